/** For journeys along the supply chain: orders that are placed, and what of them is cleared, by the product's own calls. */
import type { MaterialCategory } from '../domain/lists.ts';
import { findings, inDays } from '../server/areas/inspections/fixtures.ts';
import type { callsOf } from './kit.ts';

type Calls = ReturnType<typeof callsOf>;

interface Priced {
  /** paise for one unit */
  price?: number;
  /** of each line, where it is not that of the draft */
  quantity?: number | undefined;
}

interface Placed {
  project_id: number;
  supplier_id: number;
  boq_line_id: number;
  /** as much as is left of the BOQ, where nothing else is said */
  quantity?: number;
}

/** Prices a draft and has it approved. */
export async function approveDraft(ask: Calls, order_id: number, { price = 12_500, quantity }: Priced = {}) {
  const draft = await ask('helios.pre', 'get_order', { order_id }, 'GET');
  const lines = draft.lines.map((line) => ({
    id: line.id,
    description: line.description,
    quantity: quantity ?? line.quantity,
    price,
    format: line.unit,
    gst_percent: 18,
  }));
  const instalments = [{ on: 'delivery' as const, days: 30, percent: 10_000 }];
  const facts = { ship_to: 'Sanand', lines, instalments };
  const { version } = await ask('helios.pre', 'update_order', { order_id, version: draft.version, ...facts });
  await ask('helios.pre', 'send_order_for_approval', { order_id, version });
  const pending = await ask('helios.prm', 'get_order', { order_id }, 'GET');
  await ask('helios.prm', 'approve_order', { order_id, version: pending.version });
}

/** An order that is approved and sent to its supplier; gives its number. */
export async function placeOrder(ask: Calls, { project_id, supplier_id, boq_line_id, quantity }: Placed) {
  const { order_id } = await ask('helios.pre', 'add_order', { project_id, supplier_id, boq_line_ids: [boq_line_id] });
  await approveDraft(ask, order_id, { quantity });
  const approved = await ask('helios.pre', 'get_order', { order_id }, 'GET');
  await ask('helios.pre', 'send_order', { order_id, version: approved.version });
  return { order_id, project_id, number: approved.number };
}

/** The supplier for which helios.vendor has an account. */
export async function vendorsSupplier(ask: Calls, project_id: number): Promise<number> {
  const { suppliers } = await ask('helios.pre', 'get_order_supplier_choices', { project_id }, 'GET');
  const own = suppliers.find(({ name }) => name.startsWith('Desai Switchgear'));
  if (!own) throw new Error('The vendor has no supplier.');
  return own.supplier_id;
}

/** An order of the vendor's supplier for a project on which the sub-contractor works. */
export async function orderForVendor(ask: Calls, category: MaterialCategory, quantity: number) {
  const { projects } = await ask('helios.subcontractor', 'get_projects', {}, 'GET');
  const bought_for = new Set((await ask('helios.pre', 'get_projects', {}, 'GET')).projects.map(({ id }) => id));
  for (const { id: project_id, name: project } of projects.filter(({ id }) => bought_for.has(id))) {
    // the first project that needs it is enough
    // oxlint-disable-next-line no-await-in-loop
    const { lines } = await ask('helios.pre', 'get_order_choices', { project_id }, 'GET');
    const line = lines.find((one) => one.category === category && one.approved_quantity - one.ordered >= quantity);
    if (!line) continue;
    // oxlint-disable-next-line no-await-in-loop
    const supplier_id = await vendorsSupplier(ask, project_id);
    // oxlint-disable-next-line no-await-in-loop
    const order = await placeOrder(ask, { project_id, supplier_id, boq_line_id: line.id, quantity });
    // the part of the plant stands behind the name of the item
    return { ...order, project, description: line.description, item: line.description.split(', ')[0]! };
  }
  throw new Error(`No project needs ${quantity} more of ${category}.`);
}

/** Inspects and clears so much of the only line of an order. */
export async function clearForDispatch(ask: Calls, order: { order_id: number; project_id: number }, quantity: number) {
  const { project_id, order_id } = order;
  const [line] = (await ask('helios.prm', 'get_chain_lines', { project_id, order_id }, 'GET')).lines;
  if (!line) throw new Error('The order has no line.');
  const lines = [{ po_line_id: line.po_line_id, quantity }];
  const called = { project_id, lines, inspect_on: inDays(14), place: 'Vadodara' };
  const { inspection_id } = await ask('helios.prm', 'add_inspection', called);
  const inspection = await ask('helios.prm', 'get_inspection', { inspection_id }, 'GET');
  const found = await ask('helios.prm', 'update_inspection_findings', findings(inspection));
  const completed = { inspection_id, version: found.version, status: 'completed' as const };
  await ask('helios.prm', 'change_inspection_status', completed);
  const { mdcc_id } = await ask('helios.prm', 'add_mdcc', { project_id, lines, valid_till: inDays(30) });
  const request = await ask('helios.prm', 'get_mdcc', { mdcc_id }, 'GET');
  const documents = request.documents.map(({ id, owner_id }) => ({ id, owner_id, instead: 'In the order folder' }));
  const ready = await ask('helios.prm', 'update_mdcc', { mdcc_id, version: request.version, documents });
  await ask('helios.prm', 'approve_mdcc_doc', { mdcc_id, version: ready.version, clear: true });
}
