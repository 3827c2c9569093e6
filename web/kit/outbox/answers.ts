/** Answers that are given one by one: sent with what this device knows of their versions, shown as they were given, settled. */
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Recorded } from './acts.ts';
import { type Batch, itemsOf, type Left, LeftOver, nameOf, raised, savedOf, type Theirs } from './batch.ts';
import type { Entry } from './entries.ts';
import { askToPersist, outbox, type Sender, useOutbox } from './kept.ts';

type Asks = (
  input: Record<string, unknown>,
  options: { idempotency_key: string; signal: AbortSignal },
) => Promise<unknown>;

/** The versions that this device saved itself in the place of an entry. */
export const savedBefore = (batch: Batch, { id, place }: Entry): Map<string, number> =>
  savedOf(
    batch,
    outbox.get().entries.filter((one) => one.place === place && one.id !== id),
  );

/** Sends answers; those that were overtaken, or that the server does not take, are left for a decision. */
export const sendBatch =
  (
    batch: Batch,
    ask: Asks,
    leftOf: (answer: unknown, input: Record<string, unknown>) => Promise<Left['left']>,
  ): Sender =>
  async (entry, input, { signal }) => {
    const sent = raised(batch, input, savedBefore(batch, entry));
    const answer = await ask(sent, { idempotency_key: entry.id, signal });
    const left = await leftOf(answer, sent);
    const whys = Object.values(left).map(({ why }) => why ?? t`Someone else has already answered this.`);
    if (whys.length > 0) throw new LeftOver([...new Set(whys)].join(' '), batch, { answer, left });
    return answer;
  };

/**
 * Keeps answers on the device, from where they are sent. Where it keeps nothing they are sent at once, and what was overtaken waits
 * for a decision as long as the page is open.
 */
export async function giveAnswers(recorded: Recorded): Promise<void> {
  askToPersist();
  await outbox.give(recorded);
}

/** An answer as this device has it. */
export interface KeptAnswer<Item> {
  item: Item;
  entry: Entry;
  /** as the server saved it; nothing while it has not */
  version: number | undefined;
  /** what is there instead */
  theirs: Theirs | undefined;
  /** why the server does not take it */
  why: string | undefined;
}

/** The answers of a place that this device keeps, each as it was given last, by name. */
export function useKeptAnswers<Item extends object>(
  batch: Batch,
  place: string,
): ReadonlyMap<string, KeptAnswer<Item>> {
  const { entries } = useOutbox();
  return useMemo(() => keptIn<Item>(batch, place, entries), [batch, place, entries]);
}

function keptIn<Item>(batch: Batch, place: string, entries: readonly Entry[]): Map<string, KeptAnswer<Item>> {
  const found = new Map<string, KeptAnswer<Item>>();
  for (const entry of entries.filter((one) => one.place === place)) {
    const saved = savedOf(batch, [entry]);
    const left = (entry.theirs ?? {}) as Left['left'];
    for (const item of itemsOf(batch, entry.input)) {
      const name = nameOf(batch, item);
      const version = entry.state === 'sent' ? saved.get(name) : undefined;
      const why = left[name]?.why ?? (entry.state === 'refused' && !left[name] ? entry.sentence : undefined);
      found.set(name, { item: item as Item, entry, version, theirs: left[name]?.theirs, why });
    }
  }
  return found;
}

/** Why nothing of a place is finished yet: something recorded on this device waits for a decision. */
export function useUndecided(place: string): string | undefined {
  const { t: say } = useLingui();
  return useOutbox().entries.some((one) => one.place === place && one.state === 'refused')
    ? say`Something you recorded here was overtaken by someone else’s change or was not accepted. Decide on it first.`
    : undefined;
}

/** What is shown of an answer in place of what the server gave, whose version is named. */
export const shownOf = <Item>(kept: KeptAnswer<Item> | undefined, version: number): Item | undefined =>
  kept && (kept.entry.state !== 'sent' || (kept.version ?? 0) > version) ? kept.item : undefined;

/** Decides between two answers: one's own is given again over what is there now, or it goes. */
export async function settleAnswer(batch: Batch, name: string, entry: Entry, is_mine: boolean): Promise<void> {
  const { id, kind, title, call, place, input, theirs } = entry;
  const item = itemsOf(batch, input).find((one) => nameOf(batch, one) === name);
  const now = (theirs as Left['left'] | null)?.[name]?.theirs;
  if (!item || !is_mine) return outbox.take(id, batch, name);
  const rest = Object.entries(input).filter(([, value]) => !Array.isArray(value));
  const again = { ...item, ...(now && batch.version && { [batch.version]: now.version }) };
  await outbox.give({
    kind,
    title,
    call,
    place,
    batch,
    input: { ...(Object.fromEntries(rest) as object), [batch.list]: [again] },
  });
}
