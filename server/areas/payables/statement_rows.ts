/** SQL of the statement of account of a party: what is owed to it, held back from it and paid to it in advance, entry by entry. */
import { type RawBuilder, sql } from 'kysely';
import type { Account } from '../../../domain/money/accounts.ts';
import { type PartyKind, party_accounts } from '../../../domain/money/payables.ts';
import type { Db } from '../../tenancy/in_company.ts';

export interface PartyLine {
  id: number;
  day: string;
  document_kind: string;
  document_id: number;
  document: string;
  reversal: boolean;
  account: Account;
  project_id: number | null;
  project: string;
  debit: number;
  credit: number;
}

interface Asked {
  party_kind: PartyKind;
  party_id: number;
  from: string;
  to: string;
}

/** Of a supplier also what was posted to those that were merged into it. */
const ofParty = ({ party_kind, party_id }: Asked): RawBuilder<unknown> => sql`from postings p
  join journal_entries e on e.company_id = p.company_id and e.id = p.entry_id
  left join projects j on j.company_id = p.company_id and j.id = p.project_id
  where p.party_kind = ${party_kind} and (p.party_id = ${party_id} or (${party_kind} = 'supplier' and p.party_id in (
      select s.id from suppliers s where s.company_id = p.company_id and s.merged_into = ${party_id})))
    and p.account = any(${[...party_accounts]}::text[])`;

/** What the company owed before the first day; below zero: paid in advance. */
export async function opening(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(p.credit - p.debit), 0)::bigint as owed ${ofParty(asked)} and e.day < ${asked.from}`.execute(
    db,
  );
  return rows[0]?.owed ?? 0;
}

export async function lines(db: Db, asked: Asked, limit: number): Promise<PartyLine[]> {
  const { rows } = await sql<PartyLine>`
    select p.id, e.day::text as day, e.document_kind, e.document_id, e.document, e.reverses_id is not null as reversal, p.account,
      p.project_id, coalesce(j.name, '') as project, p.debit, p.credit
    ${ofParty(asked)} and e.day between ${asked.from} and ${asked.to} order by e.day, e.id, p.id limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}
