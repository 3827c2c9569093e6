import { expect, test } from 'vitest';
import { chain_steps, type ChainStep } from '../materials/chain.ts';
import { chainFrom, lyingAt, placeOfMissing } from './missing.ts';

const steps = (...numbers: number[]): Record<ChainStep, number> =>
  Object.fromEntries(chain_steps.map((step, at) => [step, numbers[at] ?? 0])) as Record<ChainStep, number>;

test.each([
  // boq; ordered inspected cleared dispatched delivered unloaded stored shifted installed
  [100, steps(), 100, 'not_ordered'],
  [100, steps(100), 100, 'ordered'],
  [100, steps(100, 100, 60), 100, 'cleared'],
  [100, steps(100, 100, 100, 100, 40, 40, 40), 100, 'dispatched'],
  [100, steps(100, 100, 100, 100, 100, 100, 100, 80, 50), 50, 'shifted'],
  [100, steps(100, 100, 100, 100, 100, 100, 100, 100, 100), 0, 'installed'],
  // no inspection and no clearance are needed: what is on the way is on the way
  [100, steps(100, 0, 0, 70), 100, 'dispatched'],
  // more was ordered than is needed
  [80, steps(100, 0, 0, 100, 100, 100, 100, 100, 80), 20, 'shifted'],
] as const)('of %s needed %o: %s missing, most of it %s', (boq, at, missing, place) => {
  expect(placeOfMissing(boq, at)).toEqual({ missing, place });
});

test('what is missing lies in places that add up to it', () => {
  const lying = lyingAt(1000, steps(900, 700, 650, 500, 480, 480, 450, 300, 120));
  expect(lying).toMatchObject({
    not_ordered: 100,
    ordered: 200,
    inspected: 50,
    cleared: 150,
    dispatched: 20,
    delivered: 0,
  });
  expect(Object.values(lying).reduce((sum, one) => sum + one, 0)).toBe(1000);
  expect(lying.installed).toBe(120);
});

test('a category is added up in its unit and in kWp, and in neither where its lines differ', () => {
  const line = { category: 'MODULES', unit: 'Nos', watts: 545, boq: 100, steps: steps(50) } as const;
  expect(chainFrom([line, { ...line, watts: 600 }])[0]).toMatchObject({
    unit: 'Nos',
    boq: 200,
    boq_kwp: 114.5,
    steps: { ordered: 100 },
    kwp: { ordered: 57.25 },
  });
  expect(chainFrom([line, { ...line, unit: 'kWp', watts: null }])[0]).toMatchObject({
    unit: null,
    steps: null,
    kwp: null,
  });
});
