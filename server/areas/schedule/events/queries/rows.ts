/** SQL of the list of a project's events: what a filter leaves, in what order, and one window of it. */
import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf, RequestOf } from '../../../../../contract/index.ts';
import { event_statuses } from '../../../../../domain/lists.ts';
import type { Network } from '../../../../../gantt/engine/network.ts';
import type { StageKey } from '../../../../../domain/stages.ts';
import { totalFloats } from '../../../../plan/floats.ts';
import { likePattern } from '../../../../tables/like.ts';
import type { Db } from '../../../../tenancy/in_company.ts';
import { knowsDocument, type ListedEvent, listed, type Viewer } from '../rows.ts';
import { isMissing } from '../../../../construction/open_checklist_rows.ts';

type Wanted = Omit<RequestOf<'get_events'>, 'project_id'>;

/** Who looks, the stages they see, the company's order of stages, and the day that decides what is late. */
interface Who {
  viewer: Viewer;
  stages: readonly StageKey[];
  order: readonly StageKey[];
  today: string;
}

const list = (values: readonly unknown[]): RawBuilder<unknown> => sql`${[...values]}::text[]`;
const of_event = (alias: string) =>
  sql`${sql.ref(`${alias}.company_id`)} = e.company_id and ${sql.ref(`${alias}.event_id`)} = e.id`;

/** Each column of the list as SQL on an event (alias `e`); what stands beside an event is looked up only where it is asked by. */
function columnsFor({ viewer, order, today }: Who) {
  const people = sql`(select string_agg(u.name, ', ' order by a.id) from event_assignees a
    join users u on u.company_id = a.company_id and u.id = a.user_id where ${of_event('a')})`;
  return {
    position: sql`e.position`,
    name: sql`lower(e.code || ' ' || e.name)`,
    status: sql`array_position(${list(event_statuses)}, e.status)`,
    // daysLate of domain/events.ts
    late: sql`(not e.is_group and e.status <> 'FINISHED' and coalesce((case e.status when 'PENDING' then e.planned_start
      else e.planned_end end) < ${today}::date, false))`,
    percent: sql`e.percent`,
    start: sql`e.planned_start`,
    end: sql`e.planned_end`,
    people,
    stage: sql`array_position(${list(order)}, e.stage)`,
    approval: sql`nullif(e.approval, 'none')`,
    missing: sql`(select count(*) from documents d where ${of_event('d')} and ${isMissing}
      and ${knowsDocument(viewer)})`,
    critical: sql`(e.critical and e.status <> 'FINISHED')`,
    float: sql`coalesce(floats.days, 0)`,
    days: sql`e.days`,
    actual_start: sql`e.actual_start`,
    actual_end: sql`e.actual_end`,
    baseline: sql`promised.ends`,
    delay: sql`(select coalesce(sum(d.days), 0) from event_delays d where ${of_event('d')}
      and (${viewer.inside} or d.added_by = ${viewer.user_id}))`,
    quantity: sql`e.quantity`,
    works: sql`nullif(e.works_role, '')`,
    approves: sql`nullif(e.approves_role, '')`,
    comments: sql`(select count(*) from comments c where ${of_event('c')} and c.deleted_at is null
      and (${viewer.inside} or not c.internal))`,
    photos: sql`(select count(*) from photos f where ${of_event('f')} and (f.uploaded_by = ${viewer.user_id}
      or f.stage = any (${list(viewer.photo_stages)}) or ${viewer.flag} = any (f.shared_with)))`,
  };
}

type Columns = ReturnType<typeof columnsFor>;

/** What a filter leaves of the events of a project: a condition on `e`. */
function whereEvents(columns: Columns, who: Who, wanted: Wanted): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`e.stage = any(${list(who.stages)})`];
  const among = (column: RawBuilder<unknown>, values: readonly string[]) => {
    if (values.length > 0) all.push(sql`${column} = any(${list(values)})`);
  };
  const either = (column: RawBuilder<unknown>, values: readonly string[]) => {
    if (values.length === 1) all.push(values[0] === 'yes' ? column : sql`not ${column}`);
  };
  const within = (column: RawBuilder<unknown>, type: 'numeric' | 'date', from: unknown, to: unknown) => {
    if (from !== undefined) all.push(sql`${column} >= ${from}::${sql.raw(type)}`);
    if (to !== undefined) all.push(sql`${column} <= ${to}::${sql.raw(type)}`);
  };
  if (wanted.stage) all.push(sql`e.stage = ${wanted.stage}`);
  if (wanted.work_only) all.push(sql`not e.is_group`);
  among(sql`e.status`, wanted.status);
  among(sql`e.stage`, wanted.stages);
  among(sql`e.approval`, wanted.approval);
  among(sql`e.works_role`, wanted.works);
  among(sql`e.approves_role`, wanted.approves);
  either(columns.late, wanted.late);
  either(columns.critical, wanted.critical);
  for (const key of ['percent', 'missing', 'float', 'days', 'delay', 'comments', 'photos'] as const)
    within(columns[key], 'numeric', wanted[`${key}_from`], wanted[`${key}_to`]);
  for (const key of ['start', 'end', 'actual_start', 'actual_end', 'baseline'] as const)
    within(columns[key], 'date', wanted[`${key}_from`], wanted[`${key}_to`]);
  if (wanted.name) all.push(sql`(e.code || ' ' || e.name) ilike ${likePattern(wanted.name)}`);
  if (wanted.people) all.push(sql`${columns.people} ilike ${likePattern(wanted.people)}`);
  for (const word of wanted.search.split(/\s+/).filter(Boolean))
    all.push(sql`(concat_ws(' ', e.code, e.name, e.works_role) ilike ${likePattern(word)}
      or exists (select 1 from event_assignees a join users u on u.company_id = a.company_id and u.id = a.user_id
        where ${of_event('a')} and u.name ilike ${likePattern(word)}))`);
  return sql.join(all, sql` and `);
}

/** The key of the group an event stands in, and what groups are put in order by. */
function groupOf(group: Wanted['group'], columns: Columns): { key: RawBuilder<unknown>; by: RawBuilder<unknown> } {
  if (group === 'stage') return { key: sql`e.stage`, by: sql`lpad((${columns.stage})::text, 3)` };
  if (group === 'week') {
    const monday = sql`date_trunc('week', e.planned_start)::date::text`;
    return { key: sql`coalesce(${monday}, '')`, by: monday };
  }
  if (group === 'person') {
    const first = sql`(select u.name from event_assignees a join users u on u.company_id = a.company_id and u.id = a.user_id
      where ${of_event('a')} order by a.id limit 1)`;
    return { key: sql`coalesce(${first}, '')`, by: sql`lower(${first})` };
  }
  return { key: sql`''`, by: sql`''` };
}

/** The total float of each event, as it was worked out from the plan. */
function joinFloats(network: Network | undefined): RawBuilder<unknown> {
  const { ids, days } = totalFloats(network);
  return sql`left join unnest(${`{${ids.join()}}`}::text::bigint[], ${`{${days.join()}}`}::text::numeric[]) floats (id, days)
    on floats.id = e.id`;
}

/** One window of the events of a project, how many match, and their groups. */
export async function page(
  db: Db,
  who: Who,
  project_id: number,
  wanted: Wanted,
  network: Network | undefined,
): Promise<{ events: ListedEvent[]; total: number; groups: ResponseOf<'get_events'>['groups'] }> {
  const { sort, descending, group, limit, offset } = wanted;
  const columns = columnsFor(who);
  const by_baseline = sort === 'baseline' || wanted.baseline_from !== undefined || wanted.baseline_to !== undefined;
  const by_float = sort === 'float' || wanted.float_from !== undefined || wanted.float_to !== undefined;
  const { key, by } = groupOf(group, columns);
  const flag = sort === 'late' || sort === 'critical';
  const direction = descending !== flag ? sql`desc` : sql`asc`;
  const order = sql`group_by nulls last, sorted_by ${direction} nulls last, position, id`;
  const { rows } = await sql<{ ids: number[]; total: number; groups: { key: string; count: number }[] }>`
    with matching as materialized (
      select e.id, e.position, ${columns[sort]} as sorted_by, ${key} as group_key, ${by} as group_by
      from events e ${
        by_baseline
          ? sql`left join (select one.id, one.end::date as ends
              from (select b.events from baselines b where b.project_id = ${project_id} order by b.id desc limit 1) newest
              cross join lateral jsonb_to_recordset(newest.events) as one (id bigint, "end" text)
              offset 0) promised on promised.id = e.id`
          : sql``
      } ${by_float ? joinFloats(network) : sql``}
      where e.project_id = ${project_id} and e.deleted_at is null and ${whereEvents(columns, who, wanted)}),
    chosen as (select id, row_number() over () as place
      from (select id from matching order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) first)
    select (select count(*)::int from matching) as total,
      (select coalesce(json_agg(id order by place), '[]') from chosen) as ids,
      (select coalesce(json_agg(json_build_object('key', group_key, 'count', count) order by group_by nulls last), '[]')
        from (select group_key, group_by, count(*)::int as count from matching
          where ${group !== undefined} group by group_key, group_by) grouped) as groups`.execute(db);
  const { ids = [], total = 0, groups = [] } = rows[0] ?? {};
  if (ids.length === 0) return { events: [], total, groups };
  const { rows: found } = await sql<ListedEvent>`${listed(
    who.viewer,
    sql`select e.company_id, e.id, e.project_id from events e where e.project_id = ${project_id}
      and e.id = any(${ids}::bigint[])`,
  )}`.execute(db);
  const by_id = new Map(found.map((event) => [event.id, event]));
  return { events: ids.flatMap((id) => by_id.get(id) ?? []), total, groups };
}
