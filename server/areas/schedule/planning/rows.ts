/** SQL of reading schedules: templates of the company, figures of stages, delays across projects. */
import { sql } from 'kysely';
import type { Actor } from '../../../../domain/people.ts';
import { fail, notFound, sentences } from '../../../../domain/errors.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import { seesProject } from '../../../auth/subjects.ts';
import { ownTemplate } from '../../../plan/templates.ts';
import type { Db } from '../../../tenancy/in_company.ts';

// ---------------------------------------------------------------- the company's own templates

export async function hasTemplateName(db: Db, name: string, but?: number): Promise<boolean> {
  const row = await db
    .selectFrom('schedule_templates')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .$if(but !== undefined, (query) => query.where('id', '!=', but as number))
    .executeTakeFirst();
  return row !== undefined;
}

export const addTemplate = (
  db: Db,
  template: {
    name: string;
    description: string;
    segment: string;
    reference_kwp: number;
    body: string;
    made_by: number;
  },
) => db.insertInto('schedule_templates').values(template).returning('id').executeTakeFirstOrThrow();

export async function setTemplate(db: Db, id: number, version: number, facts: { name: string; description: string }) {
  const done = await db
    .updateTable('schedule_templates')
    .set({ ...facts, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) fail('conflict', sentences.changed_meanwhile, { current: await ownTemplate(db, id) });
}

export async function deleteTemplate(db: Db, id: number): Promise<{ name: string }> {
  const row = await db.deleteFrom('schedule_templates').where('id', '=', id).returning('name').executeTakeFirst();
  return row ?? notFound();
}

/** The expected documents of a project's events, by event. */
export async function expectedDocuments(
  db: Db,
  project_id: number,
): Promise<Map<number, { name: string; drawing: number | null }[]>> {
  const rows = await db
    .selectFrom('documents')
    .select(['event_id', 'name', 'drawing'])
    .where('project_id', '=', project_id)
    .where('expected', '=', true)
    .where('event_id', 'is not', null)
    .orderBy('id')
    .execute();
  const found = new Map<number, { name: string; drawing: number | null }[]>();
  for (const { event_id, name, drawing } of rows) {
    if (event_id === null) continue;
    found.set(event_id, [...(found.get(event_id) ?? []), { name, drawing }]);
  }
  return found;
}

// ---------------------------------------------------------------- analytics

export interface Analytics {
  projects: {
    project_id: number;
    name: string;
    late_count: number;
    status: string;
    target_commissioning: string | null;
    forecast_commissioning: string | null;
    commissioned_on: string | null;
  }[];
  delays: { reason: string; party: string; days: number; project_id: number }[];
  finished: { code: string; name: string; stage: StageKey; project: string; planned_days: number; real_days: number }[];
}

/** The projects a person sees, or one of them, that figures are made of; with the person's own places in each. */
export async function analysed(db: Db, person: Actor, project_id: number | undefined) {
  const { rows } = await sql<{
    id: number;
    customer_id: number | null;
    owner_id: number | null;
    project_manager_id: number | null;
    places: { role: string; stage_access: string[] | null }[];
  }>`
    select p.id, p.customer_id, p.owner_id, p.project_manager_id,
      coalesce((select jsonb_agg(jsonb_build_object('role', m.role, 'stage_access', m.stage_access)) from project_members m
        where m.company_id = p.company_id and m.project_id = p.id and m.user_id = ${person.user_id}), '[]'::jsonb) as places
    from projects p where p.status in ('active', 'on_hold', 'completed', 'maintenance') and ${seesProject(person)}
      ${project_id === undefined ? sql`` : sql`and p.id = ${project_id}`}`.execute(db);
  return rows;
}

/** Delays, slips and real days of some stages of projects; `today` decides what is late. */
export async function analytics(
  db: Db,
  seen: readonly { id: number; stages: readonly StageKey[] }[],
  wanted: { from?: string | undefined; to?: string | undefined; today: string },
): Promise<Analytics> {
  const from = wanted.from ?? '0001-01-01';
  const to = wanted.to ?? '9999-12-31';
  const { rows } = await sql<Analytics>`
    with mine as (
      select p.company_id, p.id, p.name, p.status, p.target_commissioning, p.forecast_commissioning, p.commissioned_on, s.stages
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s (id bigint, stages text[])
      join projects p on p.id = s.id),
    delayed as (
      select d.project_id, d.reason, d.party, d.days from event_delays d join mine on mine.id = d.project_id and mine.company_id = d.company_id
        join events e on e.company_id = d.company_id and e.id = d.event_id and e.stage = any (mine.stages)
      where d.added_at >= ${from}::date and d.added_at < ${to}::date + 1),
    done as (
      select e.code, e.name, e.stage, mine.name as project, e.days * p.pace / 100 as planned_days,
        (e.actual_end - e.actual_start + 1) * case when e.clock = 'working' then 6.0 / 7 else 1 end as real_days
      from events e join mine on mine.id = e.project_id and mine.company_id = e.company_id
        join projects p on p.company_id = e.company_id and p.id = e.project_id
      where e.status = 'FINISHED' and e.deleted_at is null and e.stage = any (mine.stages) and e.days > 0 and not e.is_group
        and e.actual_end between ${from}::date and ${to}::date)
    select
      coalesce((select jsonb_agg(jsonb_build_object('project_id', mine.id, 'name', mine.name,
        'status', mine.status, 'commissioned_on', mine.commissioned_on,
        'target_commissioning', mine.target_commissioning, 'forecast_commissioning', mine.forecast_commissioning,
        'late_count', (select count(*) from events e where e.company_id = mine.company_id and e.project_id = mine.id
          and e.deleted_at is null and not e.is_group and e.stage = any (mine.stages)
          and ((e.status = 'PENDING' and e.planned_start < ${wanted.today}::date)
            or (e.status = 'IN-PROGRESS' and e.planned_end < ${wanted.today}::date)))) order by mine.name, mine.id) from mine), '[]') as projects,
      coalesce((select jsonb_agg(to_jsonb(delayed)) from delayed), '[]') as delays,
      coalesce((select jsonb_agg(to_jsonb(done)) from done), '[]') as finished`.execute(db);
  return rows[0] ?? { projects: [], delays: [], finished: [] };
}
