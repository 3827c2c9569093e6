/** The work on events: started, asked for, approved, changed in bulk, by the people whose work it is. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf, desk, openProduct, phone, type Product, settled } from './kit.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  // without a file at the DISCOM its events are worked on by hand
  const ask = callsOf(product);
  const { net_metering: file } = await ask('helios.lo', 'get_net_metering_details', { project_id: 1 }, 'GET');
  if (file)
    await ask('helios.lo', 'update_authority_stage', {
      authority_file_id: file.id,
      version: file.version,
      stage: 'cancelled',
      reason: 'filed_twice',
    });
});
afterAll(() => product.close());

const project = 'projectId=1';

test('a liaison officer works and asks, the liaison manager approves, and the officer sees it without asking', async () => {
  const officer = await product.visit(desk);
  await officer.enter('helios.lo');
  await officer.open(`/stage?${project}&stage=approvals`);
  const name = 'Work completion report filed';
  await officer.page.getByRole('button', { name: `Start ${name}` }).click();
  await officer.page.getByText(`${name} started.`).waitFor();
  await officer.page.getByRole('button', { name: new RegExp(`A07 ${name}`) }).click();
  const drawer = officer.page.getByRole('dialog');
  await drawer.getByText('Awaiting', { exact: true }).waitFor();
  // documents are missing and nobody has approved: the officer reads why it cannot be finished
  const finish = drawer.getByRole('button', { name: 'Finish', exact: true });
  await expect.poll(() => finish.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => finish.getAttribute('data-hint')).toContain('Not uploaded yet');
  await drawer.getByRole('button', { name: 'Request approval' }).click();
  await drawer.getByLabel('Remark').fill('Filed with the division office today');
  await drawer.getByRole('button', { name: 'Send request' }).click();
  await drawer.getByText('Awaiting approval').waitFor();
  const address = officer.page.url();

  const manager = await product.visit(desk);
  await manager.enter('helios.lm');
  await manager.open('/dashboard');
  // the newest request stands last, behind those the list begins with
  const more = manager.page.getByRole('button', { name: /^Show \d+ more/ });
  await manager.page.getByRole('list', { name: 'To approve' }).waitFor();
  if (await more.isVisible()) await more.click();
  await manager.page.getByRole('list', { name: 'To approve' }).getByRole('link', { name }).click();
  const decision = manager.page.getByRole('dialog');
  await decision.getByRole('button', { name: 'Reject', exact: true }).click();
  // a rejection without its reason is not offered
  await expect
    .poll(() => decision.getByRole('button', { name: 'Confirm rejection' }).getAttribute('aria-disabled'))
    .toBe('true');
  await decision.getByRole('button', { name: 'Cancel' }).click();
  await decision.getByRole('button', { name: 'Approve as Liasoning Manager' }).click();
  await decision.getByRole('button', { name: 'Confirm approval' }).click();
  await manager.page.getByText(`${name} approved.`).waitFor();

  await officer.page.goto(address);
  await settled(officer.page);
  await officer.page.getByRole('dialog').getByText('Liasoning Manager: Approved').waitFor();
  expect([...officer.errors, ...manager.errors]).toEqual([]);
});

test('a site executive starts an event under the thumb, and finds the camera beside it', async () => {
  const { page, open, enter, errors } = await product.visit(phone);
  await enter('helios.site_executive');
  await open(`/stage?${project}`);
  const name = 'SCADA, logger, weather sensors';
  const start = page.getByRole('button', { name: `Start ${name}` });
  const box = await start.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await start.click();
  await page.getByText(`${name} started.`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`${name} restored.`).waitFor();
  await page.getByRole('button', { name: `Start ${name}` }).waitFor();
  await page.getByRole('button', { name: new RegExp(`C13 ${name}`) }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('heading', { name: 'Photos' }).waitFor();
  await sheet.getByRole('link', { name: /photo/i }).first().waitFor();
  expect(errors).toEqual([]);
});

test('a project manager changes several events at once and reads of each one that could not why', async () => {
  const { page, open, enter, errors } = await product.visit(desk);
  await enter('helios.pm');
  await open(`/projects/work-table?${project}&work.stage=CONSTRUCTION`);
  const table = page.getByRole('grid', { name: 'Events' });
  for (const name of ['Water line and cleaning points', 'Internal punch points closed'])
    await table
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .click();
  await page.getByRole('button', { name: 'Change status' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Finished', { exact: true }).click();
  await drawer.getByRole('button', { name: 'Change 2 events' }).click();
  await drawer.getByText('It has not started yet.').first().waitFor();
  await drawer.getByText('In progress', { exact: true }).first().click();
  await drawer.getByRole('button', { name: /^(Change 2 events|Retry the others)$/ }).click();
  await drawer.getByText('2 events changed.').waitFor();
  await drawer.getByRole('button', { name: 'Close' }).last().click();

  // a percent where it stands: Enter keeps it, and the table says so
  await table.getByRole('button', { name: /^Progress of Water line and cleaning points/ }).click();
  await page.getByRole('textbox', { name: /^Progress of Water line/ }).fill('40');
  await page.keyboard.press('Enter');
  await table.getByRole('button', { name: 'Progress of Water line and cleaning points: 40%' }).waitFor();

  // a delay with its reason is counted on a name
  await table.getByRole('button', { name: /C12 Water line/ }).click();
  await drawer.getByRole('button', { name: 'Record delay' }).click();
  await drawer.getByRole('combobox', { name: 'Reason' }).click();
  await drawer.getByRole('option', { name: 'Transporter' }).click();
  await drawer.getByLabel('Days').fill('3');
  await drawer.getByLabel('Caused by').fill('Blue Line Roadways');
  await drawer.getByRole('button', { name: 'Record delay' }).click();
  await drawer.getByText('Transporter · Blue Line Roadways').waitFor();
  await page.goto('/projects/project-analytics');
  await settled(page);
  await page.getByRole('button', { name: 'Show Delay by party as a table' }).click();
  await page.getByText('Blue Line Roadways').waitFor();
  expect(errors).toEqual([]);
});

test('a view is kept under a name, and opens the same table again', async () => {
  const { page, open, enter } = await product.visit(desk);
  await enter('helios.pm');
  await open(`/projects/work-table?${project}&group=stage&work.q=MMS`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('View name').fill('Structures');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByText('View Structures saved.').waitFor();
  await open(`/projects/work-table?${project}`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Structures', exact: true }).click();
  await page.waitForURL(/work\.q=MMS/);
  await expect.poll(() => page.getByRole('searchbox', { name: /Search in Events/i }).inputValue()).toBe('MMS');
});

test('a sub-contractor has its own stage and no other, a customer reads and changes nothing', async () => {
  const builder = await product.visit(desk);
  await builder.enter('helios.subcontractor');
  await builder.open(`/stage?${project}`);
  const tabs = builder.page.getByRole('tablist', { name: 'Stages' }).getByRole('tab');
  await expect.poll(() => tabs.allTextContents()).toEqual(['CONSTRUCTION']);
  await expect.poll(() => builder.page.getByRole('button', { name: /^Start / }).count()).toBeGreaterThan(0);

  const customer = await product.visit(desk);
  await customer.enter('helios.customer');
  await customer.open(`/stage?${project}&stage=construction`);
  await customer.page.getByText(/Follow the work here/).waitFor();
  expect(await customer.page.getByRole('button', { name: /^(Start|Finish) / }).count()).toBe(0);
  expect(await customer.page.getByRole('checkbox').count()).toBe(0);
  expect([...builder.errors, ...customer.errors]).toEqual([]);
});

test('a sheet is filled in, kept as a version, and compared with the next one', async () => {
  const { page, open, enter, errors } = await product.visit(desk);
  await enter('helios.designer');
  await open(`/projects/specifications?${project}&edit=1`);
  await page.getByLabel('Make, Solar module').fill('Waaree');
  await page.getByLabel('Quantity, Solar module').fill('948');
  await page.getByRole('button', { name: 'Save as version 1' }).click();
  await page.getByText('Version 1 saved.').waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Quantity, Solar module').fill('960');
  await page.getByLabel('What changed and why').fill('Two strings more');
  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await page.getByText('Two strings more').waitFor();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByText('From version 1 to version 2').waitFor();
  await page.getByText('948').waitFor();
  expect(errors).toEqual([]);
});
