/** SQL of what projects cost: sums over the journal and over commitments, and the documents they are made of. */
import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '../../../contract/index.ts';
import { owned_states } from '../../../domain/inventory/states.ts';
import { type CommittedDocument, cost_accounts, type DocumentFigure } from '../../../domain/money/costs.ts';
import { type BudgetHead, sourcesOf } from '../../../domain/money/heads.ts';
import type { Db } from '../../tenancy/in_company.ts';

/**
 * What each order commits projects to under a head, and what of that was received at the order's rate or billed; freight is
 * taken once it is billed. Penalties and deductions of a bill leave nothing open: the work was done.
 */
const orders = (ids: readonly number[]): RawBuilder<unknown> => {
  const of = sql`any(${[...ids]}::bigint[])`;
  return sql`(
  select c.project_id, c.document_kind, c.document_id, c.document, c.day, c.head, c.committed, c.party_kind, c.party_id,
    (case c.document_kind when 'purchase_order' then coalesce(g.paise, 0) + coalesce(s.paise, 0) + coalesce(f.paise, 0) else coalesce(w.paise, 0) end)::bigint
      as taken
  from (
    select project_id, document_kind, document_id, max(document) as document, max(day) as day, head,
      sum(paise)::bigint as committed, max(party_kind) as party_kind, max(party_id) as party_id
    from commitments where project_id = ${of}
    group by project_id, document_kind, document_id, head having sum(paise) <> 0) c
  left join (
    select l.project_id, l.order_id, l.category, sum(p.credit - p.debit) as paise from po_lines l
      join movements m on m.company_id = l.company_id and m.po_line_id = l.id
      join journal_entries e on e.company_id = m.company_id and e.document_kind = 'movement' and e.document_id = m.id
      join postings p on p.company_id = e.company_id and p.entry_id = e.id and p.account = 'goods_received_not_billed'
    where l.project_id = ${of} group by l.project_id, l.order_id, l.category) g
    on c.document_kind = 'purchase_order' and g.project_id = c.project_id and g.order_id = c.document_id and g.category = c.head
  left join (
    select l.project_id, l.order_id, l.category, sum(p.credit - p.debit) as paise from po_lines l
      join service_entries z on z.company_id = l.company_id and z.po_line_id = l.id
      join journal_entries e on e.company_id = z.company_id and e.document_kind = 'service_entry' and e.document_id = z.id
      join postings p on p.company_id = e.company_id and p.entry_id = e.id and p.account = 'goods_received_not_billed'
    where l.project_id = ${of} and l.service group by l.project_id, l.order_id, l.category) s
    on c.document_kind = 'purchase_order' and s.project_id = c.project_id and s.order_id = c.document_id and s.category = c.head
  left join (
    select l.project_id, l.order_id, l.category, sum(x.freight) as paise from po_lines l
      join supplier_bill_lines x on x.company_id = l.company_id and x.po_line_id = l.id
      join supplier_bills b on b.company_id = x.company_id and b.id = x.supplier_bill_id and b.status = 'approved'
    where l.project_id = ${of} group by l.project_id, l.order_id, l.category) f
    on c.document_kind = 'purchase_order' and f.project_id = c.project_id and f.order_id = c.document_id and f.category = c.head
  left join (
    select b.work_order_id, sum(b.gross) as paise from running_bills b
    where b.project_id = ${of} and b.status = 'approved' group by b.work_order_id) w
    on c.document_kind <> 'purchase_order' and w.work_order_id = c.document_id)`;
};

/** Sums of several projects: each row says of which. */
export type OfProject<Row> = Row & { project_id: number };

export async function committed(db: Db, ids: readonly number[]): Promise<OfProject<CommittedDocument>[]> {
  const { rows } = await sql<OfProject<CommittedDocument>>`
    select project_id, head, committed, taken from ${orders(ids)} o`.execute(db);
  return rows;
}

const owned = sql.join(owned_states.map((state) => sql.lit(state)));

/** What the stores hold for projects, item by item at the moving average. */
const stocked = (ids: readonly number[]): RawBuilder<unknown> => sql`(
  select b.project_id, i.id, i.name, i.category as head, round(sum(b.quantity) * v.value / v.quantity)::bigint as paise
  from stock_balances b
    join items i on i.company_id = b.company_id and i.id = b.item_id
    join stock_values v on v.company_id = b.company_id and v.id = b.item_id and v.quantity > 0
  where b.project_id = any(${[...ids]}::bigint[]) and b.quantity > 0 and b.state in (${owned})
  group by b.project_id, i.id, i.name, i.category, v.value, v.quantity)`;

interface HeadSum {
  head: string;
  paise: number;
}

export async function stock(db: Db, ids: readonly number[]): Promise<OfProject<HeadSum>[]> {
  const { rows } = await sql<OfProject<HeadSum>>`
    select project_id, head, sum(paise)::bigint as paise from ${stocked(ids)} s group by project_id, head`.execute(db);
  return rows;
}

const accounts = sql.join(cost_accounts.map((account) => sql.lit(account)));

/** What was posted as cost of a project. */
export async function actual(db: Db, ids: readonly number[]): Promise<OfProject<HeadSum>[]> {
  const { rows } = await sql<OfProject<HeadSum>>`
    select project_id, head, sum(debit - credit)::bigint as paise from postings
    where project_id = any(${[...ids]}::bigint[]) and account in (${accounts}) group by project_id, head`.execute(db);
  return rows;
}

/**
 * What of the bills of a project is paid, without GST: of each the share of what was owed that was paid or set off. Retention is
 * paid when it is released; where nothing was owed, all was deducted.
 */
const paidBills = (project_id: number): RawBuilder<unknown> => sql`(
  select d.kind, d.id, d.number, d.day, d.party_kind, d.party_id, d.head,
    round(d.cost * case when d.owed > 0 then d.settled::numeric / d.owed else 1 end)::bigint as paise
  from (
    select 'supplier_bill' as kind, b.id, b.number, b.day, 'supplier' as party_kind, b.supplier_id as party_id, l.category as head,
      sum(x.net + x.freight) as cost, b.payable + b.advance as owed, coalesce(max(y.paid), 0) + b.advance as settled
    from supplier_bills b
      join supplier_bill_lines x on x.company_id = b.company_id and x.supplier_bill_id = b.id
      join po_lines l on l.company_id = x.company_id and l.id = x.po_line_id
      left join payables y on y.company_id = b.company_id and y.kind = 'supplier_bill' and y.document_id = b.id
    where b.company_id = (select app.company()) and b.status = 'approved' and l.project_id = ${project_id}
    group by b.company_id, b.id, l.category
    union all
    select 'running_bill', b.id, b.number, b.day, 'subcontractor', w.subcontractor_id, p.head, sum(p.debit - p.credit),
      greatest(0, b.payable) + b.retention, coalesce((select sum(y.paid) from payables y where y.company_id = b.company_id
        and y.kind in ('running_bill', 'retention') and y.document_id = b.id), 0)
    from running_bills b
      join work_orders w on w.company_id = b.company_id and w.id = b.work_order_id
      join journal_entries e on e.company_id = b.company_id and e.document_kind = 'running_bill' and e.document_id = b.id
      join postings p on p.company_id = e.company_id and p.entry_id = e.id and p.account = 'contract_cost'
    where b.company_id = (select app.company()) and b.status = 'approved' and b.project_id = ${project_id}
    group by b.company_id, b.id, w.subcontractor_id, p.head
    union all
    select 'site_expense', x.id, x.number, x.posted_on, 'employee', x.user_id, p.head, sum(p.debit - p.credit), x.amount,
      case x.source when 'cash' then x.amount else coalesce((select sum(y.paid) from payables y
        where y.company_id = x.company_id and y.kind = 'site_expense' and y.document_id = x.id), 0) end
    from site_expenses x
      join journal_entries e on e.company_id = x.company_id and e.document_kind = 'site_expense' and e.document_id = x.id
      join postings p on p.company_id = e.company_id and p.entry_id = e.id and p.account = 'contract_cost'
    where x.company_id = (select app.company()) and x.state = 'approved' and x.project_id = ${project_id}
    group by x.company_id, x.id, p.head) d)`;

export async function paid(db: Db, project_id: number): Promise<HeadSum[]> {
  const { rows } = await sql<HeadSum>`
    select head, sum(paise)::bigint as paise from ${paidBills(project_id)} b group by head`.execute(db);
  return rows;
}

export interface EstimateRow {
  head: BudgetHead;
  amount: number;
  reason: string;
  set_by: string;
  set_at: string;
  version: number;
}

export async function estimates(db: Db, project_id: number): Promise<EstimateRow[]> {
  const { rows } = await sql<EstimateRow>`
    select e.head, e.amount, e.reason, u.name as set_by, e.set_at, e.version from cost_estimates e
      join users u on u.company_id = e.company_id and u.id = e.set_by
    where e.project_id = ${project_id}`.execute(db);
  return rows;
}

export async function setEstimate(
  db: Db,
  {
    project_id,
    head,
    amount,
    reason,
    set_by,
  }: { project_id: number; head: BudgetHead; amount: number; reason: string; set_by: number },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into cost_estimates (project_id, head, amount, reason, set_by)
    values (${project_id}, ${head}, ${amount}, ${reason}, ${set_by})
    on conflict (company_id, project_id, head) do update set amount = excluded.amount, reason = excluded.reason,
      set_by = excluded.set_by, set_at = now(), version = cost_estimates.version + 1
    returning version`.execute(db);
  return rows[0]!.version;
}

export async function removeEstimate(db: Db, project_id: number, head: BudgetHead): Promise<void> {
  await db.deleteFrom('cost_estimates').where('project_id', '=', project_id).where('head', '=', head).execute();
}

const partyOf = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(case ${kind}
  when 'supplier' then (select s.name from suppliers s where s.company_id = (select app.company()) and s.id = ${id})
  when 'subcontractor' then (select u.name from users u where u.company_id = (select app.company()) and u.id = ${id})
  when 'employee' then (select u.name from users u where u.company_id = (select app.company()) and u.id = ${id})
  end, '')`;

/** Orders, as a list of documents. */
const orderDocuments = (project_id: number, amount: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select concat_ws(' ', o.document_kind, o.document_id, o.head) as key, o.document_kind as kind, o.document_id, o.document,
    o.day::text as day, o.party_kind, o.party_id, o.head, '' as movement, ${amount}::bigint as amount
  from ${orders([project_id])} o`;

/** Material in stores, item by item. */
const stockDocuments = (project_id: number): RawBuilder<unknown> => sql`
  select concat('item ', s.id) as key, 'item' as kind, s.id as document_id, s.name as document, null as day, '' as party_kind,
    null::bigint as party_id, s.head, '' as movement, s.paise as amount
  from ${stocked([project_id])} s`;

/** Entries of cost: those of material are taken together by document, day and kind of movement. */
const costDocuments = (project_id: number): RawBuilder<unknown> => sql`
  select concat_ws(' ', e.document_kind, w.id, coalesce(w.number, e.document), e.day, m.kind, p.head) as key,
    case when e.document_kind in ('movement', 'running_bill', 'supplier_bill', 'site_expense') then e.document_kind
      when so.id is not null then 'purchase_order' else 'other' end as kind,
    coalesce(b.id, sb.id, so.id, x.id) as document_id, coalesce(nullif(e.document, ''), '') as document, e.day::text as day,
    case when w.id is not null then 'subcontractor' when coalesce(sb.id, so.id) is not null then 'supplier'
      when x.id is not null then 'employee' else '' end as party_kind,
    coalesce(w.subcontractor_id, sb.supplier_id, so.supplier_id, x.user_id) as party_id, p.head,
    coalesce(m.kind, '') as movement, sum(p.debit - p.credit)::bigint as amount
  from postings p
    join journal_entries e on e.company_id = p.company_id and e.id = p.entry_id
    left join movements m on e.document_kind = 'movement' and m.company_id = e.company_id and m.id = e.document_id
    left join running_bills b on e.document_kind = 'running_bill' and b.company_id = e.company_id and b.id = e.document_id
    left join work_orders w on w.company_id = b.company_id and w.id = b.work_order_id
    left join supplier_bills sb on e.document_kind = 'supplier_bill' and sb.company_id = e.company_id and sb.id = e.document_id
    left join site_expenses x on e.document_kind = 'site_expense' and x.company_id = e.company_id and x.id = e.document_id
    left join service_entries z on e.document_kind = 'service_entry' and z.company_id = e.company_id and z.id = e.document_id
    left join po_lines sl on sl.company_id = z.company_id and sl.id = z.po_line_id
    left join purchase_orders so on so.company_id = sl.company_id and so.id = sl.order_id
  where p.project_id = ${project_id} and p.account in (${accounts})
  group by e.document_kind, w.id, w.number, e.document, e.day, m.kind, p.head, b.id, w.subcontractor_id, sb.id, sb.supplier_id, so.id, so.supplier_id,
    x.id, x.user_id, e.reverses_id`;

/** Bills, each with what of it is paid. */
const paidDocuments = (project_id: number): RawBuilder<unknown> => sql`
  select concat_ws(' ', b.kind, b.id, b.head) as key, b.kind, b.id as document_id, b.number as document, b.day::text as day,
    b.party_kind, b.party_id, b.head, '' as movement, b.paise as amount
  from ${paidBills(project_id)} b`;

type Given = ResponseOf<'get_finance_documents'>;

/** The documents of a figure, with how many there are and what they come to. */
export async function documents(
  db: Db,
  asked: {
    project_id: number;
    figure: DocumentFigure;
    head: BudgetHead | undefined;
    offset: number;
    limit: number;
  },
): Promise<Given> {
  const { project_id, figure, head, offset, limit } = asked;
  const from = {
    committed: () => orderDocuments(project_id, sql`o.committed`),
    open: () => orderDocuments(project_id, sql`greatest(0, o.committed - o.taken)`),
    stock: () => stockDocuments(project_id),
    actual: () => costDocuments(project_id),
    paid: () => paidDocuments(project_id),
  }[figure]();
  const sources = head ? [...sourcesOf(head)] : [];
  const within = head ? sql`and ${head === 'other' ? sql`not` : sql``} d.head = any(${sources}::text[])` : sql``;
  const { rows } = await sql<Given['rows'][number] & { count: number; sum: number }>`
    select d.key || ' ' || row_number() over (order by d.day desc nulls last, d.key) as key, d.kind, d.document_id, d.document,
      d.day, ${partyOf(sql`d.party_kind`, sql`d.party_id`)} as party, d.head, d.movement, d.amount,
      count(*) over ()::int as count, sum(d.amount) over ()::bigint as sum
    from (${from}) d where d.amount <> 0 ${within}
    order by d.day desc nulls last, d.key offset ${offset} limit ${limit}`.execute(db);
  return {
    rows: rows.map(({ count: _count, sum: _sum, ...row }) => row),
    total: rows[0]?.count ?? 0,
    amount: rows[0]?.sum ?? 0,
  };
}
