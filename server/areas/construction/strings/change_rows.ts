/** SQL of what is written of the strings of a plant. */
import { sql } from 'kysely';
import type { Db } from '../../../tenancy/in_company.ts';

export interface NewRow {
  inverter: number;
  mppt: number;
  string: number;
  modules: number;
  store_id: number | null;
}

export async function addRevision(
  db: Db,
  plan: { project_id: number; revision: number; document_version_id: number | null; note: string; made_by: number },
  rows: readonly NewRow[],
): Promise<void> {
  const content = rows.map(({ inverter, mppt, string, modules }) => [inverter, mppt, string, modules]);
  await db
    .insertInto('string_plans')
    .values({ ...plan, content: JSON.stringify(content) })
    .execute();
}

/** Writes the inverters and strings of a plan; those that are there keep their modules and numbers. */
export async function writePlan(
  db: Db,
  project_id: number,
  inverters: readonly { number: number; name: string | null }[],
  rows: readonly NewRow[],
): Promise<void> {
  await sql`insert into plant_inverters (project_id, number, name)
    select ${project_id}, one.number, coalesce(one.name, '')
    from jsonb_to_recordset(${JSON.stringify(inverters)}::jsonb) as one (number int, name text)
    on conflict (company_id, project_id, number) do update set name = excluded.name, version = plant_inverters.version + 1
    where excluded.name not in ('', plant_inverters.name)`.execute(db);
  await sql`insert into plant_strings (project_id, inverter_id, mppt, string, modules, store_id)
    select ${project_id}, v.id, one.mppt, one.string, one.modules, one.store_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (inverter int, mppt int, string int, modules int, store_id bigint)
    join plant_inverters v on v.project_id = ${project_id} and v.number = one.inverter
    on conflict (company_id, inverter_id, mppt, string) do update set modules = excluded.modules, store_id = excluded.store_id`.execute(
    db,
  );
}

/** Strings that a plan has no more: deleted where they hold nothing, otherwise kept without a place in the drawing. */
export async function dropStrings(db: Db, project_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from plant_strings t where t.id = any(${[...ids]}::bigint[]) and not exists (select 1 from string_modules m
    where m.company_id = t.company_id and m.string_id = t.id)`.execute(db);
  await sql`update plant_strings t set modules = 0 where t.id = any(${[...ids]}::bigint[])`.execute(db);
  await sql`delete from plant_inverters v where v.project_id = ${project_id} and v.serial = '' and not exists (select 1
    from plant_strings t where t.company_id = v.company_id and t.inverter_id = v.id)`.execute(db);
}

/** Test sheets that are not accepted have as many modules in series as the plan says. */
export async function followPlan(db: Db, project_id: number): Promise<void> {
  await sql`update test_rows r set modules = t.modules from test_sheets s, plant_strings t, plant_inverters v
    where s.company_id = r.company_id and s.id = r.test_sheet_id and s.project_id = ${project_id} and s.accepted_at is null
      and t.company_id = r.company_id and t.project_id = ${project_id} and t.modules > 0 and v.company_id = t.company_id
      and v.id = t.inverter_id and v.number = r.inverter and t.mppt = r.mppt and t.string = r.string
      and r.modules <> t.modules`.execute(db);
}

export interface NewModule {
  position: number;
  number: string;
  reason: string;
}

/** Records modules in a string; gives the positions that were free, and whose numbers hung nowhere, when they were written. */
export async function place(
  db: Db,
  { id: string_id, project_id }: { id: number; project_id: number },
  modules: readonly NewModule[],
  placed_by: number,
  at: string,
): Promise<Set<number>> {
  const { rows } = await sql<{ position: number }>`
    insert into string_modules (project_id, string_id, position, number, reason, placed_by, placed_at)
    select ${project_id}, ${string_id}, one.position, one.number, one.reason, ${placed_by}, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(modules)}::jsonb) as one (position int, number text, reason text)
    order by one.number, one.position
    on conflict do nothing returning position`.execute(db);
  return new Set(rows.map(({ position }) => position));
}

export const takeOut = (db: Db, string_id: number, position: number) =>
  db.deleteFrom('string_modules').where('string_id', '=', string_id).where('position', '=', position).execute();

/** Sets the number of an inverter; undefined where it is that of another one. */
export async function setInverter(
  db: Db,
  id: number,
  { serial, reason, serial_by, serial_at }: { serial: string; reason: string; serial_by: number; serial_at: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    update plant_inverters v set serial = ${serial}, reason = ${reason}, serial_by = ${serial_by}, serial_at = ${serial_at}::timestamptz,
      version = v.version + 1
    where v.id = ${id} and not exists (select 1 from plant_inverters o where o.company_id = v.company_id and o.serial <> ''
      and o.serial = ${serial} and o.id <> v.id) returning v.version`.execute(db);
  return rows[0]?.version;
}

export interface NewTurn {
  place: string;
  position: number | null;
  kind: 'placed' | 'swapped' | 'replaced' | 'removed';
  number_before: string;
  number_after: string;
  reason: string;
}

export async function addTurns(
  db: Db,
  project_id: number,
  turns: readonly NewTurn[],
  made_by: number,
  made_at: string,
): Promise<void> {
  if (turns.length === 0) return;
  await db
    .insertInto('string_turns')
    .values(turns.map((turn) => ({ ...turn, project_id, made_by, made_at })))
    .execute();
}
