/** All SQL of proposals whose time is over. */
import { sql } from 'kysely';
import { warns_days_before } from '../../../../domain/proposals/status.ts';
import type { Db } from '../../../tenancy/in_company.ts';

/** Once a day: what nobody answered in time is over, and who made it is told some days before and then. */
export async function expireProposals(db: Db, today: string): Promise<void> {
  await sql`
    with over as (
      update proposals set status = 'expired', updated_at = now()
      where status in ('sent', 'opened') and valid_until < ${today}::date
      returning id, lead_id, code, revision, title, customer_name, owner_id, 'proposal_expired' as kind),
    soon as (
      update proposals set warned_on = ${today}::date
      where status in ('sent', 'opened') and warned_on is null
        and valid_until between ${today}::date and ${today}::date + ${warns_days_before}::int
      returning id, lead_id, code, revision, title, customer_name, owner_id, 'proposal_expires' as kind),
    both_kinds as (select * from over union all select * from soon),
    noted as (
      insert into happenings (kind, call, subject_type, subject_id, says, request_id)
      select kind, '', case when lead_id is null then 'proposal' else 'lead' end, coalesce(lead_id, id),
        'proposal ' || code || '-v' || revision || ' is no longer valid', '' from over)
    insert into outbox (kind, payload)
    select kind, jsonb_build_object('proposal_id', id, 'number', code || '-v' || revision, 'title', title,
      'customer_name', customer_name, 'owner_id', owner_id, 'by', null) from both_kinds`.execute(db);
}
