/** SQL of `isPlaced` of the domain, and of the quantity an order line orders. */
import { type RawBuilder, sql } from 'kysely';
import { placed_states } from '../../domain/procurement/placed.ts';

const states = sql.join(placed_states.map((state) => sql.lit(state)));

/** Whether the order with this status counts as placed. */
export const isPlaced = (status: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`${status} in (${states})`;

/** The quantity a line `l` of an order `o` orders, less what was short-closed; none until the order is placed. */
export const ordered_quantity = sql<number>`case when ${isPlaced(sql`o.status`)} then l.quantity - l.short_closed else 0 end`;
