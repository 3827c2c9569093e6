/** Auditors: they read what their role is given, change nothing whatever they are given, and what they read is listed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallName, contract, entryOf } from '../../../../contract/index.ts';
import { changesCompany } from '../../../../contract/own_calls.ts';
import { module_names, modules } from '../../../../domain/modules.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const auditor = 'helios.auditor';
const admin = 'helios.admin';
const messageOf = ({ body }: { body: unknown }) => (body as { message?: string }).message;
const reads = async (asked: object = {}) => (await t.call('get_auditor_reads', asked, admin)).ok();

const changing = (Object.keys(contract) as CallName[]).filter(
  (name) => changesCompany(name) && entryOf(name).allow.rule !== 'anyone',
);

describe('an auditor', () => {
  test('sees the finance of every project, orders and their prices', async () => {
    const { projects } = (await t.call('get_projects', { limit: 200 }, auditor)).ok();
    const all = (await t.call('get_projects', { limit: 200 }, admin)).ok().projects;
    expect(projects.length).toBe(all.length);
    for (const { id } of projects.slice(0, 3))
      expect((await t.call('get_invoices', { project_id: id }, auditor)).status).toBe(200);
    expect((await t.call('get_accounts', {}, auditor)).status).toBe(200);
    expect((await t.call('get_payables', {}, auditor)).status).toBe(200);
    const refused = await t.call('get_leads', {}, auditor);
    expect(refused.status).toBe(403);
  });

  test('is refused every call that changes something, before it is looked at', async () => {
    expect(changing.length).toBeGreaterThan(300);
    for (const name of changing) {
      const answer = await t.call(name, {}, auditor);
      expect([name, answer.status]).toEqual([name, 403]);
    }
    // in the words of each service
    const plain = await t.call('update_company_profile', {}, auditor);
    expect(messageOf(plain)).toBe('Auditors read only. They cannot change anything.');
  }, 120_000);

  test('is shown as closed what they cannot do', async () => {
    const [project] = (await t.call('get_projects', { limit: 1 }, auditor)).ok().projects;
    const { abilities } = (await t.call('get_invoices', { project_id: project?.id ?? 0 }, auditor)).ok();
    for (const able of Object.values(abilities)) expect(able).toBe('Auditors read only. They cannot change anything.');
  });

  test('is given no more than to read, and no role in a project adds to it', async () => {
    const input = {
      role: 'Auditor',
      module: 'finance',
      rights: { can_view: true, can_edit: true, can_work: false, can_approve: false, docs_details: false },
    };
    const refused = await t.call('change_role_right', input, admin);
    expect([refused.status, messageOf(refused)]).toEqual([
      400,
      'Auditors read only. They cannot be allowed to change anything.',
    ]);
    const { rights } = (await t.call('get_own_rights', {}, auditor)).ok();
    for (const module of modules) {
      const { can_edit, can_work, can_approve } = rights[module];
      expect([module_names[module], can_edit, can_work, can_approve]).toEqual([
        module_names[module],
        false,
        false,
        false,
      ]);
    }
    expect(rights.finance.can_view).toBe(true);
  });

  test('signs in and out, and keeps their own account', async () => {
    const { version } = (await t.call('get_account', {}, auditor)).ok();
    expect((await t.call('update_account', { version, language: 'en' }, auditor)).status).toBe(200);
    expect((await t.call('get_notifications', {}, auditor)).status).toBe(200);
  });
});

describe('what an auditor reads', () => {
  test('is listed with its project, files apart; what others read is not', async () => {
    const [project] = (await t.call('get_projects', { limit: 1 }, auditor)).ok().projects;
    const project_id = project?.id ?? 0;
    const before = (await reads()).total;
    (await t.call('get_receipts', { project_id }, auditor)).ok();
    await t.call('export_customer_statement', { project_id, format: 'csv' }, auditor);
    await t.call('get_receipts', { project_id }, 'helios.finance');
    (await t.call('get_sessions', {}, auditor)).ok();
    const after = await reads({ limit: 2 });
    expect(after.total - before).toBe(2);
    expect(after.reads).toMatchObject([
      { call: 'export_customer_statement', downloaded: true, module: 'finance', project: project?.name },
      { call: 'get_receipts', downloaded: false, module: 'finance', project_id, auditor: 'Sarla Dixit' },
    ]);
    const files = await reads({ downloaded: ['yes'] });
    expect(files.reads.every(({ downloaded }) => downloaded)).toBe(true);
    expect(files.total).toBeLessThan(after.total);
    expect((await reads({ search: 'export_' })).total).toBe(files.total);
    expect((await reads({ day_to: '2020-01-01' })).total).toBe(0);
    expect(after.auditors.map(({ name }) => name)).toEqual(['Sarla Dixit']);
  });

  test('what was refused is not listed as read', async () => {
    const before = (await reads()).total;
    await t.call('get_leads', {}, auditor);
    await t.call('get_receipts', { project_id: 999_999_999 }, auditor);
    expect((await reads()).total).toBe(before);
  });

  test('is seen by who manages the company, never by another one', async () => {
    expect((await t.call('get_auditor_reads', {}, 'helios.pm')).status).toBe(403);
    expect((await t.call('get_auditor_reads', {}, 'urja.admin')).ok().total).toBe(0);
  });

  test('each read is recorded once', async () => {
    for (const name of ['get_accounts', 'get_payables', 'get_bank_lines'] as const) {
      const of_call = async () => (await reads({ search: name })).total;
      const before = await of_call();
      (await t.call(name, {}, auditor)).ok();
      expect([name, (await of_call()) - before]).toEqual([name, 1]);
    }
  });
});
