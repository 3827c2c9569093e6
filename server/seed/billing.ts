/** What the demo companies bill: contract terms, milestones as their events stand, invoices and receipts, one after the other by day. */
import { addDays, daysBetween, type PlainDate } from '../../domain/dates.ts';
import { stateOfGstin, withCheckSign } from '../../domain/gstin.ts';
import { countInvoice, goodsShareOn, invoicePostings, outputTaxKind } from '../../domain/money/invoices.ts';
import { earnedOn, milestoneAmounts } from '../../domain/money/milestones.ts';
import { template_milestones, templatesFor, usual_terms } from '../../domain/money/payment_templates.ts';
import { type Match, receiptPostings, settledBy } from '../../domain/money/receipts.ts';
import { percentOf } from '../../domain/money.ts';
import { financialYear } from '../../domain/procurement/requests.ts';
import { addInvoice, changeInvoice, changeSettings } from '../areas/billing/invoice_change_rows.ts';
import {
  changeContract,
  contract as contractRow,
  events,
  milestones,
  setMilestones,
} from '../areas/billing/plan_rows.ts';
import { taxAdvances } from '../areas/billing/advances.ts';
import { addMatches, addReceipt } from '../areas/billing/receipt_rows.ts';
import { post } from '../journal/journal.ts';
import type { Db } from '../tenancy/in_company.ts';
import { kyselyOver } from './kysely.ts';
import { instant, type LivedProject } from './lived_project.ts';
import type { Run } from './rows.ts';
import { documentNumber } from '../../domain/number_series.ts';
import { takeDocumentNumber, takeNumber } from '../numbering/number_series_rows.ts';

const banks = {
  helios: {
    upi_id: 'heliosrooftop@okhdfcbank',
    account_name: 'Helios Rooftop Power',
    account_number: '50200048217731',
    ifsc: 'HDFC0000114',
    bank_name: 'HDFC Bank, Ring Road, Surat',
  },
  urja: {
    upi_id: 'urjasolar@oksbi',
    account_name: 'Urja Solar Projects',
    account_number: '38421900731',
    ifsc: 'SBIN0004108',
    bank_name: 'State Bank of India, Baner, Pune',
  },
} as const;

/** How the newest invoice of a running project stands; each of them is seen somewhere. */
const endings = ['part_paid', 'overdue', 'disputed', 'on_account'] as const;
type Ending = (typeof endings)[number] | 'paid';

interface Billed {
  of: LivedProject;
  customer: string;
  gstin: string;
  state: string;
  retention_percent: number;
  goods_share: number | null;
  payment_days: number;
}

interface Act {
  day: PlainDate;
  act: () => Promise<void>;
}

interface Books {
  db: Db;
  today: PlainDate;
  company_gstin: string;
  drafts: number;
  issues: number;
  acts: Act[];
}

/** A GSTIN that a customer of this name in this state could have. */
function gstinOf(name: string, state: string): string {
  const code = Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, '0')).find(
    (two) => stateOfGstin(two) === state,
  );
  if (code === undefined) return '';
  const letters = name
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .padEnd(4, 'A');
  const sum = Array.from(name).reduce((total, sign) => (total * 31 + sign.charCodeAt(0)) % 9000, 7);
  return withCheckSign(`${code}${letters.slice(0, 3)}C${letters[0]}${1000 + sum}${letters[3]}1Z`);
}

const isBilled = ({ project }: LivedProject): boolean =>
  !['draft', 'cancelled'].includes(project.status) && project.start < 0;

/** Enters terms and milestones; gives what is billed by. */
async function plan(db: Db, of: LivedProject, at: number): Promise<Billed> {
  const row = await contractRow(db, of.id);
  const home = of.project.segment === 'residential';
  // some contracts hold back of each invoice instead of paying the last share a year later
  const holds_back = !home && at % 5 === 1;
  const gstin = home ? '' : gstinOf(of.project.customer, of.project.state);
  const terms = {
    legal_name: home ? '' : `${of.project.customer} Pvt Ltd`,
    billing_address: of.project.address,
    gstin,
    supply_state: of.project.state,
    contact_name: home ? of.project.customer : 'Accounts department',
    billing_email: home ? '' : `accounts@${of.project.customer.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
    number: home ? '' : `PO/${of.code.slice(-4)}/${String(at + 11).padStart(3, '0')}`,
    day: addDays(of.today, of.project.start),
    ...usual_terms,
    ...(home ? { ld_percent: 0, ld_cap_percent: 0, payment_days: 7 } : { payment_days: 15 }),
    retention_percent: holds_back ? 5 : 0,
  };
  const [template = 'c_and_i'] = templatesFor(of.project.segment);
  await changeContract(db, of.id, { ...terms, template });
  const all = await events(db, of.id);
  const wanted = template_milestones[template].map(({ name, share, code, after_days = 0 }) => ({
    id: null,
    name,
    share,
    event_id: all.find((event) => event.code === code)?.id ?? null,
    after_days,
    due_on: null,
  }));
  const last = wanted.at(-1);
  const before = wanted.at(-2);
  if (holds_back && last && before) {
    before.share += last.share;
    wanted.pop();
  }
  await setMilestones(db, of.id, wanted);
  return {
    of,
    customer: terms.legal_name || (row?.customer_name ?? of.project.customer),
    gstin,
    state: of.project.state,
    retention_percent: terms.retention_percent,
    goods_share: null,
    payment_days: terms.payment_days,
  };
}

interface Issued {
  id: number;
  day: PlainDate;
  net: number;
  total: number;
  retention: number;
}

/** Issues the invoice of a milestone on a day. */
async function issue(
  { db, company_gstin, drafts, issues }: Books,
  billed: Billed,
  { id: milestone_id, name, amount }: { id: number; name: string; amount: number },
  day: PlainDate,
): Promise<Issued> {
  const project_id = billed.of.id;
  const tax_kind = outputTaxKind({ company_gstin, place_of_supply: billed.state });
  const items = [{ description: name, gst_class: 'plant' as const, hsn: '', amount }];
  const goods_share = goodsShareOn(day, billed.goods_share);
  const { lines, sums, retention } = countInvoice({ ...billed, day, items, tax_kind, goods_share });
  const made = { made_by: drafts, made_at: instant(billed.of, day, 11, 10) };
  const id = await addInvoice(db, {
    project_id,
    milestone_id,
    items,
    ...made,
    submitted_by: drafts,
    status: 'pending',
  });
  const year = financialYear(day);
  const number = await takeDocumentNumber(db, { series: 'invoice', year, scope: company_gstin });
  const { net, cgst, sgst, igst, round_off, total } = sums;
  const contract = await contractRow(db, project_id);
  await changeInvoice(db, id, {
    number,
    status: 'issued',
    day,
    due_on: addDays(day, billed.payment_days),
    company_gstin,
    customer_name: billed.customer,
    customer_address: contract?.billing_address ?? '',
    customer_gstin: billed.gstin,
    place_of_supply: billed.state,
    contract_number: contract?.number ?? '',
    contract_day: contract?.day ?? null,
    lines,
    tax_kind,
    net,
    cgst,
    sgst,
    igst,
    round_off,
    total,
    retention,
    issued_by: issues,
    issued_at: instant(billed.of, day, 15, 30),
    ...(contract?.billing_email
      ? { mailed_at: instant(billed.of, day, 15, 40), mailed_to: contract.billing_email }
      : {}),
  });
  await post({ db, user_id: issues }, [
    {
      day,
      document_kind: 'invoice',
      document_id: id,
      document: number,
      postings: invoicePostings({ ...sums, project_id }),
    },
  ]);
  return { id, day, net, total, retention };
}

/** Records what a customer paid: with TDS where they are a company, and what their contract lets them hold back. */
async function receive(
  { db, drafts }: Books,
  { of, gstin }: Billed,
  { day, share, invoice, ahead = 0 }: { day: PlainDate; share: number; invoice: Issued | undefined; ahead?: number },
): Promise<void> {
  const settles = invoice ? Math.round((invoice.total * share) / 100_00) * 100 : 0;
  const tds = invoice && gstin ? Math.round((percentOf(invoice.net, 2) * share) / 100_00) * 100 : 0;
  const retention = invoice && share === 100 ? invoice.retention : 0;
  const amounts = { amount: settles - tds - retention + ahead, tds, retention, deductions: [] };
  const matches: Match[] = invoice && settles > 0 ? [{ invoice_id: invoice.id, amount: settles }] : [];
  const facts = {
    ...amounts,
    mode: gstin ? ('bank_transfer' as const) : ('upi' as const),
    purpose: 'invoices' as const,
  };
  const year = financialYear(day);
  const count = await takeNumber(db, { series: 'receipt', year });
  const number = documentNumber('receipt', year, count);
  const digits = `${day.replaceAll('-', '').slice(2)}${String(of.id * 100 + count).padStart(6, '0')}`;
  const reference = `${gstin ? 'UTRN' : 'UPI'}${digits}`;
  const id = await addReceipt(db, {
    project_id: of.id,
    day,
    ...facts,
    reference,
    number,
    settles: settledBy(amounts),
    matched: settles,
    matched_first: settles,
    made_by: drafts,
    made_at: instant(of, day, 16, 20),
  });
  const made = matches.map((match) => ({ ...match, receipt_id: id }));
  await addMatches(db, made, { at_once: true, made_by: drafts });
  const postings = receiptPostings({ ...facts, project_id: of.id, matched: settles });
  await post({ db, user_id: drafts }, [
    { day, document_kind: 'receipt', document_id: id, document: number, postings },
    ...(ahead > 0 ? await taxAdvances(db, [id], day) : []),
  ]);
}

/** Plans invoices and receipts of a project by the days its milestones were earned on. */
async function bill(books: Books, billed: Billed, ending: Ending): Promise<void> {
  const { db, today, acts, drafts } = books;
  const contract_value = (await contractRow(db, billed.of.id))?.contract_value ?? 0;
  const all = await milestones(db, billed.of.id);
  const amounts = milestoneAmounts(
    contract_value,
    all.map(({ share }) => share),
  );
  const earned = all
    .flatMap((row, at) => {
      const day = earnedOn({
        event: row.event_id === null ? undefined : { ...row, finished: row.event_status === 'FINISHED' },
        typed: row.due_on,
        after_days: row.after_days,
      });
      return day !== null && day <= today ? [{ id: row.id, name: row.name, amount: amounts[at] ?? 0, day }] : [];
    })
    .toSorted((a, b) => a.day.localeCompare(b.day));
  // the newest one ends as the story says; what is overdue has to be due, and nothing after it is paid
  const long_ago = earned.filter(({ day }) => addDays(day, 2 + billed.payment_days) < today).length;
  const unusual = ending === 'overdue' ? Math.max(1, long_ago - 1) : Math.max(1, earned.length - 1);
  for (const [at, milestone] of earned.entries()) {
    const day = addDays(milestone.day, 2);
    // earned just now: it waits for its invoice
    if (day > today) continue;
    const as = at >= unusual ? ending : 'paid';
    let invoice: Issued | undefined;
    acts.push({
      day,
      act: async () => {
        invoice = await issue(books, billed, milestone, day);
        if (as === 'disputed')
          await changeInvoice(db, invoice.id, {
            disputed_at: instant(billed.of, day, 17, 5),
            dispute_reason: 'The customer asks for the joint measurement sheet before paying.',
          });
      },
    });
    if (as === 'overdue' || as === 'disputed') continue;
    const paid_on = addDays(day, Math.min(9 + ((billed.of.id + at * 5) % 14), Math.max(1, daysBetween(day, today))));
    if (paid_on > today) continue;
    acts.push({
      day: paid_on,
      act: () =>
        receive(books, billed, {
          day: paid_on,
          share: as === 'part_paid' ? 60 : 100,
          invoice,
          ahead: as === 'on_account' ? 50_000_00 : 0,
        }),
    });
  }
  // what is left of the plan begins with a draft where everything before it is paid
  const next = all.find(({ id }) => !earned.some((one) => one.id === id));
  if (ending === 'on_account' && next)
    acts.push({
      day: today,
      act: async () => {
        const amount = amounts[all.indexOf(next)] ?? 0;
        const items = [{ description: next.name, gst_class: 'plant', hsn: '', amount }];
        await addInvoice(db, { project_id: billed.of.id, milestone_id: next.id, items, made_by: drafts });
      },
    });
}

/** Adds billing of all projects of a company; documents are made in the order of their days, as their numbers ask. */
export async function addBilling(
  run: Run,
  company_id: number,
  {
    key,
    lived,
    people,
    today,
  }: { key: 'helios' | 'urja'; lived: readonly LivedProject[]; people: ReadonlyMap<string, number>; today: PlainDate },
): Promise<void> {
  const db = kyselyOver(run);
  await changeSettings(db, 0, banks[key]);
  const { rows } = await run(`select gstin from companies where id = $1`, [company_id]);
  const books: Books = {
    db,
    today,
    company_gstin: (rows[0]?.gstin ?? '') as string,
    drafts: people.get(`${key}.finance`) ?? 0,
    issues: people.get(`${key}.owner`) ?? 0,
    acts: [],
  };
  let running = 0;
  for (const [at, of] of lived.filter(isBilled).entries()) {
    const billed = await plan(db, of, at);
    const ends = of.project.status === 'active' ? (endings[running++ % endings.length] ?? 'paid') : 'paid';
    await bill(books, billed, ends);
  }
  const order = books.acts
    .map((one, at) => ({ ...one, at }))
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.at - b.at);
  for (const { act } of order) await act();
}
