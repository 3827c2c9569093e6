/** All SQL of the people of the pipeline. */
import { sql } from 'kysely';
import type { Db } from '../../../tenancy/in_company.ts';
import { seesLead, stage_join } from '../rows.ts';
import type { Scope } from '../scope.ts';

export const members = (db: Db) =>
  db.selectFrom('crm_members').select(['user_id', 'territory', 'monthly_target']).execute();

export interface InHand {
  owner_id: number;
  open_leads: number;
  open_value: number;
  overdue: number;
  won_this_month: number;
  won_value_this_month: number;
}

/** What each person has in hand, of the leads the asking one sees. */
export async function inHand(db: Db, scope: Scope, today: string): Promise<InHand[]> {
  const { rows } = await sql<InHand>`
    select l.owner_id, count(*) filter (where s.kind in ('open', 'approval'))::int as open_leads,
      coalesce(sum(l.value) filter (where s.kind in ('open', 'approval')), 0)::bigint as open_value,
      count(*) filter (where l.follow_up_on < ${today}::date)::int as overdue,
      count(*) filter (where l.won_on >= date_trunc('month', ${today}::date))::int as won_this_month,
      coalesce(sum(l.value) filter (where l.won_on >= date_trunc('month', ${today}::date)), 0)::bigint as won_value_this_month
    from leads l ${stage_join} where ${seesLead(scope)} and l.owner_id is not null group by l.owner_id`.execute(db);
  return rows;
}

export async function addMember(
  db: Db,
  member: { user_id: number; territory: string; monthly_target: number; added_by: number },
): Promise<void> {
  await db
    .insertInto('crm_members')
    .values(member)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id'])
        .doUpdateSet({ territory: member.territory, monthly_target: member.monthly_target }),
    )
    .execute();
  await setCrm(db, member.user_id, true);
}

const setCrm = (db: Db, user_id: number, is_crm: boolean) =>
  db
    .updateTable('users')
    .set({ is_crm, version: sql`version + 1` })
    .where('id', '=', user_id)
    .where('is_crm', '!=', is_crm)
    .execute();

/** Takes a person off the team; false when they were not on it. */
export async function deleteMember(db: Db, user_id: number): Promise<boolean> {
  const gone = await db.deleteFrom('crm_members').where('user_id', '=', user_id).executeTakeFirst();
  await setCrm(db, user_id, false);
  return gone.numDeletedRows > 0n;
}

/** How many leads a person owns or follows up that are not over yet. */
export async function openLeadsOf(db: Db, user_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from leads l ${stage_join}
    where l.deleted_at is null and s.kind in ('open', 'approval', 'on_hold', 'won')
      and (l.owner_id = ${user_id} or l.follow_up_user_id = ${user_id})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Gives a person’s leads, follow-ups and open tasks to someone else. */
export async function transfer(db: Db, from: number, to: number): Promise<void> {
  await sql`update leads set owner_id = case when owner_id = ${from} then ${to}::bigint else owner_id end,
      follow_up_user_id = case when follow_up_user_id = ${from} then ${to}::bigint else follow_up_user_id end,
      version = version + 1, updated_at = now()
    where deleted_at is null and (owner_id = ${from} or follow_up_user_id = ${from})
      and stage_id in (select id from lead_stages where kind in ('open', 'approval', 'on_hold', 'won'))`.execute(db);
  await sql`update lead_tasks set user_id = ${to} where user_id = ${from} and done_at is null`.execute(db);
}
