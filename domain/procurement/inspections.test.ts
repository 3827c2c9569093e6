/** What findings come to, when an inspection may be, and what keeps a clearance from being given: as tables. */
import { expect, test } from 'vitest';
import { labelOf } from '../labels/terms.ts';
import { inspection_terms } from '../labels/inspections.ts';
import { inEnglish } from '../sentences.ts';
import { all_checks, checksOf } from './checklists.ts';
import {
  type Defect,
  type Finding,
  firstDay,
  openChecks,
  outcomeOf,
  resultOf,
  usual_aqls,
  whyNotComplete,
  whyNotOn,
  worstOf,
} from './inspections.ts';
import { documentsFor, mdcc_document_names, mdccStanding, whyNotAskSupplier, whyNotCleared } from './mdcc.ts';
import { lotPlan } from './sampling.ts';

const plan = lotPlan(1000, 'II', 'normal', usual_aqls);
const passed = (category: string): Finding[] =>
  checksOf(category).map(({ name, measured }) => ({
    name,
    result: 'Pass',
    value: measured ? (measured.least ?? measured.most ?? 0) : null,
    remark: '',
  }));
const failing = (name: string): Finding[] =>
  passed('MODULES').map((one) => (one.name === name ? { ...one, result: 'Fail', value: -1 } : one));
const found = (kind: Defect['kind'], units: number): Defect => ({ kind, units, description: 'Scratch', serial: '' });

test.each([
  ['nothing found', {}, 'Accept', 1000, 0],
  ['a remark', { remark: 'Boxes re-labelled' }, 'Accept with remarks', 1000, 0],
  ['minor defects within the limit', { defects: [found('minor', 7)] }, 'Accept with remarks', 1000, 0],
  ['minor defects beyond it', { defects: [found('minor', 8)] }, 'Reject', 0, 1000],
  [
    'major defects within the limit: those pieces stay out',
    { defects: [found('major', 5)] },
    'Accept with remarks',
    995,
    5,
  ],
  ['major defects beyond it', { defects: [found('major', 4), found('major', 2)] }, 'Reject', 0, 1000],
  ['one critical defect', { defects: [found('critical', 1)] }, 'Reject', 0, 1000],
  ['a minor check that failed', { checks: failing('Packing') }, 'Accept with remarks', 1000, 0],
  ['a critical check that failed', { checks: failing('Electroluminescence image') }, 'Reject', 0, 1000],
  ['a measured value outside its limits', { checks: failing('Power at STC against rating') }, 'Reject', 0, 1000],
  ['on hold', { on_hold: true, defects: [found('critical', 1)] }, 'Hold', 0, 0],
] as const)('%s', (_, more, result, accepted, rejected) => {
  const line = {
    category: 'MODULES',
    quantity: 1000,
    checks: passed('MODULES'),
    defects: [],
    on_hold: false,
    remark: '',
  };
  expect(outcomeOf({ ...line, ...more }, plan)).toEqual({ result, accepted, rejected });
});

test('a measured value decides, whatever was ticked', () => {
  const insulation = checksOf('MODULES').find(({ name }) => name === 'Wet leakage insulation')!;
  expect(resultOf(insulation, { result: 'Pass', value: 39.9 })).toBe('Fail');
  expect(resultOf(insulation, { result: null, value: 40 })).toBe('Pass');
  expect(resultOf(insulation, { result: 'Pass', value: null })).toBeNull();
  expect(resultOf(insulation, { result: 'NA', value: null })).toBe('NA');
});

test('the worst part is the result of the whole', () => {
  expect(worstOf(['Accept', 'Reject', 'Hold'])).toBe('Reject');
  expect(worstOf(['Accept', 'Hold', 'Accept with remarks'])).toBe('Hold');
  expect(worstOf(['Accept', 'Accept with remarks'])).toBe('Accept with remarks');
});

test('every check needs a result before an inspection is completed; what is on hold needs a remark', () => {
  const line = {
    category: 'MODULES',
    description: 'Modules',
    checks: passed('MODULES'),
    defects: [],
    on_hold: false,
    remark: '',
  };
  const called = { status: 'called', result: null } as const;
  expect(whyNotComplete(called, [line])).toBeUndefined();
  const [, ...rest] = line.checks;
  expect(openChecks('MODULES', rest).map(({ name }) => name)).toEqual(['Make, model and rating as ordered']);
  expect(inEnglish(whyNotComplete(called, [{ ...line, checks: rest }])!)).toBe(
    'Enter a result for “Make, model and rating as ordered” of Modules.',
  );
  expect(whyNotComplete(called, [{ ...line, checks: [], on_hold: true }])).toBeDefined();
  expect(
    whyNotComplete(called, [{ ...line, checks: [], on_hold: true, remark: 'Test reports are missing' }]),
  ).toBeUndefined();
  expect(whyNotComplete({ status: 'completed', result: 'Hold' }, [line])).toBeUndefined();
  expect(whyNotComplete({ status: 'completed', result: 'Accept' }, [line])).toBeDefined();
  expect(whyNotComplete({ status: 'cancelled', result: null }, [line])).toBeDefined();
});

// Thursday 12/11/2026, with a holiday on Friday and Sundays off
const calendar = { name: 'Company', working_days: [1, 2, 3, 4, 5, 6], holidays: ['2026-11-13'] };
test.each([
  ['2026-11-12', false, '2026-11-17'],
  ['2026-11-12', true, '2026-11-21'],
  ['2026-11-16', false, '2026-11-19'],
])('called on %s (abroad: %s), it may be from %s on', (today, abroad, first) => {
  expect(firstDay(calendar, today, abroad)).toBe(first);
  expect(whyNotOn({ inspect_on: first, abroad, notice_reason: '' }, calendar, today)).toBeUndefined();
  expect(whyNotOn({ inspect_on: today, abroad, notice_reason: '' }, calendar, today)).toBeDefined();
  expect(whyNotOn({ inspect_on: today, abroad, notice_reason: 'Agreed' }, calendar, today)).toBeUndefined();
  expect(whyNotOn({ inspect_on: '2026-11-01', abroad, notice_reason: 'Agreed' }, calendar, today)).toBeDefined();
});

test('modules need proof of ALMM and DCR, cable does not', () => {
  expect(documentsFor(['MODULES']).map(({ name }) => name)).toContain('ALMM and DCR proof');
  expect(documentsFor(['DC Cable']).map(({ name }) => name)).not.toContain('ALMM and DCR proof');
});

test.each([
  ['all is there', {}, 'file', undefined],
  ['a document is missing', {}, 'missing', 'Documents are missing: Packing list.'],
  ['not needed, with a reason', {}, 'instead', undefined],
  ['not paid', { payment_condition: '70% before dispatch' }, 'file', 'The payment condition is not met.'],
  ['paid', { payment_condition: '70% before dispatch', payment_met: true }, 'file', undefined],
  ['its day is over', { valid_till: '2026-10-31' }, 'file', 'Enter a later day until which it is valid.'],
  ['refused before', { status: 'refused' }, 'file', 'This MDCC was refused.'],
] as const)('clearing: %s', (_, more, document, says) => {
  const mdcc = { status: 'requested', valid_till: '2026-12-01', payment_condition: '', payment_met: false } as const;
  const documents = [
    { name: 'Packing list', file_id: document === 'file' ? 5 : null, instead: document === 'instead' ? 'Loose' : '' },
  ];
  const why_not = whyNotCleared({ ...mdcc, ...more }, documents, '2026-11-12');
  expect(why_not && inEnglish(why_not)).toBe(says);
});

test.each([
  ['requested', '2026-10-01', 'requested'],
  ['cleared', '2026-11-30', 'cleared'],
  ['cleared', '2026-11-19', 'expiring'],
  ['cleared', '2026-11-12', 'expiring'],
  ['cleared', '2026-11-11', 'expired'],
] as const)('%s until %s is %s', (status, valid_till, standing) => {
  expect(mdccStanding({ status, valid_till }, '2026-11-12', '2026-11-19')).toBe(standing);
});

test.each([
  ['requested', 2, true, undefined],
  ['requested', 2, false, 'Surya has no email address.'],
  ['requested', 0, true, 'Surya has sent all documents.'],
  ['cleared', 2, true, 'This MDCC was already cleared.'],
] as const)('%s with %i missing documents, reachable %s: %s', (status, missing, reachable, says) => {
  const why_not = whyNotAskSupplier(status, { supplier: 'Surya', missing, reachable });
  expect(why_not && inEnglish(why_not)).toBe(says);
});

test('every check and document has a name in the lists of words', () => {
  for (const name of [...all_checks.map((one) => one.name), ...mdcc_document_names]) {
    expect(inspection_terms).toHaveProperty([name]);
    expect(labelOf(name)).toBe(name);
  }
});
