/** The bill of quantities: its sums, its draft, its cells, and what may be done with it. */
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import { emptySheet } from '../specifications.ts';
import {
  amountOf,
  type BoqLine,
  compareBoqs,
  fallsBelow,
  totalOf,
  whyNotDecide,
  whyNotEdit,
  whyNotSend,
  withWastage,
} from './boq.ts';
import { type KnownWords, numberIn, readBoqCell } from './boq_cells.ts';
import { draftBoq, type DraftRoof, roofOf, type UsualItem } from './boq_draft.ts';
import type { ProjectSegment } from '../lists.ts';
import { templates } from '../schedule/templates.ts';

const line = (facts: Partial<BoqLine> = {}): BoqLine => ({
  id: 1,
  category: 'MODULES',
  code: '',
  description: 'Module',
  makes: '',
  specification: '',
  unit: 'Nos',
  quantity: 1000,
  wastage: 0,
  rate: null,
  drawing: '',
  item_id: null,
  event_id: null,
  note: '',
  conversions: [],
  ...facts,
});

test.each([
  [1000, 0.5, 'Nos', 1005],
  [917, 0.5, 'Nos', 922],
  [100.5, 0, 'Nos', 100.5],
  [1250, 4, 'mtrs', 1300],
  [33.333, 3, 'mtrs', 34.333],
  [0, 5, 'kg', 0],
] as const)('%d with %d%% wastage in %s is %d', (quantity, wastage, unit, expected) => {
  expect(withWastage({ quantity, wastage, unit })).toBe(expected);
});

test('a line costs its rate times its quantity with wastage, in whole paise', () => {
  expect(amountOf(line({ rate: 953_750.25, quantity: 100, wastage: 1 }))).toBe(96_328_775);
  expect(amountOf(line())).toBeNull();
  expect(totalOf([line({ rate: 100, quantity: 2 }), line({ rate: 0.5, quantity: 3 }), line()])).toBe(202);
});

describe('a draft', () => {
  const draft = (
    kwp: number,
    segment: ProjectSegment,
    sheet = emptySheet(),
    more: Partial<Parameters<typeof draftBoq>[0]> = {},
  ) =>
    new Map(
      draftBoq({
        kwp,
        segment,
        sheet,
        roof_type: segment === 'ground' ? 'Open ground' : 'Metal sheet roof',
        ...more,
      }).map((one) => [one.category, one]),
    );

  test('of 500 kWp on a roof counts modules, inverters and norms', () => {
    const lines = draft(500, 'c_and_i');
    expect(lines.get('MODULES')).toMatchObject({ quantity: 910, unit: 'Nos', wastage: 0.5 });
    expect(lines.get('INVERTERS')).toMatchObject({ quantity: 5, unit: 'Nos' });
    expect(lines.get('DC Cable')).toMatchObject({ quantity: 7500, unit: 'mtrs', wastage: 4 });
    expect(lines.get('Walkway')?.quantity).toBe(325);
    expect(inEnglish(lines.get('MODULES')!.source)).toBe('500 kWp × 1,000 ÷ 550 Wp, rounded up');
    expect(inEnglish(lines.get('LA')!.source)).toBe('3 to 8 Nos per MWp × 0.5 MWp, the middle');
    // a designer decides on these
    expect(lines.has('HT Panel')).toBe(false);
    expect(lines.has('Bus Duct')).toBe(false);
  });

  test('of 10 MWp on the ground has no walkway, and what the ground takes', () => {
    const lines = draft(10_000, 'ground');
    expect(lines.get('MODULES')?.quantity).toBe(17_242);
    expect(lines.get('INVERTERS')?.quantity).toBe(25);
    expect(lines.get('HT Panel')?.quantity).toBe(2);
    expect(lines.get('Transformer')?.quantity).toBe(3);
    expect(lines.get('String Combiner Box')?.quantity).toBe(65);
    expect(lines.has('Walkway')).toBe(false);
  });

  test('takes ratings, makes and quantities from the specification', () => {
    const sheet = emptySheet().map((section) => ({
      ...section,
      rows: section.rows.map((row) => {
        if (row.item === 'Solar module') return { ...row, make: 'Waaree', rating: '545 Wp', model: 'Bi-55-545' };
        if (row.item === 'Net meter') return { ...row, quantity: 1, make: 'Secure' };
        return row;
      }),
    }));
    const lines = draft(545, 'c_and_i', sheet);
    expect(lines.get('MODULES')).toMatchObject({ quantity: 1000, makes: 'Waaree', specification: 'Bi-55-545, 545 Wp' });
    expect(lines.get('Metering')).toMatchObject({ quantity: 1, makes: 'Secure' });
    expect(inEnglish(lines.get('Metering')!.source)).toBe('From the specification: Net meter');
  });

  test.each<[DraftRoof | undefined, number | undefined, boolean]>([
    ['Metal sheet roof', 2250, false],
    ['Asbestos sheet roof', 2250, false],
    ['Tiled roof', 2250, false],
    ['RCC flat roof', 12_500, false],
    ['Open ground', 17_000, false],
    ['Car park or shed to be built', undefined, true],
    [undefined, undefined, false],
  ])('on %s takes %s kg of mounting structure for 500 kWp; a structure of its own: %s', (roof_type, kg, designed) => {
    const lines = draft(500, 'c_and_i', emptySheet(), { roof_type });
    expect([lines.get('MMS')?.quantity, lines.has('Structures')]).toEqual([kg, designed]);
    if (designed) expect(lines.get('Structures')?.quantity).toBe(0);
  });

  test.each<[ProjectSegment, string | null, DraftRoof | undefined]>([
    ['c_and_i', 'RCC flat roof', 'RCC flat roof'],
    ['c_and_i', 'Not known', undefined],
    ['residential', null, undefined],
    ['ground', null, 'Open ground'],
    ['ground', 'Car park or shed to be built', 'Car park or shed to be built'],
  ])('of %s on %s is made for %s', (segment, known, roof) => {
    expect(roofOf(segment, known)).toBe(roof);
  });

  const item = (id: number, facts: Partial<UsualItem> = {}): UsualItem => ({
    id,
    name: `Item ${String(id)}`,
    category: 'MODULES',
    unit: 'Nos',
    make: '',
    model: '',
    watts: null,
    kw: null,
    uses_there: 0,
    uses: 0,
    ...facts,
  });

  test.each<[string, UsualItem[], number | null]>([
    ['none, where the company has none', [], null],
    ['the only one there is', [item(1)], 1],
    ['none of several that were never used', [item(1), item(2)], null],
    ['the one used most in plants like this', [item(1, { uses: 9 }), item(2, { uses: 3, uses_there: 3 })], 2],
    ['then the one used most', [item(1, { uses: 9 }), item(2, { uses: 3 })], 1],
    ['none of another unit', [item(1, { unit: 'kWp' })], null],
    ['none of another category', [item(1, { category: 'MMS' })], null],
  ])('names the usual item of the company: %s', (_name, items, expected) => {
    expect(draft(500, 'c_and_i', emptySheet(), { items }).get('MODULES')?.item_id).toBe(expected);
  });

  test.each<[DraftRoof, number]>([
    ['Metal sheet roof', 1],
    ['RCC flat roof', 2],
    ['Open ground', 3],
  ])('names no structure of another roof: %s', (roof_type, expected) => {
    const names = ['Aluminium mini rail, metal shed', 'RCC elevated frame, ballasted', 'Table 2P × 14, 22°'];
    const items = names.map((name, at) =>
      item(at + 1, { category: 'MMS', unit: 'kg', name, uses: 9 - at, uses_there: 9 - at }),
    );
    expect(draft(500, 'c_and_i', emptySheet(), { items, roof_type }).get('MMS')?.item_id).toBe(expected);
  });

  test('counts the modules and inverters that the company usually buys, where the specification does not say them', () => {
    const items = [
      item(1, { watts: 610, uses: 4, uses_there: 4 }),
      item(2, { watts: 545, uses: 9 }),
      item(3, { category: 'INVERTERS', kw: 110, uses: 2, uses_there: 2 }),
    ];
    const lines = draft(500, 'c_and_i', emptySheet(), { items });
    expect(lines.get('MODULES')).toMatchObject({ quantity: 820, item_id: 1, description: 'Item 1' });
    expect(lines.get('INVERTERS')).toMatchObject({ quantity: 4, item_id: 3 });
    const said = emptySheet().map((section) => ({
      ...section,
      rows: section.rows.map((row) => (row.item === 'Solar module' ? { ...row, rating: '545 Wp' } : row)),
    }));
    expect(draft(545, 'c_and_i', said, { items }).get('MODULES')).toMatchObject({ quantity: 1000, item_id: 2 });
  });

  test('names the item of the make and model that the specification says, and no other', () => {
    const said = (facts: object) =>
      emptySheet().map((section) => ({
        ...section,
        rows: section.rows.map((row) => (row.item === 'Net meter' ? { ...row, quantity: 2, ...facts } : row)),
      }));
    const items = [
      item(1, { category: 'Metering', make: 'Secure', model: 'Premier 300', uses: 1 }),
      item(2, { category: 'Metering', make: 'L&T', model: 'ER300P', uses: 8 }),
    ];
    const of = (facts: object) => draft(500, 'c_and_i', said(facts), { items }).get('Metering')?.item_id;
    expect(of({})).toBe(2);
    expect(of({ model: 'premier 300' })).toBe(1);
    expect(of({ make: 'SECURE' })).toBe(1);
    expect(of({ make: 'Elmeasure' })).toBeNull();
  });

  test('links each line to its delivery in the schedule', () => {
    const events = ['M14', 'M15', 'M16'].map((code, at) => ({
      id: at + 1,
      code,
      name: templates.c_and_i.events.find((one) => one.code === code)?.name ?? '',
      stage: 'materials',
    }));
    const lines = draft(500, 'c_and_i', emptySheet(), { events });
    expect([...lines.values()].filter(({ event_id }) => event_id === null)).toEqual([]);
    expect(['MMS', 'MODULES', 'DC Cable'].map((category) => lines.get(category)?.event_id)).toEqual([1, 2, 3]);
    expect(lines.get('MODULES')?.event_name).toBe('Modules and inverters delivered and stored');
    expect(draft(500, 'c_and_i').get('MODULES')).toMatchObject({ event_id: null, event_name: '' });
  });

  test('of a house is small', () => {
    const lines = draft(5, 'residential');
    expect(lines.get('MODULES')?.quantity).toBe(10);
    expect(lines.get('INVERTERS')?.quantity).toBe(1);
  });
});

test('revisions are compared line by line, by the number of the line', () => {
  const changes = compareBoqs(
    [line(), line({ id: 2, description: 'Gone' }), line({ id: 3 })],
    [line({ id: 4, description: 'New' }), line({ quantity: 990, note: 'Roof B' }), line({ id: 3 })],
  );
  expect(changes.map(({ id, kind, fields }) => [id, kind, fields])).toEqual([
    [4, 'added', []],
    [
      1,
      'changed',
      [
        { field: 'quantity', before: 1000, after: 990 },
        { field: 'note', before: '', after: 'Roof B' },
      ],
    ],
    [2, 'removed', []],
  ]);
});

const known: KnownWords = {
  meant: (text) => (text === 'मॉड्यूल' ? ['MODULES'] : []),
  items: new Map([['waaree 545', 7]]),
  events: new Map(),
};
test.each([
  ['category', 'modules', 'MODULES'],
  ['category', 'मॉड्यूल', 'MODULES'],
  ['category', 'Bricks', undefined],
  ['unit', 'RMT', 'mtrs'],
  ['unit', 'No.', 'Nos'],
  ['unit', 'boxes', undefined],
  ['quantity', '1,25,000.5', 125_000.5],
  ['quantity', '12 Nos', 12],
  ['quantity', '', undefined],
  ['quantity', '0', 0],
  ['quantity', '-3', undefined],
  ['quantity', '1.0005', undefined],
  ['quantity', 'many', undefined],
  ['wastage', '4%', 4],
  ['wastage', '140', undefined],
  ['rate', '₹ 9,537.5025', 953_750.25],
  ['rate', '', null],
  ['rate', '100 per kg', 100_00],
  ['rate', '₹ 25/mtr', 25_00],
  ['rate', '100 USD', undefined],
  ['rate', '12 paise', undefined],
  ['item_id', 'WAAREE 545', 7],
  ['item_id', 'Unknown', undefined],
  ['note', 'x'.repeat(501), undefined],
] as const)('the cell %s reads “%s” as %s', (key, text, expected) => {
  const read = readBoqCell(key, text, known);
  if (expected === undefined) expect(read).toHaveProperty('problem');
  else expect(read).toEqual({ value: expected });
});

test.each([
  ['12', 12],
  ['1,000', 1000],
  ['Rs. 45', 45],
  ['36 Nos', 36],
  ['120 mtrs', 120],
  ['10 MT', undefined],
  ['2 km', undefined],
  ['2 dozen', undefined],
  ['545 Wp', undefined],
  ['10 %', undefined],
  ['3 L', undefined],
  ['1e3', 1000],
  ['', undefined],
  ['abc', undefined],
  ['1-2', undefined],
])('the number in “%s” is %s', (text, expected) => {
  expect(numberIn(text)).toBe(expected);
});

test('while it awaits approval nothing changes, and nobody approves what they submitted', () => {
  const submitted = { state: 'submitted', revision: 1, submitted_by: 5 } as const;
  expect(whyNotEdit(submitted)).toBeDefined();
  expect(whyNotDecide(submitted, 5)).toBeDefined();
  expect(whyNotDecide(submitted, 6)).toBeUndefined();
  expect(whyNotSend({ ...submitted, state: 'draft' }, 3)).toBeUndefined();
  expect(whyNotSend({ ...submitted, state: 'draft' }, 0)).toBeDefined();
  expect(whyNotSend({ ...submitted, state: 'approved' }, 3)).toBeDefined();
  expect(whyNotDecide({ ...submitted, state: 'approved' }, 6)).toBeDefined();
});

test.each([
  ['nothing is ordered', 0, 50, false],
  ['less is ordered', 80, 90, false],
  ['exactly that is ordered', 80, 80, false],
  ['more is ordered', 80, 79, true],
  ['more was ordered before, and the line grows', 200, 120, false],
  ['more was ordered before, and the line shrinks', 200, 90, true],
  ['something is ordered and the line is removed', 1, undefined, true],
  ['nothing is ordered and the line is removed', 0, undefined, false],
] as const)('where %s, a line of 100 falls below: %s ordered, %s left', (_, ordered, left, falls) => {
  const planned = (quantity: number) => ({ quantity, wastage: 0, unit: 'Nos' as const });
  expect(fallsBelow(ordered, planned(100), left === undefined ? undefined : planned(left))).toBe(falls);
});

test('wastage counts for what is left of a line', () => {
  const was = { quantity: 100, wastage: 4, unit: 'mtrs' as const };
  expect(fallsBelow(104, was, { ...was, wastage: 3 })).toBe(true);
  expect(fallsBelow(103, was, { ...was, wastage: 3 })).toBe(false);
});
