/** SQL of versions of the lists of approved models. */
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import { type AlmmListName, makerKey, modelKey } from '../../../../domain/materials/almm.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';

type Version = Omit<ResponseOf<'get_almm_lists'>['lists'][number], 'abilities'>;

export async function versions(db: Db, id?: number): Promise<Version[]> {
  const { rows } =
    await sql<Version>`select l.id, l.list, l.dated, l.file_name, coalesce(u.name, '') as made_by, l.made_at, l.version,
      (select count(*)::int from almm_entries e where e.company_id = l.company_id and e.list_id = l.id) as entries,
      l.dated = max(l.dated) over (partition by l.list) as in_use
    from almm_lists l left join users u on u.company_id = l.company_id and u.id = l.made_by
    where ${id === undefined ? sql`true` : sql`l.id = ${id}`} order by l.dated desc, l.list limit 200`.execute(db);
  return rows;
}

export interface NewEntry {
  manufacturer: string;
  model: string;
  watts: number | null;
  valid_to: string | null;
}

/** Adds a version with its entries; one of the same day is replaced. */
export async function addVersion(
  db: Db,
  made: { list: AlmmListName; dated: string; file_name: string; made_by: number },
  models: readonly NewEntry[],
): Promise<number> {
  await db.deleteFrom('almm_lists').where('list', '=', made.list).where('dated', '=', made.dated).execute();
  const { id } = await db.insertInto('almm_lists').values(made).returning('id').executeTakeFirstOrThrow();
  const kept = models.map((one) => ({
    ...one,
    maker_key: makerKey(one.manufacturer),
    model_key: modelKey(one.model),
  }));
  await sql`insert into almm_entries (list_id, manufacturer, model, watts, valid_to, maker_key, model_key)
    select ${id}, e.manufacturer, e.model, e.watts, e.valid_to, e.maker_key, e.model_key
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as e (manufacturer text, model text, watts numeric, valid_to date,
      maker_key text, model_key text)`.execute(db);
  return id;
}

export const deleteVersions = (db: Db, ids: readonly number[]) =>
  db
    .deleteFrom('almm_lists')
    .where('id', 'in', [0, ...ids])
    .execute();

export async function entries(db: Db, { almm_list_id, search, limit, offset }: RequestOf<'get_almm_entries'>) {
  const pattern = likePattern(search);
  const { rows } = await sql<
    ResponseOf<'get_almm_entries'>['entries'][number] & { total: number }
  >`select e.id, e.manufacturer, e.model,
      e.watts, e.valid_to, count(*) over ()::int as total
    from almm_entries e where e.list_id = ${almm_list_id}
      and ${search ? sql`(e.model ilike ${pattern} or e.manufacturer ilike ${pattern})` : sql`true`}
    order by lower(e.manufacturer), lower(e.model), e.id limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
  return { entries: rows.map(({ total: _total, ...entry }) => entry), total: rows[0]?.total ?? 0 };
}
