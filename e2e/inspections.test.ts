/**
 * From the inspection call to the dispatch clearance: the vendor calls, the inspector finds on a phone that one piece is bad, it is
 * inspected again, documents come from both sides, the manager clears; without clearance nothing leaves but by an override.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksOf } from '../domain/procurement/checklists.ts';
import { findings, inDays } from '../server/areas/inspections/fixtures.ts';
import { aPhoto, callsOf, desk, openProduct, phone, type Product, settled } from './kit.ts';
import { orderForVendor } from './supply_calls.ts';

let product: Product;
let ask: ReturnType<typeof callsOf>;
let order: Awaited<ReturnType<typeof orderForVendor>>;
const buyer = 'helios.pre';
beforeAll(async () => {
  product = await openProduct();
  ask = callsOf(product);
  order = await orderForVendor(ask, 'MODULES', 100);
});
afterAll(() => product.close());

const chainLine = async () => {
  const { project_id, order_id } = order;
  const [line] = (await ask('helios.prm', 'get_chain_lines', { project_id, order_id }, 'GET')).lines;
  if (!line) throw new Error('The order has no line.');
  return line;
};

test('a vendor calls an inspection; on a phone the inspector rejects a piece, which is inspected again', async () => {
  const vendor = await product.visit(phone);
  await vendor.enter('helios.vendor');
  await vendor.open('/dashboard');
  await vendor.page.getByRole('button', { name: 'Call inspection' }).tap();
  const call = vendor.page.getByRole('dialog', { name: 'Call inspection' });
  await call.getByRole('checkbox', { name: new RegExp(order.number) }).tap();
  await call.getByRole('textbox', { name: 'Place' }).fill('Vadodara works');
  await call.getByRole('button', { name: 'Call inspection' }).tap();
  await vendor.page.getByText('Inspection called.').waitFor();
  const called = vendor.page.getByText(new RegExp(`^INS/\\S+ · ${order.number}$`));
  const number = (await called.innerText()).split(' ')[0] ?? '';

  // the manager sends someone, who finds it on a phone
  const { people } = await ask('helios.prm', 'get_chain_lines', { project_id: order.project_id }, 'GET');
  const { inspections } = await ask('helios.prm', 'get_inspections', { search: number }, 'GET');
  const [{ id: inspection_id } = { id: 0 }] = inspections;
  const { name: inspectors } = await ask(buyer, 'get_account', {}, 'GET');
  const sent = people.find(({ name }) => name === inspectors);
  const { version } = await ask('helios.prm', 'get_inspection', { inspection_id }, 'GET');
  await ask('helios.prm', 'update_inspection', { inspection_id, version, inspector_id: sent?.id ?? 0 });
  const inspector = await product.visit(phone);
  const { page } = inspector;
  await inspector.enter(buyer);
  await inspector.open('/suppliers?tab=inspections');
  await page.getByText(number).first().tap();
  await page.getByRole('heading', { level: 2, name: new RegExp(number) }).waitFor();

  // every check by one touch, what is measured by its value
  for (const { name, measured } of checksOf('MODULES')) {
    const check = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    // one touch after the other, as a person does
    // oxlint-disable-next-line no-await-in-loop
    if (measured) await check.getByRole('textbox', { name: 'Value' }).fill(String(measured.least ?? measured.most));
    // oxlint-disable-next-line no-await-in-loop
    else await check.getByText('Pass', { exact: true }).tap();
  }
  await page.getByRole('button', { name: 'Add defect' }).tap();
  await page.getByRole('textbox', { name: 'Description' }).fill('Frame corner bent');
  await page.getByRole('textbox', { name: 'Serial number', exact: true }).fill('VAD000000007');
  await page.getByRole('textbox', { name: 'Serial numbers checked' }).fill('VAD000000001\nVAD000000007');
  await page.getByText('99 Nos accepted, 1 Nos rejected').waitFor();

  // the phone loads the page again, and what was typed is there
  await page.reload();
  await settled(page);
  await page.getByText('99 Nos accepted, 1 Nos rejected').waitFor();
  await page.getByRole('button', { name: 'Save findings' }).tap();
  await page.getByText('Findings saved.').waitFor();
  await page
    .getByRole('main')
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await aPhoto('corner.jpg'));
  await page.getByRole('button', { name: 'corner.jpg', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Complete inspection' }).tap();
  await page.getByText('Inspection completed.').waitFor();
  await page.getByText('Accept with remarks').first().waitFor();
  await page.getByText('Major: 1 Nos · Frame corner bent · VAD000000007').waitFor();

  // the vendor reads it; what was rejected is called again with nothing to choose
  await vendor.open('/dashboard');
  await called.waitFor();
  await page.getByRole('button', { name: 'Call re-inspection' }).tap();
  const again = page.getByRole('dialog', { name: 'Call re-inspection' });
  await expect.poll(() => again.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await again.getByRole('button', { name: 'Call inspection' }).tap();
  await page.getByText(`Re-inspection of the quantity rejected in ${number}. Sampling is tightened.`).waitFor();
  const second = Number(new URL(page.url()).searchParams.get('inspection'));
  const inspection = await ask(buyer, 'get_inspection', { inspection_id: second }, 'GET');
  expect(inspection.lines.map(({ quantity }) => quantity)).toEqual([1]);
  const found = await ask(buyer, 'update_inspection_findings', findings(inspection));
  await ask(buyer, 'change_inspection_status', { inspection_id: second, version: found.version, status: 'completed' });
  // what someone else completes is seen at once
  await page.getByText('1 Nos accepted, 0 Nos rejected').waitFor();
  expect((await chainLine()).clearable).toBe(100);
  for (const visitor of [vendor, inspector]) expect(visitor.errors).toEqual([]);
});

test('nothing leaves without an MDCC: documents from both sides, the manager clears, a project manager overrides with a reason', async () => {
  const clearances = `/projects/scm-dashboard?projectId=${order.project_id}&tab=mdcc`;
  const office = await product.visit(desk);
  await office.enter(buyer);

  // refused in words before anything is cleared
  const { po_line_id } = await chainLine();
  const early = { order_id: order.order_id, dispatched_on: inDays(0), lines: [{ po_line_id, quantity: 5 }] };
  await expect(ask('helios.vendor', 'add_own_dispatch', early as never)).rejects.toThrow(
    `${order.description} cannot be dispatched without an MDCC`,
  );
  const vendor = await product.visit(phone);
  await vendor.enter('helios.vendor');
  await vendor.open('/dashboard');
  await vendor.page.getByRole('group', { name: order.number }).getByRole('button', { name: 'Record dispatch' }).tap();
  const form = vendor.page.getByRole('dialog', { name: 'Record dispatch' });
  await form.getByText(/cannot be dispatched without an MDCC/).waitFor();
  await form.getByRole('button', { name: 'Cancel' }).tap();

  await office.open(clearances);
  await office.page.getByRole('button', { name: 'Request MDCC' }).first().click();
  const request = office.page.getByRole('dialog', { name: 'Request MDCC' });
  await request.getByRole('checkbox', { name: new RegExp(order.number) }).check();
  await request.getByRole('textbox', { name: /^Quantity of/ }).fill('60');
  await request.getByRole('button', { name: 'Request MDCC' }).click();
  await office.page.getByRole('heading', { level: 2, name: /Request for MDCC/ }).waitFor();
  const path = office.page.url().replace(product.address, '');

  // the vendor sends what is theirs from the phone, the office sees it come
  await vendor.open('/dashboard');
  const names = ['Routine test reports', 'Calibration certificates', 'Warranty certificate format'];
  const line = (name: string) => vendor.page.getByText(new RegExp(`^${name}`)).locator('xpath=..');
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop
    await line(name)
      .locator('input[type="file"]')
      .setInputFiles(await aPhoto(`${name}.jpg`));
    // oxlint-disable-next-line no-await-in-loop
    await vendor.page.getByText(`${name}.jpg`).waitFor();
    // oxlint-disable-next-line no-await-in-loop
    await office.page.getByText(`${name}.jpg`).waitFor();
  }

  // who has no account sends the rest through the link of the mail, which the office sends once more
  await office.page.getByRole('button', { name: 'Request documents' }).click();
  await office.page.getByRole('button', { name: 'Send email' }).click();
  await office.page.getByText('The email was sent.').waitFor();
  const { supplier } = await ask(buyer, 'get_order', { order_id: order.order_id }, 'GET');
  const mail = await product.mailTo(supplier.email, 0, /^Documents for dispatch/);
  expect(mail.text).toContain('- Packing list');
  expect(mail.text).not.toContain(`- ${names[0]}`);
  const stranger = await product.visit(phone);
  await stranger.open(/\/purchaseOrder\?token=[\w-]+/.exec(mail.text)?.[0] ?? '');
  const packing = stranger.page.getByText(/^Packing list/).locator('xpath=..');
  await packing.locator('input[type="file"]').setInputFiles(await aPhoto('Packing.jpg'));
  await stranger.page.getByText('Packing.jpg').waitFor();
  await office.page.getByText('Packing.jpg').waitFor();
  expect(stranger.errors).toEqual([]);

  // the manager cannot clear what misses documents, and reads why
  const manager = await product.visit(desk);
  await manager.enter('helios.prm');
  await manager.open(path);
  const clear = manager.page.getByRole('button', { name: 'Clear dispatch' });
  await expect.poll(() => clear.isDisabled()).toBe(true);
  const open = office.page.getByRole('textbox', { name: /^Reason why .* is not needed$/ });
  // as fast as someone types: each is saved after the one before it
  for (const field of await open.all()) {
    // oxlint-disable-next-line no-await-in-loop
    if ((await field.inputValue()) !== '') continue;
    // oxlint-disable-next-line no-await-in-loop
    await field.fill('In the order folder');
  }
  await open.last().blur();
  await expect.poll(() => clear.isEnabled()).toBe(true);
  await clear.click();
  await manager.page.getByText('Cleared for dispatch.').waitFor();
  await manager.page.getByRole('heading', { level: 2, name: /^MDCC\// }).waitFor();

  // a project manager lets ten more go, and the reason stays with the material
  const chief = await product.visit(desk);
  await chief.enter('helios.pm');
  await chief.open(clearances);
  const row = chief.page.getByRole('listitem').filter({ hasText: order.number });
  await row.getByText(/^Can be dispatched now: 60 Nos/).waitFor();
  await row.getByRole('button', { name: 'Override clearance' }).click();
  const override = chief.page.getByRole('dialog', { name: 'Override clearance' });
  await override.getByRole('textbox', { name: 'Quantity' }).fill('10');
  const reason = 'The crane is booked for Saturday';
  await override.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await override.getByRole('button', { name: 'Allow dispatch' }).click();
  await row.getByText(`10 Nos without clearance: ${reason}`).waitFor();
  await row.getByText(/^Can be dispatched now: 70 Nos/).waitFor();

  // all of it goes; at the gate one reads why
  await vendor.open('/dashboard');
  await vendor.page.getByRole('group', { name: order.number }).getByRole('button', { name: 'Record dispatch' }).tap();
  await form.getByText(/^70 Nos can be dispatched/).waitFor();
  await form.getByRole('textbox', { name: /^Quantity/ }).fill('70');
  await form.getByRole('textbox', { name: 'Vehicle number' }).fill('GJ 06 QQ 4411');
  await form.getByRole('button', { name: 'Record dispatch' }).tap();
  await vendor.page.getByText(/^Dispatch DSP\/\S+ was recorded\.$/).waitFor();
  const keeper = await product.visit(phone);
  await keeper.enter('helios.site_incharge');
  await keeper.open('/inventory?tab=deliveries&gate=0');
  await keeper.page.getByRole('button', { name: /GJ 06 QQ 4411/ }).tap();
  await keeper.page.getByRole('button', { name: 'Next' }).tap();
  await keeper.page.getByRole('button', { name: 'Next' }).tap();
  await keeper.page.getByText(reason).waitFor();
  for (const visitor of [office, vendor, manager, chief, keeper]) expect(visitor.errors).toEqual([]);
});
