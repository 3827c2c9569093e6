/** SQL of the events of a schedule that follow applications to authorities, for the schedule and for what keeps the files. */
import { sql } from 'kysely';
import { type FileStep } from '../../domain/authorities/files.ts';
import { type FollowedSpan, whyFollowsFile } from '../../domain/authorities/followed.ts';
import type { AuthorityStage, AuthorityTrack } from '../../domain/authorities/tracks.ts';
import type { Sentence } from '../../domain/sentences.ts';
import type { Db } from '../tenancy/in_company.ts';

/** A step with what an approval keeps of it. */
export interface KeptStep extends FileStep {
  reference: string;
  made_by: number | null;
}

export interface FollowingEvent extends FollowedSpan {
  event_id: number;
  file_id: number;
  track: AuthorityTrack;
  number: number;
  /** the file put the event where it is */
  moved: boolean;
  steps: KeptStep[];
}

/** The events of a project that follow files, with the steps of these. */
export async function followingEvents(db: Db, project_id: number): Promise<FollowingEvent[]> {
  const { rows } = await sql<FollowingEvent>`
    select e.event_id, e.file_id, f.track, f.number, e.stage, e.since, e.moved,
      coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'was', s.was, 'becomes', s.becomes, 'on', s.on_day,
          'time', s.at_time, 'days', s.days, 'reason', s.reason, 'reference', s.reference, 'made_by', s.made_by) order by s.id)
        from authority_steps s where s.company_id = f.company_id and s.file_id = f.id and s.undone_at is null), '[]') as steps
    from authority_events e join authority_files f on f.company_id = e.company_id and f.id = e.file_id
    where f.project_id = ${project_id} and f.stage <> 'cancelled'
    order by e.event_id`.execute(db);
  return rows;
}

/** Why nobody types the dates of events that follow a file, by event; of some events where they are named. */
export async function filesFollowed(
  db: Db,
  project_id: number,
  event_ids?: readonly number[],
): Promise<Map<number, Sentence>> {
  const { rows } = await sql<{ event_id: number; name: string; track: AuthorityTrack; number: number }>`
    select a.event_id, e.name, f.track, f.number from authority_events a
    join authority_files f on f.company_id = a.company_id and f.id = a.file_id
    join events e on e.company_id = a.company_id and e.id = a.event_id
    where f.project_id = ${project_id} and f.stage <> 'cancelled'
      ${event_ids ? sql`and a.event_id = any(${[...event_ids]}::bigint[])` : sql``}
    order by a.event_id`.execute(db);
  return new Map(rows.map(({ event_id, name, track, number }) => [event_id, whyFollowsFile(name, track, number)]));
}

/** The events that end with some stages of a file, by the plan. */
export async function eventsOfStages(
  db: Db,
  file_id: number,
  stages: readonly AuthorityStage[],
): Promise<{ name: string; milestone: string; status: string; stage: AuthorityStage }[]> {
  const { rows } = await sql<{ name: string; milestone: string; status: string; stage: AuthorityStage }>`
    select e.name, e.milestone, e.status, a.stage from authority_events a
    join events e on e.company_id = a.company_id and e.id = a.event_id
    where a.file_id = ${file_id} and a.stage = any(${[...stages]}::text[]) and e.deleted_at is null
    order by e.id`.execute(db);
  return rows;
}

/** Notes which events the file put where they are. */
export async function noteMoved(db: Db, moved: readonly number[], left: readonly number[]): Promise<void> {
  if (moved.length + left.length === 0) return;
  await sql`update authority_events set moved = event_id = any(${[...moved]}::bigint[])
    where event_id = any(${[...moved, ...left]}::bigint[])`.execute(db);
}
