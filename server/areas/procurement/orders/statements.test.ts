/** How many statements changes of purchase orders take on their longest ways, and with lines of several projects. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '../../../../contract/index.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { ask, boqLines, buyer, manager, projectOf } from '../fixtures.ts';
import {
  aDraftOrder,
  anAmendedOrder,
  anAskedOrder,
  aQuestionedOrder,
  aSentOrder,
  given,
  type Order,
  versionOf,
} from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

interface Way {
  call: CallName;
  input: Record<string, unknown>;
  as: string;
}

const amended = ({ lines: [line], ...order }: Order, quantity: number, more: object = {}): Way => ({
  call: 'add_order_amendment',
  input: {
    ...versionOf(order),
    reason: 'As agreed',
    lines: [{ id: line?.id, quantity, over_reason: 'Spares' }],
    ...more,
  },
  as: buyer,
});
const withProposals = async () => {
  const { order } = await aQuestionedOrder(t);
  return { order, proposal_ids: order.proposals.map(({ id }) => id) };
};

const ways: Record<string, () => Promise<Way>> = {
  'a draft with lines that are new': async () => {
    const draft = await aDraftOrder(t);
    const [boq_line_id] = await boqLines(t, draft.project_id);
    const added = { ...draft.lines.map(given)[0], id: undefined, boq_line_id };
    const input = { ...versionOf(draft), lines: [...draft.lines.map(given), added] };
    return { call: 'update_order', input, as: buyer };
  },
  'a draft that is sent for approval': async () => {
    const draft = await aDraftOrder(t);
    return { call: 'send_order_for_approval', input: versionOf(draft), as: buyer };
  },
  'an approved order': async () => ({ call: 'approve_order', input: versionOf(await anAskedOrder(t)), as: manager }),
  'an amendment that awaits approval': async () => amended((await aSentOrder(t)).order, 1100),
  'an amendment that is applied at once': async () => amended((await aSentOrder(t)).order, 900),
  'an amendment of what the supplier proposed': async () => {
    const { order, proposal_ids } = await withProposals();
    return amended(order, 900, { proposal_ids });
  },
  'an approved amendment': async () => {
    return { call: 'approve_order', input: versionOf(await anAmendedOrder(t)), as: manager };
  },
  'an approved amendment of what the supplier proposed': async () => {
    const { order, proposal_ids } = await withProposals();
    const { call, input } = amended(order, 1100, { proposal_ids });
    (await t.call(call, input, buyer)).ok();
    const pending = (await t.call('get_order', { order_id: order.id }, manager)).ok();
    return { call: 'approve_order', input: versionOf(pending), as: manager };
  },
};

test.each(Object.keys(ways))('%s: no more statements than it needs', async (name) => {
  const { call, input, as } = await ways[name]!();
  const answer = await t.call(call, input, as);
  expect([answer.status, answer.status === 200 ? '' : answer.raw.body]).toEqual([200, '']);
  // an amendment is approved with its order and the lines it draws on held, each by a statement of its own (docs/locks.md); damages for delay are read with one more, and so is who may approve, for who may not
  expect(answer.statements).toBeLessThanOrEqual(name.startsWith('an approved amendment') || as === buyer ? 16 : 15);
});

test('what the person is to the projects of an order is read once for all of them', async () => {
  const own = await projectOf(t);
  const others = await ask(t, `select id from projects where company_id = 1 and id <> ${own} order by id limit 3`);
  const ids = others.map(({ id }) => Number(id));
  for (const id of ids)
    await ask(
      t,
      `insert into project_members (company_id, project_id, user_id, role)
        select 1, ${id}, u.id, 'Procurement Executive' from users u where u.username = '${buyer}' on conflict do nothing`,
    );
  const lines = await Promise.all([own, ...ids].map((id) => boqLines(t, id)));
  const one = await aDraftOrder(t, { project_id: own });
  const several = await aDraftOrder(t, { project_id: own, boq_line_ids: lines.flat() });
  expect(new Set(several.lines.map(({ project_id }) => project_id)).size).toBe(4);
  const statements = async ({ id: order_id }: Order) => {
    const answer = await t.call('get_order', { order_id }, buyer);
    answer.ok();
    return answer.statements;
  };
  expect(await statements(several)).toBe((await statements(one)) + 1);
});
