/** A drawing through the product: uploaded over a broken connection, checked, sent, approved by the one it was shared with. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo_password } from '../server/seed/cast.ts';
import { desk, openProduct, phone, type Product } from './kit.ts';

let product: Product;
let project_id: number;
let document_id: number;
/** what the customer found before */
let documents_before: string[];
const drawing = 'Cable Routing Layout';

beforeAll(async () => {
  product = await openProduct();
  const login = await fetch(`${product.address}/api/pmt/login/`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'urja.customer', password: demo_password }),
  });
  const { key } = (await login.json()) as { key: string };
  const answer = await fetch(`${product.address}/api/pmt/get_projects/`, {
    headers: { authorization: `Token ${key}` },
  });
  const { projects } = (await answer.json()) as { projects: { id: number; name: string }[] };
  // the customer's project that has not come to this drawing yet
  project_id = projects.find(({ name }) => name === 'Chilika Seafoods')?.id ?? 0;
});
afterAll(() => product.close());

const documentsOn = (page: Page) => page.locator('main li button').allInnerTexts();
const board = () => `/projects/engineering-dashboard?projectId=${project_id}`;

test('a designer uploads a drawing although the connection breaks, and sends it into the check', async () => {
  const { page, open, enter, errors } = await product.visit(desk);
  await enter('urja.designer');
  await open(board());
  await page.getByRole('button', { name: new RegExp(drawing) }).click();
  const sheet = page.getByRole('dialog', { name: drawing });
  await sheet.getByRole('button', { name: 'Choose a file' }).waitFor();
  document_id = Number(new URL(page.url()).searchParams.get('document'));
  const offsets: string[] = [];
  let broken = 0;
  await page.route('**/upload_part/', async (route) => {
    const offset =
      /name="offset"\r\n\r\n(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? '';
    offsets.push(offset);
    if (offset !== '0' && broken === 0) {
      broken += 1;
      return route.abort();
    }
    return route.continue();
  });
  const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n%%EOF\n'), Buffer.alloc(5_000_000, 32)]);
  await page
    .locator('[role=dialog] input[type=file]')
    .first()
    .setInputFiles({ name: 'routing.pdf', mimeType: 'application/pdf', buffer });
  await sheet.getByText('Sent', { exact: false }).first().waitFor();
  await sheet.getByText('Draft').first().waitFor();
  // the part that broke was sent again, and none from the beginning
  expect(broken).toBe(1);
  expect(offsets.filter((offset) => offset === '0')).toHaveLength(1);
  await sheet.getByRole('button', { name: 'Send for internal check' }).click();
  await sheet.getByText('Awaiting Lead Designer').waitFor();
  await sheet.getByText('You cannot approve in the engineering stage.', { exact: false }).waitFor();
  expect(errors.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
});

test('the customer knows nothing of it until it is sent', async () => {
  const { page, open, enter } = await product.visit(phone);
  await enter('urja.customer');
  await open('/docs');
  documents_before = await documentsOn(page);
  expect(documents_before.filter((document) => document.includes(drawing) && document.includes('Chilika'))).toEqual([]);
  await open(`/docs?document=${document_id}`);
  await page.getByText('This document cannot be shown').waitFor();
});

test('the lead designer approves it and sends it to the customer', async () => {
  const { page, open, enter, errors } = await product.visit(desk);
  await enter('urja.lead_designer');
  await open(`${board()}&document=${document_id}`);
  const sheet = page.getByRole('dialog', { name: drawing });
  await sheet.getByRole('button', { name: 'Approve as Lead Designer' }).click();
  await sheet.getByRole('button', { name: 'Send to Customer' }).click();
  await sheet.getByText('Awaiting Customer').waitFor();
  expect(errors).toEqual([]);
});

test('the customer finds what was shared, nothing else, and answers on a phone', async () => {
  const { page, open, enter, errors } = await product.visit(phone);
  await enter('urja.customer');
  await open('/docs');
  const asked = page.getByRole('region', { name: 'Your approval is requested' });
  await asked.getByRole('button', { name: new RegExp(drawing) }).click();
  const sheet = page.getByRole('dialog', { name: drawing });
  await sheet.getByText('Your approval is requested.').waitFor();
  expect(await sheet.getByRole('button', { name: 'Choose a file' }).count()).toBe(0);
  await sheet.getByRole('textbox', { name: 'Remark or reason' }).fill('Keep the trench away from the gate');
  await sheet.getByRole('button', { name: 'Approve with comments' }).click();
  await sheet.getByText('Approved with comments').first().waitFor();
  await open('/docs');
  const documents = await documentsOn(page);
  expect(documents).toHaveLength(documents_before.length + 1);
  expect(documents.filter((document) => !documents_before.includes(document)).join()).toContain(drawing);
  expect(errors).toEqual([]);
});
