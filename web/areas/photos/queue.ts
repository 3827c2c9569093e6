/** The photos of this visit and those still on their way: a view of the outbox, which keeps and sends them. */
import { definedOf } from '../../../domain/records.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { file_limits } from '../../../domain/files.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { type Entry, unpacked } from '../../kit/outbox/entries.ts';
import { outbox, useOutbox } from '../../kit/outbox/kept.ts';
import { onPersonChange } from '../../kit/session.ts';

/** What goes along with a photo. */
export interface PhotoWords {
  project_id: number;
  stage: string;
  event_id?: number | undefined;
  album: string;
  moment: string;
  taken_at?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
}
export type PhotoInput = PhotoWords & { file: File };

export interface QueuedPhoto extends PhotoWords {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0 to 1 */
  share: number;
  failure: string | undefined;
  /** its number once the server has it */
  photo_id: number | undefined;
}

export interface PhotoComplaints {
  heic: string;
  too_large: string;
  no_picture: string;
}

const kind = 'photo';
const listeners = new Set<() => void>();
/** what this page has shown, by the key of its entry: what is sent is no longer kept, and still shown */
const shown = new Map<string, PhotoInput>();
/** what the device cannot read or may not send is said, and never kept */
let cleared = 0;
let unfit: readonly QueuedPhoto[] = [];
const change = (work: () => void): void => {
  work();
  for (const heard of listeners) heard();
};

function whyNot(file: File, complaints: PhotoComplaints): string | undefined {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return complaints.heic;
  if (file.type && !/^image\/(jpeg|png|webp)$/.test(file.type)) return complaints.no_picture;
  return file.size > file_limits.photo ? complaints.too_large : undefined;
}

/** Puts photos in line; they are kept on the device, and sent one after the other. */
export async function addPhotos(files: readonly File[], words: PhotoWords, complaints: PhotoComplaints): Promise<void> {
  for (const file of files) {
    // a file says when it was made; only the camera’s own words count more, and those are in the file
    const taken_at = words.taken_at ?? new Date(file.lastModified || Date.now()).toISOString();
    const input: PhotoInput = { ...definedOf(words), taken_at, file };
    let failure = whyNot(file, complaints);
    try {
      if (!failure) {
        const key = await outbox.keep({
          kind,
          title: file.name,
          call: 'add_photo',
          input: { ...input },
          is_bulky: true,
        });
        if (!shown.has(key)) shown.set(key, input);
      }
    } catch (error) {
      failure = sentenceOf(error);
    }
    if (failure) {
      const one = {
        ...input,
        key: crypto.randomUUID(),
        state: 'failed',
        share: 0,
        failure,
        photo_id: undefined,
      } as const;
      change(() => (unfit = [one, ...unfit]));
    }
  }
}

function photoOf(entry: Entry, share: number | undefined): QueuedPhoto | undefined {
  if (!shown.has(entry.id) && entry.state !== 'sent') shown.set(entry.id, unpacked(entry) as unknown as PhotoInput);
  const input = shown.get(entry.id);
  if (!input) return undefined;
  const answer = entry.answer as { id?: number } | null;
  const states = { waiting: share === undefined ? 'waiting' : 'sending', refused: 'failed', sent: 'done' } as const;
  return {
    ...input,
    key: entry.id,
    state: states[entry.state],
    share: entry.state === 'sent' ? 1 : (share ?? 0),
    failure: entry.sentence || undefined,
    photo_id: answer?.id,
  };
}

/** Sends a refused one again. */
export const retryPhoto = (key: string): void => void outbox.again(key);

/** Takes a photo out of the line; one that the server has stays there. */
export function dropPhoto(key: string): void {
  change(() => (unfit = unfit.filter((one) => one.key !== key)));
  void outbox.drop(key);
}

/** Takes those that were sent out of the list. */
export const clearDone = (): void =>
  change(() => {
    for (const { id, state } of outbox.get().entries) if (state === 'sent') shown.delete(id);
    cleared += 1;
  });

const subscribe = (heard: () => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};

/** The photos on their way, the newest first. */
export function useQueue(): readonly QueuedPhoto[] {
  const { entries, sending } = useOutbox();
  const own = useSyncExternalStore(subscribe, () => cleared);
  const unread = useSyncExternalStore(subscribe, () => unfit);
  return useMemo(() => {
    const photos = entries
      .filter((one) => one.kind === kind)
      .flatMap((one) => photoOf(one, sending?.id === one.id ? sending.share : undefined) ?? []);
    return [...unread, ...photos.toReversed()];
    // what this page has shown is asked by photoOf
    // oxlint-disable-next-line react/exhaustive-deps
  }, [entries, sending, own, unread]);
}

onPersonChange(() =>
  change(() => {
    shown.clear();
    unfit = [];
  }),
);
