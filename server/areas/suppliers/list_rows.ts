/** SQL of the list of suppliers: what a filter leaves, in which order. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../contract/index.ts';
import type { PlainDate } from '../../../domain/dates.ts';
import { kyc_states, type NamedDocument } from '../../../domain/suppliers/kyc.ts';
import {
  sorted_keys,
  supplier_fields,
  supplier_search,
  supplier_statuses,
} from '../../../domain/suppliers/supplier_fields.ts';
import { customConditions, customSort, hasCustomText } from '../../fields/rows.ts';
import { kycState, supplierRules } from '../../suppliers/rows.ts';
import { conditionsOf, hasText, selectOf, sortOf } from '../../tables/field_rows.ts';
import { likePattern } from '../../tables/like.ts';
import type { Db } from '../../tenancy/in_company.ts';

export type SupplierRow = ResponseOf<'add_supplier'>;
type Asked = RequestOf<'get_supplier_list'>;
type Order = Pick<Asked, 'sort' | 'sort_field' | 'descending'>;
export type SupplierFilter = RequestOf<'get_supplier_places'>;

/** The required documents and the day, by which the state of documents is judged. */
interface Judged {
  required: readonly NamedDocument[];
  today: PlainDate;
}

const by_name: Order = { sort: 'name', descending: false };
/** Contact data of suppliers is no customer's. */
const scope = { sees_contact: true };

const opinion = sql`(select avg(o.points) from supplier_opinions o where o.company_id = s.company_id and o.supplier_id = s.id)`;

const isField = (sort: Order['sort']): sort is (typeof sorted_keys)[number] =>
  (sorted_keys as readonly string[]).includes(sort);

/** What the list is sorted by, empty ones last. */
function orderBy({ sort, sort_field, descending }: Order, { required, today }: Judged): RawBuilder<unknown> {
  const order = (value: RawBuilder<unknown>) =>
    sql`${value} ${descending ? sql`desc` : sql`asc`} nulls last, lower(s.name), s.id`;
  if (sort_field !== undefined) return order(customSort('s', sort_field));
  if (isField(sort)) return order(sortOf('s', sort, supplier_fields[sort]));
  if (sort === 'status') return order(sql`array_position(${[...supplier_statuses]}::text[], s.status)`);
  if (sort === 'opinion') return order(opinion);
  return order(sql`array_position(${[...kyc_states]}::text[], ${kycState('s', required, today)})`);
}

/** Suppliers, with what is said of them gathered for those that are shown. */
async function suppliers(
  db: Db,
  condition: RawBuilder<unknown>,
  judged: Judged,
  { limit, offset, ...order }: Order & { limit: number; offset: number },
): Promise<SupplierRow[]> {
  const { rows } = await sql<SupplierRow>`
    with chosen as (select id, row_number() over () as place from (
      select s.id from suppliers s where ${condition}
      order by ${orderBy(order, judged)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) first)
    select s.id, ${selectOf('s', supplier_fields, scope)}, s.custom, s.status, s.blocked_reason, s.version,
      ${kycState('s', judged.required, judged.today)} as kyc,
      coalesce((select array_agg(g.gstin order by g.gstin) from supplier_gstins g
        where g.company_id = s.company_id and g.supplier_id = s.id), '{}') as more_gstins,
      n.opinion, n.opinions
    from chosen join suppliers s on s.id = chosen.id
    left join lateral (select round(avg(o.points), 1)::double precision as opinion, count(*)::int as opinions
      from supplier_opinions o where o.company_id = s.company_id and o.supplier_id = s.id) n on true
    order by chosen.place`.execute(db);
  return rows;
}

function whereSuppliers(filter: SupplierFilter, { required, today }: Judged): RawBuilder<boolean> {
  const { search, custom, category, kyc, status, blocked } = filter;
  const found = hasText('s', supplier_fields, supplier_search, search, scope);
  const elsewhere = sql`exists (select 1 from supplier_gstins g where g.company_id = s.company_id and g.supplier_id = s.id
    and g.gstin ilike ${likePattern(search)})`;
  const conditions = [
    sql`s.merged_into is null`,
    ...(search === ''
      ? []
      : [sql`(${found} or ${elsewhere} or ${hasCustomText('s', 'suppliers', likePattern(search))})`]),
    ...conditionsOf('s', supplier_fields, filter),
    ...(category.length === 0 ? [] : [sql`s.categories && ${category}::text[]`]),
    ...(status.length === 0 ? [] : [sql`s.status = any(${status}::text[])`]),
    ...(blocked.length === 1 ? [blocked[0] === 'yes' ? sql`s.blocked_reason <> ''` : sql`s.blocked_reason = ''`] : []),
    ...customConditions('s', custom),
    ...(kyc.length === 0 ? [] : [sql`${kycState('s', required, today)} = any(${kyc}::text[])`]),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const judgedOn = async (db: Db, today: PlainDate): Promise<Judged> => ({
  required: (await supplierRules(db)).required,
  today,
});

/** One window of what a filter leaves, and how many that are. */
export async function page(db: Db, today: PlainDate, asked: Asked) {
  const judged = await judgedOn(db, today);
  const condition = whereSuppliers(asked, judged);
  const { rows: count } = await sql<{ total: number }>`select count(*)::int as total from suppliers s
    where ${condition}`.execute(db);
  return { suppliers: await suppliers(db, condition, judged, asked), total: count[0]?.total ?? 0 };
}

export const find = async (db: Db, today: PlainDate, id: number): Promise<SupplierRow | undefined> =>
  (
    await suppliers(db, sql`s.id = ${id} and s.merged_into is null`, await judgedOn(db, today), {
      ...by_name,
      limit: 1,
      offset: 0,
    })
  )[0];

const most_exported = 50_000;

/** What a filter leaves, by name. */
export async function exported(db: Db, today: PlainDate, filter: SupplierFilter): Promise<SupplierRow[]> {
  const judged = await judgedOn(db, today);
  return suppliers(db, whereSuppliers(filter, judged), judged, { ...by_name, limit: most_exported, offset: 0 });
}

/** Those of a filter that have a place. */
export async function places(db: Db, today: PlainDate, filter: SupplierFilter) {
  const judged = await judgedOn(db, today);
  const condition = whereSuppliers(filter, judged);
  const { rows } = await sql<ResponseOf<'get_supplier_places'>['places'][number]>`
    select s.id, s.name, s.city, s.latitude, s.longitude, ${kycState('s', judged.required, today)} as kyc,
      s.blocked_reason <> '' as blocked
    from suppliers s where ${condition} and s.latitude is not null and s.longitude is not null
    order by lower(s.name), s.id limit 5000`.execute(db);
  const { rows: without } = await sql<{ count: number }>`select count(*)::int as count from suppliers s
    where ${condition} and (s.latitude is null or s.longitude is null)`.execute(db);
  return { places: rows, without_place: without[0]?.count ?? 0 };
}
