import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHouse, type TestHouse } from '../../test_kit.ts';
import { anEvent } from '../../samples_of_schedule.ts';
let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});
afterAll(() => t.close());
test('x', async () => {
  const { projects } = (await t.call('get_projects', { sort: 'code', descending: false }, 'helios.pm')).ok();
  const r = await t.call(
    'update_schedule',
    { project_id: projects[0]!.id, add_events: [{ ref: 'new', stage: 'engineering', name: 'S', days: 3 }] } as never,
    'helios.pm',
  );
  console.log(r.status, r.raw.body.slice(0, 500), r.raw.fault);
});
