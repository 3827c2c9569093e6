/** What the screens of the sales pipeline ask the server for. */
import type { Gets, Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { type DataSlice, slice } from '../../kit/slice.ts';

export type LeadRow = Gets<'get_leads'>['leads'][number];
export type LeadAnswer = Gets<'get_lead_details'>;
export type Lead = LeadAnswer['lead'];
export type LeadTask = LeadAnswer['tasks'][number];
export type LeadComment = LeadAnswer['comments'][number];
export type LeadFile = LeadAnswer['files'][number];
export type BoardAnswer = Gets<'get_all_boards'>;
export type Stage = BoardAnswer['boards'][number]['stages'][number];
export type Member = Gets<'get_all_members'>['members'][number];
export type CrmCompany = Gets<'get_crm_companies'>['companies'][number];
export type Partner = Gets<'get_channel_partners'>['partners'][number];
export type PastProject = Gets<'get_past_projects'>['projects'][number];
export type LeadFilter = Sends<'get_lead_places'>;

/** The boards with their stages and what the person may do, whatever is filtered. */
export const pipeline = slice('board', (_input: object, options) => api.get_all_boards({ per_stage: 0 }, options), [
  'leads',
  'boards',
  'rights',
]);
export const members = slice('team_members', api.get_all_members, ['boards', 'people']);
export const lead = slice('lead_details', api.get_lead_details, [
  'leads',
  'boards',
  'lead_work',
  'lead_talk',
  'accounts',
]);
export const follow_ups = slice('crm_follow_ups', api.get_follow_ups, ['leads', 'boards', 'lead_work']);
export const report = slice('crm_report', api.get_lead_report, ['leads', 'boards']);
export const places = slice('crm_places', api.get_lead_places, ['leads']);
export const companies = slice('companies', api.get_crm_companies, ['leads', 'accounts']);
export const company = slice('company_details', api.get_crm_company, ['leads', 'accounts']);
export const partners = slice('channel_partners', api.get_channel_partners, ['leads', 'accounts']);
export const partner = slice('channel_partner_details', api.get_channel_partner, ['leads', 'accounts']);
export const past_projects = slice('past_projects', api.get_past_projects, ['references']);
export const sample_gantts = slice('crm_sample_gantts', api.get_sample_gantts, ['schedule']);
export const sales_limits = slice('crm_sales_limits', api.get_sales_limits, ['proposals', 'rights', 'people']);
export const role_rights = slice('crm_role_rights', api.get_role_rights, ['rights']);
export const candidates = slice('crm_candidates', api.get_project_candidates, ['people']);

export interface AllLeads {
  /** the filter they were asked with */
  of: string;
  leads: LeadRow[];
  total: number;
  value: number;
  kwp: number;
  /** false while later pages are still under way */
  complete: boolean;
}

/**
 * Every lead the filter leaves: the first page is shown as soon as it comes, the others follow. When leads changed and
 * all are here, only the latest changes are asked for.
 */
export const leads: DataSlice<LeadFilter, AllLeads> = slice<LeadFilter, AllLeads>('crm_leads', load, [
  'leads',
  'lead_work',
  'lead_talk',
  'accounts',
]);

const FIRST = 200;
const PAGE = 1000;

async function load(filter: LeadFilter, { signal }: { signal: AbortSignal }): Promise<AllLeads> {
  const of = JSON.stringify(filter);
  const held = leads.get().success.data;
  const renewed = held?.complete && held.of === of && held.total > PAGE ? await renew(held, filter, signal) : undefined;
  if (renewed) return renewed;
  const first = await api.get_leads({ ...filter, limit: FIRST }, { signal });
  const complete = first.leads.length >= first.total;
  const answer = { ...first, of, complete };
  if (!complete) void follow(answer, filter, signal).catch(() => {});
  return answer;
}

async function follow(first: AllLeads, filter: LeadFilter, signal: AbortSignal): Promise<void> {
  const found = new Map(first.leads.map((row) => [row.id, row]));
  for (let offset = FIRST; offset < first.total; offset += PAGE) {
    const next = await api.get_leads({ ...filter, offset, limit: PAGE }, { signal });
    // a lead that was added meanwhile pushes another onto the next page
    for (const row of next.leads) if (!found.has(row.id)) found.set(row.id, row);
    const complete = offset + PAGE >= first.total;
    leads.set(() => ({ ...first, leads: [...found.values()], complete }));
  }
}

/** The held leads with what changed since; undefined when some are gone or too many changed. */
async function renew(held: AllLeads, filter: LeadFilter, signal: AbortSignal): Promise<AllLeads | undefined> {
  const since = held.leads.reduce((latest, row) => (row.updated_at > latest ? row.updated_at : latest), '');
  const changed = await api.get_leads({ ...filter, sort: 'updated_at', descending: true, limit: FIRST }, { signal });
  const last = changed.leads.at(-1);
  if (!last || last.updated_at > since) return undefined;
  const found = new Map(changed.leads.map((row) => [row.id, row]));
  for (const row of held.leads) if (!found.has(row.id)) found.set(row.id, row);
  if (found.size !== changed.total) return undefined;
  return { ...changed, of: held.of, leads: [...found.values()], complete: true };
}
