/** From the rows of a sheet to described records, with a sentence for everything that was not understood. */
import { customKey, type CustomValues } from '../../../domain/defined_fields.ts';
import { type Fields, keysWhere } from '../../../domain/fields.ts';
import { say, type Sentence } from '../../../domain/sentences.ts';
import { type CustomKey, type KnownCustom, readCustom } from '../../fields/cells.ts';
import { readCell } from '../../tables/field_cells.ts';
import { type Mapping, mapSheet, type Remark, unreadRow } from '../../tables/mapped_sheet.ts';
import { meaningsOf, plainHeading } from '../../tables/meanings.ts';
import type { Cell } from '../../tables/read_cells.ts';
import type { FailedRow } from './rows.ts';

/** What the sheet of a kind of record may say. */
export interface KnownRecord extends Mapping<string>, KnownCustom {
  fields: Fields;
}

export interface ReadRecord {
  row: number;
  cells: string[];
  /** the fields the row says something of */
  facts: { name: string } & Readonly<Record<string, unknown>>;
  custom: CustomValues;
  remarks: Remark[];
}

export interface ReadRecords {
  columns: { heading: string; fact: string }[];
  records: ReadRecord[];
  failed: FailedRow[];
}

/** The fields that are read from a sheet. */
export const readableKeys = (fields: Fields): string[] => keysWhere(fields, ({ sheet }) => sheet !== undefined);

/** What is in a sheet: rows with a name are records, the others fail. */
export function readRecords(rows: readonly (readonly Cell[])[], known: KnownRecord): ReadRecords {
  const { fields, defined } = known;
  const keys = readableKeys(fields);
  const by_heading = new Map<string, string>([
    ...defined.flatMap(({ id, label, kind }): [string, string][] =>
      kind === 'file' ? [] : [[plainHeading(label), customKey(id)]],
    ),
    ...keys.flatMap((key) => {
      const { label, sheet } = fields[key]!;
      return [sheet!.heading, label, key.replaceAll('_', ' '), ...(sheet!.also ?? [])].map(
        (heading): [string, string] => [plainHeading(heading), key],
      );
    }),
  ]);
  const sheet = mapSheet<string>(rows, {
    ...known,
    columnOf: (heading) =>
      meaningsOf(heading, known.meanings)
        .map((meant) => by_heading.get(plainHeading(meant)))
        .find(Boolean),
    names: ['name'],
    no_headings: say`No headings were found. The first row should name the columns: Name, Phone, Email, City …`,
    no_rows: say`This file has no rows below its headings.`,
  });
  const records: ReadRecord[] = [];
  const failed: FailedRow[] = sheet.unread.map(unreadRow);
  for (const { row, on_sheet, cell, cells } of sheet.rows) {
    const remarks: Remark[] = [];
    const complain = (says: Sentence, key: string) => void remarks.push({ column: sheet.headingOf(key), says });
    const facts = Object.fromEntries(
      keys.flatMap((key) => {
        const found = readCell(fields[key]!, cell(key), { named: {}, meanings: known.meanings }, (says) =>
          complain(says, key),
        );
        return found === undefined ? [] : [[key, found]];
      }),
    );
    const custom = readCustom(known, (key: CustomKey) => cell(key), complain);
    const { name } = facts;
    if (typeof name === 'string') records.push({ row, cells, facts: { ...facts, name }, custom, remarks });
    else
      failed.push({
        row,
        cells,
        remarks: [...on_sheet, ...remarks, { column: '', says: say`Has no name and is left out.` }],
      });
  }
  return { columns: sheet.columns, records, failed };
}
