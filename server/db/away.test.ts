/** A database that freezes, is cut off or has too much to do: what people are told, and that all goes on afterwards. */
import { connect as connectSocket, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServer } from '../http/listen.ts';
import { type Hub, openHub } from '../realtime/hub.ts';
import { withoutTenant } from '../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';
import { connect, type Database } from './connection.ts';

const server = process.env.TEST_DATABASE_URL;

/** Stands in front of the database's server and can stop passing anything on, or cut what is open. */
async function standBetween({ hostname, port }: URL) {
  let frozen = false;
  const open = new Set<Socket>();
  const front = createServer({ allowHalfOpen: false }, (one) => {
    const other = connectSocket(Number(port || 5432), hostname);
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.on('data', (chunk) => {
        if (!frozen) to.write(chunk);
      });
    }
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    port: (front.address() as AddressInfo).port,
    freeze: (yes: boolean) => {
      frozen = yes;
    },
    cut: () => {
      for (const socket of open) socket.destroy();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      front.close();
    },
  };
}

describe.runIf(server)('a database', () => {
  let t: TestApp;
  let between: Awaited<ReturnType<typeof standBetween>>;
  let database: Database;
  let hub: Hub;
  let http_server: FastifyInstance;
  let token: string;
  beforeAll(async () => {
    t = await openTestApp();
    token = await t.signIn('helios.pm');
    const { rows } = await t.app.database.asOwner((run) => run('select current_database() as name'));
    const url = new URL(server as string);
    between = await standBetween(url);
    url.pathname = `/${String(rows[0]?.name)}`;
    url.host = `127.0.0.1:${between.port}`;
    database = await connect({ database_url: url.href, database_owner_url: undefined, data_dir: '' });
    const app = { ...t.app, database };
    hub = await openHub(app);
    http_server = await buildServer(app, hub);
  });
  afterAll(async () => {
    between.freeze(false);
    await http_server.close();
    await hub.close();
    await database.close();
    between.close();
    await t.close();
  });

  const ask = (url: string) => http_server.inject({ method: 'GET', url, headers: { authorization: `Token ${token}` } });
  const isReady = async () => (await ask('/readyz')).statusCode === 200;
  const until = async (holds: () => boolean | Promise<boolean>) => {
    for (let tries = 0; tries < 200 && !(await holds()); tries += 1) await pause(25);
    expect(await holds()).toBe(true);
  };

  test('that freezes in the middle of a call ends it with a clear sentence, is not ready, and serves again afterwards', async () => {
    expect((await ask('/api/pmt/get_projects/')).statusCode).toBe(200);
    let noteFrozen: (() => void) | undefined;
    const frozen = new Promise<void>((resolve) => {
      noteFrozen = resolve;
    });
    const under_way = withoutTenant(database, async (db) => {
      await sql`select 1`.execute(db);
      between.freeze(true);
      noteFrozen?.();
      await sql`select 1`.execute(db);
    });
    const [waited, not_ready, call] = await Promise.all([
      under_way.catch((error: Error) => error.message),
      frozen.then(() => isReady()),
      frozen.then(() => ask('/api/pmt/get_projects/')),
    ]);
    expect(waited).toMatch(/connection|answer/i);
    expect(not_ready).toBe(false);
    expect([call.statusCode, call.json(), call.headers['retry-after']]).toEqual([
      503,
      { message: 'The database cannot be reached right now. Try again.' },
      '5',
    ]);
    // known to be away, nobody waits at all
    expect((await ask('/api/pmt/get_projects/')).statusCode).toBe(503);
    between.freeze(false);
    await until(isReady);
    await until(async () => (await ask('/api/pmt/get_projects/')).statusCode === 200);
  });

  test('that was cut off makes open screens ask again for what they show', async () => {
    const told: string[] = [];
    const remove = hub.add({ company_id: 1, user_id: 1, kind: 'admin', department: '' }, (text) => told.push(text));
    between.cut();
    await until(() => told.length > 0);
    remove();
    expect(told[0]).toContain('"projects"');
    expect(told[0]).toContain('"tickets"');
    await until(async () => (await ask('/api/pmt/get_projects/')).statusCode === 200);
  });

  test('with more to do than it can sends people away at once, with the time to come again', async () => {
    let free = () => {};
    const gate = new Promise<void>((resolve) => {
      free = resolve;
    });
    let holding = 0;
    const hold = () =>
      withoutTenant(database, async (db) => {
        await sql`select 1`.execute(db);
        holding += 1;
        await gate;
      });
    // every connection is busy before others wait for one
    const held = Array.from({ length: 20 }, hold);
    await until(() => holding === 20);
    held.push(...Array.from({ length: 100 }, hold));
    await until(() => database.state()?.waiting === 100);
    const answer = await ask('/api/pmt/get_projects/');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json().message).toBe('Too many requests. Try again in a few seconds.');
    // much to do is not silence
    expect(await isReady()).toBe(true);
    free();
    await Promise.all(held);
    expect(database.state()).toMatchObject({ waiting: 0, shed: 1 });
    expect((await ask('/api/pmt/get_projects/')).statusCode).toBe(200);
  });
});
