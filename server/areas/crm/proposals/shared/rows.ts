/** All SQL of proposals behind a link. */
import { sql } from 'kysely';
import type { ProposalContent } from '../../../../../domain/proposals/content.ts';
import type { ProposalFigures } from '../../../../../domain/proposals/figures.ts';
import type { ProposalStatus } from '../../../../../domain/proposals/status.ts';
import { linkIdOf } from '../../../../tenancy/company.ts';
import type { Db } from '../../../../tenancy/in_company.ts';
import type { Letterhead } from '../letterhead.ts';
import { lockFamily } from '../rows.ts';

/** The proposal a link that still counts leads to; held for a change if so wanted. */
export async function find(db: Db, token_hash: string, { held = false } = {}) {
  const found = await read(db, token_hash);
  if (!found || !held) return found;
  await lockFamily(db, found.id);
  return read(db, token_hash);
}

async function read(db: Db, token_hash: string) {
  const row = await db
    .selectFrom('link_tokens as t')
    .innerJoin('proposals as p', (join) =>
      join.onRef('p.company_id', '=', 't.company_id').on(sql<boolean>`p.id = (t.payload ->> 'proposal_id')::bigint`),
    )
    .select([
      'p.id',
      'p.lead_id',
      'p.family_id',
      'p.code',
      'p.revision',
      'p.status',
      'p.title',
      'p.content',
      'p.figures',
      'p.letterhead',
      'p.pdf_file_id',
      'p.logo_file_id',
      'p.customer_name',
      'p.customer_email',
      'p.owner_id',
      'p.sent_at',
      'p.opened_at',
      'p.decided_at',
      'p.decided_by',
    ])
    .where('t.id', '=', linkIdOf(token_hash))
    .where('t.purpose', '=', 'proposal')
    .where('t.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      status: row.status as ProposalStatus,
      content: row.content as ProposalContent,
      figures: row.figures as ProposalFigures,
      letterhead: row.letterhead as Letterhead,
      sent_at: row.sent_at as unknown as string,
    }
  );
}

/** Notes a visit; the same one again adds what was looked at. True when it is a new one. */
export async function noteVisit(
  db: Db,
  visit: { proposal_id: number; visit: string; address: string; device: string; sections: string[] },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into proposal_visits as v (proposal_id, visit, address, device, sections)
    values (${visit.proposal_id}, ${visit.visit}, ${visit.address}, ${visit.device}, ${visit.sections}::text[])
    on conflict (company_id, proposal_id, visit) do update set last_at = now(),
      sections = (select array_agg(distinct one) from unnest(v.sections || excluded.sections) one)
    returning xmax = 0 as is_new`.execute(db);
  return rows[0]?.is_new ?? false;
}

/** Counts an opening; the first one makes a sent proposal an opened one. */
export const noteOpening = (db: Db, id: number) =>
  db
    .updateTable('proposals')
    .set({
      status: sql`case when status = 'sent' then 'opened' else status end`,
      opened_at: sql`coalesce(opened_at, now())`,
      last_opened_at: sql`now()`,
      open_count: sql`open_count + 1`,
    })
    .where('id', '=', id)
    .execute();

export const addQuestion = (db: Db, proposal_id: number, name: string, text: string) =>
  db.insertInto('proposal_questions').values({ proposal_id, name, text }).execute();

/** Keeps a new code for ten minutes; older ones for the same address no longer count. */
export async function keepCode(db: Db, email: string, code_hash: string): Promise<void> {
  await sql`select app.keep_code('proposal', ${email}, ${code_hash}, 10)`.execute(db);
}

/** Tries a code: counts the try, and uses the code up when it is right. */
export async function tryCode(db: Db, email: string, code_hash: string): Promise<boolean> {
  const { rows } = await sql<{ right: boolean | null }>`
    select app.try_code('proposal', ${email}, ${code_hash}, true) as right`.execute(db);
  return rows[0]?.right ?? false;
}
