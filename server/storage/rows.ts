/** SQL of stored files. */
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
