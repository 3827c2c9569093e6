/** Test sheets through the calls: laid out, measured by several people, read from an instrument's file, accepted. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aFile } from '../../../fixtures.ts';
import { readBack } from '../../../letterhead/read_back.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { aMeasured, anInstrument, aSheet, good_readings, projectOf, sheetOf, site, userOf } from '../fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const messageOf = ({ body }: { body: unknown }) => (body as { message?: string }).message;
const write = async (id: number, at: number, readings: Record<string, unknown>, as: string = site.works) => {
  const row = (await sheetOf(t, id)).rows[at];
  return t.call(
    'update_test_rows',
    { test_sheet_id: id, rows: [{ row_id: row?.id, version: row?.version, ...readings }] },
    as,
  );
};

test('strings lie in drawing order, and so many only', async () => {
  const { test_sheet_id } = await aSheet(t);
  const sheet = await sheetOf(t, test_sheet_id);
  expect(sheet.rows.map(({ inverter, mppt, string }) => `${inverter}.${mppt}.${string}`)).toEqual([
    '1.1.1',
    '1.1.2',
    '1.2.1',
    '1.2.2',
  ]);
  const many = { project_id: sheet.project_id, inverters: 100, mppts: 10, strings: 10, modules: 18 };
  expect((await t.call('add_test_sheet', many, site.works)).status).toBe(400);
});

test('findings are counted, and hold up acceptance until they are explained', async () => {
  const { id } = await aMeasured(t);
  (await write(id, 3, { voc: '782' })).ok();
  const found = await sheetOf(t, id);
  expect([found.standing, found.findings, found.measured]).toEqual(['findings', 1, 4]);
  const early = await t.call('approve_test_sheet', { test_sheet_id: id, version: found.version }, site.verifies);
  expect([early.status, messageOf(early)]).toEqual([409, found.abilities.approve_test_sheet]);
  (await write(id, 3, { remark: 'Two modules bypassed, replaced on 3 December' })).ok();
  const { version } = await sheetOf(t, id);
  expect((await t.call('approve_test_sheet', { test_sheet_id: id, version }, site.works)).status).toBe(403);
  (await t.call('approve_test_sheet', { test_sheet_id: id, version }, site.verifies)).ok();
  expect(messageOf(await write(id, 0, { voc: '1' }))).toBe('It is accepted. Reopen it first.');
});

test('readings of two phones do not overwrite each other, and what is no number is refused', async () => {
  const { test_sheet_id } = await aSheet(t);
  const [one, other] = (await sheetOf(t, test_sheet_id)).rows;
  (await write(test_sheet_id, 0, good_readings)).ok();
  const late = [one, other].map((row) => ({ row_id: row?.id, version: row?.version, voc: '1' }));
  const saved = (await t.call('update_test_rows', { test_sheet_id, rows: late }, site.verifies)).ok();
  expect([saved.saved.map(({ row_id }) => row_id), saved.overtaken]).toEqual([[other?.id], [one?.id]]);
  expect((await sheetOf(t, test_sheet_id)).rows[0]?.voc).toBe('880');
  expect(messageOf(await write(test_sheet_id, 2, { voc: '8,80' }))).toMatch(/^String 1\.2\.1: “8,80” is not a number/);
});

describe('the file of an instrument', () => {
  const read = async (id: number, text: string, name = 'PV200.csv') =>
    t.call('import_test_rows', { test_sheet_id: id, file: aFile(t, name, text) }, site.works);

  test('is kept as it came, and says which strings it understood', async () => {
    const { test_sheet_id } = await aSheet(t);
    const text = [
      'Seaward PV200,,,,',
      'String ID;Voc (V);Isc (A);Riso MΩ;Firmware'.replaceAll(';', ','),
      'INV1-MPPT1-S1,880,13.1,>550,2.1',
      '1.2.2,879.4,13,210,2.1',
      '9.9.9,1,1,1,2.1',
      '1.1.2,abc,13,210,2.1',
    ].join('\n');
    const given = (await read(test_sheet_id, text)).ok();
    expect(given.columns.map(({ holds }) => holds)).toEqual(['name', 'voc', 'isc', 'insulation', '']);
    expect(given.rows.map(({ name, voc, insulation }) => [name, voc, insulation])).toEqual([
      ['1.1.1', '880', '>550'],
      ['1.2.2', '879.4', '210'],
      ['1.1.2', undefined, '210'],
    ]);
    expect(given.not_understood.map(({ row }) => row)).toEqual([5, 6]);
    const sheet = await sheetOf(t, test_sheet_id);
    expect(sheet.rows.every(({ voc }) => voc === '')).toBe(true);
    expect((await t.call('get_file', { id: sheet.raw_file_id }, site.works)).status).toBe(200);
    expect((await t.call('get_file', { id: sheet.raw_file_id }, 'helios.subcontractor')).status).toBe(404);
  });

  test('without names of strings is in drawing order; without headings nothing is understood', async () => {
    const { test_sheet_id } = await aSheet(t);
    const ordered = (await read(test_sheet_id, 'Voc,Isc\n880,13\n881,13.1\n')).ok();
    expect(ordered.rows.map(({ name, voc }) => [name, voc])).toEqual([
      ['1.1.1', '880'],
      ['1.1.2', '881'],
    ]);
    expect((await read(test_sheet_id, 'a,b\n1,2\n')).ok().rows).toEqual([]);
  });
});

test('a sub-contractor measures what was given to them, and sees no other sheet', async () => {
  const contractor_id = await userOf(t, site.outside);
  const own = await aSheet(t, { contractor_id });
  const other = await aSheet(t);
  const project_id = await projectOf(t);
  const { test_sheets } = (await t.call('get_test_sheets', { project_id, limit: 1000 }, site.outside)).ok();
  const ids = test_sheets.map(({ id }) => id);
  expect([ids.includes(own.test_sheet_id), ids.includes(other.test_sheet_id)]).toEqual([true, false]);
  for (const as of [site.outside, site.customer, 'helios.investor', 'urja.admin'])
    expect((await t.call('get_test_sheet', { test_sheet_id: other.test_sheet_id }, as)).status, as).not.toBe(200);
  const row = (await sheetOf(t, own.test_sheet_id, site.outside)).rows[0];
  const readings = { test_sheet_id: own.test_sheet_id, rows: [{ row_id: row?.id, version: 0, voc: '880' }] };
  (await t.call('update_test_rows', readings, site.outside)).ok();
  // a string of another sheet
  const foreign = (await sheetOf(t, other.test_sheet_id)).rows[0];
  const mixed = { ...readings, rows: [{ row_id: foreign?.id, version: 0, voc: '1' }] };
  expect((await t.call('update_test_rows', mixed, site.outside)).status).toBe(404);
});

test('the customer sees accepted sheets of their plant as they were signed, without remarks of the site', async () => {
  const project_id = await projectOf(t);
  const { id, version, rows } = await aMeasured(t);
  const remark = 'Clamp meter borrowed';
  const noted = { test_sheet_id: id, rows: [{ row_id: rows[0]?.id, version: 1, remark }] };
  (await t.call('update_test_rows', noted, site.works)).ok();
  const idsOf = async (as: string) =>
    (await t.call('get_test_sheets', { project_id, limit: 1000 }, as)).ok().test_sheets.map((one) => one.id);
  expect(await idsOf(site.customer)).not.toContain(id);
  const now = (await sheetOf(t, id)).version;
  (await t.call('approve_test_sheet', { test_sheet_id: id, version: now ?? version }, site.verifies)).ok();
  // accepted and shared, both
  expect(await idsOf(site.customer)).not.toContain(id);
  const share = async (shared: boolean, as: string = site.verifies) => {
    const { version: seen } = await sheetOf(t, id);
    return t.call('toggle_test_sheet_sharing', { test_sheet_id: id, version: seen, shared }, as);
  };
  expect((await share(true, site.outside)).status).toBe(404);
  (await share(true)).ok();
  expect(await idsOf(site.customer)).toContain(id);
  (await share(false)).ok();
  expect(await idsOf(site.customer)).not.toContain(id);
  (await share(true)).ok();
  const shown = await sheetOf(t, id, site.customer);
  expect([shown.contractor, shown.raw_file_id, shown.rows.map((row) => row.remark).join('')]).toEqual(['', null, '']);
  const paper = async (as: string) => {
    const answer = await t.call('export_test_sheet', { test_sheet_id: id }, as);
    if (!answer.raw.file) throw new Error('No file came.');
    return readBack(await buffer(answer.raw.file.stream)).copied;
  };
  expect(await paper(site.works)).toContain(remark);
  expect(await paper(site.customer)).not.toContain(remark);
  const change = { test_sheet_id: id, version: shown.version, reason: 'Mine' };
  expect([403, 404]).toContain((await t.call('reject_test_sheet', change, site.customer)).status);
  for (const as of ['helios.investor', 'urja.customer', 'urja.admin'])
    expect((await t.call('get_test_sheet', { test_sheet_id: id }, as)).status, as).not.toBe(200);
});

test('on paper it says instrument, findings and who signs', async () => {
  const instrument = await anInstrument(t);
  const { id, number, version } = await aMeasured(t);
  const facts = { test_sheet_id: id, version, instrument_id: instrument.id, tester: 'Manoj Patil' };
  (await t.call('update_test_sheet', facts, site.works)).ok();
  (await write(id, 3, { polarity: 'Reversed' })).ok();
  const { raw } = await t.call('export_test_sheet', { test_sheet_id: id }, site.works);
  if (!raw.file) throw new Error('No file came.');
  const { copied } = readBack(await buffer(raw.file.stream));
  for (const words of [number, instrument.serial, 'Manoj Patil', 'Polarity reversed', '1.2.2'])
    expect(copied, words).toContain(words);
});
