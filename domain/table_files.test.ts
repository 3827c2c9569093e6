/** What a table file says of each value. */
import { describe, expect, test } from 'vitest';
import { csvLines, guarded, tableFileName, unguarded, workbookOf } from './table_files.ts';

describe('text that a spreadsheet would run', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['+1 (2)', "'+1 (2)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\n=1', "'\n=1"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ['constructor', "'constructor"],
    ['+91 98111 20001', '+91 98111 20001'],
    ['-', '-'],
    ['a=1', 'a=1'],
    ["'quoted'", "'quoted'"],
    ['', ''],
  ])('%j is held as %j and read back', (text, held) => {
    expect(guarded(text)).toBe(held);
    expect(unguarded(held)).toBe(text);
  });
});

const table = {
  name: 'Sites: [2026/27] =of a name that is longer than sheets take',
  today: '2026-03-01',
  columns: [{ title: '=Name' }, { title: 'kWp', width: 8 }, { title: 'Day' }, { title: 'At' }, { title: '%' }],
  rows: [
    ['Roof "A", north', -1234567.5, { day: '2026-02-28' }, { at: new Date('2026-02-28T20:00:00Z') }, { percent: 35 }],
    ['छत\nदो', Number.NaN, null, undefined, ''],
  ],
  bold: new Set([1]),
};

test('a CSV has its mark, a line for each row, and one form for numbers, days and instants', () => {
  expect([...csvLines(table)]).toEqual([
    "\uFEFF'=Name,kWp,Day,At,%\r\n",
    '"Roof ""A"", north",-1234567.5,28/02/2026,01-03-2026 01:30:00,35\r\n',
    '"छत\nदो",,,,\r\n',
  ]);
});

test('a workbook holds the same as numbers and dates that can be counted with', () => {
  const { data, options } = workbookOf(table);
  expect(data[1]?.map((cell) => [cell?.value, cell && 'format' in cell ? cell.format : undefined])).toEqual([
    ['Roof "A", north', undefined],
    [-1234567.5, undefined],
    [new Date('2026-02-28T00:00:00Z'), 'dd/mm/yyyy'],
    [new Date('2026-03-01T01:30:00Z'), 'dd-mm-yyyy hh:mm:ss'],
    [0.35, '0.##%'],
  ]);
  expect(data.map((row) => row[0]?.fontWeight)).toEqual(['bold', undefined, 'bold']);
  expect(data[2]).toEqual([{ value: 'छत\nदो', type: String, fontWeight: 'bold' }, null, null, null, null]);
  expect(options).toMatchObject({ sheet: 'Sites   2026 27  =of a name tha', stickyRowsCount: 1 });
  expect(options.columns.slice(0, 2)).toEqual([{ width: 14 }, { width: 8 }]);
});

test('its file is called by its name and day, without what a file system refuses', () => {
  expect(tableFileName(table, 'csv')).toBe('Sites [2026 27] =of a name that is longer than sheets take 2026-03-01.csv');
  expect(tableFileName({ ...table, name: '../..' }, 'xlsx')).toBe('2026-03-01.xlsx');
});
