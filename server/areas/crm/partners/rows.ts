/** All SQL of channel partners. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import { partner_fields, partner_search, sorted_keys } from '../../../../domain/crm/partner_fields.ts';
import { conditionsOf, hasText, selectOf, sortOf } from '../../../tables/field_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { is_open, is_won, namedByLeads, seesLead, stage_join } from '../rows.ts';
import type { Scope } from '../scope.ts';

/** What of a partner is not reckoned from its statement. */
export type PartnerRow = Omit<ResponseOf<'add_channel_partner'>, 'earned' | 'due'>;

/** What the leads of a partner come to, of those a person sees; `n` beside the partner `c`. */
const sums = (scope: Scope) => sql`left join lateral (
    select count(*)::int as leads, sum(l.value) filter (where ${is_open}) as open_value,
      count(*) filter (where ${is_won})::int as won, sum(l.target_kwp) filter (where ${is_won}) as won_kwp,
      sum(l.value) filter (where ${is_won}) as won_value
    from leads l ${stage_join} where l.company_id = c.company_id and l.partner_id = c.id and ${seesLead(scope)}) n on true`;

const paid = (scope: Scope) => sql`coalesce((select sum(a.amount) from commission_payments a
    join leads l on l.company_id = a.company_id and l.id = a.lead_id
    where a.company_id = c.company_id and a.partner_id = c.id and ${seesLead(scope)}), 0)::bigint`;

type Wanted = RequestOf<'get_channel_partners'>;
/** What is worked out from a partner’s statement is no order of the database. */
export type StoredSort = Exclude<Wanted['sort'], 'earned' | 'due'>;
interface Window {
  sort: StoredSort;
  descending: boolean;
  limit: number;
  offset: number;
}

const isField = (sort: StoredSort): sort is (typeof sorted_keys)[number] =>
  (sorted_keys as readonly string[]).includes(sort);

/** What partners are sorted by, empty ones last; `summed` where that is said by their leads. */
function orderBy(scope: Scope, { sort, descending }: Window) {
  const order = (value: RawBuilder<unknown>) =>
    sql`${value} ${descending ? sql`desc` : sql`asc`} nulls last, lower(c.name), c.id`;
  if (sort === 'usual') return { order: sql`c.active desc, lower(c.name), c.id`, summed: false };
  if (sort === 'paid') return { order: order(paid(scope)), summed: false };
  if (isField(sort)) return { order: order(sortOf('c', sort, partner_fields[sort])), summed: false };
  return { order: order(sql`coalesce(${sql.ref(`n.${sort}`)}, 0)`), summed: true };
}

/** Partners with what of their leads a person sees, gathered for those that are shown. */
function partners(db: Db, scope: Scope, condition: RawBuilder<unknown>, window: Window) {
  const { order, summed } = orderBy(scope, window);
  return sql<PartnerRow>`
    with chosen as (select id, row_number() over () as place from (
      select c.id from channel_partners c ${summed ? sums(scope) : sql``} where ${condition}
      order by ${order} limit ${sql.lit(window.limit)} offset ${sql.lit(window.offset)}) first)
    select c.id, ${selectOf('c', partner_fields, { sees_contact: true })}, c.version, coalesce(n.leads, 0) as leads,
      coalesce(n.open_value, 0)::bigint as open_value, coalesce(n.won, 0) as won, coalesce(n.won_kwp, 0) as won_kwp,
      coalesce(n.won_value, 0)::bigint as won_value, ${paid(scope)} as paid
    from chosen join channel_partners c on c.id = chosen.id ${sums(scope)} order by chosen.place`.execute(db);
}

/** One window of what a filter leaves, and how many that are. */
export async function page(
  db: Db,
  scope: Scope,
  { search, sort, descending, limit, offset, ...filter }: Omit<Wanted, 'sort'> & { sort: StoredSort },
) {
  const found = hasText('c', partner_fields, partner_search, search, { sees_contact: true });
  const condition = sql`(${sql.join([found, ...conditionsOf('c', partner_fields, filter)], sql` and `)})`;
  const { rows } = await partners(db, scope, condition, { sort, descending, limit, offset });
  const { rows: count } = await sql<{ total: number }>`select count(*)::int as total from channel_partners c
    where ${condition}`.execute(db);
  return { partners: rows, total: count[0]?.total ?? 0 };
}

export const find = async (db: Db, scope: Scope, id: number): Promise<PartnerRow | undefined> =>
  (await partners(db, scope, sql`c.id = ${id}`, { sort: 'usual', descending: false, limit: 1, offset: 0 })).rows[0];

export interface DealRow {
  lead_id: number;
  partner_id: number;
  number: number;
  name: string;
  kwp: number;
  value: number;
  won_on: string | null;
  advance_on: string | null;
  commissioned_on: string | null;
  paid: number;
}

/** Won leads of these partners that a person sees, with what was paid on each, the newest first. */
export async function deals(db: Db, scope: Scope, partner_ids: readonly number[]): Promise<DealRow[]> {
  if (partner_ids.length === 0) return [];
  const { rows } = await sql<DealRow>`
    select l.id as lead_id, l.partner_id, l.number, case when l.company_name = '' then l.name else l.company_name end as name,
      coalesce(l.target_kwp, 0) as kwp, l.value, l.won_on, l.advance_on, j.commissioned_on,
      coalesce((select sum(a.amount) from commission_payments a where a.company_id = l.company_id and a.lead_id = l.id
        and a.partner_id = l.partner_id), 0)::bigint as paid
    from leads l ${stage_join} left join projects j on j.company_id = l.company_id and j.id = l.project_id
    where ${seesLead(scope)} and l.partner_id = any(${[...partner_ids]}::bigint[]) and ${is_won}
    order by l.won_on desc nulls last, l.id desc`.execute(db);
  return rows;
}

/** What was paid on leads that a person sees, the newest first. */
export async function payments(db: Db, scope: Scope, partner_id: number) {
  const { rows } = await sql<{
    id: number;
    lead_id: number;
    number: number;
    amount: number;
    paid_on: string;
    note: string;
    name: string;
  }>`
    select a.id, a.lead_id, l.number, a.amount, a.paid_on, a.note, coalesce(u.name, '') as name
    from commission_payments a join leads l on l.company_id = a.company_id and l.id = a.lead_id
    left join users u on u.company_id = a.company_id and u.id = a.made_by
    where a.partner_id = ${partner_id} and ${seesLead(scope)} order by a.paid_on desc, a.id desc`.execute(db);
  return rows;
}

export const addPayment = (
  db: Db,
  payment: { partner_id: number; lead_id: number; amount: number; paid_on: string; note: string; made_by: number },
) => db.insertInto('commission_payments').values(payment).execute();

export const deletePayment = (db: Db, scope: Scope, id: number) =>
  db
    .deleteFrom('commission_payments')
    .where('id', '=', id)
    .where(sql<boolean>`exists (select 1 from leads l where l.company_id = commission_payments.company_id
      and l.id = commission_payments.lead_id and ${seesLead(scope)})`)
    .returning(['partner_id', 'lead_id', 'amount'])
    .executeTakeFirst();

/** Those of the partners that brought a lead, or have a link to their page. */
export async function used(db: Db, ids: readonly number[]): Promise<number[]> {
  const linked = await db
    .selectFrom('link_tokens')
    .select('partner_id as id')
    .where('partner_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return [...(await namedByLeads(db, 'partner_id', ids)), ...linked.flatMap(({ id }) => id ?? [])];
}

/** True for a partner some lead names, deleted ones too: those can be brought back. */
export async function hasLeads(db: Db, partner_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('leads')
    .select('id')
    .where('partner_id', '=', partner_id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
