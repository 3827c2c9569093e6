/** For tests: work orders of a project on which a sub-contractor, who signs and who buys stand. */
import type { TestApp } from '../../../test_kit.ts';
import { aFreeDay, aName, anUntracked, projectOf, site, userOf } from '../fixtures.ts';

/** Who drafts with rates, who approves, who measures and prepares, whose work it is. */
export const billing = {
  buys: 'helios.prm',
  approves: 'helios.admin',
  also_approves: 'helios.owner',
  measures: site.verifies,
  outside: site.outside,
} as const;

export const rate = 450_00;
/** A passed checklist at every front that is made here. */
async function passed(t: TestApp, front_id: number): Promise<void> {
  await t.app.database.asOwner((run) =>
    run(
      `insert into checklists (company_id, project_id, number, set_key, name, category, place, accepted_at)
        select s.company_id, s.project_id, 100000 + s.id, 'cables', 'Cables', 'AC cable', s.name, now() from stores s where s.id = $1`,
      [front_id],
    ),
  );
}

interface Wanted {
  quantity?: number;
  checked?: boolean;
  [fact: string]: unknown;
}

/** A draft of an order: a line of the BOQ at a front whose checklist passed, and one that is measured by hand. */
export async function aDraftOrder(t: TestApp, { quantity = 100, checked = true, ...facts }: Wanted = {}) {
  const { project_id, boq_line_id, front_id } = await anUntracked(t, { quantity: 1000 });
  if (checked) await passed(t, front_id);
  const input = {
    project_id,
    subcontractor_id: await userOf(t, billing.outside),
    title: `Cables ${aName()}`,
    pan: 'ABCPS4821K',
    lines: [
      { boq_line_id, quantity, rate },
      { description: 'Mobilisation', unit: 'Lot', quantity: 1, rate: 50_000_00 },
    ],
    ...facts,
  };
  const made = (await t.call('add_work_order', input, billing.buys)).ok();
  return { ...made, project_id, boq_line_id, front_id };
}

export const orderOf = async (t: TestApp, work_order_id: number, as: string = billing.buys) =>
  (await t.call('get_work_order', { work_order_id }, as)).ok();

const heldOf = async (t: TestApp, work_order_id: number) => {
  const { version } = await orderOf(t, work_order_id);
  return { work_order_id, version };
};
export { heldOf };

/** An order that awaits approval. */
export async function aPendingOrder(t: TestApp, wanted: Wanted = {}) {
  const draft = await aDraftOrder(t, wanted);
  (await t.call('send_work_order_for_approval', await heldOf(t, draft.work_order_id), billing.buys)).ok();
  return { ...draft, ...(await heldOf(t, draft.work_order_id)) };
}

/** An order that was approved. */
export async function anOrder(t: TestApp, wanted: Wanted = {}) {
  const pending = await aPendingOrder(t, wanted);
  const held = await heldOf(t, pending.work_order_id);
  const { version } = (await t.call('approve_work_order', held, billing.approves)).ok();
  return { ...pending, version };
}

type Order = Awaited<ReturnType<typeof aDraftOrder>>;

/** What the sub-contractor installed of the order's line, as it was recorded on a day of its own. */
export async function installed(t: TestApp, { project_id, boq_line_id, front_id }: Order, quantity: number) {
  const day = await aFreeDay(t, project_id);
  const subcontractor_id = await userOf(t, billing.outside);
  const asked = { project_id, day, made_as: aName(), lines: [{ front_id, boq_line_id, quantity, subcontractor_id }] };
  const { site_day_id } = (await t.call('add_material_quantity_details', asked, site.works)).ok();
  return { site_day_id, day };
}

/** Signs everything that can be measured of an order. */
export const measured = async (t: TestApp, work_order_id: number, more: object = {}) =>
  t.call('add_measurement', { ...(await heldOf(t, work_order_id)), ...more }, billing.measures);

/** An order of which some was measured. */
export async function aMeasuredOrder(t: TestApp, { installs = 40, ...wanted }: Wanted & { installs?: number } = {}) {
  const order = await anOrder(t, wanted);
  await installed(t, order, installs);
  const { measurement_id } = (await measured(t, order.work_order_id)).ok();
  return { ...order, ...(await heldOf(t, order.work_order_id)), measurement_id };
}

export const billOf = async (t: TestApp, running_bill_id: number, as: string = billing.approves) =>
  (await t.call('get_running_bill', { running_bill_id }, as)).ok();

/** A draft of a bill. */
export async function aBill(t: TestApp, wanted: Parameters<typeof aMeasuredOrder>[1] = {}) {
  const order = await aMeasuredOrder(t, wanted);
  const { work_order_id, version } = order;
  const made = (await t.call('add_running_bill', { work_order_id, version }, billing.measures)).ok();
  return { order, ...made };
}

/** A bill that awaits approval, with what it comes to. */
export async function aPendingBill(t: TestApp, wanted: Parameters<typeof aMeasuredOrder>[1] = {}) {
  const { order, running_bill_id, version } = await aBill(t, wanted);
  (await t.call('send_running_bill_for_approval', { running_bill_id, version }, billing.measures)).ok();
  const bill = await billOf(t, running_bill_id);
  return { order, held: { running_bill_id, version: bill.version }, payable: bill.payable ?? 0 };
}

/** A bill that was approved. */
export async function anApprovedBill(t: TestApp, wanted: Parameters<typeof aMeasuredOrder>[1] = {}) {
  const { order, held, payable } = await aPendingBill(t, wanted);
  const { version } = (await t.call('approve_running_bill', { ...held, payable }, billing.approves)).ok();
  return { order, running_bill_id: held.running_bill_id, version };
}

/** An order of another company, with a measurement and a bill, as rows. */
export async function foreignOrder(t: TestApp) {
  const project_id = await projectOf(t, 'urja');
  const one = async (text: string, values: unknown[]) => {
    const { rows } = await t.app.database.asOwner((run) => run(text, values));
    return Number(rows[0]?.id);
  };
  const work_order_id = await one(
    `insert into work_orders (company_id, project_id, subcontractor_id, title, status, number)
      select p.company_id, p.id, u.id, 'Foreign', 'approved', 'WO/F/' || $2 from projects p
      join users u on u.company_id = p.company_id and u.username = 'urja.subcontractor' where p.id = $1 returning id`,
    [project_id, aName()],
  );
  const line_id = await one(
    `insert into work_order_lines (company_id, work_order_id, at, description, unit, quantity, rate)
      select company_id, id, 1, 'Foreign', 'Lot', 1, 100 from work_orders where id = $1 returning id`,
    [work_order_id],
  );
  const measurement_id = await one(
    `insert into measurements (company_id, project_id, work_order_id, number)
      select company_id, project_id, id, 1 from work_orders where id = $1 returning id`,
    [work_order_id],
  );
  const running_bill_id = await one(
    `insert into running_bills (company_id, project_id, work_order_id, up_to)
      select company_id, project_id, id, 1 from work_orders where id = $1 returning id`,
    [work_order_id],
  );
  return { work_order_id, line_id, measurement_id, running_bill_id };
}
