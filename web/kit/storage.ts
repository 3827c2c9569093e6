/**
 * What the browser keeps between visits: AES-GCM values under SHA-256 names in localStorage.
 *
 * The secret is fixed and ships with the page, so this is obfuscation: it keeps values from being read over a shoulder
 * or by a careless script, and no more. Nothing secret may rely on it, the server never knows the constant, and nothing
 * kept here gives more than the session itself does.
 */
import { gcm } from '@noble/ciphers/aes.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { UserKind } from '../../domain/people.ts';
import type { KnownRights } from '../../domain/screens.ts';

const SECRET = 'sunstage:local-storage:1';
const PREFIX = 'sunstage.';
const NONCE_BYTES = 12;

export interface UserData {
  authToken: string;
  userId: number | string;
  userType: string;
  department: string;
  designation: string;
  companyName: string;
  username: string;
  isConsumer: boolean;
  isProjectManager: boolean;
  isSalesPerson: boolean;
  isInvestor: boolean;
  isCrm: boolean;
  credits: number;
  /** Milliseconds since 1970; past it the session is over. */
  tokenExpirationTime: number;
  activated: boolean;
  /** What steers screens beyond the specification's list: the server's answer to signing in, as it came. */
  userKind: UserKind;
  companyKey: string;
  name: string;
  email: string;
  avatarFileId: number | null;
  trialEndsOn: string | null;
  trialNotice: boolean;
  /** an administrator who has to set up a second factor first; absent: nothing is due */
  secondFactorDue?: boolean;
  /** what the person may do in the company, as the server said last; absent: not known yet */
  rights?: KnownRights;
  /** The company's own token field, where its profile names one. */
  [companyToken: `${string}Token`]: string;
}

interface StoredItems {
  userData: UserData;
  projectId: number | string;
  /** of the selected project: where its person lands after a reload depends on it */
  projectStatus: string;
  signupToken: string;
  mobile_number: string;
  userEmail: string;
  companyName: string;
  sessionStartTime: number;
  subContractor: boolean;
  customer: boolean;
  language: string;
  theme: string;
  sidebar: 'wide' | 'narrow';
  density: 'usual' | 'compact';
  /** columns of the bill of quantities, by key */
  boqColumns: string[];
  /** whether the notice on the trial database was dismissed on this device */
  trialDatabase: 'dismissed';
  ecom_user_type: 'isBuyer' | 'isSeller';
  pending_vendor_id: number | string;
  [platformToken: `${string}Token`]: string;
  [newPlatformUser: `is_new_${string}_user`]: boolean;
}

export type StoredKey = keyof StoredItems;

/** Belongs to the device and not to the person signed in, so it stays when the session is cleared. */
const DEVICE_KEYS: readonly StoredKey[] = ['language', 'theme', 'sidebar', 'density', 'boqColumns', 'trialDatabase'];

/** The part of the browser's Storage that is used here. */
export type StorageLike = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

export interface Stored {
  /** Absent, unreadable and tampered values all read as undefined. */
  get<K extends StoredKey>(key: K): StoredItems[K] | undefined;
  get<T>(key: StoredKey): T | undefined;
  set<K extends StoredKey>(key: K, value: StoredItems[K]): void;
  remove(key: StoredKey): void;
  /** Removes the signed-in person and everything kept for them, platform tokens included; what was chosen for the device stays. */
  clearSession(): void;
}

const utf8 = new TextEncoder();
const secretKey = sha256(utf8.encode(SECRET));

function nameOf(key: StoredKey): string {
  return PREFIX + bytesToHex(sha256(utf8.encode(`${SECRET}/${key}`)));
}

/** The name is authenticated too, so that a value moved under another name does not open. */
function seal(name: string, text: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = gcm(secretKey, nonce, utf8.encode(name)).encrypt(utf8.encode(text));
  return bytesToHex(nonce) + bytesToHex(sealed);
}

function open(name: string, raw: string): string {
  const bytes = hexToBytes(raw);
  const cipher = gcm(secretKey, bytes.slice(0, NONCE_BYTES), utf8.encode(name));
  return new TextDecoder().decode(cipher.decrypt(bytes.slice(NONCE_BYTES)));
}

/** `storage` is a function because merely reading `window.localStorage` throws where a browser forbids it. */
export function createStored(storage: () => StorageLike): Stored {
  /** Values the browser refused to keep; they last as long as the page does. */
  const unsaved = new Map<string, string>();
  const names = new Map<StoredKey, string>();
  const opened = new Map<string, { raw: string; text: string }>();

  function name(key: StoredKey): string {
    const known = names.get(key) ?? nameOf(key);
    names.set(key, known);
    return known;
  }

  function read(at: string): string | null {
    try {
      return unsaved.get(at) ?? storage().getItem(at);
    } catch {
      return null;
    }
  }

  function drop(at: string): void {
    unsaved.delete(at);
    opened.delete(at);
    try {
      storage().removeItem(at);
    } catch {
      // Nothing can be kept there, so nothing is there to remove.
    }
  }

  function allNames(): string[] {
    try {
      const kept = storage();
      return Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '');
    } catch {
      return [];
    }
  }

  return {
    get<T>(key: StoredKey): T | undefined {
      const at = name(key);
      const raw = read(at);
      if (raw === null) return undefined;
      try {
        const known = opened.get(at);
        const text = known?.raw === raw ? known.text : open(at, raw);
        opened.set(at, { raw, text });
        return JSON.parse(text) as T;
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      const at = name(key);
      const text = JSON.stringify(value) as string | undefined;
      if (text === undefined) return drop(at);
      const raw = seal(at, text);
      opened.set(at, { raw, text });
      try {
        storage().setItem(at, raw);
        unsaved.delete(at);
      } catch {
        unsaved.set(at, raw);
      }
    },
    remove(key) {
      drop(name(key));
    },
    clearSession() {
      const staying = new Set(DEVICE_KEYS.map(name));
      for (const at of [...allNames(), ...unsaved.keys()]) {
        if (at.startsWith(PREFIX) && !staying.has(at)) drop(at);
      }
    },
  };
}

export const stored: Stored = createStored(() => window.localStorage);
