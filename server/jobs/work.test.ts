/** What leaves the process after a change was committed: notices, mails, signals; and what happens when it cannot leave. */
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { makeDeliver } from '../mail/deliver.ts';
import { aMailServer } from '../mail/fixtures.ts';
import { queueMail } from '../mail/rows.ts';
import { openHub } from '../realtime/hub.ts';
import { inCompany, withoutTenant } from '../tenancy/in_company.ts';
import { openTestDatabase, openTestApp, type TestApp } from '../test_kit.ts';
import { startJobs } from './engine.ts';
import { drainMails, drainOutbox, sweep } from './work.ts';
import { letter } from '../mail/letter.ts';
import { say } from '../../domain/sentences.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const unreadOf = async (username: string) => (await t.call('get_notifications', {}, username)).ok().unread;
const waiting = async () =>
  (await t.app.database.asOwner((run) => run('select id, kind, attempts, failure from outbox where done_at is null')))
    .rows;

describe('what happened', () => {
  test('is told once to those it concerns, not to the one who did it, however often the outbox is drained', async () => {
    const before = await unreadOf('helios.designer');
    const own = await unreadOf('helios.pm');
    const { version } = (await t.call('get_project', { id: 1 }, 'helios.pm')).ok().project;
    (
      await t.call(
        'change_project_status',
        { project_id: 1, version, status: 'on_hold', remark: 'roof leaks' },
        'helios.pm',
      )
    ).ok();
    await Promise.all([drainOutbox(t.app), drainOutbox(t.app)]);
    await drainOutbox(t.app);
    expect(await unreadOf('helios.designer')).toBe(before + 1);
    expect(await unreadOf('helios.pm')).toBe(own);
    const [newest] = (await t.call('get_notifications', {}, 'helios.designer')).ok().notifications;
    expect(newest).toMatchObject({
      title: 'Surya Textile Unit 2 is now on hold',
      text: 'roof leaks',
      read: false,
      project_id: 1,
    });
    expect((await t.call('update_notifications', { ids: [newest?.id] }, 'helios.designer')).ok().unread).toBe(before);
  });

  test('stands in the project’s activity with who did it', async () => {
    const { activity } = (await t.call('get_activity', { project_id: 1 }, 'helios.lm')).ok();
    expect(activity[0]).toMatchObject({
      person: 'Priya Nair',
      says: 'moved the project from active to on hold: roof leaks',
    });
  });

  test('is told in the order it happened, in whatever order the database finds it', async () => {
    const owner = (statement: string) => t.app.database.asOwner((run) => run(statement));
    const status = async (next: 'active' | 'on_hold') => {
      const { version } = (await t.call('get_project', { id: 1 }, 'helios.pm')).ok().project;
      (await t.call('change_project_status', { project_id: 1, version, status: next, remark: '' }, 'helios.pm')).ok();
    };
    await status('active');
    await status('on_hold');
    // the older row lies behind the newer one now, and rows come as they lie
    await owner('update outbox set attempts = 0 where id = (select min(id) from outbox where done_at is null)');
    await owner('alter function app.take_outbox(int) set enable_nestloop = off');
    await drainOutbox(t.app);
    await owner('alter function app.take_outbox(int) reset enable_nestloop');
    const { notifications } = (await t.call('get_notifications', {}, 'helios.designer')).ok();
    expect(notifications[0]?.title).toBe('Surya Textile Unit 2 is now on hold');
  });

  test('is not told when the change was refused', async () => {
    expect(
      (await t.call('change_project_status', { project_id: 1, version: 0, status: 'active' }, 'helios.pm')).status,
    ).toBe(409);
    expect(await waiting()).toEqual([]);
  });

  test('of an unknown kind is laid aside, and a listener that fails is tried again later', async () => {
    await inCompany(t.app.database, 1, async (db) => {
      await db.insertInto('outbox').values({ kind: 'nobody_listens', payload: '{}' }).execute();
      await db.insertInto('outbox').values({ kind: 'project_added', payload: '{"members":7,"by":null}' }).execute();
    });
    await drainOutbox(t.app);
    expect(await waiting()).toMatchObject([
      { kind: 'project_added', attempts: 1, failure: expect.stringContaining('not iterable') },
    ]);
    await t.app.database.asOwner((run) => run('update outbox set done_at = now()'));
  });
});

const hello = letter({ subject: say`Hello`, lines: [say`Text`], from: '' });

describe('a mail', () => {
  const queue = (once?: string) =>
    withoutTenant(t.app.database, (db) =>
      queueMail(
        { db, app: t.app },
        { to: 'someone@example.org', letter: hello, language: 'en', ...(once ? { once } : {}) },
      ),
    );

  test('asked for twice under one name is queued once', async () => {
    await queue('the same');
    await queue('the same');
    expect((await t.mails()).filter((mail) => mail.recipient === 'someone@example.org')).toHaveLength(1);
  });

  test('that cannot leave waits and leaves later; what it said is wiped once it left', async () => {
    await queue();
    await drainMails(t.app, () => Promise.reject(new Error('no such host')));
    const failed = await t.app.database.asOwner((run) => run(`select failure, text from mails where sent_at is null`));
    expect(failed.rows).toEqual([{ failure: 'no such host', text: 'Text' }]);
    await drainMails(t.app, () => Promise.reject(new Error('asked too early')));
    await t.app.database.asOwner((run) => run('update mails set next_at = now() where sent_at is null'));
    const left: string[] = [];
    await drainMails(t.app, async (mail) => {
      left.push(mail.text);
    });
    expect(left).toEqual(['Text']);
    const { rows } = await t.app.database.asOwner((run) =>
      run(`select count(*)::int as count from mails where text <> ''`),
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('goes through a mail server when one is set', async () => {
    const server = await aMailServer();
    await queue();
    await drainMails(
      t.app,
      makeDeliver({
        smtp_url: server.smtp_url,
        mail_from: 'Sunstage <no-reply@sunstage.example>',
        base_url: 'https://sunstage.example',
        data_dir: '',
      }),
    );
    await server.close();
    const { received } = server;
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^From: Sunstage/m);
    expect(received[0]).toMatch(/^Subject: Hello/m);
    expect(received[0]).toMatch(/^X-Sunstage-Mail: sunstage\.example/im);
  });
});

test('a mail server that hangs keeps nobody from being told, and is not waited for without end', async () => {
  const hangs = createServer(() => {});
  await new Promise<void>((resolve) => hangs.listen(0, '127.0.0.1', resolve));
  const { port } = hangs.address() as AddressInfo;
  for (const to of ['a@example.org', 'b@example.org'])
    await withoutTenant(t.app.database, (db) => queueMail({ db, app: t.app }, { to, letter: hello, language: 'en' }));
  const settings = {
    smtp_url: `smtp://127.0.0.1:${port}`,
    mail_from: 'a@b.example',
    data_dir: '',
    base_url: 'http://localhost',
  };
  const hub = await openHub(t.app);
  let asked = 0;
  const deliver = makeDeliver({ ...settings, deadline_ms: 300 });
  const jobs = await startJobs(t.app, hub, async (mail, id) => {
    asked += 1;
    await deliver(mail, id);
  });
  const before = await unreadOf('helios.designer');
  const { version, status } = (await t.call('get_project', { id: 1 }, 'helios.pm')).ok().project;
  const next = status === 'active' ? 'on_hold' : 'active';
  (await t.call('change_project_status', { project_id: 1, version, status: next, remark: '' }, 'helios.pm')).ok();
  // told while the mail server still holds its connection
  for (let tries = 0; tries < 100 && (await unreadOf('helios.designer')) === before; tries += 1) await pause(20);
  expect(await unreadOf('helios.designer')).toBe(before + 1);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await jobs.stop();
  await hub.close();
  hangs.close();
  const { rows } = await t.app.database.asOwner((run) =>
    run(`select failure from mails where sent_at is null and failure <> ''`),
  );
  expect(rows).toContainEqual({ failure: 'The mail server did not answer within 0.3 s.' });
});

describe.runIf(process.env.TEST_DATABASE_URL)('instances that begin at once on an empty database', () => {
  test('all come up, and none waits for another for ever', async () => {
    const opened = await openTestDatabase();
    const databases = await Promise.all(
      [1, 2, 3].map(() => connect({ database_url: opened.url, database_owner_url: undefined, data_dir: '' })),
    );
    const started = await Promise.all(
      databases.map(async (database) => {
        await migrate(database, t.app.settings.root);
        const app = { ...t.app, database };
        const hub = await openHub(app);
        return { hub, jobs: await startJobs(app, hub, async () => {}) };
      }),
    );
    for (const { hub, jobs } of started) {
      await jobs.stop();
      await hub.close();
    }
    await Promise.all([...databases, opened.database].map((database) => database.close()));
    await opened.drop();
  });
});

test('the sweep removes what is old and nothing else', async () => {
  await withoutTenant(t.app.database, async (db) => {
    await sql`insert into rate_limits (key, window_start, count) values ('old', now() - interval '3 days', 1), ('new', now(), 1)`.execute(
      db,
    );
  });
  await sweep(t.app);
  const { rows } = await t.app.database.asOwner((run) =>
    run(`select key from rate_limits where key in ('old', 'new')`),
  );
  expect(rows).toEqual([{ key: 'new' }]);
});
