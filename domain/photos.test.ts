import { expect, test } from 'vitest';
import { profileOf } from './companies.ts';
import type { ProjectMembership, UserKind } from './people.ts';
import type { PermissionContext } from './permissions.ts';
import {
  metresBetween,
  photoScope,
  seesPhoto,
  whyNotAddPhoto,
  whyNotChangePhoto,
  whyNotDeletePhoto,
} from './photos.ts';
import { stage_keys } from './stages.ts';
import { inEnglish, type Sentence } from './sentences.ts';

const words = (given: Sentence | string | undefined) => given && inEnglish(given);

const asked = (kind: UserKind, membership: ProjectMembership, company_key = 'helios'): PermissionContext => ({
  actor: { user_id: 1, company_key, kind, department: '', designation: '', is_crm: false, activated: true },
  profile: profileOf(company_key),
  membership,
});
const site = asked('staff', { roles: ['Site Executive'] });
const pm = asked('staff', { roles: ['Project Manager'] });
const customer = asked('consumer', { roles: [], relation: 'customer' });
const builder = asked('subcontractor', { roles: [], relation: 'subcontractor', stage_access: ['construction'] });
const theirs = { stage: 'construction', shared_with: [], uploaded_by: 2 } as const;

test('the team sees the stages it sees, a sub-contractor the given ones, outside people what is shared', () => {
  expect(photoScope(site)).toEqual({ stages: stage_keys, flag: undefined });
  expect(photoScope(builder)).toEqual({ stages: ['construction'], flag: 'subcontractor' });
  expect(photoScope(customer)).toEqual({ stages: [], flag: 'customer' });
  expect(photoScope(asked('staff', { roles: [] }))).toEqual({ stages: [], flag: undefined });
});

test.each([
  ['the team', site, theirs, true],
  ['a customer without a share', customer, theirs, false],
  ['a customer with a share', customer, { ...theirs, shared_with: ['customer'] }, true],
  ['a customer with another’s share', customer, { ...theirs, shared_with: ['investor'] }, false],
  ['a sub-contractor in their stage', builder, theirs, true],
  ['a sub-contractor elsewhere', builder, { ...theirs, stage: 'engineering' as const }, false],
  ['whoever took it', customer, { ...theirs, uploaded_by: 1 }, true],
])('%s', (_, permissions, photo, sees) => {
  expect(seesPhoto(permissions, photo)).toBe(sees);
});

test.each(['helios', 'urja'])('who works in the stage or in photos adds there (%s)', (company) => {
  const as = (kind: UserKind, membership: ProjectMembership) => asked(kind, membership, company);
  expect(whyNotAddPhoto(as('staff', { roles: ['Site Executive'] }), 'construction')).toBeUndefined();
  expect(whyNotAddPhoto(as('staff', { roles: ['Site Executive'] }), 'engineering')).toBeUndefined();
  expect(words(whyNotAddPhoto(as('consumer', { roles: [], relation: 'customer' }), 'construction'))).toMatch(/Ask: /);
  const given = as('subcontractor', { roles: [], relation: 'subcontractor', stage_access: ['construction'] });
  expect(whyNotAddPhoto(given, 'construction')).toBeUndefined();
  expect(words(whyNotAddPhoto(given, 'engineering'))).toMatch(/You cannot work on the engineering stage/);
});

test('one’s own photo is changed at any time, and taken away within a day', () => {
  const now = new Date('2026-03-14T10:00:00Z');
  const own = { uploaded_by: 1, uploaded_at: '2026-03-13T10:00:00Z' };
  expect(whyNotChangePhoto(site, own)).toBeUndefined();
  expect(words(whyNotChangePhoto(site, { uploaded_by: 2 }))).toMatch(/Only the person who took/);
  expect(whyNotChangePhoto(pm, { uploaded_by: 2 })).toBeUndefined();
  expect(whyNotDeletePhoto(site, own, now)).toBeUndefined();
  expect(words(whyNotDeletePhoto(site, { ...own, uploaded_at: '2026-03-13T09:59:59Z' }, now))).toMatch(/within a day/);
  expect(words(whyNotDeletePhoto(site, { ...own, uploaded_by: 2 }, now))).toMatch(/Only the person who took/);
  expect(whyNotDeletePhoto(pm, { uploaded_by: 2, uploaded_at: '2020-01-01T00:00:00Z' }, now)).toBeUndefined();
});

test('metres between two places', () => {
  const surat = { latitude: 21.0872, longitude: 72.8815 };
  expect(metresBetween(surat, surat)).toBe(0);
  expect(metresBetween(surat, { ...surat, latitude: 21.0882 })).toBe(111);
  expect(metresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(20_015_087);
});
