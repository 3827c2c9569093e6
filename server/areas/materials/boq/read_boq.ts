/** The rows of a bill of quantities in a sheet, each cell as text under what its column means. Runs where foreign files are read. */
import { boq_keys, type BoqKey } from '../../../../domain/materials/boq.ts';
import { boq_headings } from '../../../../domain/materials/boq_cells.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { mapSheet, type Remark } from '../../../tables/mapped_sheet.ts';
import { type Meanings, meaningsOf, plainHeading } from '../../../tables/meanings.ts';
import { type Cell, shown } from '../../../tables/read_cells.ts';

/** The number of a line, by which its row is known again. */
export const line_heading: Sentence = say`Line`;

export type SheetKey = BoqKey | 'line';

export interface SheetRow {
  row: number;
  on_sheet: Remark[];
  /** of the columns that are there */
  cells: Partial<Record<SheetKey, string>>;
  /** why its cells say nothing */
  says?: Sentence;
}

export function readBoq(rows: readonly (readonly Cell[])[], meanings: Meanings): SheetRow[] {
  const by_heading = new Map<string, SheetKey>([
    [plainHeading(line_heading.id), 'line'],
    ...boq_keys.flatMap((key) =>
      [boq_headings[key].heading.id, ...boq_headings[key].also].map((heading): [string, SheetKey] => [
        plainHeading(heading),
        key,
      ]),
    ),
  ]);
  const sheet = mapSheet<SheetKey>(rows, {
    columnOf: (heading) =>
      meaningsOf(heading, meanings)
        .map((meant) => by_heading.get(plainHeading(meant)))
        .find(Boolean),
    names: ['category', 'description', 'quantity'],
    no_headings: say`No headings were found. The first row should name the columns: Category, Description, Unit, Quantity …`,
    no_rows: say`This file has no rows below its headings.`,
  });
  return [
    ...sheet.unread.map(({ row, on_sheet, says }) => ({ row, on_sheet, cells: {}, says })),
    ...sheet.rows.map(({ row, on_sheet, cell }) => ({
      row,
      on_sheet,
      cells: Object.fromEntries(sheet.keys.map((key) => [key, shown(cell(key))])),
    })),
  ];
}
