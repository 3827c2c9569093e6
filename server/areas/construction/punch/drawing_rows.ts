/** SQL of the drawings that punch points are pinned on. */
import { type RawBuilder, sql } from 'kysely';
import { pinnable_types } from '../../../../domain/construction/punch_points.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import { is_released } from '../../../storage/rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export interface DrawingRow {
  document_id: number;
  name: string;
  number: string;
  drawing: number | null;
  stage: StageKey;
  shared_with: string[];
  document_version_id: number;
  version: number;
  released: boolean;
  uploaded_by: number;
  uploaded_at: string;
  file_id: number;
  file_name: string;
  content_type: string;
  byte_size: number;
}

/**
 * The versions of a project’s documents that may carry pins, engineering drawings first, of each document the newest first.
 * Whether a person sees one is asked of the domain.
 */
export async function versions(
  db: Db,
  project_id: number,
  { document_version_id }: { document_version_id?: number | undefined } = {},
): Promise<DrawingRow[]> {
  const one = document_version_id === undefined ? sql`true` : sql`v.id = ${document_version_id}`;
  const { rows } = await sql<DrawingRow>`
    select d.id as document_id, d.name, d.number, d.drawing, d.stage, d.shared_with, v.id as document_version_id,
      v.number as version, ${is_released} as released, v.uploaded_by, v.uploaded_at, f.id as file_id, f.file_name,
      f.content_type, f.byte_size
    from documents d join document_versions v on v.company_id = d.company_id and v.document_id = d.id
    join files f on f.company_id = v.company_id and f.id = v.file_id
    where d.project_id = ${project_id} and d.status <> 'removed' and ${one}
      and f.content_type = any(${[...pinnable_types]}::text[])
      and (d.drawing is not null or d.stage in ('engineering', 'construction'))
    order by d.drawing nulls last, lower(d.name), d.id, v.number desc limit 2000`.execute(db);
  return rows;
}

/** How many of the punch points of a project that a person sees are pinned on each version, and how many of them are open. */
export async function pinCounts(
  db: Db,
  seen: RawBuilder<boolean>,
  project_id: number,
): Promise<Map<number, { pins: number; open: number }>> {
  const { rows } = await sql<{ id: number; pins: number; open: number }>`
    select k.pin_version_id as id, count(*)::int as pins, (count(*) filter (where k.closed_at is null))::int as open
    from punch_points k where k.project_id = ${project_id} and k.pin_version_id is not null and ${seen}
    group by k.pin_version_id order by k.pin_version_id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** The places that punch points of a project name, the most frequent first. */
export async function places(db: Db, seen: RawBuilder<boolean>, project_id: number): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select k.place from punch_points k where k.project_id = ${project_id} and k.place <> '' and ${seen}
    group by k.place order by count(*) desc, k.place limit 60`.execute(db);
  return rows.map(({ place }) => place);
}
