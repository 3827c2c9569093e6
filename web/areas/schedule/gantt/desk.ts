/**
 * The desk a schedule is worked on: every change is shown at once, sent in its order, and replaced by the server's
 * answer; a refused one is put back. Keeps what undo and redo need. No pixels.
 */
import { sentenceOf } from '../../../kit/failure.ts';
import { cycleSentence, findCycle } from '../../../../domain/schedule/cycles.ts';
import type { Clash, Delay, DeskCalls, DeskState, Entry, Failed, Proposal, StaleStep } from './desk_state.ts';
import { Engine } from './engine.ts';
import { inverseOf } from './inverse.ts';
import { leftBy, type Overtaken, overtakenIn, restOf, type Step } from './left.ts';
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
  type Wish,
} from './plan.ts';

const most_steps = 100;
/** how often a step back is tried anew on a plan that somebody keeps changing */
const most_tries = 5;

export class Desk {
  #confirmed: GanttPlan;
  #queue: Entry[] = [];
  #proposal: Proposal | undefined;
  #clash: Clash | undefined;
  #stale: StaleStep | undefined;
  #engine = new Engine();
  #undo: Step[] = [];
  #redo: Step[] = [];
  #sending = false;
  #held: GanttPlan | undefined;
  #holding = false;
  #refs = 0;
  #steps = 0;
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

  /** The number of the newest step, by which it can be taken back later. */
  get newest(): number {
    return this.#steps;
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
      this.#push({ change, undo_tasks: [], number, goes_to: 'undo', fresh: true });
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
    this.#push(
      entry ? { ...entry, change: told } : { change: told, undo_tasks: [], number, goes_to: 'undo', fresh: true },
    );
  }

  putBack(): void {
    const entry = this.#proposal?.entry;
    this.#proposal = undefined;
    if (entry) this.#giveBack(entry);
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
    this.#keep(this.#undo, { change: {}, undo_tasks: [], imported, number: this.#steps });
    this.#redo = [];
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
      this.#push({
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

  /** A step that somebody overtook: taken back without what they changed, over it, or not at all. */
  settleStale(choice: 'rest' | 'all' | 'nothing'): void {
    const stale = this.#stale;
    this.#stale = undefined;
    if (!stale) return;
    const { entry, overtaken } = stale;
    const step = choice === 'rest' ? restWithout(entry, overtaken) : choice === 'all' ? entry : undefined;
    if (!step) {
      this.#giveBack(entry);
      this.#renew();
      return;
    }
    // what was shown is what this choice is about
    this.#push({ ...entry, ...step, left: leftBy(this.#confirmed, step) });
  }

  #wayOf(name: 'undo' | 'redo'): Step[] {
    return name === 'undo' ? this.#undo : this.#redo;
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
    if (this.#queue.length > 0 || this.#resolved(entry)) this.#push(entry);
    else this.#renew();
  }

  /** Finds the step that was asked for; false when there is none any more. */
  #resolved(entry: Entry): boolean {
    if (!entry.asked) return true;
    const { step } = entry.asked;
    const way = this.#wayOf(entry.goes_to === 'undo' ? 'redo' : 'undo');
    const at = step === undefined ? way.length - 1 : way.findLastIndex(({ number }) => number === step);
    const [found] = at < 0 ? [] : way.splice(at, 1);
    entry.asked = undefined;
    if (found) Object.assign(entry, found);
    return found !== undefined;
  }

  /** A step that was not taken goes back to where it came from. */
  #giveBack({ goes_to, fresh: _fresh, asked, ...step }: Entry): void {
    if (!asked) this.#keep(this.#wayOf(goes_to === 'undo' ? 'redo' : 'undo'), step);
  }

  #push(entry: Entry): void {
    if (entry.fresh) {
      const versions = new Map(this.#confirmed.events.map((event) => [event.id, event.version]));
      entry.change = versioned(entry.change, (wish) => wish.version ?? versions.get(wish.event_id) ?? 1);
      this.#redo = [];
    }
    this.#queue.push(entry);
    this.#renew();
    void this.#pump();
  }

  async #pump(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    for (let entry = this.#queue[0]; entry; entry = this.#queue[0]) {
      // changes are sent one after the other, each on what the one before led to
      // oxlint-disable-next-line no-await-in-loop
      const went_well = !this.#resolved(entry) || (await this.#send(entry));
      this.#queue = this.#queue.filter((one) => one !== entry);
      if (went_well) continue;
      // what was built on a refused change is no longer what the person saw
      for (const one of this.#queue.filter(({ fresh }) => !fresh).toReversed()) this.#giveBack(one);
      this.#queue = [];
    }
    this.#sending = false;
    this.#renew();
    if (this.#held) this.receive(this.#held);
  }

  async #send(entry: Entry): Promise<boolean> {
    /** what is done of the step, and the way back from it */
    const back: Step = { change: {}, undo_tasks: [], ...(entry.number !== undefined && { number: entry.number }) };
    for (let tries = 1; ; tries += 1)
      try {
        if (!entry.fresh && entry.left) {
          const overtaken = overtakenIn(this.#confirmed, entry, entry.left);
          if (overtaken.length > 0) return this.#isStale(entry, back, overtaken);
        }
        // a step back is tried anew on the plan that another change led to
        // oxlint-disable-next-line no-await-in-loop
        await this.#perform(entry, back);
        this.#keepDone(entry, back);
        return true;
      } catch (error) {
        const failed = error as Failed;
        const current = failed.current as { overtaken?: Overtaken[] } | undefined;
        if (!entry.fresh && failed.status === 409) {
          if (entry.imported && current?.overtaken) return this.#isStale(entry, back, current.overtaken);
          // oxlint-disable-next-line no-await-in-loop
          const newer = await this.#calls.get_gantt({ id: this.#confirmed.project_id }).catch(() => undefined);
          if (newer && newer.plan_version !== this.#confirmed.plan_version && tries < most_tries) {
            this.#confirmed = newer;
            continue;
          }
        }
        this.#keepDone(entry, back);
        // what did not arrive can be tried again; what was refused cannot
        if (!entry.fresh && (!failed.status || failed.status >= 500)) this.#giveBack(entry);
        this.#refused(entry, failed);
        return false;
      }
  }

  /** Does what of a step is not done yet; what is done leaves the step, and its way back is noted. */
  async #perform(entry: Entry, back: Step): Promise<void> {
    if (Object.keys(entry.change).length > 0) {
      const before = this.#confirmed;
      const versions = new Map(before.events.map((event) => [event.id, event.version]));
      const change = entry.fresh
        ? entry.change
        : versioned(entry.change, (wish) => versions.get(wish.event_id) ?? wish.version ?? 1);
      const answer = await this.#calls.update_schedule({
        ...(change as Request),
        project_id: before.project_id,
        // a step back was looked at on this plan, and holds for no other
        ...(!entry.fresh && { plan_version: before.plan_version }),
      });
      const ids = new Map(answer.added.map(({ ref, id }) => [ref, id]));
      for (const [ref, id] of ids) this.#numbers.set(idOfRef(ref), id);
      Object.assign(
        back,
        inverseOf(before, change, (ref) => ids.get(ref) ?? 0),
      );
      this.#confirmed = merged(before, change, answer);
      this.#follow(before, answer);
      entry.change = {};
      this.onDone(change, answer);
    }
    for (let [event_id] = entry.undo_tasks; event_id !== undefined; [event_id] = entry.undo_tasks) {
      const event = this.#confirmed.events.find(({ id }) => id === event_id);
      if (event) {
        // each step back needs the state the one before left
        // oxlint-disable-next-line no-await-in-loop
        const { event: now } = await this.#calls.undo_task({ event_id, version: event.version });
        const { id, status, percent, actual_start, planned_start, planned_end, current_start, current_end, version } =
          now;
        back.change = {
          ...back.change,
          changes: [...(back.change.changes ?? []), { event_id: id, percent: event.percent }],
        };
        this.#confirmed = {
          ...this.#confirmed,
          events: this.#confirmed.events.map((one) =>
            one.id === id
              ? {
                  ...one,
                  status,
                  percent,
                  actual_start,
                  planned_start,
                  planned_end,
                  current_start,
                  current_end,
                  version,
                }
              : one,
          ),
        };
      }
      entry.undo_tasks = entry.undo_tasks.slice(1);
    }
    if (entry.imported) {
      const { project_id } = this.#confirmed;
      const { import_id, again } = entry.imported;
      const answer = await this.#calls.undo_import_schedule({ project_id, ...entry.imported });
      this.#confirmed = merged(this.#confirmed, {}, answer);
      back.imported = { import_id, again: !again };
      entry.imported = undefined;
      this.onDone({}, answer);
    }
  }

  #keepDone(entry: Entry, back: Step): void {
    if (Object.keys(back.change).length === 0 && back.undo_tasks.length === 0 && !back.imported) return;
    this.#keep(this.#wayOf(entry.goes_to), { ...back, left: leftBy(this.#confirmed, back) });
  }

  /** Nothing is taken from anybody: who wanted the step back decides. */
  #isStale(entry: Entry, back: Step, overtaken: readonly Overtaken[]): false {
    this.#keepDone(entry, back);
    const has_rest = restWithout(entry, overtaken) !== undefined;
    this.#stale = { entry, overtaken, has_rest, may_overwrite: !entry.imported && overtaken.every(mayBeOverwritten) };
    return false;
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
    const { change, number = 0 } = entry;
    if (failed.fields?.delay) {
      const before = this.#engine.draw(this.#confirmed);
      const after = this.#tried(this.#confirmed, change);
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
      this.#confirmed = {
        ...this.#confirmed,
        events: this.#confirmed.events.map((event) => (event.id === theirs.id ? { ...event, ...theirs } : event)),
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
    const cycle =
      next.links === plan.links
        ? undefined
        : findCycle(
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
      this.onFailure(sentenceOf(error));
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
      stale: this.#stale,
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

const versioned = (change: Change, versionOf: (wish: Wish) => number): Change => ({
  ...change,
  ...(change.changes && { changes: change.changes.map((wish) => ({ ...wish, version: versionOf(wish) })) }),
});

/** What is gone, or has work in it by now, is not taken away by anybody's step back. */
const mayBeOverwritten = ({ fact }: Overtaken): boolean => !['gone', 'inside', 'status', 'approval'].includes(fact);

const restWithout = (entry: Entry, overtaken: readonly Overtaken[]): Step | undefined =>
  entry.imported ? { ...entry, imported: { ...entry.imported, keep_changed: true } } : restOf(entry, overtaken);
