/** SQL of items. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import { item_fields, item_search } from '../../../../domain/materials/item_fields.ts';
import { customConditions, customSort, hasCustomText } from '../../../fields/rows.ts';
import { recordRows } from '../../../records/record_rows.ts';
import { references, usedIn } from '../../../records/reference_rows.ts';
import { conditionsOf, hasText, selectOf, sortOf } from '../../../tables/field_rows.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export const item_rows = recordRows('items');

type ItemRow = ResponseOf<'add_item'>;
type Wanted = RequestOf<'get_items'>;
type Order = Pick<Wanted, 'sort' | 'sort_field' | 'descending' | 'limit' | 'offset'>;
type Filter = Pick<RequestOf<'export_items'>, 'search' | 'active' | 'category' | 'make' | 'unit' | 'custom'>;

const openly = { sees_contact: true };

async function itemsWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  { sort, sort_field, descending, limit, offset }: Order,
): Promise<ItemRow[]> {
  const value = sort_field === undefined ? sortOf('c', sort, item_fields[sort]) : customSort('c', sort_field);
  const by = sql`${value} ${descending ? sql`desc` : sql`asc`} nulls last`;
  const { rows } = await sql<ItemRow>`select c.id, ${selectOf('c', item_fields, openly)}, c.custom, c.version
    from items c
    where ${condition} order by ${by}, lower(c.name), c.id limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(
    db,
  );
  return rows;
}

const whereItems = ({ search, active, custom, ...filter }: Filter): RawBuilder<unknown> =>
  sql.join(
    [
      // each word somewhere, so that "waaree 545" finds the module whatever order its name has
      ...search
        .split(/\s+/)
        .filter(Boolean)
        .slice(0, 8)
        .map(
          (word) =>
            sql`(${hasText('c', item_fields, item_search, word, openly)} or ${hasCustomText('c', 'items', likePattern(word))})`,
        ),
      ...conditionsOf('c', item_fields, filter),
      ...customConditions('c', custom),
      sql`c.active = any(${active.map((one) => one === 'yes')}::boolean[])`,
    ],
    sql` and `,
  );

/** One window of what a filter leaves, and how many that are. */
export async function page(db: Db, { sort, sort_field, descending, limit, offset, ...filter }: Wanted) {
  const condition = whereItems(filter);
  const items = await itemsWhere(db, condition, { sort, sort_field, descending, limit, offset });
  const { rows: count } = await sql<{ total: number }>`select count(*)::int as total from items c
    where ${condition}`.execute(db);
  return { items, total: count[0]?.total ?? 0 };
}

const by_name: Order = { sort: 'name', descending: false, limit: 50_000, offset: 0 };

export const exported = (db: Db, filter: Filter): Promise<ItemRow[]> => itemsWhere(db, whereItems(filter), by_name);

export const find = async (db: Db, id: number): Promise<ItemRow | undefined> =>
  (await itemsWhere(db, sql`c.id = ${id}`, by_name))[0];

/** The numbers among these that something names: a bill of quantities, a price list, the stock. */
export const used = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  usedIn(db, await references(db, 'items'), ids);

/** Items as they are found by words. */
export const found = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('items')
    .select(['id', 'name', 'category', 'make', 'model'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('active', '=', true)
    .execute();

/** Another item with the code, whatever its case. */
export const withCode = (db: Db, code: string) =>
  db.selectFrom('items').select(['id', 'name']).where(sql`lower(code)`, '=', code.toLowerCase()).executeTakeFirst();
