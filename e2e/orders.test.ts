/**
 * A purchase order from an awarded request to its acceptance: the buyer and the manager, the supplier by link on a phone with
 * another date, the amendment; and a vendor with an account who sees only their own.
 */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dateInIndia, showDate } from '../domain/dates.ts';
import { callsOf, companysOwn, desk, openProduct, phone, type Product, settled } from './kit.ts';
import { approveDraft, placeOrder } from './supply_calls.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** The choice of a supplier for a new order. */
const supplierIn = (drawer: Locator) => drawer.getByRole('listitem').getByRole('radio');
const orders_of_project = '/projects/scm-dashboard?projectId=1&tab=orders';

test('an award becomes an order that is approved on a phone, mailed, questioned by link, amended and accepted', async () => {
  const buyer = await product.visit(desk);
  const { page } = buyer;
  await buyer.enter('helios.pre');

  // the manager awards a request, and the award becomes a draft
  const request = '/projects/scm-dashboard?projectId=1&tab=requests&request=2';
  const office = await product.visit(desk);
  await office.enter('helios.prm');
  await office.open(`${request}&view=comparison`);
  // the documents of the cheapest supplier have expired: another one is chosen, with a reason
  await office.page.getByRole('button', { name: 'Select cheapest' }).click();
  await office.page
    .getByRole('table', { name: 'Comparison of quotes' })
    .getByRole('button', { name: 'Select', exact: true })
    .click();
  await office.page.getByRole('button', { name: 'Award', exact: true }).click();
  await office.page.getByRole('dialog').getByLabel('Reason').fill('Documents are in order');
  await office.page.getByRole('dialog').getByRole('button', { name: 'Confirm award' }).click();
  await office.page.getByText('Awarded.').waitFor();
  await buyer.open(request);
  await page.getByRole('button', { name: 'Create order' }).click();
  await page.getByRole('heading', { name: /^Draft order/ }).waitFor();
  const path = page.url().replace(product.address, '');
  expect(path).toMatch(/tab=orders&order=\d+$/);

  // what is typed lives in the totals at once, and outlives a reload
  const grid = page.getByRole('grid', { name: 'Lines of the order' });
  const totals = page.getByRole('table', { name: 'Totals' });
  const before = await totals.getByRole('row', { name: /^Budget left/ }).innerText();
  const price = grid.getByRole('row').nth(1).getByRole('gridcell').nth(2);
  const priced = Number((await price.innerText()).replaceAll(',', ''));
  const setPrice = async (to: string) => {
    await price.dblclick();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(to);
    await page.keyboard.press('Enter');
    await expect.poll(() => price.innerText()).toBe(to);
  };
  const cheaper = String(Math.round((priced - 0.1) * 100) / 100);
  await setPrice(cheaper);
  await expect.poll(() => totals.getByRole('row', { name: /^Budget left/ }).innerText()).not.toBe(before);
  // more of it is ordered than the BOQ allows: that needs a reason
  const ask = page.getByRole('button', { name: 'Request approval' });
  await expect.poll(() => ask.getAttribute('data-hint')).toContain('more than the BOQ allows');
  await price.click();
  await page.keyboard.press('End');
  await page.keyboard.type('Second block added');
  await page.keyboard.press('Enter');
  await expect.poll(() => ask.getAttribute('data-hint')).toBeNull();
  await page.waitForTimeout(400);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await settled(page);
  await page.getByText('Unsaved changes were restored.').waitFor();
  await expect.poll(() => price.innerText()).toBe(cheaper);
  const share = page.getByRole('textbox', { name: 'Share of instalment 1' });
  await page.getByRole('button', { name: 'Remove instalment 1' }).waitFor();
  await page.getByRole('button', { name: 'Add instalment' }).click();
  await page.getByText('The shares must be above zero').waitFor();
  await share.fill('30');
  await expect.poll(() => page.getByText('The shares must be above zero').count()).toBe(0);
  await ask.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click();
  await page.getByText('Approval requested.').waitFor();

  // the manager approves it on a phone, from the list of what awaits them
  const chief = await product.visit(phone);
  await chief.enter('helios.prm');
  await chief.open('/suppliers?tab=orders&show=mine');
  await chief.page
    .getByRole('button', { name: /^Structure/ })
    .first()
    .tap();
  const card = chief.page.getByRole('region', { name: 'Awaiting approval' });
  await card.getByText('Total (incl. GST)').waitFor();
  await card.getByText('Budget left after it').waitFor();
  await card.getByText('less at landed cost').waitFor();
  await card.getByText('Delay caused').waitFor();
  await card.getByRole('textbox').fill('Good price');
  await card.getByRole('button', { name: 'Approve order' }).tap();
  await chief.page.getByText('Order approved.').waitFor();
  const heading = page.getByRole('heading', { name: /^PO\/20/ });
  await heading.waitFor();

  // the buyer sends it
  await page.getByRole('button', { name: 'Send to supplier' }).click();
  const drawer = page.getByRole('dialog', { name: 'Send to supplier' });
  const [email = ''] = /\S+@\S+\.example/.exec(await drawer.innerText()) ?? [];
  await drawer.getByRole('button', { name: 'Send to supplier' }).click();
  await page.getByText(/^Order sent to/).waitFor();
  const mail = await product.mailTo(email, 0, /^Purchase order/);
  const link = /http\S+purchaseOrder\?token=[\w-]+/.exec(mail.text)?.[0] ?? '';

  // the supplier asks for another date on a phone
  const mobile = await product.visit(phone);
  const own = mobile.page;
  await own.goto(link);
  await own.getByRole('heading', { level: 1, name: /Purchase order PO/ }).waitFor();
  expect(own.url()).not.toContain('token');
  await companysOwn(own, 'Helios Rooftop Power');
  const later = showDate(addDays(dateInIndia(new Date()), 70));
  await own.getByRole('button', { name: 'Ask or change' }).tap();
  await own.getByLabel(/^Other date for/).fill(later);
  await own.getByLabel('Message').fill('The vessel comes a week later.');
  await own.getByRole('button', { name: 'Send 1 proposal' }).tap();
  await own.getByText('Helios Rooftop Power has been notified.').waitFor();
  // as long as the proposal is open, the order cannot be accepted as it is
  const accept_order = own.getByRole('button', { name: 'Accept order' });
  await expect.poll(() => accept_order.getAttribute('data-hint')).toContain('Withdraw it');
  await own.getByRole('button', { name: 'Withdraw proposal' }).waitFor();

  // the buyer takes it over, which costs no more and holds at once
  await page.getByText('has a question or proposes changes').waitFor();
  await page.getByRole('button', { name: 'Accept proposals' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Amend order' }).click();
  const amendments = page.locator('section', { hasText: 'Amendments' }).last();
  await amendments.getByText('Amendment 1').waitFor();
  await amendments.getByText(later).waitFor();

  // a dearer amendment waits for the manager
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Amend order' }).click();
  await page.getByText(/^You are amending/).waitFor();
  await setPrice(String(priced));
  await page.getByRole('button', { name: 'Review amendment' }).click();
  const review = page.getByRole('dialog', { name: 'Review amendment' });
  await review.getByText('so the amendment needs approval').waitFor();
  await review.getByText(`₹${priced}`, { exact: true }).waitFor();
  await review.getByLabel('Reason').fill('Price of steel');
  await review.getByRole('button', { name: 'Request approval' }).click();
  await page.getByText('Amendment awaits approval').first().waitFor();
  const change = chief.page.getByRole('region', { name: 'Amendment awaits approval' });
  await change.getByRole('button', { name: 'Approve amendment' }).tap();
  await chief.page.getByText('Amendment approved.').waitFor();

  // the supplier sees it and accepts
  await own.reload();
  await settled(own);
  await own.getByText('Amendment 2', { exact: false }).first().waitFor();
  await own.getByRole('button', { name: 'Accept order' }).tap();
  await own.getByRole('dialog').getByRole('button', { name: 'Accept order' }).tap();
  await own.getByText('Order accepted.').waitFor();
  await page.getByText('Accepted', { exact: true }).first().waitFor();

  // whoever sees no prices sees none here
  const designer = await product.visit(desk);
  await designer.enter('helios.designer');
  await designer.open(path);
  await designer.page.getByRole('heading', { name: /^PO\/20/ }).waitFor();
  await expect.poll(() => designer.page.getByRole('main').innerText()).not.toMatch(/₹/);

  for (const visitor of [buyer, office, chief, mobile, designer]) expect(visitor.errors).toEqual([]);
});

test('a vendor with an account is shown the orders of their own supplier only, and accepts one', async () => {
  const call = callsOf(product);
  const boq = await call('helios.pre', 'get_order_choices', { project_id: 1 }, 'GET');
  const found = await call('helios.pre', 'get_order_supplier_choices', { project_id: 1 }, 'GET');
  const open_lines = boq.lines.filter(({ approved_quantity, ordered }) => approved_quantity > ordered);
  const placed: string[] = [];
  // one of the vendor's own supplier, and one of another
  for (const of_vendor of [true, false]) {
    const supplier = found.suppliers.find(
      ({ name, blocked }) => blocked === null && name.startsWith('Desai Switchgear') === of_vendor,
    );
    const line = open_lines.pop();
    if (!supplier || !line) throw new Error('nothing can be ordered');
    const given = { project_id: 1, supplier_id: supplier.supplier_id, boq_line_id: line.id };
    placed.push((await placeOrder(call, given)).number);
  }
  const [own = '', other = ''] = placed;
  const vendor = await product.visit(phone);
  const { page } = vendor;
  await vendor.enter('helios.vendor');
  await vendor.open('/dashboard');
  await page.getByText(own, { exact: true }).waitFor();
  await expect.poll(() => page.getByText(other).count()).toBe(0);
  await page.getByRole('group', { name: own }).getByRole('button', { name: 'Review order' }).tap();
  // it stays in the portal, under an address of its own
  await page.getByRole('heading', { level: 3, name: `Purchase order ${own}` }).waitFor();
  expect(page.url()).toMatch(/\/dashboard\?order=\d+$/);
  await page.getByRole('button', { name: 'Accept order' }).tap();
  await page.getByRole('dialog', { name: 'Accept this order?' }).getByRole('button', { name: 'Accept order' }).tap();
  await page.getByText('Order accepted.').waitFor();
  await vendor.open('/dashboard');
  await page.getByText('Accepted', { exact: true }).waitFor();
  expect(vendor.errors).toEqual([]);
});

test('an order begins from lines of the BOQ, and is deleted although the answer comes after the news', async () => {
  const buyer = await product.visit(desk);
  const { page } = buyer;
  await buyer.enter('helios.pre');
  // before anything is loaded: what is under way when requests begin to be held may never come
  await page.route('**/delete_order/', async (route) => {
    const answer = await route.fetch();
    await page.waitForTimeout(1_500);
    await route.fulfill({ response: answer });
  });
  await buyer.open(`${orders_of_project}&new=order`);
  const drawer = page.getByRole('dialog', { name: 'New purchase order' });
  await drawer.getByRole('checkbox').first().check();
  await supplierIn(drawer).and(page.locator(':enabled')).first().check();
  await drawer.getByRole('button', { name: 'Create draft with 1 line' }).click();
  await page.getByRole('heading', { name: /^Draft order/ }).waitFor();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('button', { name: 'New order' }).waitFor();
  expect(buyer.errors).toEqual([]);
});

test('a crane is ordered although no BOQ has it, and what was done is confirmed on the order', async () => {
  const call = callsOf(product);
  const buyer = await product.visit(desk);
  const { page } = buyer;
  await buyer.enter('helios.pre');
  await buyer.open(`${orders_of_project}&new=order`);
  const drawer = page.getByRole('dialog', { name: 'New purchase order' });
  await drawer.getByRole('radiogroup', { name: 'Source of lines' }).getByText('Not in the BOQ').click();
  const add = drawer.getByRole('button', { name: 'Add line' });
  await expect.poll(() => add.getAttribute('data-hint')).toBe('Select a category.');
  await drawer.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Crane and Machinery Hire' }).click();
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Crane 40 t with operator');
  await drawer.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await drawer.getByRole('combobox', { name: 'Unit' }).click();
  await page.getByRole('option', { name: 'Day', exact: true }).click();
  await add.click();
  await drawer.getByText('Crane 40 t with operator').waitFor();
  await supplierIn(drawer).and(page.locator(':enabled')).first().check();
  await drawer.getByRole('button', { name: 'Create draft with 1 line' }).click();
  await page.getByRole('heading', { name: /^Draft order/ }).waitFor();
  const order_id = Number(new URL(page.url()).searchParams.get('order'));

  await approveDraft(call, order_id, { price: 15_000_00 });

  // half a day less than all of it is done
  await page.getByRole('button', { name: 'Confirm as done' }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm as done' });
  const quantity = confirming.getByRole('textbox', { name: 'Quantity done' });
  await expect.poll(() => quantity.inputValue()).toBe('3');
  await quantity.fill('2.5');
  await confirming.getByRole('button', { name: 'Confirm as done' }).click();
  await page.getByText('Confirmed as done.').waitFor();
  const services = page.locator('section', { hasText: '1 service' }).last();
  await services.getByText('2.5 of 3 Day done').waitFor();

  // and undone
  await services.getByRole('button', { name: 'Undo the confirmation of Crane 40 t with operator' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo confirmation' }).click();
  await services.getByText('0 of 3 Day done').waitFor();
  expect(buyer.errors).toEqual([]);
});
