/** All SQL of the decisions on documents: who is asked, in which order, and what they said. */
import { sql } from 'kysely';
import type { Db } from '../../tenancy/in_company.ts';
import { instant } from './version_rows.ts';

export interface ApprovalRow {
  id: number;
  version: number;
  step: number;
  role: string;
  state: string;
  asked_by: string | null;
  asked_at: string;
  decided_by: string | null;
  decided_at: string | null;
  decided_on: string | null;
  reference: string;
  letter_id: number | null;
  letter_name: string | null;
  remark: string;
}

/** The decisions on a document `d`, those on its newest version first. */
export const approvals_json = sql<ApprovalRow[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'version', v.number, 'step', a.step, 'role', a.role,
    'state', a.state, 'asked_by', asker.name, 'asked_at', ${instant('a.asked_at')}, 'decided_by', decider.name,
    'decided_at', ${instant('a.decided_at')}, 'decided_on', a.decided_on, 'reference', a.reference,
    'letter_id', letter.id, 'letter_name', letter.name, 'remark', a.remark) order by v.number desc, a.step, a.id), '[]'::jsonb)
  from approvals a
  join document_versions v on v.company_id = a.company_id and v.id = a.document_version_id
  left join users asker on asker.company_id = a.company_id and asker.id = a.asked_by
  left join users decider on decider.company_id = a.company_id and decider.id = a.decided_by
  left join documents letter on letter.company_id = a.company_id and letter.id = a.letter_id
  where a.company_id = d.company_id and a.document_id = d.id)`;

/** Asks the chain for its decisions on a version, in order. */
export async function ask(
  db: Db,
  about: { project_id: number; stage: string; document_id: number; document_version_id: number; asked_by: number },
  chain: readonly string[],
): Promise<void> {
  await db
    .insertInto('approvals')
    .values(chain.map((role, at) => ({ ...about, role, step: at + 1 })))
    .execute();
}

/** Records a decision on a step; the step after it is asked from now on, and after a rejection nobody else is. */
export async function decide(
  db: Db,
  approval: { id: number; document_id: number; step: number },
  decision: { state: string; decided_by: number; remark: string; decided_on: string | null; reference: string },
): Promise<void> {
  const { state, decided_by, remark, decided_on, reference } = decision;
  const open = sql`document_id = ${approval.document_id} and state = 'waiting' and step > ${approval.step}`;
  const rest =
    state === 'rejected'
      ? sql`update approvals set state = 'withdrawn' where ${open}`
      : sql`update approvals set asked_at = now() where ${open}`;
  await sql`
    with rest as (${rest})
    update approvals set state = ${state}, decided_by = ${decided_by}, decided_at = now(), remark = ${remark},
      decided_on = ${decided_on}::date, reference = ${reference}
    where id = ${approval.id}`.execute(db);
}

/** A decision on a version that nobody was asked for. */
export async function decideUnasked(
  db: Db,
  approval: {
    project_id: number;
    stage: string;
    document_id: number;
    document_version_id: number;
    role: string;
    state: string;
    asked_by: number;
    decided_by: number;
    remark: string;
  },
): Promise<void> {
  await db
    .insertInto('approvals')
    .values({ ...approval, decided_at: sql`now()` })
    .execute();
}

/** Keeps the letter a decision was recorded from. */
export async function keepLetter(db: Db, approval_id: number, letter_id: number): Promise<void> {
  await db.updateTable('approvals').set({ letter_id }).where('id', '=', approval_id).execute();
}

/** Nobody is asked any more. */
export async function withdraw(db: Db, document_id: number): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ state: 'withdrawn' })
    .where('document_id', '=', document_id)
    .where('state', '=', 'waiting')
    .execute();
}

/** The clock of those who are asked begins now. */
export async function askNow(db: Db, document_id: number): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ asked_at: sql`now()` })
    .where('document_id', '=', document_id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Sets a document's status, and its newest version's with it; gives the document's new version. */
export async function setStatus(
  db: Db,
  { id, status, shared_with }: { id: number; status: string; shared_with?: string[] },
): Promise<void> {
  await sql`
    with newest as (
      update document_versions set status = ${status} where document_id = ${id}
        and number = (select max(number) from document_versions where document_id = ${id}))
    update documents set status = ${status}, shared_with = coalesce(${shared_with ?? null}::text[], shared_with),
      version = version + 1, updated_at = now() where id = ${id}`.execute(db);
}
