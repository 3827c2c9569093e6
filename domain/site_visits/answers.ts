/** Answers of a visit: what a question takes, which questions are asked, what is missing before it is submitted. */
import { isPlainDate } from '../dates.ts';
import { m2_per_kwp } from '../proposals.ts';
import { decimal, say, type Sentence, term } from '../sentences.ts';
import { normalizePhone, normalizeText } from '../text.ts';
import type { PartKind, PhotoSlot, Question, Section, SectionKey, ShowIf } from './form.ts';
import { drawn_slots } from './form.ts';

export type AnswerValue =
  | string
  | number
  | boolean
  | string[]
  | (number | null)[]
  | { latitude: number; longitude: number }
  | null;

export interface Answer {
  key: string;
  /** the part it is said of; empty: of the site as a whole */
  part: string;
  value: AnswerValue;
}

export interface Part {
  id: string;
  kind: PartKind;
}

export interface TakenPhoto {
  slot: string;
  part: string;
}

/** What a visit holds so far. */
export interface Filled {
  answers: readonly Answer[];
  parts: readonly Part[];
  photos: readonly TakenPhoto[];
}

const most_text = 200;
const most_long = 4000;
const most_lines = 30;

type Taken = { value: AnswerValue } | { why: Sentence };
const refused = (why: Sentence): Taken => ({ why });

/** What a question takes of what was sent, or why not. Nothing, and empty text, is no answer. */
export function takeAnswer(question: Question, value: unknown): Taken {
  if (value === null || value === undefined || value === '') return { value: null };
  switch (question.kind) {
    case 'text':
    case 'long_text':
    case 'phone':
      return takeText(question, value);
    case 'number':
      return takeNumber(question, value);
    case 'choice':
      return typeof value === 'string' && question.of?.includes(value)
        ? { value }
        : refused(say`Select one of the listed values.`);
    case 'choices': {
      if (!Array.isArray(value) || !value.every((one) => question.of?.includes(one as string)))
        return refused(say`Select one of the listed values.`);
      return { value: value.length === 0 ? null : [...new Set(value as string[])] };
    }
    case 'yes_no':
      return typeof value === 'boolean' ? { value } : refused(say`Select Yes or No.`);
    case 'day':
      return typeof value === 'string' && isPlainDate(value) ? { value } : refused(say`Enter a date.`);
    case 'place':
      return takePlace(value);
    case 'months':
      return takeMonths(question, value);
    case 'list':
      return takeLines(value);
  }
}

function takeText({ kind }: Question, value: unknown): Taken {
  if (typeof value !== 'string') return refused(say`Enter some text.`);
  const most = kind === 'long_text' ? most_long : most_text;
  if (value.length > most) return refused(say`Use at most ${{ limit: most }} characters.`);
  const plain = normalizeText(value);
  if (plain === '') return { value: null };
  if (kind === 'phone' && normalizePhone(plain) === undefined) return refused(say`Check the phone number.`);
  return { value: plain };
}

function takeNumber({ least, most, whole }: Question, value: unknown): Taken {
  if (typeof value !== 'number' || !Number.isFinite(value)) return refused(say`Enter a number.`);
  if (whole && !Number.isInteger(value)) return refused(say`Enter a whole number.`);
  if (least !== undefined && value < least) return refused(say`Enter ${{ least: decimal(least) }} or more.`);
  if (most !== undefined && value > most) return refused(say`Enter ${{ most: decimal(most) }} or less.`);
  return Math.abs(value) > 1e12 ? refused(say`Enter a number.`) : { value };
}

function takePlace(value: unknown): Taken {
  const { latitude, longitude } = value as { latitude?: unknown; longitude?: unknown };
  const is = (one: unknown, most: number): one is number => typeof one === 'number' && Math.abs(one) <= most;
  return is(latitude, 90) && is(longitude, 180)
    ? { value: { latitude, longitude } }
    : refused(say`Choose a place on the map.`);
}

function takeMonths(question: Question, value: unknown): Taken {
  if (!Array.isArray(value) || value.length !== 12) return refused(say`Enter a number.`);
  for (const one of value) {
    const taken = takeNumber(question, one ?? 0);
    if ('why' in taken) return taken;
  }
  const months = value as (number | null)[];
  return { value: months.every((one) => one === null) ? null : months };
}

function takeLines(value: unknown): Taken {
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) return refused(say`Enter some text.`);
  if (value.length > most_lines || value.some((line) => line.length > most_text))
    return refused(say`Use at most ${{ limit: most_text }} characters.`);
  const lines = value.map(normalizeText).filter(Boolean);
  return { value: lines.length === 0 ? null : lines };
}

/** Under what an answer is kept and looked up. */
export const answerName = (key: string, part = ''): string => (part ? `${key}@${part}` : key);

export type Answers = ReadonlyMap<string, AnswerValue>;
export const answersByName = (answers: readonly Answer[]): Answers =>
  new Map(answers.filter(({ value }) => value !== null).map(({ key, part, value }) => [answerName(key, part), value]));

/** Whether an answer is one of those a condition names; of several chosen ones, any. */
const isAmong = ({ is }: ShowIf, value: AnswerValue | undefined): boolean =>
  Array.isArray(value)
    ? (value as unknown[]).some((one) => is.includes(one as string))
    : is.includes(value as string | boolean);

/** Decides whether conditions hold: of the part itself, of the whole, otherwise of any building; and their conditions too. */
function conditionsOf(form: readonly Section[], answers: Answers, parts: readonly Part[]) {
  const behind = new Map(
    form.flatMap(({ questions, show_if: of_section }) =>
      questions.map(({ key, show_if }) => [key, [of_section, show_if]] as const),
    ),
  );
  const holds = (show_if: ShowIf | undefined, part: string, seen: readonly string[] = []): boolean => {
    if (!show_if) return true;
    const { key } = show_if;
    const is = (name: string): boolean => isAmong(show_if, answers.get(name));
    const given = part
      ? is(answerName(key, part))
      : is(key) || parts.some(({ id, kind }) => kind === 'building' && is(answerName(key, id)));
    // what is no longer asked decides nothing, though its answer is kept
    return given && !seen.includes(key) && (behind.get(key) ?? []).every((one) => holds(one, part, [...seen, key]));
  };
  return holds;
}

/** A question as it is asked: once, or of one part. */
export interface Asked {
  question: Question;
  part: string;
}
export interface AskedPhoto {
  slot: PhotoSlot;
  part: string;
}
export interface AskedSection {
  section: Section;
  questions: Asked[];
  photos: AskedPhoto[];
}

/** What is asked at a site, by what was answered so far. Sections that do not concern it are left out. */
export function askedAt(form: readonly Section[], { answers: given, parts }: Filled): AskedSection[] {
  const answers = answersByName(given);
  const holds = conditionsOf(form, answers, parts);
  const places = (kind: PartKind | undefined): string[] =>
    kind ? parts.filter((part) => part.kind === kind).map(({ id }) => id) : [''];
  return form
    .filter(({ show_if }) => holds(show_if, ''))
    .map((section) => ({
      section,
      questions: section.questions.flatMap((question) =>
        places(question.part)
          .filter((part) => holds(question.show_if, part))
          .map((part) => ({ question, part })),
      ),
      photos: section.photos.flatMap((slot) =>
        places(slot.part)
          .filter((part) => holds(slot.show_if, part))
          .map((part) => ({ slot, part })),
      ),
    }));
}

/** One thing that stands in the way of submitting; a warning may be answered with a sentence instead. */
export interface Missing {
  /** names it, also for the sentence that answers it */
  code: string;
  section: SectionKey;
  key: string;
  part: string;
  warning: boolean;
  sentence: Sentence;
}

/** The key under which the sentence that answers a warning is kept. */
export const whyKey = (code: string): string => `why:${code}`;
export const isWhyKey = (key: string): boolean => key.startsWith('why:') && key.length <= 120;

/** m² that a kWp needs at least, by the kind of roof. */
const m2Needed = (roof: AnswerValue | undefined): number =>
  roof === 'Metal sheet roof' || roof === 'Asbestos sheet roof' ? m2_per_kwp.sheet : m2_per_kwp.flat;

/** The capacity the shadow-free areas of all buildings have room for; undefined where none was measured. */
export function roomFor({ answers: given, parts }: Filled): number | undefined {
  const answers = answersByName(given);
  const rooms = parts.flatMap(({ id, kind }) => {
    const area = answers.get(answerName('free_area', id));
    return kind === 'building' && typeof area === 'number'
      ? [area / m2Needed(answers.get(answerName('roof_type', id)))]
      : [];
  });
  return rooms.length === 0 ? undefined : Math.round(rooms.reduce((sum, one) => sum + one, 0) * 10) / 10;
}

/** Everything that is missing or doubtful before a visit is submitted, in the order of the form. */
export function missingOf(form: readonly Section[], filled: Filled): Missing[] {
  const answers = answersByName(filled.answers);
  const taken = (slot: string, part: string): number =>
    filled.photos.filter((one) => one.slot === slot && one.part === part).length;
  const found = askedAt(form, filled).flatMap(({ section, questions, photos }): Missing[] => [
    ...questions
      .filter(({ question, part }) => question.required && !answers.has(answerName(question.key, part)))
      .map(({ question: { key, label }, part }) => ({
        code: answerName(key, part),
        section: section.key,
        key,
        part,
        warning: false,
        sentence: say`${{ question: term(label) }} is not answered.`,
      })),
    ...photos.flatMap(({ slot, part }): Missing[] => {
      const count = taken(slot.key, part);
      if (count >= slot.least) return [];
      const about = { code: answerName(`photo.${slot.key}`, part), section: section.key, key: slot.key, part };
      const sentence = drawn_slots.includes(slot.key)
        ? say`${{ photo: term(slot.label) }} is missing.`
        : say`${{ photo: term(slot.label) }}: ${{ count }} of ${{ least: slot.least }} photos.`;
      return [{ ...about, warning: true, sentence }];
    }),
  ]);
  if (!filled.parts.some(({ kind }) => kind === 'building'))
    found.unshift({
      code: 'building',
      section: 'visit',
      key: 'building_name',
      part: '',
      warning: false,
      sentence: say`Add at least one building or piece of land.`,
    });
  const room = roomFor(filled);
  const feasible = answers.get('feasible_kwp');
  if (room !== undefined && typeof feasible === 'number' && feasible > room)
    found.push({
      code: 'room',
      section: 'result',
      key: 'feasible_kwp',
      part: '',
      warning: true,
      sentence: say`The shadow-free area has room for about ${{ room: decimal(room, 1) }} kWp.`,
    });
  return found;
}

/** What still holds a visit back: what is missing and was not answered with a sentence. */
export const holdingBack = (form: readonly Section[], filled: Filled): Missing[] => {
  const answers = answersByName(filled.answers);
  return missingOf(form, filled).filter(({ code, warning }) => !warning || !answers.has(whyKey(code)));
};

/** How far a section is: of what it needs, how much is there. */
export function progressOf(
  form: readonly Section[],
  filled: Filled,
): Map<SectionKey, { done: number; needed: number }> {
  const open = holdingBack(form, filled);
  return new Map(
    askedAt(form, filled).map(({ section, questions, photos }) => {
      const needed =
        questions.filter(({ question }) => question.required).length +
        photos.filter(({ slot }) => slot.least > 0).length;
      const left = open.filter((one) => one.section === section.key && one.code !== 'room').length;
      return [section.key, { done: Math.max(0, needed - left), needed }];
    }),
  );
}

/** The question of an answer in a form, of a part that is there; undefined where nothing is asked so. */
export function questionOf(
  form: readonly Section[],
  key: string,
  part: string,
  parts: readonly Part[],
): Question | undefined {
  const question = form.flatMap(({ questions }) => questions).find((one) => one.key === key);
  if (!question) return undefined;
  const kind = parts.find(({ id }) => id === part)?.kind;
  return (question.part === undefined ? part === '' : kind === question.part) ? question : undefined;
}
