/** For tests: a project of its own that is billed, so that what the demo has is left alone. */
import type { TestApp } from '../../test_kit.ts';

/** Who drafts, who issues and approves, whose project it is, who sees no finance. */
export const billed = {
  drafts: 'helios.finance',
  issues: 'helios.admin',
  also_issues: 'helios.owner',
  customer: 'helios.customer',
  manager: 'helios.pm',
} as const;

export const contract_value = 1_00_00_000_00;

let made = 0;

interface Wanted {
  key?: string;
  state?: string;
  value?: number;
}

/** A project in the state of the company, with a customer, and with one event that is not begun. */
export async function aContract(
  t: TestApp,
  { key = 'helios', state = 'Gujarat', value = contract_value }: Wanted = {},
) {
  made += 1;
  const code = `B-${process.pid}-${made}`;
  return t.app.database.asOwner(async (run) => {
    const { rows } = await run(
      `insert into projects (company_id, code, name, project_type, segment, status, contract_value, customer_name, customer_phone, customer_email, customer_id,
          site_address, state, capacity_kwp, target_commissioning, project_manager_id)
        select c.id, $2, 'Billed ' || $2, 'Rooftop', 'c_and_i', 'active', $4, 'Surya Textile Mills', '+91 98250 11223', 'accounts@surya.example', u.id, 'Sachin GIDC, Surat', $3, 500,
          current_date + 60, m.id
        from companies c left join users u on u.company_id = c.id and u.username = c.key || '.customer'
        left join users m on m.company_id = c.id and m.username = c.key || '.pm'
        where c.key = $1 returning id, company_id`,
      [key, code, state, value],
    );
    const project_id = Number(rows[0]?.id);
    const event = await run(
      `insert into events (company_id, project_id, stage, code, name, position, planned_start, planned_end)
        values ($1, $2, 'pre_requisites', 'P04', 'Advance received (milestone 1)', 1, current_date + 5, current_date + 12) returning id`,
      [Number(rows[0]?.company_id), project_id],
    );
    return { project_id, event_id: Number(event.rows[0]?.id) };
  });
}

export const planOf = async (t: TestApp, project_id: number, as: string = billed.drafts) =>
  (await t.call('get_milestones', { project_id }, as)).ok();

/** A project with the milestones of the template for C&I rooftops. */
export async function aPlan(t: TestApp, wanted: Wanted = {}) {
  const project = await aContract(t, wanted);
  const { version } = await planOf(t, project.project_id);
  const input = { project_id: project.project_id, version, template: 'c_and_i' };
  const generated = (await t.call('generate_milestones', input, billed.drafts)).ok();
  const terms = { ...generated, project_id: project.project_id, legal_name: 'Surya Textile Mills Pvt Ltd' };
  const more = { billing_email: 'accounts@surya-textile.example', retention_percent: 5 };
  (await t.call('update_contract_terms', { ...terms, ...more }, billed.drafts)).ok();
  return project;
}

export const invoiceOf = async (t: TestApp, invoice_id: number, as: string = billed.drafts) =>
  (await t.call('get_invoice', { invoice_id }, as)).ok();
export const heldOf = async (t: TestApp, invoice_id: number) => ({
  invoice_id,
  version: (await invoiceOf(t, invoice_id)).version,
});

interface OfProject extends Wanted {
  project_id?: number;
  /** the place of its milestone; 0: the advance of 10 % */
  at?: number;
}

/** A draft of the invoice of a milestone. */
export async function aDraft(t: TestApp, { project_id: own, at = 0, ...wanted }: OfProject = {}) {
  const project_id = own ?? (await aPlan(t, wanted)).project_id;
  const { milestones } = await planOf(t, project_id);
  const draft = await t.call('add_invoice', { project_id, milestone_id: milestones[at]?.id }, billed.drafts);
  return { ...draft.ok(), project_id, milestone_id: milestones[at]?.id ?? 0 };
}

/** One that awaits being issued. */
export async function aPending(t: TestApp, wanted: OfProject = {}) {
  const { invoice_id, version, ...more } = await aDraft(t, wanted);
  return {
    ...(await t.call('send_invoice_for_approval', { invoice_id, version }, billed.drafts)).ok(),
    ...more,
    total: (await invoiceOf(t, invoice_id)).total,
  };
}

export async function issued(
  t: TestApp,
  { invoice_id, version, total }: { invoice_id: number; version: number; total: number },
) {
  return (await t.call('approve_invoice', { invoice_id, version, total }, billed.issues)).ok();
}

/** One that is issued. */
export async function anInvoice(t: TestApp, wanted: OfProject = {}) {
  const pending = await aPending(t, wanted);
  return { ...pending, ...(await issued(t, pending)) };
}

/** A credit note that awaits being issued. */
export async function aPendingCredit(t: TestApp, amount = 1_00_000_00) {
  const invoice = await anInvoice(t);
  const held = await heldOf(t, invoice.invoice_id);
  const draft = (await t.call('add_credit_note', { ...held, amount, reason: 'Scope was reduced' }, billed.drafts)).ok();
  const sent = (await t.call('send_invoice_for_approval', draft, billed.drafts)).ok();
  return { ...sent, total: (await invoiceOf(t, sent.invoice_id)).total, against_id: invoice.invoice_id };
}

/** A day that receipts of tests are dated on. */
export async function dayOf(t: TestApp): Promise<string> {
  const { rows } = await t.app.database.asOwner((run) =>
    run(`select (now() at time zone 'Asia/Kolkata')::date::text as day`),
  );
  return String(rows[0]?.day);
}

interface WantedReceipt {
  project_id: number;
  amount: number;
  [fact: string]: unknown;
}

export async function aReceipt(t: TestApp, { project_id, amount, ...facts }: WantedReceipt) {
  const input = { project_id, day: await dayOf(t), mode: 'bank_transfer', amount, reference: 'UTR123', ...facts };
  return (await t.call('add_receipt', input, billed.drafts)).ok();
}

/** A receipt on account beside an invoice that is open. */
export async function onAccount(t: TestApp, amount = 2_00_000_00) {
  const { invoice_id, project_id, total } = await anInvoice(t);
  const receipt = await aReceipt(t, { project_id, amount });
  return { ...receipt, invoice_id, project_id, total };
}

/** A receipt that is matched to an invoice. */
export async function matched(t: TestApp, amount = 2_00_000_00) {
  const { invoice_id, project_id, total } = await anInvoice(t);
  const receipt = await aReceipt(t, { project_id, amount, matches: [{ invoice_id, amount }] });
  const { matches } = (
    await t.call('get_receipt', { customer_receipt_id: receipt.customer_receipt_id }, billed.drafts)
  ).ok();
  return { ...receipt, receipt_match_id: matches[0]?.receipt_match_id ?? 0, invoice_id, project_id, total };
}

const rowOf = async (t: TestApp, text: string, values: unknown[]): Promise<number> => {
  const { rows } = await t.app.database.asOwner((run) => run(text, values));
  return Number(rows[0]?.id);
};

/** Rows of another company, as they lie in its database. */
export async function foreignBilling(t: TestApp, project_id: number) {
  const of = `select company_id, id from projects where id = $1`;
  const milestone_id = await rowOf(
    t,
    `insert into payment_milestones (company_id, project_id, at, name, share) select company_id, id, 1, 'Whole', 10000
      from (${of}) p returning id`,
    [project_id],
  ).catch(async () => rowOf(t, 'select id from payment_milestones where project_id = $1 limit 1', [project_id]));
  const invoice_id = await rowOf(
    t,
    `insert into invoices (company_id, project_id) select company_id, id from (${of}) p returning id`,
    [project_id],
  );
  const customer_receipt_id = await rowOf(
    t,
    `insert into receipts (company_id, project_id, number, day, mode, amount, settles)
      select company_id, id, 'RC-F' || $2::bigint, current_date, 'cash', 100, 100 from (${of}) p returning id`,
    [project_id, invoice_id],
  );
  const receipt_match_id = await rowOf(
    t,
    `insert into receipt_matches (company_id, receipt_id, invoice_id, amount, at_once)
      select company_id, $2::bigint, $3::bigint, 1, true from (${of}) p returning id`,
    [project_id, customer_receipt_id, invoice_id],
  );
  return { milestone_id, invoice_id, customer_receipt_id, receipt_match_id };
}
