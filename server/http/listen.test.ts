/** The addresses and the wire: what comes in, in every form and malformation, and what goes out. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addressOf, type CallName, contract, entryOf } from '../../contract/index.ts';
import { openHub, type Hub } from '../realtime/hub.ts';
import { makeWorld, samples } from '../samples.ts';
import { demo_password } from '../seed/cast.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';
import { readSettings } from '../settings.ts';
import { buildServer } from './listen.ts';

let t: TestApp;
let hub: Hub;
let http_server: FastifyInstance;
let token: string;
beforeAll(async () => {
  t = await openTestApp();
  hub = await openHub(t.app);
  http_server = await buildServer(t.app, hub);
  token = await t.signIn('helios.pm');
});
afterAll(async () => {
  await http_server.close();
  await hub.close();
  await t.close();
});

const get = (url: string, as: string | undefined = token) =>
  http_server.inject({ method: 'GET', url, ...(as ? { headers: { authorization: `Token ${as}` } } : {}) });
const post = (url: string, payload: string | Buffer, type = 'application/json', more: Record<string, string> = {}) =>
  http_server.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Token ${token}`, 'content-type': type, ...more },
  });

describe('the language of an answer', () => {
  const refused = async (language?: string) => {
    const headers = { authorization: `Token ${token}`, ...(language ? { 'accept-language': language } : {}) };
    const answer = await http_server.inject({ url: '/api/pmt/get_projects/?unknown=1', headers });
    return [answer.statusCode, (answer.json() as { message: string }).message];
  };

  test('is the one of the page, else the person’s, else English', async () => {
    const in_english = [400, 'This call does not take unknown.'];
    const in_hindi = [400, 'यह कॉल unknown नहीं लेती।'];
    expect(await refused()).toEqual(in_english);
    expect(await refused('hi-IN,hi;q=0.9,en;q=0.8')).toEqual(in_hindi);
    expect(await refused('*')).toEqual(in_english);
    expect(await refused('mr, fr')).toEqual(in_english);
    const speak = (language: string) =>
      t.app.database.asOwner((run) => run(`update users set language = '${language}' where username = 'helios.pm'`));
    await speak('hi');
    expect([await refused(), await refused('en')]).toEqual([in_hindi, in_english]);
    // a language of a later release
    await speak('mr');
    expect(await refused()).toEqual(in_english);
    await speak('en');
  });

  test('is kept to before a call is known, and fixed texts of the specification stay', async () => {
    const answer = await post('/api/pmt/add_project/', '{', 'application/json', { 'accept-language': 'hi' });
    expect(answer.json()).toEqual({ message: 'इसे JSON के रूप में पढ़ा नहीं जा सकता।' });
    const gone = await http_server.inject({ url: '/api/pmt/get_projects/', headers: { 'accept-language': 'hi' } });
    expect(gone.json()).toMatchObject({ message: 'Please sign in again.' });
  });
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
    ['a deep tree', `{"username":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'application/json', 400],
  ])('of %s gets a clear sentence in the words of its call', async (_what, payload, type, status) => {
    const answer = await post('/api/pmt/login', payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().non_field_errors[0]).toMatch(/^[A-Z].*\.( \(\w+\))?$/s);
  });

  const open_calls = (Object.keys(contract) as CallName[]).filter((name) => {
    const { method, allow, most_bytes } = entryOf(name);
    return method === 'POST' && allow.rule === 'anyone' && most_bytes === undefined;
  });
  test.each(open_calls)('of %s, which anyone may send, is small in every form', async (name) => {
    const [field = 'x'] = Object.keys(entryOf(name).request.shape);
    const url = `/api/${entryOf(name).service}/${addressOf(name, 1)}`;
    const text = 'x'.repeat(70_000);
    const form = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${text}\r\n--${boundary}--\r\n`;
    for (const answer of [
      await post(url, JSON.stringify({ [field]: text })),
      await post(url, `${field}=${text}`, 'application/x-www-form-urlencoded'),
      await post(url, form, `multipart/form-data; boundary=${boundary}`),
    ])
      expect([answer.statusCode, answer.body]).toEqual([413, expect.stringContaining('too large')]);
  });

  const takes_files = (Object.keys(contract) as CallName[]).flatMap((name) =>
    Object.entries(z.toJSONSchema(entryOf(name).request, { io: 'input', unrepresentable: 'any' }).properties ?? {})
      .filter(([, field]) => JSON.stringify(field).includes('"format":"binary"'))
      .map(([field]) => [name, field] as const),
  );
  test.each(takes_files)('of %s stores no byte of %s of who may not send it', async (name, field) => {
    const { service, allow, limits } = entryOf(name);
    const incoming = join(t.app.settings.data_dir, 'incoming');
    const form = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a.txt"\r\n\r\nx\r\n--${boundary}--\r\n`;
    const send = () =>
      http_server.inject({
        method: 'POST',
        url: `/api/${service}/${addressOf(name, 1)}`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: form,
      });
    const tries = Math.min(...(limits ?? []).flatMap((limit) => (limit.per === 'address' ? [limit.tries] : [])));
    await t.forgetLimits();
    if (allow.rule === 'anyone') {
      expect(tries).toBeLessThan(100);
      // the span of the limit may end between two tries
      let sent = 0;
      while (sent < 3 * tries && (await send()).statusCode === 400) sent += 1;
      expect(sent).toBeGreaterThanOrEqual(tries);
    }
    // nothing can be stored now
    rmSync(incoming, { recursive: true, force: true });
    writeFileSync(incoming, '');
    expect((await send()).statusCode).toBe(allow.rule === 'anyone' ? 429 : 401);
    rmSync(incoming);
    await t.forgetLimits();
  });

  test('is never unpacked', async () => {
    const packed = gzipSync(JSON.stringify({ username: 'x'.repeat(500_000) }));
    const answer = await post('/api/pmt/login', packed, 'application/json', { 'content-encoding': 'gzip' });
    expect(answer.statusCode).toBe(400);
  });

  test('cannot name a file of this machine as one that was sent along', async () => {
    const temp_path = join(t.app.settings.data_dir, 'not-yours.txt');
    writeFileSync(temp_path, 'what lies on this machine');
    const files = JSON.stringify([{ file_name: 'a.txt', content_type: '', byte_size: 25, sha256: '', temp_path }]);
    const form = `--part\r\ncontent-disposition: form-data; name="files"\r\n\r\n${files}\r\n--part--\r\n`;
    for (const answer of [
      await post('/api/pmt/add_ticket_from_form/', `{"files":${files}}`),
      await post('/api/pmt/add_ticket_from_form/', form, 'multipart/form-data; boundary=part'),
    ])
      expect([answer.statusCode, answer.json().fields['files.0']]).toEqual([400, 'Attach a file.']);
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

  test('is known by what a file holds, not by where it lay while it came in', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer();
    const change = (bytes: Buffer) =>
      post(
        '/api/pmt/upload_avatar/',
        Buffer.concat([
          Buffer.from('--part\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\n\r\n'),
          bytes,
          Buffer.from('\r\n--part--\r\n'),
        ]),
        'multipart/form-data; boundary=part',
        { 'idempotency-key': 'same-key-0002' },
      );
    const first = await change(picture);
    const again = await change(picture);
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
    expect((await change(Buffer.concat([picture, Buffer.from('x')]))).statusCode).toBe(409);
  });

  test('but another body is refused, and so is a key of a strange form', async () => {
    expect((await send('same-key-0001', { ...project, name: 'Other Roof' })).statusCode).toBe(409);
    expect((await send('kéy')).statusCode).toBe(400);
  });
});

describe('a private file', () => {
  const calls = (Object.keys(contract) as CallName[]).filter(
    // a picture in a proposal that was sent needs an hour of preparation; its answer is made where all others are
    (name) => entryOf(name).file && name !== 'get_shared_proposal_image',
  );

  test.each(calls)(
    '%s is asked for again each time, and only who may read it hears that it is unchanged',
    async (name) => {
      const world = await makeWorld(t);
      const { as, input } = samples[name];
      const person = as && (await t.signIn(as));
      const given = await (found[name]?.() ?? input(world));
      const entry = entryOf(name);
      const { id, ...rest } = given as { id?: number };
      const base = `/api/${entry.service}/${addressOf(name).replace(':id', String(id))}`;
      const query = new URLSearchParams(
        Object.entries(rest).map(([key, value]): [string, string] => [
          key,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      );
      const ask = (with_token: string | undefined, etag?: string) =>
        http_server.inject({
          method: entry.method,
          url: entry.method === 'GET' ? `${base}?${query.toString()}` : base,
          headers: {
            ...(with_token ? { authorization: `Token ${with_token}` } : {}),
            ...(etag ? { 'if-none-match': `"another", ${etag}` } : {}),
            ...(entry.method === 'POST' ? { 'content-type': 'application/json' } : {}),
          },
          ...(entry.method === 'POST' ? { payload: JSON.stringify(rest) } : {}),
        });
      const first = await ask(person);
      expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
      const etag = String(first.headers.etag);
      expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
      const again = await ask(person, etag);
      // what is generated again may say another time of day: then it comes whole
      expect(again.statusCode === 304 ? [again.payload, again.headers.etag] : again.headers.etag).toEqual(
        again.statusCode === 304 ? ['', etag] : expect.not.stringMatching(etag),
      );
      if (found[name]) expect(again.statusCode).toBe(304);
      if (entry.allow.rule !== 'anyone') expect((await ask(undefined, etag)).statusCode).toBe(401);
    },
  );

  /** What the samples only refuse, as requests that succeed. */
  const found: Partial<Record<CallName, () => Promise<Record<string, unknown>>>> = {
    get_file: async () => ({ id: await aDocumentFile() }),
    get_calendar: async () => {
      const { address } = (await t.call('add_calendar_link', {}, 'helios.pm')).ok();
      return { token: new URL(address).searchParams.get('token') };
    },
  };

  async function aDocumentFile(): Promise<number> {
    const world = await makeWorld(t);
    const { rows } = await t.app.database.asOwner((run) =>
      run(`select v.file_id from document_versions v join documents d on d.id = v.document_id
        where d.project_id = ${world.project_id} limit 1`),
    );
    return Number(rows[0]?.file_id);
  }

  test('leaves the browser when someone signs out', async () => {
    const key = (await t.call('login', { username: 'helios.owner', password: demo_password })).ok().key;
    const out = (url: string) =>
      http_server.inject({
        method: 'POST',
        url,
        payload: '{}',
        headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
      });
    const answer = await out('/api/pmt/delete_session/');
    expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([200, '"cache"']);
    expect(Object.keys(contract).filter((name) => entryOf(name as CallName).signs_out)).toEqual([
      'delete_session',
      'delete_sessions',
    ]);
  });
});

describe('the address of a person behind proxies', () => {
  test.each([
    [undefined, false],
    ['off', false],
    ['on', 1],
    ['2', 2],
    ['10.0.0.5, 10.1.0.0/16 ::1', ['10.0.0.5', '10.1.0.0/16', '::1']],
  ])('TRUST_PROXY=%s is read', (given, trusted) => {
    expect(readSettings({ TRUST_PROXY: given }).trust_proxy).toEqual(trusted);
  });

  test.each(['everybody', '10.0.0.0/33', '10.0.0.5, proxy.example', '12'])('TRUST_PROXY=%s is refused', (given) => {
    expect(() => readSettings({ TRUST_PROXY: given })).toThrow('TRUST_PROXY must be');
  });

  test.each([
    [false, '192.0.2.9'],
    [1, '203.0.113.7'],
    [2, '198.51.100.1'],
    [['192.0.2.9'], '203.0.113.7'],
    [['10.0.0.0/8'], '192.0.2.9'],
  ] as const)('with %j in front is the one that the last trusted proxy saw', async (trust_proxy, address) => {
    const app = {
      ...t.app,
      settings: { ...t.app.settings, trust_proxy: trust_proxy as false | number | string[] },
    };
    const other = await buildServer(app, hub);
    await other.inject({
      method: 'POST',
      url: '/api/pmt/login/',
      remoteAddress: '192.0.2.9',
      // the first is what the person claims
      headers: { 'x-forwarded-for': '127.0.0.1, 198.51.100.1, 203.0.113.7', 'content-type': 'application/json' },
      payload: JSON.stringify({ username: 'urja.finance', password: demo_password }),
    });
    await other.close();
    const { sessions } = (await t.call('get_sessions', {}, 'urja.finance')).ok();
    expect(sessions.map((one) => one.address)).toContain(address);
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
    const ask = (remoteAddress: string) => http_server.inject({ method: 'GET', url: '/api/kit/mails', remoteAddress });
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
    const figures = (await get('/metrics', '')).body;
    for (const line of [
      /^sunstage_requests_total\{/m,
      /^sunstage_database_up 1$/m,
      /^sunstage_waiting\{what="outbox"\} \d+$/m,
      /^sunstage_waiting_oldest_seconds\{what="mails"\} \d/m,
      /^sunstage_given_up\{what="mails"\} 0$/m,
      /^sunstage_store_requests_total\{operation="get",outcome="done"\} \d+$/m,
    ])
      expect(figures).toMatch(line);
  });
});
