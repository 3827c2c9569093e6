/** SQL of what is written of applications to authorities. */
import { definedOf } from '../../../domain/records.ts';
import { sql } from 'kysely';
import type { FollowedSpan } from '../../../domain/authorities/followed.ts';
import type { StepKind } from '../../../domain/authorities/files.ts';
import type { AuthorityReason, AuthorityStage, AuthorityTrack } from '../../../domain/authorities/tracks.ts';
import { taking } from '../../numbering/number_series_rows.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { changeRow, now } from '../../records/version_rows.ts';

export interface NewFile {
  project_id: number;
  track: AuthorityTrack;
  pack_id: number;
  division: string;
  applicant_name: string;
  consumer_number: string;
  sanctioned_load_kw: number | null;
  phase: string | null;
  contact: string;
  made_by: number;
}

/** Adds a file under the next number of its track; undefined where the project has one already. */
export async function add(db: Db, one: NewFile): Promise<{ id: number; number: number; version: number } | undefined> {
  const { rows } = await sql<{ id: number; number: number; version: number }>`
    with taken as (${taking({ series: 'authority_file', scope: one.track })})
    insert into authority_files (project_id, track, number, pack_id, division, applicant_name, consumer_number,
      sanctioned_load_kw, phase, contact, made_by)
    select ${one.project_id}, ${one.track}, taken.last, ${one.pack_id}, ${one.division}, ${one.applicant_name},
      ${one.consumer_number}, ${one.sanctioned_load_kw}::numeric, ${one.phase}, ${one.contact}, ${one.made_by}
    from taken on conflict do nothing returning id, number, version`.execute(db);
  return rows[0];
}

/** Lets the events of the approvals stage with some codes of the template follow a file, where they follow none yet. */
export async function followFile(
  db: Db,
  file: { id: number; project_id: number },
  spans: readonly (FollowedSpan & { code: string })[],
): Promise<void> {
  if (spans.length === 0) return;
  await sql`
    insert into authority_events (event_id, file_id, stage, since)
    select distinct on (one.stage) e.id, ${file.id}, one.stage, one.since
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as one (code text, stage text, since text)
    join events e on e.project_id = ${file.project_id} and e.stage = 'approvals' and e.code = one.code
      and e.deleted_at is null and not e.is_group
    order by one.stage, e.id on conflict do nothing`.execute(db);
}

/** Lets the events of a file go: of one that is cancelled they are typed again. */
export const leaveEvents = (db: Db, file_id: number) =>
  db.deleteFrom('authority_events').where('file_id', '=', file_id).execute();

/** Changes a file; its version rises. */
export async function change(db: Db, id: number, facts: object): Promise<number> {
  return changeRow(db, 'authority_files', id, { ...facts, updated_at: now });
}

export interface NewStep {
  file_id: number;
  kind: StepKind;
  was: AuthorityStage;
  becomes: AuthorityStage;
  on_day: string;
  at_time: string;
  days: number;
  reference: string;
  remark: string;
  reason: AuthorityReason | null;
  made_by: number | null;
}

export const addStep = (db: Db, step: NewStep) => db.insertInto('authority_steps').values(step).execute();

/** Marks the last step that was not undone as undone; gives it. */
export async function undoLast(
  db: Db,
  file_id: number,
  undone_by: number,
): Promise<{ was: AuthorityStage; becomes: AuthorityStage } | undefined> {
  const { rows } = await sql<{ was: AuthorityStage; becomes: AuthorityStage }>`
    update authority_steps s set undone_by = ${undone_by}, undone_at = now()
    from (select id from authority_steps where file_id = ${file_id} and undone_at is null order by id desc limit 1) last
    where s.id = last.id returning s.was, s.becomes`.execute(db);
  return rows[0];
}

/** The reference that stands after a step was undone: the newest that was given. */
export async function newestReference(db: Db, file_id: number): Promise<string> {
  const { rows } = await sql<{ reference: string }>`select reference from authority_steps
    where file_id = ${file_id} and undone_at is null and reference <> '' order by id desc limit 1`.execute(db);
  return rows[0]?.reference ?? '';
}

export interface DocumentFacts {
  status?: string | undefined;
  number?: string | undefined;
  issue_date?: string | null | undefined;
  valid_to?: string | null | undefined;
  remark?: string | undefined;
  document_id?: number | null | undefined;
}

/** Writes what is known of a document of a file. */
export async function keepDocument(
  db: Db,
  file_id: number,
  key: string,
  facts: DocumentFacts,
  updated_by: number,
): Promise<void> {
  const given = definedOf(facts);
  await db
    .insertInto('authority_documents')
    .values({ file_id, key, ...given, updated_by })
    .onConflict((already) =>
      already.columns(['company_id', 'file_id', 'key']).doUpdateSet({ ...given, updated_by, updated_at: sql`now()` }),
    )
    .execute();
}
