/** The portals: a customer sees what is theirs and was released, does what is asked of them, and learns nothing else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profileOf } from '../../../domain/companies.ts';
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import { uploaded } from '../../fixtures.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';

let t: TestApp;
let project_id: number;
let elsewhere: number;
const ids: Record<string, number> = {};

beforeAll(async () => {
  t = await openTestApp();
  const { projects } = (await t.call('get_projects', { limit: 100 }, 'helios.owner')).ok();
  project_id = projects.find(({ name }) => name === 'Surya Textile Unit 2')?.id ?? 0;
  elsewhere = projects.find(({ name }) => name === 'Narmada Ceramics')?.id ?? 0;
  for (const one of (await t.call('get_people', {}, 'helios.admin')).ok().people) ids[one.username] = one.id;
});
afterAll(() => t.close());

const dashboard = async (as = 'helios.customer') => (await t.call('get_customer_dashboard', {}, as)).ok();
const mine = async () => {
  const found = (await dashboard()).projects.find((one) => one.project_id === project_id);
  if (!found) throw new Error('The customer does not see their project.');
  return found;
};
const needed = async (name: string) => (await mine()).needed.find((one) => one.name === name);
const run = async (text: string) => (await t.app.database.asOwner((ask) => ask(text))).rows;

/** A document of the project, with a version when one is wanted. */
async function document(name: string, more: object = {}, with_version = true, as = 'helios.lead_designer') {
  const upload_id = with_version ? await uploaded(t, project_id, as) : undefined;
  const input = { project_id, stage: 'engineering', name, ...more, ...(upload_id ? { upload_id } : {}) };
  return (await t.call('add_document', input, as)).ok().id;
}
const rowOf = async (id: number, as = 'helios.lead_designer') => (await t.call('get_document', { id }, as)).ok();

async function event(name: string, more: Record<string, string> = {}): Promise<number> {
  const columns = {
    status: `'IN-PROGRESS'`,
    actual_start: 'current_date - 3',
    planned_end: 'current_date + 4',
    ...more,
  };
  const rows =
    await run(`insert into events (company_id, project_id, stage, name, position, ${Object.keys(columns).join(', ')})
    select company_id, id, 'engineering', '${name}', 800000, ${Object.values(columns).join(', ')}
    from projects where id = ${project_id} returning id`);
  return Number(rows[0]?.id);
}

describe('a customer’s dashboard', () => {
  test('has each of their projects with its six stages in the company’s order and labels, and nobody else’s', async () => {
    const { projects } = await dashboard();
    expect(projects.map(({ name }) => name).toSorted()).toEqual([
      'Patel Residence',
      'Surya Textile Unit 2',
      'Tapi Dye House',
    ]);
    const one = await mine();
    expect(one.stages.map(({ stage }) => stage)).toEqual([
      'pre_requisites',
      'engineering',
      'materials',
      'construction',
      'approvals',
      'site_handover',
    ]);
    expect(one.manager).toMatchObject({ name: 'Priya Nair' });
    expect(one.manager?.phone_number).toMatch(/^\+91/);
    const urja = await dashboard('urja.customer');
    expect(urja.projects.map(({ name }) => name).toSorted()).toEqual(['Chilika Seafoods', 'Green Cold Store']);
    expect(urja.projects[0]?.stages.map(({ stage }) => stage)).not.toEqual(one.stages.map(({ stage }) => stage));
  });

  test('says what goes on now, until when, and who of the company does it', async () => {
    const event_id = await event('Roof laser survey');
    await run(`insert into event_assignees (company_id, event_id, user_id) select company_id, ${event_id}, id from users
      where username in ('helios.site_executive', 'helios.subcontractor')`);
    const { on_going_task } = await dashboard();
    const task = on_going_task.find((one) => one.event_id === event_id);
    expect(task).toMatchObject({ project_id, name: 'Roof laser survey', days_late: 0, people: ['Manoj Patil'] });
    expect(on_going_task.every((one) => one.project_id !== elsewhere)).toBe(true);
    await run(`update events set status = 'FINISHED', actual_end = current_date where id = ${event_id}`);
    expect((await dashboard()).on_going_task.map((one) => one.event_id)).not.toContain(event_id);
  });

  test('leaves out the stages the company closed to customers', async () => {
    const event_id = await event('Inner drawing work');
    const no_rights = { can_view: false, can_edit: false, can_work: false, can_approve: false, docs_details: false };
    const change = { role: 'Customer', module: 'engineering' };
    (await t.call('change_role_right', { ...change, rights: no_rights }, 'helios.admin')).ok();
    expect(JSON.stringify(await dashboard())).not.toContain('Inner drawing work');
    (await t.call('change_role_right', { ...change, rights: null }, 'helios.admin')).ok();
    expect(JSON.stringify(await dashboard())).toContain('Inner drawing work');
    await run(`delete from events where id = ${event_id}`);
  });

  test('tells the days of delays by side, and neither names nor notes', async () => {
    const event_id = await event('Delayed work');
    await run(`insert into event_delays (company_id, project_id, event_id, reason, party, days, note)
      select company_id, id, ${event_id}, 'Supplier', 'Desai Switchgear', 40, 'they cheated us' from projects where id = ${project_id}`);
    await run(`update projects set target_commissioning = current_date - 1 where id = ${project_id}`);
    const whole = await mine();
    expect(whole.commissioning.days_after_promise).toBeGreaterThan(0);
    expect(whole.commissioning.delays.find(({ party }) => party === 'Supplier')?.days).toBeGreaterThanOrEqual(40);
    const text = JSON.stringify(await dashboard());
    expect(text).not.toContain('cheated');
    expect(text).not.toContain('Desai');
    const seen = (await t.call('get_event', { id: event_id }, 'helios.customer')).ok();
    expect(seen.delays).toEqual([]);
    await run(`update event_delays set reason = 'Customer', party = 'Customer' where event_id = ${event_id}`);
    expect(await needed('Delayed work')).toMatchObject({ need: 'delay', days: 40 });
    await run(`delete from events where id = ${event_id}`);
  });

  test('is for customers only', async () => {
    for (const as of ['helios.pm', 'helios.vendor', 'helios.investor', 'helios.subcontractor', 'helios.admin'])
      expect((await t.call('get_customer_dashboard', {}, as)).status, as).toBe(403);
    expect((await t.call('get_vendor_dashboard', {}, 'helios.customer')).status).toBe(403);
  });

  test('of a customer without a project is empty and names the company', async () => {
    await run(
      `update projects set customer_id = null where company_id = (select company_id from projects where id = ${project_id})`,
    );
    const whose = `where user_id = ${ids['helios.customer']}`;
    const places = await run(`select company_id, project_id from project_members ${whose}`);
    await run(`delete from project_members ${whose}`);
    expect(await dashboard()).toMatchObject({ projects: [], on_going_task: [], company: { name: expect.any(String) } });
    for (const { company_id, project_id: id } of places)
      await run(
        `insert into project_members (company_id, project_id, user_id, role)
         values (${String(company_id)}, ${String(id)}, ${ids['helios.customer']}, 'Customer')`,
      );
    expect((await dashboard()).projects).toHaveLength(3);
  });
});

describe('documents', () => {
  test('that are not shared, or not released yet, are not there', async () => {
    await document('Inner cost sheet');
    await document('For the sub-contractor', { shared_with: ['subcontractor'] });
    const id = await document('Waits inside', { shared_with: ['customer'], needs_approval: true });
    const text = JSON.stringify(await dashboard());
    for (const name of ['Inner cost sheet', 'For the sub-contractor', 'Waits inside']) expect(text).not.toContain(name);
    const { row_version: version } = await rowOf(id);
    (await t.call('approve_document', { document_id: id, version }, 'helios.lead_designer')).ok();
    expect((await mine()).documents.map(({ name }) => name)).toContain('Waits inside');
  });

  test('that wait for the customer are approved from what the dashboard gives, and then wait no more', async () => {
    const more = { shared_with: ['customer'], needs_approval: true, outside_approval: ['customer'] };
    const id = await document('Layout to sign', more);
    expect(await needed('Layout to sign')).toBeUndefined();
    const { row_version: version } = await rowOf(id);
    (await t.call('approve_document', { document_id: id, version }, 'helios.lead_designer')).ok();
    const wanted = await needed('Layout to sign');
    expect(wanted).toMatchObject({ need: 'approve_document', document_id: id, content_type: 'application/pdf' });
    const decision = { document_id: id, version: wanted?.version };
    (await t.call('approve_document', decision, 'helios.customer')).ok();
    expect(await needed('Layout to sign')).toBeUndefined();
    expect((await rowOf(id)).status).toBe('approved');
  });

  test('may be asked of the customer, who sends them, is told when they did not do, and sends them again', async () => {
    const id = await document('Electricity bill', { asked_of: 'customer', needs_approval: true }, false);
    expect((await rowOf(id)).shared_with).toEqual(['customer']);
    await t.mails();
    const told = (await t.call('get_notifications', { limit: 1 }, 'helios.customer')).ok().notifications[0];
    expect(told).toMatchObject({ title: 'Please send Electricity bill', path: `/docs?document=${id}` });
    expect(await needed('Electricity bill')).toMatchObject({ need: 'send_document', document_id: id, file_id: null });
    const whole = (await t.call('get_document', { id }, 'helios.customer')).ok();
    expect(whole).toMatchObject({ versions: [], abilities: { add_document_version: true } });
    const send = async () => {
      const upload_id = await uploaded(t, project_id, 'helios.customer');
      return t.call('add_document_version', { document_id: id, upload_id }, 'helios.customer');
    };
    (await send()).ok();
    expect(await needed('Electricity bill')).toBeUndefined();
    expect((await mine()).being_checked.map(({ name }) => name)).toContain('Electricity bill');
    // what is their own they read again, although nobody decided on it yet
    const own = (await t.call('get_document', { id }, 'helios.customer')).ok().versions[0];
    expect((await t.call('get_file', { id: own?.file_id }, 'helios.customer')).raw.status).toBe(200);
    expect((await t.call('get_file', { id: own?.file_id }, 'helios.investor')).raw.status).toBe(404);
    const { row_version: version } = await rowOf(id);
    const no = { document_id: id, version, reason: 'The second page is missing' };
    (await t.call('reject_document', no, 'helios.lead_designer')).ok();
    expect(await needed('Electricity bill')).toMatchObject({ remark: 'The second page is missing' });
    (await send()).ok();
    expect(await needed('Electricity bill')).toBeUndefined();
  });

  test('are sent only by those of whom they are asked', async () => {
    const shared = await document('Only to read', { shared_with: ['customer', 'investor'] });
    const upload_id = await uploaded(t, project_id, 'helios.customer');
    const refused = await t.call('add_document_version', { document_id: shared, upload_id }, 'helios.customer');
    expect(refused.status).toBe(403);
    const asked = await document('Of the investor', { asked_of: 'investor' }, false);
    const hidden = await t.call('add_document_version', { document_id: asked, upload_id }, 'helios.customer');
    expect(hidden.status).toBe(404);
    // taking the share back takes the question back
    const { row_version: version } = await rowOf(asked);
    (await t.call('update_document', { document_id: asked, version, shared_with: [] }, 'helios.lead_designer')).ok();
    expect((await rowOf(asked)).asked_of).toBe('');
  });
});

describe('the customer’s own step of an event', () => {
  test('is approved by the customer, and by nobody else from outside', async () => {
    const event_id = await event('Sign-off of the colour', { approval: `'waiting'`, outside_approval: `'{Customer}'` });
    await run(`insert into approvals (company_id, project_id, stage, event_id, role, state)
      select company_id, project_id, stage, id, 'Customer', 'waiting' from events where id = ${event_id}`);
    const wanted = await needed('Sign-off of the colour');
    expect(wanted).toMatchObject({ need: 'approve_event', event_id });
    const decision = { event_id, version: wanted?.version };
    expect((await t.call('approve_event', decision, 'helios.investor')).status).toBe(403);
    expect((await t.call('approve_event', decision, 'helios.designer')).status).toBe(403);
    (await t.call('approve_event', decision, 'helios.customer')).ok();
    expect(await needed('Sign-off of the colour')).toBeUndefined();
  });

  test('is not theirs while someone inside is asked first', async () => {
    const event_id = await event('Checked inside first', { approval: `'waiting'` });
    await run(`insert into approvals (company_id, project_id, stage, event_id, role, step, state)
      select company_id, project_id, stage, id, one.role, one.step, 'waiting' from events,
      (values ('Lead Designer', 1), ('Customer', 2)) as one (role, step) where events.id = ${event_id}`);
    expect(await needed('Checked inside first')).toBeUndefined();
    expect((await t.call('approve_event', { event_id, version: 1 }, 'helios.customer')).status).toBe(403);
  });
});

describe('an investor’s dashboard', () => {
  test('has their projects with progress against plan as the project itself tells it, and shared photos only', async () => {
    const { projects } = (await t.call('get_investor_dashboard', {}, 'helios.investor')).ok();
    const seen = (await t.call('get_projects', { limit: 100 }, 'helios.investor')).ok().projects;
    expect(projects.map(({ project_id: id }) => id).toSorted()).toEqual(seen.map(({ id }) => id).toSorted());
    const one = projects.find((project) => project.project_id === project_id);
    const told = (await t.call('get_project_progress', { project_id }, 'helios.investor')).ok();
    expect(one?.percent).toBe(told.percent);
    expect(one?.planned_percent).toBe(told.planned_percent);
    const photos = (await t.call('get_photos', { project_id }, 'helios.investor')).ok();
    expect(one?.photo_count).toBe(photos.total);
  });
});

describe('a sub-contractor', () => {
  test('is told of a project only the stages given to them', async () => {
    const { project, stages } = (await t.call('get_project', { id: project_id }, 'helios.subcontractor')).ok();
    expect(stages.map(({ stage }) => stage)).toEqual(['construction']);
    expect(project.stages.map(({ stage }) => stage)).toEqual(['construction']);
    const { projects } = (await t.call('get_projects', {}, 'helios.subcontractor')).ok();
    expect(projects.length).toBeGreaterThan(0);
    for (const one of projects) expect(one.stages.map(({ stage }) => stage)).toEqual(['construction']);
  });
});

describe('a vendor’s dashboard', () => {
  test('lists work given to them, what they were told, and their own details while they are missing', async () => {
    const before = (await t.call('get_vendor_dashboard', {}, 'helios.vendor')).ok().activity_list;
    const event_id = await event('Panel delivery');
    await run(`insert into event_assignees (company_id, event_id, user_id)
      select company_id, ${event_id}, ${ids['helios.vendor']} from events where id = ${event_id}`);
    await run(`update users set onboarded = false where id = ${ids['helios.vendor']}`);
    const { activity_list } = (await t.call('get_vendor_dashboard', {}, 'helios.vendor')).ok();
    expect(activity_list[0]).toMatchObject({ kind: 'onboarding', path: '/onboarding' });
    expect(activity_list.find(({ title }) => title === 'Panel delivery')).toMatchObject({
      kind: 'event',
      project_name: 'Surya Textile Unit 2',
      status: 'IN-PROGRESS',
    });
    expect(activity_list).toHaveLength(before.length + 2);
    await run(`update events set status = 'FINISHED' where id = ${event_id}`);
    await run(`update users set onboarded = true where id = ${ids['helios.vendor']}`);
    expect((await t.call('get_vendor_dashboard', {}, 'helios.vendor')).ok().activity_list).toHaveLength(before.length);
    // work of theirs opens nothing else of the project
    expect((await t.call('get_project', { id: project_id }, 'helios.vendor')).status).toBe(404);
  });
});

describe('people from outside', () => {
  test('read the plain names of stages, never a department of the company, in the company’s order', async () => {
    const departments = Object.values(profileOf('helios').stage_labels);
    const order = profileOf('helios').stage_order;
    for (const as of ['helios.customer', 'helios.investor', 'helios.subcontractor']) {
      const { project, stages } = (await t.call('get_project', { id: project_id }, as)).ok();
      const keys = stages.map(({ stage }) => stage);
      expect(keys, as).toEqual(order.filter((stage) => keys.includes(stage)));
      expect(project.stages.map(({ stage }) => stage)).toEqual(keys);
      const answers = [
        stages,
        (await t.call('get_projects', { limit: 100 }, as)).body,
        (await t.call('get_gantt', { id: project_id }, as)).body,
        (await t.call('get_planning_stages', { project_id }, as)).body,
        (await t.call('get_project_progress', { project_id }, as)).body,
        (await t.call('get_documents', { project_id }, as)).body,
        (await t.call('get_photos', { project_id }, as)).body,
        as === 'helios.customer' ? await dashboard() : undefined,
      ];
      for (const name of departments) expect(JSON.stringify(answers), as).not.toContain(`"${name}"`);
    }
    const inside = (await t.call('get_project', { id: project_id }, 'helios.pm')).ok().stages;
    expect(inside.map(({ name }) => name)).toEqual(expect.arrayContaining(departments));
  });
});

test('a shutdown waits for the customer until they accept it, and is named again once it is near', async () => {
  const propose = async (title: string, day: string) => {
    const window = { day, from_time: '08:00', to_time: '13:00' };
    return (await t.call('add_shutdown', { project_id, title, ...window }, 'helios.site_executive')).ok();
  };
  const accept = async ({ shutdown_id, version }: { shutdown_id: number; version: number }) =>
    (await t.call('change_shutdown_status', { shutdown_id, version, step: 'accept' }, 'helios.customer')).ok();
  const near = addDays(todayInIndia(t.app.now()), 3);
  const [soon, later] = [await propose('Tie-in at the LT panel', near), await propose('Relay test', '2099-02-01')];
  const found = await needed('Tie-in at the LT panel');
  expect(found).toMatchObject({
    need: 'agree_shutdown',
    shutdown_id: soon.shutdown_id,
    due_on: near,
    window: '08:00 – 13:00',
  });
  expect(found?.asked_at).not.toBeNull();
  expect((await needed('Relay test'))?.need).toBe('agree_shutdown');
  await accept(soon);
  await accept(later);
  expect((await needed('Tie-in at the LT panel'))?.need).toBe('shutdown');
  expect(await needed('Relay test')).toBeUndefined();
});
