import { recordOf } from '../records.ts';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import { chain_steps } from './chain.ts';
import {
  byBudget,
  byCapacity,
  type NeededLine,
  openLines,
  type OrderedFor,
  ordersByLine,
  priceAgainstBudget,
  shareOf,
  threatsTo,
  threatTo,
} from './overview.ts';

const line = (facts: Partial<NeededLine> = {}): NeededLine => ({
  id: 1,
  category: 'MODULES',
  description: 'Module 550 Wp',
  needed: 1000,
  rate: 900_000,
  unit: 'Nos',
  watts: 550,
  otherwise: 0,
  event: { id: 7, name: 'Module deliveries', status: 'PENDING', needed_by: '2026-12-15', end: '2026-12-20' },
  linked: true,
  ...facts,
});
const order = (facts: Partial<OrderedFor> = {}): OrderedFor => ({
  ...recordOf(chain_steps, () => 0),
  boq: 1000,
  called: 0,
  requested: 0,
  overridden: 0,
  excess: 0,
  returned: 0,
  lost: 0,
  boq_line_id: 1,
  order: 'PO/2026-27/0004',
  supplier: 'Waaree',
  rate: 920_000,
  promised_on: '2026-12-10',
  ordered: 1000,
  ...facts,
});
const of = (...orders: OrderedFor[]) => ordersByLine(orders);

describe('how much of what is needed has come how far', () => {
  const lines = [line(), line({ id: 2, category: 'DC Cable', watts: null, needed: 100, rate: 5_000 })];

  test('by capacity counts modules only, and never more than is needed', () => {
    const orders = of(order({ ordered: 600, delivered: 200 }), order({ ordered: 600 }), order({ boq_line_id: 2 }));
    expect(byCapacity(lines, orders)).toMatchObject({
      whole: 550,
      steps: { ordered: 550, delivered: 110, installed: 0 },
    });
    expect(byCapacity([lines[1]!], orders)).toBeNull();
  });

  test('in whole percent, of which all are only there when nothing is missing', () => {
    const reached = (ordered: number) => byCapacity([line()], of(order({ ordered })))!;
    expect([0, 4, 996, 1000].map((ordered) => shareOf(reached(ordered), 'ordered'))).toEqual([0, 0, 99, 100]);
  });

  test('by what was planned to be spent', () => {
    const orders = of(order({ ordered: 500 }), order({ boq_line_id: 2, ordered: 100, cleared: 50 }));
    expect(byBudget(lines, orders)).toMatchObject({
      whole: 900_500_000,
      steps: { ordered: 450_500_000, cleared: 250_000, delivered: 0 },
    });
    expect(byBudget([line({ rate: null })], orders)).toBeNull();
  });

  test('in whole paise for each line, as bills of quantities and orders add them up', () => {
    const thirds = [1, 2, 3].map((id) => line({ id, needed: 1, rate: 33.4 }));
    const orders = of(...thirds.map(({ id }) => order({ boq_line_id: id, ordered: 1, rate: 33.6 })));
    expect(byBudget(thirds, orders)).toMatchObject({ whole: 99, steps: { ordered: 99 } });
    expect(priceAgainstBudget(thirds, orders)).toEqual({ planned: 99, ordered: 102 });
  });

  test('compares what was ordered with the same quantity as planned', () => {
    const orders = of(order({ ordered: 500 }), order({ ordered: 100, rate: 880_000 }));
    expect(priceAgainstBudget(lines, orders)).toEqual({ planned: 540_000_000, ordered: 548_000_000 });
    expect(priceAgainstBudget([line({ rate: null })], orders)).toEqual({ planned: 0, ordered: 0 });
  });
});

describe('what threatens an event', () => {
  const today = '2026-12-01';
  const waiting = { id: 7, name: 'Deliveries', status: 'PENDING', needed_by: '2026-12-15', end: '2026-12-20' };
  test.each<[string, NeededLine, OrderedFor[], [string, number] | undefined]>([
    ['nothing, where all of it comes in time', line(), [order()], undefined],
    ['a promise after its end', line(), [order({ promised_on: '2026-12-29' })], ['promised', 9]],
    ['nothing, once that was delivered', line(), [order({ promised_on: '2026-12-29', delivered: 1000 })], undefined],
    [
      'what was lost and comes again',
      line(),
      [order({ promised_on: '2026-12-29', delivered: 1000, lost: 5 })],
      ['promised', 9],
    ],
    ['what is not ordered and takes longer', line(), [], ['not_ordered', 26]],
    ['the rest that is not ordered', line(), [order({ ordered: 999 })], ['not_ordered', 26]],
    ['the worst of several', line(), [order({ ordered: 900, promised_on: '2027-02-01' })], ['promised', 43]],
    [
      'nothing, where the event is finished',
      line({ event: { id: 7, name: '', status: 'FINISHED', needed_by: today, end: today } }),
      [order({ promised_on: '2026-12-29' })],
      undefined,
    ],
    [
      'what is not ordered though its delivery is finished',
      line({ event: { id: 7, name: '', status: 'FINISHED', needed_by: '2026-11-20', end: today } }),
      [],
      ['not_ordered', 11],
    ],
    [
      'what is not ordered and has a short way, until it is needed',
      line({ category: 'LA', event: { ...waiting, needed_by: '2026-12-02', end: '2026-12-20' } }),
      [],
      undefined,
    ],
    [
      'from the day it is needed by',
      line({ category: 'LA', event: { ...waiting, needed_by: today, end: '2026-12-20' } }),
      [],
      ['not_ordered', 0],
    ],
    [
      'also what is not delivered as such',
      line({ category: 'BOS & I&C', event: { ...waiting, needed_by: '2026-11-28' } }),
      [],
      ['not_ordered', 3],
    ],
    ['nothing of what came without an order', line({ otherwise: 1000 }), [], undefined],
    [
      'the rest that neither came nor is ordered',
      line({ otherwise: 400 }),
      [order({ ordered: 500 })],
      ['not_ordered', 26],
    ],
    ['what no event waits for', line({ event: null, linked: false }), [order()], ['not_linked', 0]],
    ['nothing of that, once it came', line({ event: null, linked: false }), [order({ delivered: 1000 })], undefined],
    ['what is not linked counts from the day it is needed by', line({ linked: false }), [order()], undefined],
    [
      'and by it',
      line({ linked: false, event: { ...waiting, needed_by: '2026-11-26' } }),
      [order()],
      ['not_linked', 5],
    ],
    ['what is not delivered as such has time until it is needed', line({ category: 'BOS & I&C' }), [], undefined],
  ])('%s', (_name, needed, orders, threat) => {
    const found = threatTo(needed, orders, today);
    expect(found && [found.kind, found.days]).toEqual(threat);
  });

  test('a promise that was not kept counts to today', () => {
    const found = threatTo(line(), [order()], '2026-12-24');
    expect(found).toMatchObject({ kind: 'overdue', days: 4 });
    expect(found && inEnglish(found.why)).toBe(
      'Module 550 Wp of PO/2026-27/0004 (Waaree) was promised for 10/12/2026 and is 14 days overdue.',
    );
  });

  test('each event once, with its worst and how many lines threaten it; the longest delay first', () => {
    const other = { id: 8, name: 'Other', status: 'PENDING', needed_by: '2026-12-16', end: '2026-12-21' };
    const lines = [
      line({ event: other }),
      line({ id: 2, category: 'DC Cable' }),
      line({ id: 3, category: 'Transformer' }),
    ];
    const found = threatsTo([...lines, line({ id: 4 })], of(), today);
    expect(found.map(({ event_id, boq_line_id, days, lines: count }) => [event_id, boq_line_id, days, count])).toEqual([
      [7, 3, 91, 2],
      [8, 1, 25, 1],
    ]);
  });
});

test('lines that nobody ordered or linked are counted, so that nobody says all comes in time', () => {
  const lines = [line(), line({ id: 2 }), line({ id: 3, otherwise: 1000 }), line({ id: 4, linked: false })];
  expect(openLines(lines, of(order({ ordered: 999 }), order({ boq_line_id: 4 })))).toEqual({
    lines: 4,
    not_ordered: 2,
    not_linked: 1,
  });
});
