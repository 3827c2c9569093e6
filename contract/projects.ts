/** Projects: the portfolio, what the create-project wizard sends, the facts, the stages. */
import { z } from 'zod';
import { project_statuses } from '../domain/lists.ts';
import { type FactKey, fact_fields, project_fields, site_keys } from '../domain/projects/project_fields.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { pace_factors } from '../domain/schedule/pace.ts';
import { stage_keys } from '../domain/stages.ts';
import { pick } from '../domain/records.ts';
import { Choice, call, Id, Instant, Text, Version } from './call.ts';
import { CustomChange } from './defined_fields.ts';
import { addedShapes, givenShapes, shapesOf } from './fields.ts';
import { Rights } from './rights.ts';
import { ProjectRow, values } from './project_lists.ts';
import { Member, TeamMember } from './project_team.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';

export const StageAbilities = abilities('change_event_status', 'update_event', 'update_event_date', 'update_schedule');

export const Stage = z.object({
  id: z.int(),
  stage: z.enum(stage_keys),
  name: z.string(),
  tab: z.string(),
  status: z.string(),
  percent: z.number(),
  planned_start: z.string().nullable(),
  planned_end: z.string().nullable(),
  actual_start: z.string().nullable(),
  actual_end: z.string().nullable(),
  rights: Rights,
  read_only: z.boolean(),
  abilities: StageAbilities,
});

export const Project = ProjectRow.extend({
  ...givenShapes(
    pick(project_fields, ['capacity_kw_ac', 'customer_email', 'site_address', 'district', 'template', ...site_keys]),
    {},
  ),
  customer_phone: z.string().meta({ description: 'empty for people without the right to customers’ contact data' }),
  customer_id: z.int().nullable(),
  owner_id: z.int().nullable(),
  owner_name: z.string().nullable(),
  project_manager_id: z.int().nullable(),
  contract_value: z.int().nullable().meta({ description: 'paise; absent for people without finance rights' }),
  pace: z.int(),
  created_at: Instant,
});

/** The facts a person may give of a project. */
export const project_facts = shapesOf(project_fields, {
  pace: z.literal(
    pace_factors.map(({ factor }) => factor),
    complaint(say`Select a pace.`),
  ),
});
const added = addedShapes(project_fields, project_facts);

/** What `add_project` takes: the facts, with what may be left out, and the team. */
export const NewProject = z.strictObject({
  ...added,
  code: project_facts.code.optional(),
  custom: CustomChange.optional(),
  template: added.template.meta({
    description: 'the key of a given template or the number of an own one; left out: no schedule yet',
  }),
  template_options: z
    .array(Text(60))
    .max(20)
    .default([])
    .meta({ description: 'keys of the questions of the template answered with yes' }),
  team: z.array(TeamMember).max(60).default([]),
  draft_id: Id.optional(),
});

export const PortfolioAbilities = abilities('add_project');
export const ProjectAbilities = abilities(
  'update_project',
  'change_project_status',
  'add_project_member',
  'delete_project_member',
);

export const projects = {
  get_portfolio: call({
    method: 'GET',
    summary: 'Gives the figures of all projects the person may see.',
    request: z.strictObject({}),
    response: z.object({
      project_count: z.int(),
      active_count: z.int(),
      kwp_in_execution: z.number(),
      kwp_commissioned_this_year: z.number(),
      late_count: z.int(),
      draft_count: z.int(),
      by_status: z.array(z.object({ status: z.string(), count: z.int(), kwp: z.number() })),
      abilities: PortfolioAbilities,
    }),
    allow: allow.signedIn(),
  }),
  get_project: call({
    method: 'GET',
    path: 'get_project/:id',
    summary:
      'Gives a project with its facts, its stages in the company’s order and labels, and what the person may do in each.',
    request: z.strictObject({ id: Id }),
    response: z.object({
      project: Project,
      stages: z.array(Stage),
      team: z.array(Member),
      rights: z.object({
        projects: Rights,
        customer_contact: Rights,
        team: Rights,
        finance: Rights,
        documents: Rights,
        net_metering: Rights,
      }),
      abilities: ProjectAbilities,
    }),
    allow: allow.toView('projects'),
    resource: 'id',
  }),
  add_project: call({
    summary:
      'Makes an active project from a finished form, with its six stages and its team, and drops the draft it came from.',
    request: NewProject,
    response: z.object({ id: z.int(), code: z.string(), message: z.string() }),
    allow: allow.toWork('portfolio'),
    changes: ['projects', 'team', 'notifications'],
  }),
  update_project: call({
    summary: 'Changes facts of a project; its start and pace are changed with its schedule.',
    request: z
      .strictObject(pick(project_facts, Object.keys(fact_fields) as FactKey[]))
      .partial()
      .extend({ project_id: Id, version: Version, custom: CustomChange.optional() }),
    response: Project,
    allow: allow.toEdit('projects'),
    resource: 'project_id',
    changes: ['projects'],
  }),
  change_project_status: call({
    summary: 'Puts a project on hold, completes, cancels, reactivates it, or moves it to maintenance.',
    request: z.strictObject({
      project_id: Id,
      version: Version,
      status: Choice(values(project_statuses)),
      remark: Text(500).default(''),
    }),
    response: Project,
    allow: allow.toEdit('projects'),
    resource: 'project_id',
    changes: ['projects', 'notifications'],
  }),
} as const;
