/** SQL of what cash flow is made of, for one project or for many at once: each statement reads all of them. */
import { type RawBuilder, sql } from 'kysely';
import type { CashInvoice, CashMilestone, CashProject } from '../../../../domain/money/cash_customers.ts';
import type { CashOrder, CashWork } from '../../../../domain/money/cash_suppliers.ts';
import type { CashMove } from '../../../../domain/money/cash_flow.ts';
import type { BudgetHead } from '../../../../domain/money/heads.ts';
import { usual_retention_months } from '../../../../domain/money/retentions.ts';
import { heldByCustomer } from '../../../payables/retention_rows.ts';
import { isPlaced } from '../../../supply/placed_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export type Ids = readonly number[];
const any = (ids: Ids): RawBuilder<unknown> => sql`any(${[...ids]}::bigint[])`;

/** Where events would lie that someone is about to move; without any, as they are. */
export interface MovedEvent {
  event_id: number;
  start: string;
  end: string;
}

const movedOf = (
  moved: readonly MovedEvent[],
): RawBuilder<unknown> => sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
  as g (event_id bigint, "start" date, "end" date)`;

type Windows = Pick<CashProject, 'material_end' | 'site_start' | 'site_end'>;

export interface ProjectRow extends CashProject {
  name: string;
  /** with the moved events */
  moved: Windows;
}

/** From when to when material comes and the site works, where events may lie elsewhere. */
const windows = (start: RawBuilder<unknown>, end: RawBuilder<unknown>, prefix = ''): RawBuilder<unknown> => sql`
  max(coalesce(${end}, e.actual_end, e.current_end, e.planned_end)) filter (where e.stage = 'materials') as ${sql.raw(`${prefix}material_end`)},
  min(coalesce(${start}, e.actual_start, e.current_start, e.planned_start)) filter (where e.stage = 'construction') as ${sql.raw(`${prefix}site_start`)},
  max(coalesce(${end}, e.actual_end, e.current_end, e.planned_end)) filter (where e.stage = 'construction') as ${sql.raw(`${prefix}site_end`)}`;

export async function projects(db: Db, ids: Ids, moved: readonly MovedEvent[] = []): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    select p.id, p.name, p.status,
      (p.contract_value + coalesce(o.contract_change, 0))::bigint as contract_value,
      coalesce(nullif(c.legal_name, ''), p.customer_name) as customer, coalesce(c.gstin, '') as customer_gstin,
      co.gstin as company_gstin, c.goods_share, coalesce(c.retention_percent, 0) as retention_percent,
      coalesce(c.retention_months, ${sql.lit(usual_retention_months)}) as retention_months, coalesce(c.payment_days, 15) as payment_days, p.target_commissioning, p.forecast_commissioning, p.commissioned_on,
      e.material_end, e.site_start, e.site_end, jsonb_build_object('material_end', e.moved_material_end,
        'site_start', e.moved_site_start, 'site_end', e.moved_site_end) as moved, coalesce(r.on_account, 0)::bigint as on_account,
      coalesce(r.retention_held, 0)::bigint as retention_held
    from projects p join companies co on co.id = p.company_id
    left join project_contracts c on c.company_id = p.company_id and c.project_id = p.id
    left join (select project_id, sum(contract_change) as contract_change from change_orders
      where project_id = ${any(ids)} and state = 'agreed' group by 1) o on o.project_id = p.id
    left join (select e.project_id, ${windows(sql`null`, sql`null`)}, ${windows(sql`g."start"`, sql`g."end"`, 'moved_')}
      from events e left join ${movedOf(moved)} on g.event_id = e.id
      where e.project_id = ${any(ids)} and e.deleted_at is null and not e.is_group group by 1) e on e.project_id = p.id
    left join (
      select project_id, sum(settles - matched) filter (where purpose = 'invoices') as on_account,
        ${heldByCustomer} as retention_held
      from receipts where project_id = ${any(ids)} and reversed_at is null group by 1) r on r.project_id = p.id
    where p.id = ${any(ids)} order by p.id`.execute(db);
  return rows;
}

export interface MilestoneRow extends CashMilestone {
  /** where its event would end; null: as it is */
  moved_end: string | null;
}

/** Payment milestones in their order, with what of each is invoiced. */
export async function milestones(db: Db, ids: Ids, moved: readonly MovedEvent[] = []): Promise<MilestoneRow[]> {
  const { rows } = await sql<MilestoneRow>`
    select m.id, m.project_id, m.name, m.share, e.id as event_id, e.stage, e.status as event_status, e.actual_end,
      coalesce(e.current_end, e.planned_end) as forecast_end, g."end" as moved_end, m.after_days, m.due_on,
      coalesce(i.billed, 0)::bigint as billed
    from payment_milestones m
    left join events e on e.company_id = m.company_id and e.id = m.event_id and e.deleted_at is null
    left join ${movedOf(moved)} on g.event_id = e.id
    left join (
      select coalesce(v.milestone_id, a.milestone_id) as milestone_id, sum(case v.kind when 'invoice' then v.net else -v.net end) as billed
      from invoices v left join invoices a on a.company_id = v.company_id and a.id = v.against_id
      where v.project_id = ${any(ids)} and v.status = 'issued' group by 1) i on i.milestone_id = m.id
    where m.project_id = ${any(ids)} order by m.project_id, m.at, m.id`.execute(db);
  return rows;
}

/** Issued invoices of which something is open. */
export async function invoices(db: Db, ids: Ids): Promise<CashInvoice[]> {
  const { rows } = await sql<CashInvoice>`
    select i.id, i.project_id, i.number, i.day, i.due_on, i.net, i.total, i.retention, i.credited, i.settled,
      case when i.credited = 0 then 0 else coalesce((select sum(n.net) from invoices n where n.company_id = i.company_id
        and n.against_id = i.id and n.status = 'issued'), 0) end::bigint as credited_net
    from invoices i where i.project_id = ${any(ids)} and i.kind = 'invoice' and i.status = 'issued'
      and i.total > i.credited + i.settled order by i.project_id, i.day, i.id`.execute(db);
  return rows;
}

/** Placed orders with a line for any of the projects; their lines for all projects, taken together by day. */
export async function orders(db: Db, ids: Ids): Promise<CashOrder[]> {
  const { rows } = await sql<CashOrder>`
    with chosen as (select distinct l.order_id from po_lines l where l.project_id = ${any(ids)}),
    received as (
      select z.po_line_id, sum(z.quantity) as quantity, max(z.done_on) as day from service_entries z
        join po_lines l on l.company_id = z.company_id and l.id = z.po_line_id join chosen c on c.order_id = l.order_id
      where z.undone_at is null group by 1
      union all
      select m.po_line_id, sum(m.quantity) as quantity, max(m.day) as day from movements m
        join po_lines l on l.company_id = m.company_id and l.id = m.po_line_id join chosen c on c.order_id = l.order_id
      where m.reverses_id is null and m.to_state = 'Stored'
        and coalesce(m.from_state, 'Dispatched') in ('Dispatched', 'Delivered', 'Unloaded')
        and not exists (select 1 from movements b where b.company_id = m.company_id and b.reverses_id = m.id)
      group by 1),
    due as (
      select d.po_line_id, d.due_on, d.quantity, sum(d.quantity) over (partition by d.po_line_id order by d.due_on, d.id) as upto
      from po_deliveries d join po_lines l on l.company_id = d.company_id and l.id = d.po_line_id
        join chosen c on c.order_id = l.order_id),
    parts as (
      select l.order_id, l.project_id, coalesce(d.due_on, l.promised_on, l.needed_by) as due_on,
        case when coalesce(r.quantity, 0) >= coalesce(d.upto, l.quantity - l.short_closed) then r.day end as received_on,
        sum(round(l.rate * greatest(coalesce(d.quantity, l.quantity - l.short_closed), 0)))::bigint as net
      from po_lines l join chosen c on c.order_id = l.order_id
        left join due d on d.po_line_id = l.id left join received r on r.po_line_id = l.id
      group by 1, 2, 3, 4)
    select o.id, o.number, o.supplier_id, s.name as supplier,
      (coalesce(o.approved_at, o.made_at) at time zone 'Asia/Kolkata')::date as ordered_on,
      o.instalments, o.total, o.tax, jsonb_agg(jsonb_build_object('project_id', p.project_id, 'net', p.net, 'due_on', p.due_on,
        'received_on', p.received_on) order by p.project_id, p.due_on) as parts
    from purchase_orders o join chosen c on c.order_id = o.id join parts p on p.order_id = o.id
      join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
    where ${isPlaced(sql`o.status`)}
    group by o.company_id, o.id, s.name order by o.id`.execute(db);
  return rows;
}

/** Approved work orders with what of them is billed. */
export async function works(db: Db, ids: Ids): Promise<CashWork[]> {
  const { rows } = await sql<CashWork>`
    select w.id, w.project_id, w.subcontractor_id as party_id, u.name as party, w.number, w.gstin, w.pan, w.gst_percent,
      w.retention_percent, w.starts_on, w.ends_on, w.net, coalesce(b.gross, 0)::bigint as billed
    from work_orders w join users u on u.company_id = w.company_id and u.id = w.subcontractor_id
      left join (select work_order_id, sum(gross) as gross from running_bills
        where project_id = ${any(ids)} and status = 'approved' group by 1) b on b.work_order_id = w.id
    where w.project_id = ${any(ids)} and w.status = 'approved' order by w.project_id, w.id`.execute(db);
  return rows;
}

/** Sums of postings by account: of parties in a project, of taxes by the month of their entry; `billed`: what suppliers billed, with GST. */
export interface LedgerRow {
  project_id: number;
  account: string;
  party_id: number | null;
  /** the first day of it; of parties null */
  month: string | null;
  debit: number;
  credit: number;
}

const party_accounts = ['retention_payable', 'supplier_advances'];
/** By which an entry with tax names its project. */
const naming_accounts = [
  'receivables',
  'progress_billings',
  'gst_on_advances',
  'payables',
  'subcontractor_payables',
  'employee_payables',
];
const tax_accounts = [
  'output_cgst',
  'output_sgst',
  'output_igst',
  'input_cgst',
  'input_sgst',
  'input_igst',
  'tds_payable',
];

/** An entry belongs to the project that its postings name; what pays a tax to the government is no tax of its month. */
export async function ledger(db: Db, ids: Ids): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select p.project_id, p.account, p.party_id, null::date as month, sum(p.debit)::bigint as debit, sum(p.credit)::bigint as credit
    from postings p
    where p.project_id = ${any(ids)} and p.account = any(${party_accounts}::text[]) and p.party_id is not null
    group by p.project_id, p.account, p.party_id
    union all
    select n.project_id, x.account, null, date_trunc('month', e.day)::date, sum(x.debit)::bigint, sum(x.credit)::bigint
    from (select company_id, entry_id, max(project_id) as project_id from postings
        where project_id = ${any(ids)} and account = any(${naming_accounts}::text[]) group by 1, 2) n
      join postings x on x.company_id = n.company_id and x.entry_id = n.entry_id and x.account = any(${tax_accounts}::text[])
      join journal_entries e on e.company_id = n.company_id and e.id = n.entry_id
    where not exists (select 1 from postings y where y.company_id = n.company_id and y.entry_id = n.entry_id
      and y.account in ('bank', 'cash'))
    group by n.project_id, x.account, date_trunc('month', e.day)
    union all
    select project_id, 'billed', supplier_id, null, 0, round(sum(share))::bigint from (
      select l.project_id, b.supplier_id, b.total * x.net::numeric / nullif(sum(x.net) over (partition by b.id), 0) as share
      from supplier_bills b
        join supplier_bill_lines x on x.company_id = b.company_id and x.supplier_bill_id = b.id
        join po_lines l on l.company_id = x.company_id and l.id = x.po_line_id
      where b.status = 'approved' and b.order_id in (select order_id from po_lines where project_id = ${any(ids)})) s
    where project_id = ${any(ids)} group by project_id, supplier_id`.execute(db);
  return rows;
}

/** A movement on a bank or cash account, and of which project it is. */
export interface BankRow extends CashMove {
  project_id: number;
  document_kind: string;
  document_id: number;
  document: string;
  party: string;
}

/**
 * What moved on bank and cash accounts: an entry belongs to the project its postings name; one of several projects is divided
 * by what it settles of each. What a lender pays directly to a supplier counts as paid: the draw stands for the bank account.
 */
export async function bank(db: Db, ids: Ids): Promise<BankRow[]> {
  const { rows } = await sql<BankRow>`
    with moved as (
      select p.entry_id, sum(p.debit - p.credit) as paise from postings p where p.account in ('bank', 'cash')
        or (p.account = 'loans' and p.entry_id in (select e.id from journal_entries e where e.document_kind = 'credit_draw'))
      group by p.entry_id having sum(p.debit - p.credit) <> 0),
    shared as (
      select m.entry_id, m.paise, p.project_id, sum(p.credit - p.debit) as settled,
        sum(abs(sum(p.credit - p.debit))) over (partition by m.entry_id) as whole,
        count(*) over (partition by m.entry_id) as projects
      from moved m join postings p on p.entry_id = m.entry_id
      where p.project_id is not null and p.account not in ('bank', 'cash', 'loans') group by m.entry_id, m.paise, p.project_id)
    select s.project_id, e.day, e.document_kind, e.document_id, e.document,
      case when s.projects = 1 then s.paise else round(s.paise * abs(s.settled) / nullif(s.whole, 0)) end::bigint as amount,
      case when e.document_kind = 'receipt' then coalesce(nullif(c.legal_name, ''), p.customer_name)
        else '' end as party
    from shared s join journal_entries e on e.id = s.entry_id join projects p on p.company_id = e.company_id and p.id = s.project_id
      left join project_contracts c on c.company_id = p.company_id and c.project_id = p.id
    where s.project_id = ${any(ids)} order by e.day desc, e.id desc`.execute(db);
  return rows;
}

export interface PlannedHead {
  project_id: number;
  head: BudgetHead;
  /** of the newest approved budget; null: not in it */
  amount: number | null;
  /** an estimate to complete that was entered */
  estimate: number | null;
}

/** The newest approved budgets, and estimates to complete that were entered. */
export async function planned(db: Db, ids: Ids): Promise<PlannedHead[]> {
  const { rows } = await sql<PlannedHead>`
    select coalesce(l.project_id, e.project_id) as project_id, coalesce(l.head, e.head) as head, l.amount, e.amount as estimate
    from (select distinct on (b.project_id, l.head) b.project_id, l.head, l.amount from budget_revisions b
        join (select project_id, max(number) as number from budget_revisions where project_id = ${any(ids)} and state = 'approved'
          group by 1) n on n.project_id = b.project_id and n.number = b.number
        join budget_lines l on l.company_id = b.company_id and l.budget_id = b.id) l
      full join (select project_id, head, amount from cost_estimates where project_id = ${any(ids)}) e
        on e.project_id = l.project_id and e.head = l.head`.execute(db);
  return rows;
}

interface CompanyFacts {
  /** of the projects that have or had money: all but drafts */
  ids: number[];
  /** what lines of credit in use still lend: within their limits, and within their sub-limits less those that only guarantee */
  available: number;
  lines: number;
}

/** The projects a person sees, and the credit of the company. */
export async function companyFacts(db: Db, seen: RawBuilder<unknown>, today: string): Promise<CompanyFacts> {
  const { rows } = await sql<CompanyFacts>`
    select (select coalesce(jsonb_agg(p.id order by p.id), '[]') from projects p
        where p.status <> 'draft' and p.id in (${seen})) as ids,
      coalesce(sum(least(l.sanctioned - l.used, s.room)), 0)::bigint as available, count(l.id)::int as lines
    from credit_lines l
    cross join lateral (select sum(x.amount - x.used) filter (where x.kind <> 'bg_lc') as room from credit_sub_limits x
      where x.company_id = l.company_id and x.credit_line_id = l.id) s
    where l.state = 'active' and l.renewal_on >= ${today}::date`.execute(db);
  return rows[0] ?? { ids: [], available: 0, lines: 0 };
}

/** The numbers of those projects that have or had money: all but drafts. */
export async function numbersOf(db: Db, seen: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from projects p where p.status <> 'draft' and p.id in (${seen}) order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}
