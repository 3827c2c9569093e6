/** The supply chain of projects as it is read: what is needed, what was ordered for it, how far that is, what that threatens. */
import { compareQuantities, sumOf } from '../../../domain/materials/quantities.ts';
import { type NeededLine, type OrderedFor, ordersByLine, threatsTo } from '../../../domain/materials/overview.ts';
import { deliveryFor } from '../../../domain/materials/paths.ts';
import { daysBetween } from '../../../domain/dates.ts';
import { groupedBy } from '../../../domain/grouped.ts';
import { chainOf, type ChainRow } from '../../supply/chain_rows.ts';
import { trackedOf } from '../../supply/tracked_rows.ts';
import type { Db } from '../../tenancy/in_company.ts';
import * as rows from './rows.ts';

export type Ordered = ChainRow & OrderedFor;

export interface SupplyChain {
  lines: readonly NeededLine[];
  /** how many approved lines are not tracked and so left out */
  untracked: number;
  ordered: readonly Ordered[];
  orders: ReadonlyMap<number, readonly Ordered[]>;
}

/** Of some projects, each read on its own: the material that is tracked. */
export async function readSupplyChains(
  db: Db,
  project_ids: readonly number[],
  today: string,
): Promise<(project_id: number) => SupplyChain> {
  const tracked = await trackedOf(db, project_ids);
  const approved = await rows.neededLines(db, project_ids);
  const needed = approved.filter(({ project_id, id }) => tracked.line({ project_id, boq_line_id: id }));
  const approved_in = groupedBy(approved, ({ project_id }) => project_id);
  const lines = groupedBy(needed, ({ project_id }) => project_id);
  const unlinked = needed.flatMap(({ event, project_id }) => (event ? [] : project_id));
  const deliveries = groupedBy(await rows.deliveriesIn(db, [...new Set(unlinked)]), ({ project_id }) => project_id);
  const terms = await rows.termsOf(db, project_ids);
  const followed = (await chainOf(db, { project_ids }, today)).filter(tracked.line);
  const chain = groupedBy(followed, ({ project_id }) => project_id);
  return (project_id) => {
    const ordered = (chain.get(project_id) ?? []).map((row) => ({
      ...row,
      ...(terms.get(row.po_line_id) ?? { rate: 0, promised_on: row.promised_on }),
    }));
    const orders = ordersByLine(ordered) as SupplyChain['orders'];
    const expected = deliveries.get(project_id) ?? [];
    const own = lines.get(project_id) ?? [];
    return {
      lines: own.map((line) => asNeeded(line, orders.get(line.id) ?? [], expected)),
      untracked: (approved_in.get(project_id) ?? []).length - own.length,
      ordered,
      orders,
    };
  };
}

/** A line with the quantity that is there without an order, and the event that waits for it or would deliver it. */
function asNeeded(
  { there, segment, ...line }: rows.Line,
  orders: readonly Ordered[],
  deliveries: readonly rows.Delivery[],
): NeededLine {
  const by_orders = sumOf(orders.flatMap(({ delivered, returned, lost }) => [delivered, -returned, -lost]));
  const id = line.event ? undefined : deliveryFor(segment, line.category, deliveries);
  const delivery = deliveries.find((one) => one.id === id)?.waiting;
  return {
    ...line,
    otherwise: Math.max(0, sumOf([there, -Math.max(0, by_orders)])),
    // what is over delivers nothing more
    event: line.event ?? (delivery && delivery.status !== 'FINISHED' ? delivery : null),
    linked: line.event !== null,
  };
}

/** What threatens the events of a project, with what they are called. */
export function threatsIn({ id: project_id, name: project }: rows.Head, { lines, orders }: SupplyChain, today: string) {
  const events = new Map(lines.flatMap(({ event }) => (event ? [[event.id, event.name]] : [])));
  return threatsTo(lines, orders, today).map((one) => ({
    ...one,
    event: (one.event_id === null ? undefined : events.get(one.event_id)) ?? '',
    project_id,
    project,
  }));
}

/** What was ordered and is still to be delivered of a line. */
export const missingOf = ({ ordered, lost, returned, delivered }: Ordered): number =>
  Math.max(0, sumOf([ordered, lost, returned, -delivered]));

/** Ordered lines whose promised day is past, the longest ago first. */
export const lateIn = ({ ordered }: SupplyChain, today: string) =>
  ordered
    .flatMap((row) => {
      const missing = missingOf(row);
      const { promised_on, order_id, order, supplier, description, unit } = row;
      if (promised_on === null || promised_on >= today || compareQuantities(missing, 0) === 0) return [];
      const days = daysBetween(promised_on, today);
      return [{ order_id, order, supplier, description, unit, missing, promised_on, days }];
    })
    .toSorted((a, b) => b.days - a.days || a.order_id - b.order_id);
