/**
 * An order while it is written: what was typed beside what is kept, what it comes to, and how it meets what someone else kept
 * meanwhile.
 */
import type { Sends } from '../../../../contract/index.ts';
import { pricePerStockUnit, type StockUnits } from '../../../../domain/materials/quantities.ts';
import { lineNet, sumsOf, type TaxKind, taxKindOf } from '../../../../domain/procurement/order_money.ts';
import { type Instalment, overOf, whyNotAskApproval } from '../../../../domain/procurement/orders.ts';
import type { Sentence } from '../../../../domain/sentences.ts';
import type { Unit } from '../../../../domain/units.ts';
import type { OrderAnswer, OrderLine } from '../slices.ts';

export const line_keys = [
  'description',
  'make',
  'model',
  'warranty',
  'hsn',
  'quantity',
  'price',
  'format',
  'gst_percent',
  'needed_by',
  'promised_on',
  'deliveries',
  'over_reason',
] as const;
export type LineKey = (typeof line_keys)[number];

export const fact_keys = [
  'title',
  'supplier_gstin',
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
export type FactKey = (typeof fact_keys)[number];

export interface TypedLine extends Pick<OrderLine, Exclude<LineKey, 'price'>> {
  id: number;
  /** paise in the format's form */
  price: number;
}

export interface Typed extends Pick<OrderAnswer, Exclude<FactKey, 'instalments' | 'freight'>> {
  instalments: Instalment[];
  freight: number;
  lines: TypedLine[];
}

const typedLine = (line: OrderLine): TypedLine => ({
  id: line.id,
  description: line.description,
  make: line.make,
  model: line.model,
  warranty: line.warranty,
  hsn: line.hsn,
  quantity: line.quantity,
  price: line.price ?? 0,
  format: line.format,
  gst_percent: line.gst_percent,
  needed_by: line.needed_by,
  promised_on: line.promised_on,
  deliveries: line.deliveries,
  over_reason: line.over_reason,
});

/** What is kept, as it is written. */
export const typedOf = (order: OrderAnswer): Typed => ({
  title: order.title,
  supplier_gstin: order.supplier_gstin,
  ship_to_store_id: order.ship_to_store_id,
  ship_to: order.ship_to,
  ship_to_state: order.ship_to_state,
  ship_to_contact: order.ship_to_contact,
  ship_to_phone: order.ship_to_phone,
  terms: order.terms,
  payment_terms: order.payment_terms,
  credit_days: order.credit_days,
  warranty: order.warranty,
  ld_percent: order.ld_percent,
  ld_cap_percent: order.ld_cap_percent,
  instalments: order.instalments.map(({ name, on, days, percent }) => ({ name, on, days, percent })),
  freight: order.freight ?? 0,
  freight_gst_percent: order.freight_gst_percent,
  lines: order.lines.map(typedLine),
});

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What an order comes to as it is typed, and each of its lines. */
export function reckoned(order: OrderAnswer, typed: Typed) {
  const known = new Map(order.lines.map((line) => [line.id, line]));
  const lines = typed.lines.flatMap((own) => {
    const line = known.get(own.id);
    if (!line) return [];
    const net = lineNet({ ...line, ...own });
    const saved = line.net ?? 0;
    return {
      own,
      line,
      net,
      per_wp: line.watts && own.quantity > 0 ? net / (own.quantity * line.watts) : undefined,
      budget_left: line.budget_left === null ? undefined : line.budget_left + saved - net,
      over: overOf({ ...line, ...own }),
    };
  });
  const kind = taxKindNow(order, typed);
  const { lines: taxes, ...sums } = sumsOf(
    kind,
    lines.map(({ net, own }) => ({ net, gst_percent: own.gst_percent })),
    typed,
  );
  const of_wp = lines.filter(({ per_wp }) => per_wp !== undefined);
  const wp = of_wp.reduce((sum, { own, line }) => sum + own.quantity * (line.watts ?? 0), 0);
  const left = lines.flatMap(({ budget_left }) => budget_left ?? []);
  return {
    kind,
    sums,
    lines: lines.map((one, at) => ({ ...one, tax: taxes[at] ?? 0 })),
    /** paise of what has a capacity for each Wp of it */
    per_wp: wp > 0 ? of_wp.reduce((sum, { net }) => sum + net, 0) / wp : undefined,
    /** paise; undefined where no line has a budget */
    budget_left: left.length > 0 ? left.reduce((sum, one) => sum + one, 0) : undefined,
  };
}
export type Reckoned = ReturnType<typeof reckoned>;
export type ReckonedLine = Reckoned['lines'][number];

function taxKindNow(order: OrderAnswer, { supplier_gstin }: Typed): TaxKind {
  if (supplier_gstin === order.supplier_gstin) return order.tax_kind;
  return taxKindOf({ supplier_gstin, company_gstin: order.company_gstin, company_state: order.supply_state });
}

/** The price in another format that costs the same; the same number where that cannot be said. */
export function inFormat(item: StockUnits, price: number, from: Unit, to: Unit): number {
  const rate = pricePerStockUnit(item, price, from);
  const one = pricePerStockUnit(item, 1, to);
  return rate === undefined || !one ? price : Math.round((rate / one) * 10_000) / 10_000;
}

/** Why what is typed cannot be asked to be approved; undefined where it can. */
export const whyNotComplete = (order: OrderAnswer, typed: Typed): Sentence | undefined =>
  whyNotAskApproval(
    typed,
    reckoned(order, typed).lines.map(({ line, own }) => ({ ...line, ...own })),
  );

export interface OrderClash {
  /** of the order: none */
  line?: OrderLine;
  key: FactKey | LineKey;
  mine: unknown;
  theirs: unknown;
}

/**
 * What was typed put over what someone else kept meanwhile: only what was changed here goes over it, and where both changed
 * the same to something else, it is a clash.
 */
export function merged(seen: OrderAnswer, now: OrderAnswer, typed: Typed): { typed: Typed; clashes: OrderClash[] } {
  const before = typedOf(seen);
  const theirs = typedOf(now);
  const clashes: OrderClash[] = [];
  const facts: Record<string, unknown> = { ...theirs };
  for (const key of fact_keys) {
    if (same(typed[key], before[key])) continue;
    facts[key] = typed[key];
    // the store follows from the address that was chosen
    if (key !== 'ship_to_store_id' && !same(theirs[key], before[key]) && !same(theirs[key], typed[key]))
      clashes.push({ key, mine: typed[key], theirs: theirs[key] });
  }
  const removed = new Set(before.lines.map(({ id }) => id).filter((id) => !typed.lines.some((one) => one.id === id)));
  const lines = theirs.lines
    .filter(({ id }) => !removed.has(id))
    .map((line) => {
      const own = typed.lines.find(({ id }) => id === line.id);
      const was = before.lines.find(({ id }) => id === line.id);
      if (!own || !was) return line;
      const next: Record<string, unknown> = { ...line };
      for (const key of line_keys) {
        if (same(own[key], was[key])) continue;
        next[key] = own[key];
        const held = now.lines.find(({ id }) => id === line.id);
        if (held && !same(line[key], was[key]) && !same(line[key], own[key]))
          clashes.push({ line: held, key, mine: own[key], theirs: line[key] });
      }
      return next as unknown as TypedLine;
    });
  return { typed: { ...(facts as unknown as Typed), lines }, clashes };
}

/** The draft as the server takes it. */
export const asDraft = ({ lines, ...facts }: Typed): Omit<Sends<'update_order'>, 'order_id' | 'version'> => ({
  ...facts,
  lines: lines.map((line) => ({ ...line, deliveries: [...line.deliveries] })),
});

export type NewLine = NonNullable<Sends<'update_order'>['lines']>[number];

/** A line of the bill of quantities that is to be ordered too. */
export interface ChosenLine {
  id: number;
  description: string;
  category: string;
  unit: NewLine['format'];
  left: number;
}

const amended_keys = [
  'quantity',
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
] as const satisfies readonly LineKey[];
export const isAmendable = (key: LineKey): boolean => (amended_keys as readonly string[]).includes(key);

/** Of an amendment only what changes. */
export function asAmendment(
  order: OrderAnswer,
  typed: Typed,
): Omit<Sends<'add_order_amendment'>, 'order_id' | 'version' | 'reason' | 'proposal_ids'> {
  const before = typedOf(order);
  const facts = fact_keys.filter(
    (key) => key !== 'title' && key !== 'supplier_gstin' && !same(typed[key], before[key]),
  );
  const lines = typed.lines.flatMap((own) => {
    const was = before.lines.find(({ id }) => id === own.id);
    const keys = amended_keys.filter((key) => was && !same(own[key], was[key]));
    // what something costs is said with its format
    if (keys.includes('format') && !keys.includes('price')) keys.push('price');
    return keys.length > 0 ? { id: own.id, ...Object.fromEntries(keys.map((key) => [key, own[key]])) } : [];
  });
  return { ...Object.fromEntries(facts.map((key) => [key, typed[key]])), lines };
}
