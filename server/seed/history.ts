/** What happened in a seeded project so far: its template lived through with believable luck, up to a day. */
import { daysBetween, type PlainDate } from '../../domain/dates.ts';
import type { delay_reasons, EventStatus } from '../../domain/lists.ts';
import { computeSchedule } from '../../gantt/engine/compute.ts';
import type { PlanCalendar } from '../../gantt/engine/plan.ts';
import { planFromTemplate, type TemplateChoice } from '../../domain/schedule/templates.ts';
import type { Template, TemplateEvent } from '../../domain/schedule/templates/table.ts';

type Reason = (typeof delay_reasons)[number];

/** An event of a project that took longer, and why. */
export interface Setback {
  code: string;
  days: number;
  reason: Reason;
  party: string;
  note: string;
}

export interface LivedEvent {
  code: string;
  template: TemplateEvent;
  status: EventStatus;
  actual_start: PlainDate | null;
  actual_end: PlainDate | null;
  percent: number;
  approval: 'none' | 'waiting' | 'approved';
  setback: Setback | undefined;
}

export interface Life {
  template: Template;
  capacity_kwp: number;
  pace: number;
  start: PlainDate;
  calendars: readonly PlanCalendar[];
  /** the last day anything happened: today, or the day a project was put on hold */
  until: PlainDate;
  /** the same for the same text */
  seed: string;
  setbacks: readonly Setback[];
}

/** Numbers from 0 to 1, always the same for the same text. */
export function luck(text: string): () => number {
  let state = 2_166_136_261;
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Lives a template through: every event begins and ends as its neighbours let it, a little off its plan, until the day given. */
export function live({ until, seed, setbacks, template, ...choice }: Life): LivedEvent[] {
  const next = luck(seed);
  const back = new Map(setbacks.map((one) => [one.code, one]));
  const plan = planFromTemplate(template, choice satisfies TemplateChoice);
  const real = computeSchedule({
    ...plan,
    events: plan.events.map((event) => {
      const off = event.days === 0 ? 0 : Math.round(event.days * (next() * 0.3 - 0.12));
      return {
        ...event,
        days: Math.max(event.days === 0 ? 0 : 1, event.days + off + (back.get(event.code)?.days ?? 0)),
      };
    }),
  });
  return plan.events.map(({ code, template: event }, at) => {
    const { start, end } = real.events[at] ?? { start: until, end: until };
    const chance = next();
    const setback = start <= until ? back.get(code) : undefined;
    const lived = {
      code,
      template: event,
      setback,
      actual_start: null,
      actual_end: null,
      percent: 0,
      approval: 'none' as const,
    };
    if (end < until || (end === until && event.days === 0))
      return {
        ...lived,
        status: 'FINISHED',
        actual_start: start,
        actual_end: end,
        percent: 100,
        approval: approved(event),
      };
    // some of what could begin just now has not begun
    if (start > until || daysBetween(start, until) < chance * 5 || event.days === 0)
      return { ...lived, status: 'PENDING' };
    const share = (daysBetween(start, until) + 1) / (daysBetween(start, end) + 2);
    const percent = Math.min(95, Math.max(5, Math.round((share * 100) / 5) * 5));
    // what follows material is approved when all of it has come as far
    const asked =
      percent >= 80 && event.approves !== null && event.follows === undefined && !/deliver/i.test(event.name);
    return { ...lived, status: 'IN-PROGRESS', actual_start: start, percent, approval: asked ? 'waiting' : 'none' };
  });
}

const approved = (event: TemplateEvent): 'approved' | 'none' =>
  event.approves || event.outside_approval.length > 0 ? 'approved' : 'none';

const of_template: Record<string, readonly Setback[]> = {
  c_and_i: [
    {
      code: 'P04',
      days: 6,
      reason: 'Finance',
      party: 'Customer accounts',
      note: 'Advance released a week after the agreement.',
    },
    {
      code: 'P07',
      days: 5,
      reason: 'Customer',
      party: 'Plant maintenance',
      note: 'Building drawings of the old shed had to be searched.',
    },
    {
      code: 'A03',
      days: 9,
      reason: 'DISCOM',
      party: 'Division office',
      note: 'Feasibility waited for the transformer loading report.',
    },
    {
      code: 'E13',
      days: 4,
      reason: 'Customer',
      party: 'Plant head',
      note: 'Walkway moved twice after the safety officer’s visit.',
    },
    { code: 'M08', days: 11, reason: 'Supplier', party: 'Inverter maker', note: 'Shipment held at the port.' },
    { code: 'C04', days: 3, reason: 'Weather', party: '', note: 'High wind on the roof for three days.' },
    { code: 'C05', days: 4, reason: 'Manpower', party: 'Singh Erectors', note: 'Crew short after the festival.' },
    {
      code: 'A08',
      days: 8,
      reason: 'CEIG',
      party: 'Electrical inspector',
      note: 'Inspection date moved; earth pit reading asked again.',
    },
  ],
  residential: [
    {
      code: 'P04',
      days: 5,
      reason: 'Finance',
      party: 'Bank branch',
      note: 'Sanction letter waited for the ownership proof.',
    },
    { code: 'A06', days: 6, reason: 'DISCOM', party: 'Sub-division', note: 'Inspector on leave.' },
    {
      code: 'M03',
      days: 2,
      reason: 'Transporter',
      party: 'Local carrier',
      note: 'Truck turned back at a closed road.',
    },
  ],
  ground: [
    {
      code: 'P05',
      days: 12,
      reason: 'Land/ROW',
      party: 'Sub-registrar',
      note: 'Two survey numbers had to be corrected before registration.',
    },
    {
      code: 'A02',
      days: 14,
      reason: 'DISCOM',
      party: 'STU',
      note: 'Load-flow study repeated after the feeder changed.',
    },
    {
      code: 'C02',
      days: 8,
      reason: 'Weather',
      party: '',
      note: 'Black cotton soil, no grading for a week after rain.',
    },
    { code: 'M06', days: 10, reason: 'Supplier', party: 'Transformer maker', note: 'Impulse test had to be repeated.' },
  ],
};

/** The setbacks of a project: some of those its kind of plant meets, more the worse it went. */
export function setbacksOf(template: Template, seed: string, trouble: number): Setback[] {
  const next = luck(`${seed} setbacks`);
  return (of_template[template.key] ?? []).flatMap((one) =>
    next() < trouble ? [{ ...one, days: Math.max(1, Math.round(one.days * (0.6 + next()))) }] : [],
  );
}
