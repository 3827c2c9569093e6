/** Limits up to which people approve bills, expenses, payment runs and credit notes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sends } from '../../../contract/index.ts';
import type { LimitedDocument } from '../../../domain/money/money_limits.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { aPendingCredit, billed, invoiceOf } from '../billing/fixtures.ts';
import { anExpense, expenseOf, spending } from '../construction/expenses/fixtures.ts';
import {
  aPendingBill as aRunningBill,
  billing,
  billOf as runningBillOf,
} from '../construction/subcontracts/fixtures.ts';
import { projectOf, userOf } from '../construction/fixtures.ts';
import { aDraftBill, aPendingBill, aPendingRun, billOf, payer, runOf } from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  // the first plant by its code, before other fixtures add projects
  await projectOf(t);
});
afterAll(() => t.close());

type Limits = Sends<'update_money_limits'>['limits'];
const settings = async () => (await t.call('get_money_limits', {}, payer.enters)).ok();
async function limit(limits: Partial<Limits>) {
  const { version } = await settings();
  return (
    await t.call('update_money_limits', { version, limits: { roles: [], people: [], ...limits } }, payer.approves)
  ).ok();
}
const of = async (as: string, document: LimitedDocument, up_to: number) => ({
  document,
  user_id: await userOf(t, as),
  up_to,
});

/** A document of each kind that awaits approval: what approves it, by whom, and how it is shown. */
const documents = {
  supplier_bill: async () => {
    const { supplier_bill_id, version, payable } = await aPendingBill(t);
    return {
      as: payer.approves,
      approve: () => t.call('approve_supplier_bill', { supplier_bill_id, version, payable }, payer.approves),
      shown: async () => {
        const { awaited, abilities } = await billOf(t, supplier_bill_id, payer.approves);
        return { awaited, ability: abilities.approve_supplier_bill };
      },
    };
  },
  payment_run: async () => {
    const { payment_run_id, version } = await aPendingRun(t);
    const { amount } = await runOf(t, payment_run_id);
    return {
      as: payer.approves,
      approve: () => t.call('approve_payment_run', { payment_run_id, version, amount }, payer.approves),
      shown: async () => {
        const { awaited, abilities } = await runOf(t, payment_run_id, payer.approves);
        return { awaited, ability: abilities.approve_payment_run };
      },
    };
  },
  credit_note: async () => {
    const { invoice_id, version, total } = await aPendingCredit(t);
    return {
      as: billed.issues,
      approve: () => t.call('approve_invoice', { invoice_id, version, total }, billed.issues),
      shown: async () => {
        const { awaited, abilities } = await invoiceOf(t, invoice_id, billed.issues);
        return { awaited, ability: abilities.approve_invoice };
      },
    };
  },
  running_bill: async () => {
    const { held, payable } = await aRunningBill(t);
    return {
      as: billing.approves,
      approve: () => t.call('approve_running_bill', { ...held, payable }, billing.approves),
      shown: async () => {
        const { awaited, abilities } = await runningBillOf(t, held.running_bill_id, billing.approves);
        return { awaited, ability: abilities.approve_running_bill };
      },
    };
  },
  site_expense: async () => {
    const expense = await anExpense(t);
    const { amount } = await expenseOf(t, expense.site_expense_id);
    return {
      as: spending.approves,
      approve: () => t.call('approve_site_expense', { ...expense, amount }, spending.approves),
      shown: async () => {
        const { awaited, abilities } = await expenseOf(t, expense.site_expense_id);
        return { awaited, ability: abilities.approve_site_expense };
      },
    };
  },
} satisfies Record<LimitedDocument, () => Promise<unknown>>;

test.each(Object.keys(documents) as LimitedDocument[])(
  'a %s above the limit of a person awaits others; the person approves it once the limit is raised',
  async (document) => {
    await limit({});
    const { as, approve, shown } = await documents[document]();
    const before = await shown();
    expect(before.ability).toBe(true);
    await limit({ people: [await of(as, document, 100)] });
    const above = await shown();
    expect(above.ability).toMatch(/^You can approve up to ₹.1\. Ask /);
    expect(above.awaited).toHaveLength(before.awaited.length - 1);
    const refused = await approve();
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/^You can approve up to ₹.1\. Ask /) });
    await limit({ people: [await of(as, document, 100_000_000_00)] });
    (await approve()).ok();
  },
);

test('a document that the limit of nobody covers is not submitted', async () => {
  await limit({});
  const { supplier_bill_id, version } = await aDraftBill(t);
  const { people } = await settings();
  await limit({
    people: people.map(({ user_id }) => ({ document: 'supplier_bill' as const, user_id, up_to: 100 })),
  });
  const refused = await t.call('send_supplier_bill_for_approval', { supplier_bill_id, version }, payer.enters);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: 'No one can approve this amount. Change the approval limits.' },
  ]);
  await limit({});
  (await t.call('send_supplier_bill_for_approval', { supplier_bill_id, version }, payer.enters)).ok();
});

test('limits are set by the company, each once, and not over the changes of others', async () => {
  const role = { document: 'payment_run', role: 'Finance', up_to: 100_000_00 } as const;
  const { version } = await limit({ roles: [role] });
  const limits = { roles: [role], people: [] };
  expect((await t.call('update_money_limits', { version, limits }, payer.enters)).status).toBe(403);
  expect((await t.call('update_money_limits', { version: version - 1, limits }, payer.approves)).status).toBe(409);
  const twice = { version, limits: { ...limits, roles: [role, role] } };
  expect((await t.call('update_money_limits', twice, payer.approves)).status).toBe(400);
  const foreign = { document: 'payment_run', user_id: await userOf(t, 'urja.finance'), up_to: 100 } as const;
  const unknown = { version, limits: { roles: [], people: [foreign] } };
  expect((await t.call('update_money_limits', unknown, payer.approves)).status).toBe(404);
  await limit({});
});

test('the limit of someone who left is shown with their name, and others are still changed', async () => {
  const limits = { roles: [], people: [await of(payer.also_approves, 'payment_run', 100_000_00)] };
  await limit(limits);
  const active = (is: boolean) =>
    t.app.database.asOwner((run) => run('update users set active = $2 where username = $1', [payer.also_approves, is]));
  await active(false);
  try {
    const shown = await settings();
    expect(shown.limits).toEqual(limits);
    expect(shown.people.map(({ user_id }) => user_id)).toContain(limits.people[0]?.user_id);
    await limit({ ...limits, roles: [{ document: 'credit_note', role: 'Finance', up_to: 100_000_00 }] });
  } finally {
    await active(true);
    await limit({});
  }
});
