/**
 * Writers of a BOQ lock its lines by ascending id, as orders do, so that neither waits for the other in a circle. Only a database
 * server lets them meet.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilWaiting } from '../../../meeting.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { projectOf } from '../../procurement/fixtures.ts';
import { keeper } from '../fixtures.ts';

let t: TestApp;
let project_id: number;
beforeAll(async () => {
  t = await openTestApp();
  project_id = await projectOf(t, keeper);
});
afterAll(() => t.close());

/** Two lines, of which the one added first stands last in the BOQ and in the table. */
async function twoLines() {
  const add = ['first', 'second'].map((code) => ({ category: 'MMS', code, quantity: 5 }));
  const { added } = (await t.call('update_boq_lines', { project_id, add, reason: 'x' }, keeper)).ok();
  const [first = 0, second = 0] = added;
  (await t.call('update_boq_lines', { project_id, move: [first], after_id: second, reason: 'x' }, keeper)).ok();
  const { lines, head } = (await t.call('get_boq', { project_id }, keeper)).ok();
  const versionOf = (id: number) => lines.find((line) => line.id === id)?.version ?? 0;
  return { first, second, versionOf, version: head.version };
}
type Two = Awaited<ReturnType<typeof twoLines>>;

const writers: Record<string, (two: Two) => Promise<{ status: number }>> = {
  changes: ({ first, second, versionOf }) => {
    const change = [second, first].map((id) => ({ boq_line_id: id, version: versionOf(id), quantity: 6 }));
    return t.call('update_boq_lines', { project_id, change, reason: 'x' }, keeper);
  },
  removes: ({ first, second, versionOf }) => {
    const remove = [second, first].map((id) => ({ boq_line_id: id, version: versionOf(id) }));
    return t.call('update_boq_lines', { project_id, remove, reason: 'x' }, keeper);
  },
  'changes the second and removes the first': ({ first, second, versionOf }) =>
    t.call(
      'update_boq_lines',
      {
        project_id,
        change: [{ boq_line_id: second, version: versionOf(second), quantity: 6 }],
        remove: [{ boq_line_id: first, version: versionOf(first) }],
        reason: 'x',
      },
      keeper,
    ),
  moves: ({ second }) =>
    t.call('update_boq_lines', { project_id, move: [second], after_id: null, reason: 'x' }, keeper),
  approves: async ({ version }) => {
    const sent = (await t.call('send_boq', { project_id, version }, keeper)).ok();
    return t.call('approve_boq', { project_id, version: sent.version }, 'helios.owner');
  },
};

describe.each(Object.entries(writers))('a call that %s', (_, write) => {
  test('waits for the first line before it locks the second', async () => {
    const two = await twoLines();
    const { free, status } = await t.app.database.asOwner(async (run) => {
      await run('begin');
      await run(`select 1 from boq_lines where id = ${two.first} for no key update`);
      let over = false;
      const made = write(two).finally(() => {
        over = true;
      });
      const waited = await untilWaiting(t, 1, () => over);
      const { rows } = await run(`select id from boq_lines where id = ${two.second} for no key update skip locked`);
      await run('commit');
      return { free: waited && rows.length === 1, status: (await made).status };
    });
    expect({ free, status }).toEqual({ free: true, status: 200 });
  });
});
