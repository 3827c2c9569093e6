/** SQL of approvals of events. */
import { sql } from 'kysely';
import type { Actor } from '../../../../../domain/people.ts';
import type { StageKey } from '../../../../../domain/stages.ts';
import { seesProject } from '../../../../auth/subjects.ts';
import type { Db } from '../../../../tenancy/in_company.ts';

/** The chain of an event's newest request for approval, its steps in order. */
export const approvalsOf = (db: Db, event_id: number) =>
  db
    .selectFrom('approvals as a')
    .leftJoin('users as asked', (join) =>
      join.onRef('asked.company_id', '=', 'a.company_id').onRef('asked.id', '=', 'a.asked_by'),
    )
    .leftJoin('users as decided', (join) =>
      join.onRef('decided.company_id', '=', 'a.company_id').onRef('decided.id', '=', 'a.decided_by'),
    )
    .leftJoin('documents as letter', (join) =>
      join.onRef('letter.company_id', '=', 'a.company_id').onRef('letter.id', '=', 'a.letter_id'),
    )
    .select([
      'a.id',
      'a.step',
      'a.role',
      'a.state',
      'asked.name as asked_by',
      'a.asked_at',
      'decided.name as decided_by',
      'a.decided_at',
      'a.remark',
      'a.decided_on',
      'a.reference',
      'letter.id as letter_id',
      'letter.name as letter_name',
    ])
    .where('a.event_id', '=', event_id)
    .orderBy('a.id')
    .execute();

/** Asks every step of a chain; a step is decided only after those before it. */
export async function askApproval(
  db: Db,
  request: { project_id: number; stage: string; event_id: number; asked_by: number },
  steps: readonly string[],
  decided?: { by: number; remark: string },
): Promise<void> {
  await db
    .insertInto('approvals')
    .values(
      steps.map((role, index) => ({
        ...request,
        step: index + 1,
        role,
        ...(decided
          ? { state: 'approved', decided_by: decided.by, decided_at: sql<string>`now()`, remark: decided.remark }
          : {}),
      })),
    )
    .execute();
}

/** Records that every step of an event was approved outside, on a day and under a reference; what waited is withdrawn. */
export async function recordApproval(
  db: Db,
  of: { project_id: number; stage: string; event_id: number },
  steps: readonly string[],
  decided: { by: number | null; on: string; reference: string },
): Promise<void> {
  await withdraw(db, of.event_id);
  await db
    .insertInto('approvals')
    .values(
      steps.map((role, index) => ({
        ...of,
        step: index + 1,
        role,
        state: 'approved',
        asked_by: decided.by,
        decided_by: decided.by,
        decided_at: sql<string>`now()`,
        decided_on: decided.on,
        reference: decided.reference,
      })),
    )
    .execute();
}

/** The role whose step of an event waits; empty when none does. */
export async function waitingRole(db: Db, event_id: number): Promise<string> {
  const row = await db
    .selectFrom('approvals')
    .select('role')
    .where('event_id', '=', event_id)
    .where('state', '=', 'waiting')
    .orderBy('step')
    .orderBy('id')
    .executeTakeFirst();
  return row?.role ?? '';
}

/** What is recorded of the decision of a party outside. */
export interface Recorded {
  decided_on: string | null;
  reference: string;
  letter_id: number | null;
}

/** True when a document belongs to a project. */
export async function isOfProject(db: Db, document_id: number, project_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', document_id)
    .where('project_id', '=', project_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Decides the first waiting step of an event; gives it and how many wait still. */
export async function decide(
  db: Db,
  event_id: number,
  decision: { state: 'approved' | 'rejected'; decided_by: number; remark: string } & Recorded,
): Promise<{ role: string; waiting: number } | undefined> {
  const { rows } = await sql<{ role: string; waiting: number }>`
    with waiting as (select id, role, step from approvals where event_id = ${event_id} and state = 'waiting'),
    decided as (
      update approvals a set state = ${decision.state}, decided_by = ${decision.decided_by}, decided_at = now(),
        remark = ${decision.remark}, decided_on = ${decision.decided_on}::date, reference = ${decision.reference},
        letter_id = ${decision.letter_id}::bigint
      from (select id from waiting order by step, id limit 1) first where a.id = first.id returning a.id, a.role),
    dropped as (
      update approvals a set state = 'withdrawn', decided_at = now() from waiting w
      where ${decision.state} = 'rejected' and a.id = w.id and a.id not in (select id from decided))
    select decided.role, (select count(*)::int - 1 from waiting) as waiting from decided`.execute(db);
  return rows[0];
}

/** Takes back what waits, when an event goes another way. */
export const withdraw = (db: Db, event_id: number) =>
  db
    .updateTable('approvals')
    .set({ state: 'withdrawn', decided_at: sql`now()` })
    .where('event_id', '=', event_id)
    .where('state', '=', 'waiting')
    .execute();

/** Waiting approvals in the projects a person sees, with what the person is to each project. */
export async function waitingApprovals(db: Db, person: Actor) {
  const { rows } = await sql<{
    id: number;
    project_id: number;
    project_name: string;
    stage: StageKey;
    event_id: number | null;
    document_id: number | null;
    name: string;
    role: string;
    asked_by: string | null;
    asked_at: string;
    customer_id: number | null;
    owner_id: number | null;
    project_manager_id: number | null;
    places: { role: string; stage_access: string[] }[];
  }>`
    select a.id, a.project_id, p.name as project_name, a.stage, a.event_id, a.document_id, coalesce(e.name, d.name) as name,
      a.role, u.name as asked_by, a.asked_at, p.customer_id, p.owner_id, p.project_manager_id,
      coalesce((select jsonb_agg(jsonb_build_object('role', m.role, 'stage_access', m.stage_access)) from project_members m
        where m.company_id = p.company_id and m.project_id = p.id and m.user_id = ${person.user_id}), '[]') as places
    from approvals a
    join projects p on p.company_id = a.company_id and p.id = a.project_id
    left join events e on e.company_id = a.company_id and e.id = a.event_id
    left join documents d on d.company_id = a.company_id and d.id = a.document_id
    left join users u on u.company_id = a.company_id and u.id = a.asked_by
    where a.state = 'waiting' and p.status = 'active' and ${seesProject(person)}
      and not exists (select 1 from approvals earlier where earlier.company_id = a.company_id and earlier.state = 'waiting'
        and earlier.step < a.step and earlier.event_id is not distinct from a.event_id
        and earlier.document_version_id is not distinct from a.document_version_id
        and earlier.document_id is not distinct from a.document_id)
    order by a.asked_at, a.id limit 500`.execute(db);
  return rows;
}
