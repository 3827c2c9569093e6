/** The realtime channel, through a real connection: who hears a change, who does not, and how it ends. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
