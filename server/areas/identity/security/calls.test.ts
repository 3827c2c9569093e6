/** Changes of how someone signs in: who may make them, what ends with them, and second factors from setting up to losing them. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallName, contract, entryOf } from '../../../../contract/index.ts';
import { hashToken, makeToken } from '../../../auth/secrets.ts';
import { demo_password } from '../../../seed/cast.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';

let t: TestApp;
let clock = Date.now();
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const owner = (text: string) => t.app.database.asOwner((run) => run(text));
const new_password = 'four brown pigeons';

/** The next digits of an authenticator: the clock goes on, because digits count once. */
function digits(secret: string): string {
  clock += 30_000;
  t.setNow(new Date(clock));
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock });
}

interface Who {
  username: string;
  email: string;
  id: number;
  secret?: string;
}
async function who(username: string): Promise<Who> {
  const { rows } = await owner(`select id, email from users where username = '${username}'`);
  return { username, email: String(rows[0]?.email), id: Number(rows[0]?.id) };
}

async function signIn({ username, secret }: Who): Promise<string> {
  const answer = await t.call('login', { username, password: demo_password });
  if (!secret) return answer.ok().key;
  const { token } = answer.body.second_step;
  return (await t.call('verify_second_factor', { token, code: digits(secret) })).ok().key;
}
const prove = async (person: Who, token: string) =>
  (
    await t.call(
      'verify_identity',
      { password: demo_password, ...(person.secret ? { code: digits(person.secret) } : {}) },
      undefined,
      { token },
    )
  ).ok();

async function withAuthenticator(username: string): Promise<Who> {
  const person = await who(username);
  const token = await signIn(person);
  await prove(person, token);
  const { secret } = (await t.call('generate_authenticator', {}, undefined, { token })).ok();
  (await t.call('activate_authenticator', { code: digits(secret) }, undefined, { token })).ok();
  return { ...person, secret };
}

/** A link that would sign the person in, and a code that would. */
async function waysIn(person: Who): Promise<{ link: string; otp: string }> {
  const link = makeToken();
  await owner(`insert into link_tokens (company_id, token_hash, purpose, user_id, expires_at)
    select company_id, '${hashToken(link)}', 'user', id, now() + interval '15 minutes' from users where id = ${person.id}`);
  await t.call('send_login_email_confirmation', { email: person.email });
  return { link, otp: await codeFor(person.email) };
}

async function codeFor(email: string): Promise<string> {
  const mail = (await t.mails()).findLast((one) => one.recipient === email && /^\d{6} /.test(one.subject));
  return mail?.subject.slice(0, 6) ?? '';
}
const toldOf = async (email: string) =>
  (await t.mails()).filter((one) => one.recipient === email && one.subject === 'Your Sunstage sign-in was changed');

/** A passkey in memory, as a phone holds one. */
class Phone {
  readonly #key: KeyObject;
  readonly #public: KeyObject;
  readonly id = randomBytes(16);
  #counter = 0;
  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = pair.privateKey;
    this.#public = pair.publicKey;
  }
  #data(flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((this.#counter += 1));
    return Buffer.concat([createHash('sha256').update('sunstage.test').digest(), Buffer.from([flags]), counter, more]);
  }
  #client = (type: string, challenge: string, origin = 'http://sunstage.test') =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  make(challenge: string) {
    const { x = '', y = '' } = this.#public.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const data = this.#data(0x45, Buffer.concat([Buffer.alloc(16), Buffer.from([0, 16]), this.id, cose]));
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    });
  }
  touch(challenge: string, origin?: string) {
    const client = this.#client('webauthn.get', challenge, origin);
    const data = this.#data(0x05);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
    });
  }
  #answer(response: Record<string, string>) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

interface Change {
  person: () => Promise<Who>;
  /** made before the ways in are given out */
  input: (person: Who, token: string) => Promise<Record<string, unknown>>;
  /** whose credentials change, where they are another's */
  target?: () => Promise<Who>;
}

const secondaryEmail = async (person: Who, email: string): Promise<number> => {
  const { rows } = await owner(`insert into user_emails (company_id, user_id, email)
    select company_id, id, '${email}' from users where id = ${person.id} returning id`);
  return Number(rows[0]?.id);
};

/** Every call that changes credentials after a proof, as a request that succeeds. */
const changes: Partial<Record<CallName, Change>> = {
  change_password: { person: () => who('urja.pre'), input: async () => ({ new_password }) },
  add_secondary_email: { person: () => who('urja.lo'), input: async () => ({ email: 'home@urja-home.example' }) },
  delete_secondary_email: {
    person: () => who('urja.designer'),
    input: async (person) => ({ secondary_email_id: await secondaryEmail(person, 'old@urja-home.example') }),
  },
  activate_authenticator: {
    person: () => who('urja.finance'),
    input: async (person, token) => {
      await prove(person, token);
      const { secret } = (await t.call('generate_authenticator', {}, undefined, { token })).ok();
      return { code: digits(secret) };
    },
  },
  delete_authenticator: { person: () => withAuthenticator('urja.sales'), input: async () => ({}) },
  generate_recovery_codes: { person: () => withAuthenticator('urja.om'), input: async () => ({}) },
  add_passkey: {
    person: () => who('urja.crm'),
    input: async (person, token) => {
      await prove(person, token);
      const { options } = (await t.call('generate_passkey_options', {}, undefined, { token })).ok();
      return { name: 'Phone', passkey: new Phone().make(String(options.challenge)) };
    },
  },
  delete_passkey: {
    person: () => who('urja.lm'),
    input: async (person) => {
      const { rows } = await owner(`insert into passkeys (company_id, user_id, credential_id, public_key, name)
        select company_id, id, 'lost', 'lost', 'Old phone' from users where id = ${person.id} returning id`);
      // with this passkey no proof could be given: the app gives it
      const secret = new Secret({ size: 20 }).base32;
      await owner(`insert into authenticators (company_id, user_id, secret)
        select company_id, id, '${secret}' from users where id = ${person.id}`);
      person.secret = secret;
      return { passkey_id: Number(rows[0]?.id) };
    },
  },
  delete_second_factor: {
    person: () => who('urja.admin'),
    target: () => withAuthenticator('urja.pm'),
    input: async () => ({ user_id: (await who('urja.pm')).id }),
  },
};

describe('a change of credentials', () => {
  const marked = (Object.keys(contract) as CallName[]).filter((name) => entryOf(name).credential === 'proof');

  test.each(marked)('%s asks for fresh proof, tells the person by mail and ends every other way in', async (name) => {
    const change = changes[name];
    if (!change) throw new Error(`The test knows no request for ${name}.`);
    const target = await change.target?.();
    const person = await change.person();
    const token = await signIn(person);
    const input = await change.input(person, token);
    const changed = target ?? person;
    const other = await signIn(changed);
    const { link, otp } = await waysIn(changed);
    const told = (await toldOf(changed.email)).length;
    await owner('update sessions set proved_at = null');

    const unproven = await t.call(name, input, undefined, { token });
    expect([unproven.status, unproven.body.message, unproven.body.proof.by]).toEqual([
      403,
      'Confirm your identity first.',
      'password',
    ]);
    expect((await t.call('get_account', {}, undefined, { token: other })).status).toBe(200);
    const kept = name === 'add_passkey' ? await change.input(person, token) : input;
    await prove(person, token);
    (await t.call(name, kept, undefined, { token })).ok();

    expect((await toldOf(changed.email)).length).toBe(told + 1);
    expect((await t.call('get_account', {}, undefined, { token })).status).toBe(200);
    expect((await t.call('get_account', {}, undefined, { token: other })).status).toBe(401);
    expect((await t.call('get_token', { token: link })).body.status).toBe('FAIL');
    expect((await t.call('verify_login_otp', { email: changed.email, otp })).body.status).toBe('FAIL');
    // the proof counted once
    expect((await t.call(name, kept, undefined, { token })).status).toBe(403);
  });

  test('is known for every call that is marked', () => {
    expect(Object.keys(changes).toSorted()).toEqual(marked.toSorted());
  });

  test('by a link or a code from a mail is a closed list', () => {
    const by_link = (Object.keys(contract) as CallName[]).filter((name) => entryOf(name).credential === 'link');
    expect(by_link.toSorted()).toEqual(['activate_invitation', 'activate_password', 'verify_secondary_email']);
  });

  test('of the password ends the link that would confirm an address someone else added', async () => {
    const person = await who('helios.designer');
    const token = await signIn(person);
    await prove(person, token);
    (await t.call('add_secondary_email', { email: 'thief@example.org' }, undefined, { token })).ok();
    const mail = (await t.mails()).findLast((one) => one.recipient === 'thief@example.org');
    const confirm = /secondary_email_token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await prove(person, token);
    (await t.call('change_password', { new_password }, undefined, { token })).ok();
    expect((await t.call('verify_secondary_email', { token: confirm })).status).toBe(404);
    // nor does a code by mail set a password without the old one
    await t.call('send_login_email_confirmation', { email: person.email });
    const { response } = (
      await t.call('verify_login_otp', { email: person.email, otp: await codeFor(person.email) })
    ).ok();
    const by_mail = (response as { key: string }).key;
    const refused = await t.call('change_password', { new_password: 'another long phrase' }, undefined, {
      token: by_mail,
    });
    expect([refused.status, refused.body.proof.by]).toEqual([403, 'password']);
    const wrong = await t.call('verify_identity', { password: 'not this one' }, undefined, { token: by_mail });
    expect(wrong.body.fields).toEqual({ password: 'Wrong password.' });
  });

  test.each(['sonyericsson', 'SonyEricsson-99', 'q1w2e3r4t5y6', 'HeliosRooftop#2026', 'zxcvbnm,./asdf'])(
    'to the password %s, which is known or easy to guess, is refused',
    async (guessed) => {
      const person = await who('helios.finance');
      const token = await signIn(person);
      await prove(person, token);
      const refused = await t.call('change_password', { new_password: guessed }, undefined, { token });
      expect(refused.body.fields.new_password).toMatch(/known from a data breach|too easy to guess/);
    },
  );

  test('by someone without a password is proved by a code to the main address', async () => {
    const person = await who('helios.customer');
    const token = await signIn(person);
    await owner(`update users set password_hash = null where id = ${person.id}`);
    const asked = await t.call('add_secondary_email', { email: 'home@patel.example' }, undefined, { token });
    expect([asked.status, asked.body.proof]).toEqual([403, { by: 'mail', methods: [], passkey: null }]);
    (await t.call('send_identity_code', {}, undefined, { token })).ok();
    const otp = await codeFor(person.email);
    (await t.call('verify_identity', { otp }, undefined, { token })).ok();
    (await t.call('add_secondary_email', { email: 'home@patel.example' }, undefined, { token })).ok();
    const mail = (await t.mails()).findLast((one) => one.recipient === 'home@patel.example');
    const confirm = /secondary_email_token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    (await t.call('verify_secondary_email', { token: confirm }, undefined, { token })).ok();
    expect((await t.call('get_account', {}, undefined, { token })).ok().secondary_emails).toMatchObject([
      { verified: true },
    ]);
    expect((await t.call('verify_secondary_email', { token: confirm })).status).toBe(404);
  });
});

describe('a second factor', () => {
  test('is asked for at every way in, and digits and recovery codes count once', async () => {
    const person = await who('helios.lm');
    const token = await signIn(person);
    expect((await t.call('generate_authenticator', {}, undefined, { token })).body.proof.by).toBe('password');
    await prove(person, token);
    const { secret, address } = (await t.call('generate_authenticator', {}, undefined, { token })).ok();
    expect(address).toContain(`secret=${secret}`);
    const first = digits(secret);
    const { recovery_codes } = (await t.call('activate_authenticator', { code: first }, undefined, { token })).ok();
    expect([recovery_codes.length, new Set(recovery_codes).size]).toEqual([10, 10]);

    const right = { username: person.username, password: demo_password };
    const login = await t.call('login', right);
    expect([login.status, login.body.key, login.body.second_step.methods]).toEqual([403, undefined, ['authenticator']]);
    expect(login.body.non_field_errors).toEqual(['Confirm your sign-in with your second factor.']);
    const older = await t.call('users_login', right);
    expect(older.body.second_step.token).toMatch(/^[\w-]{43}$/);
    const { link, otp } = await waysIn(person);
    const by_code = await t.call('verify_login_otp', { email: person.email, otp });
    expect([by_code.body.status, by_code.body.second_step.methods]).toEqual(['FAIL', ['authenticator']]);
    const by_link = await t.call('get_token', { token: link });
    expect([by_link.body.status, by_link.body.token, by_link.body.second_step.methods]).toEqual([
      'FAIL',
      '',
      ['authenticator'],
    ]);

    const step = { token: login.body.second_step.token };
    expect((await t.call('verify_second_factor', { ...step, code: first })).body.fields.code).toMatch(/^Wrong code/);
    (await t.call('verify_second_factor', { ...step, code: digits(secret) })).ok();
    expect((await t.call('verify_second_factor', { ...step, code: digits(secret) })).status).toBe(404);
    const again = { token: older.body.second_step.token, code: recovery_codes[0]?.toLowerCase() };
    (await t.call('verify_second_factor', again)).ok();
    const third = (await t.call('login', right)).body.second_step.token;
    expect((await t.call('verify_second_factor', { token: third, code: recovery_codes[0] })).status).toBe(400);
    for (let tries = 0; tries < 5; tries += 1) await t.call('verify_second_factor', { token: third, code: '000000' });
    expect((await t.call('verify_second_factor', { token: third, code: digits(secret) })).status).toBe(404);
  });

  test('may be a passkey, which answers this place and this challenge only', async () => {
    const person = await who('helios.lo');
    const token = await signIn(person);
    const phone = new Phone();
    await prove(person, token);
    const { options } = (await t.call('generate_passkey_options', {}, undefined, { token })).ok();
    const made = phone.make(String(options.challenge));
    const added = (await t.call('add_passkey', { name: 'My phone', passkey: made }, undefined, { token })).ok();
    expect(added.recovery_codes).toHaveLength(10);
    expect((await t.call('get_account', {}, undefined, { token })).ok().passkeys).toMatchObject([{ name: 'My phone' }]);
    const ask = async () =>
      (await t.call('login', { username: person.username, password: demo_password })).body.second_step;
    const step = await ask();
    const elsewhere = phone.touch(step.passkey.challenge, 'https://sunstage.evil.example');
    expect((await t.call('verify_second_factor', { token: step.token, passkey: elsewhere })).status).toBe(400);
    const answer = phone.touch(step.passkey.challenge);
    (await t.call('verify_second_factor', { token: step.token, passkey: answer })).ok();
    const next = await ask();
    expect((await t.call('verify_second_factor', { token: next.token, passkey: answer })).status).toBe(400);
    expect(
      (await t.call('verify_second_factor', { token: next.token, passkey: new Phone().touch(next.passkey.challenge) }))
        .status,
    ).toBe(400);
  });

  test('is needed when a forgotten password is reset, which only the main address can do', async () => {
    const person = await withAuthenticator('helios.investor');
    await secondaryEmail(person, 'second@investor.example');
    await owner(`update user_emails set verified_at = now() where email = 'second@investor.example'`);
    (await t.call('send_password_code', { email: 'second@investor.example' })).ok();
    expect(await codeFor('second@investor.example')).toBe('');
    (await t.call('send_password_code', { email: person.email.toUpperCase() })).ok();
    const otp = await codeFor(person.email);
    const link = (await t.call('verify_password_code', { email: person.email, otp })).ok();
    expect([link.username, link.methods]).toEqual(['helios.investor', ['authenticator']]);
    const other = await signIn(person);
    const set = { token: link.token, new_password };
    expect(
      (await t.call('activate_password', { ...set, new_password: 'aaaaaaaaaaaa' })).body.fields.new_password,
    ).toBeDefined();
    expect((await t.call('activate_password', set)).body.fields.code).toBeDefined();
    const answer = (await t.call('activate_password', { ...set, code: digits(person.secret ?? '') })).ok();
    expect((await t.call('get_account', {}, undefined, { token: answer.key })).status).toBe(200);
    expect((await t.call('get_account', {}, undefined, { token: other })).status).toBe(401);
    expect(await toldOf(person.email)).not.toEqual([]);
    expect((await t.call('activate_password', { ...set, code: digits(person.secret ?? '') })).status).toBe(404);
  });

  test('required of administrators leads them to set one up, and shuts none of them out', async () => {
    const admin = await who('helios.admin');
    const token = await signIn(admin);
    const ask = async (require_second_factor: boolean) => {
      const { version } = (await t.call('get_company_profile', {}, undefined, { token })).ok();
      return t.call('update_company_profile', { version, require_second_factor }, undefined, { token });
    };
    expect((await ask(true)).body.fields.require_second_factor).toBe(
      'Set up a second factor in your own account first.',
    );
    await prove(admin, token);
    const { secret } = (await t.call('generate_authenticator', {}, undefined, { token })).ok();
    (await t.call('activate_authenticator', { code: digits(secret) }, undefined, { token })).ok();
    (await ask(true)).ok();
    // another administrator, who has none
    await owner(`update users set kind = 'admin' where username = 'helios.owner'`);
    const owned = await who('helios.owner');
    const login = (await t.call('login', { username: owned.username, password: demo_password })).ok();
    expect(login.user_type.second_factor_due).toBe(true);
    const as = { token: login.key };
    const refused = await t.call('get_projects', {}, undefined, as);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Your company requires a second factor. Set one up in your account first.',
    ]);
    expect((await t.call('get_account', {}, undefined, as)).ok().second_factor_due).toBe(true);
    await prove(owned, login.key);
    const made = (await t.call('generate_authenticator', {}, undefined, as)).ok();
    (await t.call('activate_authenticator', { code: digits(made.secret) }, undefined, as)).ok();
    (await t.call('get_projects', {}, undefined, as)).ok();
    // others are asked for nothing
    (await t.call('get_projects', {}, 'helios.pm')).ok();
  });
});
