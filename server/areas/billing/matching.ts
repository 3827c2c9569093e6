/** What is posted when money on account is matched to invoices, or unmatched. */
import { matchPostings } from '../../../domain/money/receipts.ts';
import { reversedPostings } from '../../../domain/money/running_bill.ts';
import type { PostedDocument } from '../../journal/journal.ts';
import type { MatchRow } from './receipt_rows.ts';

interface Where {
  project_id: number;
  day: string;
}

const of = (id: number, day: string) => ({ day, document_kind: 'receipt_match', document_id: id });

/** Money on account is matched. */
export const matchEntry = (match: Pick<MatchRow, 'id' | 'amount'>, { project_id, day }: Where): PostedDocument => ({
  ...of(match.id, day),
  postings: matchPostings(project_id, match.amount),
});

/** A match is taken back: an entry of its own is reversed; what the receipt itself posted goes back on account. */
export const unmatchEntry = (
  match: Pick<MatchRow, 'id' | 'amount' | 'at_once'>,
  { project_id, day }: Where,
): PostedDocument => ({
  ...of(match.id, day),
  postings: reversedPostings(matchPostings(project_id, match.amount)),
  reverses: match.at_once ? undefined : match.id,
});

/**
 * What the matches of a receipt post when it is reversed, besides the receipt itself, whose entry holds what was matched at
 * once: entries of later matches are reversed, and those that had put something back on account.
 */
export const reversalEntries = (matches: readonly MatchRow[], { project_id, day }: Where): PostedDocument[] =>
  matches
    .filter(({ at_once, removed }) => at_once === removed)
    .map((match) => {
      const postings = matchPostings(project_id, match.amount);
      return {
        ...of(match.id, day),
        postings: match.at_once ? postings : reversedPostings(postings),
        reverses: match.id,
      };
    });
