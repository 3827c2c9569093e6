/** SQL of contract terms and payment milestones. */
import { sql } from 'kysely';
import type { ProjectSegment } from '../../../domain/lists.ts';
import { usual_retention_months } from '../../../domain/money/retentions.ts';
import type { StageKey } from '../../../domain/stages.ts';
import type { Db } from '../../tenancy/in_company.ts';

export interface Terms {
  legal_name: string;
  billing_address: string;
  gstin: string;
  supply_state: string;
  contact_name: string;
  billing_email: string;
  number: string;
  day: string | null;
  goods_share: number | null;
  retention_percent: number;
  retention_months: number;
  ld_percent: number;
  ld_cap_percent: number;
  payment_days: number;
}

export interface ContractRow extends Terms {
  project_id: number;
  name: string;
  segment: ProjectSegment;
  status: string;
  /** today: with the change orders that were agreed */
  contract_value: number;
  customer_name: string;
  customer_email: string;
  site_address: string;
  state: string;
  target_commissioning: string | null;
  forecast_commissioning: string | null;
  commissioned_on: string | null;
  template: string;
  version: number;
}

/** What the contract of a project says; a project of which nothing was entered has version 0. */
export async function contract(db: Db, project_id: number): Promise<ContractRow | undefined> {
  const { rows } = await sql<ContractRow>`
    select p.id as project_id, p.name, p.segment, p.status, p.customer_name, p.customer_email, p.site_address,
      p.contract_value + coalesce((select sum(o.contract_change) from change_orders o where o.company_id = p.company_id
        and o.project_id = p.id and o.state = 'agreed'), 0)::bigint as contract_value,
      p.state, p.target_commissioning, p.forecast_commissioning, p.commissioned_on, coalesce(c.legal_name, '') as legal_name,
      coalesce(c.billing_address, '') as billing_address, coalesce(c.gstin, '') as gstin,
      coalesce(c.supply_state, '') as supply_state, coalesce(c.contact_name, '') as contact_name,
      coalesce(c.billing_email, '') as billing_email, coalesce(c.number, '') as number, c.day, c.goods_share,
      coalesce(c.retention_percent, 0) as retention_percent,
      coalesce(c.retention_months, ${sql.lit(usual_retention_months)}) as retention_months, coalesce(c.ld_percent, 0) as ld_percent,
      coalesce(c.ld_cap_percent, 0) as ld_cap_percent, coalesce(c.payment_days, 15) as payment_days,
      coalesce(c.template, '') as template, coalesce(c.version, 0) as version
    from projects p left join project_contracts c on c.company_id = p.company_id and c.project_id = p.id
    where p.id = ${project_id}`.execute(db);
  return rows[0];
}

/** Writes facts of the contract of a project whose row the caller holds; gives its version. */
export async function changeContract(
  db: Db,
  project_id: number,
  facts: { [K in keyof Terms]?: Terms[K] | undefined } & { template?: string },
): Promise<number> {
  const row = await db
    .insertInto('project_contracts')
    .values({ project_id, ...facts, version: 1 })
    .onConflict((on) =>
      on
        .columns(['company_id', 'project_id'])
        .doUpdateSet({ ...facts, version: sql`project_contracts.version + 1`, updated_at: sql`now()` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export interface MilestoneRow {
  id: number;
  name: string;
  share: number;
  event_id: number | null;
  event: string;
  event_status: string | null;
  actual_end: string | null;
  forecast_end: string | null;
  after_days: number;
  due_on: string | null;
  billed: number;
  invoiced: number;
  settled: number;
  disputed: boolean;
  /** the newest invoice; a draft stands before what is issued */
  invoice_id: number | null;
  invoice: string;
  drafted: boolean;
}

/** The milestones of a project with their events as they are forecast now, and what of them is invoiced and settled. */
export async function milestones(db: Db, project_id: number): Promise<MilestoneRow[]> {
  const { rows } = await sql<MilestoneRow>`
    select m.id, m.name, m.share, e.id as event_id, coalesce(e.name, '') as event, e.status as event_status, e.actual_end,
      coalesce(e.current_end, e.planned_end) as forecast_end, m.after_days, m.due_on,
      coalesce(i.billed, 0)::bigint as billed, coalesce(i.invoiced, 0)::bigint as invoiced, coalesce(i.settled, 0)::bigint as settled,
      coalesce(i.disputed, false) as disputed, n.id as invoice_id, coalesce(n.number, '') as invoice,
      coalesce(n.status <> 'issued', false) as drafted
    from payment_milestones m
    left join events e on e.company_id = m.company_id and e.id = m.event_id and e.deleted_at is null
    left join (
      select v.company_id, v.milestone_id, sum(v.net - coalesce(c.net, 0)) as billed, sum(v.total - v.credited) as invoiced,
        sum(v.settled) as settled, bool_or(v.disputed_at is not null and v.total > v.credited + v.settled) as disputed
      from invoices v left join (select company_id, against_id, sum(net) as net from invoices
        where project_id = ${project_id} and kind = 'credit_note' and status = 'issued' group by 1, 2) c
        on c.company_id = v.company_id and c.against_id = v.id
      where v.project_id = ${project_id} and v.kind = 'invoice' and v.status = 'issued' group by 1, 2) i
      on i.company_id = m.company_id and i.milestone_id = m.id
    left join lateral (select v.id, v.number, v.status from invoices v where v.company_id = m.company_id
      and v.milestone_id = m.id order by v.id desc limit 1) n on true
    where m.project_id = ${project_id} order by m.at, m.id`.execute(db);
  return rows;
}

export interface NewMilestone {
  id: number | null;
  name: string;
  share: number;
  event_id: number | null;
  after_days: number;
  due_on: string | null;
}

/** Replaces the milestones of a project: those with an id stay the same rows. */
export async function setMilestones(db: Db, project_id: number, wanted: readonly NewMilestone[]): Promise<void> {
  const placed = wanted.map((one, at) => ({ ...one, at: at + 1 }));
  const kept = wanted.flatMap(({ id }) => id ?? []);
  await db
    .deleteFrom('payment_milestones')
    .where('project_id', '=', project_id)
    .where('id', 'not in', [...kept, 0])
    .execute();
  await sql`update payment_milestones m set at = g.at, name = g.name, share = g.share, event_id = g.event_id,
      after_days = g.after_days, due_on = g.due_on
    from jsonb_to_recordset(${JSON.stringify(placed.filter(({ id }) => id !== null))}::jsonb)
      as g (id bigint, at int, name text, share int, event_id bigint, after_days int, due_on date)
    where m.project_id = ${project_id} and m.id = g.id`.execute(db);
  const added = placed.filter(({ id }) => id === null);
  if (added.length === 0) return;
  await db
    .insertInto('payment_milestones')
    .values(added.map(({ id: _id, ...one }) => ({ ...one, project_id })))
    .execute();
}

export interface EventRow {
  id: number;
  name: string;
  stage: StageKey;
  code: string;
  status: string;
  actual_end: string | null;
  forecast_end: string | null;
}

/** The events of a project that a milestone may wait for, in the order of the plan. */
export async function events(db: Db, project_id: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, name, stage, code, status, actual_end, coalesce(current_end, planned_end) as forecast_end from events
    where project_id = ${project_id} and deleted_at is null and not is_group order by position, id`.execute(db);
  return rows;
}

export interface DueRow {
  milestone_id: number;
  project_id: number;
  name: string;
  project: string;
}

const due_columns = sql`m.id as milestone_id, m.project_id, m.name, p.name as project`;
const not_invoiced = sql`not exists (select 1 from invoices i where i.company_id = m.company_id and i.milestone_id = m.id)`;

/** The milestones that a finished event earns at once. */
export async function earnedBy(db: Db, event_id: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`select ${due_columns} from payment_milestones m
    join projects p on p.company_id = m.company_id and p.id = m.project_id and p.contract_value > 0
    where m.event_id = ${event_id} and m.after_days = 0 and ${not_invoiced} order by m.at`.execute(db);
  return rows;
}

/** The milestones whose day has come today: typed, or some days after their event. */
export async function earnedToday(db: Db, today: string): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`select ${due_columns} from payment_milestones m
    join projects p on p.company_id = m.company_id and p.id = m.project_id and p.contract_value > 0
    left join events e on e.company_id = m.company_id and e.id = m.event_id and e.deleted_at is null and e.status = 'FINISHED'
    where (m.due_on = ${today}::date or (m.after_days > 0 and e.actual_end + m.after_days = ${today}::date))
      and p.status in ('active', 'on_hold', 'completed', 'maintenance') and ${not_invoiced} order by m.project_id, m.at`.execute(
    db,
  );
  return rows;
}
