/** Decisions about projects: who sees them, how they begin, what changes them. */
import type { projects } from '../../../contract/projects.ts';
import { stageTabs } from '../../../domain/companies.ts';
import { todayInIndia } from '../../../domain/dates.ts';
import type { ProjectStatus } from '../../../domain/lists.ts';
import { isInside, type UserKind } from '../../../domain/people.ts';
import { type Module, module_names, type Rights } from '../../../domain/modules.ts';
import { rightsOf, seesCustomerContact, whyNot } from '../../../domain/permissions.ts';
import { allow, isReadOnly } from '../../../domain/rules.ts';
import { canMoveProject } from '../../../domain/projects.ts';
import { refuse, sentences } from '../../../domain/refusals.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { seesContactOfDraft } from './drafts/calls.ts';
import * as draft_rows from './drafts/rows.ts';
import { keepAgreedPlan } from '../../plan/baselines.ts';
import { holdPlan } from '../../plan/plans.ts';
import { plant } from '../../plan/plant.ts';
import { templateOf } from '../../plan/templates.ts';
import * as rows from './rows.ts';
import { checkTeam, shownTeam } from './team/calls.ts';
import * as team_rows from './team/rows.ts';

const rightsIn = (ctx: Ctx, module: Module): Rights => rightsOf(ctx.person, module, ctx.standing, ctx.ask.changed);

/** A project as this person may see it: the money only with finance rights, the customer's contact with that right. */
async function shown(ctx: Ctx, id: number) {
  const project = await rows.find(ctx.db, id, ctx.person);
  const { can_view } = rightsIn(ctx, 'finance');
  return {
    ...project,
    contract_value: can_view ? project.contract_value : null,
    ...(seesCustomerContact(ctx.ask) ? {} : { customer_phone: '', customer_email: '' }),
  };
}

/** Only the fields that were sent. */
const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Locks a project for a change; refuses when it changed since the person saw it, and shows what it is now. */
async function lockSeen(ctx: Ctx, id: number, version: number) {
  const row = await rows.lock(ctx.db, id);
  if (row.version !== version) {
    refuse('conflict', sentences.changed_meanwhile, { current: await shown(ctx, id) });
  }
  return row;
}

/** Refuses dates and a code that cannot be. */
async function checkFacts(
  ctx: Ctx,
  facts: {
    start_date?: string | null | undefined;
    target_commissioning?: string | null | undefined;
    code?: string | undefined;
  },
  project_id?: number,
): Promise<void> {
  const { start_date, target_commissioning, code } = facts;
  if (start_date && target_commissioning && target_commissioning < start_date) {
    refuse('bad_input', 'The target commissioning date is before the start.', {
      fields: { target_commissioning: 'This is before the start.' },
    });
  }
  if (code && (await rows.hasCode(ctx.db, code, project_id))) {
    refuse('bad_input', `Another project has the code ${code}.`, {
      fields: { code: 'Another project has this code.' },
    });
  }
}

export const calls = {
  async get_portfolio(ctx) {
    const { by_status, drafts } = await rows.figures(ctx.db, ctx.person, todayInIndia(ctx.house.now()));
    const sum = (pick: (row: (typeof by_status)[number]) => number): number =>
      by_status.reduce((total, row) => total + pick(row), 0);
    const active = by_status.find((row) => row.status === 'active');
    const denial = whyNot(allow.toWork('portfolio'), ctx.ask);
    return {
      project_count: sum((row) => row.count),
      active_count: active?.count ?? 0,
      kwp_in_execution: active?.kwp ?? 0,
      kwp_commissioned_this_year: sum((row) => row.kwp_this_year),
      late_count: sum((row) => row.late),
      draft_count: drafts,
      by_status,
      may_add: denial === undefined,
      why_not_add: denial?.sentence ?? '',
    };
  },

  async get_project(ctx, { id }) {
    const { db, person, ask } = ctx;
    const project = await shown(ctx, id);
    const found = new Map((await rows.stages(db, id)).map((stage) => [stage.stage, stage]));
    const stages = stageTabs(ask.profile, person.kind).flatMap((tab) => {
      const stage = found.get(tab.key);
      if (!stage) return [];
      // people from outside learn nothing of stages that are not theirs
      if (!isInside(person.kind) && whyNot(allow.toView(tab.key), ask)) return [];
      const rights = rightsIn(ctx, tab.key);
      const read_only = isReadOnly(ask.profile, rights);
      const why = read_only ? (whyNot(allow.toWork(tab.key), ask)?.sentence ?? '') : '';
      return [{ ...stage, stage: tab.key, name: tab.name, tab: tab.tab, rights, read_only, why_read_only: why }];
    });
    const team_rights = rightsIn(ctx, 'team');
    const outside = !isInside(person.kind);
    const team = team_rights.can_view || outside ? await shownTeam(ctx, id) : [];
    return {
      project,
      stages,
      // outside people see who works for them, not each other and not private numbers
      team: outside
        ? team
            .filter((member) => isInside(member.kind as UserKind))
            .map((member) => ({ ...member, phone_number: '', email: '' }))
        : team,
      rights: {
        projects: rightsIn(ctx, 'projects'),
        team: team_rights,
        finance: rightsIn(ctx, 'finance'),
        customer_contact: rightsIn(ctx, 'customer_contact'),
        documents: rightsIn(ctx, 'documents'),
      },
      why_not_edit: whyNot(allow.toEdit('projects'), ask)?.sentence ?? '',
    };
  },

  async add_project(ctx, { team, draft_id, template, template_options, ...wanted }) {
    const { db, person, happened } = ctx;
    // what the person was not shown comes from the draft
    const draft =
      draft_id === undefined || seesContactOfDraft(ctx)
        ? undefined
        : await draft_rows.findDraft(db, person.user_id, draft_id);
    const facts = { ...wanted, ...(draft ? draft_rows.contactIn(draft.form) : {}) };
    await checkFacts(ctx, facts);
    await checkTeam(ctx, team);
    const manager = team.find((member) => member.role === 'Project Manager')?.user_id ?? null;
    const code = facts.code || (await rows.nextCode(db));
    const chosen = template ? (await templateOf(db, template)).template : undefined;
    const id = await rows.add(db, {
      ...facts,
      code,
      template: chosen?.name ?? '',
      status: 'active',
      owner_id: person.user_id,
      project_manager_id: manager,
    });
    if (chosen)
      await plant(db, id, {
        template: chosen,
        options: template_options,
        capacity_kwp: facts.capacity_kwp,
        pace: facts.pace,
        start: facts.start_date,
        today: todayInIndia(ctx.house.now()),
        by: person.user_id,
      });
    const named_once = new Map(team.map((member) => [`${member.user_id} ${member.role}`, member]));
    await team_rows.addMembers(db, id, person.user_id, [...named_once.values()]);
    // a draft that is gone became a project already
    if (draft_id !== undefined && !(await draft_rows.deleteDraft(db, person.user_id, draft_id)))
      refuse('not_found', sentences.not_found);
    happened('project_added', {
      says: `added the project ${facts.name}`,
      project_id: id,
      subject_type: 'project',
      subject_id: id,
      after: { ...facts, code },
      tell: { project_id: id, name: facts.name, members: team, draft_id },
    });
    return { id, code, message: 'Success!' };
  },

  async update_project(ctx, { project_id, version, ...facts }) {
    const before = await lockSeen(ctx, project_id, version);
    if (facts.contract_value !== undefined && !rightsIn(ctx, 'finance').can_edit) {
      refuse('forbidden', `You cannot change ${module_names.finance}.`, {
        fields: { contract_value: 'You cannot change this.' },
      });
    }
    const contact = facts.customer_phone === undefined ? 'customer_email' : 'customer_phone';
    if (facts[contact] !== undefined && !seesCustomerContact(ctx.ask)) {
      refuse('forbidden', `You cannot change ${module_names.customer_contact}.`, {
        fields: { [contact]: 'You cannot change this.' },
      });
    }
    await checkFacts(ctx, { ...before, ...given(facts) }, project_id);
    await rows.setFacts(ctx.db, project_id, facts);
    const changed = Object.keys(facts).filter((key) => facts[key as keyof typeof facts] !== undefined);
    ctx.happened('project_updated', {
      says: `changed ${changed.join(', ').replaceAll('_', ' ')}`,
      project_id,
      subject_type: 'project',
      subject_id: project_id,
      before: Object.fromEntries(changed.map((key) => [key, before[key as keyof typeof before]])),
      after: facts,
    });
    return shown(ctx, project_id);
  },

  async change_project_status(ctx, { project_id, version, status, remark }) {
    const before = await lockSeen(ctx, project_id, version);
    if (!canMoveProject(before.status as ProjectStatus, status)) {
      refuse(
        'conflict',
        `A project that is ${before.status.replace('_', ' ')} cannot change to ${status.replace('_', ' ')}.`,
      );
    }
    const commissioned =
      status === 'completed' && !before.commissioned_on ? { commissioned_on: todayInIndia(ctx.house.now()) } : {};
    await rows.setFacts(ctx.db, project_id, { status, ...commissioned });
    if (before.status === 'draft') await keepAgreedPlan(ctx.db, await holdPlan(ctx, project_id));
    ctx.happened('project_status_changed', {
      says: `moved the project from ${before.status.replace('_', ' ')} to ${status.replace('_', ' ')}${remark ? `: ${remark}` : ''}`,
      project_id,
      subject_type: 'project',
      subject_id: project_id,
      before: { status: before.status },
      after: { status, remark },
      tell: { project_id, name: before.name, was: before.status, status, remark },
    });
    return shown(ctx, project_id);
  },
} satisfies Handlers<keyof typeof projects>;
