/** SQL of the figures of the pipeline: what a filter leaves, added up in every way. */
import { sql } from 'kysely';
import type { StageKind } from '../../../../domain/leads.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { whereLeads, type LeadFilter, type Line, lines, seesLead, stage_join } from '../rows.ts';
import type { Scope } from '../scope.ts';

/** Follow-ups of leads a person sees; only their own when `own`. */
export function followUps(
  db: Db,
  scope: Scope,
  { own, from, to, limit }: { own: boolean; from: string | null; to: string; limit: number },
): Promise<Line[]> {
  const condition = sql`${seesLead(scope)} and l.follow_up_on <= ${to}::date
    and (${from}::date is null or l.follow_up_on >= ${from}::date)
    and (not ${own}::boolean or coalesce(l.follow_up_user_id, l.owner_id) = ${scope.user_id}::bigint)`;
  return lines(db, scope, condition, sql`l.follow_up_on, l.id`, limit);
}

export interface Sums {
  count: number;
  value: number;
  kwp: number;
}
export interface Result extends Sums {
  won: number;
  won_value: number;
  won_kwp: number;
  lost: number;
  open: number;
}

const sums = sql`count(*)::int as count, coalesce(sum(l.value), 0)::bigint as value, coalesce(sum(l.target_kwp), 0) as kwp`;
const won = sql`s.kind in ('won', 'handed')`;
const open = sql`s.kind in ('open', 'approval', 'on_hold')`;
const results = sql`${sums}, count(*) filter (where ${won})::int as won,
  coalesce(sum(l.value) filter (where ${won}), 0)::bigint as won_value,
  coalesce(sum(l.target_kwp) filter (where ${won}), 0) as won_kwp,
  count(*) filter (where s.kind in ('lost', 'not_serviceable'))::int as lost,
  count(*) filter (where ${open})::int as open`;
const weighted = sql`coalesce(sum(l.value::numeric * coalesce(l.probability, s.probability) / 100)
  filter (where ${open}), 0)::bigint as weighted_value`;

export async function totals(db: Db, scope: Scope, filter: LeadFilter, today: string) {
  const { rows } = await sql<Result & { weighted_value: number; days_to_win: number | null }>`
    select ${results}, ${weighted},
      round(avg(l.won_on - (l.made_at at time zone 'Asia/Kolkata')::date) filter (where ${won}), 1)::float8 as days_to_win
    from leads l ${stage_join} where ${whereLeads(scope, filter, today)}`.execute(db);
  return rows[0] as NonNullable<(typeof rows)[0]>;
}

/** Stages by name, over all boards, with the mean days leads have been where they are. */
export async function stages(db: Db, scope: Scope, filter: LeadFilter, today: string) {
  const { rows } = await sql<Sums & { name: string; kind: StageKind; days: number | null }>`
    select s.name, min(s.kind) as kind, coalesce(sum(c.count), 0)::int as count, coalesce(sum(c.value), 0)::bigint as value,
      coalesce(sum(c.kwp), 0) as kwp, round(sum(c.days) / nullif(sum(c.count), 0), 1)::float8 as days
    from lead_stages s left join (
      select l.stage_id, ${sums}, sum(${today}::date - (l.stage_since at time zone 'Asia/Kolkata')::date) as days
      from leads l ${stage_join} where ${whereLeads(scope, filter, today)} group by l.stage_id) c on c.stage_id = s.id
    where ${filter.board_id ?? null}::bigint is null or s.board_id = ${filter.board_id ?? null}::bigint
    group by s.name order by min(s.position), s.name`.execute(db);
  return rows;
}

export async function forecast(db: Db, scope: Scope, filter: LeadFilter, today: string) {
  const { rows } = await sql<Sums & { month: string; weighted_value: number }>`
    select coalesce(to_char(l.decision_on, 'YYYY-MM'), '') as month, ${sums}, ${weighted}
    from leads l ${stage_join} where ${whereLeads(scope, filter, today)} and ${open}
    group by 1 order by min(l.decision_on) nulls last`.execute(db);
  return rows;
}

export async function sources(db: Db, scope: Scope, filter: LeadFilter, today: string) {
  const { rows } = await sql<Result & { source: string }>`select l.source, ${results} from leads l ${stage_join}
    where ${whereLeads(scope, filter, today)} group by l.source order by count(*) desc, l.source limit 100`.execute(db);
  return rows;
}

export async function partners(db: Db, scope: Scope, filter: LeadFilter, today: string) {
  const { rows } = await sql<Result & { partner_id: number; name: string }>`
    select l.partner_id, c.name, ${results} from leads l ${stage_join}
    join channel_partners c on c.company_id = l.company_id and c.id = l.partner_id
    where ${whereLeads(scope, filter, today)} group by l.partner_id, c.name order by count(*) desc, c.name, l.partner_id limit 100`.execute(
    db,
  );
  return rows;
}

export async function people(db: Db, scope: Scope, filter: LeadFilter, today: string) {
  const { rows } = await sql<
    Result & {
      user_id: number | null;
      name: string;
      monthly_target: number;
      won_value_this_month: number;
      overdue: number;
    }
  >`
    select l.owner_id as user_id, coalesce(u.name, '') as name, ${results}, coalesce(max(m.monthly_target), 0)::bigint as monthly_target,
      coalesce(sum(l.value) filter (where l.won_on >= date_trunc('month', ${today}::date)), 0)::bigint as won_value_this_month,
      count(*) filter (where l.follow_up_on < ${today}::date)::int as overdue
    from leads l ${stage_join}
    left join users u on u.company_id = l.company_id and u.id = l.owner_id
    left join crm_members m on m.company_id = l.company_id and m.user_id = l.owner_id
    where ${whereLeads(scope, filter, today)} group by l.owner_id, u.name order by u.name nulls last, l.owner_id`.execute(
    db,
  );
  return rows;
}

export async function lost(db: Db, scope: Scope, filter: LeadFilter, today: string) {
  const { rows } = await sql<Sums & { reason: string }>`
    select l.lost_reason as reason, ${sums} from leads l ${stage_join}
    where ${whereLeads(scope, filter, today)} and s.kind in ('lost', 'not_serviceable')
    group by l.lost_reason order by count(*) desc, l.lost_reason`.execute(db);
  return rows;
}

export async function wonByMonth(db: Db, scope: Scope, filter: LeadFilter, today: string) {
  const { rows } = await sql<Sums & { month: string }>`
    select to_char(l.won_on, 'YYYY-MM') as month, ${sums} from leads l ${stage_join}
    where ${whereLeads(scope, filter, today)} and ${won}
      and l.won_on >= date_trunc('month', ${today}::date) - interval '11 months'
    group by 1 order by 1`.execute(db);
  return rows;
}
