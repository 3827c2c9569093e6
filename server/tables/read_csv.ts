/** Cells of CSV texts from any program. */
import Papa from 'papaparse';
import { fail } from '../../domain/errors.ts';
import { plural, say } from '../../domain/sentences.ts';

const separators = [',', ';', '\t', '|'] as const;
/** So many rows tell the separator. */
const looked_at = 40;

const rowsOf = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', quoteChar: '"', preview });

/** The separator by which most of the first rows have the same number of cells; a title above them has its own. */
function separatorOf(text: string): string {
  const scores = separators.map((separator) => {
    const widths = rowsOf(text, separator, looked_at)
      .data.map(({ length }) => length)
      .filter((width) => width > 1);
    const counts = new Map<number, number>();
    for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
    const [width = 0, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    return { separator, width, count };
  });
  const [best] = scores.toSorted((a, b) => b.count - a.count || b.width - a.width);
  return best && best.count > 0 ? best.separator : ',';
}

/** Spaces before a quote are not of the cell: ` "a, b"` is one cell. */
const withoutSpaces = (text: string, separator: string): string => {
  const sign = separator.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
  const quoted = '"[^"]*(?:""[^"]*)*"';
  return text.replace(
    new RegExp(`(^|\\n|${sign}) +(${quoted})(?= *(?:${sign}|\\n|$))|((?:^|\\n|${sign})${quoted})`, 'g'),
    (_all, before: string = '', cell: string = '', other: string = '') => other || `${before}${cell}`,
  );
};

/** Lines that the rows before one take. */
const linesBefore = (data: readonly string[][], row: number): number =>
  data
    .slice(0, row)
    .reduce((sum, cells) => sum + cells.reduce((lines, cell) => lines + cell.split('\n').length - 1, 1), 0);

function neverCloses(text: string, data: readonly string[][], row: number): never {
  const count = text.replace(/\n+$/, '').split('\n').length - linesBefore(data, row);
  return fail(
    'bad_input',
    say`Row ${{ row: row + 1 }} has a quote (") that never closes, so ${plural({ count }, '# row', '# rows')} from there on cannot be told apart. Close or remove it and import the file again.`,
  );
}

/** The cells of a CSV text. Refuses one in which a quote swallows the rows behind it. */
export function cellsOf(text: string): string[][] {
  let body = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  // Excel writes the separator into a first line of its own
  const [line = '', own] = /^sep=(.)\n/i.exec(body) ?? [];
  body = body.slice(line.length);
  const separator = own ?? separatorOf(body);
  if (/ "/.test(body)) body = withoutSpaces(body, separator);
  const { data, errors } = rowsOf(body, separator);
  const wrong = errors.find(({ type }) => type === 'Quotes');
  if (wrong) neverCloses(body, data, wrong.row ?? 0);
  const width = Math.max(...data.slice(0, looked_at).map(({ length }) => length), 0);
  // a quote that closes rows later by accident leaves a row with too few cells, and one of them with whole rows in it
  const swallowed = data.findIndex(
    (cells) =>
      cells.length < width &&
      cells.some((cell) =>
        cell
          .split('\n')
          .slice(1)
          .some((one) => one.split(separator).length >= width),
      ),
  );
  if (swallowed >= 0) neverCloses(body, data, swallowed);
  while (data.length > 0 && data.at(-1)?.length === 1 && data.at(-1)?.[0] === '') data.pop();
  // the line with the separator is a row of the file too
  return line === '' ? data : [[line.trim()], ...data];
}
