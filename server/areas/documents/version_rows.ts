/** All SQL of the versions of documents. */
import { type RawBuilder, sql } from 'kysely';
import { is_released } from '../../storage/rows.ts';
import type { Db } from '../../tenancy/in_company.ts';

/** Instants inside JSON are written as everywhere else. */
export const instant = (name: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(name)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export interface VersionRow {
  id: number;
  version: number;
  status: string;
  note: string;
  file_id: number;
  file_name: string;
  content_type: string;
  byte_size: number;
  preview_file_id: number | null;
  uploaded_by: string;
  uploaded_by_id: number;
  uploaded_at: string;
  /** may leave the company once the document is shared */
  released: boolean;
}

/** The versions of a document `d`, the newest first. */
export const versions_json = sql<VersionRow[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'version', v.number, 'status', v.status, 'note', v.note,
    'file_id', f.id, 'file_name', f.file_name, 'content_type', f.content_type, 'byte_size', f.byte_size,
    'preview_file_id', v.preview_file_id, 'uploaded_by', u.name, 'uploaded_by_id', u.id,
    'uploaded_at', ${instant('v.uploaded_at')}, 'released', ${is_released}) order by v.number desc), '[]'::jsonb)
  from document_versions v
  join files f on f.company_id = v.company_id and f.id = v.file_id
  join users u on u.company_id = v.company_id and u.id = v.uploaded_by
  where v.company_id = d.company_id and v.document_id = d.id)`;

/** Adds the next version of a document, and sets the document by it, in one statement. Gives its id. */
export async function addVersion(
  db: Db,
  version: {
    document_id: number;
    number: number;
    file_id: number;
    preview_file_id: number | null;
    status: string;
    note: string;
    uploaded_by: number;
  },
  document: { number: string; issue_date: string | null; valid_to: string | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into document_versions (document_id, number, file_id, preview_file_id, status, note, uploaded_by)
      values (${version.document_id}, ${version.number}, ${version.file_id}, ${version.preview_file_id}, ${version.status},
        ${version.note}, ${version.uploaded_by}) returning id),
    changed as (
      update documents set status = ${version.status}, number = ${document.number}, issue_date = ${document.issue_date},
        valid_to = ${document.valid_to}, owner_id = coalesce(owner_id, ${version.uploaded_by}), version = version + 1, updated_at = now() where id = ${version.document_id})
    select id from added`.execute(db);
  return rows[0]?.id ?? 0;
}
