/** SQL of papers whose validity ends. */
import { sql } from 'kysely';
import { expiry_warnings } from '../../../domain/documents.ts';
import type { Db } from '../../tenancy/in_company.ts';

/**
 * Says of every document of the company whose validity ends within 30 or 7 days, or has ended, that it does: once for
 * each of these, however often it is asked.
 */
export async function warnOfExpiry(db: Db, today: string): Promise<void> {
  const [far, near, past] = expiry_warnings;
  await sql`
    with due as (
      select d.*, case when d.valid_to <= ${today}::date + ${past}::int then ${past}::int
        when d.valid_to <= ${today}::date + ${near}::int then ${near}::int else ${far}::int end as warning
      from documents d join projects p on p.company_id = d.company_id and p.id = d.project_id
      where d.valid_to <= ${today}::date + ${far}::int and d.status not in ('NA', 'rejected', 'removed')
        and p.status not in ('cancelled', 'completed')),
    said as (
      insert into happenings (kind, call, project_id, subject_type, subject_id, says, after, request_id)
      select 'document_expires', '', due.project_id, 'document', due.id,
        case when due.warning = ${past}::int then due.name || ' expired on ' else due.name || ' expires on ' end
          || to_char(due.valid_to, 'DD/MM/YYYY'),
        jsonb_build_object('valid_to', due.valid_to, 'warning', due.warning), ''
      from due where not exists (select 1 from happenings h where h.company_id = due.company_id
        and h.project_id = due.project_id and h.kind = 'document_expires' and h.subject_id = due.id
        and h.after = jsonb_build_object('valid_to', due.valid_to, 'warning', due.warning))
      returning subject_id, project_id, says)
    insert into outbox (kind, payload)
    select 'document_expires', jsonb_build_object('document_id', said.subject_id, 'project_id', said.project_id,
      'stage', due.stage, 'owner_id', due.owner_id, 'says', said.says, 'by', null)
    from said join due on due.id = said.subject_id`.execute(db);
}
