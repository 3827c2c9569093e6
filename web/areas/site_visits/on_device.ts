/** What of a visit is on this device and not known to be at the server, and the visit as it stands with it. */
import { useMemo } from 'react';
import type { AnswerValue, Part, TakenPhoto } from '../../../domain/site_visits/answers.ts';
import type { VisitStatus } from '../../../domain/site_visits/visits.ts';
import type { Batch } from '../../kit/outbox/batch.ts';
import type { Entry } from '../../kit/outbox/entries.ts';
import { outbox, useOutbox } from '../../kit/outbox/kept.ts';
import { fromDevice } from '../../kit/position.ts';
import { recorded } from '../../ui/feedback/recorded.tsx';
import type { Visit } from './slices.ts';

export interface Typed {
  key: string;
  part: string;
  value: AnswerValue;
}
export type GivenTyped = Typed & { base: number };

export const visit_batch: Batch = { list: 'answers', keys: ['key', 'part'], version: 'base' };
export const visitPlace = (id: number): string => `site_visit/${id}`;
export const visitTitle = ({ number, name }: Pick<Visit, 'number' | 'name'>): string => [number, name].join(' · ');

export interface ShownVisit extends Visit {
  /** photos that wait on this device */
  waiting_photos: readonly (TakenPhoto & { entry_id: string })[];
  /** the step it took on this device */
  stepped: VisitStatus | undefined;
}

/** The visit with the parts, photos and steps that wait; its answers are added where they are filled in. */
export function useVisitOnDevice(visit: Visit | undefined): ShownVisit | undefined {
  const { entries } = useOutbox();
  return useMemo(() => visit && withEntries(visit, entries), [visit, entries]);
}

function withEntries(visit: Visit, entries: readonly Entry[]): ShownVisit {
  const here = entries.filter(({ place }) => place === visitPlace(visit.id));
  const open = here.filter(({ state }) => state !== 'sent');
  const listed = <T>(field: string) => open.flatMap(({ input }) => (input[field] as T[] | undefined) ?? []);
  const removed = listed<string>('remove_parts');
  const added = listed<Part>('add_parts').filter(({ id }) => visit.parts.every((one) => one.id !== id));
  const step = here.findLast(
    ({ kind, state, answer }) =>
      kind === 'site_visit_step' &&
      (state === 'waiting' ||
        (state === 'sent' && ((answer as { version?: number } | null)?.version ?? 0) > visit.version)),
  );
  return {
    ...visit,
    parts: [...visit.parts, ...added].filter(({ id }) => !removed.includes(id)),
    waiting_photos: open
      .filter(({ kind }) => kind === 'site_visit_photo')
      .map(({ id, input }) => ({ slot: String(input.slot), part: String(input.part), entry_id: id })),
    stepped: step?.input.status as VisitStatus | undefined,
  };
}

/** Begins or submits a visit, from where the device is; it is submitted after all that was recorded of it. */
export async function takeStep(visit: Visit, status: 'Under way' | 'Submitted'): Promise<boolean> {
  const place = visitPlace(visit.id);
  const before = outbox.get().entries.findLast((one) => one.place === place && one.kind === 'site_visit');
  const answer = await recorded(
    'change_site_visit_status',
    { site_visit_id: visit.id, version: visit.version, status, ...(await fromDevice()) },
    {
      kind: 'site_visit_step',
      title: visitTitle(visit),
      place,
      is_bulky: status === 'Submitted',
      after: status === 'Submitted' ? (before?.id ?? null) : null,
    },
  );
  return answer !== undefined;
}

/** Adds a photo of a slot, as it was taken here and now. */
export async function keepPhoto(visit: Visit, { slot, part }: TakenPhoto, file: File): Promise<string> {
  const device = await fromDevice();
  return outbox.keep({
    kind: 'site_visit_photo',
    title: [visit.number, file.name].join(' · '),
    call: 'upload_site_visit_photo',
    place: visitPlace(visit.id),
    input: {
      site_visit_id: visit.id,
      slot,
      part,
      file,
      taken_at: new Date(file.lastModified || Date.now()).toISOString(),
      ...device,
    },
    is_bulky: true,
  });
}

const at_once_ms = 60_000;

/** The clock of the device says something of itself only in what is sent at once. */
export function withClock(
  { tried_at, made_at }: Entry,
  { device_now, ...input }: Record<string, unknown>,
): Record<string, unknown> {
  return tried_at !== null && tried_at - made_at > at_once_ms ? input : { ...input, device_now };
}
