/** Material used as a table for files: each line, in the order of the bill of quantities. */
import type { ResponseOf } from '../../../../contract/index.ts';
import { say, term } from '../../../../domain/sentences.ts';
import type { SpokenCell, SpokenColumn, SpokenTable } from '../../../tables/spoken.ts';

type Answer = ResponseOf<'get_material_used'>;
type Line = Answer['lines'][number];

interface Column extends SpokenColumn {
  value: (line: Line) => SpokenCell;
  /** shown to those who see purchase prices */
  inside?: true;
}

const word = (text: string): SpokenCell => (text === '' ? '' : (term(text) as { term: string }));

const columns: readonly Column[] = [
  { title: say`Category`, width: 22, value: (line) => word(line.category) },
  { title: say`Code`, value: (line) => line.code },
  { title: say`Description`, width: 40, value: (line) => line.description },
  { title: say`Unit`, value: (line) => word(line.unit) },
  { title: say`BOQ quantity`, value: (line) => line.planned },
  { title: say`Issued`, value: (line) => line.issued },
  { title: say`Installed`, value: (line) => line.installed },
  { title: say`Consumed`, value: (line) => line.consumed },
  { title: say`Written off`, value: (line) => line.written_off },
  { title: say`Issued, not used`, value: (line) => line.at_site },
  { title: say`Wastage (%)`, value: (line) => line.wastage },
  { title: say`Allowed wastage (%)`, value: (line) => line.allowed },
  { title: say`Over BOQ`, value: (line) => line.over },
  { title: say`BOQ (kWp)`, value: (line) => line.kwp_planned },
  { title: say`Used (kWp)`, value: (line) => line.kwp_used },
  { title: say`Value (₹)`, inside: true, value: (line) => (line.value === null ? null : line.value / 100) },
];

export function usedTable({ lines, sees_values }: Answer, today: string): SpokenTable {
  const shown = columns.filter(({ inside }) => sees_values || !inside);
  return {
    name: say`Material used`,
    today,
    columns: shown,
    rows: lines.map((line) => shown.map(({ value }) => value(line))),
  };
}
