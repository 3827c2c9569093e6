/** SQL of projects beside each other, and of what suppliers' material cost for one Wp. */
import { sql } from 'kysely';
import type { PlainDate } from '../../../../domain/dates.ts';
import type { ProjectSegment } from '../../../../domain/lists.ts';
import type { OrderedWatts } from '../../../../domain/money/margins.ts';
import { ordered_quantity } from '../../../supply/placed_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export interface MarginProject {
  project_id: number;
  name: string;
  status: string;
  segment: ProjectSegment;
  capacity_kwp: number;
  contract_value: number;
  commissioned: boolean;
}

const most = 1000;

/** Projects that were signed and not cancelled, the newest first; their value with the change orders that were agreed. */
export async function projects(db: Db, ids: readonly number[]): Promise<MarginProject[]> {
  const { rows } = await sql<MarginProject>`
    select p.id as project_id, p.name, p.status, p.segment, p.capacity_kwp, p.commissioned_on is not null as commissioned,
      (p.contract_value + coalesce(o.contract_change, 0))::bigint as contract_value
    from projects p
      left join (select project_id, sum(contract_change) as contract_change from change_orders
        where project_id = any(${[...ids]}::bigint[]) and state = 'agreed' group by 1) o on o.project_id = p.id
    where p.id = any(${[...ids]}::bigint[]) and p.status not in ('draft', 'cancelled')
    order by p.start_date desc nulls last, p.id desc limit ${sql.lit(most)}`.execute(db);
  return rows;
}

/** Whom projects are invoiced to, by project. */
export async function customers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, coalesce(nullif(c.legal_name, ''), p.customer_name) as name from projects p
      left join project_contracts c on c.company_id = p.company_id and c.project_id = p.id
    where p.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Placed lines of material with a capacity since a day; what was short-closed was not bought. */
export async function orderedWatts(db: Db, ids: readonly number[], since: PlainDate): Promise<OrderedWatts[]> {
  const { rows } = await sql<OrderedWatts>`
    select supplier_id, supplier, category, order_id, wp, round(quantity * rate)::bigint as paise,
      case when budget_rate is not null then round(quantity * budget_rate)::bigint end as budget
    from (
      select o.supplier_id, s.name as supplier, l.category, l.order_id, ${ordered_quantity} as quantity, l.rate, b.rate as budget_rate,
        ${ordered_quantity} * l.watts as wp
      from po_lines l join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id
        join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
        left join boq_lines b on b.company_id = l.company_id and b.id = l.boq_line_id
      where l.project_id = any(${[...ids]}::bigint[]) and l.watts > 0
        and coalesce(o.approved_at, o.made_at) >= (${since}::date)::timestamp at time zone 'Asia/Kolkata') x
    where wp > 0 order by order_id limit 5000`.execute(db);
  return rows;
}
