/** The customer of a lead that became a project is invited into it. */
import { isDeliverableEmail } from '../../../../domain/text.ts';
import { say, term } from '../../../../domain/sentences.ts';
import { hashToken, makeToken } from '../../../auth/secrets.ts';
import type { By, Tell } from '../../../ctx.ts';
import { invitationMail } from '../mails.ts';
import * as rows from './rows.ts';

const invitation_minutes = 7 * 24 * 60;

/** Puts a customer into a project: who has an account is told, everybody else is mailed an invitation. */
export async function inviteCustomer(
  tell: Tell,
  { project_id, name, email, by }: { project_id: number; name: string; email: string; by: By },
): Promise<void> {
  const { db, app, company } = tell;
  if (!by || !isDeliverableEmail(email)) return;
  const there = await rows.lockByEmail(db, email);
  // someone of the company wrote their own address, or the person was shut out
  if (there && (there.kind !== 'consumer' || !there.active)) return;
  const kind = 'consumer';
  const user_id =
    there?.id ??
    (await rows.addPerson(db, company.key, {
      email,
      name,
      kind,
      department: '',
      designation: '',
      is_crm: false,
      onboarded: true,
    }));
  const member = { project_id, user_id, role: 'Customer', stage_access: [], added_by: by.user_id };
  const project_name = await rows.addToProject(db, member);
  await rows.setCustomer(db, project_id, user_id);
  await tell.notice([user_id], {
    kind: 'team',
    title: say`You were added to ${{ name: project_name }} as ${{ role: term('Customer') }}`,
    path: `/projects/project-dashboard?projectId=${project_id}`,
    project_id,
  });
  if (there?.activated) return;
  const token = makeToken();
  await rows.keepLink(db, {
    token_hash: hashToken(token),
    purpose: 'invitation',
    user_id,
    project_id,
    made_by: by.user_id,
    minutes: invitation_minutes,
  });
  const address = `${app.settings.base_url}/invitation?token=${token}`;
  await tell.mail(email, invitationMail({ name, kind, company_name: company.name }, company.name, address));
}
