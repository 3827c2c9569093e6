/** SQL of the list and the map of leads. */
import { type RawBuilder, sql } from 'kysely';
import { lead_fields, sorted_keys } from '../../../domain/crm/lead_fields.ts';
import { lead_approvals } from '../../../domain/leads.ts';
import type { RequestOf } from '../../../contract/index.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { customSort } from '../../fields/rows.ts';
import { sortOf } from '../../tables/field_rows.ts';
import { whereLeads, type LeadFilter, lines, stage_join } from './rows.ts';
import type { Scope } from './scope.ts';

type Sort = RequestOf<'get_leads'>['sort'];

type OwnSort = Exclude<Sort, (typeof sorted_keys)[number]>;

const own_sorts: Record<OwnSort, RawBuilder<unknown>> = {
  board: sql`l.position`,
  number: sql`l.number`,
  stage: sql`s.position`,
  owner: sql`lower(o.name)`,
  follow_up_on: sql`l.follow_up_on`,
  stage_since: sql`l.stage_since`,
  made_at: sql`l.made_at`,
  updated_at: sql`l.updated_at`,
  partner: sql`(select lower(cp.name) from channel_partners cp where cp.company_id = l.company_id and cp.id = l.partner_id)`,
  probability: sql`coalesce(l.probability, s.probability)`,
  approval: sql`nullif(array_position(${[...lead_approvals]}::text[], l.approval), 1)`,
  lost_reason: sql`lower(nullif(l.lost_reason, ''))`,
};
const maybe_empty: readonly OwnSort[] = ['owner', 'follow_up_on', 'partner', 'approval', 'lost_reason'];

const isOwn = (sort: Sort): sort is OwnSort => sort in own_sorts;

/** What a list of leads is sorted by, and whether a lead may have nothing there. */
const sortBy = (sort: Sort): { value: RawBuilder<unknown>; maybe: boolean } =>
  isOwn(sort)
    ? { value: own_sorts[sort], maybe: maybe_empty.includes(sort) }
    : { value: sortOf('l', sort, lead_fields[sort]), maybe: lead_fields[sort].sort === 'maybe' };

/** One page of leads, how many there are and what they are worth. The order of a board is never turned round. */
export async function page(
  db: Db,
  scope: Scope,
  filter: LeadFilter,
  {
    sort,
    sort_field,
    descending,
    limit,
    offset,
    today,
  }: Pick<RequestOf<'get_leads'>, 'sort' | 'sort_field' | 'descending' | 'limit' | 'offset'> & { today: string },
) {
  const condition = whereLeads(scope, filter, today);
  const down = descending && (sort !== 'board' || sort_field !== undefined);
  // only where there may be none: an index serves a plain order, not this one
  const { value: by, maybe } =
    sort_field === undefined ? sortBy(sort) : { value: customSort('l', sort_field), maybe: true };
  const last = maybe ? sql`nulls last` : sql``;
  const direction = down ? sql`desc ${last}` : sql`asc ${last}`;
  const order = sql`${by} ${direction}, l.id ${down ? sql`desc` : sql`asc`}`;
  const leads = await lines(db, scope, condition, order, limit, offset);
  const { rows: sums } = await sql<{ total: number; value: number; kwp: number }>`
    select count(*)::int as total, coalesce(sum(l.value), 0)::bigint as value, coalesce(sum(l.target_kwp), 0) as kwp
    from leads l ${stage_join} where ${condition}`.execute(db);
  const { total = 0, value = 0, kwp = 0 } = sums[0] ?? {};
  return { leads, total, value, kwp };
}

const most_places = 10_000;

/** Where leads are, and how many of them have no place. */
export async function places(db: Db, scope: Scope, filter: LeadFilter, today: string) {
  const condition = whereLeads(scope, filter, today);
  const { rows } = await sql<{
    id: number;
    name: string;
    latitude: number;
    longitude: number;
    stage_id: number;
    value: number;
  }>`
    select l.id, case when l.company_name = '' then l.name else l.company_name end as name, l.latitude, l.longitude,
      l.stage_id, l.value
    from leads l ${stage_join} where ${condition} and l.latitude is not null and l.longitude is not null
    order by l.id desc limit ${sql.lit(most_places)}`.execute(db);
  const { rows: without } = await sql<{ count: number }>`select count(*)::int as count from leads l ${stage_join}
    where ${condition} and (l.latitude is null or l.longitude is null)`.execute(db);
  return { places: rows, without_place: without[0]?.count ?? 0 };
}
