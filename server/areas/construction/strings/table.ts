/** The map of serial numbers as a table: position by position with warranty, or the modules with what authorities ask. */
import type { AlmmFinding } from '../../../../domain/materials/almm.ts';
import { warrantyFor, type PieceFacts } from '../../../construction/placed_rows.ts';
import { stringName } from '../../../../domain/construction/test_sheets/strings.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import type { SpokenCell, SpokenColumn, SpokenTable } from '../../../tables/spoken.ts';
import type { MapRow } from './rows.ts';

interface Column extends SpokenColumn {
  value: (row: MapRow, facts: PieceFacts | undefined) => SpokenCell;
}

const start_words: Record<'dispatch' | 'delivery' | 'commissioning', Sentence> = {
  dispatch: say`Dispatch`,
  delivery: say`Delivery`,
  commissioning: say`Commissioning`,
};
const dated = (day: string | null | undefined): SpokenCell => (day ? { day } : '');

const place_columns: readonly Column[] = [
  { title: say`Inverter`, value: (row) => row.inverter },
  { title: say`Inverter name`, width: 18, value: (row) => row.inverter_name },
  { title: say`Inverter serial number`, width: 20, value: (row) => row.inverter_serial },
  { title: say`Input (MPPT)`, value: (row) => row.mppt },
  { title: say`String`, value: (row) => stringName(row) },
  { title: say`Position`, value: (row) => row.position },
  { title: say`Work front`, width: 20, value: (row) => row.front },
  { title: say`Serial number`, width: 22, value: (row) => row.number },
];

const map_columns: readonly Column[] = [
  ...place_columns,
  { title: say`Item`, width: 32, value: (_row, facts) => facts?.item ?? '' },
  { title: say`Make`, value: (_row, facts) => facts?.make ?? '' },
  { title: say`Model`, width: 20, value: (_row, facts) => facts?.model ?? '' },
  { title: say`Lot`, width: 16, value: (_row, facts) => facts?.lot ?? '' },
  { title: say`Supplier`, width: 24, value: (_row, facts) => facts?.supplier ?? '' },
  { title: say`Purchase order`, width: 18, value: (_row, facts) => facts?.order ?? '' },
  { title: say`Dispatch`, width: 16, value: (_row, facts) => facts?.dispatch ?? '' },
  { title: say`Received on`, value: (_row, facts) => dated(facts?.received_on) },
  { title: say`Warranty starts with`, value: (_row, facts) => (facts ? start_words[warrantyFor(facts).starts] : '') },
  { title: say`Warranty starts on`, value: (_row, facts) => dated(facts && warrantyFor(facts).starts_on) },
  { title: say`Product warranty until`, value: (_row, facts) => dated(facts && warrantyFor(facts).product_until) },
  {
    title: say`Performance warranty until`,
    value: (_row, facts) => dated(facts && warrantyFor(facts).performance_until),
  },
  { title: say`Recorded by`, width: 20, value: (row) => row.placed_by },
  { title: say`Recorded at`, width: 18, value: (row) => (row.placed_at ? { at: new Date(row.placed_at) } : '') },
  { title: say`Remark`, width: 28, value: (row) => row.reason },
];

export function mapTable(
  rows: readonly MapRow[],
  facts: ReadonlyMap<string, PieceFacts>,
  of: { project: string; today: string },
): SpokenTable {
  return {
    name: say`Serial map ${{ project: of.project }}`,
    today: of.today,
    columns: map_columns.map(({ value: _value, ...column }) => column),
    rows: rows.map((row) => map_columns.map(({ value }) => value(row, facts.get(row.number)))),
  };
}

type Found = ReadonlyMap<string, readonly AlmmFinding[]>;
/** What makes the same claim to the lists. */
export const claimKey = ({ make, model, cell_maker, dcr }: PieceFacts): string =>
  [make, model, cell_maker, dcr].join('\n');

/** The modules that hang in the plant with maker, model, cells and lists: what a portal or a DISCOM compares. */
export function almmTable(
  rows: readonly MapRow[],
  facts: ReadonlyMap<string, PieceFacts>,
  findings: Found,
  of: { project: string; today: string },
): SpokenTable {
  const hung = rows.filter(({ number }) => number !== '');
  return {
    name: say`ALMM and DCR list ${{ project: of.project }}`,
    today: of.today,
    columns: [
      { title: say`No.` },
      { title: say`Serial number`, width: 22 },
      { title: say`Manufacturer`, width: 24 },
      { title: say`Model`, width: 22 },
      { title: say`Wp` },
      { title: say`Cell manufacturer`, width: 24 },
      { title: say`DCR` },
      { title: say`Approved models`, width: 40 },
      { title: say`String` },
      { title: say`Position` },
    ],
    rows: hung.map((row, at) => {
      const piece = facts.get(row.number);
      const [first] = (piece && findings.get(claimKey(piece))) ?? [];
      return [
        at + 1,
        row.number,
        piece?.make ?? '',
        piece?.model ?? '',
        piece?.watts ?? null,
        piece?.cell_maker ?? '',
        piece ? (piece.dcr ? say`Yes` : say`No`) : '',
        first?.says ?? (piece ? '' : say`Not received`),
        stringName(row),
        row.position,
      ];
    }),
  };
}
