import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventPanel } from '../../../../contract/event_lists.ts';
import { addDays, todayInIndia, weekday } from '../../../../domain/dates.ts';
import { isAtRisk, liesInPast, startsSoon } from '../../../../domain/events.ts';
import { isAuthoritys } from '../../../../domain/schedule/plan_rows.ts';
import { slipCauses } from '../../../../domain/schedule/slips.ts';
import { anEvent, aStartedEvent, anAskedEvent } from '../fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';

let t: TestApp;
let project_id: number;
let today: string;

beforeAll(async () => {
  t = await openTestApp();
  today = todayInIndia(t.app.now());
  const { projects } = (await t.call('get_projects', { sort: 'code', descending: false }, 'helios.pm')).ok();
  project_id = projects[0]?.id ?? 0;
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const idOf = async (username: string): Promise<number> =>
  (await t.call('get_people', {}, 'helios.admin')).ok().people.find((one) => one.username === username)?.id ?? 0;

/** Gives an event an expected document that nobody brought yet. */
async function expectDocument(event_id: number, name: string): Promise<void> {
  await t.app.database.asOwner((run) =>
    run(`insert into documents (company_id, project_id, stage, event_id, name, expected)
      select company_id, project_id, stage, id, '${name}', true from events where id = ${event_id}`),
  );
}

const noticesOf = async (username: string): Promise<string[]> => {
  await t.mails();
  const { notifications } = (await t.call('get_notifications', {}, username)).ok();
  return notifications.map(({ title }) => title);
};

/** Open events of a project where a slip against its newest baseline begins or grows. */
async function slipped(project: number): Promise<Map<number, number>> {
  const rowsOf = async <Row>(query: string) => (await t.app.database.asOwner((run) => run(query))).rows as Row[];
  type Event = Parameters<typeof slipCauses>[0][number];
  const events = await rowsOf<Event>(`select id::int, status, is_group, planned_end::text, actual_end::text from events
    where project_id = ${project} and deleted_at is null`);
  const links = await rowsOf<{ from_id: number; to_id: number }>(
    `select from_id::int, to_id::int from event_links where project_id = ${project}`,
  );
  const agreed = await rowsOf<{ id: number; end: string }>(`select (e ->> 'id')::int as id, e ->> 'end' as end
    from (select events from baselines where project_id = ${project} order by id desc limit 1) b, jsonb_array_elements(b.events) e`);
  return slipCauses(events, links, new Map(agreed.map(({ id, end }) => [id, end])));
}

describe('the panels of a dashboard', () => {
  test('keep work that was moved late, until the plan is agreed again', async () => {
    const as = 'helios.pm';
    const { event_id } = await anEvent(t, project_id);
    const set = (facts: string) =>
      t.app.database.asOwner((run) => run(`update events set ${facts} where id = ${event_id}`));
    const risky = async () =>
      (await t.call('get_event_panels', { project_id }, as)).ok().panels.at_risk.event_ids.includes(event_id);
    await set(`planned_start = '${addDays(today, 20)}', planned_end = '${addDays(today, 22)}', critical = true`);
    (await t.call('add_baseline', { project_id, name: 'As agreed' }, as)).ok();
    expect(await risky()).toBe(false);
    await set(`planned_start = '${addDays(today, 33)}', planned_end = '${addDays(today, 35)}'`);
    expect(await risky()).toBe(true);
    (await t.call('add_baseline', { project_id, name: 'Agreed again' }, as)).ok();
    expect(await risky()).toBe(false);
  });

  test('show the first of what the list of events has, each person their stages only', async () => {
    for (const as of ['helios.pm', 'helios.subcontractor', 'helios.customer']) {
      const { projects } = (await t.call('get_projects', { sort: 'code', descending: false }, as)).ok();
      for (const { id } of projects.slice(0, 3)) {
        const { events: all } = (await t.call('get_events', { project_id: id, work_only: true, limit: 1000 }, as)).ok();
        const answer = (await t.call('get_event_panels', { project_id: id }, as)).ok();
        expect(answer.event_count).toBe(all.length);
        const slips = await slipped(id);
        type Row = (typeof all)[number];
        const near = (row: Row) => row.status === 'IN-PROGRESS' || startsSoon(row, today);
        const wanted = {
          going: ({ status }) => status === 'IN-PROGRESS',
          next: (row) => startsSoon(row, today),
          asked: ({ approval }) => approval === 'waiting',
          clocks: (row) => row.status === 'IN-PROGRESS' && isAuthoritys(row) && row.days > 0,
          overdue: ({ late }) => late,
          at_risk: (row) =>
            !row.late && (row.coming_delay !== '' || isAtRisk(row, today) || (row.critical && slips.has(row.id))),
          milestones: ({ milestone, days }) => milestone !== '' || days === 0,
          missing: (row) => near(row) && row.missing_document_count > 0,
        } satisfies Record<EventPanel, (row: Row) => boolean>;
        for (const [key, is] of Object.entries(wanted)) {
          const { count, event_ids } = answer.panels[key as EventPanel];
          const found = all.filter(is).map((row) => row.id);
          expect([count, new Set(event_ids)], `${as} ${id} ${key}`).toEqual([
            found.length,
            new Set(found.slice(0, 50)),
          ]);
        }
        expect(answer.events).toEqual(all.filter((row) => answer.events.some((one) => one.id === row.id)));
        expect(new Set(answer.unstarted)).toEqual(
          new Set(all.filter((row) => liesInPast(row, today)).map(({ stage }) => stage)),
        );
      }
    }
  });
});

test('a milestone has one forecast: on its panel, and as the commissioning of the project', async () => {
  const { projects } = (await t.call('get_projects', { limit: 100 }, 'helios.owner')).ok();
  let compared = 0;
  for (const { id, status, forecast_commissioning } of projects) {
    if (status !== 'active') continue;
    const { events, milestone_ends } = (await t.call('get_event_panels', { project_id: id }, 'helios.owner')).ok();
    const synchronised = events.find(({ milestone }) => milestone === 'synchronised');
    if (!synchronised || synchronised.actual_end) continue;
    const shown = milestone_ends.find(({ event_id }) => event_id === synchronised.id)?.end;
    expect([id, shown]).toEqual([id, forecast_commissioning]);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(3);
});

describe('the list of events', () => {
  const as = 'helios.pm';
  const ask = async (input: object) => (await t.call('get_events', { project_id, limit: 1000, ...input }, as)).ok();

  test('filters, sorts and groups by what its rows show', async () => {
    (await t.call('add_baseline', { project_id, name: 'Kept for the list' }, as)).ok();
    const { events: all, total } = await ask({});
    expect(total).toBe(all.length);
    type Row = (typeof all)[number];
    const day = all.map(({ planned_end: end }) => end ?? '').toSorted()[all.length >> 1] ?? '';
    const someone = all.flatMap(({ people }) => people)[0]?.name ?? '';
    const filters: [object, (row: Row) => boolean][] = [
      [{ status: ['PENDING', 'IN-PROGRESS'] }, ({ status }) => status !== 'FINISHED'],
      [{ late: ['yes'] }, ({ late }) => late],
      [{ late: ['no'] }, ({ late }) => !late],
      [{ stages: ['engineering', 'materials'] }, ({ stage }) => ['engineering', 'materials'].includes(stage)],
      [{ stage: 'engineering' }, ({ stage }) => stage === 'engineering'],
      [{ critical: ['yes'] }, ({ critical, status }) => critical && status !== 'FINISHED'],
      [{ float_from: 1 }, ({ total_float }) => total_float >= 1],
      [{ float_to: 0 }, ({ total_float }) => total_float <= 0],
      [{ works: ['Project Manager', ''] }, ({ works_role }) => ['Project Manager', ''].includes(works_role)],
      [{ people: someone }, ({ people }) => people.some(({ name }) => name === someone)],
      [{ search: someone }, ({ people }) => people.some(({ name }) => name === someone)],
      [{ missing_from: 1 }, (row) => row.missing_document_count > 0],
      [{ percent_from: 1, percent_to: 99 }, ({ percent }) => percent >= 1 && percent <= 99],
      [{ end_to: day }, ({ planned_end: end }) => end !== null && end <= day],
      [{ baseline_from: day }, ({ baseline_end: end }) => end !== null && end >= day],
      [{ comments_from: 1 }, (row) => row.comment_count > 0],
      [{ photos_from: 1 }, (row) => row.photo_count > 0],
      [{ delay_from: 1 }, (row) => row.delay_days > 0],
    ];
    const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
    for (const [input, passes] of filters) {
      const found = await ask(input);
      expect(ids(found.events), JSON.stringify(input)).toEqual(ids(all.filter(passes)));
      expect(found.total, JSON.stringify(input)).toBeLessThan(total);
    }
    const sorts: [string, (row: Row) => number | string][] = [
      ['start', ({ planned_start }) => planned_start ?? '9999'],
      ['missing', (row) => row.missing_document_count],
      ['people', ({ people }) => people.map(({ name }) => name).join(', ') || '\uffff'],
      ['baseline', ({ baseline_end }) => baseline_end ?? '9999'],
      ['float', ({ total_float }) => Math.round(total_float * 10) / 10],
    ];
    for (const [sort, by] of sorts) {
      const found = (await ask({ sort })).events.map(by);
      expect(found, sort).toEqual([...found].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    }
    const groups: [string, (row: Row) => string][] = [
      ['stage', ({ stage }) => stage],
      ['person', ({ people }) => people[0]?.name ?? ''],
      ['week', ({ planned_start: start }) => (start ? addDays(start, -((weekday(start) + 6) % 7)) : '')],
    ];
    for (const [group, keyOf] of groups) {
      const found = await ask({ group, work_only: true });
      const keys = found.groups.flatMap(({ key, count }) => Array.from({ length: count }, () => key));
      expect(found.events.map(keyOf), group).toEqual(keys);
      expect(new Set(found.groups.map(({ key }) => key)).size, group).toBe(found.groups.length);
    }
  });

  test('is given by windows that together are the whole', async () => {
    const { events: all } = await ask({ sort: 'end', descending: true, group: 'stage' });
    const rows: number[] = [];
    for (let offset = 0; offset < all.length; offset += 20) {
      const { events, total } = await ask({ sort: 'end', descending: true, group: 'stage', limit: 20, offset });
      expect(total).toBe(all.length);
      rows.push(...events.map(({ id }) => id));
    }
    expect(rows).toEqual(all.map(({ id }) => id));
    expect((await ask({ offset: 5000 })).events).toEqual([]);
  });
});

describe('the steps of an event', () => {
  test('go from pending over in progress to finished, and back one by one', async () => {
    const event = await anEvent(t, project_id, { name: 'Cable test' });
    const started = (await t.call('toggle_event', event, 'helios.designer')).ok().event;
    expect(started).toMatchObject({ status: 'IN-PROGRESS', actual_start: today, percent: 0 });
    const half = (
      await t.call('update_event_progress', { ...event, version: started.version, percent: 60 }, 'helios.designer')
    ).ok().event;
    const done = (await t.call('toggle_event', { ...event, version: half.version }, 'helios.designer')).ok().event;
    expect(done).toMatchObject({ status: 'FINISHED', actual_end: today, percent: 100 });
    const again = await t.call('toggle_event', { ...event, version: done.version }, 'helios.designer');
    expect([again.status, again.body.message]).toEqual([409, 'It is already finished.']);
    const back = (await t.call('undo_task', { ...event, version: done.version }, 'helios.designer')).ok().event;
    expect(back).toMatchObject({ status: 'IN-PROGRESS', actual_end: null, percent: 60 });
    const first = (await t.call('undo_task', { ...event, version: back.version }, 'helios.designer')).ok().event;
    expect(first).toMatchObject({ status: 'PENDING', actual_start: null, percent: 0 });
    const { rows } = await t.app.database.asOwner((run) =>
      run(`select kind from domain_events where subject_type = 'event' and subject_id = ${event.event_id} order by id`),
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'event_started',
      'event_progressed',
      'event_finished',
      'event_undone',
      'event_undone',
    ]);
  });

  test('carry the day they happened, which is neither to come nor before the start', async () => {
    const event = await anEvent(t, project_id);
    const ahead = await t.call(
      'change_event_status',
      { ...event, status: 'IN-PROGRESS', on: addDays(today, 1) },
      'helios.pm',
    );
    expect([ahead.status, ahead.body.message]).toEqual([409, expect.stringContaining('is in the future')]);
    const on = addDays(today, -5);
    const started = (await t.call('change_event_status', { ...event, status: 'IN-PROGRESS', on }, 'helios.pm')).ok()
      .event;
    const before = await t.call(
      'change_event_status',
      { ...event, version: started.version, status: 'FINISHED', on: addDays(on, -1) },
      'helios.pm',
    );
    expect(before.status).toBe(409);
    expect((await t.call('get_event', { id: event.event_id }, 'helios.pm')).ok()).toMatchObject({
      status: 'IN-PROGRESS',
      actual_start: on,
    });
  });

  test('push what comes after: a late finish moves its successor', async () => {
    const first = await anEvent(t, project_id, { days: 2 });
    const second = await anEvent(t, project_id, { days: 2 });
    const add_links = [{ from_id: first.event_id, to_id: second.event_id }];
    (await t.call('update_schedule', { project_id, add_links }, 'helios.pm')).ok();
    const { event } = (
      await t.call('change_event_status', { ...first, status: 'IN-PROGRESS', on: addDays(today, -3) }, 'helios.pm')
    ).ok();
    (await t.call('toggle_event', { ...first, version: event.version }, 'helios.pm')).ok();
    const after = (await t.call('get_event', { id: second.event_id }, 'helios.pm')).ok();
    expect(after.planned_start && after.planned_start > today).toBe(true);
    expect(after.why_here).toMatch(/^It starts after Sample event/);
    expect(after.waits_for).toMatchObject([{ event_id: first.event_id, kind: 'FS', status: 'FINISHED' }]);
    expect(await noticesOf('helios.designer')).not.toContain('Sample event can start');
  });

  test('tell those who can begin now', async () => {
    const first = await aStartedEvent(t, project_id, { name: 'Marking', stage: 'construction' });
    const second = await anEvent(t, project_id, {
      name: 'Anchors',
      stage: 'construction',
      works_role: 'Site Executive',
    });
    (
      await t.call(
        'update_schedule',
        { project_id, add_links: [{ from_id: first.event_id, to_id: second.event_id }] },
        'helios.pm',
      )
    ).ok();
    (await t.call('toggle_event', first, 'helios.pm')).ok();
    expect(await noticesOf('helios.site_executive')).toContain('Anchors can start');
  });
});

describe('finishing', () => {
  test('needs the expected documents, or an override with a reason by someone who may approve', async () => {
    const event = await aStartedEvent(t, project_id);
    await expectDocument(event.event_id, 'Single line diagram');
    const without = await t.call('toggle_event', event, 'helios.designer');
    expect([without.status, without.body.message]).toEqual([409, 'Not uploaded yet: Single line diagram.']);
    const no_right = await t.call('toggle_event', { ...event, override_reason: 'later' }, 'helios.designer');
    expect(no_right.status).toBe(409);
    const done = (
      await t.call('toggle_event', { ...event, override_reason: 'Sent on paper, scan follows' }, 'helios.lead_designer')
    ).ok();
    expect(done.event.status).toBe('FINISHED');
    const details = (await t.call('get_event', { id: event.event_id }, 'helios.pm')).ok();
    expect(details.override_reason).toBe('Sent on paper, scan follows');
    expect(details.documents).toMatchObject([{ name: 'Single line diagram', status: 'NA', version_count: 0 }]);
  });

  test('later than the baseline asks for the reason and records it', async () => {
    const event = await aStartedEvent(t, project_id, { days: 1, start: addDays(today, -40) });
    await t.app.database.asOwner((run) =>
      run(
        `insert into baselines (company_id, project_id, name, events)
        select company_id, project_id, 'With it', events || jsonb_build_array(jsonb_build_object('id', ${event.event_id}, 'start', '${addDays(today, -9)}', 'end', '${addDays(today, -8)}', 'days', 1, 'weight', 1))
        from baselines where project_id = ${project_id} order by id desc limit 1`,
      ),
    );
    const silent = await t.call('toggle_event', event, 'helios.designer');
    expect([silent.status, silent.body.message]).toEqual([
      400,
      expect.stringContaining('8 days later than the baseline'),
    ]);
    (
      await t.call(
        'toggle_event',
        { ...event, delay: { reason: 'DISCOM', party: 'Division', note: 'Query twice' } },
        'helios.designer',
      )
    ).ok();
    const { delays } = (await t.call('get_event', { id: event.event_id }, 'helios.pm')).ok();
    expect(delays).toMatchObject([{ reason: 'DISCOM', party: 'Division', days: 8, added_by: 'Rohit Kulkarni' }]);
  });

  test('of many at once says of each that could not be why, and finishes the others', async () => {
    const good = await aStartedEvent(t, project_id);
    const pending = await anEvent(t, project_id, { name: 'Not begun' });
    const foreign = await aStartedEvent(t, project_id, { stage: 'materials', name: 'Of another stage' });
    const event_ids = [good.event_id, pending.event_id, foreign.event_id];
    const answer = (
      await t.call('change_event_statuses', { project_id, event_ids, status: 'FINISHED' }, 'helios.designer')
    ).ok();
    expect(answer.changed).toEqual([good.event_id]);
    expect(answer.refused).toMatchObject([
      { name: 'Not begun', why: 'It has not started yet.' },
      { name: 'Of another stage', why: expect.stringContaining('materials stage') },
    ]);
    expect((await t.call('get_event', { id: foreign.event_id }, 'helios.pm')).ok().status).toBe('IN-PROGRESS');
  });
});

describe('approval', () => {
  test('is asked, locks the event for those who only work, and finishes it when given', async () => {
    const event = await anAskedEvent(t, project_id);
    expect(await noticesOf('helios.lead_designer')).toContain('Sample event awaits your approval');
    const work = (await t.call('get_my_work', {}, 'helios.lead_designer')).ok();
    expect(work.approvals.some((one) => one.event_id === event.event_id && one.role === 'Lead Designer')).toBe(true);
    expect((await t.call('get_my_work', {}, 'helios.designer')).ok().approvals).toEqual([]);
    const locked = await t.call('update_event_progress', { ...event, percent: 50 }, 'helios.designer');
    expect([locked.status, locked.body.message]).toEqual([409, expect.stringContaining('only approvers')]);
    expect((await t.call('approve_event', event, 'helios.designer')).status).toBe(403);
    const done = (await t.call('approve_event', { ...event, remark: 'Good' }, 'helios.lead_designer')).ok().event;
    expect(done).toMatchObject({ status: 'FINISHED', approval: 'approved' });
    expect((await t.call('get_event', { id: event.event_id }, 'helios.pm')).ok().approvals).toMatchObject([
      { role: 'Lead Designer', state: 'approved', decided_by: 'Ananya Iyer', remark: 'Good' },
    ]);
  });

  test('that is refused says why, and the work goes on', async () => {
    const event = await anAskedEvent(t, project_id);
    expect((await t.call('reject_event', { ...event, remark: '' }, 'helios.lead_designer')).status).toBe(400);
    const back = (
      await t.call('reject_event', { ...event, remark: 'Row pitch is too small' }, 'helios.lead_designer')
    ).ok().event;
    expect(back).toMatchObject({ status: 'IN-PROGRESS', approval: 'rejected' });
    const again = (await t.call('send_event_approval', { ...event, version: back.version }, 'helios.designer')).ok()
      .event;
    expect(again.approval).toBe('waiting');
  });

  test('of several parties goes step by step', async () => {
    const event = await aStartedEvent(t, project_id, { approves_role: 'Lead Designer' });
    const changed = (
      await t.call('update_event', { ...event, outside_approval: ['Customer', 'CEIG'] }, 'helios.lead_designer')
    ).ok().event;
    let { version } = (
      await t.call('send_event_approval', { ...event, version: changed.version }, 'helios.designer')
    ).ok().event;
    for (const role of ['Lead Designer', 'Customer', 'CEIG']) {
      const { approvals, asked_role } = (await t.call('get_event', { id: event.event_id }, 'helios.pm')).ok();
      expect([asked_role, approvals.find(({ state }) => state === 'waiting')?.role]).toEqual([role, role]);
      const record = role === 'Lead Designer' ? {} : { decided_on: today, reference: 'By letter' };
      const step = (await t.call('approve_event', { ...event, version, ...record }, 'helios.lead_designer')).ok().event;
      version = step.version;
      expect(step.status).toBe(role === 'CEIG' ? 'FINISHED' : 'IN-PROGRESS');
    }
  });
});

describe('the facts of an event', () => {
  test('people given to it hear of it, strangers cannot be given', async () => {
    const event = await anEvent(t, project_id, { name: 'Pull-out test' });
    const user_id = await idOf('helios.designer');
    const given = (await t.call('update_event', { ...event, assignees: [user_id] }, 'helios.pm')).ok().event;
    expect(given.people).toMatchObject([{ id: user_id, name: 'Rohit Kulkarni' }]);
    expect(await noticesOf('helios.designer')).toContain('Pull-out test is assigned to you');
    const none = await t.call('update_event', { ...event, version: given.version, assignees: [999_999] }, 'helios.pm');
    expect([none.status, Object.keys(none.body.fields)]).toEqual([400, ['assignees']]);
    expect((await t.call('get_my_work', {}, 'helios.designer')).ok().events.map(({ id }) => id)).toContain(
      event.event_id,
    );
  });

  test('progress by quantity gives the percent', async () => {
    const event = await anEvent(t, project_id, { stage: 'construction' });
    const set = (await t.call('update_event', { ...event, quantity: 800, quantity_unit: 'Nos' }, 'helios.pm')).ok()
      .event;
    const now = (
      await t.call(
        'update_event_progress',
        { ...event, version: set.version, quantity_done: 200 },
        'helios.site_executive',
      )
    ).ok().event;
    expect(now).toMatchObject({ percent: 25, quantity_done: 200, status: 'IN-PROGRESS' });
  });

  test('two people at once: the later is told, and nothing is lost', async () => {
    const event = await anEvent(t, project_id);
    (await t.call('update_event', { ...event, description: 'first' }, 'helios.pm')).ok();
    const second = await t.call('update_event', { ...event, description: 'second' }, 'helios.lead_designer');
    expect([second.status, second.body.current.version]).toEqual([409, event.version + 1]);
    expect((await t.call('get_event', { id: event.event_id }, 'helios.pm')).ok().description).toBe('first');
  });
});

describe('who sees and does what', () => {
  test('a customer reads a stage and changes nothing', async () => {
    const event = await anEvent(t, project_id);
    const seen = (await t.call('get_event', { id: event.event_id }, 'helios.customer')).ok();
    expect(seen.read_only).toBe(true);
    expect(seen.abilities.change_event_status).toMatch(/^You cannot work on the engineering stage/);
    expect((await t.call('toggle_event', event, 'helios.customer')).status).toBe(403);
  });

  test('a site executive works in construction and not in engineering', async () => {
    const own = await anEvent(t, project_id, { stage: 'construction' });
    const other = await anEvent(t, project_id);
    expect((await t.call('toggle_event', own, 'helios.site_executive')).status).toBe(200);
    expect((await t.call('toggle_event', other, 'helios.site_executive')).status).toBe(403);
  });
});

test('the company’s figures of delays count by reason, party and project, of the projects a person sees', async () => {
  const event = await anEvent(t, project_id);
  (
    await t.call(
      'add_event_delay',
      { event_id: event.event_id, reason: 'Transporter', party: 'Unheard Carriers', days: 7 },
      'helios.pm',
    )
  ).ok();
  const pm = (await t.call('get_project_analytics', {}, 'helios.pm')).ok();
  expect(pm.by_party.find(({ party }) => party === 'Unheard Carriers')).toEqual({
    party: 'Unheard Carriers',
    days: 7,
    delay_count: 1,
  });
  expect(pm.by_event.length).toBeGreaterThan(20);
  const other = (await t.call('get_project_analytics', {}, 'urja.pm')).ok();
  expect(other.by_party.find(({ party }) => party === 'Unheard Carriers')).toBeUndefined();
});

describe('the decision of an authority', () => {
  test('is recorded with its day, reference and letter, by someone who may approve; others decide here and now', async () => {
    const event = await anAskedEvent(t, project_id);
    await t.app.database.asOwner(async (run) => {
      await run(
        `update events set outside_approval = '{DISCOM}', actual_start = current_date - 9 where id = ${event.event_id}`,
      );
      await run(`insert into approvals (company_id, project_id, stage, event_id, step, role, state)
        select company_id, project_id, stage, id, 2, 'DISCOM', 'waiting' from events where id = ${event.event_id}`);
    });
    const read = async (as = 'helios.pm') => (await t.call('get_event', { id: event.event_id }, as)).ok();
    const approve = async (more: object) =>
      t.call('approve_event', { event_id: event.event_id, version: (await read()).version, ...more }, 'helios.pm');
    const first = await approve({ reference: 'X-1' });
    expect([first.status, first.body.message]).toEqual([400, expect.stringContaining('parties outside')]);
    (await approve({})).ok();
    expect(await read()).toMatchObject({ asked_role: 'DISCOM', approval: 'waiting' });
    const future = await approve({ decided_on: addDays(today, 1) });
    expect([future.status, Object.keys(future.body.fields)]).toEqual([400, ['decided_on']]);
    expect((await approve({ letter_id: 999_999_999 })).status).toBe(404);
    const elsewhere = await t.app.database.asOwner((run) =>
      run(`select id from documents where project_id <> ${project_id} limit 1`),
    );
    expect((await approve({ letter_id: Number(elsewhere.rows[0]?.id) })).status).toBe(404);
    await expectDocument(event.event_id, 'Inspection report');
    const letter = (await read()).documents.find(({ name }) => name === 'Inspection report');
    const decided_on = addDays(today, -3);
    (await approve({ decided_on, reference: 'PGVCL/JI/118', letter_id: letter?.id })).ok();
    const recorded = (await read()).approvals.find(({ role }) => role === 'DISCOM');
    expect(recorded).toMatchObject({
      state: 'approved',
      decided_on,
      reference: 'PGVCL/JI/118',
      letter_name: 'Inspection report',
    });
    const { rows } = await t.app.database.asOwner((run) =>
      run(
        `select summary from domain_events where subject_type = 'event' and subject_id = ${event.event_id} order by id desc limit 1`,
      ),
    );
    expect(rows[0]?.summary).toMatch(/^recorded that DISCOM approved Sample event on .*, reference PGVCL\/JI\/118/);
    const outside = (await read('helios.customer')).approvals.find(({ role }) => role === 'DISCOM');
    expect(outside).toMatchObject({ reference: '', letter_id: null, letter_name: null });
  });
});
