/** A line of a BOQ has at least what is ordered of it, unless someone confirms with a change note that it is to have less. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFile } from '../../../fixtures.ts';
import { anOrder } from '../../../supply/fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { keeper } from '../fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

/** The modules of an order, 1,000 of them, in the BOQ of its project. */
async function orderedLine(status = 'accepted') {
  const { project_id, boq_line_ids } = await anOrder(t, { status });
  const id = boq_line_ids[0] ?? 0;
  const head = (await t.call('get_boq', { project_id }, keeper)).ok().head;
  if (head.state === 'submitted') (await t.call('undo_send_boq', { project_id, version: head.version }, keeper)).ok();
  const line = async () => {
    const { lines } = (await t.call('get_boq', { project_id }, keeper)).ok();
    return lines.find((one) => one.id === id);
  };
  const update = async (given: object | 'remove', more: object = {}) => {
    const about = { boq_line_id: id, version: (await line())?.version ?? 0 };
    const change = given === 'remove' ? { remove: [about] } : { change: [{ ...about, ...given }] };
    return t.call('update_boq_lines', { project_id, reason: 'Smaller roof', ...change, ...more }, keeper);
  };
  return { project_id, id, line, update };
}

test('a quantity that falls below what is ordered is rejected until it is confirmed', async () => {
  const { update, line, id } = await orderedLine();
  const refused = await update({ quantity: 800 });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(
      /^1,000 Nos of .* are ordered\. Confirm the lower BOQ quantity, or reduce the order first\.$/,
    ),
  ]);
  expect(refused.body.current).toEqual({
    below: [{ boq_line_id: id, item: expect.any(String), unit: 'Nos', ordered: 1000, left: 800 }],
  });
  expect((await line())?.quantity).toBe(1000);
  (await update({ quantity: 1200 })).ok();
  (await update({ quantity: 1000 })).ok();
  (await update({ quantity: 800 }, { below_ordered: true })).ok();
  expect(await line()).toMatchObject({ quantity: 800, change_note: 'Smaller roof' });
  // once below, other changes ask nothing more
  (await update({ note: 'Roof B' })).ok();
  expect((await update({ quantity: 790 })).status).toBe(409);
});

test('a line of which something is ordered is not removed unasked', async () => {
  const { update, line } = await orderedLine();
  expect((await update('remove')).status).toBe(409);
  expect(await line()).toBeDefined();
  (await update('remove', { below_ordered: true })).ok();
  expect(await line()).toBeUndefined();
});

test('what is not placed counts for nothing', async () => {
  for (const status of ['draft', 'cancelled']) {
    // oxlint-disable-next-line no-await-in-loop
    const { update } = await orderedLine(status);
    // oxlint-disable-next-line no-await-in-loop
    (await update({ quantity: 1 })).ok();
  }
});

test('a sheet asks the same', async () => {
  const { project_id, id, line } = await orderedLine();
  const file = await t.call('export_boq', { project_id, format: 'csv' }, keeper);
  const text = file.raw.file ? (await buffer(file.raw.file.stream)).toString() : '';
  const row = (await line())!;
  const lowered = text
    .split('\n')
    .map((one) => (one.includes(String(id)) ? one.replace(/\b1,?000\b/, '700') : one))
    .join('\n');
  expect(lowered).not.toBe(text);
  const asked = { project_id, file: aFile(t, 'boq.csv', lowered), reason: 'Smaller roof' };
  const refused = await t.call('import_boq', asked, keeper);
  expect([refused.status, refused.body.current]).toMatchObject([409, { below: [{ boq_line_id: id, left: 700 }] }]);
  const again = { ...asked, file: aFile(t, 'boq.csv', lowered), below_ordered: true };
  (await t.call('import_boq', again, keeper)).ok();
  expect((await line())?.quantity).toBe(700);
  expect(row.quantity).toBe(1000);
});
