/** What is read of proposals inside the company. */
import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '../../../../contract/index.ts';
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import type { ProposalFigures } from '../../../../domain/proposals/figures.ts';
import type { ApprovalState } from '../../../../domain/proposals/limits.ts';
import { type ProposalStatus } from '../../../../domain/proposals/status.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { seesLead } from '../rows.ts';
import type { Letterhead } from './letterhead.ts';
import type { Scope } from '../scope.ts';

export type Line = ResponseOf<'get_proposals'>['proposals'][number];

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
      sql<ResponseOf<'get_proposal'>['versions']>`(select jsonb_agg(jsonb_build_object('id', v.id, 'number',
          case when v.code = '' then '' else v.code || '-v' || v.revision end, 'revision', v.revision, 'status', v.status)
          order by v.revision)
        from proposals v where v.company_id = p.company_id and coalesce(v.family_id, v.id) = coalesce(p.family_id, p.id))`.as(
        'versions',
      ),
      sql<
        ResponseOf<'get_proposal'>['visits']
      >`coalesce((select jsonb_agg(jsonb_build_object('at', v.at, 'last_at', v.last_at,
          'address', v.address, 'device', v.device, 'sections', v.sections) order by v.id desc)
        from (select * from proposal_visits v where v.company_id = p.company_id and v.proposal_id = p.id
          order by v.id desc limit 50) v), '[]'::jsonb)`.as('visits'),
      sql<
        ResponseOf<'get_proposal'>['questions']
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

/** A question of a proposal. */
export const findQuestion = (db: Db, proposal_id: number, id: number) =>
  db
    .selectFrom('proposal_questions')
    .select(['name', 'text', 'answered_at'])
    .where('proposal_id', '=', proposal_id)
    .where('id', '=', id)
    .executeTakeFirst();

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
