/** Every call's handler. The server does not compile until each call of the contract has one. */
import type { CallName, Gives, Takes } from '../contract/index.ts';
import { calls as comments } from './areas/comments/calls.ts';
import { calls as company_calendar } from './areas/companies/calendar/calls.ts';
import { calls as companies } from './areas/companies/calls.ts';
import { calls as crm_boards } from './areas/crm/boards/calls.ts';
import { calls as crm_exchange } from './areas/crm/exchange/calls.ts';
import { calls as crm_figures } from './areas/crm/figures/calls.ts';
import { calls as lead_form } from './areas/crm/form/calls.ts';
import { calls as crm_leads } from './areas/crm/leads/calls.ts';
import { calls as crm_members } from './areas/crm/members/calls.ts';
import { calls as crm_merges } from './areas/crm/merging/calls.ts';
import { calls as crm_partners } from './areas/crm/partners/calls.ts';
import { calls as partner_pages } from './areas/crm/partners/page/calls.ts';
import { calls as past_projects } from './areas/crm/past/calls.ts';
import { calls as lead_work } from './areas/crm/work/calls.ts';
import { calls as proposal_approvals } from './areas/crm/proposals/approval/calls.ts';
import { calls as proposals } from './areas/crm/proposals/calls.ts';
import { calls as shared_proposals } from './areas/crm/proposals/shared/calls.ts';
import { calls as proposal_templates } from './areas/crm/proposals/templates/calls.ts';
import { calls as documents } from './areas/documents/calls.ts';
import { calls as drawings } from './areas/documents/drawings/calls.ts';
import { calls as account } from './areas/identity/account/calls.ts';
import { calls as identity } from './areas/identity/calls.ts';
import { calls as security } from './areas/identity/security/calls.ts';
import { calls as notifications } from './areas/notifications/calls.ts';
import { calls as onboarding } from './areas/onboarding/calls.ts';
import { calls as photos } from './areas/photos/calls.ts';
import { calls as portals } from './areas/portals/calls.ts';
import { calls as projects } from './areas/projects/calls.ts';
import { calls as project_drafts } from './areas/projects/drafts/calls.ts';
import { calls as project_lists } from './areas/projects/lists/calls.ts';
import { calls as project_people } from './areas/projects/people/calls.ts';
import { calls as responsibilities } from './areas/projects/responsibilities/calls.ts';
import { calls as specifications } from './areas/projects/specifications/calls.ts';
import { calls as project_team } from './areas/projects/team/calls.ts';
import { calls as saved_views } from './areas/projects/views/calls.ts';
import { calls as schedule } from './areas/schedule/calls.ts';
import { calls as events } from './areas/schedule/events/calls.ts';
import { calls as exchange } from './areas/schedule/exchange/calls.ts';
import { calls as planning } from './areas/schedule/planning/calls.ts';
import { calls as search } from './areas/search/calls.ts';
import { calls as team } from './areas/team/calls.ts';
import { calls as invitations } from './areas/team/invitations/calls.ts';
import { calls as tickets } from './areas/tickets/calls.ts';
import { calls as ticket_form } from './areas/tickets/form/calls.ts';
import { calls as ticket_promises } from './areas/tickets/promises/calls.ts';
import { calls as ticket_report } from './areas/tickets/report/calls.ts';
import { calls as ticket_settings } from './areas/tickets/settings/calls.ts';
import { calls as uploads } from './areas/uploads/calls.ts';
import type { Ctx, Later } from './http/run_call.ts';

export type Handlers<Names extends CallName = CallName> = {
  [N in Names]: (ctx: Ctx, input: Takes<N>) => Promise<Later<Gives<N>>>;
};

export const handlers: Handlers = {
  ...identity,
  ...account,
  ...security,
  ...onboarding,
  ...companies,
  ...company_calendar,
  ...team,
  ...invitations,
  ...projects,
  ...project_drafts,
  ...project_team,
  ...project_lists,
  ...project_people,
  ...saved_views,
  ...specifications,
  ...responsibilities,
  ...photos,
  ...documents,
  ...drawings,
  ...comments,
  ...tickets,
  ...ticket_form,
  ...ticket_promises,
  ...ticket_report,
  ...ticket_settings,
  ...uploads,
  ...schedule,
  ...events,
  ...planning,
  ...exchange,
  ...notifications,
  ...search,
  ...portals,
  ...crm_boards,
  ...crm_members,
  ...crm_leads,
  ...lead_work,
  ...crm_figures,
  ...crm_exchange,
  ...crm_partners,
  ...crm_merges,
  ...past_projects,
  ...lead_form,
  ...partner_pages,
  ...proposals,
  ...proposal_approvals,
  ...proposal_templates,
  ...shared_proposals,
};
