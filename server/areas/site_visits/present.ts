/** A site visit as a person sees it, and held for a change. */
import { VisitAbilities, VisitMoveAbilities } from '../../../contract/site_visit_shapes.ts';
import type { ResponseOf } from '../../../contract/index.ts';
import { fail, notFound } from '../../../domain/errors.ts';
import { isInside } from '../../../domain/people.ts';
import { seesCustomerContact, whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { say, type Sentence } from '../../../domain/sentences.ts';
import type { Filled } from '../../../domain/site_visits/answers.ts';
import { formWith, type Section } from '../../../domain/site_visits/form.ts';
import { distanceMarks, isClockOff, type Point } from '../../../domain/site_visits/places.ts';
import {
  type VisitPerson,
  type VisitStatus,
  visitMovesFrom,
  whyNotCarry,
  whyNotFill,
  whyNotPlan,
  whyNotVisitMove,
} from '../../../domain/site_visits/visits.ts';
import { abilitiesOf } from '../../abilities.ts';
import { membershipOf } from '../../auth/subjects.ts';
import type { Ctx } from '../../ctx.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../today.ts';

/** Why a person does not decide on visits of a project: it takes work on the project itself. */
export async function whyNotInProject(
  ctx: Ctx,
  project_id: number,
  right: 'toWork' | 'toEdit' = 'toWork',
): Promise<Sentence | undefined> {
  const membership = await membershipOf(ctx.db, ctx.person, project_id);
  if (!membership || !isInside(ctx.person.kind)) return notFound();
  if (whyNot(allow.toView('projects'), { ...ctx.permissions, membership })) notFound();
  return sentenceOf(whyNot(allow[right]('projects'), { ...ctx.permissions, membership }));
}

const sentenceOf = (denied: ReturnType<typeof whyNot>): Sentence | undefined =>
  denied && (typeof denied.sentence === 'string' ? { id: denied.sentence } : denied.sentence);

/** Why a person does not decide on visits of leads they see. */
export const whyNotInPipeline = (ctx: Ctx): Sentence | undefined =>
  sentenceOf(whyNot(allow.toWork('crm'), ctx.permissions));

/** What the person is to a visit. */
export async function personOf(ctx: Ctx, visit: rows.VisitRow): Promise<VisitPerson> {
  const surveys = visit.surveyor_id === ctx.person.user_id;
  if (!isInside(ctx.person.kind)) return { surveys, plans: false };
  if (visit.of_project_id === null) return { surveys, plans: visit.sees_lead && !whyNotInPipeline(ctx) };
  const membership = await membershipOf(ctx.db, ctx.person, visit.of_project_id);
  const plans = membership !== undefined && !whyNot(allow.toWork('projects'), { ...ctx.permissions, membership });
  return { surveys, plans };
}

export const visitOf = async (ctx: Ctx, id: number): Promise<rows.VisitRow> =>
  (await rows.one(ctx.db, ctx.permissions, id, todayOf(ctx))) ?? notFound();

/** The form a visit is made with. */
export async function formOf(
  ctx: Ctx,
  { form_version }: Pick<rows.VisitRow, 'form_version'>,
): Promise<readonly Section[]> {
  const own = form_version > 0 ? await rows.form(ctx.db, form_version) : undefined;
  return formWith(own?.questions ?? []);
}

/** What a visit holds so far, as the rules look at it. */
export async function filledOf(ctx: Ctx, id: number): Promise<Filled & { answers: rows.KeptAnswer[] }> {
  return {
    answers: await rows.answers(ctx.db, id),
    parts: await rows.parts(ctx.db, id),
    photos: await rows.photos(ctx.db, id),
  };
}

export const siteOf = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Point | undefined => (latitude === null || longitude === null ? undefined : { latitude, longitude });

interface FromDevice {
  latitude: number | null;
  longitude: number | null;
  accuracy_m: number | null;
  clock_ahead_s: number | null;
}

/** How what a device said of itself compares with the site and our clock. */
function placed(site: Point | undefined, { accuracy_m, clock_ahead_s, ...at }: FromDevice) {
  const point = siteOf(at);
  const { mark, distance_m } = distanceMarks(site, point && { ...point, accuracy_m: accuracy_m ?? 0 });
  return { place: mark, distance_m, accuracy_m, clock_ahead_s, clock_off: isClockOff(clock_ahead_s) };
}

/** The customer's phone number is for who makes the visit, who decides on it, and who sees such numbers anyway. */
const readsPhone = (ctx: Ctx, { surveys, plans }: VisitPerson): boolean =>
  surveys || (plans && seesCustomerContact(ctx.permissions)) || seesCustomerContact(ctx.permissions);

export const whyNotTake = (status: VisitStatus, to: VisitStatus, person: VisitPerson): Sentence | undefined =>
  whyNotVisitMove(status, to, person);

/** Why the facts of a visit are not carried over by the person. */
export async function whyNotSend(ctx: Ctx, visit: rows.VisitRow, person: VisitPerson): Promise<Sentence | undefined> {
  const why = whyNotCarry(visit.status, person);
  if (why || visit.of_project_id === null) return why;
  return whyNotInProject(ctx, visit.of_project_id, 'toEdit');
}

export async function shownVisit(ctx: Ctx, id: number): Promise<ResponseOf<'get_site_visit'>> {
  const visit = await visitOf(ctx, id);
  const person = await personOf(ctx, visit);
  const site = siteOf(visit);
  const own = visit.form_version > 0 ? await rows.form(ctx.db, visit.form_version) : undefined;
  const reads_phone = readsPhone(ctx, person);
  const fill = whyNotFill(visit.status, person);
  return {
    ...visit,
    questions: own?.questions ?? [],
    parts: await rows.parts(ctx.db, id),
    answers: (await rows.answers(ctx.db, id)).filter(
      ({ key, value }) => value !== null && (reads_phone || key !== 'contact_phone'),
    ),
    picture_slots: (await rows.photos(ctx.db, id)).map((photo) => ({ ...photo, ...placed(site, photo) })),
    turns: (await rows.turns(ctx.db, id)).map((turn) => ({ ...turn, ...placed(site, turn) })),
    carried: await rows.carried(ctx.db, id),
    moves: visitMovesFrom(visit.status).map(({ to, reason, complete }) => ({
      status: to,
      reason,
      complete,
      abilities: abilitiesOf(ctx.permissions, VisitMoveAbilities, {
        change_site_visit_status: whyNotTake(visit.status, to, person),
      }),
    })),
    abilities: abilitiesOf(ctx.permissions, VisitAbilities, {
      update_site_visit: whyNotPlan(visit.status, person),
      update_site_visit_answers: fill,
      upload_site_visit_photo: fill,
      delete_site_visit_photo: fill,
      send_site_visit_facts: await whyNotSend(ctx, visit, person),
    }),
  };
}

/** The visit, held for a change. */
export async function holdVisit(ctx: Ctx, id: number, version?: number): Promise<rows.VisitRow> {
  await lockRows(ctx.db, 'site_visits', [id]);
  const visit = await visitOf(ctx, id);
  if (version !== undefined && version !== visit.version)
    fail('conflict', say`This visit has changed since you opened it. Check it again.`, {
      current: await shownVisit(ctx, id),
    });
  return visit;
}

/** What a visit is about, as it is recorded: with its lead it stands among the activity of that. */
export const aboutVisit = ({
  id,
  of_lead_id,
  of_project_id,
}: Pick<rows.VisitRow, 'id' | 'of_lead_id' | 'of_project_id'>) =>
  of_project_id === null
    ? { subject_type: 'lead', subject_id: of_lead_id ?? undefined }
    : { project_id: of_project_id, subject_type: 'site_visit', subject_id: id };
