/** SQL of what is written of site visits. */
import { sql } from 'kysely';
import type { AnswerValue, Part } from '../../../domain/site_visits/answers.ts';
import { site_keys } from '../../../domain/projects/project_fields.ts';
import { type FactKey, type FactValue, projectFields } from '../../../domain/site_visits/facts.ts';
import type { OwnQuestion } from '../../../domain/site_visits/form.ts';
import type { VisitStatus } from '../../../domain/site_visits/visits.ts';
import type { StoredPicture } from '../../storage/store_picture.ts';
import { taking } from '../../numbering/number_series_rows.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { changeRow, now } from '../../records/version_rows.ts';

export interface NewVisit {
  lead_id: number | null;
  project_id: number | null;
  name: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  planned_on: string;
  planned_time: string;
  surveyor_id: number;
  planned_by: number;
  note: string;
}

/** Adds a visit under the company's next number. */
export async function add(db: Db, one: NewVisit): Promise<{ id: number; number: number; version: number }> {
  const { rows } = await sql<{ id: number; number: number; version: number }>`
    with taken as (${taking({ series: 'site_visit' })})
    insert into site_visits (number, lead_id, project_id, name, address, latitude, longitude, planned_on, planned_time,
      surveyor_id, planned_by, note)
    select taken.last, ${one.lead_id}::bigint, ${one.project_id}::bigint, ${one.name}, ${one.address}, ${one.latitude}::float8,
      ${one.longitude}::float8, ${one.planned_on}::date, ${one.planned_time}, ${one.surveyor_id}::bigint,
      ${one.planned_by}::bigint, ${one.note}
    from taken returning id, number, version`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** Changes a visit; its version rises. */
export async function change(db: Db, id: number, facts: object): Promise<number> {
  return changeRow(db, 'site_visits', id, { ...facts, updated_at: now });
}

/** What a device said of its place and its clock. */
export interface FromDevice {
  latitude: number | null;
  longitude: number | null;
  accuracy_m: number | null;
  clock_ahead_s: number | null;
}

export const addTurn = (
  db: Db,
  turn: FromDevice & {
    site_visit_id: number;
    was: VisitStatus;
    becomes: VisitStatus;
    remark: string;
    made_by: number;
  },
) => db.insertInto('site_visit_turns').values(turn).execute();

export const addParts = (db: Db, site_visit_id: number, parts: readonly Part[]) =>
  db
    .insertInto('site_visit_parts')
    .values(parts.map((part) => ({ ...part, site_visit_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Removes parts with what was said of them; their photos go too, and their files are swept at night. */
export async function removeParts(db: Db, site_visit_id: number, ids: readonly string[]): Promise<void> {
  // two statements, one after the other
  // oxlint-disable-next-line no-await-in-loop
  for (const table of ['site_visit_answers', 'site_visit_photos'] as const)
    await db
      .deleteFrom(table)
      .where('site_visit_id', '=', site_visit_id)
      .where('part', 'in', [...ids])
      .execute();
  await db
    .deleteFrom('site_visit_parts')
    .where('site_visit_id', '=', site_visit_id)
    .where('id', 'in', [...ids])
    .execute();
}

export interface WrittenAnswer {
  key: string;
  part: string;
  value: AnswerValue;
}

/** Writes answers; the version of each rises. */
export async function writeAnswers(
  db: Db,
  site_visit_id: number,
  answers: readonly WrittenAnswer[],
  made_by: number | null,
): Promise<{ key: string; part: string; version: number }[]> {
  if (answers.length === 0) return [];
  const { rows } = await sql<{ key: string; part: string; version: number }>`
    insert into site_visit_answers (site_visit_id, key, part, value, made_by)
    select ${site_visit_id}, a.key, a.part, coalesce(a.value, 'null'::jsonb), ${made_by}::bigint
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a (key text, part text, value jsonb)
    on conflict (company_id, site_visit_id, key, part) do update set value = excluded.value, made_by = excluded.made_by,
      made_at = now(), version = site_visit_answers.version + 1
    returning key, part, version`.execute(db);
  return rows;
}

export async function addPhoto(
  db: Db,
  photo: FromDevice &
    StoredPicture & { site_visit_id: number; slot: string; part: string; taken_at: string | null; made_by: number },
): Promise<number> {
  const { id } = await db.insertInto('site_visit_photos').values(photo).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Takes the pictures of a slot away that is drawn again; their files are swept at night. */
export const clearSlot = (db: Db, site_visit_id: number, slot: string) =>
  db.deleteFrom('site_visit_photos').where('site_visit_id', '=', site_visit_id).where('slot', '=', slot).execute();

export async function removePhoto(db: Db, site_visit_id: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('site_visit_photos')
    .where('site_visit_id', '=', site_visit_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Keeps a version of the company's own questions; nothing where it is taken already. */
export async function addForm(
  db: Db,
  version: number,
  questions: readonly OwnQuestion[],
  made_by: number,
): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    insert into site_visit_forms (version, questions, made_by)
    values (${version}, ${JSON.stringify(questions)}::jsonb, ${made_by})
    on conflict do nothing returning version`.execute(db);
  return rows.length > 0;
}

export const addCarry = (db: Db, site_visit_id: number, keys: readonly string[], made_by: number) =>
  db
    .insertInto('site_visit_carries')
    .values({ site_visit_id, keys: [...keys], made_by })
    .execute();

export interface TargetRow {
  name: string;
  version: number;
  values: Partial<Record<FactKey, FactValue>>;
}

/** The facts of a lead as they are now. */
export async function leadFacts(db: Db, id: number): Promise<TargetRow | undefined> {
  const { rows } = await sql<{
    name: string;
    version: number;
    latitude: number | null;
    longitude: number | null;
    discom: string;
    consumer_number: string;
    target_kwp: number | null;
    details: Partial<Record<FactKey, FactValue>>;
  }>`select coalesce(nullif(company_name, ''), name) as name, version, latitude, longitude, discom, consumer_number,
      target_kwp, details from leads where id = ${id} and deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { name, version, latitude, longitude, discom, consumer_number, target_kwp, details } = row;
  return {
    name,
    version,
    values: {
      ...details,
      discom,
      consumer_number,
      target_kwp,
      place: latitude === null || longitude === null ? null : { latitude, longitude },
    },
  };
}

export async function projectFacts(db: Db, id: number): Promise<TargetRow | undefined> {
  const row = await db
    .selectFrom('projects')
    .select(['name', 'version', 'latitude', 'longitude', 'discom', 'capacity_kwp', ...site_keys])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, version, latitude, longitude, capacity_kwp, ...facts } = row;
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  return { name, version, values: { ...facts, place, target_kwp: capacity_kwp } };
}

type Facts = ReadonlyMap<FactKey, FactValue>;

/** The columns of facts: a place is two. */
function columnsOf(facts: Facts): Record<string, unknown> {
  const { place, ...plain } = Object.fromEntries(facts) as Partial<Record<FactKey, FactValue>>;
  const at = place as { latitude: number; longitude: number } | undefined;
  return { ...plain, ...(at ? { latitude: at.latitude, longitude: at.longitude } : {}) };
}

const lead_columns: readonly string[] = ['latitude', 'longitude', 'discom', 'consumer_number', 'target_kwp'];

/** Writes facts into a lead, those without a column of their own into its details. */
export async function writeLead(db: Db, id: number, facts: Facts): Promise<void> {
  const entries = Object.entries(columnsOf(facts));
  const columns = Object.fromEntries(entries.filter(([key]) => lead_columns.includes(key)));
  const details = Object.fromEntries(entries.filter(([key]) => !lead_columns.includes(key)));
  await db
    .updateTable('leads')
    .set({
      ...columns,
      details: sql`details || ${JSON.stringify(details)}::jsonb`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Rewrites by which consumer number a lead is found among others. */
export async function writeConsumerKey(db: Db, lead_id: number, key: string): Promise<void> {
  await db.deleteFrom('lead_keys').where('lead_id', '=', lead_id).where('kind', '=', 'consumer_number').execute();
  if (key)
    await db
      .insertInto('lead_keys')
      .values({ lead_id, kind: 'consumer_number', key })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export const writeProject = (db: Db, id: number, facts: Facts) =>
  db
    .updateTable('projects')
    .set({ ...projectFields(facts), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
