import { describe, expect, test } from 'vitest';
import { isPrefixed, kindsOf, known_companies, profileOf, stageTabs } from './companies.ts';
import { user_kinds } from './people.ts';

describe('the stage tabs', () => {
  test('stand in the specification’s order with its names, keys and tab names', () => {
    expect(stageTabs(profileOf('urja'), 'staff')).toEqual([
      { name: 'PRE-REQUISITES', key: 'pre_requisites', tab: 'pre-requisites' },
      { name: 'APPROVALS', key: 'approvals', tab: 'approvals' },
      { name: 'ENGINEERING', key: 'engineering', tab: 'engineering' },
      { name: 'MATERIALS', key: 'materials', tab: 'materials' },
      { name: 'CONSTRUCTION', key: 'construction', tab: 'construction' },
      { name: 'SITE HAND OVER', key: 'site_handover', tab: 'hand-over' },
    ]);
  });

  test('of the one company stand in its order with its department labels', () => {
    expect(stageTabs(profileOf('helios'), 'staff').map((tab) => [tab.name, tab.tab])).toEqual([
      ['BD', 'pre-requisites'],
      ['ENGINEERING', 'engineering'],
      ['SCM', 'materials'],
      ['CONSTRUCTION', 'construction'],
      ['QUALITY', 'approvals'],
      ['DOCUMENTATION', 'hand-over'],
    ]);
  });
});

test('there are four known companies, and sessions last eight hours in one of them', () => {
  expect(known_companies.map((company) => [company.key, company.session_hours])).toEqual([
    ['helios', 8],
    ['urja', 1],
    ['demo', 1],
    ['tarang', 1],
  ]);
});

test('a company that signs up has the default profile', () => {
  expect(profileOf('newcomer')).toMatchObject({
    key: 'newcomer',
    session_hours: 1,
    read_only_unless: 'work_or_approve',
    own_kinds: [],
  });
});

test.each([
  ['helios', 'get_event/:id', true],
  ['helios', 'crm/add_lead', true],
  ['helios', 'add_project', false],
  ['helios', 'login', false],
  ['urja', 'add_project', true],
  ['urja', 'get_planning_stages', true],
  ['urja', 'get_event/:id', false],
  ['demo', 'add_project', true],
  ['demo', 'approve_mdcc_doc', true],
  ['demo', 'get_planning_stages', false],
  ['tarang', 'add_project', false],
  ['newcomer', 'crm/add_lead', false],
])('in %s the prefix stands before %s: %s', (company, path, expected) => {
  expect(isPrefixed(profileOf(company), path)).toBe(expected);
});

test('the kinds of one company cannot be given in another', () => {
  expect(kindsOf(profileOf('helios'), user_kinds)).toEqual(user_kinds);
  expect(kindsOf(profileOf('urja'), user_kinds)).not.toContain('project_manager');
  expect(kindsOf(profileOf('urja'), user_kinds)).not.toContain('sales_person');
});
