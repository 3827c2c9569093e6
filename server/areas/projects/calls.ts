/** Decisions about projects: who sees them, how they begin, what changes them. */
import { definedOf } from '../../../domain/records.ts';
import { PortfolioAbilities, ProjectAbilities, type projects, StageAbilities } from '../../../contract/projects.ts';
import { stageTabs } from '../../../domain/companies.ts';
import type { ProjectStatus } from '../../../domain/lists.ts';
import { isInside, type UserKind } from '../../../domain/people.ts';
import { type Module, module_names, type Rights } from '../../../domain/modules.ts';
import { rightsOf, seesCustomerContact, whyNot } from '../../../domain/permissions.ts';
import { allow, isReadOnly } from '../../../domain/rules.ts';
import { whyNotChangePlan } from '../../../domain/events.ts';
import { canMoveProject } from '../../../domain/projects.ts';
import { fail, notFound, sentences } from '../../../domain/errors.ts';
import type { CustomValues } from '../../../domain/defined_fields.ts';
import { project_fields } from '../../../domain/projects/project_fields.ts';
import { say, term } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { seesContactOfDraft } from './drafts/calls.ts';
import * as draft_rows from './drafts/rows.ts';
import { fieldNames } from '../../fields/names.ts';
import { customAfter } from '../../fields/values.ts';
import { keepAgreedPlan } from '../../plan/baselines.ts';
import { holdPlan } from '../../plan/plans.ts';
import { applyTemplate } from '../../plan/apply_template.ts';
import { templateOf } from '../../plan/templates.ts';
import { beginSpecification } from './specifications/begin.ts';
import type { VisitOfDraft } from '../../site_visits/accepted.ts';
import * as rows from './rows.ts';
import { checkTeam, presentTeam } from './team/calls.ts';
import * as team_rows from './team/rows.ts';
import { todayOf } from '../../today.ts';

const rightsIn = (ctx: Ctx, module: Module): Rights =>
  rightsOf(ctx.person, module, ctx.membership, ctx.permissions.changed);

/** A project as this person may see it: the money only with finance rights, the customer's contact with that right. */
async function shown(ctx: Ctx, id: number) {
  const project = await rows.find(ctx.db, id, ctx.person);
  const { can_view } = rightsIn(ctx, 'finance');
  return {
    ...project,
    contract_value: can_view ? project.contract_value : null,
    ...(seesCustomerContact(ctx.permissions) ? {} : { customer_phone: '', customer_email: '' }),
    // the company's own fields are its own
    custom: isInside(ctx.person.kind) ? (project.custom as Record<string, string | number | boolean>) : {},
  };
}

/** Locks a project for a change; refuses when it changed since the person saw it, and shows what it is now. */
async function lockSeen(ctx: Ctx, id: number, version: number) {
  const row = await rows.lock(ctx.db, id);
  if (row.version !== version) {
    fail('conflict', sentences.changed_meanwhile, { current: await shown(ctx, id) });
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
    fail('bad_input', say`The target commissioning date is before the start.`, {
      fields: { target_commissioning: say`This is before the start.` },
    });
  }
  if (code && (await rows.hasCode(ctx.db, code, project_id))) {
    fail('bad_input', say`Another project has the code ${{ code }}.`, {
      fields: { code: say`Another project has this code.` },
    });
  }
}

export const calls = {
  async get_portfolio(ctx) {
    const { by_status, drafts } = await rows.figures(ctx.db, ctx.person, todayOf(ctx));
    const sum = (pick: (row: (typeof by_status)[number]) => number): number =>
      by_status.reduce((total, row) => total + pick(row), 0);
    const active = by_status.find((row) => row.status === 'active');
    return {
      project_count: sum((row) => row.count),
      active_count: active?.count ?? 0,
      kwp_in_execution: active?.kwp ?? 0,
      kwp_commissioned_this_year: sum((row) => row.kwp_this_year),
      late_count: sum((row) => row.late),
      draft_count: drafts,
      by_status,
      abilities: abilitiesOf(ctx.permissions, PortfolioAbilities),
    };
  },

  async get_project(ctx, { id }) {
    const { db, person, permissions } = ctx;
    const project = await shown(ctx, id);
    const found = new Map((await rows.stages(db, id)).map((stage) => [stage.stage, stage]));
    const stages = stageTabs(permissions.profile, person.kind).flatMap((tab) => {
      const stage = found.get(tab.key);
      if (!stage) return [];
      // people from outside learn nothing of stages that are not theirs
      if (!isInside(person.kind) && whyNot(allow.toView(tab.key), permissions)) return [];
      const rights = rightsIn(ctx, tab.key);
      const read_only = isReadOnly(permissions.profile, rights);
      const plan_closed = whyNotChangePlan(permissions, tab.key);
      const abilities = abilitiesOf({ ...permissions, stage: tab.key }, StageAbilities, {
        update_event_date: plan_closed,
        update_schedule: plan_closed,
      });
      return [{ ...stage, stage: tab.key, name: tab.name, tab: tab.tab, rights, read_only, abilities }];
    });
    const team_rights = rightsIn(ctx, 'team');
    const outside = !isInside(person.kind);
    const team = team_rights.can_view || outside ? await presentTeam(ctx, id) : [];
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
        net_metering: rightsIn(ctx, 'net_metering'),
      },
      abilities: abilitiesOf(permissions, ProjectAbilities),
    };
  },

  async add_project(ctx, { team, draft_id, template, template_options, custom: given_custom = {}, ...wanted }) {
    const { db, person, recordEvent } = ctx;
    // what the person was not shown comes from the draft
    const draft = draft_id === undefined ? undefined : await draft_rows.findDraft(db, person.user_id, draft_id);
    const facts = { ...wanted, ...(draft && !seesContactOfDraft(ctx) ? draft_rows.contactIn(draft.form) : {}) };
    await checkFacts(ctx, facts);
    await checkTeam(ctx, team);
    const manager = team.find((member) => member.role === 'Project Manager')?.user_id ?? null;
    const { custom } = await customAfter(db, 'projects', given_custom, {}, []);
    const code = facts.code || (await rows.nextCode(db));
    const chosen = template ? (await templateOf(db, template)).template : undefined;
    const id = await rows.add(db, {
      ...facts,
      custom,
      code,
      template: chosen?.name ?? '',
      status: 'active',
      owner_id: person.user_id,
      project_manager_id: manager,
    });
    if (chosen)
      await applyTemplate(db, id, {
        template: chosen,
        options: template_options,
        capacity_kwp: facts.capacity_kwp,
        pace: facts.pace,
        start: facts.start_date,
        today: todayOf(ctx),
        by: person.user_id,
      });
    const named_once = new Map(team.map((member) => [`${member.user_id} ${member.role}`, member]));
    await team_rows.addMembers(db, id, person.user_id, [...named_once.values()]);
    // a draft that is gone became a project already
    if (draft_id !== undefined && !(await draft_rows.deleteDraft(db, person.user_id, draft_id))) notFound();
    recordEvent('project_added', {
      summary: say`added the project ${{ name: facts.name }}`,
      project_id: id,
      subject_type: 'project',
      subject_id: id,
      after: { ...facts, custom, code },
      tell: { project_id: id, name: facts.name, members: team, ...(draft_id === undefined ? {} : { draft_id }) },
    });
    await beginSpecification(ctx, id, draft?.visit as VisitOfDraft | null | undefined);
    return { id, code, message: 'Success!' };
  },

  async update_project(ctx, { project_id, version, custom: given_custom, ...facts }) {
    const before = await lockSeen(ctx, project_id, version);
    if (facts.contract_value !== undefined && !rightsIn(ctx, 'finance').can_edit) {
      fail('forbidden', say`You cannot change ${{ module: term(module_names.finance) }}.`, {
        fields: { contract_value: say`You cannot change this.` },
      });
    }
    const contact = facts.customer_phone === undefined ? 'customer_email' : 'customer_phone';
    if (facts[contact] !== undefined && !seesCustomerContact(ctx.permissions)) {
      fail('forbidden', say`You cannot change ${{ module: term(module_names.customer_contact) }}.`, {
        fields: { [contact]: say`You cannot change this.` },
      });
    }
    await checkFacts(ctx, { ...before, ...definedOf(facts) }, project_id);
    const stored = before.custom as CustomValues;
    const own =
      given_custom &&
      (await customAfter(ctx.db, 'projects', given_custom, stored, await rows.fileIds(ctx.db, project_id)));
    const after = { ...definedOf(facts), ...(own && { custom: own.custom }) } as rows.Facts;
    await rows.setFacts(ctx.db, project_id, after);
    const changed = Object.keys(after);
    const plain = changed.filter((key) => key !== 'custom');
    ctx.recordEvent('project_updated', {
      summary: say`changed ${{ fields: fieldNames(project_fields, plain, own?.changed) }}`,
      project_id,
      subject_type: 'project',
      subject_id: project_id,
      before: Object.fromEntries(changed.map((key) => [key, before[key as keyof typeof before]])),
      after,
    });
    return shown(ctx, project_id);
  },

  async change_project_status(ctx, { project_id, version, status, remark }) {
    const before = await lockSeen(ctx, project_id, version);
    if (!canMoveProject(before.status as ProjectStatus, status)) {
      fail(
        'conflict',
        say`A project that is ${{ status: term(before.status.replace('_', ' ')) }} cannot change to ${{ to: term(status.replace('_', ' ')) }}.`,
      );
    }
    const commissioned = status === 'completed' && !before.commissioned_on ? { commissioned_on: todayOf(ctx) } : {};
    await rows.setFacts(ctx.db, project_id, { status, ...commissioned });
    if (before.status === 'draft') await keepAgreedPlan(ctx.db, await holdPlan(ctx, project_id));
    ctx.recordEvent('project_status_changed', {
      summary: say`moved the project from ${{ status: term(before.status.replace('_', ' ')) }} to ${{ to: term(status.replace('_', ' ')) }}${{ remark: remark ? say`: ${{ remark }}` : '' }}`,
      project_id,
      subject_type: 'project',
      subject_id: project_id,
      before: { status: before.status },
      after: { status, remark },
      tell: { project_id, name: before.name, status, remark },
    });
    return shown(ctx, project_id);
  },
} satisfies Handlers<keyof typeof projects>;
