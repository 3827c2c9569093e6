/** For tests, proof by enumeration: what must hold for every call is asked of every call of the areas a test file names. */
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiPage } from '../contract/api_page.ts';
import { addressOf, type CallName, entryOf } from '../contract/index.ts';
import { openapi } from '../contract/openapi.ts';
import { profileOf } from '../domain/companies.ts';
import { whyNot } from '../domain/permissions.ts';
import { areas } from './areas.ts';
import type { AreaName, World } from './sample.ts';
import { areaOf, callsOf, makeForeign, makeWorld, samples } from './samples.ts';
import { cast, firstOf } from './seed/cast.ts';
import { forgetWritten, keepWritten, watchWriters, writersAreClassified } from './supply/writer_pairs.ts';
import { openTestApp, type TestApp } from './test_kit.ts';

/** Calls whose bare `id` is no project's. */
const own_number: Partial<Record<CallName, string>> = {
  get_file: 'file_id',
  get_proposal: 'proposal_id',
  export_proposal: 'proposal_id',
};
/** One person of each kind, department and role; their colleagues may do the same. */
const first_of_each = cast.filter(({ company, username }) => company === 'helios' && firstOf(username) === username);
const verbs =
  /^(add|get|update|change|delete|approve|reject|toggle|generate|upload|reassign|undo|send|verify|activate|onboard|skip|import|export|login|users_login)(_|$)/;

/** as they are shown, made once */
const api_page = apiPage();
const openapi_paths = openapi().paths;

let t: TestApp;
let world: World;
/** rows of another company, by the field that would carry their number */
let foreign: Awaited<ReturnType<typeof makeForeign>>;

/** Whether a call may change what the refusals of others are about: rights, people, sessions, teams. */
function changesAccess(name: CallName): boolean {
  const areas_of_access: readonly AreaName[] = ['identity', 'onboarding', 'companies', 'team', 'projects'];
  const { changes = [] } = entryOf(name);
  return areas_of_access.includes(areaOf(name)) || changes.some((topic) => topic === 'people' || topic === 'rights');
}

/**
 * Every call of these areas. A refusal changes nothing, so one request serves all refusals of a call and is then made; only
 * calls that change who may do what are made after all refusals.
 */
export function everyCallOf(some: readonly AreaName[]): void {
  const names = some.flatMap((area) => callsOf(area));
  const made = names.filter((name) => !samples[name].refusals_only);
  const made_last = made.filter(changesAccess);
  beforeAll(async () => {
    t = await openTestApp();
    await watchWriters(t);
    world = await makeWorld(t);
    foreign = await makeForeign(t);
  });
  afterAll(() => t.close());

  describe.each(names)('%s', (name) => {
    const entry = entryOf(name);
    const { as, input: make } = samples[name];
    let input: Record<string, unknown>;
    beforeAll(async () => {
      await t.forgetLimits();
      input = await make(world);
    });
    if (entry.limits) beforeEach(() => t.forgetLimits());

    test.each(idFields(name))('answers a foreign %s exactly as one that is not there', async (field) => {
      const { resource, resource_type } = entry;
      const other = await foreign(areaOf(name), (field === resource && resource_type) || (own_number[name] ?? field));
      expect(other, `the test knows no foreign ${field}`).toBeGreaterThan(0);
      const theirs = await t.call(name, { ...input, [field]: other }, as);
      const missing = await t.call(name, { ...input, [field]: 999_999_999 }, as);
      expect(theirs.status).toBe(404);
      expect(theirs.raw.body).toBe(missing.raw.body);
    });

    test('has a handler, a name of the closed set of verbs, and stands on both pages', () => {
      expect(areas.handlers[name]).toBeTypeOf('function');
      expect(name).toMatch(verbs);
      expect(api_page).toContain(`id="${name}"`);
      const path = `/api/${entry.service}/${addressOf(name).replace(':id', '{id}')}`;
      expect(openapi_paths).toHaveProperty([path, entry.method.toLowerCase(), 'operationId'], name);
    });

    test('refuses a field it does not know', async () => {
      const answer = await t.call(name, { ...input, no_such_field: 1 }, as);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toContain('no_such_field');
    });

    if (entry.allow.rule !== 'anyone') rejectsOthers(name, () => input);
    test.runIf(made.includes(name) && !made_last.includes(name))(
      'does what its sample asks, within its statements',
      () => succeeds(name, input),
    );
  });

  test.each(made_last)('%s does what its sample asks, within its statements', async (name) => {
    await t.forgetLimits();
    await succeeds(name, await samples[name].input(world));
  });

  test('a call with a secret in its answer says so in the contract, and none is kept', async () => {
    const kept = await t.app.database.asOwner((run) =>
      run(
        `select request_hash, answer from idempotency_keys union all select request_hash, answer from public_idempotency_keys`,
      ),
    );
    const answers = kept.rows.map((row) => (row.answer as string | null) ?? '');
    const keeps = names.filter(
      (one) => entryOf(one).method === 'POST' && !entryOf(one).secret && !samples[one].refusals_only,
    );
    expect(answers.filter((body) => body.length > 2).length).toBeGreaterThanOrEqual(keeps.length / 2);
    expect(answers.filter((body) => /(?<![\w-])[\w-]{43}(?![\w-])/.test(body))).toEqual([]);
  });
  writersAreClassified(names);
}

/** A call that not everyone may make rejects the others. */
function rejectsOthers(name: CallName, input: () => Record<string, unknown>): void {
  const entry = entryOf(name);
  const { as } = samples[name];
  test('refuses a stranger', async () => {
    expect((await t.call(name, input())).status).toBe(401);
    expect((await t.call(name, input(), undefined, { token: 'x'.repeat(43) })).status).toBe(401);
  });

  test('refuses people its rule does not allow, and hides what they may not know of', async () => {
    // without being on the project the call must answer as if the project were not there
    const refused = entry.resource
      ? first_of_each.filter(({ username }) => ['helios.crm', 'helios.vendor'].includes(username))
      : first_of_each.filter((person) => whyNot(entry.allow, permissionsOf(person)));
    for (const { username } of inTurn(refused, name)) {
      const answer = await t.call(name, input(), username);
      expect([username, answer.status]).toEqual([username, entry.resource ? 404 : 403]);
    }
  });

  test('is not found under the prefix of another company', async () => {
    const answer = await t.call(name, input(), as, { prefix: 'urja' });
    expect(answer.status).toBe(404);
    const unknown = await t.call(name, input(), as, { prefix: 'nobody' });
    expect(unknown.raw.body).toBe(answer.raw.body);
  });
}

const permissionsOf = (person: (typeof cast)[number]) => ({
  actor: {
    ...person,
    user_id: 0,
    company_key: person.company,
    is_crm: person.is_crm ?? false,
    activated: true,
    manages_procurement: person.role === 'Procurement Manager',
  },
  profile: profileOf(person.company),
});

/** All people in the full proof; in the gate one of them, another one for each call: who may do what is proven as data. */
function inTurn<T>(people: readonly T[], name: CallName): readonly T[] {
  if (process.env.FULL_PROOF || people.length === 0) return people;
  const at = Object.keys(samples).indexOf(name) % people.length;
  return people.slice(at, at + 1);
}

/** The call does what its sample asks, within its statements; the same request again is answered from what was kept. */
async function succeeds(name: CallName, input: Record<string, unknown>): Promise<void> {
  const { method, secret, file, allow, credential } = entryOf(name);
  const { as } = samples[name];
  const credentials_before = await credentials();
  const options = { address: '10.1.1.1', idempotency_key: `the-key-of-${name}` };
  await forgetWritten(t);
  const answer = await t.call(name, structuredClone(input), as, options);
  if (method !== 'GET') await keepWritten(t, name);
  // what changes a credential is marked, and therefore asks for proof and tells its person
  if (!credential && !makes_accounts.includes(name)) expect(await credentials()).toBe(credentials_before);
  expect(answer.raw.fault).toBeUndefined();
  expect([answer.status, answer.status === 200 ? '' : answer.raw.body]).toEqual([200, '']);
  expect(answer.statements).toBeGreaterThan(0);
  // to claim the key and to keep the answer; for someone without an account to look for it before
  const for_key = method === 'GET' ? 0 : allow.rule === 'anyone' ? 3 : 2;
  // each step of the order of locks is a statement of its own (docs/locks.md)
  const for_locks = method === 'GET' ? 0 : 4;
  // a file is read outside: the transaction is carried out once more with what was found in it
  const times = /temp_path|upload_id/.test(JSON.stringify(input)) ? 2 : 1;
  // an answer that refuses something for want of a right names people who have it
  const for_names = /Ask: [^"]*\(/.test(answer.raw.body) ? 1 : 0;
  expect(answer.statements, 'statements of one call').toBeLessThanOrEqual(
    (14 + for_key + for_locks) * times + for_names,
  );
  if (method === 'GET' || file) return;
  // the same request again, its files received again
  const again = await t.call(name, receivedAgain(input), as, options);
  if (secret === 'session') return;
  // whoever ended every session of theirs is not signed in any more
  expect(again.status).toBe(name === 'delete_sessions' ? 401 : secret ? 409 : 200);
  if (again.status === 200)
    expect([again.raw.headers['idempotent-replay'], again.raw.body]).toEqual(['true', answer.raw.body]);
  // who asks, and the kept answer: nothing of the call itself
  expect(again.statements, 'statements of a repeat').toBeLessThanOrEqual(4);
}

/** Fields of a call that are ids of rows; ids that only page through the own list are not about another's row. */
function idFields(name: CallName): string[] {
  const shape = entryOf(name).request.shape as Record<string, z.ZodType>;
  return Object.keys(shape).filter(
    (field) =>
      /(^|_)id$|^transfer_to$/.test(field) &&
      !['before_id'].includes(field) &&
      JSON.stringify(z.toJSONSchema(shape[field] as z.ZodType, { io: 'input', unrepresentable: 'any' })).includes(
        'integer',
      ),
  );
}

/** Everything that lets someone in, in one line. */
async function credentials(): Promise<string> {
  const { rows } = await t.app.database.asOwner((run) =>
    run(`select md5(string_agg(line, ' ' order by line)) as all from (
      select concat_ws('|', 'user', id, email, username, password_hash) as line from users
      union all select concat_ws('|', 'email', user_id, email, verified_at) from user_emails
      union all select concat_ws('|', 'app', user_id, secret) from authenticators where active
      union all select concat_ws('|', 'passkey', user_id, credential_id, public_key) from passkeys
      union all select concat_ws('|', 'code', user_id, code_hash) from recovery_codes) x`),
  );
  return String(rows[0]?.all);
}

/** Calls that make an account, whose person is told by the mail that invites them. */
const makes_accounts: readonly CallName[] = ['send_invitation', 'add_company'];

/** What was sent, as the same bytes lie in another temporary file. */
const receivedAgain = (input: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(input), (field, value: unknown) => (field === 'temp_path' ? '/gone' : value)) as Record<
    string,
    unknown
  >;
