/** SQL of what is still open of a project’s punch points, for events that they hold up. */
import { sql } from 'kysely';
import { heldUpBy, type PunchSeverity, whyHeldUp } from '../../domain/construction/punch_points.ts';
import type { Sentence, Value } from '../../domain/sentences.ts';
import type { Db } from '../tenancy/in_company.ts';

export interface OpenPunchPoint {
  number: number;
  severity: PunchSeverity;
}

/** The open punch points of a project that have one of some severities, by their number. */
export async function openPunchPoints(
  db: Db,
  project_id: number,
  severities: readonly PunchSeverity[],
): Promise<OpenPunchPoint[]> {
  if (severities.length === 0) return [];
  const { rows } = await sql<OpenPunchPoint>`select number, severity from punch_points
    where project_id = ${project_id} and closed_at is null and severity = any(${[...severities]}::text[])
    order by severity, number`.execute(db);
  return rows;
}

/** Why one of some events of a project cannot be finished with the punch points that are open; asks nothing for events that none hold up. */
export async function whyPunchPointsHold(
  db: Db,
  project_id: number,
  events: readonly { name: Value; milestone: string }[],
): Promise<Sentence | undefined> {
  const severities = [...new Set(events.flatMap(({ milestone }) => heldUpBy(milestone)))];
  const open = await openPunchPoints(db, project_id, severities);
  return events.map((event) => whyHeldUp(event, open)).find((why) => why !== undefined);
}
