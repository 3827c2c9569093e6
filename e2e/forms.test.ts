/** Forms: a dialog opened from a form sends only itself, a chosen option stays chosen, and everything missing is said at once. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf, desk, openProduct, phone, type Product, type Visitor } from './kit.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** Calls that changed something, by their names. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').filter(Boolean).at(-1) ?? '';
    // a new project keeps its draft while one types
    if (request.method() === 'POST' && name !== 'update_project_draft') writes.push(name);
  });
  return writes;
}

/** Every form from which the map picker opens: where it is, how it is reached, and what is typed in it before. */
const forms_with_a_map: {
  name: string;
  reach: (visitor: Visitor) => Promise<Locator>;
  type: { label: string; text: string };
}[] = [
  {
    name: 'the site of a new project',
    reach: async ({ page, open }) => {
      await open('/projects/new?step=site');
      return page.getByRole('form', { name: 'Site' });
    },
    type: { label: 'Site address', text: 'Half a typed addr' },
  },
  {
    name: 'the facts of a project',
    reach: async ({ page, open }) => {
      await open('/projects/project-dashboard?projectId=3');
      await page.getByRole('button', { name: 'Edit details' }).first().click();
      return page.getByRole('form', { name: 'Project details' });
    },
    type: { label: 'Site address', text: 'Half a typed addr' },
  },
  {
    name: 'the site of a lead',
    reach: async ({ page, open }) => {
      await open('/crm?lead=1&part=facts');
      await page.getByRole('button', { name: 'Edit site' }).click();
      return page.getByRole('form', { name: 'Site' });
    },
    type: { label: 'City', text: 'Half a typed c' },
  },
];

for (const width of [desk, phone]) {
  const where = width === desk ? 'desk' : 'phone';
  test(`the map picker leaves the form around it alone, on every form that has one (${where})`, async () => {
    const visitor = await product.visit(width);
    await visitor.enter('helios.owner');
    const writes = writesOf(visitor.page);
    for (const { name, reach, type } of forms_with_a_map) {
      const form = await reach(visitor);
      const field = form.getByRole('textbox', { name: type.label, exact: true });
      await field.fill(type.text);
      await form.getByRole('button', { name: /(Choose|Move) on the map/ }).click();
      const picker = visitor.page.getByRole('dialog', { name: 'Choose a location' });
      const had_place = (await picker.getByLabel('Latitude').inputValue()) !== '';
      if (!had_place) {
        await picker.getByRole('button', { name: 'Use this location' }).click();
        await picker.getByText('Please enter your search keyword!').waitFor();
      }
      await picker.getByLabel('Latitude').fill('21.1');
      await picker.getByLabel('Longitude').fill('79.05');
      await picker.getByLabel('Longitude').press('Control+Enter');
      await picker.getByRole('button', { name: 'Use this location' }).click();
      await picker.waitFor({ state: 'detached' });
      expect(await field.inputValue(), name).toBe(type.text);
      expect(await form.getByText('21.1').count(), name).toBeGreaterThan(0);
      expect(writes, name).toEqual([]);
    }
  });
}

test('choosing the chosen option again keeps it', async () => {
  const { page, open, enter } = await product.visit();
  await enter('helios.owner');
  await open('/projects/new');
  const type = page.getByRole('combobox', { name: 'Type', exact: true });
  for (const _ of ['once', 'again']) {
    await type.click();
    await page.getByRole('option', { name: 'Commercial' }).click();
    await expect.poll(() => type.inputValue()).toBe('Commercial');
  }
});

test('everything that is missing or wrong is said in one round, at its field', async () => {
  const stranger = await product.visit();
  await stranger.open('/helios-lead-forms');
  const enquiry = stranger.page.locator('form');
  await enquiry.getByLabel('Phone').fill('12345');
  await enquiry.locator('button[type=submit]').click();
  const wrong = (form: Locator) => form.locator('[aria-invalid=true]:not([type=hidden])').count();
  await stranger.page.getByText('Check the phone number.').waitFor();
  // name, phone, pincode, kind of project, consent
  await expect.poll(() => wrong(enquiry)).toBe(5);

  const { page, open, enter } = await product.visit();
  await enter('helios.owner');
  await open('/crm?add=lead');
  const lead = page.getByRole('form', { name: 'Lead' });
  await lead.locator('button[type=submit]').click();
  await page.getByText('Enter a phone number or an email address.').waitFor();
  await expect.poll(() => wrong(lead)).toBe(2);
});

test('what was typed last is sent, although the field was not left before the button was pressed', async () => {
  const { page, open, enter } = await product.visit();
  await enter('helios.admin');
  await open('/company');
  await page.getByRole('button', { name: 'Add field' }).click();
  const form = page.getByRole('dialog', { name: 'Add field' });
  await form.getByLabel('Name').fill('Roof face');
  await form.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Choice' }).click();
  const choices = form.getByRole('combobox', { name: 'Choices' }).or(form.getByLabel('Choices')).first();
  await choices.fill('North');
  await choices.press('Enter');
  await choices.fill('South');
  await form.getByRole('button', { name: 'Add field' }).click();
  await page.getByText('The field was added.').waitFor();
  const { fields } = await callsOf(product)('helios.admin', 'get_defined_fields', {}, 'GET');
  expect(fields.find(({ label }) => label === 'Roof face')?.choices).toEqual(['North', 'South']);
});
