import { describe, expect, test, vi } from 'vitest';
import { ScheduleStore } from './schedule_store.ts';
import type { ScheduleCalls } from './schedule_state.ts';
import { draw } from './engine.ts';
import { apply } from './apply.ts';
import { RowMaker } from './gantt_rows.ts';
import { type Change, type Changed, type GanttPlan, idOfRef, type PlanRow } from './plan.ts';
import { movedBetween } from './moved.ts';
import { rescheduling, unstartedInPast } from './unfinished.ts';

const rights = { can_view: true, can_edit: true, can_work: true, can_approve: true, docs_details: true };
const stages = ['pre_requisites', 'approvals', 'engineering', 'materials', 'construction', 'site_handover'] as const;

const row = (id: number, more: Partial<PlanRow> = {}): PlanRow => ({
  id,
  parent_id: null,
  stage: 'engineering',
  is_group: false,
  code: `E${id}`,
  name: `Event ${id}`,
  position: id * 10,
  days: 5,
  clock: 'working',
  constraint_kind: null,
  constraint_date: null,
  deadline: null,
  planned_start: null,
  planned_end: null,
  current_start: null,
  current_end: null,
  total_float: 0,
  critical: false,
  status: 'PENDING',
  actual_start: null,
  actual_end: null,
  percent: 0,
  weight: 1,
  milestone: '',
  works_role: '',
  approves_role: '',
  outside_approval: id === 1 ? ['DISCOM'] : [],
  approval: 'none',
  assignees: [],
  version: 1,
  ...more,
});

/** Four events in a chain beside one with much room; the last of the chain is the synchronisation. */
function plan(more: Partial<GanttPlan> = {}): GanttPlan {
  const bare: GanttPlan = {
    project_id: 7,
    name: 'Roof',
    start_date: '2026-06-01',
    today: '2026-06-01',
    pace: 100,
    plan_version: 1,
    target_commissioning: null,
    forecast_commissioning: null,
    forecast_end: null,
    regulated_days: 0,
    events: [row(1), row(2), row(3), row(4, { days: 0, milestone: 'synchronised' }), row(5, { days: 2 })],
    links: [
      { id: 1, from_id: 1, to_id: 2, kind: 'FS', lag: 0 },
      { id: 2, from_id: 2, to_id: 3, kind: 'FS', lag: 0 },
      { id: 3, from_id: 3, to_id: 4, kind: 'FS', lag: 0 },
    ],
    calendars: [
      { name: 'Company', working_days: [1, 2, 3, 4, 5, 6], holidays: [], slow_spans: [] },
      { name: 'Authority', working_days: [1, 2, 3, 4, 5], holidays: [], slow_spans: [] },
    ],
    baselines: [],
    stages: stages.map((stage) => ({
      stage,
      name: stage,
      tab: stage,
      rights,
      read_only: false,
      abilities: { update_schedule: true as const, update_event_progress: true as const },
    })),
    locked: [],
    followed: [],
    coming_delays: [],
    people: [],
    abilities: {
      update_schedule: true as const,
      generate_schedule: true as const,
      import_schedule: true as const,
      add_baseline: true as const,
      delete_baseline: true as const,
      add_sample_gantt: true as const,
    },
    ...more,
  };
  return draw(bare).plan;
}

/** A server that does what the real one does, one request after another. */
function serverOf(first: GanttPlan) {
  let now = first;
  let next_id = 100;
  const deleted = new Map<number, PlanRow>();
  const calls: Change[] = [];
  const api_errors: object[] = [];
  const made: Omit<ScheduleCalls, 'undo_import_schedule'> & Partial<ScheduleCalls> = {
    get_gantt: () => Promise.resolve(now),
    async update_schedule({ project_id: _project_id, plan_version, ...change }) {
      await Promise.resolve();
      calls.push(structuredClone(change));
      if (plan_version !== undefined && plan_version !== now.plan_version)
        throw Object.assign(new Error('changed meanwhile'), { status: 409, current: {}, fields: {} });
      const api_error = api_errors.shift();
      if (api_error) throw api_error;
      for (const wish of change.changes ?? []) {
        const there = now.events.find(({ id }) => id === wish.event_id);
        if (there && there.version !== wish.version)
          throw Object.assign(new Error('changed meanwhile'), { status: 409, current: there, fields: {} });
      }
      const before = now;
      const added = (change.add_events ?? []).map(({ ref = '' }) => ({ ref, id: next_id++ }));
      const ids = new Map(added.map(({ ref, id }) => [idOfRef(ref), id]));
      for (const id of change.delete_events ?? []) {
        const gone = before.events.find((event) => event.id === id);
        if (gone) deleted.set(id, gone);
      }
      const applied = apply(before, change);
      const touched = new Set((change.changes ?? []).map((wish) => wish.event_id));
      const events = applied.events.map((event) => ({
        ...event,
        id: ids.get(event.id) ?? event.id,
        version: event.version + (touched.has(event.id) ? 1 : 0),
      }));
      const links = applied.links.map((link) => ({
        ...link,
        id: link.id < 0 ? next_id++ : link.id,
        from_id: ids.get(link.from_id) ?? link.from_id,
        to_id: ids.get(link.to_id) ?? link.to_id,
      }));
      const drawn = draw({ ...applied, events, links, plan_version: before.plan_version + 1 });
      now = drawn.plan;
      const answer: Changed = {
        plan_version: now.plan_version,
        events: now.events,
        deleted: [...(change.delete_events ?? [])],
        ...linksBetween(before, now),
        added,
        late: [],
        consequence: {
          end_before: null,
          end: drawn.end,
          commissioning_before: null,
          commissioning: drawn.commissioning,
          moved_count: 0,
          explanations: [],
        },
      };
      return answer;
    },
    async undo_task({ event_id, version }) {
      const there = now.events.find(({ id }) => id === event_id) as PlanRow;
      if (there.version !== version)
        throw Object.assign(new Error('changed meanwhile'), { status: 409, current: there, fields: {} });
      const back = { ...there, status: 'PENDING' as const, percent: 0, actual_start: null, version: there.version + 1 };
      const events = now.events.map((event) => (event.id === event_id ? back : event));
      now = draw({ ...now, events, plan_version: now.plan_version + 1 }).plan;
      return { event: now.events.find(({ id }) => id === event_id), consequence: {} } as never;
    },
  };
  const imports: object[] = [];
  const imported = { now: first, was: first };
  made.undo_import_schedule = async (input) => {
    await Promise.resolve();
    imports.push(input);
    const { now: after, was } = imported;
    const to = input.again ? after : was;
    const gone = now.events.filter(({ id }) => to.events.every((event) => event.id !== id)).map(({ id }) => id);
    const links = linksBetween(now, to);
    now = { ...to, plan_version: now.plan_version + 1 };
    const ends_then = { end: null, end_before: null, commissioning: null, commissioning_before: null };
    const consequence = { ...ends_then, moved_count: 0, explanations: [] };
    return {
      plan_version: now.plan_version,
      events: now.events,
      deleted: gone,
      ...links,
      added: [],
      late: [],
      consequence,
    };
  };
  return {
    calls,
    imports,
    /** someone imports an event, beside the store */
    import() {
      const was = now;
      now = draw({
        ...now,
        plan_version: now.plan_version + 1,
        events: [...now.events, row(90, { name: 'Imported' })],
      }).plan;
      Object.assign(imported, { was, now });
      return now;
    },
    api_errors,
    made,
    plan: () => now,
    change: (change: (plan: GanttPlan) => GanttPlan) => (now = change(now)),
  };
}

const idle = (store: ScheduleStore) => vi.waitFor(() => expect(store.get().saving).toBe(false), { interval: 1 });
const ends = (shown: GanttPlan) =>
  shown.events.map((event) => `${event.id} ${event.current_start} ${event.current_end}`);
/** What the server tells of links. */
const linksBetween = (before: GanttPlan, now: GanttPlan) => ({
  links_gone: before.links.map(({ id }) => id).filter((id) => now.links.every((link) => link.id !== id)),
  links_new: now.links.filter(({ id, lag }) => before.links.find((link) => link.id === id)?.lag !== lag),
});

const essence = ({ events, links, pace, start_date }: GanttPlan) => ({
  events: events.map(({ version: _version, position: _position, ...event }) => event).toSorted((a, b) => a.id - b.id),
  links: links.map(({ id: _id, ...link }) => JSON.stringify(link)).toSorted(),
  pace,
  start_date,
});

function open(first = plan()) {
  const server = serverOf(first);
  const store = new ScheduleStore(first, server.made as ScheduleCalls);
  const failures: string[] = [];
  store.onFailure = (sentence) => failures.push(sentence);
  return { server, store, failures };
}

describe('someone who may work on a stage but not change its plan', () => {
  const why = 'You cannot change Engineering.';
  const worker = () => {
    const first = plan();
    const begun = draw({
      ...first,
      events: first.events.map((event) =>
        event.id === 1 ? { ...event, status: 'IN-PROGRESS', actual_start: '2026-06-01', percent: 40 } : event,
      ),
    }).plan;
    return {
      ...begun,
      stages: begun.stages.map((stage) => ({
        ...stage,
        abilities: {
          update_schedule: why,
          update_event_progress: stage.stage === 'engineering' ? (true as const) : why,
        },
      })),
    };
  };

  test('is offered progress alone, where the event is not locked or finished', () => {
    const first = worker();
    const rowsOf = (of: GanttPlan) =>
      new RowMaker()
        .rows(draw(of), {
          baselines: [],
          colour: 'status',
          editable: false,
          words: { finished: 'finished', unassigned: '', term: (name) => name },
        })
        .flatMap(({ id, progress_locked }) => (id > 0 ? [progress_locked] : []));
    expect(rowsOf(first)).toEqual([false, false, false, false, false]);
    const other = first.events.map((event) =>
      event.id === 3
        ? { ...event, status: 'FINISHED' as const }
        : event.id === 4
          ? { ...event, stage: 'materials' as const }
          : event,
    );
    expect(rowsOf({ ...first, events: other, locked: [{ event_id: 2, why: 'It awaits approval.' }] })).toEqual([
      false,
      'It awaits approval.',
      'finished',
      why,
      false,
    ]);
  });

  test('notes it, takes it back and does it again with nothing else in the request', async () => {
    const { store, server, failures } = open(worker());
    store.propose({ changes: [{ event_id: 1, percent: 60 }] });
    if (store.get().proposal) store.confirm();
    await idle(store);
    store.undo();
    await idle(store);
    expect(store.get().shown.plan.events[0]?.percent).toBe(40);
    store.redo();
    await idle(store);
    store.propose({ changes: [{ event_id: 5, percent: 20 }] });
    if (store.get().proposal) store.confirm();
    await idle(store);
    expect(store.get().shown.plan.events.find(({ id }) => id === 5)?.status).toBe('IN-PROGRESS');
    store.undo();
    await idle(store);
    expect(store.get().shown.plan.events.find(({ id }) => id === 5)?.status).toBe('PENDING');
    expect(failures).toEqual([]);
    expect(server.calls.map((change) => change.changes?.map(({ version: _version, ...wish }) => wish))).toEqual([
      [{ event_id: 1, percent: 60 }],
      [{ event_id: 1, percent: 40 }],
      [{ event_id: 1, percent: 60 }],
      [{ event_id: 5, percent: 20 }],
    ]);
    expect(server.calls.every((change) => Object.keys(change).join() === 'changes')).toBe(true);
  });
});

describe('a change', () => {
  test('is shown at once, and kept when it moves nothing people wait for', async () => {
    const { store, server } = open();
    store.propose({ changes: [{ event_id: 5, start: '2026-06-04' }] });
    expect(ends(store.get().shown.plan)).toContain('5 2026-06-04 2026-06-05');
    expect(store.get().proposal).toBeUndefined();
    await idle(store);
    expect(server.calls).toEqual([{ changes: [{ event_id: 5, start: '2026-06-04', version: 1 }] }]);
    expect(ends(store.get().shown.plan)).toEqual(ends(server.plan()));
  });

  test('that moves the commissioning waits for a yes, and can be put back', async () => {
    const { store, server } = open();
    const before = ends(store.get().shown.plan);
    store.propose({ changes: [{ event_id: 1, start: '2026-06-04' }] });
    const { proposal } = store.get();
    expect([proposal?.before.commissioning, proposal?.after.commissioning]).toEqual(['2026-06-17', '2026-06-20']);
    expect(proposal?.moved.map(({ id, days, because }) => [id, days, ...because.map((one) => one.id)])).toEqual([
      [1, 4],
      [2, 4, 1],
      [3, 3, 1, 2],
      [4, 3, 1, 2, 3],
    ]);
    expect(proposal?.moved[3]?.because[0]).toEqual({ id: 1, name: 'Event 1', days: 4, party: 'DISCOM' });
    expect(server.calls).toEqual([]);
    store.putBack();
    expect(ends(store.get().shown.plan)).toEqual(before);
    store.propose({ changes: [{ event_id: 1, start: '2026-06-04' }] });
    store.confirm();
    await idle(store);
    expect(store.get().shown.commissioning).toBe('2026-06-20');
  });

  test('made while a yes is awaited is asked about together with the first', async () => {
    const { store, server } = open();
    store.propose({ changes: [{ event_id: 1, start: '2026-06-04' }] });
    store.propose({ changes: [{ event_id: 1, start: '2026-06-05' }] });
    store.propose({ changes: [{ event_id: 5, name: 'Other' }] });
    expect(store.get().proposal?.before.commissioning).toBe('2026-06-17');
    store.confirm();
    await idle(store);
    expect(server.calls).toEqual([
      {
        changes: [
          { event_id: 1, start: '2026-06-05', version: 1 },
          { event_id: 5, name: 'Other', version: 1 },
        ],
      },
    ]);
    store.undo();
    await idle(store);
    expect(store.get().shown.commissioning).toBe('2026-06-17');
  });

  test('that reschedules unfinished work is shown before it is kept, holds only what links do not lead, and is undone', async () => {
    const first = plan();
    const behind = draw({
      ...first,
      today: '2026-06-10',
      events: first.events.map((event) =>
        event.id === 1
          ? { ...event, status: 'IN-PROGRESS', actual_start: '2026-06-01', percent: 40 }
          : event.id === 5
            ? { ...event, constraint_kind: 'not_later_than', constraint_date: '2026-06-20' }
            : event,
      ),
    }).plan;
    const { store, server } = open(behind);
    const before = essence(server.plan());
    expect([...unstartedInPast(behind)]).toEqual([2, 5]);
    store.propose(rescheduling(behind), { seen_first: true });
    expect(store.get().proposal?.moved.map(({ id }) => id)).toEqual([5, 2, 3, 4]);
    store.propose({ changes: [{ event_id: 5, name: 'Other' }] });
    expect(server.calls).toEqual([]);
    store.putBack();
    expect(essence(store.get().shown.plan)).toEqual(before);

    store.propose(rescheduling(behind), { seen_first: true });
    store.confirm();
    await idle(store);
    const { plan: after } = store.get().shown;
    expect(server.calls[0]?.changes).toEqual([
      { event_id: 2, start: '2026-06-13', version: 1 },
      { event_id: 5, start: '2026-06-10', deadline: '2026-06-20', version: 1 },
    ]);
    expect([...unstartedInPast(after)]).toEqual([]);
    expect(after.events[0]?.current_end).toBe(behind.events[0]?.current_end);
    store.undo();
    await idle(store);
    expect(essence(server.plan())).toEqual(before);
  });

  test('that makes a later end than the baseline promises asks for the reason first', async () => {
    const first = plan();
    const promised = first.events.map(({ id, planned_start, planned_end, days, weight }) => ({
      id,
      start: planned_start ?? '',
      end: planned_end ?? '',
      days,
      weight,
    }));
    const baseline = { id: 1, name: 'Frozen', note: '', made_at: '', made_by: 'Priya Nair', events: promised };
    const { store, server } = open({ ...first, baselines: [baseline] });
    store.propose({ changes: [{ event_id: 5, days: 4 }] });
    expect(store.get().proposal?.slips).toEqual([{ id: 5, name: 'Event 5', days: 2 }]);
    store.confirm({ reason: 'Weather', party: '', note: '' });
    await idle(store);
    expect(server.calls[0]?.delay).toEqual({ reason: 'Weather', party: '', note: '' });
  });

  test('that the server refuses is put back, with what was built on it', async () => {
    const { store, server, failures } = open();
    const before = ends(store.get().shown.plan);
    server.api_errors.push({ message: 'Not now.', fields: {} });
    store.propose({ changes: [{ event_id: 5, start: '2026-06-04' }] });
    store.propose({ changes: [{ event_id: 5, start: '2026-06-05' }] });
    await idle(store);
    expect(ends(store.get().shown.plan)).toEqual(before);
    expect(failures).toEqual(['Not now.']);
    expect(server.calls).toHaveLength(1);
  });

  test('that the server asks a reason for comes back as a question', async () => {
    const { store, server } = open();
    server.api_errors.push({ message: 'Event 5 ends later. Enter the reason.', fields: { delay: 'why' } });
    store.propose({ changes: [{ event_id: 5, days: 4 }] });
    await idle(store);
    expect(store.get().proposal?.asked).toContain('Enter the reason');
  });

  test('that would make events wait for each other is not made, and named', () => {
    const { store, failures } = open();
    expect(store.propose({ add_links: [{ from_id: 3, to_id: 1 }] })).toBe(false);
    expect(failures).toEqual(['Event 1 waits for Event 3. Event 3 waits for Event 2. Event 2 waits for Event 1.']);
  });

  test('follows another of the same event before that is answered', async () => {
    const { store, server, failures } = open();
    store.propose({ changes: [{ event_id: 5, start: '2026-06-04' }] });
    store.propose({ changes: [{ event_id: 5, days: 3 }] });
    await idle(store);
    expect(failures).toEqual([]);
    expect(server.calls[1]?.changes).toEqual([{ event_id: 5, days: 3, version: 2 }]);
  });
});

describe('undo and redo', () => {
  const all: [string, Change][] = [
    ['a move', { changes: [{ event_id: 5, start: '2026-06-04' }] }],
    ['a new length, name and weight', { changes: [{ event_id: 5, days: 3, name: 'Other', weight: 4 }] }],
    ['people and roles', { changes: [{ event_id: 5, assignees: [3], works_role: 'Designer' }] }],
    ['another stage', { changes: [{ event_id: 5, stage: 'materials' }] }],
    ['progress that starts the work', { changes: [{ event_id: 5, percent: 40 }] }],
    ['a deleted event with its links', { delete_events: [2] }],
    ['a new link', { add_links: [{ from_id: 5, to_id: 3, kind: 'SS', lag: 1 }] }],
    ['a link of another kind', { add_links: [{ from_id: 1, to_id: 2, kind: 'SS', lag: 2 }] }],
    ['a link less', { delete_links: [{ from_id: 3, to_id: 4 }] }],
    ['another pace', { pace: 130 }],
    ['another start', { start_date: '2026-06-10' }],
  ];
  test.each(all)('take back %s, and do it again', async (_name, change) => {
    const { store, failures } = open(
      plan({
        events: plan().events.map((event) =>
          event.id === 5 ? { ...event, constraint_kind: 'not_earlier_than', constraint_date: '2026-06-02' } : event,
        ),
      }),
    );
    const before = essence(store.get().shown.plan);
    store.propose(change);
    if (store.get().proposal) store.confirm();
    await idle(store);
    const after = essence(store.get().shown.plan);
    expect(after).not.toEqual(before);
    store.undo();
    await idle(store);
    expect(essence(store.get().shown.plan)).toEqual(before);
    store.redo();
    await idle(store);
    expect(essence(store.get().shown.plan)).toEqual(after);
    store.undo();
    await idle(store);
    expect(essence(store.get().shown.plan)).toEqual(before);
    expect(failures).toEqual([]);
  });

  test('take back a new event, which keeps its number when it comes again', async () => {
    const { store } = open();
    const ref = store.ref();
    store.propose({ add_events: [{ ref, stage: 'materials', name: 'Extra' }] });
    store.propose({ changes: [{ event_id: idOfRef(ref), days: 3 }] });
    await idle(store);
    const extra = store.get().shown.plan.events.find(({ name }) => name === 'Extra');
    expect([extra?.id, extra?.days]).toEqual([100, 3]);
    store.undo();
    store.undo();
    await idle(store);
    expect(store.get().shown.plan.events.some(({ name }) => name === 'Extra')).toBe(false);
    store.redo();
    await idle(store);
    expect(store.get().shown.plan.events.find(({ id }) => id === 100)?.name).toBe('Extra');
  });

  test('take back an import as one step, and bring it again', async () => {
    const { store, server, failures } = open();
    const names = () => store.get().shown.plan.events.map(({ name }) => name);
    store.imported(12);
    store.receive(server.import());
    expect([store.get().can_undo, names().includes('Imported')]).toEqual([true, true]);
    store.undo();
    await idle(store);
    expect(names()).not.toContain('Imported');
    store.redo();
    await idle(store);
    expect(names()).toContain('Imported');
    store.undo();
    await idle(store);
    expect(names()).not.toContain('Imported');
    expect(server.imports).toEqual([false, true, false].map((again) => ({ project_id: 7, import_id: 12, again })));
    expect(failures).toEqual([]);
  });

  test('a group that goes hands up what is in it, and takes it back', async () => {
    const group = row(9, { is_group: true, name: 'Group', days: 0 });
    const { store } = open(
      plan({ events: [...plan().events.map((event) => (event.id === 5 ? { ...event, parent_id: 9 } : event)), group] }),
    );
    store.propose({ delete_events: [9] });
    await idle(store);
    expect(store.get().shown.plan.events.find(({ id }) => id === 5)?.parent_id).toBeNull();
    store.undo();
    await idle(store);
    expect(store.get().shown.plan.events.find(({ id }) => id === 5)?.parent_id).toBe(9);
  });
});

/** What a step of ours changes, beside every way in which someone else may change the plan since. */
describe('undo after someone else changed the plan', () => {
  const steps: [string, Change][] = [
    ['a move', { changes: [{ event_id: 5, start: '2026-06-04' }] }],
    ['facts', { changes: [{ event_id: 5, days: 3, name: 'Ours', weight: 4 }] }],
    ['people', { changes: [{ event_id: 5, assignees: [3], works_role: 'Designer' }] }],
    ['another stage', { changes: [{ event_id: 5, stage: 'materials' }] }],
    ['progress', { changes: [{ event_id: 5, percent: 40 }] }],
    ['several events', { changes: [1, 5].map((event_id) => ({ event_id, weight: 7 })) }],
    ['a deleted event', { delete_events: [2] }],
    ['a new event', { add_events: [{ ref: 'new 1', stage: 'materials', name: 'Extra' }] }],
    ['a new link', { add_links: [{ from_id: 5, to_id: 3, kind: 'SS', lag: 1 }] }],
    ['a changed link', { add_links: [{ from_id: 1, to_id: 2, kind: 'SS', lag: 2 }] }],
    ['a link less', { delete_links: [{ from_id: 3, to_id: 4 }] }],
    ['another pace', { pace: 130 }],
    ['another start', { start_date: '2026-06-10' }],
  ];
  /** 100 is the event that a step may have added */
  const others: [string, Change][] = [
    ['moves', { changes: [{ event_id: 5, start: '2026-06-18' }] }],
    ['renames', { changes: [{ event_id: 5, name: 'Theirs' }] }],
    ['renames the new event', { changes: [{ event_id: 100, name: 'Theirs' }] }],
    ['lengthens', { changes: [{ event_id: 5, days: 9 }] }],
    ['weighs', { changes: [{ event_id: 5, weight: 9 }] }],
    ['assigns', { changes: [{ event_id: 5, assignees: [8] }] }],
    ['notes progress', { changes: [{ event_id: 5, percent: 70 }] }],
    ['puts it elsewhere', { changes: [{ event_id: 5, stage: 'construction' }] }],
    ['deletes', { delete_events: [5] }],
    ['links', { add_links: [{ from_id: 5, to_id: 3, kind: 'FF', lag: 4 }] }],
    ['links another way', { add_links: [{ from_id: 1, to_id: 2, kind: 'FF', lag: 4 }] }],
    ['links again', { add_links: [{ from_id: 3, to_id: 4, kind: 'FF', lag: 4 }] }],
    ['links the new event', { add_links: [{ from_id: 100, to_id: 4, kind: 'FS', lag: 1 }] }],
    ['sets the pace', { pace: 90 }],
    ['sets the start', { start_date: '2026-06-15' }],
  ];
  /** everything that is no longer as it was before, by name */
  const differences = (before: GanttPlan, after: GanttPlan): Map<string, unknown> => {
    const facts = ({ events, links, pace, start_date }: GanttPlan) =>
      new Map<string, unknown>([
        ...events.flatMap(
          ({
            planned_start: _s,
            planned_end: _e,
            current_start: _cs,
            current_end: _ce,
            total_float: _f,
            critical: _c,
            version: _v,
            ...event
          }) => Object.entries(event).map(([key, value]) => [`${event.id} ${key}`, JSON.stringify(value)] as const),
        ),
        ...links.map((link) => [`link ${link.from_id} ${link.to_id} ${link.kind}`, link.lag] as const),
        ['pace', pace],
        ['start', start_date],
      ]);
    const [was, is] = [facts(before), facts(after)];
    const keys = new Set([...was.keys(), ...is.keys()]);
    return new Map([...keys].filter((key) => was.get(key) !== is.get(key)).map((key) => [key, is.get(key)]));
  };
  const cases = steps.flatMap(([what, step]) => others.map(([verb, other]) => ({ what, step, verb, other })));
  const heard = ['told of it', 'not told of it yet'].flatMap((told) => cases.map((one) => ({ ...one, told })));

  test.each(heard)('$what: someone $verb, $told', async ({ step, other, told }) => {
    const first = plan();
    const { store, server } = open(first);
    store.propose(step);
    if (store.get().proposal) store.confirm();
    await idle(store);
    const left = server.plan();
    if (other.changes?.some(({ event_id }) => !left.events.some(({ id }) => id === event_id))) return;
    const linked = (other.add_links ?? []).flatMap(({ from_id, to_id }) => [from_id, to_id]);
    if (linked.some((end) => !left.events.some(({ id }) => id === end))) return;
    const versions = new Map(left.events.map(({ id, version }) => [id, version]));
    await server.made.update_schedule({
      project_id: 7,
      ...other,
      ...(other.changes && {
        changes: other.changes.map((wish) => ({ ...wish, version: versions.get(wish.event_id) ?? 0 })),
      }),
    } as never);
    const theirs = differences(left, server.plan());
    if (told === 'told of it') store.receive(server.plan());
    store.undo();
    await idle(store);
    if (store.get().stale) {
      // nothing is touched before the question is answered, and the step can still be taken back later
      expect(differences(left, server.plan())).toEqual(theirs);
      store.settleStale('rest');
      await idle(store);
    }
    expect(store.get().stale).toBeUndefined();
    for (const [key, value] of theirs) expect([key, differences(left, server.plan()).get(key)]).toEqual([key, value]);
    store.receive(server.plan());
    expect(essence(store.get().shown.plan)).toEqual(essence(draw(server.plan()).plan));
  });

  test('asks, and takes back over it only when told so', async () => {
    const { store, server } = open();
    store.propose({ changes: [{ event_id: 5, name: 'Ours', weight: 4 }] });
    await idle(store);
    const rename = { event_id: 5, version: 2, name: 'Theirs' };
    await server.made.update_schedule({ project_id: 7, changes: [rename] });
    store.undo();
    await idle(store);
    expect(store.get().stale?.overtaken).toEqual([
      { event_id: 5, name: 'Theirs', fact: 'name', now: 'Theirs', back: 'Event 5' },
    ]);
    store.settleStale('nothing');
    expect([store.get().stale, store.get().can_undo]).toEqual([undefined, true]);
    store.undo();
    await idle(store);
    store.settleStale('all');
    await idle(store);
    expect(server.plan().events.find(({ id }) => id === 5)).toMatchObject({ name: 'Event 5', weight: 1 });
    store.redo();
    await idle(store);
    expect(server.plan().events.find(({ id }) => id === 5)).toMatchObject({ name: 'Theirs', weight: 4 });
  });

  test('a step of a message is that step, whatever was done since', async () => {
    const { store, server } = open();
    store.propose({ delete_events: [5] });
    const step = store.newest;
    await idle(store);
    store.propose({ changes: [{ event_id: 1, weight: 9 }] });
    await idle(store);
    store.undo(step);
    await idle(store);
    store.undo(step);
    await idle(store);
    expect(server.plan().events.find(({ id }) => id === 1)?.weight).toBe(9);
    expect(server.plan().events.some(({ id }) => id === 5)).toBe(true);
  });

  test('a step that is asked for while a change is on its way takes that change back', async () => {
    const { store, server } = open();
    store.propose({ changes: [{ event_id: 5, weight: 3 }] });
    store.undo();
    await idle(store);
    expect(server.plan().events.find(({ id }) => id === 5)?.weight).toBe(1);
  });

  test('a step that did not arrive can be taken back later', async () => {
    const { store, server, failures } = open();
    store.propose({ changes: [{ event_id: 5, weight: 3 }] });
    await idle(store);
    server.api_errors.push({ message: 'No connection.' });
    store.undo();
    await idle(store);
    expect([failures, store.get().can_undo]).toEqual([['No connection.'], true]);
    store.undo();
    await idle(store);
    expect(server.plan().events.find(({ id }) => id === 5)?.weight).toBe(1);
  });
});

describe('several people', () => {
  test('see each other’s changes; while one drags they wait', () => {
    const { store, server } = open();
    store.hold(true);
    const theirs = draw({ ...server.plan(), plan_version: 2, pace: 130 }).plan;
    store.receive(theirs);
    expect(store.get().shown.plan.pace).toBe(100);
    store.hold(false);
    expect(store.get().shown.plan.pace).toBe(130);
    store.receive({ ...theirs, plan_version: 1, pace: 90 });
    expect(store.get().shown.plan.pace).toBe(130);
  });

  test('who change the same event are shown both versions', async () => {
    const { store, server } = open();
    server.change((now) => ({
      ...now,
      events: now.events.map((event) => (event.id === 5 ? { ...event, name: 'Theirs', version: 2 } : event)),
    }));
    store.propose({ changes: [{ event_id: 5, name: 'Mine' }] });
    await idle(store);
    expect(store.get().clash?.theirs.name).toBe('Theirs');
    store.settle('mine');
    await idle(store);
    expect(server.plan().events.find(({ id }) => id === 5)?.name).toBe('Mine');
  });
});

test('who does not see the whole plan moves an event without the engine', () => {
  const part = plan();
  const seen = { ...part, stages: part.stages.slice(0, 2) };
  const { store } = open(seen);
  store.propose({ changes: [{ event_id: 5, start: '2026-06-04' }] });
  expect(ends(store.get().shown.plan)).toContain('5 2026-06-04 2026-06-05');
  expect(movedBetween(draw(seen), store.get().shown).map(({ id }) => id)).toEqual([5]);
});
