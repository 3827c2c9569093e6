import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { ServerDriver } from './server_driver.ts';
import { isOutdatedPlan } from './transactions.ts';
import type { DB } from './types.ts';

type Sent = string | { text: string; values: unknown[]; name?: string };

const sent: Sent[] = [];
/** plans of tables that a migration changed */
const outdated = new Set<string>();
const client = {
  async query(given: Sent) {
    sent.push(given);
    if (typeof given === 'object' && outdated.has(given.name ?? ''))
      throw Object.assign(new Error('cached plan must not change result type'), { code: '0A000' });
    return typeof given === 'string' && given.includes(';')
      ? [
          { rows: [], rowCount: null },
          { rows: [], rowCount: null },
          { rows: [{ one: 1 }], rowCount: 1 },
        ]
      : { rows: [{ one: 1 }], rowCount: 1 };
  },
  release() {},
};
const pool = { connect: async () => client, end: async () => {} } as unknown as pg.Pool;

function open(): Kysely<DB> {
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new ServerDriver(pool);
  return new Kysely<DB>({ dialect });
}

beforeEach(() => {
  sent.length = 0;
  outdated.clear();
});

describe('a transaction on a server', () => {
  it('begins together with its first statement, as the role of the app, and gives the statement’s rows', async () => {
    const rows = await open()
      .transaction()
      .execute(async (db) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows);
    expect(sent).toEqual(['begin; set local role sunstage_app; select 1 as one', 'commit']);
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('begins before a first statement that has values, which never stand in its text', async () => {
    await open()
      .transaction()
      .execute((db) => sql`select ${'x'} as one`.execute(db));
    expect(sent).toEqual([
      'begin; set local role sunstage_app',
      { text: 'select $1 as one', values: ['x'], queryMode: 'extended' },
      'commit',
    ]);
  });

  it('rolls back when the work fails, and says nothing when nothing was asked', async () => {
    const db = open();
    const failing = db.transaction().execute(async (within) => {
      await sql`select 1`.execute(within);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(sent.at(-1)).toBe('rollback');
    sent.length = 0;
    await db.transaction().execute(async () => {});
    expect(sent).toEqual([]);
  });
});

describe('statements that are asked often', () => {
  const names = () => sent.flatMap((one) => (typeof one === 'object' && one.name ? [one.name] : []));
  const askTimes = async (db: Kysely<DB>, times: number, ask: (db: Kysely<DB>) => Promise<unknown>) => {
    for (let n = 0; n < times; n += 1) await ask(db);
  };

  it('keep their plan under a name of their own', async () => {
    const db = open();
    await askTimes(db, 19, (asked) => sql`select id from projects where id = ${1}`.execute(asked));
    expect(names()).toEqual([]);
    await askTimes(db, 3, (asked) => sql`select id from projects where id = ${2}`.execute(asked));
    await askTimes(db, 20, (asked) => sql`select count(*) from users`.execute(asked));
    expect(names()).toEqual(['often_0', 'often_0', 'often_0', 'often_1']);
  });

  it('are one statement each', async () => {
    await askTimes(open(), 40, (db) => sql.raw('select 1; select 2').execute(db));
    expect(names()).toEqual([]);
  });

  it('get a new plan where a migration gave a table another column', async () => {
    const db = open();
    await askTimes(db, 20, (asked) => sql.raw('select * from users').execute(asked));
    expect(names()).toEqual(['often_0']);
    outdated.add('often_0');
    const asking = sql.raw('select * from users').execute(db);
    await expect(asking).rejects.toSatisfy(isOutdatedPlan);
    await askTimes(db, 2, (asked) => sql.raw('select * from users').execute(asked));
    expect(names()).toEqual(['often_0', 'often_0', 'often_1', 'often_1']);
  });

  it('keep no more plans than a connection has room for', async () => {
    const db = open();
    for (let n = 0; n < 150; n += 1) await askTimes(db, 20, (asked) => sql.raw(`select ${n}`).execute(asked));
    expect(new Set(names()).size).toBe(100);
  });
});
