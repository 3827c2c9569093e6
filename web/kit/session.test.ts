/** What the browser keeps of the person signed in: every item the specification names (§3), as it names it. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { companyRights } from '../../domain/permissions.ts';
import { entry } from './entry.ts';
import { beginSession, endSession, type LoginAnswer, person, updateSession, visitorOf } from './session.ts';
import { stored } from './storage.ts';

vi.mock('./api.ts', () => ({ CallFailure: class extends Error {}, connectApi: () => {}, api: {} }));
vi.mock('./realtime.ts', () => ({ openRealtime: () => () => {} }));

const expires_at = new Date(Date.now() + 3_600_000).toISOString();
const answer = (kind: LoginAnswer['user_type']['user_type']): LoginAnswer => ({
  key: 'a-token',
  user: { id: 7, username: 'helios.someone', email: 'someone@helios.example' },
  user_type: {
    is_consumer: kind === 'consumer',
    is_vendor: kind === 'vendor',
    is_admin: kind === 'admin',
    name: 'Someone',
    company_name: 'Helios',
    website: '',
    phone_number: '+919876543210',
    department: 'Projects',
    user_type: kind,
    credits: 3,
    designation: 'Engineer',
    is_crm: true,
    is_project_manager: kind === 'project_manager',
    is_sales_person: kind === 'sales_person',
    is_subcontractor: kind === 'subcontractor',
    is_investor: kind === 'investor',
    activated: true,
    onboarded: true,
    company_key: 'helios',
    trial_ends_on: null,
    trial_notice: false,
    language: 'en',
    language_chosen: true,
    theme: 'auto',
    avatar_file_id: null,
    rights: companyRights({
      user_id: 7,
      company_key: 'helios',
      kind,
      department: 'Projects',
      designation: '',
      is_crm: true,
      activated: true,
    }),
    second_factor_due: false,
  },
  expires_at,
});

beforeEach(() => endSession());

describe('signing in keeps', () => {
  const user_data = {
    authToken: 'a-token',
    userId: 7,
    userType: 'Project Manager',
    department: 'Projects',
    designation: 'Engineer',
    companyName: 'Helios',
    username: 'helios.someone',
    isConsumer: false,
    isProjectManager: true,
    isSalesPerson: false,
    isInvestor: false,
    isCrm: true,
    credits: 3,
    tokenExpirationTime: Date.parse(expires_at),
    activated: true,
  } as const;

  test('userData with every field of the specification', () => {
    beginSession(answer('project_manager'));
    expect(stored.get('userData')).toMatchObject(user_data);
  });

  test.each([
    ['isConsumer', 'consumer'],
    ['isProjectManager', 'project_manager'],
    ['isSalesPerson', 'sales_person'],
    ['isInvestor', 'investor'],
  ] as const)('%s for the kind of person it names, and for no other', (flag, kind) => {
    for (const one of ['consumer', 'project_manager', 'sales_person', 'investor', 'staff'] as const) {
      beginSession(answer(one));
      expect([one, stored.get('userData')?.[flag]]).toEqual([one, one === kind]);
    }
  });

  test('the flags customer and subContractor', () => {
    for (const kind of ['consumer', 'subcontractor', 'staff'] as const) {
      beginSession(answer(kind));
      expect([stored.get('customer'), stored.get('subContractor')]).toEqual([
        kind === 'consumer',
        kind === 'subcontractor',
      ]);
    }
  });

  test('address, number and company, and when the session began', () => {
    const before = Date.now();
    beginSession(answer('staff'));
    expect([stored.get('userEmail'), stored.get('mobile_number'), stored.get('companyName')]).toEqual([
      'someone@helios.example',
      '+919876543210',
      'Helios',
    ]);
    expect(stored.get('sessionStartTime')).toBeGreaterThanOrEqual(before);
  });
});

test('the department of a link steers the screens of a person whose account names none, and of nobody else', () => {
  beginSession(answer('staff'));
  entry.department = 'Sales';
  expect(visitorOf(person())).toMatchObject({ department: 'Projects' });
  updateSession({ department: '' });
  expect(visitorOf(person())).toMatchObject({ department: 'Sales' });
  entry.department = '';
  expect(visitorOf(person())).toMatchObject({ department: '' });
});
