/** SQL of stored files. */
import { sql } from 'kysely';
import type { Db } from '../tenancy/in_company.ts';

export interface NewFile {
  object_key: string;
  file_name: string;
  content_type: string;
  byte_size: number;
  sha256: string;
  purpose: 'avatar' | 'logo';
  uploaded_by: number;
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
