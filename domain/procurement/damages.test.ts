import { expect, test } from 'vitest';
import { type DueLine, damagesOfOrder, overduePartsOf } from './damages.ts';

const today = '2026-11-28';
const all = (on: string) => [{ on, quantity: 100 }];

test.each<[string, Pick<DueLine, 'due' | 'arrived'>, [number, number][]]>([
  ['all of it came in time', { due: all('2026-11-10'), arrived: [{ day: '2026-11-10', quantity: 100 }] }, []],
  ['all of it came late', { due: all('2026-11-10'), arrived: [{ day: '2026-11-12', quantity: 100 }] }, [[100, 2]]],
  ['some is still missing', { due: all('2026-11-20'), arrived: [{ day: '2026-11-19', quantity: 60 }] }, [[40, 8]]],
  ['nothing is due yet', { due: all('2026-11-28'), arrived: [] }, []],
  ['no day was agreed', { due: [], arrived: [] }, []],
  [
    'it comes in parts, the first for what is due first',
    {
      due: [
        { on: '2026-11-20', quantity: 50 },
        { on: '2026-11-10', quantity: 50 },
      ],
      arrived: [
        { day: '2026-11-22', quantity: 40 },
        { day: '2026-11-12', quantity: 60 },
      ],
    },
    [
      [50, 2],
      [40, 2],
    ],
  ],
  [
    'what went back has not come',
    {
      due: all('2026-11-20'),
      arrived: [
        { day: '2026-11-18', quantity: 100 },
        { day: '2026-11-19', quantity: -30 },
        { day: '2026-11-23', quantity: 20 },
      ],
    },
    [
      [20, 3],
      [10, 8],
    ],
  ],
  ['more came than was ordered', { due: all('2026-11-10'), arrived: [{ day: '2026-11-09', quantity: 120 }] }, []],
])('where %s, these parts are late', (_, line, parts) => {
  expect(overduePartsOf({ quantity: 100, ...line }, today).map(({ quantity, days }) => [quantity, days])).toEqual(
    parts,
  );
});

test('what will not come any more is not late', () => {
  expect(
    overduePartsOf({ quantity: 60, due: all('2026-11-01'), arrived: [{ day: '2026-11-01', quantity: 60 }] }, today),
  ).toEqual([]);
});

test('each week that began costs its percent of what is late, up to the cap', () => {
  const line = (po_line_id: number, on: string): DueLine => ({
    po_line_id,
    quantity: 100,
    net: 1_00_000,
    due: all(on),
    arrived: [{ day: '2026-11-10', quantity: 50 }],
  });
  const lines = [line(1, '2026-11-20'), line(2, '2026-01-01'), line(3, '2026-12-24')];
  // 50 of them 8 days late: two weeks at 0.5%; all of them beyond the cap of 5%
  expect(damagesOfOrder(lines, { ld_percent: 0.5, ld_cap_percent: 5 }, today)).toEqual({
    paise: 5500,
    lines: [
      { po_line_id: 1, quantity: 50, days: 8, paise: 500 },
      { po_line_id: 2, quantity: 100, days: 331, paise: 5000 },
    ],
  });
  expect(damagesOfOrder(lines, { ld_percent: 0, ld_cap_percent: 0 }, today).paise).toBe(0);
});
