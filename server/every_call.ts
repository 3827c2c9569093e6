/** For tests, proof by enumeration: what must hold for every call is asked of every call of the areas a test file names. */
import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiPage } from '../contract/api_page.ts';
import { addressOf, type CallName, entryOf } from '../contract/index.ts';
import { openapi } from '../contract/openapi.ts';
import { profileOf } from '../domain/companies.ts';
import { whyNot } from '../domain/permissions.ts';
import { areas } from './areas.ts';
import { watchRows, whatIsNotAsDeclared } from './declared_rows.ts';
import type { AreaName, World } from './sample.ts';
import { areaOf, callsOf, makeForeign, makeWorld, samples } from './samples.ts';
import { runDailySchedules, runFrequentSchedules } from './jobs/work.ts';
import { cast, firstOf } from './seed/cast.ts';
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

/** What is decided before a database is asked, or by rows that any database gives, is proved on the embedded one alone. */
const same_on_every_database = Boolean(process.env.TEST_DATABASE_URL);

/** as they are shown, made once */
const api_page = apiPage();
const openapi_paths = openapi().paths;

let t: TestApp;
let world: World;
/** rows of another company, by the field that would carry their number */
let foreign: Awaited<ReturnType<typeof makeForeign>>;

/** Every call of these areas. What is refused changes nothing, so that one request serves all refusals of a call. */
export function everyCallOf(some: readonly AreaName[]): void {
  const names = some.flatMap((area) => callsOf(area));
  beforeAll(async () => {
    watchRows();
    t = await openTestApp();
    world = await makeWorld(t);
    foreign = await makeForeign(t);
  });
  afterAll(() => t.close());
  beforeEach(() => t.forgetLimits());

  const asked = names.filter((name) => !same_on_every_database || idFields(name).length > 0);
  describe.each(asked)('%s', (name) => {
    const entry = entryOf(name);
    const { as, input: make } = samples[name];
    let input: Record<string, unknown>;
    beforeAll(async () => {
      await t.forgetLimits();
      input = await make(world);
    });

    test.each(idFields(name))('answers a foreign %s exactly as one that is not there', async (field) => {
      const { resource, resource_type } = entry;
      const other = await foreign(areaOf(name), (field === resource && resource_type) || (own_number[name] ?? field));
      expect(other, `the test knows no foreign ${field}`).toBeGreaterThan(0);
      const theirs = await t.call(name, { ...input, [field]: other }, as);
      const missing = await t.call(name, { ...input, [field]: 999_999_999 }, as);
      expect(theirs.status).toBe(404);
      expect(theirs.raw.body).toBe(missing.raw.body);
    });

    if (same_on_every_database) return;

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

    if (entry.allow.rule === 'anyone') return;

    test('refuses a stranger', async () => {
      expect((await t.call(name, input)).status).toBe(401);
      expect((await t.call(name, input, undefined, { token: 'x'.repeat(43) })).status).toBe(401);
    });

    test('refuses every person its rule does not allow, and hides what they may not know of', async () => {
      for (const person of first_of_each) {
        const profile = profileOf(person.company);
        const actor = {
          ...person,
          user_id: 0,
          company_key: person.company,
          is_crm: person.is_crm ?? false,
          activated: true,
          manages_procurement: person.role === 'Procurement Manager',
        };
        if (entry.resource) {
          // without being on the project the call must answer as if the project were not there
          if (['helios.crm', 'helios.vendor'].includes(person.username))
            expect((await t.call(name, input, person.username)).status).toBe(404);
          continue;
        }
        if (whyNot(entry.allow, { actor, profile })) {
          const answer = await t.call(name, input, person.username);
          expect([person.username, answer.status]).toEqual([person.username, 403]);
        }
      }
    });

    test('is not found under the prefix of another company', async () => {
      const answer = await t.call(name, input, as, { prefix: 'urja' });
      expect(answer.status).toBe(404);
      const unknown = await t.call(name, input, as, { prefix: 'nobody' });
      expect(unknown.raw.body).toBe(answer.raw.body);
    });
  });

  // last, because these do what they say
  test.each(names.filter((name) => !samples[name].refusals_only))(
    '%s does what its sample asks, in at most fourteen statements',
    async (name) => {
      const sample = samples[name];
      const input = await sample.input(world);
      const credentials_before = await credentials();
      const options = { address: '10.1.1.1', idempotency_key: `the-key-of-${name}` };
      const answer = await t.call(name, structuredClone(input), sample.as, options);
      // what changes a credential is marked, and therefore asks for proof and tells its person
      if (!entryOf(name).credential && !makes_accounts.includes(name))
        expect(await credentials()).toBe(credentials_before);
      expect(answer.raw.fault).toBeUndefined();
      expect([answer.status, answer.status === 200 ? '' : answer.raw.body]).toEqual([200, '']);
      expect(answer.statements).toBeGreaterThan(0);
      const { method, secret, file, allow } = entryOf(name);
      // to claim the key and to keep the answer; for someone without an account to look for it before
      const for_key = method === 'GET' ? 0 : allow.rule === 'anyone' ? 3 : 2;
      // a file is read outside: the transaction is carried out once more with what was found in it
      const times = /temp_path|upload_id/.test(JSON.stringify(input)) ? 2 : 1;
      expect(answer.statements, 'statements of one call').toBeLessThanOrEqual((14 + for_key) * times);
      if (method === 'GET' || file) return;
      // the same request again, its files received again
      // a repeat that is answered from what was kept does no work on any database: its rows are counted on one
      const before = process.env.TEST_DATABASE_URL ? undefined : await countRows();
      const again = await t.call(name, receivedAgain(input), sample.as, options);
      if (secret === 'session') return;
      // who ended every session of theirs is not signed in any more
      expect(again.status).toBe(name === 'delete_sessions' ? 401 : secret ? 409 : 200);
      if (again.status === 200)
        expect([again.raw.headers['idempotent-replay'], again.raw.body]).toEqual(['true', answer.raw.body]);
      if (before) expect(await countRows()).toEqual(before);
    },
  );

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

  // the embedded database describes what it gives
  if (same_on_every_database) return;

  test('every query is given the row that its place in the code declares', async () => {
    await t.mails();
    await runDailySchedules(t.app);
    await runFrequentSchedules(t.app);
    await t.app.database.kysely.transaction().execute((db) =>
      sql<{ id: number; name: string; mail: string; gone: number }>`
        select '1'::text as id, null::text as name, true as mail`.execute(db),
    );
    const { compared, says } = whatIsNotAsDeclared();
    const wrong = says.filter((one) => one.startsWith('server/every_call.ts'));
    expect(wrong.map((one) => one.replace(/^\S+ /, ''))).toEqual([
      'declares gone, which is not selected',
      'declares id as number, and is given text',
      'declares mail as text, and is given yes_no',
      'declares name as always there, and is given none',
    ]);
    expect(says.filter((one) => !wrong.includes(one))).toEqual([]);
    // a small area asks less
    if (!process.env.TEST_AREA) expect(compared).toBeGreaterThan(150);
    // the compiler reads all of the server
  }, 240_000);
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

/** How many rows every table holds; a try and its count are no effect of a call. */
async function countRows(): Promise<unknown> {
  return t.app.database.asOwner(async (run) => {
    const tables = await run(`select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`);
    const counts = tables.rows.map(({ name }) => `select '${String(name)}' as name, count(*) from ${String(name)}`);
    return (await run(`${counts.join(' union all ')} order by 1`)).rows;
  });
}
