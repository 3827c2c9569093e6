/**
 * Answers that are given one by one into one place, such as a checklist: those that have not left the device go together, each with the
 * version it was read at. What someone else answered meanwhile is not overwritten; it is left for a decision.
 */
import type { Entry } from './entries.ts';

type Item = Readonly<Record<string, unknown>>;
type Input = Readonly<Record<string, unknown>>;

/** How the input of a call lists answers. */
export interface Batch {
  /** the field that lists them */
  list: string;
  /** the fields that name one; the answer of the call lists what it saved by the same, each with its `version` */
  keys: readonly string[];
  /** the field with the version it was read at; none where the server never overwrites what is there */
  version?: string | undefined;
}

/** What became of a batch: what was not saved, by the name of the answer, with what is there now or why it cannot be saved. */
export interface Left {
  answer: unknown;
  left: Readonly<Record<string, { theirs?: Theirs | undefined; why?: string | undefined }>>;
}

/** Sent, some of it: the rest was overtaken or cannot be saved, and waits for a decision. */
export class LeftOver extends Error {
  readonly batch: Batch;
  readonly result: Left;
  constructor(sentence: string, batch: Batch, result: Left) {
    super(sentence);
    this.batch = batch;
    this.result = result;
  }
}

/** An answer as it is now. */
export interface Theirs {
  version: number;
  value: unknown;
  made_by?: string | undefined;
}

export const nameOf = ({ keys }: Batch, item: Item): string => keys.map((key) => String(item[key])).join('/');
export const itemsOf = ({ list }: Batch, input: Input): readonly Item[] => (input[list] as Item[] | undefined) ?? [];

/** Two inputs as one: what is said later of an answer counts, with the version it was first read at; other lists come together. */
export function joined(batch: Batch, before: Input, after: Input): Record<string, unknown> {
  const items = new Map(itemsOf(batch, before).map((item) => [nameOf(batch, item), item]));
  for (const item of itemsOf(batch, after)) {
    const name = nameOf(batch, item);
    const known = items.get(name);
    items.set(name, { ...known, ...item, ...(known && batch.version && { [batch.version]: known[batch.version] }) });
  }
  const lists = Object.entries(after).filter(([key, value]) => Array.isArray(value) && Array.isArray(before[key]));
  const together = lists.map(([key, value]) => [key, [...(before[key] as unknown[]), ...(value as unknown[])]]);
  return { ...before, ...after, ...(Object.fromEntries(together) as object), [batch.list]: [...items.values()] };
}

/** An input without some answers. */
export const without = (batch: Batch, input: Input, names: (name: string) => boolean): Record<string, unknown> => ({
  ...input,
  [batch.list]: itemsOf(batch, input).filter((item) => !names(nameOf(batch, item))),
});

/** The newest versions that this device saved, by the name of the answer. */
export function savedOf(batch: Batch, entries: readonly Pick<Entry, 'answer'>[]): Map<string, number> {
  const saved = new Map<string, number>();
  for (const { answer } of entries)
    for (const one of (answer as { saved?: Item[] } | null)?.saved ?? [])
      saved.set(nameOf(batch, one), Math.max(saved.get(nameOf(batch, one)) ?? 0, Number(one.version)));
  return saved;
}

/** An input whose answers were read no earlier than what this device saved itself. */
export function raised(batch: Batch, input: Input, saved: ReadonlyMap<string, number>): Record<string, unknown> {
  const { version } = batch;
  if (!version) return { ...input };
  const items = itemsOf(batch, input).map((item) => ({
    ...item,
    [version]: Math.max(Number(item[version]), saved.get(nameOf(batch, item)) ?? 0),
  }));
  return { ...input, [batch.list]: items };
}
