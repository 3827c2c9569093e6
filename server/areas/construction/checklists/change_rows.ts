/** SQL of what is written of checklists. */
import { sql } from 'kysely';
import type { ItemResult } from '../../../../domain/construction/checklists/checklists.ts';
import type { SetItem } from '../../../../domain/construction/checklists/sets.ts';
import type { StoredPicture } from '../../../storage/store_picture.ts';
import { taking } from '../../../numbering/number_series_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { changeRow, now } from '../../../records/version_rows.ts';

export interface NewChecklist {
  project_id: number;
  client_id: string | null;
  set_key: string;
  set_number: number;
  name: string;
  category: string;
  place: string;
  asset: string;
  contractor_id: number | null;
  instrument_id: number | null;
  due_on: string | null;
  event_id: number | null;
  made_by: number;
}

/** Adds a checklist under the next number of its project; undefined where the device's number is there already. */
export async function add(
  db: Db,
  one: NewChecklist,
  items: readonly SetItem[],
): Promise<{ id: number; number: number; version: number } | undefined> {
  const { rows } = await sql<{ id: number; number: number; version: number }>`
    with taken as (${taking({ series: 'checklist', scope: one.project_id })})
    insert into checklists (project_id, client_id, number, set_key, set_number, name, category, place, asset, contractor_id,
      instrument_id, due_on, event_id, made_by)
    select ${one.project_id}, ${one.client_id}, taken.last, ${one.set_key}, ${one.set_number}, ${one.name}, ${one.category},
      ${one.place}, ${one.asset}, ${one.contractor_id}::bigint, ${one.instrument_id}::bigint, ${one.due_on}::date,
      ${one.event_id}::bigint, ${one.made_by}
    from taken on conflict (company_id, client_id) where client_id is not null do nothing
    returning id, number, version`.execute(db);
  const [added] = rows;
  if (!added) return undefined;
  await db
    .insertInto('checklist_items')
    .values(
      items.map(({ limit, retired: _retired, ...item }, position) => ({
        ...item,
        position,
        checklist_id: added.id,
        limit_kind: limit.kind,
        low: limit.low,
        high: limit.high,
      })),
    )
    .execute();
  return added;
}

/** Changes a checklist; its version rises. */
export async function change(db: Db, id: number, facts: object): Promise<number> {
  return changeRow(db, 'checklists', id, { ...facts, updated_at: now });
}

export interface Answer {
  id: number;
  result: ItemResult | null;
  value: string;
  remark: string;
  punch_point_id: number | null;
}

/** Writes answers; each item's version rises. Gives the new versions. */
export async function answer(
  db: Db,
  answers: readonly Answer[],
  judged_by: number,
  at: string,
): Promise<{ item_id: number; version: number }[]> {
  const { rows } = await sql<{ item_id: number; version: number }>`
    update checklist_items x set result = one.result, value = one.value, remark = one.remark, punch_point_id = one.punch_point_id,
      by_rest = false, judged_by = ${judged_by}, judged_at = ${at}::timestamptz, version = x.version + 1
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as one (id bigint, result text, value text, remark text,
      punch_point_id bigint)
    where x.id = one.id returning x.id as item_id, x.version`.execute(db);
  return rows;
}

/** Passes some items together. */
export const passRest = (db: Db, ids: readonly number[], judged_by: number, at: string) =>
  sql`update checklist_items set result = 'Pass', by_rest = true, judged_by = ${judged_by}, judged_at = ${at}::timestamptz,
    version = version + 1 where id = any(${[...ids]}::bigint[])`.execute(db);

/** Takes the results of some items back; values, remarks and photos stay to be looked at. */
export const reset = (db: Db, ids: readonly number[]) =>
  sql`update checklist_items set result = null, by_rest = false, version = version + 1
    where id = any(${[...ids]}::bigint[])`.execute(db);

export const addTurn = (
  db: Db,
  turn: {
    checklist_id: number;
    kind: 'filled' | 'rest' | 'accepted' | 'returned';
    remark?: string;
    items: number;
    made_by: number;
  },
) => db.insertInto('checklist_turns').values(turn).execute();

export const remove = (db: Db, id: number) => db.deleteFrom('checklists').where('id', '=', id).execute();

export const addPhoto = (db: Db, checklist_item_id: number, picture: StoredPicture, made_by: number) =>
  db
    .insertInto('checklist_photos')
    .values({ ...picture, checklist_item_id, made_by })
    .execute();

/** The files of a photo that is gone are swept at night. */
export async function removePhoto(db: Db, id: number, item_ids: readonly number[]): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('checklist_photos')
    .where('id', '=', id)
    .where('checklist_item_id', '=', sql<number>`any(${[...item_ids]}::bigint[])`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
