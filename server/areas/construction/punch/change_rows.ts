/** SQL of what is written of punch points. */
import { sql } from 'kysely';
import type { PunchSource, PunchStatus } from '../../../../domain/construction/punch_points.ts';
import type { StoredPicture } from '../../../storage/store_picture.ts';
import { taking } from '../../../numbering/number_series_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { changeRow, now } from '../../../records/version_rows.ts';

export interface NewPunchPoint {
  project_id: number;
  title: string;
  description: string;
  category: string;
  severity: string;
  place: string;
  event_id: number | null;
  source: PunchSource;
  responsible_id: number | null;
  due_on: string | null;
  cost_recovery: boolean;
  customer_approves: boolean;
  raised_by: number;
  pin_version_id?: number | null;
  pin_page?: number | null;
  pin_x?: number | null;
  pin_y?: number | null;
  latitude?: number | null;
  longitude?: number | null;
  site_visit_id?: number | undefined;
  inspection_id?: number | undefined;
  authority_file_id?: number | undefined;
}

/** Adds a punch point under the next number of its project. */
export async function add(db: Db, one: NewPunchPoint): Promise<{ id: number; number: number; version: number }> {
  const { rows } = await sql<{ id: number; number: number; version: number }>`
    with taken as (${taking({ series: 'punch_point', scope: one.project_id })})
    insert into punch_points (project_id, number, title, description, category, severity, place, event_id, source,
      responsible_id, due_on, cost_recovery, customer_approves, raised_by, pin_version_id, pin_page, pin_x, pin_y,
      latitude, longitude, site_visit_id, inspection_id, authority_file_id)
    select ${one.project_id}, taken.last, ${one.title}, ${one.description}, ${one.category}, ${one.severity}, ${one.place},
      ${one.event_id}::bigint, ${one.source}, ${one.responsible_id}::bigint, ${one.due_on}::date, ${one.cost_recovery},
      ${one.customer_approves}, ${one.raised_by}, ${one.pin_version_id ?? null}::bigint, ${one.pin_page ?? null}::int,
      ${one.pin_x ?? null}::float8, ${one.pin_y ?? null}::float8, ${one.latitude ?? null}::float8,
      ${one.longitude ?? null}::float8, ${one.site_visit_id ?? null}::bigint, ${one.inspection_id ?? null}::bigint,
      ${one.authority_file_id ?? null}::bigint
    from taken returning id, number, version`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** Changes a punch point; its version rises. */
export async function change(db: Db, id: number, facts: object): Promise<number> {
  return changeRow(db, 'punch_points', id, { ...facts, updated_at: now });
}

export const addTurn = (
  db: Db,
  turn: { punch_point_id: number; was: PunchStatus; becomes: PunchStatus; remark: string; made_by: number },
) => db.insertInto('punch_turns').values(turn).execute();

export const addPhotos = (
  db: Db,
  punch_point_id: number,
  moment: 'before' | 'after',
  pictures: readonly StoredPicture[],
  made_by: number,
) =>
  db
    .insertInto('punch_photos')
    .values(pictures.map((picture) => ({ ...picture, punch_point_id, moment, made_by })))
    .execute();

/** The files of a photo that is gone are swept at night. */
export async function removePhoto(db: Db, punch_point_id: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('punch_photos')
    .where('punch_point_id', '=', punch_point_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
