/** The realtime channel, through a real connection: who hears a change, who does not, and how it ends. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aStore, someStock, today } from '../areas/inventory/fixtures.ts';
import { actFor, ask, aSentRfq, buyer, in_ten_days, offer } from '../areas/procurement/fixtures.ts';
import { aSentOrder } from '../areas/procurement/orders/fixtures.ts';
import { completeDocuments } from '../supply/fixtures.ts';
import { buildServer } from '../http/listen.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';
import { type Hub, openHub } from './hub.ts';

interface Instance {
  http_server: FastifyInstance;
  hub: Hub;
  address: string;
}

let t: TestApp;
const instances: Instance[] = [];
beforeAll(async () => {
  t = await openTestApp();
  // two instances side by side on one database
  for (let number = 0; number < 2; number += 1) {
    const hub = await openHub(t.app);
    const http_server = await buildServer(t.app, hub);
    instances.push({ http_server, hub, address: await http_server.listen({ port: 0, host: '127.0.0.1' }) });
  }
});
afterAll(async () => {
  for (const { http_server, hub } of instances) {
    await http_server.close();
    await hub.close();
  }
  await t.close();
});

/** Opens the channel of a person on an instance and collects what it hears. */
async function listen(instance: number, username: string) {
  const stop = new AbortController();
  const response = await fetch(`${instances[instance]?.address}/api/pmt/realtime/`, {
    headers: { authorization: `Token ${await t.signIn(username)}` },
    signal: stop.signal,
  });
  const heard: string[] = [];
  const ended = (async () => {
    const reader = (response.body as ReadableStream<ArrayBufferView<ArrayBuffer> | ArrayBuffer>)
      .pipeThrough(new TextDecoderStream())
      .getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      heard.push(value);
    }
  })().catch(() => {});
  return { response, heard, ended, stop: () => stop.abort() };
}

const until = async (condition: () => boolean) => {
  for (let tries = 0; tries < 100 && !condition(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 30));
};

describe('the channel', () => {
  test('tells people of the company, on every instance, and nobody else', async () => {
    const here = await listen(0, 'helios.designer');
    const there = await listen(1, 'helios.owner');
    const foreign = await listen(1, 'urja.owner');
    (await t.call('update_notifications', {}, 'helios.pm')).ok();
    await until(() => here.heard.join('').includes('changed') && there.heard.join('').includes('changed'));
    for (const one of [here, there])
      expect(one.heard.join('')).toContain('event: changed\ndata: {"topics":["notifications"]}');
    expect(foreign.heard.join('')).not.toContain('changed');
    for (const one of [here, there, foreign]) one.stop();
  });

  test('tells people from outside only of their own projects, and of what they did or were told', async () => {
    const project_id = (await t.call('get_projects', {}, 'helios.customer')).ok().projects[0]?.id as number;
    const outside = ['helios.customer', 'helios.investor', 'helios.subcontractor', 'helios.vendor'];
    const seen = new Set<number>();
    // oxlint-disable-next-line no-await-in-loop
    for (const username of outside)
      for (const { id } of (await t.call('get_projects', {}, username)).ok().projects) seen.add(id);
    const { projects } = (await t.call('get_projects', { limit: 200 }, 'helios.owner')).ok();
    const other = projects.find(({ id }) => !seen.has(id))?.id as number;
    const theirs = new Set((await t.call('get_projects', {}, 'helios.customer')).ok().projects.map(({ id }) => id));
    const open = await Promise.all(outside.map((username) => listen(0, username)));
    const inside = await listen(0, 'helios.owner');
    (await t.call('add_project_comment', { project_id: other, text: 'Among ourselves' }, 'helios.owner')).ok();
    await until(() => inside.heard.join('').includes('comments'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(open.map(({ heard }) => heard.join('').includes('comments'))).toEqual([false, false, false, false]);
    (await t.call('add_project_comment', { project_id, text: 'To all of us' }, 'helios.owner')).ok();
    await until(() => open[0]?.heard.join('').includes('comments') ?? false);
    expect(open[0]?.heard.join('')).toContain('comments');
    // an account is nobody else's business
    const { version } = (await t.call('get_account', {}, 'helios.vendor')).ok();
    (await t.call('update_account', { version, website: 'https://v.example' }, 'helios.vendor')).ok();
    await until(() => open[3]?.heard.join('').includes('people') ?? false);
    expect(open.map(({ heard }) => heard.join('').includes('people'))).toEqual([false, false, false, true]);
    // of a task both on a lead and in a project of theirs nothing but the project reaches them
    const { id: lead_id } = (
      await t.call('add_lead', { name: 'Untold lead', city: 'Surat', phone: '98222 55010' }, 'helios.owner')
    ).ok();
    await until(() => inside.heard.join('').includes(`"lead":[${lead_id}]`));
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const { heard } of open) expect(heard.join('')).not.toMatch(/"lead":|"ticket":/);
    for (const told of open[0]?.heard.join('').matchAll(/"project":\[([\d,]+)\]/g) ?? [])
      expect(told[1]?.split(',').filter((id) => !theirs.has(Number(id)))).toEqual([]);
    for (const one of [...open, inside]) one.stop();
  });

  test('tells a sub-contractor of stock that is issued to their project and comes back, and nobody outside of other stock', async () => {
    const project_id = (await t.call('get_projects', {}, 'helios.subcontractor')).ok().projects[0]?.id as number;
    const { store_id, item_id } = await someStock(t);
    const [crew, vendor] = [await listen(1, 'helios.subcontractor'), await listen(1, 'helios.vendor')];
    const told = () => crew.heard.join('').split('"stock"').length - 1;
    const lines = [{ item_id, quantity: 2 }];
    (
      await t.call(
        'add_stock_transfer',
        { from_store_id: store_id, to_store_id: (await aStore(t)).id, day: today(), lines },
        'helios.prm',
      )
    ).ok();
    (await t.call('add_stock_issue', { store_id, project_id, day: today(), lines }, 'helios.prm')).ok();
    await until(() => told() === 1);
    const { movement_ids } = (
      await t.call('add_stock_return', { store_id, project_id, day: today(), lines }, 'helios.prm')
    ).ok();
    await until(() => told() === 2);
    (
      await t.call('undo_movement', { movement_id: movement_ids[0] as number, reason: 'Wrong piece' }, 'helios.prm')
    ).ok();
    await until(() => told() === 3);
    expect(told()).toBe(3);
    expect(vendor.heard.join('')).not.toContain('stock');
    for (const one of [crew, vendor]) one.stop();
  });

  test('tells vendors of what is their own supplier’s, and of no other supplier’s', async () => {
    const rival = 'helios.vendor_2';
    await t.app.database.asOwner((run) =>
      run(`insert into users (company_id, username, email, name, kind, password_hash, activated, onboarded)
        select company_id, '${rival}', 'vendor_2@example.org', 'Second vendor', kind, password_hash, activated, onboarded
        from users where username = 'helios.vendor'`),
    );
    const { rfq, tokens } = await aSentRfq(t);
    const [first, second] = rfq.suppliers.map(({ supplier_id }) => supplier_id);
    await actFor(t, first ?? 0);
    await actFor(t, second ?? 0, rival);
    const [own, other] = [await listen(0, 'helios.vendor'), await listen(1, rival)];
    const times = ({ heard }: typeof own, topic: string) => heard.join('').split(`"${topic}"`).length - 1;
    // what both were asked concerns both, what one of them offers is nobody else's business
    (await t.call('update_rfq_due', { rfq_id: rfq.id, version: rfq.version, due_on: in_ten_days() }, buyer)).ok();
    await until(() => times(own, 'requests') === 1 && times(other, 'requests') === 1);
    (await t.call('add_supplier_rfq_quote', { token: tokens[0] ?? '', ...offer(rfq, 1500, 7000) })).ok();
    await until(() => times(own, 'requests') === 2);
    await completeDocuments(t, first ?? 0);
    const { order } = await aSentOrder(t, { supplier_id: first ?? 0 });
    await until(() => times(own, 'orders') === 1);
    const inspection = { project_id: rfq.lines[0]?.project_id ?? 0, inspect_on: in_ten_days() };
    const lines = [{ po_line_id: order.lines[0]?.id ?? 0, quantity: 100 }];
    (await t.call('add_inspection', { ...inspection, lines }, buyer)).ok();
    await until(() => times(own, 'inspections') === 1);
    const { supplier } = (await t.call('get_supplier', { supplier_id: first ?? 0 }, 'helios.owner')).ok();
    (
      await t.call(
        'update_supplier',
        { supplier_id: supplier.id, version: supplier.version, city: 'Vapi' },
        'helios.owner',
      )
    ).ok();
    await until(() => times(own, 'suppliers') === 1);
    expect(['requests', 'orders', 'inspections', 'suppliers'].map((topic) => times(own, topic))).toEqual([2, 1, 1, 1]);
    expect(['requests', 'orders', 'inspections', 'suppliers'].map((topic) => times(other, topic))).toEqual([
      1, 0, 0, 0,
    ]);
    // they stand in no project, and learn of none
    expect([...own.heard, ...other.heard].join('')).not.toContain('about');
    for (const one of [own, other]) one.stop();
  });

  test('asks the database whom a change concerns once, and only where a vendor listens', async () => {
    let statements = 0;
    const kysely = t.app.database.kysely.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const hub = await openHub({ ...t.app, database: { ...t.app.database, kysely } });
    const vendors = (
      await ask(t, `select company_id, id, department from users where kind = 'vendor' and username like 'helios%'`)
    ).map(({ company_id, id, department }) => ({
      company_id: Number(company_id),
      user_id: Number(id),
      department: String(department),
      kind: 'vendor' as const,
    }));
    const change = async () => {
      statements = 0;
      const { supplier } = (await t.call('get_supplier', { supplier_id: (await ownSupplierOf())[0] ?? 0 }, as)).ok();
      const { id, version, city } = supplier;
      (await t.call('update_supplier', { supplier_id: id, version, city: `${city} East` }, as)).ok();
      await new Promise((resolve) => setTimeout(resolve, 100));
      return statements;
    };
    const as = 'helios.owner';
    const ownSupplierOf = async () =>
      (await ask(t, `select supplier_id as id from users where username = 'helios.vendor'`)).map(({ id }) =>
        Number(id),
      );
    expect(await change()).toBe(0);
    const heard: string[] = [];
    const stops = vendors.map((vendor) => hub.add(vendor, (text) => heard.push(text)));
    await new Promise((resolve) => setTimeout(resolve, 100));
    // the company is entered, and then asked
    expect([await change(), vendors.length, heard.length]).toEqual([2, 2, 1]);
    for (const stop of stops) stop();
    await hub.close();
  });

  test('is closed to strangers', async () => {
    const answer = await fetch(`${instances[0]?.address}/api/pmt/realtime/`);
    expect(answer.status).toBe(401);
  });

  test('ends when the server stops, so that stopping does not wait for open screens', async () => {
    const hub = await openHub(t.app);
    const http_server = await buildServer(t.app, hub);
    instances.push({ http_server, hub, address: await http_server.listen({ port: 0, host: '127.0.0.1' }) });
    const open = await listen(2, 'helios.lm');
    await http_server.close();
    await open.ended;
    expect(open.response.status).toBe(200);
  });
});
