/** SQL of the list of purchase orders: which of them a person sees, how they stand, and what they come to. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf } from '../../../../contract/index.ts';
import { awaiting_nothing, type OrderStanding } from '../../../../domain/procurement/orders.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { movedOf } from '../../../supply/moved_rows.ts';
import { approved_so_far } from './progress_rows.ts';

type Wanted = RequestOf<'get_orders'>;

export interface Scope {
  /** numbers (`id`) of projects whose orders the person sees, and of those whose prices too */
  seen: RawBuilder<unknown>;
  priced: RawBuilder<unknown>;
  today: string;
  /** orders the person may approve now */
  awaiting: readonly number[];
}

/** What of the lines of an order `o` came, and by when they are needed: `orderStanding` and `lateness` of the domain in SQL. */
const progress = (today: string) => sql`(
  select count(*)::int as lines, count(distinct l.project_id)::int as projects,
    coalesce(array_agg(distinct l.category), '{}') as categories,
    count(*) filter (where m.dispatched > 0)::int as begun_lines,
    count(*) filter (where m.received >= l.quantity - l.short_closed)::int as received_lines,
    min(l.needed_by) filter (where m.received < l.quantity - l.short_closed) as needed_by, max(l.promised_on) as promised_on,
    case when o.status not in (${sql.join(awaiting_nothing.map((state) => sql.lit(state)))}) then
      max(greatest(coalesce(l.promised_on, ${today}::date), ${today}::date) - l.needed_by)
        filter (where m.received < l.quantity - l.short_closed
          and greatest(coalesce(l.promised_on, ${today}::date), ${today}::date) > l.needed_by) end as late
  from po_lines l cross join lateral ${movedOf(sql`l.id`)} m
  where l.company_id = o.company_id and l.order_id = o.id)`;

const standing = sql<OrderStanding>`case when o.status not in ('sent', 'accepted') then o.status
  when o.question_at is not null then 'questioned'
  when n.lines > 0 and n.received_lines = n.lines then 'received'
  when n.begun_lines > 0 then 'part_received' else o.status end`;

/** Whether the person sees the prices of `o`: in every project of it. */
const sees_prices = ({
  priced,
}: Scope) => sql<boolean>`(o.project_id in (${priced}) and not exists (select 1 from po_lines l
  where l.company_id = o.company_id and l.order_id = o.id and l.project_id not in (${priced})))`;

const from = ({ today }: Scope) => sql`from purchase_orders o
  join projects p on p.company_id = o.company_id and p.id = o.project_id
  join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
  cross join lateral ${progress(today)} n`;

const sorts = (scope: Scope): Record<Wanted['sort'], RawBuilder<unknown>> => ({
  newest: sql`o.id`,
  number: sql`nullif(o.number, '')`,
  title: sql`lower(o.title)`,
  project: sql`lower(p.name)`,
  supplier: sql`lower(s.name)`,
  needed_by: sql`n.needed_by`,
  promised_on: sql`n.promised_on`,
  lines: sql`n.lines`,
  net: sql`case when ${sees_prices(scope)} then o.net end`,
  sent_at: sql`o.sent_at`,
});

function where(scope: Scope, wanted: Omit<Wanted, 'limit' | 'offset'>): RawBuilder<unknown> {
  const { search, project_ids, supplier_ids, late, awaiting_me, needed_from, needed_to } = wanted;
  const all: RawBuilder<unknown>[] = [sql`o.project_id in (${scope.seen})`];
  if (search) {
    const like = likePattern(search);
    all.push(sql`(o.number ilike ${like} or o.title ilike ${like} or p.name ilike ${like} or s.name ilike ${like}
      or exists (select 1 from po_lines l where l.company_id = o.company_id and l.order_id = o.id
        and concat_ws(' ', l.category, l.description, l.make, l.model) ilike ${like}))`);
  }
  if (project_ids.length > 0)
    all.push(sql`exists (select 1 from po_lines l where l.company_id = o.company_id and l.order_id = o.id
      and l.project_id = any(${project_ids}::bigint[]))`);
  if (supplier_ids.length > 0) all.push(sql`o.supplier_id = any(${supplier_ids}::bigint[])`);
  if (wanted.standing.length > 0) all.push(sql`${standing} = any(${wanted.standing}::text[])`);
  if (late) all.push(sql`n.late is not null`);
  if (awaiting_me) all.push(sql`o.id = any(${[...scope.awaiting]}::bigint[])`);
  if (needed_from) all.push(sql`n.needed_by >= ${needed_from}::date`);
  if (needed_to) all.push(sql`n.needed_by <= ${needed_to}::date`);
  return sql.join(all, sql` and `);
}

export interface OrderRow {
  id: number;
  number: string;
  title: string;
  project_id: number;
  project: string;
  projects: number;
  supplier_id: number;
  supplier: string;
  standing: OrderStanding;
  late: number | null;
  amendment: number;
  amendment_pending: boolean;
  awaits_me: boolean;
  lines: number;
  received_lines: number;
  categories: string[];
  net: number | null;
  tax: number | null;
  total: number | null;
  needed_by: string | null;
  promised_on: string | null;
  made_by: string;
  made_at: string;
  approved_at: string | null;
  sent_at: string | null;
}

/** A window of the orders of some projects. */
export async function page(db: Db, scope: Scope, wanted: Wanted): Promise<OrderRow[]> {
  const { sort, descending, limit, offset } = wanted;
  // the newest first, everything else from the beginning
  const down = (sort === 'newest') !== descending;
  const { rows } = await sql<OrderRow>`
    with chosen as (select id, row_number() over () as place from (
      select o.id ${from(scope)} where ${where(scope, wanted)}
      order by ${sorts(scope)[sort]} ${down ? sql`desc` : sql`asc`} nulls last, o.id desc
      limit ${sql.lit(limit)} offset ${sql.lit(offset)}) first)
    select o.id, o.number, o.title, o.project_id, p.name as project, n.projects, o.supplier_id, s.name as supplier,
      ${standing} as standing, n.late, o.amendment, exists (select 1 from po_amendments w
        where w.company_id = o.company_id and w.order_id = o.id and w.state = 'pending') as amendment_pending,
      o.id = any(${[...scope.awaiting]}::bigint[]) as awaits_me, n.lines, n.received_lines, n.categories,
      case when ${sees_prices(scope)} then o.net end as net, case when ${sees_prices(scope)} then o.tax end as tax,
      case when ${sees_prices(scope)} then o.total end as total, n.needed_by, n.promised_on, coalesce(u.name, '') as made_by,
      o.made_at, o.approved_at, o.sent_at
    ${from(scope)} join chosen on chosen.id = o.id
    left join users u on u.company_id = o.company_id and u.id = o.made_by
    order by chosen.place`.execute(db);
  return rows;
}

/** What all orders that were found are together. */
export async function totals(db: Db, scope: Scope, wanted: Omit<Wanted, 'limit' | 'offset'>) {
  const { rows } = await sql<{ total: number; net: number | null; late: number; awaiting_me: number }>`
    select count(*)::int as total, (sum(o.net) filter (where ${sees_prices(scope)}))::bigint as net,
      count(n.late)::int as late, count(*) filter (where o.id = any(${[...scope.awaiting]}::bigint[]))::int as awaiting_me
    ${from(scope)} where ${where(scope, wanted)}`.execute(db);
  return rows[0] ?? { total: 0, net: null, late: 0, awaiting_me: 0 };
}

export interface PendingRow {
  id: number;
  makers: number[];
  amount: number;
  approved_by: number[];
  covered: boolean;
  projects: number[];
}

/** What awaits approval in some projects, the newest 500: orders and their amendments. */
export async function pending(db: Db, seen: RawBuilder<unknown>): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    select o.id, array_remove(case when w.id is null then array[o.made_by, o.submitted_by] else array[w.made_by] end, null) as makers,
      coalesce(w.net_after, o.net) as amount, g.approved_by, g.covered,
      array(select o.project_id union select l.project_id from po_lines l
        where l.company_id = o.company_id and l.order_id = o.id) as projects
    from purchase_orders o
    left join po_amendments w on w.company_id = o.company_id and w.order_id = o.id and w.state = 'pending'
    cross join lateral ${approved_so_far} g
    where (o.status = 'pending' or w.id is not null) and o.project_id in (${seen}) order by o.id desc limit 500`.execute(
    db,
  );
  return rows;
}
