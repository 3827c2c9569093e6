/** SQL of working on events. */
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../../domain/people.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import { isMissing } from '../../../construction/open_checklist_rows.ts';
import { promisesTo } from '../../../supply/followed_rows.ts';
import { seesProject } from '../../../auth/subjects.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import type { EventState } from '../../../plan/state.ts';

/** An event with what lists show beside it. */
export interface ListedEvent extends Omit<EventState, 'assignees'> {
  project_id: number;
  project_name: string;
  people: { id: number; name: string; avatar_file_id: number | null }[];
  baseline_end: string | null;
  asked_role: string;
  document_count: number;
  missing_document_count: number;
  photo_count: number;
  comment_count: number;
  delay_days: number;
  /** when the last material it waits for is promised that has not come; for people of the company */
  promised_on: string | null;
}

/** Who looks: what they may know of decides what is counted beside an event. */
export interface Viewer {
  user_id: number;
  /** of the company itself: reads internal talk too */
  inside: boolean;
  stages: readonly StageKey[];
  /** the flag under which documents and photos are shared with them */
  flag: string;
  photo_stages: readonly StageKey[];
}

/** True for a document (alias `d`) the viewer may know of. */
export const knowsDocument = ({ inside, stages, flag }: Viewer) =>
  inside ? sql<boolean>`d.stage = any (${[...stages]}::text[])` : sql<boolean>`${flag} = any (d.shared_with)`;

/**
 * The events that `chosen` names by company and id, with what lists show beside them. Each fact is gathered once for all
 * of them, so that a list costs what it is long.
 */
export const listed = (viewer: Viewer, chosen: RawBuilder<unknown>) => sql<ListedEvent>`
  with chosen as materialized (${chosen}),
  people as (select a.event_id, jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'avatar_file_id', u.avatar_file_id) order by a.id) as people
    from event_assignees a join users u on u.company_id = a.company_id and u.id = a.user_id
    where a.event_id in (select id from chosen) group by a.event_id),
  newest as (select distinct on (b.project_id) b.events from baselines b
    where b.project_id in (select project_id from chosen) order by b.project_id, b.id desc),
  -- expanded once: planned together with what asks for it, a baseline would be expanded for every event
  promised as materialized (select one.id, one.end
    from newest cross join lateral jsonb_to_recordset(newest.events) as one (id bigint, "end" text)),
  asked as (select distinct on (a.event_id) a.event_id, a.role from approvals a
    where a.event_id in (select id from chosen) and a.state = 'waiting' order by a.event_id, a.step, a.id),
  doc as (select d.event_id, count(*)::int as count, (count(*) filter (where ${isMissing}))::int as missing
    from documents d where d.event_id in (select id from chosen) and d.status <> 'removed' and ${knowsDocument(viewer)}
    group by d.event_id),
  photo as (select f.event_id, count(*)::int as count from photos f
    where f.event_id in (select id from chosen) and (f.uploaded_by = ${viewer.user_id}
      or f.stage = any (${[...viewer.photo_stages]}::text[]) or ${viewer.flag} = any (f.shared_with))
    group by f.event_id),
  talk as (select c.event_id, count(*)::int as count from comments c
    where c.event_id in (select id from chosen) and c.deleted_at is null and (${viewer.inside} or not c.internal)
    group by c.event_id),
  delayed as (select d.event_id, sum(d.days)::int as days from event_delays d
    where d.event_id in (select id from chosen) and (${viewer.inside} or d.added_by = ${viewer.user_id})
    group by d.event_id),
  promise as (${promisesTo(viewer.inside ? sql`select id from chosen` : sql`select null::bigint`)})
  select e.*, p.name as project_name, coalesce(people.people, '[]') as people, promised.end as baseline_end,
    coalesce(asked.role, '') as asked_role, coalesce(doc.count, 0) as document_count,
    coalesce(doc.missing, 0) as missing_document_count, coalesce(photo.count, 0) as photo_count,
    coalesce(talk.count, 0) as comment_count, coalesce(delayed.days, 0) as delay_days, promise.promised_on
  from chosen join events e on e.company_id = chosen.company_id and e.id = chosen.id
  join projects p on p.company_id = e.company_id and p.id = e.project_id
  left join people on people.event_id = e.id
  left join promised on promised.id = e.id
  left join asked on asked.event_id = e.id
  left join doc on doc.event_id = e.id
  left join photo on photo.event_id = e.id
  left join talk on talk.event_id = e.id
  left join delayed on delayed.event_id = e.id
  left join promise on promise.event_id = e.id`;

/** Some events of a project, in the order of the plan: named, or open ones of some stages that begin by a day. */
export async function ofProject(
  db: Db,
  viewer: Viewer,
  project_id: number,
  { ids, open }: { ids?: readonly number[]; open?: { stages: readonly StageKey[]; until: string } },
): Promise<ListedEvent[]> {
  const chosen = sql`select e.company_id, e.id, e.project_id from events e
    where e.project_id = ${project_id} and e.deleted_at is null
      ${
        open
          ? sql`and not e.is_group and e.status <> 'FINISHED' and e.planned_start <= ${open.until}::date
              and e.stage = any(${[...open.stages]}::text[])`
          : sql``
      }
      ${ids ? sql`and e.id = any(${[...ids]}::bigint[])` : sql``}`;
  const { rows } = await sql<ListedEvent>`${listed(viewer, chosen)} order by e.position, e.id`.execute(db);
  return rows;
}

/** How many events are a person's work at once: more than anyone reads. */
const most_work = 200;

/**
 * Open events of a person in every project they see, due until a day: given to them, or waiting for a role they have.
 * Each of the three ways gives its own first rows by an index, so that what the company has beside them costs nothing.
 */
export async function ofPerson(db: Db, viewer: Viewer, person: Actor, until: string): Promise<ListedEvent[]> {
  const me = person.user_id;
  // as the index events_due has it
  const due = sql`case e.status when 'PENDING' then e.planned_start else e.planned_end end`;
  const open = sql`e.deleted_at is null and not e.is_group and e.status <> 'FINISHED'
    and e.planned_start <= ${until}::date and p.status = 'active' and ${seesProject(person)}`;
  const given_to_nobody = sql`not exists (select 1 from event_assignees a where a.company_id = e.company_id and a.event_id = e.id)`;
  const of_project = sql`join projects p on p.company_id = e.company_id and p.id = e.project_id`;
  const first = (from_where: RawBuilder<unknown>) => sql`(select e.company_id, e.id, e.project_id, ${due} as due
    from ${from_where} and ${open} order by ${due}, e.id limit ${sql.lit(most_work)})`;
  const chosen = sql`select company_id, id, project_id from (
      ${first(sql`event_assignees a join events e on e.company_id = a.company_id and e.id = a.event_id ${of_project}
        where a.user_id = ${me}`)}
      union
      ${first(sql`project_members m join events e on e.company_id = m.company_id and e.project_id = m.project_id
        and e.works_role = m.role ${of_project} where m.user_id = ${me} and ${given_to_nobody}`)}
      union
      ${first(sql`events e ${of_project}
        where e.works_role = 'Project Manager' and p.project_manager_id = ${me} and ${given_to_nobody}`)}) mine
    order by due, id limit ${sql.lit(most_work)}`;
  const { rows } = await sql<ListedEvent>`${listed(viewer, chosen)} order by ${due}, e.id`.execute(db);
  return rows;
}

/** The names of expected documents that are not there yet, by event; one the viewer may not know of is named as such. */
export async function missingDocuments(
  db: Db,
  viewer: Viewer,
  event_ids: readonly number[],
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (event_ids.length === 0) return found;
  const rows = await db
    .selectFrom('documents as d')
    .select([
      'event_id',
      sql<string>`case when ${knowsDocument(viewer)} then name else 'an internal document' end`.as('name'),
    ])
    .where('event_id', 'in', [...event_ids])
    .where(isMissing)
    .orderBy('id')
    .execute();
  for (const { event_id, name } of rows) {
    if (event_id === null) continue;
    found.set(event_id, [...(found.get(event_id) ?? []), name]);
  }
  return found;
}

/** The documents of an event that the viewer may know of. */
export const documentsOf = (db: Db, viewer: Viewer, event_id: number) =>
  db
    .selectFrom('documents as d')
    .select([
      'd.id',
      'd.name',
      'd.status',
      'd.stage',
      'd.shared_with',
      'd.asked_of',
      sql<number>`(select count(*)::int from document_versions v where v.company_id = d.company_id and v.document_id = d.id)`.as(
        'version_count',
      ),
    ])
    .where('d.event_id', '=', event_id)
    .where('d.status', '!=', 'removed')
    .where(knowsDocument(viewer))
    .orderBy('d.id')
    .execute();

/** Who works on an event: those it is given to, otherwise those who have its role on the project. */
export async function workersOf(db: Db, event_ids: readonly number[]): Promise<number[]> {
  if (event_ids.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    select a.user_id from event_assignees a where a.event_id = any(${[...event_ids]}::bigint[])
    union
    select m.user_id from events e join project_members m on m.company_id = e.company_id and m.project_id = e.project_id
      and m.role = e.works_role
    where e.id = any(${[...event_ids]}::bigint[]) and not exists (select 1 from event_assignees a
      where a.company_id = e.company_id and a.event_id = e.id)`.execute(db);
  return rows.map((row) => row.user_id);
}

/** The stage an event lies in. */
export async function stageOf(db: Db, event_id: number): Promise<StageKey | undefined> {
  const row = await db.selectFrom('events').select('stage').where('id', '=', event_id).executeTakeFirst();
  return row?.stage as StageKey | undefined;
}

/** Which of these people are vendors: they have no place on the team. */
export async function vendorsAmong(db: Db, user_ids: readonly number[]): Promise<number[]> {
  if (user_ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...user_ids])
    .where('kind', '=', 'vendor')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those on a project in a role; its own manager and its customer also without a place in the team. */
export async function inRole(db: Db, project_id: number, role: string): Promise<number[]> {
  const { rows } = await sql<{ user_id: number | null }>`
    select user_id from project_members where project_id = ${project_id} and role = ${role}
    union select case ${role}::text when 'Customer' then customer_id when 'Project Manager' then project_manager_id end
      from projects where id = ${project_id}`.execute(db);
  return rows.flatMap(({ user_id }) => user_id ?? []);
}

/** What an event waits for and what waits for it. */
export async function neighbours(db: Db, event_id: number) {
  const { rows } = await sql<{
    before: boolean;
    event_id: number;
    code: string;
    name: string;
    stage: StageKey;
    kind: string;
    lag: number;
    status: string;
    planned_start: string | null;
    planned_end: string | null;
  }>`
    select l.to_id = ${event_id} as before, e.id as event_id, e.code, e.name, e.stage, l.kind, l.lag, e.status, e.planned_start, e.planned_end
    from event_links l join events e on e.company_id = l.company_id and e.id = case when l.to_id = ${event_id} then l.from_id else l.to_id end
    where (l.to_id = ${event_id} or l.from_id = ${event_id}) and e.deleted_at is null
    order by e.planned_start, e.id`.execute(db);
  return rows;
}

/** How far an event was before it was finished last. */
export async function percentBefore(db: Db, event_id: number): Promise<number> {
  const row = await db
    .selectFrom('domain_events')
    .select(sql<number>`(before ->> 'percent')::numeric`.as('percent'))
    .where('subject_type', '=', 'event')
    .where('subject_id', '=', event_id)
    .where('kind', 'in', ['event_finished', 'event_approved'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return Math.min(99, row?.percent ?? 50);
}

/** Pending events that waited for an event and wait for nothing else any more. */
export async function readyAfter(db: Db, event_id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, e.name from event_links l join events e on e.company_id = l.company_id and e.id = l.to_id
    where l.from_id = ${event_id} and l.kind = 'FS' and e.status = 'PENDING' and e.deleted_at is null
      and not exists (select 1 from event_links o join events f on f.company_id = o.company_id and f.id = o.from_id
        where o.company_id = l.company_id and o.to_id = e.id and o.kind = 'FS' and f.status <> 'FINISHED' and f.deleted_at is null)
    limit 20`.execute(db);
  return rows;
}

/** Those of the company who follow a project: its team, its manager, its owner. */
export async function followers(db: Db, project_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from project_members where project_id = ${project_id} and role not in ('Customer', 'Investor', 'Sub-contractor')
    union select project_manager_id from projects where id = ${project_id} and project_manager_id is not null
    union select owner_id from projects where id = ${project_id} and owner_id is not null`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Those outside the company who hear of a moved commissioning, as the company set it: customer, investors, and the
 * sub-contractors who have one of the events that moved.
 */
export async function followersOutside(
  db: Db,
  project_id: number,
  event_ids: readonly number[],
): Promise<{ id: number; role: string }[]> {
  const { rows } = await sql<{ id: number; role: string }>`
    select distinct on (x.id) x.id, x.role from (
      select p.customer_id as id, 'Customer' as role from projects p where p.id = ${project_id} and p.customer_id is not null
      union all
      select m.user_id, m.role from project_members m where m.project_id = ${project_id} and (m.role in ('Customer', 'Investor')
        or (m.role = 'Sub-contractor' and exists (select 1 from events e where e.id = any(${[...event_ids]}::bigint[])
          and (exists (select 1 from event_assignees a where a.event_id = e.id and a.user_id = m.user_id)
            or (e.works_role = 'Sub-contractor' and not exists (select 1 from event_assignees a where a.event_id = e.id))))))) x
    cross join companies c
    where case x.role when 'Customer' then c.notify_customers when 'Investor' then c.notify_investors
      else c.notify_subcontractors end
    order by x.id, x.role`.execute(db);
  return rows;
}
