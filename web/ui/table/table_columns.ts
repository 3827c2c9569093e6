/** What a table knows about its columns: their values as text, their order, and which of them a filter lets through. */
import type { ReactNode } from 'react';
import { dateInIndia, isPlainDate, showDate, showTimestamp } from '../../../domain/dates.ts';
import { showNumber } from '../../../domain/numbers.ts';

export type CellValue = string | number | boolean | Date | null | undefined;
export type RowKey = string | number;

export interface Column<Row> {
  key: string;
  /** with its unit: "Capacity (kWp)" */
  title: string;
  /** what sorting, filtering, searching and exports use */
  value(row: Row): CellValue;
  /** what is shown, when it is more than the value */
  render?(row: Row): ReactNode;
  /** figures stand right on their own */
  align?: 'left' | 'right' | 'center';
  /** pixels it needs; what is left goes to the first column, and to text without a width */
  width?: number;
  filter?: 'text' | 'select' | 'number' | 'date';
  hidden_by_default?: boolean;
  /** the server that sorts the rows cannot sort them by it */
  unsorted?: boolean;
  /** explains the title: a word of the trade, a rule */
  tooltip?: string;
  /** the choices of a select filter in their order, when the rows at hand do not tell them all */
  choices?: readonly string[];
  /** what a select filter keeps of a row, the same in every language, where the value is words of one: FINISHED for Finished */
  kept?(row: Row): string;
  /** what a select filter calls a value: Finished for FINISHED */
  choiceText?(value: string): string;
  /** stands in the last line, from the rows that are shown */
  total?(rows: readonly Row[]): ReactNode;
  /** on a phone the first column, or the 'title', heads the card, and four more are its facts; 'hidden' stays out, 'wide' takes a line */
  phone?: 'hidden' | 'title' | 'wide';
}

/** A select column of values that are put into the words of a language. */
export const inWordsOf = <Row>(kept: (row: Row) => string, choiceText: (value: string) => string) => ({
  filter: 'select' as const,
  kept,
  choiceText,
  value: (row: Row): string => choiceText(kept(row)),
});

/** A value as text: for a cell without its own picture, for search and for CSV. */
export function textOf(value: CellValue, words: { yes: string; no: string }): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return showNumber(value);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (value instanceof Date) return showTimestamp(value);
  return isPlainDate(value) ? showDate(value) : value;
}

/** The day of a value, for date filters; an instant counts as its day in India. */
function dayOf(value: CellValue): string {
  if (value instanceof Date) return dateInIndia(value);
  if (typeof value !== 'string' || value === '') return '';
  if (isPlainDate(value)) return value;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? '' : dateInIndia(instant);
}

/** A filter as the address carries it: 'text', 'from..to', or one entry per chosen value. */
export type Filter = readonly string[];

export const rangeOf = (filter: Filter): [string, string] => {
  const [from = '', to = ''] = (filter[0] ?? '').split('..');
  return [from, to];
};

/** What an address and a kept view say of a row's value. */
function keptOf<Row>(column: Column<Row>, row: Row, words: { yes: string; no: string }): string {
  if (column.kept) return column.kept(row);
  const value = column.value(row);
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : textOf(value, words);
}

export function passes<Row>(
  column: Column<Row>,
  filter: Filter,
  words: { yes: string; no: string },
): (row: Row) => boolean {
  if (column.filter === 'select') {
    const chosen = new Set(filter);
    // what an older address or a kept view says in words counts too
    return (row) => chosen.has(keptOf(column, row, words)) || chosen.has(textOf(column.value(row), words));
  }
  const [from, to] = rangeOf(filter);
  if (column.filter === 'number') {
    const least = from === '' ? -Infinity : Number(from);
    const most = to === '' ? Infinity : Number(to);
    return (row) => {
      const value = column.value(row);
      return typeof value === 'number' && value >= least && value <= most;
    };
  }
  if (column.filter === 'date') {
    return (row) => {
      const day = dayOf(column.value(row));
      return day !== '' && (from === '' || day >= from) && (to === '' || day <= to);
    };
  }
  const wanted = (filter[0] ?? '').toLocaleLowerCase();
  return (row) => textOf(column.value(row), words).toLocaleLowerCase().includes(wanted);
}

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

function compare(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return collator.compare(String(a), String(b));
}

const isNothing = (value: CellValue): boolean => value === null || value === undefined || value === '';

/** Rows in the order of a column; empty values last in both directions, equal ones as they came. */
export function sorted<Row>(rows: readonly Row[], column: Column<Row>, descending: boolean): Row[] {
  const keyed = rows.map((row, index) => ({ row, index, value: column.value(row) }));
  const turn = descending ? -1 : 1;
  keyed.sort((a, b) => {
    const [none_a, none_b] = [isNothing(a.value), isNothing(b.value)];
    if (none_a || none_b) return Number(none_a) - Number(none_b) || a.index - b.index;
    return turn * compare(a.value, b.value) || a.index - b.index;
  });
  return keyed.map(({ row }) => row);
}

/** The different values of a column in order, for a select filter. */
export function choicesOf<Row>(
  rows: readonly Row[],
  column: Column<Row>,
  words: { yes: string; no: string },
): readonly string[] {
  if (column.choices) return column.choices;
  const found = new Set<string>();
  for (const row of rows) found.add(keptOf(column, row, words));
  const said = (value: string) => column.choiceText?.(value) ?? value;
  return [...found].sort((a, b) => collator.compare(said(a), said(b)));
}

/** A chosen value of a column's list; what an older address or a kept view says in words counts too. */
export function choiceOf<Row>({ choiceText }: Column<Row>, choices: readonly string[], value: string): string {
  if (choices.includes(value)) return value;
  return choices.find((choice) => choiceText?.(choice) === value) ?? value;
}

const widths = { text: 200, select: 150, number: 120, date: 120 };

/** Dates and numbers stand under one another. */
export const isFigures = (value: CellValue): boolean =>
  typeof value === 'number' || value instanceof Date || (typeof value === 'string' && isPlainDate(value));

/** Whether a column takes of the room that others leave: the title does, and text without a width of its own. */
export const grows = <Row>(column: Column<Row>, index: number): boolean =>
  index === 0 || (column.width === undefined && (column.filter ?? 'text') === 'text' && column.align === undefined);

/** Room a column needs at least. */
export const roomFor = <Row>(column: Column<Row>): number => column.width ?? widths[column.filter ?? 'text'];

export const alignOf = <Row>(column: Column<Row>, row: Row | undefined): 'left' | 'right' | 'center' =>
  column.align ??
  (column.filter === 'number' || (row !== undefined && typeof column.value(row) === 'number') ? 'right' : 'left');
