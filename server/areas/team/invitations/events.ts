/** A customer who asked for an account gets an invitation, as if a colleague had sent it. */
import { hashToken, makeToken } from '../../../auth/secrets.ts';
import type { Listeners } from '../../../ctx.ts';
import { invitationMail } from '../mails.ts';
import * as rows from './rows.ts';

const invitation_minutes = 7 * 24 * 60;

export const events = {
  async proposal_account_wanted(tell, wanted: { email: string; name: string; made_by: number; inviter: string }) {
    const there = await rows.lockByEmail(tell.db, wanted.email);
    // whoever is in already signs in; whoever was shut out is not let in by this door
    if (there && (there.activated || !there.active)) return;
    if (there && there.kind !== 'consumer') return;
    const person = { name: wanted.name, kind: 'consumer', department: '', designation: '', is_crm: false } as const;
    const user_id =
      there?.id ??
      (await rows.addPerson(tell.db, tell.company.key, { ...person, email: wanted.email, onboarded: true }));
    const token = makeToken();
    await rows.keepLink(tell.db, {
      token_hash: hashToken(token),
      purpose: 'invitation',
      user_id,
      project_id: null,
      made_by: wanted.made_by,
      minutes: invitation_minutes,
    });
    const address = `${tell.app.settings.base_url}/invitation?token=${token}`;
    const to = { name: wanted.name, kind: 'consumer', company_name: tell.company.name } as const;
    await tell.mail(wanted.email, invitationMail(to, wanted.inviter, address));
  },
} satisfies Listeners;

declare module '../../../events/domain_events.ts' {
  interface Listening {
    team_invitations: typeof events;
  }
}
