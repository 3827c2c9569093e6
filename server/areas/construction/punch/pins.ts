/** Drawings that carry pins, as a person sees them, and where a punch point lies on one. */
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import { pinPlace } from '../../../../domain/construction/punch_points.ts';
import { seesVersion } from '../../../../domain/documents.ts';
import { notFound } from '../../../../domain/errors.ts';
import { groupedBy } from '../../../../domain/grouped.ts';
import type { Ctx } from '../../../ctx.ts';
import * as drawing_rows from './drawing_rows.ts';
import type { PunchRow } from './rows.ts';
import { seesPunchPoint } from './seen_rows.ts';

/** The versions of a project’s drawings that the person may read. */
async function readable(ctx: Ctx, project_id: number, one: { document_version_id?: number } = {}) {
  const all = await drawing_rows.versions(ctx.db, project_id, one);
  return all.filter((row) => seesVersion(ctx.permissions, { ...row, own: row.uploaded_by === ctx.person.user_id }));
}

/** Refuses a drawing that the person does not see, or of another project, as one that is not there. */
export async function requireDrawing(ctx: Ctx, project_id: number, document_version_id: number): Promise<void> {
  if ((await readable(ctx, project_id, { document_version_id })).length === 0) notFound();
}

export async function shownDrawings(
  ctx: Ctx,
  project_id: number,
): Promise<ResponseOf<'get_punch_drawings'>['drawings']> {
  const counts = await drawing_rows.pinCounts(ctx.db, seesPunchPoint(ctx.permissions), project_id);
  const versions = await readable(ctx, project_id);
  return [...groupedBy(versions, ({ document_id }) => document_id).values()].flatMap((own) => {
    const [newest] = own;
    if (!newest) return [];
    const shown = own.map((row) => ({
      document_version_id: row.document_version_id,
      version: row.version,
      file_id: row.file_id,
      file_name: row.file_name,
      content_type: row.content_type,
      byte_size: row.byte_size,
      uploaded_at: row.uploaded_at,
      ...(counts.get(row.document_version_id) ?? { pins: 0, open: 0 }),
    }));
    const { document_id, name, number, drawing } = newest;
    const open = shown.reduce((sum, one) => sum + one.open, 0);
    return [{ document_id, name, number, drawing, open, versions: shown }];
  });
}

/** The pin of a punch point; none where the person does not see the drawing. */
export async function pinOf(ctx: Ctx, point: PunchRow): Promise<ResponseOf<'get_punch_point'>['pin']> {
  const { pin_version_id, pin_page: page, pin_x: x, pin_y: y } = point;
  if (pin_version_id === null || page === null || x === null || y === null) return null;
  const versions = await readable(ctx, point.project_id);
  const on = versions.find(({ document_version_id }) => document_version_id === pin_version_id);
  const newest = versions.find(({ document_id }) => document_id === on?.document_id);
  if (!on || !newest) return null;
  const { document_version_id, document_id, name, version } = on;
  return { document_version_id, document_id, name, version, newest: newest.version, page, x, y };
}

type Pin = NonNullable<RequestOf<'update_punch_point'>['pin']>;

/** What is kept of a pin; undefined where nothing is said of it. */
export async function keptPin(ctx: Ctx, project_id: number, pin: Pin | null | undefined) {
  if (pin === undefined) return {};
  if (pin === null) return { pin_version_id: null, pin_page: null, pin_x: null, pin_y: null };
  await requireDrawing(ctx, project_id, pin.document_version_id);
  const { page, x, y } = pinPlace(pin);
  return { pin_version_id: pin.document_version_id, pin_page: page, pin_x: x, pin_y: y };
}

/** What is kept of a place on the map; undefined where nothing is said of it. */
export const keptPosition = (position: RequestOf<'update_punch_point'>['position']) =>
  position === undefined ? {} : (position ?? { latitude: null, longitude: null });
