/** How documents are posted: who is debited, who is credited. Pure rules; the journal keeps what they give (docs/decisions/022). */
import type { Account } from './accounts.ts';

/** One line of an entry, in paise; either a debit or a credit. */
export interface Posting {
  account: Account;
  party_kind?: 'supplier';
  party_id?: number;
  project_id?: number;
  head?: string;
  debit: number;
  credit: number;
}

type Side = Omit<Posting, 'debit' | 'credit'>;

/** Debit and credit of one amount; nothing for an amount of nothing. */
export const entryOf = (debit: Side, credit: Side, paise: number): Posting[] =>
  paise === 0
    ? []
    : [
        { ...debit, debit: paise, credit: 0 },
        { ...credit, debit: 0, credit: paise },
      ];

/** The same with debit and credit changed over: what a reversal posts. */
export const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map((one) => ({ ...one, debit: one.credit, credit: one.debit }));
