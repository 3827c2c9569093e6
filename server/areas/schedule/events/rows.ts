/** SQL of working on events. */
import { sql } from 'kysely';
import type { Actor } from '../../../../domain/people.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import { seesProject } from '../../../auth/subjects.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import type { EventState } from '../../../plan/rows.ts';

/** An event with what lists show beside it. */
export interface ListedEvent extends EventState {
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
}

const listed = sql`
  select e.*, p.name as project_name,
    coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'avatar_file_id', u.avatar_file_id) order by a.id)
      from event_assignees a join users u on u.company_id = a.company_id and u.id = a.user_id
      where a.company_id = e.company_id and a.event_id = e.id), '[]') as people,
    (select one.end from jsonb_to_recordset((select b.events from baselines b where b.company_id = e.company_id
        and b.project_id = e.project_id order by b.id desc limit 1)) as one (id bigint, "end" text)
      where one.id = e.id) as baseline_end,
    coalesce((select a.role from approvals a where a.company_id = e.company_id and a.event_id = e.id and a.state = 'waiting'
      order by a.step, a.id limit 1), '') as asked_role,
    doc.count as document_count, doc.missing as missing_document_count,
    (select count(*)::int from photos f where f.company_id = e.company_id and f.event_id = e.id) as photo_count,
    (select count(*)::int from comments t where t.company_id = e.company_id and t.event_id = e.id
      and t.deleted_at is null) as comment_count,
    coalesce((select sum(d.days)::int from event_delays d where d.company_id = e.company_id and d.event_id = e.id), 0) as delay_days
  from events e
  join projects p on p.company_id = e.company_id and p.id = e.project_id
  cross join lateral (select count(*)::int as count, (count(*) filter (where d.expected and d.status = 'NA'))::int as missing
    from documents d where d.company_id = e.company_id and d.event_id = e.id) doc`;

/** The events of a project, in the order of the plan. */
export async function ofProject(
  db: Db,
  project_id: number,
  { stage, search, ids }: { stage?: StageKey | undefined; search?: string; ids?: readonly number[] },
): Promise<ListedEvent[]> {
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { rows } = await sql<ListedEvent>`${listed}
    where e.project_id = ${project_id} and e.deleted_at is null
      ${stage ? sql`and e.stage = ${stage}` : sql``}
      ${search ? sql`and (e.name ilike ${pattern} or e.code ilike ${pattern})` : sql``}
      ${ids ? sql`and e.id = any(${[...ids]}::bigint[])` : sql``}
    order by e.position, e.id`.execute(db);
  return rows;
}

/** Open events of a person in every project they see, due until a day: given to them, or waiting for a role they have. */
export async function ofPerson(db: Db, person: Actor, until: string): Promise<ListedEvent[]> {
  const { rows } = await sql<ListedEvent>`${listed}
    where e.deleted_at is null and not e.is_group and e.status <> 'FINISHED' and e.planned_start <= ${until}::date
      and p.status = 'active' and ${seesProject(person)}
      and (exists (select 1 from event_assignees a where a.company_id = e.company_id and a.event_id = e.id
          and a.user_id = ${person.user_id})
        or (not exists (select 1 from event_assignees a where a.company_id = e.company_id and a.event_id = e.id)
          and (exists (select 1 from project_members m where m.company_id = e.company_id and m.project_id = e.project_id
              and m.user_id = ${person.user_id} and m.role = e.works_role)
            or (e.works_role = 'Project Manager' and p.project_manager_id = ${person.user_id}))))
    order by case e.status when 'PENDING' then e.planned_start else e.planned_end end, e.id limit 200`.execute(db);
  return rows;
}

/** The names of expected papers that are not there yet, by event. */
export async function missingDocuments(db: Db, event_ids: readonly number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (event_ids.length === 0) return found;
  const rows = await db
    .selectFrom('documents')
    .select(['event_id', 'name'])
    .where('event_id', 'in', [...event_ids])
    .where('expected', '=', true)
    .where('status', '=', 'NA')
    .orderBy('id')
    .execute();
  for (const { event_id, name } of rows) {
    if (event_id === null) continue;
    found.set(event_id, [...(found.get(event_id) ?? []), name]);
  }
  return found;
}

export const documentsOf = (db: Db, event_id: number) =>
  db
    .selectFrom('documents as d')
    .select([
      'd.id',
      'd.name',
      'd.status',
      'd.shared_with',
      sql<number>`(select count(*)::int from document_versions v where v.company_id = d.company_id and v.document_id = d.id)`.as(
        'version_count',
      ),
    ])
    .where('d.event_id', '=', event_id)
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

/** Those on a project in a role. */
export async function inRole(db: Db, project_id: number, role: string): Promise<number[]> {
  const rows = await db
    .selectFrom('project_members')
    .select('user_id')
    .where('project_id', '=', project_id)
    .where('role', '=', role)
    .execute();
  return rows.map((row) => row.user_id);
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
    .selectFrom('happenings')
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
