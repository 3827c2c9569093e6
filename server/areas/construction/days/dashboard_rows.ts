/** SQL of what the dashboard of construction shows of a project. */
import { sql } from 'kysely';
import type { Db } from '../../../tenancy/in_company.ts';

/** The first day that was recorded, and the day the plant was mechanically complete; null: not yet. */
export async function spanOf(
  db: Db,
  project_id: number,
): Promise<{ began_on: string | null; ended_on: string | null }> {
  const { rows } = await sql<{ began_on: string | null; ended_on: string | null }>`
    select (select min(d.day) from site_days d where d.project_id = ${project_id}) as began_on,
      max(e.actual_end) filter (where e.milestone = 'mechanical_completion' and e.status = 'FINISHED') as ended_on
    from events e where e.project_id = ${project_id} and e.stage = 'construction' and e.deleted_at is null and not e.is_group`.execute(
    db,
  );
  return rows[0] ?? { began_on: null, ended_on: null };
}

export interface CompletionRow {
  event_id: number;
  name: string;
  on: string;
  finished: boolean;
}

/** The event by which a project is mechanically complete, as the schedule forecasts it. */
export async function completion(db: Db, project_id: number): Promise<CompletionRow | undefined> {
  const { rows } = await sql<CompletionRow>`
    select id as event_id, name, coalesce(actual_end, current_end, planned_end) as on, status = 'FINISHED' as finished from events
    where project_id = ${project_id} and milestone = 'mechanical_completion' and deleted_at is null and not is_group
      and coalesce(actual_end, current_end, planned_end) is not null order by 3 desc, id limit 1`.execute(db);
  return rows[0];
}

/** The events of construction that are under way. */
export async function underWay(db: Db, project_id: number) {
  const { rows } = await sql<{ id: number; name: string; percent: number; end: string | null; status: string }>`
    select id, name, percent, current_end as end, status from events
    where project_id = ${project_id} and stage = 'construction' and status = 'IN-PROGRESS' and deleted_at is null and not is_group
    order by current_end nulls last, position, id limit 20`.execute(db);
  return rows;
}
