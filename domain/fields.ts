/**
 * What the fields of a resource are: one description from which the contract's shapes, columns of sheets, lists, filters,
 * forms and facts follow. A kind says which values a field takes; its TypeScript type follows from it.
 */
import type { CodeForm } from './codes.ts';
import type { Rule } from './rules.ts';
import type { Sentence } from './sentences.ts';

/** How a field stands in a file: its heading, and the headings of other files that mean the same. */
export interface Sheet {
  heading: string;
  width?: number;
  /** headings of other sheets, in small letters without signs */
  also?: readonly string[];
}

/** How a field stands in the list. */
export interface Listed {
  width: number;
  /** the heading, where that is not what the field is called */
  label?: string;
  /** its name in the address of the list, where that is not the field's own */
  key?: string;
  hidden?: true;
}

/** How a list is narrowed by a field. */
export interface Filtered {
  /** its name on the wire; a range adds `_from` and `_to` */
  asked: string;
  /** its name in the address */
  address: string;
  /** how many values at once */
  most?: number;
  /** what contains the text, not what is one of several values */
  contains?: true;
  /** '' among the values asks for those without one */
  none?: true;
}

/** What every field may say of itself. */
export interface Described {
  /** what it is called, with its unit */
  label: string;
  /** for the API page */
  about?: string;
  /** the group of the form and of the facts in which it stands */
  section?: string;
  /** where its value is kept: a column of its own, otherwise within one of these */
  within?: 'details' | 'commercial' | 'custom';
  /** by which the server sorts: `filled` where it is never empty */
  sort?: 'filled' | 'maybe';
  filter?: Filtered;
  list?: Listed;
  sheet?: Sheet;
  /** who may read and write it, where that is less than the resource's own right */
  only?: Rule;
  /** there is always one: whoever adds a record gives it */
  required?: true;
  /** changed of many records at once, with one undo */
  bulk?: true;
  /** one of a merge's choices; `own`: empty is an answer too */
  merge?: 'first' | 'own';
}

interface Length {
  most: number;
  least?: number;
}

/** The settings of each kind beside what every field says. */
export interface Settings {
  /** one line; `suggest` names the list it may be chosen from, `usual` are those of it that are words of ours */
  text: Length & { suggest?: string; usual?: readonly string[] };
  long_text: Length;
  /** `always`: nothing is 0, not empty; `asks` is said where there is none */
  number: { least?: number; above?: number; most: number; whole?: true; always?: true; unit?: string; asks?: Sentence };
  /** paise; `always`: nothing is 0, not empty */
  money: { always?: true; most?: number };
  day: object;
  /** one of a list, or '' for none; with a `default` there is always one. `ranked`: sorted in the order of the list */
  choice: {
    of: readonly string[];
    default?: string;
    ranked?: true;
    /** what its values are called, where they are not words themselves */
    names?: Readonly<Record<string, string>>;
  };
  /** a person of the company */
  person: object;
  /** a row of another list */
  record: { of: 'crm_companies' | 'channel_partners' | 'projects' | 'events' | 'suppliers' | 'subcontractors' };
  phone: object;
  email: object;
  gstin: object;
  /** a number of the authorities or of banks that has a form */
  code: { form: CodeForm };
  pincode: object;
  /** degrees; latitude and longitude are a place together */
  latitude: object;
  longitude: object;
  yes_no: object;
  /** `of`: all words there are, which are words of ours */
  tags: { most: number; length: number; of?: readonly string[] };
  /** a stored file, by its number */
  file: object;
  /** its shape stands in the contract, its form and its words in the screens */
  own: { empty: unknown };
}

export type Kind = keyof Settings;
export type Field<K extends Kind = Kind> = { [One in K]: { kind: One } & Settings[One] & Described }[K];
export type Fields = Readonly<Record<string, Field>>;

const kindOf =
  <K extends Kind>(kind: K) =>
  <const D extends Settings[K] & Described>(described: D): { readonly kind: K } & D => ({ kind, ...described });

export const text = kindOf('text');
export const longText = kindOf('long_text');
export const number = kindOf('number');
export const money = kindOf('money');
export const day = kindOf('day');
export const choice = kindOf('choice');
export const person = kindOf('person');
export const record = kindOf('record');
export const phone = kindOf('phone');
export const email = kindOf('email');
export const gstin = kindOf('gstin');
export const code = kindOf('code');
export const pincode = kindOf('pincode');
export const latitude = kindOf('latitude');
export const longitude = kindOf('longitude');
export const yesNo = kindOf('yes_no');
export const tags = kindOf('tags');
export const own = kindOf('own');

/** Describes a resource: its fields in the order of its form. */
export const fields = <const F extends Fields>(described: F): F => described;

type Words = 'text' | 'long_text' | 'phone' | 'email' | 'gstin' | 'code' | 'pincode';
type Figures = 'person' | 'record' | 'latitude' | 'longitude' | 'file';
type Always = { always: true } | { required: true };

/** The values a field takes. */
export type ValueOf<F> = F extends { kind: Words }
  ? string
  : F extends { kind: Figures }
    ? number | null
    : F extends { kind: 'money' | 'number' }
      ? F extends Always
        ? number
        : number | null
      : F extends { kind: 'day' }
        ? F extends { required: true }
          ? string
          : string | null
        : F extends { kind: 'choice'; of: readonly (infer One)[] }
          ? F extends { default: string } | { required: true }
            ? One
            : One | ''
          : F extends { kind: 'yes_no' }
            ? boolean
            : F extends { kind: 'tags' }
              ? string[]
              : F extends { kind: 'own'; empty: infer Value }
                ? Value
                : never;

export type Values<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

/** The keys of the fields that are like `Wanted`. */
export type KeysLike<F extends Fields, Wanted> = { [K in keyof F]: F[K] extends Wanted ? K : never }[keyof F] & string;

/** The keys of the fields that are kept in a column of their own. */
export type ColumnKeys<F extends Fields> = Exclude<keyof F & string, KeysLike<F, { within: string }>>;

/** The keys of the fields of which something is true, in the order they are described in. */
export const keysWhere = <F extends Fields>(all: F, is: (field: Field, key: string) => boolean): (keyof F & string)[] =>
  Object.entries(all).flatMap(([key, field]) => (is(field, key) ? [key] : []));

/** The keys of the fields that say something of a property. */
export const keysLike = <F extends Fields, const P extends keyof Described>(all: F, property: P) =>
  keysWhere(all, (field) => field[property] !== undefined) as KeysLike<F, Record<P, unknown>>[];

/** The keys of the fields kept in columns, or within one of the columns that hold several. */
export const columnKeys = <F extends Fields>(all: F): ColumnKeys<F>[] =>
  keysWhere(all, ({ within }) => within === undefined) as ColumnKeys<F>[];
export const keysWithin = <F extends Fields, const W extends string>(all: F, within: W) =>
  keysWhere(all, (field) => field.within === within) as KeysLike<F, { within: W }>[];

/** Some keys first, in their order; then all others as they are described. */
export const inOrder = <K extends string>(keys: readonly K[], first: readonly K[]): K[] => [
  ...first.filter((key) => keys.includes(key)),
  ...keys.filter((key) => !first.includes(key)),
];

/** What a field holds when nobody filled it in. */
export function emptyOf(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'long_text':
    case 'phone':
    case 'email':
    case 'gstin':
    case 'code':
    case 'pincode':
      return '';
    case 'choice':
      return field.default ?? '';
    case 'money':
    case 'number':
      return field.always ? 0 : null;
    case 'yes_no':
      return false;
    case 'tags':
      return [];
    case 'own':
      return field.empty;
    default:
      return null;
  }
}

/** A resource of which nothing is filled in. */
export const emptyValues = <F extends Fields>(all: F): Values<F> =>
  Object.fromEntries(Object.entries(all).map(([key, field]) => [key, emptyOf(field)])) as Values<F>;
