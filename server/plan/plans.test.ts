/** What is known of plans between calls: kept plans, and forecasts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, contract, entryOf } from '../../contract/index.ts';
import { addDays, daysBetween, startInIndia, todayInIndia } from '../../domain/dates.ts';
import type { AppContext } from '../ctx.ts';
import { runDailySchedules } from '../jobs/work.ts';
import type { World } from '../sample.ts';
import { makeWorld, samples } from '../samples.ts';
import { anEvent } from '../areas/schedule/fixtures.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';
import { openPlans } from './plans.ts';

const pm = 'helios.pm';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await openTestApp();
  world = await makeWorld(t);
});
afterAll(() => t.close());

test('a month in which nobody works moves the forecast of every running project by about a month', async () => {
  const today = todayInIndia(t.app.now());
  const { projects } = (await t.call('get_projects', { status: ['active'], limit: 100 }, 'helios.owner')).ok();
  const planOf = async (id: number) => (await t.call('get_gantt', { id }, 'helios.owner')).ok();
  const before = await Promise.all(projects.map(({ id }) => planOf(id)));
  t.setNow(startInIndia(addDays(today, 30)));
  await runDailySchedules(t.app);
  for (const was of before) {
    const now = await planOf(was.project_id);
    const moved = daysBetween(was.forecast_end ?? today, now.forecast_end ?? today);
    expect(moved, was.name).toBeGreaterThan(10);
    expect(moved, was.name).toBeLessThan(45);
    // the plan itself stays what was agreed
    expect(now.events.map(({ planned_end }) => planned_end)).toEqual(was.events.map(({ planned_end }) => planned_end));
    expect(now.plan_version).toBe(was.plan_version);
  }
  t.setNow();
});

/** Everything that is read from a plan, as it is sent. */
async function answersOf(project_id: number, app: AppContext, as = pm): Promise<string[]> {
  const read = [
    ['get_gantt', { id: project_id }],
    ['get_planning_stages', { project_id }],
    ['get_project_progress', { project_id }],
    ['export_schedule', { project_id, format: 'csv' }],
  ] as const;
  const answers: string[] = [];
  for (const [name, input] of read) {
    // one after the other: what one keeps, the next finds
    // oxlint-disable-next-line no-await-in-loop
    const { raw } = await t.call(name, input, as, { app });
    answers.push(raw.file ? String(raw.headers.etag) : raw.body);
  }
  return answers;
}

/** A process that has just begun. */
const coldApp = (): AppContext => ({ ...t.app, plans: openPlans() });

describe('a plan that is kept', () => {
  const changing = (Object.keys(contract) as CallName[]).filter((name) => {
    const { method, changes = [] } = entryOf(name);
    const touches = changes.includes('schedule') || changes.includes('projects');
    return method === 'POST' && touches && !samples[name].refusals_only;
  });

  test.each(changing)('answers after %s as a process that has just begun', async (name) => {
    const { input, as } = samples[name];
    const sent = await input(world);
    const projects = new Set([world.project_id, ...(typeof sent.project_id === 'number' ? [sent.project_id] : [])]);
    for (const project_id of projects) await answersOf(project_id, t.app);
    for (const more of 'try_only' in entryOf(name).request.shape ? [{ try_only: true }, {}] : [{}]) {
      expect((await t.call(name, { ...sent, ...more }, as)).status, name).toBe(200);
      for (const project_id of projects)
        expect(await answersOf(project_id, t.app)).toEqual(await answersOf(project_id, coldApp()));
    }
  });

  test('has people in their order, days as they are rounded, and links that come back', async () => {
    const { project_id } = world;
    const { people } = (await t.call('get_people', {}, 'helios.admin')).ok();
    const [first = 0, second = 0, third = 0] = people.filter(({ active }) => active).map(({ id }) => id);
    const [one, two] = [await anEvent(t, project_id, { days: 3.62518 }), await anEvent(t, project_id)];
    const link = { from_id: one.event_id, to_id: two.event_id };
    const steps = [
      { changes: [{ ...two, assignees: [second, first] }], add_links: [{ ...link, lag: 1.23456 }] },
      { changes: [{ ...two, version: 2, assignees: [third, first], position: 1, days: 2.62518 }] },
      {
        add_links: [
          { ...link, lag: 2 },
          { ...link, kind: 'SS' },
        ],
      },
      { delete_events: [two.event_id] },
      { restore_events: [two.event_id] },
      { delete_links: [link] },
      { changes: [{ ...one, percent: 33.333 }] },
    ];
    for (const step of steps) {
      const answer = await t.call('update_schedule', { project_id, ...step }, pm);
      expect(answer.status, JSON.stringify([step, answer.body])).toBe(200);
      expect(await answersOf(project_id, t.app)).toEqual(await answersOf(project_id, coldApp()));
      const { events } = (await t.call('get_gantt', { id: project_id }, pm)).ok();
      const now = new Map(events.map((event) => [event.id, event]));
      // what a change told is what is read afterwards
      for (const event of answer.ok().events) expect(event).toEqual(now.get(event.id));
    }
  });

  test('is that of the change that was just made, without being read again', async () => {
    const { project_id } = world;
    await answersOf(project_id, t.app);
    const event = await anEvent(t, project_id);
    const { plan_version } = (
      await t.call('update_schedule', { project_id, changes: [{ ...event, days: 4 }] }, pm)
    ).ok();
    const { rows } = await t.app.database.asOwner((run) => run(`select id from companies where key = 'helios'`, []));
    expect(t.app.plans.get(Number(rows[0]?.id), project_id)?.plan_version).toBe(plan_version);
  });

  test('is not that of a change that was taken back', async () => {
    const { project_id } = world;
    const event = await anEvent(t, project_id);
    const before = await answersOf(project_id, t.app);
    const failing = new Proxy(t.app.database.kysely, {
      get: (target, key) =>
        key === 'transaction'
          ? () => ({
              execute: (work: (db: unknown) => Promise<unknown>) =>
                target.transaction().execute(async (db) => {
                  await work(db);
                  throw new Error('The connection broke.');
                }),
            })
          : Reflect.get(target, key),
    });
    const app = { ...t.app, database: { ...t.app.database, kysely: failing } };
    const input = {
      project_id,
      changes: [{ ...event, days: 9 }],
      add_events: [{ stage: 'engineering', name: 'Never' }],
    };
    expect((await t.call('update_schedule', input, pm, { app })).status).toBe(500);
    expect(await answersOf(project_id, t.app)).toEqual(before);
    expect(await answersOf(project_id, coldApp())).toEqual(before);
  });

  test('is answered to each as they may see it, whoever asked first', async () => {
    const { project_id } = world;
    const askers = ['helios.owner', 'helios.designer', 'helios.subcontractor', 'urja.owner'];
    const alone = [];
    for (const as of askers) alone.push(await answersOf(project_id, coldApp(), as));
    const warm = coldApp();
    for (const [at, as] of [...askers.entries(), ...[...askers.entries()].toReversed()])
      expect(await answersOf(project_id, warm, as), as).toEqual(alone[at]);
  });

  test('is read again whatever changed a row of it, in one transaction with a change of the server too', async () => {
    const { project_id } = world;
    const own = `company_id, project_id`;
    const ofProject = `from projects where id = ${project_id}`;
    const some = (table: string, where = `project_id = ${project_id}`) =>
      `(select max(id) from ${table} where ${where})`;
    const given = `event_id in (select id from events where project_id = ${project_id} and deleted_at is null)`;
    const [{ event_id: from }, { event_id: to }] = [await anEvent(t, project_id), await anEvent(t, project_id)];
    (await t.call('add_baseline', { project_id, name: 'Kept' }, pm)).ok();
    const statements = [
      `insert into events (company_id, project_id, stage, name, position) select company_id, id, 'engineering', 'Past the server', 1 ${ofProject}`,
      `update events set name = 'Another name' where id = ${from}`,
      `delete from events where id = ${some('events', `name = 'Past the server'`)}`,
      `insert into event_links (${own}, from_id, to_id) select company_id, id, ${from}, ${to} ${ofProject}`,
      `update event_links set lag = 7 where id = ${some('event_links')}`,
      `delete from event_links where id = ${some('event_links')}`,
      `insert into event_assignees (company_id, event_id, user_id) select company_id, ${from}, project_manager_id ${ofProject}`,
      `update event_assignees set user_id = (select owner_id ${ofProject}) where id = ${some('event_assignees', given)}`,
      `delete from event_assignees where id = ${some('event_assignees', given)}`,
      `update baselines set events = jsonb_set(events, '{0,end}', '"2031-01-01"') where id = ${some('baselines')}`,
    ];
    const version = async () =>
      Number((await t.app.database.asOwner((run) => run(`select plan_version ${ofProject}`))).rows[0]?.plan_version);
    for (const statement of statements) {
      const before = await answersOf(project_id, t.app);
      const was = await version();
      await t.app.database.asOwner((run) => run(statement));
      expect(await version(), statement).toBe(was + 1);
      const now = await answersOf(project_id, t.app);
      expect(now, statement).toEqual(await answersOf(project_id, coldApp()));
      expect(now, statement).not.toEqual(before);
    }
    // what the server wrote itself raises it once, what follows in its transaction once more
    const was = await version();
    await t.app.database.asOwner(async (run) => {
      await run('begin');
      await run(`update events set name = 'One' where id = ${from} returning app.raises_plan_version()`);
      await run(`update projects set plan_version = plan_version + 1 where id = ${project_id}`);
      await run(`update events set name = 'Two' where id = ${from}`);
      await run('commit');
    });
    expect(await version()).toBe(was + 2);
  });

  test('goes when others were looked at since, and never for another company', () => {
    const plans = openPlans(200);
    const plan = { plan_version: 1, events: [], links: [], promised: new Map(), worked_out: new Map() };
    for (const id of [1, 2, 3, 4]) plans.put(7, id, plan);
    plans.get(7, 1);
    plans.put(7, 5, plan);
    expect([1, 2, 3, 4, 5].filter((id) => plans.get(7, id))).toEqual([1, 3, 4, 5]);
    expect(plans.get(8, 1)).toBeUndefined();
  });
});
