import { expect, test } from 'vitest';
import { formNamed, letter_kinds, type LetterFacts, lettersOf, missingFor } from './letters.ts';
import { builtInPack } from './packs.ts';
import { authority_tracks } from './tracks.ts';

const whole: LetterFacts = {
  applicant_name: 'Surya Textiles',
  consumer_number: '44001',
  discom: 'DGVCL',
  division: 'Surat Rural',
  capacity_kw: 200,
  site_address: 'GIDC Sachin',
  reference: 'NM/1',
  filed_on: '2026-01-02',
  has_breach: true,
  has_deemed: true,
  modules: 400,
  serials: 400,
  completed_on: '2026-03-01',
  sanctioned_load_kw: 300,
  phase: 'ht',
  sheet_lines: 4,
  licence: 'GJ/EC/17',
};

test('a letter with all its facts misses none, and says each that is not known', () => {
  for (const kind of letter_kinds) expect(missingFor(kind, whole)).toEqual([]);
  expect(missingFor('application', { ...whole, sanctioned_load_kw: null, licence: '' })).toHaveLength(2);
  expect(missingFor('single_line', { ...whole, sheet_lines: 0 })).toHaveLength(1);
  expect(missingFor('ceig_application', { ...whole, phase: null })).toHaveLength(1);
});

test('every kind of letter belongs to a track', () => {
  expect(new Set(authority_tracks.flatMap((track) => lettersOf(track)))).toEqual(new Set(letter_kinds));
});

test.each([
  ['Maharashtra', 'application', 'Annexure 2: application for net metering or net billing'],
  ['Karnataka', 'application', 'Online application, then formats 1 and 1A at the sub-division'],
  ['Tamil Nadu', 'application', 'Application on the portal; demand charges paid'],
  ['Gujarat', 'application', 'Registration form of GEDA'],
  ['Telangana', 'completion', 'Work completion report, handed in with the agreement'],
  ['Kerala', 'application', ''],
] as const)('in %s the %s has the facts of the form that the playbook names', (state, kind, form) => {
  expect(formNamed(kind, builtInPack('net_metering', state))).toBe(form);
});

test('the form of the electrical inspector is that of the central regulations where the state says so', () => {
  expect(formNamed('ceig_application', builtInPack('ceig', 'Tamil Nadu'))).toContain('Form A');
  expect(formNamed('covering', builtInPack('net_metering', 'Maharashtra'))).toBe('');
});
