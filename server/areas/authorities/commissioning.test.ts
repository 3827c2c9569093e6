/** Chain 6: the day of synchronisation, recorded in the file of the DISCOM, is the same day at every place that asks for it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { billed } from '../billing/fixtures.ts';
import { aModule } from '../construction/strings/fixtures.ts';
import { aFileAt, aProject, fileOf, liaison, moved, to_feasibility } from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const run = async (text: string, values: unknown[] = []) =>
  (await t.app.database.asOwner((ask) => ask(text, values))).rows;
const day = '2026-02-09';

/** A module of a project whose warranty begins when the plant is commissioned. */
async function aWarrantedModule(project_id: number): Promise<string> {
  await run(
    `insert into stores (company_id, project_id, name, kind) select company_id, id, name || ' store', 'site' from projects where id = $1`,
    [project_id],
  );
  const number = await aModule(t, { project_id, state: 'Stored' });
  await run(
    `update items i set attributes = i.attributes || '{"product_warranty": 12, "warranty_starts": "commissioning"}'
      from serials s where s.company_id = i.company_id and s.item_id = i.id and s.number = $1`,
    [number],
  );
  return number;
}

/** The last payment of a contract, which the synchronisation earns. */
async function aLastMilestone(project_id: number): Promise<void> {
  await run(`update projects set contract_value = 100000000, target_commissioning = '2026-02-20' where id = $1`, [
    project_id,
  ]);
  const { version, events } = (await t.call('get_milestones', { project_id }, billed.drafts)).ok();
  const event_id = events.find(({ name }) => name === 'Synchronisation permission')?.id;
  const last = { id: null, name: 'Synchronisation', share: 10_000, event_id };
  (await t.call('update_milestones', { project_id, version, milestones: [last] }, billed.drafts)).ok();
}

test('the day of synchronisation is one: event, project, customer, warranty, milestone; and is taken back with its step', async () => {
  const project_id = await aProject(t);
  const number = await aWarrantedModule(project_id);
  await aLastMilestone(project_id);
  const seen = async () => {
    await t.mails();
    const { project } = (await t.call('get_project', { id: project_id }, 'helios.pm')).ok();
    const { events } = (await t.call('get_gantt', { id: project_id }, 'helios.pm')).ok();
    const { warranty } = (await t.call('get_module_place', { project_id, number }, 'helios.pm')).ok();
    const { milestones, damages } = (await t.call('get_milestones', { project_id }, billed.drafts)).ok();
    const page = (await t.call('get_customer_dashboard', {}, liaison.customer)).ok();
    const { files } = (await t.call('get_authority_tracker', { project_id }, liaison.customer)).ok();
    const { projects } = (await t.call('get_projects', { search: project.name }, 'helios.owner')).ok();
    return {
      event: events.find(({ code }) => code === 'A11')?.actual_end,
      project: project.commissioned_on,
      portfolio: projects.map(({ commissioned_on }) => commissioned_on),
      customer: page.projects.find((one) => one.project_id === project_id)?.commissioning.done_on,
      tracker: files[0]?.stages.find(({ key }) => key === 'synchronised')?.on,
      warranty: [warranty?.starts, warranty?.starts_on, warranty?.product_until],
      milestone: milestones.map(({ earned_on }) => earned_on),
      late: damages.days_late,
    };
  };

  const { id } = await aFileAt(
    t,
    [
      ...to_feasibility,
      ['feasibility_approved', '2026-01-12'],
      ['agreement_signed', '2026-01-14'],
      ['work_completed', '2026-02-02'],
      ['inspection_done', '2026-02-04'],
      ['meter_installed', '2026-02-05'],
    ],
    { project_id },
  );
  const before = await seen();
  expect(before).toMatchObject({
    event: null,
    project: null,
    customer: null,
    warranty: ['commissioning', null, null],
    milestone: [null],
  });
  expect(before.late).toBeGreaterThan(0);

  (await moved(t, id, 'synchronised', { on: day, remark: 'JMR signed', reference: 'DGVCL/SYNC/7' })).ok();
  expect(await seen()).toEqual({
    event: day,
    project: day,
    portfolio: [day],
    customer: day,
    tracker: day,
    warranty: ['commissioning', day, '2038-02-08'],
    milestone: [day],
    late: 0,
  });

  const { version } = await fileOf(t, id);
  (await t.call('undo_authority_step', { authority_file_id: id, version }, liaison.files)).ok();
  expect(await seen()).toMatchObject({ project: null, customer: null, warranty: ['commissioning', null, null] });

  // a project that is completed keeps its day
  (await moved(t, id, 'synchronised', { on: day })).ok();
  await t.mails();
  const { project } = (await t.call('get_project', { id: project_id }, 'helios.pm')).ok();
  const input = { project_id, version: project.version, status: 'completed', remark: '' };
  expect((await t.call('change_project_status', input, 'helios.pm')).ok().commissioned_on).toBe(day);
});
