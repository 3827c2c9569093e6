/** Going away, and code that does not come: unsaved words are asked about, a missing part says so and leads on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProduct, phone, type Product, settled } from './kit.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

test('unsaved words are asked about before Back, a link and the menu leave them', async () => {
  const { page, signIn } = await product.visit();
  await signIn('helios.pm');
  await page.getByRole('link', { name: 'Team', exact: true }).first().click();
  await page.waitForURL('**/team');
  await settled(page);
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await page.waitForURL('**/account');
  await settled(page);
  const name = page.getByLabel(/^Name/);
  const before = await name.inputValue();
  await name.fill(`${before} the second`);
  const question = page.getByRole('dialog').filter({ hasText: 'Leave without saving?' });

  await page.goBack();
  await question.waitFor();
  expect(new URL(page.url()).pathname).toBe('/account');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => name.inputValue()).toBe(`${before} the second`);

  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/account');

  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/account');

  await page.goBack();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/team');
  // it is one step back, not a new page: forward leads to the account again, with nothing to ask about
  await settled(page);
  await page.goForward();
  await page.waitForURL('**/account');
  await settled(page);
  await expect.poll(() => name.inputValue()).toBe(before);
});

test('Back out of a drawer with unsaved words asks first', async () => {
  const { page, signIn } = await product.visit();
  await signIn('helios.admin');
  await page.getByRole('link', { name: 'Team', exact: true }).first().click();
  await page.waitForURL('**/team');
  await settled(page);
  await page.getByRole('button', { name: 'Invite person' }).click();
  await page.getByRole('dialog').getByLabel('Name').first().fill('Someone');
  await page.goBack();
  const question = page.getByRole('dialog').filter({ hasText: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('invite')).toBe('1');
});

test('a screen whose code came only at the second try is shown; one that never comes offers to reload', async () => {
  const { page, signIn } = await product.visit();
  await signIn('helios.pm');
  let refused = 0;
  let fail = 1;
  await page.route(/assets\/People-/, (route) => {
    refused += 1;
    return refused <= fail ? route.abort() : route.continue();
  });
  await page.getByRole('link', { name: 'Team', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor();
  expect(refused).toBe(2);

  fail = Infinity;
  await page.reload();
  await page.getByText('This page could not be loaded').waitFor();
  // the frame stays: whoever does not reload goes elsewhere
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.goBack();
  await page.getByText('This page could not be loaded').waitFor();
  fail = 0;
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor();
});

test('a menu whose code does not come says so and works at the next try', async () => {
  const { page, signIn } = await product.visit(phone);
  await signIn('helios.pm');
  await page.route(/assets\/AccountChoices-/, (route) => route.abort());
  const account = page.getByRole('button', { name: /Account of/ });
  await account.click();
  await page.getByText('Could not be loaded. Try again').waitFor();
  await page.unroute(/assets\/AccountChoices-/);
  await account.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
});
