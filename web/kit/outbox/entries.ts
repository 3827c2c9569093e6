/** What was recorded on this device and is not known to be at the server yet: kept in the browser's database. */
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { OutboxCall } from './calls.ts';

/** A file as the device keeps it: bytes, because some browsers lose what is behind a File. */
export interface KeptFile {
  /** the field of the call's input it belongs to */
  field: string;
  /** the field holds a list of files */
  in_list: boolean;
  name: string;
  type: string;
  last_modified: number;
  bytes: ArrayBuffer;
}

/** A field of what the server answers to an entry, such as the number of what it made. */
export interface AnswerField {
  entry: string;
  field: string;
}

/** One act on its way: a call with its input. */
export interface Entry {
  /** also the key under which the server knows the act: sent twice, it happens once */
  id: string;
  /** the company and the person it belongs to; nobody else sees what it says, or sends it */
  owner: string;
  owner_name: string;
  /** what was recorded, as a kind of capture that an area names */
  kind: string;
  /** what it is about, in the person's words */
  title: string;
  call: OutboxCall;
  input: Record<string, unknown>;
  files: readonly KeptFile[];
  /** another entry that has to be at the server before this one */
  after: string | null;
  /** what it is recorded in, such as one checklist: what goes into one place goes in its order; empty: nowhere in particular */
  place: string;
  /** when it first was on its way: the server may know it since, and it stays as it is */
  tried_at: number | null;
  /** fields of the input that the answer to another entry gives */
  filled: Readonly<Record<string, AnswerField>>;
  /** goes when nothing lighter waits, as photos do */
  is_bulky: boolean;
  made_at: number;
  state: 'waiting' | 'refused' | 'sent';
  /** why it was refused, or why the last try did not reach the server */
  sentence: string;
  sent_at: number | null;
  /** what the server answered */
  answer: unknown;
  /** what is there instead, where it was refused because that changed meanwhile */
  theirs: unknown;
  /** `theirs` names a version that holds in place of what was recorded */
  is_overtaken: boolean;
  /** the whole file is at the server, and only what it belongs to is not */
  upload_id: number | null;
}

type Store = IDBPObjectStore<Schema, ['entries'], 'entries', 'readwrite'>;

interface Schema extends DBSchema {
  entries: { key: string; value: Entry; indexes: { made_at: number } };
}

export interface Entries {
  /** all that the device keeps, of everyone, the oldest first */
  all(): Promise<Entry[]>;
  /** resolves when it is surely on the disk */
  put(entry: Entry): Promise<void>;
  /** Changes an entry as it is now, unless nothing is given back; gives what it became. */
  change(id: string, how: (now: Entry) => Entry | undefined): Promise<Entry | undefined>;
  remove(id: string): Promise<void>;
}

const NAME = 'sunstage-outbox';

/** The entries in the browser's database, which is opened again when the browser closed it. */
export function openEntries(): Entries {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  const database = () => {
    opened ??= openDB<Schema>(NAME, 1, {
      upgrade: (db) => db.createObjectStore('entries', { keyPath: 'id' }).createIndex('made_at', 'made_at'),
      terminated: forget,
      // a newer version of the page, in another tab, waits for this
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
    });
    opened.catch(forget);
    return opened;
  };
  /** Once more where the browser closed the database under the first try. */
  const twice = async <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    try {
      return await work(await database());
    } catch (failure) {
      if (!(failure instanceof DOMException) || failure.name !== 'InvalidStateError') throw failure;
      forget();
      return work(await database());
    }
  };
  const write = <T>(work: (store: Store) => Promise<T>) =>
    twice(async (db) => {
      const transaction = db.transaction('entries', 'readwrite', { durability: 'strict' });
      const [done] = await Promise.all([work(transaction.store), transaction.done]);
      return done;
    });
  return {
    all: () => twice((db) => db.getAllFromIndex('entries', 'made_at')),
    put: (entry) => write(async (store) => void (await store.put(entry))),
    change: (id, how) =>
      write(async (store) => {
        const now = await store.get(id);
        const next = now && how(now);
        if (next) await store.put(next);
        return next;
      }),
    remove: (id) => write((store) => store.delete(id)),
  };
}

/** An input as it is kept: its files apart. */
export async function packed(input: Record<string, unknown>): Promise<Pick<Entry, 'input' | 'files'>> {
  const rest: Record<string, unknown> = {};
  const files: KeptFile[] = [];
  for (const [field, value] of Object.entries(input)) {
    const in_list = Array.isArray(value);
    const list: unknown[] = in_list ? value : [value];
    if (!list.some((one) => one instanceof File)) rest[field] = value;
    else
      for (const one of list as File[])
        files.push({
          field,
          in_list,
          name: one.name,
          type: one.type,
          last_modified: one.lastModified,
          bytes: await one.arrayBuffer(),
        });
  }
  return { input: rest, files };
}

/** The input of an entry as it was given. */
export function unpacked({ input, files }: Pick<Entry, 'input' | 'files'>): Record<string, unknown> {
  const whole: Record<string, unknown> = { ...input };
  for (const { field, in_list, name, type, last_modified, bytes } of files) {
    const file = new File([bytes], name, { type, lastModified: last_modified });
    whole[field] = in_list ? [...((whole[field] as File[] | undefined) ?? []), file] : file;
  }
  return whole;
}
