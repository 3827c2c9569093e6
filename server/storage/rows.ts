/** SQL of stored files, and of files on their way in. */
import { sql } from 'kysely';
import type { FilePurpose } from '../../domain/files.ts';
import type { StageKey } from '../../domain/stages.ts';
import { recordEvents } from '../events/domain_events.ts';
import { type Db } from '../tenancy/in_company.ts';
import { lockRows } from '../tenancy/lock_rows.ts';

export interface NewFile {
  object_key: string;
  file_name: string;
  content_type: string;
  byte_size: number;
  sha256: string;
  purpose: 'avatar' | 'logo' | 'thumbnail' | FilePurpose;
  /** absent: the company's own picture */
  project_id?: number;
  /** null: sent through a form by someone without an account */
  uploaded_by: number | null;
  quarantined?: boolean;
}

export async function addFile(db: Db, file: NewFile): Promise<number> {
  const row = await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export const findFile = (db: Db, id: number) =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

/** Deletes the files that nothing has referred to for a day, in every company; gives how many. */
export async function sweepFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select app.sweep_files(interval '1 day') as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}

/** Of these keys, those that no row of any company names. */
export async function unknownObjects(db: Db, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select app.unknown_objects(${keys}) as key`.execute(db);
  return rows.map((row) => row.key);
}

/**
 * True for a version (alias `v`, of document `d`) that may leave the company once its document is shared: nobody inside has
 * to decide on it any more, or a party outside did. A drawing leaves when it is sent, not before.
 */
export const is_released = sql<boolean>`(
  v.status in ('approved', 'approved_with_comments', 'sent_to_customer', 'gfc', 'as_built')
  or (v.status = 'submitted' and not d.needs_approval)
  or exists (select 1 from approvals r where r.company_id = v.company_id and r.document_id = v.document_id
    and r.document_version_id = v.id and (r.step > 1 and r.decided_at is not null
      or r.step = 1 and r.state in ('approved', 'approved_with_comments') and d.drawing is null)))`;

/** What a project's file hangs on, as far as the right to read it depends on it. */
export interface Place {
  kind: 'document' | 'photo' | 'original' | 'comment';
  project_id: number;
  stage: StageKey | '';
  shared_with: string[];
  /** for people of the company only: a comment, or a version nobody decided on yet */
  internal: boolean;
  user_id: number;
  /** the document a comment is about */
  document_id: number | null;
}

export async function placesOf(db: Db, file_id: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with version as (
      select * from document_versions where file_id = ${file_id}
      union all select * from document_versions where preview_file_id = ${file_id}),
    picture as (
      select id, 'photo' as kind from photos where file_id = ${file_id}
      union all select id, 'photo' from photos where thumbnail_file_id = ${file_id}
      union all select id, 'original' from photos where original_file_id = ${file_id})
    select 'document' as kind, d.project_id, d.stage, d.shared_with, not ${is_released} as internal, v.uploaded_by as user_id,
      d.id as document_id
      from version v join documents d on d.company_id = (select app.company()) and d.id = v.document_id
    union all
    select picture.kind, p.project_id, p.stage, p.shared_with, false, p.uploaded_by, null
      from picture join photos p on p.company_id = (select app.company()) and p.id = picture.id
    union all
    select 'comment', c.project_id, c.stage, coalesce(d.shared_with, '{}'), c.internal, c.user_id, c.document_id
      from comment_files f join comments c on c.company_id = f.company_id and c.id = f.comment_id and c.deleted_at is null
      left join documents d on d.company_id = c.company_id and d.id = c.document_id
      where f.file_id = ${file_id}`.execute(db);
  return rows;
}

export interface NewUpload {
  user_id: number;
  project_id: number;
  file_name: string;
  byte_size: number;
}

/** Begins an upload, unless the person has too many that were never finished. */
export async function addUpload(db: Db, upload: NewUpload, most: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into uploads (user_id, project_id, file_name, byte_size)
    select ${upload.user_id}::bigint, ${upload.project_id}::bigint, ${upload.file_name}, ${upload.byte_size}::bigint
    where (select count(*) from uploads where user_id = ${upload.user_id}) < ${most}
    returning id`.execute(db);
  return rows[0]?.id;
}

/** An upload of the person's own; undefined when it is not there or another's. */
export const findUpload = (db: Db, user_id: number, id: number) =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).where('user_id', '=', user_id).executeTakeFirst();

/** The same, held until the transaction ends: two parts never come between each other. */
export async function lockUpload(db: Db, user_id: number, id: number) {
  await lockRows(db, 'uploads', [id]);
  return findUpload(db, user_id, id);
}

export async function addPart(
  db: Db,
  id: number,
  object_key: string,
  byte_size: number,
  whole: Partial<Omit<Joined, 'object_key'>> = {},
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ ...whole, part_keys: sql`part_keys || ${object_key}::text`, received: sql`received + ${byte_size}::bigint` })
    .where('id', '=', id)
    .execute();
}

/** An upload as it is kept: the whole of it in one object. */
export interface Joined {
  object_key: string;
  sha256: string;
  content_type: string;
}

/** Puts one object in the place of an upload's parts, unless the upload is gone or joined meanwhile; true when it did. */
export async function setJoined(db: Db, id: number, part_keys: readonly string[], joined: Joined): Promise<boolean> {
  await lockRows(db, 'uploads', [id]);
  const { rows } = await sql`
    update uploads set part_keys = array[${joined.object_key}], sha256 = ${joined.sha256}, content_type = ${joined.content_type}
    where id = ${id} and sha256 = '' and part_keys = ${[...part_keys]}::text[] returning id`.execute(db);
  if (rows.length === 0) return false;
  await dropObjects(
    db,
    part_keys.filter((key) => key !== joined.object_key),
  );
  return true;
}

/** Makes a file of an upload, which is forgotten; its parts are removed from the store once that is certain. */
export async function takeOver(db: Db, upload_id: number, file: NewFile): Promise<number> {
  const { rows } = await sql<{ id: number; part_keys: string[] }>`
    with gone as (delete from uploads where id = ${upload_id} returning part_keys)
    insert into files (object_key, file_name, content_type, byte_size, sha256, purpose, project_id, uploaded_by)
    values (${file.object_key}, ${file.file_name}, ${file.content_type}, ${file.byte_size}, ${file.sha256},
      ${file.purpose}, ${file.project_id ?? null}, ${file.uploaded_by})
    returning id, coalesce((select part_keys from gone), '{}') as part_keys`.execute(db);
  const [made] = rows;
  await dropObjects(db, made?.part_keys.filter((key) => key !== file.object_key) ?? []);
  return made?.id ?? 0;
}

/** Forgets an upload; its parts are removed from the store once that is certain. */
export async function dropUpload(db: Db, id: number): Promise<void> {
  const gone = await db.deleteFrom('uploads').where('id', '=', id).returning('part_keys').executeTakeFirst();
  await dropObjects(db, gone?.part_keys ?? []);
}

/** Removes objects from the store once it is certain that nothing needs them. */
async function dropObjects(db: Db, object_keys: string[]): Promise<void> {
  if (object_keys.length > 0) await recordEvents(db, 'upload_dropped', [{ tell: { object_keys } }]);
}

/** Forgets the uploads of the company that nobody finished within a day; the nightly sweep removes what they left. */
export async function dropOldUploads(db: Db): Promise<void> {
  await sql`delete from uploads where created_at < now() - interval '1 day'`.execute(db);
}
