/** SQL of what punch points were raised from. */
import { sql } from 'kysely';
import type { Db } from '../../../tenancy/in_company.ts';

/** The fields that name an origin, with the kind of thing each names. */
export const origin_kinds = {
  site_visit_id: 'site_visit',
  inspection_id: 'inspection',
  authority_file_id: 'authority_file',
} as const;
export type OriginField = keyof typeof origin_kinds;

const projects_of = (id: number) => ({
  site_visit_id: sql`select coalesce(k.project_id, l.project_id) as project_id from site_visits k
    left join leads l on l.company_id = k.company_id and l.id = k.lead_id where k.id = ${id}`,
  inspection_id: sql`select project_id from inspections where id = ${id}
    union select project_id from inspection_lines where inspection_id = ${id}`,
  authority_file_id: sql`select project_id from authority_files where id = ${id}`,
});

/** Whether a visit, an inspection or a file is of a project: an inspection also of those of its lines. */
export async function isOfProject(db: Db, field: OriginField, id: number, project_id: number): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (select from (${projects_of(id)[field]}) found
    where found.project_id = ${project_id}) as there`.execute(db);
  return rows[0]?.there ?? false;
}

/** Whether a person makes a site visit. */
export async function isSurveyor(db: Db, site_visit_id: number, user_id: number): Promise<boolean> {
  const { rows } = await sql<{ surveys: boolean }>`select exists (select from site_visits
    where id = ${site_visit_id} and surveyor_id = ${user_id}) as surveys`.execute(db);
  return rows[0]?.surveys ?? false;
}

/** The checklist whose failed item a punch point is of. */
export async function checklistOf(db: Db, punch_point_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ checklist_id: number }>`select checklist_id from checklist_items
    where punch_point_id = ${punch_point_id} order by id limit 1`.execute(db);
  return rows[0]?.checklist_id;
}
