/** One home rooftop from its order to hand over: everybody does their own part of it, on the device they do it on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRecorded } from '../domain/approvals.ts';
import { todayInIndia } from '../domain/dates.ts';
import { callsOf, desk, openProduct, phone, type Product, settled } from './kit.ts';

let product: Product;
let project_id: number;
const today = todayInIndia(new Date());
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** For the routine between the scenes. */
const call: ReturnType<typeof callsOf> = (...given) => callsOf(product)(...given);

const events = async (stage: string) =>
  (await call('helios.pm', 'get_events', { project_id }, 'GET')).events.filter((one) => one.stage === stage);

/** Starts and finishes what is left of a stage, documents kept elsewhere, as its approver does at the end of a day. */
async function finishRest(who: string, stage: string): Promise<void> {
  const open = (await events(stage)).filter(({ status, is_group }) => status !== 'FINISHED' && !is_group);
  const override_reason = 'Documents are kept in the site file';
  for (const status of ['IN-PROGRESS', 'FINISHED'] as const) {
    const event_ids = open.filter((one) => status === 'FINISHED' || one.status === 'PENDING').map(({ id }) => id);
    if (event_ids.length > 0)
      await call(who, 'change_event_statuses', { project_id, event_ids, status, override_reason });
  }
  // what a party outside decides is asked for, and recorded with its date and reference
  const unfinished = async () => (await events(stage)).filter(({ status }) => status !== 'FINISHED');
  for (let round = 0; round < 5; round += 1) {
    for (const { id, version, approval, asked_role } of await unfinished()) {
      const on = { event_id: id, version };
      const record = isRecorded(asked_role, true) ? { decided_on: today, reference: 'Letter 12' } : {};
      if (approval === 'none') await call(who, 'send_event_approval', on);
      else if (approval === 'waiting') await call(who, 'approve_event', { ...on, ...record });
      else await call(who, 'change_event_status', { ...on, status: 'FINISHED', override_reason });
    }
  }
  expect((await unfinished()).map(({ name }) => name)).toEqual([]);
}

test('the project manager plans the project from its template and puts the team on it', async () => {
  const { page, open, enter, errors } = await product.visit(desk);
  await enter('helios.pm');
  await open('/projects/new');
  await page.getByLabel('Project name').fill('Mehta Residence');
  await page.getByRole('textbox', { name: 'Customer', exact: true }).fill('Suresh Patel');
  await page.getByRole('combobox', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: 'Residential' }).click();
  await page.waitForURL(/draft=\d+/);
  for (const [label, value] of [
    ['Site address', '7 Alkapuri, Vadodara'],
    ['Capacity (DC)', '5'],
  ] as const) {
    await page.getByRole('button', { name: /^Next/ }).click();
    await page.getByLabel(label).fill(value);
  }
  for (const title of ['Template and pace', 'Team', 'Review']) {
    await page.getByRole('button', { name: /^Next/ }).click();
    await page.getByRole('heading', { name: title, level: 2 }).waitFor();
  }
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL(/project-dashboard\?projectId=\d+/);
  project_id = Number(new URL(page.url()).searchParams.get('projectId'));

  const people = (await call('helios.admin', 'get_people', {}, 'GET')).people;
  const team = {
    designer: 'Designer',
    lead_designer: 'Lead Designer',
    lo: 'Liasoning Officer',
    lm: 'Liasoning Manager',
    prm: 'Procurement Manager',
    site_executive: 'Site Executive',
    site_incharge: 'Site In-Charge',
    om: 'O&M Manager',
    customer: 'Customer',
    subcontractor: 'Sub-contractor',
  } as const;
  for (const [who, role] of Object.entries(team)) {
    const user_id = people.find(({ username }) => username === `helios.${who}`)?.id ?? 0;
    const stage_access = role === 'Sub-contractor' ? (['construction'] as const) : [];
    await call('helios.pm', 'add_project_member', { project_id, user_id, role, stage_access: [...stage_access] });
  }
  // the plan stands: its events in the Gantt, its end in the head
  await open(`/projects/project-gantt?projectId=${project_id}`);
  await page.getByText('Forecast commissioning', { exact: true }).first().waitFor();
  await page
    .getByRole('row', { name: /Site survey/ })
    .first()
    .waitFor();
  expect(errors).toEqual([]);
  await finishRest('helios.pm', 'pre_requisites');
});

test('the designer begins the layout and asks, the lead designer reads why and finishes it with a reason', async () => {
  const name = 'Layout, string sizing, SLD from template';
  const designer = await product.visit(desk);
  await designer.enter('helios.designer');
  await designer.open(`/stage?projectId=${project_id}&stage=engineering`);
  await designer.page.getByRole('button', { name: `Start ${name}` }).click();
  await designer.page.getByText(`${name} started.`).waitFor();
  await designer.page.getByRole('button', { name: new RegExp(`E01 ${name}`) }).click();
  const drawer = designer.page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Request approval' }).click();
  await drawer.getByLabel('Remark').fill('Two strings of five, south');
  await drawer.getByRole('button', { name: 'Send request' }).click();
  await drawer.getByText('Awaiting approval').waitFor();

  const lead = await product.visit(desk);
  await lead.enter('helios.lead_designer');
  await lead.open('/dashboard');
  // she is asked for other things too
  const more = lead.page.getByRole('button', { name: /^Show \d+ more/ });
  if (await more.count()) await more.click();
  await lead.page.getByRole('list', { name: 'To approve' }).getByRole('link', { name }).first().click();
  const decision = lead.page.getByRole('dialog');
  await decision.getByRole('button', { name: 'Approve as Lead Designer' }).click();
  await decision.getByRole('button', { name: 'Confirm approval' }).click();
  await lead.page.getByText(`${name} approved.`).waitFor();
  // its documents are not uploaded: it is finished only with the reason
  await decision.getByRole('button', { name: 'Finish', exact: true }).click();
  await decision.getByLabel('Reason').fill('Drawn on the kit template, sheet follows');
  await decision
    .getByRole('button', { name: /^Finish/ })
    .last()
    .click();
  await lead.page.getByText(`${name} finished.`, { exact: false }).first().waitFor();
  expect([...designer.errors, ...lead.errors]).toEqual([]);
  await finishRest('helios.lead_designer', 'engineering');
  await finishRest('helios.prm', 'materials');
});

test('on the roof the site executive starts the structure, the sub-contractor the modules, and nobody sees too much', async () => {
  const site = await product.visit(phone);
  await site.enter('helios.site_executive');
  await site.open(`/stage?projectId=${project_id}&stage=construction`);
  const structure = 'Structure erected, chemical set';
  await site.page.getByRole('button', { name: `Start ${structure}` }).click();
  await site.page.getByText(`${structure} started.`).waitFor();

  const builder = await product.visit(phone);
  await builder.enter('helios.subcontractor');
  await builder.open(`/stage?projectId=${project_id}`);
  const tabs = builder.page.getByRole('tablist', { name: 'Stages' }).getByRole('tab');
  await expect.poll(() => tabs.allTextContents()).toEqual(['CONSTRUCTION']);
  const modules = 'Modules fixed, DC cable';
  await builder.page.getByRole('button', { name: `Start ${modules}` }).click();
  await builder.page.getByText(`${modules} started.`).waitFor();
  expect([...site.errors, ...builder.errors]).toEqual([]);
  await finishRest('helios.site_incharge', 'construction');
});

test('the liaison officer works off the approvals with the manager, and the plant is handed over', async () => {
  await finishRest('helios.lm', 'approvals');
  await finishRest('helios.om', 'site_handover');
  const { page, open, enter, errors } = await product.visit(desk);
  await enter('helios.pm');
  await open(`/projects/project-dashboard?projectId=${project_id}`);
  await page.getByText('100%').first().waitFor();
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('combobox', { name: 'New status' }).click();
  await page.getByRole('option', { name: 'Completed' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Change 1 project/ })
    .click();
  await page.getByText('Completed').first().waitFor();
  expect(errors).toEqual([]);
});

test('the customer followed it all and could change nothing', async () => {
  const { page, open, enter, errors } = await product.visit(phone);
  await enter('helios.customer');
  await open(`/stage?projectId=${project_id}&stage=hand-over`);
  await settled(page);
  await page.getByText('Switch-on, app and bill explained').first().waitFor();
  expect(await page.getByRole('button', { name: /^(Start|Finish) / }).count()).toBe(0);
  await open(`/projects/project-gantt?projectId=${project_id}`);
  await page.getByText('Forecast commissioning', { exact: true }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Add', exact: true }).count()).toBe(0);
  expect(errors).toEqual([]);
});
