/**
 * The desk a schedule is worked on: every change is shown at once, sent in its order, and replaced by the server's
 * answer; a refused one is put back. Keeps what undo and redo need. No pixels.
 */
import { cycleSentence, findCycle } from '../../../../domain/schedule/cycles.ts';
import type { Clash, Delay, DeskCalls, DeskState, Entry, Failed, Proposal } from './desk_state.ts';
import { Engine } from './engine.ts';
import { type Step, inverseOf } from './inverse.ts';
import { numbered } from './numbered.ts';
import {
  apply,
  type Change,
  type Changed,
  type Drawn,
  type GanttPlan,
  idOfRef,
  merged,
  movedBetween,
  type PlanRow,
  type Request,
  slipsOf,
  together,
} from './plan.ts';

const most_steps = 100;

export class Desk {
  #confirmed: GanttPlan;
  #queue: Entry[] = [];
  #proposal: Proposal | undefined;
  #clash: Clash | undefined;
  #engine = new Engine();
  #undo: Step[] = [];
  #redo: Step[] = [];
  #sending = false;
  #held: GanttPlan | undefined;
  #holding = false;
  #refs = 0;
  /** numbers the server gave to events that were made here */
  #numbers = new Map<number, number>();
  #state: DeskState;
  #listeners = new Set<() => void>();
  readonly #calls: DeskCalls;
  /** told one sentence when something could not be done */
  onFailure: (sentence: string) => void = () => {};
  /** told when the server has taken a change */
  onDone: (change: Change, answer: Changed) => void = () => {};

  constructor(plan: GanttPlan, calls: DeskCalls) {
    this.#confirmed = plan;
    this.#calls = calls;
    this.#state = this.#made();
  }

  get = (): DeskState => this.#state;

  listen = (heard: () => void): (() => void) => {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  };

  /** A name for a new event within this page. */
  ref(): string {
    this.#refs += 1;
    return `new ${this.#refs}`;
  }

  /** The number an event has now; one made here has another once the server knows it. */
  idOf(id: number): number {
    return this.#numbers.get(id) ?? id;
  }

  /** Takes the plan as the server has it now. What is older than what is known is passed over. */
  receive(plan: GanttPlan): void {
    if (plan === this.#confirmed || plan.plan_version < this.#confirmed.plan_version) return;
    if (this.#holding || this.#sending || this.#queue.length > 0) {
      this.#held = plan;
      return;
    }
    this.#held = undefined;
    this.#confirmed = plan;
    this.#renew();
  }

  /** While somebody drags, what others change waits. */
  hold(yes: boolean): void {
    this.#holding = yes;
    if (!yes && this.#held) this.receive(this.#held);
  }

  /**
   * Shows a change, and keeps it: at once, or after a yes when it moves the commissioning or needs a reason. What is
   * changed while a yes is awaited is asked about together.
   */
  propose(change: Change): boolean {
    const open = this.#proposal;
    const before = open?.before ?? this.#state.shown;
    if (open) change = together(open.change, change);
    const after = this.#tried(before.plan, change);
    if (!after) return false;
    const slips = change.delay ? [] : slipsOf(before.plan, after.plan, change);
    const moves =
      before.commissioning !== after.commissioning && before.commissioning !== null && after.commissioning !== null;
    this.#proposal = undefined;
    if (!moves && slips.length === 0) {
      this.#push({ change, undo_tasks: [], goes_to: 'undo', fresh: true });
      return true;
    }
    this.#proposal = { change, before, after, moved: movedBetween(before, after), slips, asked: undefined };
    this.#renew();
    return true;
  }

  confirm(delay?: Delay): void {
    const proposal = this.#proposal;
    if (!proposal) return;
    this.#proposal = undefined;
    this.#push({
      change: { ...proposal.change, ...(delay && { delay }) },
      undo_tasks: [],
      goes_to: 'undo',
      fresh: true,
    });
  }

  putBack(): void {
    this.#proposal = undefined;
    this.#renew();
  }

  undo(): void {
    this.#step(this.#undo, 'redo');
  }

  /** A file was imported: that is one step, as any change. */
  imported(import_id: number): void {
    this.#keep(this.#undo, { change: {}, undo_tasks: [], imported: { import_id, again: false } });
    this.#redo = [];
    this.#renew();
  }

  redo(): void {
    this.#step(this.#redo, 'undo');
  }

  /** After a clash: ours over theirs, or theirs. */
  settle(choice: 'mine' | 'theirs'): void {
    const clash = this.#clash;
    this.#clash = undefined;
    if (clash && choice === 'mine')
      this.#push({
        change: {
          ...clash.change,
          changes: (clash.change.changes ?? []).map(({ version: _version, ...wish }) => wish),
        },
        undo_tasks: [],
        goes_to: 'undo',
        fresh: true,
      });
    else this.#renew();
  }

  #step(from: Step[], goes_to: 'undo' | 'redo'): void {
    if (this.#proposal) {
      this.putBack();
      return;
    }
    const step = from.pop();
    if (step) this.#push({ ...step, goes_to, fresh: false });
    else this.#renew();
  }

  #push(entry: Entry): void {
    const versions = new Map(this.#confirmed.events.map((event) => [event.id, event.version]));
    entry.change = {
      ...entry.change,
      ...(entry.change.changes && {
        changes: entry.change.changes.map((wish) => ({
          ...wish,
          version: wish.version ?? versions.get(wish.event_id) ?? 1,
        })),
      }),
    };
    this.#queue.push(entry);
    if (entry.fresh) this.#redo = [];
    this.#renew();
    void this.#pump();
  }

  async #pump(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    for (let entry = this.#queue[0]; entry; entry = this.#queue[0]) {
      // changes are sent one after the other, each on what the one before led to
      // oxlint-disable-next-line no-await-in-loop
      const went_well = await this.#send(entry);
      this.#queue = this.#queue.filter((one) => one !== entry);
      // what was built on a refused change is no longer what the person saw
      if (!went_well) this.#queue = [];
    }
    this.#sending = false;
    this.#renew();
    if (this.#held) this.receive(this.#held);
  }

  async #send(entry: Entry): Promise<boolean> {
    const { change, undo_tasks, imported, goes_to } = entry;
    const before = this.#confirmed;
    try {
      let back: Step = { change: {}, undo_tasks: [] };
      if (Object.keys(change).length > 0) {
        const answer = await this.#calls.update_schedule({
          ...(change as Request),
          project_id: before.project_id,
        });
        const ids = new Map(answer.added.map(({ ref, id }) => [ref, id]));
        for (const [ref, id] of ids) this.#numbers.set(idOfRef(ref), id);
        back = inverseOf(before, change, (ref) => ids.get(ref) ?? 0);
        this.#confirmed = merged(before, change, answer);
        this.#follow(before, answer);
        this.onDone(change, answer);
      }
      for (const event_id of undo_tasks) {
        const event = this.#confirmed.events.find(({ id }) => id === event_id);
        if (!event) continue;
        // each step back needs the state the one before left
        // oxlint-disable-next-line no-await-in-loop
        const { event: now } = await this.#calls.undo_task({ event_id, version: event.version });
        const { id, status, percent, actual_start, planned_start, planned_end, version } = now;
        back.change.changes = [...(back.change.changes ?? []), { event_id: id, percent: event.percent }];
        this.#confirmed = {
          ...this.#confirmed,
          events: this.#confirmed.events.map((one) =>
            one.id === id ? { ...one, status, percent, actual_start, planned_start, planned_end, version } : one,
          ),
        };
      }
      if (imported) {
        const { project_id } = before;
        const answer = await this.#calls.undo_import_schedule({ project_id, ...imported });
        this.#confirmed = merged(before, {}, answer);
        back.imported = { ...imported, again: !imported.again };
        this.onDone({}, answer);
      }
      this.#keep(goes_to === 'undo' ? this.#undo : this.#redo, back);
      return true;
    } catch (error) {
      this.#refused(entry, error as Failed);
      return false;
    }
  }

  #keep(way: Step[], step: Step): void {
    way.push(step);
    if (way.length > most_steps) way.shift();
  }

  /** What waits behind an answered change goes on from the versions and numbers it gave. */
  #follow(before: GanttPlan, answer: Changed): void {
    const was = new Map(before.events.map((event) => [event.id, event.version]));
    const now = new Map(answer.events.map((event) => [event.id, event.version]));
    const ids = new Map(answer.added.map(({ ref, id }) => [ref, id]));
    for (const entry of this.#queue.slice(1)) {
      for (const wish of entry.change.changes ?? [])
        if (wish.version === was.get(wish.event_id)) wish.version = now.get(wish.event_id) ?? wish.version ?? 1;
      if (ids.size > 0) entry.change = numbered(entry.change, ids, now);
    }
  }

  #refused(entry: Entry, failed: Failed): void {
    const { change } = entry;
    if (failed.fields?.delay && entry.fresh) {
      const before = this.#engine.draw(this.#confirmed);
      const after = this.#tried(this.#confirmed, change);
      if (after) {
        const slips = slipsOf(before.plan, after.plan, change);
        this.#proposal = { change, before, after, moved: movedBetween(before, after), slips, asked: failed.message };
        return;
      }
    }
    const theirs = failed.status === 409 ? (failed.current as PlanRow | undefined) : undefined;
    const mine = theirs && change.changes?.find((wish) => wish.event_id === theirs.id);
    if (theirs?.id && mine && entry.fresh) {
      this.#confirmed = {
        ...this.#confirmed,
        events: this.#confirmed.events.map((event) => (event.id === theirs.id ? { ...event, ...theirs } : event)),
      };
      this.#clash = { change, theirs, mine };
      return;
    }
    this.onFailure(failed.message ?? '');
  }

  /** The plan after a change; undefined, with a sentence, when it cannot be. */
  #tried(plan: GanttPlan, change: Change): Drawn | undefined {
    const next = apply(plan, change);
    const cycle = findCycle(
      next.events.map((event) => event.id),
      next.links.map(({ from_id, to_id }) => ({ from: from_id, to: to_id })),
    );
    if (cycle) {
      const names = new Map(next.events.map((event) => [event.id, event.name]));
      this.onFailure(`${cycleSentence(cycle, (id) => names.get(id) ?? '')}.`);
      return undefined;
    }
    try {
      return this.#engine.draw(next);
    } catch (error) {
      this.onFailure(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  #made(): DeskState {
    let plan = this.#confirmed;
    for (const { change } of this.#queue) plan = apply(plan, change);
    if (this.#proposal) plan = apply(plan, this.#proposal.change);
    return {
      shown: this.#engine.draw(plan),
      confirmed: this.#confirmed,
      proposal: this.#proposal,
      clash: this.#clash,
      saving: this.#queue.length > 0,
      can_undo: this.#undo.length > 0 || this.#queue.some((entry) => entry.goes_to === 'undo'),
      can_redo: this.#redo.length > 0,
    };
  }

  #renew(): void {
    this.#state = this.#made();
    for (const heard of this.#listeners) heard();
  }
}
