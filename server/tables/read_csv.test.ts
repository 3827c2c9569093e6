/** CSV as people and programs write it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cellsOf } from './read_csv.ts';

const abc = [
  ['a', 'b', 'c'],
  ['1', '2', '3'],
];

describe('the cells', () => {
  test.each([
    ['by commas', 'a,b,c\n1,2,3\n', abc],
    ['by semicolons', 'a;b;c\r\n1;2;3', abc],
    ['by tabs', 'a\tb\tc\r1\t2\t3\r', abc],
    ['by bars', 'a|b|c\n1|2|3', abc],
    ['by the separator that the file names', 'sep=;\na;b;c\n1;2;3', [['sep=;'], ...abc]],
    ['below a title', 'Leads, July; all\na;b;c\n1;2;3', [['Leads, July', ' all'], ...abc]],
    [
      'with commas for points beside semicolons',
      'a;b;c\n1,5;2,5;3',
      [
        ['a', 'b', 'c'],
        ['1,5', '2,5', '3'],
      ],
    ],
    [
      'with separators, quotes and lines in a quote',
      'a,b\r\n"x, ""y""\r\nz",2\n',
      [
        ['a', 'b'],
        ['x, "y"\nz', '2'],
      ],
    ],
    [
      'with a space before a quote',
      'a,b\n1, "Plot 4, Vapi"\n "x, y" ,2',
      [
        ['a', 'b'],
        ['1', 'Plot 4, Vapi'],
        ['x, y', '2'],
      ],
    ],
    [
      'with a space before a quote that stands in another',
      'a,b\n"say, ""x""", "y"',
      [
        ['a', 'b'],
        ['say, "x"', 'y'],
      ],
    ],
    [
      'with an inch',
      'a,b\n5" pipe,2" bend',
      [
        ['a', 'b'],
        ['5" pipe', '2" bend'],
      ],
    ],
    [
      'with empty ones',
      'a,b,c\n,,\n1,,3',
      [
        ['a', 'b', 'c'],
        ['', '', ''],
        ['1', '', '3'],
      ],
    ],
    [
      'with an address of several lines',
      'a,b\n"Plot 4, GIDC,\nVapi, Gujarat",2',
      [
        ['a', 'b'],
        ['Plot 4, GIDC,\nVapi, Gujarat', '2'],
      ],
    ],
    ['of one column', 'a\n1\n2', [['a'], ['1'], ['2']]],
    ['of nothing', '', []],
  ])('%s', (_how, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });
});

describe('a quote that never closes', () => {
  test('is named with its row, and the rows behind it are counted', () => {
    const text = readFileSync(join(import.meta.dirname, 'samples/leads_quote_never_closed.csv'), 'utf8');
    expect(() => cellsOf(text)).toThrow(
      'Row 3 has a quote (") that never closes, so 5 rows from there on cannot be told apart.',
    );
  });

  test.each([
    ['to the end', 'a,b,c\n1,2,3\n"x,2,3\n4,5,6', 'Row 3 has a quote (") that never closes, so 2 rows'],
    [
      'but by accident rows later',
      'a,b,c\n"x,2,3\n4,5,6\n7,8"\n1,2,3',
      'Row 2 has a quote (") that never closes, so 4 rows',
    ],
    ['behind cells of several lines', 'a,b\n"1\n2",3\n"x,2\n4,5', 'Row 3 has a quote (") that never closes, so 2 rows'],
  ])('%s', (_how, text, sentence) => {
    expect(() => cellsOf(text)).toThrow(sentence);
  });
});

test('is read in linear time', () => {
  const begun = process.cpuUsage();
  for (const evil of [
    '"'.repeat(200_000),
    ' "'.repeat(100_000),
    ', "'.repeat(60_000),
    'a, "b'.repeat(40_000),
    ',;|\t'.repeat(50_000),
  ]) {
    try {
      cellsOf(evil);
    } catch {
      // refused
    }
  }
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5000);
});
