import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type MapSettings, mapRoutes } from './routes.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const running: (Server | FastifyInstance)[] = [];

afterEach(async () => {
  for (const one of running.splice(0)) {
    if ('closeAllConnections' in one) one.closeAllConnections();
    await one.close();
  }
});

function app(settings: MapSettings = {}) {
  const fastify = Fastify();
  running.push(fastify);
  mapRoutes(fastify, settings);
  return (url: string) => fastify.inject({ url });
}

async function upstream(answer: RequestListener) {
  const asked: string[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    headers.push(request.headers);
    answer(request, response);
  });
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { asked, headers, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('map settings', () => {
  it('says what is configured, and no address', async () => {
    expect((await app()('/api/maps/settings')).json()).toEqual({ tiles: false, geocoder: false, attribution: '' });
    const get = app({
      tiles_url: 'https://tiles.example/{z}/{x}/{y}.png?key=s3cret',
      geocoder_url: 'https://geo.example/search',
    });
    const answer = await get('/api/maps/settings');
    expect(answer.json()).toEqual({ tiles: true, geocoder: true, attribution: '© OpenStreetMap contributors' });
    expect(answer.body).not.toMatch(/example|s3cret/);
  });

  it.each([
    { tiles_url: 'https://tiles.example/{z}/{x}.png' },
    { tiles_url: 'https://{x}.example/{z}/{x}/{y}.png' },
    { tiles_url: 'file:///{z}/{x}/{y}.png' },
    { geocoder_url: 'geo.example' },
    { geocoder_url: 'file:///etc/passwd' },
  ])('refuses to start with %j', (settings) => expect(() => app(settings)).toThrow(/must be an http or https address/));
});

describe('searching for a place', () => {
  it('answers from the bundled places', async () => {
    const answer = await app()('/api/maps/search?q=nagpur');
    expect(answer.json().places[0]).toMatchObject({ name: 'Nagpur', state: 'Maharashtra' });
  });

  it('asks for a keyword', async () => {
    for (const url of [
      '/api/maps/search',
      '/api/maps/search?q=',
      '/api/maps/search?q=%20%20',
      '/api/maps/search?q=a&q=b',
    ]) {
      const answer = await app()(url);
      expect([answer.statusCode, answer.json().message], url).toEqual([400, 'Please enter your search keyword!']);
    }
  });

  it('answers hostile text without failing', async () => {
    const get = app();
    const hostile = [
      '%00',
      '%',
      '%E0%A4',
      '%F0%9F%92%A9',
      "'%3B--",
      '%2e%2e%2f',
      '(a%2B)%2B%24',
      '%ED%A0%80',
      '%D9%80%CC%81'.repeat(10),
    ];
    for (const q of hostile) expect((await get(`/api/maps/search?q=${q}`)).statusCode, q).toBeLessThan(500);
    expect((await get(`/api/maps/search?q=${'a'.repeat(101)}`)).statusCode).toBe(400);
    expect((await get(`/api/maps/search?q=${'a'.repeat(15_000)}`)).statusCode).toBe(400);
  });

  it('asks the configured geocoder, keeping what its address already carries', async () => {
    const { base, asked, headers } = await upstream((_, response) =>
      response.end(
        JSON.stringify([
          { lat: '23.9', lon: '71.2', name: 'Charanka', address: { state: 'Gujarat' } },
          { lat: '91', lon: '0', name: 'Beyond the pole' },
          { lat: '1', lon: '2', name: '' },
          'noise',
          null,
        ]),
      ),
    );
    const answer = await app({ geocoder_url: `${base}/search?countrycodes=in` })(
      '/api/maps/search?q=charanka%20solar%26x=1',
    );
    expect(answer.json().places).toEqual([{ name: 'Charanka', state: 'Gujarat', latitude: 23.9, longitude: 71.2 }]);
    const params = new URL(asked[0] ?? '', base).searchParams;
    expect([params.get('q'), params.get('format'), params.get('countrycodes')]).toEqual([
      'charanka solar&x=1',
      'jsonv2',
      'in',
    ]);
    expect(headers[0]).not.toHaveProperty('cookie');
  });

  it.each<[string, RequestListener]>([
    ['fails', (_, response) => void response.writeHead(500).end()],
    ['talks nonsense', (_, response) => void response.end('<html>')],
    ['knows nothing', (_, response) => void response.end('[]')],
    ['cuts the line', (_, response) => void response.destroy()],
    ['sends too much', (_, response) => void response.end(Buffer.alloc(1024 * 1024 + 1, 0x20))],
    ['points elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('falls back to the bundled places when the geocoder %s', async (_, answer) => {
    const { base } = await upstream(answer);
    const found = await app({ geocoder_url: `${base}/search` })('/api/maps/search?q=nagpur');
    expect(found.json().places[0]).toMatchObject({ name: 'Nagpur', state: 'Maharashtra' });
  });

  it('falls back when the geocoder says nothing in time', async () => {
    const { base } = await upstream(() => {});
    const found = await app({ geocoder_url: `${base}/search`, timeout_ms: 50 })('/api/maps/search?q=nagpur');
    expect(found.json().places[0]).toMatchObject({ name: 'Nagpur' });
  });
});

describe('tiles', () => {
  it('passes a tile on with leave to keep it', async () => {
    const { base, asked, headers } = await upstream((_, response) => response.end(PNG));
    const answer = await app({ tiles_url: `${base}/t/{z}/{x}/{y}.png?key=k` })('/api/maps/tiles/10/734/450.png');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=86400',
    ]);
    expect(answer.rawPayload).toEqual(PNG);
    expect(asked).toEqual(['/t/10/734/450.png?key=k']);
    expect(headers[0]).not.toHaveProperty('authorization');
  });

  it('has none when none are configured', async () => {
    expect((await app()('/api/maps/tiles/1/0/0.png')).statusCode).toBe(404);
  });

  it('asks for no tile that cannot be', async () => {
    const { base, asked } = await upstream((_, response) => response.end(PNG));
    const get = app({ tiles_url: `${base}/{z}/{x}/{y}.png` });
    const wrong = [
      '1/2/0',
      '1/0/2',
      '23/0/0',
      '-1/0/0',
      '1/0/0x',
      '1/0x1/0',
      '1/%2e%2e/0',
      '1/0/0%2f..%2f',
      '1e0/0/0',
      '１/0/0',
    ];
    for (const path of [...wrong.map(encodeURI), '1/0/%00', '99999999999999999999/0/0', `1/0/${'9'.repeat(90)}`]) {
      expect((await get(`/api/maps/tiles/${path}.png`)).statusCode, path).toBeGreaterThanOrEqual(400);
      expect((await get(`/api/maps/tiles/${path}.png`)).statusCode, path).toBeLessThan(500);
    }
    expect(asked).toEqual([]);
  });

  it('follows to no other host, and passes on nothing but pictures', async () => {
    const other = await upstream((_, response) => response.end(PNG));
    const answers: RequestListener[] = [
      (_, response) => void response.writeHead(302, { location: `${other.base}/x.png` }).end(),
      (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('<svg onload="x"/>'),
      (_, response) => void response.writeHead(500).end(),
      (_, response) => void response.destroy(),
      (_, response) => void response.end(Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)])),
    ];
    for (const answer of answers) {
      const { base } = await upstream(answer);
      const got = await app({ tiles_url: `${base}/{z}/{x}/{y}.png` })('/api/maps/tiles/1/0/0.png');
      expect([got.statusCode, got.headers['cache-control']]).toEqual([404, 'no-store']);
    }
    expect(other.asked).toEqual([]);
  });

  it('gives up on a tile that does not come in time', async () => {
    const { base } = await upstream(() => {});
    const got = await app({ tiles_url: `${base}/{z}/{x}/{y}.png`, timeout_ms: 50 })('/api/maps/tiles/1/0/0.png');
    expect(got.statusCode).toBe(404);
  });
});
