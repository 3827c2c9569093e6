/** The bill of quantities: drafted, edited by keyboard, pasted, submitted, approved, changed with a note, out and in again; on a phone. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRows } from '../contract/columns.ts';
import { callsOf, desk, openProduct, phone, type Product } from './kit.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** A project of the designer without a bill of quantities, or with one that was never approved. */
async function anEmptyProject({ drafted = false } = {}): Promise<number> {
  const ask = callsOf(product);
  const { projects } = await ask('helios.designer', 'get_projects', {}, 'GET');
  for (const { id } of projects) {
    // oxlint-disable-next-line no-await-in-loop
    const boq = await ask('helios.designer', 'get_boq', { project_id: id }, 'GET').catch(() => undefined);
    if (boq && (drafted ? boq.head.state === 'draft' && boq.head.revision === 0 : boq.head.version === 0)) {
      // oxlint-disable-next-line no-await-in-loop
      const theirs = await ask('helios.prm', 'get_boq', { project_id: id }, 'GET').catch(() => undefined);
      if (theirs) return id;
    }
  }
  throw new Error('Every project has a BOQ.');
}

const cell = (page: Page, row: number, column: string) =>
  page
    .getByRole('grid', { name: 'Bill of quantities' })
    .locator(`[role="row"][aria-rowindex="${row + 1}"] [role="gridcell"]`)
    .nth(columns.indexOf(column));
/** As the designer sees them, who sees no prices. */
const columns = ['Category', 'Description', 'Unit', 'Quantity', 'Wastage', 'incl. wastage', 'Code', 'Makes'];
const saved = (page: Page) => page.getByText(/not saved yet|Saving …/).waitFor({ state: 'detached' });

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('grid', { name: 'Bill of quantities' }).evaluate((grid, given) => {
    const data = new DataTransfer();
    data.setData('text/plain', given);
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

test('a designer drafts, edits and submits; the procurement manager approves; it goes out and comes back equal', async () => {
  const project_id = await anEmptyProject();
  const address = `/projects/scm-dashboard?projectId=${project_id}&tab=boq`;
  const design = await product.visit(desk);
  const { page } = design;
  await design.enter('helios.designer');
  await design.open(address);
  await page.getByText('No lines yet').waitFor();
  await page.getByRole('button', { name: 'Draft lines' }).click();
  await page.getByText(/kWp × 1,000 ÷ \d+ Wp, rounded up/).waitFor();
  // the project does not say what the modules lie on
  await page.getByRole('combobox', { name: 'Roof or structure' }).click();
  await page.getByRole('option', { name: 'RCC flat roof' }).click();
  await page.getByText(/^20,000 to 30,000 kg per MWp/).waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/draft-1440.png` });
  await page.getByRole('button', { name: /^Add \d+ lines$/ }).click();
  await cell(page, 1, 'Category').filter({ hasText: 'MODULES' }).waitFor();

  // another view of the columns; what a line is stays in view while the others are moved sideways
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemradio', { name: 'All columns' }).click();
  await page.keyboard.press('Escape');
  const grid = page.getByRole('grid', { name: 'Bill of quantities' });
  await grid.evaluate((box) => {
    box.scrollLeft = 900;
  });
  const left = async (title: string) =>
    (await grid.getByRole('columnheader', { name: title, exact: true }).boundingBox())?.x ?? 0;
  const edge = (await grid.boundingBox())?.x ?? 0;
  await expect.poll(() => left('Note')).toBeLessThan(desk.width);
  expect(await left('Description')).toBeGreaterThan(edge);
  expect(await left('Unit')).toBeLessThan(await left('Description'));
  await grid.evaluate((box) => {
    box.scrollLeft = 0;
  });

  // by keyboard: typed, abandoned, filled down, undone
  await cell(page, 1, 'Code').click();
  await page.keyboard.type('M-01');
  await page.keyboard.press('Enter');
  await page.keyboard.type('M-02');
  await page.keyboard.press('Tab');
  await page.keyboard.press('F2');
  await page.keyboard.type(' again');
  await page.keyboard.press('Escape');
  await expect.poll(() => cell(page, 1, 'Code').textContent()).toBe('M-01');
  await expect.poll(() => cell(page, 2, 'Code').textContent()).toBe('M-02');
  await expect.poll(() => cell(page, 2, 'Makes').textContent()).not.toContain('again');
  await cell(page, 1, 'Makes').click();
  await page.keyboard.type('Waaree, Adani');
  await page.keyboard.press('Enter');
  await cell(page, 1, 'Makes').click();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect.poll(() => cell(page, 3, 'Makes').textContent()).toBe('Waaree, Adani');
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(page, 3, 'Makes').textContent()).not.toBe('Waaree, Adani');
  await expect.poll(() => cell(page, 1, 'Makes').textContent()).toBe('Waaree, Adani');

  // pasted: good cells are taken, bad ones are red with the reason
  await cell(page, 1, 'Unit').click();
  await paste(page, 'Nos\t1,234\nboxes\t2,500\n');
  const pasting = page.getByRole('dialog', { name: 'Paste' });
  await pasting.getByText('“boxes” is not a unit.', { exact: false }).waitFor();
  await pasting.getByRole('button', { name: 'Paste' }).click();
  await expect.poll(() => cell(page, 1, 'Quantity').textContent()).toBe('1,234');
  await expect.poll(() => cell(page, 2, 'Quantity').textContent()).toBe('2,500');
  await saved(page);
  // nobody without the right to prices is shown any
  await expect.poll(() => page.getByText('Budget rate').count()).toBe(0);

  await page.getByRole('button', { name: 'Submit for approval' }).click();
  const sending = page.getByRole('dialog');
  await sending.getByText(/lines have no rate: the total leaves them out/).waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/submit-1440.png` });
  await sending.getByLabel('Note for the approver').fill('First issue');
  await sending.getByRole('button', { name: 'Submit for approval' }).click();
  await page.getByText('Revision 1 awaiting approval').waitFor();

  const buy = await product.visit(desk);
  await buy.enter('helios.prm');
  await buy.open(address);
  await buy.page.getByText('First issue').waitFor();
  await buy.page.getByText('Budget rate (₹)').waitFor();
  await buy.page.getByRole('button', { name: 'Approve BOQ' }).click();
  await buy.page.getByText('Revision 1 approved').waitFor();

  // a change after approval waits for its reason
  await page.getByText('Revision 1 approved').waitFor();
  await cell(page, 1, 'Quantity').click();
  await page.keyboard.type('1300');
  await page.keyboard.press('Enter');
  await page.getByText('Enter the reason. Your changes are saved then.').waitFor();
  await page.getByLabel('Change note').fill('Roof C added');
  await page.keyboard.press('Enter');
  await page.getByText('Draft of revision 2').waitFor();
  await saved(page);
  await page.getByRole('button', { name: 'Revisions' }).click();
  const revisions = page.getByRole('dialog', { name: 'Revisions' });
  await revisions.getByText('Quantity: 1234 → 1300').waitFor();
  await revisions.getByText('Roof C added').first().waitFor();
  await revisions.getByRole('button', { name: 'Close' }).click();

  // out and in again: nothing to do
  await page.getByRole('button', { name: 'Export BOQ' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Spreadsheet (XLSX)' }).click(),
  ]);
  await page.getByRole('button', { name: 'Import BOQ' }).click();
  const importing = page.getByRole('dialog', { name: 'Import BOQ' });
  await importing
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: download.suggestedFilename(),
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: readFileSync(await download.path()),
    });
  await importing.getByText(/0 lines to add, 0 lines to change, \d+ lines unchanged, 0 rows with errors/).waitFor();
});

test('on a phone the lines are cards, and a quantity can be changed', async () => {
  const project_id = await anEmptyProject({ drafted: true });
  const ask = callsOf(product);
  await ask('helios.designer', 'update_boq_lines', {
    project_id,
    add: [{ category: 'DC Cable', description: 'Solar cable 6 sq mm', quantity: 100 }],
    after_id: null,
  });
  const visitor = await product.visit(phone);
  const { page } = visitor;
  await visitor.enter('helios.designer');
  await visitor.open(`/projects/scm-dashboard?projectId=${project_id}&tab=boq`);
  await page.getByRole('heading', { name: 'Solar cable 6 sq mm' }).waitFor();
  await page.getByLabel('Quantity').first().fill('150');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => {
      const boq = await ask('helios.designer', 'get_boq', { project_id }, 'GET');
      return inRows(boq).lines[0]?.quantity;
    })
    .toBe(150);
});
