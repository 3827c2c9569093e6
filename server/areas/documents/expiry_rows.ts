/** SQL of documents whose validity ends. */
import { sql } from 'kysely';
import { expiry_warnings } from '../../../domain/documents.ts';
import { day, say } from '../../../domain/sentences.ts';
import { recordEvents, type Told } from '../../events/domain_events.ts';
import type { Db } from '../../tenancy/in_company.ts';

/**
 * Says of every document of the company whose validity ends within 30 or 7 days, or has ended, that it does: once for
 * each of these, however often it is asked.
 */
export async function warnOfExpiry(db: Db, today: string): Promise<void> {
  const [far, near, past] = expiry_warnings;
  const { rows } = await sql<Due>`
    with due as (
      select d.*, p.name as project_name, case when d.valid_to <= ${today}::date + ${past}::int then ${past}::int
        when d.valid_to <= ${today}::date + ${near}::int then ${near}::int else ${far}::int end as warning
      from documents d join projects p on p.company_id = d.company_id and p.id = d.project_id
      where d.valid_to <= ${today}::date + ${far}::int and d.status not in ('NA', 'rejected', 'removed')
        and p.status not in ('cancelled', 'completed'))
    select id as document_id, project_id, project_name, stage, name, drawing, shared_with, owner_id, valid_to, warning
    from due where not exists (select 1 from domain_events h where h.company_id = due.company_id
      and h.project_id = due.project_id and h.kind = 'document_expires' and h.subject_id = due.id
      and h.after = jsonb_build_object('valid_to', due.valid_to, 'warning', due.warning))`.execute(db);
  await recordEvents(
    db,
    'document_expires',
    rows.map(({ valid_to, warning, ...document }) => {
      const { name } = document;
      const on = day(valid_to);
      const says = warning === past ? say`${{ name }} expired on ${{ on }}` : say`${{ name }} expires on ${{ on }}`;
      return {
        summary: says,
        project_id: document.project_id,
        subject_type: 'document',
        subject_id: document.document_id,
        after: { valid_to, warning },
        tell: { ...document, says },
      };
    }),
  );
}

interface Due extends Omit<Told<'document_expires'>, 'says'> {
  valid_to: string;
  warning: number;
}
