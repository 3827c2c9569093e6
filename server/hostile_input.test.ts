/** Every call of all areas but the largest, which has a file of its own so that two run at once. */
import { expect, test, vi } from 'vitest';
import { hostileInputTo, survive } from './hostile_input.ts';
import { areasBut } from './samples.ts';
import { openTestApp } from './test_kit.ts';

hostileInputTo(areasBut('crm'));

test('a fault is reported with its call, its input, and what the server wrote down', async () => {
  const t = await openTestApp();
  await t.signIn('helios.pm');
  const { kysely } = t.app.database;
  const spoiled = vi.spyOn(kysely, 'transaction').mockImplementation(() => {
    t.app.log.error({ request_id: 'broken' }, 'the transaction broke');
    throw new Error('broken on purpose');
  });
  const failed = survive('get_projects', { limit: 7 }, 'helios.pm', '10.1.1.1', t);
  await expect(failed).rejects.toThrow(/get_projects as helios\.pm answered 5\d\d/);
  await expect(failed).rejects.toThrow(/input: \{"limit":7\}/);
  await expect(failed).rejects.toThrow(/log: .*the transaction broke/);
  spoiled.mockRestore();
  await t.close();
});
