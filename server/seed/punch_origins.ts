/** Punch points of the demo that came up in a site visit, at an inspection of the authority or with material: each leads to where. */
import type { Run } from './rows.ts';

/** Of each project with a visit, a file at the electrical inspector or an inspection, one punch point of its kind is from there. */
const origins: readonly [field: string, categories: readonly string[], things: string][] = [
  [
    'site_visit_id',
    ['Civil and roof', 'Safety items', 'Housekeeping'],
    `select project_id, min(id) as id from site_visits where company_id = $1 and status = 'Accepted' and project_id is not null
      group by project_id`,
  ],
  [
    'authority_file_id',
    ['Earthing and LA', 'LT/HT panel', 'Labels and boards'],
    `select f.project_id, min(f.id) as id from authority_files f where f.company_id = $1
      and f.stage in ('inspection_requested', 'inspection_done', 'certificate_issued', 'work_completed') group by f.project_id`,
  ],
  [
    'inspection_id',
    ['Module', 'Inverter', 'DC cable'],
    `select project_id, min(id) as id from inspections where company_id = $1 and status = 'completed' group by project_id`,
  ],
];

export async function addPunchOrigins(run: Run, company_id: number): Promise<void> {
  // three statements, one after the other: a punch point is of one thing
  // oxlint-disable-next-line no-await-in-loop
  for (const [field, categories, things] of origins)
    await run(
      `with things as (${things}),
        chosen as (select distinct on (k.project_id) k.id, things.id as thing from punch_points k
          join things on things.project_id = k.project_id
          where k.company_id = $1 and k.category = any ($2::text[])
            and num_nonnulls(k.site_visit_id, k.inspection_id, k.authority_file_id) = 0
            and not exists (select from checklist_items i where i.company_id = k.company_id and i.punch_point_id = k.id)
          order by k.project_id, k.closed_at is not null, k.id)
      update punch_points k set ${field} = chosen.thing from chosen where k.company_id = $1 and k.id = chosen.id`,
      [company_id, categories],
    );
}
