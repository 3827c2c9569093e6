/** Own projects that are shown to customers as references. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { Choice, call, Id, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { project_type_values } from './crm_lead_facts.ts';
import { message, page, state } from './crm_partners.ts';

const past_facts = {
  name: Text(160, 1),
  customer_name: Text(120),
  project_id: Id.nullable().meta({ description: 'the project it was here; null: from before' }),
  project_type: Choice(['', ...project_type_values] as const),
  city: Text(80),
  state,
  capacity_kwp: z.number('Enter the capacity in kWp.').positive('Enter the capacity in kWp.').max(5_000_000),
  commissioned_on: PlainDate.nullable(),
  yearly_kwh: z.number().nonnegative().max(100_000_000_000).nullable(),
  modules: Text(120),
  inverters: Text(120),
  summary: Text(1000),
  shown: z.boolean().meta({ description: 'offered for proposals' }),
};
const PastProject = z.object({
  id: z.int(),
  ...past_facts,
  file_id: z.int().nullable().meta({ description: 'its picture' }),
  version: z.int(),
});

export const crm_past_projects = {
  get_past_projects: call({
    service: 'pmt',
    method: 'GET',
    path: 'crm/get_past_projects',
    says: 'Lists own projects that are shown to customers as references.',
    takes: z.strictObject(page),
    gives: z.object({ projects: z.array(PastProject), total: z.int(), why_not_edit: z.string() }),
    allow: allow.toView('crm'),
  }),
  add_past_project: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/add_past_project',
    says: 'Adds a reference.',
    takes: z.strictObject({
      ...z.object(past_facts).partial().shape,
      name: past_facts.name,
      capacity_kwp: past_facts.capacity_kwp,
    }),
    gives: PastProject,
    allow: allow.toWork('crm'),
    changes: ['references'],
  }),
  update_past_project: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/update_past_project',
    says: 'Changes a reference.',
    takes: z.strictObject({ past_project_id: Id, version: Version, ...z.object(past_facts).partial().shape }),
    gives: PastProject,
    allow: allow.toWork('crm'),
    changes: ['references'],
  }),
  upload_past_project_photo: call({
    service: 'pmt',
    method: 'POST',
    encoding: 'multipart',
    path: 'crm/upload_past_project_photo',
    says: 'Gives a reference its picture, as multipart.',
    takes: z.strictObject({ past_project_id: Id, file: UploadedFile }),
    gives: PastProject,
    allow: allow.toWork('crm'),
    changes: ['references'],
  }),
  delete_past_project: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/delete_past_project',
    says: 'Takes a reference away.',
    takes: z.strictObject({ past_project_id: Id }),
    gives: message,
    allow: allow.toEdit('crm'),
    changes: ['references'],
  }),
} as const;
