/** SQL of shutdowns. */
import { sql } from 'kysely';
import type { ShutdownStatus, ShutdownStep, Window } from '../../../../domain/construction/shutdowns.ts';
import type { RequestOf } from '../../../../contract/index.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export interface TurnRow extends Window {
  id: number;
  step: ShutdownStep;
  by_customer: boolean;
  remark: string;
  made_by: string;
  made_at: string;
}

export interface ShutdownRow extends Window {
  id: number;
  project_id: number;
  number: number;
  title: string;
  place: string;
  consequence: string;
  event_id: number | null;
  event: string;
  status: ShutdownStatus;
  present: { id: number; name: string }[];
  present_others: string;
  permit_number: string;
  permit_file_id: number | null;
  turns: TurnRow[];
  version: number;
}

/** Shutdowns of a project, those ahead first: by their number, or all. */
export async function shutdowns(
  db: Db,
  of: { project_id: number } | { id: number },
  today: string,
): Promise<ShutdownRow[]> {
  const { rows } = await sql<ShutdownRow>`
    select s.id, s.project_id, s.number, s.title, s.place, s.consequence, s.event_id, coalesce(e.name, '') as event, s.status, s.day,
      s.from_time, s.to_time, s.present_others, s.permit_number, s.permit_file_id, s.version,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name, u.id) from users u
        where u.company_id = s.company_id and u.id = any(s.present_ids)), '[]') as present,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'step', t.step, 'by_customer', t.by_customer, 'day', t.day,
          'from_time', t.from_time, 'to_time', t.to_time, 'remark', t.remark, 'made_by', coalesce(m.name, ''),
          'made_at', to_char(t.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.id)
        from shutdown_turns t left join users m on m.company_id = t.company_id and m.id = t.made_by
        where t.company_id = s.company_id and t.shutdown_id = s.id), '[]') as turns
    from shutdowns s left join events e on e.company_id = s.company_id and e.id = s.event_id and e.deleted_at is null
    where ${'id' in of ? sql`s.id = ${of.id}` : sql`s.project_id = ${of.project_id}`}
    order by s.day < ${today}::date, abs(s.day - ${today}::date), s.id limit 200`.execute(db);
  return rows;
}

/** The events of a project that a shutdown may belong to. */
export async function events(db: Db, project_id: number) {
  const { rows } = await sql<{ id: number; name: string; start: string | null; end: string | null }>`
    select id, name, coalesce(actual_start, current_start, planned_start) as start, coalesce(actual_end, current_end, planned_end) as end
    from events where project_id = ${project_id} and stage in ('construction', 'approvals') and deleted_at is null and not is_group
      and status <> 'FINISHED' order by position, id`.execute(db);
  return rows;
}

export async function isEventOf(db: Db, project_id: number, event_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', event_id)
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

type Facts = Omit<RequestOf<'add_shutdown'>, 'remark'>;

/** Adds a shutdown under the next number of its project, whose row is held. */
export async function add(
  db: Db,
  { project_id, present_ids, ...facts }: Facts,
  made_by: number,
): Promise<{ id: number; number: number; version: number }> {
  return db
    .insertInto('shutdowns')
    .values({
      ...facts,
      project_id,
      present_ids: sql`${present_ids}::bigint[]`,
      made_by,
      number: sql`(select coalesce(max(o.number), 0) + 1 from shutdowns o where o.project_id = ${project_id})`,
    })
    .returning(['id', 'number', 'version'])
    .executeTakeFirstOrThrow();
}

type Changed = Omit<RequestOf<'update_shutdown'>, 'shutdown_id' | 'version'>;

export async function change(
  db: Db,
  id: number,
  { present_ids, ...facts }: Changed & Partial<Window> & { status?: ShutdownStatus; permit_file_id?: number },
): Promise<number> {
  const row = await db
    .updateTable('shutdowns')
    .set({
      ...facts,
      ...(present_ids ? { present_ids: sql`${present_ids}::bigint[]` } : {}),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export const addTurn = (
  db: Db,
  turn: { shutdown_id: number; step: ShutdownStep; by_customer: boolean; remark: string; made_by: number } & Window,
) => db.insertInto('shutdown_turns').values(turn).execute();

/** The project of a permit. */
export async function ofPermit(db: Db, file_id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('shutdowns')
    .select('project_id')
    .where('permit_file_id', '=', file_id)
    .executeTakeFirst();
  return row?.project_id;
}

export interface DueRow extends Window {
  id: number;
  project_id: number;
  number: number;
  title: string;
  project: string;
}

/** Agreed shutdowns of a day of which nobody was reminded; they count as reminded of. */
export async function takeDue(db: Db, day: string): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    update shutdowns s set reminded_on = s.day from projects p
    where p.company_id = s.company_id and p.id = s.project_id and s.status = 'Agreed' and s.day = ${day}::date
      and s.reminded_on is distinct from s.day
    returning s.id, s.project_id, s.number, s.title, s.day, s.from_time, s.to_time, p.name as project`.execute(db);
  return rows;
}

/** Who must be there. */
export async function presentIds(db: Db, id: number): Promise<number[]> {
  const row = await db.selectFrom('shutdowns').select('present_ids').where('id', '=', id).executeTakeFirst();
  return row?.present_ids.map(Number) ?? [];
}

/** Who answers for a shutdown in the company: who proposed it, and the manager of the project. */
export async function keepers(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct x.id from shutdowns s join projects p on p.company_id = s.company_id and p.id = s.project_id
    cross join lateral (values (s.made_by), (p.project_manager_id)) as x (id) where s.id = ${id} and x.id is not null order by x.id`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
