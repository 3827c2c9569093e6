import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, daysBetween, startInIndia, todayInIndia } from '../../domain/dates.ts';
import { openTestHouse, type TestHouse } from '../test_kit.ts';
import { workDaily } from '../jobs/work.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});
afterAll(() => t.close());

test('a month in which nobody works moves the forecast of every running project by about a month', async () => {
  const today = todayInIndia(t.house.now());
  const { projects } = (await t.call('get_projects', { status: ['active'], limit: 100 }, 'helios.owner')).ok();
  const planOf = async (id: number) => (await t.call('get_gantt', { id }, 'helios.owner')).ok();
  const before = await Promise.all(projects.map(({ id }) => planOf(id)));
  t.setNow(startInIndia(addDays(today, 30)));
  await workDaily(t.house);
  for (const was of before) {
    const now = await planOf(was.project_id);
    const moved = daysBetween(was.forecast_end ?? today, now.forecast_end ?? today);
    expect(moved, was.name).toBeGreaterThan(10);
    expect(moved, was.name).toBeLessThan(45);
    // the plan itself stays what was agreed
    expect(now.events.map(({ planned_end }) => planned_end)).toEqual(was.events.map(({ planned_end }) => planned_end));
    expect(now.plan_version).toBe(was.plan_version);
  }
});
