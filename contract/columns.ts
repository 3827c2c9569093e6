/**
 * Long lists on the wire: column by column, so that no name is said twice. A column is a list with one value for each row,
 * `all` where every row has the same value, `days` for dates as days since 01/01/1970, or `words` for values that come again
 * and again, and for each row the place `at` which its value stands among them.
 */
import { dateOfDay, dayNumber } from '../domain/dates.ts';

type Column<Value> = Value[] | { all: Value } | { days: (number | null)[] } | { words: Value[]; at: number[] };

/** Rows of a kind, column by column. */
export interface Columns<Row extends object> {
  count: number;
  columns: { [Field in keyof Row]: Column<Row[Field]> };
}

/** An answer as it is read: what came in columns is rows again. */
export type InRows<Answer> =
  Answer extends Columns<infer Row>
    ? Row[]
    : Answer extends (infer One)[]
      ? InRows<One>[]
      : Answer extends object
        ? { [Field in keyof Answer]: InRows<Answer[Field]> }
        : Answer;

/** In which form some fields go: dates as days, what comes again and again as words. */
export interface Forms<Row> {
  days?: readonly (keyof Row & string)[];
  words?: readonly (keyof Row & string)[];
}

/** The columns of some fields of rows. */
export function inColumns<Row extends object>(
  rows: readonly Row[],
  fields: readonly (keyof Row & string)[],
  { days = [], words = [] }: Forms<Row>,
): Columns<Row> {
  const columns: Record<string, unknown> = {};
  for (const field of fields) {
    const values = rows.map((row) => row[field]);
    const [first] = values;
    if (values.length > 1 && values.every((value) => isSame(value, first))) columns[field] = { all: first };
    else if (days.includes(field)) columns[field] = { days: inDays(values as (string | null)[]) };
    else if (words.includes(field)) columns[field] = inWords(values);
    else columns[field] = values;
  }
  return { count: rows.length, columns: columns as Columns<Row>['columns'] };
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.length === 0 && other.length === 0);

function inDays(dates: readonly (string | null)[]): (number | null)[] {
  const days = new Map<string | null, number | null>([[null, null]]);
  return dates.map((date) => {
    const known = days.get(date);
    if (known !== undefined) return known;
    const day = dayNumber(date as string);
    days.set(date, day);
    return day;
  });
}

function inWords(values: readonly unknown[]): { words: unknown[]; at: number[] } {
  const places = new Map<unknown, number>();
  const at = values.map((value) => {
    const known = places.get(value);
    if (known !== undefined) return known;
    places.set(value, places.size);
    return places.size - 1;
  });
  return { words: [...places.keys()], at };
}

/** The rows of columns. */
export function rowsOf<Row extends object>({ count, columns }: Columns<Row>): Row[] {
  const fields = Object.keys(columns) as (keyof Row & string)[];
  const values = fields.map((field) => valuesOf(columns[field], count));
  // copies of one object have one form, which is what makes thousands of rows quick to read and to copy
  const form = JSON.parse(JSON.stringify(Object.fromEntries(fields.map((field) => [field, null])))) as Row;
  return Array.from({ length: count }, (_, at) => {
    const row = { ...form };
    for (let field = 0; field < fields.length; field += 1)
      row[fields[field] as keyof Row] = values[field]?.[at] as Row[keyof Row];
    return row;
  });
}

function valuesOf(column: Column<unknown>, count: number): unknown[] {
  if (Array.isArray(column)) return column;
  if ('all' in column) return Array.from({ length: count }, () => column.all);
  if ('words' in column) return column.at.map((place) => column.words[place]);
  const dates = new Map<number | null, string | null>([[null, null]]);
  return column.days.map((day) => {
    const known = dates.get(day);
    if (known !== undefined) return known;
    const date = dateOfDay(day as number);
    dates.set(day, date);
    return date;
  });
}

const isTable = (value: object): value is Columns<object> => 'count' in value && 'columns' in value;

/** An answer with the rows of all its columns. */
export function inRows<Answer>(answer: Answer): InRows<Answer> {
  const read = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (isTable(value)) return rowsOf(value);
    if (Array.isArray(value)) return value.map(read);
    return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, read(one)]));
  };
  return read(answer) as InRows<Answer>;
}
