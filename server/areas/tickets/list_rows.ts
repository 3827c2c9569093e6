/** SQL of lists of tickets: what a filter leaves, one window of it, what it comes to, and what there is to filter by. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../contract/index.ts';
import { type Actor, isInside } from '../../../domain/people.ts';
import type { PermissionContext } from '../../../domain/permissions.ts';
import { isOpenTicket, ticket_statuses } from '../../../domain/tickets.ts';
import { sorted_keys, ticket_fields } from '../../../domain/tickets/ticket_fields.ts';
import { customConditions, customSort } from '../../fields/rows.ts';
import { conditionsOf, sortOf } from '../../tables/field_rows.ts';
import { likePattern } from '../../tables/like.ts';
import type { Db } from '../../tenancy/in_company.ts';
import {
  head,
  isOwn,
  joined,
  seesReporter,
  seesTicket,
  sheet_columns,
  type SheetRow,
  type TicketHead,
} from './rows.ts';

export type TicketFilter = Omit<RequestOf<'export_tickets'>, 'format'>;

const list = (values: readonly unknown[]): RawBuilder<unknown> => sql`${[...values]}::text[]`;

const is_open = sql`t.status = any(${list(ticket_statuses.filter(isOpenTicket))})`;
const waits = sql`t.status = 'Waiting'`;

/** The times of the clocks that were not reached, of those for which something is true. */
const leastOf = (is: (clock: 'acknowledge' | 'on_site' | 'fix') => RawBuilder<unknown>) =>
  sql`least(case when t.acknowledged_at is null and ${is('acknowledge')} then t.acknowledge_due end,
    case when t.on_site_at is null and ${is('on_site')} then t.on_site_due end,
    case when t.fixed_at is null and ${is('fix')} then t.fix_due end)`;
const next_due = leastOf(() => sql`true`);
const soonDue = (now: Date) => leastOf((clock) => sql`${sql.ref(`t.${clock}_soon`)} < ${now}::timestamptz`);
const isBreached = (now: Date) =>
  sql`coalesce(case when ${waits} then t.paused_since else ${now}::timestamptz end > ${next_due}, false)`;

/** `slaStanding` of domain/tickets.ts over `pressingClock`. */
const standing = (now: Date): RawBuilder<unknown> => sql`case
  when not ${is_open} then case when coalesce(t.fixed_at, t.paused_since) > t.fix_due then 'was_late' else '' end
  when ${isBreached(now)} then 'breached'
  when ${waits} then case when ${next_due} is null then 'running' else 'paused' end
  when ${soonDue(now)} is not null then 'soon' else 'running' end`;

/** When the clock that presses most is due, of open tickets: `pressingClock` of domain/tickets.ts. */
const pressingDue = (now: Date): RawBuilder<unknown> => sql`case when not ${is_open} then null
  when ${waits} or ${isBreached(now)} then ${next_due} else coalesce(${soonDue(now)}, ${next_due}) end`;

/** What a filter leaves of the tickets a person sees: a condition on `t` and what is `joined` to it. */
function whereTickets(permissions: PermissionContext, wanted: TicketFilter, now: Date): RawBuilder<boolean> {
  const actor = permissions.actor as Actor;
  const inside = isInside(actor.kind);
  const all: RawBuilder<unknown>[] = [seesTicket(actor), ...conditionsOf('t', ticket_fields, wanted)];
  const among = (value: RawBuilder<unknown>, values: readonly string[]) => {
    if (values.length > 0) all.push(sql`${value} = any(${list(values)})`);
  };
  const either = (asked: readonly ('yes' | 'no')[], is: RawBuilder<unknown>) => {
    if (asked.length === 1) all.push(asked[0] === 'yes' ? is : sql`not ${is}`);
  };
  const between = (value: RawBuilder<unknown>, type: string, from: unknown, to: unknown) => {
    if (from !== undefined) all.push(sql`${value} >= ${from}::${sql.raw(type)}`);
    if (to !== undefined) all.push(sql`${value} <= ${to}::${sql.raw(type)}`);
  };
  const day = (instant: string) => sql`(${sql.ref(instant)} at time zone 'Asia/Kolkata')::date`;
  const follows = sql`exists (select 1 from ticket_followers f
    where f.company_id = t.company_id and f.ticket_id = t.id and f.user_id = ${actor.user_id})`;
  const assigned = sql`coalesce(t.assignee_id = ${actor.user_id}, false)`;
  among(sql`t.status`, wanted.status);
  either(wanted.open, is_open);
  among(standing(now), wanted.sla);
  among(sql`coalesce(project.name, '')`, wanted.project);
  among(sql`coalesce(assignee.name, '')`, wanted.assignee);
  if (wanted.raised_by) all.push(sql`${raised_by} ilike ${likePattern(wanted.raised_by)}`);
  either(wanted.assigned_to_me, assigned);
  either(wanted.followed, follows);
  between(sql`t.rating`, 'numeric', wanted.rating_from, wanted.rating_to);
  between(day('t.raised_at'), 'date', wanted.raised_from, wanted.raised_to);
  between(day('t.updated_at'), 'date', wanted.updated_from, wanted.updated_to);
  if (inside) all.push(...customConditions('t', wanted.custom));
  if (wanted.project_id !== undefined) all.push(sql`t.project_id = ${wanted.project_id}`);
  if (wanted.mine) all.push(sql`(${assigned} or ${follows})`);
  all.push(...hasWords(permissions, wanted.search.split(/\s+/).filter(Boolean)));
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}

const raised_by = sql`coalesce(raiser.name, t.contact_name)`;

/**
 * What has every word in it, of itself or of what it belongs to. The words of a ticket stand in the entries of the search, in
 * small letters and with those of the company's own fields, which an index finds; so the tickets are read once, for what
 * stands beside them, and only where that holds one of several words each is looked for by itself. People outside find by
 * what they are shown only.
 */
function hasWords(permissions: PermissionContext, words: readonly string[]): RawBuilder<unknown>[] {
  if (words.length === 0) return [];
  const patterns = words.map(likePattern);
  const inProject = (some: readonly string[]) =>
    sql`t.project_id in (select id from projects where name ilike any(${list(some)}))`;
  if (!isInside((permissions.actor as Actor).kind))
    return patterns.map(
      (one) =>
        sql`(concat_ws(' ', t.number, t.title, t.category, t.sub_category, t.asset_serial) ilike ${one} or ${inProject([one])})`,
    );
  const beside = (some: readonly string[]) => {
    const people = sql`(select id from users where name ilike any(${list(some)}))`;
    return sql`(${inProject(some)} or t.assignee_id in ${people} or t.raised_by in ${people}
      or t.contact_phone like any(${list(some)}) and ${seesReporter(permissions)})`;
  };
  const own = sql`(select e.words from search_entries e where e.kind = 'ticket' and e.subject_id = t.id)`;
  const each = words.map(
    (word, at) =>
      sql`(${own} like '%' || nullif(btrim(app.plain_words(${word})), '') || '%' or ${beside(patterns.slice(at, at + 1))})`,
  );
  return [
    sql`(t.id in (select app.entries_with('ticket', ${list(words)}))
      or ${sql.join(words.length > 1 ? [beside(patterns), ...each] : [beside(patterns)], sql` and `)})`,
  ];
}

type Order = Pick<RequestOf<'get_company_tickets'>, 'sort' | 'sort_field' | 'descending'>;
type Sort = Order['sort'];
type OwnSort = Exclude<Sort, (typeof sorted_keys)[number]>;

/** What the rows are put in order by besides the fields of a ticket. */
const own_sorts: Record<OwnSort, (now: Date) => RawBuilder<unknown>> = {
  newest: () => sql`t.id`,
  board: (
    now,
  ) => sql`case when ${is_open} then array[array_position(${list(ticket_fields.priority.of)}, t.priority)::numeric,
    coalesce(extract(epoch from ${pressingDue(now)}), 'infinity')] else array[-extract(epoch from t.updated_at)] end`,
  status: () => sql`array_position(${list(ticket_statuses)}, t.status)`,
  due: pressingDue,
  project: () => sql`lower(project.name)`,
  assignee: () => sql`lower(assignee.name)`,
  raised_at: () => sql`t.raised_at`,
  raised_by: () => sql`lower(nullif(${raised_by}, ''))`,
  rating: () => sql`t.rating`,
  updated_at: () => sql`t.updated_at`,
};
const filled: readonly OwnSort[] = ['newest', 'board', 'status', 'raised_at', 'updated_at'];

const isOwnSort = (sort: Sort): sort is OwnSort => sort in own_sorts;

/** `may_be_empty`: an index serves a plain order, not one with the empty ones last. */
function orderBy(actor: Actor, { sort, sort_field }: Order, now: Date) {
  if (sort_field !== undefined && isInside(actor.kind)) return { by: customSort('t', sort_field), may_be_empty: true };
  return isOwnSort(sort)
    ? { by: own_sorts[sort](now), may_be_empty: !filled.includes(sort) }
    : { by: sortOf('t', sort, ticket_fields[sort]), may_be_empty: ticket_fields[sort].sort === 'maybe' };
}

type Asked = RequestOf<'get_company_tickets'>;

/** One window of the tickets a person sees, and how many match. */
export async function page(
  db: Db,
  permissions: PermissionContext,
  { sort, sort_field, descending, offset, limit, before_id, ...filter }: Asked,
  now: Date,
): Promise<{ tickets: TicketHead[]; total: number }> {
  const actor = permissions.actor as Actor;
  const condition = whereTickets(permissions, filter, now);
  const { by, may_be_empty } = orderBy(actor, { sort, sort_field, descending }, now);
  const direction = descending && sort !== 'board' ? sql`desc` : sql`asc`;
  const order = sql`sorted_by ${direction} ${may_be_empty ? sql`nulls last` : sql``}, id desc`;
  // what a filter leaves is worked out once for the count and the window; where nothing is left out, an index finds the first
  const filtered =
    !isInside(actor.kind) || Object.values(filter).some((one) => (Array.isArray(one) ? one.length > 0 : one));
  // the rows are chosen first: what stands beside them is gathered for those that are shown
  const { rows } = await sql<TicketHead & { total: number }>`
    with matching as ${filtered ? sql`materialized` : sql`not materialized`} (
      select t.id, ${by} as sorted_by from ${joined} where ${condition}),
    chosen as (select id, row_number() over () as place from (
      select id from matching ${before_id === undefined ? sql`` : sql`where id < ${before_id}`}
      order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) first)
    select ${head(actor)}, (select count(*)::int from matching) as total
    from ${joined} join chosen on chosen.id = t.id order by chosen.place`.execute(db);
  const total = rows[0]?.total ?? (offset > 0 || before_id !== undefined ? await count(db, condition) : 0);
  return { tickets: rows, total };
}

async function count(db: Db, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${joined}
    where ${condition}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** What the tickets a person sees come to. */
export async function figures(db: Db, actor: Actor, now: Date): Promise<ResponseOf<'get_ticket_figures'>> {
  const { rows } = await sql<ResponseOf<'get_ticket_figures'>>`
    select count(*)::int as total, (count(*) filter (where is_open))::int as open,
      (count(*) filter (where is_open and assignee_id is null))::int as unassigned,
      (count(*) filter (where standing = 'breached'))::int as breached,
      (count(*) filter (where standing = 'soon'))::int as soon,
      (count(*) filter (where status = 'Waiting'))::int as waiting,
      (count(*) filter (where is_open and assignee_id = ${actor.user_id}))::int as mine,
      (count(*) filter (where status = 'Resolved' and rating is null and own))::int as to_rate
    from (select t.status, t.assignee_id, t.rating, ${is_open} as is_open, ${standing(now)} as standing,
      ${isOwn(actor)} as own from tickets t where ${seesTicket(actor)}) seen`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count is always there.');
  return row;
}

/** What the tickets a person sees are about, and whose they are, each once and in order. */
export async function filters(db: Db, actor: Actor): Promise<ResponseOf<'get_ticket_filters'>> {
  const seen = seesTicket(actor);
  const { rows } = await sql<{ of: keyof ResponseOf<'get_ticket_filters'>; name: string }>`
    select 'projects' as of, name from projects
      where id in (select t.project_id from tickets t where ${seen})
    union select 'assignees', name from users where id in (select t.assignee_id from tickets t where ${seen})
    union select 'categories', category from tickets t where ${seen}
    union select 'sub_categories', sub_category from tickets t where ${seen} and t.sub_category <> ''`.execute(db);
  const named = (wanted: (typeof rows)[number]['of']) =>
    rows.flatMap(({ of, name }) => (of === wanted ? [name] : [])).toSorted((a, b) => a.localeCompare(b, 'en-IN'));
  return {
    projects: named('projects'),
    assignees: named('assignees'),
    categories: named('categories'),
    sub_categories: named('sub_categories'),
  };
}

/** What a filter leaves with everything a sheet holds, newest first. */
export async function sheet(
  db: Db,
  permissions: PermissionContext,
  filter: TicketFilter,
  now: Date,
  limit: number,
): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`select ${head(permissions.actor as Actor)}, ${sheet_columns(permissions)}
    from ${joined} where ${whereTickets(permissions, filter, now)} order by t.id desc limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}
