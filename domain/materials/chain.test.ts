/** What may be inspected, cleared and dispatched, as a table: how far a line is, what its category needs, what is left. */
import { expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import {
  awaitingDispatch,
  brokenSteps,
  chainByCategory,
  type ChainLine,
  clearable,
  dispatchable,
  heldExcess,
  inspectable,
  lapsedOf,
  leastOrdered,
  overridable,
  unclearedOf,
  usualRules,
  whyNotClear,
  whyNotDispatch,
  whyNotInspect,
  whyNotOverride,
  whyNotRequest,
  whyNotTakeBack,
} from './chain.ts';

const line = (more: Partial<ChainLine> = {}): ChainLine => ({
  description: 'Module 545 Wp',
  unit: 'Nos',
  boq: 1000,
  ordered: 1000,
  called: 0,
  inspected: 0,
  requested: 0,
  cleared: 0,
  overridden: 0,
  excess: 0,
  dispatched: 0,
  delivered: 0,
  unloaded: 0,
  stored: 0,
  shifted: 0,
  installed: 0,
  returned: 0,
  lost: 0,
  ...more,
});
const both = { inspection: true, mdcc: true };
const only_mdcc = { inspection: false, mdcc: true };
const only_inspection = { inspection: true, mdcc: false };
const neither = { inspection: false, mdcc: false };

test.each([
  // how far it is, what it needs, what may still be: called, requested, dispatched, let through
  ['ordered', {}, both, [1000, 0, 0, 1000]],
  ['not on an approved order', { ordered: 0 }, both, [0, 0, 0, 0]],
  ['called', { called: 400 }, both, [600, 0, 0, 1000]],
  ['accepted in part', { called: 100, inspected: 400 }, both, [500, 400, 0, 1000]],
  ['requested', { inspected: 400, requested: 300 }, both, [600, 100, 0, 1000]],
  ['cleared', { inspected: 400, requested: 100, cleared: 300 }, both, [600, 0, 300, 700]],
  ['dispatched', { inspected: 400, cleared: 400, dispatched: 150 }, both, [600, 0, 250, 600]],
  ['let through', { overridden: 50 }, both, [1000, 0, 50, 950]],
  ['let through and gone', { overridden: 50, dispatched: 50 }, both, [1000, 0, 0, 950]],
  ['short-closed', { ordered: 400, inspected: 400, cleared: 300, dispatched: 300 }, both, [0, 100, 0, 100]],
  ['returned', { inspected: 1000, cleared: 1000, dispatched: 1000, returned: 10 }, both, [10, 0, 0, 10]],
  ['lost on the way', { inspected: 1000, cleared: 1000, dispatched: 1000, lost: 2 }, both, [2, 0, 0, 2]],
  ['no inspection needed', { cleared: 200 }, only_mdcc, [1000, 800, 200, 800]],
  ['no MDCC needed', { inspected: 200, dispatched: 50 }, only_inspection, [800, 200, 150, 800]],
  ['nothing needed', { dispatched: 200 }, neither, [1000, 1000, 800, 0]],
  ['thousandths', { ordered: 0.3, inspected: 0.2, cleared: 0.1 }, both, [0.1, 0.1, 0.1, 0.2]],
] as const)('%s', (_, more, rules, [called, requested, dispatched, let_through]) => {
  const one = line(more);
  expect([inspectable(one), clearable(one, rules), dispatchable(one, rules), overridable(one, rules)]).toEqual([
    called,
    requested,
    dispatched,
    let_through,
  ]);
  for (const [whyNot, most] of [
    [(quantity: number) => whyNotInspect(one, quantity), called],
    [(quantity: number) => whyNotRequest(one, rules, quantity), requested],
    [(quantity: number) => whyNotDispatch(one, rules, quantity), dispatched],
    [(quantity: number) => whyNotOverride(one, rules, quantity), let_through],
  ] as const) {
    expect(whyNot(most)).toBeUndefined();
    expect(whyNot(most + 0.001)).toBeDefined();
  }
});

test('a request does not stand in its own way', () => {
  const one = line({ inspected: 500, requested: 500 });
  expect(whyNotClear(one, both, 500)).toBeUndefined();
  expect(inEnglish(whyNotClear(one, both, 501)!)).toBe(
    'Only 500 Nos of Module 545 Wp can be cleared: 500 Nos passed inspection.',
  );
});

test('a refused dispatch says what is missing', () => {
  expect(inEnglish(whyNotDispatch(line({ inspected: 300, cleared: 100 }), both, 200)!)).toBe(
    'Module 545 Wp cannot be dispatched without an MDCC: 100 Nos are cleared and not dispatched yet.',
  );
  expect(inEnglish(whyNotDispatch(line({ inspected: 300 }), only_inspection, 400)!)).toBe(
    'Module 545 Wp cannot be dispatched before inspection: 300 Nos passed and are not dispatched yet.',
  );
  expect(inEnglish(whyNotDispatch(line({ dispatched: 900 }), neither, 200)!)).toBe(
    'Only 100 Nos of Module 545 Wp are ordered and not dispatched yet.',
  );
  expect(inEnglish(whyNotDispatch(line({ dispatched: 1000 }), neither, 200)!)).toBe(
    'Nothing of Module 545 Wp is ordered and not dispatched yet.',
  );
});

test('what cannot be cleared at all is not said as a quantity of zero', () => {
  expect(inEnglish(whyNotRequest(line({ inspected: 300, cleared: 300 }), both, 1)!)).toBe(
    'Nothing more of Module 545 Wp can be cleared: 300 Nos passed inspection.',
  );
  expect(inEnglish(whyNotRequest(line({ inspected: 1000, cleared: 1000 }), both, 1)!)).toBe(
    'All of Module 545 Wp is cleared or requested already.',
  );
});

test.each([
  [
    'as it should be',
    { inspected: 900, cleared: 800, dispatched: 700, delivered: 600, unloaded: 600, stored: 500 },
    both,
    [],
  ],
  ['more inspected than ordered', { inspected: 1001 }, both, ['inspected']],
  ['more cleared than inspected', { inspected: 5, cleared: 6 }, both, ['cleared']],
  ['more dispatched than cleared', { inspected: 5, cleared: 5, dispatched: 6 }, both, ['dispatched']],
  ['let through', { inspected: 5, cleared: 5, dispatched: 6, overridden: 1 }, both, []],
  ['not needed', { dispatched: 1000 }, neither, []],
  ['more than ordered though nothing is needed', { dispatched: 1001 }, neither, ['dispatched']],
  [
    'later steps',
    { dispatched: 5, delivered: 6, unloaded: 7, stored: 7, shifted: 8, installed: 9 },
    neither,
    ['delivered', 'unloaded', 'shifted', 'installed'],
  ],
])('steps that are more than the step before: %s', (_, more, rules, broken) => {
  expect(brokenSteps(line(more), rules)).toEqual(broken);
});

test.each([
  ['arrived without clearance', { inspected: 1, cleared: 1, dispatched: 300, excess: 299 }, both, [299, 999]],
  ['partly let through', { inspected: 1, cleared: 1, dispatched: 300, excess: 299, overridden: 100 }, both, [199, 899]],
  ['cleared', { inspected: 300, cleared: 300, dispatched: 300, excess: 299 }, both, [0, 700]],
  ['needs no clearance', { dispatched: 300, excess: 299 }, neither, [0, 0]],
  [
    'above the order, within its tolerance',
    { inspected: 1000, cleared: 1000, dispatched: 1020, excess: 20 },
    both,
    [20, 20],
  ],
])('holds excess until it is cleared or let through: %s', (_, more, rules, [held, let_through]) => {
  expect(heldExcess(line(more), rules)).toBe(held);
  expect(overridable(line(more), rules)).toBe(let_through);
  expect(brokenSteps(line(more), rules)).toEqual([]);
  const all = more.dispatched;
  expect(brokenSteps(line({ ...more, delivered: all, unloaded: all, stored: all }), rules)).toEqual(
    held === 0 ? [] : ['stored'],
  );
});

test.each([
  ['nothing came of it', {}, 0, 0],
  ['called and accepted', { called: 100, inspected: 200 }, 300, 300],
  ['cleared and requested', { inspected: 400, cleared: 300, requested: 100 }, 400, 400],
  ['dispatched by an override', { overridden: 500, dispatched: 450 }, 450, 0],
  ['accepted and partly dispatched', { inspected: 400, cleared: 400, dispatched: 150 }, 400, 250],
  ['came back', { inspected: 400, cleared: 400, dispatched: 400, returned: 50 }, 350, 0],
])('the least it can be changed to, and the part of it that is not dispatched: %s', (_, more, least, awaiting) => {
  expect(leastOrdered(line(more))).toBe(least);
  expect(awaitingDispatch(line(more))).toBe(awaiting);
});

const may = { quantity: 50, from: '2026-05-01', till: '2026-05-31' };
const june = { quantity: 50, from: '2026-05-20', till: '2026-06-30' };
test.each([
  ['not expired', [may], [], '2026-05-31', 0],
  ['expired whole', [may], [], '2026-06-01', 50],
  ['expired in part', [may, june], [{ quantity: 20, day: '2026-05-25' }], '2026-06-01', 30],
  ['the first to expire is used first', [june, may], [{ quantity: 60, day: '2026-05-25' }], '2026-07-01', 40],
  ['what came later does not use what lapsed', [may, june], [{ quantity: 40, day: '2026-06-02' }], '2026-06-10', 50],
  ['what was let through uses nothing', [may], [{ quantity: 5, day: '2026-04-01' }], '2026-06-01', 50],
])('what lapsed: %s', (_, clearings, dispatches, today, lapsed) => {
  expect(lapsedOf(clearings, dispatches, today)).toBe(lapsed);
});

test('a category adds up in its unit and in kWp', () => {
  const one = { category: 'MODULES', unit: 'Nos', watts: 545 };
  const [modules, cable] = chainByCategory([
    { ...line({ inspected: 100 }), ...one },
    { ...line({ ordered: 10.5 }), ...one },
    { ...line(), category: 'AC Cable', unit: 'mtrs', watts: null },
    { ...line(), category: 'AC Cable', unit: 'Nos', watts: null },
  ]);
  expect(modules).toMatchObject({
    unit: 'Nos',
    steps: { ordered: 1010.5, inspected: 100, cleared: 0 },
    kwp: { ordered: 550.723, inspected: 54.5 },
  });
  expect(cable).toMatchObject({ unit: null, steps: null, kwp: null });
});

test('modules need both, earthing strip only an MDCC', () => {
  expect(usualRules('MODULES')).toEqual({ inspection: true, mdcc: true });
  expect(usualRules('BOS Clamps')).toEqual({ inspection: false, mdcc: true });
});

test.each([
  // nothing was reduced or replaced
  [{ dispatched: 400, returned: 400 }, { returned: 0 }, undefined],
  [{ dispatched: 1000, lost: 50 }, { lost: 0 }, undefined],
  // replaced, or the order reduced, in between
  [{ dispatched: 1100, returned: 100 }, { returned: 0 }, 1100],
  [{ dispatched: 1040, lost: 50 }, { lost: 0 }, 1040],
  [{ ordered: 0, dispatched: 400, returned: 400 }, { returned: 0 }, 400],
  [{ inspected: 1050, dispatched: 900, returned: 50 }, { returned: 0 }, 1050],
  // it was beyond the order before, and does not get worse
  [{ inspected: 1020, dispatched: 1020, excess: 20 }, { dispatched: 1000, excess: 0 }, undefined],
] as const)('%j can be taken back to %j where the supplier owes that much', (before, after, least) => {
  const was = line(before);
  const why_not = whyNotTakeBack(was, { ...was, ...after });
  expect(why_not && inEnglish(why_not)).toBe(
    least &&
      `Only ${was.ordered.toLocaleString('en-IN')} Nos of Module 545 Wp are ordered, and ${least.toLocaleString('en-IN')} Nos would be inspected, cleared or dispatched. Undo what replaced them first, or order more.`,
  );
});

test.each([
  // how far the line is, the uncleared quantity before, what it needs, the quantity sent now, its uncleared part
  ['all of it is cleared', { inspected: 100, cleared: 100 }, 0, both, 60, 0],
  [
    'the rest of what is cleared, and more',
    { inspected: 60, cleared: 60, dispatched: 40, overridden: 50 },
    0,
    both,
    50,
    30,
  ],
  ['nothing is cleared', { overridden: 50 }, 0, both, 20, 20],
  ['let through for another time, cleared now', { inspected: 60, cleared: 60, overridden: 50 }, 0, both, 60, 0],
  [
    'cleared after some went uncleared',
    { inspected: 60, cleared: 60, dispatched: 10, overridden: 10 },
    10,
    both,
    60,
    0,
  ],
  ['a category that needs no inspection', { cleared: 5, overridden: 5 }, 0, only_mdcc, 8, 3],
  ['a category that needs no MDCC', { inspected: 5, overridden: 5 }, 0, only_inspection, 8, 3],
  ['a category that needs neither', {}, 0, neither, 1000, 0],
] as const)('what goes without inspection or MDCC: %s', (_name, more, before, rules, quantity, uncleared) => {
  expect(unclearedOf(line(more), rules, quantity, before)).toBe(uncleared);
});
