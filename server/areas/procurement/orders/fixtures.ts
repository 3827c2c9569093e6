/** For tests: suppliers who may be ordered from, and orders in every state. */
import type { Reads } from '../../../../contract/index.ts';
import { todayInIndia } from '../../../../domain/dates.ts';
import { completeDocuments } from '../../../supply/fixtures.ts';
import type { TestApp } from '../../../test_kit.ts';
import { anAward, ask, aSupplier, boqLines, buyer, in_ten_days, manager, projectOf } from '../fixtures.ts';

export type Order = Reads<'get_order'>;
/** sees every project of the company, and approves any amount */
export const owner = 'helios.owner';

/** A supplier of whom may be ordered, with a GSTIN of Gujarat. */
export async function anOrderable(t: TestApp, facts: Parameters<typeof aSupplier>[1] = {}): Promise<number> {
  const supplier_id = await aSupplier(t, facts);
  await ask(t, `update suppliers set gstin = '24AABCS1429B1ZB' where id = ${supplier_id}`);
  await completeDocuments(t, supplier_id);
  return supplier_id;
}

interface Wanted {
  by?: string;
  supplier_id?: number;
  project_id?: number;
  boq_line_ids?: number[];
}

/** A draft of two lines: 1,000 modules at ₹15/Wp, and 5,000 m of cable at ₹60/m. */
export async function aDraftOrder(t: TestApp, wanted: Wanted = {}): Promise<Order> {
  const { by = buyer } = wanted;
  const project_id = wanted.project_id ?? (await projectOf(t, by));
  const boq_line_ids = wanted.boq_line_ids ?? (await boqLines(t, project_id, by.split('.')[0]));
  const supplier_id = wanted.supplier_id ?? (await anOrderable(t, { key: by.split('.')[0] ?? '' }));
  const begun = (
    await t.call('add_order', { project_id, supplier_id, boq_line_ids, title: 'Modules and cable' }, by)
  ).ok();
  const draft = (await t.call('get_order', begun, by)).ok();
  return (
    await t.call('update_order', { ...versionOf(draft), ship_to: 'Sanand site', lines: draft.lines.map(given) }, by)
  ).ok();
}

export const versionOf = ({ id, version }: Pick<Order, 'id' | 'version'>) => ({ order_id: id, version });

/** A line as a draft takes it, with prices that are believed. */
export const given = (line: Order['lines'][number]) => {
  const { id, description, make, model, hsn, quantity, gst_percent, over_reason } = line;
  const modules = line.category === 'MODULES';
  return {
    id,
    description,
    make,
    model,
    hsn,
    quantity,
    gst_percent,
    over_reason,
    price: modules ? 1500 : 6000,
    format: modules ? ('kWp' as const) : ('mtrs' as const),
    needed_by: in_ten_days(),
  };
};

const again = async (t: TestApp, order_id: number, by: string): Promise<Order> =>
  (await t.call('get_order', { order_id }, by)).ok();

/** A draft that was sent for approval. */
export async function anAskedOrder(t: TestApp, wanted: Wanted = {}): Promise<Order> {
  const { by = buyer } = wanted;
  const draft = await aDraftOrder(t, wanted);
  (await t.call('send_order_for_approval', { ...versionOf(draft), note: 'Price valid until Friday' }, by)).ok();
  return again(t, draft.id, manager.replace('helios', by.split('.')[0] ?? ''));
}

export async function anApprovedOrder(t: TestApp, wanted: Wanted = {}): Promise<Order> {
  const asked = await anAskedOrder(t, wanted);
  (await t.call('approve_order', versionOf(asked), manager)).ok();
  return again(t, asked.id, buyer);
}

const helios_people = { by: buyer, approver: manager };

/** An approved order of four days of a crane at ₹12,000, which is not in the BOQ. */
export async function aServiceOrder(t: TestApp, { by, approver } = helios_people): Promise<Order> {
  const [key = ''] = by.split('.');
  const project_id = await projectOf(t, by);
  const supplier_id = await anOrderable(t, { key });
  const lines = [
    { category: 'Crane and Machinery Hire', unit: 'Day', description: 'Crane 25 t with operator', quantity: 4 },
  ] as const;
  const begun = (await t.call('add_order', { project_id, supplier_id, lines: [...lines], title: 'Crane' }, by)).ok();
  const draft = await again(t, begun.order_id, by);
  const priced = draft.lines.map((line) => ({ ...given(line), price: 12_000_00, format: line.unit }));
  const ready = (await t.call('update_order', { ...versionOf(draft), ship_to: 'Sanand site', lines: priced }, by)).ok();
  (await t.call('send_order_for_approval', versionOf(ready), by)).ok();
  const asked = await again(t, ready.id, approver);
  (await t.call('approve_order', versionOf(asked), approver)).ok();
  return again(t, ready.id, by);
}

/** The same, of which two days are done. */
export async function aServedOrder(t: TestApp, people = helios_people): Promise<Order> {
  const order = await aServiceOrder(t, people);
  const line_id = order.lines[0]?.id ?? 0;
  const entry = { order_id: order.id, line_id, quantity: 2, done_on: todayInIndia(t.app.now()) };
  (await t.call('add_service_entry', entry, people.by)).ok();
  return again(t, order.id, people.by);
}

/** The tokens of links to orders in the mails to one address, the newest last. */
export const orderTokens = async (t: TestApp, email: string): Promise<string[]> =>
  (await t.mailsTo(email)).flatMap(({ text }) => /purchaseOrder\?token=([\w-]+)/.exec(text)?.[1] ?? []);

/** An order its supplier has, with the token of their link. */
export async function aSentOrder(t: TestApp, wanted: Wanted = {}) {
  const approved = await anApprovedOrder(t, wanted);
  (await t.call('send_order', versionOf(approved), buyer)).ok();
  const order = await again(t, approved.id, buyer);
  return { order, token: (await orderTokens(t, order.supplier.email)).at(-1) ?? '' };
}

/** The same, to which the supplier proposed a later day and another price for its first line. */
export async function aQuestionedOrder(t: TestApp) {
  const { order, token } = await aSentOrder(t);
  const lines = [{ line_id: order.lines[0]?.id ?? 0, promised_on: '2027-01-15', price: 1480, note: 'Cell shortage' }];
  const { version } = order;
  (await t.call('send_order_answer', { token, version, answer: 'questioned', note: 'Please confirm', lines })).ok();
  return { order: await again(t, order.id, buyer), token };
}

/** An order with an amendment that awaits approval: 100 modules more, with a change note. */
export async function anAmendedOrder(t: TestApp) {
  const { order } = await aSentOrder(t);
  const [modules] = order.lines;
  const lines = [{ id: modules?.id ?? 0, quantity: 1100, over_reason: 'Spare modules for the warranty' }];
  (await t.call('add_order_amendment', { ...versionOf(order), reason: 'Spares', lines }, buyer)).ok();
  return again(t, order.id, buyer);
}

/** An award, whose suppliers may be ordered from. */
export async function anOrderableAward(t: TestApp) {
  const awarded = await anAward(t);
  for (const { supplier_id } of awarded.rfq.suppliers) await completeDocuments(t, supplier_id);
  return awarded;
}
