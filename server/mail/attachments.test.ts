/** Documents that mails carry: drawn when the mail leaves, of the company that queued it, stored nowhere. */
import { sql } from 'kysely';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buyer } from '../areas/procurement/fixtures.ts';
import { anApprovedOrder, aSentOrder, type Order, versionOf } from '../areas/procurement/orders/fixtures.ts';
import { drainMails } from '../jobs/work.ts';
import { readBack } from '../letterhead/read_back.ts';
import { inCompany } from '../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';
import { makeDeliver } from './deliver.ts';
import { aMailServer } from './fixtures.ts';

let t: TestApp;
const owned = (text: string, values: unknown[] = []) => t.app.database.asOwner((run) => run(text, values));
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const mailsTo = async ({ supplier }: Order) =>
  (await t.mails()).filter(({ recipient }) => recipient === supplier.email);
const textOf = (bytes: Buffer | undefined): string => (bytes ? readBack(bytes).copied : '');
const count = async (table: 'files' | 'mails'): Promise<unknown> =>
  (await owned(`select count(*)::int as n from ${table}`)).rows[0]?.n;
/** An order whose mail waits; other mails have left. */
async function aWaitingOrder(): Promise<Order> {
  const order = await anApprovedOrder(t);
  await t.mails();
  (await t.call('send_order', { ...versionOf(order), note: '' }, buyer)).ok();
  return order;
}

test('the mail of an order carries it as PDF, and that of an amendment the amended one', async () => {
  const files = await count('files');
  const { order } = await aSentOrder(t);
  const [sent] = await mailsTo(order);
  expect(sent?.files).toMatchObject([
    { content_type: 'application/pdf', file_name: expect.stringContaining(order.number.split('/').at(-1) ?? '?') },
  ]);
  expect(textOf(sent?.files[0]?.bytes)).toContain(`Purchase order ${order.number}`);
  const change = { ...versionOf(order), reason: 'Another site', ship_to: 'Plot 9, Sanand' };
  (await t.call('add_order_amendment', change, buyer)).ok();
  const amended = (await mailsTo(order)).at(-1);
  expect(amended?.subject).toContain('Amendment 1');
  const text = textOf(amended?.files[0]?.bytes);
  for (const part of ['Amendment 1', 'Plot 9, Sanand']) expect(text).toContain(part);
  expect(await count('files')).toBe(files);
});

test('it is in the language of who reads the mail', async () => {
  const { supplier, ...order } = await anApprovedOrder(t);
  await owned(`update users set email = $1, language = 'hi' where username = 'helios.vendor'`, [supplier.email]);
  (await t.call('send_order', { ...versionOf(order), note: '' }, buyer)).ok();
  const sent = (await t.mails()).findLast(({ recipient }) => recipient === supplier.email);
  await owned(`update users set email = 'vendor@helios.example', language = null where username = 'helios.vendor'`);
  const { copied, boxed } = readBack(sent!.files[0]!.bytes);
  expect(copied).toContain(`परचेज़ ऑर्डर ${order.number}`);
  expect(boxed).toEqual([]);
});

test('a mail whose document cannot be drawn waits, and in the end leaves without it', async () => {
  const { supplier } = await aWaitingOrder();
  const { printer } = t.app;
  t.app.printer = { ...printer, drawDocument: () => Promise.reject(new Error('the thread broke')) };
  const left: { recipient: string; files: number }[] = [];
  const drain = () =>
    drainMails(t.app, async ({ recipient, files }) => {
      left.push({ recipient, files: files.length });
    });
  for (const _ of [1, 2, 3]) {
    await drain();
    const { rows } = await owned(`select failure from mails where sent_at is null`);
    expect(rows).toEqual([{ failure: 'the thread broke' }]);
    await owned('update mails set next_at = now() where sent_at is null');
  }
  expect(left).toEqual([]);
  await drain();
  t.app.printer = printer;
  expect(left).toEqual([{ recipient: supplier.email, files: 0 }]);
});

test('a file that mail servers would refuse for its size stays behind', async () => {
  const order = await aWaitingOrder();
  const { attachments } = t.app.areas;
  const about = { content_type: 'application/pdf', file_name: 'x.pdf', inline: true, sha256: '' };
  const large = { ...about, byte_size: 8_000_000, stream: Readable.from([Buffer.alloc(10)]) };
  t.app.areas = { ...t.app.areas, attachments: { order: () => Promise.resolve(large) } };
  const sent = (await mailsTo(order)).at(-1);
  t.app.areas = { ...t.app.areas, attachments };
  expect(sent?.files).toEqual([]);
});

test('no statement makes a mail carry a document of another company', async () => {
  const { order } = await aSentOrder(t);
  const { rows } = await owned(`select id from companies where key = 'urja'`);
  const other = Number(rows[0]?.id);
  await inCompany(t.app.database, other, (db) =>
    sql`insert into mails (recipient, subject, text, attachment, attachment_company)
      values ('thief@example.org', 's', 't', ${JSON.stringify({ kind: 'order', id: order.id, language: 'en' })}::jsonb, 1)`.execute(
      db,
    ),
  );
  const queued = await owned(
    `select attachment_company::int as company from mails where recipient = 'thief@example.org'`,
  );
  expect(queued.rows).toEqual([{ company: other }]);
  // the order is none of theirs
  expect((await t.mails()).find(({ recipient }) => recipient === 'thief@example.org')?.files).toEqual([]);
});

test('it goes through a mail server as an attachment, and locally as a file beside the mail', async () => {
  const server = await aMailServer();
  await aWaitingOrder();
  const settings = { mail_from: 'Sunstage <no-reply@sunstage.example>', base_url: 'https://sunstage.example' };
  await drainMails(t.app, makeDeliver({ ...settings, smtp_url: server.smtp_url, data_dir: '' }));
  await server.close();
  const { received } = server;
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^Content-Type: application\/pdf/m);
  expect(received[0]).toMatch(/^Content-Disposition: attachment/m);
  // "%PDF-" as mails write it
  expect(received[0]).toContain(Buffer.from('%PDF-1').toString('base64'));

  await aWaitingOrder();
  const data_dir = mkdtempSync(join(tmpdir(), 'mails-'));
  await drainMails(t.app, makeDeliver({ ...settings, smtp_url: '', data_dir }));
  const names = readdirSync(join(data_dir, 'mail'));
  const file = names.find((name) => name.endsWith('-1.pdf')) ?? '';
  expect(
    readFileSync(join(data_dir, 'mail', file))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(readFileSync(join(data_dir, 'mail', names.find((name) => name.endsWith('.json')) ?? '')).toString()).toContain(
    file,
  );
});
