/**
 * A checklist from the phone of the sub-contractor to acceptance: judged against its limits, one item failed with its punch
 * point, fixed and verified, judged again, accepted on a desk; and string tests that say what is short.
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

const tab = (name: string) => `/projects/construction-dashboard?projectId=${project_id}&tab=${name}`;

test('a sub-contractor fills a checklist with one failure; it is accepted once the punch point is closed', async () => {
  const figures = await ask('helios.site_incharge', 'get_checklist_figures', { project_id }, 'GET');
  const contractor_id = figures.contractors[0]?.id ?? 0;
  const { checklist_id } = await ask('helios.site_incharge', 'add_material_installation_checklist', {
    project_id,
    set_key: 'la',
    place: 'South-west corner',
    contractor_id,
  });
  const crew = await product.visit(phone);
  await crew.enter('helios.subcontractor');
  await crew.open(`${tab('checklists')}&checklist=${checklist_id}`);
  const form = crew.page.getByRole('dialog', { name: 'LA' });
  const item = (name: string) => form.getByRole('listitem', { name, exact: true });
  const height = item('Height above modules');
  // judged while it is typed
  await height.getByLabel('Measured value, m').fill('1.4');
  await height.getByText('Outside the limit').waitFor();
  await height.getByRole('button', { name: 'Pass', disabled: true }).waitFor();
  await height.getByLabel('Measured value, m').fill('2.3');
  await height.getByText('Within the limit').waitFor();
  await height.getByRole('button', { name: 'Pass' }).tap();
  await form.getByText('1 of 9 items').waitFor();

  // a defect that is not described is none
  const link = item('Test link');
  await link.getByRole('button', { name: 'Fail' }).tap();
  const defect = crew.page.getByRole('dialog', { name: 'Failed: punch point' });
  await defect.getByRole('button', { name: 'Cancel' }).tap();
  await defect.waitFor({ state: 'detached' });
  await form.getByText('1 of 9 items').waitFor();
  await link.getByRole('button', { name: 'Fail' }).tap();
  await defect.getByRole('textbox', { name: 'Punch point' }).fill('Test link of LA 2 missing');
  await defect.getByRole('button', { name: 'Save as failed' }).tap();
  const number = link.getByRole('button', { name: /^PP-/ });
  await number.waitFor();
  const point = (await number.textContent()) ?? '';
  await form.getByRole('button', { name: 'Rest pass' }).tap();
  await crew.page.getByRole('button', { name: 'Pass the rest' }).tap();
  await form.getByText('8 of 9 items').waitFor();
  const strikes = item('Strike counter reading');
  await strikes.getByLabel('Measured value, count').fill('0');
  await strikes
    .locator('input[type=file]')
    .first()
    .setInputFiles([await aPhoto('Counter.jpg')]);
  await strikes.getByRole('button', { name: /^Open photo 1/ }).waitFor();
  await strikes.getByRole('button', { name: 'Pass' }).tap();
  await form.getByText('Failed items open').waitFor();

  // the punch point is in the list of the site, is fixed and verified
  const { punch_points } = await ask(
    'helios.site_incharge',
    'get_punch_points',
    { project_ids: [project_id], search: point },
    'GET',
  );
  const [found] = punch_points;
  expect(found).toMatchObject({ title: 'Test link of LA 2 missing', status: 'Open', responsible_id: contractor_id });
  await number.tap();
  const punch = crew.page.getByRole('dialog', { name: /Test link of LA 2 missing/ });
  await punch.getByRole('button', { name: 'Mark as fixed' }).tap();
  const fixing = crew.page.getByRole('dialog', { name: 'Mark as fixed' });
  await fixing.locator('input[type=file]').setInputFiles([await aPhoto('After.jpg', '#7a9a3d')]);
  await fixing.getByRole('button', { name: 'Mark as fixed' }).tap();
  await punch.getByText('Waits for verification').waitFor();
  await punch.getByRole('button', { name: 'Close' }).tap();
  const chief = await product.visit(desk);
  await chief.enter('helios.site_incharge');
  await chief.open(`${tab('punch-points')}&punch=${found?.id}`);
  const verified = chief.page.getByRole('dialog', { name: /Test link of LA 2 missing/ });
  await verified.getByRole('button', { name: 'Verify', exact: true }).click();
  await verified.getByText('Closed', { exact: true }).waitFor();
  await link.getByText('Closed: judge the item again.').waitFor();
  await link.getByRole('button', { name: 'Pass' }).tap();
  await form.getByText('Waits for acceptance').waitFor();

  await chief.open(`${tab('checklists')}&checklist=${checklist_id}`);
  const judged = chief.page.getByRole('dialog', { name: 'LA' });
  await judged.getByRole('button', { name: 'Accept checklist' }).click();
  await judged.getByText('Accepted', { exact: true }).first().waitFor();
  await form.getByText('Accepted', { exact: true }).first().waitFor();
  for (const { errors } of [crew, chief]) expect(errors).toEqual([]);
});

test('string tests say which string is short of modules', async () => {
  const { test_sheet_id } = await ask('helios.site_executive', 'add_test_sheet', {
    project_id,
    inverters: 1,
    mppts: 2,
    strings: 2,
    modules: 18,
    tester: 'Manoj Patil',
  });
  const { page, open, enter, errors } = await product.visit(desk);
  await enter('helios.site_executive');
  await open(`${tab('tests')}&test_sheet=${test_sheet_id}`);
  // one after the other, as they are typed
  // oxlint-disable-next-line no-await-in-loop
  for (const [name, voc] of [
    ['1.1.1', '880'],
    ['1.1.2', '881'],
    ['1.2.1', '880.5'],
    ['1.2.2', '782'],
  ])
    await page.getByRole('textbox', { name: `Voc of string ${name}`, exact: true }).fill(voc ?? '');
  await page.getByText(/about 2 modules short/).waitFor();
  await page.getByText('All readings saved').waitFor();
  const stored = async () => {
    const { rows } = await ask('helios.site_executive', 'get_test_sheet', { test_sheet_id }, 'GET');
    return rows.map(({ voc }) => voc);
  };
  await expect.poll(stored).toEqual(['880', '881', '880.5', '782']);
  expect(errors).toEqual([]);
});
