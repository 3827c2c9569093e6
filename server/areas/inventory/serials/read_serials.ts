/** Serial numbers in a sheet from outside: the column that says so, or the one that holds most of them. */
import { fail } from '../../../../domain/errors.ts';
import { isSerial, plainSerial } from '../../../../domain/inventory/serials.ts';
import { say } from '../../../../domain/sentences.ts';
import { type Cell, shown } from '../../../tables/read_cells.ts';

const most_read = 20_000;
const heading = /serial|s\/n|sl\.?\s*no|module\s*(id|no)/i;

export function readSerials(rows: readonly (readonly Cell[])[]): string[] {
  const width = Math.max(0, ...rows.slice(0, 50).map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => shown(row[at] ?? '')));
  const holds = (column: readonly string[]): number => column.filter((text) => isSerial(plainSerial(text))).length;
  const named = columns.find((column) => column.slice(0, 15).some((text) => heading.test(text)) && holds(column) > 0);
  const [most] = columns.toSorted((one, other) => holds(other) - holds(one));
  const column = named ?? most;
  if (!column || holds(column) === 0) return fail('bad_input', say`No serial numbers were found in this file.`);
  // what stands below the heading is listed, also where it is no number: the answer names it
  const head = column.slice(0, 15).findIndex((text) => heading.test(text));
  const numbers = column
    .slice(head + 1)
    .map(plainSerial)
    .filter(Boolean);
  if (numbers.length > most_read)
    fail('bad_input', say`This file lists ${{ count: numbers.length }} serial numbers. Use at most 20,000 at once.`);
  return numbers;
}
