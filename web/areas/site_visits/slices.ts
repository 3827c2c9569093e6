/** What the screens of site visits ask the server for. */
import type { Gets, Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';
import { windows } from '../../kit/windows.ts';

export type VisitRow = Gets<'get_site_visits'>['site_visits'][number];
export type Visit = Gets<'get_site_visit'>;
export type VisitView = Omit<Sends<'get_site_visits'>, 'limit' | 'offset'>;
export type VisitPhoto = Visit['picture_slots'][number];
export type Choices = Gets<'get_site_visit_choices'>;
export type Stop = Gets<'get_site_visit_route'>['stops'][number];

const topics = ['site_visits', 'leads', 'projects', 'team', 'rights'] as const;

export const visit_list = windows(async (view: VisitView, window, options) => {
  const { site_visits: rows, total, abilities } = await api.get_site_visits({ ...view, ...window }, options);
  return { rows, total, sums: { abilities } };
}, topics);
/** the visits of one lead or project, of which there are few */
export const site_visits = slice('site_visits', api.get_site_visits, topics);
/** What a surveyor makes today, is late with or has under way: kept for where there is no connection. */
export const own_visits = slice(
  'own_visits',
  async ({ surveyor_id }: { surveyor_id: number }, options) => {
    const { site_visits: found } = await api.get_site_visits(
      { standing: ['today', 'overdue', 'under_way', 'returned'], limit: 100 },
      options,
    );
    return { site_visits: found.filter((one) => one.surveyor_id === surveyor_id) };
  },
  topics,
);
export const visit = slice('site_visit_details', api.get_site_visit, topics);
export const visit_choices = slice('site_visit_choices', api.get_site_visit_choices, ['people', 'rights']);
export const visit_route = slice('site_visit_route', api.get_site_visit_route, topics);
export const visit_facts = slice('site_visit_facts', api.get_site_visit_facts, topics);
export const visit_form = slice('site_visit_form_details', api.get_site_visit_form, ['site_visits', 'rights']);
/** leads and projects among which one is chosen by words */
export const found_leads = slice('visit_leads', api.get_leads, ['leads', 'rights']);
export const found_projects = slice('visit_projects', api.get_projects, ['projects', 'rights']);
