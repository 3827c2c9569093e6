/** Sentences that people read, as data: made where something is known, put into words where someone reads them. */
import { type PlainDate, showDate, showDayAndTime } from './dates.ts';
import type { Role } from './default_rights.ts';
import type { Module } from './modules.ts';
import { showPaise, showRupees, showSummary } from './money.ts';
import { showNumber } from './numbers.ts';
import type { RightName } from './rules.ts';
import { showCapacity } from './units.ts';

/**
 * What stands in a sentence: text as a person wrote it, a number, a word of a fixed list, a day, an instant, an amount in
 * paise, a capacity in kWp, several of these. Numbers, days and amounts become text where the sentence is read.
 */
export type Value =
  | string
  | number
  | Sentence
  | { readonly term: string }
  | { readonly day: PlainDate }
  | { readonly instant: string }
  | { readonly paise: number; readonly as?: 'rupees' | 'summary' | 'words' }
  | { readonly number: number; readonly digits: number }
  | { readonly kwp: number }
  | { readonly list: readonly Value[] }
  | WhoCould;

/** The roles that have a right the reader lacks, each with the name of a person who has it, once it is known. */
export interface WhoCould {
  readonly who_could: readonly { readonly role: Role; readonly name?: string }[];
  readonly right: RightName;
  readonly module: Module;
  /** the project of the refused action; absent for the company as a whole */
  readonly project_id?: number;
}

/** A sentence as the source says it in English, in ICU's form, and what stands in it. Its English is its name in every catalogue. */
export interface Sentence {
  readonly id: string;
  readonly values?: Readonly<Record<string, Value>>;
}

/** A word of a fixed list (`terms.ts`), as the wire has it. */
export const term = (value: string): Value => ({ term: value });

export const day = (date: PlainDate): Value => ({ day: date });

export const instant = (at: Date | string): Value => ({ instant: typeof at === 'string' ? at : at.toISOString() });

/** An amount in whole rupees. */
export const money = (paise: number): Value => ({ paise, as: 'rupees' });

/** An amount at a glance: in lakh or crore. */
export const roughMoney = (paise: number): Value => ({ paise, as: 'summary' });

/** An amount that was paid, to the paisa. */
export const exactMoney = (paise: number): Value => ({ paise });

/** An amount written out, as documents say it; in figures where the language cannot. */
export const amountInWords = (paise: number): Value => ({ paise, as: 'words' });

/** A number with so many digits after its point at most. */
export const decimal = (number: number, digits = 2): Value => ({ number, digits });

/** A DC capacity. */
export const capacity = (kwp: number): Value => ({ kwp });

export const list = (values: readonly Value[]): Value => ({ list: values });

/** One of several: A, B or C. */
export const either = (values: readonly Value[]): Value =>
  values.reduce((before, value) => say`${{ before }} or ${{ value }}`);

/** What someone wrote, as it is, or nothing where they wrote nothing. */
export const written = (text: string | undefined): Sentence | undefined => (text ? say`${{ text }}` : undefined);

/** Values beside one another: A · B. Those that are empty are left out. */
export const beside = (values: readonly (Value | undefined)[]): Sentence | undefined =>
  values
    .filter((value): value is Value => value !== undefined && value !== '')
    .reduce<Sentence | undefined>(
      (before, value) => (before ? say`${{ before }} · ${{ value }}` : say`${{ value }}`),
      undefined,
    );

/** Sentences one after the other. */
export const together = (sentences: readonly Value[]): Sentence | undefined =>
  sentences.reduce<Sentence | undefined>(
    (before, next) => (before ? say`${{ before }} ${{ next }}` : say`${{ next }}`),
    undefined,
  );

/** The roles to ask in a sentence, including nested values. */
export function whoCouldIn(value: Value): WhoCould[] {
  if (typeof value !== 'object') return [];
  if ('who_could' in value) return [value];
  if ('id' in value) return Object.values(value.values ?? {}).flatMap(whoCouldIn);
  return 'list' in value ? value.list.flatMap(whoCouldIn) : [];
}

/** A sentence with the roles to ask replaced, including nested values. */
export function withWhoCould(sentence: Sentence, replace: (asked: WhoCould) => WhoCould): Sentence {
  const replaced = (value: Value): Value => {
    if (typeof value !== 'object') return value;
    if ('who_could' in value) return replace(value);
    if ('id' in value) return withWhoCould(value, replace);
    return 'list' in value ? { list: value.list.map(replaced) } : value;
  };
  if (!sentence.values) return sentence;
  const values = Object.entries(sentence.values).map(([name, value]) => [name, replaced(value)]);
  return { ...sentence, values: Object.fromEntries(values) as Record<string, Value> };
}

interface Counted {
  readonly icu: string;
  readonly values: Readonly<Record<string, number>>;
}

/** A count with what is counted: plural({ days }, '# day', '# days'). */
export function plural(count: Readonly<Record<string, number>>, one: string, other: string): Counted {
  const [name] = Object.keys(count);
  return { icu: `{${name}, plural, one {${one}} other {${other}}}`, values: count };
}

type Named = Readonly<Record<string, Value>>;
const isCounted = (part: Named | Counted): part is Counted => 'icu' in part;

/** Makes a sentence: say`A ticket that is ${{ status }} cannot become ${{ to }}.` Names, never positions: a translator sees them. */
export function say(strings: TemplateStringsArray, ...parts: readonly (Named | Counted)[]): Sentence {
  let id = strings[0] ?? '';
  const values: Record<string, Value> = {};
  for (const [index, part] of parts.entries()) {
    Object.assign(values, isCounted(part) ? part.values : part);
    id += (isCounted(part) ? part.icu : `{${Object.keys(part)[0]}}`) + (strings[index + 1] ?? '');
  }
  return parts.length === 0 ? { id } : { id, values };
}

/** How a language says a sentence of the catalogue, its values already in words, and a word of a fixed list. */
export interface Language {
  say: (id: string, values?: Readonly<Record<string, string | number>>) => string;
  term: (value: string) => string;
  /** an amount in paise, written out */
  amountInWords?: (paise: number) => string;
}

/** A sentence in a language. Text that is no sentence, as of the specification, stays as it is. */
export function inWords(sentence: Sentence | string, language: Language): string {
  if (typeof sentence === 'string') return sentence;
  const values = Object.entries(sentence.values ?? {}).map(([name, value]) => [name, shown(value, language)]);
  const text = language.say(sentence.id, Object.fromEntries(values) as Record<string, string | number>);
  // a name that ends with a full stop ends the sentence too: "Pvt. Ltd."
  return values.reduce(
    (said, [, value]) => (/[^.]\.$/.test(String(value)) ? said.replaceAll(`${String(value)}.`, String(value)) : said),
    text,
  );
}

const amounts = { rupees: showRupees, summary: showSummary, exact: showPaise };

function shown(value: Value, language: Language): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if ('id' in value) return inWords(value, language);
  if ('term' in value) return language.term(value.term);
  if ('day' in value) return showDate(value.day);
  if ('paise' in value)
    return value.as === 'words'
      ? (language.amountInWords ?? showPaise)(value.paise)
      : amounts[value.as ?? 'exact'](value.paise);
  if ('number' in value) return showNumber(value.number, value.digits);
  if ('kwp' in value) return showCapacity(value.kwp);
  if ('instant' in value) return showDayAndTime(new Date(value.instant));
  if ('who_could' in value) return value.who_could.map((one) => roleToAsk(one, language)).join(', ');
  return value.list.map((one) => shown(one, language)).join(', ');
}

/** Personal names are not translated. */
const roleToAsk = ({ role, name }: WhoCould['who_could'][number], language: Language): string =>
  name ? `${language.term(role)} (${name})` : language.term(role);

/** English, which needs no catalogue: what `say` wrote is read back. */
export const english: Language = {
  say: (id, values = {}) =>
    id.replace(
      /\{(\w+)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g,
      (_, name: string, one: string | undefined, other: string) => {
        const value = values[name] ?? '';
        if (one === undefined) return String(value);
        return (value === 1 ? one : other).replaceAll('#', showNumber(Number(value)));
      },
    ),
  term: (value) => value,
};

/** A sentence in English, for logs and records. */
export const inEnglish = (sentence: Sentence | string): string => inWords(sentence, english);
