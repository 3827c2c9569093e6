/** Decisions about invitations and links: who is invited, as what, into which project. */
import type { invitations } from '../../../../contract/invitations.ts';
import { emptyValues, type Values } from '../../../../domain/fields.ts';
import { pick } from '../../../../domain/records.ts';
import {
  isInside,
  kind_names,
  outside_roles,
  type ProjectMembership,
  type UserKind,
} from '../../../../domain/people.ts';
import { judgeNewPassword } from '../../../auth/new_password.ts';
import { whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { invited_fields } from '../../../../domain/team/person_fields.ts';
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { isDeliverableEmail } from '../../../../domain/text.ts';
import { say, term } from '../../../../domain/sentences.ts';
import { answerLogin } from '../../../auth/login_answer.ts';
import { changeCredentials } from '../../../auth/proof.ts';
import { hashPassword, hashToken, makeToken } from '../../../auth/secrets.ts';
import { membershipOf } from '../../../auth/subjects.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { setTenantByLink } from '../../../tenancy/company.ts';
import { queueMail } from '../../../mail/rows.ts';
import { invitationMail, signInMail } from '../mails.ts';
import { checkKind, requireAdminFor, requireReachFor, field, whyInactive } from '../reach.ts';
import * as people from '../rows.ts';
import * as rows from './rows.ts';
import { languageOfPerson } from '../../../words/rows.ts';
import { languageOf } from '../../../../domain/languages.ts';
import { dataAddress } from '../../../storage/files.ts';

const invitation_minutes = 7 * 24 * 60;
const sign_in_minutes = 15;
const gone = say`This invitation is no longer valid. Ask for a new one.`;

/** What the person may know of a project, or not found. */
const requireMembership = async (ctx: Ctx, project_id: number): Promise<ProjectMembership> =>
  (await membershipOf(ctx.db, ctx.person, project_id)) ?? notFound();

/** The role in which a person of this kind joins a project. */
function roleFor(kind: UserKind, wanted: string | undefined): string {
  if (isInside(kind)) {
    const sentence = say`Select a role in the project.`;
    return wanted ?? fail('bad_input', sentence, field('role', sentence));
  }
  const role = outside_roles[kind];
  if (role && !wanted) return role;
  const sentence = role
    ? say`A ${{ kind: term(kind_names[kind]) }} joins a project as ${{ role: term(role) }}; leave the role blank.`
    : say`A ${{ kind: term(kind_names[kind]) }} cannot be added to a project team.`;
  return fail('bad_input', sentence, field(role ? 'role' : 'project_id', sentence));
}

/** The account an invitation is for: a new one, or one that still waits for its person. Gives its number. */
async function waitingAccount(ctx: Ctx, { email, ...facts }: Values<typeof invited_fields>): Promise<number> {
  const { db, person } = ctx;
  const there = await rows.lockByEmail(db, email);
  if (!there) {
    return rows.addPerson(db, person.company_key, { ...facts, email, onboarded: facts.kind !== 'vendor' });
  }
  if (there.activated || !there.active) {
    const sentence = there.active
      ? say`${{ name: there.name }} is already in ${{ company: person.company_name }}.`
      : say`${{ name: there.name }} is deactivated. Activate them again instead.`;
    fail('conflict', sentence, field('email', sentence));
  }
  requireAdminFor(ctx, there.kind);
  await people.setFacts(db, there.id, facts);
  if (there.kind !== facts.kind) await people.shutOut(db, there.id);
  return there.id;
}

export const calls = {
  async send_invitation(ctx, { project_id, role: wanted_role, stage_access, ...wanted }) {
    const { db, person, app, recordEvent, permissions } = ctx;
    checkKind(ctx, wanted.kind);
    const inside = isInside(wanted.kind);
    const facts = { ...wanted, ...(inside ? {} : pick(emptyValues(invited_fields), ['department', 'is_crm'])) };
    requireReachFor(ctx, facts.department);
    if (!isDeliverableEmail(wanted.email)) {
      const sentence = say`No email can be sent to this address.`;
      fail('bad_input', sentence, field('email', sentence));
    }
    if (project_id === undefined && wanted_role) {
      fail('bad_input', say`Select the project of this role.`, field('project_id', say`Select the project.`));
    }
    const role = project_id === undefined ? undefined : roleFor(wanted.kind, wanted_role);
    if (project_id !== undefined) {
      const membership = await requireMembership(ctx, project_id);
      const denied = whyNot(allow.toEdit('team'), { ...permissions, membership });
      if (denied) fail(denied.kind, denied.sentence);
    }
    const user_id = await waitingAccount(ctx, facts);
    let project: { project_id: number; name: string; role: string } | undefined;
    if (project_id !== undefined && role) {
      const member = { project_id, user_id, role, added_by: person.user_id };
      const stages = wanted.kind === 'subcontractor' ? stage_access : [];
      project = { project_id, role, name: await rows.addToProject(db, { ...member, stage_access: stages }) };
    }
    const token = makeToken();
    const link = await rows.keepLink(db, {
      token_hash: hashToken(token),
      purpose: 'invitation',
      user_id,
      project_id: project_id ?? null,
      made_by: person.user_id,
      minutes: invitation_minutes,
    });
    const to = { name: wanted.name, kind: wanted.kind, company_name: person.company_name };
    const address = `${app.settings.base_url}/invitation?token=${token}`;
    const language = await languageOfPerson(db, user_id);
    await queueMail(ctx, { to: wanted.email, language, letter: invitationMail(to, person.name, address) });
    recordEvent('person_invited', {
      summary: say`invited ${{ name: wanted.name }} as ${{ kind: term(kind_names[wanted.kind]) }}`,
      project_id,
      subject_type: 'user',
      subject_id: user_id,
      after: { ...facts, ...(project ? { role: project.role } : {}) },
      ...(project ? { tell: { user_id, ...project } } : {}),
    });
    return {
      id: link.id,
      user_id,
      name: wanted.name,
      email: wanted.email,
      kind: wanted.kind,
      expires_at: link.expires_at,
    };
  },

  async get_invitation(ctx, { token }) {
    const token_hash = hashToken(token);
    await enterHere(ctx, token_hash);
    const found = await rows.findInvitation(ctx.db, token_hash);
    if (!found) return fail('not_found', gone);
    const { name, email, company_name } = found;
    const logo = (await dataAddress(ctx, found)) ?? '';
    return { company_name, logo, name, email, kind: found.kind as UserKind, language: languageOf(found.language) };
  },

  async activate_invitation(ctx, { token, name, password }) {
    const token_hash = hashToken(token);
    await enterHere(ctx, token_hash);
    const user = await rows.useInvitation(ctx.db, token_hash);
    if (!user) return fail('not_found', gone);
    const weak = judgeNewPassword(password, {
      username: user.username,
      email: user.email,
      name,
      company: user.company_name,
    });
    if (weak) fail('bad_input', weak, field('password', weak));
    await rows.acceptInvitation(ctx.db, user.id, name, await hashPassword(password));
    await changeCredentials(ctx, user.id, say`Your account was activated and its password set.`);
    ctx.recordEvent('invitation_accepted', {
      summary: say`${{ name }} accepted the invitation`,
      subject_type: 'user',
      subject_id: user.id,
      tell: { name, made_by: user.made_by },
    });
    return answerLogin(ctx, user.id, 'invitation');
  },

  async send_link(ctx, { user_id, project_id }) {
    const { db, person, app, recordEvent } = ctx;
    const to = await people.findPerson(db, user_id);
    if (!to) return notFound();
    requireAdminFor(ctx, to.kind);
    failIf(whyInactive(to));
    if (project_id !== undefined) {
      await requireMembership(ctx, project_id);
      if (!(await membershipOf(db, { ...to, user_id }, project_id))) {
        const sentence = say`${{ name: to.name }} is not on the team of this project.`;
        fail('conflict', sentence, field('project_id', sentence));
      }
    }
    if (!isDeliverableEmail(to.email))
      fail('conflict', say`No email can be sent to the address of ${{ name: to.name }}.`);
    const [purpose, entry] = purposeFor(to.kind, project_id);
    const token = makeToken();
    const minutes = sign_in_minutes;
    const link = { token_hash: hashToken(token), purpose, user_id, project_id: project_id ?? null };
    await rows.keepLink(db, { ...link, made_by: person.user_id, minutes });
    const address = `${app.settings.base_url}${entry}${entry.includes('?') ? '&' : '?'}token=${token}`;
    const language = await languageOfPerson(db, user_id);
    await queueMail(ctx, { to: to.email, language, letter: signInMail(to, person.name, address) });
    recordEvent('link_sent', {
      summary: say`emailed ${{ name: to.name }} a sign-in link`,
      project_id,
      subject_type: 'user',
      subject_id: user_id,
      after: { purpose },
    });
    return { message: sentences.confirmation_sent };
  },
} satisfies Handlers<keyof typeof invitations>;

/** Enters the company of a link; a prefix must be that company's. */
async function enterHere({ db, prefix_company_id }: Ctx, token_hash: string): Promise<void> {
  const company_id = await setTenantByLink(db, token_hash);
  if (company_id === undefined || (prefix_company_id !== undefined && prefix_company_id !== company_id))
    fail('not_found', gone);
}

/** What a link is for, and the entry parameters that tell the screen (specification §4). */
function purposeFor(kind: UserKind, project_id: number | undefined): [rows.LinkPurpose, string] {
  const project = project_id === undefined ? '' : `&projectId=${project_id}`;
  if (kind === 'consumer') return ['customer', `/?is_customer=true${project}`];
  if (kind === 'subcontractor') return ['subcontractor', `/?is_subcontractor=true${project}`];
  return project_id === undefined ? ['user', '/'] : ['project', `/?projectId=${project_id}`];
}
