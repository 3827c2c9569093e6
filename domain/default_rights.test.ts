/**
 * The table of rights, written down a second time and the other way round: who holds a module, by letters (v view, e edit, w work,
 * a approve, d document details). A right that is widened or lost by mistake differs from it.
 */
import { expect, test } from 'vitest';
import { all_roles, defaultRights } from './default_rights.ts';
import { type Module, modules, type RightFlag } from './modules.ts';

const letters: readonly (readonly [RightFlag, string])[] = [
  ['can_view', 'v'],
  ['can_edit', 'e'],
  ['can_work', 'w'],
  ['can_approve', 'a'],
  ['docs_details', 'd'],
];

/** The roles that hold each module, by what they may do with it. */
const roles_by_right: Record<Module, Record<string, string>> = {
  pre_requisites: {
    vewad: 'Administrator, Management, Project Manager',
    vewd: 'Sales',
    v: 'Liasoning Manager, Liasoning Officer, Designer, Lead Designer, Procurement Manager, Procurement Executive, Site In-Charge, Site Executive, O&M Manager, Customer, Investor',
  },
  approvals: {
    vewad: 'Administrator, Management, Project Manager, Liasoning Manager',
    v: 'Sales, Designer, Lead Designer, Procurement Manager, Procurement Executive, Site In-Charge, Site Executive, O&M Manager, Customer, Investor',
    vewd: 'Liasoning Officer',
  },
  engineering: {
    vewad: 'Administrator, Management, Project Manager, Lead Designer',
    v: 'Sales, Liasoning Manager, Liasoning Officer, Procurement Manager, Procurement Executive, Site In-Charge, Site Executive, O&M Manager, Customer, Investor',
    vewd: 'Designer',
  },
  materials: {
    vewad: 'Administrator, Management, Project Manager, Procurement Manager',
    v: 'Sales, Liasoning Manager, Liasoning Officer, Designer, Lead Designer, Site In-Charge, Site Executive, O&M Manager, Customer, Investor',
    vewd: 'Procurement Executive',
  },
  construction: {
    vewad: 'Administrator, Management, Project Manager, Site In-Charge',
    v: 'Sales, Liasoning Manager, Liasoning Officer, Designer, Lead Designer, Procurement Manager, Procurement Executive, O&M Manager, Customer, Investor',
    vewd: 'Site Executive',
  },
  site_handover: {
    vewad: 'Administrator, Management, Project Manager, O&M Manager',
    v: 'Sales, Liasoning Manager, Liasoning Officer, Designer, Lead Designer, Procurement Manager, Procurement Executive, Site In-Charge, Site Executive, Customer, Investor',
  },
  portfolio: {
    vewad: 'Administrator, Management',
    vew: 'Projects, Sales department',
    v: 'Finance, Investor',
  },
  projects: {
    vewad: 'Administrator, Management, Project Manager',
    v: 'Finance, Sales, Liasoning Manager, Liasoning Officer, Designer, Lead Designer, Procurement Manager, Procurement Executive, Site In-Charge, Site Executive, O&M Manager, Customer, Investor, Sub-contractor',
  },
  customer_contact: {
    vewad: 'Administrator, Management',
    v: 'Sales department, CRM user, CRM flag, Project Manager, Sales, Customer',
  },
  team: {
    vewad: 'Administrator, Management',
    vewa: 'Project Manager',
    v: 'Sales, Liasoning Manager, Liasoning Officer, Designer, Lead Designer, Procurement Manager, Procurement Executive, Site In-Charge, Site Executive, O&M Manager',
  },
  documents: {
    vewad: 'Administrator, Management, Project Manager',
    vd: 'Finance, Sales, Liasoning Manager, Liasoning Officer, Designer, Lead Designer, Procurement Manager, Procurement Executive, Site In-Charge, Site Executive, O&M Manager',
    v: 'Customer, Investor',
  },
  photos: {
    vewad: 'Administrator, Management',
    vewa: 'Project Manager, Site In-Charge',
    vew: 'Sales, Liasoning Manager, Liasoning Officer, Designer, Lead Designer, Procurement Manager, Procurement Executive, Site Executive, O&M Manager, Sub-contractor',
    v: 'Customer, Investor',
  },
  specification: {
    vewad: 'Administrator, Management, Project Manager',
    v: 'Sales, Liasoning Manager, Liasoning Officer, Procurement Manager, Procurement Executive, Site In-Charge, Site Executive, O&M Manager',
    vew: 'Designer',
    vewa: 'Lead Designer',
  },
  supply_chain: {
    vewad: 'Administrator, Management, Project Manager, Procurement Manager',
    v: 'Finance, Procurement',
    vew: 'Designer, Site In-Charge, Site Executive',
    vewa: 'Lead Designer',
    vewd: 'Procurement Executive',
  },
  purchase_prices: {
    vewad: 'Administrator, Management',
    v: 'Finance, Procurement Manager, Procurement Executive',
    vew: 'Procurement, Project Manager',
  },
  finance: {
    vewad: 'Administrator, Management, Finance',
    vewa: 'Project Manager',
  },
  reports: {
    vewad: 'Administrator, Management',
    v: 'Finance, O&M Manager, Investor',
    vew: 'Project Manager',
  },
  suppliers: {
    vewad: 'Administrator, Management',
    v: 'Projects, Finance',
    vew: 'Procurement',
    vewa: 'Procurement Manager',
  },
  inventory: {
    vewad: 'Administrator, Management',
    v: 'Projects',
    vewa: 'Procurement',
    vew: 'Site department',
  },
  net_metering: {
    vewad: 'Administrator, Management',
    v: 'Projects, Lead Designer, O&M Manager',
    vewa: 'Liaison department, Project Manager, Liasoning Manager',
    vew: 'Liasoning Officer',
  },
  operations: {
    vewad: 'Administrator, Management, O&M Manager',
    vew: 'Project Manager',
  },
  loans: {
    vewad: 'Administrator, Management, Finance',
  },
  crm: {
    vewad: 'Administrator, Management',
    vew: 'Sales department, CRM flag',
    vewa: 'CRM user',
  },
  all_leads: {
    vewad: 'Administrator, Management',
    v: 'CRM user',
  },
  margins: {
    vewad: 'Administrator, Management',
  },
  tickets: {
    vewad: 'Administrator, Management',
    vew: 'Projects, Sales department, Staff, CRM user, Customer, Sub-contractor, Vendor',
  },
  people: {
    vewad: 'Administrator',
    v: 'Management, Projects, Staff, CRM user',
  },
  company: {
    vewad: 'Administrator',
    v: 'Management',
  },
};

test.each(modules)('the default rights to %s', (module) => {
  const found: Record<string, string[]> = {};
  for (const role of all_roles) {
    if (role === 'Auditor') continue;
    const rights = defaultRights(role, module);
    const own = letters.flatMap(([flag, letter]) => (rights[flag] ? [letter] : [])).join('');
    if (own) found[own] = [...(found[own] ?? []), role];
  }
  expect(Object.fromEntries(Object.entries(found).map(([own, roles]) => [own, roles.join(', ')]))).toEqual(
    roles_by_right[module],
  );
});

test('an auditor sees everything but the pipeline and tickets, and does nothing', () => {
  const unseen = ['crm', 'all_leads', 'margins', 'tickets'];
  for (const module of modules) {
    const { can_view, docs_details, ...more } = defaultRights('Auditor', module);
    expect([module, can_view, docs_details]).toEqual([module, !unseen.includes(module), module === 'documents']);
    expect(Object.values(more)).toEqual([false, false, false]);
  }
});
