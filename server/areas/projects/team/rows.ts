/** All SQL of projects' teams. */
import { sql } from 'kysely';
import { notFound } from '../../../../domain/errors.ts';
import type { Db } from '../../../tenancy/in_company.ts';

/** The team with the people's contact data. */
export const team = (db: Db, project_id: number) =>
  db
    .selectFrom('project_members as m')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'm.company_id').onRef('u.id', '=', 'm.user_id'))
    .select([
      'm.id',
      'm.user_id',
      'u.name',
      'u.kind',
      'u.department',
      'm.role',
      'u.phone_number',
      'u.email',
      'u.active',
      'm.stage_access',
      'u.avatar_file_id',
    ])
    .where('m.project_id', '=', project_id)
    .orderBy('m.id')
    .execute();

/** Puts people on a team; one who has the role already keeps it once. */
export async function addMembers(
  db: Db,
  project_id: number,
  added_by: number | null,
  members: readonly { user_id: number; role: string; stage_access?: readonly string[] }[],
): Promise<void> {
  if (members.length === 0) return;
  await db
    .insertInto('project_members')
    .values(
      members.map((member) => ({ ...member, stage_access: [...(member.stage_access ?? [])], project_id, added_by })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'project_id', 'user_id', 'role'])
        .doUpdateSet((eb) => ({ stage_access: eb.ref('excluded.stage_access') })),
    )
    .execute();
}

/** The kinds of active people, to check who may be put on a team. */
export async function kindsOf(
  db: Db,
  user_ids: readonly number[],
): Promise<Map<number, { kind: string; name: string }>> {
  if (user_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'kind', 'name'])
    .where('id', 'in', [...new Set(user_ids)])
    .where('active', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function deleteMember(db: Db, project_id: number, member_id: number) {
  const row = await db
    .deleteFrom('project_members as m')
    .where('m.project_id', '=', project_id)
    .where('m.id', '=', member_id)
    .returning(['m.user_id', 'm.role'])
    .executeTakeFirst();
  return row ?? notFound();
}

export const setManager = (db: Db, project_id: number, user_id: number | null) =>
  db
    .updateTable('projects')
    .set({ project_manager_id: user_id, updated_at: sql`now()` })
    .where('id', '=', project_id)
    .execute();

export const candidates = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'kind', 'department', 'designation', 'is_crm'])
    .where('active', '=', true)
    .orderBy(sql`lower(name)`)
    .limit(2000)
    .execute();
