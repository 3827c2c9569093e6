/** SQL of whom outside a change concerns: the vendors whose own supplier sees something of what changed. */
import { type RawBuilder, sql } from 'kysely';
import type { Areas } from '../ctx.ts';
import type { Signal } from '../events/domain_events.ts';
import type { Db } from '../tenancy/in_company.ts';

/** The suppliers (`id`) whom a signal concerns, as each area says of its own things; none: no supplier sees anything of it. */
export function suppliersOf(concerns: Areas['concerns'], signal: Signal): RawBuilder<unknown>[] {
  const { subjects = {}, supplier_ids = [] } = signal;
  const of_things = Object.entries(subjects).flatMap(([kind, ids]) => {
    const concerned = concerns[kind];
    if (!concerned) return [];
    // one or more that are not known: it may concern every supplier
    return [ids.length > 0 ? concerned(ids) : sql`select s.id from suppliers s`];
  });
  const named = supplier_ids.length > 0 ? [sql`select unnest(${[...supplier_ids]}::bigint[]) as id`] : [];
  return [...of_things, ...named];
}

/** Of some vendors those who act for one of the suppliers. */
export async function concernedBy(
  db: Db,
  user_ids: readonly number[],
  suppliers: readonly RawBuilder<unknown>[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.id = any(${[...user_ids]}::bigint[])
      and u.supplier_id in (${sql.join([...suppliers], sql` union `)})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
