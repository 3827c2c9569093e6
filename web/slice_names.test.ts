/**
 * The data slices that the specification names (§3) bear these names wherever their data is there. Lists that are asked for
 * by windows, as those of projects and proposals, are no slices.
 */
import { expect, test, vi } from 'vitest';
import { proposal_templates } from './areas/crm/proposals/slices.ts';
import * as crm from './areas/crm/slices.ts';
import { shared_documents } from './areas/documents/slices.ts';
import { login } from './areas/identity/login_slice.ts';
import * as photos from './areas/photos/slices.ts';
import * as portals from './areas/portals/slices.ts';
import * as named from './areas/projects/specification_slices.ts';
import * as schedule from './areas/schedule/slices.ts';
import * as tickets from './areas/tickets/slices.ts';

vi.mock('./kit/api.ts', () => ({ CallFailure: class extends Error {}, connectApi: () => {}, api: {} }));

const as_specified = {
  login,
  // pipeline
  board: crm.pipeline,
  'team members': crm.members,
  companies: crm.companies,
  'company details': crm.company,
  'lead details': crm.lead,
  'channel partners': crm.partners,
  'channel partner details': crm.partner,
  'proposal templates': proposal_templates,
  'past projects': crm.past_projects,
  // project
  'photo albums': photos.photo_albums,
  'project managers': named.project_managers,
  'event details': schedule.event_details,
  'planning stages': schedule.planning_stages,
  'planning events': schedule.look_ahead,
  // others
  'user tickets': tickets.user_tickets,
  'task list': schedule.my_work,
  'customer documents': shared_documents,
  'EPC lists': named.epcs,
  'customer dashboard': portals.customer_dashboard,
  'vendor dashboard': portals.vendor_dashboard,
};

test.each(Object.entries(as_specified))('%s', (name, one) => {
  expect(one.name).toBe(name.toLowerCase().replaceAll(' ', '_'));
  one.reset();
  expect(one.get()).toEqual({
    loading: false,
    reset: true,
    success: { ok: false, data: undefined },
    failure: { error: false, message: '', accessDenied: false },
  });
});
