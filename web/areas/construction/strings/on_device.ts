/** Modules that were scanned for a string: kept on this device a moment later, and sent from there, each once. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { freePositions } from '../../../../domain/construction/strings.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { giveAnswers, type KeptAnswer, useKeptAnswers } from '../../../kit/outbox/answers.ts';
import type { Batch } from '../../../kit/outbox/batch.ts';
import { outbox } from '../../../kit/outbox/kept.ts';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import type { PlantString } from '../slices.ts';

/** A module at a position; the server never puts one in the place of another. */
export interface GivenModule {
  position: number;
  number: string;
}

export const modules_batch: Batch = { list: 'modules', keys: ['position'] };
export const stringPlace = (id: number): string => `plant_string/${id}`;

/** Kept so long after the last number: what does not belong here is taken out by then. */
const pause_ms = 1200;

/** A module that this device keeps and the string as it was loaded does not hold. */
export interface KeptModule extends GivenModule {
  /** sent, and not seen in the string yet */
  sent: boolean;
  /** why the server did not take it */
  why: string | undefined;
  kept: KeptAnswer<GivenModule> | undefined;
}

/** What is kept of a string beside the modules that it holds. */
function keptModules(string: PlantString, kept: ReadonlyMap<string, KeptAnswer<GivenModule>>): KeptModule[] {
  const hung = new Set(string.placements.map(({ position, number }) => `${position} ${number}`));
  const loaded = string.turns.reduce((last, { made_at }) => (made_at > last ? made_at : last), '');
  const all: KeptModule[] = [];
  for (const one of kept.values()) {
    const { item, entry, why } = one;
    if (hung.has(`${item.position} ${item.number}`)) continue;
    const sent = entry.state === 'sent';
    // what was taken out since it was sent is no longer there
    const { at = '' } = (entry.answer ?? {}) as { at?: string };
    if (sent && at <= loaded) continue;
    all.push({ position: item.position, number: item.number, sent, why, kept: one });
  }
  return all.toSorted((one, other) => one.position - other.position);
}

export interface Scanned {
  /** by position, what this device keeps and the server is not known to hold */
  at: ReadonlyMap<number, KeptModule>;
  refused: readonly KeptModule[];
  /** positions that nothing hangs at, and for which nothing was scanned */
  free: readonly number[];
  from: number;
  setFrom: (position: number) => void;
  /** scanned here already, and not refused */
  has: (number: string) => boolean;
  /** takes the next free position; nothing where there is none */
  add: (number: string) => number | undefined;
  /** Asks why a number does not belong here; it is kept when that is known, or when the string is closed. */
  check: (number: string, whyNot: () => Promise<string>) => Promise<string>;
  remove: (number: string) => void;
  /** says a refused one differently */
  change: (module: KeptModule, becomes: GivenModule) => Promise<void>;
  failure: string;
}

export function useScanned(string: PlantString): Scanned {
  const kept = useKeptAnswers<GivenModule>(modules_batch, stringPlace(string.id));
  const [typed, setTyped] = useState<readonly GivenModule[]>([]);
  const [failure, setFailure] = useState('');
  const [from, setFrom] = useState(1);
  // numbers are read faster than the screen is drawn
  const latest = useRef(typed);
  const checked = useRef(new Set<string>());
  const set = (next: readonly GivenModule[]) => {
    latest.current = next;
    setTyped(next);
  };
  const give = (modules: readonly GivenModule[]) =>
    giveAnswers({
      kind: 'string_modules',
      title: string.name,
      call: 'add_string_modules',
      place: stringPlace(string.id),
      batch: modules_batch,
      input: { string_id: string.id, modules },
    });
  const flush = async (all: boolean) => {
    const now = latest.current.filter(({ number }) => all || !checked.current.has(number));
    if (now.length === 0) return;
    try {
      await give(now);
      setFailure('');
      set(latest.current.filter((one) => !now.includes(one)));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  const flushNow = useEffectEvent((all: boolean) => void flush(all));
  useEffect(() => {
    if (typed.length === 0) return undefined;
    const timer = setTimeout(() => flushNow(false), pause_ms);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && flushNow(true);
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      flushNow(true);
    };
  }, []);
  useUnsaved(() => latest.current.length > 0);

  const mine = keptModules(string, kept);
  const refused = mine.filter(({ why }) => why !== undefined);
  // what hangs there by now needs no decision
  const settled = [...kept.values()].filter(
    ({ item, entry }) =>
      entry.state === 'refused' &&
      string.placements.some(({ position, number }) => position === item.position && number === item.number),
  );
  const clear = useEffectEvent(() => {
    for (const { item, entry } of settled) void outbox.take(entry.id, modules_batch, String(item.position));
  });
  useEffect(() => {
    if (settled.length > 0) clear();
  }, [settled.length]);
  const at = new Map([
    ...mine.map((one) => [one.position, one] as const),
    ...typed.map((one) => [one.position, { ...one, sent: false, why: undefined, kept: undefined }] as const),
  ]);
  const freeFrom = (start: number, scanned: readonly GivenModule[]): number[] =>
    freePositions(
      string.modules,
      new Set([
        ...string.placements.map(({ position }) => position),
        ...mine.map(({ position }) => position),
        ...scanned.map(({ position }) => position),
      ]),
      start,
    );
  return {
    at,
    refused,
    free: freeFrom(1, typed),
    from,
    setFrom,
    has: (number) =>
      latest.current.some((one) => one.number === number) ||
      mine.some((one) => one.number === number && one.why === undefined),
    add(number) {
      const [position] = freeFrom(from, latest.current);
      if (position !== undefined) set([...latest.current, { position, number }]);
      return position;
    },
    async check(number, whyNot) {
      checked.current.add(number);
      try {
        const why = await whyNot();
        // what is on its way is judged when it arrives
        return latest.current.some((one) => one.number === number) ? why : '';
      } finally {
        checked.current.delete(number);
        if (latest.current.length > 0) set([...latest.current]);
      }
    },
    remove(number) {
      set(latest.current.filter((one) => one.number !== number));
      for (const { position, number: there, kept: one } of mine)
        if (there === number && one && one.entry.state !== 'sent')
          void outbox.take(one.entry.id, modules_batch, String(position));
    },
    async change({ position, kept: one }, becomes) {
      if (one) await outbox.take(one.entry.id, modules_batch, String(position));
      await give([becomes]);
    },
    failure,
  };
}
