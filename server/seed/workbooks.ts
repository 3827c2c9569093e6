/** Workbooks among the demo documents: the bill of quantities, and the list of the drawings that are released. */
import writeSheet from 'write-excel-file/node';
import { drawingNumber, drawings } from '../../domain/drawings.ts';
import type { SheetFacts } from './sheets.ts';

type Cell = string | number;

/** A sheet with whose it is, a head, and rows under it. */
function workbook(
  facts: SheetFacts,
  name: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<Buffer> {
  const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });
  const about: [string, string][] = [
    ['Project', `${facts.project}, ${facts.capacity}`],
    ['Site', facts.site],
    ['Number', facts.number],
    ['Date', facts.date],
    ['Prepared / checked', `${facts.made_by} / ${facts.checked_by}`],
  ];
  const book = writeSheet(
    [
      [bold(`${facts.company}: ${facts.title}`)],
      ...about.map(([key, value]) => [
        { value: key, type: String },
        { value, type: String },
      ]),
      [],
      head.map(bold),
      ...rows.map((row) =>
        row.map((value) =>
          typeof value === 'number' ? { value, type: Number, format: '#,##0' } : { value, type: String },
        ),
      ),
    ],
    { sheet: name, columns: head.map((title) => ({ width: title === 'Item' || title === 'Drawing' ? 46 : 18 })) },
  );
  return book.toBuffer();
}

const module_wp = 545;

/** Item, unit, how much of it a kWp needs, and rupees for one; least is what the smallest plant needs. */
const materials: readonly [item: string, unit: string, per_kwp: number, rate: number, least?: number][] = [
  ['Modules, 545 Wp mono PERC half-cut', 'no.', 1000 / module_wp, 11_450],
  ['String inverter, 100 kW', 'no.', 1 / 112, 285_000, 1],
  ['Module mounting structure, hot-dip galvanised', 'kg', 38, 92],
  ['DC cable, 1 × 4 mm² copper, UV resistant', 'm', 11.5, 58],
  ['AC cable, 3.5 × 240 mm² aluminium, armoured', 'm', 0.42, 1_180, 25],
  ['AC distribution board with MCCB and SPD', 'no.', 1 / 240, 168_000, 1],
  ['LT panel', 'no.', 1 / 900, 640_000, 1],
  ['MC4 connectors, pairs', 'pair', 0.22, 96, 8],
  ['Cable tray, perforated, 150 mm', 'm', 1.1, 420],
  ['Earthing electrode with chemical compound', 'no.', 0.03, 4_900, 3],
  ['Earthing strip, 25 × 3 mm GI', 'm', 1.9, 165],
  ['Lightning arrester, ESE type', 'no.', 1 / 400, 58_000, 1],
  ['FRP walkway, 300 mm', 'm', 0.75, 1_350],
  ['Weather station with pyranometer', 'no.', 1 / 5000, 210_000, 1],
  ['Data logger with GPRS modem', 'no.', 1 / 1200, 46_000, 1],
  ['Net meter with CT and PT', 'set', 1 / 5000, 88_000, 1],
  ['Cable lugs, glands and consumables', 'lot', 0, 42_000, 1],
];

export function billOfQuantities(facts: SheetFacts, kwp: number): Promise<Buffer> {
  const rows = materials.map(([item, unit, per_kwp, rate, least = 1], at): Cell[] => {
    const quantity = Math.max(least, Math.ceil(per_kwp * kwp));
    return [at + 1, item, unit, quantity, rate, quantity * rate];
  });
  const total = rows.reduce((sum, row) => sum + Number(row.at(-1)), 0);
  const head = ['No.', 'Item', 'Unit', 'Quantity', 'Rate, ₹', 'Amount, ₹'];
  return workbook(facts, 'BOQ', head, [...rows, ['', 'Total excl. GST', '', '', '', total]]);
}

export function listOfDrawings(facts: SheetFacts, project_code: string): Promise<Buffer> {
  const head = ['No.', 'Drawing', 'Number', 'Discipline', 'Approved externally by'];
  return workbook(
    facts,
    'Drawings',
    head,
    drawings.map(({ drawing, name, discipline, outside }) => [
      drawing,
      name,
      drawingNumber(project_code, drawing, 1),
      discipline,
      outside.join(', ') || '–',
    ]),
  );
}
