/** Entering the product, as people do. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { hashToken, makeToken } from '../../auth/secrets.ts';
import { demo_password } from '../../seed/cast.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

/** The newest code mailed to an address. */
async function codeFor(email: string): Promise<string> {
  const mail = (await t.mails()).findLast((one) => one.recipient === email);
  return /\b(\d{6})\b/.exec(mail?.subject ?? '')?.[1] ?? '';
}

test('signing out everywhere ends every session of the person, and nobody else’s', async () => {
  const enters = async (username: string) => (await t.call('login', { username, password: demo_password })).ok().key;
  const [one, two, other] = [await enters('helios.om'), await enters('helios.om'), await enters('helios.pm')];
  const seen = async (token: string) => (await t.call('get_account', {}, undefined, { token })).status;
  expect([await seen(one), await seen(two), await seen(other)]).toEqual([200, 200, 200]);
  (await t.call('delete_sessions', {}, undefined, { token: one })).ok();
  expect([await seen(one), await seen(two), await seen(other)]).toEqual([401, 401, 200]);
});

describe('signing in by password', () => {
  test('answers key, user and user_type as the specification lists them', async () => {
    const answer = (await t.call('login', { username: 'helios.customer', password: demo_password })).ok();
    expect(answer.key).toMatch(/^[\w-]{43}$/);
    expect(answer.user).toMatchObject({ username: 'helios.customer' });
    expect(answer.user_type).toMatchObject({
      is_consumer: true,
      is_vendor: false,
      is_admin: false,
      name: 'Suresh Patel',
      company_name: 'Helios Rooftop Power',
      credits: 0,
      is_crm: false,
    });
  });

  test('lasts eight hours in the one company and one hour elsewhere', async () => {
    for (const [username, hours] of [
      ['helios.pm', 8],
      ['urja.pm', 1],
    ] as const) {
      const { expires_at } = (await t.call('login', { username, password: demo_password })).ok();
      expect(Math.round((Date.parse(expires_at) - Date.now()) / 3_600_000)).toBe(hours);
    }
  });

  test('is refused in the same words for a wrong password, an unknown name and the prefix of another company', async () => {
    const wrong = await t.call('login', { username: 'helios.pm', password: 'not this one' });
    const unknown = await t.call('login', { username: 'nobody', password: 'not this one' });
    const elsewhere = await t.call('login', { username: 'helios.pm', password: demo_password }, undefined, {
      prefix: 'urja',
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.non_field_errors).toEqual(['Unable to log in with provided credentials.']);
    expect(unknown.raw.body).toBe(wrong.raw.body);
    expect(elsewhere.raw.body).toBe(wrong.raw.body);
  });

  test('is limited per account, and a right password does not use the tries up', async () => {
    await t.forgetLimits();
    for (let tries = 0; tries < 15; tries += 1)
      (await t.call('login', { username: 'urja.sales', password: demo_password })).ok();
    for (let tries = 0; tries < 10; tries += 1) await t.call('login', { username: 'urja.sales', password: 'wrong' });
    const limited = await t.call('login', { username: 'urja.sales', password: demo_password });
    expect(limited.status).toBe(429);
    expect(limited.body.non_field_errors[0]).toMatch(/^Too many attempts\. Wait/);
    await t.forgetLimits();
  });

  test('slows down where wrong passwords come from, and not the owner in a browser they signed in with before', async () => {
    await t.forgetLimits();
    const right = { username: 'urja.designer', password: demo_password };
    const wrong = { ...right, password: 'wrong' };
    const device = makeToken();
    (await t.call('login', right, undefined, { address: '10.3.0.1', device })).ok();
    for (let tries = 0; tries < 11; tries += 1) await t.call('login', wrong, undefined, { address: '10.3.0.9' });
    expect((await t.call('login', right, undefined, { address: '10.3.0.9' })).status).toBe(429);
    // from another address, and in the known browser even from the attacker's
    (await t.call('login', right, undefined, { address: '10.3.0.2' })).ok();
    (await t.call('login', right, undefined, { address: '10.3.0.9', device })).ok();
    // many addresses together are slowed down, the known browser is not
    let slowed = 0;
    for (let tries = 0; tries < 60; tries += 1)
      slowed += Number((await t.call('login', wrong, undefined, { address: `10.4.0.${tries}` })).status === 429);
    expect(slowed).toBeGreaterThanOrEqual(30);
    expect((await t.call('login', right, undefined, { address: '10.5.0.1' })).status).toBe(429);
    (await t.call('login', right, undefined, { address: '10.5.0.1', device })).ok();
    // a known browser is known for its own people only, and has tries of its own
    expect((await t.call('login', right, undefined, { address: '10.5.0.1', device: makeToken() })).status).toBe(429);
    for (let tries = 0; tries < 10; tries += 1)
      await t.call('login', wrong, undefined, { address: '10.5.0.1', device });
    expect((await t.call('login', right, undefined, { address: '10.5.0.1', device })).status).toBe(429);
  });

  test('counts a name once, in whatever form it is typed', async () => {
    await t.forgetLimits();
    const forms = ['urja.sales', 'URJA.SALES', '\uff35RJA.sales', 'urja.\u017fales', ' urja.sales'];
    for (let tries = 0; tries < 10; tries += 1)
      await t.call('login', { username: forms[tries % forms.length], password: 'wrong' }, undefined);
    expect((await t.call('login', { username: 'Urja.Sales', password: 'wrong' })).status).toBe(429);
    await t.forgetLimits();
    (await t.call('login', { username: '\uff35RJA.\u017fales', password: demo_password })).ok();
    // a dotted capital I is another letter: counted and looked up alike
    const dotted = await t.call('login', { username: 'hel\u0130os.pm', password: demo_password });
    expect(dotted.body.non_field_errors).toEqual(['Unable to log in with provided credentials.']);
  });

  test('is over when the time has passed, when it is revoked, and when the person is deactivated', async () => {
    const token = (await t.call('login', { username: 'helios.finance', password: demo_password })).ok().key;
    const ask = () => t.call('get_account', {}, undefined, { token });
    expect((await ask()).status).toBe(200);
    const change = (set: 'expired' | 'inactive' | 'active') =>
      inCompany(t.app.database, 1, async (db) => {
        if (set === 'expired')
          await sql`update sessions set expires_at = now() - interval '1 second'
            where id = (select session_id from app.open_session(${hashToken(token)}))`.execute(db);
        else
          await db
            .updateTable('users')
            .set({ active: set === 'active' })
            .where('username', '=', 'helios.finance')
            .execute();
      });
    await change('inactive');
    expect((await ask()).status).toBe(401);
    await change('active');
    expect((await ask()).status).toBe(200);
    await change('expired');
    expect((await ask()).status).toBe(401);
    const other = (await t.call('login', { username: 'helios.finance', password: demo_password })).ok().key;
    (await t.call('delete_session', {}, undefined, { token: other })).ok();
    expect((await t.call('get_account', {}, undefined, { token: other })).status).toBe(401);
  });
});

describe('signing in by a one-time password', () => {
  const email = 'kavya.reddy@helios.example';

  test('works once with the code from the mail', async () => {
    const sent = (await t.call('send_login_email_confirmation', { email })).ok();
    expect(sent).toEqual({
      status: 'SUCCESS',
      response: 'Confirmation email has been sent to the provided email address.',
      message: 'Confirmation email has been sent to the provided email address.',
    });
    const otp = await codeFor(email);
    const answer = (await t.call('verify_login_otp', { email, otp })).ok();
    expect(answer.status).toBe('SUCCESS');
    expect(answer.response).toMatchObject({ user: { username: 'helios.lm' } });
    const again = await t.call('verify_login_otp', { email, otp });
    expect([again.status, again.body.status]).toEqual([200, 'FAIL']);
  });

  test('is not used up where the address has no account: under the prefix or the key of another company', async () => {
    await t.forgetLimits();
    await t.call('send_login_email_confirmation', { email: 'farah.khan@helios.example' });
    const asked = { email: 'farah.khan@helios.example', otp: await codeFor('farah.khan@helios.example') };
    for (let tries = 0; tries < 6; tries += 1)
      expect((await t.call('verify_login_otp', asked, undefined, { prefix: 'urja' })).body.status).toBe('FAIL');
    expect((await t.call('verify_login_otp', { ...asked, company: 'urja' })).body.status).toBe('FAIL');
    expect((await t.call('verify_login_otp', asked, undefined, { prefix: 'helios' })).body.status).toBe('SUCCESS');
  });

  test('says nothing about whether an address is known', async () => {
    const unknown = await t.call('send_login_email_confirmation', { email: 'nobody@nowhere.example' });
    expect(unknown.ok().response).toBe('Confirmation email has been sent to the provided email address.');
    expect(await codeFor('nobody@nowhere.example')).toBe('');
  });

  test('allows five tries, also when they come at once, and a new code makes the old one worthless', async () => {
    await t.forgetLimits();
    await t.call('send_login_email_confirmation', { email: 'imran.shaikh@helios.example' });
    const otp = await codeFor('imran.shaikh@helios.example');
    const wrong = otp === '111111' ? '222222' : '111111';
    await Promise.all(
      Array.from({ length: 5 }, () => t.call('verify_login_otp', { email: 'imran.shaikh@helios.example', otp: wrong })),
    );
    expect((await t.call('verify_login_otp', { email: 'imran.shaikh@helios.example', otp })).body.status).toBe('FAIL');
    await t.forgetLimits();
    await t.call('send_login_email_confirmation', { email: 'imran.shaikh@helios.example' });
    expect((await t.call('verify_login_otp', { email: 'imran.shaikh@helios.example', otp })).body.status).toBe('FAIL');
    const fresh = await codeFor('imran.shaikh@helios.example');
    expect((await t.call('verify_login_otp', { email: 'imran.shaikh@helios.example', otp: fresh })).body.status).toBe(
      'SUCCESS',
    );
  });

  test('is sent at most once a minute to an address', async () => {
    await t.forgetLimits();
    await t.call('send_login_email_confirmation', { email });
    const second = await t.call('send_login_email_confirmation', { email: email.toUpperCase() });
    expect(second.status).toBe(429);
    expect(second.body.status).toBe('FAIL');
  });
});

describe('signing up', () => {
  test('leads from the address through the code to a company with an unactivated administrator, who activates', async () => {
    await t.forgetLimits();
    const email = 'owner@newsun.example';
    (await t.call('send_email_confirmation', { email })).ok();
    const confirmed = (await t.call('verify_otp', { email, otp: await codeFor(email), company: 'New Sun' })).ok();
    expect(confirmed).toMatchObject({ status: 'SUCCESS', message: 'Success!' });
    const details = {
      signup_token: confirmed.response,
      company_name: 'New Sun Power Pvt Ltd',
      name: 'Tara Sen',
      phone_number: '',
    };
    const weak = await t.call('add_company', { ...details, password: 'TaraSen12345' });
    expect([weak.status, weak.body.fields.password]).toEqual([400, expect.stringContaining('easy to guess')]);
    const added = await t.call('add_company', { ...details, password: 'seven quiet rooftops' });
    expect(added.statements).toBeLessThanOrEqual(12);
    const signed_up = added.ok();
    expect(signed_up.user_type).toMatchObject({
      is_admin: true,
      activated: false,
      company_key: 'new_sun',
      trial_notice: true,
    });
    const as = { token: signed_up.key };
    expect((await t.call('get_projects', {}, undefined, as)).body.message).toBe('Please activate your account first.');
    (await t.call('onboard_company', { state: 'Odisha', working_days: [1, 2, 3, 4, 5] }, undefined, as)).ok();
    const active = (await t.call('activate_user', {}, undefined, as)).ok();
    expect([active.key, active.user_type.activated]).toEqual([signed_up.key, true]);
    expect((await t.call('get_projects', {}, undefined, as)).ok()).toEqual({ projects: [], total: 0 });
    (await t.call('skip_trial_notification', { token: signed_up.key })).ok();
    expect((await t.call('get_account', {}, undefined, as)).ok().trial_notice).toBe(false);
    const again = await t.call('add_company', { ...details, password: 'seven quiet rooftops' });
    expect(again.status).toBe(400);
  });
});

describe('links', () => {
  const makeLink = async (purpose: string, minutes: number) => {
    const token = makeToken();
    await inCompany(t.app.database, 1, async (db) => {
      const user = await db
        .selectFrom('users')
        .select('id')
        .where('username', '=', 'helios.customer')
        .executeTakeFirstOrThrow();
      await sql`insert into link_tokens (token_hash, purpose, user_id, project_id, expires_at)
        values (${hashToken(token)}, ${purpose}, ${user.id}, 1, now() + make_interval(mins => ${minutes}))`.execute(db);
    });
    return token;
  };

  test('are exchanged once, also when two try at the same time', async () => {
    const token = await makeLink('customer', 15);
    const answers = await Promise.all([
      t.call('get_token', { token, is_customer: 'true' }),
      t.call('get_token', { token }),
    ]);
    expect(answers.map((answer) => answer.body.status).toSorted()).toEqual(['FAIL', 'SUCCESS']);
    const won = answers.find((answer) => answer.body.status === 'SUCCESS');
    expect(won?.body.project_id).toBe(1);
    const who = (await t.call('activate_user', {}, undefined, { token: won?.body.token })).ok();
    expect(who.user_type.is_consumer).toBe(true);
  });

  test.each([
    ['ran out', () => makeLink('customer', -1)],
    ['is for something else', () => makeLink('invitation', 15)],
    ['was never made', async () => 'x'.repeat(43)],
  ])('fail in the same words when the link %s', async (_what, make) => {
    const answer = await t.call('get_token', { token: await make() });
    expect(answer.body).toEqual({
      status: 'FAIL',
      token: '',
      error: 'This link is no longer valid. Ask for a new one.',
      project_id: null,
    });
  });
});

describe('the older users service', () => {
  test('signs a vendor in and then tells who the vendor is; others are not found', async () => {
    const { key } = (await t.call('users_login', { username: 'helios.vendor', password: demo_password })).ok();
    const { vendor } = (await t.call('get_vendor_details', {}, undefined, { token: key })).ok();
    expect(vendor).toMatchObject({ name: 'Amit Desai', is_vendor: true });
    expect((await t.call('get_vendor_details', {}, 'helios.pm')).status).toBe(404);
  });

  test('onboards a vendor, and fails in words for anyone else', async () => {
    const token = await t.signIn('helios.vendor');
    expect((await t.call('onboard_vendor', { token })).ok()).toEqual({
      status: 'SUCCESS',
      response: 'Onboarded successfully!',
    });
    expect((await t.call('onboard_vendor', {}, 'helios.pm')).body).toEqual({
      status: 'FAIL',
      response: 'This account is not a vendor account.',
    });
  });
});

describe('the account', () => {
  test('a change on top of an older version is refused and shows what it is now', async () => {
    const { version } = (await t.call('get_account', {}, 'urja.designer')).ok();
    (await t.call('update_account', { version, phone_number: '+91 90000 00001' }, 'urja.designer')).ok();
    const late = await t.call('update_account', { version, phone_number: '+91 90000 00002' }, 'urja.designer');
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      message: 'Someone else changed this.',
      current: { phone_number: '+919000000001' },
    });
  });
});
