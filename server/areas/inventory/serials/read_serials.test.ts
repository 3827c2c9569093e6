import { expect, test } from 'vitest';
import { readSerials } from './read_serials.ts';

test.each([
  [
    'below their heading',
    [['Delivery of July'], ['Pallet', 'Serial No'], [1, '?'], [1, 'AB123456'], [2, 'AB123457']],
    ['?', 'AB123456', 'AB123457'],
  ],
  ['without a heading', [['AB 123456'], ['n/a'], ['AB123457']], ['AB123456', 'N/A', 'AB123457']],
  ['with one before them that is none', [['12'], ['AB123456'], ['AB123457']], ['12', 'AB123456', 'AB123457']],
])('%s all rows are listed, also what is no serial number', (_how, rows, numbers) => {
  expect(readSerials(rows)).toEqual(numbers);
});
