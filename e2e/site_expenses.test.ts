/** A site expense: entered with a photo on a phone, sent back once, approved on a desk, and told to who spent it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPhoto, callsOf, desk, openProduct, phone, type Product } from './kit.ts';

let product: Product;
let project_id: number;
beforeAll(async () => {
  product = await openProduct();
  const ask = callsOf(product);
  const { projects } = await ask('helios.site_executive', 'get_projects', { search: 'Surya Textile' }, 'GET');
  project_id = projects[0]?.id ?? 0;
});
afterAll(() => product.close());

const note = 'Anchor fasteners for the parapet';
const list = () => `/projects/construction-dashboard?projectId=${project_id}&tab=expenses`;

test('an expense goes from the phone of the site executive to its approval', async () => {
  const site = await product.visit(phone);
  await site.enter('helios.site_executive');
  await site.open(list());
  await site.page.getByRole('button', { name: 'Enter expense' }).first().tap();
  const form = site.page.getByRole('dialog', { name: 'Enter expense' });
  await form.getByRole('textbox', { name: 'Amount (incl. GST)' }).fill('1180');
  await form.getByRole('combobox', { name: 'Kind' }).tap();
  await site.page.getByRole('option', { name: 'Small material and tools' }).tap();
  await form.getByRole('textbox', { name: 'What it was for' }).fill(note);
  await form.getByRole('button', { name: 'Submit for approval' }).tap();
  // nothing that was typed is lost where the bill is missing
  await form
    .getByText(/expenses above .*500\.00 need one/)
    .first()
    .waitFor();
  await form.locator('input[type=file]').setInputFiles([await aPhoto('Bill.jpg')]);
  await form.getByRole('button', { name: 'Submit for approval' }).tap();
  await site.page.getByText(note).first().waitFor();

  const chief = await product.visit(desk);
  await chief.enter('helios.site_incharge');
  await chief.open('/notifications');
  await chief.page
    .getByText(/A site expense \(Small material and tools\) awaits your approval/)
    .first()
    .click();
  const judged = chief.page.getByRole('dialog', { name: 'Small material and tools' });
  await judged.getByText(note).waitFor();
  await judged.getByRole('button', { name: 'Bill.jpg' }).waitFor();
  await judged.getByRole('button', { name: 'Send back' }).click();
  const reason = chief.page.getByRole('dialog', { name: 'Send back' });
  await reason.getByRole('textbox', { name: 'Reason' }).fill('Enter the GST of the bill');
  await reason.getByRole('button', { name: 'Send back' }).click();
  await judged.getByText('Enter the GST of the bill').waitFor();

  await site.page.getByText(note).first().tap();
  const own = site.page.getByRole('dialog', { name: 'Small material and tools' });
  await own.getByText('Enter the GST of the bill').waitFor();
  await own.getByRole('button', { name: 'Edit expense' }).tap();
  const editing = site.page.getByRole('dialog', { name: 'Edit expense' });
  await editing.getByRole('textbox', { name: 'GST to claim' }).fill('180');
  await editing.getByRole('textbox', { name: 'GSTIN of the shop' }).fill('24AABCS1429B1Z0');
  await editing.getByRole('button', { name: 'Save and submit' }).tap();
  await own.getByText('Awaiting approval').first().waitFor();

  await judged.getByRole('button', { name: 'Approve expense' }).click();
  await chief.page
    .getByRole('dialog', { name: 'Approve this expense?' })
    .getByRole('button', { name: 'Approve expense' })
    .click();
  await judged.getByText('To be reimbursed').first().waitFor();
  await own.getByText(/^EXP\//).waitFor();

  await site.open('/notifications');
  await expect
    .poll(() => site.page.getByText(/Your site expense EXP\/.* was approved/).count(), { timeout: 20_000 })
    .toBe(1);
});
