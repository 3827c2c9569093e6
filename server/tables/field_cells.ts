/** Described fields in the cells of a sheet: written by their kind, and read back with a sentence for what is not understood. */
import { shapeOf } from '../../contract/fields.ts';
import { type Field, type Fields, keysLike, type Sheet } from '../../domain/fields.ts';
import { fromRupees } from '../../domain/money.ts';
import { parseNumber, parseRupees, whyNoAmount, whyNoNumber } from '../../domain/written_numbers.ts';
import { phonesIn } from '../../domain/phones.ts';
import { inForm, isEmail, showPhone } from '../../domain/text.ts';
import { type Meanings, meaningsOf, usualWord } from './meanings.ts';
import { type Cell, dateOf, isSheetError, shown } from './read_cells.ts';
import type { SpokenCell } from './spoken.ts';
import { list, say, type Sentence, term } from '../../domain/sentences.ts';
import { sentenceOf } from '../../contract/complaint.ts';

/** What stands in a cell. */
export function cellOf(field: Field, value: unknown): SpokenCell {
  if (value === null || value === undefined) return field.kind === 'text' ? '' : null;
  switch (field.kind) {
    case 'money':
      return (value as number) / 100;
    case 'day':
      return { day: value as string };
    case 'tags':
      return field.of ? { terms: value as string[] } : (value as string[]).join('; ');
    case 'yes_no':
      return value === true ? say`Yes` : say`No`;
    case 'choice':
      return value === '' ? '' : { term: field.names?.[value as string] ?? (value as string) };
    case 'text':
      return field.usual?.includes(value as string) ? { term: value as string } : (value as string);
    default:
      return value as SpokenCell;
  }
}

/** The rows a cell may name, by the list they are from. */
export type Named = Readonly<Record<string, readonly { id: number; name: string }[]>>;

const most_number = 5_000_000;
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const yes = ['yes', 'y', 'true', '1', 'हाँ', 'हां'];
const no = ['no', 'n', 'false', '0', 'नहीं'];

/** What may stand behind the number of a field. */
const unitsOf = (field: Field): string[] => [
  'kW',
  'kWp',
  ...(field.kind === 'number' && field.unit ? [field.unit] : []),
];

/** All words of ours that fields put into a sheet: their headings, and what may be chosen. */
export const wordsOf = (fields: Fields): (Sentence | { term: string })[] =>
  Object.values(fields).flatMap((field) => [
    ...(field.sheet ? [{ id: field.sheet.heading }] : []),
    ...(field.kind === 'choice' ? field.of.map((one) => ({ term: field.names?.[one] ?? one })) : []),
    ...(field.kind === 'tags' ? (field.of ?? []).map((one) => ({ term: one })) : []),
    ...(field.kind === 'text' ? (field.usual ?? []).map((one) => ({ term: one })) : []),
  ]);

/** What the names and words in a sheet may mean. */
export interface Readable {
  named: Named;
  meanings: Meanings;
}

/**
 * The value in a cell, or `undefined` with a sentence about why it is not understood; an empty cell is `undefined` alone. What is
 * said with `taken` is about the rest of a cell whose value was read.
 */
export function readCell(
  field: Field,
  cell: Cell,
  { named, meanings }: Readable,
  complain: (says: Sentence, taken?: true) => void,
): unknown {
  const text = inForm('NFC', shown(cell));
  if (text === '') return undefined;
  const given = text.slice(0, 40);
  const refused = (says: Sentence): undefined => {
    complain(says);
  };
  if (isSheetError(text)) return refused(say`The sheet shows the error ${{ given }} here.`);
  switch (field.kind) {
    case 'long_text':
      if (text.length > field.most) complain(say`Cut to ${{ most: field.most }} characters.`, true);
      return text.slice(0, field.most);
    case 'number':
    case 'latitude':
    case 'longitude': {
      const found = typeof cell === 'number' ? cell : parseNumber(text, { units: unitsOf(field) });
      if (found === undefined || !Number.isFinite(found) || Math.abs(found) > most_number)
        return refused(whyNoNumber(text));
      const judged = shapeOf(field).safeParse(found);
      if (judged.success) return found;
      return refused(say`“${{ given }}”: ${{ problem: sentenceOf(judged.error.issues[0]?.message ?? '') }}`);
    }
    case 'money': {
      const found = typeof cell === 'number' && cell >= 0 && cell < 1e12 ? fromRupees(cell) : parseRupees(text);
      return found === undefined || found < 0 ? refused(whyNoAmount(text)) : found;
    }
    case 'day':
      return dateOf(cell) ?? refused(say`“${{ given }}” is not a date.`);
    case 'phone': {
      const { phones, words, unread } = phonesIn(text);
      const [first, ...more] = phones;
      if (first === undefined) return refused(say`“${{ given }}” is not a phone number.`);
      const taken = showPhone(first);
      const others = [...more.map(showPhone), ...unread, ...words];
      if (others.length > 0) complain(say`${{ taken }} was taken. Left out: ${{ others: list(others) }}.`, true);
      return first;
    }
    case 'email':
      return isEmail(text) ? text : refused(say`“${{ given }}” is not an email address.`);
    case 'choice': {
      const meant = meaningsOf(text, meanings);
      return (
        field.of.find((one) => meant.some((word) => same(one, word) || same(field.names?.[one] ?? one, word))) ??
        refused(say`“${{ given }}” is not one of the choices for ${{ field: term(field.label) }}.`)
      );
    }
    case 'yes_no':
      if (yes.includes(text.toLowerCase())) return true;
      return no.includes(text.toLowerCase()) ? false : refused(say`“${{ given }}” is neither Yes nor No.`);
    case 'tags': {
      const all = text
        // words of ours may have a comma
        .split(field.of ? /;/ : /[;,]/)
        .map((tag) => tag.trim())
        .filter(Boolean);
      const words = all.slice(0, field.most).map((tag) => tag.slice(0, field.length));
      const cut = all.filter((tag, at) => tag !== words[at]).map((tag) => tag.slice(0, 60));
      if (cut.length > 0) complain(say`Left out or cut: ${{ tags: list(cut.slice(0, 5)) }}.`, true);
      if (!field.of) return words;
      return words.flatMap((word) => {
        const meant = meaningsOf(word, meanings);
        const found = field.of?.find((one) => meant.some((other) => same(one, other)));
        if (found === undefined)
          complain(say`“${{ given: word }}” is not one of the choices for ${{ field: term(field.label) }}.`);
        return found ?? [];
      });
    }
    case 'person':
    case 'record': {
      const records = named[field.kind === 'person' ? 'people' : field.of] ?? [];
      const found = records.find(({ name }) => same(name, text));
      if (!found)
        complain(
          field.kind === 'person'
            ? say`No one is called “${{ given }}”.`
            : say`“${{ given }}” was not found under ${{ field: term(field.label) }}.`,
        );
      return found?.id;
    }
    case 'file':
    case 'own':
      return undefined;
    default: {
      const meant = field.kind === 'text' && field.usual ? usualWord(field.usual, text, meanings) : text;
      const judged = shapeOf(field).safeParse(meant);
      if (judged.success) return judged.data;
      complain(say`“${{ given }}”: ${{ problem: sentenceOf(judged.error.issues[0]?.message ?? '') }}`);
      return undefined;
    }
  }
}

/** The fields that stand in a sheet, as its columns. */
export const sheetColumns = <R extends object>(fields: Fields) =>
  keysLike(fields, 'sheet').map((key) => {
    const { heading, width = 20 }: Sheet = fields[key]!.sheet!;
    return { key, title: { id: heading }, width, value: (row: R) => cellOf(fields[key]!, row[key as keyof R]) };
  });
