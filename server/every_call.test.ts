/** Proof by enumeration: what must hold for every call is asked of every call. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiPage } from '../contract/api_page.ts';
import { addressOf, type CallName, contract, entryOf } from '../contract/index.ts';
import { openapi } from '../contract/openapi.ts';
import { default_profile, profileOf } from '../domain/companies.ts';
import { whyNot } from '../domain/permissions.ts';
import { areas } from './areas.ts';
import type { World } from './sample.ts';
import { areaOf, makeForeign, makeWorld, samples } from './samples.ts';
import { cast, firstOf } from './seed/cast.ts';
import { openTestHouse, type TestHouse } from './test_kit.ts';

const names = Object.keys(contract) as CallName[];
/** Calls whose bare `id` is no project's. */
const own_number: Partial<Record<CallName, string>> = {
  get_file: 'file_id',
  get_proposal: 'proposal_id',
  export_proposal: 'proposal_id',
};
const closed = names.filter((name) => entryOf(name).allow.rule !== 'anyone');
/** One person of each kind, department and role; their colleagues may do the same. */
const first_of_each = cast.filter(({ company, username }) => company === 'helios' && firstOf(username) === username);
const verbs =
  /^(add|get|update|change|delete|approve|reject|toggle|generate|upload|reassign|undo|send|verify|activate|onboard|skip|import|export|login|users_login)(_|$)/;

let t: TestHouse;
let world: World;
/** ids of another company, by the field that would carry them */
let foreign: Awaited<ReturnType<typeof makeForeign>>;

beforeAll(async () => {
  t = await openTestHouse();
  world = await makeWorld(t);
  foreign = await makeForeign(t);
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

describe('every call', () => {
  test.each(names)('%s has a handler, a name of the closed set of verbs, and stands on both pages', (name) => {
    expect(areas.handlers[name]).toBeTypeOf('function');
    expect(name).toMatch(verbs);
    expect(apiPage()).toContain(`id="${name}"`);
    const path = `/api/${entryOf(name).service}/${addressOf(name).replace(':id', '{id}')}`;
    expect(openapi().paths).toHaveProperty([path, entryOf(name).method.toLowerCase(), 'operationId'], name);
  });

  test.each(closed)('%s refuses a stranger', async (name) => {
    const answer = await t.call(name, await samples[name].input(world));
    expect(answer.status).toBe(401);
    const made_up = await t.call(name, await samples[name].input(world), undefined, { token: 'x'.repeat(43) });
    expect(made_up.status).toBe(401);
  });

  test.each(closed)(
    '%s refuses every person its rule does not allow, and hides what they may not know of',
    async (name) => {
      const entry = entryOf(name);
      const input = await samples[name].input(world);
      for (const person of first_of_each) {
        const profile = profileOf(person.company);
        const actor = {
          ...person,
          user_id: 0,
          company_key: person.company,
          is_crm: person.is_crm ?? false,
          activated: true,
        };
        if (entry.about) {
          // without any standing in the project the call must answer as if the project were not there
          if (['helios.crm', 'helios.vendor'].includes(person.username))
            expect((await t.call(name, input, person.username)).status).toBe(404);
          continue;
        }
        if (whyNot(entry.allow, { actor, profile })) {
          await t.forgetLimits();
          const answer = await t.call(name, input, person.username);
          expect([person.username, answer.status]).toEqual([person.username, 403]);
        }
      }
    },
  );

  test.each(closed)('%s is not found under the prefix of another company', async (name) => {
    const answer = await t.call(name, await samples[name].input(world), samples[name].as, { prefix: 'urja' });
    expect(answer.status).toBe(404);
    const unknown = await t.call(name, await samples[name].input(world), samples[name].as, { prefix: 'nobody' });
    expect(unknown.raw.body).toBe(answer.raw.body);
  });

  test.each(names)('%s refuses a field it does not know', async (name) => {
    const input = { ...(await samples[name].input(world)), no_such_field: 1 };
    const answer = await t.call(name, input, samples[name].as, { address: `10.0.0.${names.indexOf(name) % 250}` });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('no_such_field');
  });

  test.each(names.filter((name) => idFields(name).length > 0))(
    '%s answers a foreign id exactly as one that is not there, whichever id is swapped',
    async (name) => {
      for (const field of idFields(name)) {
        const input = await samples[name].input(world);
        const { about, about_as } = entryOf(name);
        const other = await foreign(areaOf(name), (field === about && about_as) || (own_number[name] ?? field));
        expect(other, `the test knows no foreign ${field}`).toBeGreaterThan(0);
        const theirs = await t.call(name, { ...input, [field]: other }, samples[name].as);
        const missing = await t.call(name, { ...input, [field]: 999_999_999 }, samples[name].as);
        expect([field, theirs.status]).toEqual([field, 404]);
        expect(theirs.raw.body).toBe(missing.raw.body);
      }
    },
  );

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
      // to claim the key and to keep the answer; for somebody without an account to look for it before
      const for_key = method === 'GET' ? 0 : allow.rule === 'anyone' ? 3 : 2;
      // a file is read outside: the transaction is carried out once more with what was found in it
      const times = /temp_path|upload_id/.test(JSON.stringify(input)) ? 2 : 1;
      expect(answer.statements, 'statements of one call').toBeLessThanOrEqual((14 + for_key) * times);
      if (method === 'GET' || file) return;
      // the same request again, its files received anew
      const before = await countRows();
      const again = await t.call(name, receivedAnew(input), sample.as, options);
      if (secret === 'session') return;
      // who ended every session of theirs is not signed in any more
      expect(again.status).toBe(name === 'delete_sessions' ? 401 : secret ? 409 : 200);
      if (again.status === 200)
        expect([again.raw.headers['idempotent-replay'], again.raw.body]).toEqual(['true', answer.raw.body]);
      expect(await countRows()).toEqual(before);
    },
  );

  test('with a secret in its answer says so in the contract, and none is kept', async () => {
    const kept = await t.house.database.asOwner((run) =>
      run(
        `select request_hash, answer from idempotency_keys union all select request_hash, answer from public_idempotency_keys`,
      ),
    );
    const answers = kept.rows.map((row) => (row.answer as string | null) ?? '');
    expect(answers.filter((body) => body.length > 2).length).toBeGreaterThan(50);
    expect(answers.filter((body) => /(?<![\w-])[\w-]{43}(?![\w-])/.test(body))).toEqual([]);
    const signs_in = names.filter((name) => {
      const gives = JSON.stringify(z.toJSONSchema(entryOf(name).gives, { unrepresentable: 'any' }));
      return entryOf(name).method === 'POST' && gives.includes('Authorization: Token');
    });
    expect(signs_in.length).toBeGreaterThan(4);
    expect(signs_in.filter((name) => entryOf(name).secret !== 'session')).toEqual([]);
  });

  test('of somebody without an account is another one from another address, and refused with other content', async () => {
    const input = await samples.add_ticket_from_form.input(world);
    const send = (more: object, address: string) =>
      t.call('add_ticket_from_form', { ...input, ...more }, undefined, { address, idempotency_key: 'key-of-a-form' });
    const first = await send({}, '10.2.0.1');
    expect((await send({}, '10.2.0.1')).raw.body).toBe(first.raw.body);
    expect((await send({}, '10.2.0.2')).ok().number).not.toBe(first.ok().number);
    expect((await send({ description: 'Something else is broken.' }, '10.2.0.1')).status).toBe(409);
  });
});

/** Everything that lets somebody in, in one line. */
async function credentials(): Promise<string> {
  const { rows } = await t.house.database.asOwner((run) =>
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
const receivedAnew = (input: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(input), (field, value: unknown) => (field === 'temp_path' ? '/gone' : value)) as Record<
    string,
    unknown
  >;

/** How many rows every table holds; a try and its count are no effect of a call. */
async function countRows(): Promise<unknown> {
  return t.house.database.asOwner(async (run) => {
    const tables = await run(`select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`);
    const counts = tables.rows.map(({ name }) => `select '${String(name)}' as name, count(*) from ${String(name)}`);
    return (await run(`${counts.join(' union all ')} order by 1`)).rows;
  });
}

/** Fields of a call that are ids of rows; ids that only page through the own list are not about another's row. */
function idFields(name: CallName): string[] {
  const shape = entryOf(name).takes.shape as Record<string, z.ZodType>;
  return Object.keys(shape).filter(
    (field) =>
      /(^|_)id$|^transfer_to$/.test(field) &&
      !['before_id'].includes(field) &&
      JSON.stringify(z.toJSONSchema(shape[field] as z.ZodType, { io: 'input', unrepresentable: 'any' })).includes(
        'integer',
      ),
  );
}

test('no switch of a company is read by nothing', () => {
  const root = join(import.meta.dirname, '..');
  const sources = ['domain', 'contract', 'server', 'web'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, room, file), 'utf8')),
  );
  const switches = Object.keys({ ...default_profile, token_field: '' });
  const unread = switches.filter((name) => {
    const reads = new RegExp(`\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}:]*\\} = profileOf`);
    return !sources.some((source) => reads.test(source));
  });
  expect(unread).toEqual([]);
});
