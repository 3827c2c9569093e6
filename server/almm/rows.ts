/** SQL of the lists of approved models, as they are asked. */
import { sql } from 'kysely';
import { type AlmmClaim, type AlmmEntry, type AlmmListName, makerKey, modelKey } from '../../domain/materials/almm.ts';
import type { Db } from '../tenancy/in_company.ts';

/** Models of one maker are looked through for the nearest one; no maker has more of them. */
const most_of_a_maker = 2000;
const begins = 4;

export interface ListRow {
  list: AlmmListName;
  dated: string;
  entries: AlmmEntry[];
}

/**
 * The newest versions of the lists that were there on a day, with the entries that may have to do with some claims: the same model,
 * models that begin alike, and those of the same maker of modules or cells.
 */
export async function listsFor(db: Db, claims: readonly AlmmClaim[], day: string): Promise<ListRow[]> {
  const models = claims.map(({ model }) => modelKey(model)).filter(Boolean);
  const makers = claims.flatMap(({ manufacturer, cell_maker = '' }) => [manufacturer, cell_maker]).map(makerKey);
  const begin = (words: readonly string[], least: number) => [
    ...new Set(words.map((word) => word.slice(0, begins)).filter((word) => word.length >= least)),
  ];
  const { rows } = await sql<ListRow>`select l.list, l.dated, (
      select coalesce(jsonb_agg(jsonb_build_object('manufacturer', e.manufacturer, 'model', e.model, 'watts', e.watts,
          'valid_to', e.valid_to)), '[]')
      from (select e.* from almm_entries e where e.company_id = l.company_id and e.list_id = l.id and (
          e.model_key = any(${models}::text[])
          or exists (select 1 from unnest(${begin(models, 2)}::text[]) as b (word) where e.model_key like b.word || '%')
          or exists (select 1 from unnest(${begin(makers, 3)}::text[]) as b (word) where e.maker_key like b.word || '%'))
        order by e.id limit ${sql.lit(most_of_a_maker)}) e) as entries
    from (select distinct on (l.list) l.* from almm_lists l where l.company_id = (select app.company()) and l.dated <= ${day}::date
      order by l.list, l.dated desc) l`.execute(db);
  return rows;
}
