/** People from outside: a customer on the phone does what is asked, a vendor reads, builders and investors land well. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk, openProduct, phone, type Product, settled } from './kit.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('a customer sees where the plant stands, approves a drawing, sends a document and writes, all on one page', async () => {
  const { page, errors, enter } = await product.visit(phone);
  await enter('helios.customer');
  expect(new URL(page.url()).pathname).toBe('/customer-dashboard');
  await page.getByRole('heading', { level: 1, name: 'Surya Textile Unit 2' }).waitFor();
  await page.getByText(/Your plant is expected to run from/).waitFor();
  const stages = page.getByRole('list', { name: 'Stages of your plant' }).getByRole('listitem');
  await expect.poll(() => stages.count()).toBe(6);

  const needs = page.getByRole('list', { name: 'Needed from you' });
  const drawing = needs.getByRole('listitem').filter({ hasText: 'Please review: Cable Routing Layout' });
  await drawing.getByRole('button', { name: 'Open document' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Cable Routing Layout' }).first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await drawing.getByRole('button', { name: 'Approve', exact: true }).click();
  await drawing.waitFor({ state: 'detached' });

  const bill = needs.getByRole('listitem').filter({ hasText: 'Electricity bill of the last month' });
  await bill
    .locator('input[type="file"]:not([capture])')
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdf });
  await bill.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /Electricity bill of the last month/ }).waitFor();

  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Thank you, the crew is very careful.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByText('Thank you, the crew is very careful.').last().waitFor();

  // another plant of theirs, and nobody else's
  await page
    .getByRole('list', { name: 'Your plants' })
    .getByRole('button', { name: /Patel Residence/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Patel Residence' }).waitFor();
  expect(await page.getByText('Kaveri Spinning Mill').count()).toBe(0);
  expect(errors).toEqual([]);

  const office = await product.visit(desk);
  await office.enter('helios.pm');
  await office.open('/notifications');
  await office.page.getByText('Suresh Patel sent Electricity bill of the last month').waitFor();
});

test('an office asks for a document, and the customer finds the question at once', async () => {
  const customer = await product.visit(phone);
  await customer.enter('helios.customer');
  await customer.page
    .getByRole('list', { name: 'Your plants' })
    .getByRole('button', { name: /Surya Textile/ })
    .click();
  const office = await product.visit(desk);
  await office.enter('helios.pm');
  await office.open('/projects/project-documents?projectId=1');
  await office.page.getByRole('button', { name: 'Request document' }).click();
  await office.page.getByRole('textbox', { name: 'Document', exact: false }).last().fill('Layout of the boiler house');
  await office.page.getByRole('button', { name: 'Send request' }).click();
  await customer.page.getByText('Please send us: Layout of the boiler house').waitFor();
  expect(office.errors).toEqual([]);
});

test('a vendor reads what waits, and takes it off the list', async () => {
  const { page, errors, enter } = await product.visit(phone);
  await enter('helios.vendor');
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  const list = page.getByRole('list', { name: 'Activities' }).getByRole('listitem');
  const before = await list.count();
  expect(before).toBeGreaterThan(2);
  await list.getByRole('button', { name: 'Mark as read' }).first().click();
  await expect.poll(() => list.count()).toBe(before - 1);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => list.getByRole('button', { name: 'Mark as read' }).count()).toBe(0);
  await page.reload();
  await settled(page);
  expect(await list.getByRole('button', { name: 'Mark as read' }).count()).toBe(0);
  await expect.poll(() => list.count()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

test('a sub-contractor lands on the work, an investor on progress against plan', async () => {
  const site = await product.visit(phone);
  await site.enter('helios.subcontractor');
  await site.page.getByRole('heading', { name: 'My work' }).waitFor();
  expect(await site.page.getByText('Under execution').count()).toBe(0);
  const money = await product.visit(desk);
  await money.enter('helios.investor');
  const projects = money.page.getByRole('list', { name: 'Progress against plan' });
  await projects
    .getByText(/% done, \d+% planned by today/)
    .first()
    .waitFor();
  expect(site.errors).toEqual([]);
  expect(money.errors).toEqual([]);
});
