/** How the records of the pipeline are written. */
import { recordRows } from '../../records/record_rows.ts';

export const company_rows = recordRows('crm_companies');
export const partner_rows = recordRows('channel_partners');
export const past_project_rows = recordRows('past_projects');
