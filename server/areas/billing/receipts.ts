/** Decisions about receipts: recorded, matched, taken back, reversed; and the statement of account. */
import type { receipts } from '../../../contract/receipts.ts';
import { ReceiptAbilities, ReceiptMatchAbilities, ReceiptsAbilities } from '../../../contract/receipts.ts';
import { fail, failIf, notFound, type Words } from '../../../domain/errors.ts';
import { receiptPostings, settledBy, whyNotMatch, whyNotReceipt } from '../../../domain/money/receipts.ts';
import { reversedPostings } from '../../../domain/money/running_bill.ts';
import { financialYear } from '../../../domain/procurement/requests.ts';
import { say } from '../../../domain/sentences.ts';
import type { ResponseOf } from '../../../contract/index.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { post } from '../../journal/journal.ts';
import { accountOf } from './invoice_rows.ts';
import { taxedAdvance } from './advance_rows.ts';
import { taxAdvances } from './advances.ts';
import { matchEntry, reversalEntries, unmatchEntry } from './matching.ts';
import { contractOf } from './plan_present.ts';
import { receiptPdf } from './receipt_pdf.ts';
import * as rows from './receipt_rows.ts';
import { holdProject, whyNotApproving } from './scope.ts';
import { statementFile, statementOf } from './statement.ts';
import { takeDocumentNumber } from '../../numbering/number_series_rows.ts';
import { todayOf } from '../../today.ts';

const about = ({ id, project_id }: Pick<rows.ReceiptRow, 'id' | 'project_id'>) => ({
  project_id,
  subject_type: 'receipt',
  subject_id: id,
});

const presentReceipt = (row: rows.ReceiptRow) => ({
  ...row,
  deducted: row.settles - row.amount - row.tds - row.retention,
  on_account: row.reversed_at === null && row.purpose === 'invoices' ? row.settles - row.matched : 0,
  reversed: row.reversed_at !== null,
});

const whyNotStanding = (row: rows.ReceiptRow): Words | undefined =>
  row.reversed_at === null ? undefined : say`This receipt is reversed.`;

/** Why nothing of a receipt is matched: it is reversed, for retention, or matched wholly. */
const whyNotMatchMore = (row: rows.ReceiptRow): Words | undefined =>
  whyNotStanding(row) ??
  (presentReceipt(row).on_account === 0 ? say`Nothing of this receipt is on account.` : undefined);

async function shownReceipt(ctx: Ctx, id: number): Promise<ResponseOf<'get_receipt'>> {
  const row = (await rows.receipt(ctx.db, id)) ?? notFound();
  const matched = await rows.matches(ctx.db, id);
  const stands = whyNotStanding(row);
  return {
    ...presentReceipt(row),
    matches: matched
      .filter(({ removed }) => !removed)
      .map(({ id: receipt_match_id, ...one }) => ({
        ...one,
        receipt_match_id,
        abilities: abilitiesOf(ctx.permissions, ReceiptMatchAbilities, { delete_receipt_match: stands }),
      })),
    open: await rows.openInvoices(ctx.db, row.project_id),
    advance_tax: (await taxedAdvance(ctx.db, id)) ?? null,
    abilities: abilitiesOf(ctx.permissions, ReceiptAbilities, {
      add_receipt_matches: whyNotMatchMore(row),
      change_receipt_status: stands,
    }),
  };
}

/** A receipt held for a change, with the billing of its project. */
async function holdReceipt(ctx: Ctx, id: number, version: number): Promise<rows.ReceiptRow> {
  await holdProject(ctx, ctx.project_id);
  const row = (await rows.receipt(ctx.db, id)) ?? notFound();
  if (row.version !== version)
    fail('conflict', say`This receipt has changed since you opened it. Check it again.`, {
      current: await shownReceipt(ctx, id),
    });
  return row;
}

const toldOf = (row: Pick<rows.ReceiptRow, 'id' | 'project_id' | 'number' | 'amount'> & { project: string }) => ({
  receipt_id: row.id,
  project_id: row.project_id,
  project: row.project,
  number: row.number,
  amount: row.amount,
});

export const receipt_calls = {
  async get_receipts(ctx, { project_id }) {
    const found = await rows.receipts(ctx.db, project_id);
    return {
      receipts: found.map(presentReceipt),
      open: await rows.openInvoices(ctx.db, project_id),
      ...(await accountOf(ctx.db, project_id)),
      abilities: abilitiesOf(ctx.permissions, ReceiptsAbilities),
    };
  },

  get_receipt: (ctx, { customer_receipt_id: receipt_id }) => shownReceipt(ctx, receipt_id),

  async add_receipt(ctx, { project_id, matches: wanted, ...facts }) {
    const today = todayOf(ctx);
    if (facts.day > today) {
      const why = say`A receipt cannot be dated in the future.`;
      fail('bad_input', why, { fields: { day: why } });
    }
    // a deduction is lost to the company: an approver decides
    if (facts.deductions.length > 0) failIf(whyNotApproving(ctx), 'forbidden');
    await holdProject(ctx, project_id);
    const { retention_held } = await accountOf(ctx.db, project_id);
    failIf(whyNotReceipt(facts, retention_held), 'bad_input');
    const settles = settledBy(facts);
    if (facts.purpose === 'retention' && wanted.length > 0)
      fail('bad_input', say`Retention is not matched to invoices.`);
    failIf(whyNotMatch(settles, wanted, await rows.openInvoices(ctx.db, project_id)));
    const matched = wanted.reduce((sum, { amount }) => sum + amount, 0);
    const year = financialYear(facts.day);
    const number = await takeDocumentNumber(ctx.db, { series: 'receipt', year });
    const made_by = ctx.person.user_id;
    const sums = { settles, matched, matched_first: matched };
    const id = await rows.addReceipt(ctx.db, { project_id, ...facts, ...sums, number, made_by });
    await rows.addMatches(
      ctx.db,
      wanted.map((match) => ({ ...match, receipt_id: id })),
      { at_once: true, made_by },
    );
    const entry = { day: facts.day, document_kind: 'receipt', document_id: id, document: number };
    await post({ db: ctx.db, user_id: made_by }, [
      { ...entry, postings: receiptPostings({ ...facts, project_id, matched }) },
      ...(await taxAdvances(ctx.db, [id], facts.day)),
    ]);
    const { project } = (await rows.receipt(ctx.db, id)) ?? notFound();
    ctx.recordEvent('payment_received', {
      summary: say`recorded the receipt ${{ number }}`,
      ...about({ id, project_id }),
      after: { ...facts, ...sums, matches: wanted },
      tell: toldOf({ id, project_id, number, amount: facts.amount, project }),
    });
    return { customer_receipt_id: id, version: 1 };
  },

  async add_receipt_matches(ctx, { customer_receipt_id: receipt_id, version, matches: wanted }) {
    const row = await holdReceipt(ctx, receipt_id, version);
    failIf(whyNotMatchMore(row));
    const { project_id, number } = row;
    failIf(whyNotMatch(presentReceipt(row).on_account, wanted, await rows.openInvoices(ctx.db, project_id)));
    const made_by = ctx.person.user_id;
    const made = await rows.addMatches(
      ctx.db,
      wanted.map((match) => ({ ...match, receipt_id })),
      { at_once: false, made_by },
    );
    const where = { project_id, day: todayOf(ctx) };
    await post({ db: ctx.db, user_id: made_by }, [
      ...made.map((match) => ({ ...matchEntry(match, where), document: number })),
      ...(await taxAdvances(ctx.db, [receipt_id], where.day)),
    ]);
    ctx.recordEvent('payment_matched', {
      summary: say`matched the receipt ${{ number }} to invoices`,
      ...about(row),
      after: { matches: wanted },
    });
    return { customer_receipt_id: receipt_id, version: version + 1 };
  },

  async delete_receipt_match(ctx, { customer_receipt_id: receipt_id, version, receipt_match_id }) {
    const row = await holdReceipt(ctx, receipt_id, version);
    failIf(whyNotStanding(row));
    const match = (await rows.matches(ctx.db, receipt_id)).find((one) => one.id === receipt_match_id && !one.removed);
    if (!match) return notFound();
    const { project_id, number: document } = row;
    await rows.removeMatches(ctx.db, [match.id], ctx.person.user_id);
    const changed = await rows.changeReceipt(ctx.db, receipt_id);
    const day = todayOf(ctx);
    await post({ db: ctx.db, user_id: ctx.person.user_id }, [
      { ...unmatchEntry(match, { project_id, day }), document },
      ...(await taxAdvances(ctx.db, [receipt_id], day)),
    ]);
    ctx.recordEvent('payment_unmatched', {
      summary: say`removed the match of the receipt ${{ number: document }} to ${{ invoice: match.number }}`,
      ...about(row),
      before: { invoice_id: match.invoice_id, amount: match.amount },
    });
    return { customer_receipt_id: receipt_id, version: changed };
  },

  async change_receipt_status(ctx, { customer_receipt_id: receipt_id, version, reason }) {
    const row = await holdReceipt(ctx, receipt_id, version);
    failIf(whyNotStanding(row));
    const { project_id, number: document } = row;
    const { retention_held } = await accountOf(ctx.db, project_id);
    if (row.purpose === 'invoices' && row.retention > retention_held)
      fail('conflict', say`The retention of this receipt was released. Reverse its release first.`);
    const matched = await rows.matches(ctx.db, receipt_id);
    const me = ctx.person.user_id;
    const day = todayOf(ctx);
    await rows.removeMatches(
      ctx.db,
      matched.flatMap(({ id, removed }) => (removed ? [] : id)),
      me,
    );
    const changed = await rows.changeReceipt(ctx.db, receipt_id, {
      reversed_by: me,
      reversed_at: ctx.app.now(),
      reversed_on: day,
      reverse_reason: reason,
    });
    const poster = { db: ctx.db, user_id: me };
    const postings = reversedPostings(receiptPostings({ ...row, matched: row.matched_first }));
    const entry = { day, document_kind: 'receipt', document_id: receipt_id, document };
    await post(poster, [{ ...entry, postings, reverses: receipt_id }]);
    await post(poster, [
      ...reversalEntries(matched, { project_id, day }).map((one) => ({ ...one, document })),
      ...(await taxAdvances(ctx.db, [receipt_id], day)),
    ]);
    ctx.recordEvent('payment_reversed', {
      summary: say`reversed the receipt ${{ number: document }}: ${{ reason }}`,
      ...about(row),
      after: { reason },
      tell: { ...toldOf(row), reason },
    });
    return { customer_receipt_id: receipt_id, version: changed };
  },

  async export_receipt(ctx, { customer_receipt_id: receipt_id }) {
    const receipt = (await rows.receipt(ctx.db, receipt_id)) ?? notFound();
    const matches = (await rows.matches(ctx.db, receipt_id)).filter(({ removed }) => !removed);
    return receiptPdf(ctx, { receipt, matches, contract: await contractOf(ctx, receipt.project_id) });
  },

  get_customer_statement: (ctx, { project_id }) => statementOf(ctx, project_id),
  export_customer_statement: (ctx, { project_id, format }) => statementFile(ctx, project_id, format),
} satisfies Handlers<keyof typeof receipts>;
