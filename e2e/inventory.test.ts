/** A store keeper on a phone: receives by scanning, issues to a sub-contractor, takes back, counts without a signal; stock of a past day. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showDate, todayInIndia } from '../domain/dates.ts';
import { cameraThatShows } from './fake_camera.ts';
import { callsOf, desk, openProduct, phone, type Product, settled } from './kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'sunstage-camera-'));
const scanned = ['XYS545000001', 'XYS545000002', 'XYS545000003'];
let product: Product;
let project = { id: 0, name: '' };
const model = 'Xylo 545 for the journey';
beforeAll(async () => {
  product = await openProduct(await cameraThatShows(scanned, join(folder, 'labels.y4m')));
  const ask = callsOf(product);
  const item = { name: model, category: 'MODULES', make: 'Xylo Solar', model: 'XY-545', watts: 545, has_serials: true };
  await ask('helios.prm', 'add_item', item as never);
  await ask('helios.prm', 'add_store', { name: 'Journey yard' });
  await ask('helios.prm', 'add_store', { name: 'Journey erectors', kind: 'subcontractor' });
  const [first] = (await ask('helios.prm', 'get_inventory_choices', {}, 'GET')).projects;
  project = first!;
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Chooses in a form; what is found by words has them typed. */
async function choose(page: Page, label: string, option: string, words = ''): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label });
  await field.click();
  if (words) await field.fill(words);
  await page.getByRole('option', { name: option }).first().click();
}

test('an administrator imports a list of approved models, in a version of its day', async () => {
  const office = await product.visit(desk);
  const { page } = office;
  await office.enter('helios.admin');
  await office.open('/inventory?tab=almm');
  const file = join(folder, 'almm.csv');
  writeFileSync(file, 'Name of manufacturer,Model No,Wp,Valid upto\nXylo Solar Pvt. Ltd.,XY-545M,545,31/03/2099\n');
  await page.getByRole('button', { name: 'Import list' }).first().click();
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('dialog').getByText('XY-545M').waitFor();
  await page.getByRole('button', { name: 'Import 1 model' }).click();
  await page.getByText('1 model was imported.').waitFor();
  await page.getByRole('grid').or(page.getByRole('table')).getByText('almm.csv').first().waitFor();
  expect(office.errors).toEqual([]);
});

test('a store keeper receives by scanning, issues, takes back and counts without a signal; someone else approves', async () => {
  const keeper = await product.visit(phone);
  const { page } = keeper;
  await keeper.context.grantPermissions(['camera']);
  await keeper.enter('helios.site_incharge');

  // received: the list says what the exact model is not, the camera reads all labels of its picture
  await keeper.open('/inventory?act=receive');
  const receive = page.getByRole('dialog', { name: 'Receive stock' });
  await choose(page, 'Store', 'Journey yard');
  await choose(page, 'Item', model, model);
  await receive.getByText(/Model XY-545 is not in ALMM List-I of .*; nearest: XY-545M\./).waitFor();
  await receive.getByRole('textbox', { name: /^Quantity/ }).fill('3');
  await receive.getByRole('button', { name: 'Scan' }).tap();
  const scan = page.getByRole('dialog', { name: 'Scan serial numbers' });
  await scan.getByText('3 / 3').waitFor();
  for (const number of scanned) await scan.getByText(number, { exact: true }).first().waitFor(); // seen again, it is listed again
  await scan.getByRole('button', { name: 'Done' }).tap();
  await receive.getByText('3 listed').waitFor();
  await receive.getByRole('button', { name: 'Receive stock' }).tap();
  await page.getByText('The stock was received: SRN/').waitFor();

  // issued to the sub-contractor by serial number, and one comes back
  await keeper.open('/inventory?act=issue');
  const issue = page.getByRole('dialog', { name: 'Issue stock' });
  await choose(page, 'From store', 'Journey yard');
  await choose(page, 'Project', project.name);
  await choose(page, 'Sub-contractor', 'Journey erectors');
  await choose(page, 'Item', model, model);
  // the store says what there is of it
  await issue.getByText('3 Nos available').waitFor();
  await issue.getByRole('textbox', { name: /^Quantity/ }).fill('2');
  await issue.getByLabel('Serial numbers').fill(scanned.slice(0, 2).join('\n'));
  await issue.getByRole('button', { name: 'Issue stock' }).tap();
  await page.getByText('The stock was issued: ISS/').waitFor();
  await keeper.open('/inventory?act=return');
  const back = page.getByRole('dialog', { name: 'Return stock' });
  await choose(page, 'Into store', 'Journey yard');
  await choose(page, 'Project', project.name);
  await choose(page, 'Sub-contractor', 'Journey erectors');
  await choose(page, 'Item', model, model);
  await back.getByText('2 Nos available').waitFor();
  await back.getByRole('textbox', { name: /^Quantity/ }).fill('1');
  await back.getByLabel('Serial numbers').fill(scanned[0]!);
  await back.getByRole('button', { name: 'Return stock' }).tap();
  await page.getByText('The stock was returned: SRT/').waitFor();

  // the life of one piece, found by its number
  await keeper.open('/inventory/serial-number');
  await page.getByRole('textbox', { name: 'Serial number' }).fill(scanned[0]!);
  await page.getByRole('button', { name: 'Find' }).tap();
  await page.getByRole('heading', { level: 1, name: scanned[0]! }).waitFor();
  for (const kind of ['Return', 'Issue', 'Receipt']) await page.getByText(kind, { exact: true }).first().waitFor();

  // counted: two lie there; the signal goes, what was counted stays and is sent when it is back
  await keeper.open('/inventory?tab=counts&open=new');
  await choose(page, 'Store', 'Journey yard');
  await page.getByRole('dialog').getByRole('button', { name: 'Start count' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Count of Journey yard' });
  await sheet.getByText('0 of 1 counted').waitFor();
  // the signal goes while the item is counted, first for this call, then altogether
  await page.route('**/update_stock_count/**', (route) => route.abort());
  await sheet.getByRole('textbox', { name: `${model}: counted` }).fill('1');
  await sheet.getByRole('textbox', { name: `${model}: counted` }).blur();
  await sheet.getByText('1 item not sent yet').waitFor();
  await keeper.context.setOffline(true);
  await page.waitForURL('**/no-internet');
  await page.unroute('**/update_stock_count/**');
  await keeper.context.setOffline(false);
  await sheet.getByText('1 of 1 counted').waitFor();
  await sheet.getByRole('button', { name: 'Hand in count' }).tap();
  await page.getByText('Some items differ significantly and must be recounted by someone else.').waitFor();

  // one of two is more than two percent: someone else counts again, with the camera, and finds all that the camera shows
  const second = await product.visit(phone);
  await second.context.grantPermissions(['camera']);
  await second.enter('helios.site_executive');
  await second.open(page.url().replace(product.address, ''));
  const again = second.page.getByRole('dialog', { name: 'Count of Journey yard' });
  await again.getByText('0 of 1 counted').waitFor();
  await again.getByRole('textbox', { name: `${model}: counted` }).fill('0');
  await again.getByRole('textbox', { name: `${model}: counted` }).blur();
  await again.getByText('1 of 1 counted').waitFor();
  await again.getByRole('button', { name: 'Hand in count' }).tap();
  await second.page.getByText('The count awaits approval.').waitFor();

  // approved at a desk by who did not count; the stock of today and of the day before; out as a file
  const office = await product.visit(desk);
  await office.enter('helios.prm');
  await office.open(second.page.url().replace(product.address, ''));
  const review = office.page.getByRole('dialog', { name: 'Count of Journey yard' });
  await review.getByText('-2 Nos').waitFor();
  await review.getByText(scanned[2]!).waitFor();
  await review.getByRole('button', { name: 'Approve differences' }).click();
  await office.page.getByText('The differences were posted.').waitFor();
  await office.open(`/inventory?tab=movements`);
  await office.page.getByText('Stock count', { exact: true }).first().waitFor();
  await office.open(`/inventory?tab=stock&stock.search=${encodeURIComponent(model)}`);
  await office.page.getByText(model).first().waitFor();
  const yesterday = todayInIndia(new Date(Date.now() - 86_400_000));
  await office.page.getByLabel('Stock on').fill(showDate(yesterday));
  await office.page.getByText(model).first().waitFor({ state: 'detached' });
  await office.page.getByLabel('Stock on').fill('');
  await office.page.getByText(model).first().waitFor();
  const saved = office.page.waitForEvent('download');
  await office.page
    .getByRole('button', { name: /export/i })
    .first()
    .click();
  await office.page.getByRole('menuitem', { name: /csv/i }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(model);

  // found from anywhere by its number
  await office.page.keyboard.press('Control+k');
  const finder = office.page.getByRole('dialog');
  await finder.getByRole('combobox', { name: 'Search or go to' }).fill(scanned[1]!);
  await finder
    .getByRole('option', { name: new RegExp(scanned[1]!) })
    .first()
    .click();
  await office.page.getByRole('heading', { level: 1, name: scanned[1]! }).waitFor();
  await settled(office.page);
  for (const visitor of [second, office]) expect(visitor.errors).toEqual([]);
});
