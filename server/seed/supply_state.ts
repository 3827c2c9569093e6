/** How far the material of a demo project is, as its lived schedule says it: the one place that orders, lots and installations ask. */
import { addDays } from '../../domain/dates.ts';
import { pathOf } from '../../domain/materials/paths.ts';
import type { EventState } from '../plan/state.ts';
import type { LivedProject } from './lived_project.ts';
import type { Run } from './rows.ts';

/** The event by which material of a category is delivered. */
export const deliveryOf = ({ by_code, project }: LivedProject, category: string): number | null =>
  by_code.get(pathOf(project.segment, category).deliver)?.id ?? null;

/** How much of something happened, in hundredths of it, from when until when. */
interface Part {
  percent: number;
  from: string;
  /** the day it ends or ended, today at the latest for what is under way */
  until: string;
  finished: boolean;
}

export interface SupplyState {
  /** the days it was asked for, and ordered; null: not yet */
  asked_on: string | null;
  ordered_on: string | null;
  /** the day it is or was inspected and cleared, and how much of it was, in hundredths */
  inspected_on: string;
  inspected: number;
  arrived: Part;
  installed: Part;
  /** when it is to be there */
  due: string;
}

function partOf(event: EventState | undefined, today: string): Part {
  const from = event?.actual_start ?? event?.current_start ?? today;
  if (event?.status === 'FINISHED') return { percent: 100, from, until: event.actual_end ?? today, finished: true };
  return { percent: event?.status === 'IN-PROGRESS' ? event.percent : 0, from, until: today, finished: false };
}

/** How far material of a category is in a project. */
export function supplyStateOf(of: LivedProject, category: string): SupplyState {
  const { by_code, project, today } = of;
  const path = pathOf(project.segment, category);
  const event = (code: string | undefined): EventState | undefined => (code ? by_code.get(code) : undefined);
  const finishedOn = (code: string) => (event(code)?.status === 'FINISHED' ? (event(code)?.actual_end ?? today) : null);
  const arrived = partOf(event(path.deliver), today);
  const inspection = event(path.inspect);
  const delivery = event(path.deliver);
  const inspected_on = inspection ? (inspection.actual_end ?? inspection.current_end) : addDays(arrived.from, -2);
  return {
    asked_on: finishedOn(path.ask),
    ordered_on: finishedOn(path.order),
    inspected_on: inspected_on ?? today,
    // on open land lots are inspected one by one as they come
    inspected: project.segment === 'c_and_i' && inspection?.status === 'FINISHED' ? 100 : arrived.percent,
    arrived,
    installed: partOf(event(path.install), today),
    due: delivery?.actual_end ?? delivery?.current_end ?? today,
  };
}

/** How lines that a customer added later begin their note: they are no part of the schedule. */
export const variation = 'Variation 1';

/** How far each line of the bills of quantities is; lines of a variation have no place in the schedule and none here. */
export async function standingsOf(
  run: Run,
  company_id: number,
  lived: readonly LivedProject[],
): Promise<Map<number, SupplyState>> {
  const { rows } = await run(
    `select id, project_id, category from boq_lines where company_id = $1 and deleted_at is null and event_id is not null`,
    [company_id],
  );
  const projects = new Map(lived.map((one) => [one.id, one]));
  const known = new Map<string, SupplyState>();
  return new Map(
    rows.flatMap(({ id, project_id, category }) => {
      const of = projects.get(Number(project_id));
      if (!of) return [];
      const key = `${String(project_id)} ${String(category)}`;
      const standing = known.get(key) ?? supplyStateOf(of, String(category));
      known.set(key, standing);
      return [[Number(id), standing] as const];
    }),
  );
}

/** The part of a quantity that arrived or is installed: whole pieces, metres and kilograms to the tenth. */
export function shareOf(quantity: number, percent: number, unit: string): number {
  if (percent >= 100) return quantity;
  const part = (quantity * percent) / 100;
  return ['Nos', 'Set', 'Pair'].includes(unit) ? Math.floor(part) : Math.floor(part * 10) / 10;
}
