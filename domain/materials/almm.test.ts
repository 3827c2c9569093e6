/** What the lists of approved models say of modules, case by case. */
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import { type AlmmClaim, type AlmmList, checkAlmm, isApproved, makerKey, modelKey } from './almm.ts';

const entry = (manufacturer: string, model: string, valid_to: string | null = null) => ({
  manufacturer,
  model,
  watts: 545,
  valid_to,
});
const lists: AlmmList[] = [
  {
    list: 'ALMM List-I',
    dated: '2026-11-01',
    entries: [
      entry('Waaree Energies Limited', 'WSMD-545', '2027-03-31'),
      entry('Xylo Solar Pvt. Ltd.', 'XY-545M'),
      entry('Rayzon Solar Limited', 'RS-550', '2026-10-31'),
      entry('Rayzon Solar Limited', 'RS-555', '2026-10-31'),
      entry('Rayzon Solar Limited', 'RS-555', '2027-10-31'),
    ],
  },
  {
    list: 'ALMM List-II',
    dated: '2026-11-01',
    entries: [entry('Mundra Solar PV Ltd', 'Cell M10'), entry('Old Cells', 'C1', '2026-06-30')],
  },
  { list: 'DCR', dated: '2026-09-15', entries: [entry('Waaree Energies Limited', 'WSMD-545')] },
];
const says = (claim: Partial<AlmmClaim>, day = '2026-11-24') =>
  checkAlmm({ manufacturer: '', model: '', ...claim }, lists, day).map(({ list, verdict, says: words }) => [
    list.replace('ALMM ', ''),
    verdict,
    inEnglish(words),
  ]);

describe('List-I', () => {
  test.each([
    [
      'the exact model',
      { manufacturer: 'Waaree', model: 'WSMD-545' },
      'listed',
      'Model WSMD-545 is in ALMM List-I of 01/11/2026, valid until 31/03/2027.',
    ],
    [
      'written with other signs',
      { manufacturer: 'WAAREE ENERGIES LTD', model: 'wsmd 545' },
      'listed',
      'Model wsmd 545 is in ALMM List-I of 01/11/2026, valid until 31/03/2027.',
    ],
    [
      'nearly the model',
      { manufacturer: 'Xylo Solar', model: 'XY-545' },
      'not_listed',
      'Model XY-545 is not in ALMM List-I of 01/11/2026; nearest: XY-545M.',
    ],
    [
      'nothing like it',
      { manufacturer: 'Xylo Solar', model: 'QZ-99990-ABCD' },
      'not_listed',
      'Model QZ-99990-ABCD is not in ALMM List-I of 01/11/2026.',
    ],
    [
      'the model of someone else',
      { manufacturer: 'Rayzon', model: 'WSMD-545' },
      'not_listed',
      'Model WSMD-545 is in ALMM List-I of 01/11/2026 for Waaree Energies Limited, not for Rayzon.',
    ],
    [
      'a model whose entry is over',
      { manufacturer: 'Rayzon', model: 'RS-550' },
      'expired',
      'Model RS-550 was in ALMM List-I until 31/10/2026.',
    ],
    [
      'a model that was listed again',
      { manufacturer: 'Rayzon', model: 'RS-555' },
      'listed',
      'Model RS-555 is in ALMM List-I of 01/11/2026, valid until 31/10/2027.',
    ],
    [
      'no model',
      { manufacturer: 'Rayzon' },
      'not_known',
      'The exact model is not given, so ALMM List-I cannot be checked.',
    ],
  ] as const)('%s', (_, claim, verdict, words) => {
    expect(says(claim)[0]).toEqual(['List-I', verdict, words]);
  });

  test('that nobody imported says nothing', () => {
    const [first] = checkAlmm({ manufacturer: 'Waaree', model: 'WSMD-545' }, [], '2026-11-24');
    expect([first?.verdict, inEnglish(first!.says)]).toEqual(['not_known', 'ALMM List-I was not imported yet.']);
  });
});

describe('List-II', () => {
  test.each([
    ['Mundra Solar PV', 'listed', 'Cells of Mundra Solar PV are in ALMM List-II of 01/11/2026.'],
    ['Old Cells', 'expired', 'Cells of Old Cells were in ALMM List-II until 30/06/2026.'],
    ['Foreign Cells', 'not_listed', 'Cells of Foreign Cells are not in ALMM List-II of 01/11/2026.'],
    ['', 'not_known', 'The maker of the cells is not given. Cells must be in ALMM List-II from 01/06/2026.'],
  ] as const)('cells of “%s”', (cell_maker, verdict, words) => {
    expect(says({ model: 'WSMD-545', cell_maker })[1]).toEqual(['List-II', verdict, words]);
  });

  test('counts from 1 June 2026', () => {
    const on = (day: string) => says({ model: 'WSMD-545', cell_maker: 'Mundra' }, day).map(([list]) => list);
    expect([on('2026-05-31'), on('2026-06-01')]).toEqual([['List-I'], ['List-I', 'List-II']]);
  });
});

test('domestic content is checked where it is claimed', () => {
  const claim = { manufacturer: 'Waaree', model: 'WSMD-545', cell_maker: 'Mundra' };
  expect(says(claim).map(([list]) => list)).toEqual(['List-I', 'List-II']);
  const findings = checkAlmm({ ...claim, dcr: true }, lists, '2026-11-24');
  expect([findings.map(({ verdict }) => verdict), isApproved(findings)]).toEqual([
    ['listed', 'listed', 'listed'],
    true,
  ]);
  expect(isApproved(checkAlmm({ ...claim, model: 'XY-545M', dcr: true }, lists, '2026-11-24'))).toBe(false);
});

test('names are compared without signs and legal forms', () => {
  expect(modelKey('WS-540 / M10')).toBe(modelKey('ws540m10'));
  expect(makerKey('Waaree Energies Pvt. Ltd.')).toBe(makerKey('WAAREE ENERGIES LIMITED'));
});
