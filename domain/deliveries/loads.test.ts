import { expect, test } from 'vitest';
import { type Load, loadsOf, partOf, sameLoads, unloadedOf, whyNotLoads } from './loads.ts';

const modules = { po_line_id: 1, description: 'Module', unit: 'Nos', quantity: 400 };
const cable = { po_line_id: 2, description: 'DC cable', unit: 'mtrs', quantity: 0.3 };
const load = (po_line_id: number, quantity: number): Load => ({ po_line_id, quantity });

test('a single vehicle carries everything, without typing', () => {
  expect(loadsOf([modules, cable], [[]])).toEqual([[load(1, 400), load(2, 0.3)]]);
  expect(loadsOf([modules], [[load(1, 100)]])).toEqual([[load(1, 100)]]);
  expect(loadsOf([modules], [[], []])).toEqual([[], []]);
  expect(loadsOf([modules, cable], [[load(1, 400), load(2, 0)], [load(2, 0.3)]])).toEqual([
    [load(1, 400)],
    [load(2, 0.3)],
  ]);
});

test.each<[string, Load[][], string | undefined, number | undefined]>([
  ['no vehicle yet', [], undefined, undefined],
  [
    'all of it on two',
    [
      [load(1, 250), load(2, 0.1)],
      [load(1, 150), load(2, 0.2)],
    ],
    undefined,
    undefined,
  ],
  ['a line on one of them only', [[load(1, 400)], [load(2, 0.3)]], undefined, undefined],
  ['nothing said', [[], []], 'Module', 0],
  ['too little', [[load(1, 250)], [load(1, 100), load(2, 0.3)]], 'Module', 350],
  ['too much', [[load(1, 400)], [load(1, 1), load(2, 0.3)]], 'Module', 401],
  ['a line forgotten', [[load(1, 200)], [load(1, 200)]], 'DC cable', 0],
])('vehicles add up to the dispatch: %s', (_, vehicles, item, loaded) => {
  const wrong = whyNotLoads([modules, cable], vehicles);
  expect(wrong?.values?.item).toEqual(item);
  expect(wrong?.values?.loaded).toEqual(loaded === undefined ? undefined : { number: loaded, digits: 3 });
});

test('the rest to be loaded is exact, and negative where too much is loaded', () => {
  expect(unloadedOf(cable, [[load(2, 0.1)], [load(2, 0.1)]])).toBe(0.1);
  expect(unloadedOf(modules, [[load(1, 250)], [load(1, 200)]])).toBe(-50);
});

test.each<[string, number, Load[] | undefined, number, number]>([
  ['its own load', 400, [load(1, 250)], 250, 150],
  ['no more than is on the way', 100, [load(1, 250)], 100, 0],
  ['nothing of a line it does not carry', 400, [load(2, 1)], 0, 400],
  ['everything where its load is unknown', 400, [], 400, 0],
  ['everything where it is not of the dispatch', 400, undefined, 400, 0],
])('a vehicle brings %s', (_, open, loads, carried, elsewhere) => {
  expect(partOf({ po_line_id: 1, open }, loads)).toEqual({ carried, elsewhere });
});

test('loads are the same in any order of their lines', () => {
  expect(sameLoads([load(1, 1), load(2, 2)], [load(2, 2), load(1, 1)])).toBe(true);
  expect(sameLoads([load(1, 1)], [load(1, 1), load(2, 2)])).toBe(false);
  expect(sameLoads([], [])).toBe(true);
});
