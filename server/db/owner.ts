/**
 * Work as the owner of the tables of the embedded database, which has one connection: who asks for another while they hold it
 * would wait for themselves, and is refused instead.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const held = new AsyncLocalStorage<readonly object[]>();

/** Refuses to go on within the owner's work on the same database. */
export function requireNoOwner(database: object): void {
  if (held.getStore()?.includes(database))
    throw new Error('A connection is asked for within asOwner. Ask before it: the embedded database has one only.');
}

/** Carries out the owner's work on a database. */
export function whileOwner<T>(database: object, work: () => Promise<T>): Promise<T> {
  requireNoOwner(database);
  return held.run([...(held.getStore() ?? []), database], work);
}
