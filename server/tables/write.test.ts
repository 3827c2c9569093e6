/** Tables that leave: every call that gives one keeps the same rules, as CSV and as a workbook. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type CallName, contract, entryOf } from '../../contract/index.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { inEnglish } from '../../domain/sentences.ts';
import { showDate, showTimestamp } from '../../domain/dates.ts';
import { guarded, table_types, type TableFormat } from '../../domain/table_files.ts';
import { aBudget, freeProject } from '../areas/finance/fixtures.ts';
import { makeWorld, samples } from '../samples.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';
import { cellsOf } from './read_csv.ts';
import { sheetOf } from './read_workbooks.ts';
import { tableFile } from './write.ts';

const formatsOf = (name: CallName): string[] => {
  const { properties } = z.toJSONSchema(entryOf(name).request, { io: 'input', unrepresentable: 'any' });
  return ((properties?.format as { enum?: string[] } | undefined)?.enum ?? []).map(String);
};
/** Calls that give a table: those that give a file as CSV. */
const names = (Object.keys(contract) as CallName[]).filter(
  (name) => entryOf(name).file && formatsOf(name).includes('csv'),
);
const evil = '=HYPERLINK("http://x")';
/** Tables of days, amounts, and kinds and numbers of documents: no cell of them is what a person typed. */
const nothing_typed = new Set<CallName>(['export_customer_statement', 'export_accounts']);

let t: TestApp;
const inputs = new Map<CallName, object>();
beforeAll(async () => {
  t = await openTestApp();
  const world = await makeWorld(t);
  for (const name of names) inputs.set(name, await samples[name].input(world));
  // the tickets of all plants, as the plant of the samples has none
  inputs.set('export_tickets', {});
  // a budget that is open: lines of an approved one cannot change
  const budgeted = await freeProject(t);
  await aBudget(t, budgeted);
  inputs.set('get_budget_file', { project_id: budgeted });
  inputs.set('export_supplier_bills', {});
  inputs.set('export_payables', {});
  await t.app.database.asOwner(async (run) => {
    const [helios] = (await run(`select id from companies where key = 'helios'`)).rows;
    const ours = `company_id = ${Number(helios?.id)}`;
    const [partner] = (await run(`select max(id) as id from channel_partners where ${ours}`)).rows;
    const partner_id = Number(partner?.id);
    inputs.set('export_commission_statement', { partner_id });
    await run(`update leads set name = '${evil}', company_name = '${evil}', city = '@SUM(1)', phone = '+919811120001',
      partner_id = case when stage_id in (select id from lead_stages where kind = 'won') then ${partner_id} else partner_id end
      where ${ours} and id in (select id from leads where ${ours} order by won_on is null, id limit 40)`);
    await run(
      `update supplier_bills set number = '${evil}' where id = (select min(id) from supplier_bills where status = 'draft' and ${ours})`,
    );
    await run(
      `update payables set number = '${evil}' where id = (select max(id) from payables where paid < amount and kind = 'retention' and ${ours})`,
    );
    await run(`update tickets set title = '${evil}', root_cause = '-1+1', action = E'\t=1' where ${ours}`);
    await run(
      `update crm_companies set name = '${evil}' where ${ours} and id = (select min(id) from crm_companies where ${ours})`,
    );
    await run(
      `update suppliers set name = '${evil}' where ${ours} and id = (select min(id) from suppliers where ${ours})`,
    );
    await run(`update items set name = '${evil}', make = '${evil}' where ${ours}`);
    await run(`update movements set document = '${evil}' where ${ours}`);
    await run(`update purchase_orders set title = '${evil}' where ${ours}`);
    await run(`update boq_lines set description = '${evil}' where ${ours}`);
    await run(`update rfq_lines set description = '${evil}' where ${ours}`);
    await run(`update budget_lines set reason = '${evil}' where budget_id = (select max(id) from budget_revisions)`);
    await run(`update bank_lines set text = '${evil}', reference = '@SUM(1)', reason = '+1' where ${ours}`);
    await run(`update loans set applicant = '${evil}', lender = '-1+1' where ${ours}`);
    await run(`update credit_lines set lender = '${evil}' where ${ours}`);
    await run(`update site_expenses set note = '${evil}' where ${ours} and state in ('pending', 'returned')`);
    await run(
      `update projects set name = '${evil}' where id in (select project_id from postings where party_kind = 'subcontractor' and ${ours} limit 1)`,
    );
    await run(
      `update projects set name = '${evil}' where id = (select max(project_id) from auditor_reads where ${ours})`,
    );
    await run(`update events set name = '${evil}' where project_id = ${world.project_id}`);
    await run(`update record_imports set headings = '{Name,=A1}', failed = '[{"cells":["${evil.replaceAll('"', '\\"')}","+1 (2)"],
      "remarks":[{"column":"","says":"@no"}]}]'`);
  });
});
afterAll(() => t.close());

async function given(name: CallName, input: object, format: TableFormat, language: LanguageCode = 'en') {
  await t.forgetLimits();
  const { raw } = await t.call(name, { ...input, format }, samples[name].as, { language });
  expect([raw.status, raw.headers['content-type']]).toEqual([200, table_types[format]]);
  expect(raw.headers['content-disposition']).toMatch(/filename\*=UTF-8''[^;]*%20\d{4}-\d\d-\d\d\.(csv|xlsx)$/);
  const bytes = raw.file ? await buffer(raw.file.stream) : Buffer.alloc(0);
  expect(bytes.length).toBe(raw.file?.byte_size);
  return bytes;
}

/** What a cell of a workbook says in a CSV: a number as it is, percents in hundred, a day, an instant. */
function inWords(cell: unknown): string[] {
  if (cell === null || cell === undefined) return [''];
  if (typeof cell === 'number') return [String(cell), String(Math.round(cell * 1e9) / 1e7)];
  if (!(cell instanceof Date)) return [cell as string];
  // a workbook counts days, and a second is a fraction
  const at = Math.round(cell.getTime() / 1000) * 1000;
  return [showDate(new Date(at).toISOString().slice(0, 10)), showTimestamp(new Date(at - 5.5 * 3_600_000))];
}

test('there are tables of leads, statements, tickets and schedules', () => {
  expect(names.length).toBeGreaterThanOrEqual(6);
});

test.each(names)('%s gives one table with its guard, whichever file it is', async (name) => {
  const input = inputs.get(name) ?? {};
  const csv = (await given(name, input, 'csv')).toString('utf8');
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(csv.endsWith('\r\n')).toBe(true);
  if (!nothing_typed.has(name)) expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
  const [head = [], ...rows] = cellsOf(csv);
  expect(head.every((title) => title !== '')).toBe(true);
  expect(rows.filter((row) => row.length !== head.length)).toEqual([]);
  const numbers = /^[+-]?[\d ]*(\.\d+)?$/;
  expect(rows.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell) && !numbers.test(cell))).toEqual([]);

  const sheet = await sheetOf(await given(name, input, 'xlsx'));
  expect(sheet).toHaveLength(rows.length + 1);
  const different = [head, ...rows].flatMap((row, at) =>
    row.filter((cell, column) => !inWords(sheet[at]?.[column]).includes(cell)).map((cell) => [at, cell, sheet[at]]),
  );
  expect(different).toEqual([]);
});

/** Headings that are the same in every language: units, names of the trade; the sheet someone else made. */
const same_in_hindi = new Set([
  'kWp',
  'MSME',
  'GSTIN',
  'PAN',
  'IFSC',
  'DISCOM',
  'Wp',
  'HSN',
  'GST (%)',
  'Name',
  '=A1',
  'BOQ (kWp)',
  'GST ₹',
]);

test.each(names)('%s says the words of our own lists in the language of who asks', async (name) => {
  const { say } = t.app.words;
  const input = inputs.get(name) ?? {};
  const cells = cellsOf((await given(name, input, 'csv', 'hi')).toString('utf8'))
    .slice(1)
    .flat();
  const ours = [...new Set(cells)].filter((cell) => say({ id: cell }, 'hi') !== cell);
  expect(ours).toEqual([]);
});

test.each(names)('%s has its headings in the language of who asks, each a heading of its own', async (name) => {
  const input = inputs.get(name) ?? {};
  const [[english = []], [hindi = []]] = await Promise.all([
    given(name, input, 'csv').then((bytes) => cellsOf(bytes.toString('utf8'))),
    given(name, input, 'csv', 'hi').then((bytes) => cellsOf(bytes.toString('utf8'))),
  ]);
  expect(hindi).toHaveLength(english.length);
  expect(new Set(hindi).size).toBe(hindi.length);
  const { rows } = await t.app.database.asOwner((run) => run('select label from defined_fields'));
  const literal = new Set([...same_in_hindi, ...rows.map(({ label }) => String(label))]);
  const latin = hindi.filter((title) => !/\p{Script=Devanagari}/u.test(title) && !literal.has(title));
  expect(name.startsWith('export_failed_') ? latin.filter((title) => !title.startsWith("'")) : latin).toEqual([]);
});

test('a long CSV comes in parts, and they are what was measured', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => [at, guarded(`Row ${at} ₹`)]);
  const columns = [{ title: 'No.' }, { title: 'Name' }];
  const file = await tableFile({ name: 'Long', today: '2026-03-01', columns, rows }, 'csv', {
    inWords: inEnglish,
    app: t.app,
  })();
  const parts = (await file.stream.toArray()) as Buffer[];
  expect([parts.length > 5, Buffer.concat(parts).length]).toEqual([true, file.byte_size]);
});

test('a long workbook is made aside: others are answered meanwhile, and it holds every row', async () => {
  const columns = [{ title: 'No.' }, { title: 'Name' }, { title: 'Day' }];
  const rows = Array.from({ length: 3_000 }, (_, at) => [at, `Row ${at} ₹`, { day: '2026-03-01' }]);
  let answered = 0;
  const others = setInterval(() => (answered += 1), 1);
  const table = { name: 'Long', today: '2026-03-01', columns, rows, bold: new Set([2]) };
  const book = await t.app.workbooks.make(table);
  clearInterval(others);
  expect(answered).toBeGreaterThan(20);
  const cells = await sheetOf(book);
  expect([cells.length, cells[3_000]?.slice(0, 2)]).toEqual([3_001, [2999, 'Row 2999 ₹']]);
});
