/** Photos on their way, kept on the device until the server has them: a roof has no signal, and a page may be closed. */

/** What goes along with a photo. */
export interface PhotoWords {
  project_id: number;
  stage: string;
  event_id: number | undefined;
  album: string;
  moment: string;
  taken_at: string | undefined;
  latitude: number | undefined;
  longitude: number | undefined;
}

export interface KeptPhoto extends PhotoWords {
  key: string;
  /** whose device it was; another person never sees or sends it */
  user_id: number;
  file: File;
  /** the whole file is at the server, and only the photo itself is not */
  upload_id: number | undefined;
}

const NAME = 'sunstage-photos';
const STORE = 'waiting';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'key' }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('This device keeps nothing.')));
  });
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction(STORE, mode).objectStore(STORE));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('This device keeps nothing.')));
    });
  } finally {
    database.close();
  }
}

/** A device that keeps nothing (a private window, a full disk) costs the safety net, never the sending. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => {});

export const keep = (photo: KeptPhoto): void => quietly(run('readwrite', (store) => store.put(photo)));
export const forget = (key: string): void => quietly(run('readwrite', (store) => store.delete(key)));

/** What this person began to send here and did not finish; what someone else left is removed. */
export async function kept(user_id: number): Promise<KeptPhoto[]> {
  try {
    const all = await run<KeptPhoto[]>('readonly', (store) => store.getAll() as IDBRequest<KeptPhoto[]>);
    for (const one of all) if (one.user_id !== user_id) forget(one.key);
    return all.filter((one) => one.user_id === user_id);
  } catch {
    return [];
  }
}
