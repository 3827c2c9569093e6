/**
 * A net-metering file from the liaison officer to the customer: opened, filed, asked about by the DISCOM on a phone, answered,
 * approved; the liaison manager sees it among all files, the schedule its day, the customer sees it in plain words.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showDate, todayInIndia } from '../domain/dates.ts';
import { callsOf, desk, openProduct, phone, type Product } from './kit.ts';

let product: Product;
let ask: ReturnType<typeof callsOf>;
let project_id: number;
beforeAll(async () => {
  product = await openProduct();
  ask = callsOf(product);
  const { projects } = await ask('helios.lo', 'get_projects', { search: 'Surya Textile' }, 'GET');
  project_id = projects[0]?.id ?? 0;
  // the file of the demo makes room for one that begins today
  const { net_metering: old } = await ask('helios.lo', 'get_net_metering_details', { project_id }, 'GET');
  if (old)
    await ask('helios.lo', 'update_authority_stage', {
      authority_file_id: old.id,
      version: old.version,
      stage: 'cancelled',
      reason: 'filed_twice',
    });
});
afterAll(() => product.close());

const today = todayInIndia(new Date());

test('a file goes from the liaison officer to the customer’s tracker', async () => {
  const officer = await product.visit(desk);
  await officer.enter('helios.lo');
  await officer.open(`/projects/authorities?projectId=${project_id}`);
  await officer.page.getByRole('button', { name: 'Open file' }).click();
  const form = officer.page.getByRole('dialog', { name: 'Open file' });
  await form.getByRole('textbox', { name: 'Consumer number' }).fill('44001122');
  await form.getByRole('textbox', { name: 'Sanctioned load' }).fill('800');
  await form.getByRole('button', { name: 'Open file' }).click();
  await form.waitFor({ state: 'hidden' });
  const record = async (button: string, more: Record<string, string> = {}) => {
    await officer.page.getByRole('button', { name: button, exact: true }).click();
    const drawer = officer.page.getByRole('dialog', { name: button });
    for (const [name, words] of Object.entries(more)) await drawer.getByRole('textbox', { name }).fill(words);
    await drawer.getByRole('button', { name: 'Record', exact: true }).click();
    await drawer.waitFor({ state: 'hidden' });
  };
  await officer.page.getByText('Our move').waitFor();
  await record('Documents collected');
  // a check failed: it is filed with the reason
  await officer.page.getByRole('heading', { name: 'Checks before filing' }).waitFor();
  await record('Application submitted', { 'Reference number': 'DGVCL/NM/44817', Remark: 'Documents follow by post' });
  await officer.page.getByText('Waiting on').first().waitFor();
  await record('Registered');
  await record('Feasibility in progress');
  await officer.page.getByText(/^0 of 15 calendar days, 15 left$/).waitFor();

  // the DISCOM asks something; it is noted on the way, in two taps and the words
  const outside = await product.visit(phone);
  await outside.enter('helios.lo');
  await outside.open(`/projects/authorities?projectId=${project_id}`);
  await outside.page.getByRole('button', { name: 'Record query' }).tap();
  const asked = outside.page.getByRole('dialog', { name: 'Record query' });
  await asked.getByRole('button', { name: 'Record', exact: true }).tap();
  await asked.getByRole('textbox', { name: 'What is asked' }).fill('SLD without licence number');
  await asked.getByRole('button', { name: 'Record', exact: true }).tap();
  await officer.page
    .getByText(/paused$/)
    .first()
    .waitFor();
  await record('Answer query', { Answer: 'Signed SLD enclosed' });
  await record('Feasibility approved', { 'Reference number': 'DGVCL/TF/901' });

  // the liaison manager sees it among all files, the project manager in the schedule
  const manager = await product.visit(desk);
  await manager.enter('helios.lm');
  await manager.open('/authorities?files.q=DGVCL%2FTF%2F901');
  await manager.page.getByText('Surya Textile Unit 2').first().waitFor();
  // what the DISCOM took is written into its playbook; the file keeps the version it began with
  await manager.open('/authorities?tab=packs&pack=net_metering%7CGujarat%7C');
  const playbook = manager.page.getByRole('dialog').filter({ hasText: 'Save new version' });
  const registered = playbook.getByRole('group', { name: /Feasibility approved$/ });
  await registered.getByRole('textbox', { name: 'Days' }).fill('18');
  await playbook.getByRole('textbox', { name: 'What changed' }).fill('DGVCL now takes 18 days');
  await playbook.getByRole('button', { name: 'Save new version' }).click();
  await manager.page.getByText(/^Version \d+ saved\. Files in progress that keep theirs: [1-9]/).waitFor();
  await playbook.getByText('DGVCL now takes 18 days').waitFor();
  const events = await ask('helios.pm', 'get_net_metering_details', { project_id }, 'GET');
  expect(events.net_metering).toMatchObject({ stage: 'feasibility_approved', reference: 'DGVCL/TF/901' });
  const event_id = events.net_metering?.stages.find(({ key }) => key === 'feasibility_approved')?.event_id ?? 0;
  await expect.poll(async () => (await ask('helios.pm', 'get_event', { id: event_id }, 'GET')).actual_end).toBe(today);

  // the customer sees the same day in plain words
  const customer = await product.visit(desk);
  await customer.enter('helios.customer');
  await customer.open(`/customer-dashboard?projectId=${project_id}`);
  const tracker = customer.page.getByRole('region', { name: 'Net metering' });
  await tracker.getByText('Grid connection approved').waitFor();
  await expect.poll(() => tracker.textContent()).toContain(showDate(today));
});
