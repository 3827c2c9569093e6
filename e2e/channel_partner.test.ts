/** A channel partner takes part: opens their page on a phone, hands in a lead, and sees it won and the commission paid. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companysOwn, desk, openProduct, phone, type Product, settled } from './kit.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const email = 'selvi@bright.example';
const customer = 'Karpagam Spinning Mill';

test('a partner hands in a lead behind their link, sees it won and the commission paid; a new link ends the old', async () => {
  // sales adds the partner and makes the link
  const sales = await product.visit(desk);
  const { page } = sales;
  await sales.enter('helios.sales');
  await sales.open('/crm?tab=partners');
  await page.getByRole('button', { name: 'Add channel partner' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add channel partner' });
  await adding.getByLabel('Name', { exact: false }).first().fill('Bright Roofs');
  await adding.getByLabel('Email').fill(email);
  await adding.getByRole('textbox', { name: /^Rate/ }).first().fill('500');
  await adding.getByRole('combobox', { name: /^Commission payable/ }).click();
  await page.getByRole('option', { name: 'When the order is won' }).click();
  await adding.getByRole('button', { name: 'Add channel partner' }).click();
  const partner = page.getByRole('dialog', { name: 'Bright Roofs' });
  await partner.getByRole('button', { name: 'Create and email link' }).click();
  const link = await partner.getByLabel('Link', { exact: true }).inputValue();
  expect((await product.mailTo(email)).text).toContain(link);

  // the partner opens it on a phone and hands in a lead
  const outside = await product.visit(phone);
  const own = outside.page;
  await own.goto(link);
  await own.getByRole('heading', { level: 1, name: 'Bright Roofs' }).waitFor();
  expect(own.url()).not.toContain('token');
  await own.getByText('No leads yet').waitFor();
  await companysOwn(own, 'Helios Rooftop Power');
  await own.getByRole('button', { name: 'Submit lead' }).first().tap();
  const form = own.getByRole('dialog', { name: 'Submit lead' });
  await form.getByLabel('Customer name').fill(customer);
  await form.getByLabel('Phone').fill('97861 22331');
  await form.getByLabel('Site pincode').fill('641001');
  await form.getByRole('combobox', { name: /^Project type/ }).click();
  await own.getByRole('option', { name: 'Industrial' }).click();
  await form.getByLabel(/The customer agrees/).check();
  // whoever is faster than three seconds is no person
  await own.waitForTimeout(3_200);
  await form.getByRole('button', { name: 'Submit lead' }).tap();
  await form.getByText('Thank you, we have received the lead').waitFor();
  const reference = (await form.getByText(/^E-[2-9A-Z]{7}$/).innerText()).trim();
  await form.getByRole('button', { name: 'Back to leads' }).tap();
  await own.getByText(customer).first().waitFor();
  await own.getByText('In progress').first().waitFor();
  await own.getByText(reference).waitFor();

  // sales sees it on the board, approves it and wins it
  const chief = await product.visit(desk);
  await chief.enter('helios.admin');
  await chief.open('/crm');
  await chief.page.locator('section[aria-label="New"]').getByRole('link', { name: customer, exact: true }).waitFor();
  await chief.open(`/crm?view=list&leads.q=${reference}`);
  await chief.page.getByText(customer).first().click();
  const lead = chief.page.getByRole('dialog', { name: customer });
  await lead.getByRole('tab', { name: 'Details' }).click();
  await lead.getByRole('button', { name: 'Edit need' }).click();
  await lead.getByLabel('Size (kWp)').fill('120');
  await lead.getByRole('button', { name: 'Save changes' }).click();
  await chief.page.getByText('The lead was changed.').first().waitFor();
  const moveTo = async (stage: string) => {
    await lead.getByRole('combobox', { name: 'Stage' }).click();
    await chief.page.getByRole('option', { name: stage, exact: true }).click();
  };
  await moveTo('Approval');
  await lead.getByRole('button', { name: 'Approve lead' }).click();
  await lead.getByText('Approved', { exact: true }).first().waitFor();
  const before = (await product.mailTo(email)).id;
  await moveTo('Won');
  const told = await product.mailTo(email, before);
  expect(told.subject).toBe(`${customer} was won`);

  // and pays half of the commission
  await chief.open('/crm?tab=partners');
  await chief.page.getByText('Bright Roofs').first().click();
  const statement = chief.page.getByRole('dialog', { name: 'Bright Roofs' });
  await statement
    .getByText(/Arjun Kapoor/)
    .first()
    .waitFor();
  await statement.getByRole('button', { name: 'Record' }).click();
  const paying = chief.page.getByRole('dialog', { name: 'Record payment' });
  await paying.getByLabel('Amount').fill('25000');
  await paying.getByRole('button', { name: 'Record payment' }).click();
  await paying.waitFor({ state: 'hidden' });
  expect((await product.mailTo(email, told.id)).subject).toContain('₹ 25,000.00 of commission');

  // the partner sees both
  await outside.page.reload();
  await settled(own);
  await own.getByText('₹ 60,000').first().waitFor();
  await own.getByText('₹ 25,000.00').first().waitFor();
  await own.getByText('₹ 35,000').first().waitFor();
  await own.getByText('120 kWp').first().waitFor();
  // the line of the statement says all of it on a phone too
  const line = own.getByRole('list', { name: 'Your commission' });
  for (const said of ['₹ 60,000', '₹ 25,000', '₹ 35,000', '₹ 500 per kWp', 'since', 'Partly paid'])
    await line.getByText(said).first().waitFor();
  const wide = await own.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(1);
  expect([...sales.errors, ...outside.errors, ...chief.errors]).toEqual([]);

  // a new link ends the one they have
  await partner.getByRole('button', { name: 'Renew link' }).click();
  await page
    .getByRole('dialog', { name: /^Renew the link/ })
    .getByRole('button', { name: 'Renew link' })
    .click();
  await expect.poll(() => partner.getByLabel('Link', { exact: true }).inputValue()).not.toBe(link);
  await own.reload();
  await own.getByText('This link is no longer valid. Ask for a new one.').waitFor();
  await own.goto(await partner.getByLabel('Link', { exact: true }).inputValue());
  await own.getByRole('heading', { level: 1, name: 'Bright Roofs' }).waitFor();
});
