import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

vi.mock('virtual:addresses', () => ({
  addresses: {
    get_projects: {},
    update_notifications: { method: 'POST' },
    upload_avatar: { method: 'POST', encoding: 'multipart' },
    import_leads: { method: 'POST', encoding: 'multipart', path: 'crm/import_leads' },
    login: { method: 'POST', encoding: 'form' },
    get_file: { path: 'get_file/:id' },
    export_documents: { method: 'POST' },
  },
}));
const { api, connectApi } = await import('./api.ts');

interface Sent {
  address: string;
  init: RequestInit & { headers: Record<string, string> };
  key: string | undefined;
  answer: (status: number, body: unknown, headers?: Record<string, string>) => void;
  breakOff: () => void;
}

let requests: Sent[];
let token: string;
let over: number;

beforeEach(() => {
  requests = [];
  token = 'one';
  over = 0;
  vi.stubGlobal('fetch', (address: string, init: Sent['init']) => {
    return new Promise((resolve, reject) => {
      const answer: Sent['answer'] = (status, body, headers = {}) =>
        resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }));
      const breakOff = () => reject(new TypeError('Failed to fetch'));
      requests.push({ address, init, key: init.headers['idempotency-key'], answer, breakOff });
    });
  });
  connectApi({
    token: () => token,
    company_key: () => undefined,
    onSessionOver: () => void (over += 1),
    onChanged: () => {},
    onWrite: () => {},
  });
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
    requests[0]?.answer(409, { message: 'Someone changed this.' });
    for (const one of both) await expect(one).rejects.toThrow('Someone changed this.');
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

describe('a request', () => {
  const file = new File(['x'], 'leads.csv');
  test.each([
    ['a query', () => api.get_projects({ search: 'surya' }), '/api/pmt/get_projects/?search=surya', undefined],
    ['JSON', () => write([6]), '/api/pmt/update_notifications/', '{"ids":[6]}'],
    [
      'a form',
      () => api.login({ username: 'a b', password: 'ü' }),
      '/api/pmt/login/',
      new URLSearchParams('username=a+b&password=%C3%BC'),
    ],
    [
      'parts, of which a list of words is one',
      () => api.import_leads({ file, dry_run: true, facts: ['name', ''], duplicates: 'skip' }),
      '/api/pmt/crm/import_leads/',
      { file, dry_run: 'true', facts: '["name",""]', duplicates: 'skip' },
    ],
  ])('is written as its entry says: %s', (_, call, address, body) => {
    void call();
    const sent = requests[0]?.init.body;
    expect(requests[0]?.address).toBe(address);
    expect(sent instanceof FormData ? Object.fromEntries(sent) : sent).toEqual(body);
  });
});

describe('a file', () => {
  test('comes with the name the server gives it, asked for by whoever is signed in', async () => {
    const coming = api.file('get_file', { id: 7 });
    expect(requests[0]).toMatchObject({
      address: '/api/pmt/get_file/7/',
      init: { headers: { authorization: 'Token one' } },
    });
    requests[0]?.answer(200, 'bytes', { 'content-disposition': "inline; filename*=UTF-8''Layout%20%E2%82%B9.pdf" });
    const { blob, name } = await coming;
    expect([await blob.text(), name]).toEqual(['bytes', 'Layout ₹.pdf']);
  });

  test('may be asked for with a body', () => {
    void api.file('export_documents', { project_id: 1, document_ids: [2] });
    expect(requests[0]?.init).toMatchObject({ method: 'POST', body: '{"project_id":1,"document_ids":[2]}' });
  });

  test.each([
    [
      'a refusal in its sentence',
      (one: Sent) => one.answer(403, { message: 'Only a Designer may.' }),
      'Only a Designer may.',
      0,
    ],
    ['the end of the session', (one: Sent) => one.answer(401, { message: 'Please sign in.' }), 'Please sign in.', 1],
    ['a server that answers no JSON', (one: Sent) => one.answer(502, '<html>'), 'something went wrong', 0],
    ['a broken connection', (one: Sent) => one.breakOff(), 'The server cannot be reached right now.', 0],
  ])('fails with %s', async (_, fail, sentence, ends) => {
    const coming = api.file('get_file', { id: 7 });
    fail(requests[0] as Sent);
    await expect(coming).rejects.toThrow(sentence);
    expect(over).toBe(ends);
  });

  test('that another person asked for does not end the session of this one', async () => {
    const coming = api.file('get_file', { id: 7 });
    token = 'two';
    requests[0]?.answer(401, { message: 'Please sign in.' });
    await expect(coming).rejects.toThrow('Please sign in.');
    expect(over).toBe(0);
  });
});
