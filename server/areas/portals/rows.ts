/** All SQL of the portals: every statement is about all projects of the person at once. */
import { type RawBuilder, sql } from 'kysely';
import { inside_kinds } from '../../../domain/people.ts';
import type { StageKey } from '../../../domain/stages.ts';
import type { Actor } from '../../../domain/people.ts';
import type { Sentence } from '../../../domain/sentences.ts';
import { readSummary } from '../../events/domain_events.ts';
import { seesProject } from '../../auth/subjects.ts';
import { is_released } from '../../storage/rows.ts';
import type { Db } from '../../tenancy/in_company.ts';
import type { EventStatus } from '../../../domain/lists.ts';

/** Instants inside JSON are written as everywhere else. */
const instant = (name: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(name)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const inside: string[] = [...inside_kinds];

export interface ProjectRow {
  id: number;
  code: string;
  name: string;
  status: string;
  capacity_kwp: number;
  site_address: string;
  discom: string;
  target_commissioning: string | null;
  forecast_commissioning: string | null;
  commissioned_on: string | null;
  manager: { name: string; phone_number: string; email: string } | null;
  stages: {
    stage: StageKey;
    status: string;
    percent: number;
    planned_start: string | null;
    planned_end: string | null;
    actual_start: string | null;
    actual_end: string | null;
  }[];
}

const most_projects = 50;

/** The projects of an outside person, those under way first. */
export async function projects(db: Db, person: Actor): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    select p.id, p.code, p.name, p.status, p.capacity_kwp, p.site_address, p.discom, p.target_commissioning,
      p.forecast_commissioning, p.commissioned_on,
      case when m.id is not null then jsonb_build_object('name', m.name, 'phone_number', m.phone_number, 'email', m.email) end
        as manager,
      (select coalesce(jsonb_agg(jsonb_build_object('stage', s.stage, 'status', s.status, 'percent', s.percent,
        'planned_start', s.planned_start, 'planned_end', s.planned_end, 'actual_start', s.actual_start,
        'actual_end', s.actual_end)), '[]'::jsonb) from project_stages s
        where s.company_id = p.company_id and s.project_id = p.id) as stages
    from projects p
    left join users m on m.company_id = p.company_id and m.id = p.project_manager_id and m.active
    where p.status <> 'draft' and ${seesProject(person)}
    order by array_position(array['active', 'on_hold', 'maintenance', 'completed', 'cancelled'], p.status),
      p.start_date desc nulls last, p.id
    limit ${most_projects}`.execute(db);
  return rows;
}

export const company = (db: Db) =>
  db.selectFrom('companies').select(['name', 'phone_number']).executeTakeFirstOrThrow();

export interface EventRow {
  id: number;
  project_id: number;
  stage: StageKey;
  name: string;
  status: EventStatus;
  planned_start: string | null;
  planned_end: string | null;
  actual_start: string | null;
  actual_end: string | null;
  is_group: boolean;
  percent: number;
  critical: boolean;
  milestone: string;
  version: number;
  approval: string;
  /** whose step of its approval waits, and since when */
  asked: { role: string; asked_at: string } | null;
  people: string[];
  delays: { reason: string; party: string; days: number; added_at: string }[];
}

/** The events of projects in the stages a person sees, in the order of the plan; only people of the company are named. */
export async function events(db: Db, project_ids: readonly number[], stages: readonly StageKey[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.project_id, e.stage, e.name, e.status, e.planned_start, e.planned_end, e.actual_start, e.actual_end,
      e.is_group, e.percent, e.critical, e.milestone, e.version, e.approval,
      (select jsonb_build_object('role', a.role, 'asked_at', ${instant('a.asked_at')}) from approvals a
        where a.company_id = e.company_id and a.event_id = e.id and a.state = 'waiting' order by a.step, a.id limit 1) as asked,
      coalesce(case when e.status = 'IN-PROGRESS' then coalesce(
        (select array_agg(u.name order by a.id) from event_assignees a
          join users u on u.company_id = a.company_id and u.id = a.user_id
          where a.company_id = e.company_id and a.event_id = e.id and u.kind = any(${inside}::text[])),
        (select array_agg(u.name order by m.id) from project_members m
          join users u on u.company_id = m.company_id and u.id = m.user_id
          where m.company_id = e.company_id and m.project_id = e.project_id and m.role = e.works_role and u.active
            and u.kind = any(${inside}::text[]))) end, '{}') as people,
      coalesce((select jsonb_agg(jsonb_build_object('reason', d.reason, 'party', d.party, 'days', d.days,
        'added_at', ${instant('d.added_at')}) order by d.id) from event_delays d
        where d.company_id = e.company_id and d.event_id = e.id), '[]') as delays
    from events e
    where e.project_id = any(${[...project_ids]}::bigint[]) and e.stage = any(${[...stages]}::text[])
      and e.deleted_at is null and not e.is_group
    order by e.project_id, e.position, e.id`.execute(db);
  return rows;
}

export interface ShutdownRow {
  id: number;
  project_id: number;
  title: string;
  status: 'Proposed' | 'Agreed';
  day: string;
  from_time: string;
  to_time: string;
  proposed_at: string | null;
}

/** Shutdowns ahead in projects that wait for the customer or are agreed with them, the next one first. */
export async function shutdowns(db: Db, project_ids: readonly number[], today: string): Promise<ShutdownRow[]> {
  const { rows } = await sql<ShutdownRow>`
    select s.id, s.project_id, s.title, s.status, s.day, s.from_time, s.to_time,
      (select max(${instant('t.made_at')}) from shutdown_turns t where t.company_id = s.company_id and t.shutdown_id = s.id
        and t.step = 'propose') as proposed_at
    from shutdowns s where s.project_id = any(${[...project_ids]}::bigint[]) and s.status in ('Proposed', 'Agreed')
      and s.day >= ${today}::date order by s.day, s.from_time, s.id`.execute(db);
  return rows;
}

export interface DocumentRow {
  id: number;
  project_id: number;
  stage: StageKey;
  name: string;
  status: string;
  drawing: number | null;
  shared_with: string[];
  asked_of: string;
  row_version: number;
  due_on: string | null;
  updated_at: string;
  /** the newest that may leave the company */
  released: {
    file_id: number;
    file_name: string;
    content_type: string;
    byte_size: number;
    uploaded_at: string;
  } | null;
  newest: { version: number; uploaded_by: number; uploaded_at: string; released: boolean } | null;
  /** the step of the newest version that waits */
  waiting: { role: string; step: number; asked_at: string } | null;
  /** why the newest version was rejected */
  rejection: string | null;
}

/** The documents of projects that are shared under a flag, the last changed first. */
export async function documents(db: Db, project_ids: readonly number[], flag: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.project_id, d.stage, d.status, d.drawing, d.shared_with, d.asked_of, d.version as row_version,
      coalesce(nullif(d.title, ''), d.name) as name, coalesce(d.due_on, e.planned_end) as due_on, d.updated_at,
      (select jsonb_build_object('file_id', f.id, 'file_name', f.file_name, 'content_type', f.content_type,
          'byte_size', f.byte_size, 'uploaded_at', ${instant('v.uploaded_at')})
        from document_versions v join files f on f.company_id = v.company_id and f.id = v.file_id
        where v.company_id = d.company_id and v.document_id = d.id and ${is_released}
        order by v.number desc limit 1) as released,
      (select jsonb_build_object('version', v.number, 'uploaded_by', v.uploaded_by,
          'uploaded_at', ${instant('v.uploaded_at')}, 'released', ${is_released})
        from document_versions v where v.company_id = d.company_id and v.document_id = d.id
        order by v.number desc limit 1) as newest,
      (select jsonb_build_object('role', a.role, 'step', a.step, 'asked_at', ${instant('a.asked_at')}) from approvals a
        where a.company_id = d.company_id and a.document_id = d.id and a.state = 'waiting'
        order by a.step, a.id limit 1) as waiting,
      (select a.remark from approvals a where a.company_id = d.company_id and a.document_id = d.id
        and a.state = 'rejected' order by a.decided_at desc, a.id desc limit 1) as rejection
    from documents d
    left join events e on e.company_id = d.company_id and e.id = d.event_id
    where d.project_id = any(${[...project_ids]}::bigint[]) and d.shared_with @> array[${flag}::text]
      and d.status <> 'removed'
    order by d.updated_at desc, d.id desc limit 2000`.execute(db);
  return rows;
}

export interface PhotoCount {
  project_id: number;
  count: number;
  fresh: number;
}

/** How many photos of each project are shared under a flag, and how many of them were taken since a day. */
export async function photoCounts(
  db: Db,
  project_ids: readonly number[],
  flag: string,
  since: string,
): Promise<PhotoCount[]> {
  const { rows } = await sql<PhotoCount>`
    select project_id, count(*)::int as count, (count(*) filter (where taken_at >= ${since}::timestamptz))::int as fresh
    from photos where project_id = any(${[...project_ids]}::bigint[]) and shared_with @> array[${flag}::text]
    group by project_id`.execute(db);
  return rows;
}

/** The newest photos of each project that are shared under a flag. */
export async function newestPhotos(
  db: Db,
  project_ids: readonly number[],
  flag: string,
  most: number,
): Promise<{ project_id: number; count: number; thumbnail_file_ids: number[] }[]> {
  const { rows } = await sql<{ project_id: number; count: number; thumbnail_file_ids: number[] }>`
    with seen as (
      select project_id, thumbnail_file_id, row_number() over (partition by project_id order by taken_at desc, id desc) as place
      from photos where project_id = any(${[...project_ids]}::bigint[]) and shared_with @> array[${flag}::text])
    select project_id, count(*)::int as count,
      array_agg(thumbnail_file_id order by place) filter (where place <= ${most}) as thumbnail_file_ids
    from seen group by project_id`.execute(db);
  return rows;
}

export interface ProgressRow {
  project_id: number;
  stage: StageKey;
  weight: number;
  percent: number;
  planned_start: string | null;
  planned_end: string | null;
  actual_start: string | null;
  actual_end: string | null;
}

/** What progress is worked out from: each event with the days of the newest baseline, or of the plan where there is none. */
export async function progress(
  db: Db,
  project_ids: readonly number[],
  stages: readonly StageKey[],
): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    with newest as (
      select distinct on (project_id) project_id, events from baselines
      where project_id = any(${[...project_ids]}::bigint[]) order by project_id, id desc),
    promised as (
      select one.id, one.start, one.end from newest
      cross join lateral jsonb_to_recordset(newest.events) as one (id bigint, start text, "end" text))
    select e.project_id, e.stage, e.weight, e.percent, coalesce(promised.start, e.planned_start::text) as planned_start,
      coalesce(promised.end, e.planned_end::text) as planned_end, e.actual_start, e.actual_end
    from events e left join promised on promised.id = e.id
    where e.project_id = any(${[...project_ids]}::bigint[]) and e.stage = any(${[...stages]}::text[])
      and e.deleted_at is null and not e.is_group`.execute(db);
  return rows;
}

export interface NewsRow {
  project_id: number;
  at: string;
  kind: string;
  says: Sentence | string;
  person: string | null;
}

/** The last that happened in each project, of the kinds outside people are shown. */
export async function news(
  db: Db,
  project_ids: readonly number[],
  kinds: readonly string[],
  most: number,
): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select wanted.project_id, one.* from unnest(${[...project_ids]}::bigint[]) as wanted (project_id)
    cross join lateral (
      select h.at, h.kind, ${readSummary} as says, u.name as person from domain_events h
      left join users u on u.company_id = h.company_id and u.id = h.user_id
      where h.project_id = wanted.project_id and h.kind = any(${[...kinds]}::text[])
        -- talk about single events and documents is read where those are
        and (h.kind <> 'comment_added' or h.subject_type = 'project')
      order by h.id desc limit ${most}) one`.execute(db);
  return rows;
}

// ---------------------------------------------------------------- vendors

export interface VendorEvent {
  id: number;
  name: string;
  project_name: string;
  status: string;
  planned_start: string | null;
  planned_end: string | null;
}

/** Open events of running projects that were given to a person who stands in no project. */
export async function eventsGivenTo(db: Db, user_id: number): Promise<VendorEvent[]> {
  const { rows } = await sql<VendorEvent>`
    select e.id, e.name, p.name as project_name, e.status, e.planned_start, e.planned_end
    from event_assignees a
    join events e on e.company_id = a.company_id and e.id = a.event_id
    join projects p on p.company_id = e.company_id and p.id = e.project_id
    where a.user_id = ${user_id} and e.deleted_at is null and not e.is_group and e.status <> 'FINISHED'
      and p.status = 'active'
    order by case e.status when 'PENDING' then e.planned_start else e.planned_end end, e.id limit 200`.execute(db);
  return rows;
}

/** What a person was told and has not read, newest first. */
export const notices = (db: Db, user_id: number, most: number) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('projects as p', (join) =>
      join.onRef('p.company_id', '=', 'n.company_id').onRef('p.id', '=', 'n.project_id'),
    )
    .select(['n.id', 'n.title', 'n.text', 'n.path', 'n.created_at', 'p.name as project_name'])
    .where('n.user_id', '=', user_id)
    .where('n.read_at', 'is', null)
    .orderBy('n.id', 'desc')
    .limit(most)
    .execute();

export const person = (db: Db, user_id: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.onboarded', 'c.name as company_name'])
    .where('u.id', '=', user_id)
    .executeTakeFirstOrThrow();
