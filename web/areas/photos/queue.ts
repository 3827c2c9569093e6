/**
 * Photos on their way to the server: two at a time, over broken connections, going on while the person is elsewhere in
 * the product, and again after the page was closed.
 */
import { useEffect, useSyncExternalStore } from 'react';
import type { Sends } from '../../../contract/index.ts';
import { file_limits } from '../../../domain/files.ts';
import { api, CallFailure } from '../../kit/api.ts';
import { onPersonChange, person } from '../../kit/session.ts';
import { forgetUpload, uploadFile } from '../../kit/upload.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { forget, keep, type KeptPhoto, kept, type PhotoWords } from './kept_photos.ts';

export interface QueuedPhoto extends KeptPhoto {
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0 to 1 */
  share: number;
  failure: string | undefined;
  /** lets a moment pass before it is tried again */
  pause: boolean;
  /** its number once the server has it */
  photo_id: number | undefined;
}

const AT_ONCE = 2;
const RETRY_MS = 5_000;
const listeners = new Set<() => void>();
const stops = new Map<string, AbortController>();
let list: readonly QueuedPhoto[] = [];
/** whose unfinished photos were looked for */
let looked_for: number | undefined;

function set(now: readonly QueuedPhoto[]): void {
  list = now;
  for (const heard of listeners) heard();
}
const change = (key: string, part: Partial<QueuedPhoto>): void =>
  set(list.map((one) => (one.key === key ? { ...one, ...part } : one)));

const me = (): number => Number(person()?.userId ?? 0);

const waiting = (photo: KeptPhoto): QueuedPhoto => ({
  ...photo,
  state: 'waiting',
  share: 0,
  failure: undefined,
  pause: false,
  photo_id: undefined,
});

/** Puts photos in line; they are sent at once. */
export function addPhotos(files: readonly File[], words: PhotoWords, complaints: PhotoComplaints): void {
  const added = files.map((file): QueuedPhoto => {
    const photo: KeptPhoto = {
      ...words,
      // a file says when it was made; only the camera's own words count more, and those are in the file
      taken_at: words.taken_at ?? new Date(file.lastModified || Date.now()).toISOString(),
      key: crypto.randomUUID(),
      user_id: me(),
      file,
      upload_id: undefined,
    };
    const failure = whyNot(file, complaints);
    if (!failure) keep(photo);
    return failure ? { ...waiting(photo), state: 'failed', failure } : waiting(photo);
  });
  set([...added.toReversed(), ...list]);
  next();
}

export interface PhotoComplaints {
  heic: string;
  too_large: string;
  no_picture: string;
}

function whyNot(file: File, complaints: PhotoComplaints): string | undefined {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return complaints.heic;
  if (file.type && !/^image\/(jpeg|png|webp)$/.test(file.type)) return complaints.no_picture;
  return file.size > file_limits.photo ? complaints.too_large : undefined;
}

function next(): void {
  const sending = list.filter(({ state }) => state === 'sending').length;
  // the oldest first: the list shows the newest on top
  const ready = list.filter(({ state, pause }) => state === 'waiting' && !pause).toReversed();
  for (const one of ready.slice(0, AT_ONCE - sending)) void send(one);
}

/** What may still go well by itself: no connection, or a server that is busy. */
const mayPass = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === 0 || error.status === 429 || error.status >= 500);

async function send(one: QueuedPhoto): Promise<void> {
  const { key, file, project_id } = one;
  const stop = new AbortController();
  stops.set(key, stop);
  change(key, { state: 'sending', share: 0, failure: undefined });
  let { upload_id } = one;
  try {
    upload_id ??= await uploadFile(file, project_id, (share) => change(key, { share: share * 0.95 }), stop.signal);
    // tried again after a lost answer, the same photo is asked for with the same words, and added once
    keep({ ...keptOf(one), upload_id });
    change(key, { upload_id });
    const { id } = await api.add_photo(wordsOf(one, upload_id), { idempotency_key: key, signal: stop.signal });
    forgetUpload(file);
    forget(key);
    change(key, { state: 'done', share: 1, failure: undefined, photo_id: id });
  } catch (error) {
    if (stop.signal.aborted) return;
    const failure = sentenceOf(error);
    if (mayPass(error)) {
      change(key, { state: 'waiting', failure, pause: true });
      setTimeout(() => {
        change(key, { pause: false });
        next();
      }, RETRY_MS);
    } else {
      forget(key);
      change(key, { state: 'failed', failure, upload_id: undefined });
    }
  } finally {
    if (stops.get(key) === stop) stops.delete(key);
    next();
  }
}

function wordsOf(one: QueuedPhoto, upload_id: number): Sends<'add_photo'> {
  const { project_id, stage, event_id, album, moment, taken_at, latitude, longitude } = one;
  return {
    project_id,
    upload_id,
    stage,
    album,
    moment,
    ...(event_id && { event_id }),
    ...(taken_at && { taken_at }),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
  } as Sends<'add_photo'>;
}

function keptOf(one: QueuedPhoto): KeptPhoto {
  const { state: _, share: __, failure: ___, photo_id: ____, pause: _____, ...photo } = one;
  return photo;
}

export function retryPhoto(key: string): void {
  const one = list.find((photo) => photo.key === key);
  if (!one) return;
  // refused once, it is another intention now
  const again = { ...waiting(keptOf(one)), key: crypto.randomUUID() };
  keep(keptOf(again));
  set(list.map((photo) => (photo.key === key ? again : photo)));
  next();
}

/** Takes a photo out of the line; one that the server has stays there. */
export function dropPhoto(key: string): void {
  stops.get(key)?.abort();
  stops.delete(key);
  forget(key);
  set(list.filter((one) => one.key !== key));
  next();
}

export const clearDone = (): void => set(list.filter(({ state }) => state !== 'done'));

/** Looks once for what an earlier visit did not finish, and sends it. */
async function carryOn(): Promise<void> {
  const user_id = me();
  if (!user_id || looked_for === user_id) return;
  looked_for = user_id;
  const found = await kept(user_id);
  if (me() !== user_id) return;
  const known = new Set(list.map(({ key }) => key));
  set([...list, ...found.filter(({ key }) => !known.has(key)).map(waiting)]);
  next();
}

/** The photos on their way. */
export function useQueue(): readonly QueuedPhoto[] {
  useEffect(() => void carryOn(), []);
  return useSyncExternalStore(
    (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    () => list,
  );
}

onPersonChange(() => {
  for (const stop of stops.values()) stop.abort();
  stops.clear();
  looked_for = undefined;
  set([]);
});
