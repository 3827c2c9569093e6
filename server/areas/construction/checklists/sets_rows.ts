/** SQL of the sets a company changed or added, by version. */
import { sql } from 'kysely';
import type { SetItem } from '../../../../domain/construction/checklists/sets.ts';
import type { PunchCategory } from '../../../../domain/construction/punch_points.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export interface SetRow {
  key: string;
  number: number;
  name: string;
  category: PunchCategory;
  retired: boolean;
  items: SetItem[];
}

/** The newest version of each set. */
export async function sets(db: Db): Promise<SetRow[]> {
  const { rows } =
    await sql<SetRow>`select distinct on (key) key, number, name, category, retired, items from checklist_sets
    order by key, number desc`.execute(db);
  return rows;
}

/** Adds a version; false where another one of this number is there already. */
export async function add(db: Db, { items, ...one }: SetRow & { made_by: number }): Promise<boolean> {
  const { rows } = await sql`insert into checklist_sets (key, number, name, category, retired, items, made_by)
    values (${one.key}, ${one.number}, ${one.name}, ${one.category}, ${one.retired}, ${JSON.stringify(items)}::jsonb, ${one.made_by})
    on conflict (company_id, key, number) do nothing returning id`.execute(db);
  return rows.length > 0;
}
