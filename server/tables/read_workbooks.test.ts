/** Workbooks from outside: what a cell does not say is never empty or 0. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { longText, number, phone, tags, text } from '../../domain/fields.ts';
import { inEnglish } from '../../domain/sentences.ts';
import { readRecords } from '../records/imports/read_records.ts';
import { readCell } from './field_cells.ts';
import { tableOf, unreadSheets, wholeTableOf } from './read_workbooks.ts';

const sample = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'samples', name));
const without_values = sample('boq_formulas_without_values.xlsx');

/** The sample with other cells D2 and D3. */
function withCells(d2: string, d3 = '<c r="D3"><v>5</v></c>'): Buffer {
  const parts = unzipSync(without_values);
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
    .replace(/<c r="D2".*?<\/c>/, d2)
    .replace(/<c r="D3".*?<\/c>/, d3);
  return Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(sheet) }));
}

describe('a formula', () => {
  test('without a stored result is named by its cell, with the way out', async () => {
    await expect(tableOf(without_values)).rejects.toThrow(
      'This workbook has formulas without results in D2, D3. Open it in Excel or LibreOffice, save it there and import it again.',
    );
    const many = Array.from({ length: 15 }, (_, at) => `<c r="D2"><f>A${at}</f></c>`).join('');
    await expect(tableOf(withCells(many))).rejects.toThrow('and 5 more cells');
  });

  test.each([
    ['<c r="D2"><f>1+1</f><v>2</v></c>', 2],
    ['<c r="D2"><f t="shared" si="0"/><v>2</v></c>', 2],
    ['<c r="D2" t="str"><f>A1&amp;B1</f><v></v></c>', null],
    ['<c r="D2" t="str"><f>A1&amp;B1</f><v>text</v></c>', 'text'],
    ['<c r="D2" s="0"/>', null],
    ['<c r="D2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['<c r="D2" t="e"><v>#N/A</v></c>', '#N/A'],
  ])('%s is %j', async (cell, value) => {
    expect((await tableOf(withCells(cell)))[1]?.[3]).toBe(value);
  });

  test.each(['<c r="D2"><f>1+1</f></c>', '<c r="D2"><f/><v/></c>', '<c r="D2" t="str"><f>A1</f></c>'])(
    '%s is refused',
    async (cell) => {
      await expect(tableOf(withCells(cell))).rejects.toThrow('without results in D2.');
    },
  );
});

test.each([number({ label: 'kW', most: 10 }), text({ label: 'Name', most: 10 })])(
  'an error of the sheet is no value of a field',
  (field) => {
    const said: string[] = [];
    const read = readCell(field, '#DIV/0!', { named: {}, meanings: {} }, (says) => void said.push(inEnglish(says)));
    expect([read, said]).toEqual([undefined, ['The sheet shows the error #DIV/0! here.']]);
  },
);

test.each([
  ['an old workbook', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'save it as .xlsx'],
  ['a PDF', '%PDF-1.7', 'This is a PDF'],
  ['attachments that Outlook packed', '\x78\x9f\x3e\x22\x01\x00', 'This is winmail.dat'],
  ['a web page called .xls', '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>', 'web page or XML'],
  ['a table called .xls', '\xef\xbb\xbf\r\n<table border=1>', 'web page or XML'],
  ['a workbook as XML', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>', 'web page or XML'],
])('%s is refused with the way out', async (_what, begin, sentence) => {
  await expect(tableOf(Buffer.from(begin, 'latin1'))).rejects.toThrow(sentence);
});

describe('the sheets of a workbook', () => {
  test('with the same headings are one table, in their order', async () => {
    const table = await tableOf(sample('leads_two_sheets.xlsx'));
    expect(table.unread).toBeUndefined();
    expect(table[0]).toEqual(['Name', 'Phone', 'City']);
    expect(table.map(([name]) => name)).toContain('Jan Mill');
    expect(table).toHaveLength(6);
    expect(table.further).toEqual([{ at: 3, sheet: 'February', row: 2 }]);
  });

  test('count their own rows, and a row of a further one says on which it is', () => {
    const table = Object.assign(
      [
        ['Name', 'Phone'],
        ['A', '1'],
        ['', '2'],
        ['B', '3'],
        ['', '4'],
      ],
      {
        further: [{ at: 3, sheet: 'February', row: 2 }],
      },
    );
    const { failed } = readRecords(table, {
      fields: { name: text({ label: 'Name', most: 80, required: true, sheet: { heading: 'Name' } }) },
      defined: [],
      named_people: [],
      meanings: {},
    });
    expect(failed.map(({ row, remarks }) => [row, ...remarks.map(({ says }) => inEnglish(says))])).toEqual([
      [3, 'Has no name and is left out.'],
      [3, 'On the sheet “February”.', 'Has no name and is left out.'],
    ]);
  });

  test('with other headings are named, hidden and empty ones are not', async () => {
    const parts = unzipSync(sample('leads_two_sheets.xlsx'));
    const second = strFromU8(parts['xl/worksheets/sheet2.xml']!);
    const renamed = second.replace('<t>Name</t>', '<t>Who</t>');
    const other = Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet2.xml': strToU8(renamed) }));
    const table = await tableOf(other);
    expect(table).toHaveLength(3);
    expect(inEnglish(unreadSheets(table)!)).toBe(
      'Not read, as their headings differ from those of the first sheet: February.',
    );
    await expect(wholeTableOf(other)).rejects.toThrow('other sheets with rows: February. Put all rows into one sheet');
    const book = strFromU8(parts['xl/workbook.xml']!).replace(/(name="February"[^>]*state=")visible/, '$1hidden');
    const hidden = { ...parts, 'xl/worksheets/sheet2.xml': strToU8(renamed), 'xl/workbook.xml': strToU8(book) };
    expect((await tableOf(Buffer.from(zipSync(hidden)))).unread).toBeUndefined();
    const empty = second.replace(/<sheetData>.*<\/sheetData>/s, '<sheetData/>');
    const with_empty = { ...parts, 'xl/worksheets/sheet2.xml': strToU8(empty) };
    expect((await tableOf(Buffer.from(zipSync(with_empty)))).unread).toBeUndefined();
  });
});

test('numbers of more digits than a sheet keeps are named by their cells', async () => {
  await expect(tableOf(sample('serials_18_digits.xlsx'))).rejects.toThrow(
    'A sheet keeps 15 digits of a number: the last digits are lost in B2, B3, B4, B5. Format the cells as text',
  );
  await expect(tableOf(withCells('<c r="D2"><v>1000000000000000</v></c>'))).rejects.toThrow('lost in D2.');
  expect((await tableOf(withCells('<c r="D2"><v>999999999999999</v></c>')))[1]?.[3]).toBe(999_999_999_999_999);
  expect((await tableOf(withCells('<c r="D2"><v>0.30000000000000004</v></c>')))[1]?.[3]).toBe(0.300_000_000_000_000_04);
});

test.each([
  [
    phone({ label: 'Phone' }),
    '98200 43001 / 98200 43002',
    '+919820043001',
    '+91 98200 43001 was taken. Left out: +91 98200 43002.',
  ],
  [phone({ label: 'Phone' }), '98200 43005 (Ramesh)', '+919820043005', '+91 98200 43005 was taken. Left out: Ramesh.'],
  [longText({ label: 'Note', most: 5 }), 'abcdefg', 'abcde', 'Cut to 5 characters.'],
  [
    tags({ label: 'Tags', most: 2, length: 4 }),
    'one; longer; three',
    ['one', 'long'],
    'Left out or cut: longer, three.',
  ],
])('what of a cell is not taken is said: %j', (field, cell, value, sentence) => {
  const said: string[] = [];
  const read = readCell(field, cell, { named: {}, meanings: {} }, (says) => void said.push(inEnglish(says)));
  expect([read, said]).toEqual([value, [sentence]]);
});
