/** Site expenses of the demo companies: what the people of a site spent on some of its recorded days, with their bills. */
import { addDays, type PlainDate, showDate } from '../../domain/dates.ts';
import {
  bill_needed_above,
  type ExpenseKind,
  expensePostings,
  type ExpenseSource,
  reimbursed_within_days,
} from '../../domain/money/site_expenses.ts';
import { taxKindOf } from '../../domain/procurement/order_money.ts';
import { financialYear } from '../../domain/procurement/requests.ts';
import * as rows from '../areas/construction/expenses/rows.ts';
import { makeObjectKey } from '../auth/secrets.ts';
import { post } from '../journal/journal.ts';
import { takeDocumentNumber } from '../numbering/number_series_rows.ts';
import type { Db } from '../tenancy/in_company.ts';
import { instant, type LivedProject, type SeedFile, workerFor } from './lived_project.ts';
import { pdfOf } from './pdf.ts';
import { kyselyOver } from './kysely.ts';
import { addFiles, type Run } from './rows.ts';
import { isRecorded } from './site_fronts.ts';

interface Spent {
  kind: ExpenseKind;
  note: string;
  supplier: string;
  rupees: number;
  /** per cent of GST that is claimed */
  gst?: number;
  source?: ExpenseSource;
}

const spent: readonly Spent[] = [
  { kind: 'travel', note: 'Bus and auto to the site, crew of four', supplier: 'GSRTC', rupees: 480 },
  {
    kind: 'material',
    note: 'Anchor fasteners, short by one box',
    supplier: 'Mahavir Hardware',
    rupees: 2_360,
    gst: 18,
  },
  {
    kind: 'labour',
    note: 'One helper for half a day, clamps carried to the roof',
    supplier: '',
    rupees: 450,
    source: 'cash',
  },
  { kind: 'fuel', note: 'Diesel for the generator', supplier: 'Shree Petroleum', rupees: 1_850 },
  { kind: 'lodging', note: 'Lunch for the crew during the shutdown', supplier: 'Hotel Annapurna', rupees: 1_240 },
  {
    kind: 'freight',
    note: 'Tempo from the transport godown to the site',
    supplier: 'Jai Ambe Transport',
    rupees: 3_500,
  },
  {
    kind: 'machinery',
    note: 'Hydra for two hours, transformer placed',
    supplier: 'Patel Crane Service',
    rupees: 7_080,
    gst: 18,
  },
  { kind: 'fees', note: 'Stamp paper and notary for the net-metering agreement', supplier: '', rupees: 420 },
  {
    kind: 'material',
    note: 'Cable ties, lugs and insulation tape',
    supplier: 'Bharat Electricals',
    rupees: 1_416,
    gst: 18,
  },
  { kind: 'other', note: 'Drinking water, 20 jars', supplier: 'Jal Dhara', rupees: 500, source: 'cash' },
];

/** The GSTIN of a demo shop, registered in Gujarat. */
const shop_gstin = '24AABCS1429B1Z0';

const billOf = (one: Spent, number: string, day: PlainDate): Buffer =>
  pdfOf({
    width: 298,
    height: 420,
    words: [
      { x: 30, y: 380, size: 14, text: one.supplier, bold: true },
      { x: 30, y: 355, size: 10, text: `Bill ${number}, ${showDate(day)}` },
      { x: 30, y: 320, size: 10, text: one.note },
      { x: 30, y: 290, size: 12, text: `Rs ${one.rupees}.00`, bold: true },
    ],
    strokes: [[30, 345, 268, 345]],
    boxes: [],
  });

interface Site {
  db: Db;
  of: LivedProject;
  company: { gstin: string; state: string };
  people: { user_id: number; approves: number; second: number };
}

/** Approves an expense some days after it was spent, as the calls do. */
async function approve(
  site: Site,
  id: number,
  facts: rows.Facts & { project_id: number; user_id: number },
  day: PlainDate,
) {
  const { db, of, company, people } = site;
  const number = await takeDocumentNumber(db, { series: 'site_expense', year: financialYear(day) });
  const tax_kind =
    facts.gst === 0 ? 'none' : taxKindOf({ ...facts, company_gstin: company.gstin, company_state: company.state });
  const decided_by = people.approves;
  const decided_at = new Date(instant(of, day, 11));
  await rows.change(db, id, { state: 'approved', number, posted_on: day, tax_kind, decided_by, decided_at });
  const expense = { ...facts, id, number, tax_kind };
  if (facts.source === 'own')
    await rows.owe(db, expense, { day, due_on: addDays(day, reimbursed_within_days), amount: facts.amount });
  await post({ db, user_id: decided_by }, [
    { day, document_kind: 'site_expense', document_id: id, document: number, postings: expensePostings(expense) },
  ]);
}

/** Adds expenses to some of the recorded days of each site of a company; the last of them await approval. Gives their bills. */
export async function addSiteExpenses(
  run: Run,
  company_id: number,
  lived: readonly LivedProject[],
): Promise<SeedFile[]> {
  const db = kyselyOver(run);
  const files: SeedFile[] = [];
  const { rows: companies } = await run(`select gstin, state from companies where id = $1`, [company_id]);
  const [company] = companies as unknown as Site['company'][];
  if (!company) return files;
  for (const of of lived.filter(isRecorded)) {
    const approves = workerFor(of, 'Project Manager', 'expenses');
    const second = workerFor(of, 'Site In-Charge', 'expenses');
    const user_id = workerFor(of, 'Site Executive', 'expenses');
    const { rows: days } = await run(`select day::text as day from site_days where project_id = $1 order by day`, [
      of.id,
    ]);
    const chosen = days.map(({ day }) => String(day)).filter((_, at) => (days.length - 1 - at) % 3 === 0);
    for (const [at, day] of chosen.entries()) {
      const site: Site = { db, of, company, people: { user_id, approves, second } };
      const newer = chosen.length - 1 - at;
      const file = await addExpense(run, company_id, site, { day, one: spent[at % spent.length]!, at, newer });
      if (file) files.push(file);
    }
  }
  return files;
}

async function addExpense(
  run: Run,
  company_id: number,
  site: Site,
  { day, one, at, newer }: { day: PlainDate; one: Spent; at: number; newer: number },
): Promise<SeedFile | undefined> {
  const { db, of, people } = site;
  const claimant = at % 4 === 3 ? people.second : people.user_id;
  const amount = one.rupees * 100;
  const bill_number = one.supplier === '' ? '' : String(310 + at * 7);
  const made_at = instant(of, day, 19);
  const file: SeedFile | undefined =
    amount <= bill_needed_above
      ? undefined
      : {
          object_key: makeObjectKey(),
          file_name: `Bill ${bill_number}.pdf`,
          content_type: 'application/pdf',
          purpose: 'site_expense',
          project_id: of.id,
          uploaded_by: claimant,
          uploaded_at: made_at,
          bytes: billOf(one, bill_number, day),
        };
  const ids = file ? await addFiles(run, company_id, [file]) : undefined;
  const facts = {
    project_id: of.id,
    user_id: claimant,
    day,
    kind: one.kind,
    note: one.note,
    source: one.source ?? ('own' as const),
    amount,
    gst: one.gst ? Math.round((amount * one.gst) / (100 + one.gst)) : 0,
    supplier: one.supplier,
    supplier_gstin: one.gst ? shop_gstin : '',
    bill_number,
    file_id: (file && ids?.get(file.object_key)) ?? null,
  };
  const { id } = await rows.add(db, facts);
  await run(`update site_expenses set made_at = $2 where id = $1`, [id, made_at]);
  const approved_on = addDays(day, 2);
  // the newest awaits approval, the one before it was sent back
  if (newer > 1 && approved_on < of.today) await approve(site, id, facts, approved_on);
  else if (newer === 1)
    await rows.change(db, id, {
      state: 'returned',
      return_reason: 'The date on the bill cannot be read. Attach a sharper photo.',
      decided_by: people.approves,
      decided_at: new Date(instant(of, addDays(day, 1), 12)),
    });
  return file;
}
