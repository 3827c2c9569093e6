/** What is given to the outbox, what it gives back, and what it needs around it. */
import type { Batch } from './batch.ts';
import type { OutboxCall } from './calls.ts';
import type { AnswerField, Entry } from './entries.ts';
import type { HeldEntries } from './held.ts';

export interface Owner {
  key: string;
  name: string;
}

/** What is given to be sent. */
export interface Recorded {
  /** its key, where something else on the device has to know it beforehand */
  id?: string | undefined;
  kind: string;
  title: string;
  call: OutboxCall;
  input: Record<string, unknown>;
  /** the entry that has to be there before it */
  after?: string | null | undefined;
  /** fields that the answer to an earlier entry gives: that one has to be there before it */
  filled?: Readonly<Record<string, AnswerField>> | undefined;
  is_bulky?: boolean | undefined;
  place?: string | undefined;
  /** its answers go together with those of the same place that have not left the device */
  batch?: Batch | undefined;
}

/** An answer; or it is kept on the device and goes on its way when the server can be reached. */
export type Outcome = { answer: unknown } | { kept: string };

/** What is told of an entry while it is sent. */
export interface Told {
  share(share: number): void;
  /** it was taken out meanwhile */
  signal: AbortSignal;
  /** the file is there, whatever becomes of the rest */
  uploaded(upload_id: number): Promise<void>;
}

export interface Around {
  entries: HeldEntries;
  owner(): Owner | undefined;
  /** Sends an entry of the person who is signed in. */
  send(entry: Entry, input: Record<string, unknown>, told: Told): Promise<unknown>;
  /** Does the work while no other tab does the same. */
  alone(work: () => Promise<void>): Promise<void>;
  /** nobody can be reached: it is not tried before the next `wake` */
  offline(): boolean;
  now(): number;
  later(work: () => void, ms: number): () => void;
  /** tells other tabs that the entries changed */
  tell(): void;
}

/** What stands on a screen. */
export interface Waiting {
  /** of the person who is signed in, the oldest first; what was sent stays for a while */
  entries: readonly Entry[];
  /** the one that is being sent, and how far it is, from 0 to 1 */
  sending: { id: string; share: number } | undefined;
  /** who else's acts wait on this device, and how many */
  others: readonly { name: string; count: number }[];
}

export interface Outbox {
  get(): Waiting;
  subscribe(heard: () => void): () => void;
  /** Reads what the device keeps. */
  refresh(): Promise<void>;
  /** Reads it, and sends what may be sent. */
  wake(): Promise<void>;
  /** Keeps an act, and sends it in its turn; gives its key. */
  keep(recorded: Recorded): Promise<string>;
  /**
   * Keeps answers that are given one by one. Where the device keeps nothing they are sent at once, what was overtaken is held in the
   * open page for a decision, and nobody reached is thrown: the form still has them.
   */
  give(recorded: Recorded): Promise<void>;
  /**
   * Keeps an act, sends it and waits for the answer. Throws what the server says against it, and keeps nothing then: the form still has it.
   * Where the device keeps nothing, it is sent as ever.
   */
  record(recorded: Recorded): Promise<Outcome>;
  /** Sends a refused one again as it is; `changes` make it another act. Gives its key; nothing where it is gone. */
  again(id: string, changes?: Record<string, unknown>): Promise<string | undefined>;
  /**
   * Keeps entries of the signed-in person that were saved to a file, under their own keys, and sends them in their turn; what is
   * on the device already, waiting or sent, stays as it is. Returns how many were restored.
   */
  restore(entries: readonly Entry[]): Promise<number>;
  /** Takes one answer out of an entry: it is not sent. */
  take(id: string, batch: Batch, name: string): Promise<void>;
  /** Takes an entry out, and what waits for it: it is not sent. */
  drop(id: string): Promise<void>;
}
