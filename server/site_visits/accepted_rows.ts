/** SQL of accepted visits of leads, and of the project forms they fill in. */
import { sql } from 'kysely';
import type { Answer, Part } from '../../domain/site_visits/answers.ts';
import type { Db } from '../tenancy/in_company.ts';
import { lockRows } from '../tenancy/lock_rows.ts';

interface AcceptedVisit {
  number: string;
  answers: Answer[];
  parts: Part[];
}

/** The visit of a lead that was accepted last, those of leads merged into it too. */
export async function accepted(db: Db, lead_id: number): Promise<AcceptedVisit | undefined> {
  const { rows } = await sql<AcceptedVisit>`
    select 'SV-' || lpad(k.number::text, 4, '0') as number,
      (select coalesce(jsonb_agg(jsonb_build_object('key', a.key, 'part', a.part, 'value', a.value)), '[]'::jsonb)
        from site_visit_answers a where a.company_id = k.company_id and a.site_visit_id = k.id) as answers,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'kind', x.kind) order by x.position), '[]'::jsonb)
        from site_visit_parts x where x.company_id = k.company_id and x.site_visit_id = k.id) as parts
    from site_visits k join leads l on l.company_id = k.company_id and l.id = k.lead_id
    where coalesce(l.merged_into, l.id) = ${lead_id} and k.status = 'Accepted'
    order by k.accepted_at desc, k.id desc limit 1`.execute(db);
  return rows[0];
}

/** The project form begun for a lead that is no project yet, held for a change. */
export async function lockDraftOf(db: Db, lead_id: number): Promise<{ id: number; form: unknown } | undefined> {
  const lead = await db
    .selectFrom('leads')
    .select('draft_id')
    .where('id', '=', lead_id)
    .where('project_id', 'is', null)
    .executeTakeFirst();
  if (!lead || lead.draft_id === null) return undefined;
  await lockRows(db, 'project_drafts', [lead.draft_id]);
  return db.selectFrom('project_drafts').select(['id', 'form']).where('id', '=', lead.draft_id).executeTakeFirst();
}

export const fillDraft = (db: Db, id: number, form: object, visit: object) =>
  db
    .updateTable('project_drafts')
    .set({
      form: JSON.stringify(form),
      visit: JSON.stringify(visit),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
