/** The plan on the screen, what is asked to change in it, and the engine’s plan of it. No pixels. */
import type { Reads, Sends } from '../../../../contract/index.ts';
import { type PlainDate } from '../../../../domain/dates.ts';
import type { Network } from '../../../../gantt/engine/network.ts';
import type { Plan } from '../../../../gantt/engine/plan.ts';
import { planOfRows } from '../../../../domain/schedule/plan_rows.ts';
import { stage_keys } from '../../../../domain/stages.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { type LinkCause } from '../../../../gantt/engine/moves.ts';

export type GanttPlan = Reads<'get_gantt'>;
export type PlanRow = GanttPlan['events'][number];
export type Request = Omit<Sends<'update_schedule'>, 'project_id' | 'try_only'>;
export type EventChange = NonNullable<Request['changes']>[number];
export type NewEvent = NonNullable<Request['add_events']>[number];
export type Changed = Reads<'update_schedule'>;

/** A change of an event before it is sent: the version follows when it goes. */
export type Wish = Omit<EventChange, 'version'> & { version?: number };
export interface Change extends Omit<Request, 'changes'> {
  changes?: Wish[] | undefined;
}

/** A plan with where the engine puts everything. */
export interface Drawn {
  plan: GanttPlan;
  /** the day number of the latest last day of each event that does not move the end */
  late_end: ReadonlyMap<number, number>;
  /** by which link another event holds one where it lies */
  held_by: ReadonlyMap<number, LinkCause>;
  end: PlainDate | null;
  commissioning: PlainDate | null;
  /** what a drag is tried on; left out where the person does not see the whole plan */
  network: Network | undefined;
}

/** Numbers of events that have none yet lie far below those of stages. */
export const first_new_id = -1000;
export const idOfRef = (ref: string): number => first_new_id - Number(ref.replace(/\D/g, ''));

/** True when every stage is seen: only then the engine has all that dates depend on. */
export const isWhole = (plan: GanttPlan): boolean =>
  plan.stages.length === stage_keys.length && plan.start_date !== null;

/** True for a stage whose events and links the person may change. */
export const mayPlan = ({ abilities }: GanttPlan['stages'][number]): boolean => abilities.update_schedule === true;

/** True for a stage whose events the person may note the progress of. */
export const mayProgress = ({ abilities }: GanttPlan['stages'][number]): boolean =>
  abilities.update_event_progress === true;

/** Why the person may not change the links of an event; undefined when they may. */
export const whyNotLink = (plan: GanttPlan, row: PlanRow | undefined): string | undefined =>
  reasonOf(plan.stages.find(({ stage }) => stage === row?.stage)?.abilities.update_schedule);

/** Why the person may not change an event; undefined when they may. */
export const whyNotChange = (plan: GanttPlan, row: PlanRow | undefined): string | undefined =>
  reasonOf(whyNotLink(plan, row), plan.locked.find(({ event_id }) => event_id === row?.id)?.why);

/** Why the person may not note the progress of an event; undefined when they may. */
export const whyNotProgress = (plan: GanttPlan, row: PlanRow | undefined): string | undefined =>
  reasonOf(
    plan.stages.find(({ stage }) => stage === row?.stage)?.abilities.update_event_progress,
    [...plan.locked, ...plan.followed].find(({ event_id }) => event_id === row?.id)?.why,
  );

export const toPlan = (plan: GanttPlan, today: PlainDate | null): Plan =>
  planOfRows({
    start: plan.start_date ?? plan.today,
    today,
    pace: plan.pace,
    calendars: plan.calendars,
    events: plan.events,
    links: plan.links,
  });
