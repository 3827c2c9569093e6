/** Days lost to the weather: once signed they move the work at the site and nothing else; reopened, the work moves back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { anEvent } from './fixtures.ts';

const pm = 'helios.pm';
const signs = 'helios.site_incharge';

let t: TestApp;
let project_id: number;
let day: string;
const today = () => todayInIndia(t.app.now());
const rowsOf = async (query: string) => (await t.app.database.asOwner((run) => run(query))).rows;

beforeAll(async () => {
  t = await openTestApp();
  const [found] = await rowsOf(`select id from projects where company_id = 1 order by id limit 1`);
  project_id = Number(found?.id);
  // a working day that nobody recorded, before construction began
  const { days } = (
    await t.call('get_site_days', { project_id, from: addDays(today(), -60), to: addDays(today(), -20) }, pm)
  ).ok();
  day = days.find((one, at) => one.working && one.site_day_id === null && days[at + 1]?.working)?.day ?? '';
});
afterAll(() => t.close());

const endOf = async (event_id: number) => (await t.call('get_event', { id: event_id }, pm)).ok().planned_end;
const said = async () => (await t.call('get_activity', { project_id }, pm)).ok().activity.map(({ says }) => says);

async function turn(status: 'Signed' | 'Open') {
  const { record } = (await t.call('get_site_day', { project_id, day }, signs)).ok();
  const { id: site_day_id = 0, version = 0 } = record ?? {};
  (await t.call('change_site_day_status', { site_day_id, version, status, reason: 'Wrong hours' }, signs)).ok();
  await t.mails();
}

async function recordDay(lost_hours: number) {
  const { record: there } = (await t.call('get_site_day', { project_id, day }, signs)).ok();
  const crews = [{ trade: 'Helper', skilled: 0, unskilled: 2, hours: 8 }];
  const sent = {
    project_id,
    day,
    made_as: `weather-${lost_hours}-00`,
    version: there?.version ?? 0,
    sky: 'Heavy rain',
    lost_hours,
    crews,
  };
  (await t.call('add_daily_manpower_details', sent, signs)).ok();
}

test('a signed lost day moves work at the site by what it took, and what is not signed moves nothing', async () => {
  const facts = { days: 1, start: day };
  const { event_id: outside } = await anEvent(t, project_id, { ...facts, stage: 'construction', name: 'Cable trench' });
  const { event_id: inside } = await anEvent(t, project_id, {
    ...facts,
    stage: 'engineering',
    name: 'As-built drawing',
  });
  expect([await endOf(outside), await endOf(inside)]).toEqual([day, day]);

  await recordDay(8);
  await t.mails();
  expect(await endOf(outside)).toBe(day);
  await turn('Signed');
  // the whole day is gone: it is done on the next one
  expect(await endOf(outside)).toBe(addDays(day, 1));
  expect(await endOf(inside)).toBe(day);
  expect((await said()).find((one) => one.startsWith('the days lost to the weather moved '))).toBeDefined();
  // what the browser previews with has the day too
  const { calendars } = (await t.call('get_gantt', { id: project_id }, pm)).ok();
  expect(calendars[2]?.slow_spans).toContainEqual({ from: day, to: day, productivity: 0 });

  await turn('Open');
  expect(await endOf(outside)).toBe(day);
});

test('the plan that followed is what a new computation of it gives', async () => {
  const before = (await t.call('get_gantt', { id: project_id }, pm)).ok();
  await recordDay(4);
  await turn('Signed');
  const after = (await t.call('get_gantt', { id: project_id }, pm)).ok();
  expect(after.plan_version).toBeGreaterThan(before.plan_version);
  const { consequence } = (await t.call('update_schedule', { project_id, pace: after.pace }, pm)).ok();
  expect(consequence.moved_count).toBe(0);
});
