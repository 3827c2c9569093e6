/** The company's own profile, where changing it is safe, and the rights it gives its roles. */
import { z } from 'zod';
import { states_and_territories } from '../domain/lists.ts';
import { holders } from '../domain/default_rights.ts';
import { modules } from '../domain/modules.ts';
import { allow } from '../domain/rules.ts';
import { Choice, call, Id, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { Rights, RightsByModule } from './rights.ts';

const Holiday = z.strictObject({
  date: PlainDate,
  name: Text(80, 1),
  states: z.array(Choice(states_and_territories)).max(36).default([]),
});

export const WorkingDays = z.array(z.int().min(1).max(7)).min(1).max(7);
export const Holidays = z.array(Holiday).max(400);

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
  require_second_factor: z.boolean().meta({ description: 'administrators need a second factor' }),
  trial_database: z.boolean().meta({ description: 'true on the embedded database, which is for trial only' }),
  version: z.int(),
});

const RoleRight = Rights.extend({ holder: z.enum(holders), module: z.enum(modules), changed: z.boolean() });

export const companies = {
  get_company_profile: call({
    service: 'pmt',
    method: 'GET',
    says: 'Gives the company as its administrator may see it.',
    takes: z.strictObject({}),
    gives: CompanyProfile,
    allow: allow.toView('company'),
  }),
  update_company_profile: call({
    service: 'pmt',
    method: 'POST',
    says: 'Changes the company profile; its key never changes. Other working days or holidays replan every open project in the background.',
    takes: z.strictObject({
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
      require_second_factor: z.boolean().optional(),
    }),
    gives: CompanyProfile,
    allow: allow.toEdit('company'),
    changes: ['company'],
  }),
  upload_company_logo: call({
    service: 'pmt',
    method: 'POST',
    encoding: 'multipart',
    says: 'Sets the company logo from an image file.',
    takes: z.strictObject({ file: UploadedFile }),
    gives: z.object({ file_id: z.int() }),
    allow: allow.toEdit('company'),
    changes: ['company'],
  }),
  get_role_rights: call({
    service: 'pmt',
    method: 'GET',
    says: 'Gives the rights of every role and kind of person, and which of them the company changed.',
    takes: z.strictObject({}),
    gives: z.object({ rights: z.array(RoleRight) }),
    allow: allow.toView('people'),
  }),
  change_role_right: call({
    service: 'pmt',
    method: 'POST',
    says: 'Changes what one role may do in one module; without rights, puts the default back.',
    takes: z.strictObject({
      holder: Choice(holders),
      module: Choice(modules),
      rights: z
        .strictObject({
          can_view: z.boolean(),
          can_edit: z.boolean(),
          can_work: z.boolean(),
          can_approve: z.boolean(),
          docs_details: z.boolean(),
        })
        .nullable(),
    }),
    gives: RoleRight,
    allow: allow.kinds('admin'),
    changes: ['rights'],
  }),
  get_own_rights: call({
    service: 'pmt',
    method: 'GET',
    says: 'Tells what the person may do in the company as a whole, module by module.',
    takes: z.strictObject({}),
    gives: z.object({ rights: RightsByModule }),
    allow: allow.signedIn(),
  }),
  get_rights: call({
    service: 'pmt',
    method: 'GET',
    says: 'Tells who may do what in a project, and why: every person of its team, every stage and module, and the ground of each right.',
    takes: z.strictObject({ project_id: Id }),
    gives: z.object({
      project_id: z.int(),
      people: z.array(
        z.object({
          user_id: z.int(),
          name: z.string(),
          kind: z.string(),
          department: z.string(),
          roles: z.array(z.string()),
          modules: z.array(
            Rights.extend({
              module: z.enum(modules),
              read_only: z.boolean(),
              visible: z.boolean(),
              because: z.array(z.object({ holder: z.enum(holders), changed: z.boolean(), says: z.string() })),
            }),
          ),
        }),
      ),
    }),
    allow: allow.toView('team'),
    about: 'project_id',
  }),
} as const;
