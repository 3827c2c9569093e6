/** The built-in templates, and the plan of a new project made from one (domain §1). */
import { daysBetween, type PlainDate } from '../dates.ts';
import type { ProjectSegment } from '../lists.ts';
import { type StageKey, stage_keys } from '../stages.ts';
import { computeSchedule } from '../../gantt/engine/compute.ts';
import type { Plan, PlanCalendar, PlanEvent, PlanLink, ScheduledEvent } from '../../gantt/engine/plan.ts';
import { isAuthoritys } from './plan_rows.ts';
import { regulatedDaysOn } from './regulated.ts';
import { c_and_i } from './templates/c_and_i.ts';
import { ground } from './templates/ground.ts';
import { residential } from './templates/residential.ts';
import type { Template, TemplateEvent, TemplateLink, TemplateMilestone, TemplateOption } from './templates/table.ts';

/** The built-in templates by segment, in the order they are offered. */
export const templates: Record<ProjectSegment, Template> = { c_and_i, residential, ground };

/** A week of six days for the company and one of five for authorities, without holidays (domain §1.4). */
export const plain_calendars: readonly PlanCalendar[] = [
  { name: 'Company', working_days: [1, 2, 3, 4, 5, 6], holidays: [] },
  { name: 'Authority', working_days: [1, 2, 3, 4, 5], holidays: [] },
];

/** What a project made from a template says of itself. */
export interface TemplateChoice {
  /** left out: the template's own */
  capacity_kwp?: number;
  pace: number;
  start: PlainDate;
  /** the company's, then an authority's; left out: `plain_calendars` */
  calendars?: readonly PlanCalendar[];
  /** keys of the template's optional parts answered with yes */
  options?: readonly string[];
}

/** An event of a plan made from a template, with its code and everything the template knows of it. */
export interface TemplatePlanEvent extends PlanEvent {
  code: string;
  template: TemplateEvent;
}

export interface TemplatePlan extends Plan {
  events: readonly TemplatePlanEvent[];
}

/**
 * The template at a capacity in kWp: field and supply durations follow it, at least 2 days; authorities' never do
 * (domain §1.4). A capacity that is not above 0 counts as the template's own.
 */
export function scaleTemplate(template: Template, capacity_kwp: number): Template {
  const kwp = capacity_kwp > 0 ? capacity_kwp : template.reference_kwp;
  const round = template.rounding === 'up' ? Math.ceil : Math.floor;
  const events = template.events.map((event) => {
    const a_day = template.kwp_a_day[event.code];
    return a_day ? { ...event, days: Math.max(2, round(kwp / a_day)) } : event;
  });
  return { ...template, events };
}

/** The template with optional parts. Throws a RangeError for a key it does not have. */
export function withOptions(template: Template, keys: readonly string[]): Template {
  return keys.reduce((changed, key) => {
    const option = template.optional.find((one) => one.key === key);
    if (!option) throw new RangeError(`The template ${template.name} has no option ${key}.`);
    return { ...changed, events: withOption(changed.events, option) };
  }, template);
}

function withOption(events: readonly TemplateEvent[], { event, before = [], drops = [] }: TemplateOption) {
  let changed = [...events];
  if (event) {
    const waits = new Map(before.map((link) => [link.code, { ...link, code: event.code }]));
    changed = changed.map((one) => {
      const link = waits.get(one.code);
      return link ? { ...one, after: [...one.after, link] } : one;
    });
    const last = changed.findLastIndex(({ stage }) => stage === event.stage);
    changed.splice(last + 1, 0, event);
  }
  for (const code of drops) changed = without(changed, code);
  return changed;
}

/** Events without one of them; what waited for it waits for what it waited for. */
function without(events: readonly TemplateEvent[], code: string): TemplateEvent[] {
  const gone = events.find((event) => event.code === code)?.after ?? [];
  return events
    .filter((event) => event.code !== code)
    .map((event) => {
      if (!event.after.some((link) => link.code === code)) return event;
      const kept = event.after.filter((link) => link.code !== code);
      const heirs = gone.filter(({ code: heir }) => !kept.some((link) => link.code === heir));
      return { ...event, after: [...kept, ...heirs] };
    });
}

/** A plan from a template: ids 1, 2, … in the template's order, codes kept, durations at pace 100. */
export function planFromTemplate(template: Template, choice: TemplateChoice): TemplatePlan {
  const { capacity_kwp = template.reference_kwp, pace, start, calendars = plain_calendars, options = [] } = choice;
  const { events } = scaleTemplate(withOptions(template, options), capacity_kwp);
  const ids = new Map(events.map(({ code }, at) => [code, at + 1]));
  const idOf = (code: string): number => ids.get(code) as number;
  const linkTo = (to: string, { code, kind, lag }: TemplateLink): PlanLink => ({
    from: idOf(code),
    to: idOf(to),
    kind,
    lag,
  });
  return {
    start,
    pace,
    calendars,
    events: events.map((event) => ({
      id: idOf(event.code),
      code: event.code,
      days: event.days,
      clock: event.clock,
      calendar: isAuthoritys(event) ? 1 : 0,
      template: event,
    })),
    links: events.flatMap(({ code, after }) => after.map((link) => linkTo(code, link))),
  };
}

export interface CalendarStage {
  stage: StageKey;
  /** calendar days from the project's start */
  offset: number;
  days: number;
}

export interface ProjectCalendar {
  stages: CalendarStage[];
  /** calendar days from the project's start to the end of that day, so 1 is the first day */
  milestones: Partial<Record<TemplateMilestone, number>>;
  milestone_dates: Partial<Record<TemplateMilestone, PlainDate>>;
  /** days until synchronisation that an authority's clock decides, whatever the pace */
  regulated_days: number;
  /** from the start to the end of the last event */
  total_days: number;
}

/** The calendar of a new project: its stages, the days everybody asks for, and what no pace shortens. */
export function projectCalendar(template: Template, choice: TemplateChoice): ProjectCalendar {
  const plan = planFromTemplate(template, choice);
  const schedule = computeSchedule(plan);
  const until = (date: PlainDate): number => daysBetween(choice.start, date) + 1;
  const of_stage = (stage: StageKey): ScheduledEvent[] =>
    schedule.events.filter((_, at) => plan.events[at]?.template.stage === stage);
  const milestones: Partial<Record<TemplateMilestone, PlainDate>> = {};
  let regulated_days = 0;
  for (const [at, { id, template: event }] of plan.events.entries()) {
    const scheduled = schedule.events[at];
    if (!event.milestone || !scheduled) continue;
    milestones[event.milestone] = scheduled.end;
    if (event.milestone === 'synchronised') regulated_days = regulatedDaysOn(plan, schedule, id);
  }
  return {
    stages: stage_keys.map((stage) => {
      const events = of_stage(stage);
      const offset = Math.min(...events.map(({ start }) => daysBetween(choice.start, start)));
      return { stage, offset, days: Math.max(...events.map(({ end }) => until(end))) - offset };
    }),
    milestones: Object.fromEntries(Object.entries(milestones).map(([key, date]) => [key, until(date)])),
    milestone_dates: milestones,
    regulated_days,
    total_days: until(schedule.end),
  };
}
