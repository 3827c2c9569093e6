/** A lead on its way: added, moved by keyboard, mouse and thumb, approved, won, and made a project. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk, openProduct, phone, type Product, settled } from './kit.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const column = (page: Page, stage: string) => page.locator(`section[aria-label="${stage}"]`);
const card = (page: Page, stage: string, name: string) => column(page, stage).getByRole('link', { name, exact: true });

async function add(page: Page, name: string, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add lead' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add lead' });
  await form.getByLabel('Name', { exact: false }).first().fill(name);
  await form.getByLabel('Phone').fill(number);
}

test('a lead is added, moved, approved, won and becomes a project', async () => {
  const sales = await product.visit(desk);
  const { page } = sales;
  await sales.enter('helios.sales');
  await sales.open('/crm');

  await add(page, 'Asha Weaving Mill', '98111 22334');
  const form = page.getByRole('dialog', { name: 'Add lead' });
  await form.getByLabel('Size').fill('250');
  await form.getByRole('button', { name: 'Add lead' }).click();
  const first = page.getByRole('dialog', { name: 'Asha Weaving Mill' });
  await first.waitFor();
  const lead = new URL(page.url()).searchParams.get('lead');
  await first.getByRole('button', { name: 'Close' }).click();
  await first.waitFor({ state: 'hidden' });
  await card(page, 'New', 'Asha Weaving Mill').waitFor();

  // the same phone number is noticed while it is typed
  await add(page, 'Asha Mill, second call', '9811122334');
  await form.getByText('This lead may be there already').waitFor();
  await form.getByText(/same phone number/).waitFor();
  await form.getByRole('button', { name: 'Add lead' }).click();
  const second = page.getByRole('dialog', { name: 'Asha Mill, second call' });
  await second.getByRole('button', { name: 'Close' }).click();
  await second.waitFor({ state: 'hidden' });

  // by keyboard: with Shift the card goes along, M asks where to
  await card(page, 'New', 'Asha Weaving Mill').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await card(page, 'Contacted', 'Asha Weaving Mill').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Asha Weaving Mill');
  await page.keyboard.press('m');
  const moving = page.getByRole('dialog', { name: 'Move Asha Weaving Mill' });
  await moving.getByRole('button', { name: /^Qualified/ }).click();
  await card(page, 'Qualified', 'Asha Weaving Mill').waitFor();

  // by mouse
  await card(page, 'Qualified', 'Asha Weaving Mill').dragTo(column(page, 'Contacted').locator('ul'), {
    targetPosition: { x: 60, y: 20 },
  });
  await card(page, 'Contacted', 'Asha Weaving Mill').waitFor();

  // not without approval
  await sales.open(`/crm?lead=${lead}`);
  const drawer = page.getByRole('dialog', { name: 'Asha Weaving Mill' });
  await drawer.getByRole('button', { name: 'Set follow-up' }).click();
  await drawer.getByLabel('To do').fill('Call the owner');
  await drawer.getByRole('button', { name: 'In 3 days' }).click();
  await drawer.getByRole('button', { name: 'Save follow-up' }).click();
  await drawer.getByText(/Call the owner/).waitFor();
  await drawer.getByRole('tab', { name: 'Commercial terms' }).click();
  await drawer.getByRole('button', { name: 'Edit terms' }).click();
  await drawer.getByLabel('Rate (₹ per Wp)').fill('48');
  await drawer.getByRole('button', { name: /^Use ₹ 1,20,00,000/ }).click();
  await drawer.getByLabel('Margin (%)').fill('14');
  await drawer.getByRole('button', { name: 'Save terms' }).click();
  await drawer.getByText(/16,80,000/).waitFor();
  await drawer.getByRole('button', { name: 'Request approval' }).click();
  await drawer.getByText('Approval requested').waitFor();

  const chief = await product.visit(desk);
  await chief.enter('helios.admin');
  await chief.open(`/crm?lead=${lead}`);
  const theirs = chief.page.getByRole('dialog', { name: 'Asha Weaving Mill' });
  await theirs.getByRole('button', { name: 'Approve lead' }).click();
  await theirs.getByText('Approved', { exact: true }).first().waitFor();
  // the sales person sees it without asking
  await drawer.getByText('Approved', { exact: true }).first().waitFor();
  await theirs.getByRole('combobox', { name: 'Stage' }).click();
  await chief.page.getByRole('option', { name: 'Won', exact: true }).click();
  await theirs.getByRole('button', { name: 'Create project' }).click();
  const making = chief.page.getByRole('dialog', { name: 'Create project' });
  await making.getByRole('button', { name: 'Create project draft' }).click();
  await chief.page.waitForURL((url) => url.pathname === '/projects/new');
  await settled(chief.page);
  await expect.poll(() => chief.page.getByLabel('Name', { exact: false }).first().inputValue()).toContain('Asha');
  expect(sales.errors).toEqual([]);
  expect(chief.errors).toEqual([]);
});

test('two people move cards at once and both see both; a thumb moves one too', async () => {
  const one = await product.visit(desk);
  await one.enter('helios.sales');
  await one.open('/crm');
  const other = await product.visit(desk);
  await other.enter('helios.admin');
  await other.open('/crm');
  const names = await column(one.page, 'New').getByRole('listitem').getByRole('link').allInnerTexts();
  const [mine = '', yours = '', thumbs = ''] = names;
  await card(one.page, 'New', mine).first().focus();
  await card(other.page, 'New', yours).first().focus();
  await Promise.all([one.page.keyboard.press('Shift+ArrowRight'), other.page.keyboard.press('Shift+ArrowRight')]);
  for (const { page } of [one, other]) {
    await card(page, 'Contacted', mine).first().waitFor();
    await card(page, 'Contacted', yours).first().waitFor();
  }

  const thumb = await product.visit(phone);
  await thumb.enter('helios.sales');
  await thumb.open('/crm');
  await thumb.page
    .getByRole('button', { name: `Move ${thumbs}` })
    .first()
    .tap();
  await thumb.page
    .getByRole('dialog', { name: `Move ${thumbs}` })
    .getByRole('button', { name: /^Qualified/ })
    .tap();
  await thumb.page.getByText(`${thumbs} moved to Qualified.`).waitFor();
  await thumb.page
    .getByRole('group', { name: 'Stages' })
    .getByRole('button', { name: /^Qualified/ })
    .tap();
  await card(thumb.page, 'Qualified', thumbs).first().waitFor();
  await card(other.page, 'Qualified', thumbs).first().waitFor();
  for (const { errors } of [one, other, thumb]) expect(errors).toEqual([]);
});
