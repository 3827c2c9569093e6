/** Items and their prices: added with what is usual in the category, found, priced by a sheet, and taken into a BOQ. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf, desk, openProduct, phone, type Product, settled } from './kit.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

test('an item is added, found by its words, priced from a supplier’s sheet and budgeted from it', async () => {
  const chief = await product.visit(desk);
  const { page } = chief;
  await chief.enter('helios.prm');
  await chief.open('/inventory?tab=items');
  await page.getByRole('button', { name: 'Add item' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Item name').fill('Narmada NS-610 bifacial');
  await drawer.getByRole('combobox', { name: 'Material category' }).click();
  await page.getByRole('option', { name: 'MODULES' }).click();
  await expect.poll(() => drawer.getByLabel('HSN').inputValue()).toBe('85414300');
  await drawer.getByLabel('Model').fill('NS-610');
  await drawer.getByLabel('Capacity of one unit').fill('610');
  await drawer.getByText('From the capacity: 1 Nos = 610/1000 kWp.').waitFor();
  await drawer.getByRole('button', { name: 'Add item' }).click();
  await page.getByText('Narmada NS-610 bifacial was saved.').waitFor();
  await drawer.getByText('1 Nos = 610/1,000 kWp').waitFor();
  await drawer.getByText('No price list names this item yet.').waitFor();

  // found from anywhere
  await chief.open('/dashboard');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('NS-610');
  await page.getByRole('option', { name: /Narmada NS-610 bifacial/ }).click();
  await drawer.getByText('1 Nos = 610/1,000 kWp').waitFor();

  // the sheet of a supplier becomes a list
  await chief.open('/suppliers?tab=prices');
  await page.getByRole('button', { name: 'Import price list' }).click();
  await drawer.getByRole('combobox', { name: 'Supplier' }).click();
  await drawer.getByRole('combobox', { name: 'Supplier' }).fill('Suryamitra');
  await page.getByRole('option', { name: /Suryamitra/ }).click();
  await drawer.getByRole('textbox', { name: 'Price list' }).fill('Winter modules');
  await drawer.getByRole('button', { name: 'Continue to file' }).click();
  const buffer = Buffer.from('Model,Basic rate,UOM\nNS-610,"Rs. 15.25",₹/Wp\nNS-999,12,Wp\n');
  await page.locator('input[type=file]').first().setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer });
  await drawer.getByText('2 rows: 1 to add, 0 to skip, 1 with errors.').waitFor();
  await drawer.getByText('No item has this name, code or model. Add the item first.').waitFor();
  const failed = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Add 1 price' }).click();
  await failed;
  await page.getByText('1 price was added.').waitFor();

  // the item says whose price is the lowest today, and of which version of the list
  await chief.open('/inventory?tab=items&items.search=NS-610');
  await page.getByText('Narmada NS-610 bifacial').first().click();
  await drawer.getByText('Winter modules').waitFor();
  await drawer.getByText('₹ 9,302.50').waitFor();
  await drawer.getByText('Lowest').waitFor();

  // a line of a BOQ takes it as budget rate, with where it comes from
  const ask = callsOf(product);
  const { projects } = await ask('helios.prm', 'get_projects', {}, 'GET');
  let project_id = 0;
  for (const { id } of projects) {
    // oxlint-disable-next-line no-await-in-loop
    const boq = await ask('helios.prm', 'get_boq', { project_id: id }, 'GET').catch(() => undefined);
    if (boq?.head.state === 'draft' && boq.head.revision === 0 && boq.head.sees_prices) project_id ||= id;
  }
  const [item] = (await ask('helios.prm', 'get_items', { search: 'NS-610' }, 'GET')).items;
  const add = [{ category: 'MODULES', item_id: item?.id ?? null, quantity: 100, description: 'Modules of block Z' }];
  await ask('helios.prm', 'update_boq_lines', { project_id, add: add as never });
  await chief.open(`/projects/scm-dashboard?projectId=${project_id}&tab=boq`);
  await page.getByRole('button', { name: 'Propose rates' }).click();
  const rates = page.getByRole('dialog', { name: 'Rates from price lists' });
  await rates.getByRole('searchbox').fill('block Z');
  await rates.getByText(/Suryamitra.*Winter modules v1: ₹ 15\.25\/Wp/).waitFor();
  await rates
    .getByRole('row', { name: /block Z/ })
    .getByRole('checkbox')
    .click();
  await rates.getByRole('button', { name: 'Use rates' }).click();
  await page.getByText('1 rate was taken.').waitFor();
  const { lines } = (await ask('helios.prm', 'get_boq', { project_id }, 'GET')) as unknown as {
    lines: { columns: Record<string, { all: unknown[] } | unknown[]> };
  };
  expect(JSON.stringify(lines.columns.rate_source)).toContain('"list":"Winter modules","list_version":1');
  expect(chief.errors).toEqual([]);
});

test('on a phone an item is archived and comes back, and finance reads prices without changing them', async () => {
  const store = await product.visit(phone);
  await store.enter('helios.prm');
  await store.open('/inventory?tab=items&items.search=ABT');
  const { page } = store;
  await page.getByText('ABT meter 0.2S').first().tap();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Archive item' }).tap();
  await drawer.getByText('Archived').first().waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await drawer.getByRole('button', { name: 'Archive item' }).waitFor();

  const money = await product.visit(desk);
  await money.enter('helios.finance');
  await money.open('/suppliers?tab=prices');
  await money.page.getByText('Expired').first().click();
  const list = money.page.getByRole('dialog');
  await list.getByText(/This list expired on/).waitFor();
  await expect.poll(() => list.getByRole('button', { name: 'Add price' }).isDisabled()).toBe(true);
  await settled(money.page);
  for (const visitor of [store, money]) expect(visitor.errors).toEqual([]);
});

test('a form that someone types into follows what another changes, and says what both did', async () => {
  const ask = callsOf(product);
  const { page, open, enter, errors } = await product.visit(desk);
  await enter('helios.prm');
  const [item] = (await ask('helios.prm', 'get_items', {}, 'GET')).items;
  const { id: item_id = 0, name = '' } = item ?? {};
  const version = async () => (await ask('helios.prm', 'get_item', { item_id }, 'GET')).item.version;
  await open(`/inventory?tab=items&open=${item_id}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Edit item' }).click();
  await drawer.getByLabel('Model').fill('Mine');
  await ask('helios.admin', 'update_item', { item_id, version: await version(), name: `${name} II` });
  await expect.poll(() => drawer.getByLabel('Item name').inputValue()).toBe(`${name} II`);
  await expect.poll(() => drawer.getByLabel('Model').inputValue()).toBe('Mine');
  await ask('helios.admin', 'update_item', { item_id, version: await version(), model: 'Theirs' });
  await drawer.getByText('Changed elsewhere in the meantime; saving replaces it.').waitFor();
  await drawer.getByRole('button', { name: 'Use the other value' }).click();
  await expect.poll(() => drawer.getByLabel('Model').inputValue()).toBe('Theirs');
  await drawer.getByLabel('Model').fill('Both');
  await drawer.getByRole('button', { name: 'Save item' }).click();
  await page.getByText(`${name} II was saved.`).waitFor();
  expect((await ask('helios.prm', 'get_item', { item_id }, 'GET')).item).toMatchObject({
    name: `${name} II`,
    model: 'Both',
  });
  expect(errors).toEqual([]);
});
