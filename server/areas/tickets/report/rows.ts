/** SQL of the report on tickets. */
import { sql } from 'kysely';
import type { Actor } from '../../../../domain/people.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { seesTicket } from '../rows.ts';

export interface ShareRow {
  /** which grouping: 15 all, 7 category, 11 plant, 13 person, 14 month */
  set: number;
  key: string;
  count: number;
  open: number;
  resolved: number;
  met: number;
  late: number;
  first_answer_minutes: number | null;
  fix_minutes: number | null;
  rating: number | null;
  kwh_lost: number;
}

/** Tickets raised from one instant to another, counted whole and in four ways; duplicates are no tickets of their own. */
export async function shares(
  db: Db,
  actor: Actor,
  { from, to, project_id }: { from: Date; to: Date; project_id?: number | undefined },
): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    with seen as (
      select t.category, coalesce(p.name, '') as plant, coalesce(a.name, '') as person,
        to_char(t.raised_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, t.fixed_at, t.fix_due,
        t.status not in ('Resolved', 'Closed', 'Rejected') as is_open, t.status = 'Waiting' as waits, t.rating, t.kwh_lost,
        extract(epoch from t.acknowledged_at - t.raised_at) / 60 as answered,
        extract(epoch from t.fixed_at - t.raised_at) / 60 as fixed
      from tickets t
      left join projects p on p.company_id = t.company_id and p.id = t.project_id
      left join users a on a.company_id = t.company_id and a.id = t.assignee_id
      where t.raised_at >= ${from} and t.raised_at < ${to} and t.status <> 'Duplicate' and ${seesTicket(actor)}
        ${project_id === undefined ? sql`` : sql`and t.project_id = ${project_id}`})
    select grouping(category, plant, person, month) as set, coalesce(category, plant, person, month, '') as key,
      count(*)::int as count, (count(*) filter (where is_open))::int as open,
      (count(*) filter (where fixed_at is not null))::int as resolved,
      (count(*) filter (where fixed_at <= fix_due))::int as met,
      (count(*) filter (where fixed_at > fix_due or is_open and not waits and fix_due < now()))::int as late,
      (percentile_cont(0.5) within group (order by answered))::float8 as first_answer_minutes,
      (percentile_cont(0.5) within group (order by fixed))::float8 as fix_minutes,
      avg(rating)::float8 as rating, coalesce(sum(kwh_lost), 0)::float8 as kwh_lost
    from seen group by grouping sets ((), (category), (plant), (person), (month))
    order by count desc, key`.execute(db);
  return rows;
}
