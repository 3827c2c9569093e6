/** Applies what `update_schedule` asks for to a plan that was read and locked; every refusal names the event. */
import { definedOf } from '../../../domain/records.ts';
import type { RequestOf } from '../../../contract/index.ts';
import { addDays, daysBetween, type PlainDate } from '../../../domain/dates.ts';
import { whyLocked, whyNotChangePlan, whyNotMoveDates, whyNotProgress } from '../../../domain/events.ts';
import { whyNotTyped } from '../../../domain/materials/followed.ts';
import type { Module } from '../../../domain/modules.ts';
import { rightsOf, stagesSeen } from '../../../domain/permissions.ts';
import { fail, failIf, notFound } from '../../../domain/errors.ts';
import type { StageKey } from '../../../domain/stages.ts';
import { say } from '../../../domain/sentences.ts';
import type { Ctx } from '../../ctx.ts';
import { blank_event } from '../../plan/blank.ts';
import * as rows from '../../plan/rows.ts';
import type { EventState, LinkState, PlanState } from '../../plan/state.ts';
import { addEvents } from '../../plan/mutations.ts';
import { followedIn } from '../../supply/followed_rows.ts';
import { filesFollowed } from '../../authorities/followed_rows.ts';

type Wanted = RequestOf<'update_schedule'>;
type EventChange = Wanted['changes'][number];

/** What a change leaves behind beside the changed state. */
export interface Applied {
  /** events whose row must be written */
  touched: Set<number>;
  /** events whose days someone set by hand */
  dated: Set<number>;
  deleted: number[];
  /** the rows of what was deleted */
  gone: EventState[];
  added: { ref: string; id: number }[];
  assignees: { event_id: number; users: number[] }[];
  links_gone: LinkState[];
  links_new: Omit<LinkState, 'id'>[];
}

export class PlanEditor {
  readonly #ctx: Ctx;
  readonly #state: PlanState;
  readonly #today: PlainDate;
  readonly #by_id: Map<number, EventState>;
  readonly #applied: Applied = {
    touched: new Set(),
    dated: new Set(),
    deleted: [],
    gone: [],
    added: [],
    assignees: [],
    links_gone: [],
    links_new: [],
  };

  constructor(ctx: Ctx, state: PlanState, today: PlainDate) {
    this.#ctx = ctx;
    this.#state = state;
    this.#today = today;
    this.#by_id = new Map(state.events.map((event) => [event.id, event]));
  }

  /** Applies everything in its order: what comes back, what comes, what changes, what goes, links, then pace and start. */
  async apply(wanted: Wanted): Promise<Applied> {
    await this.#restore(wanted.restore_events);
    await this.#add(wanted.add_events);
    await this.#checkPeople(wanted.changes);
    await this.#checkProgress(wanted.changes);
    for (const change of wanted.changes) this.#change(change);
    for (const id of wanted.delete_events) this.#delete(id);
    this.#link(wanted);
    this.#repace(wanted);
    return this.#applied;
  }

  #event(id: number): EventState {
    const event = this.#by_id.get(id);
    // what lies in a stage the person does not see is not there
    return event && stagesSeen(this.#ctx.permissions).includes(event.stage) ? event : notFound();
  }

  #require(module: Module, right: 'edit' | 'work'): void {
    failIf(whyNotChangePlan(this.#ctx.permissions, module, right), 'forbidden');
  }

  #touch(event: EventState): void {
    this.#applied.touched.add(event.id);
    event.version += 1;
  }

  async #restore(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const back = await rows.deletedEvents(this.#ctx.db, this.#state.id, ids);
    if (back.length !== new Set(ids).size) notFound();
    for (const event of back) {
      this.#require(event.stage, 'edit');
      event.deleted_at = null;
      if (event.parent_id !== null && !this.#by_id.has(event.parent_id)) event.parent_id = null;
      this.#state.events.push(event);
      this.#by_id.set(event.id, event);
      this.#touch(event);
    }
    const known = new Set(this.#state.links.map((link) => link.id));
    for (const link of await rows.linksOf(this.#ctx.db, ids))
      if (!known.has(link.id) && this.#by_id.has(link.from_id) && this.#by_id.has(link.to_id))
        this.#state.links.push(link);
  }

  async #add(list: Wanted['add_events']): Promise<void> {
    if (list.length === 0) return;
    let last = this.#state.events.reduce((most, event) => Math.max(most, event.position), 0);
    const made = list.map(
      ({ ref: _ref, parent_ref: _parent_ref, start, constraint_kind, constraint_date, ...facts }) => {
        this.#require(facts.stage, 'edit');
        if (facts.parent_id !== null) this.#checkParent(facts.stage, facts.parent_id);
        last += 10;
        return {
          ...blank_event,
          ...facts,
          position: facts.position ?? last,
          deadline: facts.deadline ?? null,
          ...(start ? { constraint_kind: 'not_earlier_than' as const, constraint_date: start } : {}),
          ...(constraint_kind && constraint_date ? { constraint_kind, constraint_date } : {}),
        };
      },
    );
    const ids = await addEvents(this.#ctx.db, this.#state.id, made, this.#ctx.person.user_id);
    for (const [index, facts] of made.entries()) {
      const event: EventState = { ...facts, id: ids[index] as number };
      this.#state.events.push(event);
      this.#by_id.set(event.id, event);
      this.#applied.touched.add(event.id);
      const ref = list[index]?.ref;
      if (ref) this.#applied.added.push({ ref, id: event.id });
    }
    for (const [index, { parent_ref }] of list.entries()) {
      if (!parent_ref) continue;
      const event = this.#event(ids[index] as number);
      event.parent_id = this.#ofRef(parent_ref);
      this.#checkParent(event.stage, event.parent_id, event.id);
    }
  }

  #ofRef(ref: string): number {
    return (
      this.#applied.added.find((one) => one.ref === ref)?.id ??
      fail('bad_input', say`No event of this request is named ${{ ref }}.`)
    );
  }

  #checkParent(stage: StageKey, parent_id: number, child_id?: number): void {
    const parent = this.#event(parent_id);
    if (!parent.is_group)
      fail('bad_input', say`${{ name: parent.name }} is not a group.`, {
        fields: { parent_id: say`Select a group.` },
      });
    if (parent.stage !== stage)
      fail('bad_input', say`${{ name: parent.name }} is in another stage.`, {
        fields: { parent_id: say`Select a group of the same stage.` },
      });
    for (
      let above: EventState | undefined = parent;
      above;
      above = above.parent_id === null ? undefined : this.#by_id.get(above.parent_id)
    )
      if (above.id === child_id)
        fail('bad_input', say`${{ name: above.name }} cannot contain itself.`, {
          fields: { parent_id: say`A group cannot contain itself.` },
        });
  }

  async #checkPeople(changes: readonly EventChange[]): Promise<void> {
    const wanted = changes.flatMap((change) => change.assignees ?? []);
    const there = await rows.activeUsers(this.#ctx.db, wanted);
    if (wanted.some((id) => !there.has(id)))
      fail('bad_input', say`A person is not in this company, or not active.`, {
        fields: { assignees: say`Select active people of the company.` },
      });
  }

  /** Nobody types what is counted from material. */
  async #checkProgress(changes: readonly EventChange[]): Promise<void> {
    const typed = changes.flatMap(({ event_id, percent }) => (percent === undefined ? [] : event_id));
    if (typed.length === 0) return;
    const files = await filesFollowed(this.#ctx.db, this.#state.id, typed);
    for (const id of typed) {
      failIf(files.get(id));
    }
    const followed = await followedIn(this.#ctx.db, this.#state, typed);
    for (const id of typed) if (followed.has(id)) fail('conflict', whyNotTyped(this.#event(id)));
  }

  #change(change: EventChange): void {
    const { event_id, version, assignees, start, percent, ...facts } = change;
    const event = this.#event(event_id);
    if (event.version !== version)
      fail('conflict', say`${{ name: event.name }}: Someone else changed this.`, {
        current: event,
      });
    const given = definedOf(facts);
    const only_progress = percent !== undefined && start === undefined && !assignees && Object.keys(given).length === 0;
    this.#require(event.stage, only_progress ? 'work' : 'edit');
    if (given.stage) this.#require(given.stage, 'edit');
    const rights = rightsOf(this.#ctx.person, event.stage, this.#ctx.membership, this.#ctx.permissions.changed);
    const locked = whyLocked(event, rights);
    if (locked) fail('conflict', say`${{ name: event.name }}: ${{ locked }}`);
    const dates =
      start !== undefined || ['days', 'clock', 'constraint_kind', 'constraint_date'].some((key) => key in given);
    const fixed = dates && whyNotMoveDates(event);
    if (fixed) fail(event.is_group ? 'bad_input' : 'conflict', fixed);
    if (start !== undefined && event.status === 'IN-PROGRESS')
      fail('conflict', say`${{ name: event.name }} is in progress: change its actual start instead.`);
    const becomes = { ...event, ...given };
    if ((becomes.constraint_kind === null) !== (becomes.constraint_date === null))
      fail('bad_input', say`A constraint needs a type and a date.`, {
        fields: { constraint_date: say`Enter both.` },
      });
    if (given.stage && !('parent_id' in given) && given.stage !== event.stage) given.parent_id = null;
    Object.assign(event, given);
    if (event.parent_id !== null && ('parent_id' in given || given.stage))
      this.#checkParent(event.stage, event.parent_id, event.id);
    if (start !== undefined) {
      event.constraint_kind = 'not_earlier_than';
      event.constraint_date = start;
    }
    if (percent !== undefined) {
      const closed = whyNotProgress(event, rights);
      if (closed) fail(event.is_group ? 'bad_input' : 'conflict', closed);
      this.#progress(event, percent);
    }
    if (assignees) {
      event.assignees = [...new Set(assignees)];
      this.#applied.assignees.push({ event_id, users: event.assignees });
    }
    if (dates) this.#applied.dated.add(event_id);
    this.#touch(event);
  }

  #progress(event: EventState, percent: number): void {
    event.percent = percent;
    if (percent > 0 && event.status === 'PENDING') {
      event.status = 'IN-PROGRESS';
      event.actual_start = this.#today;
    }
  }

  #delete(id: number): void {
    const event = this.#event(id);
    this.#require(event.stage, 'edit');
    if (event.status !== 'PENDING') fail('conflict', say`${{ name: event.name }} has started and cannot be deleted.`);
    if (event.approval === 'waiting')
      fail('conflict', say`${{ name: event.name }} is awaiting approval and cannot be deleted.`);
    event.deleted_at = this.#ctx.app.now().toISOString();
    this.#applied.deleted.push(id);
    this.#touch(event);
    for (const child of this.#state.events) {
      if (child.parent_id !== id || child.deleted_at) continue;
      child.parent_id = event.parent_id;
      this.#touch(child);
    }
  }

  #link({ add_links, delete_links }: Wanted): void {
    for (const { from_id, to_id, kind } of delete_links) {
      const links = this.#state.links.filter(
        (one) => one.from_id === from_id && one.to_id === to_id && (kind === undefined || one.kind === kind),
      );
      if (links.length === 0) notFound();
      this.#require(this.#event(to_id).stage, 'edit');
      this.#applied.links_gone.push(...links);
      this.#state.links = this.#state.links.filter((one) => !links.includes(one));
    }
    for (const wanted of add_links) {
      const from = this.#event(wanted.from_id ?? this.#ofRef(wanted.from_ref ?? ''));
      const to = this.#event(wanted.to_id ?? this.#ofRef(wanted.to_ref ?? ''));
      this.#require(to.stage, 'edit');
      if (from === to) fail('bad_input', say`${{ name: from.name }} cannot wait for itself.`);
      if (from.is_group || to.is_group)
        fail('bad_input', say`${{ name: (from.is_group ? from : to).name }} is a group: link the events in it.`);
      const link = { from_id: from.id, to_id: to.id, kind: wanted.kind, lag: wanted.lag };
      const other = (one: Omit<LinkState, 'id'>) =>
        one.from_id !== link.from_id || one.to_id !== link.to_id || one.kind !== link.kind;
      // a link of this kind that is there gets the new lag
      this.#state.links = this.#state.links.filter(other);
      this.#applied.links_new = this.#applied.links_new.filter(other);
      this.#applied.links_gone = this.#applied.links_gone.filter(other);
      this.#applied.links_new.push(link);
      this.#state.links.push({ ...link, id: 0 });
    }
    const gone = new Set(this.#applied.deleted);
    this.#applied.gone = this.#state.events.filter((event) => gone.has(event.id));
    this.#state.events = this.#state.events.filter((event) => !gone.has(event.id));
    this.#state.links = this.#state.links.filter((link) => !gone.has(link.from_id) && !gone.has(link.to_id));
  }

  #repace({ pace, start_date }: Wanted): void {
    if (pace === undefined && start_date === undefined) return;
    this.#require('projects', 'edit');
    if (pace !== undefined) this.#state.pace = pace;
    if (start_date === undefined) return;
    const days = this.#state.start_date ? daysBetween(this.#state.start_date, start_date) : 0;
    this.#state.start_date = start_date;
    // what was set by hand moves along, so that every event keeps its place in the plan
    for (const event of this.#state.events) {
      if (
        event.status !== 'PENDING' ||
        !event.constraint_date ||
        event.constraint_kind === 'not_later_than' ||
        days === 0
      )
        continue;
      event.constraint_date = addDays(event.constraint_date, days);
      this.#touch(event);
    }
  }
}
