/** Raises a punch point: also from a handler of another part of construction, in its own transaction. */
import type { Upload } from '../../../../contract/call.ts';
import { most_punch_photos } from '../../../../contract/punch_point_shapes.ts';
import { type PunchSeverity, type PunchSource, punchNumber } from '../../../../domain/construction/punch_points.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { stagesSeen } from '../../../../domain/permissions.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Ctx } from '../../../ctx.ts';
import { storePicture, type StoredPicture } from '../../../storage/store_picture.ts';
import * as change_rows from './change_rows.ts';
import * as rows from './rows.ts';

async function picturesOf(ctx: Ctx, photos: readonly Upload[]): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = [];
  for (const photo of photos) stored.push(await storePicture(ctx, photo, 'punch_point'));
  return stored;
}

/** Adds photos to a punch point, up to as many as it may have. */
export async function keepPhotos(ctx: Ctx, id: number, moment: 'before' | 'after', photos: readonly Upload[]) {
  if (photos.length === 0) return [];
  if ((await rows.photos(ctx.db, id)).length + photos.length > most_punch_photos)
    fail('conflict', say`A punch point has at most ${{ most: most_punch_photos }} photos.`);
  const stored = await picturesOf(ctx, photos);
  await change_rows.addPhotos(ctx.db, id, moment, stored, ctx.person.user_id);
  return stored;
}

/** Refuses a person who cannot be responsible in the project, and an event that is not of it. */
export async function requireThere(
  ctx: Ctx,
  { responsible_id, event_id }: { responsible_id?: number | null | undefined; event_id?: number | null | undefined },
): Promise<void> {
  if (responsible_id && !(await rows.people(ctx.db, ctx.project_id)).some(({ id }) => id === responsible_id))
    notFound();
  if (
    event_id &&
    !(await rows.events(ctx.db, ctx.project_id, stagesSeen(ctx.permissions))).some(({ id }) => id === event_id)
  )
    notFound();
}

export const aboutPoint = ({ id, project_id }: { id: number; project_id: number }) => ({
  project_id,
  subject_type: 'punch_point',
  subject_id: id,
});

/** What is said of a new punch point; who raises it is the person of the call. */
export interface RaisedFacts extends Omit<change_rows.NewPunchPoint, 'raised_by' | 'severity' | 'source'> {
  severity: PunchSeverity;
  source: PunchSource;
}

/** Raises a punch point of the call’s project with its photos, and tells who is responsible and who verifies. */
export async function raisePunchPoint(ctx: Ctx, facts: RaisedFacts, photos: readonly Upload[] = []) {
  await requireThere(ctx, facts);
  const { id, number: at, version } = await change_rows.add(ctx.db, { ...facts, raised_by: ctx.person.user_id });
  await keepPhotos(ctx, id, 'before', photos);
  const number = punchNumber(at);
  const { title, project_id, severity, responsible_id, source } = facts;
  ctx.recordEvent('punch_point_raised', {
    summary: say`raised the punch point ${{ number }}: ${{ title }}`,
    ...aboutPoint({ id, project_id }),
    after: { ...facts },
    tell: {
      punch_point_id: id,
      number,
      title,
      project_id,
      severity,
      responsible_id,
      raised_by_id: ctx.person.user_id,
      by_customer: source === 'customer',
    },
  });
  return { id, number, version };
}
