import { expect, test } from 'vitest';
import { judgeScan } from './scans.ts';

const seen_at = new Map([['WSM540000001', 10_000]]);
const listed = new Set(['WSM540000001', 'WSM540000002']);

test.each([
  ['a new number', 'wsm540 000003', 11_000, 'WSM540000003', 'added'],
  ['the label that is still in the picture', 'WSM540000001', 12_499, 'WSM540000001', 'seen'],
  ['the same label shown again later', 'WSM540000001', 12_500, 'WSM540000001', 'double'],
  ['one that was typed or read from a file before', 'WSM540000002', 11_000, 'WSM540000002', 'double'],
  ['the barcode of a box', '123', 11_000, '123', 'foreign'],
  ['an address in a QR code', 'https://example.com/w?x=1', 11_000, 'HTTPS://EXAMPLE.COM/W?X=1', 'foreign'],
] as const)('%s', (_, read, at, number, result) => {
  expect(judgeScan(read, { at, seen_at, listed })).toEqual({ number, result });
});
