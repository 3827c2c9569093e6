/**
 * Every reading call in a company that has nothing yet: none fails for want of rows. And none asks the database once for each row:
 * where there is much it makes hardly more statements than where there is nothing.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, contract, entryOf } from '../contract/index.ts';
import { hashToken, makeToken } from './auth/secrets.ts';
import { isAsked, makeWorld, samples } from './samples.ts';
import type { World } from './sample.ts';
import { withoutTenant } from './tenancy/in_company.ts';
import { openTestApp, type TestApp } from './test_kit.ts';

/** What a call may ask more often where there is something: about what it found, each once, and for names in what it refuses. */
const most_more = 7;
const forNames = ({ raw }: { raw: { body: string } }): number => (/Ask: [^"]*\(/.test(raw.body) ? 1 : 0);

let t: TestApp;
let world: World;
/** of the company that has nothing, and its one project */
let own: { token: string; project_id: number };

beforeAll(async () => {
  t = await openTestApp();
  world = await makeWorld(t);
  const signup_token = makeToken();
  const expires_at = new Date(Date.now() + 3_600_000);
  await withoutTenant(t.app.database, (db) =>
    db
      .insertInto('sign_ups')
      .values({ email: 'tara@empty.example', token_hash: hashToken(signup_token), expires_at })
      .execute(),
  );
  const asked = { signup_token, company_name: 'Empty Works', name: 'Tara Sen', password: 'four brown pigeons' };
  const { key: token } = (await t.call('add_company', asked)).ok();
  (await t.call('onboard_company', { state: 'Gujarat', working_days: [1, 2, 3, 4, 5, 6] }, undefined, { token })).ok();
  (await t.call('activate_user', {}, undefined, { token })).ok();
  const facts = { name: 'First plant', project_type: 'Rooftop', segment: 'c_and_i', capacity_kwp: 120 };
  const project = { ...facts, customer_name: 'First Customer', start_date: '2026-12-01', team: [] };
  const { id } = (await t.call('add_project', project, undefined, { token })).ok();
  own = { token, project_id: id };
});
afterAll(() => t.close());

const isId = (field: string): boolean => /(^|_)ids?$/.test(field);

/** The same request in the other company; undefined where it is about a row that is not there. */
function inOwn(name: CallName, input: Record<string, unknown>): Record<string, unknown> | undefined {
  const { resource } = entryOf(name);
  const about_project =
    input.project_id !== undefined ? 'project_id' : resource && input[resource] === world.project_id ? resource : '';
  const others = Object.keys(input).filter((field) => isId(field) && field !== about_project);
  if (others.length > 0 || (resource && resource !== about_project)) return undefined;
  return about_project ? { ...input, [about_project]: own.project_id } : input;
}

const reading = (Object.keys(contract) as CallName[]).filter(
  (name) => entryOf(name).method === 'GET' && !samples[name].refusals_only && isAsked(name),
);

test.each(reading)('%s', async (name) => {
  await t.forgetLimits();
  const { as, input } = samples[name];
  const asked = await input(world);
  const there = await t.call(name, asked, as);
  there.raw.file?.stream.destroy();
  const same = inOwn(name, asked);
  if (!same) return;
  const here = await t.call(name, same, undefined, { token: own.token });
  here.raw.file?.stream.destroy();
  expect(here.raw.fault).toBeUndefined();
  expect(here.status).toBeLessThan(500);
  if (here.status !== 200) return;
  answered.push(name);
  let more = there.statements - forNames(there) - here.statements;
  if (more > most_more) {
    // what a call before left running may have been counted with it
    const again = await t.call(name, asked, as);
    again.raw.file?.stream.destroy();
    more = Math.min(more, again.statements - forNames(again) - here.statements);
  }
  expect(more, 'statements more than without rows').toBeLessThanOrEqual(most_more);
});

const answered: CallName[] = [];

test('most reading calls answer there', () => {
  if (!process.env.TEST_AREA) expect(answered.length).toBeGreaterThan(reading.length / 2);
});
