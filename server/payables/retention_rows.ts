/** SQL of retention that is held back: by customers, and of sub-contractors. */
import { type RawBuilder, sql } from 'kysely';
import { type RetentionSide, usual_retention_months } from '../../domain/money/retentions.ts';
import type { CommissioningFacts } from '../../domain/projects.ts';
import type { Db } from '../tenancy/in_company.ts';
import { openOf } from './open_rows.ts';

/** Retention of the customer in the receipts of a project: withheld, less what was released. */
export const heldByCustomer = sql`sum(case purpose when 'invoices' then retention else -amount end)`;

const most = 5000;
const usual = sql.lit(usual_retention_months);

export interface RetentionRow extends CommissioningFacts {
  /** after commissioning, until it is released */
  months: number;
  project_id: number;
  project: string;
  side: RetentionSide;
  /** the sub-contractor; null: the customer */
  party_id: number | null;
  party: string;
  /** paise */
  held: number;
}

/** Retention of all projects of the company. */
export const all = (db: Db): Promise<RetentionRow[]> => ofProjects(db, sql`select id from projects`);

export const ofProject = (db: Db, project_id: number): Promise<RetentionRow[]> =>
  ofProjects(db, sql`select ${project_id}::bigint as id`);

/** Retention of projects (`id`), by the party of each. */
export async function ofProjects(db: Db, project_ids: RawBuilder<unknown>): Promise<RetentionRow[]> {
  const { rows } = await sql<RetentionRow>`
    with seen as materialized (${project_ids}),
    held as (
      select project_id, null::bigint as party_id, ${heldByCustomer} as held from receipts
        where project_id in (select id from seen) and reversed_at is null group by 1
      union all
      select y.project_id, y.party_id, sum(${openOf}) from payables y
        where y.kind = 'retention' and y.project_id in (select id from seen) and y.paid < y.amount group by 1, 2)
    select case when h.party_id is null then coalesce(c.retention_months, ${usual}) else ${usual} end as months, p.id as project_id, p.name as project, p.status, p.target_commissioning, p.forecast_commissioning, p.commissioned_on,
      case when h.party_id is null then 'customer' else 'subcontractor' end as side, h.party_id,
      coalesce(u.name, nullif(c.legal_name, ''), p.customer_name, '') as party, h.held::bigint as held
    from held h join projects p on p.id = h.project_id
      left join project_contracts c on c.company_id = p.company_id and c.project_id = p.id
      left join users u on u.company_id = p.company_id and u.id = h.party_id
    where h.held > 0 order by p.commissioned_on nulls last, p.id, h.party_id nulls first limit ${sql.lit(most)}`.execute(
    db,
  );
  return rows;
}
