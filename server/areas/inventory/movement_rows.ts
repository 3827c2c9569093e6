/** SQL of the ledger as it is read. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../contract/index.ts';
import { likePattern } from '../../tables/like.ts';
import type { Db } from '../../tenancy/in_company.ts';

export interface MovementRow extends Omit<ResponseOf<'get_movements'>['movements'][number], 'abilities'> {
  document_type: string;
}
type Asked = Omit<RequestOf<'get_movements'>, 'limit' | 'offset'>;

function whereMovements(asked: Asked): RawBuilder<unknown> {
  const { search, kinds, item_ids, store_ids, project_ids, day_from, day_to } = asked;
  const pattern = likePattern(search);
  return sql`m.company_id = (select app.company()) and ${sql.join(
    [
      sql`true`,
      ...(kinds.length > 0 ? [sql`m.kind = any(${kinds}::text[])`] : []),
      ...(item_ids.length > 0 ? [sql`m.item_id = any(${item_ids}::bigint[])`] : []),
      ...(store_ids.length > 0
        ? [sql`(m.from_store_id = any(${store_ids}::bigint[]) or m.to_store_id = any(${store_ids}::bigint[]))`]
        : []),
      ...(project_ids.length > 0 ? [sql`m.project_id = any(${project_ids}::bigint[])`] : []),
      ...(day_from ? [sql`m.day >= ${day_from}::date`] : []),
      ...(day_to ? [sql`m.day <= ${day_to}::date`] : []),
      ...(search
        ? [
            sql`(m.document ilike ${pattern} or (m.document_type = 'stock_document' and m.document_id in (
              select d.id from stock_documents d where d.challan ilike ${pattern}))
              or (m.document_type = 'stock_transfer' and m.document_id in (
              select x.id from stock_transfers x where x.document ilike ${pattern})) or m.reason ilike ${pattern} or m.item_id in (
              select i.id from items i where i.name ilike ${pattern} or i.code ilike ${pattern} or i.model ilike ${pattern})
              or m.lot_id in (select l.id from stock_lots l where l.number ilike ${pattern}))`,
          ]
        : []),
    ],
    sql` and `,
  )}`;
}

/** Movements with the names of what they are about; rates and values only where they are seen. */
export async function movements(
  db: Db,
  asked: Asked,
  { limit, offset, values }: { limit: number; offset: number; values: boolean },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`with chosen as (select m.id from movements m where ${whereMovements(asked)}
      order by m.day desc, m.id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)})
    select m.id, m.kind, m.day, m.made_at, coalesce(u.name, '') as made_by, m.item_id, i.name as item, i.unit, m.quantity,
      coalesce(f.name, '') as "from", coalesce(m.from_state, '') as from_state, coalesce(t.name, '') as "to",
      coalesce(m.to_state, '') as to_state, coalesce(p.name, '') as project, coalesce(l.number, '') as lot, m.document,
      coalesce(case m.document_type
        when 'stock_document' then (select d.challan from stock_documents d where d.company_id = m.company_id and d.id = m.document_id)
        when 'stock_transfer' then (select x.document from stock_transfers x where x.company_id = m.company_id and x.id = m.document_id)
      end, '') as challan, m.reason,
      (select count(*)::int from movement_serials s where s.company_id = m.company_id and s.movement_id = m.id) as serials,
      m.document_type, m.reverses_id, (select r.id from movements r where r.company_id = m.company_id and r.reverses_id = m.id) as reversed_by_id,
      ${values ? sql`m.rate` : sql`null::numeric`} as rate, ${values ? sql`m.value` : sql`null::bigint`} as value
    from chosen join movements m on m.id = chosen.id and m.company_id = (select app.company())
    join items i on i.company_id = m.company_id and i.id = m.item_id
    left join stores f on f.company_id = m.company_id and f.id = m.from_store_id
    left join stores t on t.company_id = m.company_id and t.id = m.to_store_id
    left join projects p on p.company_id = m.company_id and p.id = m.project_id
    left join stock_lots l on l.company_id = m.company_id and l.id = m.lot_id
    left join users u on u.company_id = m.company_id and u.id = m.made_by
    order by m.day desc, m.id desc`.execute(db);
  return rows;
}

export async function countMovements(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from movements m
    where ${whereMovements(asked)}`.execute(db);
  return rows[0]?.total ?? 0;
}
