/** The trial balance is the journal; closed months take nothing more; Tally and GST read what was posted, to the paisa. */
import { buffer } from 'node:stream/consumers';
import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName, Sends } from '../../../contract/index.ts';
import { addDays, addMonths, todayInIndia } from '../../../domain/dates.ts';
import { monthBegin, monthEnd, yearBegin } from '../../../domain/money/closings.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { aReceipt, anInvoice } from '../billing/fixtures.ts';
import { accountant, booksOf } from './fixtures.ts';

interface Message {
  VOUCHER: { '@REMOTEID': string; 'ALLLEDGERENTRIES.LIST': { LEDGERNAME: string; AMOUNT: string }[] };
  LEDGER: { '@NAME': string };
}

let t: TestApp;
const today = todayInIndia(new Date());
const all = { from: '2020-01-01', to: today };
const rowsOf = (statement: string) => t.app.database.asOwner(async (run) => (await run(statement)).rows);
async function fileOf<Name extends CallName>(name: Name, input: Sends<Name>): Promise<string> {
  const { raw } = await t.call(name, input, accountant);
  expect(raw.status, raw.body).toBe(200);
  return raw.file ? (await buffer(raw.file.stream)).toString('utf8') : '';
}

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('the trial balance is the sum of the journal and comes to nothing; what was before a span is its opening balance', async () => {
  const { balances, totals, entries } = await booksOf(t, all);
  expect(totals.debit).toBe(totals.credit);
  expect([totals.opening, totals.closing]).toEqual([0, 0]);
  expect(balances.length).toBeGreaterThan(8);
  const posted = await rowsOf(`select p.account, sum(p.debit - p.credit)::bigint as n from postings p
    where p.company_id = (select id from companies where key = 'helios') group by 1 order by 1`);
  expect(balances.filter((one) => one.closing !== 0 || one.debit !== 0).length).toBe(posted.length);
  for (const { account, n } of posted)
    expect([account, balances.find((one) => one.account === account)?.closing]).toEqual([account, Number(n)]);
  const month = await booksOf(t, { from: monthBegin(today), to: today });
  const earlier = await booksOf(t, { from: all.from, to: addDays(monthBegin(today), -1) });
  expect(month.entries + earlier.entries).toBe(entries);
  for (const { account, opening } of month.balances)
    expect([account, opening]).toEqual([
      account,
      earlier.balances.find((one) => one.account === account)?.closing ?? 0,
    ]);
});

test('the lines of an account lead from its opening to its closing balance, window by window', async () => {
  const { balances } = await booksOf(t, all);
  const span = { from: yearBegin(today), to: today };
  const asked = { account: 'receivables', ...span } as const;
  const whole = (await t.call('get_account_entries', { ...asked, limit: 200 }, accountant)).ok();
  expect(whole.total).toBeGreaterThan(10);
  const part = (await t.call('get_account_entries', { ...asked, offset: 5, limit: 5 }, accountant)).ok();
  expect(part.lines).toEqual(whole.lines.slice(5, 10));
  let balance = whole.opening;
  for (const line of whole.lines) {
    balance += line.debit - line.credit;
    expect([line.id, line.balance]).toEqual([line.id, balance]);
    expect([line.document, line.party === '']).toEqual([line.document, false]);
  }
  if (whole.total <= 200) expect(balance).toBe(balances.find((one) => one.account === 'receivables')?.closing);
});

test('a closed month takes nothing more: what comes late stands on the first open day and keeps its own', async () => {
  const closed_through = monthEnd(addMonths(today, -1));
  const { version } = await booksOf(t);
  const close = (input: Sends<'update_accounting_closing'>) => t.call('update_accounting_closing', input, accountant);
  expect((await close({ version, closed_through: monthEnd(today) })).status).toBe(400);
  const done = (await close({ version, closed_through })).ok();
  expect((await close({ version, closed_through })).status).toBe(409);

  const { project_id } = await anInvoice(t);
  const day = addDays(closed_through, -3);
  const { customer_receipt_id } = await aReceipt(t, { project_id, amount: 1_000_00, day });
  const { number } = (await t.call('get_receipt', { customer_receipt_id }, accountant)).ok();
  const lines = (
    await t.call(
      'get_account_entries',
      { account: 'bank', from: all.from, to: today, limit: 200, offset: 0 },
      accountant,
    )
  ).ok();
  const last = (
    await t.call(
      'get_account_entries',
      { account: 'bank', from: all.from, to: today, limit: 200, offset: Math.max(0, lines.total - 200) },
      accountant,
    )
  ).ok();
  const line = last.lines.find((one) => one.document === number);
  expect([line?.day, line?.document_day]).toEqual([addDays(closed_through, 1), day]);
  await expect(
    rowsOf(`insert into accounting_closings (company_id, closed_through, final_through, made_by)
      select company_id, null, null, id from users where username = 'helios.owner'`).then(() => 'opened'),
  ).resolves.toBe('opened');
  const reopened = await booksOf(t);
  expect([reopened.closed_through, reopened.closings[1]?.id]).toEqual([null, done.version]);
});

test('a year closed for good is never opened again, by no call and not in the database', async () => {
  const { version } = await booksOf(t);
  const last_year = addDays(yearBegin(today), -1);
  const input = { version, closed_through: last_year, final: true };
  const done = (await t.call('update_accounting_closing', input, accountant)).ok();
  const again = { version: done.version, closed_through: null, reason: 'All of it again' };
  const refused = await t.call('update_accounting_closing', again, accountant);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('closed permanently')]);
  await expect(
    rowsOf(`insert into accounting_closings (company_id, made_by) select company_id, id from users
      where username = 'helios.owner'`),
  ).rejects.toThrow(/closed for good/);
});

test('Tally is given every voucher once, each with its own REMOTEID and adding up to nothing, and the ledgers they name', async () => {
  const span = { from: yearBegin(today), to: today };
  const xml = await fileOf('export_tally', { ...span, part: 'vouchers' });
  expect(() => SyntaxValidator.validate(xml)).not.toThrow();
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    isArray: (tag) => /^(TALLYMESSAGE|ALLLEDGERENTRIES\.LIST)$/.test(tag),
  });
  const messagesOf = (text: string) =>
    parser.parse(text).ENVELOPE.BODY.IMPORTDATA.REQUESTDATA.TALLYMESSAGE as Message[];
  const vouchers = messagesOf(xml).map((one) => one.VOUCHER);
  const { entries } = await booksOf(t, span);
  expect(vouchers).toHaveLength(entries);
  expect(new Set(vouchers.map((one) => one['@REMOTEID'])).size).toBe(entries);
  for (const one of vouchers) {
    const paise = one['ALLLEDGERENTRIES.LIST'].map(({ AMOUNT }: { AMOUNT: string }) =>
      Math.round(Number(AMOUNT) * 100),
    );
    expect([one['@REMOTEID'], paise.reduce((sum: number, n: number) => sum + n, 0)]).toEqual([one['@REMOTEID'], 0]);
  }
  const ledgers = messagesOf(await fileOf('export_tally', { ...span, part: 'ledgers' })).map(
    (one) => one.LEDGER['@NAME'],
  );
  const named = vouchers.flatMap((one) =>
    one['ALLLEDGERENTRIES.LIST'].map(({ LEDGERNAME }: { LEDGERNAME: string }) => LEDGERNAME),
  );
  expect([...new Set(named)].filter((name) => !ledgers.includes(name))).toEqual([]);
  expect(new Set(ledgers).size).toBe(ledgers.length);
  // the same file again: nothing in it depends on the time of the call
  expect(await fileOf('export_tally', { ...span, part: 'vouchers' })).toBe(xml);
});

test('of every month GSTR-1 says the tax that its documents posted', async () => {
  const { gstins } = await booksOf(t, all);
  expect(gstins.length).toBeGreaterThan(0);
  let documents = 0;
  let advances = 0;
  for (const gstin of gstins)
    for (let month = addMonths(today, -12); month <= today; month = addMonths(month, 1)) {
      const asked = { gstin, month: month.slice(0, 7) };
      const { sections, posted } = (await t.call('get_gst_return', asked, accountant)).ok();
      const sum = (of: 'igst' | 'cgst' | 'sgst') => sections.reduce((total, one) => total + one[of], 0);
      expect([asked.month, { igst: sum('igst'), cgst: sum('cgst'), sgst: sum('sgst') }]).toEqual([asked.month, posted]);
      documents += sections.reduce((total, one) => total + one.documents, 0);
      const file = JSON.parse(await fileOf('export_gst_return', asked)) as {
        gstin: string;
        hsn?: Record<string, { iamt: number; camt: number }[]>;
        at?: { itms: { iamt?: number; camt?: number }[] }[];
        txpd?: { itms: { iamt?: number; camt?: number }[] }[];
      };
      expect(file.gstin).toBe(gstin);
      const taxOf = (some: readonly { iamt?: number; camt?: number }[]) =>
        some.reduce((total, { iamt = 0, camt = 0 }) => total + iamt + 2 * camt, 0);
      const itemsOf = (rows: typeof file.at) => (rows ?? []).flatMap(({ itms }) => itms);
      const tax = taxOf(Object.values(file.hsn ?? {}).flat()) + taxOf(itemsOf(file.at)) - taxOf(itemsOf(file.txpd));
      expect(Math.round(tax * 100)).toBe(posted.igst + posted.cgst + posted.sgst);
      advances += itemsOf(file.at).length;
    }
  expect(documents).toBeGreaterThan(10);
  expect(advances).toBeGreaterThan(0);
});

test.each(['helios.pm', 'helios.prm', 'helios.designer', 'helios.customer', 'helios.vendor', 'helios.investor'])(
  'the books are nothing for %s',
  async (as) => {
    for (const [name, input] of [
      ['get_accounts', all],
      ['get_account_entries', { account: 'bank', ...all }],
      ['export_tally', { ...all, part: 'vouchers' }],
      ['get_gst_return', { gstin: '24AABCH1234A1ZI', month: '2026-10' }],
    ] as const)
      expect([name, (await t.call(name, input as never, as)).status]).toEqual([name, 403]);
  },
);
