/** Decisions about the company itself: its profile, and what its roles may do. */
import type { companies } from '../../../contract/companies.ts';
import { noteCalendarChange } from '../../plan/calendar_changes/note.ts';
import { isGstin, normalizeGstin } from '../../../domain/gstin.ts';
import { type Actor, kind_names, type Standing, project_roles } from '../../../domain/people.ts';
import { defaultRights, type Holder, holders } from '../../../domain/default_rights.ts';
import {
  type Module,
  module_names,
  modules,
  no_rights,
  projectModules,
  right_flags,
  type Rights,
} from '../../../domain/modules.ts';
import { cellOf, companyRights, type Ground, groundsOf } from '../../../domain/permissions.ts';
import { isReadOnly, isVisible } from '../../../domain/rules.ts';
import { refuse } from '../../../domain/refusals.ts';
import { factorsOf } from '../../auth/rows.ts';
import { standingFrom } from '../../auth/subjects.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { storeImage } from '../../storage/files.ts';
import * as rows from './rows.ts';

const field = (name: string, sentence: string) => ({ fields: { [name]: sentence } });

function gstin(given: string | undefined): string | undefined {
  if (!given) return given;
  const sentence = 'Check the GSTIN: its 15 characters do not match.';
  const kept = normalizeGstin(given);
  return isGstin(kept) ? kept : refuse('bad_input', sentence, field('gstin', sentence));
}

/** Holidays by date, each day of a name once. */
function inOrder<T extends { date: string; name: string }>(holidays: readonly T[]): T[] {
  const once = new Map(holidays.map((holiday) => [`${holiday.date} ${holiday.name}`, holiday]));
  return [...once.values()].sort((a, b) => a.date.localeCompare(b.date));
}

const same = (a: Rights, b: Rights): boolean => right_flags.every((flag) => a[flag] === b[flag]);

/** Whoever asks the administrators for a second factor is one of them and has one, so that nobody asks what they do not know. */
async function demandFactorRule({ db, person }: Ctx, wanted: boolean): Promise<void> {
  const before = await rows.profile(db);
  if (before.require_second_factor === wanted) return;
  if (person.kind !== 'admin') refuse('forbidden', 'Only an Administrator can do this.');
  if (!wanted) return;
  const { has_authenticator, passkeys } = await factorsOf(db, person.user_id);
  const sentence = 'Set up a second factor in your own account first.';
  if (!has_authenticator && passkeys.length === 0)
    refuse('conflict', sentence, field('require_second_factor', sentence));
}

export const calls = {
  get_company_profile: async ({ db, house }) => ({
    ...(await rows.profile(db)),
    trial_database: house.database.embedded,
  }),

  async update_company_profile(ctx, { version, working_days, holidays, ...wanted }) {
    const { db, happened } = ctx;
    if (wanted.require_second_factor !== undefined) await demandFactorRule(ctx, wanted.require_second_factor);
    const before = await rows.lockProfile(db, version);
    const after = await rows.setProfile(db, {
      ...wanted,
      gstin: gstin(wanted.gstin),
      working_days: working_days && [...new Set(working_days)].sort((a, b) => a - b),
      holidays: holidays && inOrder(holidays),
    });
    const changed = facts.filter((fact) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact]));
    const pick = (from: typeof after) => Object.fromEntries(changed.map((fact) => [fact, from[fact]]));
    if (changed.length > 0) {
      happened('company_updated', {
        says: `changed ${changed.join(', ').replaceAll('_', ' ')} of the company`,
        subject_type: 'company',
        subject_id: after.id,
        before: pick(before),
        after: pick(after),
      });
    }
    await noteCalendarChange(ctx, { reason: 'changed', before, after });
    return { ...after, trial_database: ctx.house.database.embedded };
  },

  async upload_company_logo(ctx, { file }) {
    const file_id = await storeImage(ctx, file, { purpose: 'logo' });
    const { id } = await rows.setProfile(ctx.db, { logo_file_id: file_id });
    ctx.happened('company_logo_changed', {
      says: 'changed the company logo',
      subject_type: 'company',
      subject_id: id,
      after: { logo_file_id: file_id },
    });
    return { file_id };
  },

  async get_role_rights({ ask }) {
    const rights = holders.flatMap((holder) =>
      modules.map((module) => {
        const own = holder === 'Administrator' ? undefined : ask.changed?.get(cellOf(holder, module));
        return { ...(own ?? defaultRights(holder, module)), holder, module, changed: own !== undefined };
      }),
    );
    return { rights };
  },

  async change_role_right({ db, person, happened }, { holder, module, rights }) {
    if (holder === 'Administrator') {
      const sentence = 'The administrator’s rights are fixed.';
      refuse('bad_input', sentence, field('holder', sentence));
    }
    const usual = defaultRights(holder, module);
    // whoever may do something with it may also see it
    const wanted = rights && { ...rights, can_view: right_flags.some((flag) => rights[flag]) };
    const kept = wanted && !same(wanted, usual) ? wanted : null;
    const before = await rows.changeCell(db, { holder, module }, kept, person.user_id);
    happened('role_right_changed', {
      says: kept
        ? `changed the permissions of ${holder} in ${module_names[module]}`
        : `restored the default permissions of ${holder} in ${module_names[module]}`,
      subject_type: 'role_right',
      before: { holder, module, ...(before ?? usual) },
      after: { holder, module, ...(kept ?? usual) },
    });
    return { ...(kept ?? usual), holder, module, changed: kept !== null };
  },

  async get_own_rights({ person }) {
    return { rights: companyRights(person, person.changed_rights) };
  },

  async get_rights({ db, ask, person }, { project_id }) {
    const people = await rows.peopleOfProject(db, project_id);
    return {
      project_id,
      people: people.flatMap(({ places, customer_id, owner_id, project_manager_id, ...one }) => {
        const actor: Actor = { ...one, company_key: person.company_key };
        const standing = standingFrom(actor, { customer_id, owner_id, project_manager_id }, places);
        if (!standing) return [];
        const by_team = new Set(places.map((place) => place.role));
        const owns = owner_id === one.user_id && project_manager_id !== one.user_id && !by_team.has('Project Manager');
        return {
          user_id: one.user_id,
          name: one.name,
          kind: one.kind,
          department: one.department,
          roles: [...standing.roles, ...outsideRole(standing)],
          modules: projectModules(ask.profile).map((module) => {
            const grounds = groundsOf(actor, module, standing, ask.changed);
            const rights = sumOf(grounds);
            return {
              ...rights,
              module,
              read_only: isReadOnly(ask.profile, rights),
              visible: isVisible(ask.profile, rights),
              because: grounds.map((ground) => ({
                holder: ground.holder,
                changed: ground.changed,
                says: groundInWords(ground, actor, module, standing, owns),
              })),
            };
          }),
        };
      }),
    };
  },
} satisfies Handlers<keyof typeof companies>;

const facts = [
  'name',
  'letterhead',
  'address',
  'state',
  'gstin',
  'website',
  'phone_number',
  'working_days',
  'holidays',
  'require_second_factor',
] as const;

function sumOf(grounds: readonly Ground[]): Rights {
  const sum = { ...no_rights };
  for (const { rights } of grounds) for (const flag of right_flags) sum[flag] ||= rights[flag];
  return sum;
}

const outsideRole = ({ relation }: Standing): Holder[] =>
  relation
    ? [({ customer: 'Customer', investor: 'Investor', subcontractor: 'Sub-contractor' } as const)[relation]]
    : [];

/** Why somebody has a right, as a few words: "Designer on this project", "Management department, changed by the company". */
function groundInWords(
  { holder, changed }: Ground,
  actor: Actor,
  module: Module,
  { stage_access }: Standing,
  owns: boolean,
): string {
  return `${words()}${changed ? ', changed by the company' : ''}`;

  function words(): string {
    if (holder === 'Project Manager' && owns) return 'Owner of this project';
    if ((project_roles as readonly string[]).includes(holder)) return `${holder} on this project`;
    switch (holder) {
      case 'Administrator':
        return 'Administrator of the company';
      case 'Projects':
        return actor.department === 'Projects' ? 'Projects department' : `${kind_names[actor.kind]} of the company`;
      case 'Sales department':
        return actor.department === 'Sales' ? 'Sales department' : `${kind_names[actor.kind]} of the company`;
      case 'Management':
      case 'Finance':
      case 'Procurement':
        return `${holder} department`;
      case 'Sub-contractor':
        return (stage_access as readonly string[] | undefined)?.includes(module)
          ? 'Sub-contractor on this project, with this stage'
          : 'Sub-contractor on this project';
      case 'Customer':
      case 'Investor':
        return `${holder} of this project`;
      default:
        return `${holder} of the company`;
    }
  }
}
