/** SQL of what is written of clearances. */
import { sql } from 'kysely';
import type { Db } from '../../../tenancy/in_company.ts';
import { changeRow, now } from '../../../records/version_rows.ts';

export interface NewMdcc {
  project_id: number;
  order_id: number;
  valid_till: string;
  payment_condition: string;
  note: string;
  made_by: number;
  /** when the supplier was asked for their documents */
  asked_at: Date | null;
}

export async function add(db: Db, one: NewMdcc): Promise<number> {
  const row = await db.insertInto('mdccs').values(one).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export const addLines = (
  db: Db,
  mdcc_id: number,
  lines: readonly { po_line_id: number; project_id: number; quantity: number }[],
) =>
  db
    .insertInto('mdcc_lines')
    .values(lines.map((line, at) => ({ ...line, mdcc_id, position: at + 1 })))
    .execute();

export const addDocuments = (
  db: Db,
  mdcc_id: number,
  documents: readonly { name: string; owner_id: number | null; instead: string }[],
) =>
  db
    .insertInto('mdcc_documents')
    .values(documents.map((one, at) => ({ ...one, mdcc_id, position: at + 1 })))
    .execute();

export async function change(db: Db, mdcc_id: number, facts: object): Promise<number> {
  return changeRow(db, 'mdccs', mdcc_id, { ...facts, updated_at: now });
}

/** Changes what is said of documents; what is left out stays. */
export const setDocuments = (
  db: Db,
  mdcc_id: number,
  documents: readonly { id: number; owner_id?: number | null | undefined; instead?: string | undefined }[],
) =>
  sql`update mdcc_documents d set
      owner_id = case when one.said ? 'owner_id' then (one.said ->> 'owner_id')::bigint else d.owner_id end,
      instead = coalesce(one.said ->> 'instead', d.instead)
    from jsonb_array_elements(${JSON.stringify(documents)}::jsonb) as one (said)
    where d.id = (one.said ->> 'id')::bigint and d.mdcc_id = ${mdcc_id}`.execute(db);

/** Puts a file in the place of a document, or takes it away. Who decides has to look at the request again. */
export async function setFile(
  db: Db,
  mdcc_id: number,
  mdcc_document_id: number,
  file_id: number | null,
): Promise<void> {
  await db.updateTable('mdcc_documents').set({ file_id }).where('id', '=', mdcc_document_id).execute();
  await change(db, mdcc_id, {});
}

/** Leaves exactly these serial numbers on the named lines. */
export const setSerials = (db: Db, lines: readonly { line_id: number; numbers: readonly string[] }[]) =>
  sql`
    with given as (select one.line_id, n.number from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as one (line_id bigint, numbers jsonb), jsonb_array_elements_text(one.numbers) n (number)),
      gone as (delete from mdcc_serials x where x.mdcc_line_id = any(${lines.map(({ line_id }) => line_id)}::bigint[])
        and (x.mdcc_line_id, x.number) not in (select line_id, number from given))
    insert into mdcc_serials (mdcc_line_id, number) select line_id, number from given on conflict do nothing`.execute(
    db,
  );
