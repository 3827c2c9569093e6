/** What an order keeps of the terms of several offers. */
import { describe, expect, test } from 'vitest';
import { whyNotInstalments } from './orders.ts';
import { advanceIn, most_payment_terms, warrantyOffered, type WonLine, wonInstalments, wonTerms } from './won_terms.ts';

test.each([
  ['30% advance, balance before dispatch', 30],
  ['20 % Advance, 80% against MDCC', 20],
  ['Advance 25%, rest on delivery', 25],
  ['advance of 12.5%', 12.5],
  ['10% with PO, 90% in 30 days', 10],
  ['10% against order', 10],
  ['100% against dispatch', undefined],
  ['60 days from delivery', undefined],
  ['No advance', undefined],
  ['130% advance', undefined],
  ['', undefined],
])('the advance in “%s” is %s', (terms, wanted) => {
  expect(advanceIn(terms)).toBe(wanted);
});

const line = (net: number, credit_days: number, advance_percent = 0, payment_terms = ''): WonLine => ({
  net,
  credit_days,
  advance_percent,
  payment_terms,
});

describe('the instalments of an order', () => {
  test.each([
    ['one way', [line(100, 30), line(50, 30)], [['delivery', 30, 10_000]]],
    [
      'an advance',
      [line(100, 30, 20)],
      [
        ['order', 0, 2000],
        ['delivery', 30, 8000],
      ],
    ],
    // 20% of 600 are 120 of 1,000; the rest of 600 after 30 days, 400 after 60
    [
      'different terms',
      [line(400, 60), line(600, 30, 20)],
      [
        ['order', 0, 1200],
        ['delivery', 30, 4800],
        ['delivery', 60, 4000],
      ],
    ],
    ['all in advance', [line(100, 0, 100)], [['order', 0, 10_000]]],
    ['lines that cost nothing', [line(0, 45), line(0, 15)], [['delivery', 15, 10_000]]],
  ])('with %s', (_name, lines, wanted) => {
    const found = wonInstalments(lines);
    expect(found.map(({ on, days, percent }) => [on, days, percent])).toEqual(wanted);
    expect(whyNotInstalments(found)).toBeUndefined();
  });

  test('are no more than an order holds', () => {
    const found = wonInstalments(Array.from({ length: 20 }, (_, at) => line(100 + at, at * 5, 10)));
    expect(found).toHaveLength(12);
    expect(whyNotInstalments(found)).toBeUndefined();
  });
});

describe('the payment terms of an order', () => {
  test('are those of its lines where they are the same', () => {
    expect(wonTerms([line(1, 30, 0, '30 days'), line(2, 30, 0, '30 days')])).toBe('30 days');
  });

  test('name the lines where they differ', () => {
    const lines = [line(1, 0, 30, '30% advance, balance on delivery'), line(2, 60), line(3, 60), line(4, 0)];
    expect(wonTerms(lines)).toBe('#1: 30% advance, balance on delivery\n#2, #3: 60 days credit\n#4: –');
    expect(wonTerms([line(1, 0, 30, 'on delivery'), line(2, 0)])).toBe('#1: on delivery · 30% advance\n#2: –');
  });

  test('show that something is cut off', () => {
    const long = wonTerms(Array.from({ length: 20 }, (_, at) => line(1, 0, 0, `${at} ${'x'.repeat(300)}`)));
    expect([long.length, long.at(-1)]).toEqual([most_payment_terms, '…']);
  });
});

test.each([
  [12, '12 years'],
  [1, '1 year'],
  [12.5, '12.5 years'],
  [0, ''],
  [null, ''],
])('a warranty of %s', (years, wanted) => {
  expect(warrantyOffered(years)).toBe(wanted);
});
