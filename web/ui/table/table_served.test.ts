import { expect, test } from 'vitest';
import { chosenOf } from './table_served.ts';

interface Row {
  id: number;
}
const key = (row: Row) => row.id;
const rowsTo = (count: number): Row[] => Array.from({ length: count }, (_, id) => ({ id }));

test('a choice of all rows stays whole while only some of them are here, and loses those that are gone', () => {
  const known = new Map<number | string, Row>();
  const all = rowsTo(300);
  const chosen = new Set(all.map(key));
  expect(chosenOf(chosen, all, key, known)).toHaveLength(300);
  // someone changed something: only what is looked at was asked for again
  const here = all.map((row, at) => (at < 100 ? { ...row } : undefined));
  const again = chosenOf(chosen, here, key, known);
  expect(again).toHaveLength(300);
  expect(again[5]).toBe(here[5]);
  expect(chosenOf(chosen, rowsTo(299), key, known)).toHaveLength(299);
  expect(chosenOf(new Set(), all, key, known)).toEqual([]);
  expect(known.size).toBe(0);
});
