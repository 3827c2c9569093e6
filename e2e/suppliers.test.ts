/**
 * Suppliers from the register to the request: documents asked for by link on a phone, onboarding by link, the review, the
 * gate, a vendor's account, a merge with its undo; and nothing of one supplier for another.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '../contract/index.ts';
import { callsOf, companysOwn, desk, openProduct, phone, type Product, settled } from './kit.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const paper = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const linkIn = (text: string): string => /http\S+onboard-suppliers\S*token=[\w-]+/.exec(text)?.[0] ?? '';
const required = [
  'PAN card',
  'Certificate of incorporation / partnership deed / shop licence',
  'Cancelled cheque',
  'GST registration (REG-06)',
];

/** Sends each of some documents on the page of a link, the next when one has arrived. */
async function sendDocuments(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const send = page.getByRole('form', { name, exact: true }).getByRole('button', { name: 'Send paper.pdf' });
    // oxlint-disable-next-line no-await-in-loop
    await page.getByLabel(`File for ${name}`, { exact: true }).setInputFiles(paper);
    // oxlint-disable-next-line no-await-in-loop
    await send.click();
    // oxlint-disable-next-line no-await-in-loop
    await send.waitFor({ state: 'detached' });
  }
}

test('a supplier is registered, asked for documents by link, and held up by the one that is missing', async () => {
  const chief = await product.visit(desk);
  const { page } = chief;
  await chief.enter('helios.prm');
  await chief.open('/suppliers?tab=suppliers');
  await page.getByRole('button', { name: 'Add supplier' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Legal name').fill('Tapi Cable Works');
  await drawer.getByLabel('Contact', { exact: true }).fill('Nisha Tandel');
  await drawer.getByLabel('Email').first().fill('nisha@tapi.example.org');
  await drawer.getByLabel('PAN').fill('AAACT1234K');
  await drawer.getByRole('button', { name: 'Add supplier' }).click();
  await page.getByText('Tapi Cable Works was saved.').waitFor();

  // all that is required is asked for, with a link that holds only that
  await drawer.getByRole('button', { name: 'Request documents' }).click();
  await drawer.getByRole('button', { name: 'Send request' }).click();
  await drawer.getByText('Sent to nisha@tapi.example.org').waitFor();
  const mobile = await product.visit(phone);
  const own = mobile.page;
  await own.goto(linkIn((await product.mailTo('nisha@tapi.example.org')).text));
  await own.getByRole('heading', { level: 1, name: 'Tapi Cable Works' }).waitFor();
  await companysOwn(own, 'Helios Rooftop Power');
  expect(own.url()).not.toContain('token');
  await sendDocuments(own, required.slice(0, 3));
  await own.reload();
  await settled(own);
  await own.getByText('GST registration (REG-06)').waitFor();
  await expect.poll(() => own.getByText('PAN card').count()).toBe(0);

  // the company verifies what came
  for (const waiting of [3, 2, 1]) {
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => drawer.getByRole('button', { name: 'Verify', exact: true }).count()).toBe(waiting);
    // oxlint-disable-next-line no-await-in-loop
    await drawer.getByRole('button', { name: 'Verify', exact: true }).first().click();
    // oxlint-disable-next-line no-await-in-loop
    await drawer.getByRole('button', { name: 'Verify document' }).press('Enter');
    // oxlint-disable-next-line no-await-in-loop
    await drawer.getByRole('button', { name: 'Verify document' }).waitFor({ state: 'detached' });
  }

  // a rule that asks only complete suppliers names the document that is missing, where one is chosen
  await chief.open('/suppliers?tab=settings');
  await page.getByRole('switch', { name: 'Request quotes' }).click();
  await page.getByRole('button', { name: 'Save rules' }).click();
  await page.getByText('The supplier rules were saved.').waitFor();
  await chief.open('/projects/scm-dashboard?projectId=1&tab=requests');
  await page.getByText('Connectors', { exact: true }).click();
  await page.getByRole('heading', { name: /Draft request/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Search in suppliers' }).fill('Tapi');
  await page.getByText('Tapi Cable Works: GST registration (REG-06) is missing.').waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: /Tapi Cable Works/ }).isDisabled()).toBe(true);
  await sendDocuments(own, required.slice(3));
  await own.getByText('Everything was sent').waitFor();
  await page.getByRole('searchbox', { name: 'Search in suppliers' }).fill('Tapi C');
  await page.getByText('Tapi Cable Works: GST registration (REG-06) is awaiting review.').waitFor();
  for (const visitor of [chief, mobile]) expect(visitor.errors).toEqual([]);
});

test('a supplier is invited, enters its details step by step by link, and is accepted', async () => {
  const chief = await product.visit(desk);
  const { page } = chief;
  await chief.enter('helios.prm');
  await chief.open('/suppliers?tab=suppliers');
  await page.getByRole('button', { name: 'Invite supplier' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Company').fill('Purna Earthing');
  await drawer.getByLabel('Contact').fill('Jayesh Rane');
  await drawer.getByLabel('Email').fill('jayesh@purna.example.org');
  await drawer.getByRole('button', { name: 'Send invitation' }).click();
  await drawer.getByText('Sent to jayesh@purna.example.org').waitFor();

  const office = await product.visit(desk);
  const own = office.page;
  const link = linkIn((await product.mailTo('jayesh@purna.example.org')).text);
  await own.goto(link);
  await own.getByLabel('Phone').fill('9825012345');
  await own.getByRole('combobox', { name: 'Categories supplied' }).fill('Earthing E');
  await own.getByRole('option', { name: 'Earthing Electrodes' }).click();
  await own.keyboard.press('Escape');
  const next = own.getByRole('button', { name: 'Save and continue' });
  await next.click();
  await own.getByLabel('PAN').fill('AAACP5678L');
  await next.click();
  await own.getByLabel('Address').fill('Plot 14, GIDC Bardoli');
  await own.getByLabel('City').fill('Bardoli');
  await own.getByRole('combobox', { name: 'State' }).click();
  await own.getByRole('option', { name: 'Gujarat' }).click();
  await own.getByLabel('Pincode').fill('394601');
  // what was saved is there after a reload, without the token in the address
  await next.click();
  await own.getByLabel('IFSC').waitFor();
  await own.reload();
  await settled(own);
  await own.getByLabel('IFSC').waitFor();
  await own.getByRole('button', { name: 'Place' }).click();
  await expect.poll(() => own.getByLabel('City').inputValue()).toBe('Bardoli');
  await next.click();
  await own.getByLabel('IFSC').waitFor();
  await next.click();
  await own.getByText(/Still missing: Bank, Account number, IFSC/).waitFor();
  await own.getByRole('button', { name: 'Send to Helios Rooftop Power' }).click();
  await own.getByText('Please fill all the details!').waitFor();
  await own.getByRole('button', { name: 'Bank account' }).click();
  await own.getByLabel('Bank', { exact: true }).fill('Bank of Baroda');
  await own.getByLabel('Account number').fill('003402000112233');
  await own.getByLabel('IFSC').fill('BARB0BARDOL');
  await next.click();
  await sendDocuments(own, required);
  await settled(own);
  await own.getByRole('button', { name: 'Send to Helios Rooftop Power' }).press('Enter');
  await own.getByText('Onboarded successfully!').waitFor();
  await own.waitForURL((url) => url.pathname === '/');

  await chief.open('/suppliers?tab=suppliers&suppliers.search=Purna');
  await page.getByText('Purna Earthing').first().click();
  await drawer.getByText('The supplier sent its details and documents.').waitFor();
  await drawer.getByRole('button', { name: 'Accept supplier' }).click();
  await drawer.getByRole('button', { name: 'Accept supplier' }).waitFor({ state: 'detached' });
  const { suppliers } = await callsOf(product)('helios.prm', 'get_supplier_list', { search: 'Purna' }, 'GET');
  expect(suppliers[0]).toMatchObject({ status: 'active', city: 'Bardoli', ifsc: 'BARB0BARDOL' });
  // the link that was used opens nothing any more
  const later = await product.visit(phone);
  await later.page.goto(link);
  await later.page.getByText('This page cannot be opened').waitFor();
  expect(chief.errors).toEqual([]);
  // the page that was sent may ask once more before it leaves, and its link is gone
  expect(office.errors.filter((text) => !text.includes('/get_supplier_onboarding/'))).toEqual([]);
});

test('two that are one are merged, and taken apart again', async () => {
  const ask = callsOf(product);
  const twins = ['Vaitarna Switchgear', 'Vaitarna Switch Gear Ltd'];
  await Promise.all(
    twins.map((name, at) =>
      ask('helios.prm', 'add_supplier', { name, pan: 'AAACV4321M', city: at === 0 ? 'Virar' : '', credit_days: 30 }),
    ),
  );
  const chief = await product.visit(desk);
  const { page } = chief;
  await chief.enter('helios.prm');
  await chief.open('/suppliers?tab=suppliers&suppliers.search=Vaitarna');
  await page.getByText(twins[0]!, { exact: true }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(`Same PAN: ${twins[1]}.`).waitFor();
  await drawer.getByRole('button', { name: 'Compare and merge' }).click();
  const merge = page.getByRole('dialog', { name: 'Merge suppliers' });
  await merge.getByText('Virar').waitFor();
  await merge.getByRole('button', { name: 'Merge 2 suppliers' }).click();
  await page.getByText('The suppliers were merged.').waitFor();
  const names = async () =>
    (await ask('helios.prm', 'get_supplier_list', { search: 'Vaitarna' }, 'GET')).suppliers.map(({ name }) => name);
  expect(await names()).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('The merge was undone.').waitFor();
  expect(await names()).toEqual(twins.toSorted());
  expect(chief.errors).toEqual([]);
});

test('a vendor sees their own supplier, and neither they nor a link anything of another', async () => {
  const ask = callsOf(product);
  const { suppliers } = await ask('helios.prm', 'get_supplier_list', { search: 'Desai' }, 'GET');
  const own_id = suppliers[0]?.id ?? 0;
  const other = (await ask('helios.prm', 'get_supplier_list', { search: 'Suryamitra' }, 'GET')).suppliers[0];
  const lists = await ask('helios.prm', 'get_price_lists', {}, 'GET');

  const vendor = await product.visit(phone);
  await vendor.enter('helios.vendor');
  await vendor.open('/dashboard');
  await vendor.page.getByRole('heading', { name: 'Your company' }).waitFor();
  await vendor.page.getByText('Desai Switchgear').first().waitFor();
  await expect.poll(() => vendor.page.getByText('Suryamitra').count()).toBe(0);
  await vendor.page.goto('/suppliers?tab=prices');
  await settled(vendor.page);
  await expect.poll(() => vendor.page.getByText(/Rate list/).count()).toBe(0);
  expect(vendor.errors).toEqual([]);

  const refused = async (who: string, name: Parameters<typeof ask>[1], input: object) =>
    ask(who, name, input as never, 'GET').catch((error: unknown) => String(error));
  // oxlint-disable-next-line no-await-in-loop
  for (const [name, input] of [
    ['get_supplier', { supplier_id: other?.id }],
    ['get_supplier', { supplier_id: own_id }],
    ['get_supplier_list', {}],
    ['get_price_lists', {}],
    ['get_price_list', { price_list_id: lists.price_lists[0]?.id }],
    ['get_item_prices', { item_id: 1 }],
    ['get_items', {}],
  ] as const)
    expect([name, await refused('helios.vendor', name, input)]).toEqual([
      name,
      expect.stringMatching(/answered 40[34]/),
    ]);

  // a link for documents knows its own supplier, whatever else it is asked for
  const request = { supplier_id: own_id, documents: [{ group: 'KYC', name: 'PAN card' }], due_on: '2099-01-01' };
  const made = await ask('helios.prm', 'send_supplier_request', request as never);
  const token = /token=([\w-]+)/.exec(made.address)?.[1] ?? '';
  const byLink = async (name: 'get_supplier_onboarding' | 'get_quote_page', more: object = {}) => {
    const query = new URLSearchParams({ token, ...more });
    const answer = await fetch(`${product.address}/api/pmt/helios/${addressOf(name)}?${query}`);
    return { status: answer.status, text: await answer.text() };
  };
  const page = await byLink('get_supplier_onboarding');
  expect(page.status).toBe(200);
  expect(page.text).toContain('PAN card');
  expect(page.text).not.toMatch(/Suryamitra|Rate list|bank_account|"price/);
  expect((await byLink('get_supplier_onboarding', { supplier_id: String(other?.id) })).status).toBe(400);
  expect((await byLink('get_quote_page')).status).toBe(404);
});
