/** How people get in: a company signs up, a person signs in by password or code, an invitation is accepted. */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cast, demo_password } from '../server/seed/cast.ts';
import { leaving, staying } from '../web/kit/entry.ts';
import { createStored } from '../web/kit/storage.ts';
import { go, openProduct, type Product, settled, type Visitor } from './kit.ts';

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
  await page.getByLabel('Email address').fill('asha.rao@kiran.example');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByText('Confirmation email has been sent to the provided email address.').waitFor();
  await page.getByLabel('Code from the email').fill('000000');
  await page.getByRole('alert').filter({ hasText: 'This code is wrong or no longer valid' }).waitFor();
  const { text } = await product.mailTo('asha.rao@kiran.example');
  await page.getByLabel('Code from the email').fill(codeIn(text));
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

test('a forgotten password is reset with a code from a mail', async () => {
  const { page, open } = await product.visit();
  await open('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email address').fill('gopal.das@urja.example');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code from the email').waitFor();
  const { text } = await product.mailTo('gopal.das@urja.example');
  await page.getByLabel('Code from the email').fill(codeIn(text));
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
  await page.getByRole('button', { name: 'I have saved them' }).click();
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
  await page.getByLabel(/Another email address/).fill('karthik@home.example');
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
  // what the device keeps of the person fills the company's form
  await here.open('/urja-tickets-forms');
  await expect.poll(() => here.page.getByLabel('Your email').inputValue()).toBe('shalini.dubey@urja.example');
  const digits = (phone = 'none') => phone.replace(/\D/g, '').slice(-10);
  const { phone_number } = cast.find(({ username }) => username === 'urja.pre') ?? {};
  expect(digits(await here.page.getByLabel('Your phone').inputValue())).toBe(digits(phone_number));
  await here.open('/account?tab=sessions');
  await here.page.getByText('This device').waitFor();
  await here.page.getByText(/You signed in here .* (ago|now)/).waitFor();
  await here.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await here.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await here.page.waitForURL((url) => url.pathname === '/');
  await there.open('/account');
  await there.page.waitForURL((url) => url.pathname === '/');
});

/** What the product answers to a call of this person. */
async function ask(name: string, input: object, token?: string): Promise<Record<string, never>> {
  const answer = await fetch(`${product.address}/api/pmt/${name}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Token ${token}` } : {}) },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, never>;
}
const keyOf = async (username: string): Promise<string> =>
  (await ask('login', { username, password: demo_password })).key as unknown as string;

let last_link = 0;
/** The path of the link that signs a person in, as it was mailed to them. */
async function linkTo(email: string): Promise<string> {
  const token = await keyOf('helios.admin');
  const headers = { authorization: `Token ${token}` };
  const found = await fetch(`${product.address}/api/pmt/get_people`, { headers });
  const { people } = (await found.json()) as { people: { id: number; email: string }[] };
  const user_id = people.find((one) => one.email === email)?.id;
  await ask('send_link', { user_id }, token);
  const { text, id } = await product.mailTo(email, last_link);
  last_link = id;
  const link = new URL(/https?:\S+token=\S+/.exec(text)?.[0] ?? '');
  return link.pathname + link.search;
}

/** What a page keeps on its device, read and written as the page does. */
async function keptBy(page: Page) {
  const items = new Map(await page.evaluate(() => Object.entries(localStorage) as [string, string][]));
  const stored = createStored(() => ({
    length: items.size,
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }));
  return { items, stored };
}
const storedOf = async (page: Page) => (await keptBy(page)).stored;

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const signInHere = async ({ page }: Visitor, username: string): Promise<void> => {
  await page.getByLabel(/user name/i).fill(username);
  await page.getByLabel(/^password/i).fill(demo_password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Login successfully!').waitFor();
  await settled(page);
};
const quote = { supplier: '7', model_number: 'M1', quantity: '10', price: '21.5', format: 'Wp', project: '3' };
/** A quote link that lacks one detail says so; one with all of them does not. */
const needed = (name: keyof typeof quote) => async (visitor: Visitor) => {
  const { [name]: _, ...rest } = quote;
  const asks = visitor.page.getByText('Please fill all the details!');
  await visitor.open(`/addQuote?${new URLSearchParams({ is_rfq: 'true', ...rest }).toString()}`);
  await asks.waitFor();
  await visitor.open(`/addQuote?${new URLSearchParams({ is_rfq: 'true', ...quote }).toString()}`);
  expect(await asks.count()).toBe(0);
};

/** Every entry parameter of the specification (§4), and what it does: none is ever removed. */
const effects: Record<string, (visitor: Visitor) => Promise<void>> = {
  async is_new({ page, open }) {
    await open('/?is_new=true&email=new@b.example');
    await page.waitForURL('**/signup');
  },
  async email({ page, open }) {
    await open('/signup?email=asha@b.example');
    await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe('asha@b.example');
  },
  async company_name({ page, open }) {
    await open('/signup?company_name=Kiran%20Two&email=two@kiran.example');
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await page.getByLabel('Code from the email').waitFor();
    await page.getByLabel('Code from the email').fill(codeIn((await product.mailTo('two@kiran.example')).text));
    await page.waitForURL('**/signup/next');
    await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Kiran Two');
  },
  async requestFinance({ page, open }) {
    await open('/?requestFinance=true');
    await page.waitForURL('**/request-financing');
  },
  async createNewProposal(visitor) {
    await visitor.open('/?createNewProposal=true');
    await signInHere(visitor, 'helios.sales');
    await visitor.page.waitForURL((url) => url.pathname === '/crm' && url.searchParams.get('tab') === 'proposals');
  },
  async auctionToken({ page, open }) {
    await open('/?auctionToken=from-auction&is_new=true');
    const kept = await storedOf(page);
    expect([kept.get('auctionToken'), kept.get('is_new_auction_user'), pathOf(page)]).toEqual([
      'from-auction',
      true,
      '/',
    ]);
  },
  async redirectFrom(visitor) {
    await visitor.open('/login?redirectFrom=/team');
    await signInHere(visitor, 'helios.admin');
    await visitor.page.waitForURL('**/team');
  },
  async first_login(visitor) {
    await visitor.open('/login?first_login=true');
    await signInHere(visitor, 'helios.pm');
    await visitor.page.waitForURL('**/account');
  },
  async department({ page, open, signIn }) {
    await signIn('helios.pre');
    await page.evaluate(
      (entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value);
      },
      await withoutDepartment(page),
    );
    await open('/dashboard');
    await go(page, '/responsibility-matrix');
    expect(pathOf(page)).toBe('/responsibility-matrix');
    await open('/dashboard?department=Sales');
    await go(page, '/responsibility-matrix').catch(() => {});
    expect(pathOf(page)).not.toBe('/responsibility-matrix');
  },
  async is_customer({ page, open }) {
    const link = await linkTo('suresh.patel@helios.example');
    expect(link).toContain('is_customer=true');
    await open(link);
    await page.waitForURL('**/customer-dashboard');
  },
  async is_consumer({ page, open }) {
    await open((await linkTo('suresh.patel@helios.example')).replace('is_customer', 'is_consumer'));
    await page.waitForURL('**/customer-dashboard');
  },
  async token({ page, open }) {
    await open(await linkTo('deepak.yadav@helios.example'));
    await page.waitForURL('**/dashboard');
    expect((await storedOf(page)).get('userData')?.username).toBe('helios.pre');
  },
  async is_subcontractor({ page, open }) {
    const link = await linkTo('balwinder.singh@helios.example');
    expect(link).toContain('is_subcontractor=true');
    await open(link);
    await page.waitForURL('**/dashboard');
    expect((await storedOf(page)).get('subContractor')).toBe(true);
  },
  async pmtToken({ page, open }) {
    await open(`/?pmtToken=${await keyOf('helios.admin')}`);
    await page.waitForURL('**/dashboard');
  },
  async path({ page, open }) {
    await open(`/?pmtToken=${await keyOf('helios.admin')}&path=/team`);
    await page.waitForURL('**/team');
  },
  async projectId({ page, open, signIn }) {
    await signIn('helios.admin');
    const project_id = 2;
    await open(`/projects/project-dashboard?projectId=${project_id}`);
    expect((await storedOf(page)).get('projectId')).toBe(project_id);
  },
  async is_supplier({ page, open }) {
    await open('/?is_supplier=true&supplier=7');
    await page.waitForURL('**/onboard-suppliers*');
  },
  async is_rfq({ page, open }) {
    await open('/?is_rfq=true');
    await page.waitForURL('**/addQuote*');
  },
  supplier: needed('supplier'),
  model_number: needed('model_number'),
  quantity: needed('quantity'),
  price: needed('price'),
  format: needed('format'),
  project: needed('project'),
};

/** What the browser keeps of the person signed in, as that of someone whose account names no department. */
async function withoutDepartment(page: Page): Promise<[string, string][]> {
  const { items, stored } = await keptBy(page);
  const user = stored.get('userData');
  if (user) stored.set('userData', { ...user, department: '' });
  return [...items];
}

describe('the entry parameter', () => {
  // one browser for all of them, emptied in between: what it has loaded once is not loaded again
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await product.visit();
  });
  afterAll(() => visitor.context.close());
  afterEach(async () => {
    const { page, context } = visitor;
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
    const devtools = await context.newCDPSession(page);
    const storageTypes = 'cookies,local_storage,indexeddb';
    await devtools.send('Storage.clearDataForOrigin', { origin: product.address, storageTypes });
    await devtools.detach();
  });

  test.each(Object.entries(effects))('%s has its effect', (_name, effect) => effect(visitor));
});

test('every entry parameter that is read has a test of its effect, and those of the specification are all read', () => {
  const specified =
    'is_new, email, projectId, requestFinance, createNewProposal, auctionToken, redirectFrom, first_login, department, is_consumer, company_name, token, pmtToken, path, is_subcontractor, is_customer, is_supplier, is_rfq, supplier, model_number, quantity, price, format, project';
  const read = ['projectId', ...leaving, ...staying].toSorted();
  expect(read).toEqual(specified.split(', ').toSorted());
  expect(Object.keys(effects).toSorted()).toEqual(read);
});
