/** SQL of what happens to leads beside the calls: reminders of the day, the way into a project, a person who leaves. */
import { sql } from 'kysely';
import { say } from '../../../domain/sentences.ts';
import { type Doer, recordEvents, type Told } from '../../events/domain_events.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { gap, lock } from './leads/stage_rows.ts';
import { aboutLead } from './leads/present.ts';

/** Puts reminders of follow-ups and tasks in line: on the day, and once more when it has passed. */
export async function remindOfFollowUps(db: Db, today: string): Promise<void> {
  const leads = await sql<Told<'lead_follow_up_due'>>`
    with due as (
      update leads l set reminded_on = ${today}::date
      from lead_stages s
      where s.company_id = l.company_id and s.id = l.stage_id and s.kind in ('open', 'approval', 'on_hold', 'won')
        and l.deleted_at is null and l.follow_up_on <= ${today}::date
        and coalesce(l.follow_up_user_id, l.owner_id) is not null
        and (l.reminded_on is null or l.reminded_on < l.follow_up_on
          or (l.follow_up_on < ${today}::date and l.reminded_on = l.follow_up_on))
      returning l.id, coalesce(l.follow_up_user_id, l.owner_id) as user_id, l.name, l.company_name, l.follow_up_on, l.follow_up_note)
    select id as lead_id, user_id, case when company_name = '' then name else company_name end as name, follow_up_on as on,
      follow_up_on < ${today}::date as overdue, follow_up_note as note
    from due`.execute(db);
  await recordEvents(
    db,
    'lead_follow_up_due',
    leads.rows.map((tell) => ({ tell })),
  );
  const tasks = await sql<Told<'lead_task_due'>>`
    with due as (
      update lead_tasks t set reminded_on = ${today}::date
      from leads l
      where l.company_id = t.company_id and l.id = t.lead_id and l.deleted_at is null and t.done_at is null
        and t.due_on <= ${today}::date and coalesce(t.user_id, l.owner_id) is not null
        and (t.reminded_on is null or t.reminded_on < t.due_on or (t.due_on < ${today}::date and t.reminded_on = t.due_on))
      returning t.lead_id, coalesce(t.user_id, l.owner_id) as user_id, t.title, t.due_on, l.name, l.company_name)
    select lead_id, user_id, title, case when company_name = '' then name else company_name end as name, due_on as on,
      due_on < ${today}::date as overdue
    from due`.execute(db);
  await recordEvents(
    db,
    'lead_task_due',
    tasks.rows.map((tell) => ({ tell })),
  );
}

export interface HandedLead {
  id: number;
  name: string;
  contact_name: string;
  email: string;
  owner_id: number | null;
}

/**
 * The project of a lead was created: the lead is handed over, and its files become documents of the project.
 * Undefined when the draft was made of no lead.
 */
export async function handOver(
  db: Db,
  { draft_id, project_id, by }: { draft_id: number; project_id: number; by: Doer },
): Promise<HandedLead | undefined> {
  const { rows: found } = await sql<{ stage_id: number }>`
    select h.id as stage_id from leads l join lead_stages h on h.company_id = l.company_id and h.board_id = l.board_id
      and h.kind = 'handed'
    where l.draft_id = ${draft_id} order by h.id limit 1`.execute(db);
  const stage_id = found[0]?.stage_id;
  if (stage_id !== undefined) await lock(db, [stage_id]);
  const to = stage_id ?? null;
  const { rows } = await sql<HandedLead>`
    with moved as (
      update leads l set project_id = ${project_id}, stage_since = now(), version = l.version + 1, updated_at = now(),
        follow_up_on = null, stage_id = coalesce(${to}::bigint, l.stage_id),
        position = case when ${to}::bigint is null or l.stage_id = ${to} then l.position
          else coalesce((select min(position) from leads where stage_id = ${to}), 0) - ${gap}::bigint end
      where l.draft_id = ${draft_id} and l.project_id is null and l.deleted_at is null
      returning l.*)
    select id, case when company_name = '' then name else company_name end as name, name as contact_name, email, owner_id
    from moved`.execute(db);
  const lead = rows[0];
  if (!lead) return undefined;
  await sql`
    with kept as (
      select x.file_id, row_number() over (partition by lower(f.file_name) order by x.id) as copy, f.file_name, x.kind, x.note,
        coalesce(x.user_id, ${by.user_id}) as user_id
      from lead_files x join files f on f.company_id = x.company_id and f.id = x.file_id
      where x.lead_id = ${lead.id}),
    named as (
      select *, left(file_name, 150) || case when copy > 1 then ' (' || copy || ')' else '' end as name from kept),
    added as (
      insert into documents (project_id, stage, name, description, status, created_by)
      select ${project_id}, 'pre_requisites', name, case when note = '' then kind else kind || ': ' || note end, 'submitted', user_id
      from named on conflict do nothing returning id, name)
    insert into document_versions (document_id, number, file_id, uploaded_by)
    select added.id, 1, named.file_id, named.user_id from added join named using (name)`.execute(db);
  const handed = {
    summary: say`handed ${{ lead: lead.name }} over to Projects`,
    project_id,
    ...aboutLead(lead.id),
    after: { project_id },
    tell: { project_id, name: lead.contact_name, email: lead.email },
  };
  await recordEvents(db, 'lead_handed', [handed], { by, topics: ['leads', 'documents', 'projects'] });
  return lead;
}

/** The leads, follow-ups and tasks of someone who left go to who takes over. */
export async function takeOver(db: Db, from: number, to: number): Promise<void> {
  await sql`update leads set owner_id = case when owner_id = ${from} then ${to}::bigint else owner_id end,
      follow_up_user_id = case when follow_up_user_id = ${from} then ${to}::bigint else follow_up_user_id end,
      version = version + 1
    where owner_id = ${from} or follow_up_user_id = ${from}`.execute(db);
  await sql`update lead_tasks set user_id = ${to} where user_id = ${from} and done_at is null`.execute(db);
}
