/** SQL of documents of the stores and of what sub-contractors confirmed. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import { beginningPattern, likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export interface DocumentRow extends Omit<ResponseOf<'get_stock_document'>['document'], 'version'> {
  version: number;
  subcontractor_id: number | null;
  keeper_id: number | null;
  made_by_id: number | null;
}
type Asked = Omit<RequestOf<'get_stock_documents'>, 'limit' | 'offset'>;

/** The lines of a document: its movements by item, less reversals, beside the confirmed quantities. */
const with_lines = sql`cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('item_id', i.id, 'item', i.name, 'unit', i.unit, 'quantity', m.quantity,
        'serials', m.serials, 'received', c.received) order by lower(i.name), i.id), '[]') as lines,
      coalesce(bool_or(m.quantity > 0), false) as stands, coalesce(bool_or(coalesce(c.received, 0) <> m.quantity), false) as differs
    from (select moved.item_id, coalesce(sum(moved.quantity) filter (where not moved.reversed), 0) as quantity,
        coalesce(sum(moved.serials) filter (where not moved.reversed), 0)::int as serials
      from (select v.item_id, v.quantity,
          exists (select 1 from movements r where r.company_id = v.company_id and r.reverses_id = v.id) as reversed,
          (select count(*) from movement_serials s where s.company_id = v.company_id and s.movement_id = v.id) as serials
        from movements v where v.company_id = d.company_id and v.document_type = 'stock_document' and v.document_id = d.id
          and v.reverses_id is null) moved
      group by moved.item_id) m
    join items i on i.company_id = d.company_id and i.id = m.item_id
    left join stock_confirmations c on c.company_id = d.company_id and c.document_id = d.id and c.item_id = m.item_id) l`;

const documents = sql`stock_documents d
  join stores s on s.company_id = d.company_id and s.id = d.store_id
  left join stores p on p.company_id = d.company_id and p.id = d.place_id
  left join users b on b.company_id = d.company_id and b.id = d.subcontractor_id and b.active
  left join projects j on j.company_id = d.company_id and j.id = d.project_id`;

const confirmation = sql`case when d.confirmed_at is not null then case when l.differs then 'differs' else 'confirmed' end
  when d.kind = 'issue' and b.id is not null and l.stands then 'waiting' else 'not_asked' end`;

const shown = sql`d.id, d.kind, d.number, d.day, s.name as store, coalesce(p.name, '') as place, d.project_id,
  coalesce(j.name, '') as project, d.challan, d.note,
  coalesce((select u.name from users u where u.company_id = d.company_id and u.id = d.made_by), '') as made_by, d.made_at,
  ${confirmation} as confirmation,
  coalesce((select u.name from users u where u.company_id = d.company_id and u.id = d.confirmed_by), '') as confirmed_by,
  d.confirmed_at, d.remark, d.version, l.lines, b.id as subcontractor_id, s.keeper_id, d.made_by as made_by_id`;

function whereDocuments(asked: Asked): RawBuilder<unknown> {
  const { search, kinds, store_ids, project_ids, confirmations, day_from, day_to } = asked;
  const pattern = likePattern(search);
  return sql.join(
    [
      sql`true`,
      ...(kinds.length > 0 ? [sql`d.kind = any(${kinds}::text[])`] : []),
      ...(store_ids.length > 0
        ? [sql`(d.store_id = any(${store_ids}::bigint[]) or d.place_id = any(${store_ids}::bigint[]))`]
        : []),
      ...(project_ids.length > 0 ? [sql`d.project_id = any(${project_ids}::bigint[])`] : []),
      ...(day_from ? [sql`d.day >= ${day_from}::date`] : []),
      ...(day_to ? [sql`d.day <= ${day_to}::date`] : []),
      ...(confirmations.length > 0 ? [sql`${confirmation} = any(${confirmations}::text[])`] : []),
      ...(search
        ? [
            sql`(d.number ilike ${pattern} or d.challan ilike ${pattern} or d.note ilike ${pattern} or exists (select 1 from movements m
              join items i on i.company_id = m.company_id and i.id = m.item_id
              where m.company_id = d.company_id and m.document_type = 'stock_document' and m.document_id = d.id
                and (i.name ilike ${pattern} or i.code ilike ${pattern})))`,
          ]
        : []),
    ],
    sql` and `,
  );
}

/** The documents that a filter leaves; their lines are read only where the filter asks for a confirmation, which follows from them. */
const found = (asked: Asked): RawBuilder<unknown> =>
  sql`${documents} ${asked.confirmations.length > 0 ? with_lines : sql``} where ${whereDocuments(asked)}`;

/** Documents of the stores with their lines, the newest first. */
export async function page(db: Db, asked: Asked, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<DocumentRow>`with chosen as (select d.id from ${found(asked)}
      order by d.day desc, d.id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)})
    select ${shown} from ${documents} ${with_lines} where d.id in (select id from chosen) order by d.day desc, d.id desc`.execute(
    db,
  );
  return rows;
}

export async function count(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${found(asked)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function document(db: Db, id: number): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`select ${shown} from ${documents} ${with_lines} where d.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Serial numbers that moved with a document and stand, by item; of many the first. */
export async function serialsOf(
  db: Db,
  id: number,
  most: number,
): Promise<{ item: string; numbers: string[]; more: number }[]> {
  const { rows } = await sql<{ item: string; numbers: string[]; more: number }>`
    select item, array_agg(number order by number) filter (where at <= ${most}) as numbers,
      count(*) filter (where at > ${most})::int as more
    from (select i.id, i.name as item, e.number, row_number() over (order by lower(i.name), i.id, e.number) as at
      from movements m
        join movement_serials s on s.company_id = m.company_id and s.movement_id = m.id
        join serials e on e.company_id = s.company_id and e.id = s.serial_id
        join items i on i.company_id = m.company_id and i.id = m.item_id
      where m.document_type = 'stock_document' and m.document_id = ${id} and m.reverses_id is null
        and not exists (select 1 from movements r where r.company_id = m.company_id and r.reverses_id = m.id)) listed
    group by id, item having bool_or(at <= ${most}) order by lower(item), id`.execute(db);
  return rows;
}

/** Documents whose number begins with the words, or whose challan is the same; the newest first. */
export async function numberedAs(db: Db, words: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select d.id from stock_documents d
    where d.number like upper(${beginningPattern(words)}) or (d.challan <> '' and upper(d.challan) = upper(${words}))
    order by d.day desc, d.id desc limit ${sql.lit(most)}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Head
  extends Pick<DocumentRow, 'id' | 'number' | 'kind' | 'challan' | 'store' | 'place' | 'project_id' | 'project'> {
  status: string;
}

/** What tells documents from each other, without their lines; the newest first. */
export async function headsOf(db: Db, ids: readonly number[]): Promise<Head[]> {
  const { rows } =
    await sql<Head>`select d.id, d.number, d.kind, d.challan, s.name as store, coalesce(p.name, '') as place,
      d.project_id, coalesce(j.name, '') as project, coalesce(j.status, '') as status
    from ${documents} where d.id = any(${[...ids]}::bigint[]) order by d.day desc, d.id desc`.execute(db);
  return rows;
}

/** What was issued to a sub-contractor on a project and stands, what is to be confirmed first. */
export async function issuedTo(
  db: Db,
  { project_id, subcontractor_id }: { project_id: number; subcontractor_id: number },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ documents: DocumentRow[]; total: number; to_confirm: number }> {
  const theirs = sql`${documents} ${with_lines} where d.kind = 'issue' and d.project_id = ${project_id} and b.id = ${subcontractor_id}
    and (l.stands or d.confirmed_at is not null)`;
  const { rows } = await sql<DocumentRow>`select ${shown} from ${theirs}
    order by (d.confirmed_at is not null), d.day desc, d.id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(
    db,
  );
  const { rows: counts } = await sql<{ total: number; to_confirm: number }>`select count(*)::int as total,
    count(*) filter (where d.confirmed_at is null)::int as to_confirm from ${theirs}`.execute(db);
  return { documents: rows, total: counts[0]?.total ?? 0, to_confirm: counts[0]?.to_confirm ?? 0 };
}

/** Writes what arrived of an issue, which the caller holds. */
export async function confirm(
  db: Db,
  id: number,
  {
    confirmed_by,
    remark,
    lines,
  }: { confirmed_by: number; remark: string; lines: { item_id: number; received: number }[] },
): Promise<void> {
  await db
    .updateTable('stock_documents')
    .set({ confirmed_by, confirmed_at: sql`now()`, remark, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('stock_confirmations')
    .values(lines.map((line) => ({ ...line, document_id: id })))
    .execute();
}
