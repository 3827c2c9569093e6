import { expect, test } from 'vitest';
import { compile } from '../../gantt/engine/compile.ts';
import { computeSchedule, placeAll } from '../../gantt/engine/compute.ts';
import type { Plan } from '../../gantt/engine/plan.ts';
import { drivingChain, regulatedDays } from './regulated.ts';
import { planFromTemplate, templates } from './templates.ts';

const rooftop = planFromTemplate(templates.c_and_i, { pace: 100, start: '2026-01-05' });
const idOf = (code: string) => rooftop.events.find((event) => event.code === code)?.id as number;

const networkOf = (plan: Plan) => {
  const network = compile(plan);
  placeAll(network);
  return network;
};

test('the chain to synchronisation runs from the order over inverters to the inspector and the DISCOM', () => {
  const chain = drivingChain(computeSchedule(rooftop), idOf('A11'));
  const codes = chain.map((id) => rooftop.events[id - 1]?.code);
  expect(codes[0]).toBe('P01');
  expect(codes.slice(-5)).toEqual(['C16', 'A08', 'A09', 'A10', 'A11']);
  expect(codes).toContain('M08');
});

test.each([
  ['C16', 0],
  ['A03', 22],
  ['A11', 32],
])('up to %s authorities decide %d days', (code, days) => {
  expect(regulatedDays(networkOf(rooftop), idOf(code))).toBe(days);
});

test('left out, the last event is meant; without events there are none', () => {
  // the seven days of the performance test are no authority's
  expect(regulatedDays(networkOf(rooftop))).toBe(32);
  expect(regulatedDays(networkOf({ ...rooftop, events: [], links: [] }))).toBe(0);
});
