import { expect, test } from 'vitest';
import { delay_reasons } from '../lists.ts';
import { delay_parties, isExcusable, party_of_reason } from './delays.ts';

test('every one of the twelve reasons lies with a side', () => {
  expect(Object.keys(party_of_reason)).toEqual([...delay_reasons]);
  for (const party of Object.values(party_of_reason)) expect(delay_parties).toContain(party);
});

test('time can be asked for what authorities, the customer or the sky held up', () => {
  expect(delay_reasons.filter(isExcusable)).toEqual(['Customer', 'DISCOM', 'CEIG', 'Land/ROW', 'Weather']);
});
