/** Documents on the company's letterhead, read back from the PDF: what each says, in the language of who asks, over as many pages as it needs. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../domain/dates.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { showNumber } from '../../domain/numbers.ts';
import { inStore } from '../areas/deliveries/fixtures.ts';
import { aCompleted, aDecided, anOverride, manager, modules, rejecting } from '../areas/inspections/fixtures.ts';
import { anApprovedOrder } from '../areas/procurement/orders/fixtures.ts';
import { aPicture } from '../fixtures.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';
import { readBack } from './read_back.ts';

let t: TestApp;
const owned = (text: string, values: unknown[] = []) => t.app.database.asOwner((run) => run(text, values));
beforeAll(async () => {
  t = await openTestApp();
  await owned(
    `update companies set name = 'Helios Solar Private Limited', letterhead = '', address = '4, Ring Road, Surat', website = 'helios.example',
      phone_number = '+91 99999 00000', gstin = '24AABCB5678C1ZQ' where key = 'helios'`,
  );
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

type Printing =
  | 'export_mdcc'
  | 'export_inspection_report'
  | 'generate_goods_receipt'
  | 'generate_debit_note'
  | 'export_order';

async function printed(call: Printing, input: object, language: LanguageCode = 'en') {
  const { raw, status } = await t.call(call, input, manager, { language });
  expect([call, status]).toEqual([call, 200]);
  if (!raw.file) throw new Error(`${call} gave no file`);
  const bytes = await buffer(raw.file.stream);
  const file = bytes.toString('latin1');
  return {
    says: readBack(bytes).copied,
    boxed: readBack(bytes).boxed,
    pages: [...file.matchAll(/\/Type \/Page\b/g)].length,
    pictures: [...file.matchAll(/\/Subtype \/Image/g)].length,
    name: raw.headers?.['content-disposition'] ?? '',
  };
}

const head = [
  'Helios Solar Private Limited',
  '4, Ring Road, Surat',
  'GSTIN 24AABCB5678C1ZQ',
  '+91 99999 00000 · helios.example',
];
const holds = (says: string, all: readonly string[]): void => {
  for (const one of all) expect(says).toContain(one);
};

describe('the certificate of a clearance', () => {
  test('says what is cleared for whom, until when, on which documents and by whom', async () => {
    const { order, mdcc } = await aDecided(t, true);
    const { says, name, pages } = await printed('export_mdcc', { mdcc_id: mdcc.id });
    holds(says, [
      ...head,
      `Material dispatch clearance certificate ${mdcc.number}`,
      mdcc.supplier,
      mdcc.project,
      mdcc.order,
      'PV module 545 Wp mono PERC',
      '300',
      // 300 modules of 545 Wp
      '163.5',
      mdcc.decided_by,
      'Valid until',
      'Packing list',
      'Complete',
      'In the order folder',
      'Authorised signatory',
      'Page 1 of 1',
    ]);
    expect(says).not.toContain('Released without');
    expect(says).not.toContain('Expired');
    expect(pages).toBe(1);
    expect(name).toContain('.pdf');
    await owned('update mdccs set valid_till = valid_till - 90 where id = $1', [mdcc.id]);
    expect((await printed('export_mdcc', { mdcc_id: mdcc.id })).says).toContain('Expired');
    expect(order.lines.length).toBeGreaterThan(0);
  });

  test('says what of its lines was let through without it, and why', async () => {
    const { order, by } = await anOverride(t);
    const called = {
      project_id: order.project_id,
      lines: modules(order, 100),
      inspect_on: addDays(todayInIndia(new Date()), 30),
    };
    expect((await t.call('add_inspection', called, by)).status).toBe(200);
    // a certificate of the same line
    await owned(
      `insert into mdccs (company_id, project_id, order_id, status, number, valid_till, decided_at)
        select company_id, project_id, id, 'cleared', 'MDCC/OVER', '2100-01-01', now() from purchase_orders where id = $1`,
      [order.order_id],
    );
    const { rows } = await owned(`select id, company_id from mdccs where number = 'MDCC/OVER'`);
    const mdcc_id = Number(rows[0]?.id);
    await owned(
      `insert into mdcc_lines (company_id, mdcc_id, po_line_id, project_id, quantity, position)
        values ($1, $2, $3, $4, 10, 0)`,
      [rows[0]?.company_id, mdcc_id, order.lines[0], order.project_id],
    );
    const { says } = await printed('export_mdcc', { mdcc_id });
    holds(says, ['Released without inspection or MDCC', ': 50 released by', 'Reason: Crane booked']);
  });

  test('is in the language of who asks', async () => {
    const { mdcc } = await aDecided(t, true);
    const { says, boxed } = await printed('export_mdcc', { mdcc_id: mdcc.id }, 'hi');
    holds(says, ['सप्लायर', 'दस्तावेज़', 'अधिकृत हस्ताक्षरकर्ता', mdcc.number]);
    expect(says).not.toMatch(/Valid until|Cleared by|Authorised/);
    expect(boxed).toEqual([]);
  });
});

describe('the report of an inspection', () => {
  test('says by which plan what was checked, what was found, and what it comes to', async () => {
    const { inspection } = await aCompleted(t, { more: { ...rejecting } });
    const line = inspection.lines[0]!;
    const { says, pictures } = await printed('export_inspection_report', { inspection_id: inspection.id });
    holds(says, [
      ...head,
      `Inspection report ${inspection.number}`,
      inspection.supplier,
      'Sampling (ISO 2859-1)',
      'Inspection level II, Normal, single sampling',
      line.plan.major.letter,
      'Make, model and rating as ordered',
      'Glass broken',
      'Reject',
      showNumber(line.rejected, 3),
      'For the supplier',
    ]);
    expect(pictures).toBe(0);
  });

  test('shows its photos, and names its other files', async () => {
    const { inspection } = await aCompleted(t);
    const inspection_id = inspection.id;
    for (const file of [aPicture(t), aPicture(t)])
      (await t.call('upload_inspection_file', { inspection_id, file }, manager)).ok();
    const { pictures, says } = await printed('export_inspection_report', { inspection_id });
    expect(pictures).toBeGreaterThan(0);
    expect(says).not.toContain('Attached documents');
    // one that is lost leaves its place empty, the report stands
    await owned(
      `update files set object_key = 'gone-' || id where id in (select file_id from inspection_files where inspection_id = $1)`,
      [inspection_id],
    );
    expect((await printed('export_inspection_report', { inspection_id })).pictures).toBe(0);
  });

  test('breaks over pages with the heading of its table repeated', async () => {
    const { inspection } = await aCompleted(t);
    const defects = Array.from({ length: 90 }, (_, at) => ({
      kind: 'minor',
      units: 1,
      description: `Scratch ${at + 1} on the frame, seen at the long side of a module with a name as long as names are`,
      serial: `SN${String(at).padStart(8, '0')}`,
    }));
    await owned('update inspection_lines set defects = $1::jsonb where inspection_id = $2', [
      JSON.stringify(defects),
      inspection.id,
    ]);
    const { says, pages } = await printed('export_inspection_report', { inspection_id: inspection.id });
    expect(pages).toBeGreaterThan(2);
    expect(says.split('Defects found').length - 1).toBeGreaterThan(1);
    holds(says, ['Scratch 1 ', 'Scratch 90 ', `Page ${pages} of ${pages}`]);
  });

  test('in Hindi says nothing in English of its own', async () => {
    const { inspection } = await aCompleted(t);
    const { says, boxed } = await printed('export_inspection_report', { inspection_id: inspection.id }, 'hi');
    expect(says).not.toMatch(/Sampling|Checks|Remark|Result|Inspector|critical|major|minor|Pass/);
    expect(boxed).toEqual([]);
  });
});

describe('the note of goods received', () => {
  test('says with which vehicle what came, what is short and damaged, who took it in and where it lies', async () => {
    const { receipt_id, dispatch_id } = await inStore(t, { modules: 100, arrived: 95, rejected: 10 });
    await owned(
      `update dispatch_vehicles set vehicle = 'GJ 05 AB 1234', eway_bill = '381000123456' where dispatch_id = $1`,
      [dispatch_id],
    );
    await owned(`update dispatches set lr_number = 'LR 77', transporter = 'Gati Roadlines' where id = $1`, [
      dispatch_id,
    ]);
    await owned(`update goods_receipts set vehicle = 'GJ 05 AB 1234' where id = $1`, [receipt_id]);
    const receipt = (await t.call('get_goods_receipt', { receipt_id }, manager)).ok();
    const { says } = await printed('generate_goods_receipt', { receipt_id });
    holds(says, [
      ...head,
      `Goods received note ${receipt.number}`,
      receipt.supplier,
      receipt.store,
      'GJ 05 AB 1234',
      '381000123456',
      'LR 77',
      'Gati Roadlines',
      receipt.made_by,
      receipt.stored_by,
      'Short',
      '95',
      '85',
    ]);
    expect(says).not.toContain('Undone');
    const back = { receipt_id, version: receipt.version, reason: 'Wrong lot' };
    (await t.call('undo_goods_receipt', back, manager)).ok();
    expect((await printed('generate_goods_receipt', { receipt_id })).says).toContain('Undone. Wrong lot');
  });

  test('in Hindi says nothing in English of its own', async () => {
    const { receipt_id } = await inStore(t);
    const { says, boxed } = await printed('generate_goods_receipt', { receipt_id }, 'hi');
    expect(says).not.toMatch(/Received|Vehicle|Stored|Accepted|Lot\b|Dispatch\b/);
    expect(boxed).toEqual([]);
  });
});

describe('a purchase order', () => {
  test('is on the same letterhead, and says when it was cancelled', async () => {
    const order = await anApprovedOrder(t);
    const { says } = await printed('export_order', { order_id: order.id });
    holds(says, ['Helios Solar Private Limited', `Purchase order ${order.number}`, 'Total (incl. GST)']);
    expect(says).not.toContain('Cancelled');
    await owned(`update purchase_orders set status = 'cancelled' where id = $1`, [order.id]);
    expect((await printed('export_order', { order_id: order.id })).says).toContain('Cancelled');
  });

  test('stands on the letterhead that the company wrote, with what it leaves out', async () => {
    await owned(`update companies set letterhead = E'Helios House\\nGSTIN 24AABCB5678C1ZQ' where key = 'helios'`);
    const order = await anApprovedOrder(t);
    const { says } = await printed('export_order', { order_id: order.id });
    await owned(`update companies set letterhead = '' where key = 'helios'`);
    holds(says, ['Helios House', 'helios.example']);
    expect(says.split('24AABCB5678C1ZQ')).toHaveLength(2);
  });
});
