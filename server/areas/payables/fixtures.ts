/** For tests: orders with accepted goods, and bills for them in every state. */
import { move } from '../../stock/move.ts';
import { anOrder, completeDocuments } from '../../supply/fixtures.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import type { TestApp } from '../../test_kit.ts';

/** Who enters, who approves, whose it may be, who sees no finance. */
export const payer = {
  enters: 'helios.finance',
  approves: 'helios.admin',
  also_approves: 'helios.owner',
  vendor: 'helios.vendor',
  manager: 'helios.pm',
} as const;

let made = 0;
export const aNumber = (): string => `SB-${process.pid}-${(made += 1)}`;

export async function dayOf(t: TestApp): Promise<string> {
  const { rows } = await t.app.database.asOwner((run) =>
    run(`select (now() at time zone 'Asia/Kolkata')::date::text as day`),
  );
  return String(rows[0]?.day);
}

/** An order of 1,000 modules at ₹10.00 and 18% GST, of which so many were accepted. */
export async function aReceivedOrder(t: TestApp, accepted = 400) {
  const order = await anOrder(t);
  const day = await dayOf(t);
  const { rows } = await t.app.database.asOwner(async (run) => {
    await run(`update po_lines set rate = 1000, price = 1000 where order_id = $1`, [order.order_id]);
    await run(
      `update purchase_orders set supplier_gstin = '24AABCS1429B1ZB', company_gstin = '24AABCH1234A1ZI', supply_state = 'Gujarat'
        where id = $1`,
      [order.order_id],
    );
    await run(`update suppliers set gstin = '24AABCS1429B1ZB', pan = 'AABCS1429B' where id = $1`, [order.supplier_id]);
    return run(
      `insert into stores (company_id, name, kind, project_id) select company_id, 'Bills ' || $2, 'site', id from projects
        where id = $1 returning id, company_id`,
      [order.project_id, aNumber()],
    );
  });
  const store_id = Number(rows[0]?.id);
  const company_id = Number(rows[0]?.company_id);
  if (accepted > 0)
    await inCompany(t.app.database, company_id, (db) =>
      move({ db, user_id: null }, [
        {
          kind: 'Receipt',
          item_id: order.item_id,
          quantity: accepted,
          rate: 1000,
          to: { store_id, state: 'Stored', project_id: order.project_id, boq_line_id: order.boq_line_ids[0] ?? null },
          po_line_id: order.lines[0] ?? null,
          day,
        },
      ]),
    );
  return { ...order, day };
}

export const billOf = async (t: TestApp, supplier_bill_id: number, as: string = payer.enters) =>
  (await t.call('get_supplier_bill', { supplier_bill_id }, as)).ok();

/** A draft over what was accepted. */
export async function aDraftBill(t: TestApp, accepted = 400) {
  const order = await aReceivedOrder(t, accepted);
  const input = { order_id: order.order_id, number: aNumber(), day: order.day };
  return { ...(await t.call('add_supplier_bill', input, payer.enters)).ok(), order };
}

/** One that awaits approval. */
export async function aPendingBill(t: TestApp, accepted = 400) {
  const { supplier_bill_id, version, order } = await aDraftBill(t, accepted);
  const sent = (await t.call('send_supplier_bill_for_approval', { supplier_bill_id, version }, payer.enters)).ok();
  const { payable } = await billOf(t, supplier_bill_id);
  return { ...sent, payable, order };
}

/** One that is approved. */
export async function anApprovedBill(t: TestApp, accepted = 400) {
  const { supplier_bill_id, version, payable, order } = await aPendingBill(t, accepted);
  const done = (await t.call('approve_supplier_bill', { supplier_bill_id, version, payable }, payer.approves)).ok();
  return { ...done, payable, order };
}

/** The document that is owed for a bill. */
export async function payableOf(t: TestApp, supplier_bill_id: number): Promise<number> {
  const { rows } = await t.app.database.asOwner((run) =>
    run(`select id from payables where kind = 'supplier_bill' and document_id = $1`, [supplier_bill_id]),
  );
  return Number(rows[0]?.id);
}

export const runOf = async (t: TestApp, payment_run_id: number, as: string = payer.enters) =>
  (await t.call('get_payment_run', { payment_run_id }, as)).ok();

/** A draft of a run over one bill of ₹4,720.00, to a supplier with a confirmed account where it says so. */
export async function aDraftRun(t: TestApp, { confirmed = true, documents = true, amount = 472_000 } = {}) {
  const bill = await anApprovedBill(t);
  const { supplier_id } = bill.order;
  await t.app.database.asOwner(async (run) => {
    await run(`update suppliers set bank_name = 'HDFC Bank', bank_account = $2, ifsc = 'HDFC0000114' where id = $1`, [
      supplier_id,
      `5010${supplier_id}0${(made += 1)}`,
    ]);
    if (confirmed)
      await run(
        `update bank_accounts b set confirmed_at = now(), confirmed_by = (select id from users u where u.company_id = b.company_id
            and u.username = $2) where party_kind = 'supplier' and party_id = $1`,
        [supplier_id, payer.also_approves],
      );
  });
  if (documents) await completeDocuments(t, supplier_id);
  const payable_id = await payableOf(t, bill.supplier_bill_id);
  const input = { pays_on: bill.order.day, items: [{ payable_id, amount }] };
  const draft = (await t.call('add_payment_run', input, payer.enters)).ok();
  return { ...draft, ...input, payable_id, supplier_id, bill };
}

export async function aPendingRun(t: TestApp, how = {}) {
  const draft = await aDraftRun(t, how);
  const { payment_run_id, version } = draft;
  const sent = (await t.call('send_payment_run_for_approval', { payment_run_id, version }, payer.enters)).ok();
  return { ...draft, ...sent };
}

/** One that is approved, with its only payment. */
export async function anApprovedRun(t: TestApp) {
  const pending = await aPendingRun(t);
  const { payment_run_id, version } = pending;
  const done = (await t.call('approve_payment_run', { payment_run_id, version, amount: 472_000 }, payer.approves)).ok();
  const payment_id = (await runOf(t, payment_run_id)).payments[0]?.payment_id ?? 0;
  return { ...pending, ...done, payment_id };
}

export async function subcontractorOf(t: TestApp): Promise<number> {
  const { rows } = await t.app.database.asOwner((run) =>
    run(`select id from users where username = 'helios.subcontractor'`),
  );
  return Number(rows[0]?.id);
}

/** A run of another company, with what hangs on it. */
export async function foreignRun(t: TestApp, project_id: number) {
  const { rows } = await t.app.database.asOwner((run) =>
    run(
      `with s as (insert into suppliers (company_id, name, bank_account, ifsc) select company_id, 'Paid abroad ' || $2, '5010', 'HDFC0000114'
          from projects where id = $1 returning company_id, id),
        y as (insert into payables (company_id, kind, document_id, number, party_kind, party_id, project_id, day, amount)
          select company_id, 'order_advance', 1000000 + id, $2, 'supplier', id, $1, current_date, 1000 from s returning company_id, id, party_id),
        r as (insert into payment_runs (company_id, year, pays_on) select company_id, 2026, current_date from s returning company_id, id)
        select y.id as payable_id, r.id as payment_run_id, y.party_id as supplier_id, y.company_id from y, r`,
      [project_id, aNumber()],
    ),
  );
  const { payable_id, payment_run_id, supplier_id } = rows[0] as Record<string, number>;
  const more = await t.app.database.asOwner((run) =>
    run(
      `with p as (insert into payments (company_id, payment_run_id, party_kind, party_id) select company_id, $1, 'supplier', $2
          from payment_runs where id = $1 returning id)
        select p.id as payment_id, b.id as bank_account_id,
          (select u.id from users u where u.company_id = b.company_id order by u.id limit 1) as subcontractor_id
        from p, bank_accounts b where b.party_kind = 'supplier' and b.party_id = $2`,
      [payment_run_id, supplier_id],
    ),
  );
  const { payment_id, bank_account_id, subcontractor_id } = more.rows[0] as Record<string, number>;
  return { payable_id, payment_run_id, payment_id, bank_account_id, subcontractor_id } as Record<string, number>;
}

/** A bill of another company, as it lies in its database. */
export async function foreignBill(t: TestApp, project_id: number): Promise<number> {
  const { rows } = await t.app.database.asOwner((run) =>
    run(
      `with s as (insert into suppliers (company_id, name) select company_id, 'Foreign supplier ' || $2 from projects where id = $1
          returning company_id, id),
        o as (insert into purchase_orders (company_id, project_id, supplier_id, number, status)
          select company_id, $1, id, 'F-PO-' || $2, 'approved' from s returning company_id, id, supplier_id)
        insert into supplier_bills (company_id, project_id, order_id, supplier_id, number, day, year)
          select company_id, $1, id, supplier_id, $2, current_date, 2026 from o returning id`,
      [project_id, aNumber()],
    ),
  );
  return Number(rows[0]?.id);
}
