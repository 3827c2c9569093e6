import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

vi.mock('virtual:addresses', () => ({
  addresses: { get_projects: {}, update_notifications: { method: 'POST' }, upload_avatar: { method: 'POST' } },
}));
const { api, connectApi } = await import('./api.ts');

let requests: { key: string | undefined; answer: (status: number, body: unknown) => void }[];
let token: string;

beforeEach(() => {
  requests = [];
  token = 'one';
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    return new Promise((resolve) => {
      const answer = (status: number, body: unknown) => resolve({ status, text: async () => JSON.stringify(body) });
      requests.push({ key: headers['idempotency-key'], answer });
    });
  });
  connectApi({ token: () => token, company_key: () => undefined, onSessionOver: () => {}, onChanged: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

const write = (ids: number[]) => api.update_notifications({ ids });

describe('a write asked for again while it is under way', () => {
  test('is one request with one answer, and another one once that has come', async () => {
    const [first, second] = [write([1]), write([1])];
    expect(requests).toHaveLength(1);
    requests[0]?.answer(200, { unread: 3 });
    expect(await Promise.all([first, second])).toEqual([{ unread: 3 }, { unread: 3 }]);
    void write([1]);
    expect(requests).toHaveLength(2);
    expect(requests[1]?.key).not.toBe(requests[0]?.key);
  });

  test('fails once for all who asked, and may be tried again', async () => {
    const both = [write([2]), write([2])];
    requests[0]?.answer(409, { message: 'Somebody changed this.' });
    for (const one of both) await expect(one).rejects.toThrow('Somebody changed this.');
    void write([2]);
    expect(requests).toHaveLength(2);
  });

  test('is another one with another payload, for another person, or under a key of its own', () => {
    void write([3]);
    void write([3, 4]);
    token = 'two';
    void write([3]);
    void api.update_notifications({ ids: [3] }, { idempotency_key: 'my-own-key' });
    expect(requests).toHaveLength(4);
  });

  test('is another one when it can be stopped, carries a file, or only reads', () => {
    const signal = new AbortController().signal;
    for (let n = 0; n < 2; n += 1) {
      void api.update_notifications({ ids: [5] }, { signal });
      void api.upload_avatar({ file: new File(['x'], 'x.png') });
      void api.get_projects({});
    }
    expect(requests).toHaveLength(6);
  });
});

describe('a write whose answer never came', () => {
  test('keeps its key for the next try, with its file too, until an answer comes', async () => {
    const file = new File(['x'], 'roof.png', { lastModified: 1 });
    const ways = [() => write([8]), () => api.upload_avatar({ file })];
    for (const again of ways) {
      requests = [];
      for (const [number, status] of [503, 500, 409, 200].entries()) {
        const sent = again();
        requests[number]?.answer(status, { message: 'No.' });
        await sent.catch(() => {});
      }
      const keys = requests.map(({ key }) => key);
      expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
      expect(keys[3]).not.toBe(keys[0]);
    }
  });
});
