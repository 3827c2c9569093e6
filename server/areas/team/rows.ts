/** All SQL of the team: people, and the handing over of work. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { UserKind } from '../../../domain/people.ts';
import { columnKeys, emptyValues, type Values } from '../../../domain/fields.ts';
import { pick, definedOf } from '../../../domain/records.ts';
import { type PermissionContext, contactScope, seesEveryProject } from '../../../domain/permissions.ts';
import { fail, notFound, sentences } from '../../../domain/errors.ts';
import { contact_keys, person_fields } from '../../../domain/team/person_fields.ts';
import { seesProject } from '../../auth/subjects.ts';
import type { DB } from '../../db/types.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { lockAll, lockRows } from '../../tenancy/lock_rows.ts';

/** In how many of the projects the asker sees each person has a part: on the team, as owner, manager or customer. */
const projectCounts = (permissions: PermissionContext) => sql<{ user_id: number; projects: number }>`(
  select part.user_id, count(distinct part.project_id)::int as projects from (
    select user_id, project_id from project_members
    union all select owner_id, id from projects where owner_id is not null
    union all select project_manager_id, id from projects where project_manager_id is not null
    union all select customer_id, id from projects where customer_id is not null
  ) part ${
    permissions.actor && !seesEveryProject(permissions.actor)
      ? sql`where part.project_id in (select p.id from projects p where ${seesProject(permissions.actor)})`
      : sql``
  } group by part.user_id)`;

/** Waits for the person behind a link: invited, and the link still counts. */
const invited = (eb: ExpressionBuilder<DB & { u: DB['users'] }, 'u'>) =>
  eb
    .exists(
      eb
        .selectFrom('link_tokens as l')
        .select('l.id')
        .whereRef('l.company_id', '=', 'u.company_id')
        .whereRef('l.user_id', '=', 'u.id')
        .where('l.purpose', '=', 'invitation')
        .where('l.used_at', 'is', null)
        .where('l.expires_at', '>', sql<string>`now()`),
    )
    .as('invited');

const people = (db: Db, permissions: PermissionContext) =>
  db
    .selectFrom('users as u')
    .leftJoin(projectCounts(permissions).as('parts'), 'parts.user_id', 'u.id')
    .select([
      'u.id',
      ...columnKeys(person_fields).map((key) => `u.${key}` as const),
      'u.activated',
      'u.active',
      'u.avatar_file_id',
      'u.last_login_at',
      'u.version',
      sql<number>`coalesce(parts.projects, 0)`.as('project_count'),
      sql<boolean>`(exists (select from authenticators a where a.company_id = u.company_id and a.user_id = u.id
        and a.active) or exists (select from passkeys p where p.company_id = u.company_id
        and p.user_id = u.id))`.as('second_factor'),
    ])
    .select(invited);

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

/** True for a customer whose addresses the asker does not see: that needs the right to customers' contact data. */
const isHidden = ({ kind, id }: { kind: string; id: number }, permissions: PermissionContext): boolean =>
  kind === 'consumer' && !contactScope(permissions).everywhere && id !== permissions.actor?.user_id;

/** A person as the asker may see them. */
function asPerson(row: PersonRow, permissions: PermissionContext) {
  const hidden = isHidden(row, permissions);
  return {
    ...row,
    kind: row.kind as UserKind,
    invited: Boolean(row.invited),
    contact_hidden: hidden,
    ...(hidden && pick(emptyValues(person_fields), contact_keys)),
  };
}

/** Everybody of the company, inside and outside, in one query. */
export async function allPeople(db: Db, permissions: PermissionContext) {
  const rows = await people(db, permissions)
    .orderBy('u.active', 'desc')
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .execute();
  return rows.map((row) => asPerson(row, permissions));
}

/** One person as the register shows them. */
export async function person(db: Db, permissions: PermissionContext, user_id: number) {
  const row = await people(db, permissions).where('u.id', '=', user_id).executeTakeFirst();
  return row ? asPerson(row, permissions) : notFound();
}

/** Locks a person for a change; refuses when they changed since they were shown. */
export async function lockPerson(db: Db, permissions: PermissionContext, user_id: number, version: number) {
  await lockRows(db, 'users', [user_id]);
  const row = await db
    .selectFrom('users')
    .select(['id', ...columnKeys(person_fields), 'activated', 'active', 'version'])
    .where('id', '=', user_id)
    .executeTakeFirst();
  if (!row) return notFound();
  if (row.version !== version)
    fail('conflict', sentences.changed_meanwhile, { current: await person(db, permissions, user_id) });
  return { ...row, kind: row.kind as UserKind, contact_hidden: isHidden(row, permissions) };
}

/** A person to send something to, or to hand work to; undefined when there is none in this company. */
export async function findPerson(db: Db, user_id: number) {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.name', 'u.email', 'u.kind', 'u.department', 'u.designation', 'u.is_crm', 'u.activated'])
    .select(['u.active', 'c.key as company_key', 'c.name as company_name'])
    .where('u.id', '=', user_id)
    .executeTakeFirst();
  return row ? { ...row, kind: row.kind as UserKind } : undefined;
}

type Facts = Values<typeof person_fields> & { active: boolean };

/** Writes facts of a locked person. */
export async function setFacts(
  db: Db,
  user_id: number,
  facts: { [K in keyof Facts]?: Facts[K] | undefined },
): Promise<void> {
  const set = definedOf(facts);
  await db
    .updateTable('users')
    .set({ ...set, version: sql`version + 1` } as never)
    .where('id', '=', user_id)
    .execute();
}

/**
 * True when another activated administrator would remain. The company stays locked until the end, so that two
 * administrators who take each other's place at once do not leave it without one.
 */
export async function hasAnotherAdmin(db: Db, user_id: number): Promise<boolean> {
  await lockAll(db, 'companies');
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('kind', '=', 'admin')
    .where('active', '=', true)
    .where('activated', '=', true)
    .where('id', '!=', user_id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Hands everything a person owns, runs or works on to another; gives the projects that moved. */
export async function handOver(db: Db, from: number, to: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with held as (
      update projects set
        owner_id = case when owner_id = ${from} then ${to} else owner_id end,
        project_manager_id = case when project_manager_id = ${from} then ${to} else project_manager_id end,
        customer_id = case when customer_id = ${from} then ${to} else customer_id end,
        version = version + 1, updated_at = now()
      where owner_id = ${from} or project_manager_id = ${from} or customer_id = ${from}
      returning id),
    left_team as (delete from project_members where user_id = ${from} returning project_id, role, stage_access),
    joined as (
      insert into project_members (project_id, user_id, role, stage_access)
      select project_id, ${to}, role, stage_access from left_team
      on conflict (company_id, project_id, user_id, role) do nothing)
    select id from held union select project_id from left_team`.execute(db);
  return rows.map((row) => row.id);
}

/** Who reported to someone that leaves reports to who takes over, otherwise to the superior of who leaves. */
export const reportElsewhere = (db: Db, from: { id: number; reports_to: number | null }, to: number | undefined) =>
  db
    .updateTable('users')
    .set({
      reports_to: sql`case when id = ${to ?? 0} then ${from.reports_to}::bigint else ${to ?? from.reports_to}::bigint end`,
    })
    .where('reports_to', '=', from.id)
    .execute();

/** True when the superior reports, over any number of steps, to the person: a circle. */
export async function isAbove(db: Db, user_id: number, superior_id: number): Promise<boolean> {
  await lockAll(db, 'companies');
  const { rows } = await sql<{ found: boolean }>`
    with recursive line as (
      select id, reports_to from users where id = ${superior_id}
      union select u.id, u.reports_to from users u join line on u.id = line.reports_to)
    select exists (select 1 from line where id = ${user_id}) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Ends every session of a person and every link that could begin one. */
export const shutOut = (db: Db, user_id: number) =>
  db
    .with('links', (links) =>
      links
        .updateTable('link_tokens')
        .set({ used_at: sql`now()` })
        .where('user_id', '=', user_id)
        .where('used_at', 'is', null),
    )
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .execute();

/** Removes every second factor of a person, and the recovery codes that belonged to it. */
export const dropSecondFactors = (db: Db, user_id: number) =>
  db
    .with('keys', (keys) => keys.deleteFrom('passkeys').where('user_id', '=', user_id))
    .with('codes', (codes) => codes.deleteFrom('recovery_codes').where('user_id', '=', user_id))
    .deleteFrom('authenticators')
    .where('user_id', '=', user_id)
    .execute();
