/**
 * A lot from the factory to the roof: the vendor accepts the order and dispatches what is cleared, the store keeper receives it at
 * the gate on a phone over a broken connection, and the sub-contractor gets it and gives a piece back.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cameraThatShows } from './fake_camera.ts';
import { aPhoto, callsOf, desk, openProduct, phone, type Product, settled } from './kit.ts';
import { clearForDispatch, orderForVendor } from './supply_calls.ts';

const folder = mkdtempSync(join(tmpdir(), 'sunstage-gate-'));
const scanned = ['GATE545000001', 'GATE545000002', 'GATE545000003'];
const vehicle = 'GJ 06 ZZ 1234';
let product: Product;
let order: Awaited<ReturnType<typeof orderForVendor>>;
let dispatch = '';
beforeAll(async () => {
  product = await openProduct(await cameraThatShows(scanned, join(folder, 'labels.y4m')));
  order = await orderForVendor(callsOf(product), 'MODULES', 8);
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a vendor accepts an order on a phone and dispatches what is cleared of it, and nothing more', async () => {
  const ask = callsOf(product);
  const vendor = await product.visit(phone);
  const { page } = vendor;
  await vendor.enter('helios.vendor');
  await vendor.open('/dashboard');
  await page.getByText(order.number, { exact: true }).waitFor();
  await page.getByRole('group', { name: order.number }).getByRole('button', { name: 'Review order' }).tap();
  await page.getByRole('button', { name: 'Accept order' }).tap();
  await page.getByRole('dialog', { name: 'Accept this order?' }).getByRole('button', { name: 'Accept order' }).tap();
  await page.getByText('Order accepted.').waitFor();

  // nothing leaves the factory before some of it is cleared
  await vendor.open('/dashboard');
  const begin = page.getByRole('group', { name: order.number }).getByRole('button', { name: 'Record dispatch' });
  await begin.tap();
  const form = page.getByRole('dialog', { name: 'Record dispatch' });
  const quantity = form.getByRole('textbox', { name: /^Quantity/ });
  await form.getByText(/^0 Nos can be dispatched, 0 of 8 dispatched$/).waitFor();
  await expect.poll(() => quantity.isDisabled()).toBe(true);
  await clearForDispatch(ask, order, 3);
  await page.reload();
  await settled(page);
  await begin.tap();
  await form.getByText(/^3 Nos can be dispatched, 0 of 8 dispatched$/).waitFor();

  // more than is cleared is refused in words, and what was typed stays
  await quantity.fill('4');
  await form.getByRole('textbox', { name: 'Packages' }).fill('1');
  await form.getByRole('textbox', { name: 'Transporter', exact: true }).fill('Om Logistics');
  await form.getByRole('textbox', { name: 'LR number' }).fill('LR 4410');
  await form.getByRole('textbox', { name: 'Vehicle number' }).fill(vehicle);
  await form.getByRole('textbox', { name: 'E-way bill number' }).fill('241073998877');
  await form.getByRole('button', { name: 'Record dispatch' }).tap();
  await form
    .getByText(/cleared/)
    .first()
    .waitFor();
  await quantity.fill('3');
  await form.getByRole('button', { name: 'Record dispatch' }).tap();
  const done = page.getByText(/^Dispatch DSP\/\d{4}-\d{2}\/\d{4} was recorded\.$/);
  await done.waitFor();
  dispatch = /DSP\/\S+/.exec(await done.innerText())?.[0] ?? '';
  await page.getByText(dispatch, { exact: true }).waitFor();
  expect(vendor.errors.filter((error) => !error.includes('add_own_dispatch'))).toEqual([]);
});

test('a dispatch of two vehicles is preset to the ship-to of its order, and one of them is received with what it carries', async () => {
  const ask = callsOf(product);
  const two = await orderForVendor(ask, 'MODULES', 6);
  await clearForDispatch(ask, two, 6);
  const { stores } = await ask('helios.prm', 'get_dispatch_choices', { project_id: two.project_id }, 'GET');
  const [site] = stores;
  const buyer = await product.visit(desk);
  const { page } = buyer;
  await buyer.enter('helios.prm');
  await buyer.open(`/projects/scm-dashboard?projectId=${two.project_id}&tab=deliveries&new_dispatch=1`);
  const form = page.getByRole('dialog', { name: 'Record dispatch' });
  await form.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: new RegExp(two.number) }).click();
  await expect.poll(() => form.getByRole('textbox', { name: 'Ship to' }).inputValue()).toBe('Sanand');
  await expect.poll(() => form.getByRole('combobox', { name: 'State' }).inputValue()).toBe(site?.state);
  await expect.poll(() => form.getByRole('textbox', { name: 'Site contact' }).inputValue()).toBe(site?.contact);
  await form.getByRole('textbox', { name: /^Quantity/ }).fill('6');
  await form.getByRole('textbox', { name: 'Vehicle number' }).fill('GJ 07 AA 1');
  await form.getByRole('button', { name: 'Add vehicle' }).click();
  await form.getByRole('textbox', { name: 'Vehicle number' }).nth(1).fill('GJ 07 AA 2');

  // the vehicles must add up to what is sent
  const carries = form.getByRole('textbox', { name: /^On this vehicle/ });
  await carries.first().fill('4');
  await form.getByRole('button', { name: 'Record dispatch' }).click();
  await form
    .getByText(/The vehicles must add up to 6 Nos/)
    .first()
    .waitFor();
  await form.getByRole('button', { name: 'Load the rest' }).nth(1).click();
  await expect.poll(() => carries.nth(1).inputValue()).toMatch(/^2/);
  await form.getByRole('button', { name: 'Record dispatch' }).click();
  const done = page.getByText(/^Dispatch DSP\/\d{4}-\d{2}\/\d{4} was recorded\.$/);
  await done.waitFor();
  const number = /DSP\/\S+/.exec(await done.innerText())?.[0] ?? '';
  expect(buyer.errors.filter((error) => !error.includes('add_dispatch'))).toEqual([]);
  await buyer.context.close();

  const keeper = await product.visit(phone);
  await keeper.enter('helios.site_incharge');
  await keeper.open('/inventory?tab=deliveries&gate=0');
  const gate = keeper.page;
  await gate.getByRole('button', { name: /GJ 07 AA 1/ }).tap();
  await gate.getByText(`${number} · `, { exact: false }).waitFor();
  await gate.getByRole('button', { name: /^GJ 07 AA 2/ }).tap();
  await gate.getByRole('button', { name: 'Next' }).tap();
  await gate.getByRole('button', { name: 'Next' }).tap();
  await gate.getByText('2 Nos on this vehicle, 4 on others').waitFor();

  // less than it carries is short or comes later only as someone says
  const record = gate.getByRole('button', { name: 'Record arrival' });
  await gate.getByRole('button', { name: 'Short or damaged' }).tap();
  await gate.getByRole('textbox', { name: 'Arrived' }).fill('1');
  await gate.getByText('State whether the missing quantity is short or comes later.').waitFor();
  await expect.poll(() => record.isDisabled()).toBe(true);
  await gate.getByText('Comes later', { exact: true }).tap();
  await expect.poll(() => record.isEnabled()).toBe(true);
  await gate.getByRole('button', { name: 'All 2 arrived' }).tap();
  await record.tap();
  await gate.getByText('The arrival is recorded. Add photos of the load and the seal.').waitFor();
  const { dispatches } = await ask('helios.prm', 'get_dispatches', { search: number }, 'GET');
  const { lines, vehicles } = await ask('helios.prm', 'get_dispatch', { dispatch_id: dispatches[0]?.id ?? 0 }, 'GET');
  expect([lines[0]?.open, lines[0]?.short, vehicles.map(({ arrived_at }) => arrived_at !== null)]).toEqual([
    4,
    0,
    [false, true],
  ]);
  expect(keeper.errors).toEqual([]);
  await keeper.context.close();
});

test('what is on the way is listed beside the map of the project, of all projects too, and leads to its dispatch', async () => {
  const buyer = await product.visit(phone);
  const { page } = buyer;
  await buyer.enter('helios.prm');
  const line = page.getByRole('list', { name: 'Dispatches on the way' }).getByRole('link', { name: dispatch });
  for (const path of ['/suppliers?tab=supply-chain', `/projects/scm-dashboard?projectId=${order.project_id}`]) {
    await buyer.open(path);
    await line.waitFor();
  }
  await expect.poll(() => line.innerText()).toContain(vehicle);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await line.tap();
  await page.getByRole('dialog', { name: dispatch }).getByText('LR 4410').waitFor();
  expect(buyer.errors).toEqual([]);
  await buyer.context.close();
});

test('a lot is received at the gate over a broken connection and stored with its GRN', async () => {
  const keeper = await product.visit(phone);
  const { page } = keeper;
  await keeper.context.grantPermissions(['camera']);
  await keeper.enter('helios.site_incharge');

  // one tap from any screen
  await page.getByRole('navigation', { name: 'Most used' }).getByRole('link', { name: 'Receive' }).tap();
  await page.getByRole('button', { name: new RegExp(vehicle) }).tap();
  await page.getByText(`${dispatch} · `, { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByRole('textbox', { name: 'Packages' }).fill('1');
  await page.getByText('Seal intact', { exact: true }).tap();
  await page.getByRole('button', { name: 'Next' }).tap();

  // nothing is recorded before someone has said how much came; the camera reads the labels of all pieces
  const record = page.getByRole('button', { name: 'Record arrival' });
  await expect.poll(() => record.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'All 3 arrived' }).tap();
  await page.getByRole('button', { name: 'Scan' }).tap();
  const scan = page.getByRole('dialog', { name: 'Scan serial numbers' });
  await scan.getByText('3 / 3').waitFor();
  await scan.getByRole('button', { name: 'Done' }).tap();
  await page.getByText('3 of 3 listed').waitFor();

  // the page is loaded again, as a phone does, and nothing is lost
  await page.reload();
  await settled(page);
  await expect.poll(() => record.isEnabled()).toBe(true);
  await page.getByText('3 of 3 listed').waitFor();

  // the server records it, but its answer never comes; sent again, also after the page was loaded again, it is still one arrival
  let broken = 0;
  await page.route('**/add_goods_receipt/**', async (route) => {
    broken += 1;
    if (broken > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await record.tap();
  await page.getByText('The arrival is kept on this device until it is sent.').waitFor();
  await page.reload();
  await page.getByText('The arrival is recorded. Add photos of the load and the seal.').waitFor();
  expect(broken).toBeGreaterThan(1);

  await page
    .getByRole('main')
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await aPhoto('load.jpg'));
  await page.getByText('load.jpg').first().waitFor();
  await page.getByRole('button', { name: 'Accept and store' }).tap();
  const arrival = page.getByRole('dialog');
  await arrival.getByRole('button', { name: 'load.jpg' }).waitFor();
  await arrival.getByRole('button', { name: 'Accept and store' }).first().tap();
  await arrival.getByRole('button', { name: 'Accept and store' }).last().tap();
  await page.getByText(/^GRN\/\d{4}-\d{2}\/\d{4}: the goods were received\.$/).waitFor();

  const buyer = await product.visit(desk);
  await buyer.enter('helios.prm');
  await buyer.open('/inventory?tab=deliveries&list=receipts');
  const grns = buyer.page.getByRole('row', { name: new RegExp(dispatch) });
  await expect.poll(() => grns.count()).toBe(1);
  expect(keeper.errors.filter((error) => !/ERR_CONNECTION_RESET|add_goods_receipt/.test(error))).toEqual([]);
  expect(buyer.errors).toEqual([]);
});

test('a sub-contractor gets material by serial number, gives a piece back, and sees on a phone what is with them', async () => {
  const keeper = await product.visit(phone);
  const { page } = keeper;
  const [given, , back] = scanned as [string, string, string];
  const choose = async (dialog: string, label: string, option: string | RegExp, words = '') => {
    const field = page.getByRole('dialog', { name: dialog }).getByRole('combobox', { name: label, exact: true });
    await field.tap();
    if (words) await field.fill(words);
    await page.getByRole('option', { name: option }).first().tap();
  };
  await keeper.enter('helios.site_incharge');
  const { subcontractors, stores } = await callsOf(product)(
    'helios.site_incharge',
    'get_dispatch_choices',
    { project_id: order.project_id },
    'GET',
  );
  const [erectors = { name: '' }] = subcontractors;
  const [site = { name: '' }] = stores;

  // issued to them at the store
  await keeper.open('/inventory?act=issue');
  await choose('Issue stock', 'From store', site.name);
  await choose('Issue stock', 'Project', order.project);
  await choose('Issue stock', 'Sub-contractor', erectors.name);
  await choose('Issue stock', 'Item', order.item, order.item);
  const issue = page.getByRole('dialog', { name: 'Issue stock' });
  await issue.getByRole('textbox', { name: /^Quantity/ }).fill('2');
  await issue.getByLabel('Serial numbers').fill(`${given}\n${back}`);
  await issue.getByRole('button', { name: 'Issue stock' }).tap();
  await page.getByText('The stock was issued: ISS/').waitFor();

  const crew = await product.visit(phone);
  await crew.enter('helios.subcontractor');
  await crew.open(`/projects/material-used?projectId=${order.project_id}`);
  const main = crew.page.getByRole('main');
  await main.getByPlaceholder('Search').fill(order.description);
  const line = main.getByRole('listitem').or(main.getByRole('row')).filter({ hasText: order.description });
  const at_site = async () => Number(/Issued, not used\s*(\d+)/.exec(await line.first().innerText())?.[1]);
  await expect.poll(at_site).toBeGreaterThanOrEqual(2);
  const before = await at_site();

  // they confirm that one of the two arrived; the list of documents shows the difference
  const issued = main
    .getByRole('listitem')
    .filter({ hasText: /To be confirmed/ })
    .filter({ hasText: order.item });
  await issued.first().tap();
  const confirming = crew.page.getByRole('dialog', { name: /^ISS\// });
  const came = confirming.getByRole('textbox', { name: `${order.item}: received` });
  await came.fill('1');
  await confirming.getByRole('button', { name: 'Confirm' }).tap();
  await confirming.getByText('Enter the differences.').first().waitFor();
  await confirming.getByLabel('Differences').fill('One carton is missing');
  await confirming.getByRole('button', { name: 'Confirm' }).tap();
  await crew.page.getByText(/ISS\/.* was confirmed\./).waitFor();
  await keeper.open('/inventory?tab=documents');
  await page.getByText('With a difference').first().waitFor();

  // one piece comes back, and they see it at once
  await keeper.open('/inventory?act=return');
  await choose('Return stock', 'Into store', site.name);
  await choose('Return stock', 'Project', order.project);
  await choose('Return stock', 'Sub-contractor', erectors.name);
  await choose('Return stock', 'Item', order.item, order.item);
  const giving = page.getByRole('dialog', { name: 'Return stock' });
  await giving.getByRole('textbox', { name: /^Quantity/ }).fill('1');
  await giving.getByLabel('Serial numbers').fill(back);
  await giving.getByRole('button', { name: 'Return stock' }).tap();
  await page.getByText('The stock was returned: SRT/').waitFor();
  await expect.poll(at_site).toBe(before - 1);
  // what is refused is said by the browser too
  expect(crew.errors.filter((error) => !/verify_stock_issue/.test(error))).toEqual([]);
  expect(keeper.errors).toEqual([]);
});
