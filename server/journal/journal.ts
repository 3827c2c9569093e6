/**
 * The journal: a document posts once, in the transaction that makes it final; a mistake is reversed, never edited. What an
 * approved order commits the company to is kept apart, as changes whose sum is what is committed today.
 */
import type { Posting } from '../../domain/money/postings.ts';
import type { Db } from '../tenancy/in_company.ts';
import * as rows from './rows.ts';

interface Poster {
  db: Db;
  /** who made the document; null: a schedule */
  user_id: number | null;
}

export interface PostedDocument {
  day: string;
  document_kind: string;
  document_id: number;
  /** its number, as people know it */
  document?: string;
  postings: readonly Posting[];
  /** the document of the same kind that this one takes back */
  reverses?: number | undefined;
}

/** Posts documents of one kind; those that come to nothing leave no entry. */
export async function post({ db, user_id }: Poster, documents: readonly PostedDocument[]): Promise<void> {
  const posting = documents.filter(({ postings }) => postings.length > 0);
  const [first] = posting;
  if (!first) return;
  const taken_back = posting.flatMap(({ reverses }) => reverses ?? []);
  const before = taken_back.length > 0 ? await rows.entriesOf(db, first.document_kind, taken_back) : new Map();
  await rows.addEntries(
    db,
    posting.map(({ reverses, document = '', ...one }) => ({
      ...one,
      document,
      reverses_id: reverses === undefined ? null : (before.get(reverses) ?? null),
      made_by: user_id,
    })),
  );
}

export interface CommittedDocument {
  day: string;
  document_kind: 'purchase_order' | 'work_order';
  document_id: number;
  document: string;
  lines: readonly {
    project_id: number | null;
    head: string;
    party_kind: 'supplier' | 'subcontractor';
    party_id: number;
    paise: number;
  }[];
}

/**
 * Records what a document commits the company to from now on: all its lines; none, when it was cancelled. The caller holds
 * the document's row.
 */
export async function commit({ db, user_id }: Poster, { lines, ...document }: CommittedDocument): Promise<void> {
  await rows.setCommitments(db, { ...document, made_by: user_id }, lines);
}
