import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { material_categories } from './lists.ts';
import { showNumber } from './numbers.ts';
import {
  defaultUnit,
  equipment_attributes,
  formatsOf,
  showCapacity,
  showPower,
  supplier_units,
  totalPrice,
  unit_formats,
  units,
} from './units.ts';

describe('the default unit', () => {
  test.each(['MODULES', 'MMS', 'INVERTERS', 'LT Panel', 'Walkway', 'Safety Line', 'Bus Duct', 'AC Cable'])(
    'of %s is Nos',
    (item) => {
      expect(defaultUnit(item)).toBe('Nos');
    },
  );

  test.each([
    'Handrail',
    'BOS & I&C',
    'Extension Panel',
    'SCADA',
    'BOS Clamps',
    'DC Cable',
    'BOS-07',
    'BOS-08',
    'X-BOS-07-2',
    'BOS-08 Cable Tray and Conduit',
  ])('of %s is mtrs', (item) => {
    expect(defaultUnit(item)).toBe('mtrs');
  });

  test.each(['', 'Transformer', 'BOS-06', 'BOS', 'dc cable', 'DC Cable lugs', 'HT Cable'])('of %j is Nos', (item) => {
    expect(defaultUnit(item)).toBe('Nos');
  });
});

describe('the supplier units catalogue', () => {
  test('gives every material category one to three formats', () => {
    expect(Object.keys(supplier_units).sort()).toEqual([...material_categories].sort());
    for (const category of material_categories) {
      const own = formatsOf(category).map(({ unit }) => unit);
      expect(own.length, category).toBeGreaterThanOrEqual(1);
      expect(own.length, category).toBeLessThanOrEqual(3);
      expect(new Set(own).size, category).toBe(own.length);
    }
  });

  test.each([
    ['MODULES', ['kWp', 'Nos']],
    ['INVERTERS', ['Nos', 'Set']],
    ['DC Cable', ['mtrs']],
    ['Handrail', ['mtrs', 'kg']],
    ['Structures', ['Nos', 'kWp', 'kg']],
    ['Connectors', ['Pair', 'Nos']],
  ] as const)('quotes %s in %j', (category, own) => {
    expect(formatsOf(category).map(({ unit }) => unit)).toEqual(own);
  });

  test('prices kWp per Wp and all others per unit', () => {
    for (const unit of units) {
      const { price_format, total_rule } = unit_formats[unit];
      expect(total_rule).toBe(unit === 'kWp' ? 'per_wp' : 'per_unit');
      expect(price_format).toMatch(/^₹\//);
    }
    expect(unit_formats.kWp.price_format).toBe('₹/Wp');
  });
});

describe('the total price', () => {
  test.each([
    ['kWp', 1700, 512, 870_400_000],
    ['kWp', 1735.5, 5.4, 9_371_700],
    ['Nos', 700_000, 3, 2_100_000],
    ['mtrs', 4550, 120.5, 548_275],
    ['kg', 33.3, 0.5, 17],
    ['Pair', 0, 700, 0],
  ] as const)('of %s at %d paise, %d of it, is %i paise', (unit, price, quantity, total) => {
    expect(totalPrice(unit, price, quantity)).toBe(total);
  });

  test('per Wp is a thousand times the price per kWp', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(50_000), (price, kwp) => {
        expect(totalPrice('kWp', price, kwp)).toBe(totalPrice('Nos', price, kwp) * 1000);
      }),
    );
  });
});

test.each([
  [0, '0 kWp', '0 kW'],
  [5.4, '5.4 kWp', '5.4 kW'],
  [512, '512 kWp', '512 kW'],
  [999.99, '999.99 kWp', '999.99 kW'],
  [999.996, '1 MWp', '1 MW'],
  [1000, '1 MWp', '1 MW'],
  [12_500, '12.5 MWp', '12.5 MW'],
  [1_234_567, '1,234.57 MWp', '1,234.57 MW'],
])('%d kilo is shown as %s and %s', (kilo, capacity, power) => {
  expect(showCapacity(kilo)).toBe(capacity);
  expect(showPower(kilo)).toBe(power);
});

test('the equipment attributes are those of the specification, none required', () => {
  const shown = Object.entries(equipment_attributes).map(([equipment, attributes]) => [
    equipment,
    attributes.map((one) => `${one.key} ${'unit' in one ? one.unit : one.kind}`).join(', '),
  ]);
  expect(shown).toEqual([
    ['Transformer', 'rating kVA, hv kV, lv kV'],
    ['DG', 'rating KVA, type select'],
    ['LT Panel', 'rating AMPS'],
    ['Spare Feeder', 'rating AMPS'],
    ['LA', 'range m, type select'],
  ]);
  for (const attributes of Object.values(equipment_attributes)) {
    for (const attribute of attributes) expect(attribute.required).toBe(false);
  }
});

test.each([
  [0, '0'],
  [999, '999'],
  [100_014, '1,00,014'],
  [12_345_678, '1,23,45,678'],
  [-1234.5678, '-1,234.57'],
])('writes %d as %s', (value, shown) => expect(showNumber(value)).toBe(shown));
