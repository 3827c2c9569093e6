/** SQL of what auditors read. */
import type { Db } from '../tenancy/in_company.ts';

export interface NewAuditorRead {
  user_id: number;
  call: string;
  module: string;
  downloaded: boolean;
  project_id: number | null;
  subject: string;
  subject_id: number | null;
  request_id: string;
}

export async function addAuditorRead(db: Db, read: NewAuditorRead): Promise<void> {
  await db.insertInto('auditor_reads').values(read).execute();
}
