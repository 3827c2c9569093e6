/** What leaves a screen as a file is what leaves the server: the same table, the same rules. */
import { expect, test, vi } from 'vitest';
import { csvLines } from '../../../domain/table_files.ts';

vi.mock('../../kit/files.ts', () => ({ saveBlob: () => {} }));
const { tableOf } = await import('./table_export.ts');

test('every kind of value of a screen has its form in a file', () => {
  const values = ['=1+1', 12.5, true, false, new Date('2026-02-28T20:00:00Z'), '2026-03-01', null, undefined, 'छत'];
  const columns = values.map((_, at) => ({
    key: String(at),
    title: at === 0 ? '@Title' : String(at),
    value: (row: typeof values) => row[at],
    width: at === 1 ? 40 : at === 2 ? 900 : 140,
  }));
  const table = tableOf('sites', [values], columns, { yes: 'Yes', no: 'No' });
  expect([...csvLines(table)]).toEqual([
    "\uFEFF'@Title,1,2,3,4,5,6,7,8\r\n",
    "'=1+1,12.5,Yes,No,01-03-2026 01:30:00,01/03/2026,,,छत\r\n",
  ]);
  expect(table.columns.map(({ width }) => width)).toEqual([20, 10, 48, 20, 20, 20, 20, 20, 20]);
});
