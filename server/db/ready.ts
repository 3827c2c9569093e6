/** Whether the database answers. */
import { sql } from 'kysely';
import { inLobby } from '../tenancy/in_company.ts';
import type { Database } from './connection.ts';

/** True when a statement as the app's role succeeds. */
export function isReady(database: Database): Promise<boolean> {
  return inLobby(database, (db) => sql`select 1`.execute(db)).then(
    () => true,
    () => false,
  );
}
