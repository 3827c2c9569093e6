/** Who hears what happened to people. */
import { kind_names, type UserKind } from '../../../domain/people.ts';
import { list, plural, say, term } from '../../../domain/sentences.ts';
import type { By, Listeners } from '../../ctx.ts';
import { projectPath } from '../../events/paths.ts';
import { inviteCustomer } from './invitations/customer.ts';

export const events = {
  async person_invited(tell, told: { user_id: number; project_id: number; name: string; role: string }) {
    await tell.notice([told.user_id], {
      kind: 'team',
      title: say`You were added to ${{ name: told.name }} as ${{ role: term(told.role) }}`,
      path: projectPath(told.project_id, told.role),
      project_id: told.project_id,
    });
  },

  async invitation_accepted(tell, told: { name: string; made_by: number | null }) {
    if (told.made_by === null) return;
    await tell.notice([told.made_by], {
      kind: 'people',
      title: say`${{ name: told.name }} accepted your invitation`,
      path: '/team',
    });
  },

  async lead_handed(tell, told: { project_id: number; name: string; email: string; by: By }) {
    await inviteCustomer(tell, told);
  },

  async person_updated(tell, told: { user_id: number; kind: UserKind; department: string }) {
    await tell.notice([told.user_id], {
      kind: 'people',
      title: say`Your account is now ${{ kind: list([kind_names[told.kind], told.department].filter(Boolean).map(term)) }}`,
      path: '/account',
    });
  },

  async person_deactivated(tell, told: { name: string; transfer_to: number; projects: number }) {
    await tell.notice([told.transfer_to], {
      kind: 'people',
      title: say`Work of ${{ name: told.name }} was reassigned to you`,
      text: say`${plural({ projects: told.projects }, '# project is', '# projects are')} now assigned to you.`,
      path: '/dashboard',
    });
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    team: typeof events;
  }
}
