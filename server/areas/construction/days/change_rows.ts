/** SQL of what is written of the daily records of a site. */
import { sql } from 'kysely';
import type { RequestOf } from '../../../../contract/index.ts';
import type { DayStatus, LineState } from '../../../../domain/construction/site_days.ts';
import type { StoredPicture } from '../../../storage/store_picture.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import type { KeptContent } from './rows.ts';
import { changeRow, now } from '../../../records/version_rows.ts';

/** Opens the record of a day, or finds the one that is there; `opened` is false then. */
export async function open(
  db: Db,
  of: { project_id: number; day: string; made_as: string; made_by: number },
): Promise<{ id: number; opened: boolean }> {
  const { rows } = await sql<{ id: number }>`
    insert into site_days (project_id, day, made_as, made_by) values (${of.project_id}, ${of.day}::date, ${of.made_as}, ${of.made_by})
    on conflict (company_id, project_id, day) do nothing returning id`.execute(db);
  if (rows[0]) return { id: rows[0].id, opened: true };
  const there = await db
    .selectFrom('site_days')
    .select('id')
    .where('project_id', '=', of.project_id)
    .where('day', '=', of.day)
    .executeTakeFirstOrThrow();
  return { id: there.id, opened: false };
}

type Facts = Omit<
  RequestOf<'add_daily_manpower_details'>,
  'project_id' | 'day' | 'made_as' | 'version' | 'crews' | 'machines' | 'photos' | 'voices' | 'voice_seconds'
>;

/** Changes what is said of a day, or nothing of it; its version rises. */
export async function change(
  db: Db,
  id: number,
  facts: Partial<Facts> & { status?: DayStatus; signed_by?: number | null; signed_at?: string | null } = {},
): Promise<number> {
  return changeRow(db, 'site_days', id, { ...facts, updated_at: now });
}

type CrewInput = RequestOf<'add_daily_manpower_details'>['crews'][number];
type MachineInput = RequestOf<'add_daily_manpower_details'>['machines'][number];

/** Replaces the people of a day: those of one sub-contractor that still wait, or all that are not theirs to wait for. */
export async function replaceCrews(
  db: Db,
  id: number,
  crews: readonly CrewInput[],
  { made_by, own }: { made_by: number; own: number | undefined },
): Promise<void> {
  await sql`delete from site_day_crews where site_day_id = ${id} and ${
    own === undefined ? sql`state = 'accepted'` : sql`subcontractor_id = ${own} and state in ('pending', 'rejected')`
  }`.execute(db);
  if (crews.length === 0) return;
  await db
    .insertInto('site_day_crews')
    .values(
      crews.map(({ front_id, subcontractor_id, ...line }, position) => ({
        ...line,
        position,
        site_day_id: id,
        store_id: front_id,
        subcontractor_id: own ?? subcontractor_id,
        state: own === undefined ? 'accepted' : 'pending',
        made_by,
      })),
    )
    .execute();
}

export async function replaceMachines(db: Db, id: number, machines: readonly MachineInput[]): Promise<void> {
  await db.deleteFrom('site_day_machines').where('site_day_id', '=', id).execute();
  if (machines.length === 0) return;
  await db
    .insertInto('site_day_machines')
    .values(machines.map((line, position) => ({ ...line, position, site_day_id: id })))
    .execute();
}

/** Accepts or rejects lines that wait. */
export async function decide(
  db: Db,
  site_day_id: number,
  { crew_ids, quantity_ids }: { crew_ids: readonly number[]; quantity_ids: readonly number[] },
  state: LineState,
  reason: string,
): Promise<void> {
  await sql`update site_day_crews set state = ${state}, reason = ${reason}
    where site_day_id = ${site_day_id} and id = any(${[...crew_ids]}::bigint[])`.execute(db);
  await sql`update site_day_quantities set state = ${state}, reason = ${reason}
    where site_day_id = ${site_day_id} and id = any(${[...quantity_ids]}::bigint[])`.execute(db);
}

export const addTurn = (
  db: Db,
  turn: { site_day_id: number; becomes: DayStatus; reason: string; content: KeptContent; made_by: number },
) =>
  db
    .insertInto('site_day_turns')
    .values({ ...turn, content: JSON.stringify(turn.content) })
    .execute();

export const addPhotos = (db: Db, site_day_id: number, pictures: readonly StoredPicture[], made_by: number) =>
  db
    .insertInto('site_day_photos')
    .values(pictures.map((picture) => ({ ...picture, site_day_id, made_by })))
    .execute();

/** The files of a photo that is gone are swept at night. */
export async function removePhoto(
  db: Db,
  site_day_id: number,
  id: number,
  made_by: number | undefined,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('site_day_photos')
    .where('site_day_id', '=', site_day_id)
    .where('id', '=', id)
    .$if(made_by !== undefined, (query) => query.where('made_by', '=', made_by ?? 0))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const addVoices = (
  db: Db,
  site_day_id: number,
  voices: readonly { file_id: number; seconds: number }[],
  made_by: number,
) =>
  db
    .insertInto('site_day_voices')
    .values(voices.map((voice) => ({ ...voice, site_day_id, made_by })))
    .execute();

/** The file of a spoken note that is gone is swept at night. */
export async function removeVoice(
  db: Db,
  site_day_id: number,
  id: number,
  made_by: number | undefined,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('site_day_voices')
    .where('site_day_id', '=', site_day_id)
    .where('id', '=', id)
    .$if(made_by !== undefined, (query) => query.where('made_by', '=', made_by ?? 0))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface NewQuantity {
  site_day_id: number;
  made_as: string;
  store_id: number;
  boq_line_id: number;
  item_id: number | null;
  subcontractor_id: number | null;
  from_store_id: number | null;
  quantity: number;
  serials: string[];
  remark: string;
  state: LineState;
  made_by: number;
}

/** Keeps what was installed; what was sent before under its name is kept once. Gives what is new. */
export async function addQuantities(
  db: Db,
  quantities: readonly NewQuantity[],
): Promise<{ id: number; made_as: string }[]> {
  return db
    .insertInto('site_day_quantities')
    .values([...quantities])
    .onConflict((conflict) => conflict.columns(['company_id', 'made_as']).doNothing())
    .returning(['id', 'made_as'])
    .execute();
}

export const setPosted = (db: Db, ids: readonly number[]) =>
  db
    .updateTable('site_day_quantities')
    .set({ posted: true })
    .where('id', 'in', [...ids])
    .execute();

export const removeQuantity = (db: Db, id: number) =>
  db.deleteFrom('site_day_quantities').where('id', '=', id).execute();

export const addReminder = (db: Db, project_id: number, day: string) =>
  db.insertInto('site_day_reminders').values({ project_id, day }).execute();

/** Whether a quantity was kept under the name that its device gave it. */
export async function isKept(db: Db, site_day_id: number, made_as: string): Promise<boolean> {
  const row = await db
    .selectFrom('site_day_quantities')
    .select('id')
    .where('site_day_id', '=', site_day_id)
    .where('made_as', '=', made_as)
    .executeTakeFirst();
  return row !== undefined;
}
