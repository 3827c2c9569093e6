/** SQL of checklists that hold up the completion of their event, and of documents that they stand for. */
import { type RawBuilder, sql } from 'kysely';
import { checked_stages, whyChecklistsHold } from '../../domain/construction/checklists/events.ts';
import type { Sentence } from '../../domain/sentences.ts';
import type { StageKey } from '../../domain/stages.ts';
import type { Db } from '../tenancy/in_company.ts';
import { whyPunchPointsHold } from './open_punch_rows.ts';

/** The numbers of the checklists of a project’s events, or of one, that are not accepted. */
export async function openChecklists(
  db: Db,
  project_id: number,
  event_id: number | null = null,
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ event_id: number; number: number }>`select event_id, number from checklists
    where project_id = ${project_id} and event_id is not null and accepted_at is null
      and (${event_id}::bigint is null or event_id = ${event_id}) order by number limit 10000`.execute(db);
  const found = new Map<number, number[]>();
  for (const one of rows) found.set(one.event_id, [...(found.get(one.event_id) ?? []), one.number]);
  return found;
}

/** Why an event cannot be finished with what is open at the site: punch points of a severity it waits for, its checklists. */
export async function whySiteHolds(
  db: Db,
  project_id: number,
  event: { id: number; name: string; milestone: string; stage: StageKey },
): Promise<Sentence | undefined> {
  const held = await whyPunchPointsHold(db, project_id, [event]);
  if (held || !checked_stages.includes(event.stage)) return held;
  return whyChecklistsHold(event, (await openChecklists(db, project_id, event.id)).get(event.id) ?? []);
}

/** True where a document (`d`) is the checklist of an event, and that was filled in and accepted here. */
const isAcceptedHere: RawBuilder<boolean> = sql`(d.name ilike '%checklist%' and exists (select from checklists c
  where c.company_id = d.company_id and c.event_id = d.event_id and c.accepted_at is not null))`;

/** True where a document (`d`) is expected and not there: wherever documents are said to be missing. */
export const isMissing: RawBuilder<boolean> = sql`(d.expected and d.status = 'NA' and not ${isAcceptedHere})`;

/** How many documents that an event expects are not there. */
export async function countMissing(db: Db, event_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from documents d
    where d.event_id = ${event_id} and ${isMissing}`.execute(db);
  return rows[0]?.count ?? 0;
}
