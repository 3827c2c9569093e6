/**
 * A punch point from the roof to the customer: found and photographed on a phone, fixed by the sub-contractor, returned
 * once, verified on a desk, approved by the customer; what it holds up says so until then.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPhoto, callsOf, desk, openProduct, phone, type Product } from './kit.ts';

let product: Product;
let ask: ReturnType<typeof callsOf>;
let project_id: number;
beforeAll(async () => {
  product = await openProduct();
  ask = callsOf(product);
  const { projects } = await ask('helios.site_executive', 'get_projects', { search: 'Surya Textile' }, 'GET');
  project_id = projects[0]?.id ?? 0;
});
afterAll(() => product.close());

const title = 'Gland plate left open';
const list = () => `/projects/construction-dashboard?projectId=${project_id}&tab=punch-points`;

test('a punch point goes from the phone of the site executive to the customer’s approval', async () => {
  const site = await product.visit(phone);
  await site.enter('helios.site_executive');
  await site.open(list());
  await site.page.getByRole('button', { name: 'Add punch point' }).tap();
  const form = site.page.getByRole('dialog', { name: 'Add punch point' });
  await form.locator('input[type=file]').setInputFiles([await aPhoto('Before.jpg')]);
  await form.getByRole('textbox', { name: 'Punch point' }).fill(title);
  await form.getByRole('combobox', { name: 'Category' }).tap();
  await site.page.getByRole('option', { name: 'LT/HT panel' }).tap();
  await form.getByRole('combobox', { name: 'Severity' }).tap();
  await site.page.getByRole('option', { name: 'A: before charging' }).tap();
  await form.getByRole('combobox', { name: 'Responsible' }).tap();
  await site.page.getByRole('option', { name: 'Balwinder Singh' }).tap();
  await form.getByRole('switch', { name: 'The customer approves it' }).check({ force: true });
  await form.getByRole('button', { name: 'Add punch point' }).tap();
  const raised = site.page.getByRole('dialog', { name: new RegExp(title) });
  // a busy server that takes longer than eight seconds is given it later, and the list is shown meanwhile
  await site.page.getByText(title).first().waitFor();
  await expect
    .poll(async () => {
      if ((await raised.count()) === 0) await site.page.getByText(title).first().tap();
      return raised.count();
    })
    .toBe(1);
  await raised.getByText(/^Holds up .*Synchronisation permission/).waitFor();
  await raised.getByRole('button', { name: 'Open photo 1, Before' }).waitFor();

  // the sub-contractor is told, and shows what it looks like now
  const crew = await product.visit(phone);
  await crew.enter('helios.subcontractor');
  await crew.open('/notifications');
  await crew.page.getByText(new RegExp(`You are responsible for PP-\\d+: ${title}`)).tap();
  const theirs = crew.page.getByRole('dialog', { name: new RegExp(title) });
  await theirs.getByRole('button', { name: 'Mark as fixed' }).tap();
  const fixing = crew.page.getByRole('dialog', { name: 'Mark as fixed' });
  await fixing.getByRole('button', { name: 'Mark as fixed' }).tap();
  await fixing.getByText('Add a photo of how it looks now.').first().waitFor();
  await fixing.locator('input[type=file]').setInputFiles([await aPhoto('After.jpg', '#7a9a3d')]);
  await fixing.getByRole('button', { name: 'Mark as fixed' }).tap();
  await theirs.getByText('Waits for verification').waitFor();

  // the site in-charge does not accept it at first; whoever looks at it sees that at once
  const chief = await product.visit(desk);
  await chief.enter('helios.site_incharge');
  await chief.open(list());
  await chief.page.getByText(title).first().click();
  const judged = chief.page.getByRole('dialog', { name: new RegExp(title) });
  await judged.getByRole('button', { name: 'Work not accepted' }).click();
  const why = chief.page.getByRole('dialog', { name: 'Work not accepted' });
  await why.getByRole('textbox', { name: 'Reason' }).fill('The second gland is open too');
  await why.getByRole('button', { name: 'Work not accepted' }).click();
  await judged.getByText('The second gland is open too').waitFor();
  await theirs.getByText('The second gland is open too').waitFor();
  await theirs.getByRole('button', { name: 'Mark as fixed' }).tap();
  await fixing.locator('input[type=file]').setInputFiles([await aPhoto('After again.jpg', '#3d9a6a')]);
  await fixing.getByRole('button', { name: 'Mark as fixed' }).tap();
  await judged.getByRole('button', { name: 'Verify', exact: true }).click();
  await judged.getByText('Waits for the customer').waitFor();

  // the customer approves it where their plant is
  const customer = await product.visit(phone);
  await customer.enter('helios.customer');
  await customer.open('/customer-dashboard');
  await customer.page.getByText(title).first().tap();
  const approving = customer.page.getByRole('dialog', { name: new RegExp(title) });
  await approving.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  // who answers for it is not their business
  expect(await approving.getByText('Responsible').count()).toBe(0);
  await approving.getByRole('button', { name: 'Approve', exact: true }).tap();
  await approving.getByText('Closed', { exact: true }).waitFor();
  await judged.getByText('Closed', { exact: true }).waitFor();
  for (const { errors } of [site, chief, customer]) expect(errors).toEqual([]);
  // the photo that was missing at first
  expect(crew.errors).toEqual([expect.stringContaining('400 (Bad Request)')]);
});

test('several are changed at once, and taken back', async () => {
  const { page, open, enter, errors } = await product.visit(desk);
  await enter('helios.pm');
  await open(`${list()}&punch.standing=open&punch.severity=B`);
  await page
    .getByRole('checkbox', { name: /Select/ })
    .nth(1)
    .check();
  await page
    .getByRole('checkbox', { name: /Select/ })
    .nth(2)
    .check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Change punch points' });
  await change.getByRole('combobox', { name: 'Severity' }).click();
  await page.getByRole('option', { name: 'C: after hand over' }).click();
  await change.getByRole('button', { name: 'Change 2 punch points' }).click();
  await page.getByText('2 punch points changed.').waitFor();
  const changed = async () => {
    const input = { project_ids: [project_id], severity: ['C' as const], limit: 1000 };
    return (await ask('helios.pm', 'get_punch_points', input, 'GET')).total;
  };
  const after = await changed();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(changed).toBeLessThan(after);
  expect(errors).toEqual([]);
});

test('a customer reports a defect with a photo, and sees what becomes of it', async () => {
  const { page, open, enter, errors } = await product.visit(phone);
  await enter('helios.customer');
  await open('/customer-dashboard');
  await page.getByRole('button', { name: 'Report a defect' }).tap();
  const form = page.getByRole('dialog', { name: 'Add punch point' });
  await form.locator('input[type=file]').setInputFiles([await aPhoto('Leak.jpg')]);
  await form.getByRole('textbox', { name: 'Punch point' }).fill('Water drips beside the panel');
  await form.getByRole('combobox', { name: 'Category' }).tap();
  await page.getByRole('option', { name: 'Civil and roof' }).tap();
  expect(await form.getByRole('combobox', { name: 'Responsible' }).count()).toBe(0);
  await form.getByRole('button', { name: 'Add punch point' }).tap();
  await page.getByText('Water drips beside the panel').first().waitFor();
  expect(errors).toEqual([]);
});

test('a punch point is pinned on the drawing at the desk, moved on the phone, and taken along the board', async () => {
  const found = { search: 'Rail end cap missing' };
  const pinOf = async () => {
    const { drawings } = await ask('helios.pm', 'get_punch_drawings', { project_id }, 'GET');
    const document_version_id = drawings[0]?.versions[0]?.document_version_id ?? 0;
    const asked = { project_id, document_version_id, ...found };
    const [pin] = (await ask('helios.pm', 'get_punch_pins', asked, 'GET')).pins;
    return pin;
  };
  const office = await product.visit(desk);
  await office.enter('helios.site_executive');
  await office.open(`${list()}&look=drawings`);
  const drawing = office.page.getByRole('application', { name: /^Array Layout, version \d+$/ });
  await drawing.waitFor();
  await office.page.getByRole('button', { name: 'Add here' }).click();
  await office.page.getByText(/^Choose where the punch point is\./).waitFor();
  const box = await drawing.boundingBox();
  if (!box) throw new Error('The drawing has no place.');
  await office.page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.4);
  const form = office.page.getByRole('dialog', { name: 'Add punch point' });
  await form.getByText(/^Pinned on Array Layout, version \d+$/).waitFor();
  await form.getByRole('textbox', { name: 'Punch point' }).fill(found.search);
  await form.getByRole('combobox', { name: 'Category' }).click();
  await office.page.getByRole('option', { name: 'Structure' }).click();
  await form.getByRole('button', { name: 'Add punch point' }).click();
  const raised = office.page.getByRole('dialog', { name: new RegExp(found.search) });
  await raised.getByText(/^Array Layout, version \d+$/).waitFor();
  const first = await pinOf();
  expect(first?.x).toBeCloseTo(0.5, 1);
  await office.page.keyboard.press('Escape');

  // whoever looks at the drawing sees where it went
  const site = await product.visit(phone);
  await site.enter('helios.site_incharge');
  await site.open(`${list()}&punch=${first?.id}`);
  await site.page.getByRole('button', { name: 'Move pin', exact: true }).tap();
  const moved = site.page.getByRole('application', { name: /^Array Layout, version \d+$/ });
  await moved.waitFor();
  await moved.focus();
  await site.page.keyboard.press('ArrowLeft');
  await site.page.keyboard.press('+');
  await site.page.getByRole('button', { name: 'Place here' }).tap();
  await site.page.getByText(/^PP-\d+ is pinned on Array Layout, version \d+\.$/).waitFor();
  const second = await pinOf();
  expect(second?.x).toBeLessThan(first?.x ?? 0);

  // along the board: one step at once, the next one asks for a photo
  await office.open(`${list()}&look=board`);
  const column = (name: string) => office.page.getByRole('region', { name: new RegExp(`^${name}`) });
  const step = async (name: string) => {
    await office.page.getByRole('button', { name: `Move ${first?.number}` }).click();
    await office.page.getByRole('menuitem', { name }).click();
  };
  await column('Open').getByText(found.search).waitFor();
  await step('Accept');
  await column('Accepted').getByText(found.search).waitFor();
  await step('Mark as fixed');
  const fixing = office.page.getByRole('dialog', { name: 'Mark as fixed' });
  await fixing.locator('input[type=file]').setInputFiles([await aPhoto('After.jpg')]);
  await fixing.getByRole('button', { name: 'Mark as fixed' }).click();
  await column('Fixed').getByText(found.search).waitFor();
  for (const { errors } of [office, site]) expect(errors).toEqual([]);
});

test('a code at the site opens “Add punch point” with its place, after signing in', async () => {
  const { page, open, enter, errors } = await product.visit(phone);
  await enter('helios.site_executive');
  await open(`${list()}&add=1&place=Inverter+room`);
  const form = page.getByRole('dialog', { name: 'Add punch point' });
  await expect.poll(() => form.getByRole('textbox', { name: 'Place' }).inputValue()).toBe('Inverter room');
  expect(errors).toEqual([]);
});

test('a punch point raised from an inspection is listed there and links back to it', async () => {
  const { inspections } = await ask('helios.admin', 'get_inspections', { standing: ['accepted'], limit: 1 }, 'GET');
  const [one] = inspections as { id: number; number: string; project_id: number }[];
  const site = await product.visit(desk);
  await site.enter('helios.admin');
  await site.open(`/projects/scm-dashboard?projectId=${one?.project_id}&tab=inspections&inspection=${one?.id}`);
  const raised = site.page.getByRole('region', { name: 'Punch points' });
  await raised.getByRole('button', { name: 'Add punch point' }).click();
  const form = site.page.getByRole('dialog', { name: 'Add punch point' });
  await form.getByRole('textbox', { name: 'Punch point' }).fill('Frame corner of one module is bent');
  await form.getByRole('combobox', { name: 'Category' }).click();
  await site.page.getByRole('option', { name: 'Module' }).click();
  await form.getByRole('button', { name: 'Add punch point' }).click();
  const point = site.page.getByRole('dialog', { name: /Frame corner of one module is bent/ });
  await point.getByRole('link', { name: one?.number ?? '' }).waitFor();
  await site.page.keyboard.press('Escape');
  await raised.getByText('Frame corner of one module is bent').waitFor();
  expect(site.errors).toEqual([]);
});

test('what the electrical inspector remarked is raised from its file by the liaison officer', async () => {
  const { files } = await ask('helios.lo', 'get_authority_files', { limit: 100 }, 'GET');
  const [one] = (files as { id: number; number: string; project_id: number; track: string }[]).filter(
    ({ track }) => track === 'ceig',
  );
  const { page, open, enter, errors } = await product.visit(desk);
  await enter('helios.lo');
  await open(`/projects/authorities?projectId=${one?.project_id}&file=${one?.id}`);
  const file = page.getByRole('region', { name: 'Punch points' });
  await file.getByRole('button', { name: 'Add punch point' }).click();
  const form = page.getByRole('dialog', { name: 'Add punch point' });
  await form.getByRole('textbox', { name: 'Punch point' }).fill('Danger board missing at the ACDB');
  await form.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Labels and boards' }).click();
  await form.getByRole('button', { name: 'Add punch point' }).click();
  const point = page.getByRole('dialog', { name: /Danger board missing at the ACDB/ });
  await point.getByRole('link', { name: new RegExp(one?.number ?? 'no file') }).waitFor();
  expect(errors).toEqual([]);
});
