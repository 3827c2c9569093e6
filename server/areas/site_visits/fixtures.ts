/** For tests: site visits of a project and of a lead, begun, filled in and submitted. */
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import {
  answerName,
  type AnswerValue,
  type Filled,
  holdingBack,
  questionOf,
  whyKey,
} from '../../../domain/site_visits/answers.ts';
import { formWith, type Question } from '../../../domain/site_visits/form.ts';
import { aPicture } from '../../fixtures.ts';
import type { TestApp } from '../../test_kit.ts';

/** Who manages the project, who sells, who makes visits, and who does so from outside. */
export const cast = {
  manages: 'helios.pm',
  sells: 'helios.sales',
  surveys: 'helios.site_executive',
  outside: 'helios.subcontractor',
  designs: 'helios.designer',
} as const;

const found = new Map<string, number>();

/** The number of a row that does not change while tests run. */
async function numberOf(t: TestApp, text: string): Promise<number> {
  const known = found.get(text);
  if (known !== undefined) return known;
  const { rows } = await t.app.database.asOwner((run) => run(text));
  const id = Number(rows[0]?.id);
  found.set(text, id);
  return id;
}

/** The first plant of a company. */
export const projectOf = (t: TestApp, key = 'helios'): Promise<number> =>
  numberOf(
    t,
    `select p.id from projects p join companies c on c.id = p.company_id where c.key = '${key}' order by p.code limit 1`,
  );

export const userOf = (t: TestApp, username: string): Promise<number> =>
  numberOf(t, `select id from users where username = '${username}'`);

/** Where the sites of these visits are. */
export const site = { latitude: 23.0225, longitude: 72.5714 };

interface Wanted {
  by?: string;
  surveyor?: string;
  [fact: string]: unknown;
}

/** A visit as it was planned: of a project, where no lead is named. */
export async function aVisit(t: TestApp, { by = cast.manages, surveyor = cast.surveys, ...facts }: Wanted = {}) {
  const subject = facts.lead_id === undefined ? { project_id: await projectOf(t, by.split('.')[0]) } : {};
  const added = await t.call(
    'add_site_visit',
    {
      ...subject,
      planned_on: addDays(todayInIndia(new Date()), 1),
      planned_time: '10:30',
      surveyor_id: await userOf(t, surveyor),
      ...site,
      ...facts,
    },
    by,
  );
  return added.ok();
}

export const visitOf = async (t: TestApp, site_visit_id: number, as: string = cast.surveys) =>
  (await t.call('get_site_visit', { site_visit_id }, as)).ok();

/** Takes a visit one step on. */
export async function moved(
  t: TestApp,
  site_visit_id: number,
  status: string,
  as: string,
  more: Record<string, unknown> = {},
) {
  const { version } = await visitOf(t, site_visit_id, as);
  return t.call('change_site_visit_status', { site_visit_id, version, status, ...more }, as);
}

export async function aBegun(t: TestApp, wanted: Wanted = {}) {
  const { site_visit_id } = await aVisit(t, wanted);
  (await moved(t, site_visit_id, 'Under way', wanted.surveyor ?? cast.surveys)).ok();
  return site_visit_id;
}

/** Some answer that a question takes. */
function anyAnswer({ kind, of = [], least = 0 }: Question): AnswerValue {
  switch (kind) {
    case 'number':
      return Math.max(least, 1);
    case 'choice':
      return of[0] ?? '';
    case 'choices':
      return of.slice(0, 1);
    case 'yes_no':
      return false;
    case 'day':
      return '2026-11-01';
    case 'place':
      return site;
    case 'months':
      return Array.from({ length: 12 }, () => 1200);
    case 'list':
      return ['Ask for the load drawing'];
    case 'phone':
      return '+919825000000';
    default:
      return 'As seen';
  }
}

/** Answers everything that is needed, and every warning with a sentence. */
export async function completed(t: TestApp, site_visit_id: number, as: string = cast.surveys): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    // what is asked follows from what was answered
    // oxlint-disable-next-line no-await-in-loop
    const visit = await visitOf(t, site_visit_id, as);
    const form = formWith(visit.questions);
    const filled: Filled = { answers: visit.answers, parts: visit.parts, photos: visit.picture_slots };
    const answers = holdingBack(form, filled).map(({ code, key, part, warning }) => {
      const question = questionOf(form, key, part, visit.parts);
      return warning || !question
        ? { key: whyKey(code), part: '', value: 'Not possible on that day' }
        : { key, part, value: anyAnswer(question) };
    });
    if (answers.length === 0) return;
    // oxlint-disable-next-line no-await-in-loop
    const said = (await t.call('update_site_visit_answers', { site_visit_id, answers }, as)).ok();
    if (said.refused.length + said.conflicts.length > 0) throw new Error(JSON.stringify(said));
  }
}

export async function aSubmitted(t: TestApp, wanted: Wanted = {}) {
  const as = wanted.surveyor ?? cast.surveys;
  const site_visit_id = await aBegun(t, wanted);
  await completed(t, site_visit_id, as);
  (await moved(t, site_visit_id, 'Submitted', as)).ok();
  return site_visit_id;
}

export async function anAccepted(t: TestApp, wanted: Wanted = {}) {
  const site_visit_id = await aSubmitted(t, wanted);
  (await moved(t, site_visit_id, 'Accepted', wanted.by ?? cast.manages)).ok();
  return site_visit_id;
}

/** A visit that is being made, with a photo. */
export async function aPhoto(t: TestApp, wanted: Wanted = {}) {
  const site_visit_id = await aBegun(t, wanted);
  const photo = await t.call(
    'upload_site_visit_photo',
    { site_visit_id, slot: 'meter', file: aPicture(t) },
    wanted.surveyor ?? cast.surveys,
  );
  return { site_visit_id, site_visit_photo_id: photo.ok().site_visit_photo_id };
}

/** An answer by its name. */
export const answerIn = (
  visit: { answers: { key: string; part: string; value: unknown; version: number }[] },
  name: string,
) => visit.answers.find(({ key, part }) => answerName(key, part) === name);
