/** A letter as a person sees it: a draft by the daily records of today, an issued one as it was. */
import { LetterAbilities } from '../../../../contract/extension_letters.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import {
  allowedDays,
  claimOf,
  extendedTo,
  lostReason,
  whyNotBecome,
  whyNotChange,
  whyUncounted,
} from '../../../../domain/construction/extension_letters.ts';
import { notFound } from '../../../../domain/errors.ts';
import { isInside } from '../../../../domain/people.ts';
import { slowAt } from '../../../../domain/schedule/seasons.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx } from '../../../ctx.ts';
import { companySeasons } from '../../../plan/rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { workingDays } from '../days/figures.ts';
import * as rows from './rows.ts';

export const numberOf = (number: number | null): string =>
  number === null ? '' : `EOT-${String(number).padStart(3, '0')}`;

/** People of the company see all letters, the customer of the project issued ones, nobody else any. */
export function requireReader(ctx: Ctx): { inside: boolean } {
  const inside = isInside(ctx.person.kind);
  if (!inside && ctx.membership.relation !== 'customer') notFound();
  return { inside };
}

export const whyOutside = (ctx: Ctx): Sentence | undefined =>
  isInside(ctx.person.kind) ? undefined : say`Only people of the company write these letters.`;

type Drafted = Omit<rows.LetterRow, 'content'>;

/** What drafts of one project come to now, read for all of them at once. */
async function contentsNow(db: Db, project_id: number, drafts: readonly Drafted[]): Promise<rows.LetterContent[]> {
  if (drafts.length === 0) return [];
  const from = drafts.reduce((first, { starts_on }) => (starts_on < first ? starts_on : first), '9999-12-31');
  const to = drafts.reduce((last, { ends_on }) => (ends_on > last ? ends_on : last), '');
  const { state, district, promised } = await rows.projectOf(db, project_id);
  const working = await workingDays(db, state, from, to);
  const worked = new Set(working);
  const claimed_before = new Set(await rows.claimedDays(db, project_id));
  const logged = await rows.lostDays(db, project_id, from, to);
  const slow = slowAt(await companySeasons(db), { state, district });
  return drafts.map(({ starts_on, ends_on, allowed_days }) => {
    const isWithin = (day: string): boolean => starts_on <= day && day <= ends_on;
    const days = logged
      .filter(({ day }) => isWithin(day))
      .map(
        (row): rows.LostDay => ({
          day: row.day,
          reason: lostReason(row),
          lost_hours: row.lost_hours,
          rain_mm: row.rain_mm,
          wind_ms: row.wind_ms,
          signed_by: row.signed_by,
          photos: row.photos,
          uncounted: whyUncounted(row, worked, claimed_before),
        }),
      );
    const usual_allowed = allowedDays(working.filter(isWithin), slow);
    const allowed = allowed_days ?? usual_allowed;
    const counted = days.filter((one) => one.uncounted === null);
    const { lost, claimed } = claimOf(counted, allowed);
    return { lost, allowed, usual_allowed, claimed, promised, extended_to: extendedTo(promised, claimed), days };
  });
}

/** What a draft comes to now. */
export const contentNow = async (db: Db, draft: Drafted): Promise<rows.LetterContent> =>
  (await contentsNow(db, draft.project_id, [draft]))[0] ?? notFound();

export const contentOf = async (db: Db, letter: rows.LetterRow): Promise<rows.LetterContent> =>
  letter.content ?? (await contentNow(db, letter));

/** Letters of one project as they are listed. */
export async function presentRows(db: Db, project_id: number, letters: readonly rows.LetterRow[]) {
  const drafts = letters.filter(({ content }) => content === null);
  const contents = await contentsNow(db, project_id, drafts);
  const by_id = new Map(drafts.map(({ id }, at) => [id, contents[at]]));
  return letters.flatMap((letter) => {
    const content = letter.content ?? by_id.get(letter.id);
    return content ? [presentRow(letter, content)] : [];
  });
}

/** The letter, where the person sees it. */
export async function letterOf(ctx: Ctx, id: number): Promise<rows.LetterRow> {
  const { inside } = requireReader(ctx);
  const letter = await rows.one(ctx.db, id);
  if (!letter || (!inside && letter.status !== 'Issued')) return notFound();
  return letter;
}

function presentRow(
  letter: rows.LetterRow,
  { lost, allowed, claimed }: rows.LetterContent,
): ResponseOf<'get_extension_letters'>['letters'][number] {
  const { id, status, starts_on, ends_on, subject, issued_at, issued_by, version } = letter;
  const number = numberOf(letter.number);
  return { id, number, status, starts_on, ends_on, subject, lost, allowed, claimed, issued_at, issued_by, version };
}

export async function shownLetter(ctx: Ctx, letter: rows.LetterRow): Promise<ResponseOf<'get_extension_letter'>> {
  const content = await contentOf(ctx.db, letter);
  const { usual_allowed, claimed, promised, extended_to, days } = content;
  const { project_id, addressee, body, allowed_days: own_allowed, reason, status } = letter;
  const outside = whyOutside(ctx);
  const change = outside ?? whyNotChange(status);
  return {
    ...presentRow(letter, content),
    project_id,
    addressee,
    body,
    own_allowed,
    usual_allowed,
    promised,
    extended_to,
    reason,
    // the customer reads what is claimed
    days: outside ? days.filter((one) => one.uncounted === null) : days,
    abilities: abilitiesOf(ctx.permissions, LetterAbilities, {
      update_extension_letter: change,
      delete_extension_letter: change,
      change_extension_letter_status:
        outside ?? whyNotBecome(status, status === 'Draft' ? 'Issued' : 'Withdrawn', { claimed, body }),
    }),
  };
}
