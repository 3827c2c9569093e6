/** SQL of who is told of stock, and of what fell below its minimum. */
import { sql } from 'kysely';
import { profileOf } from '../../../domain/companies.ts';
import type { UserKind } from '../../../domain/people.ts';
import { whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { changedRights } from '../../auth/subjects.ts';
import type { Db } from '../../tenancy/in_company.ts';

/** Those who approve in the inventory. */
export async function approvers(db: Db, company_key: string): Promise<number[]> {
  const { rows } = await sql<{
    user_id: number;
    kind: UserKind;
    department: string;
    designation: string;
    is_crm: boolean;
    activated: boolean;
  }>`select id as user_id, kind, department, designation, is_crm, activated from users
    where active and kind not in ('consumer', 'vendor', 'subcontractor', 'investor') order by id`.execute(db);
  const changed = await changedRights(db);
  const profile = profileOf(company_key);
  return rows
    .filter((one) => !whyNot(allow.toApprove('inventory'), { actor: { ...one, company_key }, profile, changed }))
    .map(({ user_id }) => user_id);
}

export interface LowItem {
  item_id: number;
  item: string;
  unit: string;
  stored: number;
  minimum: number;
}

/** Items that some movements brought below their minimum: before them there was enough. */
export async function belowMinimum(db: Db, movement_ids: readonly number[]): Promise<LowItem[]> {
  const { rows } = await sql<LowItem>`with taken as (
      select m.item_id, sum(case when m.from_state = 'Stored' then m.quantity else 0 end
        - case when m.to_state = 'Stored' then m.quantity else 0 end) as quantity
      from movements m where m.id = any(${[...movement_ids]}::bigint[]) group by m.item_id)
    select i.id as item_id, i.name as item, i.unit, b.stored, i.minimum
    from taken join items i on i.company_id = (select app.company()) and i.id = taken.item_id and i.minimum > 0
    cross join lateral (select coalesce(sum(b.quantity), 0) as stored from stock_balances b where b.company_id = i.company_id
      and b.item_id = i.id and b.state = 'Stored') b
    where b.stored < i.minimum and b.stored + taken.quantity >= i.minimum order by lower(i.name), i.id`.execute(db);
  return rows;
}
