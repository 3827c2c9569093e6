/** SQL of what of a line of the BOQ will be built in: without wastage, as it was approved. */
import { type RawBuilder, sql } from 'kysely';

/**
 * The quantity of a line (alias of `boq_lines`) without wastage. A draft that changes an approved line counts once it is approved:
 * until then it is what was approved less the wastage of the line. Wastage is rounded up to a whole piece at most.
 */
export const plannedOf = (alias: string): RawBuilder<number> => {
  const line = sql.ref(alias);
  const with_wastage = sql`${line}.quantity * (100 + ${line}.wastage) / 100`;
  return sql<number>`(case when ${line}.approved_quantity is null
      or (${line}.approved_quantity >= ${with_wastage} - 0.001 and ${line}.approved_quantity < ${with_wastage} + 1)
    then ${line}.quantity else round(${line}.approved_quantity * 100 / (100 + ${line}.wastage), 3) end)`;
};
