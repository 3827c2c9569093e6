/** SQL of what the dashboard of a project shows of its events. */
import { sql } from 'kysely';
import { isMissing } from '../../../../construction/open_checklist_rows.ts';
import type { Db } from '../../../../tenancy/in_company.ts';
import { knowsDocument, type Viewer } from '../rows.ts';

/** Which of some events expect documents that nobody has uploaded, of those the viewer may know of. */
export async function withMissingDocuments(db: Db, viewer: Viewer, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ event_id: number }>`select distinct d.event_id from documents d
    where d.event_id = any(${[...ids]}::bigint[]) and ${isMissing} and ${knowsDocument(viewer)}`.execute(db);
  return new Set(rows.map(({ event_id }) => event_id));
}
