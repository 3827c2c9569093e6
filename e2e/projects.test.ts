/** One project through the product: made step by step, changed by two people at once, seen only by those it is for. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf, desk, go, openProduct, phone, type Product, settled } from './kit.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

test('a project manager makes a project from a draft that survives leaving, and the team hears of it', async () => {
  const { page, open, enter } = await product.visit(desk);
  await enter('helios.pm');
  await open('/projects/new');
  await page.getByLabel('Project name').fill('Lotus Mall Rooftop');
  await page.getByRole('textbox', { name: 'Customer', exact: true }).fill('Lotus Retail');
  await page.getByRole('combobox', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: 'Commercial' }).click();
  // the draft is kept by itself, and is there again after the page was left
  await page.waitForURL(/draft=\d+/);
  await open('/dashboard');
  await page.getByRole('link', { name: 'Continue' }).first().click();
  await settled(page);
  await expect.poll(() => page.getByLabel('Project name').inputValue()).toBe('Lotus Mall Rooftop');
  await page.getByRole('button', { name: /^Next/ }).click();
  await page.getByLabel('Site address').fill('MG Road, Pune');
  await page.getByRole('button', { name: /^Next/ }).click();
  // what is missing is said beside its field, and nothing goes on
  await page.getByRole('button', { name: /^Next/ }).click();
  await page.getByText('Capacity (DC) is required.').waitFor();
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
  await owner.enter('helios.owner');
  await owner.open('/projects/project-dashboard?projectId=3');
  const manager = await product.visit(phone);
  await manager.enter('helios.pm');
  await manager.open('/projects/project-dashboard?projectId=3');
  await manager.page.getByRole('button', { name: 'Change status' }).click();
  await manager.page.getByRole('combobox', { name: 'New status' }).click();
  await manager.page.getByRole('option', { name: 'On hold' }).click();
  await manager.page.getByRole('textbox', { name: 'Remark' }).fill('Customer asked to wait');
  await manager.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Change 1 project/ })
    .click();
  await owner.page.getByText('Customer asked to wait').waitFor();
  await owner.page.getByText('On hold').first().waitFor();
});

test('a person of another company finds neither the project nor a sign that it is there', async () => {
  const { page, open, enter } = await product.visit(desk);
  await enter('urja.owner');
  await open('/projects/project-dashboard?projectId=1');
  await page.getByText('Project not found, or you have no access.').first().waitFor();
  await go(page, '/dashboard?search=Surya%20Textile');
  expect(await page.getByText('Surya Textile Unit 2').count()).toBe(0);
});

test('a right taken away is gone at once from screen, list and search, and back when it is given', async () => {
  const call = callsOf(product);
  const { projects } = await call('helios.pm', 'get_projects', { limit: 100 }, 'GET');
  const found = projects.find(({ name }) => name === 'Surya Textile Unit 2');
  const id = found?.id ?? 0;
  const { project } = await call('helios.pm', 'get_project', { id }, 'GET');
  expect(project.customer_phone).not.toBe('');
  const manager = await product.visit(desk);
  await manager.enter('helios.pm');
  await manager.open(`/projects/project-dashboard?projectId=${id}`);
  const number = manager.page.locator(`a[href="tel:${project.customer_phone.replace(/[^+\d]/g, '')}"]`).first();
  await number.waitFor();

  const admin = await product.visit(desk);
  await admin.enter('helios.admin');
  await admin.open('/rights?tab=roles&cell=Project%20Manager.customer_contact');
  const cell = admin.page.getByRole('dialog', { name: 'Project Manager' });
  await cell.getByRole('switch', { name: 'view' }).click();
  // who loses it is told before it is saved
  await cell.getByRole('listitem').filter({ hasText: 'Priya Nair' }).getByText('− view').waitFor();
  await cell.getByRole('button', { name: 'Save permissions' }).click();
  // the open screen follows, without being loaded again
  await number.waitFor({ state: 'detached' });
  const holds = (answer: unknown) => JSON.stringify(answer).includes(project.customer_phone);
  const asked = async () =>
    [
      await call('helios.pm', 'get_project', { id }, 'GET'),
      await call('helios.pm', 'get_projects', { limit: 100 }, 'GET'),
      await call('helios.pm', 'get_search', { search: project.customer_phone }, 'GET'),
    ].map(holds);
  expect(await asked()).toEqual([false, false, false]);

  await admin.open('/rights?tab=person');
  await admin.page.getByRole('combobox', { name: 'Person' }).fill('Priya Nair');
  await admin.page
    .getByRole('option', { name: /Priya Nair/ })
    .first()
    .click();
  await admin.page.getByRole('combobox', { name: 'About' }).fill(project.name);
  await admin.page.getByRole('option', { name: project.name }).first().click();
  await admin.page.getByText('Priya Nair sees it.').waitFor();
  await admin.page.getByRole('button', { name: /^Customer contact: nothing/ }).waitFor();

  await admin.open('/rights?tab=roles&cell=Project%20Manager.customer_contact');
  await cell.getByRole('button', { name: 'Restore default' }).click();
  await number.waitFor();
  expect((await asked())[0]).toBe(true);
  expect([...manager.errors, ...admin.errors]).toEqual([]);
});
