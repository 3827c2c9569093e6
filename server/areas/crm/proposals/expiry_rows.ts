/** All SQL of proposals whose time is over. */
import { sql } from 'kysely';
import { warns_days_before } from '../../../../domain/proposals/status.ts';
import { say } from '../../../../domain/sentences.ts';
import { recordEvents, type Told } from '../../../events/domain_events.ts';
import type { Db } from '../../../tenancy/in_company.ts';

/** Once a day: what nobody answered in time is over, and who made it is told some days before and then. */
export async function expireProposals(db: Db, today: string): Promise<void> {
  const { rows } = await sql<Ended>`
    with over as (
      update proposals set status = 'expired', updated_at = now()
      where status in ('sent', 'opened') and valid_until < ${today}::date
      returning id, lead_id, code, revision, title, customer_name, owner_id, 'proposal_expired' as kind),
    soon as (
      update proposals set warned_on = ${today}::date
      where status in ('sent', 'opened') and warned_on is null
        and valid_until between ${today}::date and ${today}::date + ${warns_days_before}::int
      returning id, lead_id, code, revision, title, customer_name, owner_id, 'proposal_expires' as kind),
    both_kinds as (select * from over union all select * from soon)
    select kind, lead_id, id as proposal_id, code || '-v' || revision as number, title, customer_name, owner_id
    from both_kinds`.execute(db);
  const over = rows.filter(({ kind }) => kind === 'proposal_expired');
  const soon = rows.filter(({ kind }) => kind === 'proposal_expires');
  await recordEvents(
    db,
    'proposal_expired',
    over.map(({ kind: _kind, lead_id, ...tell }) => ({
      summary: say`proposal ${{ number: tell.number }} is no longer valid`,
      subject_type: lead_id === null ? 'proposal' : 'lead',
      subject_id: lead_id ?? tell.proposal_id,
      tell,
    })),
  );
  await recordEvents(
    db,
    'proposal_expires',
    soon.map(({ kind: _kind, lead_id: _lead, ...tell }) => ({ tell })),
  );
}

type Ended = Told<'proposal_expired'> & { kind: 'proposal_expired' | 'proposal_expires'; lead_id: number | null };
