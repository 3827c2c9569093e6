/** SQL of the companies leads belong to. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import { company_fields, company_search, sorted_keys } from '../../../../domain/crm/company_fields.ts';
import { customConditions, customSort, hasCustomText } from '../../../fields/rows.ts';
import { hasText, selectOf, sortOf } from '../../../tables/field_rows.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { is_open, is_won, seesLead, stage_join } from '../rows.ts';
import type { Scope } from '../scope.ts';

type CompanyRow = ResponseOf<'add_crm_company'>;

/** What the leads of a company come to, of those a person sees; `n` beside the company `c`. */
const sums = (scope: Scope) => sql`left join lateral (
    select count(*)::int as leads, sum(l.value) filter (where ${is_open}) as open_value,
      sum(l.value) filter (where ${is_won}) as won_value, sum(l.target_kwp) filter (where ${is_won}) as won_kwp
    from leads l ${stage_join} where l.company_id = c.company_id and l.crm_company_id = c.id and ${seesLead(scope)}) n on true`;

type Order = Pick<RequestOf<'get_crm_companies'>, 'sort' | 'sort_field' | 'descending'>;
const by_name: Order = { sort: 'name', descending: false };

const isField = (sort: Order['sort']): sort is (typeof sorted_keys)[number] =>
  (sorted_keys as readonly string[]).includes(sort);

/** What companies are sorted by, empty ones last; `summed` where that is said by their leads. */
function orderBy({ sort, sort_field, descending }: Order) {
  const order = (value: RawBuilder<unknown>) =>
    sql`${value} ${descending ? sql`desc` : sql`asc`} nulls last, lower(c.name), c.id`;
  if (sort_field !== undefined) return { order: order(customSort('c', sort_field)), summed: false };
  if (isField(sort)) return { order: order(sortOf('c', sort, company_fields[sort])), summed: false };
  return { order: order(sql`coalesce(${sql.ref(`n.${sort}`)}, 0)`), summed: true };
}

/** Companies with what of their leads a person sees, gathered for those that are shown. */
function companies(
  db: Db,
  scope: Scope,
  condition: RawBuilder<unknown>,
  { limit, offset, ...by }: Order & { limit: number; offset: number },
) {
  const { order, summed } = orderBy(by);
  return sql<CompanyRow>`
    with chosen as (select id, row_number() over () as place from (
      select c.id from crm_companies c ${summed ? sums(scope) : sql``} where ${condition}
      order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) first)
    select c.id, ${selectOf('c', company_fields, scope)}, c.custom, c.version, coalesce(n.leads, 0) as leads,
      coalesce(n.open_value, 0)::bigint as open_value, coalesce(n.won_value, 0)::bigint as won_value,
      coalesce(n.won_kwp, 0) as won_kwp
    from chosen join crm_companies c on c.id = chosen.id ${sums(scope)} order by chosen.place`.execute(db);
}

type CompanyFilter = Pick<RequestOf<'get_crm_companies'>, 'search' | 'custom'>;

function whereCompanies(scope: Scope, { search, custom }: CompanyFilter): RawBuilder<boolean> {
  const found = hasText('c', company_fields, company_search, search, scope);
  const pattern = likePattern(search);
  const conditions = [
    sql`(${found} or ${hasCustomText('c', 'crm_companies', pattern)})`,
    ...customConditions('c', custom),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

export async function page(db: Db, scope: Scope, { search, custom, ...window }: RequestOf<'get_crm_companies'>) {
  const condition = whereCompanies(scope, { search, custom });
  const { rows } = await companies(db, scope, condition, window);
  const { rows: count } = await sql<{ total: number }>`select count(*)::int as total from crm_companies c
    where ${condition}`.execute(db);
  return { companies: rows, total: count[0]?.total ?? 0 };
}

export const find = async (db: Db, scope: Scope, id: number): Promise<CompanyRow | undefined> =>
  (await companies(db, scope, sql`c.id = ${id}`, { ...by_name, limit: 1, offset: 0 })).rows[0];

const most_exported = 50_000;

/** What a filter leaves, by name. */
export const exported = async (db: Db, scope: Scope, filter: CompanyFilter): Promise<CompanyRow[]> =>
  (await companies(db, scope, whereCompanies(scope, filter), { ...by_name, limit: most_exported, offset: 0 })).rows;

/** The files kept with the leads of a company that a person sees, the newest first. */
export async function filesOf(db: Db, scope: Scope, id: number) {
  const { rows } = await sql<{ file_id: number; file_name: string }>`
    select f.id as file_id, f.file_name from lead_files x join files f on f.company_id = x.company_id and f.id = x.file_id
    join leads l on l.company_id = x.company_id and l.id = x.lead_id
    where l.crm_company_id = ${id} and x.comment_id is null and ${seesLead(scope)} order by x.id desc limit 500`.execute(
    db,
  );
  return rows;
}
