/** SQL of stores and of what forms of the inventory are filled in from. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../contract/index.ts';
import { store_fields, store_search } from '../../../domain/inventory/store_fields.ts';
import { recordRows } from '../../records/record_rows.ts';
import { conditionsOf, hasText, selectOf, sortOf } from '../../tables/field_rows.ts';
import { likePattern } from '../../tables/like.ts';
import type { Db } from '../../tenancy/in_company.ts';

export const store_rows = recordRows('stores');

type StoreRow = ResponseOf<'add_store'>;
const all = { sees_contact: true };

function stores(db: Db, condition: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number, offset: number) {
  return sql<StoreRow>`with chosen as (select s.id, row_number() over () as place from (
      select s.id from stores s where s.kind <> 'front' and ${condition} order by ${order}
      limit ${sql.lit(limit)} offset ${sql.lit(offset)}) s)
    select s.id, ${selectOf('s', store_fields, all)}, coalesce(p.name, '') as project, coalesce(u.name, '') as keeper, coalesce(nullif(w.designation, ''), w.name, '') as subcontractor, s.version,
      (select count(distinct b.item_id)::int from stock_balances b where b.company_id = s.company_id and b.store_id = s.id
        and b.quantity > 0 and b.state in ('Stored', 'In transit', 'Shifting')) as items
    from chosen join stores s on s.id = chosen.id
    left join projects p on p.company_id = s.company_id and p.id = s.project_id
    left join users u on u.company_id = s.company_id and u.id = s.keeper_id
    left join users w on w.company_id = s.company_id and w.id = s.subcontractor_id order by chosen.place`.execute(db);
}

export async function storePage(db: Db, asked: RequestOf<'get_stores'>) {
  const condition = sql`(${sql.join(
    [hasText('s', store_fields, store_search, asked.search, all), ...conditionsOf('s', store_fields, asked)],
    sql` and `,
  )})`;
  const order = sql`${sortOf('s', asked.sort, store_fields[asked.sort])} ${asked.descending ? sql`desc` : sql`asc`} nulls last,
    lower(s.name), s.id`;
  const { rows } = await stores(db, condition, order, asked.limit, asked.offset);
  const { rows: count } = await sql<{ total: number }>`select count(*)::int as total from stores s
    where s.kind <> 'front' and ${condition}`.execute(db);
  return { stores: rows, total: count[0]?.total ?? 0 };
}

export const findStore = async (db: Db, id: number): Promise<StoreRow | undefined> =>
  (await stores(db, sql`s.id = ${id}`, sql`s.id`, 1, 0)).rows[0];

/** Whether something of the company's stock lies in a store. */
export async function holdsStock(db: Db, store_id: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select exists (select 1 from stock_balances where store_id = ${store_id}
    and quantity > 0 and state in ('Dispatched', 'Delivered', 'Unloaded', 'Stored', 'In transit', 'Shifting')) as held`.execute(
    db,
  );
  return rows[0]?.held ?? false;
}

export interface Existing {
  project: boolean;
  keeper: boolean;
  subcontractor: boolean;
  supplier: boolean;
  /** what the store is called; null: there is none */
  store: string | null;
  items: number;
}

/** Which of some numbers are rows of the company; a keeper is one of its own people. */
export async function existing(
  db: Db,
  {
    project_id = null,
    keeper_id = null,
    subcontractor_id = null,
    supplier_id = null,
    store_id = null,
    item_ids = [],
  }: {
    project_id?: number | null | undefined;
    keeper_id?: number | null | undefined;
    subcontractor_id?: number | null | undefined;
    supplier_id?: number | null | undefined;
    store_id?: number | null | undefined;
    item_ids?: readonly number[];
  },
): Promise<Existing> {
  const { rows } = await sql<Existing>`select
    exists (select 1 from projects where id = ${project_id}::bigint) as project,
    exists (select 1 from users where id = ${keeper_id}::bigint and active
      and kind in ('admin', 'staff', 'project_manager', 'sales_person', 'crm_user')) as keeper,
    exists (select 1 from users where id = ${subcontractor_id}::bigint and active and kind = 'subcontractor') as subcontractor,
    exists (select 1 from suppliers where id = ${supplier_id}::bigint) as supplier,
    (select name from stores where id = ${store_id}::bigint and kind <> 'front') as store,
    (select count(*)::int from items where id = any(${[...item_ids]}::bigint[])) as items`.execute(db);
  return rows[0]!;
}

type Choices = Omit<ResponseOf<'get_inventory_choices'>, 'sees_values' | 'abilities'>;

/** The quantity of each item that can be taken, and the quantity reserved for other projects. */
function takenFrom(asked: RequestOf<'get_inventory_choices'>): RawBuilder<unknown> {
  const { taken } = asked;
  const [store_id, project_id] = [asked.store_id ?? null, asked.project_id ?? null];
  const own = sql`b.project_id = ${project_id}::bigint`;
  const [state, free] = taken === 'issued' ? ['Shifting', own] : ['Stored', sql`(b.project_id is null or ${own})`];
  const there =
    taken === 'issued' && store_id === null
      ? sql`b.store_id in (select id from stores where kind = 'front' and project_id = ${project_id}::bigint)`
      : sql`b.store_id = ${store_id}::bigint`;
  return sql`select b.item_id, coalesce(sum(b.quantity) filter (where ${free}), 0) as available,
      coalesce(sum(b.quantity) filter (where b.project_id <> coalesce(${project_id}::bigint, 0)), 0) as reserved
    from stock_balances b where b.quantity > 0 and b.state = ${state} and ${there} group by b.item_id`;
}

/** What forms choose from: all stores in use, projects and people, and the items that words find. */
export async function choices(db: Db, asked: RequestOf<'get_inventory_choices'>): Promise<Choices> {
  const { search, item_ids, taken } = asked;
  const pattern = likePattern(search);
  const there = sql`exists (select 1 from held h where h.item_id = i.id and h.available > 0)`;
  const found = sql`(i.name ilike ${pattern} or i.code ilike ${pattern} or i.make ilike ${pattern} or i.model ilike ${pattern})`;
  const { rows } = await sql<Choices>`with held as materialized (${takenFrom(asked)})
    select
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'kind', kind, 'project_id', project_id) order by lower(name), id), '[]')
      from stores where active and kind <> 'front') as stores,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lower(name), id), '[]') from projects) as projects,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lower(name), id), '[]') from users
      where active and kind in ('admin', 'staff', 'project_manager', 'sales_person', 'crm_user')) as people,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', coalesce(nullif(designation, ''), name)) order by lower(name), id), '[]')
      from users where active and kind = 'subcontractor') as subcontractors,
    (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'unit', i.unit, 'has_serials', i.has_serials,
        'category', i.category, 'make', i.make, 'model', i.model,
        'available', ${taken ? sql`coalesce(h.available, 0)` : sql`null`}, 'reserved', coalesce(h.reserved, 0))
        order by lower(i.name), i.id), '[]')
      from ((select i.id from items i where ${taken ? there : sql`i.active`} and ${found} order by lower(i.name), i.id limit 50)
        union select i.id from items i where i.id = any(${item_ids}::bigint[])) c
      join items i on i.id = c.id left join held h on h.item_id = i.id) as items`.execute(db);
  return rows[0]!;
}
