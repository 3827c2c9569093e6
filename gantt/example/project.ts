/** A house for many: a project of any size to try the Gantt with, always the same one for a size. */
import { addDays, type PlainDate } from '../dates.ts';
import { computeSchedule } from '../engine/compute.ts';
import type { BaselineEvent } from '../engine/baselines.ts';
import type { LinkKind, Plan, PlanEvent, PlanLink } from '../engine/plan.ts';

/** What the engine does not ask of an event or a group. */
export interface Label {
  id: number;
  parent: number | null;
  name: string;
  code: string;
  phase: string;
  person?: string;
}

export interface Project {
  plan: Plan;
  /** of all groups and events, in the order of the table */
  labels: readonly Label[];
  /** what was promised before work began */
  promised: readonly BaselineEvent[];
}

export const today: PlainDate = '2026-12-24';
const holidays = ['2026-07-04', '2026-09-07', '2026-11-26', '2026-12-25', '2027-01-01'];
const start: PlainDate = '2026-06-01';

const phases: [name: string, works: string[], parts: string[]][] = [
  ['Site', ['Survey', 'Clear', 'Fence'], ['ground', 'access road', 'water main', 'power supply']],
  ['Foundation', ['Excavate', 'Reinforce', 'Pour'], ['footings', 'basement', 'drains', 'slab']],
  ['Structure', ['Form', 'Pour', 'Cure', 'Inspect'], ['columns', 'walls', 'beams', 'stairs', 'floor']],
  ['Envelope', ['Build', 'Fit', 'Seal'], ['façade', 'windows', 'roof', 'balconies']],
  ['Services', ['Lay', 'Connect', 'Test'], ['pipes', 'cables', 'ventilation', 'lifts', 'alarms']],
  ['Finishing', ['Plaster', 'Paint', 'Clean', 'Hand over'], ['halls', 'flats', 'cellar', 'garden']],
];
const people = ['Ada Park', 'Ben Okoro', 'Chloe Martin', 'David Lind', 'Site crew'];

const dice = (seed: number) => () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 4_294_967_296;

export function buildProject(size: number): Project {
  const throwDice = dice(size);
  const pick = <One>(list: readonly One[]): One => list[Math.floor(throwDice() * list.length)]!;
  const labels: Label[] = [];
  const events: PlanEvent[] = [];
  const links: PlanLink[] = [];
  const groups = Math.max(2, Math.round(size / 18 / phases.length));
  /** the last events of the phase before: what comes next waits for one of them */
  let before: number[] = [];
  let id = 0;
  phases.forEach(([phase, works, parts], at) => {
    const phase_id = (id += 1);
    labels.push({ id: phase_id, parent: null, name: phase, code: `${at + 1}`, phase });
    const ends: number[] = [];
    const until = Math.round((size * (at + 1)) / phases.length);
    for (let group = 0; group < groups; group += 1) {
      const group_id = (id += 1);
      labels.push({
        id: group_id,
        parent: phase_id,
        name: `Block ${group + 1}`,
        code: `${at + 1}.${group + 1}`,
        phase,
      });
      const count = Math.round((until - events.length) / (groups - group));
      const own: number[] = [];
      for (let one = 0; one < count; one += 1) {
        const is_milestone = one === count - 1;
        const code = `${at + 1}.${group + 1}.${one + 1}`;
        const name = is_milestone ? `${phase} of block ${group + 1} complete` : `${pick(works)} ${pick(parts)}`;
        labels.push({ id: (id += 1), parent: group_id, name, code, phase, person: pick(people) });
        events.push({ id, days: is_milestone ? 0 : 1 + Math.floor(throwDice() * 6), clock: 'working' });
        const last = own.at(-1) ?? (before.length ? before[group % before.length] : undefined);
        if (last !== undefined) links.push({ from: last, to: id, kind: kindOf(throwDice()), lag: 0 });
        const further = own.at(-3);
        if (further !== undefined && throwDice() < 0.3) links.push({ from: further, to: id, kind: 'FS', lag: 1 });
        own.push(id);
      }
      ends.push(own.at(-1)!);
    }
    before = ends;
  });
  const calendars = [{ name: 'Work', working_days: [1, 2, 3, 4, 5, 6], holidays }];
  const plan: Plan = { start, pace: 100, calendars, events, links };
  const promised = computeSchedule(plan).events;
  return { plan: begun(plan, throwDice), labels, promised: promised.map((one) => ({ ...one })) };
}

const kindOf = (luck: number): LinkKind => (luck < 0.88 ? 'FS' : luck < 0.95 ? 'SS' : 'FF');

/** The plan as it stands today: what should be finished is, nearly always. */
function begun(plan: Plan, throwDice: () => number): Plan {
  const schedule = computeSchedule(plan);
  const events = plan.events.map((event, at): PlanEvent => {
    const { start: from, end } = schedule.events[at]!;
    if (end < addDays(today, -3)) return { ...event, actual_start: from, actual_end: end, percent: 100 };
    if (from < today && event.days > 0)
      return { ...event, actual_start: from, percent: 10 * (1 + Math.floor(throwDice() * 8)) };
    return throwDice() < 0.04 ? { ...event, deadline: addDays(end, Math.floor(throwDice() * 9) - 2) } : event;
  });
  return { ...plan, today, events };
}
