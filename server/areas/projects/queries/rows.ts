/** All SQL of lists of projects: what a filter leaves, one window of it, where they are. */
import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf, RequestOf } from '../../../../contract/index.ts';
import { profileOf } from '../../../../domain/companies.ts';
import { isInside } from '../../../../domain/people.ts';
import { seesEveryProject } from '../../../../domain/permissions.ts';
import { line_fields, listed_fields, type sorted_keys } from '../../../../domain/projects/project_fields.ts';
import { byProgress } from '../../../../domain/projects.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import type { Person } from '../../../auth/session.ts';
import { seesProject } from '../../../auth/subjects.ts';
import { customConditions, customSort, hasCustomText } from '../../../fields/rows.ts';
import { conditionsOf, selectOf, sortOf } from '../../../tables/field_rows.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { isLate, type StageOfProject, presentProgress, stagesOf } from '../rows.ts';

type ProjectFilter = RequestOf<'get_project_places'>;
type Row = ResponseOf<'get_projects'>['projects'][number];

const list = (values: readonly unknown[]): RawBuilder<unknown> => sql`${[...values]}::text[]`;

/** The day a plant runs or is expected to: commissioningOf of domain/projects.ts. */
const expected = sql`coalesce(p.commissioned_on, case when p.status in ('active', 'on_hold') then p.forecast_commissioning end)`;
/** The day a project's bar on the time line ends: endOf of web/areas/projects/PortfolioTimeline.tsx. */
const end = sql`coalesce(p.commissioned_on, p.target_commissioning, p.start_date + 30)`;

const orderOf = (person: Person): readonly StageKey[] => profileOf(person.company_key).stage_order;

/** What a filter leaves of the projects a person sees: a condition on `p`. */
function whereProjects(person: Person, filter: ProjectFilter, today: string): RawBuilder<boolean> {
  const inside = isInside(person.kind);
  const all: RawBuilder<unknown>[] = [
    seesProject(person),
    ...conditionsOf('p', listed_fields, filter),
    ...(inside ? customConditions('p', filter.custom) : []),
  ];
  const within = (day: RawBuilder<unknown>, from: unknown, to: unknown) => {
    if (from !== undefined) all.push(sql`${day} >= ${from}::date`);
    if (to !== undefined) all.push(sql`${day} <= ${to}::date`);
  };
  if (filter.manager.length > 0) {
    const named = sql`p.project_manager_id in (select u.id from users u where u.name = any(${list(filter.manager)}))`;
    all.push(filter.manager.includes('') ? sql`(p.project_manager_id is null or ${named})` : named);
  }
  if (filter.stage.length > 0)
    all.push(
      sql`(${sql.join(
        filter.stage.map((stage) => isIn(person, stage)),
        sql` or `,
      )})`,
    );
  if (filter.late.length === 1) all.push(filter.late[0] === 'yes' ? isLate(today) : sql`not ${isLate(today)}`);
  within(expected, filter.forecast_from, filter.forecast_to);
  within(sql`(p.updated_at at time zone 'Asia/Kolkata')::date`, filter.updated_from, filter.updated_to);
  if (filter.changed_since !== undefined) all.push(sql`p.updated_at >= ${filter.changed_since}::timestamptz`);
  if (filter.dated) all.push(sql`p.start_date is not null`);
  for (const word of filter.search.split(/\s+/).filter(Boolean)) all.push(hasWord(word, inside));
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}

/** A stage is the one a project is in when it is under way and none further on is: currentStage of domain/projects.ts. */
function isIn(person: Person, stage: StageKey | ''): RawBuilder<unknown> {
  if (stage === '') return sql`p.stages_under_way = '{}'`;
  const stages = byProgress(orderOf(person));
  const further = stages.slice(stages.indexOf(stage) + 1);
  return sql`(${stage} = any(p.stages_under_way) and not p.stages_under_way && ${list(further)})`;
}

const hasWord = (word: string, inside: boolean): RawBuilder<unknown> => {
  const pattern = likePattern(word);
  return sql`(concat_ws(' ', p.name, p.code, p.customer_name, p.site_address, p.discom, p.state) ilike ${pattern}
    or p.project_manager_id in (select u.id from users u where u.name ilike ${pattern})
    ${inside ? sql`or ${hasCustomText('p', 'projects', pattern)}` : sql``})`;
};

type Sort = RequestOf<'get_projects'>['sort'];
type OwnSort = Exclude<Sort, (typeof sorted_keys)[number]>;

/** What the rows are put in order by besides the fields of a project. */
const own_sorts: Record<OwnSort, (person: Person, today: string) => RawBuilder<unknown>> = {
  updated_at: () => sql`p.updated_at`,
  code: () => sql`p.code`,
  // put in order once, and not looked up for every project
  manager: () =>
    sql`array_position(array(select u.id from users u order by lower(u.name), u.id), p.project_manager_id)`,
  stage: (
    person,
  ) => sql`array_position(${list(orderOf(person))}, (select under_way from unnest(p.stages_under_way) under_way
    order by array_position(${list(byProgress(orderOf(person)))}, under_way) desc limit 1))`,
  late: (_, today) => sql`not ${isLate(today)}`,
  forecast_commissioning: () => expected,
  end: () => end,
};
const filled: readonly OwnSort[] = ['updated_at', 'code', 'late'];

const isOwn = (sort: Sort): sort is OwnSort => sort in own_sorts;

/** `may_be_empty`: an index serves a plain order, not one with the empty ones last. */
function orderBy(person: Person, { sort, sort_field }: RequestOf<'get_projects'>, today: string) {
  if (sort_field !== undefined && isInside(person.kind)) return { by: customSort('p', sort_field), may_be_empty: true };
  return isOwn(sort)
    ? { by: own_sorts[sort](person, today), may_be_empty: !filled.includes(sort) }
    : { by: sortOf('p', sort, listed_fields[sort]), may_be_empty: listed_fields[sort].sort === 'maybe' };
}

/** False for the one row of an empty window, which has the total only. */
const isThere = <R extends { id: number | null }>(row: R): row is R & { id: number } => row.id !== null;

/** One window of the projects a person sees, how many match, and what they come to where that is asked. */
export async function page(db: Db, person: Person, wanted: RequestOf<'get_projects'>, today: string) {
  const { sort: _sort, sort_field: _field, descending, limit, offset, sums, ...filter } = wanted;
  const condition = whereProjects(person, filter, today);
  const { by, may_be_empty } = orderBy(person, wanted, today);
  const direction = descending ? sql`desc` : sql`asc`;
  const order = sql`sorted_by ${direction} ${may_be_empty ? sql`nulls last` : sql``}, id ${direction}`;
  // what a filter leaves is worked out once for the count and the window; where nothing is left out, the first are found by an index
  const filtered =
    !seesEveryProject(person) || Object.values(filter).some((one) => (Array.isArray(one) ? one.length > 0 : one));
  const { rows } = await sql<
    Omit<Row, 'percent' | 'current_stage' | 'stages'> & {
      stages: StageOfProject[];
      id: number | null;
      total: number;
      kwp?: number;
      first_start?: string | null;
      last_end?: string | null;
    }
  >`
    with matching as ${filtered ? sql`materialized` : sql`not materialized`} (
      select p.id, ${by} as sorted_by, p.capacity_kwp, p.start_date, ${end} as ends,
        case when ${isLate(today)} then p.forecast_commissioning end as late_until
      from projects p where ${condition}),
    counted as (select count(*)::int as total ${
      sums
        ? sql`, coalesce(sum(capacity_kwp), 0) as kwp, min(start_date) as first_start,
          greatest(max(ends), max(late_until)) as last_end`
        : sql``
    } from matching),
    -- the rows are chosen first: what stands beside them is gathered for those that are shown
    chosen as (select id, row_number() over () as place
      from (select id from matching order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) first)
    select counted.*, one.* from counted left join (
      select p.id, ${selectOf('p', line_fields, { sees_contact: true })}, ${isInside(person.kind) ? sql`p.custom` : sql`'{}'::jsonb as custom`},
        p.forecast_commissioning, p.version, p.updated_at, manager.name as project_manager_name, ${stagesOf(person)} as stages, chosen.place
      from chosen join projects p on p.id = chosen.id
      left join users manager on manager.company_id = p.company_id and manager.id = p.project_manager_id) one on true
    order by one.place`.execute(db);
  const [first] = rows;
  const { total = 0, kwp = 0, first_start = null, last_end = null } = first ?? {};
  return {
    projects: rows.flatMap((row) => (isThere(row) ? [presentProgress(row, person)] : [])),
    total,
    ...(sums ? { sums: { kwp, first_start, last_end } } : {}),
  };
}

const most_places = 10_000;

/** Where projects are, and how many of them have no place. */
export async function places(db: Db, person: Person, filter: ProjectFilter, today: string) {
  const condition = whereProjects(person, filter, today);
  const { rows } = await sql<ResponseOf<'get_project_places'>['places'][number]>`
    select p.id, p.name, p.latitude, p.longitude, p.status, p.capacity_kwp, p.state, p.target_commissioning,
      p.commissioned_on, p.forecast_commissioning
    from projects p where ${condition} and p.latitude is not null and p.longitude is not null
    order by p.updated_at desc, p.id desc limit ${sql.lit(most_places)}`.execute(db);
  const { rows: counted } = await sql<{ total: number; without_place: number }>`
    select count(*)::int as total,
      (count(*) filter (where p.latitude is null or p.longitude is null))::int as without_place
    from projects p where ${condition}`.execute(db);
  return { places: rows, total: counted[0]?.total ?? 0, without_place: counted[0]?.without_place ?? 0 };
}

/** Managers and DISCOMs of the projects a person sees. */
export async function choices(db: Db, person: Person) {
  const { rows } = await sql<{ manager: string | null; discom: string }>`
    select distinct u.name as manager, used.discom
    from (select distinct p.company_id, p.project_manager_id, p.discom from projects p where ${seesProject(person)}) used
    left join users u on u.company_id = used.company_id and u.id = used.project_manager_id`.execute(db);
  const sorted = (found: readonly string[]) =>
    [...new Set(found)].filter(Boolean).toSorted((a, b) => a.localeCompare(b, 'en-IN'));
  return {
    managers: sorted(rows.flatMap(({ manager }) => manager ?? [])),
    discoms: sorted(rows.map(({ discom }) => discom)),
  };
}
