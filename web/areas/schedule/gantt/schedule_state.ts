/** What the store of a schedule holds and shows: steps on their way, a change that waits for a yes, a clash with someone else. */
import type { Gets, Sends } from '../../../../contract/index.ts';
import type { Overtaken, Step } from './left.ts';
import type { Change, Changed, Drawn, GanttPlan, PlanRow, Request, Wish } from './plan.ts';
import type { Moved } from './moved.ts';

export type Delay = NonNullable<Request['delay']>;

/** The calls the store makes; the screen gives those of the server. */
export interface ScheduleCalls {
  get_gantt(input: { id: number }): Promise<GanttPlan>;
  update_schedule(input: Sends<'update_schedule'>): Promise<Changed>;
  undo_task(input: { event_id: number; version: number }): Promise<Gets<'undo_task'>>;
  undo_import_schedule(input: Sends<'undo_import_schedule'>): Promise<Changed>;
}

/** How a call failed, as far as the store cares. */
export interface Failed {
  message?: string;
  status?: number;
  fields?: Record<string, string>;
  current?: unknown;
}

export interface Entry extends Step {
  /** where its way back is kept when it is done */
  goes_to: 'undo' | 'redo';
  fresh: boolean;
  /** which step this is, known only when what was asked for before it is answered */
  asked?: { step: number | undefined } | undefined;
}

/** A step that cannot simply be taken back: someone changed since what it would change. */
export interface StaleStep {
  entry: Entry;
  overtaken: readonly Overtaken[];
  /** true when something of the step is still as it was left */
  has_rest: boolean;
  /** true when the step may be taken back over what was changed */
  may_overwrite: boolean;
}

/** A change that waits for a yes: it moves the commissioning, needs a reason, or someone wants to see it first. */
export interface Proposal {
  change: Change;
  before: Drawn;
  after: Drawn;
  moved: Moved[];
  slips: { id: number; name: string; days: number }[];
  /** what the server said when it asked for the reason */
  asked: string | undefined;
  /** true when someone wants to see it first, whatever it moves */
  seen_first: boolean;
  number: number;
  /** the step back this asks about; left out for a new change */
  entry?: Entry | undefined;
}

/** Someone else changed the event that a change of ours was about. */
export interface Clash {
  change: Change;
  theirs: PlanRow;
  mine: Wish;
  number: number;
}

export interface ScheduleState {
  shown: Drawn;
  confirmed: GanttPlan;
  proposal: Proposal | undefined;
  clash: Clash | undefined;
  stale: StaleStep | undefined;
  /** true while something is on its way */
  saving: boolean;
  can_undo: boolean;
  can_redo: boolean;
}
