/** GST on advances through the calls: due with the money, set off with its invoice, given back with a reversal; and in GSTR-1. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBack } from '../../letterhead/read_back.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import {
  aPending,
  aPendingCredit,
  aPlan,
  aReceipt,
  billed,
  dayOf,
  invoiceOf,
  issued,
  matched,
  onAccount,
  planOf,
} from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const accountant = billed.drafts;
const advance = 10_00_000_00;
/** Of ₹ 10,00,000 for a plant: 30 parts of services at 18 %. */
const tax = 49_586_78;

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await t.app.database.asOwner((run) => run(text, values))).rows;
const onAdvances = async (project_id: number): Promise<number> => {
  const [row] = await rowsOf(
    `select coalesce(sum(debit - credit), 0) as n from postings where project_id = $1 and account = 'gst_on_advances'`,
    [project_id],
  );
  return Number(row?.n);
};
const receiptOf = async (customer_receipt_id: number) =>
  (await t.call('get_receipt', { customer_receipt_id }, accountant)).ok();
const printed = async (customer_receipt_id: number): Promise<string> => {
  const { raw } = await t.call('export_receipt', { customer_receipt_id }, accountant);
  if (!raw.file) throw new Error('No file came.');
  return readBack(await buffer(raw.file.stream)).copied;
};
const returnOf = async () => {
  const [row] = await rowsOf(`select gstin from companies where key = 'helios'`);
  const asked = { gstin: String(row?.gstin), month: (await dayOf(t)).slice(0, 7) };
  return (await t.call('get_gst_return', asked, accountant)).ok();
};
const sectionOf = async (wanted: string) =>
  (await returnOf()).sections.find(({ section }) => section === wanted) ?? { documents: 0, igst: 0, cgst: 0, sgst: 0 };
const taxOf = ({ igst, cgst, sgst }: { igst: number; cgst: number; sgst: number }): number => igst + cgst + sgst;

describe('the GST on an advance', () => {
  test('is due with the money and set off by the invoice', async () => {
    const { project_id } = await aPlan(t);
    const before = taxOf(await sectionOf('at'));
    const { customer_receipt_id } = await aReceipt(t, { project_id, amount: advance });
    expect(await onAdvances(project_id)).toBe(tax);
    expect(taxOf(await sectionOf('at')) - before).toBe(tax);
    const shown = (await receiptOf(customer_receipt_id)).advance_tax;
    expect(shown).toMatchObject({ gst_percent: 18, net: 2_75_482_09 });
    expect(shown && taxOf(shown)).toBe(tax);

    const { milestones } = await planOf(t, project_id);
    expect(milestones[0]?.amount).toBe(10_00_000_00);
    const invoice = await issued(t, await aPending(t, { project_id }));
    expect((await invoiceOf(t, invoice.invoice_id)).advance).toBe(advance);
    // the whole advance was taken: of this month's return nothing of it is left
    expect(await onAdvances(project_id)).toBe(0);
    expect(taxOf(await sectionOf('at'))).toBe(before);
    const after = (await receiptOf(customer_receipt_id)).advance_tax;
    expect(after && taxOf(after)).toBe(0);
  });

  test('follows each match, and a match that is removed', async () => {
    const { customer_receipt_id, version, invoice_id, project_id } = await onAccount(t, advance);
    const some = { customer_receipt_id, version, matches: [{ invoice_id, amount: 4_00_000_00 }] };
    const added = (await t.call('add_receipt_matches', some, accountant)).ok();
    expect(await onAdvances(project_id)).toBe(29_752_06);
    const [match] = (await receiptOf(customer_receipt_id)).matches;
    const gone = { customer_receipt_id, version: added.version, receipt_match_id: match?.receipt_match_id };
    (await t.call('delete_receipt_match', gone, accountant)).ok();
    expect(await onAdvances(project_id)).toBe(tax);
  });

  test('is given back when the receipt is reversed', async () => {
    const { customer_receipt_id, version, project_id } = await onAccount(t, advance);
    expect(await onAdvances(project_id)).toBe(tax);
    const reversal = { customer_receipt_id, version, status: 'reversed', reason: 'The cheque bounced' };
    (await t.call('change_receipt_status', reversal, billed.issues)).ok();
    expect(await onAdvances(project_id)).toBe(0);
    const [row] = await rowsOf(
      `select sum(net) as net, sum(cgst + sgst + igst) as tax from advance_taxes where receipt_id = $1`,
      [customer_receipt_id],
    );
    expect([Number(row?.net), Number(row?.tax)]).toEqual([0, 0]);
  });

  test('is not due on what settles an invoice, nor on up to ₹ 1,000 above it', async () => {
    const { project_id, invoice_id, total } = await onAccount(t, 1_00);
    const whole = { project_id, amount: total + 900_00, matches: [{ invoice_id, amount: total }] };
    const before = await onAdvances(project_id);
    const { customer_receipt_id } = await aReceipt(t, whole);
    expect(await onAdvances(project_id)).toBe(before);
    expect((await receiptOf(customer_receipt_id)).advance_tax).toBeNull();
  });

  test('keeps the place of supply and the share of goods it began with', async () => {
    const { project_id } = await aPlan(t);
    const { customer_receipt_id } = await aReceipt(t, { project_id, amount: advance });
    const { version } = await planOf(t, project_id);
    const terms = { project_id, version, goods_share: 100, supply_state: 'Kerala' };
    (await t.call('update_contract_terms', terms, accountant)).ok();
    const { version: now } = await receiptOf(customer_receipt_id);
    const reversal = { customer_receipt_id, version: now, status: 'reversed', reason: 'The cheque bounced' };
    (await t.call('change_receipt_status', reversal, billed.issues)).ok();
    expect(await onAdvances(project_id)).toBe(0);
    // an advance of now is for goods alone
    const { customer_receipt_id: next } = await aReceipt(t, { project_id, amount: advance });
    expect((await receiptOf(next)).advance_tax).toBeNull();
  });
});

test('the return of a month with advances and a credit note is what was posted', async () => {
  await onAccount(t, advance);
  await issued(t, await aPendingCredit(t));
  const { sections, posted } = await returnOf();
  const sum = (of: 'igst' | 'cgst' | 'sgst') => sections.reduce((total, one) => total + one[of], 0);
  expect({ igst: sum('igst'), cgst: sum('cgst'), sgst: sum('sgst') }).toEqual(posted);
  expect(sections.some(({ section }) => section.startsWith('cdn') || section === 'b2cs')).toBe(true);
});

test('a receipt is printed: as a voucher with its tax where it came before the invoice', async () => {
  const before = await printed((await onAccount(t, advance)).customer_receipt_id);
  for (const part of [
    'Receipt voucher RC/',
    'Services in the advance',
    '2,75,482.09',
    'GST on the advance',
    '49,586.78',
  ])
    expect(before).toContain(part);
  const settled = await printed((await matched(t)).customer_receipt_id);
  expect(settled).not.toContain('voucher');
  expect(settled).toContain('2,00,000.00');
});
