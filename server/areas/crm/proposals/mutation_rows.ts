/** What is written of proposals inside the company: drafts, what was sent, what was answered. */
import { sql } from 'kysely';
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import type { ProposalFigures } from '../../../../domain/proposals/figures.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import type { Letterhead } from './letterhead.ts';

/** What of a content stands in columns of its own. */
const columnsOf = (content: ProposalContent, figures: ProposalFigures) => ({
  content: JSON.stringify(content),
  title: content.title,
  segment: content.segment,
  customer_name: content.customer.name,
  customer_email: content.customer.email,
  kwp: content.system.kwp,
  total: figures.total,
  dated: content.date,
  valid_until: content.valid_until,
});

export async function add(
  db: Db,
  content: ProposalContent,
  figures: ProposalFigures,
  more: {
    lead_id: number | null;
    template_id: number | null;
    owner_id: number;
    made_by: number;
    family_id?: number;
    code?: string;
    revision?: number;
  },
): Promise<number> {
  const row = await db
    .insertInto('proposals')
    .values({ ...columnsOf(content, figures), ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const setContent = (db: Db, id: number, content: ProposalContent, figures: ProposalFigures) =>
  db
    .updateTable('proposals')
    .set({ ...columnsOf(content, figures), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(['version', 'updated_at'])
    .executeTakeFirstOrThrow();

export const remove = (db: Db, id: number) => db.deleteFrom('proposals').where('id', '=', id).execute();

/** Freezes a draft: from here on the database itself keeps it as it is. */
export const freeze = (
  db: Db,
  id: number,
  sent: { code: string; figures: ProposalFigures; letterhead: Letterhead; sent_by: number },
) =>
  db
    .updateTable('proposals')
    .set({
      code: sent.code,
      figures: JSON.stringify(sent.figures),
      letterhead: JSON.stringify(sent.letterhead),
      logo_file_id: sent.letterhead.logo_file_id,
      sent_by: sent.sent_by,
      status: 'sent',
      sent_at: sql`now()`,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();

/** Other versions of the same proposal that wait for an answer wait no longer. */
export const supersede = (db: Db, id: number, family_id: number) =>
  db
    .updateTable('proposals')
    .set({ status: 'superseded', updated_at: sql`now()` })
    .where(sql`coalesce(family_id, id)`, '=', family_id)
    .where('id', '<>', id)
    .where('status', 'in', ['sent', 'opened'])
    .execute();

/** Keeps the answer to a question. */
export const answerQuestion = (db: Db, id: number, answer: string, user_id: number) =>
  db
    .updateTable('proposal_questions')
    .set({ answer, answered_at: sql`now()`, answered_by: user_id })
    .where('id', '=', id)
    .execute();

export interface Decision {
  status: 'accepted' | 'declined';
  by: string;
  address: string;
  remark: string;
  via: 'link' | 'person';
}

export const decide = (db: Db, id: number, decision: Decision) =>
  db
    .updateTable('proposals')
    .set({
      status: decision.status,
      decided_at: sql`now()`,
      decided_by: decision.by,
      decided_address: decision.address,
      decided_remark: decision.remark,
      decided_via: decision.via,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();

export const setPdf = (db: Db, id: number, pdf_file_id: number) =>
  db.updateTable('proposals').set({ pdf_file_id }).where('id', '=', id).where('pdf_file_id', 'is', null).execute();

/** Keeps a link to a proposal; earlier ones stay good. */
export const keepLink = (
  db: Db,
  link: { token_hash: string; proposal_id: number; made_by: number; expires_at: Date },
) =>
  db
    .insertInto('link_tokens')
    .values({
      token_hash: link.token_hash,
      purpose: 'proposal',
      payload: JSON.stringify({ proposal_id: link.proposal_id }),
      made_by: link.made_by,
      expires_at: link.expires_at.toISOString(),
    })
    .execute();

/** Lets the links of a proposal be good for longer. */
export const prolongLinks = (db: Db, proposal_id: number, days: number) =>
  db
    .updateTable('link_tokens')
    .set({ expires_at: sql`greatest(expires_at, now() + make_interval(days => ${days}::int))` })
    .where('purpose', '=', 'proposal')
    .where('expires_at', '>', sql<string>`now()`)
    .where('payload', '=', sql<never>`${JSON.stringify({ proposal_id })}::jsonb`)
    .execute();
