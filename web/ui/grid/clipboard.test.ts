import { expect, test } from 'vitest';
import { cellsOfText, textOfCells } from './clipboard.ts';

test.each([
  ['', []],
  ['one', [['one']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"two\nlines"\t5"', [['two\nlines', '5"']]],
  ['"said ""so"""\tx', [['said "so"', 'x']]],
])('%j is read as %j', (text, cells) => {
  expect(cellsOfText(text)).toEqual(cells);
});

test('what is copied is pasted equal', () => {
  const cells = [
    ['plain', 'two\nlines'],
    ['with "quotes"', 'a\ttab'],
    ['', '0'],
  ];
  expect(cellsOfText(textOfCells(cells))).toEqual(cells);
});
