import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showPaise } from './money.ts';
import { showNumber } from './numbers.ts';
import { inEnglish } from './sentences.ts';
import { type NumberForm, parseNumber, parseRupees, whyNoAmount, whyNoNumber } from './written_numbers.ts';

const anyPaise = fc.integer({ min: -1e14, max: 1e14 });

describe('a written amount', () => {
  test.each([
    ['12,34,567.50', 123_456_750],
    ['₹ 12,34,567', 123_456_700],
    ['1,234,567', 123_456_700],
    ['Rs. 500', 50_000],
    ['INR 500', 50_000],
    ['0.5', 50],
    ['.5', 50],
    ['007', 700],
    ['-1,000', -100_000],
    ['-₹ 1,000', -100_000],
    ['₹ -1,000', -100_000],
    ['1.2 Cr', 1_200_000_000],
    ['1.2 crore', 1_200_000_000],
    ['4.5 L', 45_000_000],
    ['4.5 lakh', 45_000_000],
    ['2 lacs', 20_000_000],
    ['20k', 2_000_000],
    ['0.123456789 cr', 123_456_789],
    ['5.500', 550],
    ['0', 0],
    ['-0', 0],
    ['₹ 12,50,000/-', 125_000_000],
    ['Rs. 17.25/- only', 1725],
    ['1,00,000.50 INR', 10_000_050],
    ['(500)', -50_000],
    ['1.234,56', 123_456],
    ['0,5', 50],
    ['₹ १,२३४', 123_400],
  ])('%j is %i paise', (text, paise) => {
    expect(parseRupees(text)).toBe(paise);
  });

  test.each([
    '',
    '.',
    '-',
    '₹',
    'abc',
    '1,2',
    '1,23,4',
    ',123',
    '1234,567',
    '1.005',
    '0.1234567891 cr',
    '1e5',
    '--1',
    '-₹-1',
    '1.',
    '1.2.3',
    '9'.repeat(20),
    'Infinity',
    '1 m',
    '72,5',
    '4 5',
    '₹ 500 per kg',
  ])('%j is none', (text) => {
    expect(parseRupees(text)).toBeUndefined();
  });

  test('is read back from every way of showing it exactly', () => {
    fc.assert(
      fc.property(anyPaise, (paise) => {
        expect(parseRupees(showPaise(paise))).toBe(paise + 0);
      }),
    );
  });
});

describe('a written number', () => {
  const unit: NumberForm = { units: ['Nos'] };
  const price: NumberForm = { money: true };
  test.each<[string, NumberForm, number | undefined]>([
    ['1250000', {}, 1_250_000],
    ['12,50,000', {}, 1_250_000],
    ['1,250,000', {}, 1_250_000],
    ['1 250 000', {}, 1_250_000],
    ['1.250.000', {}, 1_250_000],
    ['1,250,000.5', {}, 1_250_000.5],
    ['1.250.000,5', {}, 1_250_000.5],
    ['12.5 lakh', {}, 1_250_000],
    ['3 crore', {}, 30_000_000],
    ['१२.५', {}, 12.5],
    ['1.5E+07', {}, 15_000_000],
    ['−7', {}, -7],
    ['72,5', {}, undefined],
    ['2,5', {}, undefined],
    ['1234,567', {}, undefined],
    ['1,23', {}, undefined],
    ['12,345.678,9', {}, undefined],
    ['1e999', {}, undefined],
    ['1.2.3', {}, undefined],
    ['5-10', {}, undefined],
    ['12/11', {}, undefined],
    ['about 5', {}, undefined],
    ['5 Nos', {}, undefined],
    ['5 Nos', unit, 5],
    ['5 MT', unit, undefined],
    ['18 %', { units: ['%'] }, 18],
    ['18%', {}, undefined],
    ['4,500 per kg', unit, undefined],
    ['5 and 6', unit, undefined],
    // three litres, or three lakh
    ['3 L', unit, undefined],
    ['3 L', price, 300_000],
    ['₹ 3 L', unit, 300_000],
    ['3 lakh', unit, 300_000],
    ['3 lakh per month', price, undefined],
  ])('%j with %j is %s', (text, form, value) => {
    expect(parseNumber(text, form)).toBe(value);
  });

  test('with two meanings is reported with both', () => {
    expect(inEnglish(whyNoNumber('72,5'))).toBe('“72,5” can mean 72.5 or 725. Use a point for decimals.');
    expect(inEnglish(whyNoAmount('₹ 2,5 lakh'))).toBe(
      '“₹ 2,5 lakh” can mean 2.5 lakh or 25 lakh. Use a point for decimals.',
    );
    expect(inEnglish(whyNoNumber('abc'))).toBe('“abc” is not a number.');
    expect(inEnglish(whyNoAmount('abc'))).toBe('“abc” is not an amount.');
  });

  test('is read back from every way of showing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 6 }), (digits, places) => {
        const value = digits / 10 ** places;
        for (const text of [
          String(value),
          showNumber(value, 6),
          value.toLocaleString('en-US', { maximumFractionDigits: 6 }),
        ])
          expect(parseNumber(text)).toBe(Number(value.toFixed(6)) + 0);
      }),
    );
  });

  test('never becomes another by its commas: what is read has the digits that were written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.,]{1,14}$/), (text) => {
        const value = parseNumber(text);
        if (value === undefined) return;
        const digits = (one: string): string => one.replace(/[.,]/g, '').replace(/^0+|0+$/g, '');
        expect(digits(value.toLocaleString('en-US', { maximumFractionDigits: 14, useGrouping: false }))).toBe(
          digits(text),
        );
        // a comma either groups three digits in the end, or stands for the point where nothing else can be meant
        const [, behind = ''] = /,(\d*)$/.exec(text) ?? [];
        if (text.includes(',') && !text.includes('.') && behind.length !== 3) expect(text).toMatch(/^0,/);
      }),
    );
  });

  test('is read in linear time', () => {
    const begun = process.cpuUsage();
    for (const evil of ['1'.repeat(100_000), '1,'.repeat(60), '(1'.repeat(50), '1 '.repeat(60), '₹'.repeat(119)])
      for (let at = 0; at < 50; at += 1) parseNumber(evil, unit);
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2000);
  });
});
