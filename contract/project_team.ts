/** The team of a project: who is on it, who may be, who comes and goes. */
import { z } from 'zod';
import { project_roles } from '../domain/people.ts';
import { allow } from '../domain/rules.ts';
import { stage_keys } from '../domain/stages.ts';
import { Choice, call, Id } from './call.ts';

/** A person in a role, as a new project's form names them. */
export const TeamMember = z.strictObject({ user_id: Id, role: Choice(project_roles) });

/** A person in a role, as a project shows them. */
export const Member = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  kind: z.string(),
  department: z.string(),
  role: z.string(),
  phone_number: z.string(),
  email: z.string(),
  active: z.boolean(),
  stage_access: z.array(z.string()),
  avatar_file_id: z.int().nullable(),
});

export const project_team = {
  get_project_candidates: call({
    method: 'GET',
    summary: 'Lists the active people of the company who may be put on a team.',
    request: z.strictObject({}),
    response: z.object({
      people: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          kind: z.string(),
          department: z.string(),
          designation: z.string(),
          creates_projects: z.boolean().meta({ description: 'a lead that was won may be given to them' }),
        }),
      ),
    }),
    allow: allow.signedIn(),
  }),
  add_project_member: call({
    summary: 'Puts a person on a project’s team in a role, or a sub-contractor with the stages they may work in.',
    request: z.strictObject({
      project_id: Id,
      user_id: Id,
      role: Choice([...project_roles, 'Customer', 'Investor', 'Sub-contractor'] as const),
      stage_access: z.array(Choice(stage_keys)).max(6).default([]),
    }),
    response: z.object({ team: z.array(Member) }),
    allow: allow.toEdit('team'),
    resource: 'project_id',
    changes: ['team', 'projects', 'notifications'],
  }),
  delete_project_member: call({
    summary: 'Takes a person out of a role on a project’s team.',
    request: z.strictObject({ project_id: Id, member_id: Id }),
    response: z.object({ team: z.array(Member) }),
    allow: allow.toEdit('team'),
    resource: 'project_id',
    changes: ['team', 'projects'],
  }),
} as const;
