/** Decisions about people: who is invited, as what, who leaves and who takes over. */
import type { team } from '../../../contract/team.ts';
import { kindsOf } from '../../../domain/companies.ts';
import {
  isInside,
  kind_names,
  type Standing,
  type UserKind,
  user_kinds,
  outside_roles,
} from '../../../domain/people.ts';
import { allow, whyNot } from '../../../domain/permissions.ts';
import { judgePassword } from '../../../domain/passwords.ts';
import { refuse, sentences } from '../../../domain/refusals.ts';
import { isDeliverableEmail, normalizePhone } from '../../../domain/text.ts';
import { answerLogin } from '../../auth/login_answer.ts';
import { hashPassword, hashToken, makeToken } from '../../auth/secrets.ts';
import { standingOf } from '../../auth/subjects.ts';
import type { Handlers } from '../../calls.ts';
import type { Ctx } from '../../http/run_call.ts';
import { queueMail } from '../../mail/rows.ts';
import { invitationMail, signInMail } from './mails.ts';
import * as rows from './rows.ts';

const invitation_minutes = 7 * 24 * 60;
const sign_in_minutes = 15;
const gone = 'This invitation is no longer valid. Please ask for a new one.';

const field = (name: string, sentence: string) => ({ fields: { [name]: sentence } });

/** The kinds this person may give to somebody. */
const kindsToGive = ({ ask, person }: Ctx): UserKind[] =>
  kindsOf(ask.profile, user_kinds).filter((kind) => kind !== 'admin' || person.kind === 'admin');

/** Refuses a kind that the company does not have, and administrators to everyone who is none. */
function checkKind(ctx: Ctx, kind: UserKind): void {
  if (!kindsOf(ctx.ask.profile, user_kinds).includes(kind)) {
    const sentence = `${ctx.person.company_name} has no people of the kind ${kind_names[kind]}.`;
    refuse('bad_input', sentence, field('kind', sentence));
  }
  demandAdminFor(ctx, kind);
}

/** Administrators are invited and changed by administrators only. */
function demandAdminFor({ person }: Ctx, kind: UserKind): void {
  if (kind === 'admin' && person.kind !== 'admin')
    refuse('forbidden', 'Only an Administrator may invite or change administrators.');
}

/** Management may do nearly everything: only an administrator, or somebody of Management, puts people there. */
function demandReachFor({ person }: Ctx, department: string | undefined): void {
  if (department !== 'Management' || person.kind === 'admin' || person.department === 'Management') return;
  const sentence = 'Only an Administrator may put somebody into Management.';
  refuse('forbidden', sentence, field('department', sentence));
}

/** What the person may know of a project, or not found. */
const demandStanding = async (ctx: Ctx, project_id: number): Promise<Standing> =>
  (await standingOf(ctx.db, ctx.person, project_id)) ?? refuse('not_found', sentences.not_found);

/** The role in which a person of this kind joins a project. */
function roleFor(kind: UserKind, wanted: string | undefined): string {
  if (isInside(kind)) {
    const sentence = 'Please choose a role in the project.';
    return wanted ?? refuse('bad_input', sentence, field('role', sentence));
  }
  const role = outside_roles[kind];
  if (role && !wanted) return role;
  const sentence = role
    ? `A ${kind_names[kind]} joins a project as ${role}; please leave the role out.`
    : `A ${kind_names[kind]} is not put on a project team.`;
  return refuse('bad_input', sentence, field(role ? 'role' : 'project_id', sentence));
}

function phone(given: string | undefined): string | undefined {
  if (given === undefined || given === '') return given;
  const sentence = 'Please check the phone number.';
  return normalizePhone(given) ? given : refuse('bad_input', sentence, field('phone_number', sentence));
}

/** The account an invitation is for: a new one, or one that still waits for its person. Gives its number. */
async function waitingAccount(
  ctx: Ctx,
  {
    email,
    ...facts
  }: { email: string; name: string; kind: UserKind; department: string; designation: string; is_crm: boolean },
): Promise<number> {
  const { db, person } = ctx;
  const there = await rows.lockByEmail(db, email);
  if (!there) {
    return rows.addPerson(db, person.company_key, { ...facts, email, onboarded: facts.kind !== 'vendor' });
  }
  if (there.activated || !there.active) {
    const sentence = there.active
      ? `${there.name} is already in ${person.company_name}.`
      : `${there.name} was deactivated. Please activate them again instead.`;
    refuse('conflict', sentence, field('email', sentence));
  }
  demandAdminFor(ctx, there.kind);
  await rows.setFacts(db, there.id, facts);
  if (there.kind !== facts.kind) await rows.shutOut(db, there.id);
  return there.id;
}

export const calls = {
  get_people: async ({ db }) => ({ people: await rows.allPeople(db) }),

  get_kinds: async (ctx) => ({ kinds: kindsToGive(ctx) }),

  async send_invitation(ctx, { project_id, role: wanted_role, stage_access, ...wanted }) {
    const { db, person, house, happened, ask } = ctx;
    checkKind(ctx, wanted.kind);
    const inside = isInside(wanted.kind);
    const facts = { ...wanted, ...(inside ? {} : { department: '', is_crm: false }) };
    demandReachFor(ctx, facts.department);
    if (!isDeliverableEmail(wanted.email)) {
      const sentence = 'No mail can be sent to this address.';
      refuse('bad_input', sentence, field('email', sentence));
    }
    if (project_id === undefined && wanted_role) {
      refuse('bad_input', 'Please choose the project of this role.', field('project_id', 'Please choose the project.'));
    }
    const role = project_id === undefined ? undefined : roleFor(wanted.kind, wanted_role);
    if (project_id !== undefined) {
      const standing = await demandStanding(ctx, project_id);
      const denial = whyNot(allow.toEdit('team'), { ...ask, standing });
      if (denial) refuse(denial.kind, denial.sentence);
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
    const address = `${house.settings.base_url}/invitation?token=${token}`;
    await queueMail(db, { to: wanted.email, ...invitationMail(to, person.name, address) });
    happened('person_invited', {
      says: `invited ${wanted.name} as ${kind_names[wanted.kind]}`,
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
    await enterByLink(ctx, token_hash);
    const found = await rows.findInvitation(ctx.db, token_hash);
    return found ? { ...found, kind: found.kind as UserKind } : refuse('not_found', gone);
  },

  async activate_invitation(ctx, { token, name, password }) {
    const token_hash = hashToken(token);
    await enterByLink(ctx, token_hash);
    const user = await rows.useInvitation(ctx.db, token_hash);
    if (!user) return refuse('not_found', gone);
    const weak = judgePassword(password, {
      username: user.username,
      email: user.email,
      name,
      company: user.company_name,
    });
    if (weak) refuse('bad_input', weak, field('password', weak));
    await rows.acceptInvitation(ctx.db, user.id, name, await hashPassword(password));
    ctx.happened('invitation_accepted', {
      says: `${name} accepted the invitation`,
      subject_type: 'user',
      subject_id: user.id,
      tell: { name, made_by: user.made_by },
    });
    return answerLogin(ctx, user.id, 'invitation');
  },

  async update_person(ctx, { user_id, version, ...wanted }) {
    const { db, person, happened } = ctx;
    const before = await rows.lockPerson(db, user_id, version);
    demandAdminFor(ctx, before.kind);
    const kind = wanted.kind ?? before.kind;
    if (kind !== before.kind) checkKind(ctx, kind);
    if (wanted.department !== before.department) demandReachFor(ctx, wanted.department);
    const raises = kind !== before.kind || (wanted.department ?? before.department) !== before.department;
    const own_rights = raises || (wanted.is_crm ?? before.is_crm) !== before.is_crm;
    if (user_id === person.user_id && person.kind !== 'admin' && own_rights)
      refuse('forbidden', 'An Administrator has to change your own kind, department or CRM flag.');
    if (before.kind === 'admin' && kind !== 'admin' && before.active) await demandAnotherAdmin(ctx, user_id);
    const outside = isInside(kind) ? {} : { department: '', is_crm: false };
    await rows.setFacts(db, user_id, { ...wanted, phone_number: phone(wanted.phone_number), ...outside });
    if (kind !== before.kind) {
      await rows.shutOut(db, user_id);
    }
    const after = await rows.person(db, user_id);
    const changed = facts_shown.filter((fact) => after[fact] !== before[fact]);
    if (changed.length === 0) return after;
    const pick = (from: Pick<typeof after, (typeof facts_shown)[number]>) =>
      Object.fromEntries(changed.map((fact) => [fact, from[fact]]));
    happened('person_updated', {
      says: `changed ${changed.map((fact) => fact_names[fact]).join(', ')} of ${after.name}`,
      subject_type: 'user',
      subject_id: user_id,
      before: pick(before),
      after: pick(after),
      ...(own_rights ? { tell: { user_id, kind: after.kind, department: after.department } } : {}),
    });
    return after;
  },

  async change_person_status(ctx, { user_id, version, active, transfer_to }) {
    const { db, person, happened } = ctx;
    const before = await rows.lockPerson(db, user_id, version);
    demandAdminFor(ctx, before.kind);
    if (before.active === active) return rows.person(db, user_id);
    if (active) {
      await rows.setFacts(db, user_id, { active: true });
      happened('person_activated_again', {
        says: `activated ${before.name} again`,
        subject_type: 'user',
        subject_id: user_id,
        before: { active: false },
        after: { active: true },
      });
      return rows.person(db, user_id);
    }
    if (user_id === person.user_id) refuse('conflict', 'You cannot deactivate yourself.');
    if (before.kind === 'admin') await demandAnotherAdmin(ctx, user_id);
    const heir = transfer_to === undefined ? undefined : await demandHeir(ctx, before, transfer_to);
    const project_ids = heir ? await rows.handOver(db, user_id, heir.id) : [];
    await rows.setFacts(db, user_id, { active: false });
    await rows.shutOut(db, user_id);
    happened('person_deactivated', {
      says: `deactivated ${before.name}${heir ? ` and handed the work to ${heir.name}` : ''}`,
      subject_type: 'user',
      subject_id: user_id,
      before: { active: true },
      after: { active: false, transfer_to: heir?.id ?? null, project_ids },
      ...(heir ? { tell: { name: before.name, transfer_to: heir.id, projects: project_ids.length } } : {}),
    });
    return rows.person(db, user_id);
  },

  async send_link(ctx, { user_id, project_id }) {
    const { db, person, house, happened } = ctx;
    const to = await rows.findPerson(db, user_id);
    if (!to) return refuse('not_found', sentences.not_found);
    demandAdminFor(ctx, to.kind);
    if (!to.active) refuse('conflict', `${to.name} was deactivated. Please activate them again first.`);
    if (project_id !== undefined) {
      await demandStanding(ctx, project_id);
      if (!(await standingOf(db, { ...to, user_id }, project_id))) {
        const sentence = `${to.name} is not on the team of this project.`;
        refuse('conflict', sentence, field('project_id', sentence));
      }
    }
    if (!isDeliverableEmail(to.email)) refuse('conflict', `No mail can be sent to the address of ${to.name}.`);
    const [purpose, entry] = purposeFor(to.kind, project_id);
    const token = makeToken();
    const minutes = sign_in_minutes;
    const link = { token_hash: hashToken(token), purpose, user_id, project_id: project_id ?? null };
    await rows.keepLink(db, { ...link, made_by: person.user_id, minutes });
    const address = `${house.settings.base_url}${entry}${entry.includes('?') ? '&' : '?'}token=${token}`;
    await queueMail(db, { to: to.email, ...signInMail(to, person.name, address) });
    happened('link_sent', {
      says: `mailed ${to.name} a link to sign in`,
      project_id,
      subject_type: 'user',
      subject_id: user_id,
      after: { purpose },
    });
    return { message: sentences.confirmation_sent };
  },
} satisfies Handlers<keyof typeof team>;

const facts_shown = ['kind', 'department', 'designation', 'is_crm', 'name', 'phone_number'] as const;
const fact_names: Record<(typeof facts_shown)[number], string> = {
  kind: 'the kind',
  department: 'the department',
  designation: 'the designation',
  is_crm: 'the CRM flag',
  name: 'the name',
  phone_number: 'the phone number',
};

/** Enters the company of a link; a prefix must be that company's. */
async function enterByLink({ db, prefix_company_id }: Ctx, token_hash: string): Promise<void> {
  const company_id = await rows.enterByLink(db, token_hash);
  if (company_id === undefined || (prefix_company_id !== undefined && prefix_company_id !== company_id))
    refuse('not_found', gone);
}

async function demandAnotherAdmin({ db }: Ctx, user_id: number): Promise<void> {
  if (!(await rows.hasAnotherAdmin(db, user_id)))
    refuse('conflict', 'This is the last active administrator. Please make somebody else an administrator first.');
}

/** The person who takes work over: active, another one, and able to hold it. */
async function demandHeir({ db }: Ctx, from: { id: number; kind: UserKind }, transfer_to: number) {
  const heir = await rows.findPerson(db, transfer_to);
  if (!heir) return refuse('not_found', sentences.not_found, field('transfer_to', sentences.not_found));
  const fits = isInside(from.kind) ? isInside(heir.kind) : heir.kind === from.kind;
  if (!heir.active || heir.id === from.id || !fits) {
    const sentence = `The work cannot be handed to ${heir.name}.`;
    return refuse('conflict', sentence, field('transfer_to', sentence));
  }
  return heir;
}

/** What a link is for, and the entry parameters that tell the screen (specification §4). */
function purposeFor(kind: UserKind, project_id: number | undefined): [rows.LinkPurpose, string] {
  const project = project_id === undefined ? '' : `&projectId=${project_id}`;
  if (kind === 'consumer') return ['customer', `/?is_customer=true${project}`];
  if (kind === 'subcontractor') return ['subcontractor', `/?is_subcontractor=true${project}`];
  return project_id === undefined ? ['user', '/'] : ['project', `/?projectId=${project_id}`];
}
