/** What the screens of the sales pipeline ask the server for. */
import type { Gets, Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';
import { windows } from '../../kit/windows.ts';

export type LeadRow = Gets<'get_leads'>['leads'][number];
export type Report = Gets<'get_lead_report'>;
export type PartnerAnswer = Gets<'get_channel_partner'>;
export type LeadAnswer = Gets<'get_lead_details'>;
export type Lead = LeadAnswer['lead'];
export type LeadTask = LeadAnswer['tasks'][number];
export type LeadComment = LeadAnswer['comments'][number];
export type LeadFile = LeadAnswer['files'][number];
export type BoardAnswer = Gets<'get_all_boards'>;
export type Stage = BoardAnswer['boards'][number]['stages'][number];
export type Member = Gets<'get_all_members'>['members'][number];
export type MemberAbilities = Gets<'get_all_members'>['abilities'];
export type CrmCompany = Gets<'get_crm_companies'>['companies'][number];
export type Partner = Gets<'get_channel_partners'>['partners'][number];
export type PastProject = Gets<'get_past_projects'>['projects'][number];
export type LeadFilter = Sends<'get_lead_places'>;

/** The boards with their stages, not what lies in them, and what the person may do, whatever is filtered. */
export const pipeline = slice(
  'board',
  (_input: object, options) => api.get_all_boards({ per_stage: 0, counted: false }, options),
  ['boards', 'rights'],
);
/** Tags and sources in use, to choose from. */
export const lead_words = slice('lead_words', api.get_lead_words, ['leads']);
/** Imports of the last days. */
export const lead_imports = slice('lead_imports', api.get_lead_imports, ['leads']);
export const company_imports = slice('company_imports', api.get_imports_of_crm_companies, ['accounts']);
export const partner_imports = slice('partner_imports', api.get_imports_of_channel_partners, ['accounts']);
/** The people of the pipeline with how many leads each has. */
export const members = slice('team_members', api.get_all_members, ['leads', 'boards', 'people']);
/** The same people, to choose from. */
export const sellers = slice('sellers', api.get_all_members, ['boards', 'people']);
export const lead = slice(
  'lead_details',
  api.get_lead_details,
  ['leads', 'boards', 'lead_work', 'lead_talk', 'accounts'],
  ({ lead_id }) => ({ lead: lead_id }),
);
export const follow_ups = slice('crm_follow_ups', api.get_follow_ups, ['leads', 'boards', 'lead_work']);
export const report = slice('crm_report', api.get_lead_report, ['leads', 'boards']);
export const places = slice('crm_places', api.get_lead_places, ['leads']);
/** The companies, to choose from. */
export const companies = slice('companies', api.get_crm_companies, ['leads', 'accounts']);
export const company = slice('company_details', api.get_crm_company, ['leads', 'accounts']);
/** The channel partners, to choose from. */
export const partners = slice('channel_partners', api.get_channel_partners, ['leads', 'accounts']);
export const partner = slice('channel_partner_details', api.get_channel_partner, ['leads', 'accounts']);
export const past_project = slice('past_project', api.get_past_project, ['references']);
export const sample_gantts = slice('crm_sample_gantts', api.get_sample_gantts, ['schedule']);
export const sales_limits = slice('crm_sales_limits', api.get_sales_limits, ['proposals', 'rights', 'people']);
export const candidates = slice('crm_candidates', api.get_project_candidates, ['people', 'rights']);

/** What of the leads the list leaves, and their order. */
export type LeadView = Omit<Sends<'get_leads'>, 'offset' | 'limit'>;

/** The leads on the list: those that are looked at, as the server searched, filtered and sorted them. */
export const leads = windows(
  async (view: LeadView, window, options) => {
    const { leads: rows, total, value, kwp } = await api.get_leads({ ...view, ...window }, options);
    return { rows, total, sums: { value, kwp } };
  },
  ['leads', 'accounts'],
);

/** What of the companies the list leaves, and their order. */
export type CompanyView = Omit<Sends<'get_crm_companies'>, 'offset' | 'limit'>;

/** The companies on their list. */
export const company_list = windows(
  async (view: CompanyView, window, options) => {
    const { companies: rows, total } = await api.get_crm_companies({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['leads', 'accounts'],
);

/** What of the channel partners the list leaves, and their order. */
export type PartnerView = Omit<Sends<'get_channel_partners'>, 'offset' | 'limit'>;

/** The channel partners on their list. */
export const partner_list = windows(
  async (view: PartnerView, window, options) => {
    const { partners: rows, total } = await api.get_channel_partners({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['leads', 'accounts'],
);

/** The references. */
export const past_projects = windows(
  async (view: Omit<Sends<'get_past_projects'>, 'offset' | 'limit'>, window, options) => {
    const { projects: rows, total } = await api.get_past_projects({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['references'],
);
