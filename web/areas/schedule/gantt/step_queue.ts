/** Steps of a schedule on their way to the server: one after the other, each on what the one before led to. No pixels. */
import { inverseOf } from './inverse.ts';
import { leftBy, type Overtaken, overtakenIn, type Step } from './left.ts';
import { merged } from './apply.ts';
import { type Change, type Changed, type GanttPlan, idOfRef } from './plan.ts';
import type { Entry, Failed, ScheduleCalls } from './schedule_state.ts';
import { asSeen, followAnswer, sendChange, undoTask } from './send_step.ts';
import { Steps } from './steps.ts';

/** how often a step back is tried again on a plan that someone keeps changing */
const most_tries = 5;

/** What the queue tells of its steps. */
interface Told {
  /** another step waits */
  onPush: () => void;
  /** nothing is on its way any more */
  onIdle: () => void;
  /** the server has taken a change */
  onDone: (change: Change, answer: Changed) => void;
  /** someone changed since what a step back would change */
  onStale: (entry: Entry, overtaken: readonly Overtaken[]) => void;
  onRefused: (entry: Entry, failed: Failed) => void;
}

export class StepQueue {
  /** the plan as the server has it, as far as it answered */
  confirmed: GanttPlan;
  /** what undo and redo need */
  readonly kept = new Steps();
  #entries: readonly Entry[] = [];
  #sending = false;
  /** numbers the server gave to events that were made here */
  #numbers = new Map<number, number>();
  readonly #calls: ScheduleCalls;
  readonly #told: Told;

  constructor(plan: GanttPlan, calls: ScheduleCalls, told: Told) {
    this.confirmed = plan;
    this.#calls = calls;
    this.#told = told;
  }

  /** The steps that are not answered yet, the oldest first. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  get is_idle(): boolean {
    return !this.#sending && this.#entries.length === 0;
  }

  /** The number an event has now; one made here has another once the server knows it. */
  idOf(id: number): number {
    return this.#numbers.get(id) ?? id;
  }

  push(entry: Entry): void {
    if (entry.fresh) {
      entry.change = asSeen(entry.change, this.confirmed);
      this.kept.forgetRedo();
    }
    this.#entries = [...this.#entries, entry];
    this.#told.onPush();
    void this.#pump();
  }

  async #pump(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    for (let entry = this.#entries[0]; entry; entry = this.#entries[0]) {
      // changes are sent one after the other, each on what the one before led to
      // oxlint-disable-next-line no-await-in-loop
      const went_well = !this.kept.resolve(entry) || (await this.#send(entry));
      this.#entries = this.#entries.filter((one) => one !== entry);
      if (went_well) continue;
      // what was built on a refused change is no longer what the person saw
      for (const one of this.#entries.filter(({ fresh }) => !fresh).toReversed()) this.kept.giveBack(one);
      this.#entries = [];
    }
    this.#sending = false;
    this.#told.onIdle();
  }

  async #send(entry: Entry): Promise<boolean> {
    /** what is done of the step, and the way back from it */
    const back: Step = { change: {}, undo_tasks: [], ...(entry.number !== undefined && { number: entry.number }) };
    for (let tries = 1; ; tries += 1)
      try {
        if (!entry.fresh && entry.left) {
          const overtaken = overtakenIn(this.confirmed, entry, entry.left);
          if (overtaken.length > 0) return this.#stopAt(entry, back, overtaken);
        }
        // a step back is tried again on the plan that another change led to
        // oxlint-disable-next-line no-await-in-loop
        await this.#perform(entry, back);
        this.#keepDone(entry, back);
        return true;
      } catch (error) {
        const failed = error as Failed;
        const current = failed.current as { overtaken?: Overtaken[] } | undefined;
        if (!entry.fresh && failed.status === 409) {
          if (entry.imported && current?.overtaken) return this.#stopAt(entry, back, current.overtaken);
          // oxlint-disable-next-line no-await-in-loop
          const newer = await this.#calls.get_gantt({ id: this.confirmed.project_id }).catch(() => undefined);
          if (newer && newer.plan_version !== this.confirmed.plan_version && tries < most_tries) {
            this.confirmed = newer;
            continue;
          }
        }
        this.#keepDone(entry, back);
        // what did not arrive can be tried again; what was refused cannot
        if (!entry.fresh && (!failed.status || failed.status >= 500)) this.kept.giveBack(entry);
        this.#told.onRefused(entry, failed);
        return false;
      }
  }

  /** Does what of a step is not done yet; what is done leaves the step, and its way back is noted. */
  async #perform(entry: Entry, back: Step): Promise<void> {
    if (Object.keys(entry.change).length > 0) {
      const before = this.confirmed;
      const { change, answer, ids } = await sendChange(this.#calls, before, entry);
      for (const [ref, id] of ids) this.#numbers.set(idOfRef(ref), id);
      Object.assign(
        back,
        inverseOf(before, change, (ref) => ids.get(ref) ?? 0),
      );
      this.confirmed = merged(before, change, answer);
      followAnswer(this.#entries.slice(1), before, answer, ids);
      entry.change = {};
      this.#told.onDone(change, answer);
    }
    for (let [event_id] = entry.undo_tasks; event_id !== undefined; [event_id] = entry.undo_tasks) {
      const event = this.confirmed.events.find(({ id }) => id === event_id);
      if (event) {
        // each step back needs the state the one before left
        // oxlint-disable-next-line no-await-in-loop
        this.confirmed = await undoTask(this.#calls, this.confirmed, event);
        const { id, percent } = event;
        back.change = { ...back.change, changes: [...(back.change.changes ?? []), { event_id: id, percent }] };
      }
      entry.undo_tasks = entry.undo_tasks.slice(1);
    }
    if (entry.imported) {
      const { project_id } = this.confirmed;
      const { import_id, again } = entry.imported;
      const answer = await this.#calls.undo_import_schedule({ project_id, ...entry.imported });
      this.confirmed = merged(this.confirmed, {}, answer);
      back.imported = { import_id, again: !again };
      entry.imported = undefined;
      this.#told.onDone({}, answer);
    }
  }

  #keepDone(entry: Entry, back: Step): void {
    if (Object.keys(back.change).length === 0 && back.undo_tasks.length === 0 && !back.imported) return;
    this.kept.keep(entry.goes_to, { ...back, left: leftBy(this.confirmed, back) });
  }

  /** Nothing is taken from anyone: who wanted the step back decides. */
  #stopAt(entry: Entry, back: Step, overtaken: readonly Overtaken[]): false {
    this.#keepDone(entry, back);
    this.#told.onStale(entry, overtaken);
    return false;
  }
}
