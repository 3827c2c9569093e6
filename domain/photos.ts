/** Photos of a project: who sees, adds, changes and takes away which. */
import { type ShareFlag, shareFlagOf } from './documents.ts';
import { isInside } from './people.ts';
import { type Ask, rightsOf, whyNot } from './permissions.ts';
import { allow, isReadOnly } from './rules.ts';
import { type StageKey, stage_keys } from './stages.ts';

/** A photo may show a place before or after work on it; two such are compared. */
export const photo_moments = ['', 'before', 'after'] as const;
export type PhotoMoment = (typeof photo_moments)[number];

export const photo_shares = ['customer', 'investor', 'subcontractor'] as const satisfies readonly ShareFlag[];

/** Where a photo's place comes from: written by the camera, or told by the phone while adding. */
export const place_sources = ['', 'photo', 'phone'] as const;

/** How long one's own photo may be taken away again. */
const own_for_ms = 24 * 60 * 60 * 1000;

export interface PhotoFacts {
  stage: StageKey;
  shared_with: readonly string[];
  uploaded_by: number;
}

/** Which photos a person sees: those of these stages, those shared with their kind, and their own. */
export interface PhotoScope {
  stages: readonly StageKey[];
  flag: ShareFlag | undefined;
}

/**
 * People of the company see the photos of the stages they see; a sub-contractor those of the stages given to them; every
 * outside person what is shared with their kind.
 */
export function photoScope(ask: Ask): PhotoScope {
  const { actor } = ask;
  if (!actor || whyNot(allow.toView('photos'), ask)) return { stages: [], flag: undefined };
  const seen = stage_keys.filter((stage) => !whyNot(allow.inItsStage('view'), { ...ask, stage }));
  const given = ask.standing?.stage_access ?? [];
  return {
    stages: isInside(actor.kind) ? seen : seen.filter((stage) => given.includes(stage)),
    flag: shareFlagOf(ask),
  };
}

/** Whether somebody sees a photo: their own, those of their stages, and those shared with them. */
export function seesPhoto(ask: Ask, photo: PhotoFacts): boolean {
  if (ask.actor?.user_id === photo.uploaded_by) return true;
  const { stages, flag } = photoScope(ask);
  return stages.includes(photo.stage) || (flag !== undefined && photo.shared_with.includes(flag));
}

/** Why a person may not add photos to a stage: it takes work in the stage or, inside the company, in photos. */
export function whyNotAddPhoto(ask: Ask, stage: StageKey): string | undefined {
  const { actor, profile, standing, changed } = ask;
  const in_stage = whyNot(allow.inItsStage('work'), { ...ask, stage });
  if (!in_stage || !actor) return in_stage?.sentence;
  const sees = !whyNot(allow.inItsStage('view'), { ...ask, stage });
  const in_photos = !isReadOnly(profile, rightsOf(actor, 'photos', standing, changed));
  return isInside(actor.kind) && sees && in_photos ? undefined : in_stage.sentence;
}

const mayApprove = ({ actor, standing, changed }: Ask): boolean =>
  actor !== undefined && rightsOf(actor, 'photos', standing, changed).can_approve;

/** Why somebody may not change a photo; undefined when they may. */
export function whyNotChangePhoto(ask: Ask, photo: Pick<PhotoFacts, 'uploaded_by'>): string | undefined {
  if (photo.uploaded_by === ask.actor?.user_id || mayApprove(ask)) return undefined;
  return 'Only the person who took a photo, or a photo approver, can change it.';
}

/** Why somebody may not delete a photo; undefined when they may. */
export function whyNotDeletePhoto(
  ask: Ask,
  photo: Pick<PhotoFacts, 'uploaded_by'> & { uploaded_at: Date | string },
  now: Date,
): string | undefined {
  if (mayApprove(ask)) return undefined;
  if (photo.uploaded_by !== ask.actor?.user_id)
    return 'Only the person who took a photo, or a photo approver, can delete it.';
  const age = now.getTime() - new Date(photo.uploaded_at).getTime();
  return age <= own_for_ms ? undefined : 'You can delete your own photo within a day. Ask a photo approver.';
}

const earth_m = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export interface Point {
  latitude: number;
  longitude: number;
}

/** The way between two places on the ground, in metres. */
export function metresBetween(from: Point, to: Point): number {
  const up = radians(to.latitude - from.latitude) / 2;
  const along = radians(to.longitude - from.longitude) / 2;
  const part =
    Math.sin(up) ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(along) ** 2;
  return Math.round(2 * earth_m * Math.asin(Math.min(1, Math.sqrt(part))));
}
