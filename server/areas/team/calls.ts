/** Decisions about people: what they become, who leaves and who takes over. */
import type { team } from '../../../contract/team.ts';
import { module_names } from '../../../domain/modules.ts';
import { isInside, type UserKind } from '../../../domain/people.ts';
import { refuse, sentences } from '../../../domain/refusals.ts';
import { changeCredentials } from '../../auth/proof.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { checkKind, demandAdminFor, demandReachFor, field, kindsToGive } from './reach.ts';
import * as rows from './rows.ts';

export const calls = {
  get_people: async ({ db, ask }) => ({ people: await rows.allPeople(db, ask) }),

  get_kinds: async (ctx) => ({ kinds: kindsToGive(ctx) }),

  async update_person(ctx, { user_id, version, phone_number, ...others }) {
    const { db, person, happened } = ctx;
    const before = await rows.lockPerson(db, ctx.ask, user_id, version);
    demandAdminFor(ctx, before.kind);
    if (before.contact_hidden && phone_number)
      refuse('forbidden', `You cannot change ${module_names.customer_contact}.`, {
        fields: { phone_number: 'You cannot change this.' },
      });
    // what the person was not shown stays as it is
    const wanted = before.contact_hidden ? others : { ...others, phone_number };
    const kind = wanted.kind ?? before.kind;
    if (kind !== before.kind) checkKind(ctx, kind);
    if (wanted.department !== before.department) demandReachFor(ctx, wanted.department);
    const raises = kind !== before.kind || (wanted.department ?? before.department) !== before.department;
    const own_rights = raises || (wanted.is_crm ?? before.is_crm) !== before.is_crm;
    const moves = wanted.reports_to !== undefined && wanted.reports_to !== before.reports_to;
    if (user_id === person.user_id && person.kind !== 'admin' && (own_rights || moves))
      refuse('forbidden', 'Only another Administrator can change your type, department, manager or CRM flag.');
    if (before.kind === 'admin' && kind !== 'admin' && before.active) await demandAnotherAdmin(ctx, user_id);
    if (wanted.reports_to) await demandSuperior(ctx, before, wanted.reports_to);
    const outside = isInside(kind) ? {} : { department: '', is_crm: false, reports_to: null };
    await rows.setFacts(db, user_id, { ...wanted, ...outside });
    if (kind !== before.kind) {
      await rows.shutOut(db, user_id);
    }
    const after = await rows.person(db, ctx.ask, user_id);
    const shown = before.contact_hidden ? facts_shown.filter((fact) => fact !== 'phone_number') : facts_shown;
    const changed = shown.filter((fact) => after[fact] !== before[fact]);
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
    const before = await rows.lockPerson(db, ctx.ask, user_id, version);
    demandAdminFor(ctx, before.kind);
    if (before.active === active) return rows.person(db, ctx.ask, user_id);
    if (active) {
      await rows.setFacts(db, user_id, { active: true });
      happened('person_activated_again', {
        says: `activated ${before.name} again`,
        subject_type: 'user',
        subject_id: user_id,
        before: { active: false },
        after: { active: true },
      });
      return rows.person(db, ctx.ask, user_id);
    }
    if (user_id === person.user_id) refuse('conflict', 'You cannot deactivate yourself.');
    if (before.kind === 'admin') await demandAnotherAdmin(ctx, user_id);
    const heir = transfer_to === undefined ? undefined : await demandHeir(ctx, before, transfer_to);
    await rows.reportElsewhere(db, before, heir?.id);
    const project_ids = heir ? await rows.handOver(db, user_id, heir.id) : [];
    await rows.setFacts(db, user_id, { active: false });
    await rows.shutOut(db, user_id);
    happened('person_deactivated', {
      says: `deactivated ${before.name}${heir ? ` and handed the work to ${heir.name}` : ''}`,
      subject_type: 'user',
      subject_id: user_id,
      before: { active: true },
      after: { active: false, transfer_to: heir?.id ?? null, project_ids },
      ...(heir ? { tell: { user_id, name: before.name, transfer_to: heir.id, projects: project_ids.length } } : {}),
    });
    return rows.person(db, ctx.ask, user_id);
  },

  async delete_second_factor(ctx, { user_id }) {
    const before = await rows.person(ctx.db, ctx.ask, user_id);
    demandAdminFor(ctx, before.kind);
    if (!before.second_factor) refuse('conflict', `${before.name} has no second factor.`);
    await rows.dropSecondFactors(ctx.db, user_id);
    await changeCredentials(
      ctx,
      user_id,
      `${ctx.person.name} removed your second factor. Set one up again in your account.`,
    );
    ctx.happened('second_factor_deleted', {
      says: `removed the second factor of ${before.name}`,
      subject_type: 'user',
      subject_id: user_id,
    });
    return rows.person(ctx.db, ctx.ask, user_id);
  },
} satisfies Handlers<keyof typeof team>;

const facts_shown = ['kind', 'department', 'designation', 'is_crm', 'name', 'phone_number', 'reports_to'] as const;
const fact_names: Record<(typeof facts_shown)[number], string> = {
  kind: 'the kind',
  department: 'the department',
  designation: 'the designation',
  is_crm: 'the CRM flag',
  name: 'the name',
  phone_number: 'the phone number',
  reports_to: 'the superior',
};

async function demandAnotherAdmin({ db }: Ctx, user_id: number): Promise<void> {
  if (!(await rows.hasAnotherAdmin(db, user_id)))
    refuse('conflict', 'This is the last active administrator. Make someone else an administrator first.');
}

/** The superior of a person: somebody active of the company itself who does not report to them. */
async function demandSuperior({ db }: Ctx, person: { id: number; name: string }, reports_to: number): Promise<void> {
  const superior = await rows.findPerson(db, reports_to);
  if (!superior) return refuse('not_found', sentences.not_found, field('reports_to', sentences.not_found));
  const sentence =
    !isInside(superior.kind) || !superior.active
      ? `Nobody reports to ${superior.name}. Select an active colleague.`
      : (await rows.isAbove(db, person.id, reports_to))
        ? `${superior.name} reports to ${person.name}. Select someone else.`
        : '';
  if (sentence) refuse('bad_input', sentence, field('reports_to', sentence));
}

/** The person who takes work over: active, another one, and able to hold it. */
async function demandHeir({ db }: Ctx, from: { id: number; kind: UserKind }, transfer_to: number) {
  const heir = await rows.findPerson(db, transfer_to);
  if (!heir) return refuse('not_found', sentences.not_found, field('transfer_to', sentences.not_found));
  const fits = isInside(from.kind) ? isInside(heir.kind) : heir.kind === from.kind;
  if (!heir.active || heir.id === from.id || !fits) {
    const sentence = `Work cannot be reassigned to ${heir.name}.`;
    return refuse('conflict', sentence, field('transfer_to', sentence));
  }
  return heir;
}
