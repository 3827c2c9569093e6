/** Decisions about what is filled in at a site: answers one by one, parts, photos. */
import { most_visit_parts, most_visit_photos } from '../../../contract/site_visit_shapes.ts';
import { type site_visits } from '../../../contract/site_visits.ts';
import { fail, failIf, notFound, sentences } from '../../../domain/errors.ts';
import { say, type Sentence } from '../../../domain/sentences.ts';
import { answerName, isWhyKey, type Part, questionOf, takeAnswer } from '../../../domain/site_visits/answers.ts';
import { drawn_slots, type Question, slotOf } from '../../../domain/site_visits/form.ts';
import { whyNotFill } from '../../../domain/site_visits/visits.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { storePicture } from '../../storage/store_picture.ts';
import { fromDevice } from './calls.ts';
import * as change_rows from './change_rows.ts';
import { formOf, holdVisit, personOf } from './present.ts';
import * as rows from './rows.ts';

/** The visit, held, where the person fills in its form now. */
async function holdFilled(ctx: Ctx, id: number): Promise<rows.VisitRow> {
  const visit = await holdVisit(ctx, id);
  failIf(whyNotFill(visit.status, await personOf(ctx, visit)));
  return visit;
}

/** The sentence that answers a warning is an answer too. */
const why_question: Question = { key: 'why', label: 'Reason', kind: 'text', used_by: [] };

/** Adds and removes parts as the device says; what it added twice is there once. */
async function changeParts(ctx: Ctx, id: number, added: readonly Part[], removed: readonly string[]): Promise<Part[]> {
  if (added.length === 0 && removed.length === 0) return rows.parts(ctx.db, id);
  if (added.length > 0) await change_rows.addParts(ctx.db, id, added);
  if (removed.length > 0) await change_rows.removeParts(ctx.db, id, removed);
  const parts = await rows.parts(ctx.db, id);
  if (parts.length > most_visit_parts)
    fail('conflict', say`A visit has at most ${{ most: most_visit_parts }} buildings, generators and obstructions.`);
  return parts;
}

export const calls = {
  async update_site_visit_answers(ctx, { site_visit_id, answers, add_parts, remove_parts }) {
    const visit = await holdFilled(ctx, site_visit_id);
    const parts = await changeParts(ctx, site_visit_id, add_parts, remove_parts);
    const form = await formOf(ctx, visit);
    const kept = new Map(
      (await rows.answers(ctx.db, site_visit_id)).map((one) => [answerName(one.key, one.part), one]),
    );
    const conflicts: rows.KeptAnswer[] = [];
    const refused: { key: string; part: string; why: Sentence }[] = [];
    const saved: { key: string; part: string; version: number }[] = [];
    const written: change_rows.WrittenAnswer[] = [];
    // the last of an answer that was sent twice counts
    const sent = new Map(answers.map((one) => [answerName(one.key, one.part), one]));
    for (const [name, { key, part, value, base }] of sent) {
      const question = isWhyKey(key) && part === '' ? why_question : questionOf(form, key, part, parts);
      const taken = question ? takeAnswer(question, value) : { why: say`This is not asked here.` };
      const before = kept.get(name);
      if ('why' in taken) refused.push({ key, part, why: taken.why });
      else if (JSON.stringify(before?.value ?? null) === JSON.stringify(taken.value))
        saved.push({ key, part, version: before?.version ?? 0 });
      else if (before && before.version !== base) conflicts.push(before);
      else written.push({ key, part, value: taken.value });
    }
    saved.push(...(await change_rows.writeAnswers(ctx.db, site_visit_id, written, ctx.person.user_id)));
    return { saved, conflicts, refused, saved_at: ctx.app.now().toISOString() };
  },

  async upload_site_visit_photo(ctx, { site_visit_id, slot, part, file, taken_at, ...device }) {
    const visit = await holdFilled(ctx, site_visit_id);
    const known = slotOf(slot);
    const parts = await rows.parts(ctx.db, visit.id);
    const kind = parts.find(({ id }) => id === part)?.kind;
    if (!known || (known.part === undefined ? part !== '' : kind !== known.part)) return notFound();
    const photos = await rows.photos(ctx.db, site_visit_id);
    const is_drawn = drawn_slots.includes(slot);
    if (!is_drawn && photos.filter((one) => one.slot === slot && one.part === part).length >= known.most)
      fail('conflict', say`There are ${{ most: known.most }} photos of it already. Delete one first.`);
    if (photos.length >= most_visit_photos)
      fail('conflict', say`A visit has at most ${{ most: most_visit_photos }} photos.`);
    const stored = await storePicture(ctx, file, 'site_visit');
    if (is_drawn) await change_rows.clearSlot(ctx.db, site_visit_id, slot);
    const site_visit_photo_id = await change_rows.addPhoto(ctx.db, {
      ...fromDevice(ctx, device),
      ...stored,
      site_visit_id,
      slot,
      part,
      taken_at: taken_at ?? null,
      made_by: ctx.person.user_id,
    });
    return { site_visit_photo_id, file_id: stored.file_id };
  },

  async delete_site_visit_photo(ctx, { site_visit_id, site_visit_photo_id }) {
    await holdFilled(ctx, site_visit_id);
    if (!(await change_rows.removePhoto(ctx.db, site_visit_id, site_visit_photo_id))) notFound();
    return { message: sentences.success };
  },
} satisfies Partial<Pick<Handlers, keyof typeof site_visits>>;
