/** The work fronts of the demo projects, and the days on which something was installed there: one answer for the ledger and the daily records. */
import { addDays, weekday } from '../../domain/dates.ts';
import { sumOf } from '../../domain/materials/quantities.ts';
import type { Unit } from '../../domain/units.ts';
import type { LivedProject } from './lived_project.ts';
import { insertMany, type Run } from './rows.ts';
import type { SupplyState } from './supply_state.ts';

/** How far back daily records of the demo go. */
export const record_days = 60;

const names = {
  c_and_i: ['Roof block A', 'Roof block B', 'Roof block C', 'Roof block D'],
  ground: ['Field 1', 'Field 2', 'Field 3', 'Field 4', 'Field 5', 'Field 6'],
  residential: ['Terrace'],
} as const;

/** True for a project that was built lately, so that its days are recorded. */
export const isRecorded = (of: Pick<LivedProject, 'lived' | 'today' | 'done'>): boolean =>
  !of.done &&
  of.lived.some(
    ({ template, actual_start, actual_end }) =>
      template.stage === 'construction' &&
      actual_start !== null &&
      (actual_end === null || actual_end >= addDays(of.today, -record_days)),
  );

/** The places where material of a project is installed; an old project has one. */
export async function workFronts(run: Run, company_id: number, of: LivedProject): Promise<number[]> {
  const { segment } = of.project;
  const own = isRecorded(of) ? names[segment] : ['Work front'];
  const across = segment === 'ground' ? 3 : 2;
  return insertMany(
    run,
    company_id,
    'stores',
    `name text, kind text, project_id bigint, front_kind text, grid_row int, grid_column int, grid_rows int, grid_columns int`,
    own.map((name, at) => ({
      name,
      kind: 'front',
      project_id: of.id,
      front_kind: segment === 'ground' ? 'field' : 'roof',
      grid_row: Math.floor(at / across) * 2 + 1,
      grid_column: (at % across) * 3 + 1,
      grid_rows: 2,
      grid_columns: 3,
    })),
  );
}

const isCounted = (unit: Unit): boolean => ['Nos', 'Set', 'Pair'].includes(unit);

/** Whole pieces, metres and kilograms to the tenth. */
const rounded = (quantity: number, unit: Unit): number =>
  isCounted(unit) ? Math.floor(quantity + 1e-9) : Math.floor(quantity * 10 + 1e-9) / 10;

/** How much of a line belongs to each of its fronts. */
export const sharesOf = (fronts: number, whole: number, unit: Unit): number[] => {
  const ends = Array.from({ length: fronts }, (_, at) =>
    at === fronts - 1 ? whole : rounded((whole * (at + 1)) / fronts, unit),
  );
  return ends.map((end, at) => sumOf([end, -(ends[at - 1] ?? 0)]));
};

/** Where the next part of a line goes: one front is filled after the other. */
export function acrossFronts(
  fronts: number,
  whole: number,
  done: number,
  part: number,
  unit: Unit,
): { front: number; some: number }[] {
  const found: { front: number; some: number }[] = [];
  let [at, end] = [done, 0];
  const until = sumOf([done, part]);
  for (const [front, share] of sharesOf(fronts, whole, unit).entries()) {
    end = front === fronts - 1 ? Math.max(until, whole) : sumOf([end, share]);
    const some = Math.min(end, until) - at;
    if (some <= 1e-9) continue;
    found.push({ front, some: sumOf([some]) });
    at = Math.min(end, until);
  }
  return found;
}

/** A lot as it was built in: its part of all that was installed of an order's line, in the order of the days. */
export function daysOfLot(
  days: readonly string[],
  { all, from, part, unit }: { all: number; from: number; part: number; unit: Unit },
): { day: string; quantity: number }[] {
  if (part <= 0) return [];
  const until = sumOf([from, part]);
  let at = from;
  return days.flatMap((day, index) => {
    const end = index === days.length - 1 ? Math.max(all, until) : rounded((all * (index + 1)) / days.length, unit);
    const quantity = sumOf([Math.min(end, until), -at]);
    if (quantity <= 0) return [];
    at = sumOf([at, quantity]);
    return [{ day, quantity }];
  });
}

export interface SiteCalendar {
  isWorked(day: string): boolean;
  /** the last day that was worked before today, or before the project stopped */
  last(of: Pick<LivedProject, 'today' | 'until'>): string;
  /** the days on which material of a category was installed */
  daysOf(of: LivedProject, category: string, installed: SupplyState['installed'], begun: string): string[];
}

/** The days of the company on which sites work. */
export async function siteCalendar(run: Run, company_id: number): Promise<SiteCalendar> {
  const { rows } = await run(`select holidays from companies where id = $1`, [company_id]);
  const off = new Set(((rows[0]?.holidays ?? []) as { date: string }[]).map(({ date }) => date));
  const isWorked = (day: string): boolean => weekday(day) !== 0 && !off.has(day);
  const last = ({ today, until }: Pick<LivedProject, 'today' | 'until'>): string => {
    let day = until < today ? until : addDays(today, -1);
    while (!isWorked(day)) day = addDays(day, -1);
    return day;
  };
  return {
    isWorked,
    last,
    daysOf(of, category, installed, begun) {
      const end = installed.finished ? installed.until : last(of);
      if (!isRecorded(of) || end < addDays(of.today, -record_days) || begun >= end) return [begun > end ? begun : end];
      const days: string[] = [];
      for (let day = begun; day <= end; day = addDays(day, 1)) if (isWorked(day) && !isWet(of, day)) days.push(day);
      // modules, structures and cables go up day by day, what is single on a few
      const most = ['MODULES', 'MMS', 'Structures', 'DC Cable'].includes(category) ? 40 : 4;
      const step = Math.max(1, Math.ceil(days.length / most));
      const some = days.filter((_, at) => (days.length - 1 - at) % step === 0);
      return some.length > 0 ? some : [end];
    },
  };
}

/** The days of a project that were lost to rain, and those nobody recorded: nothing was installed then. */
export const isWet = (of: Pick<LivedProject, 'today' | 'id'>, day: string): boolean =>
  day === addDays(of.today, -19 - (of.id % 3)) || isForgotten(of, day);
/** The days on which rain stopped the afternoon. */
export const isShower = (of: Pick<LivedProject, 'today'>, day: string): boolean =>
  [8, 9, 10].some((back) => day === addDays(of.today, -back));
/** The days that nobody recorded: two, on other days of the week, and never a Sunday, on which nobody works. */
export const isForgotten = (of: Pick<LivedProject, 'today' | 'id'>, day: string): boolean =>
  [12, 31].some((back) => {
    const forgotten = addDays(of.today, -back - (of.id % 2));
    return day === (weekday(forgotten) === 0 ? addDays(forgotten, -1) : forgotten);
  });
