import { expect, test } from 'vitest';
import { isRecorded, whyNotRecorded } from '../domain/approvals.ts';
import { approver_of, outside_parties } from '../domain/documents.ts';
import { drawings } from '../domain/drawings.ts';
import { approvalSteps, awaitedOutside, whyNotFinish, type WorkedEvent } from '../domain/events.ts';
import { project_roles } from '../domain/people.ts';
import { templates } from '../domain/schedule/templates.ts';
import { inEnglish, type Sentence } from '../domain/sentences.ts';
import { contract } from './index.ts';
import { schemaOf } from './openapi.ts';

const words = (given: Sentence | string | undefined) => given && inEnglish(given);

/** Every call that decides something, and how a party without an account comes in. */
const decisions: Record<string, 'recorded with date and reference' | 'recorded with who and how' | 'own'> = {
  approve_event: 'recorded with date and reference',
  reject_event: 'recorded with date and reference',
  approve_document: 'recorded with date and reference',
  reject_document: 'recorded with date and reference',
  approve_engineering_doc: 'recorded with date and reference',
  // a customer's answer on paper
  change_proposal_status: 'recorded with who and how',
  approve_invoice: 'own',
  reject_invoice: 'own',
  approve_proposal: 'own',
  reject_proposal: 'own',
  approve_shared_proposal: 'own',
  reject_shared_proposal: 'own',
  approve_lead: 'own',
  approve_ticket_cost: 'own',
  approve_boq: 'own',
  reject_boq: 'own',
  approve_supplier: 'own',
  reject_supplier: 'own',
  reject_supplier_document: 'own',
  reject_rfq: 'own',
  approve_rfq_award: 'own',
  approve_mdcc_doc: 'own',
  approve_stock_count: 'own',
  reject_stock_count: 'own',
  approve_order: 'own',
  reject_order: 'own',
  reject_order_proposals: 'own',
  approve_checklist: 'own',
  reject_checklist: 'own',
  approve_test_sheet: 'own',
  reject_test_sheet: 'own',
  approve_site_day_lines: 'own',
  reject_site_day_lines: 'own',
  approve_work_order: 'own',
  reject_work_order: 'own',
  approve_running_bill: 'own',
  reject_running_bill: 'own',
  approve_site_expense: 'own',
  reject_site_expense: 'own',
  approve_supplier_bill: 'own',
  reject_supplier_bill: 'own',
  approve_payment_run: 'own',
  reject_payment_run: 'own',
  approve_budget: 'own',
  reject_budget: 'own',
  // the customer's agreement is a document of the project
  approve_change_order: 'own',
  approve_loan_sanction: 'own',
  approve_loan_payment: 'own',
};

test('every call that decides says whether it records what a party outside decided', () => {
  const fieldsOf = (name: string) =>
    Object.keys(
      (schemaOf(contract[name as keyof typeof contract].request, 'input') as { properties?: object }).properties ?? {},
    );
  const found = Object.keys(contract).filter(
    (name) =>
      /^(approve|reject|accept|decline|decide|sign)_/.test(name) ||
      fieldsOf(name).some((field) => ['approved', 'accepted', 'decided_on', 'decision'].includes(field)),
  );
  expect(found.filter((name) => !(name in decisions))).toEqual([]);
  for (const [name, how] of Object.entries(decisions)) {
    const fields = fieldsOf(name);
    const record = ['decided_on', 'reference'].filter((field) => fields.includes(field));
    const letter = fields.some((field) => field === 'letter_id' || field === 'letter_upload_id');
    expect([name, record.length, letter]).toEqual([
      name,
      how === 'recorded with date and reference' ? 2 : 0,
      how === 'recorded with date and reference',
    ]);
    if (how === 'recorded with who and how') expect(fields).toEqual(expect.arrayContaining(['name', 'remark']));
  }
});

test('every party of documents, drawings and templates is recorded, every role of the company decides itself', () => {
  const parties = new Set<string>([...outside_parties, ...drawings.flatMap(({ outside }) => [...outside])]);
  const own = new Set<string>([...project_roles, ...Object.values(approver_of), 'Finance', 'Management']);
  for (const template of Object.values(templates))
    for (const event of template.events)
      for (const party of event.outside_approval) (own.has(party) ? own : parties).add(party);
  expect([...parties].filter((party) => !isRecorded(party, true))).toEqual([]);
  expect([...own].filter((role) => isRecorded(role, true))).toEqual([]);
  // in their own portal they decide themselves
  expect([...parties].filter((party) => isRecorded(party, false))).toEqual([]);
});

test('no event of a template that a party outside decides on is finished before that is recorded', () => {
  let asked = 0;
  for (const template of Object.values(templates))
    for (const { name, approves, outside_approval } of template.events) {
      const event: WorkedEvent = {
        name,
        is_group: false,
        status: 'IN-PROGRESS',
        days: 1,
        approval: 'none',
        approves_role: approves ?? '',
        outside_approval,
        planned_start: null,
        planned_end: null,
      };
      const steps = approvalSteps(event);
      expect(new Set(steps).size).toBe(steps.length);
      const party = awaitedOutside(event);
      if (party) asked += 1;
      const finish = (one: WorkedEvent) => words(whyNotFinish(one, { can_approve: true }, [], 'Scans follow'));
      expect(finish(event)).toEqual(party ? expect.stringContaining(party) : undefined);
      expect(finish({ ...event, approval: 'approved' })).toBeUndefined();
    }
  expect(asked).toBeGreaterThan(40);
});

const today = '2026-11-22';
test.each([
  ['CEIG', true, { reference: '' }, 'decided_on'],
  ['CEIG', true, { decided_on: '2026-11-23', reference: 'E-1' }, 'decided_on'],
  ['CEIG', true, { decided_on: today, reference: '' }, 'reference'],
  ['CEIG', true, { decided_on: today, reference: 'E-1' }, undefined],
  ['CEIG', true, { decided_on: today, reference: '', has_letter: true }, undefined],
  ['customer', true, { reference: '' }, 'decided_on'],
  ['customer', false, { reference: '' }, undefined],
  ['Lead Designer', true, { reference: '' }, undefined],
  ['Lead Designer', true, { reference: 'E-1' }, 'decided_on'],
] as const)('a decision of %s, inside %s, with %o', (role, inside, given, field) => {
  expect(whyNotRecorded(role, inside, { has_letter: false, ...given }, today)?.field).toBe(field);
});
