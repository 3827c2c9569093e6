/** Projects: the portfolio, what the create-project wizard sends, the facts, the stages. */
import { z } from 'zod';
import { project_segments, project_statuses, project_types, states_and_territories } from '../domain/lists.ts';
import { allow } from '../domain/rules.ts';
import { pace_factors } from '../domain/schedule/pace.ts';
import { stage_keys } from '../domain/stages.ts';
import { Choice, call, Id, Instant, Phone, PlainDate, Text, Version } from './call.ts';
import { Rights } from './rights.ts';
import { Email } from './identity.ts';
import { ProjectRow, values } from './project_lists.ts';
import { Member, TeamMember } from './project_team.ts';

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
  why_read_only: z.string(),
});

export const Project = ProjectRow.extend({
  capacity_kw_ac: z.number(),
  customer_phone: z.string().meta({ description: 'empty for people without the right to customers’ contact data' }),
  customer_email: z.string(),
  customer_id: z.int().nullable(),
  site_address: z.string(),
  owner_id: z.int().nullable(),
  owner_name: z.string().nullable(),
  project_manager_id: z.int().nullable(),
  contract_value: z.int().nullable().meta({ description: 'paise; absent for people without finance rights' }),
  pace: z.int(),
  template: z.string(),
  created_at: Instant,
});

/** The facts a person may give of a project. */
const facts = {
  name: Text(120, 2),
  code: Text(30, 1).meta({ description: 'left out: the next free number' }),
  project_type: Choice(values(project_types)),
  segment: Choice(values(project_segments)),
  capacity_kwp: z.number('Enter the capacity in kWp.').positive('Enter the capacity in kWp.').max(5_000_000),
  capacity_kw_ac: z.number('Enter the capacity in kW.').nonnegative().max(5_000_000),
  customer_name: Text(120, 1),
  customer_phone: Phone,
  customer_email: z.union([z.literal(''), Email], 'Check the email address.'),
  site_address: Text(400),
  state: Choice(['', ...states_and_territories] as const),
  discom: Text(60),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  start_date: PlainDate,
  target_commissioning: PlainDate.nullable(),
  contract_value: z.int().nonnegative().max(1_000_000_000_000_00).meta({ description: 'paise' }),
  pace: z.literal(
    pace_factors.map((pace) => pace.factor),
    'Select a pace.',
  ),
  template: Text(60),
};

/** What `add_project` takes: the facts, with what may be left out, and the team. */
export const NewProject = z.strictObject({
  ...facts,
  code: facts.code.optional(),
  capacity_kw_ac: facts.capacity_kw_ac.default(0),
  customer_phone: facts.customer_phone.default(''),
  customer_email: facts.customer_email.default(''),
  site_address: facts.site_address.default(''),
  state: facts.state.default(''),
  discom: facts.discom.default(''),
  latitude: facts.latitude.default(null),
  longitude: facts.longitude.default(null),
  target_commissioning: facts.target_commissioning.default(null),
  contract_value: facts.contract_value.default(0),
  pace: facts.pace.default(100),
  template: facts.template
    .default('')
    .meta({ description: 'the key of a given template or the number of an own one; left out: no schedule yet' }),
  template_options: z
    .array(Text(60))
    .max(20)
    .default([])
    .meta({ description: 'keys of the questions of the template answered with yes' }),
  team: z.array(TeamMember).max(60).default([]),
  draft_id: Id.optional(),
});

export const projects = {
  get_portfolio: call({
    service: 'pmt',
    method: 'GET',
    says: 'Gives the figures of all projects the person may see.',
    takes: z.strictObject({}),
    gives: z.object({
      project_count: z.int(),
      active_count: z.int(),
      kwp_in_execution: z.number(),
      kwp_commissioned_this_year: z.number(),
      late_count: z.int(),
      draft_count: z.int(),
      by_status: z.array(z.object({ status: z.string(), count: z.int(), kwp: z.number() })),
      may_add: z.boolean(),
      why_not_add: z.string(),
    }),
    allow: allow.signedIn(),
  }),
  get_project: call({
    service: 'pmt',
    method: 'GET',
    path: 'get_project/:id',
    says: 'Gives a project with its facts, its stages in the company’s order and labels, and what the person may do in each.',
    takes: z.strictObject({ id: Id }),
    gives: z.object({
      project: Project,
      stages: z.array(Stage),
      team: z.array(Member),
      rights: z.object({
        projects: Rights,
        customer_contact: Rights,
        team: Rights,
        finance: Rights,
        documents: Rights,
      }),
      why_not_edit: z.string(),
    }),
    allow: allow.toView('projects'),
    about: 'id',
  }),
  add_project: call({
    service: 'pmt',
    method: 'POST',
    says: 'Makes an active project from a finished form, with its six stages and its team, and drops the draft it came from.',
    takes: NewProject,
    gives: z.object({ id: z.int(), code: z.string(), message: z.string() }),
    allow: allow.toWork('portfolio'),
    changes: ['projects', 'team', 'notifications'],
  }),
  update_project: call({
    service: 'pmt',
    method: 'POST',
    says: 'Changes facts of a project; its start and pace are changed with its schedule.',
    takes: z
      .strictObject(facts)
      .omit({ start_date: true, pace: true, template: true })
      .partial()
      .extend({ project_id: Id, version: Version }),
    gives: Project,
    allow: allow.toEdit('projects'),
    about: 'project_id',
    changes: ['projects'],
  }),
  change_project_status: call({
    service: 'pmt',
    method: 'POST',
    says: 'Puts a project on hold, completes, cancels, reactivates it, or moves it to maintenance.',
    takes: z.strictObject({
      project_id: Id,
      version: Version,
      status: Choice(values(project_statuses)),
      remark: Text(500).default(''),
    }),
    gives: Project,
    allow: allow.toEdit('projects'),
    about: 'project_id',
    changes: ['projects', 'notifications'],
  }),
} as const;
