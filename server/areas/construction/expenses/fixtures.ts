/** For tests: site expenses of a site executive in every state. */
import { todayInIndia } from '../../../../domain/dates.ts';
import { aFile } from '../../../fixtures.ts';
import type { TestApp } from '../../../test_kit.ts';
import { projectOf, site, userOf } from '../fixtures.ts';

/** Who spends, who approves at the site, who keeps the books. */
export const spending = {
  spends: site.works,
  approves: site.verifies,
  manages: 'helios.pm',
  keeps: 'helios.finance',
} as const;

export function expenseFacts(t: TestApp) {
  return {
    day: todayInIndia(t.app.now()),
    kind: 'material' as const,
    note: 'Anchor fasteners',
    amount: 2_360_00,
    gst: 360_00,
    source: 'own' as const,
    supplier: 'Mahavir Hardware',
    supplier_gstin: '24AABCS1429B1Z0',
    bill_number: '418',
  };
}

export const aBillFile = (t: TestApp) => aFile(t, 'bill.pdf', '%PDF-1.4');

type Given = Partial<Record<keyof ReturnType<typeof expenseFacts> | 'project_id' | 'file', unknown>>;

/** An expense that awaits approval. */
export async function anExpense(t: TestApp, given: Given = {}, as: string = spending.spends) {
  const input = { project_id: await projectOf(t), ...expenseFacts(t), file: aBillFile(t), ...given };
  return (await t.call('add_site_expense', input, as)).ok();
}

export const expenseOf = async (t: TestApp, site_expense_id: number, as: string = spending.approves) =>
  (await t.call('get_site_expense', { site_expense_id }, as)).ok();

/** An expense that was approved. */
export async function anApprovedExpense(t: TestApp, given: Given = {}) {
  const expense = await anExpense(t, given);
  const { amount } = await expenseOf(t, expense.site_expense_id);
  return (await t.call('approve_site_expense', { ...expense, amount }, spending.approves)).ok();
}

/** An expense of another company, as a row. */
export async function foreignExpense(t: TestApp): Promise<number> {
  const project_id = await projectOf(t, 'urja');
  const user_id = await userOf(t, 'urja.site_incharge');
  const { rows } = await t.app.database.asOwner((run) =>
    run(
      `insert into site_expenses (company_id, project_id, user_id, day, kind, note, source, amount)
        select u.company_id, $1, u.id, current_date, 'other', 'Foreign', 'own', 100 from users u where u.id = $2 returning id`,
      [project_id, user_id],
    ),
  );
  return Number(rows[0]?.id);
}
