/** One project through the product: made step by step, changed by two people at once, seen only by those it is for. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk, go, openProduct, phone, type Product, settled } from './kit.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

test('a project manager makes a project from a draft that survives leaving, and the team hears of it', async () => {
  const { page, open, signIn } = await product.visit(desk);
  await signIn('helios.pm');
  await open('/projects/new');
  await page.getByLabel('Name of the project').fill('Lotus Mall Rooftop');
  await page.getByRole('textbox', { name: 'Customer', exact: true }).fill('Lotus Retail');
  await page.getByRole('combobox', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: 'Commercial' }).click();
  // the draft is kept by itself, and is there again after the page was left
  await page.waitForURL(/draft=\d+/);
  await open('/dashboard');
  await page.getByRole('link', { name: 'Continue' }).first().click();
  await settled(page);
  expect(await page.getByLabel('Name of the project').inputValue()).toBe('Lotus Mall Rooftop');
  await page.getByRole('button', { name: /^Next/ }).click();
  await page.getByLabel('Site address').fill('MG Road, Pune');
  await page.getByRole('button', { name: /^Next/ }).click();
  // what is missing is said beside its field, and nothing goes on
  await page.getByRole('button', { name: /^Next/ }).click();
  await page
    .getByText(/capacity in kWp/i)
    .first()
    .waitFor();
  await page.getByLabel('Capacity (DC)').fill('250');
  await page.getByRole('button', { name: /^Next/ }).click();
  await page
    .getByText(/regulated/i)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Next/ }).click();
  await page.getByRole('button', { name: /^Next/ }).click();
  await page.getByRole('button', { name: 'Create project' }).dblclick();
  await page.waitForURL(/project-dashboard\?projectId=\d+/);
  await page.getByRole('heading', { level: 1, name: 'Lotus Mall Rooftop' }).waitFor();
  await go(page, '/dashboard?search=Lotus');
  await page.getByText('Lotus Mall Rooftop').first().waitFor();
  // its draft is gone, and there is one project of it
  await page.getByRole('link', { name: 'Continue Lotus Mall Rooftop' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('link', { name: 'Lotus Mall Rooftop' }).count()).toBe(1);
});

test('what one person changes, another sees without asking', async () => {
  const owner = await product.visit(desk);
  await owner.signIn('helios.owner');
  await owner.open('/projects/project-dashboard?projectId=3');
  const manager = await product.visit(phone);
  await manager.signIn('helios.pm');
  await manager.open('/projects/project-dashboard?projectId=3');
  await manager.page.getByRole('button', { name: 'Change status' }).click();
  await manager.page.getByRole('combobox', { name: 'New status' }).click();
  await manager.page.getByRole('option', { name: 'On hold' }).click();
  await manager.page.getByRole('textbox', { name: 'Remark' }).fill('Customer asked to wait');
  await manager.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Change 1 to/ })
    .click();
  await owner.page.getByText('Customer asked to wait').waitFor();
  await owner.page.getByText('On hold').first().waitFor();
});

test('a person of another company finds neither the project nor a sign that it is there', async () => {
  const { page, open, signIn } = await product.visit(desk);
  await signIn('urja.owner');
  await open('/projects/project-dashboard?projectId=1');
  await page.getByText('This project is not there, or not open to you.').first().waitFor();
  await go(page, '/dashboard?search=Surya%20Textile');
  expect(await page.getByText('Surya Textile Unit 2').count()).toBe(0);
});
