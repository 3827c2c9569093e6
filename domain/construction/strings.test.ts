/** Strings against the drawing, and pieces that are and are not recorded in them. */
import { describe, expect, test } from 'vitest';
import {
  doubleOf,
  freePositions,
  type KnownPiece,
  type MapPerson,
  planChanges,
  type Placing,
  stringStanding,
  whyNotPlace,
  whyNotRemove,
} from './strings.ts';

test.each([
  [{ modules: 18, placed: 0, beyond: 0 }, 'empty'],
  [{ modules: 18, placed: 17, beyond: 0 }, 'partial'],
  [{ modules: 18, placed: 18, beyond: 0 }, 'complete'],
  [{ modules: 18, placed: 18, beyond: 1 }, 'difference'],
  [{ modules: 0, placed: 2, beyond: 2 }, 'difference'],
])('%o is %s', (counts, standing) => expect(stringStanding(counts)).toBe(standing));

const module: KnownPiece = { category: 'MODULES', item: 'WS-540', item_id: 7, state: 'Shifting', project_id: 1 };
const at: Placing = { project_id: 1, category: 'MODULES', item_ids: new Set([7]), placed_at: undefined };

test.each<[string, string, Partial<KnownPiece> | undefined, Partial<Placing>, string | undefined]>([
  ['issued to a front', 'ABC123', {}, {}, undefined],
  ['in the site store', 'ABC123', { state: 'Stored' }, {}, undefined],
  ['installed by the daily record', 'ABC123', { state: 'Installed' }, {}, undefined],
  ['of any item where none is listed', 'ABC123', { item_id: 9 }, { item_ids: new Set() }, undefined],
  ['no number', 'AB 1', {}, {}, 'malformed'],
  ['placed before', 'ABC123', {}, { placed_at: 'string 1.1.1' }, 'placed'],
  ['unknown', 'ABC123', undefined, {}, 'unreceived'],
  ['on its way', 'ABC123', { state: 'Dispatched' }, {}, 'unreceived'],
  ['an inverter', 'ABC123', { category: 'INVERTERS' }, {}, 'wrong_item'],
  ['of another item', 'ABC123', { item_id: 9 }, {}, 'wrong_item'],
  ['of another project', 'ABC123', { project_id: 2 }, {}, 'elsewhere'],
  ['of no project', 'ABC123', { project_id: null, state: 'Stored' }, {}, 'elsewhere'],
  ['returned', 'ABC123', { state: 'Returned' }, {}, 'elsewhere'],
])('a piece %s', (_words, number, piece, of, fault) =>
  expect(whyNotPlace(number, piece && { ...module, ...piece }, { ...at, ...of })?.fault).toBe(fault),
);

test('free positions go on from where scanning begins', () => {
  expect(freePositions(5, new Set([2]))).toEqual([1, 3, 4, 5]);
  expect(freePositions(5, new Set([4]), 3)).toEqual([3, 5]);
  expect(freePositions(0, new Set())).toEqual([]);
});

test('what a revision changes, and what it names twice', () => {
  const row = (string: number, modules: number) => ({ inverter: 1, mppt: 1, string, modules });
  expect(planChanges([row(1, 18), row(2, 18), row(3, 18)], [row(2, 18), row(3, 19), row(4, 18)])).toEqual({
    added: ['1.1.4'],
    removed: ['1.1.1'],
    changed: ['1.1.3'],
  });
  expect(doubleOf([row(1, 18), row(2, 18), row(1, 20)])).toBe('1.1.1');
  expect(doubleOf([row(1, 18), row(2, 18)])).toBeUndefined();
});

describe('a module is taken out', () => {
  const person: MapPerson = { user_id: 5, writes: true, signs: false, outside: false };
  test.each<[string, Partial<MapPerson>, { placed_by_id: number | null; day: string }, boolean]>([
    ['by who recorded it on the same day', {}, { placed_by_id: 5, day: '2026-11-27' }, true],
    ['not a day later', {}, { placed_by_id: 5, day: '2026-11-26' }, false],
    ['not by others', {}, { placed_by_id: 6, day: '2026-11-27' }, false],
    ['by the Site In-Charge', { signs: true }, { placed_by_id: 6, day: '2026-11-01' }, true],
    ['not by who works there no more', { writes: false }, { placed_by_id: 5, day: '2026-11-27' }, false],
  ])('%s', (_words, some, placed, may) =>
    expect(whyNotRemove(placed, '2026-11-27', { ...person, ...some }) === undefined).toBe(may),
  );
});
