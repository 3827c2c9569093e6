/** Who may read a project's file: whoever may see what it hangs on. */
import { profileOf } from '../../domain/companies.ts';
import { seesDrafts, seesFiles, seesPaper } from '../../domain/documents.ts';
import { isInside } from '../../domain/people.ts';
import { type Ask, whyNot } from '../../domain/permissions.ts';
import { allow } from '../../domain/rules.ts';
import { seesPhoto } from '../../domain/photos.ts';
import { standingOf } from '../auth/subjects.ts';
import type { Ctx } from '../ctx.ts';
import * as rows from './rows.ts';

/** True when the person may see one of the things the file hangs on. */
export async function mayRead(ctx: Ctx, file_id: number): Promise<boolean> {
  const { db, person } = ctx;
  if (!person.activated) return false;
  const places = await rows.placesOf(db, file_id);
  const first = places[0];
  if (!first) return false;
  const standing = await standingOf(db, person, first.project_id);
  if (!standing) return false;
  const ask: Ask = {
    actor: person,
    profile: profileOf(person.company_key),
    standing,
    changed: person.changed_rights,
  };
  if (whyNot(allow.toView('projects'), ask)) return false;
  return places.some((place) => seesPlace(ask, place));
}

function seesPlace(ask: Ask, place: rows.Place): boolean {
  const inside = ask.actor !== undefined && isInside(ask.actor.kind);
  const stage = place.stage === '' ? undefined : place.stage;
  const seesStage = (): boolean => whyNot(allow.inItsStage('view'), { ...ask, stage }) === undefined;
  const paper = stage && { stage, shared_with: place.shared_with };
  if (place.kind === 'photo' || place.kind === 'original') {
    const photo = stage && { stage, shared_with: place.shared_with, uploaded_by: place.user_id };
    const own = place.user_id === ask.actor?.user_id;
    // the original still says what the camera wrote into it
    return photo !== undefined && seesPhoto(ask, photo) && (place.kind === 'photo' || inside || own);
  }
  if (place.kind === 'document') {
    const own = place.user_id === ask.actor?.user_id;
    if (!paper || (place.internal && !own && !seesDrafts(ask, paper.stage))) return false;
    return seesPaper(ask, paper) && seesFiles(ask, paper);
  }
  if (place.internal && !inside) return false;
  if (place.document_id !== null && paper) return seesPaper(ask, paper);
  return seesStage();
}
