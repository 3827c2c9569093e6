/** What a pool and its workers say to each other. */
import type { ErrorKind, Words } from '../../domain/errors.ts';

/** What the workers of one kind can do, by name. */
// what a job takes is its own affair; `run` holds callers to it
// oxlint-disable-next-line typescript/no-explicit-any
export type Jobs = Record<string, (given: any) => unknown>;

export interface Job {
  name: string;
  given: unknown;
}

/** `begun` before a job, then what became of it. */
export type Answered =
  | { begun: true }
  | { result: unknown }
  | { api_error: { kind: ErrorKind; words: Words; fields: Record<string, Words> } }
  | { failure: string };
