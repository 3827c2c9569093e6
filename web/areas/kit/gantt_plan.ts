/** Solar plans of any size for the show of parts: six stages, groups, events with one or two predecessors, 18 months. */
import type { GanttLink, GanttRow } from '../../ui/gantt/types.ts';

const stages: [name: string, works: string[], things: string[]][] = [
  [
    'Pre-requisites',
    ['Confirm', 'Collect', 'Sign', 'Check'],
    ['purchase order', 'site survey', 'electricity bills', 'roof drawings', 'advance payment', 'land documents'],
  ],
  [
    'Approvals',
    ['Apply for', 'Follow up', 'Receive'],
    ['net-metering agreement', 'DISCOM feasibility', 'CEIG drawing approval', 'building permission', 'tree clearance'],
  ],
  [
    'Engineering',
    ['Draw', 'Review', 'Release'],
    ['array layout', 'single line diagram', 'structure design', 'cable schedule', 'earthing plan', 'string layout'],
  ],
  [
    'Materials',
    ['Order', 'Inspect', 'Dispatch', 'Receive'],
    ['modules', 'inverters', 'mounting structure', 'DC cables', 'AC panel', 'transformer', 'SCADA'],
  ],
  [
    'Construction',
    ['Build', 'Install', 'Lay', 'Test'],
    ['foundations', 'structure', 'module rows', 'DC cables', 'inverter room', 'earthing pits', 'fence', 'roads'],
  ],
  [
    'Site handover',
    ['Test', 'Document', 'Hand over'],
    ['synchronisation', 'performance ratio', 'as-built drawings', 'O&M manuals', 'spare parts', 'punch list'],
  ],
];
const people = ['Meera Iyer', 'Rohan Desai', 'Farhan Ali', 'Kavya Nair', 'Arjun Rao', 'Site team'];

export interface SolarPlan {
  rows: GanttRow[];
  links: GanttLink[];
}

const random = (seed: number) => () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 4_294_967_296;

export function solarPlan(events: number, first_day: number, today: number): SolarPlan {
  const dice = random(events);
  const pick = <One>(list: readonly One[]): One => list[Math.floor(dice() * list.length)]!;
  const rows: GanttRow[] = [];
  const links: GanttLink[] = [];
  const groups = Math.max(6, Math.round(events / 18));
  const stretch = 548 / 6;
  let made = 0;
  let id = 0;
  let group_made = 0;
  stages.forEach(([name, works, things], stage) => {
    const stage_id = (id += 1);
    rows.push(rowOf(stage_id, null, 'group', `${stage + 1}. ${name}`, first_day, first_day));
    const until = Math.round(((stage + 1) * groups) / 6);
    for (; group_made < until; group_made += 1) {
      const group_id = (id += 1);
      const area = groups > 12 ? `Block ${(group_made % 40) + 1}` : (things[group_made % things.length] ?? name);
      rows.push(rowOf(group_id, stage_id, 'group', `${area[0]!.toUpperCase()}${area.slice(1)}`, first_day, first_day));
      const last = Math.round(((group_made + 1) * events) / groups);
      let day = first_day + Math.round(stage * stretch * 0.86 + dice() * stretch * 0.7);
      const own: number[] = [];
      for (; made < last; made += 1) {
        const milestone = made === last - 1 && dice() < 0.6;
        const days = milestone ? 1 : 1 + Math.floor(dice() * 9);
        const one = rowOf((id += 1), group_id, milestone ? 'milestone' : 'event', '', day, day + days - 1);
        const thing = pick(things);
        one.name = milestone ? `${thing[0]!.toUpperCase()}${thing.slice(1)} complete` : `${pick(works)} ${thing}`;
        one.code = `${stage + 1}.${group_made + 1}.${own.length + 1}`;
        one.people = pick(people);
        one.colour_key = name;
        one.total_float = dice() < 0.3 ? 0 : Math.floor(dice() * 12);
        one.critical = one.total_float === 0;
        const slip = Math.floor(dice() * 7) - 2;
        one.baselines = [
          { start: day - slip, end: day + days - 1 - slip },
          { start: day - slip - 3, end: day + days - 4 - slip },
        ];
        if (one.end < today - 4 || (one.end < today && dice() < 0.6))
          Object.assign(one, { status: 'FINISHED', percent: 100 });
        else if (one.start <= today)
          Object.assign(one, { status: 'IN-PROGRESS', percent: Math.floor(dice() * 19) * 5 });
        if (one.status === 'FINISHED') one.critical = false;
        one.late = one.end < today && one.status !== 'FINISHED';
        if (dice() < 0.05) one.deadline = one.end + Math.floor(dice() * 8) - 2;
        if (dice() < 0.02) one.locked = 'Waits for an approval; only who approves can change it';
        const before = own.at(-1);
        if (before !== undefined) {
          const roll = dice();
          link(before, one.id, roll < 0.86 ? 'FS' : roll < 0.93 ? 'SS' : roll < 0.98 ? 'FF' : 'SF');
          const further = own.at(-3);
          if (further !== undefined && dice() < 0.35) link(further, one.id, 'FS');
        }
        own.push(one.id);
        rows.push(one);
        day += dice() < 0.25 ? Math.ceil(days / 2) : days;
      }
    }
  });
  return { rows, links };

  function link(from: number, to: number, kind: GanttLink['kind']) {
    links.push({ id: links.length + 1, from, to, kind, lag: 0 });
  }
}

function rowOf(
  id: number,
  parent: number | null,
  kind: GanttRow['kind'],
  name: string,
  start: number,
  end: number,
): GanttRow {
  return { id, parent, kind, name, start, end, percent: 0, status: 'PENDING' };
}

/**
 * Rows after some of them moved: what waits for them and would begin too early moves later. Small and plain, for this
 * show only; the product asks the engine.
 */
export function propagate(
  { rows, links }: SolarPlan,
  changed: ReadonlyMap<number, { start: number; end: number }>,
): Map<number, { start: number; end: number }> {
  const by_id = new Map(rows.map((row) => [row.id, row]));
  const out = new Map<number, GanttLink[]>();
  for (const link of links) out.set(link.from, [...(out.get(link.from) ?? []), link]);
  const at = new Map(changed);
  const open = [...changed.keys()];
  const spanOf = (id: number) => at.get(id) ?? by_id.get(id)!;
  for (let step = 0; step < open.length && step < 200_000; step += 1) {
    const from = spanOf(open[step]!);
    for (const { to, kind, lag } of out.get(open[step]!) ?? []) {
      const before = spanOf(to);
      const days = before.end - before.start;
      const start =
        kind === 'FS'
          ? from.end + 1 + lag
          : kind === 'SS'
            ? from.start + lag
            : kind === 'FF'
              ? from.end + lag - days
              : from.start + lag - days - 1;
      if (start <= before.start || changed.has(to)) continue;
      at.set(to, { start, end: start + days });
      open.push(to);
    }
  }
  return at;
}
