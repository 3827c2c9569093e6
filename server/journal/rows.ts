/** SQL of the journal and of commitments: nothing else writes them. */
import { sql } from 'kysely';
import type { Posting } from '../../domain/money/postings.ts';
import type { Db } from '../tenancy/in_company.ts';

export interface EntryRow {
  day: string;
  document_kind: string;
  document_id: number;
  document: string;
  reverses_id: number | null;
  made_by: number | null;
}

/** Adds entries with their postings; the database refuses at the end of the transaction what does not balance. */
export async function addEntries(
  db: Db,
  entries: readonly (EntryRow & { postings: readonly Posting[] })[],
): Promise<void> {
  const { rows: made } = await sql<{ id: number; document_kind: string; document_id: number }>`
    insert into journal_entries (day, document_kind, document_id, document, reverses_id, made_by)
    select day, document_kind, document_id, document, reverses_id, made_by
    from jsonb_to_recordset(${JSON.stringify(entries.map(({ postings: _postings, ...entry }) => entry))}::jsonb)
      as g (day date, document_kind text, document_id bigint, document text, reverses_id bigint, made_by bigint)
    returning id, document_kind, document_id`.execute(db);
  const id_of = new Map(made.map((one) => [`${one.document_kind} ${one.document_id}`, one.id]));
  const postings = entries.flatMap((entry) =>
    entry.postings.map((one) => ({ entry_id: id_of.get(`${entry.document_kind} ${entry.document_id}`), ...one })),
  );
  await sql`insert into postings (entry_id, account, party_kind, party_id, project_id, head, debit, credit)
    select entry_id, account, coalesce(party_kind, ''), party_id, project_id, coalesce(head, ''), debit, credit
    from jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) as g (entry_id bigint, account text, party_kind text,
      party_id bigint, project_id bigint, head text, debit bigint, credit bigint)`.execute(db);
}

/** The entries that documents posted, by document. */
export async function entriesOf(db: Db, document_kind: string, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; document_id: number }>`select e.id, e.document_id from journal_entries e
    where e.document_kind = ${document_kind} and e.document_id = any(${[...ids]}::bigint[]) and e.reverses_id is null`.execute(
    db,
  );
  return new Map(rows.map(({ id, document_id }) => [document_id, id]));
}

export interface Commitment {
  project_id: number | null;
  head: string;
  party_kind: 'supplier' | 'subcontractor' | '';
  party_id: number | null;
  paise: number;
}

/** What a document commits the company to today. */
export async function committed(db: Db, document_kind: string, document_id: number): Promise<Commitment[]> {
  const { rows } = await sql<Commitment>`select project_id, head, party_kind, party_id, sum(paise)::bigint as paise
    from commitments where document_kind = ${document_kind} and document_id = ${document_id}
    group by project_id, head, party_kind, party_id having sum(paise) <> 0`.execute(db);
  return rows;
}

/** Adds what has to change of it for a document to commit the company to exactly these lines. */
export async function setCommitments(
  db: Db,
  of: Omit<EntryRow, 'reverses_id'>,
  lines: readonly Commitment[],
): Promise<void> {
  const { day, document_kind, document_id, document, made_by } = of;
  await sql`insert into commitments (day, document_kind, document_id, document, made_by, project_id, head, party_kind, party_id, paise)
    select ${day}::date, ${document_kind}, ${document_id}::bigint, ${document}, ${made_by}::bigint, project_id, head, party_kind,
      party_id, sum(paise)
    from (
      select g.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (project_id bigint, head text, party_kind text,
        party_id bigint, paise bigint)
      union all select project_id, head, party_kind, party_id, -paise from commitments
        where document_kind = ${document_kind} and document_id = ${document_id}) all_of_it
    group by project_id, head, party_kind, party_id having sum(paise) <> 0`.execute(db);
}
