/**
 * The store behind a schedule on a screen: every change is shown at once, sent in its order (step_queue.ts), and replaced by
 * the server's answer; a refused one is put back. No pixels.
 */
import { sentenceOf } from '../../../kit/failure.ts';
import type {
  Clash,
  Delay,
  ScheduleCalls,
  ScheduleState,
  Entry,
  Failed,
  Proposal,
  StaleStep,
} from './schedule_state.ts';
import { circleIn } from './circle.ts';
import { Engine } from './engine.ts';
import { leftBy, type Overtaken, restOf, type Step } from './left.ts';
import { StepQueue } from './step_queue.ts';
import { apply, together } from './apply.ts';
import { type Change, type Changed, type Drawn, type GanttPlan, type PlanRow } from './plan.ts';
import { movedBetween, slipsOf } from './moved.ts';

export class ScheduleStore {
  readonly #queue: StepQueue;
  #proposal: Proposal | undefined;
  #clash: Clash | undefined;
  #stale: StaleStep | undefined;
  #engine = new Engine();
  #held: GanttPlan | undefined;
  #holding = false;
  #refs = 0;
  #steps = 0;
  #state: ScheduleState;
  #listeners = new Set<() => void>();
  /** told one sentence when something could not be done */
  onFailure: (sentence: string) => void = () => {};
  /** told when the server has taken a change */
  onDone: (change: Change, answer: Changed) => void = () => {};

  constructor(plan: GanttPlan, calls: ScheduleCalls) {
    this.#queue = new StepQueue(plan, calls, {
      onPush: () => this.#renew(),
      onIdle: () => {
        this.#renew();
        if (this.#held) this.receive(this.#held);
      },
      onDone: (change, answer) => this.onDone(change, answer),
      onStale: (entry, overtaken) => this.#stopAt(entry, overtaken),
      onRefused: (entry, failed) => this.#refused(entry, failed),
    });
    this.#state = this.#made();
  }

  get = (): ScheduleState => this.#state;

  listen = (heard: () => void): (() => void) => {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  };

  /** A name for a new event within this page. */
  ref(): string {
    this.#refs += 1;
    return `new ${this.#refs}`;
  }

  /** The number of the newest step, by which it can be taken back later. */
  get newest(): number {
    return this.#steps;
  }

  /** The number an event has now; one made here has another once the server knows it. */
  idOf(id: number): number {
    return this.#queue.idOf(id);
  }

  /** Takes the plan as the server has it now. What is older than what is known is passed over. */
  receive(plan: GanttPlan): void {
    if (plan === this.#queue.confirmed || plan.plan_version < this.#queue.confirmed.plan_version) return;
    if (this.#holding || !this.#queue.is_idle) {
      this.#held = plan;
      return;
    }
    this.#held = undefined;
    this.#queue.confirmed = plan;
    this.#renew();
  }

  /** While someone drags, what others change waits. */
  hold(yes: boolean): void {
    this.#holding = yes;
    if (!yes && this.#held) this.receive(this.#held);
  }

  /**
   * Shows a change, and keeps it: at once, or after a yes when it moves the commissioning or needs a reason. What is
   * changed while a yes is awaited is asked about together. `seen_first` shows what moves before anything is kept.
   */
  propose(change: Change, { seen_first = false } = {}): boolean {
    const open = this.#proposal?.entry ? undefined : this.#proposal;
    if (this.#proposal?.entry) this.putBack();
    const before = open?.before ?? this.#state.shown;
    if (open) change = together(open.change, change);
    const asks = seen_first || (open?.seen_first ?? false);
    const after = this.#tried(before.plan, change);
    if (!after) return false;
    const slips = change.delay ? [] : slipsOf(before.plan, after.plan, change);
    const moves =
      before.commissioning !== after.commissioning && before.commissioning !== null && after.commissioning !== null;
    this.#proposal = undefined;
    if (!open) this.#steps += 1;
    const number = open?.number ?? this.#steps;
    if (!moves && !asks && slips.length === 0) {
      this.#queue.push({ change, undo_tasks: [], number, goes_to: 'undo', fresh: true });
      return true;
    }
    const moved = movedBetween(before, after);
    this.#proposal = { change, before, after, moved, slips, asked: undefined, seen_first: asks, number };
    this.#renew();
    return true;
  }

  confirm(delay?: Delay): void {
    const proposal = this.#proposal;
    if (!proposal) return;
    this.#proposal = undefined;
    const { change, number, entry } = proposal;
    const told = { ...change, ...(delay && { delay }) };
    this.#queue.push(
      entry ? { ...entry, change: told } : { change: told, undo_tasks: [], number, goes_to: 'undo', fresh: true },
    );
  }

  putBack(): void {
    const entry = this.#proposal?.entry;
    this.#proposal = undefined;
    if (entry) this.#queue.kept.giveBack(entry);
    this.#renew();
  }

  /** Takes the newest step back, or the one of a number. */
  undo(step?: number): void {
    this.#step('undo', step);
  }

  /** A file was imported: that is one step, as any change. */
  imported(import_id: number): void {
    this.#steps += 1;
    const imported = { import_id, again: false };
    this.#queue.kept.keep('undo', { change: {}, undo_tasks: [], imported, number: this.#steps });
    this.#queue.kept.forgetRedo();
    this.#renew();
  }

  redo(): void {
    this.#step('redo', undefined);
  }

  /** After a clash: ours over theirs, or theirs. */
  settle(choice: 'mine' | 'theirs'): void {
    const clash = this.#clash;
    this.#clash = undefined;
    if (clash && choice === 'mine')
      this.#queue.push({
        change: {
          ...clash.change,
          changes: (clash.change.changes ?? []).map(({ version: _version, ...wish }) => wish),
        },
        undo_tasks: [],
        number: clash.number,
        goes_to: 'undo',
        fresh: true,
      });
    else this.#renew();
  }

  /** A step that someone overtook: taken back without what they changed, over it, or not at all. */
  settleStale(choice: 'rest' | 'all' | 'nothing'): void {
    const stale = this.#stale;
    this.#stale = undefined;
    if (!stale) return;
    const { entry, overtaken } = stale;
    const step = choice === 'rest' ? restWithout(entry, overtaken) : choice === 'all' ? entry : undefined;
    if (!step) {
      this.#queue.kept.giveBack(entry);
      this.#renew();
      return;
    }
    // what was shown is what this choice is about
    this.#queue.push({ ...entry, ...step, left: leftBy(this.#queue.confirmed, step) });
  }

  #step(from: 'undo' | 'redo', step: number | undefined): void {
    const open = this.#proposal;
    if (open && (step === undefined || (open.number === step && !open.entry))) {
      this.putBack();
      return;
    }
    const goes_to = from === 'undo' ? 'redo' : 'undo';
    const entry: Entry = { change: {}, undo_tasks: [], goes_to, fresh: false, asked: { step } };
    // what is still on its way may be what is meant
    if (this.#queue.entries.length > 0 || this.#queue.kept.resolve(entry)) this.#queue.push(entry);
    else this.#renew();
  }

  #stopAt(entry: Entry, overtaken: readonly Overtaken[]): void {
    const has_rest = restWithout(entry, overtaken) !== undefined;
    this.#stale = { entry, overtaken, has_rest, may_overwrite: !entry.imported && overtaken.every(mayBeOverwritten) };
  }

  #refused(entry: Entry, failed: Failed): void {
    const { change, number = 0 } = entry;
    if (failed.fields?.delay) {
      const before = this.#engine.draw(this.#queue.confirmed);
      const after = this.#tried(this.#queue.confirmed, change);
      if (after) {
        const slips = slipsOf(before.plan, after.plan, change);
        const moved = movedBetween(before, after);
        const asked = failed.message;
        const back = entry.fresh ? undefined : entry;
        this.#proposal = { change, before, after, moved, slips, asked, seen_first: false, number, entry: back };
        return;
      }
    }
    const theirs = failed.status === 409 ? (failed.current as PlanRow | undefined) : undefined;
    const mine = theirs && change.changes?.find((wish) => wish.event_id === theirs.id);
    if (theirs?.id && mine && entry.fresh) {
      this.#queue.confirmed = {
        ...this.#queue.confirmed,
        events: this.#queue.confirmed.events.map((event) => (event.id === theirs.id ? { ...event, ...theirs } : event)),
      };
      this.#clash = { change, theirs, mine, number };
      return;
    }
    this.onFailure(failed.message ?? '');
  }

  /** The plan after a change; undefined, with a sentence, when it cannot be. */
  #tried(plan: GanttPlan, change: Change): Drawn | undefined {
    const next = apply(plan, change);
    // without another link nothing that waited for nothing waits for itself
    const circle = next.links === plan.links ? undefined : circleIn(next);
    if (circle) {
      this.onFailure(circle);
      return undefined;
    }
    try {
      return this.#engine.draw(next);
    } catch (error) {
      this.onFailure(sentenceOf(error));
      return undefined;
    }
  }

  #made(): ScheduleState {
    let plan = this.#queue.confirmed;
    for (const { change } of this.#queue.entries) plan = apply(plan, change);
    if (this.#proposal) plan = apply(plan, this.#proposal.change);
    return {
      shown: this.#engine.draw(plan),
      confirmed: this.#queue.confirmed,
      proposal: this.#proposal,
      clash: this.#clash,
      stale: this.#stale,
      saving: this.#queue.entries.length > 0,
      can_undo: this.#queue.kept.has('undo') || this.#queue.entries.some((entry) => entry.goes_to === 'undo'),
      can_redo: this.#queue.kept.has('redo'),
    };
  }

  #renew(): void {
    this.#state = this.#made();
    for (const heard of this.#listeners) heard();
  }
}

/** What is gone, or has work in it by now, is not taken away by anyone's step back. */
const mayBeOverwritten = ({ fact }: Overtaken): boolean => !['gone', 'inside', 'status', 'approval'].includes(fact);

const restWithout = (entry: Entry, overtaken: readonly Overtaken[]): Step | undefined =>
  entry.imported ? { ...entry, imported: { ...entry.imported, keep_changed: true } } : restOf(entry, overtaken);
