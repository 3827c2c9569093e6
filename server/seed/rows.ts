/** SQL of the seed. It runs as the owner of the tables, because it makes companies; each row names its company. */
import type { Database } from '../db/connection.ts';
import { type CastMember, emailOf } from './cast.ts';

export type Run = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** One transaction as the owner of the tables. */
export function asSeeder(database: Database, work: (run: Run) => Promise<void>): Promise<void> {
  return database.asOwner(async (run) => {
    await run('begin');
    try {
      await run('set local role sunstage_owner');
      await work(run);
      await run('commit');
    } catch (error) {
      await run('rollback');
      throw error;
    }
  });
}

export async function countCompanies(database: Database): Promise<{ companies: number; demo: number }> {
  const { rows } = await database.asOwner((run) =>
    run('select count(*)::int as companies, count(*) filter (where is_demo)::int as demo from companies'),
  );
  return rows[0] as { companies: number; demo: number };
}

export async function insert(run: Run, table: string, values: Record<string, unknown>): Promise<number> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  const places = entries.map((_, index) => `$${index + 1}`).join(', ');
  const { rows } = await run(
    `insert into ${table} (${entries.map(([name]) => name).join(', ')}) values (${places}) returning id`,
    entries.map(([, value]) => value),
  );
  return rows[0]?.id as number;
}

export const addCompany = (run: Run, company: Record<string, unknown>): Promise<number> =>
  insert(run, 'companies', { ...company, status: 'active', is_demo: true });

/** Adds the company's part of the cast; gives user name → id. */
export async function addPeople(
  run: Run,
  company_id: number,
  people: readonly CastMember[],
  password_hash: string,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const person of people) {
    const id = await insert(run, 'users', {
      company_id,
      username: person.username,
      email: emailOf(person),
      name: person.name,
      phone_number: person.phone_number,
      password_hash,
      kind: person.kind,
      department: person.department,
      designation: person.designation,
      is_crm: person.is_crm ?? false,
      activated: true,
      onboarded: true,
      last_login_at: new Date(Date.now() - (ids.size * 5 + 2) * 3_600_000).toISOString(),
    });
    ids.set(person.username, id);
  }
  return ids;
}

/** Sets the company of the transaction: what is inserted without one belongs to it. */
export async function enter(run: Run, company_id: number): Promise<void> {
  await run(`select set_config('app.company_id', $1, true)`, [String(company_id)]);
}

export const addProject = (run: Run, company_id: number, project: Record<string, unknown>): Promise<number> =>
  insert(run, 'projects', { company_id, ...project });

export async function addStages(
  run: Run,
  company_id: number,
  project_id: number,
  stages: Record<string, unknown>[],
): Promise<void> {
  for (const stage of stages) await insert(run, 'project_stages', { company_id, project_id, ...stage });
}

export interface SeedMember {
  user_id: number;
  role: string;
  stage_access: string[];
}

export async function addTeam(run: Run, company_id: number, project_id: number, team: SeedMember[]): Promise<void> {
  for (const member of team) await insert(run, 'project_members', { company_id, project_id, ...member });
}

export interface SeedHappening {
  on: string;
  hour: number;
  user_id: number | null;
  kind: string;
  says: string;
}

/** What happened in a project, and when it was last changed. */
export async function addStory(
  run: Run,
  company_id: number,
  project_id: number,
  story: SeedHappening[],
): Promise<void> {
  await run(
    `insert into happenings (company_id, project_id, at, user_id, kind, call, says, request_id)
     select $1, $2, one.at, one.user_id, one.kind, 'seed', one.says, 'seed'
     from jsonb_to_recordset($3::jsonb) as one (at timestamptz, user_id bigint, kind text, says text) order by one.at`,
    [
      company_id,
      project_id,
      JSON.stringify(
        story.map(({ on, hour, ...what }) => ({
          ...what,
          at: `${on}T${String(hour).padStart(2, '0')}:${String((project_id * 7) % 60).padStart(2, '0')}:00+05:30`,
        })),
      ),
    ],
  );
  await run(
    `update projects set updated_at = (select max(at) from happenings where company_id = $1 and project_id = $2)
     where company_id = $1 and id = $2`,
    [company_id, project_id],
  );
}

export interface SeedNotification {
  user_id: number;
  kind: string;
  title: string;
  path: string;
  project_id: number;
  days_ago: number;
  read: boolean;
}

export async function addNotification(
  run: Run,
  company_id: number,
  { days_ago, read, ...notification }: SeedNotification,
): Promise<void> {
  const id = await insert(run, 'notifications', { company_id, ...notification });
  await run(
    `update notifications set created_at = now() - make_interval(days => $3), read_at = case when $4 then now() end
     where company_id = $1 and id = $2`,
    [company_id, id, days_ago, read],
  );
}
