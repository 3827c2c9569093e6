/** SQL of the reminders that were sent of retention. */
import { sql } from 'kysely';
import type { Db } from '../../../tenancy/in_company.ts';

interface ReminderRow {
  project_id: number;
  /** the sub-contractor; 0: the customer */
  party_id: number;
  release_on: string;
  days: number;
}

export const sent = (db: Db): Promise<ReminderRow[]> =>
  db.selectFrom('retention_reminders').select(['project_id', 'party_id', 'release_on', 'days']).execute();

export async function note(db: Db, reminded: readonly ReminderRow[]): Promise<void> {
  if (reminded.length === 0) return;
  await sql`insert into retention_reminders (project_id, party_id, release_on, days)
    select r.project_id, r.party_id, r.release_on, r.days
      from jsonb_to_recordset(${JSON.stringify(reminded)}::jsonb) r(project_id bigint, party_id bigint, release_on date, days int)
    on conflict (company_id, project_id, party_id) do update set release_on = excluded.release_on, days = excluded.days`.execute(
    db,
  );
}
