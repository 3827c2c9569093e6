/** Decisions about people: what they become, who leaves and who takes over. */
import { PeopleAbilities, PersonAbilities, type team } from '../../../contract/team.ts';
import { emptyValues, keysWhere } from '../../../domain/fields.ts';
import { pick } from '../../../domain/records.ts';
import { isInside, type UserKind } from '../../../domain/people.ts';
import { fail, failIf, sentences } from '../../../domain/errors.ts';
import { say } from '../../../domain/sentences.ts';
import {
  changed_fields,
  colleague_keys,
  person_fields,
  rights_keys,
  whyNotChangeOwn,
} from '../../../domain/team/person_fields.ts';
import { changeCredentials } from '../../auth/proof.ts';
import { abilitiesOf, type WhyNot } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { fieldNames } from '../../fields/names.ts';
import { withoutUnseen } from '../../records/records.ts';
import {
  checkKind,
  requireAdminFor,
  requireReachFor,
  field,
  kindsToGive,
  whyInactive,
  whyNotAdminFor,
} from './reach.ts';
import * as rows from './rows.ts';

const whyNotDeactivate = ({ person }: Ctx, user_id: number): WhyNot =>
  user_id === person.user_id ? say`You cannot deactivate yourself.` : undefined;

const whyNoFactor = ({ second_factor, name }: { second_factor: boolean; name: string }): WhyNot =>
  second_factor ? undefined : say`${{ name }} has no second factor.`;

/** What the asking person may do with someone of the company. */
function personAbilities(ctx: Ctx, person: Awaited<ReturnType<typeof rows.allPeople>>[number]) {
  const admins_only = whyNotAdminFor(ctx, person.kind);
  return abilitiesOf(ctx.permissions, PersonAbilities, {
    update_person: admins_only,
    change_person_status: admins_only ?? (person.active ? whyNotDeactivate(ctx, person.id) : undefined),
    delete_second_factor: admins_only ?? whyNoFactor(person),
    send_invitation: admins_only,
    send_link: admins_only ?? whyInactive(person),
  });
}

export const calls = {
  async get_people(ctx) {
    const found = await rows.allPeople(ctx.db, ctx.permissions);
    return {
      people: found.map((one) => ({ ...one, abilities: personAbilities(ctx, one) })),
      abilities: abilitiesOf(ctx.permissions, PeopleAbilities),
    };
  },

  get_kinds: async (ctx) => ({ kinds: kindsToGive(ctx) }),

  async update_person(ctx, { user_id, version, ...given }) {
    const { db, person, recordEvent } = ctx;
    const before = await rows.lockPerson(db, ctx.permissions, user_id, version);
    requireAdminFor(ctx, before.kind);
    const wanted = before.contact_hidden ? withoutUnseen(ctx, person_fields, given) : given;
    const kind = wanted.kind ?? before.kind;
    if (kind !== before.kind) checkKind(ctx, kind);
    if (wanted.department !== before.department) requireReachFor(ctx, wanted.department);
    const raises = kind !== before.kind || (wanted.department ?? before.department) !== before.department;
    const own_rights = raises || (wanted.is_crm ?? before.is_crm) !== before.is_crm;
    const own = whyNotChangeOwn(person, user_id);
    if (own && rights_keys.some((key) => (wanted[key] ?? before[key]) !== before[key])) fail('forbidden', own);
    if (before.kind === 'admin' && kind !== 'admin' && before.active) await requireAnotherAdmin(ctx, user_id);
    if (wanted.reports_to) await requireSuperior(ctx, before, wanted.reports_to);
    const outside = isInside(kind) ? {} : pick(emptyValues(person_fields), colleague_keys);
    await rows.setFacts(db, user_id, { ...wanted, ...outside });
    if (kind !== before.kind) {
      await rows.shutOut(db, user_id);
    }
    const after = await rows.person(db, ctx.permissions, user_id);
    const shown = keysWhere(changed_fields, ({ only }) => !(before.contact_hidden && only));
    const changed = shown.filter((fact) => after[fact] !== before[fact]);
    if (changed.length === 0) return after;
    recordEvent('person_updated', {
      summary: say`changed ${{ fields: fieldNames(person_fields, changed) }} of ${{ name: after.name }}`,
      subject_type: 'user',
      subject_id: user_id,
      before: pick(before, changed),
      after: pick(after, changed),
      ...(own_rights ? { tell: { user_id, kind: after.kind, department: after.department } } : {}),
    });
    return after;
  },

  async change_person_status(ctx, { user_id, version, active, transfer_to }) {
    const { db, recordEvent } = ctx;
    const before = await rows.lockPerson(db, ctx.permissions, user_id, version);
    requireAdminFor(ctx, before.kind);
    if (before.active === active) return rows.person(db, ctx.permissions, user_id);
    if (active) {
      await rows.setFacts(db, user_id, { active: true });
      recordEvent('person_activated_again', {
        summary: say`activated ${{ name: before.name }} again`,
        subject_type: 'user',
        subject_id: user_id,
        before: { active: false },
        after: { active: true },
      });
      return rows.person(db, ctx.permissions, user_id);
    }
    failIf(whyNotDeactivate(ctx, user_id));
    if (before.kind === 'admin') await requireAnotherAdmin(ctx, user_id);
    const heir = transfer_to === undefined ? undefined : await requireHeir(ctx, before, transfer_to);
    await rows.reportElsewhere(db, before, heir?.id);
    const project_ids = heir ? await rows.handOver(db, user_id, heir.id) : [];
    await rows.setFacts(db, user_id, { active: false });
    await rows.shutOut(db, user_id);
    recordEvent('person_deactivated', {
      summary: heir
        ? say`deactivated ${{ name: before.name }} and handed the work to ${{ heir: heir.name }}`
        : say`deactivated ${{ name: before.name }}`,
      subject_type: 'user',
      subject_id: user_id,
      before: { active: true },
      after: { active: false, transfer_to: heir?.id ?? null, project_ids },
      ...(heir ? { tell: { user_id, name: before.name, transfer_to: heir.id, projects: project_ids.length } } : {}),
    });
    return rows.person(db, ctx.permissions, user_id);
  },

  async delete_second_factor(ctx, { user_id }) {
    const before = await rows.person(ctx.db, ctx.permissions, user_id);
    requireAdminFor(ctx, before.kind);
    failIf(whyNoFactor(before));
    await rows.dropSecondFactors(ctx.db, user_id);
    await changeCredentials(
      ctx,
      user_id,
      say`${{ name: ctx.person.name }} removed your second factor. Set one up again in your account.`,
    );
    ctx.recordEvent('second_factor_deleted', {
      summary: say`removed the second factor of ${{ name: before.name }}`,
      subject_type: 'user',
      subject_id: user_id,
    });
    return rows.person(ctx.db, ctx.permissions, user_id);
  },
} satisfies Handlers<keyof typeof team>;

async function requireAnotherAdmin({ db }: Ctx, user_id: number): Promise<void> {
  if (!(await rows.hasAnotherAdmin(db, user_id)))
    fail('conflict', say`This is the last active administrator. Make someone else an administrator first.`);
}

/** The superior of a person: someone active of the company itself who does not report to them. */
async function requireSuperior({ db }: Ctx, person: { id: number; name: string }, reports_to: number): Promise<void> {
  const superior = await rows.findPerson(db, reports_to);
  if (!superior) return fail('not_found', sentences.not_found, field('reports_to', sentences.not_found));
  const sentence =
    !isInside(superior.kind) || !superior.active
      ? say`Nobody reports to ${{ name: superior.name }}. Select an active colleague.`
      : (await rows.isAbove(db, person.id, reports_to))
        ? say`${{ name: superior.name }} reports to ${{ person: person.name }}. Select someone else.`
        : '';
  if (sentence) fail('bad_input', sentence, field('reports_to', sentence));
}

/** The person who takes work over: active, another one, and able to hold it. */
async function requireHeir({ db }: Ctx, from: { id: number; kind: UserKind }, transfer_to: number) {
  const heir = await rows.findPerson(db, transfer_to);
  if (!heir) return fail('not_found', sentences.not_found, field('transfer_to', sentences.not_found));
  const fits = isInside(from.kind) ? isInside(heir.kind) : heir.kind === from.kind;
  if (!heir.active || heir.id === from.id || !fits) {
    const sentence = say`Work cannot be reassigned to ${{ name: heir.name }}.`;
    return fail('conflict', sentence, field('transfer_to', sentence));
  }
  return heir;
}
