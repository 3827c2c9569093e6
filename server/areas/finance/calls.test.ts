/** Budgets frozen by another person, change orders that change both sides, costs that are the journal's, and who sees none of it. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aFile } from '../../fixtures.ts';
import type { CallName } from '../../../contract/index.ts';
import { finance as contract } from './area.ts';
import { document_figures } from '../../../domain/money/costs.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import {
  aBudget,
  aChange,
  agreeable,
  approved,
  approver,
  asked,
  budgetOf,
  drafter,
  evidenceOf,
  freeProject,
} from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const idOf = async (name: string): Promise<number> => {
  const { rows } = await t.app.database.asOwner((run) => run(`select id from projects where name = $1`, [name]));
  return Number(rows[0]?.id);
};

test('a budget proposes itself, says why it was changed, and is frozen by someone else', async () => {
  const project_id = await freeProject(t);
  const draft = await aBudget(t, project_id);
  const { open, proposal, contract_value } = await budgetOf(t, project_id);
  expect(contract_value).toBe(40_00_000_00);
  expect(open?.lines.find(({ head }) => head === 'modules')).toMatchObject({ amount: 20_00_000_00, basis: 'share' });
  expect(proposal.find(({ head }) => head === 'freight')).toMatchObject({ amount: 60_000_00, share: 1.5 });

  const change = (lines: object[], version = draft.version) =>
    t.call('update_budget', { budget_id: draft.budget_id, version, lines }, drafter);
  expect((await change([{ head: 'freight', amount: 80_000_00 }])).body.message).toMatch(/reason.*Freight/);
  const changed = (await change([{ head: 'freight', amount: 80_000_00, reason: 'Crane on the second day' }])).ok();
  expect((await change([], draft.version)).status).toBe(409);
  // back to the usual share needs no reason
  const back = (await change([{ head: 'freight', amount: 60_000_00 }], changed.version)).ok();

  const send = { ...back, reason: '' };
  (await t.call('send_budget_for_approval', { ...send, reason: 'First budget' }, drafter)).ok();
  const now = (await budgetOf(t, project_id)).open!;
  expect(now.awaited.length).toBeGreaterThan(0);
  const decide = { budget_id: now.id, version: now.version, total: now.total };
  expect((await t.call('approve_budget', decide, drafter)).status).toBeGreaterThanOrEqual(400);
  expect((await t.call('approve_budget', { ...decide, total: now.total + 1 }, approver)).status).toBe(409);
  (await t.call('approve_budget', decide, approver)).ok();

  const after = await budgetOf(t, project_id);
  expect(after.revisions.map(({ number, total }) => [number, total])).toEqual([[1, now.total]]);
  expect((await change([{ head: 'freight', amount: 1, reason: 'Late' }], now.version + 1)).status).toBe(409);
  await expect(
    t.app.database.asOwner((run) => run(`update budget_lines set amount = amount + 1 where budget_id = $1`, [now.id])),
  ).rejects.toThrow(/frozen/);
});

test('a revision keeps what differs from the one before, and a rejected one says why', async () => {
  const project_id = await approved(t);
  const draft = (await t.call('generate_budget', { project_id, reason: 'Freight' }, drafter)).ok();
  expect((await t.call('generate_budget', { project_id }, drafter)).status).toBe(409);
  (
    await t.call(
      'update_budget',
      { ...draft, lines: [{ head: 'freight', amount: 75_000_00, reason: 'Transporter’s quotation' }] },
      drafter,
    )
  ).ok();
  const { project_id: _, total: __, ...sent } = await asked(t, project_id);
  (await t.call('reject_budget', { ...sent, reason: 'Attach the quotation' }, approver)).ok();
  expect((await budgetOf(t, project_id)).open).toMatchObject({
    state: 'draft',
    rejected_reason: 'Attach the quotation',
  });
  const again = await asked(t, project_id);
  const { project_id: ___, ...decide } = again;
  (await t.call('approve_budget', decide, approver)).ok();
  const { revisions } = await budgetOf(t, project_id);
  expect(revisions.map(({ number, difference }) => [number, difference])).toEqual([
    [2, [{ head: 'freight', amount: 15_000_00 }]],
    [1, []],
  ]);
});

test('a change order changes contract value and budget together, once it is agreed with evidence', async () => {
  const project_id = await approved(t);
  const before = await budgetOf(t, project_id);
  const draft = await aChange(t, { project_id });
  const agree = (given: object, as: string = approver) =>
    t.call('approve_change_order', { ...draft, contract_change: 4_50_000_00, ...given }, as);
  expect((await agree({})).body.message).toMatch(/document/);
  const document_id = await evidenceOf(t, project_id);
  const { version } = (await t.call('update_change_order', { ...draft, document_id }, drafter)).ok();
  expect((await agree({ version, contract_change: 1 })).status).toBe(409);
  // a revision that is being made has the change too
  (await t.call('generate_budget', { project_id }, drafter)).ok();
  (await agree({ version })).ok();
  const after = await budgetOf(t, project_id);
  // milestones are shares of the same value
  const { contract_value } = (await t.call('get_milestones', { project_id }, drafter)).ok();
  expect(contract_value).toBe(after.contract_value);
  expect(after.contract_value - before.contract_value).toBe(4_50_000_00);
  expect(after.original_contract_value).toBe(before.contract_value);
  expect(after.revisions[0]).toMatchObject({
    number: 2,
    change_order: 1,
    difference: [{ head: 'walkway', amount: 3_60_000_00 }],
  });
  expect(after.open?.total).toBe(after.revisions[0]?.total);
  expect((await agree({ version: version + 1 })).status).toBe(409);

  const minus = await agreeable(t, {
    project_id,
    contract_change: -1_00_000_00,
    lines: [{ head: 'civil', amount: -1 }],
  });
  expect((await t.call('approve_change_order', minus, approver)).body.message).toMatch(/smaller than/);
});

test('two who agree change orders at once make two revisions', async () => {
  const project_id = await approved(t);
  const all = [await agreeable(t, { project_id }), await agreeable(t, { project_id })];
  const answers = await Promise.all(all.map((one) => t.call('approve_change_order', one, approver)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await budgetOf(t, project_id)).revisions.map(({ number }) => number)).toEqual([3, 2, 1]);
});

test.each(['Surya Textile Unit 2', 'Kaveri Spinning Mill', 'Rann Solar Field'])(
  'the costs of %s are its postings and commitments to the paisa, and so are the documents behind them',
  async (name) => {
    const project_id = await idOf(name);
    const { heads, total } = (await t.call('get_actual_finance', { project_id }, drafter)).ok();
    const { rows } = await t.app.database.asOwner((run) =>
      run(
        `select (select coalesce(sum(paise), 0) from commitments where project_id = $1)::float8 as committed,
          (select coalesce(sum(debit - credit), 0) from postings where project_id = $1
            and account in ('contract_cost', 'stock_differences'))::float8 as actual,
          (select coalesce(sum(l.amount), 0) from budget_lines l join budget_revisions b on b.company_id = l.company_id
            and b.id = l.budget_id where b.project_id = $1 and b.number = (select max(number) from budget_revisions
              where project_id = $1))::float8 as budget`,
        [project_id],
      ),
    );
    expect(total).toMatchObject({
      committed: Number(rows[0]?.committed),
      actual: Number(rows[0]?.actual),
      budget: Number(rows[0]?.budget),
    });
    expect(total.eac).toBe(total.actual + total.stock + total.open + total.etc);
    expect(total.actual).toBeGreaterThan(0);
    for (const figure of document_figures) {
      expect(heads.reduce((sum, one) => sum + one[figure], 0)).toBe(total[figure]);
      const all = (await t.call('get_finance_documents', { project_id, figure, limit: 500 }, drafter)).ok();
      expect(all.amount, figure).toBe(total[figure]);
      const [head] = heads.filter((one) => one[figure] !== 0);
      if (!head) continue;
      const own = (
        await t.call('get_finance_documents', { project_id, figure, head: head.head, limit: 500 }, drafter)
      ).ok();
      expect(own.amount, `${figure} ${head.head}`).toBe(head[figure]);
      expect(own.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(head[figure]);
    }
    const profit = (await t.call('get_profit_and_loss_details', { project_id }, drafter)).ok();
    expect(profit.expected_margin).toBe(profit.contract_value - total.eac);
  },
);

test('an entered estimate replaces the rule until it is removed', async () => {
  const project_id = await approved(t);
  const freight = async () => {
    const { heads } = (await t.call('get_actual_finance', { project_id }, drafter)).ok();
    return heads.find(({ head }) => head === 'freight')!;
  };
  expect(await freight()).toMatchObject({ etc: 60_000_00, eac: 60_000_00, variance: 0, estimate: null });
  const say = (given: object) =>
    t.call('update_cost_estimate', { project_id, head: 'freight', version: 0, ...given }, drafter);
  expect((await say({ amount: 70_000_00 })).status).toBe(400);
  (await say({ amount: 70_000_00, reason: 'Two trips more' })).ok();
  expect(await freight()).toMatchObject({ etc: 70_000_00, variance: -10_000_00, estimate: { version: 1 } });
  expect((await say({ amount: 1, reason: 'Stale' })).status).toBe(409);
  (await say({ amount: null, version: 1 })).ok();
  expect(await freight()).toMatchObject({ etc: 60_000_00, estimate: null });
});

test('project managers and people outside get no figure, whatever they ask', async () => {
  const project_id = await idOf('Surya Textile Unit 2');
  const asks = (Object.keys(contract.calls) as CallName[]).filter(
    // that of the company is about no project: cash/calls.test.ts
    (name) => name.startsWith('get_') && !name.startsWith('get_company_'),
  );
  expect(asks.length).toBeGreaterThanOrEqual(5);
  const extra: Partial<Record<CallName, object>> = {
    get_finance_documents: { figure: 'actual' },
    get_budget_file: { format: 'csv' },
    get_cash_moves: { events: [] },
  };
  for (const as of [
    'helios.pm',
    'helios.site_incharge',
    'helios.customer',
    'helios.subcontractor',
    'helios.vendor',
    'urja.finance',
  ])
    for (const name of asks) {
      const answer = await t.call(name, { project_id, ...extra[name] }, as);
      expect([403, 404], `${name} ${as}`).toContain(answer.status);
    }
  const { id } = (await budgetOf(t, project_id)).revisions[0]!;
  for (const as of ['helios.pm', 'helios.customer'])
    expect([403, 404]).toContain((await t.call('approve_budget', { budget_id: id, version: 1, total: 0 }, as)).status);
});

test('a budget comes back from its file as it went out, and says what of another one it does not take', async () => {
  const project_id = await freeProject(t);
  const draft = await aBudget(t, project_id);
  const answer = await t.call('get_budget_file', { project_id, format: 'csv' }, drafter);
  if (!('file' in answer.raw) || !answer.raw.file) throw new Error('no file');
  const text = (await buffer(answer.raw.file.stream)).toString('utf8');
  const take = (content: string, dry_run = false) =>
    t.call('import_budget_file', { ...draft, file: aFile(t, 'budget.csv', content), dry_run }, drafter);
  expect((await take(text)).ok()).toMatchObject({ changed: 0, failed: 0, version: draft.version });

  const other =
    'Head,Budget (₹),Reason\nFreight,1\nModules,"21,00,000",DCR modules\nEngineering,90000\nCivil works,4\n';
  const looked = (await take(other.replace('Freight,1', 'Freight, insurance,1'), true)).ok();
  expect(looked).toMatchObject({ changed: 1 });
  const emptied = (await take('Head,Budget (₹),Reason\nModules,,\n', true)).ok();
  expect(emptied.rows[0]).toMatchObject({ verdict: 'failed', problem: expect.stringContaining('has no amount') });
  const taken = (await take(other)).ok();
  expect(taken.rows.map(({ head, verdict }) => [head, verdict])).toEqual([
    ['Freight', 'failed'],
    ['Modules', 'changed'],
    ['Engineering', 'failed'],
    ['Civil works', 'failed'],
  ]);
  const { open } = await budgetOf(t, project_id);
  expect(open?.lines.find(({ head }) => head === 'modules')).toEqual({
    head: 'modules',
    amount: 21_00_000_00,
    basis: 'entered',
    reason: 'DCR modules',
  });
});
