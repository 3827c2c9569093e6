/** Settings of purchasing and the acceptance of suppliers, which a Procurement Executive works with and does not decide. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, contract, entryOf } from '../../../contract/index.ts';
import { makeWorld, samples } from '../../samples.ts';
import type { World } from '../../sample.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await openTestApp();
  world = await makeWorld(t);
});
afterAll(() => t.close());

const decided = (Object.keys(contract) as CallName[]).filter((name) => {
  const { allow } = entryOf(name);
  return allow.rule === 'right' && allow.right === 'approve' && allow.module === 'suppliers';
});

test('are these calls', () => {
  expect(decided.toSorted()).toEqual([
    'approve_supplier',
    'reject_supplier',
    'toggle_supplier_block',
    'update_chain_rules',
    'update_delivery_settings',
    'update_purchase_settings',
    'update_supplier_rules',
  ]);
});

describe.each(decided)('%s', (name) => {
  test('is refused to a Procurement Executive with the name of who may, and done by a manager', async () => {
    const input = await samples[name].input(world);
    const refused = await t.call(name, input, 'helios.pre_2');
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('Procurement Manager')]);
    expect((await t.call(name, input, 'helios.prm')).status).toBe(200);
  });
});

test('a Procurement Executive who becomes manager of a project decides at once, and no longer without the role', async () => {
  const input = await samples.toggle_supplier_block.input(world);
  const { project_id } = world;
  const [user] = (await t.app.database.asOwner((run) => run(`select id from users where username = 'helios.pre_2'`)))
    .rows;
  const member = { project_id, user_id: Number(user?.id), role: 'Procurement Manager' };
  const { team } = (await t.call('add_project_member', member, 'helios.admin')).ok();
  expect((await t.call('toggle_supplier_block', input, 'helios.pre_2')).status).toBe(200);
  const found = team.find((one) => one.user_id === member.user_id && one.role === member.role);
  (await t.call('delete_project_member', { project_id, member_id: found?.id }, 'helios.admin')).ok();
  expect((await t.call('get_chain_rules', {}, 'helios.pre_2')).status).toBe(200);
  const again = await samples.toggle_supplier_block.input(world);
  expect((await t.call('toggle_supplier_block', again, 'helios.pre_2')).status).toBe(403);
});

test('the rights of the session say the same', async () => {
  for (const [as, may] of [
    ['helios.pre_2', false],
    ['helios.prm', true],
    ['helios.admin', true],
  ] as const) {
    const { rights } = (await t.call('get_own_rights', {}, as)).ok();
    expect([as, rights.suppliers?.can_edit, rights.suppliers?.can_approve]).toEqual([as, true, may]);
  }
});
