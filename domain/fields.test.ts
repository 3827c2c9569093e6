import { describe, expect, test } from 'vitest';
import { contact_keys, fact_fields, inSheetOrder, lead_fields, lead_sections, line_keys } from './crm/lead_fields.ts';
import {
  choice,
  day,
  emptyOf,
  type Field,
  fields,
  inOrder,
  keysLike,
  money,
  number,
  own,
  tags,
  text,
  yesNo,
} from './fields.ts';
import { pick } from './records.ts';

describe('A described field', () => {
  test.each<[string, Field, unknown]>([
    ['text', text({ label: 'City', most: 80 }), ''],
    ['a number', number({ label: 'Size', most: 5 }), null],
    ['money', money({ label: 'Budget' }), null],
    ['money that is always there', money({ label: 'Value', always: true }), 0],
    ['a day', day({ label: 'Decision' }), null],
    ['a choice', choice({ label: 'Roof', of: ['RCC', 'Metal'] }), ''],
    ['a choice that is always made', choice({ label: 'Priority', of: ['High', 'Low'], default: 'Low' }), 'Low'],
    ['yes or no', yesNo({ label: 'Wants subsidy' }), false],
    ['tags', tags({ label: 'Tags', most: 3, length: 30 }), []],
    ['one of its own', own({ label: 'Months', empty: [] as number[] }), []],
  ])('begins empty: %s', (_, field, empty) => {
    expect(emptyOf(field)).toEqual(empty);
  });

  test('is picked by what it says, in the order of the description', () => {
    const all = fields({
      b: text({ label: 'B', most: 1, sheet: { heading: 'B' } }),
      a: text({ label: 'A', most: 1 }),
      c: text({ label: 'C', most: 1, sheet: { heading: 'C' } }),
    });
    expect(keysLike(all, 'sheet')).toEqual(['b', 'c']);
    expect(Object.keys(pick(all, ['c', 'a']))).toEqual(['c', 'a']);
    expect(inOrder(['b', 'a', 'c'], ['c'])).toEqual(['c', 'b', 'a']);
  });
});

describe('The fields of a lead', () => {
  const described = Object.entries<Field>(lead_fields);

  test('each stand in a part of the form', () => {
    const parts = [...lead_sections, 'terms'];
    expect(described.filter(([, { section }]) => !parts.includes(section ?? '')).map(([key]) => key)).toEqual([]);
    expect(Object.keys(fact_fields)).not.toContain('value');
  });

  test('have headings in files and names in addresses that mean one field only', () => {
    const headings = described.flatMap(([, { sheet }]) =>
      sheet ? [...new Set([sheet.heading.toLowerCase(), ...(sheet.also ?? [])])] : [],
    );
    const addresses = described.flatMap(([, { filter }]) => (filter ? [filter.address, filter.asked] : []));
    const columns = line_keys.map((key) => (lead_fields[key] as Field).list?.key ?? key);
    const withRetry = (words: readonly string[]) => words.filter((word, at) => words.indexOf(word) !== at);
    expect(withRetry(headings)).toEqual([]);
    expect(withRetry(columns)).toEqual([]);
    expect(withRetry(addresses).filter((word) => !['kwp', 'value', 'decision'].includes(word))).toEqual([]);
  });

  test('leave in the order in which sheets have always been', () => {
    expect(inSheetOrder(['note', 'phone', 'name', 'gstin'])).toEqual(['name', 'phone', 'gstin', 'note']);
    expect(inSheetOrder(['campaign', 'note', 'name'])).toEqual(['name', 'note', 'campaign']);
  });

  test('keep what reaches a customer to those who see contact data', () => {
    expect(contact_keys).toEqual(['phone', 'email', 'secondary_email', 'contacts']);
  });
});
