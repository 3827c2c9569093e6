/** SQL of the documents of suppliers. */
import { sql } from 'kysely';
import type { Db } from '../../../tenancy/in_company.ts';

export interface VersionRow {
  document_id: number;
  kyc_group: string;
  name: string;
  version: number;
  number: string;
  period: string;
  issued_on: string | null;
  valid_to: string | null;
  file_id: number;
  file_name: string;
  status: 'draft' | 'submitted' | 'verified' | 'refused';
  remark: string;
  sent_by: string;
  sent_at: string;
  decided_by: string;
  decided_at: string | null;
}

/** All versions of a supplier's documents, the newest first. */
export async function versions(db: Db, supplier_id: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select d.id as document_id, d.kyc_group, d.name, d.version, d.number, d.period, d.issued_on, d.valid_to, d.file_id,
      f.file_name, d.status, d.remark, coalesce(u.name, '') as sent_by, d.sent_at, coalesce(v.name, '') as decided_by, d.decided_at
    from supplier_documents d join files f on f.company_id = d.company_id and f.id = d.file_id
    left join users u on u.company_id = d.company_id and u.id = d.sent_by
    left join users v on v.company_id = d.company_id and v.id = d.decided_by
    where d.supplier_id = ${supplier_id} order by d.version desc, d.id desc`.execute(db);
  return rows;
}

export interface AskedRow {
  kyc_group: string;
  name: string;
  due_on: string;
}

/** Documents a supplier was asked for and has not sent yet. */
export const asked = (db: Db, supplier_id: number): Promise<AskedRow[]> =>
  db
    .selectFrom('supplier_requests')
    .select(['kyc_group', 'name', 'due_on'])
    .where('supplier_id', '=', supplier_id)
    .where('sent_at', 'is', null)
    .orderBy('id')
    .execute();

/** The files of a supplier's documents that were sent. */
export async function filesOf(db: Db, supplier_id: number) {
  const { rows } = await sql<{ file_id: number; file_name: string }>`
    select f.id as file_id, f.file_name from supplier_documents d
    join files f on f.company_id = d.company_id and f.id = d.file_id
    where d.supplier_id = ${supplier_id} and d.status <> 'draft' order by d.id desc limit 500`.execute(db);
  return rows;
}

/** True for the file of a document that was sent to the company. */
export async function isSent(db: Db, file_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('supplier_documents')
    .select('id')
    .where('file_id', '=', file_id)
    .where('status', '<>', 'draft')
    .executeTakeFirst();
  return row !== undefined;
}

/** True for the file of a document of the supplier that a person acts for. */
export async function isOwnFile(db: Db, user_id: number, file_id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from supplier_documents d
    join users u on u.company_id = d.company_id and u.supplier_id = d.supplier_id
    where d.file_id = ${file_id} and u.id = ${user_id}`.execute(db);
  return rows.length > 0;
}

/** The supplier a person acts for. */
export async function ownSupplier(db: Db, user_id: number): Promise<number | undefined> {
  const row = await db.selectFrom('users').select('supplier_id').where('id', '=', user_id).executeTakeFirst();
  return row?.supplier_id ?? undefined;
}
