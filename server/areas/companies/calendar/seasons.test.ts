/** Seasons of a company: by state and district, in the plans of its projects on days to come, beside what its sites really lost. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../../../domain/dates.ts';
import { runFrequentSchedules } from '../../../jobs/work.ts';
import { renewPlans } from '../../../plan/calendar_changes/renew.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { anEvent } from '../../schedule/fixtures.ts';

const admin = 'helios.admin';
const pm = 'helios.pm';

let t: TestApp;
let project_id: number;
let state: string;
beforeAll(async () => {
  t = await openTestApp();
  const { rows } = await t.app.database.asOwner((run) =>
    run(`select id, state from projects where company_id = 1 and status = 'active' order by id limit 1`),
  );
  project_id = Number(rows[0]?.id);
  state = String(rows[0]?.state);
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const today = () => todayInIndia(t.app.now());
const dayOf = (date: string) => date.slice(5).replace('02-29', '02-28');
const profile = async () => (await t.call('get_company_profile', {}, admin)).ok();
const gantt = async () => (await t.call('get_gantt', { id: project_id }, admin)).ok();
const endOf = async (id: number) => (await gantt()).events.find((event) => event.id === id)?.planned_end ?? '';

/** A season that lies around the next months. */
const season = (more: object = {}) => ({
  name: 'Monsoon',
  states: [state],
  districts: [],
  from: dayOf(addDays(today(), 10)),
  to: dayOf(addDays(today(), 120)),
  lost_percent: 50,
  ...more,
});

async function save(seasons: object[]) {
  const { version } = await profile();
  const saved = await t.call('update_company_profile', { version, seasons }, admin);
  await renewPlans(t.app);
  return saved.ok();
}

test('work in the open takes longer in a season to come, work at a desk does not, and it is undone', async () => {
  const facts = { days: 4, start: addDays(today(), 30) };
  const { event_id: outside } = await anEvent(t, project_id, { ...facts, stage: 'construction', name: 'Cable trench' });
  const { event_id: inside } = await anEvent(t, project_id, { ...facts, stage: 'engineering', name: 'Report' });
  const [was, desk] = [await endOf(outside), await endOf(inside)];

  const { working_days, holidays } = await profile();
  const shown = (await t.call('get_calendar_preview', { working_days, holidays, seasons: [season()] }, admin)).ok();
  expect(shown.moves.some((move) => move.project_id === project_id)).toBe(true);
  expect(await endOf(outside)).toBe(was);

  await save([season()]);
  const slower = await endOf(outside);
  expect(slower > was).toBe(true);
  expect(await endOf(inside)).toBe(desk);
  expect((await gantt()).calendars[2]?.slow_spans.some(({ productivity }) => productivity === 0.5)).toBe(true);

  const { changes } = (await t.call('get_calendar_changes', {}, admin)).ok();
  expect(changes[0]).toMatchObject({ seasons: { before: [], after: ['Monsoon'] }, working_days: null, added: [] });
  (await t.call('undo_calendar_change', { change_id: changes[0]?.id }, admin)).ok();
  await renewPlans(t.app);
  expect((await profile()).seasons).toEqual([]);
  expect(await endOf(outside)).toBe(was);
});

test('a season of a district holds in its projects alone, which follow their district', async () => {
  const facts = { days: 4, start: addDays(today(), 30), stage: 'construction', name: 'Trench of the district' };
  const { event_id } = await anEvent(t, project_id, facts);
  const was = await endOf(event_id);
  await save([season({ districts: ['Zila Parishad'] })]);
  expect(await endOf(event_id)).toBe(was);
  const { project } = (await t.call('get_project', { id: project_id }, pm)).ok();
  (await t.call('update_project', { project_id, version: project.version, district: 'zila parishad' }, pm)).ok();
  await runFrequentSchedules(t.app);
  expect((await endOf(event_id)) > was).toBe(true);
  await save([]);
  expect(await endOf(event_id)).toBe(was);
});

test('what the sites lost is shown beside each season, and usual ones of the states are offered', async () => {
  await save([season({ from: '01-01', to: '12-31' })]);
  const { seasons, usual } = (await t.call('get_company_seasons', {}, admin)).ok();
  expect(seasons[0]?.recorded?.days).toBeGreaterThan(0);
  expect(usual.length).toBeGreaterThan(0);
  expect((await t.call('get_company_seasons', {}, pm)).status).toBe(403);
  await save([]);
});

test('where the days of a season come from is kept, changes no plan, and nothing without a source is verified', async () => {
  const source = 'India Meteorological Department';
  await save([season({ verified: true })]);
  expect((await profile()).seasons).toMatchObject([{ source: '', verified: false }]);
  const changes = async () => (await t.call('get_calendar_changes', {}, admin)).ok().changes.length;
  const before = await changes();
  await save([season({ source, verified: true })]);
  expect((await profile()).seasons).toMatchObject([{ source, verified: true }]);
  expect(await changes()).toBe(before);
  const { usual } = (await t.call('get_company_seasons', {}, admin)).ok();
  expect(usual.filter((one) => one.verified && one.source === '')).toEqual([]);
  await save([]);
});

test('a season names a state, days that are there and what it takes', async () => {
  const { version } = await profile();
  for (const wrong of [{ states: [] }, { from: '13-01' }, { lost_percent: 100 }, { name: '' }])
    expect((await t.call('update_company_profile', { version, seasons: [season(wrong)] }, admin)).status).toBe(400);
});
