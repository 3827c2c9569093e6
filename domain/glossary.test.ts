import { expect, test } from 'vitest';
import { explained } from './glossary.ts';

test.each([
  ['Capacity (kWp)', 'kWp'],
  ['DISCOM', 'DISCOM'],
  ['Approved by DISCOM', 'DISCOM'],
  ['O&M escalation', 'O&M'],
  ['Float', 'Float'],
  ['Float in working days', undefined],
  ['Inverter kWh', undefined],
  ['DISCOMFORT', undefined],
  ['constructor', undefined],
  ['', undefined],
])('%s is explained by %s', (label, word) => {
  expect(explained(label)?.word).toBe(word);
});
