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

  test('are looked at first, then taken whole, with what was not understood', async () => {
    const dry = (await read(true)).ok();
    expect((await t.call('get_leads', { search: 'Rao Mills' }, owner)).ok().total).toBe(0);
    expect([dry.added, dry.skipped]).toEqual([2, 1]);
    expect(dry.rows.map(({ name, duplicate, taken }) => [name, duplicate, taken])).toEqual([
      ['Asha Rao', '', true],
      ['Twice', 'row 2', false],
      ['Bad Stage', '', true],
    ]);
    const complaints = dry.not_understood.map(({ where, says }) => `${where}: ${says}`).join('\n');
    for (const part of [
      'Column Colour',
      'Row 3: Has neither a phone',
      'Row 5: There is no stage “Nowhere”',
      'Nobody of the pipeline is called “Nobody”',
      '“x” is not a number',
      '“32/13/2026” is not a date',
    ])
      expect(complaints).toContain(part);
    const real = (await read(false)).ok();
    expect(real.added).toBe(2);
    const [lead] = (await t.call('get_leads', { search: 'Rao Mills' }, owner)).ok().leads;
    expect(lead).toMatchObject({
      name: 'Asha Rao',
      phone: '+919811120001',
      owner_name: 'Neha Gupta',
      target_kwp: 120,
      value: 45_00_000_00,
      decision_on: '2026-12-31',
    });
    expect((await read(true)).ok().added).toBe(0);
  });

  test('come back in as they went out', async () => {
    const { raw } = await t.call('export_leads', { search: 'Rao Mills', format: 'xlsx' }, owner);
    const bytes = raw.file ? await buffer(raw.file.stream) : Buffer.alloc(0);
    const again = (
      await t.call('import_leads', { file: aFile(t, 'leads.xlsx', bytes), dry_run: true, duplicates: 'add' }, owner)
    ).ok();
    expect(again.not_understood).toEqual([]);
    expect(again.rows).toMatchObject([
      { name: 'Asha Rao', company_name: 'Rao Mills', value: 45_00_000_00, stage_name: 'Qualified' },
    ]);
  });
});
