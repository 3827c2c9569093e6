/** SQL that all of the pipeline shares: which leads a person sees, what a filter leaves, and one line of a lead. */
import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf, RequestOf } from '../../../contract/index.ts';
import { lead_fields, line_keys } from '../../../domain/crm/lead_fields.ts';
import { pick } from '../../../domain/records.ts';
import { kindsOfStatus, leadNumber } from '../../../domain/leads.ts';
import { changedRights } from '../../auth/subjects.ts';
import type { Actor, UserKind } from '../../../domain/people.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { customConditions, hasCustomText } from '../../fields/rows.ts';
import { conditionsOf, selectOf } from '../../tables/field_rows.ts';
import { likePattern } from '../../tables/like.ts';
import type { Scope } from './scope.ts';

const line_fields = pick(lead_fields, line_keys);

export type LeadFilter = Partial<RequestOf<'get_lead_places'>>;
export type Line = ResponseOf<'get_leads'>['leads'][number];

/** The condition under which a person sees a lead (alias `l`): the one scope of every list, count, search, export and figure. */
export const seesLead = ({ user_id: me, sees_all }: Scope): RawBuilder<boolean> =>
  sees_all
    ? sql<boolean>`l.deleted_at is null`
    : sql<boolean>`(l.deleted_at is null and (l.owner_id = ${me}::bigint or l.follow_up_user_id = ${me}::bigint
        or l.made_by = ${me}::bigint))`;

const list = (values: readonly unknown[]): RawBuilder<unknown> => sql`${[...values]}`;

/** True for a lead (alias `l`) longer in its stage (alias `s`) than the stage allows; days are those of India. */
export const isOld = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(s.age_red_days is not null
    and ${today}::date - (l.stage_since at time zone 'Asia/Kolkata')::date > s.age_red_days)`;

const follow_up_conditions = (today: string) =>
  ({
    overdue: sql`l.follow_up_on < ${today}::date`,
    today: sql`l.follow_up_on = ${today}::date`,
    upcoming: sql`l.follow_up_on > ${today}::date`,
    none: sql`l.follow_up_on is null`,
  }) as const;

/** What a filter leaves of the leads a person sees: a condition on `l` and its stage `s`. */
export function whereLeads(scope: Scope, filter: LeadFilter, today: string): RawBuilder<boolean> {
  const all: RawBuilder<unknown>[] = [seesLead(scope)];
  const among = (column: string, values: readonly unknown[] | undefined, type: 'bigint[]' | 'text[]') => {
    if (values?.length) all.push(sql`${sql.ref(column)} = any(${list(values)}::${sql.raw(type)})`);
  };
  if (filter.board_id !== undefined) all.push(sql`l.board_id = ${filter.board_id}`);
  all.push(...conditionsOf('l', lead_fields, filter), ...customConditions('l', filter.custom));
  among('l.stage_id', filter.stage_ids, 'bigint[]');
  among('s.kind', filter.statuses?.flatMap(kindsOfStatus), 'text[]');
  if (filter.unassigned) all.push(sql`l.owner_id is null`);
  else among('l.owner_id', filter.owner_ids, 'bigint[]');
  if (filter.mine)
    all.push(sql`(l.owner_id = ${scope.user_id}::bigint or l.follow_up_user_id = ${scope.user_id}::bigint)`);
  among('l.approval', filter.approvals, 'text[]');
  among('l.lost_reason', filter.lost_reasons, 'text[]');
  if (filter.tags?.length) all.push(sql`l.tags && ${list(filter.tags)}::text[]`);
  if (filter.follow_ups?.length) {
    const times = follow_up_conditions(today);
    all.push(
      sql`(${sql.join(
        filter.follow_ups.map((time) => times[time]),
        sql` or `,
      )})`,
    );
  }
  if (filter.old) all.push(isOld(today));
  if (filter.made_from) all.push(sql`(l.made_at at time zone 'Asia/Kolkata')::date >= ${filter.made_from}::date`);
  if (filter.made_to) all.push(sql`(l.made_at at time zone 'Asia/Kolkata')::date <= ${filter.made_to}::date`);
  if (filter.search) all.push(hasText(scope, filter.search));
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}

function hasText({ sees_contact }: Scope, search: string): RawBuilder<unknown> {
  const pattern = likePattern(search);
  const digits = search.replace(/\D/g, '');
  const number = /^\s*L?-?\s*0*(\d{1,9})\s*$/i.exec(search)?.[1];
  return sql`(l.name ilike ${pattern} or l.company_name ilike ${pattern} ${sees_contact ? sql`or l.email ilike ${pattern}` : sql``}
    or l.city ilike ${pattern} or l.consumer_number ilike ${pattern} or l.gstin ilike ${pattern}
    or l.reference ilike ${pattern} or ${hasCustomText('l', 'leads', pattern)}
    ${number ? sql`or l.number = ${Number(number)}` : sql``}
    ${sees_contact && digits.length > 3 && /^[\d\s+().-]+$/.test(search) ? sql`or l.phone like ${`%${digits.slice(-10)}%`}` : sql``})`;
}

/** What stands in one line, contact data only for whom they are; `l` the lead, `s` its stage, `o`, `f` and `p` joined by `line_joins`. */
export const line_columns = (scope: Scope) => sql`l.id, l.number, ${selectOf('l', line_fields, scope)}, l.board_id,
  l.stage_id, l.custom, p.name as partner_name, o.name as owner_name, o.avatar_file_id as owner_avatar_file_id,
  coalesce(l.probability, s.probability) as probability, l.stage_since, l.follow_up_on, l.follow_up_user_id,
  f.name as follow_up_name, l.approval, l.lost_reason,
  (select count(*)::int from lead_tasks t where t.company_id = l.company_id and t.lead_id = l.id and t.done_at is null) as open_tasks,
  (select count(*)::int from lead_comments c where c.company_id = l.company_id and c.lead_id = l.id) as comments,
  (select count(*)::int from lead_files x where x.company_id = l.company_id and x.lead_id = l.id) as files,
  l.project_id, l.made_at, l.updated_at, l.version`;

const owner_join = sql`left join users o on o.company_id = l.company_id and o.id = l.owner_id`;

export const line_joins = sql`${owner_join}
  left join users f on f.company_id = l.company_id and f.id = coalesce(l.follow_up_user_id, l.owner_id)
  left join channel_partners p on p.company_id = l.company_id and p.id = l.partner_id`;

export const stage_join = sql`join lead_stages s on s.company_id = l.company_id and s.id = l.stage_id`;

/** Leads (their stage `s`) that are still sold, and those that are won. */
export const is_open = sql`s.kind in ('open', 'approval', 'on_hold')`;
export const is_won = sql`s.kind in ('won', 'handed')`;

export type LineRow = Omit<Line, 'number'> & { number: number };

/** A line as it leaves: its number as people quote it. */
export const presentLine = <R extends { number: number }>(row: R): Omit<R, 'number'> & { number: string } => ({
  ...row,
  number: leadNumber(row.number),
});

/**
 * Lines of leads by a condition, in an order. They are chosen first: what stands beside a lead is gathered for those that
 * are shown, not for all that match.
 */
export async function lines(
  db: Db,
  scope: Scope,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
  offset = 0,
): Promise<Line[]> {
  const { rows } = await sql<LineRow>`
    with chosen as materialized (select l.company_id, l.id from leads l ${stage_join} ${owner_join}
      where ${condition} order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)})
    select ${line_columns(scope)} from chosen
    join leads l on l.company_id = chosen.company_id and l.id = chosen.id ${stage_join} ${line_joins}
    order by ${order}`.execute(db);
  return rows.map(presentLine);
}

/** Lines of the named leads a person sees. */
export const linesOf = (db: Db, scope: Scope, ids: readonly number[]): Promise<Line[]> =>
  lines(
    db,
    scope,
    sql`${seesLead(scope)} and l.id = any(${list(ids)}::bigint[])`,
    sql`array_position(${list(ids)}::bigint[], l.id)`,
    Math.max(1, ids.length),
  );

/** Active people of the company itself, as a decision about their rights needs them. */
export async function insidePeople(db: Db, company_key: string) {
  const { rows } = await sql<{
    user_id: number;
    name: string;
    email: string;
    phone_number: string;
    kind: UserKind;
    department: string;
    designation: string;
    is_crm: boolean;
    activated: boolean;
    avatar_file_id: number | null;
    reports_to: number | null;
  }>`
    select id as user_id, name, email, phone_number, kind, department, designation, is_crm, activated, avatar_file_id, reports_to
    from users where active and kind not in ('consumer', 'vendor', 'subcontractor', 'investor') order by lower(name), id`.execute(
    db,
  );
  const changed = await changedRights(db);
  return { changed, people: rows.map((row) => ({ ...row, actor: { ...row, company_key } satisfies Actor })) };
}

/** The board of a number, whether there is one at all. */
export const findBoard = (db: Db, id: number) =>
  db.selectFrom('lead_boards').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest leads of a company of the pipeline that a person sees. */
export const companyLeads = (db: Db, scope: Scope, crm_company_id: number): Promise<Line[]> =>
  lines(db, scope, sql`${seesLead(scope)} and l.crm_company_id = ${crm_company_id}`, sql`l.id desc`, 100);

/** The newest leads that came through a channel partner, of those a person sees. */
export const partnerLeads = (db: Db, scope: Scope, partner_id: number): Promise<Line[]> =>
  lines(db, scope, sql`${seesLead(scope)} and l.partner_id = ${partner_id}`, sql`l.id desc`, 100);

/** Companies of the pipeline by their numbers, as they are found. */
export const companiesFound = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('crm_companies')
    .select(['id', 'name', 'city', 'industry'])
    .where('id', 'in', [...ids])
    .execute();

/** Those of the companies or partners that some lead names, also a deleted one: that can be brought back. */
export async function namedByLeads(
  db: Db,
  column: 'crm_company_id' | 'partner_id',
  ids: readonly number[],
): Promise<number[]> {
  const found = await db
    .selectFrom('leads')
    .select(`${column} as id`)
    .distinct()
    .where(column, '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return found.flatMap(({ id }) => id ?? []);
}
