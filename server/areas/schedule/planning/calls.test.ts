import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, todayInIndia, weekday } from '../../../../domain/dates.ts';
import { schedule_formats } from '../../../../contract/exchange.ts';
import { areas } from '../../../../contract/index.ts';
import { schemaOf } from '../../../../contract/openapi.ts';
import { commissioningOf, isLate } from '../../../../domain/projects.ts';
import { anEvent } from '../fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { readPlan } from '../exchange/read.ts';

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

describe('progress', () => {
  test('is measured against the newest baseline, week by week, and adds up', async () => {
    const progress = (await t.call('get_project_progress', { project_id }, 'helios.pm')).ok();
    expect(progress.baseline).toBe('As sold');
    expect(progress.curve.at(-1)?.planned).toBe(100);
    expect(progress.curve.at(-1)?.forecast).toBe(100);
    const planned = progress.curve.map((point) => point.planned);
    expect(planned).toEqual(planned.toSorted((a, b) => a - b));
    expect(progress.curve.every(({ date, earned }) => (earned === null) === date > today)).toBe(true);
    expect(progress.percent).toBeGreaterThan(20);
    expect(progress.schedule_variance).toBeCloseTo(progress.percent - progress.planned_percent, 1);
    expect(progress.stages.map(({ stage }) => stage)).toEqual([
      'pre_requisites',
      'engineering',
      'materials',
      'construction',
      'approvals',
      'site_handover',
    ]);
    expect(progress.stages.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 0);
    expect(progress.late.every(({ days_late }) => days_late > 0)).toBe(true);
  });

  test('of a stage is the same on the dashboard and in the planning', async () => {
    const { stages } = (await t.call('get_planning_stages', { project_id }, 'helios.pm')).ok();
    const shown = (await t.call('get_project', { id: project_id }, 'helios.pm')).ok().stages;
    expect(stages.map(({ stage, percent, status }) => ({ stage, percent, status }))).toEqual(
      shown.map(({ stage, percent, status }) => ({ stage, percent, status })),
    );
    const { events } = (await t.call('get_events', { project_id }, 'helios.pm')).ok();
    for (const stage of stages) {
      const own = events.filter((event) => event.stage === stage.stage && !event.is_group);
      expect([stage.stage, stage.event_count, stage.late_count]).toEqual([
        stage.stage,
        own.length,
        own.filter(({ late }) => late).length,
      ]);
    }
  });
});

test('the simulated ends lie in their order, count every run, and name what drives them', async () => {
  const found = (await t.call('get_simulation', { project_id }, 'helios.pm')).ok();
  expect(found.p50 <= found.p80 && found.p80 <= found.p90).toBe(true);
  expect(found.p50 > today).toBe(true);
  expect(found.histogram.reduce((sum, { runs }) => sum + runs, 0)).toBe(found.runs);
  expect(found.drivers.length).toBeGreaterThan(2);
  expect(found.drivers.every(({ name, criticality }) => name !== '' && criticality > 0)).toBe(true);
  expect(await t.call('get_simulation', { project_id }, 'helios.pm').then((again) => again.ok())).toEqual(found);
});

test('a plan is simulated in a thread, once for each version of it and each day', async () => {
  const { simulations } = t.app;
  const made = vi.spyOn(simulations, 'make');
  const ask = async () => (await t.call('get_simulation', { project_id }, 'helios.pm')).ok();
  await Promise.all([ask(), ask()]);
  expect(made).not.toHaveBeenCalled();
  await anEvent(t, project_id, { name: 'One more', days: 9 });
  await Promise.all([ask(), ask()]);
  await ask();
  const keys = new Set(made.mock.calls.map(([key]) => key));
  expect(keys.size).toBe(1);
  expect(made.mock.calls.length).toBeLessThanOrEqual(2);
  made.mockRestore();
});

describe('the look-ahead', () => {
  test('begins on Monday, holds what is open until its end, and shares the work among its people', async () => {
    const ahead = (await t.call('get_planning_events', { project_id, weeks: 4 }, 'helios.pm')).ok();
    expect(weekday(ahead.from)).toBe(1);
    expect(ahead.to).toBe(addDays(ahead.from, 27));
    expect(ahead.events.length).toBeGreaterThan(3);
    expect(
      ahead.events.every(({ status, planned_start }) => status !== 'FINISHED' && (planned_start ?? '') <= ahead.to),
    ).toBe(true);
    expect(ahead.workload.every(({ weeks }) => weeks.length === 4)).toBe(true);
    expect(ahead.workload.some(({ weeks }) => weeks.some(({ days }) => days > 0))).toBe(true);
  });

  test('of more weeks holds at least as much', async () => {
    const [two, six] = await Promise.all(
      [2, 6].map(
        async (weeks) => (await t.call('get_planning_events', { project_id, weeks }, 'helios.pm')).ok().events.length,
      ),
    );
    expect(six).toBeGreaterThanOrEqual(two ?? 0);
  });
});

describe('templates', () => {
  test('the three given come first, with the calendar of their reference plant', async () => {
    const { gantts } = (await t.call('get_sample_gantts', {}, 'helios.pm')).ok();
    expect(gantts.slice(0, 3).map(({ gantt_id, event_count, own }) => [gantt_id, event_count, own])).toEqual([
      ['c_and_i', 77, false],
      ['residential', 32, false],
      ['ground', 91, false],
    ]);
    const plan = (
      await t.call('get_sample_gantt', { gantt_id: 'c_and_i', start_date: '2027-02-01' }, 'helios.pm')
    ).ok();
    expect(plan.expected.milestones.map(({ milestone }) => milestone).toSorted()).toEqual([
      'handover',
      'mechanical_completion',
      'synchronised',
    ]);
    const slow = (
      await t.call('get_sample_gantt', { gantt_id: 'c_and_i', start_date: '2027-02-01', pace: 130 }, 'helios.pm')
    ).ok();
    expect(slow.expected.total_days).toBeGreaterThan(plan.expected.total_days);
    expect(slow.expected.regulated_days).toBeGreaterThan(30);
  });

  test('a project’s schedule becomes one, with its documents, and a new project is made from it', async () => {
    const gantt = (await t.call('get_gantt', { id: project_id }, 'helios.pm')).ok();
    const { gantt_id } = (await t.call('add_sample_gantt', { project_id, name: 'Textile sheds' }, 'helios.pm')).ok();
    const again = await t.call('add_sample_gantt', { project_id, name: 'textile SHEDS' }, 'helios.pm');
    expect([again.status, Object.keys(again.body.fields)]).toEqual([400, ['name']]);
    const kept = (await t.call('get_sample_gantt', { gantt_id }, 'helios.pm')).ok();
    expect(kept.events).toHaveLength(gantt.events.length);
    expect(kept.gantt).toMatchObject({ name: 'Textile sheds', own: true, made_by: 'Priya Nair' });
    expect(kept.gantt.document_count).toBeGreaterThan(80);
    const facts = {
      name: 'Next shed',
      project_type: 'Rooftop',
      segment: 'c_and_i',
      capacity_kwp: 400,
      customer_name: 'X',
    };
    const made = await t.call('add_project', { ...facts, start_date: today, template: gantt_id }, 'helios.pm');
    const next = (await t.call('get_gantt', { id: made.ok().id }, 'helios.pm')).ok();
    expect(next.events.map(({ name }) => name)).toEqual(gantt.events.map(({ name }) => name));
    expect(next.links).toHaveLength(gantt.links.length);
    expect(next.events.every(({ status }) => status === 'PENDING')).toBe(true);
    expect((await t.call('delete_sample_gantt', { gantt_id }, 'helios.pm')).status).toBe(200);
    expect((await t.call('get_sample_gantt', { gantt_id }, 'helios.pm')).status).toBe(404);
  });

  test('another company’s is not there, and the given ones are not thrown away', async () => {
    const { gantt_id } = (await t.call('add_sample_gantt', { project_id, name: 'Ours alone' }, 'helios.pm')).ok();
    expect((await t.call('get_sample_gantt', { gantt_id }, 'urja.owner')).status).toBe(404);
    expect((await t.call('delete_sample_gantt', { gantt_id: 'ground' }, 'helios.pm')).status).toBe(409);
  });
});

describe('one progress, one end', () => {
  /** Fields that speak of progress or of an end. */
  const about =
    /(^|_)(percent|progress|forecast|commissioning|expected|promised|late|slip_days|planned_end)$|late_count|forecast_|days_after|days_late/;
  /** What is said of a project: each has one value, whoever gives it. The others are of events, stages, drawings, changes. */
  const of_project = [
    /^(project|projects\[\]|places\[\]|by_project\[\]|people\[\]\.projects\[\])?\.?(percent|planned_percent|planned_end|forecast_end|target_commissioning|forecast_commissioning|commissioned_on|slip_days|late)$/,
    /^projects\[\]\.(commissioning\.)?(promised|expected|days_after_promise)$/,
  ];
  const of_part = [
    /(events\[\]|events\.columns|event|on_going_task\[\]|activity_list\[\]|late\[\]|waits_for\[\]|followed_by\[\]|drawings\[\]|stages\[\]|curve\[\])\.\w+$/,
    /^(percent|planned_end|late|days_late)$/,
    /consequence\.\w+$/,
    /(late_count|^late|on_time_percent|expected)$/,
  ];

  test('every call says which progress or end it gives', () => {
    const unknown: string[] = [];
    const walk = (schema: Record<string, never> | undefined, path: string, call: string): void => {
      const {
        anyOf = [],
        items,
        properties = {},
      } = (schema ?? {}) as unknown as {
        anyOf?: never[];
        items?: never;
        properties?: Record<string, never>;
      };
      for (const one of anyOf) walk(one, path, call);
      if (items) walk(items, `${path}[]`, call);
      for (const [key, inner] of Object.entries(properties)) {
        // named by calls, not by what is measured
        if (key === 'abilities') continue;
        const at = path ? `${path}.${key}` : key;
        if (about.test(key) && ![...of_project, ...of_part].some((rule) => rule.test(at)))
          unknown.push(`${call} ${at}`);
        walk(inner, at, call);
      }
    };
    for (const area of ['projects', 'schedule', 'portals', 'documents', 'photos', 'search'] as const)
      for (const [name, entry] of Object.entries(areas[area]))
        walk(schemaOf(entry.response, 'output') as never, '', name);
    expect(unknown.filter((one) => !one.endsWith(' projects[].commissioning'))).toEqual([]);
  });

  test('every call gives every demo project the same', async () => {
    const said = new Map<string, Set<unknown>>();
    const say = (id: number, figure: string, value: unknown): void => {
      if (value === undefined) return;
      const key = `${id} ${figure}`;
      said.set(key, (said.get(key) ?? new Set()).add(value));
    };
    const same: Record<string, string> = { promised: 'target_commissioning', days_after_promise: 'slip_days' };
    const figures = [
      'percent',
      'planned_percent',
      'planned_end',
      'forecast_end',
      'target_commissioning',
      'forecast_commissioning',
      'commissioned_on',
      'slip_days',
      'late',
      'promised',
      'expected',
      'days_after_promise',
    ];
    const read = (id: number, row: object, but: readonly string[] = []): void => {
      for (const figure of figures)
        if (!but.includes(figure)) say(id, same[figure] ?? figure, (row as Record<string, unknown>)[figure]);
    };
    let seen = 0;
    for (const as of ['helios.owner', 'helios.site_executive', 'helios.customer', 'helios.investor', 'urja.pm']) {
      const { projects } = (await t.call('get_projects', { limit: 100 }, as)).ok();
      const by_project = (await t.call('get_project_analytics', {}, as)).body as {
        by_project?: { project_id: number }[];
      };
      for (const row of by_project.by_project ?? []) read(row.project_id, row);
      for (const row of projects) {
        seen += 1;
        read(row.id, row);
        const { expected, days_after_target } = commissioningOf(row, today);
        say(row.id, 'expected', expected);
        if (by_project.by_project) say(row.id, 'slip_days', days_after_target);
        say(row.id, 'late', isLate(row, today));
        read(row.id, (await t.call('get_project', { id: row.id }, as)).ok().project);
        read(row.id, (await t.call('get_gantt', { id: row.id }, as)).ok());
        // of people's progress the list of late events is another thing
        const progress = (await t.call('get_project_progress', { project_id: row.id }, as)).ok();
        read(row.id, progress, ['late']);
        const now = progress.curve.findLast(({ earned }) => earned !== null);
        if (now) expect(Math.abs((now.earned ?? 0) - progress.percent)).toBeLessThan(0.02);
      }
    }
    for (const as of ['helios.customer', 'urja.customer'])
      for (const { project_id: id, percent, commissioning } of (await t.call('get_customer_dashboard', {}, as)).ok()
        .projects)
        read(id, { percent, ...commissioning });
    for (const row of (await t.call('get_investor_dashboard', {}, 'helios.investor')).ok().projects)
      read(row.project_id, row);
    for (const call of ['get_project_managers', 'get_epcs'] as const)
      for (const person of (await t.call(call, {}, 'helios.pm')).ok().people)
        for (const row of person.projects) read(row.project_id, row);
    const differing = [...said].filter(([, values]) => values.size > 1).map(([key, values]) => [key, ...values]);
    expect(differing).toEqual([]);
    expect(seen).toBeGreaterThan(20);
    const { late_count } = (await t.call('get_portfolio', {}, 'helios.owner')).ok();
    const { by_project } = (await t.call('get_project_analytics', {}, 'helios.owner')).ok();
    expect(late_count).toBe(by_project.filter(({ late }) => late).length);
  });

  /** The bytes of a file that a call answers with. */
  const bytesOf = async (name: 'export_schedule' | 'get_calendar', input: object, as?: string): Promise<Buffer> => {
    const { raw } = await t.call(name, input, as);
    return raw.file ? Buffer.concat(await raw.file.stream.toArray()) : Buffer.from(raw.body);
  };
  /** First and last day by event, of a calendar. */
  const daysInCalendar = (bytes: Buffer): Map<number, [string, string]> => {
    const iso = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;
    return new Map(
      bytes
        .toString()
        .split('BEGIN:VEVENT')
        .slice(1)
        .map((part) => {
          const found = (rule: RegExp): string => rule.exec(part)?.[1] ?? '';
          const last = addDays(iso(found(/DTEND;VALUE=DATE:(\d+)/)), -1);
          return [Number(found(/UID:event-(\d+)@/)), [iso(found(/DTSTART;VALUE=DATE:(\d+)/)), last]];
        }),
    );
  };

  test('every file says of events and ends what the Gantt shows', async () => {
    const { projects } = (await t.call('get_projects', { limit: 100 }, 'helios.pm')).ok();
    let compared = 0;
    for (const { id } of projects.slice(0, 3)) {
      const plan = (await t.call('get_gantt', { id }, 'helios.pm')).ok();
      const shown = plan.events
        .filter(({ is_group }) => !is_group)
        .map((event) => [event.name, event.current_start, event.current_end, event.percent, event.actual_end])
        .map((facts) => JSON.stringify(facts))
        .toSorted();
      const last = plan.events
        .map(({ current_end }) => current_end ?? '')
        .toSorted()
        .at(-1);
      for (const format of schedule_formats) {
        const bytes = await bytesOf('export_schedule', { project_id: id, format }, 'helios.pm');
        compared += 1;
        if (format === 'ics') {
          const days = daysInCalendar(bytes);
          for (const event of plan.events)
            if (!event.is_group && event.current_start)
              expect([format, event.name, ...(days.get(event.id) ?? [])]).toEqual([
                format,
                event.name,
                event.current_start,
                event.current_end,
              ]);
          continue;
        }
        const read = await readPlan(bytes, `plan.${format}`);
        const told = read.plan.events
          .filter(({ is_group }) => !is_group)
          .map((event) => [event.name, event.start, event.end, event.percent, event.actual_end ?? null])
          .map((facts) => JSON.stringify(facts))
          .toSorted();
        expect(told).toEqual(shown);
        if (format === 'xml') expect(bytes.toString().match(/<FinishDate>(.{10})/)?.[1]).toBe(last);
      }
    }
    expect(compared).toBe(3 * schedule_formats.length);
  });

  test('the calendar someone subscribes to has every event where the Gantt draws it', async () => {
    const { address } = (await t.call('add_calendar_link', {}, 'helios.designer')).ok();
    const days = daysInCalendar(await bytesOf('get_calendar', { token: new URL(address).searchParams.get('token') }));
    const { projects } = (await t.call('get_projects', { limit: 100 }, 'helios.designer')).ok();
    let seen = 0;
    for (const { id } of projects)
      for (const event of (await t.call('get_gantt', { id }, 'helios.designer')).ok().events) {
        const told = days.get(event.id);
        if (told) seen += 1;
        if (told) expect([event.name, ...told]).toEqual([event.name, event.current_start, event.current_end]);
      }
    expect(seen).toBeGreaterThan(2);
  });
});
