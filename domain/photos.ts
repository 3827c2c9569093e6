/** Photos of a project: who sees, adds, changes and takes away which. */
import { type ShareFlag, shareFlagOf } from './documents.ts';
import { isInside } from './people.ts';
import { type PermissionContext, rightsOf, whyNot } from './permissions.ts';
import { allow, isReadOnly } from './rules.ts';
import { type StageKey, stage_keys } from './stages.ts';
import { say } from './sentences.ts';
import { type Words } from './errors.ts';

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
export function photoScope(permissions: PermissionContext): PhotoScope {
  const { actor } = permissions;
  if (!actor || whyNot(allow.toView('photos'), permissions)) return { stages: [], flag: undefined };
  const seen = stage_keys.filter((stage) => !whyNot(allow.inItsStage('view'), { ...permissions, stage }));
  const given = permissions.membership?.stage_access ?? [];
  return {
    stages: isInside(actor.kind) ? seen : seen.filter((stage) => given.includes(stage)),
    flag: shareFlagOf(permissions),
  };
}

/** Whether someone sees a photo: their own, those of their stages, and those shared with them. */
export function seesPhoto(permissions: PermissionContext, photo: PhotoFacts): boolean {
  if (permissions.actor?.user_id === photo.uploaded_by) return true;
  const { stages, flag } = photoScope(permissions);
  return stages.includes(photo.stage) || (flag !== undefined && photo.shared_with.includes(flag));
}

/** Why a person may not add photos to a stage: it takes work in the stage or, inside the company, in photos. */
export function whyNotAddPhoto(permissions: PermissionContext, stage: StageKey): Words | undefined {
  const { actor, profile, membership, changed } = permissions;
  const in_stage = whyNot(allow.inItsStage('work'), { ...permissions, stage });
  if (!in_stage || !actor) return in_stage?.sentence;
  const sees = !whyNot(allow.inItsStage('view'), { ...permissions, stage });
  const in_photos = !isReadOnly(profile, rightsOf(actor, 'photos', membership, changed));
  return isInside(actor.kind) && sees && in_photos ? undefined : in_stage.sentence;
}

const mayApprove = ({ actor, membership, changed }: PermissionContext): boolean =>
  actor !== undefined && rightsOf(actor, 'photos', membership, changed).can_approve;

/** Why someone may not change a photo; undefined when they may. */
export function whyNotChangePhoto(
  permissions: PermissionContext,
  photo: Pick<PhotoFacts, 'uploaded_by'>,
): Words | undefined {
  if (photo.uploaded_by === permissions.actor?.user_id || mayApprove(permissions)) return undefined;
  return say`Only the person who took a photo, or a photo approver, can change it.`;
}

/** Why someone may not delete a photo; undefined when they may. */
export function whyNotDeletePhoto(
  permissions: PermissionContext,
  photo: Pick<PhotoFacts, 'uploaded_by'> & { uploaded_at: Date | string },
  now: Date,
): Words | undefined {
  if (mayApprove(permissions)) return undefined;
  if (photo.uploaded_by !== permissions.actor?.user_id)
    return say`Only the person who took a photo, or a photo approver, can delete it.`;
  const age = now.getTime() - new Date(photo.uploaded_at).getTime();
  return age <= own_for_ms ? undefined : say`You can delete your own photo within a day. Ask a photo approver.`;
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
