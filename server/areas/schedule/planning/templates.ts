/** Schedule templates as their screens show them: the three given, and the company's own. */
import type { planning } from '../../../../contract/planning.ts';
import { addDays, daysBetween, type PlainDate } from '../../../../domain/dates.ts';
import { type ProjectSegment, project_segments } from '../../../../domain/lists.ts';
import { type ProjectRole, project_roles } from '../../../../domain/people.ts';
import { fail } from '../../../../domain/errors.ts';
import { computeSchedule } from '../../../../gantt/engine/compute.ts';
import { planFromTemplate, projectCalendar, templates } from '../../../../domain/schedule/templates.ts';
import type { Template, TemplateMilestone, WorksRole } from '../../../../domain/schedule/templates/table.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { planCalendars } from '../../../plan/calendars.ts';
import { lookAtPlan } from '../../../plan/plans.ts';
import {
  checkOptions,
  type OwnTemplate,
  ownTemplate,
  ownTemplates,
  type TemplateBody,
  templateIn,
  templateOf,
} from '../../../plan/templates.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

const described: Record<ProjectSegment, Sentence> = {
  c_and_i: say`Rooftop of a factory, warehouse or office, with CEIG, net metering and customer approvals.`,
  residential: say`Home rooftop with the national subsidy, from the order to the credit.`,
  ground: say`Ground mount and open access: land, connectivity, 33 kV evacuation, commissioning committee.`,
};

function shown(gantt_id: string, template: Template, own: OwnTemplate | undefined, today: PlainDate) {
  const { total_days } = projectCalendar(template, { pace: 100, start: today });
  return {
    gantt_id,
    name: template.name,
    description: own ? own.description : described[template.segment],
    segment: template.segment,
    reference_kwp: template.reference_kwp,
    event_count: template.events.length,
    document_count: template.events.reduce((sum, event) => sum + event.documents.length, 0),
    own: own !== undefined,
    made_by: own?.made_by ?? null,
    version: own?.version ?? 1,
    total_days,
  };
}

async function freeName(ctx: Ctx, name: string, but?: number): Promise<void> {
  const given = Object.values(templates).some((one) => one.name.toLowerCase() === name.toLowerCase());
  if (given || (await rows.hasTemplateName(ctx.db, name, but)))
    fail('bad_input', say`Another template is named ${{ name }}.`, {
      fields: { name: say`Another template has this name.` },
    });
}

export const calls = {
  async get_sample_gantts(ctx) {
    const today = todayOf(ctx);
    const given = Object.entries(templates).map(([key, template]) => shown(key, template, undefined, today));
    const own = (await ownTemplates(ctx.db)).map((row) => shown(String(row.id), templateIn(row), row, today));
    return { gantts: [...given, ...own] };
  },

  async get_sample_gantt(ctx, { gantt_id, capacity_kwp, pace, start_date, state, options }) {
    const today = todayOf(ctx);
    const { template, own } = await templateOf(ctx.db, gantt_id);
    checkOptions(template, options);
    const start = start_date ?? today;
    const choice = {
      pace: pace,
      start,
      options,
      calendars: await planCalendars(ctx.db, state),
      ...(capacity_kwp === undefined ? {} : { capacity_kwp }),
    };
    const plan = planFromTemplate(template, choice);
    const schedule = computeSchedule(plan);
    const calendar = projectCalendar(template, choice);
    const milestones = Object.entries(calendar.milestone_dates) as [TemplateMilestone, PlainDate][];
    return {
      gantt: shown(gantt_id, template, own, today),
      questions: template.optional.map(({ key, question }) => ({ key, question })),
      events: plan.events.map(({ template: event, days }, at) => {
        const { start: first, end, critical } = schedule.events[at] ?? { start, end: start, critical: false };
        return { ...event, days, milestone: event.milestone ?? '', start: first, end, critical };
      }),
      expected: {
        stages: calendar.stages
          .filter(({ days }) => Number.isFinite(days))
          .map(({ stage, offset, days }) => ({
            stage,
            start: addDays(start, offset),
            end: addDays(start, offset + days - 1),
          })),
        milestones: milestones.map(([milestone, date]) => ({ milestone, date, days: daysBetween(start, date) + 1 })),
        regulated_days: calendar.regulated_days,
        total_days: calendar.total_days,
        end: schedule.end,
      },
    };
  },

  async add_sample_gantt(ctx, { project_id, name, description, segment }) {
    await freeName(ctx, name);
    const state = await lookAtPlan(ctx, project_id);
    const events = state.events.filter((event) => !event.is_group);
    if (events.length === 0) fail('conflict', say`This project has no schedule to save.`);
    const documents = await rows.expectedDocuments(ctx.db, project_id);
    const code_of = codes(events);
    const body: TemplateBody = {
      events: events.map((event) => {
        const expected = documents.get(event.id) ?? [];
        return {
          code: code_of.get(event.id) ?? '',
          name: event.name,
          stage: event.stage,
          days: event.days,
          clock: event.clock,
          after: state.links
            .filter((link) => link.to_id === event.id)
            .map(({ from_id, kind, lag }) => ({ code: code_of.get(from_id) ?? '', kind, lag })),
          works: event.works_role ? [event.works_role as WorksRole] : [],
          approves: isProjectRole(event.approves_role) ? event.approves_role : null,
          also_approve: event.outside_approval.filter(isProjectRole),
          documents: expected.map((document) => document.name),
          outside_approval: event.outside_approval.filter((party) => !isProjectRole(party)),
          drawings: expected.flatMap(({ drawing }) => (drawing === null ? [] : [drawing])),
          ...(event.milestone ? { milestone: event.milestone as TemplateMilestone } : {}),
          ...(event.follows === 'arrived' ? {} : { follows: event.follows }),
        };
      }),
      kwp_a_day: {},
      rounding: 'up',
    };
    const kept = await rows.addTemplate(ctx.db, {
      name,
      description,
      segment: segment ?? state.segment ?? project_segments[0].value,
      reference_kwp: state.capacity_kwp,
      body: JSON.stringify(body),
      made_by: ctx.person.user_id,
    });
    ctx.recordEvent('sample_gantt_added', {
      summary: say`saved the schedule as template ${{ name }}`,
      project_id,
      subject_type: 'sample_gantt',
      subject_id: kept.id,
    });
    return { gantt_id: String(kept.id), message: 'Success!' };
  },

  async update_sample_gantt(ctx, { gantt_id, version, name, description }) {
    const { own } = await templateOf(ctx.db, gantt_id);
    if (!own) return fail('conflict', say`Built-in templates cannot be renamed.`);
    await freeName(ctx, name, own.id);
    await rows.setTemplate(ctx.db, own.id, version, { name, description });
    ctx.recordEvent('sample_gantt_updated', {
      summary: say`renamed the template ${{ name: own.name }} to ${{ to: name }}`,
      subject_type: 'sample_gantt',
      subject_id: own.id,
    });
    const row = await ownTemplate(ctx.db, own.id);
    return shown(gantt_id, templateIn(row), row, todayOf(ctx));
  },

  async delete_sample_gantt(ctx, { gantt_id }) {
    const { own } = await templateOf(ctx.db, gantt_id);
    if (!own) return fail('conflict', say`Built-in templates cannot be deleted.`);
    await rows.deleteTemplate(ctx.db, own.id);
    ctx.recordEvent('sample_gantt_deleted', {
      summary: say`deleted the template ${{ name: own.name }}`,
      subject_type: 'sample_gantt',
      subject_id: own.id,
      before: { name: own.name },
    });
    return { message: 'Success!' };
  },
} satisfies Partial<Handlers<keyof typeof planning>>;

const isProjectRole = (role: string): role is ProjectRole => (project_roles as readonly string[]).includes(role);

/** A code for every event: its own where it is the only one with it, otherwise the next free. */
function codes(events: readonly { id: number; code: string; stage: string }[]): Map<number, string> {
  const taken = new Set<string>();
  return new Map(
    events.map(({ id, code, stage }) => {
      let own = code;
      for (let next = 1; !own || taken.has(own); next += 1)
        own = `${stage.charAt(0).toUpperCase()}${String(next).padStart(2, '0')}x`;
      taken.add(own);
      return [id, own];
    }),
  );
}
