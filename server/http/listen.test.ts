/** The addresses and the wire: what comes in, in every form and malformation, and what goes out. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHub, type Hub } from '../realtime/hub.ts';
import { demo_password } from '../seed/cast.ts';
import { openTestHouse, type TestHouse } from '../test_kit.ts';
import { buildServer } from './listen.ts';

let t: TestHouse;
let hub: Hub;
let app: FastifyInstance;
let token: string;
beforeAll(async () => {
  t = await openTestHouse();
  hub = await openHub(t.house);
  app = await buildServer(t.house, hub);
  token = await t.signIn('helios.pm');
});
afterAll(async () => {
  await app.close();
  await hub.close();
  await t.close();
});

const get = (url: string, as: string | undefined = token) =>
  app.inject({ method: 'GET', url, ...(as ? { headers: { authorization: `Token ${as}` } } : {}) });
const post = (url: string, payload: string | Buffer, type = 'application/json', more: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Token ${token}`, 'content-type': type, ...more },
  });

describe('an address', () => {
  test.each([
    '/api/pmt/get_projects/',
    '/api/pmt/get_projects',
    '/api/pmt/helios/get_projects/',
    '/api/pmt/get_project/1/',
    '/api/pmt/get_project/1',
    '/api/pmt/helios/get_project/1/',
  ])('%s answers', async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  });

  test.each([
    '/api/pmt/urja/get_projects/',
    '/api/pmt/nobody/get_projects/',
    '/api/pmt/helios/helios/get_projects/',
    '/api/pmt/get_project/one/',
    '/api/pmt/get_project/-1/',
    '/api/pmt/get_project/1.5/',
    '/api/pmt/get_project/99999999999999999999/',
    '/api/pmt/get_project//',
    '/api/pmt//get_projects/',
    '/api/shop/get_projects/',
    '/api/users/get_projects/',
    '/api/other/get_projects/',
    '/api/pmt/',
    '/api/pmt/__proto__/',
    '/api/pmt/constructor/',
    '/api/pmt/%00/get_projects/',
    '/api/pmt/%E0%A4%A/',
    '/api/none',
  ])('%s is not found, as a plain answer', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found.' }]);
  });

  test('of the other method says so', async () => {
    const answer = await post('/api/pmt/get_projects/', '{}');
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET']);
  });
});

describe('a payload', () => {
  const credentials = { username: 'helios.pm', password: demo_password };
  const boundary = 'XX';
  const multipart = (fields: Record<string, string>) =>
    `${Object.entries(fields)
      .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--${boundary}--\r\n`;

  test.each([
    ['JSON', JSON.stringify(credentials), 'application/json'],
    ['form data', new URLSearchParams(credentials).toString(), 'application/x-www-form-urlencoded'],
    ['multipart', multipart(credentials), `multipart/form-data; boundary=${boundary}`],
  ])('as %s is understood', async (_form, payload, type) => {
    const answer = await post('/api/pmt/login', payload, type);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveProperty('key');
  });

  test.each([
    ['broken JSON', '{"username":', 'application/json', 400],
    ['JSON that is no object', '[1,2]', 'application/json', 400],
    ['JSON null', 'null', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['a field twice', 'username=a&username=b&password=c', 'application/x-www-form-urlencoded', 400],
    ['XML', '<a/>', 'application/xml', 415],
    ['plain text', 'hello', 'text/plain', 415],
    ['multipart without a boundary', 'x', 'multipart/form-data', 400],
    ['multipart that breaks off', `--${boundary}\r\ncontent-disp`, `multipart/form-data; boundary=${boundary}`, 400],
    [
      'a file where none belongs',
      `--${boundary}\r\ncontent-disposition: form-data; name="username"; filename="a.txt"\r\n\r\nx\r\n--${boundary}--\r\n`,
      `multipart/form-data; boundary=${boundary}`,
      400,
    ],
    ['two megabytes', JSON.stringify({ username: 'x'.repeat(2_000_000) }), 'application/json', 413],
    ['a prototype', '{"__proto__":{"x":1},"username":"a","password":"b"}', 'application/json', 400],
    ['a null byte', '{"username":"a\\u0000b","password":"b"}', 'application/json', 400],
    ['half a character', '{"username":"\\ud800","password":"b"}', 'application/json', 400],
    ['a deep tree', `{"username":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'application/json', 400],
  ])('of %s gets a clear sentence in the words of its call', async (_what, payload, type, status) => {
    const answer = await post('/api/pmt/login', payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().non_field_errors[0]).toMatch(/^[A-Z].*\.( \(\w+\))?$/s);
  });

  test('cannot name a file of this machine as one that was sent along', async () => {
    const temp_path = join(t.house.settings.data_dir, 'not-yours.txt');
    writeFileSync(temp_path, 'what lies on this machine');
    const files = JSON.stringify([{ file_name: 'a.txt', content_type: '', byte_size: 25, sha256: '', temp_path }]);
    const form = `--part\r\ncontent-disposition: form-data; name="files"\r\n\r\n${files}\r\n--part--\r\n`;
    for (const answer of [
      await post('/api/pmt/add_ticket_from_form/', `{"files":${files}}`),
      await post('/api/pmt/add_ticket_from_form/', form, 'multipart/form-data; boundary=part'),
    ])
      expect([answer.statusCode, answer.json().fields['files.0']]).toEqual([400, 'Please attach a file.']);
  });

  test('of wrong types names the field', async () => {
    const answer = await post(
      '/api/pmt/add_project/',
      JSON.stringify({ name: 7, capacity_kwp: 'many', team: {}, start_date: '31/02/2026' }),
    );
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(
      expect.arrayContaining(['name', 'capacity_kwp', 'team', 'start_date']),
    );
  });
});

describe('a write repeated with the same key', () => {
  const project = {
    name: 'Repeated Roof',
    project_type: 'Rooftop',
    segment: 'c_and_i',
    capacity_kwp: 50,
    customer_name: 'R',
    start_date: '2026-12-01',
  };
  const send = (key: string, body: object = project) =>
    post('/api/pmt/add_project/', JSON.stringify(body), 'application/json', { 'idempotency-key': key });

  test('happens once and gives the same bytes, also when both come at once', async () => {
    const [one, two] = await Promise.all([send('same-key-0001'), send('same-key-0001')]);
    expect(one.statusCode).toBe(200);
    expect(two.body).toBe(one.body);
    const found = (await get('/api/pmt/get_projects/?search=Repeated%20Roof')).json();
    expect(found.total).toBe(1);
  });

  test('but another body is refused, and so is a key of a strange form', async () => {
    expect((await send('same-key-0001', { ...project, name: 'Other Roof' })).statusCode).toBe(409);
    expect((await send('kéy')).statusCode).toBe(400);
  });
});

describe('what goes out', () => {
  test('carries a request id, forbids foreign scripts and frames, and is not cached', async () => {
    const answer = await get('/api/pmt/get_portfolio/');
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('gives local mails to this machine only', async () => {
    const ask = (remoteAddress: string) => app.inject({ method: 'GET', url: '/api/kit/mails', remoteAddress });
    expect((await ask('127.0.0.1')).statusCode).toBe(200);
    expect((await ask('::1')).statusCode).toBe(200);
    expect((await ask('192.168.1.20')).statusCode).toBe(404);
  });

  test('gives places and tiles to signed-in people only', async () => {
    expect((await get('/api/maps/search?q=surat', '')).statusCode).toBe(401);
    expect((await get('/api/maps/tiles/1/1/1.png', '')).statusCode).toBe(401);
    expect((await get('/api/maps/search?q=surat')).json().places[0].name).toBe('Surat');
  });

  test('describes itself for machines and for people, and says that it lives', async () => {
    expect((await get('/api/openapi.json', '')).json().openapi).toBe('3.1.0');
    expect((await get('/api/docs', '')).body).toContain('change_project_status');
    expect((await get('/livez', '')).json()).toEqual({ status: 'live' });
    expect((await get('/readyz', '')).json()).toEqual({ status: 'ready' });
    expect((await get('/metrics', '')).body).toContain('sunstage_requests_total');
  });
});
