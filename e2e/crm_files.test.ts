/** Leads taken in and out as files and changed together, files kept with a lead, and a person who sees own leads only. */
import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeSheet from 'write-excel-file/node';
import { shown } from '../server/tables/read_cells.ts';
import { sheetOf } from '../server/tables/read_workbooks.ts';
import { callsOf, desk, go, openProduct, type Product, settled } from './kit.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** The rows of a downloaded workbook as lines of text. */
async function linesOf(download: Download): Promise<string[]> {
  const rows = await sheetOf(readFileSync(await download.path()));
  return rows.map((cells) => cells.map(shown).join(' | '));
}

async function exported(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Spreadsheet (XLSX)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Leads .*\.xlsx$/);
  return linesOf(download);
}

test('leads come in from a workbook, are changed together, keep a file, and go out again', async () => {
  const crm = await product.visit(desk);
  const { page } = crm;
  await crm.enter('helios.crm');
  await crm.open('/crm?view=list');

  // someone of the file is there already
  await page.getByRole('button', { name: 'Add lead' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add lead' });
  await form.getByLabel('Name', { exact: false }).first().fill('Quill Paper Mill');
  await form.getByLabel('Phone').fill('98222 11001');
  await form.getByRole('button', { name: 'Add lead' }).click();
  const quill = page.getByRole('dialog', { name: 'Quill Paper Mill' });
  await quill.getByRole('button', { name: 'Close' }).click();
  await quill.waitFor({ state: 'hidden' });

  const head = ['Contact person', 'Firm', 'Mobile', 'City', 'kWp', 'Decision date', 'Colour'];
  const body = [
    ['Quartz One', 'Quartz Tiles', '98222 11002', 'Morbi', '120', '', 'red'],
    ['Quartz Two', 'Quartz Glass', '98222 11003', 'Morbi', 'many', '31/31/2026', ''],
    ['Quartz Three', 'Quartz Pumps', '12', 'Rajkot', '', '', ''],
    ['Quill again', 'Quill Paper', '9822211001', 'Vapi', '80', '', ''],
    ['', '', '98222 11004', 'Vapi', '', '', ''],
    ['Quartz Four', 'Quartz Steel', '98222 11005', 'Vapi', '60', '', ''],
  ];
  const text = (value: string) => (value === '' ? null : { value, type: String });
  const buffer = await writeSheet([head.map(text), ...body.map((line) => line.map(text))]).toBuffer();
  await page.getByRole('button', { name: 'Import leads' }).click();
  const importing = page.getByRole('dialog', { name: 'Import leads' });
  await importing.locator('input[type="file"]').first().setInputFiles({
    name: 'exhibition.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  });
  await importing.getByText('6 rows: 3 to add, 1 to skip, 2 with errors.').waitFor();
  await expect.poll(() => importing.getByLabel('Colour').inputValue()).toBe('');
  for (const sentence of [
    /“many” is not a number\./,
    /“31\/31\/2026” is not a date\./,
    /“12” is not a phone number\./,
    /Has neither a phone number nor an email address and is left out\./,
    /Has neither a name nor a company and is left out\./,
  ])
    await importing.getByText(sentence).first().waitFor();
  await importing.getByText(/^Duplicate of /).waitFor();
  // nothing was written by looking
  await expect.poll(() => page.getByText('Quartz One').count()).toBe(1);
  await importing.getByRole('button', { name: 'Add 3 leads' }).click();
  await page.getByText('3 leads were added.').waitFor();

  // changed together
  await crm.open('/crm?view=list&leads.q=Quartz');
  for (const name of ['Quartz One', 'Quartz Four']) await rowOf(page, name).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const changing = page.getByRole('dialog', { name: 'Change leads' });
  await changing.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'Urgent' }).click();
  await changing.getByRole('combobox', { name: 'Stage' }).click();
  await page.getByRole('option', { name: 'Qualified' }).click();
  await changing.getByRole('button', { name: 'Change 2 leads' }).click();
  await page.getByText('2 leads were changed.').waitFor();
  for (const name of ['Quartz One', 'Quartz Four']) {
    await rowOf(page, name).getByText('Urgent').waitFor();
    await rowOf(page, name).getByText('Qualified').waitFor();
  }
  expect(await rowOf(page, 'Quartz Two').getByText('Urgent').count()).toBe(0);

  // and once more, which is taken back
  await crm.open('/crm?view=list&leads.q=Quartz');
  for (const name of ['Quartz One', 'Quartz Two']) await rowOf(page, name).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await changing.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'Low' }).click();
  await changing.getByRole('button', { name: 'Change 2 leads' }).click();
  await rowOf(page, 'Quartz One').getByText('Low').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await rowOf(page, 'Quartz One').getByText('Urgent').waitFor();
  await rowOf(page, 'Quartz Two').getByText('Low').waitFor({ state: 'detached' });

  // what is exported is what is filtered for
  await crm.open('/crm?view=list&leads.q=Quartz');
  const all = await exported(page);
  expect(all[0]).toContain('Name');
  expect(all.slice(1).map((line) => /Quartz (One|Two|Four)/.exec(line)?.[1])).toHaveLength(3);
  expect(all.filter((line) => line.includes('Urgent'))).toHaveLength(2);

  // a file kept with a lead comes back as it was
  await page.getByText('Quartz One').first().click();
  const lead = page.getByRole('dialog', { name: 'Quartz One' });
  await lead.getByRole('tab', { name: /^Files/ }).click();
  // the talk of the part before takes files too
  await lead.getByRole('combobox', { name: 'Type of the next file' }).waitFor();
  const bill = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  await lead.locator('input[type="file"]').first().setInputFiles({
    name: 'bill of October.pdf',
    mimeType: 'application/pdf',
    buffer: bill,
  });
  const kept = lead.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await kept.filter({ hasText: 'bill of October.pdf' }).filter({ hasText: 'Electricity bill' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    lead.getByRole('button', { name: 'Save bill of October.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('bill of October.pdf');
  expect(readFileSync(await download.path()).equals(bill)).toBe(true);
  expect(crm.errors).toEqual([]);
});

test('a field the administrator adds is filled in on a lead, filtered by and exported', async () => {
  const chief = await product.visit(desk);
  await chief.enter('helios.admin');
  await chief.open('/company');
  await chief.page.getByRole('button', { name: 'Add field' }).click();
  const defining = chief.page.getByRole('dialog', { name: 'Add field' });
  await defining.getByLabel('Name').fill('Introduced by');
  await defining.getByLabel('Show as a column in the list').click();
  await defining.getByRole('button', { name: 'Add field' }).click();
  await chief.page.getByText('The field was added.').waitFor();
  await chief.page.getByRole('row', { name: /Introduced by.*Leads.*Text/ }).waitFor();

  const seller = await product.visit(desk);
  const { page } = seller;
  await seller.enter('helios.crm');
  await seller.open('/crm?view=list');
  await page.getByRole('button', { name: 'Add lead' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add lead' });
  await form.getByLabel('Name', { exact: false }).first().fill('Opal Foods');
  await form.getByLabel('Phone').fill('98222 77001');
  await form.getByLabel('Introduced by').fill('Mr Zachariah, Surya Textile');
  await form.getByRole('button', { name: 'Add lead' }).click();
  const lead = page.getByRole('dialog', { name: 'Opal Foods' });
  await lead.getByRole('tab', { name: 'Details' }).click();
  await lead.getByText('Mr Zachariah, Surya Textile').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filter' });
  await filters.getByRole('button', { name: 'Introduced by' }).click();
  await filters.getByRole('textbox').fill('zachariah');
  // the lead stands in the list before the filter too: what tells is that no other does
  await expect.poll(() => page.locator('tbody').getByRole('row').count()).toBe(1);
  await page.keyboard.press('Escape');
  await rowOf(page, 'Opal Foods').getByText('Mr Zachariah').waitFor();
  const lines = await exported(page);
  expect([lines.length, lines[0], lines[1]]).toEqual([
    2,
    expect.stringContaining('Introduced by'),
    expect.stringContaining('Mr Zachariah, Surya Textile'),
  ]);
  expect([...chief.errors, ...seller.errors]).toEqual([]);
});

test('leads and companies that are one are merged by choosing, and are themselves again by the undo', async () => {
  const call = callsOf(product);
  const same = { consumer_number: '4455667788' };
  const [first] = [
    await call('helios.owner', 'add_lead', { name: 'Ravi Shah', city: 'Surat', phone: '98222 33001', ...same }),
    await call('helios.owner', 'add_lead', { name: 'R. Shah', city: 'Bardoli', phone: '98222 33002', ...same }),
  ];
  for (const [name, city] of [
    ['Deccan Forge', 'Pune'],
    ['Deccan Forgings Works', 'Nashik'],
  ] as const)
    await call('helios.owner', 'add_crm_company', { name, city });
  const chief = await product.visit(desk);
  const { page } = chief;
  await chief.enter('helios.owner');
  await chief.open(`/crm?lead=${first.id}`);
  const lead = page.getByRole('dialog', { name: 'Ravi Shah' });
  await lead.getByRole('button', { name: 'Merge leads' }).click();
  const leads = page.getByRole('dialog', { name: 'Merge leads' });
  await leads.getByRole('radio', { name: /^City of .*: Bardoli$/ }).check();
  await leads.getByRole('button', { name: 'Merge 2 leads' }).click();
  await page.getByText('2 leads were merged.').waitFor();
  const merged = page.getByText(/^Raghav Menon merged .*R. Shah into this/);
  await merged.waitFor();
  const cityOf = async () => (await call('helios.owner', 'get_lead_details', { lead_id: first.id }, 'GET')).lead.city;
  expect(await cityOf()).toBe('Bardoli');
  await page.getByRole('button', { name: 'Undo merge' }).click();
  await merged.waitFor({ state: 'detached' });
  expect(await cityOf()).toBe('Surat');

  await chief.open('/crm?tab=companies&companies.q=Deccan Forg');
  for (const name of ['Deccan Forge', 'Deccan Forgings Works']) await rowOf(page, name).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const companies = page.getByRole('dialog', { name: 'Merge companies' });
  await companies.getByRole('radio', { name: 'Deccan Forge', exact: true }).first().check();
  await companies.getByRole('radio', { name: /^City of .*: Nashik$/ }).check();
  await companies.getByRole('button', { name: 'Merge 2 companies' }).click();
  await companies.waitFor({ state: 'detached' });
  await rowOf(page, 'Deccan Forgings Works').waitFor({ state: 'detached' });
  // the way back also stands with the company, long after the message is gone
  await page.getByText('Deccan Forge', { exact: true }).first().click();
  const company = page.getByRole('dialog', { name: 'Deccan Forge' });
  await company.getByText('Nashik').first().waitFor();
  await company.getByRole('button', { name: 'Undo merge' }).click();
  await company.getByText('Pune').first().waitFor();
  await rowOf(page, 'Deccan Forgings Works').waitFor();
  expect(chief.errors).toEqual([]);
});

test('an import is mapped, updates leads that are there, gives its failed rows back, and is undone', async () => {
  const call = callsOf(product);
  const there = { name: 'Onyx There', city: 'Daman', phone: '98222 44001' };
  const { id: lead_id } = await call('helios.crm', 'add_lead', there);
  const crm = await product.visit(desk);
  const { page } = crm;
  await crm.enter('helios.crm');
  await crm.open('/crm?view=list');
  await page.getByRole('button', { name: 'Import leads' }).click();
  const importing = page.getByRole('dialog', { name: 'Import leads' });
  const sheet =
    'Party,Mobile,Town\nOnyx Tiles,98222 44002,Morbi\nOnyx New Name,98222 44001,Vapi\nOnyx Lost,12,Rajkot\n';
  await importing
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  // nobody knows what a party is
  await importing.getByText('3 rows: 0 to add, 0 to skip, 3 with errors.').waitFor();
  await importing.getByLabel('Party').selectOption({ label: 'Company' });
  await importing.getByText('3 rows: 1 to add, 1 to skip, 1 with errors.').waitFor();
  await importing.getByText(/^Duplicate of L-\d+ Onyx There$/).waitFor();
  await importing.getByLabel('Existing leads').selectOption({ label: 'Update mapped fields' });
  await importing.getByText('3 rows: 1 to add, 1 to update, 0 to skip, 1 with errors.').waitFor();
  await importing.getByText(/^Updates L-\d+ Onyx There$/).waitFor();
  await importing.getByText(/City: Daman → Vapi/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    importing.getByRole('button', { name: 'Add 1, update 1' }).click(),
  ]);
  const failed = await linesOf(download);
  expect(failed[0]).toBe('Party | Mobile | Town | Reason');
  expect(failed[1]).toContain('Onyx Lost | 12 | Rajkot | ');
  expect(failed).toHaveLength(2);
  const cityOf = async () => (await call('helios.crm', 'get_lead_details', { lead_id }, 'GET')).lead.city;
  await page.getByText('1 lead was updated.').waitFor();
  expect(await cityOf()).toBe('Vapi');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await page.getByText('The import was undone.').waitFor();
  expect(await cityOf()).toBe('Daman');
  expect((await call('helios.crm', 'get_leads', { search: 'Onyx' }, 'GET')).total).toBe(1);
  expect(crm.errors).toEqual([]);
});

test('companies are imported with a verdict for every row, and the import is undone', async () => {
  const call = callsOf(product);
  await call('helios.crm', 'add_crm_company', { name: 'Garnet There' });
  const totalOf = async () => (await call('helios.crm', 'get_crm_companies', { search: 'Garnet' }, 'GET')).total;
  const crm = await product.visit(desk);
  const { page } = crm;
  await crm.enter('helios.crm');
  await crm.open('/crm?tab=companies');
  await page.getByRole('button', { name: 'Import companies' }).click();
  const importing = page.getByRole('dialog', { name: 'Import companies' });
  const sheet =
    'Firm,Mobile,Place\nGarnet Mills,98222 55001,Morbi\nGARNET THERE,,Vapi\n,98222 55003,Rajkot\nGarnet Inks,12,Vapi\n';
  await importing
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'buyers.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await importing.getByText('4 rows: 2 to add, 1 to skip, 1 with errors.').waitFor();
  await importing.getByText('Duplicate of Garnet There', { exact: true }).waitFor();
  await importing.getByText('Has no name and is left out.').waitFor();
  await importing.getByText('Mobile: “12” is not a phone number.').waitFor();
  await importing.getByLabel('Place').selectOption({ label: 'City' });
  await expect.poll(() => importing.getByLabel('Place').inputValue()).toBe('city');
  expect(await totalOf()).toBe(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    importing.getByRole('button', { name: 'Add 2 companies' }).click(),
  ]);
  expect((await linesOf(download))[1]).toContain('98222 55003 | Rajkot | Has no name and is left out.');
  await page.getByText('2 companies were added.').waitFor();
  await rowOf(page, 'Garnet Mills').getByText('Morbi').waitFor();

  // it is undone later on, from the list of recent imports
  await page.getByRole('button', { name: 'Import companies' }).click();
  const recent = importing.getByRole('listitem').filter({ hasText: 'buyers.csv' });
  await recent.getByText('2 added, 1 failed').waitFor();
  await recent.getByRole('button', { name: 'Undo import' }).click();
  await recent.getByText('Undone', { exact: true }).waitFor();
  await expect.poll(totalOf).toBe(1);
  await rowOf(page, 'Garnet Mills').waitFor({ state: 'detached' });
  expect(crm.errors).toEqual([]);
});

test('a sales person who does not see the leads of others meets them nowhere', async () => {
  const whole = await product.visit(desk);
  await whole.enter('helios.admin');
  await whole.open('/crm?view=list');
  const everything = (await exported(whole.page)).slice(1);
  const [theirs = [], own = []] = [false, true].map((mine) =>
    everything.filter((line) => line.includes('Arjun Kapoor') === mine),
  );
  expect(own.length).toBeGreaterThan(3);
  expect(theirs.length).toBeGreaterThan(3);
  const numberOf = (line: string) => line.split(' | ')[0] ?? '';
  const nameOf = (line: string) => line.split(' | ')[1] ?? '';

  const sales = await product.visit(desk);
  const { page } = sales;
  await sales.enter('helios.sales');
  await sales.open('/crm?view=list');
  // list and export: theirs only
  const seen = (await exported(page)).slice(1);
  const numbers = new Set(seen.map(numberOf));
  for (const line of own) expect(numbers.has(numberOf(line)), numberOf(line)).toBe(true);
  expect(numbers.size).toBeLessThan(everything.length);
  const hidden = theirs.filter((line) => !numbers.has(numberOf(line)));
  expect(hidden.length).toBeGreaterThan(0);
  const secret = hidden.find((line) => {
    const name = nameOf(line);
    return name !== '' && seen.every((one) => !one.includes(name));
  });
  if (!secret) throw new Error('Every lead of others has a namesake.');

  // board and its count
  await go(page, '/crm?view=board');
  const columns = page.locator('section[data-stage]');
  await columns.first().waitFor();
  const counts = await page.locator('section[data-stage] h2 + span').allInnerTexts();
  expect(counts.reduce((sum, count) => sum + Number(count.replace(/,/g, '')), 0)).toBe(numbers.size);
  expect(await page.getByRole('link', { name: nameOf(secret), exact: true }).count()).toBe(0);

  // map: what lies there is theirs
  await go(page, '/crm?view=map');
  const in_view = page.getByRole('list', { name: 'Leads in view' });
  await in_view.or(page.getByText('Nothing in view')).first().waitFor();
  const own_names = new Set(seen.flatMap((line) => line.split(' | ').slice(1, 3)));
  for (const text of await in_view.getByRole('link').locator('> span:first-child').allInnerTexts())
    expect(own_names.has(text.trim()), text).toBe(true);

  // search, in the pipeline and everywhere
  await go(page, `/crm?view=list&leads.q=${encodeURIComponent(nameOf(secret))}`);
  await page.getByText('No matches').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').last().fill(nameOf(secret));
  await page.waitForTimeout(1_500);
  expect(
    await page
      .getByRole('option')
      .filter({ hasText: numberOf(secret) })
      .count(),
  ).toBe(0);
  await page.keyboard.press('Escape');
  // nor by its address
  const id = Number(/\d+/.exec(numberOf(secret))?.[0]);
  await go(page, `/crm?lead=${id}`);
  await page.getByText('Not found.').first().waitFor();
  await settled(page);
  expect(await page.getByText(nameOf(secret), { exact: true }).count()).toBe(0);
  expect(whole.errors).toEqual([]);
  expect(sales.errors.filter((error) => !error.includes('404'))).toEqual([]);
});

test('parts of a template are carried by their grip, and back', async () => {
  const crm = await product.visit(desk);
  const { page } = crm;
  await crm.enter('helios.crm');
  await crm.open('/crm?tab=templates&template=2');
  const parts = page.locator('ol li:has(button[aria-expanded])');
  const names = async () => (await parts.locator('button[aria-expanded]').allInnerTexts()).slice(0, 4);
  expect(await names()).toEqual(['Proposal', 'Letter', 'Customer and site', 'Your system']);
  const grip = await parts.nth(1).locator('[data-grip]').boundingBox();
  const onto = await parts.nth(3).boundingBox();
  if (!grip || !onto) throw new Error('The parts have no place on the screen.');
  await page.mouse.move(grip.x + 10, grip.y + 15);
  await page.mouse.down();
  await page.mouse.move(grip.x + 14, grip.y + 30, { steps: 3 });
  await page.mouse.move(onto.x + 100, onto.y + onto.height - 8, { steps: 8 });
  await page.locator('li[data-edge="bottom"]').waitFor();
  await page.mouse.up();
  await expect.poll(names).toEqual(['Proposal', 'Customer and site', 'Your system', 'Letter']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(['Proposal', 'Letter', 'Customer and site', 'Your system']);
  // by keyboard the button goes along with its part
  await page.getByRole('button', { name: 'Move Letter down' }).press('Enter');
  await expect.poll(names).toEqual(['Proposal', 'Customer and site', 'Letter', 'Your system']);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move Letter down');
  expect(crm.errors).toEqual([]);
});

test('more leads than one call takes are changed in parts, with progress, a stop and one undo', async () => {
  const crm = await product.visit(desk);
  const { page } = crm;
  await crm.enter('helios.crm');
  await crm.open('/crm?view=list');
  const lines = Array.from({ length: 1100 }, (_, at) => `Jasper ${String(at).padStart(4, '0')},97${10_000_000 + at}`);
  await page.getByRole('button', { name: 'Import leads' }).click();
  const importing = page.getByRole('dialog', { name: 'Import leads' });
  await importing
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'fair.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Name,Phone\n${lines.join('\n')}\n`),
    });
  await importing.getByRole('button', { name: 'Add 1,100 leads' }).click();
  await page.getByText('1,100 leads were added.').waitFor();

  await crm.open('/crm?view=list&leads.q=Jasper');
  await rowOf(page, 'Jasper 0000').or(rowOf(page, 'Jasper 1099')).first().waitFor();
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page.getByText('1,100 selected').waitFor();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const changing = page.getByRole('dialog', { name: 'Change leads' });
  await changing.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'Urgent' }).click();
  // the second part is under way when it is stopped: it is finished, the third is not begun
  let parts = 0;
  let goOn = () => {};
  await page.route('**/update_leads/**', async (route) => {
    parts += 1;
    if (parts === 2) await new Promise<void>((resolve) => (goOn = resolve));
    await route.continue();
  });
  await changing.getByRole('button', { name: 'Change 1,100 leads' }).click();
  const bulk = page.getByRole('dialog').filter({ has: page.getByRole('progressbar', { name: 'Rows processed' }) });
  await bulk.getByText('500 of 1,100').waitFor();
  await bulk.getByRole('button', { name: 'Stop' }).click();
  goOn();
  await bulk.getByText('1,000 leads were changed.').waitFor();
  await bulk.getByText('Stopped. 100 were not changed.').waitFor();
  expect(parts).toBe(2);
  await bulk.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Urgent').first().waitFor({ state: 'detached' });
  expect(parts).toBe(4);
  await page.unrouteAll();
});
