/**
 * The data slices that the specification names (§3) bear these names wherever their data is there. Lists that are asked for
 * by windows, as those of projects, tickets, proposals, past projects and shared documents, are no slices.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type CallName, contract } from '../contract/index.ts';
import { proposal_templates } from './areas/crm/proposals/slices.ts';
import * as crm from './areas/crm/slices.ts';
import { login } from './areas/identity/login_slice.ts';
import * as photos from './areas/photos/slices.ts';
import { line_details } from './areas/loans/slices.ts';
import * as portals from './areas/portals/slices.ts';
import * as named from './areas/projects/specification_slices.ts';
import * as schedule from './areas/schedule/slices.ts';
import * as visits from './areas/site_visits/slices.ts';
import * as suppliers from './areas/suppliers/slices.ts';
import { scm_dashboard } from './areas/supply_chain/slices.ts';

vi.mock('./kit/api.ts', () => ({ CallFailure: class extends Error {}, connectApi: () => {}, api: {} }));

const as_specified = {
  login,
  // pipeline
  board: crm.pipeline,
  'team members': crm.members,
  companies: crm.companies,
  'company details': crm.company,
  'lead details': crm.lead,
  'channel partners': crm.partners,
  'channel partner details': crm.partner,
  'proposal templates': proposal_templates,
  // project
  'photo albums': photos.photo_albums,
  'project managers': named.project_managers,
  'event details': schedule.event_details,
  'planning stages': schedule.planning_stages,
  'planning events': schedule.look_ahead,
  'site visits': visits.site_visits,
  'site visit details': visits.visit,
  'site visit form details': visits.visit_form,
  'supply-chain details': scm_dashboard,
  suppliers: suppliers.suppliers,
  'vendor documents': suppliers.vendor_documents,
  // loans
  'line details': line_details,
  // others
  'task list': schedule.my_work,
  'EPC lists': named.epcs,
  'customer dashboard': portals.customer_dashboard,
  'vendor dashboard': portals.vendor_dashboard,
};

test.each(Object.entries(as_specified))('%s', (name, one) => {
  expect(one.name).toBe(name.toLowerCase().replaceAll(/[ -]/g, '_'));
  one.reset();
  expect(one.get()).toEqual({
    loading: false,
    reset: true,
    success: { ok: false, data: undefined },
    failure: { error: false, message: '', accessDenied: false },
  });
});

/** Slices of calls that give windows: what of the list is enough there. */
const some_is_enough: Readonly<Record<string, string>> = {
  unread_notifications: 'how many there are',
  late_unstarted: 'whether there is one',
  found_projects: '20 that the typed words find',
  some_projects: '50 that the typed words find',
  billable_orders: '50 that the typed words find',
  einvoices: 'the first 1,000 documents of a month under one registration',
  account_entries: 'a page of a hundred lines, which people turn',
  open_strings: 'the first that are not complete, kept for where there is no connection',
  rfq_projects: 'those that the typed words find',
  events_to_choose: 'those of a stage that the typed words find',
  photo_events: 'those of a stage that the typed words find',
  found_anything: 'the best of each kind',
  things_found: 'the best of each kind',
  companies: 'the first 1,000 by name, to choose from',
  channel_partners: 'the first 1,000 by name, to choose from',
  suppliers: 'the first by name, to choose from, and what the person may do with the list',
  found_items: '30 that the typed words find',
  item_abilities: 'what the person may do with the list',
  price_lists: 'what the person may do with the list',
  found_suppliers: 'the first by name, to choose from',
  almm_entries: 'the first that the typed words find',
  finance_documents: 'the newest 500 of one figure',
  expected_dispatches: 'those expected first',
  material_movements: 'the newest of one line',
  issued_material: 'all that is to be confirmed, and the newest 200',
  site_visits: 'those of one lead or project',
  visit_leads: 'those that the typed words find',
  visit_projects: 'those that the typed words find',
  loan_projects: 'those that the typed words find',
  own_visits: 'those of today and under way, for where there is no connection',
  open_checklists: 'the first due, for where there is no connection',
  open_test_sheets: 'the first, for where there is no connection',
};

test('a list that may be long is held by windows, unless some of it is enough', () => {
  const declared = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/\bslice\(\s*'(\w+)',.*?\bapi\.(\w+)/gs),
    ])
    .map(([, name = '', call = '']) => ({ name, call: call as CallName }));
  expect(declared.length).toBeGreaterThan(60);
  const of_long_lists = declared.filter(({ call }) => 'limit' in contract[call].request.shape).map(({ name }) => name);
  expect(of_long_lists.toSorted()).toEqual(Object.keys(some_is_enough).toSorted());
});
