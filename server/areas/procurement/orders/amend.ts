/** Changes of approved orders: what is old and new, what the order is afterwards, and why it cannot be changed so. */
import type { RequestOf } from '../../../../contract/index.ts';
import { notFound } from '../../../../domain/errors.ts';
import { compareQuantities, sumOf } from '../../../../domain/materials/quantities.ts';
import { rateOf } from '../../../../domain/procurement/order_money.ts';
import { whyNotDeliveries, whyNotInstalments, whyNotOrderSoMuch } from '../../../../domain/procurement/orders.ts';
import { isPlaced } from '../../../../domain/procurement/placed.ts';
import { decimal, say, type Sentence } from '../../../../domain/sentences.ts';
import { normalizePhone } from '../../../../domain/text.ts';
import type { HeldOrder } from './hold.ts';
import type { Changes, LineRow } from './rows.ts';

type Field = Changes['fields'][number];
type Value = Field['after'];

/** What an amendment may change of an order, and of a line. */
const order_fields = [
  'ship_to_store_id',
  'ship_to',
  'ship_to_state',
  'ship_to_contact',
  'ship_to_phone',
  'terms',
  'payment_terms',
  'credit_days',
  'warranty',
  'ld_percent',
  'ld_cap_percent',
  'instalments',
  'freight',
  'freight_gst_percent',
] as const;
const line_fields = [
  'quantity',
  'short_closed',
  'price',
  'format',
  'gst_percent',
  'make',
  'model',
  'warranty',
  'needed_by',
  'promised_on',
  'deliveries',
  'over_reason',
] as const;

/** Lists stand in a change as JSON, the fields of each in one order; everything else as it is. */
const asValue = (value: unknown): Value =>
  Array.isArray(value)
    ? JSON.stringify(
        value.map((one: object) => Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => a.localeCompare(b)))),
      )
    : ((value ?? null) as Value);
const fromValue = (field: string, value: Value): unknown =>
  field === 'instalments' || field === 'deliveries' ? JSON.parse(String(value)) : value;

const differences = <Key extends string>(
  fields: readonly Key[],
  before: Readonly<Record<Key, unknown>>,
  after: Partial<Readonly<Record<Key, unknown>>>,
) =>
  fields.flatMap((field) => {
    if (after[field] === undefined) return [];
    const [was, is] = [asValue(before[field]), asValue(after[field])];
    return was === is ? [] : [{ field, before: was, after: is }];
  });

const phoneOf = (text: string): string => normalizePhone(text) ?? text;

type Given = Partial<Omit<RequestOf<'add_order_amendment'>, 'lines'>>;
type GivenLine = { id: number } & Partial<Record<(typeof line_fields)[number], unknown>>;

/** Old and new of what someone wants to change. */
export function changesOf(order: HeldOrder, given: Given, lines: readonly GivenLine[]): Changes {
  const known = new Map(order.lines.map((line) => [line.id, line]));
  return {
    // one that was entered before phones were kept in one form is still the same number
    fields: differences(order_fields, { ...order, ship_to_phone: phoneOf(order.ship_to_phone) }, given),
    lines: lines.flatMap((one) => {
      const line = known.get(one.id) ?? notFound();
      const fields = differences(line_fields, line, one);
      return fields.length > 0 ? [{ line_id: line.id, description: line.description, fields }] : [];
    }),
  };
}

const applied = <Row extends object>(row: Row, fields: readonly Field[]): Row => ({
  ...row,
  ...Object.fromEntries(fields.map(({ field, after }) => [field, fromValue(field, after)])),
});

/** The order as it is once it is changed so. */
export function afterChanges(order: HeldOrder, changes: Changes): HeldOrder {
  const lines = order.lines.map((line) => {
    const own = changes.lines.find(({ line_id }) => line_id === line.id);
    if (!own) return line;
    const after = applied(line, own.fields);
    return { ...after, rate: rateOf(after) ?? after.rate };
  });
  return { ...applied(order, changes.fields), lines };
}

const net = ({ quantity, short_closed }: LineRow): number => sumOf([quantity, -short_closed]);
/** The quantity an order orders now: none of one its supplier refused. */
const orderedOf = (order: HeldOrder, line: LineRow): number => (isPlaced(order.status) ? net(line) : 0);

/** Why a refused order cannot be sent as it is: the BOQ may have no room for it any more. */
export function whyNotPlaceAgain(order: HeldOrder): Sentence | undefined {
  if (order.status !== 'refused') return undefined;
  for (const line of order.lines) {
    const over = whyNotOrderSoMuch({ ...line, quantity: net(line) });
    if (over) return over;
  }
  return undefined;
}

/** Why an order cannot be what it would be after a change; undefined where it can. */
export function whyNotAfter(before: HeldOrder, after: HeldOrder): Sentence | undefined {
  for (const [at, line] of after.lines.entries()) {
    const was = before.lines[at] ?? line;
    const { least, awaiting_dispatch } = line;
    if (compareQuantities(net(line), net(was)) < 0 && compareQuantities(net(line), least) < 0)
      return line.service
        ? say`${{ line: line.description }}: at least ${{ quantity: decimal(least, 3) }}, because that much is confirmed as done.`
        : awaiting_dispatch > 0
          ? say`${{ line: line.description }}: at least ${{ quantity: decimal(least, 3) }}, because that much is called for inspection, accepted, cleared or dispatched.`
          : say`${{ line: line.description }}: at least ${{ quantity: decimal(least, 3) }}, because that much is on its way or received.`;
    if (rateOf(line) === undefined) return say`${{ line: line.description }}: this unit does not fit the line.`;
    if (line.price <= 0) return say`${{ line: line.description }}: enter a price.`;
    const wrong =
      whyNotDeliveries(line) ??
      (compareQuantities(net(line), orderedOf(before, was)) > 0
        ? whyNotOrderSoMuch({ ...line, quantity: net(line) })
        : undefined);
    if (wrong) return wrong;
  }
  return whyNotInstalments(after.instalments);
}
