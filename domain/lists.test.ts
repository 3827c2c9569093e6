import { describe, expect, test } from 'vitest';
import { dial_codes } from './dial_codes.ts';
import {
  delay_reasons,
  discoms,
  engineering_drawings,
  event_statuses,
  lead_sources,
  material_categories,
  material_delivery_statuses,
  project_segments,
  project_statuses,
  project_types,
  segmentOf,
  states,
  states_and_territories,
  statusColour,
  supplier_kyc_groups,
  union_territories,
} from './lists.ts';

test('lead sources are those of the specification', () => {
  expect(lead_sources.join(', ')).toBe(
    'Channel Partner, Customer Referral, Cold Calling, Email Marketing, Social Media, Add Other',
  );
});

test('project types are those of the specification, and Ground Mounted is shown as Ground Mount', () => {
  expect(project_types.map(({ value }) => value).join(', ')).toBe(
    'Rooftop, Industrial, Open Access, Commercial, Ground Mounted, Residential',
  );
  expect(project_types.filter(({ value, shown }) => value !== shown)).toEqual([
    { value: 'Ground Mounted', shown: 'Ground Mount' },
  ]);
});

test('every project type belongs to a segment', () => {
  const segments = project_types.map(({ value }) => segmentOf(value));
  expect(segments).toEqual(['c_and_i', 'c_and_i', 'ground', 'c_and_i', 'ground', 'residential']);
  expect(new Set(segments)).toEqual(new Set(project_segments.map(({ value }) => value)));
});

test('a project has one of six statuses', () => {
  expect(project_statuses.map(({ value }) => value)).toEqual([
    'draft',
    'active',
    'on_hold',
    'completed',
    'maintenance',
    'cancelled',
  ]);
});

test.each([
  ['FINISHED', 'green'],
  ['IN-PROGRESS', 'amber'],
  ['PENDING', 'blue'],
  ['finished', undefined],
  ['NA', undefined],
  ['', undefined],
  ['constructor', undefined],
])('the status %j shows %s', (status, colour) => {
  expect(statusColour(status)).toBe(colour);
});

describe('the lists are complete', () => {
  test.each<[string, readonly string[], number, string, string]>([
    ['event statuses', event_statuses, 3, 'PENDING', 'FINISHED'],
    ['delivery statuses', material_delivery_statuses, 5, 'Dispatched', 'Shifting'],
    ['engineering drawings', engineering_drawings, 18, 'Array Layout', 'Detailed Project Report'],
    ['material categories', material_categories, 33, 'MODULES', 'Civil, Fencing and Fire Safety'],
    ['delay reasons', delay_reasons, 12, 'Customer', 'Own planning'],
    ['states', states, 28, 'Andhra Pradesh', 'West Bengal'],
    ['union territories', union_territories, 8, 'Andaman and Nicobar Islands', 'Puducherry'],
    ['states and territories', states_and_territories, 36, 'Andhra Pradesh', 'Puducherry'],
    ['KYC groups', Object.keys(supplier_kyc_groups), 5, 'KYC', 'LOAN_ACCOUNT'],
  ])('%s', (_name, list, size, first, last) => {
    expect([list.length, new Set(list).size, list[0], list.at(-1)]).toEqual([size, size, first, last]);
  });

  test('each KYC group names its documents once', () => {
    const sizes = Object.entries(supplier_kyc_groups).map(([group, names]) => [group, new Set(names).size]);
    expect(sizes).toEqual([
      ['KYC', 10],
      ['GST', 6],
      ['BANK STATEMENTS', 4],
      ['FINANCIALS', 7],
      ['LOAN_ACCOUNT', 7],
    ]);
  });

  test('every state and territory has a distribution company', () => {
    expect(Object.keys(discoms).sort()).toEqual([...states_and_territories].sort());
    for (const [place, names] of Object.entries(discoms)) {
      expect(names.length, place).toBeGreaterThan(0);
      expect(new Set(names).size, place).toBe(names.length);
    }
  });
});

describe('dial codes', () => {
  test('begin with India and go on by name', () => {
    expect(dial_codes[0]).toEqual({ country: 'IN', name: 'India', dial_code: '+91' });
    const names = dial_codes.slice(1).map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });

  test('name each of the 249 countries and territories once', () => {
    expect(dial_codes).toHaveLength(249);
    expect(new Set(dial_codes.map(({ country }) => country)).size).toBe(249);
    expect(new Set(dial_codes.map(({ name }) => name)).size).toBe(249);
  });

  test('carry a country code the runtime knows, and a code that can be dialled', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const { country, dial_code } of dial_codes) {
      expect(names.of(country), country).toBeDefined();
      expect(dial_code, country).toMatch(/^\+[1-9][0-9]{0,3}$/);
    }
  });

  test.each([
    ['US', '+1'],
    ['GB', '+44'],
    ['AE', '+971'],
    ['NP', '+977'],
    ['BD', '+880'],
    ['LK', '+94'],
    ['SG', '+65'],
    ['KZ', '+7'],
    ['ZW', '+263'],
  ])('%s is dialled %s', (country, dial_code) => {
    expect(dial_codes.find((one) => one.country === country)?.dial_code).toBe(dial_code);
  });
});
