/** The day the material of a line is needed by: one definition for the bill of quantities, requests and orders. */
import { type RawBuilder, sql } from 'kysely';

/**
 * Of the event (by its alias) that a line is planned for: its start as it is forecast. Once the event has begun it stays the planned
 * one, so that a delivery which begins late does not move the day it was needed by.
 */
export const neededBy = (event: string): RawBuilder<string | null> => {
  const column = (name: string) => sql.ref(`${event}.${name}`);
  return sql`case when ${column('actual_start')} is null then coalesce(${column('current_start')}, ${column('planned_start')})
    else coalesce(${column('planned_start')}, ${column('current_start')}) end`;
};
