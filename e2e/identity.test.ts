/** How people get in: a company signs up, a person signs in by password or code, an invitation is accepted. */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo_password } from '../server/seed/cast.ts';
import { openProduct, type Product } from './kit.ts';

const password = 'monsoon-lantern-bicycle-9';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

test('a company signs up by mail, sets itself up and lands on its dashboard', async () => {
  const { page, open } = await product.visit();
  await open('/signup');
  await page.getByLabel('E-mail address').fill('asha.rao@kiran.example');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByText('Confirmation email has been sent to the provided email address.').waitFor();
  await page.getByLabel('Code from the mail').fill('000000');
  await page.getByRole('alert').filter({ hasText: 'This code is not right' }).waitFor();
  const { text } = await product.mailTo('asha.rao@kiran.example');
  await page.getByLabel('Code from the mail').fill(codeIn(text));
  await page.waitForURL('**/signup/next');
  await page.getByLabel('Company name').fill('Kiran Solar');
  await page.getByLabel('Your name').fill('Asha Rao');
  await page.getByLabel(/^Password/).fill(password);
  await page.getByText('Strong').waitFor();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.waitForURL('**/onboarding');

  // until the account is activated, every other screen leads back here
  await open('/team');
  expect(new URL(page.url()).pathname).toBe('/onboarding');

  await page.getByRole('combobox', { name: /State or union territory/ }).click();
  await page.getByRole('option', { name: 'Kerala' }).click();
  await page.getByRole('button', { name: 'Open Sunstage' }).click();
  await page.getByText('Activation completed successfully!').waitFor();
  await page.waitForURL('**/dashboard');
});

test('a stranger who came for a page gets it after signing in', async () => {
  const { page, open } = await product.visit();
  await open('/team?search=a');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByLabel('User name').fill('helios.admin');
  await page.getByLabel(/^Password/).fill('not this one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Unable to log in with provided credentials.').waitFor();
  await page.getByLabel(/^Password/).fill(demo_password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Login successfully!').waitFor();
  await page.waitForURL('**/team?search=a');
});

test('a forgotten password is set anew with a code from a mail', async () => {
  const { page, open } = await product.visit();
  await open('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('E-mail address').fill('gopal.das@urja.example');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Code from the mail').waitFor();
  const { text } = await product.mailTo('gopal.das@urja.example');
  await page.getByLabel('Code from the mail').fill(codeIn(text));
  await page.getByRole('textbox', { name: /^New password/ }).fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await page.waitForURL('**/dashboard');

  const again = await product.visit();
  await again.signIn('urja.lm', password);
  expect(new URL(again.page.url()).pathname).toBe('/dashboard');
});

/** Answers the dialog that asks who is here. */
async function confirmIdentity(page: Page, code?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Password/).fill(demo_password);
  if (code) await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
}

test('an authenticator app and a passkey are set up, asked for at signing in, and reset by an administrator', async () => {
  const { page, context, open, signIn } = await product.visit();
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await signIn('urja.om');
  await open('/account?tab=security');
  await page.getByRole('button', { name: 'Set up app' }).click();
  await confirmIdentity(page);
  const secret = await page.getByLabel('Key', { exact: true }).inputValue();
  await page.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Save your recovery codes now.').waitFor();
  const codes = await page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I saved them' }).click();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await confirmIdentity(page, codes[0]);
  await page.getByRole('button', { name: /^Remove passkey/ }).waitFor();

  await page.evaluate(() => localStorage.clear());
  await open('/login');
  await page.getByLabel(/User name/).fill('urja.om');
  await page.getByLabel(/^Password/).fill(demo_password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');

  const admin = await product.visit();
  await admin.signIn('urja.admin');
  await admin.open('/team');
  await admin.page.getByText('Mohan Pillai').first().click();
  await admin.page.getByRole('button', { name: 'Reset second factor' }).click();
  await confirmIdentity(admin.page);
  await admin.page.getByText(/second factor of Mohan Pillai was removed/).waitFor();
  const again = await product.visit();
  await again.signIn('urja.om');
});

test('a further address counts once its link was followed, and the link leaves the address bar', async () => {
  const { page, open, signIn } = await product.visit();
  await signIn('urja.designer');
  await open('/account?tab=emails');
  await page.getByLabel(/A further e-mail address/).fill('karthik@home.example');
  await page.getByRole('button', { name: 'Add address' }).click();
  await confirmIdentity(page);
  await page.getByText('Not confirmed yet').waitFor();
  const { text } = await product.mailTo('karthik@home.example');
  const link = new URL(/https?:\S+secondary_email_token=\S+/.exec(text)?.[0] ?? '');
  const other = await product.visit();
  await other.open(link.pathname + link.search);
  await other.page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
  expect(other.page.url()).not.toContain('token');
  await page.getByText('Confirmed', { exact: true }).waitFor();
});

test('signing out everywhere ends the other device too', async () => {
  const [here, there] = [await product.visit(), await product.visit()];
  await here.signIn('urja.pre');
  await there.signIn('urja.pre');
  await here.open('/account?tab=sessions');
  await here.page.getByText('This device').waitFor();
  await here.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await here.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await here.page.waitForURL((url) => url.pathname === '/');
  await there.open('/account');
  await there.page.waitForURL((url) => url.pathname === '/');
});
