import { expect, test } from 'vitest';
import type { DispatchOnWay } from '../slices.ts';
import { waysOf } from './ways.ts';

const surat = { latitude: 21.2, longitude: 72.8 };
const vapi = { latitude: 20.4, longitude: 72.9 };
const bhosari = { latitude: 18.6, longitude: 73.9 };

const one = (id: number, more: Partial<DispatchOnWay> = {}): DispatchOnWay => ({
  id,
  number: `DSP/2026-27/000${id}`,
  project_id: 1,
  project: 'Bhosari',
  supplier: 'Waaree',
  standing: 'expected',
  eta: null,
  vehicles: '',
  items: '',
  eway: 'none',
  eway_valid_until: null,
  from: surat,
  from_town: 'Surat',
  to: bhosari,
  to_store: '',
  ...more,
});

test('dispatches between the same two places are one line, marked with the worst of them', () => {
  const { ways, dots, of_way } = waysOf([
    one(1),
    one(2, { eway: 'expiring' }),
    one(3, { from: vapi, standing: 'late' }),
  ]);
  expect(ways).toMatchObject([
    { from: surat, to: bhosari, tone: 'progress', dashed: true, chosen: false },
    { from: vapi, to: bhosari, tone: 'late', dashed: false },
  ]);
  expect(dots).toMatchObject([
    { ...bhosari, hollow: true, tone: 'other' },
    { ...surat, tone: 'progress' },
    { ...vapi, tone: 'late' },
  ]);
  expect(of_way.get(1)).toEqual([1, 2]);
});

test('a dot and a line name their dispatches, and what is chosen lies on top', () => {
  const { ways, dots, of_dot, of_way } = waysOf([one(1), one(2, { from: vapi })], [1]);
  expect(ways.map(({ chosen }) => chosen)).toEqual([false, true]);
  expect(ways.map(({ id }) => of_way.get(id))).toEqual([[2], [1]]);
  expect(dots.map(({ id }) => of_dot.get(id))).toEqual([[1, 2], [1], [2]]);
});

test('what has no known place at one of its ends is on no map', () => {
  const { ways, dots } = waysOf([one(1, { from: null }), one(2, { to: null })]);
  expect([ways, dots]).toEqual([[], []]);
});
