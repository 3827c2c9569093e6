/** The company's own profile, where changing it is safe, and the rights it gives its roles. */
import { z } from 'zod';
import { language_codes } from '../domain/languages.ts';
import { states_and_territories } from '../domain/lists.ts';
import { all_roles } from '../domain/default_rights.ts';
import { modules, right_flags } from '../domain/modules.ts';
import { user_kinds } from '../domain/people.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { Choice, call, CustomerLanguage, Id, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { Rights, RightsByModule } from './rights.ts';
import { Spoken } from './spoken.ts';

const Holiday = z.strictObject({
  date: PlainDate,
  name: Text(80, 1),
  states: z.array(Choice(states_and_territories)).max(36).default([]),
});

export const WorkingDays = z.array(z.int().min(1).max(7)).min(1).max(7);
export const Holidays = z.array(Holiday).max(400);

const DayOfYear = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, complaint(say`Enter a day and a month.`))
  .meta({ description: 'MM-DD' });

/** When work in the open goes slower, and how much of the working time it takes. */
export const Season = z.strictObject({
  name: Text(80, 1),
  states: z.array(Choice(states_and_territories)).min(1, complaint(say`Select at least one state.`)).max(36),
  districts: z
    .array(Text(80, 1))
    .max(60)
    .default([])
    .meta({ description: 'empty: all districts of the states that no other season names' }),
  from: DayOfYear,
  to: DayOfYear.meta({ description: 'MM-DD; before `from`: in the year after' }),
  lost_percent: z.number().min(1).max(95),
  source: Text(300).default('').meta({ description: 'where the days come from; empty: an estimate' }),
  verified: z.boolean().default(false).meta({ description: 'the days were checked with that source' }),
});
export const Seasons = z.array(Season).max(60);

export const CompanyProfile = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  status: z.string(),
  trial_ends_on: z.string().nullable(),
  logo_file_id: z.int().nullable(),
  letterhead: z.string(),
  address: z.string(),
  state: z.string(),
  gstin: z.string(),
  website: z.string(),
  phone_number: z.string(),
  working_days: z.array(z.int()),
  holidays: z.array(Holiday),
  seasons: z
    .array(Season)
    .meta({ description: 'seasons that plans count on days to come; none: no season is counted' }),
  customer_language: CustomerLanguage,
  require_second_factor: z.boolean().meta({ description: 'administrators need a second factor' }),
  notify_customers: z.boolean().meta({ description: 'customers hear of a commissioning date that moved' }),
  notify_investors: z.boolean().meta({ description: 'investors hear of a commissioning date that moved' }),
  notify_subcontractors: z
    .boolean()
    .meta({ description: 'sub-contractors hear of a commissioning date that moved with events of theirs' }),
  trial_database: z.boolean().meta({ description: 'true on the embedded database, which is for trial only' }),
  version: z.int(),
});

const WantedRights = z.strictObject(Rights.shape);

/** A right that something needs, and which roles give it. */
const NeededRight = z.object({
  right: z.enum(['view', 'work', 'edit', 'approve']),
  module: z.enum(modules),
  held_by: z.array(z.enum(all_roles)),
});

/** What a person may do in one module, and through what. */
const ModuleRights = Rights.extend({
  module: z.enum(modules),
  read_only: z.boolean(),
  visible: z.boolean(),
  because: z.array(z.object({ role: z.enum(all_roles), changed: z.boolean(), says: Spoken })),
});

/** Things about which it can be asked what a person may do with them. */
export const access_kinds = ['project', 'event', 'document', 'lead', 'company', 'proposal', 'ticket'] as const;

export const RoleAbilities = abilities('change_role_right');

const RoleRight = Rights.extend({ role: z.enum(all_roles), module: z.enum(modules), changed: z.boolean() });

export const companies = {
  get_company_profile: call({
    method: 'GET',
    summary: 'Gives the company as its administrator may see it.',
    request: z.strictObject({}),
    response: CompanyProfile,
    allow: allow.toView('company'),
  }),
  update_company_profile: call({
    summary:
      'Changes the company profile; its key never changes. Other working days, holidays or seasons replan every open project in the background.',
    request: z.strictObject({
      version: Version,
      name: Text(120, 2).optional(),
      letterhead: Text(2000).optional(),
      address: Text(400).optional(),
      state: Choice(['', ...states_and_territories] as const).optional(),
      gstin: Text(20).optional(),
      website: Text(200).optional(),
      phone_number: Text(20).optional(),
      working_days: WorkingDays.optional(),
      holidays: Holidays.optional(),
      seasons: Seasons.optional(),
      customer_language: Choice(language_codes).optional(),
      require_second_factor: z.boolean().optional(),
      notify_customers: z.boolean().optional(),
      notify_investors: z.boolean().optional(),
      notify_subcontractors: z.boolean().optional(),
    }),
    response: CompanyProfile,
    allow: allow.toEdit('company'),
    changes: ['company'],
  }),
  upload_company_logo: call({
    encoding: 'multipart',
    summary: 'Sets the company logo from an image file.',
    request: z.strictObject({ file: UploadedFile }),
    response: z.object({ file_id: z.int() }),
    allow: allow.toEdit('company'),
    changes: ['company'],
  }),
  get_role_rights: call({
    method: 'GET',
    summary: 'Gives the rights of every role and kind of person, and which of them the company changed.',
    request: z.strictObject({}),
    response: z.object({
      rights: z.array(RoleRight),
      roles: z.array(z.object({ role: z.enum(all_roles), abilities: RoleAbilities })),
    }),
    allow: allow.toView('people'),
  }),
  change_role_right: call({
    summary: 'Changes what one role may do in one module; without rights, puts the default back.',
    request: z.strictObject({
      role: Choice(all_roles),
      module: Choice(modules),
      rights: WantedRights.nullable(),
    }),
    response: RoleRight,
    allow: allow.kinds('admin'),
    changes: ['rights'],
  }),
  get_role_right_effect: call({
    summary:
      'Tells what a change of one role’s rights in one module would give to whom and take from whom, and which screens it would open or close, before it is made; without rights, for putting the default back. Changes nothing.',
    request: z.strictObject({ role: Choice(all_roles), module: Choice(modules), rights: WantedRights.nullable() }),
    response: z.object({
      people_count: z.int().meta({ description: 'people who count as this role, in the company or in a project' }),
      affected: z.int(),
      people: z
        .array(
          z.object({
            user_id: z.int(),
            name: z.string(),
            in_company: z.boolean(),
            projects: z.int(),
            gains: z.array(z.enum(right_flags)),
            loses: z.array(z.enum(right_flags)),
            opens: z.array(z.string()).meta({ description: 'paths of screens, tabs with their parameter' }),
            closes: z.array(z.string()),
            out_of_reach: z
              .array(z.string())
              .meta({ description: 'screens of the right they gain that their kind of person never has' }),
          }),
        )
        .meta({ description: 'at most 100 of those affected, by name' }),
    }),
    allow: allow.kinds('admin'),
  }),
  get_person_access: call({
    method: 'GET',
    summary:
      'Tells which screens a person can open and which not, and why; what they may do in the company or, with an object, in its project; and whether they see the object and what they may do with it.',
    request: z.strictObject({
      user_id: Id,
      kind: z.enum(access_kinds).optional(),
      id: Id.optional(),
    }),
    response: z.object({
      user_id: z.int(),
      name: z.string(),
      kind: z.enum(user_kinds),
      department: z.string(),
      active: z.boolean(),
      roles: z.array(z.string()).meta({ description: 'in the project of the object' }),
      screens: z.array(
        z.object({
          address: z.string(),
          open: z.boolean(),
          closed_by: z.enum(['', 'route_set', 'right']),
          needs: NeededRight.optional(),
          by_project: z.boolean(),
        }),
      ),
      modules: z.array(ModuleRights),
      object: z
        .object({
          kind: z.enum(access_kinds),
          id: z.int(),
          title: z.string(),
          project_name: z.string(),
          seen: z.boolean(),
          acts: z.array(NeededRight.extend({ may: z.boolean() })),
        })
        .optional(),
    }),
    allow: allow.toView('people'),
  }),
  get_own_rights: call({
    method: 'GET',
    summary: 'Tells what the person may do in the company as a whole, module by module.',
    request: z.strictObject({}),
    response: z.object({ rights: RightsByModule }),
    allow: allow.signedIn(),
  }),
  get_rights: call({
    method: 'GET',
    summary:
      'Tells who may do what in a project, and why: every person of its team, every stage and module, and the ground of each right.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      project_id: z.int(),
      people: z.array(
        z.object({
          user_id: z.int(),
          name: z.string(),
          kind: z.string(),
          department: z.string(),
          roles: z.array(z.string()),
          modules: z.array(ModuleRights),
        }),
      ),
    }),
    allow: allow.toView('team'),
    resource: 'project_id',
  }),
} as const;
