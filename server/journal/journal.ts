/**
 * The journal: a document posts once, in the transaction that makes it final; a mistake is reversed, never edited. What an
 * approved order commits the company to is kept apart, as changes whose sum is what is committed today.
 */
import { type Posting, reversed } from '../../domain/money/postings.ts';
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
  /** the document of the same kind that this one takes back: what it posted is posted the other way round */
  reverses?: number | undefined;
}

/** Posts documents; those that come to nothing leave no entry. */
export async function post({ db, user_id }: Poster, documents: readonly PostedDocument[]): Promise<void> {
  const kinds = new Set(documents.filter((one) => one.reverses !== undefined).map((one) => one.document_kind));
  const before = new Map<string, { id: number; postings: Posting[] }>();
  for (const kind of kinds) {
    const ids = documents.flatMap((one) => (one.document_kind === kind ? (one.reverses ?? []) : []));
    // oxlint-disable-next-line no-await-in-loop
    for (const one of await rows.entriesOf(db, kind, ids)) before.set(`${kind} ${one.document_id}`, one);
  }
  const entries = documents.flatMap(({ reverses, postings, document = '', ...one }) => {
    const taken_back = reverses === undefined ? undefined : before.get(`${one.document_kind} ${reverses}`);
    const posted = reverses === undefined ? postings : reversed(taken_back?.postings ?? []);
    if (posted.length === 0) return [];
    return [{ ...one, document, reverses_id: taken_back?.id ?? null, made_by: user_id, postings: posted }];
  });
  if (entries.length > 0) await rows.addEntries(db, entries);
}

export interface CommittedDocument {
  day: string;
  document_kind: 'purchase_order';
  document_id: number;
  document: string;
  lines: readonly {
    project_id: number | null;
    head: string;
    party_kind: 'supplier';
    party_id: number;
    paise: number;
  }[];
}

const keyOf = ({ project_id, head, party_kind, party_id }: rows.Commitment): string =>
  [project_id, head, party_kind, party_id].join(' ');

/**
 * Records what a document commits the company to from now on: all its lines; none, when it was cancelled. The caller holds
 * the document's row.
 */
export async function commit({ db, user_id }: Poster, { lines, ...document }: CommittedDocument): Promise<void> {
  const before = await rows.committed(db, document.document_kind, document.document_id);
  const changes = new Map<string, rows.Commitment>();
  for (const [sign, list] of [
    [1, lines],
    [-1, before],
  ] as const)
    for (const line of list) {
      const key = keyOf(line);
      const paise = (changes.get(key)?.paise ?? 0) + sign * line.paise;
      changes.set(key, { ...line, paise });
    }
  const changed = [...changes.values()].filter(({ paise }) => paise !== 0);
  if (changed.length > 0) await rows.addCommitments(db, { ...document, made_by: user_id }, changed);
}
