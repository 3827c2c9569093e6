/** Own projects that are shown to customers as references. */
import { z } from 'zod';
import { past_project_fields } from '../domain/crm/past_project_fields.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { call, Id, UploadedFile, Version } from './call.ts';
import { message, page } from './shapes.ts';
import { filterShapes, givenShapes, shapesOf } from './fields.ts';

const project_id = Id.nullable().meta({ description: 'the project it was here; null: from before' });
const past_facts = { ...shapesOf(past_project_fields, {}), project_id };
const PastProject = z.object({
  id: z.int(),
  ...givenShapes(past_project_fields, {}),
  project_id,
  file_id: z.int().nullable().meta({ description: 'its picture' }),
  version: z.int(),
});

export const PastProjectAbilities = abilities(
  'update_past_project',
  'upload_past_project_photo',
  'delete_past_project',
);

export const crm_past_projects = {
  get_past_projects: call({
    method: 'GET',
    path: 'crm/get_past_projects',
    summary: 'Lists own projects that are shown to customers as references, the newest first, a window at a time.',
    request: z.strictObject({ ...page, ...filterShapes(past_project_fields) }),
    response: z.object({ projects: z.array(PastProject), total: z.int() }),
    allow: allow.toView('crm'),
  }),
  get_past_project: call({
    method: 'GET',
    path: 'crm/get_past_project',
    summary: 'Gives a reference.',
    request: z.strictObject({ past_project_id: Id }),
    response: z.object({ project: PastProject, abilities: PastProjectAbilities }),
    allow: allow.toView('crm'),
  }),
  add_past_project: call({
    path: 'crm/add_past_project',
    summary: 'Adds a reference.',
    request: z.strictObject({
      ...z.object(past_facts).partial().shape,
      name: past_facts.name,
      capacity_kwp: past_facts.capacity_kwp,
    }),
    response: PastProject,
    allow: allow.toWork('crm'),
    changes: ['references'],
  }),
  update_past_project: call({
    path: 'crm/update_past_project',
    summary: 'Changes a reference.',
    request: z.strictObject({ past_project_id: Id, version: Version, ...z.object(past_facts).partial().shape }),
    response: PastProject,
    allow: allow.toWork('crm'),
    changes: ['references'],
  }),
  upload_past_project_photo: call({
    encoding: 'multipart',
    path: 'crm/upload_past_project_photo',
    summary: 'Gives a reference its picture, as multipart.',
    request: z.strictObject({ past_project_id: Id, file: UploadedFile }),
    response: PastProject,
    allow: allow.toWork('crm'),
    changes: ['references'],
  }),
  delete_past_project: call({
    path: 'crm/delete_past_project',
    summary: 'Deletes a reference.',
    request: z.strictObject({ past_project_id: Id }),
    response: message,
    allow: allow.toEdit('crm'),
    changes: ['references'],
  }),
} as const;
