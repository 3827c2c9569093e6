/** Who runs and who builds projects, over all projects the person sees: for project managers. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { stage_keys } from '../domain/stages.ts';
import { call } from './call.ts';

const Project = z.object({
  project_id: z.int(),
  name: z.string(),
  status: z.string(),
  capacity_kwp: z.number(),
  late: z.boolean(),
  stages: z.array(z.enum(stage_keys)).meta({ description: 'stages a sub-contractor was given' }),
});

const Worker = z.object({
  user_id: z.int(),
  name: z.string(),
  company_name: z.string().meta({ description: 'the firm of someone from outside' }),
  designation: z.string(),
  email: z.string(),
  phone_number: z.string(),
  active: z.boolean(),
  avatar_file_id: z.int().nullable(),
  projects: z.array(Project),
  kwp_in_execution: z.number(),
  late_count: z.int(),
});

export const project_people = {
  get_project_managers: call({
    method: 'GET',
    summary: 'Lists the project managers with their projects, as far as the person sees these.',
    request: z.strictObject({}),
    response: z.object({ people: z.array(Worker) }),
    allow: allow.kinds('project_manager'),
  }),
  get_epcs: call({
    method: 'GET',
    summary:
      'Lists the contractors who build projects with the stages they were given, as far as the person sees these.',
    request: z.strictObject({}),
    response: z.object({ people: z.array(Worker) }),
    allow: allow.kinds('project_manager'),
  }),
} as const;
