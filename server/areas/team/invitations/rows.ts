/** All SQL of invitations and links. */
import { sql } from 'kysely';
import type { Values } from '../../../../domain/fields.ts';
import type { UserKind } from '../../../../domain/people.ts';
import type { invited_fields } from '../../../../domain/team/person_fields.ts';
import { notFound } from '../../../../domain/errors.ts';
import { foldName } from '../../../../domain/text.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import { linkIdOf } from '../../../tenancy/company.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { language_of_user } from '../../../words/rows.ts';

/** Who has this address in the company already, locked. */
export async function lockByEmail(db: Db, email: string) {
  const find = () =>
    db
      .selectFrom('users')
      .select(['id', 'name', 'kind', 'activated', 'active'])
      .where(sql`lower(email)`, '=', sql`lower(${email})`)
      .executeTakeFirst();
  const found = await find();
  if (!found) return undefined;
  await lockRows(db, 'users', [found.id]);
  const row = await find();
  return row ? { ...row, kind: row.kind as UserKind } : undefined;
}

/** An account that waits for its person. Its user name is the address, or a longer one where that is someone's. */
export async function addPerson(
  db: Db,
  company_key: string,
  added: Values<typeof invited_fields> & { onboarded: boolean },
): Promise<number> {
  const name = foldName(added.email);
  const username = sql<string>`case when app.username_taken(${name}) then ${`${name}+${company_key}`}::text
    else ${name}::text end`;
  const row = await db
    .insertInto('users')
    .values({ ...added, username })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type LinkPurpose = 'invitation' | 'customer' | 'subcontractor' | 'project' | 'user';

/** Keeps a new link of a person; older unused ones of the same purpose no longer count. */
export function keepLink(
  db: Db,
  {
    minutes,
    ...link
  }: {
    token_hash: string;
    purpose: LinkPurpose;
    user_id: number;
    project_id: number | null;
    made_by: number;
    minutes: number;
  },
): Promise<{ id: number; expires_at: string }> {
  return db
    .with('older', (older) =>
      older
        .updateTable('link_tokens')
        .set({ used_at: sql`now()` })
        .where('user_id', '=', link.user_id)
        .where('purpose', '=', link.purpose)
        .where('used_at', 'is', null),
    )
    .insertInto('link_tokens')
    .values({ ...link, expires_at: sql<string>`now() + make_interval(mins => ${minutes}::int)` })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** What an invitation that still counts invites to. */
export const findInvitation = (db: Db, token_hash: string) =>
  db
    .selectFrom('link_tokens as l')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'l.company_id').onRef('u.id', '=', 'l.user_id'))
    .innerJoin('companies as c', 'c.id', 'l.company_id')
    .leftJoin('files as f', (join) => join.onRef('f.company_id', '=', 'c.id').onRef('f.id', '=', 'c.logo_file_id'))
    .select(['u.name', 'u.email', 'u.kind', 'c.name as company_name', 'f.object_key', 'f.content_type', 'f.byte_size'])
    .select(language_of_user.as('language'))
    .where('l.id', '=', linkIdOf(token_hash))
    .where('l.purpose', '=', 'invitation')
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', sql<string>`now()`)
    .where('u.active', '=', true)
    .executeTakeFirst();

/** Uses an invitation up, whoever is first; undefined when it no longer counts. */
export const useInvitation = (db: Db, token_hash: string) =>
  db
    .updateTable('link_tokens as l')
    .from('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .set({ used_at: sql`now()` })
    .whereRef('u.company_id', '=', 'l.company_id')
    .whereRef('u.id', '=', 'l.user_id')
    .where('l.id', '=', linkIdOf(token_hash))
    .where('l.purpose', '=', 'invitation')
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', sql<string>`now()`)
    .where('u.active', '=', true)
    .returning(['u.id', 'u.username', 'u.email', 'c.name as company_name', 'l.made_by'])
    .executeTakeFirst();

/** The person an invitation was for has come. */
export const acceptInvitation = (db: Db, user_id: number, name: string, password_hash: string) =>
  db
    .updateTable('users')
    .set({ name, password_hash, activated: true, version: sql`version + 1` })
    .where('id', '=', user_id)
    .execute();

/** Puts a person on a team; a project without a manager gets the new one. Gives the project's name. */
export async function addToProject(
  db: Db,
  member: { project_id: number; user_id: number; role: string; stage_access: readonly StageKey[]; added_by: number },
): Promise<string> {
  const row = await db
    .with('joined', (joined) =>
      joined
        .insertInto('project_members')
        .values({ ...member, stage_access: [...member.stage_access] })
        .onConflict((conflict) =>
          conflict
            .columns(['company_id', 'project_id', 'user_id', 'role'])
            .doUpdateSet((eb) => ({ stage_access: eb.ref('excluded.stage_access') })),
        ),
    )
    .updateTable('projects')
    .set((eb) => ({
      updated_at: sql`now()`,
      ...(member.role === 'Project Manager'
        ? { project_manager_id: eb.fn.coalesce('project_manager_id', sql<number>`${member.user_id}::bigint`) }
        : {}),
    }))
    .where('id', '=', member.project_id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? notFound();
}

/** Names the customer of a project that has none yet. */
export const setCustomer = (db: Db, project_id: number, user_id: number) =>
  db
    .updateTable('projects')
    .set({ customer_id: user_id })
    .where('id', '=', project_id)
    .where('customer_id', 'is', null)
    .execute();
