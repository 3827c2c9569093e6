/** Leads as files: read, looked at, taken whole, and written. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFile } from '../../../samples_of_crm.ts';
import { openTestHouse, type TestHouse } from '../../../test_kit.ts';

let t: TestHouse;
const owner = 'helios.owner';
beforeAll(async () => {
  t = await openTestHouse();
});
afterAll(() => t.close());

describe('leads as files', () => {
  const sheet =
    'Contact person,Firm,Mobile,Stage,Owner,kW,Value ₹,Decision date,Colour\nAsha Rao,Rao Mills,98111 20001,Qualified,Neha Gupta,120,"45,00,000",31/12/2026,blue\nNo Phone,,,,,,,,\nTwice,,9811120001,,,,,,\nBad Stage,,98111 20002,Nowhere,Nobody,x,,32/13/2026,\n';
  const read = (dry_run: boolean) => t.call('import_leads', { file: aFile(t, 'leads.csv', sheet), dry_run }, owner);

  test('are looked at first, with a verdict for every row, then taken, and every row is counted', async () => {
    const dry = (await read(true)).ok();
    expect((await t.call('get_leads', { search: 'Rao Mills' }, owner)).ok().total).toBe(0);
    expect([dry.import_id, dry.total, dry.added, dry.skipped, dry.failed]).toEqual([null, 4, 2, 1, 1]);
    expect(dry.rows.map(({ row, verdict, name, duplicate, taken }) => [row, verdict, name, duplicate, taken])).toEqual([
      [3, 'failed', 'No Phone', '', false],
      [2, 'new', 'Asha Rao', '', true],
      [4, 'duplicate', 'Twice', 'row 2', false],
      [5, 'new', 'Bad Stage', '', true],
    ]);
    expect(dry.columns.at(-1)).toEqual({ heading: 'Colour', fact: '' });
    expect(dry.rows[0]?.remarks).toEqual([
      { column: '', says: 'Has neither a phone number nor an e-mail address and is left out.' },
    ]);
    expect(dry.rows[3]?.remarks.map(({ column, says }) => `${column}: ${says}`)).toEqual([
      'Stage: There is no stage “Nowhere”; it begins in New.',
      'Owner: Nobody of the pipeline is called “Nobody”.',
      'kW: “x” is not a number.',
      'Decision date: “32/13/2026” is not a date.',
    ]);
    const real = (await read(false)).ok();
    expect(real.added + real.skipped + real.failed).toBe(real.total);
    const [lead] = (await t.call('get_leads', { search: 'Rao Mills' }, owner)).ok().leads;
    expect(lead).toMatchObject({
      name: 'Asha Rao',
      phone: '+919811120001',
      owner_name: 'Neha Gupta',
      target_kwp: 120,
      value: 45_00_000_00,
      decision_on: '2026-12-31',
    });
    expect((await read(true)).ok()).toMatchObject({ added: 0, skipped: 3, failed: 1 });
    const failed = await t.call('export_failed_leads', { lead_import_id: real.import_id, format: 'csv' }, owner);
    const text = failed.raw.file ? (await buffer(failed.raw.file.stream)).toString('utf8') : '';
    expect(text).toMatch(/Contact person,.*,Reason/);
    expect(text).toMatch(/No Phone,.*Has neither a phone number/);
    const other = { lead_import_id: real.import_id, format: 'csv' };
    expect((await t.call('export_failed_leads', other, 'helios.crm')).status).toBe(404);
  });

  test('have their columns mapped by a person, which the company remembers', async () => {
    const csv = 'Party,Handset,Remarks 2\nMapped Mills,98111 30001,Call in May\n';
    const ask = async (facts: string[], dry_run = true) =>
      (await t.call('import_leads', { file: aFile(t, 'x.csv', csv), dry_run, facts }, owner)).ok();
    expect(await ask([])).toMatchObject({ total: 1, added: 0, failed: 1 });
    const mapped = await ask(['company_name', 'phone', 'note'], false);
    expect(mapped).toMatchObject({ total: 1, added: 1, failed: 0 });
    expect((await ask([])).columns.map(({ fact }) => fact)).toEqual(['company_name', 'phone', 'note']);
    (await t.call('undo_import_leads', { lead_import_id: mapped.import_id }, owner)).ok();
    expect((await t.call('get_leads', { search: 'Mapped Mills' }, owner)).ok().total).toBe(0);
    expect((await t.call('undo_import_leads', { lead_import_id: mapped.import_id }, owner)).status).toBe(409);
  });

  test('are taken back as one, without those somebody changed since', async () => {
    const csv = 'Name,Phone\nFirst Import,98111 40001\nSecond Import,98111 40002\n';
    const { import_id } = (await t.call('import_leads', { file: aFile(t, 'two.csv', csv) }, owner)).ok();
    const [lead] = (await t.call('get_leads', { search: 'First Import' }, owner)).ok().leads;
    (await t.call('add_lead_comment', { lead_id: lead?.id, text: 'Called' }, owner)).ok();
    const refused = await t.call('undo_import_leads', { lead_import_id: import_id }, owner);
    expect([refused.status, refused.body.current]).toEqual([409, { changed: ['First Import'] }]);
    const undone = (await t.call('undo_import_leads', { lead_import_id: import_id, rest: true }, owner)).ok();
    expect(undone).toEqual({ deleted: 1, kept: 1 });
    expect((await t.call('get_leads', { search: 'Second Import' }, owner)).ok().total).toBe(0);
  });

  test('come back in as they went out', async () => {
    const { raw } = await t.call('export_leads', { search: 'Rao Mills', format: 'xlsx' }, owner);
    const bytes = raw.file ? await buffer(raw.file.stream) : Buffer.alloc(0);
    const again = (
      await t.call('import_leads', { file: aFile(t, 'leads.xlsx', bytes), dry_run: true, duplicates: 'add' }, owner)
    ).ok();
    expect(again.rows.flatMap(({ remarks }) => remarks)).toEqual([]);
    expect(again.rows).toMatchObject([
      { name: 'Asha Rao', company_name: 'Rao Mills', value: 45_00_000_00, stage_name: 'Qualified' },
    ]);
  });
});
