/** SQL of what is written of purchase orders. */
import { type QueryCreator, sql } from 'kysely';
import type { Conversion } from '../../../../domain/materials/quantities.ts';
import type { OrderLimits, OrderStep } from '../../../../domain/procurement/order_approval.ts';
import type { AmendmentKind, AmendmentState, Instalment } from '../../../../domain/procurement/orders.ts';
import type { Unit } from '../../../../domain/units.ts';
import type { DB } from '../../../db/types.ts';
import { keepSettings } from '../../../records/settings_rows.ts';
import { now } from '../../../records/version_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import type { Changes } from './rows.ts';
import { takeDocumentNumber } from '../../../numbering/number_series_rows.ts';

/** A line as it is kept. */
export interface KeptLine {
  /** null: it is new */
  id: number | null;
  /** null: it is not in the BOQ */
  boq_line_id: number | null;
  service: boolean;
  project_id: number;
  quote_line_id?: number | null;
  award_line_id?: number | null;
  item_id: number | null;
  category: string;
  description: string;
  make: string;
  model: string;
  /** in the words of the order; empty: as the order says of all lines */
  warranty: string;
  hsn: string;
  unit: Unit;
  conversions: readonly Conversion[];
  watts: number | null;
  quantity: number;
  short_closed: number;
  format: Unit;
  price: number;
  rate: number;
  gst_percent: number;
  needed_by: string | null;
  promised_on: string | null;
  deliveries: readonly { due_on: string; quantity: number }[];
  over_reason: string;
}

const line_shape = sql`(id bigint, at int, order_id bigint, boq_line_id bigint, service boolean, project_id bigint,
  quote_line_id bigint, award_line_id bigint, item_id bigint, category text, description text, make text, model text, warranty text, hsn text,
  unit text, conversions jsonb, watts numeric, quantity numeric, short_closed numeric, format text, price numeric, rate numeric,
  gst_percent numeric, needed_by date, promised_on date, deliveries jsonb, over_reason text)`;
const line_columns = sql`position, boq_line_id, service, project_id, quote_line_id, award_line_id, item_id, category, description, make,
  model, warranty, hsn, unit, conversions, watts, quantity, short_closed, format, price, rate, gst_percent, needed_by, promised_on,
  over_reason`;
const line_values = sql`at, boq_line_id, service, project_id, quote_line_id, award_line_id, item_id, category, description, make, model, warranty,
  hsn, unit, conversions, watts, quantity, short_closed, format, price, rate, gst_percent, needed_by, promised_on, over_reason`;

/** Leaves exactly these lines of an order, in their order, each with its deliveries. */
export const setLines = (db: Db, order_id: number, lines: readonly KeptLine[]) =>
  sql`
    with given as (select one.* from jsonb_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, at: at + 1 })))}::jsonb)
        as one ${line_shape}),
      gone as (delete from po_lines l where l.order_id = ${order_id} and l.id not in (select id from given where id is not null)),
      changed as (update po_lines l set position = g.at, description = g.description, make = g.make, model = g.model,
          warranty = g.warranty, hsn = g.hsn, quantity = g.quantity, short_closed = g.short_closed, format = g.format, price = g.price, rate = g.rate,
          gst_percent = g.gst_percent, needed_by = g.needed_by, promised_on = g.promised_on, over_reason = g.over_reason
        from given g where l.id = g.id and l.order_id = ${order_id}),
      added as (insert into po_lines (order_id, ${line_columns}) select ${order_id}, ${line_values} from given where id is null
        returning id, position),
      cleared as (delete from po_deliveries d using given g where d.po_line_id = g.id)
    insert into po_deliveries (po_line_id, due_on, quantity)
    select coalesce(g.id, a.id), d.due_on, d.quantity from given g left join added a on g.id is null and a.position = g.at
    cross join lateral jsonb_to_recordset(g.deliveries) as d (due_on date, quantity numeric)`.execute(db);

export interface NewOrder {
  project_id: number;
  supplier_id: number;
  rfq_id: number | null;
  award_id: number | null;
  title: string;
  supplier_gstin: string;
  ship_to_store_id: number | null;
  ship_to: string;
  ship_to_state: string;
  ship_to_contact: string;
  ship_to_phone: string;
  terms: string;
  payment_terms: string;
  credit_days: number;
  warranty: string;
  instalments: readonly Instalment[];
  freight: number;
  net: number;
  tax: number;
  total: number;
  lines: readonly KeptLine[];
}

/** Adds drafts with their lines; gives their numbers in the order they were given. */
export async function addOrders(db: Db, orders: readonly NewOrder[], made_by: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; supplier_id: number }>`
    insert into purchase_orders (project_id, supplier_id, rfq_id, award_id, title, supplier_gstin, ship_to_store_id, ship_to,
      ship_to_state, ship_to_contact, ship_to_phone, terms, payment_terms, credit_days, warranty, instalments, freight, net, tax,
      total, made_by)
    select project_id, supplier_id, rfq_id, award_id, title, supplier_gstin, ship_to_store_id, ship_to, ship_to_state,
      ship_to_contact, ship_to_phone, terms, payment_terms, credit_days, warranty, instalments, freight, net, tax, total, ${made_by}
    from jsonb_to_recordset(${JSON.stringify(orders.map(({ lines: _lines, ...order }) => order))}::jsonb) as one (project_id bigint,
      supplier_id bigint, rfq_id bigint, award_id bigint, title text, supplier_gstin text, ship_to_store_id bigint,
      ship_to text, ship_to_state text, ship_to_contact text, ship_to_phone text, terms text, payment_terms text, credit_days int,
      warranty text, instalments jsonb, freight bigint, net bigint, tax bigint, total bigint)
    returning id, supplier_id`.execute(db);
  const ids = orders.map((order) => rows.find(({ supplier_id }) => supplier_id === order.supplier_id)?.id ?? 0);
  const lines = orders.flatMap((order, of) =>
    order.lines.map((line, at) => ({ ...line, order_id: ids[of], at: at + 1 })),
  );
  await sql`insert into po_lines (order_id, ${line_columns}) select order_id, ${line_values}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as one ${line_shape} order by order_id, at`.execute(db);
  return ids;
}

type Facts = Record<string, unknown>;

/** Facts of an order as they are written: it is another version of it then. */
const changed = ({ instalments, ...facts }: Facts) => ({
  ...facts,
  ...(instalments === undefined ? {} : { instalments: JSON.stringify(instalments) }),
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`now()`,
});

/** Writes facts of an order. */
export const change = (db: Db, order_id: number, facts: Facts) =>
  db.updateTable('purchase_orders').set(changed(facts)).where('id', '=', order_id).execute();

export const remove = (db: Db, order_ids: readonly number[]) =>
  db
    .deleteFrom('purchase_orders')
    .where('id', 'in', [...order_ids])
    .execute();

/** A step of an approval. */
export interface Step {
  order_id: number;
  amendment_id: number | null;
  step: OrderStep;
  user_id: number;
  note: string;
  net: number;
  covers?: boolean;
}

export const addStep = (db: Db, step: Step) => db.insertInto('po_approvals').values(step).execute();

/**
 * Approves an order: it takes the next number of the financial year, and what it was approved with. The counter is held until
 * the transaction ends, so this comes as late as it can.
 */
export async function approve(
  db: Db,
  {
    order_id,
    year,
    ...facts
  }: { order_id: number; year: number; approved_by: number } & Record<'company_gstin' | 'supply_state', string> &
    Record<'net' | 'tax' | 'total', number>,
): Promise<string> {
  const number = await takeDocumentNumber(db, { series: 'purchase_order', year });
  await change(db, order_id, { ...facts, number, status: 'approved', approved_at: sql`now()` });
  return number;
}

interface NewAmendment {
  order_id: number;
  number: number | null;
  kind: AmendmentKind;
  state: AmendmentState;
  reason: string;
  changes: Changes;
  proposal_ids: readonly number[];
  net_before: number;
  net_after: number;
  made_by: number;
}

const amendmentValues = ({ changes, proposal_ids, ...facts }: NewAmendment) => ({
  ...facts,
  changes: JSON.stringify(changes),
  proposal_ids: [...proposal_ids],
});

/** Keeps a change of an approved order that is not applied with it, or is none of its lines; gives its id. */
export async function addAmendment(db: Db, amendment: NewAmendment): Promise<number> {
  const { id } = await db
    .insertInto('po_amendments')
    .values(amendmentValues(amendment))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Taken {
  ids: readonly number[];
  by: number;
}

/** Decides on proposals of an order that are open. */
const decided = (db: QueryCreator<DB>, order_id: number, { ids, by }: Taken, state: 'taken' | 'declined') =>
  db
    .updateTable('po_proposals')
    .set({ state, decided_by: by, decided_at: sql`now()` })
    .where('order_id', '=', order_id)
    .where('state', '=', 'open')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`);

/** Writes an amended order, the amendment and the proposals it takes over, in one statement. */
export const applyAdded = (
  db: Db,
  order_id: number,
  facts: Facts,
  taken: Taken,
  amendment: Omit<NewAmendment, 'order_id'>,
) =>
  db
    .with('taken', (run) => decided(run, order_id, taken, 'taken'))
    .with('kept', (run) => run.insertInto('po_amendments').values(amendmentValues({ ...amendment, order_id })))
    .updateTable('purchase_orders')
    .set(changed(facts))
    .where('id', '=', order_id)
    .execute();

/** The same of an amendment that awaited approval, with the step that approves it. */
export const applyPending = (
  db: Db,
  order_id: number,
  facts: Facts,
  { id, number, step }: { id: number; number: number; step: Step },
  taken: Taken,
) =>
  db
    .with('taken', (run) => decided(run, order_id, taken, 'taken'))
    .with('step', (run) => run.insertInto('po_approvals').values(step))
    .with('kept', (run) =>
      run
        .updateTable('po_amendments')
        .set({ state: 'applied', number, decided_by: step.user_id, decided_note: step.note, decided_at: sql`now()` })
        .where('id', '=', id),
    )
    .updateTable('purchase_orders')
    .set(changed(facts))
    .where('id', '=', order_id)
    .execute();

export const decideAmendment = (
  db: Db,
  id: number,
  how: { state: 'withdrawn' | 'rejected'; decided_by: number; decided_note: string },
) =>
  db
    .updateTable('po_amendments')
    .set({ ...how, decided_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Declines proposals that are open. */
export const declineProposals = (db: Db, order_id: number, ids: readonly number[], by: number) =>
  decided(db, order_id, { ids, by }, 'declined').execute();

/** Of a cancelled order: what of an award it had may be ordered again. */
export const freeAward = (db: Db, order_id: number) =>
  db.updateTable('po_lines').set({ award_line_id: null }).where('order_id', '=', order_id).execute();

export const addFile = (db: Db, order_id: number, file_id: number) =>
  db.insertInto('po_files').values({ order_id, file_id }).execute();

export const removeFile = async (db: Db, order_id: number, file_id: number): Promise<boolean> =>
  (
    await db
      .deleteFrom('po_files')
      .where('order_id', '=', order_id)
      .where('file_id', '=', file_id)
      .returning('id')
      .execute()
  ).length > 0;

/** Writes the limits where they are still as they were seen; undefined where they are not. */
export const setLimits = (db: Db, limits: OrderLimits, version: number, made_by: number): Promise<number | undefined> =>
  keepSettings(db, 'order_limits', version, { limits: JSON.stringify(limits), made_by, updated_at: now });
