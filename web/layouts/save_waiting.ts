/** What waits on this device as one file, for a phone that never has a connection again: the records, and their files as they are. */
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { z } from 'zod';
import { isOutboxCall } from '../kit/outbox/calls.ts';
import type { Entry } from '../kit/outbox/entries.ts';

/** A name that any system takes, and that nothing else in the file has. */
const fileName = (number: number, name: string): string =>
  `files/${String(number).padStart(3, '0')} ${name.replace(/[^\p{L}\p{N}. _()-]+/gu, '_').slice(-100)}`;

/** A record carries what answers already received give it, so that it can be sent from another device. */
function settled(
  { input, filled, after }: Entry,
  sent: ReadonlyMap<string, unknown>,
): Pick<Entry, 'input' | 'filled' | 'after'> {
  const known = Object.entries(filled).filter(([, from]) => sent.has(from.entry));
  const values = known.map(([field, from]) => [field, (sent.get(from.entry) as Record<string, unknown>)[from.field]]);
  const left = Object.entries(filled).filter(([, from]) => !sent.has(from.entry));
  return {
    input: { ...input, ...(Object.fromEntries(values) as Record<string, unknown>) },
    filled: Object.fromEntries(left),
    after: after !== null && sent.has(after) ? null : after,
  };
}

/** Everything that is not sent yet, of one person; `all` also has what was sent, whose answers others need. */
export function zipOfWaiting(all: readonly Entry[]): Blob {
  const inside: Zippable = {};
  let number = 0;
  const sent = new Map(
    all.flatMap(({ id, state, answer }) => (state === 'sent' && answer ? [[id, answer] as const] : [])),
  );
  const records = all
    .filter(({ state }) => state !== 'sent')
    .map((entry) => {
      const { id, kind, title, owner, owner_name, call, place, made_at, state, sentence, is_bulky, tried_at } = entry;
      const kept = entry.files.map(({ field, in_list, name, type, last_modified, bytes }) => {
        number += 1;
        const path = fileName(number, name);
        // photos do not become smaller
        inside[path] = [new Uint8Array(bytes), { level: 0 }];
        return { field, in_list, name, type, last_modified, path };
      });
      return {
        id,
        kind,
        title,
        owner,
        recorded_by: owner_name,
        recorded_at: new Date(made_at).toISOString(),
        call,
        ...settled(entry, sent),
        files: kept,
        place,
        state,
        sentence,
        is_bulky,
        tried_at,
        answer: entry.answer,
        theirs: entry.theirs,
        is_overtaken: entry.is_overtaken,
      };
    });
  inside['records.json'] = strToU8(JSON.stringify(records, undefined, 2));
  return new Blob([zipSync(inside)], { type: 'application/zip' });
}

const Kept = z.object({
  id: z.string().min(1).max(100),
  kind: z.string().max(60),
  title: z.string().max(400),
  owner: z.string().max(120),
  recorded_by: z.string().max(200),
  recorded_at: z.iso.datetime(),
  call: z.string().refine(isOutboxCall),
  input: z.record(z.string(), z.unknown()),
  filled: z.record(z.string(), z.object({ entry: z.string(), field: z.string() })),
  after: z.string().nullable(),
  files: z.array(
    z.object({
      field: z.string(),
      in_list: z.boolean(),
      name: z.string(),
      type: z.string(),
      last_modified: z.number(),
      path: z.string(),
    }),
  ),
  place: z.string(),
  state: z.enum(['waiting', 'refused']),
  sentence: z.string(),
  is_bulky: z.boolean(),
  tried_at: z.number().nullable(),
  answer: z.unknown(),
  theirs: z.unknown(),
  is_overtaken: z.boolean(),
});

/** The records of a saved file as they were kept; undefined where it is none, or something of it is missing. */
export async function readWaiting(file: Blob): Promise<Entry[] | undefined> {
  try {
    const inside = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const records = z.array(Kept).parse(JSON.parse(strFromU8(inside['records.json'] ?? new Uint8Array())));
    return records.map(
      ({ recorded_by, recorded_at, files, call, ...record }): Entry => ({
        ...record,
        call,
        owner_name: recorded_by,
        made_at: Date.parse(recorded_at),
        files: files.map(({ path, ...kept }) => {
          const bytes = inside[path];
          if (!bytes) throw new Error(`${path} is missing`);
          return { ...kept, bytes: bytes.slice().buffer };
        }),
        sent_at: null,
        upload_id: null,
      }),
    );
  } catch {
    return undefined;
  }
}
