import { expect, test } from 'vitest';
import { compareSheets, emptySheet, type Sheet, specification_sections } from './specifications.ts';

const row = (item: string, more: object = {}) => ({
  item,
  make: '',
  model: '',
  rating: '',
  quantity: null,
  unit: 'Nos',
  remark: '',
  ...more,
});

test('a new sheet has every section once, with something to fill in each', () => {
  expect(new Set(specification_sections).size).toBe(specification_sections.length);
  for (const { rows } of emptySheet()) expect(rows.length).toBeGreaterThan(0);
  expect(compareSheets(emptySheet(), emptySheet())).toEqual([]);
});

test('what was added, changed and taken away is told, field by field', () => {
  const before: Sheet = [
    { section: 'Modules', rows: [row('Solar module', { make: 'Waaree', quantity: 900 }), row('Spare')] },
  ];
  const after: Sheet = [
    { section: 'Modules', rows: [row('Solar module', { make: 'Waaree', quantity: 948 })] },
    { section: 'LA', rows: [row('Lightning arrester', { quantity: 3 })] },
  ];
  expect(compareSheets(before, after)).toEqual([
    {
      section: 'Modules',
      item: 'Solar module',
      kind: 'changed',
      fields: [{ field: 'quantity', before: '900', after: '948' }],
    },
    {
      section: 'LA',
      item: 'Lightning arrester',
      kind: 'added',
      fields: [
        { field: 'quantity', before: '', after: '3' },
        { field: 'unit', before: '', after: 'Nos' },
      ],
    },
    { section: 'Modules', item: 'Spare', kind: 'removed', fields: [] },
  ]);
});

test('two items of one name are two items', () => {
  const one: Sheet = [
    { section: 'AC side', rows: [row('AC cable', { rating: '4C 95' }), row('AC cable', { rating: '4C 120' })] },
  ];
  const two: Sheet = [{ section: 'AC side', rows: [row('AC cable', { rating: '4C 95' })] }];
  expect(compareSheets(one, two)).toEqual([{ section: 'AC side', item: 'AC cable', kind: 'removed', fields: [] }]);
});
