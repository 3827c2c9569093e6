/** Decisions about site expenses: entered, approved by someone else, sent back, reversed. */
import type { Upload } from '../../../../contract/call.ts';
import type { site_expenses } from '../../../../contract/site_expenses.ts';
import { addDays } from '../../../../domain/dates.ts';
import { fail, failIf, sentences } from '../../../../domain/errors.ts';
import { normalizeGstin } from '../../../../domain/gstin.ts';
import {
  expense_kind_names,
  expensePostings,
  reimbursed_within_days,
  wrongExpense,
} from '../../../../domain/money/site_expenses.ts';
import { reversedPostings } from '../../../../domain/money/running_bill.ts';
import { taxKindOf } from '../../../../domain/procurement/order_money.ts';
import { financialYear } from '../../../../domain/procurement/requests.ts';
import { definedOf, pick } from '../../../../domain/records.ts';
import { exactMoney, say, term } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { post } from '../../../journal/journal.ts';
import { takeDocumentNumber } from '../../../numbering/number_series_rows.ts';
import { storeFile } from '../../../storage/files.ts';
import { payableOf } from '../../../payables/open_rows.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { requirePast, todayOf } from '../../../today.ts';
import { expensesFile } from './file.ts';
import { approversFor, held, seen, shown, whyNotChange, whyNotDecide, whyNotInside, whyNotReverse } from './present.ts';
import * as rows from './rows.ts';
import { scopeOf } from './scope.ts';

const about = ({ id, project_id }: { id: number; project_id: number }) => ({
  project_id,
  subject_type: 'site_expense',
  subject_id: id,
});
const kindOf = ({ kind }: Pick<rows.Facts, 'kind'>) => term(expense_kind_names[kind]);
const toldOf = ({ id, project_id, user_id, kind }: Pick<rows.Expense, 'id' | 'project_id' | 'user_id' | 'kind'>) => ({
  site_expense_id: id,
  project_id,
  kind,
  claimant_id: user_id,
});

/** Stores the bill of an expense and refuses what cannot be as it was entered. */
async function checked(ctx: Ctx, facts: rows.Facts, project_id: number, file: Upload | undefined): Promise<rows.Facts> {
  requirePast(ctx, 'day', facts.day);
  const wrong = wrongExpense(facts, file !== undefined || facts.file_id !== null);
  if (wrong) fail('bad_input', wrong.sentence, { fields: { [wrong.field]: wrong.sentence } });
  return file ? { ...facts, file_id: await storeFile(ctx, file, 'site_expense', project_id) } : facts;
}

/** Tells those who may approve an expense that it awaits them; refused where no one else may. */
async function awaiting(ctx: Ctx, expense: Pick<rows.Expense, 'project_id' | 'user_id' | 'amount'>) {
  const { people, at_site, none } = await approversFor(ctx, expense);
  failIf(none);
  if (people.length === 0) fail('conflict', say`No one else can approve expenses of this project.`);
  return { user_ids: people.map(({ user_id }) => user_id), at_site };
}

const entryOf = (expense: rows.Expense, day: string) => ({
  day,
  document_kind: 'site_expense',
  document_id: expense.id,
  document: expense.number,
  postings: expensePostings(expense),
});

export const expense_calls = {
  async get_site_expenses(ctx, wanted) {
    const scope = scopeOf(ctx);
    return { expenses: await rows.page(ctx.db, scope, wanted), ...(await rows.totals(ctx.db, scope, wanted)) };
  },

  export_site_expenses: async (ctx, { format, ...wanted }) =>
    expensesFile(ctx, await rows.page(ctx.db, scopeOf(ctx), { ...wanted, offset: 0, limit: 10_000 }), format),

  get_site_expense: async (ctx, { site_expense_id }) => shown(ctx, await seen(ctx, site_expense_id)),

  async add_site_expense(ctx, { project_id, file, ...given }) {
    failIf(whyNotInside(ctx), 'forbidden');
    const user_id = ctx.person.user_id;
    const told = await awaiting(ctx, { project_id, user_id, amount: given.amount });
    const entered = { ...given, supplier_gstin: normalizeGstin(given.supplier_gstin), file_id: null };
    const facts = await checked(ctx, entered, project_id, file);
    const { id, version } = await rows.add(ctx.db, { ...facts, project_id, user_id });
    ctx.recordEvent('site_expense_added', {
      summary: say`entered a site expense (${{ kind: kindOf(facts) }})`,
      ...about({ id, project_id }),
      after: { ...facts },
      tell: { ...toldOf({ id, project_id, user_id, kind: facts.kind }), ...told },
    });
    return { site_expense_id: id, version };
  },

  async update_site_expense(ctx, { site_expense_id: id, version, file, ...given }) {
    const expense = await held(ctx, id, version);
    failIf(whyNotChange(ctx, expense));
    const changes = definedOf(given);
    const supplier_gstin = normalizeGstin(changes.supplier_gstin ?? expense.supplier_gstin);
    const facts = await checked(ctx, { ...expense, ...changes, supplier_gstin }, expense.project_id, file);
    const told = await awaiting(ctx, { ...expense, amount: facts.amount });
    const after = { ...changes, supplier_gstin, file_id: facts.file_id };
    const changed = await rows.change(ctx.db, id, { ...after, state: 'pending', return_reason: '' });
    ctx.recordEvent('site_expense_changed', {
      summary: say`changed a site expense (${{ kind: kindOf(facts) }})`,
      ...about(expense),
      before: pick(expense, Object.keys(after) as (keyof typeof after)[]),
      after,
      tell: {
        ...toldOf({ ...expense, kind: facts.kind }),
        ...told,
        // those who were asked know of it, unless it comes to more than some of them approve
        ...(expense.state === 'pending' && facts.amount <= expense.amount && { user_ids: [] }),
      },
    });
    return { site_expense_id: id, version: changed };
  },

  async delete_site_expense(ctx, { site_expense_id: id, version }) {
    const expense = await held(ctx, id, version);
    failIf(whyNotChange(ctx, expense));
    await rows.remove(ctx.db, id);
    ctx.recordEvent('site_expense_deleted', {
      summary: say`deleted a site expense (${{ kind: kindOf(expense) }})`,
      ...about(expense),
      before: pick(expense, ['day', 'kind', 'note', 'amount']),
    });
    return { message: sentences.success };
  },

  async approve_site_expense(ctx, { site_expense_id: id, version, amount }) {
    const before = await held(ctx, id, version);
    failIf(whyNotDecide(ctx, before), 'forbidden');
    failIf((await approversFor(ctx, before)).why, 'forbidden');
    if (before.amount !== amount)
      fail('conflict', say`This expense comes to ${{ amount: exactMoney(before.amount) }} now. Look at it again.`);
    const today = todayOf(ctx);
    const number = await takeDocumentNumber(ctx.db, { series: 'site_expense', year: financialYear(today) });
    const tax_kind = before.gst === 0 ? 'none' : taxKindOf(before);
    const expense = { ...before, number, tax_kind };
    const me = ctx.person.user_id;
    const changed = await rows.change(ctx.db, id, {
      state: 'approved',
      number,
      posted_on: today,
      tax_kind,
      return_reason: '',
      decided_by: me,
      decided_at: ctx.app.now(),
    });
    if (expense.source === 'own')
      await rows.owe(ctx.db, expense, { day: today, due_on: addDays(today, reimbursed_within_days), amount });
    await post({ db: ctx.db, user_id: me }, [entryOf(expense, today)]);
    ctx.recordEvent('site_expense_approved', {
      summary: say`approved the site expense ${{ number }} (${{ kind: kindOf(expense) }}) of ${{ person: expense.person }}`,
      ...about(expense),
      after: { number, amount },
      tell: { ...toldOf(expense), number },
    });
    return { site_expense_id: id, version: changed };
  },

  async reject_site_expense(ctx, { site_expense_id: id, version, reason }) {
    const expense = await held(ctx, id, version);
    failIf(whyNotDecide(ctx, expense), 'forbidden');
    const changed = await rows.change(ctx.db, id, {
      state: 'returned',
      return_reason: reason,
      decided_by: ctx.person.user_id,
      decided_at: ctx.app.now(),
    });
    ctx.recordEvent('site_expense_rejected', {
      summary: say`sent a site expense (${{ kind: kindOf(expense) }}) of ${{ person: expense.person }} back: ${{ reason }}`,
      ...about(expense),
      after: { reason },
      tell: { ...toldOf(expense), reason },
    });
    return { site_expense_id: id, version: changed };
  },

  async change_site_expense_status(ctx, { site_expense_id: id, version, reason }) {
    // a payment run may take it up at this moment
    await lockRows(ctx.db, 'payables', payableOf('site_expense', id));
    const expense = await held(ctx, id, version);
    failIf(whyNotReverse(ctx, expense));
    const me = ctx.person.user_id;
    const today = todayOf(ctx);
    const changed = await rows.change(ctx.db, id, {
      state: 'reversed',
      reversed_by: me,
      reversed_at: ctx.app.now(),
      reverse_reason: reason,
    });
    await rows.owe(ctx.db, expense, { day: today, due_on: today, amount: 0 });
    const entry = entryOf(expense, today);
    await post({ db: ctx.db, user_id: me }, [{ ...entry, postings: reversedPostings(entry.postings), reverses: id }]);
    ctx.recordEvent('site_expense_reversed', {
      summary: say`reversed the site expense ${{ number: expense.number }} of ${{ person: expense.person }}: ${{ reason }}`,
      ...about(expense),
      after: { reason },
      tell: { ...toldOf(expense), number: expense.number, reason },
    });
    return { site_expense_id: id, version: changed };
  },
} satisfies Handlers<keyof typeof site_expenses>;
