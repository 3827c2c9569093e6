/** The outbox of this device: who is signed in, what sends, and when it is tried. */
import { useSyncExternalStore } from 'react';
import type { Gets } from '../../../contract/index.ts';
import { api, type ApiCall, CallFailure, type CallOptions } from '../api.ts';
import { isOnline, startConnectivity } from '../online.ts';
import { onPersonChange, person } from '../session.ts';
import { type Entry, openEntries } from './entries.ts';
import { holdEntries } from './held.ts';
import type { OutboxCall } from './calls.ts';
import type { Owner, Recorded, Told, Waiting } from './acts.ts';
import { createOutbox } from './outbox.ts';

/** What goes another way than as one request, such as a file in parts. */
export type Sender = (entry: Entry, input: Record<string, unknown>, told: Told) => Promise<unknown>;
type Senders = Record<string, (() => Promise<{ default: Sender }>) | undefined>;

let senders: Senders = {};

/** Tells how kinds of captures are sent that do not go as one request. */
export function connectSenders(given: Senders): void {
  senders = given;
}

/** Whose an entry is: a person of a company. */
export const ownerKey = ({ companyKey, userId }: NonNullable<ReturnType<typeof person>>): string =>
  `${companyKey}/${userId}`;

const me = (): Owner | undefined => {
  const user = person();
  return user && { key: ownerKey(user), name: user.name || user.username };
};

const CHANNEL = 'sunstage-outbox';
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

export const outbox = createOutbox({
  entries: holdEntries(openEntries()),
  owner: me,
  async send(entry, input, told) {
    const sender = await senders[entry.kind]?.();
    // the code may have taken a while to come
    if (me()?.key !== entry.owner) throw new CallFailure('Another person is signed in.', 401, undefined);
    if (sender) return sender.default(entry, input, told);
    const send = api[entry.call as 'add_punch_point'] as (given: unknown, options: CallOptions) => Promise<unknown>;
    return send(input, { idempotency_key: entry.id, onProgress: told.share, signal: told.signal });
  },
  alone: (work) => ('locks' in navigator ? navigator.locks.request(CHANNEL, work) : work()),
  offline: () => !isOnline(),
  now: () => Date.now(),
  later(work, ms) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  // a channel has no other origin to name
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tell: () => tabs?.postMessage('changed'),
});

/** What waits on this device, for a component. */
export const useOutbox = (): Waiting => useSyncExternalStore(outbox.subscribe, outbox.get);

/** The browser is asked not to throw away what waits. */
export const askToPersist = (): void => void navigator.storage?.persist?.().catch(() => {});

/**
 * Keeps an act on the device, and sends it: gives the answer, or that it is kept and goes on its way later. Throws what the
 * server says against it.
 */
export async function record<N extends OutboxCall>(
  call: N,
  input: Parameters<ApiCall<N>>[0],
  about: Omit<Recorded, 'call' | 'input'>,
): Promise<{ answer: Gets<N> } | { kept: string }> {
  askToPersist();
  return (await outbox.record({ ...about, call, input })) as { answer: Gets<N> } | { kept: string };
}

/** Sends what waits whenever there may be a way: someone signs in, the connection is back, the page is looked at again. */
export function startOutbox(): () => void {
  const wake = () => void outbox.wake().catch(() => {});
  const seen = () => document.visibilityState === 'visible' && wake();
  const heard = () => void outbox.refresh().catch(() => {});
  document.addEventListener('visibilitychange', seen);
  tabs?.addEventListener('message', heard);
  const stop = startConnectivity(({ online }) => online && wake());
  wake();
  return () => {
    document.removeEventListener('visibilitychange', seen);
    tabs?.removeEventListener('message', heard);
    stop();
  };
}

onPersonChange(() => void outbox.wake().catch(() => {}));
