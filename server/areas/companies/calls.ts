/** Decisions about the company itself: its profile, and what its roles may do. */
import { type companies, RoleAbilities } from '../../../contract/companies.ts';
import { noteCalendarChange } from '../../plan/calendar_changes/note.ts';
import { isGstin, normalizeGstin } from '../../../domain/gstin.ts';
import type { Actor } from '../../../domain/people.ts';
import { all_roles, defaultRights, type Role } from '../../../domain/default_rights.ts';
import { module_names, modules, projectModules } from '../../../domain/modules.ts';
import { cellOf, companyRights } from '../../../domain/permissions.ts';
import { fail, type Words } from '../../../domain/errors.ts';
import { list, say, term } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import { factorsOf } from '../../auth/rows.ts';
import { membershipFrom } from '../../auth/subjects.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { storeImage } from '../../storage/files.ts';
import type { calls as access_calls } from './access/calls.ts';
import { changedTo, modulesOf, rolesInProject } from './rights.ts';
import * as rows from './rows.ts';

const field = (name: string, sentence: Words) => ({ fields: { [name]: sentence } });

function gstin(given: string | undefined): string | undefined {
  if (!given) return given;
  const sentence = say`Check the GSTIN: its 15 characters do not match.`;
  const kept = normalizeGstin(given);
  return isGstin(kept) ? kept : fail('bad_input', sentence, field('gstin', sentence));
}

/** Holidays by date, each day of a name once. */
function inOrder<T extends { date: string; name: string }>(holidays: readonly T[]): T[] {
  const once = new Map(holidays.map((holiday) => [`${holiday.date} ${holiday.name}`, holiday]));
  return [...once.values()].sort((a, b) => a.date.localeCompare(b.date));
}

/** Whoever asks the administrators for a second factor is one of them and has one, so that nobody asks what they do not know. */
async function requireFactorRule({ db, person }: Ctx, wanted: boolean): Promise<void> {
  const before = await rows.profile(db);
  if (before.require_second_factor === wanted) return;
  if (person.kind !== 'admin') fail('forbidden', say`Only an Administrator can do this.`);
  if (!wanted) return;
  const { has_authenticator, passkeys } = await factorsOf(db, person.user_id);
  const sentence = say`Set up a second factor in your own account first.`;
  if (!has_authenticator && passkeys.length === 0) fail('conflict', sentence, field('require_second_factor', sentence));
}

/** Why the rights of a role stay as they are. */
const whyNotChange = (role: Role): Words | undefined =>
  role === 'Administrator'
    ? say`Administrator permissions are fixed so that the company cannot lock itself out.`
    : undefined;

export const calls = {
  get_company_profile: async ({ db, app }) => ({
    ...(await rows.profile(db)),
    trial_database: app.database.embedded,
  }),

  async update_company_profile(ctx, { version, working_days, holidays, seasons, ...wanted }) {
    const { db, recordEvent } = ctx;
    if (wanted.require_second_factor !== undefined) await requireFactorRule(ctx, wanted.require_second_factor);
    const before = await rows.lockProfile(db, version);
    const after = await rows.setProfile(db, {
      ...wanted,
      gstin: gstin(wanted.gstin),
      working_days: working_days && [...new Set(working_days)].sort((a, b) => a - b),
      holidays: holidays && inOrder(holidays),
      // nothing is verified with no source
      seasons: seasons?.map((season) => ({ ...season, verified: season.verified && season.source !== '' })),
    });
    const changed = rows.profile_facts.filter((fact) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact]));
    const pick = (from: typeof after) => Object.fromEntries(changed.map((fact) => [fact, from[fact]]));
    if (changed.length > 0) {
      recordEvent('company_updated', {
        summary: say`changed ${{ fields: list(changed.map((one) => term(one.replaceAll('_', ' ')))) }} of the company`,
        subject_type: 'company',
        subject_id: after.id,
        before: pick(before),
        after: pick(after),
      });
    }
    await noteCalendarChange(ctx, { reason: 'changed', before, after });
    return { ...after, trial_database: ctx.app.database.embedded };
  },

  async upload_company_logo(ctx, { file }) {
    const file_id = await storeImage(ctx, file, { purpose: 'logo' });
    const { id } = await rows.setProfile(ctx.db, { logo_file_id: file_id });
    ctx.recordEvent('company_logo_changed', {
      summary: say`changed the company logo`,
      subject_type: 'company',
      subject_id: id,
      after: { logo_file_id: file_id },
    });
    return { file_id };
  },

  async get_role_rights({ permissions }) {
    const rights = all_roles.flatMap((role) =>
      modules.map((module) => {
        const own = role === 'Administrator' ? undefined : permissions.changed?.get(cellOf(role, module));
        return { ...(own ?? defaultRights(role, module)), role, module, changed: own !== undefined };
      }),
    );
    const roles = all_roles.map((role) => ({
      role,
      abilities: abilitiesOf(permissions, RoleAbilities, { change_role_right: whyNotChange(role) }),
    }));
    return { rights, roles };
  },

  async change_role_right({ db, person, recordEvent }, { role, module, rights }) {
    const why_not = whyNotChange(role);
    if (why_not) fail('bad_input', why_not, field('role', why_not));
    if (role === 'Auditor' && rights && (rights.can_edit || rights.can_work || rights.can_approve)) {
      const only_reads = say`Auditors read only. They cannot be allowed to change anything.`;
      fail('bad_input', only_reads, field('rights', only_reads));
    }
    const usual = defaultRights(role, module);
    const kept = changedTo({ role, module }, rights);
    const before = await rows.changeCell(db, { role, module }, kept, person.user_id);
    recordEvent('role_right_changed', {
      summary: kept
        ? say`changed the permissions of ${{ role: term(role) }} in ${{ module: term(module_names[module]) }}`
        : say`restored the default permissions of ${{ role: term(role) }} in ${{ module: term(module_names[module]) }}`,
      subject_type: 'role_right',
      before: { role, module, ...(before ?? usual) },
      after: { role, module, ...(kept ?? usual) },
    });
    return { ...(kept ?? usual), role, module, changed: kept !== null };
  },

  async get_own_rights({ person }) {
    return { rights: companyRights(person, person.changed_rights) };
  },

  async get_rights({ db, permissions, person }, { project_id }) {
    const people = await rows.peopleOfProject(db, project_id);
    return {
      project_id,
      people: people.flatMap(({ places, customer_id, owner_id, project_manager_id, ...one }) => {
        const actor: Actor = { ...one, company_key: person.company_key };
        const membership = membershipFrom(actor, { customer_id, owner_id, project_manager_id }, places);
        if (!membership) return [];
        const by_team = new Set(places.map((place) => place.role));
        const owns = owner_id === one.user_id && project_manager_id !== one.user_id && !by_team.has('Project Manager');
        return {
          user_id: one.user_id,
          name: one.name,
          kind: one.kind,
          department: one.department,
          roles: rolesInProject(membership),
          modules: modulesOf(actor, projectModules(permissions.profile), membership, permissions, owns),
        };
      }),
    };
  },
} satisfies Handlers<Exclude<keyof typeof companies, keyof typeof access_calls>>;
