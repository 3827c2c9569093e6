/** All SQL of companies: the profile, the rights the company changed, and who stands where in a project. */
import { definedOf } from '../../../domain/records.ts';
import { sql } from 'kysely';
import { type LanguageCode, languageOf } from '../../../domain/languages.ts';
import type { states_and_territories } from '../../../domain/lists.ts';
import { inside_kinds, type UserKind } from '../../../domain/people.ts';
import type { Role } from '../../../domain/default_rights.ts';
import type { Module, Rights } from '../../../domain/modules.ts';
import { requireVersion } from '../../../domain/errors.ts';
import type { Season } from '../../../domain/schedule/seasons.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { lockAll } from '../../tenancy/lock_rows.ts';

interface Holiday {
  date: string;
  name: string;
  states: (typeof states_and_territories)[number][];
}

/** A season as it is kept: its states are those of the list. */
export type CompanySeason = Season & { states: Holiday['states']; districts: string[] };
/** One that was kept before seasons had sources has none. */
type KeptSeason = Omit<CompanySeason, 'source' | 'verified'> & Partial<Pick<CompanySeason, 'source' | 'verified'>>;

/** What people of the company change of it. */
export const profile_facts = [
  'name',
  'letterhead',
  'address',
  'state',
  'gstin',
  'website',
  'phone_number',
  'working_days',
  'holidays',
  'seasons',
  'customer_language',
  'require_second_factor',
  'notify_customers',
  'notify_investors',
  'notify_subcontractors',
] as const;
const profile_columns = ['id', 'key', 'status', 'trial_ends_on', 'logo_file_id', ...profile_facts, 'version'] as const;

type ProfileRow = { holidays: unknown; seasons: unknown; customer_language: string };
const asProfile = <T extends ProfileRow>(row: T) => ({
  ...row,
  customer_language: languageOf(row.customer_language),
  holidays: row.holidays as Holiday[],
  seasons: (row.seasons as KeptSeason[]).map(({ source = '', verified = false, ...season }) => ({
    ...season,
    source,
    verified,
  })),
});

/** The company of the transaction. */
export const profile = async (db: Db) =>
  asProfile(await db.selectFrom('companies').select(profile_columns).executeTakeFirstOrThrow());

/** Locks the company for a change; refuses when it changed since the person saw it. */
export async function lockProfile(db: Db, version: number) {
  const row = await lockCompany(db);
  requireVersion(row, version, row);
  return row;
}

/** Locks the company, whatever version it has. */
export async function lockCompany(db: Db) {
  await lockAll(db, 'companies');
  return profile(db);
}

export interface ProfileFacts {
  name?: string | undefined;
  letterhead?: string | undefined;
  address?: string | undefined;
  state?: string | undefined;
  gstin?: string | undefined;
  website?: string | undefined;
  phone_number?: string | undefined;
  working_days?: number[] | undefined;
  holidays?: unknown[] | undefined;
  seasons?: readonly unknown[] | undefined;
  logo_file_id?: number | undefined;
  customer_language?: LanguageCode | undefined;
  require_second_factor?: boolean | undefined;
  notify_customers?: boolean | undefined;
  notify_investors?: boolean | undefined;
  notify_subcontractors?: boolean | undefined;
}

/** Writes facts of the company and gives its profile. */
export async function setProfile(db: Db, { holidays, seasons, ...facts }: ProfileFacts) {
  const set = definedOf(facts);
  const row = await db
    .updateTable('companies')
    .set({
      ...set,
      ...(holidays ? { holidays: JSON.stringify(holidays) } : {}),
      ...(seasons ? { seasons: JSON.stringify(seasons) } : {}),
      version: sql`version + 1`,
    } as never)
    .returning(profile_columns)
    .executeTakeFirstOrThrow();
  return asProfile(row);
}

// ---------------------------------------------------------------- rights

/** Replaces the rights of one cell; gives what the company had changed there before. */
export async function changeCell(
  db: Db,
  { role, module }: { role: Role; module: Module },
  rights: Rights | null,
  changed_by: number,
): Promise<Rights | undefined> {
  // a cell that was never changed has no row to lock
  await lockAll(db, 'companies');
  const before = await db
    .selectFrom('role_rights')
    .select(['can_view', 'can_edit', 'can_work', 'can_approve', 'docs_details'])
    .where('role', '=', role)
    .where('module', '=', module)
    .executeTakeFirst();
  if (rights === null) {
    await db.deleteFrom('role_rights').where('role', '=', role).where('module', '=', module).execute();
    return before;
  }
  await db
    .insertInto('role_rights')
    .values({ role, module, ...rights, changed_by })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'role', 'module']).doUpdateSet({ ...rights, changed_by, changed_at: sql`now()` }),
    )
    .execute();
  return before;
}

interface Place {
  role: string;
  stage_access: string[];
}

/** Everybody active who stands in a project or sees every project, each with their places on its team: one query. */
export async function peopleOfProject(db: Db, project_id: number) {
  const places = sql<Place[]>`coalesce((
    select jsonb_agg(jsonb_build_object('role', m.role, 'stage_access', m.stage_access) order by m.id)
    from project_members m where m.company_id = u.company_id and m.project_id = p.id and m.user_id = u.id), '[]'::jsonb)`;
  const rows = await db
    .selectFrom('projects as p')
    .innerJoin('users as u', 'u.company_id', 'p.company_id')
    .select(['u.id as user_id', 'u.name', 'u.kind', 'u.department', 'u.designation', 'u.is_crm', 'u.activated'])
    .select(['p.customer_id', 'p.owner_id', 'p.project_manager_id', places.as('places')])
    .where('p.id', '=', project_id)
    .where('u.active', '=', true)
    .where((eb) =>
      eb.or([
        eb('u.kind', '=', 'admin'),
        eb.and([eb('u.kind', 'in', [...inside_kinds]), eb('u.department', 'in', ['Management', 'Finance'])]),
        sql<boolean>`u.id in (p.customer_id, p.owner_id, p.project_manager_id)`,
        eb(
          'u.id',
          'in',
          eb.selectFrom('project_members as m').select('m.user_id').where('m.project_id', '=', project_id),
        ),
      ]),
    )
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as UserKind }));
}
