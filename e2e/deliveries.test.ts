/** The store keeper at the gate on a phone: the connection breaks while an arrival is recorded, which is recorded once, stored and numbered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk, openProduct, phone, type Product, settled } from './kit.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

test('a lot is received at the gate over a broken connection, stored with its GRN, and seen in the chain', async () => {
  const keeper = await product.visit(phone);
  const { page } = keeper;
  await keeper.signIn('helios.site_incharge');
  await keeper.open('/inventory?tab=deliveries');
  await page.getByRole('button', { name: 'Receive delivery' }).tap();
  const first = page.locator('button', { hasText: 'Surya Textile Unit 2' }).first();
  await first.tap();
  await page.getByRole('button', { name: 'Next' }).tap();
  await page
    .getByRole('spinbutton', { name: 'Packages' })
    .or(page.getByRole('textbox', { name: 'Packages' }))
    .fill('12');
  await page.getByText('Seal intact', { exact: true }).tap();
  await page.getByRole('button', { name: 'Next' }).tap();

  // nothing is recorded before someone has said how much came
  const record = page.getByRole('button', { name: 'Record arrival' });
  await expect.poll(() => record.isDisabled()).toBe(true);
  await page.getByRole('button', { name: /^All .* arrived$/ }).tap();

  // the page is loaded anew, as a phone does, and nothing is lost
  await page.reload();
  await settled(page);
  await expect.poll(() => record.isEnabled()).toBe(true);

  // the server records it, but its answer never comes; sent again it is still one arrival
  let broken = 0;
  await page.route('**/add_goods_receipt/**', async (route) => {
    broken += 1;
    if (broken > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await record.tap();
  await page.getByText('What you entered is kept on this device.').waitFor();
  await page.getByRole('button', { name: 'Send again' }).tap();
  await page.getByText('The arrival is recorded. Add photos of the load and the seal.').waitFor();
  expect(broken).toBe(2);

  await page.getByRole('button', { name: 'Accept and store' }).tap();
  const arrival = page.getByRole('dialog');
  await arrival.getByRole('button', { name: 'Accept and store' }).first().tap();
  await arrival.getByRole('button', { name: 'Accept and store' }).last().tap();
  await page.getByText(/^GRN\/\d{4}-\d{2}\/\d{4}: the goods were received\.$/).waitFor();

  const buyer = await product.visit(desk);
  await buyer.signIn('helios.prm');
  await buyer.open('/inventory?tab=deliveries&list=receipts');
  const grns = buyer.page.getByRole('row', { name: /Surya Textile Unit 2/ });
  await expect.poll(() => grns.count()).toBe(1);
  await buyer.open('/projects/scm-dashboard?projectId=1&tab=tracking');
  await buyer.page.getByRole('article', { name: 'MMS' }).getByText('Stored').waitFor();
  expect(keeper.errors.filter((error) => !/ERR_CONNECTION_RESET|add_goods_receipt/.test(error))).toEqual([]);
  expect(buyer.errors).toEqual([]);
});
