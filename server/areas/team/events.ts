/** Who hears what happened to people. */
import { kind_names, type UserKind } from '../../../domain/people.ts';
import { counted } from '../../../domain/text.ts';
import type { By, Listeners } from '../../ctx.ts';
import { projectPath } from '../../events/paths.ts';
import { inviteCustomer } from './invitations/customer.ts';

export const events: Listeners = {
  async person_invited(tell, told: { user_id: number; project_id: number; name: string; role: string }) {
    await tell.notice([told.user_id], {
      kind: 'team',
      title: `You were added to ${told.name} as ${told.role}`,
      path: projectPath(told.project_id, told.role),
      project_id: told.project_id,
    });
  },

  async invitation_accepted(tell, told: { name: string; made_by: number | null }) {
    if (told.made_by === null) return;
    await tell.notice([told.made_by], {
      kind: 'people',
      title: `${told.name} accepted your invitation`,
      path: '/team',
    });
  },

  async lead_handed(tell, told: { project_id: number; name: string; email: string; by: By }) {
    await inviteCustomer(tell, told);
  },

  async person_updated(tell, told: { user_id: number; kind: UserKind; department: string }) {
    await tell.notice([told.user_id], {
      kind: 'people',
      title: `Your account is now ${[kind_names[told.kind], told.department].filter(Boolean).join(', ')}`,
      path: '/account',
    });
  },

  async person_deactivated(tell, told: { name: string; transfer_to: number; projects: number }) {
    await tell.notice([told.transfer_to], {
      kind: 'people',
      title: `Work of ${told.name} was reassigned to you`,
      text: `${counted(told.projects, 'project is', 'projects are')} now assigned to you.`,
      path: '/dashboard',
    });
  },
};
