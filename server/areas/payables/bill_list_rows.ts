/** SQL of the list of bills, of orders that may be billed, and of what a supplier sees of their own. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../contract/index.ts';
import type { BillStanding } from '../../../domain/money/supplier_bills.ts';
import { likePattern } from '../../tables/like.ts';
import { movedOf } from '../../supply/moved_rows.ts';
import type { Db } from '../../tenancy/in_company.ts';

type Wanted = RequestOf<'get_supplier_bills'>;

export interface Scope {
  /** numbers (`id`) of projects whose finance the person sees */
  seen: RawBuilder<unknown>;
  today: string;
}

/** `billStanding` of the domain in SQL. */
const standing = (today: string) => sql<BillStanding>`case
  when b.status <> 'approved' then case when b.status = 'pending' and b.held_at is not null then 'on_hold' else b.status end
  when coalesce(y.paid, 0) >= b.payable then 'paid' when b.held_at is not null then 'on_hold'
  when b.due_on < ${today}::date then 'overdue' when coalesce(y.paid, 0) > 0 then 'part_paid' else 'approved' end`;

const open = sql<number>`case when b.status = 'approved' then b.payable - coalesce(y.paid, 0) else 0 end`;

const from = sql`from supplier_bills b
  join projects p on p.company_id = b.company_id and p.id = b.project_id
  join suppliers s on s.company_id = b.company_id and s.id = b.supplier_id
  join purchase_orders o on o.company_id = b.company_id and o.id = b.order_id
  left join payables y on y.company_id = b.company_id and y.kind = 'supplier_bill' and y.document_id = b.id`;

const sorts: Record<Wanted['sort'], RawBuilder<unknown>> = {
  newest: sql`b.id`,
  number: sql`lower(b.number)`,
  supplier: sql`lower(s.name)`,
  project: sql`lower(p.name)`,
  day: sql`b.day`,
  due_on: sql`b.due_on`,
  total: sql`b.total`,
  open: open,
};

function where({ seen, today }: Scope, wanted: Omit<Wanted, 'limit' | 'offset'>): RawBuilder<unknown> {
  const { search, project_ids, supplier_ids } = wanted;
  const all: RawBuilder<unknown>[] = [sql`b.project_id in (${seen})`];
  if (search) {
    const like = likePattern(search);
    all.push(sql`(b.number ilike ${like} or s.name ilike ${like} or p.name ilike ${like} or o.number ilike ${like})`);
  }
  if (project_ids.length > 0) all.push(sql`b.project_id = any(${project_ids}::bigint[])`);
  if (supplier_ids.length > 0) all.push(sql`b.supplier_id = any(${supplier_ids}::bigint[])`);
  if (wanted.standing.length > 0) all.push(sql`${standing(today)} = any(${wanted.standing}::text[])`);
  return sql.join(all, sql` and `);
}

export interface ListedBill {
  id: number;
  number: string;
  supplier_id: number;
  supplier: string;
  msme: boolean;
  project_id: number;
  project: string;
  order_id: number;
  order: string;
  standing: BillStanding;
  day: string;
  due_on: string | null;
  net: number;
  total: number;
  payable: number;
  open: number;
  made_by: string;
}

export async function page(db: Db, scope: Scope, wanted: Wanted): Promise<ListedBill[]> {
  const { sort, descending, limit, offset } = wanted;
  const down = (sort === 'newest') !== descending;
  const { rows } = await sql<ListedBill>`
    select b.id, b.number, b.supplier_id, s.name as supplier, s.msme_class in ('micro', 'small') as msme, b.project_id,
      p.name as project, b.order_id, o.number as "order", ${standing(scope.today)} as standing, b.day, b.due_on, b.net, b.total,
      b.payable, (${open})::bigint as open, coalesce(u.name, '') as made_by
    ${from} left join users u on u.company_id = b.company_id and u.id = b.made_by
    where ${where(scope, wanted)}
    order by ${sorts[sort]} ${down ? sql`desc` : sql`asc`} nulls last, b.id desc
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
  return rows;
}

export async function totals(db: Db, scope: Scope, wanted: Omit<Wanted, 'limit' | 'offset'>) {
  const { rows } = await sql<{ total: number; open: number; overdue: number; pending: number }>`
    select count(*)::int as total, coalesce(sum(${open}), 0)::bigint as open,
      coalesce(sum(${open}) filter (where b.due_on < ${scope.today}::date), 0)::bigint as overdue,
      count(*) filter (where b.status = 'pending')::int as pending
    ${from} where ${where(scope, wanted)}`.execute(db);
  return rows[0] ?? { total: 0, open: 0, overdue: 0, pending: 0 };
}

type Billable = ResponseOf<'get_billable_orders'>['orders'][number];

/** Approved orders, those of which most is accepted and not billed first. */
export async function billable(
  db: Db,
  seen: RawBuilder<unknown>,
  { search, project_ids, limit }: RequestOf<'get_billable_orders'>,
): Promise<Billable[]> {
  const like = likePattern(search ?? '');
  const { rows } = await sql<Billable>`
    select o.id as order_id, o.number, s.name as supplier, p.name as project, coalesce((
      select sum(round(greatest(0, v.received - coalesce((select sum(z.quantity) from supplier_bill_lines z
          join supplier_bills w on w.company_id = z.company_id and w.id = z.supplier_bill_id
          where z.company_id = l.company_id and z.po_line_id = l.id and w.status in ('draft', 'pending', 'approved')), 0)) * l.rate))
      from po_lines l cross join lateral ${movedOf(sql`l.id`)} v
      where l.company_id = o.company_id and l.order_id = o.id), 0)::bigint as unbilled
    from purchase_orders o
      join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
      join projects p on p.company_id = o.company_id and p.id = o.project_id
    where o.number <> '' and o.status not in ('cancelled', 'refused') and o.project_id in (${seen})
      and ${project_ids.length > 0 ? sql`o.project_id = any(${project_ids}::bigint[])` : sql`true`}
      and (o.number ilike ${like} or s.name ilike ${like} or p.name ilike ${like})
    order by unbilled desc, o.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

type Own = ResponseOf<'get_own_supplier_bills'>['bills'][number];

/** The bills of a supplier that were submitted, the newest first. */
export async function ofSupplier(db: Db, supplier_id: number, today: string): Promise<Own[]> {
  const { rows } = await sql<Own>`
    select b.id, b.number, o.number as "order", ${standing(today)} as standing, b.day, b.due_on, b.total, (${open})::bigint as open
    ${from} where b.supplier_id = ${supplier_id} and b.status <> 'draft' order by b.day desc, b.id desc limit 200`.execute(
    db,
  );
  return rows;
}
