/** Sessions: who is behind a token, and how one begins. */
import { sql } from 'kysely';
import { profileOf } from '../../domain/companies.ts';
import { type LanguageCode, languageOf } from '../../domain/languages.ts';
import type { Actor, UserKind } from '../../domain/people.ts';
import type { ChangedRights } from '../../domain/permissions.ts';
import type { Db } from '../tenancy/in_company.ts';
import { hashToken, makeToken } from './secrets.ts';
import { type ChangedCell, rightsFrom } from './subjects.ts';

/** The signed-in person, from the server's own rows. */
export interface Person extends Actor {
  company_id: number;
  company_name: string;
  session_id: number;
  session_method: SessionMethod;
  session_started: string;
  expires_at: string;
  username: string;
  name: string;
  email: string;
  /** what their company changed of the table of rights */
  changed_rights: ChangedRights;
  language: LanguageCode;
}

export type SessionMethod = 'password' | 'otp' | 'link' | 'invitation' | 'sign_up' | 'users_service';

interface SessionRow extends Omit<Person, 'kind' | 'changed_rights' | 'language'> {
  language: string;
  kind: UserKind;
  changed_rights: ChangedCell[] | null;
  seen_long_ago: boolean;
}

/** Finds the person of a token and enters their company. Undefined: expired, revoked, deactivated or never there. */
export async function openSession(db: Db, token: string): Promise<Person | undefined> {
  const hash = hashToken(token);
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('A hash of a token is 64 hexadecimal digits.');
  // written out, not passed as a value: so it travels with the transaction's begin (see server_driver.ts)
  const { rows } = await sql<SessionRow>`
    select s.*, s.last_seen_at < now() - interval '5 minutes' as seen_long_ago,
      app.set_tenant(s.company_id) as entered
    from app.open_session(${sql.lit(hash)}) s`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const person = {
    ...row,
    changed_rights: rightsFrom(row.changed_rights ?? []),
    language: languageOf(row.language),
  };
  if (person.seen_long_ago) {
    await db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('id', '=', person.session_id).execute();
  }
  return person;
}

/** Begins a session and gives its token, which is stored nowhere. The company must have been entered. */
export async function beginSession(
  db: Db,
  user_id: number,
  company_key: string,
  method: SessionMethod,
  from: { user_agent: string; address: string; device?: string | undefined },
): Promise<{ token: string; expires_at: string }> {
  const token = makeToken();
  const hours = profileOf(company_key).session_hours;
  const row = await db
    .insertInto('sessions')
    .values({
      user_id,
      token_hash: hashToken(token),
      method,
      user_agent: from.user_agent.slice(0, 300),
      address: from.address,
      device_hash: from.device ? hashToken(from.device) : '',
      expires_at: sql<string>`now() + make_interval(hours => ${hours}::int)`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ last_login_at: sql`now()` }).where('id', '=', user_id).execute();
  return { token, expires_at: row.expires_at };
}

/** Ends sessions of a person, all of them or all but one. */
export async function revokeSessions(db: Db, user_id: number, except_session_id?: number): Promise<void> {
  let query = db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null);
  if (except_session_id !== undefined) query = query.where('id', '!=', except_session_id);
  await query.execute();
}
