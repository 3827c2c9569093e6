/** The sheets behind the demo documents: a letter-sized page for a document, a landscape one with lines for a drawing. */
import { type Page, pdfOf } from './pdf.ts';
import { luck } from './history.ts';

export interface SheetFacts {
  company: string;
  project: string;
  site: string;
  capacity: string;
  title: string;
  number: string;
  revision: string;
  date: string;
  made_by: string;
  checked_by: string;
}

type Stroke = readonly [number, number, number, number];
type Box = readonly [number, number, number, number];

/** A document, or several that were scanned together: each with its number. */
export function documentSheet(facts: SheetFacts, lines: readonly string[]): Buffer {
  const { company, project, site, capacity, title, number, revision, date, made_by, checked_by } = facts;
  const rows: [string, string][] = [
    ['Project', `${project}, ${capacity}`],
    ['Site', site],
    ['Number', number],
    ['Revision', revision],
    ['Date', date],
  ];
  return pdfOf({
    width: 595,
    height: 842,
    words: [
      { x: 56, y: 774, size: 15, text: company, bold: true },
      { x: 56, y: 728, size: 13, text: title, bold: true },
      ...rows.flatMap(([name, value], at) => [
        { x: 62, y: 694 - at * 20, size: 9, text: name },
        { x: 160, y: 694 - at * 20, size: 10, text: value },
      ]),
      ...lines.map((text, at) => ({ x: 56, y: 568 - at * 17, size: 10, text })),
      { x: 62, y: 92, size: 9, text: `Prepared by ${made_by}` },
      { x: 330, y: 92, size: 9, text: `Checked by ${checked_by}` },
    ],
    strokes: [[56, 762, 539, 762]],
    boxes: [...rows.map((_, at): Box => [56, 688 - at * 20, 483, 20]), [56, 72, 483, 46]],
  });
}

/** A drawing: the array, the single line, or the elevation, and a title block in the corner. */
export function drawingSheet(facts: SheetFacts, drawing: number, kwp: number): Buffer {
  const { company, project, site, capacity, title, number, revision, date, made_by, checked_by } = facts;
  const block: [string, string][] = [
    ['Project', `${project}, ${capacity}`],
    ['Site', site],
    ['Title', title],
    ['Drawing', number],
    ['Revision', `${revision}   ${date}`],
    ['Drawn / checked', `${made_by} / ${checked_by}`],
  ];
  const { strokes, boxes, words } = figureOf(drawing, kwp);
  return pdfOf({
    width: 842,
    height: 595,
    words: [
      ...words,
      { x: 540, y: 166, size: 11, text: company, bold: true },
      ...block.flatMap(([name, value], at) => [
        { x: 540, y: 146 - at * 19, size: 7, text: name },
        { x: 606, y: 146 - at * 19, size: 8, text: value },
      ]),
    ],
    strokes,
    boxes: [
      [24, 24, 794, 547],
      [532, 32, 278, 150],
      ...block.map((_, at): Box => [532, 140 - at * 19, 278, 19]),
      ...boxes,
    ],
  });
}

const single_line = [6, 7, 13, 15, 17];
const elevation = [8, 9, 10, 14];

function figureOf(drawing: number, kwp: number): Pick<Page, 'strokes' | 'boxes' | 'words'> {
  if (single_line.includes(drawing)) return singleLine(drawing, kwp);
  return elevation.includes(drawing) ? section() : array(drawing, kwp);
}

/** Where things stand on the layout of a roof, in points from the lower left corner of its sheet. */
const layout_places: Readonly<Record<string, readonly [number, number]>> = {
  'Bay 1': [140, 296],
  'Bay 2, ridge': [318, 374],
  'Bay 3, rows 4 to 6': [486, 366],
  'Bay 4': [662, 330],
  'String 1.7': [204, 306],
  'String 2.4': [262, 408],
  'Row 6': [404, 338],
  'Row 9': [604, 236],
  'North edge': [300, 537],
  'East wall': [752, 404],
  'North-east corner': [746, 536],
  'Weather mast': [716, 524],
  'Main staircase': [46, 300],
  'Inverter 3': [212, 158],
  'Inverter 5': [332, 158],
  'Panel room': [106, 84],
  'Earth pit 3': [484, 118],
};

/** Where a place lies on the sheet of an Array Layout, from 0 to 1 across and down it; a little beside others there. */
export function placeOnLayout(place: string, beside: number): { x: number; y: number } | undefined {
  const found = layout_places[place];
  if (!found) return undefined;
  const [x, y] = found;
  const fine = (value: number): number => Math.round(value * 10_000) / 10_000;
  return { x: fine((x + (beside % 3) * 7) / 842), y: fine(1 - (y - (beside % 2) * 6) / 595) };
}

/** Rows of modules in four bays of a roof, walkways between, and what stands beside them; a home has two rows. */
function array(drawing: number, kwp: number): Pick<Page, 'strokes' | 'boxes' | 'words'> {
  const next = luck(`array ${drawing} ${kwp}`);
  const home = kwp < 20;
  const [bays, rows, columns] = home ? [1, 2, 6] : [4, 9, 6];
  const boxes: Box[] = [
    [60, 210, 690, 330],
    [64, 214, 682, 322],
  ];
  const words: Page['words'] = [
    { x: 390, y: 186, size: 8, text: `${Math.round(40 + Math.sqrt(kwp) * 3)} m` },
    { x: 781, y: 520, size: 12, text: 'N', bold: true },
  ];
  const strokes: Stroke[] = [
    [60, 198, 750, 198],
    [60, 194, 60, 202],
    [750, 194, 750, 202],
    [784, 490, 784, 516],
    [784, 516, 780, 508],
    [784, 516, 788, 508],
  ];
  const wide = 672 / bays;
  for (let bay = 0; bay < bays; bay += 1) {
    const left = 70 + bay * wide;
    if (!home) words.push({ x: left + wide / 2 - 14, y: 545, size: 7, text: `BAY ${bay + 1}`, bold: true });
    for (let row = 0; row < rows; row += 1) {
      const height = 312 / rows;
      const y = 528 - (row + 1) * height;
      if (bay === 0 && !home) words.push({ x: 754, y: y + 10, size: 6, text: `R${row + 1}` });
      for (let column = 0; column < columns; column += 1) {
        if (next() < 0.04) continue;
        const x = left + column * ((wide - 14) / columns);
        const across = (wide - 14) / columns - 2;
        boxes.push([x, y, across, height - 11]);
        strokes.push([x, y + (height - 11) / 2, x + across, y + (height - 11) / 2]);
      }
    }
  }
  if (home) return { strokes, boxes, words };
  // the ridge, the way to it, and what the modules feed
  strokes.push([60, 374, 750, 374], [58, 322, 62, 322]);
  boxes.push([34, 280, 22, 44], [60, 56, 96, 62], [708, 516, 14, 14]);
  words.push(
    { x: 34, y: 328, size: 6, text: 'STAIRS' },
    { x: 64, y: 106, size: 7, text: 'PANEL ROOM' },
    { x: 698, y: 545, size: 6, text: 'WEATHER MAST' },
    { x: 566, y: 377, size: 6, text: 'RIDGE' },
  );
  for (let at = 0; at < 6; at += 1) {
    const x = 66 + at * 62;
    boxes.push([x, 142, 40, 32]);
    strokes.push([x + 20, 174, x + 20, 210], [x + 20, 142, x + 20, 128]);
    words.push({ x: x + 6, y: 154, size: 7, text: `INV-${at + 1}` });
  }
  strokes.push([86, 128, 396, 128], [108, 128, 108, 118]);
  for (const [at, [x, y]] of [
    [44, 236],
    [440, 92],
    [484, 118],
    [764, 244],
  ].entries() as IterableIterator<[number, [number, number]]>) {
    boxes.push([x - 6, y - 6, 12, 12]);
    strokes.push([x - 6, y - 6, x + 6, y + 6], [x - 6, y + 6, x + 6, y - 6]);
    words.push({ x: x - 8, y: y - 16, size: 6, text: `EP-${at + 1}` });
  }
  // a path through the field: cable route, walkway or safety line
  if (drawing > 10) strokes.push([60, 377, 750, 377], [405, 210, 405, 540]);
  return { strokes, boxes, words };
}

function singleLine(drawing: number, kwp: number): Pick<Page, 'strokes' | 'boxes' | 'words'> {
  const inverters = Math.max(1, Math.min(8, Math.round(kwp / 110)));
  const strokes: Stroke[] = [[70, 300, 70 + inverters * 80, 300]];
  const boxes: Box[] = [];
  const words: Page['words'] = [];
  for (let at = 0; at < inverters; at += 1) {
    const x = 90 + at * 80;
    boxes.push([x, 470, 44, 30], [x, 380, 44, 36]);
    strokes.push([x + 22, 470, x + 22, 416], [x + 22, 380, x + 22, 300], [x, 380, x + 44, 416]);
    words.push({ x, y: 506, size: 7, text: `ARRAY ${at + 1}` }, { x, y: 368, size: 7, text: `INV-${at + 1}` });
  }
  const middle = 70 + inverters * 40;
  boxes.push([middle - 36, 226, 72, 34]);
  strokes.push([middle, 300, middle, 260], [middle, 226, middle, 200], [middle - 40, 200, middle + 40, 200]);
  words.push(
    { x: middle - 28, y: 240, size: 8, text: drawing === 17 ? 'DATA LOGGER' : 'LT PANEL' },
    { x: middle + 46, y: 197, size: 8, text: drawing === 17 ? 'PORTAL' : 'GRID' },
  );
  return { strokes, boxes, words };
}

function section(): Pick<Page, 'strokes' | 'boxes' | 'words'> {
  const strokes: Stroke[] = [[60, 230, 760, 230]];
  const words: Page['words'] = [];
  for (let at = 0; at < 5; at += 1) {
    const x = 90 + at * 130;
    strokes.push(
      [x, 300, x + 100, 352],
      [x, 306, x + 100, 358],
      [x + 14, 230, x + 14, 307],
      [x + 84, 230, x + 84, 344],
    );
    strokes.push([x + 14, 230, x + 84, 344], [x + 4, 222, x + 24, 222], [x + 74, 222, x + 94, 222]);
  }
  words.push({ x: 96, y: 268, size: 8, text: '10 deg' }, { x: 60, y: 214, size: 8, text: 'FFL +0.00' });
  return { strokes, boxes: [], words };
}

/** A drawing for a drawing program: the outline of the array as lines. */
export function drawingExchange(rows: number, columns: number): Buffer {
  const pairs = ['0', 'SECTION', '2', 'ENTITIES'];
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    pairs.push('0', 'LINE', '8', 'MODULES', '10', String(x1), '20', String(y1), '11', String(x2), '21', String(y2));
  for (let row = 0; row <= rows; row += 1) line(0, row * 2.4, columns * 1.2, row * 2.4);
  for (let column = 0; column <= columns; column += 1) line(column * 1.2, 0, column * 1.2, rows * 2.4);
  pairs.push('0', 'ENDSEC', '0', 'EOF');
  return Buffer.from(`${pairs.join('\n')}\n`);
}
