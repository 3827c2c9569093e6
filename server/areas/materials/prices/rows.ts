/** SQL of price lists and the prices in them. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf } from '../../../../contract/index.ts';
import type { PlainDate } from '../../../../domain/dates.ts';
import { price_list_fields } from '../../../../domain/materials/price_list_fields.ts';
import { type PriceStanding } from '../../../../domain/materials/price_lists.ts';
import type { Conversion } from '../../../../domain/materials/quantities.ts';
import type { Unit } from '../../../../domain/units.ts';
import { recordRows } from '../../../records/record_rows.ts';
import { selectOf } from '../../../tables/field_rows.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export const list_rows = recordRows('price_lists');

export interface ListRow {
  id: number;
  name: string;
  supplier_id: number;
  valid_from: string;
  valid_to: string | null;
  note: string;
  supplier: string;
  standing: PriceStanding;
  prices: number;
  version: number;
}

const openly = { sees_contact: true };

/** Whether a list holds on a day, as `priceStanding` of the domain says. */
const standingOn = (today: PlainDate) => sql<PriceStanding>`case when l.valid_to < ${today}::date then 'expired'
  when l.valid_from > ${today}::date then 'upcoming' else 'current' end`;
const count = sql`(select count(*)::int from item_prices p where p.company_id = l.company_id and p.price_list_id = l.id)`;

const sorts: Record<RequestOf<'get_price_lists'>['sort'], RawBuilder<unknown>> = {
  newest: sql`l.valid_from`,
  name: sql`lower(l.name)`,
  supplier: sql`lower(s.name)`,
  valid_from: sql`l.valid_from`,
  valid_to: sql`l.valid_to`,
  prices: count,
};

const from = sql`price_lists l join suppliers s on s.company_id = l.company_id and s.id = l.supplier_id`;

async function lists(
  db: Db,
  today: PlainDate,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    with chosen as (select id, row_number() over () as place from (
      select l.id from ${from} where ${condition} order by ${order}, l.id desc
      limit ${sql.lit(limit)} offset ${sql.lit(offset)}) first)
    select l.id, ${selectOf('l', price_list_fields, openly)}, s.name as supplier, ${standingOn(today)} as standing,
      ${count} as prices, l.version
    from chosen join ${from} on l.id = chosen.id order by chosen.place`.execute(db);
  return rows;
}

/** One window of the lists that a filter leaves, and how many that are. */
export async function page(db: Db, today: PlainDate, wanted: RequestOf<'get_price_lists'>) {
  const { search, supplier_ids, standing, sort, descending, limit, offset } = wanted;
  const like = likePattern(search);
  const condition = sql.join(
    [
      sql`true`,
      ...(search === ''
        ? []
        : [
            sql`(l.name ilike ${like} or s.name ilike ${like} or exists (select 1 from item_prices p
              join items i on i.company_id = p.company_id and i.id = p.item_id
              where p.company_id = l.company_id and p.price_list_id = l.id and concat_ws(' ', i.name, i.code) ilike ${like}))`,
          ]),
      ...(supplier_ids.length > 0 ? [sql`l.supplier_id = any(${supplier_ids}::bigint[])`] : []),
      ...(standing.length > 0 ? [sql`${standingOn(today)} = any(${standing}::text[])`] : []),
    ],
    sql` and `,
  );
  // the newest first, everything else from the beginning
  const down = (sort === 'newest') !== descending;
  const order = sql`${sorts[sort]} ${down ? sql`desc` : sql`asc`} nulls last`;
  const found = await lists(db, today, condition, order, { limit, offset });
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${from} where ${condition}`.execute(
    db,
  );
  return { price_lists: found, total: rows[0]?.total ?? 0 };
}

export const find = async (db: Db, today: PlainDate, id: number): Promise<ListRow | undefined> =>
  (await lists(db, today, sql`l.id = ${id}`, sql`l.id`, { limit: 1, offset: 0 }))[0];

/** What a supplier is called; undefined: there is none, or it was merged into another. */
export const supplierName = async (db: Db, id: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('suppliers')
      .select('name')
      .where('id', '=', id)
      .where('merged_into', 'is', null)
      .executeTakeFirst()
  )?.name;

export interface ListedRow {
  item_price_id: number;
  item_id: number;
  item: string;
  code: string;
  category: string;
  stock_unit: Unit;
  conversions: Conversion[];
  price: number;
  unit: Unit;
}

/** The prices of a list, by item. */
export async function pricesOf(db: Db, price_list_id: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select p.id as item_price_id, p.item_id, i.name as item, i.code, i.category, i.unit as stock_unit, i.conversions,
      p.price, p.unit
    from item_prices p join items i on i.company_id = p.company_id and i.id = p.item_id
    where p.price_list_id = ${price_list_id} order by lower(i.name), p.id`.execute(db);
  return rows;
}

export interface PricedRow {
  item_price_id: number;
  item_id: number;
  price_list_id: number;
  list: string;
  list_version: number;
  supplier_id: number;
  supplier: string;
  price: number;
  unit: Unit;
  stock_unit: Unit;
  conversions: Conversion[];
  valid_from: string;
  valid_to: string | null;
  note: string;
}

async function priced(db: Db, condition: RawBuilder<unknown>): Promise<PricedRow[]> {
  const { rows } = await sql<PricedRow>`
    select p.id as item_price_id, p.item_id, l.id as price_list_id, l.name as list, l.version as list_version, l.supplier_id,
      s.name as supplier, p.price, p.unit, i.unit as stock_unit, i.conversions, l.valid_from, l.valid_to, l.note
    from item_prices p
      join price_lists l on l.company_id = p.company_id and l.id = p.price_list_id
      join suppliers s on s.company_id = l.company_id and s.id = l.supplier_id
      join items i on i.company_id = p.company_id and i.id = p.item_id
    where ${condition}`.execute(db);
  return rows;
}

/** What suppliers ask for an item, the newest first. */
export const pricesOfItem = (db: Db, item_id: number): Promise<PricedRow[]> =>
  priced(db, sql`p.item_id = ${item_id} order by l.valid_from desc, p.id desc limit 200`);

/** What suppliers ask for some items, of each the newest fifty. */
export const pricesOfItems = (db: Db, ids: readonly number[]): Promise<PricedRow[]> =>
  priced(
    db,
    sql`p.id in (select n.id from unnest(${[...ids]}::bigint[]) asked(id) cross join lateral (
      select q.id from item_prices q join price_lists k on k.company_id = q.company_id and k.id = q.price_list_id
      where q.item_id = asked.id order by k.valid_from desc, q.id desc limit 50) n)
      order by l.valid_from desc, p.id desc`,
  );

/** Prices by their numbers. */
export const pricesById = (db: Db, ids: readonly number[]): Promise<PricedRow[]> =>
  priced(db, sql`p.id = any(${[...ids]}::bigint[])`);

/** The items that the lines of a bill of quantities name. */
export async function itemsOfBoq(db: Db, project_id: number): Promise<number[]> {
  const found = await db
    .selectFrom('boq_lines')
    .select('item_id')
    .distinct()
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .where('item_id', 'is not', null)
    .execute();
  return found.flatMap(({ item_id }) => item_id ?? []);
}

/** What an item is called and counted in. */
export const itemOf = (db: Db, id: number) =>
  db.selectFrom('items').select(['id', 'unit']).where('id', '=', id).executeTakeFirst();

export interface WrittenPrice {
  item_id: number;
  price: number;
  unit: Unit;
}

/** Writes prices of a list, in place of those that are there; gives their numbers. */
export async function put(db: Db, price_list_id: number, prices: readonly WrittenPrice[]): Promise<number[]> {
  if (prices.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into item_prices (price_list_id, item_id, price, unit)
    select ${price_list_id}, one.item_id, one.price, one.unit
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as one (item_id bigint, price numeric, unit text)
    on conflict (company_id, price_list_id, item_id) do update set price = excluded.price, unit = excluded.unit
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export const removePrices = async (db: Db, price_list_id: number, item_ids: readonly number[]): Promise<void> => {
  if (item_ids.length === 0) return;
  await sql`delete from item_prices where price_list_id = ${price_list_id} and item_id = any(${[...item_ids]}::bigint[])`.execute(
    db,
  );
};

/** The lists in which prices stand. */
export async function listsOf(db: Db, price_ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct price_list_id as id from item_prices
    where id = any(${[...price_ids]}::bigint[]) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

export interface KnownItem {
  id: number;
  name: string;
  code: string;
  make: string;
  model: string;
  unit: Unit;
  conversions: Conversion[];
}

/** All items in use, by which the rows of a sheet are known. */
export async function knownItems(db: Db): Promise<KnownItem[]> {
  const { rows } = await sql<KnownItem>`select id, name, code, make, model, unit, conversions from items
    where active order by id`.execute(db);
  return rows;
}
