/** SQL of the list of proposals: what a filter leaves, in what order, and one window of it. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf } from '../../../../contract/index.ts';
import { proposal_statuses, proposal_weights } from '../../../../domain/proposals/status.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import type { Scope } from '../scope.ts';
import { byNumbers, type Line, seesProposal } from './rows.ts';

type Wanted = RequestOf<'get_proposals'>;

const number = sql`(case when p.code = '' then '' else p.code || '-v' || p.revision end)`;
const approval = sql`(case when p.status = 'draft' then nullif(p.approval, 'none') end)`;

const sort_by: Record<Wanted['sort'], RawBuilder<unknown>> = {
  updated: sql`p.updated_at`,
  title: sql`lower(p.title)`,
  number: sql`nullif(${number}, '')`,
  status: sql`array_position(${[...proposal_statuses]}::text[], p.status)`,
  approval,
  customer: sql`lower(nullif(p.customer_name, ''))`,
  kwp: sql`p.kwp`,
  total: sql`p.total`,
  valid_until: sql`p.valid_until`,
  opened: sql`p.last_opened_at`,
  count: sql`p.open_count`,
  owner: sql`lower(o.name)`,
};

const weights = sql`(${JSON.stringify(proposal_weights)}::jsonb ->> p.status)::int`;
const dayInIndia = (column: RawBuilder<unknown>) => sql`(${column} at time zone 'Asia/Kolkata')::date`;

/** What a filter leaves of the proposals a person sees: a condition on `p` and its owner `o`. */
function whereProposals(scope: Scope, wanted: Wanted): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [seesProposal(scope)];
  const has = (column: RawBuilder<unknown>, text: string) => {
    if (text) all.push(sql`${column} ilike ${likePattern(text)}`);
  };
  const among = (column: RawBuilder<unknown>, values: readonly string[]) => {
    if (values.length > 0) all.push(sql`${column} = any(${[...values]}::text[])`);
  };
  const within = (column: RawBuilder<unknown>, type: 'numeric' | 'date', from: unknown, to: unknown) => {
    if (from !== undefined) all.push(sql`${column} >= ${from}::${sql.raw(type)}`);
    if (to !== undefined) all.push(sql`${column} <= ${to}::${sql.raw(type)}`);
  };
  if (wanted.lead_id !== undefined) all.push(sql`p.lead_id = ${wanted.lead_id}`);
  has(sql`p.title`, wanted.title);
  has(number, wanted.number);
  has(sql`p.customer_name`, wanted.customer);
  for (const word of wanted.search.split(/\s+/).filter(Boolean))
    has(sql`concat_ws(' ', p.title, ${number}, p.customer_name, o.name)`, word);
  among(sql`p.status`, wanted.status);
  among(approval, wanted.approval);
  among(sql`o.name`, wanted.owner);
  within(sql`p.kwp`, 'numeric', wanted.kwp_from, wanted.kwp_to);
  within(sql`p.total`, 'numeric', wanted.total_from, wanted.total_to);
  within(sql`p.valid_until`, 'date', wanted.valid_until_from, wanted.valid_until_to);
  within(dayInIndia(sql`p.last_opened_at`), 'date', wanted.opened_from, wanted.opened_to);
  within(dayInIndia(sql`p.updated_at`), 'date', wanted.updated_from, wanted.updated_to);
  return sql.join(all, sql` and `);
}

const joins = sql`proposals p join users o on o.company_id = p.company_id and o.id = p.owner_id`;

/** One window of the proposals, how many match, what those that count are worth, and who owns those the person sees. */
export async function page(
  db: Db,
  scope: Scope,
  wanted: Wanted,
): Promise<{ proposals: Line[]; total: number; counted_total: number; owners: string[] }> {
  const { sort, descending, limit, offset } = wanted;
  const direction = descending ? sql`desc` : sql`asc`;
  const order = sql`sorted_by ${direction} nulls last, id ${direction}`;
  const { rows } = await sql<{ ids: number[]; total: number; counted_total: number; owners: string[] }>`
    with matching as materialized (
      select p.id, p.total, ${weights} as weight, ${sort_by[sort]} as sorted_by,
        -- as countedProposals of domain/proposals/status.ts
        case when p.lead_id is not null then 'lead ' || p.lead_id else coalesce(nullif(p.code, ''), 'draft ' || p.id) end as counts_as
      from ${joins} where ${whereProposals(scope, wanted)}),
    chosen as (select id, row_number() over () as place
      from (select id from matching order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) first)
    select (select count(*)::int from matching) as total,
      (select coalesce(sum(total), 0)::bigint from (select distinct on (counts_as) total from matching
        where weight > 0 order by counts_as, weight desc, id desc) counted) as counted_total,
      (select coalesce(json_agg(id order by place), '[]') from chosen) as ids,
      (select coalesce(json_agg(name order by lower(name), name), '[]')
        from (select distinct o.name from ${joins} where ${seesProposal(scope)}) owning) as owners`.execute(db);
  const { ids = [], total = 0, counted_total = 0, owners = [] } = rows[0] ?? {};
  const found = ids.length === 0 ? [] : await byNumbers(db, scope, ids);
  const by_id = new Map(found.map((line) => [line.id, line]));
  return { proposals: ids.flatMap((id) => by_id.get(id) ?? []), total, counted_total, owners };
}
