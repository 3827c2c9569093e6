/** SQL of items. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import { item_fields, item_search } from '../../../../domain/materials/item_fields.ts';
import { recordRows } from '../../../records/record_rows.ts';
import { conditionsOf, hasText, selectOf, sortOf } from '../../../tables/field_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export const item_rows = recordRows('items');

type ItemRow = ResponseOf<'add_item'>;
type Wanted = RequestOf<'get_items'>;
type Order = Pick<Wanted, 'sort' | 'descending' | 'limit' | 'offset'>;
type Filter = Pick<RequestOf<'export_items'>, 'search' | 'archived' | 'category' | 'make' | 'unit'>;

const openly = { sees_contact: true };

async function itemsWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  { sort, descending, limit, offset }: Order,
): Promise<ItemRow[]> {
  const by = sql`${sortOf('c', sort, item_fields[sort])} ${descending ? sql`desc` : sql`asc`} nulls last`;
  const { rows } = await sql<ItemRow>`select c.id, ${selectOf('c', item_fields, openly)}, c.version from items c
    where ${condition} order by ${by}, lower(c.name), c.id limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(
    db,
  );
  return rows;
}

const whereItems = ({ search, archived, ...filter }: Filter): RawBuilder<unknown> =>
  sql.join(
    [
      // each word somewhere, so that "waaree 545" finds the module whatever order its name has
      ...search
        .split(/\s+/)
        .filter(Boolean)
        .slice(0, 8)
        .map((word) => hasText('c', item_fields, item_search, word, openly)),
      ...conditionsOf('c', item_fields, filter),
      sql`c.active = ${!archived}`,
    ],
    sql` and `,
  );

/** One window of what a filter leaves, and how many that are. */
export async function page(db: Db, { sort, descending, limit, offset, ...filter }: Wanted) {
  const condition = whereItems(filter);
  const items = await itemsWhere(db, condition, { sort, descending, limit, offset });
  const { rows: count } = await sql<{ total: number }>`select count(*)::int as total from items c
    where ${condition}`.execute(db);
  return { items, total: count[0]?.total ?? 0 };
}

const by_name: Order = { sort: 'name', descending: false, limit: 50_000, offset: 0 };

export const exported = (db: Db, filter: Filter): Promise<ItemRow[]> => itemsWhere(db, whereItems(filter), by_name);

export const find = async (db: Db, id: number): Promise<ItemRow | undefined> =>
  (await itemsWhere(db, sql`c.id = ${id}`, by_name))[0];

/** The numbers among these that a bill of quantities or a price names. */
export async function named(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select c.id from items c where c.id = any(${[...ids]}::bigint[])
    and (exists (select 1 from boq_lines l where l.company_id = c.company_id and l.item_id = c.id)
      or exists (select 1 from item_prices p where p.company_id = c.company_id and p.item_id = c.id))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Another item with the code, whatever its case. */
export const withCode = (db: Db, code: string) =>
  db.selectFrom('items').select(['id', 'name']).where(sql`lower(code)`, '=', code.toLowerCase()).executeTakeFirst();
