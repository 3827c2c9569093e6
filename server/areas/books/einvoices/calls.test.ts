/** E-invoices: the file of a month for the portal, its answer kept once, and the code on the printed invoice. */
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFile } from '../../../fixtures.ts';
import { readBack } from '../../../letterhead/read_back.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { aPlan, anInvoice } from '../../billing/fixtures.ts';
import { accountant, anAnswer, registered } from '../fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

/** An invoice of today to a customer with a GSTIN and a PIN code, as the portal takes it. */
async function aTaxedInvoice(terms: { gstin?: string; billing_address?: string } = {}) {
  const { project_id } = await aPlan(t);
  const { rows } = await t.app.database.asOwner((run) =>
    run(
      `update project_contracts set gstin = $2, billing_address = $3, supply_state = 'Maharashtra' where project_id = $1 returning version`,
      [project_id, terms.gstin ?? '27AABCB5678C1ZQ', terms.billing_address ?? 'Plot B-7, MIDC\nPune 411001'],
    ),
  );
  if (rows.length !== 1) throw new Error('The project has no contract.');
  const { invoice_id } = await anInvoice(t, { project_id });
  const invoice = (await t.call('get_invoice', { invoice_id }, accountant)).ok();
  return { ...invoice, gstin: invoice.company_gstin, month: (invoice.day ?? '').slice(0, 7) };
}

const listed = async (asked: { gstin: string; month: string }) =>
  (await t.call('get_einvoices', { gstin: asked.gstin, month: asked.month, limit: 1000 }, accountant)).ok();
const bring = (entries: unknown) => t.call('import_einvoices', { file: anAnswer(t, entries) }, accountant);

test('what is not registered goes to the portal, and its answer is kept once', async () => {
  const invoice = await aTaxedInvoice();
  const without_pin = await aTaxedInvoice({ billing_address: 'Hinjewadi, Pune' });
  const home = await aTaxedInvoice({ gstin: '' });
  const before = await listed(invoice);
  const rowOf = ({ invoices }: typeof before, id: number) => invoices.find((one) => one.id === id);
  expect(rowOf(before, invoice.id)).toMatchObject({ irn: '', obstacle: null, total: invoice.total });
  expect(rowOf(before, without_pin.id)?.obstacle).toBe('The customer’s billing address has no PIN code.');
  expect(rowOf(before, home.id)).toBeUndefined();

  const { gstin, month, number, total } = invoice;
  const fileNow = async () => {
    const { raw, status } = await t.call('export_einvoices', { gstin, month }, accountant);
    if (status !== 200 || !raw.file) return [];
    return JSON.parse((await buffer(raw.file.stream)).toString()) as { DocDtls: { No: string } }[];
  };
  const sent = await fileNow();
  expect(sent).toHaveLength(before.ready);
  expect(sent.find(({ DocDtls }) => DocDtls.No === number)).toMatchObject({
    SellerDtls: { Gstin: gstin, Stcd: gstin.slice(0, 2) },
    BuyerDtls: { Gstin: '27AABCB5678C1ZQ', Pos: '27', Loc: 'Pune', Pin: 411001 },
    ValDtls: { TotInvVal: total / 100 },
  });

  // as long as one may be, and printed
  const answer = registered({ ...invoice, more: 'x'.repeat(900) });
  const others = [
    { ErrorDetails: [{ ErrorCode: '2150', ErrorMessage: 'Duplicate IRN' }] },
    registered({ ...without_pin, total: without_pin.total + 1_00 }),
    registered({ ...invoice, number: 'INV/99-00/0001' }),
    // another registration has the same numbers
    registered({ ...invoice, gstin: '27AABCB5678C1ZQ' }),
  ];
  expect((await bring(others)).ok()).toEqual({
    added: 0,
    known: 0,
    problems: [
      '1 entry was not registered. See the errors in the portal.',
      `The document ${without_pin.number} was registered with a different amount.`,
      'The document INV/99-00/0001 was not issued by this company under that GSTIN.',
      `The document ${number} was not issued by this company under that GSTIN.`,
    ],
  });
  expect(rowOf(await listed(invoice), invoice.id)?.irn).toBe('');
  expect((await bring([answer, others[3]])).ok()).toMatchObject({ added: 1, known: 0, problems: [expect.any(String)] });
  expect((await bring([answer])).ok()).toEqual({ added: 0, known: 1, problems: [] });
  const elsewhere = registered({ ...invoice, total: total + 5_00 });
  expect((await bring([{ ...elsewhere, ...signedAgain(elsewhere) }])).ok().problems).toEqual([
    `The document ${number} already has another IRN.`,
  ]);
  const after = await listed(invoice);
  expect(rowOf(after, invoice.id)).toMatchObject({
    irn: answer.Irn,
    acked_at: '2026-11-20T04:41:00.000Z',
    obstacle: null,
  });
  expect([after.registered, after.ready]).toEqual([before.registered + 1, before.ready - 1]);
  expect((await fileNow()).map(({ DocDtls }) => DocDtls.No)).not.toContain(number);
  expect((await t.call('get_invoice', { invoice_id: invoice.id }, accountant)).ok().irn).toBe(answer.Irn);
  expect(answer.SignedQRCode.length).toBeGreaterThan(1500);
  const printed = await t.call('export_invoice', { invoice_id: invoice.id }, accountant);
  expect(printed.raw.file && readBack(await buffer(printed.raw.file.stream)).copied).toContain(answer.Irn.slice(0, 40));
});

/** The same document under another number. */
function signedAgain({ SignedQRCode, Irn }: { SignedQRCode: string; Irn: string }) {
  const other = Irn.split('').toReversed().join('');
  const [head, payload = '', sign] = SignedQRCode.split('.');
  const said = Buffer.from(payload, 'base64url').toString().replaceAll(Irn, other);
  return { Irn: other, SignedQRCode: [head, Buffer.from(said).toString('base64url'), sign].join('.') };
}

test('a file that is no answer is refused with a sentence', async () => {
  for (const text of [
    '',
    '[',
    '{}',
    '[]',
    '"x"',
    'null',
    '['.repeat(100_000),
    readFileSync(import.meta.filename, 'utf8'),
  ]) {
    const { status, body } = await t.call('import_einvoices', { file: aFile(t, 'answer.json', text) }, accountant);
    expect([status, text.slice(0, 5)]).toEqual([400, text.slice(0, 5)]);
    expect(body.message).toMatch(/contains no IRN|empty/);
  }
});
