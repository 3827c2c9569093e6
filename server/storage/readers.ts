/** Who may read a project's file: whoever may see what it hangs on. */
import { profileOf } from '../../domain/companies.ts';
import { seesDocument, seesVersion } from '../../domain/documents.ts';
import { isInside } from '../../domain/people.ts';
import { type PermissionContext, whyNot } from '../../domain/permissions.ts';
import { allow } from '../../domain/rules.ts';
import { seesPhoto } from '../../domain/photos.ts';
import { membershipOf } from '../auth/subjects.ts';
import type { Ctx } from '../ctx.ts';
import * as rows from './rows.ts';

/** True when the person may see one of the things the file hangs on. */
export async function mayRead(ctx: Ctx, file_id: number): Promise<boolean> {
  const { db, person } = ctx;
  if (!person.activated) return false;
  const places = await rows.placesOf(db, file_id);
  const first = places[0];
  if (!first) return false;
  const membership = await membershipOf(db, person, first.project_id);
  if (!membership) return false;
  const permissions: PermissionContext = {
    actor: person,
    profile: profileOf(person.company_key),
    membership,
    changed: person.changed_rights,
  };
  if (whyNot(allow.toView('projects'), permissions)) return false;
  return places.some((place) => seesPlace(permissions, place));
}

function seesPlace(permissions: PermissionContext, place: rows.Place): boolean {
  const inside = permissions.actor !== undefined && isInside(permissions.actor.kind);
  const stage = place.stage === '' ? undefined : place.stage;
  const seesStage = (): boolean => whyNot(allow.inItsStage('view'), { ...permissions, stage }) === undefined;
  const document = stage && { stage, shared_with: place.shared_with };
  if (place.kind === 'photo' || place.kind === 'original') {
    const photo = stage && { stage, shared_with: place.shared_with, uploaded_by: place.user_id };
    const own = place.user_id === permissions.actor?.user_id;
    // the original still says what the camera wrote into it
    return photo !== undefined && seesPhoto(permissions, photo) && (place.kind === 'photo' || inside || own);
  }
  if (place.kind === 'document') {
    const own = place.user_id === permissions.actor?.user_id;
    return document !== undefined && seesVersion(permissions, { ...document, own, released: !place.internal });
  }
  if (place.internal && !inside) return false;
  if (place.document_id !== null && document) return seesDocument(permissions, document);
  return seesStage();
}
