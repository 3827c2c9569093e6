import { describe, expect, it } from 'vitest';
import { createStored, type StorageLike, type StoredKey } from './storage.ts';

function memoryStorage() {
  const items = new Map<string, string>();
  const storage: StorageLike = {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
  return { items, storage };
}

const forbidden = (): StorageLike => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('encrypted local storage', () => {
  it('gives back what was kept, also to a later visit', () => {
    const { storage } = memoryStorage();
    createStored(() => storage).set('userEmail', 'आशा@example.in');
    expect(createStored(() => storage).get('userEmail')).toBe('आशा@example.in');
  });

  it('keeps neither key nor value readable', () => {
    const { items, storage } = memoryStorage();
    createStored(() => storage).set('mobile_number', '9876543210');
    const [[name, value]] = [...items] as [[string, string]];
    expect(name).toMatch(/^sunstage\.[0-9a-f]{64}$/);
    expect(name + value).not.toMatch(/mobile|9876543210/);
  });

  it('reads absent, corrupt, cut and moved values as absent', () => {
    const { items, storage } = memoryStorage();
    const stored = createStored(() => storage);
    expect(stored.get('projectId')).toBeUndefined();
    stored.set('projectId', 7);
    stored.set('companyName', 'Surya EPC');
    const [projectName, companyName] = [...items.keys()] as [string, string];
    const sealed = items.get(projectName) as string;
    const flipped = sealed.slice(0, -1) + (sealed.endsWith('0') ? '1' : '0');
    for (const bad of ['', 'null', '{"a":1}', 'zz', sealed.slice(0, 20), flipped, items.get(companyName) as string]) {
      items.set(projectName, bad);
      expect(stored.get('projectId'), bad).toBeUndefined();
    }
    items.set(projectName, sealed);
    expect(stored.get('projectId')).toBe(7);
  });

  it('sees a value written by another tab', () => {
    const { storage } = memoryStorage();
    const [one, other] = [createStored(() => storage), createStored(() => storage)];
    one.set('projectId', 1);
    expect(other.get('projectId')).toBe(1);
    one.set('projectId', 2);
    expect(other.get('projectId')).toBe(2);
    one.remove('projectId');
    expect(other.get('projectId')).toBeUndefined();
  });

  it('lends no way to change what is kept without setting it', () => {
    const { storage } = memoryStorage();
    const stored = createStored(() => storage);
    stored.set('theme', 'dark');
    stored.get<{ colour?: string }>('userData');
    stored.set('userData', { authToken: 'a' } as never);
    const first = stored.get('userData');
    if (first) first.authToken = 'changed';
    expect(stored.get('userData')?.authToken).toBe('a');
  });

  it('clears the session and leaves the device its language and theme', () => {
    const { items, storage } = memoryStorage();
    items.set('someone-elses', 'value');
    const stored = createStored(() => storage);
    const session: StoredKey[] = [
      'userData',
      'projectId',
      'projectStatus',
      'signupToken',
      'mobile_number',
      'userEmail',
      'companyName',
      'sessionStartTime',
      'subContractor',
      'customer',
      'ecom_user_type',
      'pending_vendor_id',
      'auctionToken',
      'is_new_auction_user',
    ];
    for (const key of session) stored.set(key, 'x');
    stored.set('language', 'hi');
    stored.set('theme', 'dark');
    stored.clearSession();
    for (const key of session) expect(stored.get(key), key).toBeUndefined();
    expect([stored.get('language'), stored.get('theme')]).toEqual(['hi', 'dark']);
    expect(items.get('someone-elses')).toBe('value');
  });

  it('lasts as long as the page where the browser forbids storage', () => {
    const stored = createStored(forbidden);
    stored.set('projectId', 7);
    expect(stored.get('projectId')).toBe(7);
    stored.clearSession();
    expect(stored.get('projectId')).toBeUndefined();
    stored.set('customer', true);
    stored.remove('customer');
    expect(stored.get('customer')).toBeUndefined();
  });

  it('prefers the newest value when a later write is refused, until one succeeds', () => {
    const { storage } = memoryStorage();
    let full = false;
    const filling: StorageLike = {
      ...storage,
      setItem(key, value) {
        if (full) throw new DOMException('Full.', 'QuotaExceededError');
        storage.setItem(key, value);
      },
    };
    const stored = createStored(() => filling);
    stored.set('projectId', 1);
    full = true;
    stored.set('projectId', 2);
    expect(stored.get('projectId')).toBe(2);
    full = false;
    stored.set('projectId', 3);
    expect(createStored(() => storage).get('projectId')).toBe(3);
  });
});
