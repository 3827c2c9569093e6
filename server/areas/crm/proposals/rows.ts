/** All SQL of proposals inside the company: lists, drafts, what was sent. */
import { type RawBuilder, sql } from 'kysely';
import type { Gives } from '../../../../contract/index.ts';
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import type { ProposalFigures } from '../../../../domain/proposals/figures.ts';
import type { ApprovalState } from '../../../../domain/proposals/limits.ts';
import { type ProposalStatus } from '../../../../domain/proposals/status.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { seesLead } from '../rows.ts';
import type { Letterhead } from './letterhead.ts';
import type { Scope } from '../scope.ts';

export type Line = Gives<'get_proposals'>['proposals'][number];

/** The condition under which a person sees a proposal (alias `p`): their own, and those of the leads they see. */
export const seesProposal = (scope: Scope): RawBuilder<boolean> =>
  scope.sees_all
    ? sql<boolean>`true`
    : sql<boolean>`(p.owner_id = ${scope.user_id}::bigint or p.made_by = ${scope.user_id}::bigint or exists (
        select 1 from leads l where l.company_id = p.company_id and l.id = p.lead_id and ${seesLead(scope)}))`;

/** The numbers of all proposals a person sees. */
export const numbersSeen = (scope: Scope) => sql`select p.id from proposals p where ${seesProposal(scope)}`;

const lines = (db: Db, scope: Scope) =>
  db
    .selectFrom('proposals as p')
    .innerJoin('users as o', (join) => join.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'p.owner_id'))
    .leftJoin('leads as l', (join) => join.onRef('l.company_id', '=', 'p.company_id').onRef('l.id', '=', 'p.lead_id'))
    .select([
      'p.id',
      'p.title',
      sql<string>`case when p.code = '' then '' else p.code || '-v' || p.revision end`.as('number'),
      'p.revision',
      'p.status',
      'p.approval as approval_state',
      'p.segment',
      'p.customer_name',
      'p.kwp',
      'p.total',
      'p.dated as date',
      'p.valid_until',
      'p.sent_at',
      'p.opened_at',
      'p.last_opened_at',
      'p.open_count',
      'p.decided_at',
      'p.lead_id',
      sql<string>`coalesce(nullif(l.company_name, ''), l.name, '')`.as('lead_name'),
      'p.owner_id',
      'o.name as owner_name',
      'p.updated_at',
    ])
    .where(seesProposal(scope));

/** Those of some proposals that the person sees, in no order. */
export const byNumbers = (db: Db, scope: Scope, ids: readonly number[]): Promise<Line[]> =>
  lines(db, scope)
    .where('p.id', 'in', [...ids])
    .execute() as Promise<Line[]>;

/** A content with how to reach the customer only for whom that is. */
const seenContent = ({ sees_contact }: Scope, content: ProposalContent): ProposalContent =>
  sees_contact ? content : { ...content, customer: { ...content.customer, email: '', phone: '' } };

/** A proposal with everything that belongs to it; undefined when the person does not see it. */
export async function find(db: Db, scope: Scope, id: number) {
  const row = await lines(db, scope)
    .select([
      'p.version',
      'p.made_by',
      'p.approval_asked_by',
      'p.content',
      'p.figures',
      'p.letterhead',
      'p.pdf_file_id',
      'p.decided_by',
      'p.decided_address',
      'p.decided_remark',
      'p.decided_via',
      sql<Gives<'get_proposal'>['versions']>`(select jsonb_agg(jsonb_build_object('id', v.id, 'number',
          case when v.code = '' then '' else v.code || '-v' || v.revision end, 'revision', v.revision, 'status', v.status)
          order by v.revision)
        from proposals v where v.company_id = p.company_id and coalesce(v.family_id, v.id) = coalesce(p.family_id, p.id))`.as(
        'versions',
      ),
      sql<
        Gives<'get_proposal'>['visits']
      >`coalesce((select jsonb_agg(jsonb_build_object('at', v.at, 'last_at', v.last_at,
          'address', v.address, 'device', v.device, 'sections', v.sections) order by v.id desc)
        from (select * from proposal_visits v where v.company_id = p.company_id and v.proposal_id = p.id
          order by v.id desc limit 50) v), '[]'::jsonb)`.as('visits'),
      sql<
        Gives<'get_proposal'>['questions']
      >`coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name, 'text', q.text,
          'at', q.at, 'answer', q.answer, 'answered_at', q.answered_at, 'answered_by_name', coalesce(a.name, '')) order by q.id)
        from proposal_questions q left join users a on a.company_id = q.company_id and a.id = q.answered_by
        where q.company_id = p.company_id and q.proposal_id = p.id), '[]'::jsonb)`.as('questions'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      content: seenContent(scope, row.content as ProposalContent),
      figures: row.figures as ProposalFigures | null,
      letterhead: row.letterhead as Letterhead | null,
      status: row.status as ProposalStatus,
      approval_state: row.approval_state as ApprovalState,
      decided_via: row.decided_via as '' | 'link' | 'person',
    }
  );
}

/** Locks a proposal with the first version of it: what becomes of one version says what becomes of the others. */
export async function lockFamily(db: Db, id: number): Promise<void> {
  const found = await db.selectFrom('proposals').select('family_id').where('id', '=', id).executeTakeFirst();
  if (found) await lockRows(db, 'proposals', [found.family_id ?? id, id]);
}

/** The same row held for a change; without what hangs on it. */
export async function lock(db: Db, scope: Scope, id: number) {
  await lockFamily(db, id);
  const row = await db
    .selectFrom('proposals as p')
    .selectAll('p')
    .where('p.id', '=', id)
    .where(seesProposal(scope))
    .executeTakeFirst();
  return (
    row && {
      ...row,
      content: row.content as ProposalContent,
      status: row.status as ProposalStatus,
      approval_state: row.approval as ApprovalState,
    }
  );
}

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

/** The next number of a year. */
export async function nextCount(db: Db, year: number): Promise<number> {
  const row = await db
    .insertInto('proposal_counts')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'year']).doUpdateSet({ last: sql`proposal_counts.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return row.last;
}

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

/** A question of a proposal. */
export const findQuestion = (db: Db, proposal_id: number, id: number) =>
  db
    .selectFrom('proposal_questions')
    .select(['name', 'text', 'answered_at'])
    .where('proposal_id', '=', proposal_id)
    .where('id', '=', id)
    .executeTakeFirst();

/** Keeps the answer to a question. */
export const answerQuestion = (db: Db, id: number, answer: string, user_id: number) =>
  db
    .updateTable('proposal_questions')
    .set({ answer, answered_at: sql`now()`, answered_by: user_id })
    .where('id', '=', id)
    .execute();

/** What the customer of a lead accepted last. */
export async function acceptedOf(db: Db, lead_id: number): Promise<ProposalContent | undefined> {
  const row = await db
    .selectFrom('proposals')
    .select('content')
    .where('lead_id', '=', lead_id)
    .where('status', '=', 'accepted')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content as ProposalContent | undefined;
}

/** The number of the next version, and a draft of it that is there already. */
export async function nextRevision(db: Db, family_id: number): Promise<{ revision: number; draft_id: number | null }> {
  return db
    .selectFrom('proposals')
    .select([
      sql<number>`(max(revision) + 1)::int`.as('revision'),
      sql<number | null>`max(id) filter (where status = 'draft')`.as('draft_id'),
    ])
    .where(sql`coalesce(family_id, id)`, '=', family_id)
    .executeTakeFirstOrThrow();
}

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

/** The letterhead of today: the company, and who sends it. */
export async function letterhead(db: Db, owner_id: number): Promise<Letterhead> {
  const row = await db
    .selectFrom('companies as c')
    .innerJoin('users as u', 'u.company_id', 'c.id')
    .select([
      'c.name',
      'c.letterhead',
      'c.address',
      'c.gstin',
      'c.website',
      'c.phone_number',
      'c.logo_file_id',
      'u.name as sales_person',
      'u.phone_number as sales_phone',
      'u.email as sales_email',
    ])
    .where('u.id', '=', owner_id)
    .executeTakeFirstOrThrow();
  return row;
}
