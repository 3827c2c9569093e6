import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import { checkCompletion, type CompletionFacts, type HungModules, whyNotChecked } from './checks.ts';

const lot = (more: Partial<HungModules> = {}): HungModules => ({
  first: 'WS545-0001',
  count: 20,
  known: true,
  model: 'WSM-545',
  listed: true,
  dcr: true,
  ...more,
});
const facts = (more: Partial<CompletionFacts> = {}): CompletionFacts => ({
  hung: [lot()],
  modules: 20,
  needs_dcr: false,
  ...more,
});

describe('Checks before completion is reported', () => {
  const cases: [string, CompletionFacts, Record<string, string>][] = [
    ['all is known and listed', facts(), { serials: 'pass', serials_listed: 'pass' }],
    ['nothing was scanned', facts({ hung: [] }), { serials: 'unknown', serials_listed: 'unknown' }],
    ['some are missing', facts({ modules: 24 }), { serials: 'unknown', serials_listed: 'pass' }],
    [
      'a serial number that never arrived',
      facts({ hung: [lot(), lot({ known: false, count: 1, listed: undefined, model: '', dcr: false })] }),
      { serials: 'fail', serials_listed: 'unknown' },
    ],
    [
      'a model that is not listed',
      facts({ hung: [lot({ listed: false })] }),
      { serials: 'pass', serials_listed: 'fail' },
    ],
    [
      'no list was imported',
      facts({ hung: [lot({ listed: undefined })] }),
      { serials: 'pass', serials_listed: 'unknown' },
    ],
    [
      'a subsidised plant with one lot that is not DCR',
      facts({ hung: [lot(), lot({ dcr: false, first: 'X-1', count: 4 })], modules: 24, needs_dcr: true }),
      { serials: 'pass', serials_listed: 'pass', dcr: 'fail' },
    ],
    ['a subsidised plant', facts({ needs_dcr: true }), { serials: 'pass', serials_listed: 'pass', dcr: 'pass' }],
    [
      'a subsidised plant before the scan',
      facts({ hung: [], needs_dcr: true }),
      { serials: 'unknown', serials_listed: 'unknown', dcr: 'unknown' },
    ],
  ];
  test.each(cases)('%s', (_, of, results) => {
    expect(Object.fromEntries(checkCompletion(of).map(({ check, result }) => [check, result]))).toEqual(results);
  });

  test('name the first serial number', () => {
    const said = checkCompletion(facts({ hung: [lot({ dcr: false, first: 'X-1', count: 4 })], needs_dcr: true }));
    expect(inEnglish(said[2]!.says)).toBe('4 modules came without DCR, the first is X-1.');
  });

  test('are passed over with a reason only', () => {
    const failed = checkCompletion(facts({ hung: [lot({ listed: false })] }));
    expect(whyNotChecked('completion', failed, '')).toBeDefined();
    expect(whyNotChecked('completion', failed, 'Waiver of the DISCOM')).toBeUndefined();
    expect(whyNotChecked('completion', checkCompletion(facts({ hung: [] })), '')).toBeUndefined();
  });
});
