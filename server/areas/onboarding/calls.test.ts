/** Companies sign themselves up. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashToken, makeToken } from '../../auth/secrets.ts';
import { withoutTenant } from '../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
// the limits forget, as time would make them
beforeEach(() => withoutTenant(t.app.database, (db) => db.deleteFrom('rate_limits').execute()));

const password = 'four brown pigeons';

/** A confirmed address that has not made its company yet. */
async function confirmed(email: string, hours = 24): Promise<string> {
  const token = makeToken();
  const expires_at = new Date(Date.now() + hours * 3_600_000);
  await withoutTenant(t.app.database, (db) =>
    db
      .insertInto('sign_ups')
      .values({ email, token_hash: hashToken(token), expires_at })
      .execute(),
  );
  return token;
}

const signUp = async (company_name: string, email: string, more: object = {}) =>
  t.call('add_company', {
    signup_token: await confirmed(email),
    company_name,
    name: 'Tara Sen',
    phone_number: '',
    password,
    ...more,
  });

const keyOf = async (company_name: string, email: string) =>
  (await signUp(company_name, email)).ok().user_type.company_key;

describe('a new company', () => {
  test('gets a key of its name, numbered when the name is there, and never one of the known companies', async () => {
    expect(await keyOf('Chinar Rooftops Pvt Ltd', 'a@chinar.example')).toBe('chinar_rooftops');
    expect(await keyOf('Chinar Rooftops', 'b@chinar.example')).toBe('chinar_rooftops2');
    expect(await keyOf('Helios', 'c@chinar.example')).toBe('helios2');
    expect(await keyOf('सूर्य ऊर्जा', 'd@chinar.example')).toBe('company');
    expect(await keyOf('Login', 'e@chinar.example')).toBe('login2');
  });

  test('shares its name with one that signs up at the same moment, and both get a key', async () => {
    const answers = await Promise.all(['x@twin.example', 'y@twin.example'].map((email) => signUp('Twin Works', email)));
    const keys = answers.map((answer) => answer.ok().user_type.company_key);
    expect(keys.toSorted()).toEqual(['twin_works', 'twin_works2']);
  });

  test('of an address that has an account elsewhere gets a user name of its own', async () => {
    const first = (await signUp('Palash One', 'tara@palash.example')).ok();
    const second = (await signUp('Palash Two', 'tara@palash.example')).ok();
    expect([first.user.username, second.user.username]).toEqual([
      'tara@palash.example',
      'tara@palash.example+palash_two',
    ]);
    for (const { user } of [first, second])
      expect((await t.call('login', { username: user.username, password })).ok().user.id).toBe(user.id);
  });

  test('is on trial for thirty days and welcomes its administrator by mail', async () => {
    t.setNow(new Date('2026-12-02T06:00:00Z'));
    const { user_type } = (await signUp('Trial Works', 'tara@trial.example')).ok();
    expect(user_type).toMatchObject({ trial_ends_on: '2027-01-01', trial_notice: true, department: 'Management' });
    const mail = (await t.mails()).findLast((one) => one.recipient === 'tara@trial.example');
    expect(mail?.text).toContain('until 01/01/2027');
    t.setNow();
  });

  test('is made once from one confirmation, also when it is asked for twice at the same time', async () => {
    const signup_token = await confirmed('tara@once.example');
    const details = { signup_token, company_name: 'Once', name: 'Tara Sen', phone_number: '', password };
    const answers = await Promise.all([t.call('add_company', details), t.call('add_company', details)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400]);
  });

  test('needs a confirmation that has not run out', async () => {
    const signup_token = await confirmed('tara@late.example', -1);
    const late = await t.call('add_company', { signup_token, company_name: 'Late', name: 'Tara', password });
    expect(late.status).toBe(400);
  });

  test('keeps its confirmation when a value was refused', async () => {
    const signup_token = await confirmed('tara@again.example');
    const details = { signup_token, company_name: 'Again', name: 'Tara Sen', phone_number: '12', password };
    const refused = await t.call('add_company', details);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['phone_number']]);
    (await t.call('add_company', { ...details, phone_number: '98765 43210' })).ok();
  });
});

describe('completing the company', () => {
  test('is for its administrator, with a GSTIN that can be', async () => {
    const token = (await signUp('Complete', 'tara@complete.example')).ok().key;
    const details = { state: 'Gujarat', working_days: [6, 1, 1] };
    const refused = await t.call('onboard_company', { ...details, gstin: '24AAACC4175D1Z9' }, undefined, { token });
    expect(Object.keys(refused.body.fields)).toEqual(['gstin']);
    (await t.call('onboard_company', { ...details, gstin: '24aaacc4175d1z4' }, undefined, { token })).ok();
    (await t.call('activate_user', {}, undefined, { token })).ok();
    const { holidays } = (await t.call('get_company_profile', {}, undefined, { token })).ok();
    const year = new Date().getFullYear();
    for (const date of [`${year}-01-26`, `${year + 1}-10-02`])
      expect(holidays.find((one) => one.date === date)?.states).toEqual([]);
    const own = holidays.filter(({ states }) => states.length > 0);
    expect(new Set(own.flatMap(({ states }) => states))).toEqual(new Set([details.state]));
    expect(new Set(own.map(({ date }) => date.slice(0, 4)))).toEqual(new Set([String(year), String(year + 1)]));
    expect((await t.call('get_company_profile', {}, undefined, { token })).ok()).toMatchObject({
      state: 'Gujarat',
      gstin: '24AAACC4175D1Z4',
      working_days: [1, 6],
    });
    expect((await t.call('onboard_company', details, 'urja.designer')).status).toBe(403);
  });
});
