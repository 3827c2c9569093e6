/** Files in the browser: shown, opened, saved. Every one comes through `api.file`, or is drawn by the page itself. */
import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { sentenceOf } from './failure.ts';
import type { FileCallName, Sends } from '../../contract/index.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { api } from './api.ts';
import { onPersonChange, person } from './session.ts';

const addresses = new Set<string>();

/** An address for a file in memory; it ends after `lifetime_ms`, when released, or when another person is at this device. */
export function blobAddress(blob: Blob, lifetime_ms?: number): string {
  const address = URL.createObjectURL(blob);
  addresses.add(address);
  if (lifetime_ms !== undefined) setTimeout(() => releaseBlob(address), lifetime_ms);
  return address;
}

/** Ends an address and lets its memory go. */
export function releaseBlob(address: string): void {
  if (addresses.delete(address)) URL.revokeObjectURL(address);
}

onPersonChange(() => addresses.forEach(releaseBlob));

/** Hands a file in memory to the browser to keep. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = blobAddress(blob, 60_000);
  link.download = name;
  link.click();
}

/** A download that is there sooner is not spoken of. */
const quiet_ms = 1_000;

/**
 * Saves the file a call gives under the server's name for it. One that takes long shows how far it is and can be
 * cancelled; one that fails says why.
 */
export async function saveFile<N extends FileCallName>(name: N, input: Sends<N>): Promise<void> {
  const stop = new AbortController();
  const notice = toast.running(t`Downloading…`, quiet_ms, () => stop.abort());
  try {
    const file = await api.file(name, input, {
      signal: stop.signal,
      onProgress: notice.far,
    });
    saveBlob(file.blob, file.name);
  } catch (error) {
    if (!stop.signal.aborted) toast.failure(sentenceOf(error));
  } finally {
    notice.end();
  }
}

/** Opens a stored file in a window of its own. */
export async function openFile(id: number): Promise<void> {
  // opened at once: a window that comes later counts as unwanted
  const view = window.open('about:blank', '_blank');
  try {
    const { blob } = await api.file('get_file', { id });
    if (view) view.location.href = blobAddress(blob, 5 * 60_000);
  } catch (error) {
    view?.close();
    toast.failure(sentenceOf(error));
  }
}

interface Held {
  address: Promise<string | undefined>;
  users: number;
}

const held = new Map<string, Held>();

const read = (id: number): Promise<string | undefined> =>
  api.file('get_file', { id }).then(
    ({ blob }) => blobAddress(blob),
    () => undefined, // the initials stay
  );

/** The address of a stored file for an image, undefined until it is there. Several who show the same file read it once. */
export function useFile(id: number | null | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  const token = person()?.authToken;
  useEffect(() => {
    setAddress(undefined);
    if (!id || !token) return undefined;
    const key = `${id} ${token}`;
    const mine = held.get(key) ?? { address: read(id), users: 0 };
    held.set(key, mine);
    mine.users += 1;
    let gone = false;
    void mine.address.then((found) => gone || setAddress(found));
    return () => {
      gone = true;
      mine.users -= 1;
      if (mine.users > 0) return;
      held.delete(key);
      void mine.address.then((found) => found && releaseBlob(found));
    };
  }, [id, token]);
  return address;
}

/** Gives its children the address of a stored file: for lists, where a hook cannot be called for each row. */
export function WithFile({ id, children }: { id: number | null; children: (src: string | undefined) => ReactNode }) {
  return children(useFile(id));
}
