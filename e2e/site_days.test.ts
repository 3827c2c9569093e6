/**
 * A day on site, all of it on phones: the Site Executive takes over the crew of the last day and installs within what was issued,
 * the sub-contractor adds their people and reads their order, the Site In-Charge accepts and signs; the dashboard shows it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPhoto, callsOf, openProduct, phone, type Product } from './kit.ts';

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

/** A work order of the sub-contractor: which site has one depends on how much of each is installed today. */
async function orderOfCrew(): Promise<{ project_id: number; id: number; title: string }> {
  const { projects } = await ask('helios.subcontractor', 'get_projects', { limit: 100 }, 'GET');
  for (const { id } of projects) {
    const { orders } = await ask('helios.subcontractor', 'get_work_orders', { project_id: id }, 'GET');
    if (orders[0]) return { project_id: id, id: orders[0].id, title: orders[0].title };
  }
  throw new Error('the sub-contractor has no work order');
}

const screen = (tab: string) => `/projects/construction-dashboard?projectId=${project_id}&tab=${tab}`;

test('every view of construction is at most two taps away on a phone, and stays in the address', async () => {
  const site = await product.visit(phone);
  await site.enter('helios.site_executive');
  await site.open(`/projects/construction-dashboard?projectId=${project_id}`);
  const at = () => new URL(site.page.url()).searchParams.get('tab');
  const groups = site.page.getByRole('tablist', { name: 'Views of construction' });
  await groups.getByRole('tab', { name: 'Quality' }).tap();
  await site.page.getByRole('button', { name: 'Add punch point' }).waitFor();
  expect(at()).toBe('punch-points');
  await site.page.getByRole('radiogroup', { name: 'Quality' }).getByText('Checklists').tap();
  await site.page.waitForURL((url) => url.searchParams.get('tab') === 'checklists');
  await groups.getByRole('tab', { name: 'Work' }).tap();
  await site.page.waitForURL((url) => url.searchParams.get('tab') === 'days');
  await site.page.goBack();
  await site.page.waitForURL((url) => url.searchParams.get('tab') === 'checklists');
  await groups.getByRole('tab', { name: 'Quality', selected: true }).waitFor();
  expect(site.errors).toEqual([]);
});

test('a day is recorded on a phone, its lines accepted and signed on another, and shown everywhere', async () => {
  // the demo leaves one working day without a record
  const { gaps, today } = await ask('helios.site_executive', 'get_construction_dashboard', { project_id }, 'GET');
  const gap = gaps[0] ?? '';
  const shown = gap.split('-').toReversed().join('/');

  const site = await product.visit(phone);
  await site.enter('helios.site_executive');
  await site.open(screen('today'));
  await site.page.getByRole('link', { name: shown }).tap();
  const missing = site.page.getByRole('dialog', { name: shown });
  await missing.getByText('No record of this day').waitFor();
  await missing.getByRole('button', { name: 'Record day' }).tap();
  const form = site.page.getByRole('dialog', { name: 'Record day' });
  await form.getByText(/^Crew copied from /).waitFor();
  await form.getByRole('textbox', { name: 'Unskilled' }).first().fill('7');
  await form.getByRole('textbox', { name: 'Notes' }).fill('छत साफ़ की गई');
  await form.locator('input[type=file]').setInputFiles([await aPhoto('Roof.jpg')]);
  await form.getByRole('button', { name: 'Save day' }).tap();
  await missing.getByText('छत साफ़ की गई').waitFor();
  await missing.getByRole('button', { name: 'Open photo 1' }).waitFor();

  // what was installed today, within what was issued
  await site.open(`${screen('days')}&day=${today}`);
  const now = site.page.getByRole('dialog', { name: today.split('-').toReversed().join('/') });
  await now.getByRole('button', { name: 'Add quantities' }).tap();
  const adding = site.page.getByRole('dialog', { name: 'Add quantities' });
  await adding.getByRole('combobox', { name: 'Item and place' }).tap();
  await site.page
    .getByRole('option', { name: /^Roof block/ })
    .first()
    .tap();
  await adding.getByText(/^Issued /).waitFor();
  await adding.getByRole('textbox', { name: 'Quantity' }).fill('999999');
  await adding.getByRole('button', { name: 'Save quantities' }).tap();
  await adding
    .getByText(/are left of what was issued/)
    .first()
    .waitFor();
  await adding.getByRole('button', { name: 'All left' }).tap();
  await adding.getByRole('button', { name: 'Save quantities' }).tap();
  await now.getByRole('heading', { name: 'Installed' }).waitFor();

  // the sub-contractor adds own people, which wait, and reads the own order with its rates
  const crew = await product.visit(phone);
  await crew.enter('helios.subcontractor');
  await crew.open(`${screen('days')}&day=${today}`);
  const theirs = crew.page.getByRole('dialog', { name: today.split('-').toReversed().join('/') });
  await theirs.getByRole('button', { name: 'Change day' }).tap();
  const lines = crew.page.getByRole('dialog', { name: 'Record day' });
  await lines.getByRole('button', { name: 'Add people' }).tap();
  await lines.getByRole('combobox', { name: 'Trade' }).last().tap();
  await crew.page.getByRole('option', { name: 'Rigger' }).tap();
  await lines.getByRole('textbox', { name: 'Skilled', exact: true }).last().fill('3');
  await lines.getByRole('button', { name: 'Save day' }).tap();
  const riggers = theirs.getByRole('listitem').filter({ hasText: 'Rigger' });
  await riggers.getByText('Waits for acceptance').waitFor();
  const signs = theirs.getByRole('button', { name: 'Sign day' });
  await expect.poll(() => signs.getAttribute('aria-disabled')).toBe('true');
  const order = await orderOfCrew();
  await crew.open(
    `/projects/construction-dashboard?projectId=${order.project_id}&tab=work-orders&work_order=${order.id}`,
  );
  await crew.page.getByRole('dialog', { name: order.title }).getByText('₹').first().waitFor();
  await crew.open(`${screen('days')}&day=${today}`);
  await riggers.getByText('Waits for acceptance').waitFor();

  // the site in-charge accepts what a sub-contractor wrote, and signs
  const chief = await product.visit(phone);
  await chief.enter('helios.site_incharge');
  await chief.open(`${screen('days')}&day=${today}`);
  const judged = chief.page.getByRole('dialog', { name: today.split('-').toReversed().join('/') });
  await judged.getByRole('button', { name: 'Accept lines' }).tap();
  await judged.getByRole('button', { name: 'Accept lines' }).waitFor({ state: 'detached' });
  await judged.getByRole('button', { name: 'Sign day' }).tap();
  await judged.getByRole('button', { name: 'Reopen day' }).waitFor();
  await judged.getByText(/^Signed by /).waitFor();
  // whoever looks at it sees that at once
  await now.getByText(/^Signed by /).waitFor();
  await riggers.getByText('Waits for acceptance').waitFor({ state: 'detached' });
  await chief.open(screen('today'));
  await chief.page.getByText('Today is signed').waitFor();
  const { gaps: left } = await ask('helios.site_incharge', 'get_construction_dashboard', { project_id }, 'GET');
  expect(left).not.toContain(gap);
  for (const { errors } of [chief, crew]) expect(errors).toEqual([]);
  // the quantity beyond what was issued
  expect(site.errors).toEqual([expect.stringContaining('409 (Conflict)')]);
});
