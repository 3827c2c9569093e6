/** A request for quotation from the draft to the award: the buyer, two suppliers by link on a phone and a desk, the manager. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companysOwn, desk, openProduct, phone, type Product, settled } from './kit.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

test('lines are asked for, quoted by link on a phone and a desk, compared, awarded in parts and undone', async () => {
  const buyer = await product.visit(desk);
  const { page } = buyer;
  await buyer.enter('helios.pre');

  // a draft that the seed left is sent
  await buyer.open('/projects/scm-dashboard?projectId=1&tab=requests');
  await page.getByText('Connectors', { exact: true }).click();
  await page.getByRole('heading', { name: /Draft request/ }).waitFor();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('dialog', { name: 'Preview' }).getByText('Request for quotation').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Request sent.').waitFor();
  const asked = page.locator('section', { hasText: 'Suppliers' }).first();
  await asked.getByText('Not opened').first().waitFor();
  const [first = '', second = ''] = (await asked.getByText(/^sales@/).allInnerTexts()).map((text) => text.trim());
  const linkTo = async (email: string) => /http\S+token=[\w-]+/.exec((await product.mailTo(email)).text)?.[0] ?? '';

  // one supplier quotes on a phone: the draft outlives a reload, and the quote is changed afterwards
  const mobile = await product.visit(phone);
  const own = mobile.page;
  await own.goto(await linkTo(first));
  await own.getByRole('heading', { level: 1, name: /Request for quotation RFQ/ }).waitFor();
  expect(own.url()).not.toContain('token');
  await companysOwn(own, 'Helios Rooftop Power');
  const price = own.getByRole('textbox', { name: /^Price of MC4 connector/ });
  await price.fill('150');
  await own.getByText('Draft saved').waitFor();
  await own.reload();
  await settled(own);
  await expect.poll(() => price.inputValue()).toBe('150');
  await own.getByRole('button', { name: 'Send quote' }).tap();
  await own.waitForURL('**/thankyoupage');
  await own.getByText('Quote added successfully!').waitFor();
  await own.goto('/addQuote?is_rfq=true');
  await own.getByText('Version 1').waitFor();
  await price.fill('142');
  await own.getByRole('button', { name: 'Send changed quote' }).tap();
  await own.waitForURL('**/thankyoupage');

  // the other on a desk
  const office = await product.visit(desk);
  await office.page.goto(await linkTo(second));
  await office.page.getByRole('textbox', { name: /^Price of MC4 connector/ }).fill('160');
  await office.page.getByRole('button', { name: 'Model, quantity, delivery, warranty' }).click();
  await office.page.getByLabel('Delivery days', { exact: true }).fill('20');
  await office.page.getByLabel('Credit days', { exact: true }).fill('30');
  await office.page.getByLabel('Payment terms', { exact: true }).fill('30% advance, balance after 30 days');
  // the advance is read from the terms, where its field is empty
  await expect
    .poll(() => office.page.getByLabel('Advance with order', { exact: true }).getAttribute('placeholder'))
    .toBe('30');
  await office.page.getByRole('button', { name: 'Send quote' }).click();
  await office.page.waitForURL('**/thankyoupage');

  // the manager compares, splits with a reason, and tells the suppliers
  const chief = await product.visit(desk);
  await chief.enter('helios.prm');
  await chief.open(page.url().replace(product.address, ''));
  await chief.page.getByText('Comparison', { exact: true }).click();
  const grid = chief.page.getByRole('table', { name: 'Comparison of quotes' });
  await grid.getByText('Best price').waitFor();
  // the comparison says what interest is counted on
  await grid
    .getByRole('button', { name: /^Breakdown of landed cost/ })
    .nth(1)
    .click();
  const why = chief.page.getByRole('dialog', { name: 'Breakdown of landed cost' });
  await why
    .getByText(/₹ 112\.00 paid 30 days after delivery saves .* ₹ 48\.00 paid 20 days before delivery costs/)
    .waitFor();
  await chief.page.keyboard.press('Escape');
  await why.waitFor({ state: 'hidden' });
  await grid.getByRole('button', { name: 'Split' }).first().click();
  const split = chief.page.getByRole('dialog', { name: 'Split line' });
  const parts = split.getByRole('textbox');
  await parts.nth(0).fill('20');
  await parts.nth(1).fill('12');
  await split.getByText('(100%)').waitFor();
  await split.getByRole('button', { name: 'Apply split' }).click();
  await chief.page.getByRole('button', { name: 'Award', exact: true }).click();
  const award = chief.page.getByRole('dialog', { name: 'Award this request' });
  await award.getByLabel('Reason').fill('Two sources for one lot');
  const before = (await product.mailTo(first)).id;
  await award.getByRole('button', { name: 'Confirm award' }).click();
  await chief.page.getByText('Awarded.').waitFor();
  expect((await product.mailTo(first, before)).subject).toContain('was selected');
  await chief.page.getByRole('button', { name: 'Undo award' }).click();
  await chief.page.getByRole('dialog').getByRole('button', { name: 'Undo award' }).click();
  await chief.page.getByRole('button', { name: 'Select cheapest' }).waitFor();
  for (const visitor of [buyer, mobile, office, chief]) expect(visitor.errors).toEqual([]);
});

test.each([
  ['requests', 'request', 'All requests'],
  ['orders', 'order', 'All orders'],
  ['inspections', 'inspection', 'All inspections'],
  ['mdcc', 'mdcc', 'All clearances'],
])('an address of %s that are not there says so and leads back to their list', async (tab, param, back) => {
  const { page, enter, open, context } = await product.visit(phone);
  await enter('helios.prm');
  await open(`/projects/scm-dashboard?projectId=1&tab=${tab}&${param}=99999999`);
  const alert = page.getByRole('alert');
  await alert.getByText('Could not be loaded').waitFor();
  // it will not be there the next time either
  await expect.poll(() => alert.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await page.getByRole('button', { name: back }).tap();
  await expect.poll(() => new URL(page.url()).searchParams.has(param)).toBe(false);
  await alert.waitFor({ state: 'hidden' });
  await context.close();
});
