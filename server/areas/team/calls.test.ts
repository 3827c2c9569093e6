/** People come, change and leave, as a company sees it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Gets } from '../../../contract/index.ts';
import { rights_keys } from '../../../domain/team/person_fields.ts';
import { inCompany, withoutTenant } from '../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';

type Person = Gets<'get_people'>['people'][number];

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
// the limits forget, as time would make them
beforeEach(() => withoutTenant(t.app.database, (db) => db.deleteFrom('rate_limits').execute()));

const password = 'seven quiet rooftops';

async function personOf(username: string, admin = `${username.split('.')[0]}.admin`): Promise<Person> {
  const { people } = (await t.call('get_people', {}, admin)).ok();
  const found = people.find((one) => one.username === username);
  if (!found) throw new Error(`${username} is not among the people.`);
  return found;
}

/** The token of the newest link mailed to an address. */
async function linkFor(email: string): Promise<string> {
  const mail = (await t.mails()).findLast((one) => one.recipient === email);
  return /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Someone new in urja who came by invitation; gives their session. */
async function invited(email: string, more: Record<string, unknown> = {}): Promise<{ token: string; user_id: number }> {
  const wanted = { email, name: 'Ila Rao', kind: 'staff', ...more };
  const { user_id } = (await t.call('send_invitation', wanted, 'urja.admin')).ok();
  const answer = await t.call('activate_invitation', { token: await linkFor(email), name: wanted.name, password });
  return { token: answer.ok().key, user_id };
}

describe('the register', () => {
  test('shows everybody of the company, inside and outside, and nobody of another', async () => {
    const { people } = (await t.call('get_people', {}, 'urja.designer')).ok();
    const inside = people.filter((one) => one.kind !== 'consumer');
    expect(inside.every((one) => one.email.endsWith('@urja.example'))).toBe(true);
    expect(new Set(people.map((one) => one.kind))).toContain('consumer');
    expect(people.find((one) => one.username === 'urja.pm')?.project_count).toBeGreaterThan(0);
  });

  test.each(['urja.customer', 'urja.vendor', 'urja.subcontractor', 'urja.investor'])('is closed to %s', async (as) => {
    expect((await t.call('get_people', {}, as)).status).toBe(403);
  });

  test('offers only the kinds the company has, and administrators only to an administrator', async () => {
    const kinds = async (as: string) => (await t.call('get_kinds', {}, as)).ok().kinds;
    expect(await kinds('helios.admin')).toContain('project_manager');
    expect(await kinds('urja.admin')).not.toContain('project_manager');
    expect(await kinds('urja.admin')).toContain('admin');
    expect(await kinds('urja.designer')).not.toContain('admin');
  });
});

describe('an invitation', () => {
  test('leads from the mail to a signed-in, activated person, and tells who invited', async () => {
    const email = 'nila@surya.example';
    const wanted = { email, name: 'Nila Das', kind: 'staff', department: 'Design', designation: 'Draughtswoman' };
    const made = (await t.call('send_invitation', wanted, 'urja.admin')).ok();
    expect(Math.round((Date.parse(made.expires_at) - Date.now()) / 86_400_000)).toBe(7);
    expect(await personOf(email, 'urja.admin')).toMatchObject({ invited: true, activated: false, active: true });
    const token = await linkFor(email);
    expect((await t.call('get_invitation', { token })).ok()).toEqual({
      company_name: 'Urja Solar Projects',
      // its logo, where it has one
      logo: expect.stringMatching(/^$|^data:image\//),
      language: 'en',
      name: 'Nila Das',
      email,
      kind: 'staff',
    });
    const answer = (await t.call('activate_invitation', { token, name: 'Nila Das', password })).ok();
    expect(answer.user_type).toMatchObject({ activated: true, department: 'Design', company_key: 'urja' });
    expect((await t.call('get_projects', {}, undefined, { token: answer.key })).status).toBe(200);
    (await t.call('login', { username: email, password })).ok();
    await t.mails();
    const { notifications } = (await t.call('get_notifications', {}, 'urja.admin')).ok();
    expect(notifications.map((one) => one.title)).toContain('Nila Das accepted your invitation');
  });

  test('works once, also when it is accepted twice at the same time', async () => {
    await t.call('send_invitation', { email: 'once@surya.example', name: 'Once', kind: 'staff' }, 'urja.admin');
    const token = await linkFor('once@surya.example');
    const accept = () => t.call('activate_invitation', { token, name: 'Once', password });
    const answers = await Promise.all([accept(), accept()]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await t.call('get_invitation', { token })).raw.body).toBe(
      (await t.call('get_invitation', { token: 'never-made' })).raw.body,
    );
  });

  test('sent again replaces the link and what was said of the person', async () => {
    const email = 'again@surya.example';
    const first = (await t.call('send_invitation', { email, name: 'Agan', kind: 'staff' }, 'urja.admin')).ok();
    const old_link = await linkFor(email);
    const second = (await t.call('send_invitation', { email, name: 'Again', kind: 'investor' }, 'urja.admin')).ok();
    expect(second.user_id).toBe(first.user_id);
    expect((await t.call('get_invitation', { token: old_link })).status).toBe(404);
    expect((await t.call('get_invitation', { token: await linkFor(email) })).ok()).toMatchObject({
      name: 'Again',
      kind: 'investor',
    });
  });

  test('to someone who is there already says who it is', async () => {
    const wanted = { email: 'Pooja.Bhatt@URJA.example', name: 'P', kind: 'staff' };
    const refused = await t.call('send_invitation', wanted, 'urja.admin');
    expect(refused.status).toBe(409);
    expect(refused.body.fields.email).toBe('Pooja Bhatt is already in Urja Solar Projects.');
  });

  test('to someone of another company makes an account of its own', async () => {
    const email = 'pooja.bhatt@urja.example';
    await inCompany(t.app.database, 2, async (db) => {
      await db.updateTable('users').set({ username: email }).where('username', '=', 'urja.lead_designer').execute();
    });
    (await t.call('send_invitation', { email, name: 'Pooja Bhatt', kind: 'staff' }, 'helios.admin')).ok();
    expect(await personOf(`${email}+helios`, 'helios.admin')).toMatchObject({ email, invited: true });
  });

  test.each([
    ['a kind this company does not have', { kind: 'project_manager' }, 'kind', 400],
    ['a role without a project', { kind: 'staff', role: 'Designer' }, 'project_id', 400],
    ['an address no mail reaches', { kind: 'staff', email: 'root@[127.0.0.1]' }, 'email', 400],
    ['a person of the company without a role on the project', { kind: 'staff', project: true }, 'role', 400],
    ['a vendor on a project team', { kind: 'vendor', project: true }, 'project_id', 400],
  ])(
    'for %s is refused beside its field',
    async (_what, { project, ...more }: Record<string, unknown>, field, status) => {
      const projects = (await t.call('get_projects', {}, 'urja.admin')).ok().projects;
      const wanted = {
        email: 'x@surya.example',
        name: 'X',
        ...(project ? { project_id: projects[0]?.id } : {}),
        ...more,
      };
      const refused = await t.call('send_invitation', wanted, 'urja.admin');
      expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([status, [field]]);
    },
  );

  test('puts a sub-contractor on the team with the stages given, and an own project only', async () => {
    const own = (await t.call('get_projects', {}, 'urja.admin')).ok().projects[0]?.id as number;
    const foreign = (await t.call('get_projects', {}, 'helios.admin')).ok().projects[0]?.id as number;
    const wanted = { name: 'Erectors', kind: 'subcontractor', stage_access: ['construction'] };
    const refused = await t.call(
      'send_invitation',
      { ...wanted, email: 'sub0@surya.example', project_id: foreign },
      'urja.admin',
    );
    expect(refused.status).toBe(404);
    const { token } = await invited('sub1@surya.example', { ...wanted, project_id: own });
    const shown = (await t.call('get_project', { id: own }, undefined, { token })).ok();
    const may_work = shown.stages.filter((stage) => !stage.read_only).map((stage) => stage.stage);
    expect(may_work).toEqual(['construction']);
  });

  test('of an administrator is for administrators only, also where the company lets others edit people', async () => {
    const rights = { can_view: true, can_edit: true, can_work: true, can_approve: false, docs_details: false };
    (await t.call('change_role_right', { role: 'Staff', module: 'people', rights }, 'helios.admin')).ok();
    const invite = (more: object) =>
      t.call('send_invitation', { email: 'new@helios.example', name: 'N', kind: 'staff', ...more }, 'helios.designer');
    expect((await invite({ kind: 'admin' })).status).toBe(403);
    expect((await invite({ department: 'Management' })).status).toBe(403);
    expect((await invite({})).status).toBe(200);
    const self = await personOf('helios.designer');
    const raise = { user_id: self.id, version: self.version, department: 'Finance' };
    expect((await t.call('update_person', raise, 'helios.designer')).status).toBe(403);
    const boss = await personOf('helios.admin');
    const demote = { user_id: boss.id, version: boss.version, designation: 'Nobody' };
    expect((await t.call('update_person', demote, 'helios.designer')).status).toBe(403);
    (await t.call('change_role_right', { role: 'Staff', module: 'people', rights: null }, 'helios.admin')).ok();
  });
});

describe('changing a person', () => {
  test('of kind ends their sessions; a designation does not', async () => {
    const { token, user_id } = await invited('kind@surya.example');
    const change = async (facts: object) => {
      const { version } = await personOf('kind@surya.example', 'urja.admin');
      return (await t.call('update_person', { user_id, version, ...facts }, 'urja.admin')).ok();
    };
    expect(await change({ designation: 'Engineer' })).toMatchObject({ designation: 'Engineer' });
    expect((await t.call('get_account', {}, undefined, { token })).status).toBe(200);
    expect(await change({ kind: 'vendor', department: 'Design' })).toMatchObject({ kind: 'vendor', department: '' });
    expect((await t.call('get_account', {}, undefined, { token })).status).toBe(401);
  });

  test('on top of an older version is refused and shows what it is now', async () => {
    const { id: user_id, version } = await personOf('urja.site_executive');
    (await t.call('update_person', { user_id, version, designation: 'Engineer' }, 'urja.admin')).ok();
    const late = await t.call('update_person', { user_id, version, designation: 'Other' }, 'urja.admin');
    expect([late.status, late.body.current.designation]).toEqual([409, 'Engineer']);
  });

  test('of another company is not found, in the same bytes as one who is not there', async () => {
    const { id: foreign } = await personOf('helios.pm');
    const ask = (user_id: number) => t.call('update_person', { user_id, version: 1, name: 'X' }, 'urja.admin');
    const answer = await ask(foreign);
    expect(answer.status).toBe(404);
    expect(answer.raw.body).toBe((await ask(999_999)).raw.body);
  });
});

describe('leaving', () => {
  test('ends the sessions and hands projects and places on teams to the heir, who is told', async () => {
    const { id: user_id, version } = await personOf('urja.pm');
    const heir = await personOf('urja.site_incharge');
    const token = await t.signIn('urja.pm');
    const before = (await t.call('get_projects', {}, 'urja.pm')).ok().total;
    const left = (
      await t.call('change_person_status', { user_id, version, active: false, transfer_to: heir.id }, 'urja.admin')
    ).ok();
    expect(left).toMatchObject({ active: false, project_count: 0 });
    expect((await t.call('get_account', {}, undefined, { token })).status).toBe(401);
    const login = await t.call('login', { username: 'urja.pm', password: 'Sunstage-on-the-roof' });
    expect(login.body.non_field_errors).toEqual(['Unable to log in with provided credentials.']);
    expect((await t.call('get_projects', {}, 'urja.site_incharge')).ok().total).toBeGreaterThanOrEqual(before);
    const rest = await inCompany(t.app.database, 2, (db) =>
      sql<{ n: number }>`select count(*)::int as n from projects where project_manager_id = ${user_id}`.execute(db),
    );
    expect(rest.rows).toEqual([{ n: 0 }]);
    await t.mails();
    const { notifications } = (await t.call('get_notifications', {}, 'urja.site_incharge')).ok();
    expect(notifications.map((one) => one.title)).toContain('Work of Siddharth Jain was reassigned to you');
    const back = { user_id, version: left.version, active: true };
    expect((await t.call('change_person_status', back, 'urja.admin')).ok().active).toBe(true);
  });

  test('is not for oneself', async () => {
    const { id: user_id, version } = await personOf('urja.admin');
    const refused = await t.call('change_person_status', { user_id, version, active: false }, 'urja.admin');
    expect(refused.body.message).toBe('You cannot deactivate yourself.');
  });

  test('cannot be handed to an outside person or to another company', async () => {
    const { id: user_id, version } = await personOf('urja.lo');
    const refused = async (transfer_to: number) =>
      (await t.call('change_person_status', { user_id, version, active: false, transfer_to }, 'urja.admin')).status;
    expect(await refused((await personOf('urja.vendor')).id)).toBe(409);
    expect(await refused((await personOf('helios.lo')).id)).toBe(404);
  });

  test('leaves one administrator, even when two give it up at the same time', async () => {
    const boss = await personOf('urja.admin');
    const second = await invited('boss@surya.example', { kind: 'admin' });
    const { version } = await personOf('boss@surya.example', 'urja.admin');
    const answers = await Promise.all([
      t.call('update_person', { user_id: boss.id, version: boss.version, kind: 'staff' }, undefined, {
        token: second.token,
      }),
      t.call('update_person', { user_id: second.user_id, version, kind: 'staff' }, 'urja.admin'),
    ]);
    const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect(statuses[1]).not.toBe(200);
    const admins = await inCompany(t.app.database, 2, (db) =>
      db.selectFrom('users').select('id').where('kind', '=', 'admin').where('active', '=', true).execute(),
    );
    expect(admins).toHaveLength(1);
    await inCompany(t.app.database, 2, async (db) => {
      await db.updateTable('users').set({ kind: 'admin' }).where('username', '=', 'urja.admin').execute();
    });
  });
});

test('what gives rights to oneself is changed by another administrator only', async () => {
  const rights = { can_view: true, can_edit: true, can_work: true, can_approve: false, docs_details: false };
  (await t.call('change_role_right', { role: 'Staff', module: 'people', rights }, 'helios.admin')).ok();
  const { id: user_id, version } = await personOf('helios.owner');
  const changeOwn = (change: object) => t.call('update_person', { user_id, version, ...change }, 'helios.owner');
  const own = {
    kind: 'project_manager',
    department: 'Sales',
    is_crm: true,
    reports_to: (await personOf('helios.pm')).id,
  };
  expect(Object.keys(own).toSorted()).toEqual([...rights_keys].toSorted());
  for (const [key, value] of Object.entries(own)) {
    const refused = await changeOwn({ [key]: value });
    expect([key, refused.status, refused.body.message]).toEqual([key, 403, expect.stringMatching(/^Only another/)]);
  }
  expect((await changeOwn({ designation: 'Chairman' })).ok().designation).toBe('Chairman');
  (await t.call('change_role_right', { role: 'Staff', module: 'people', rights: null }, 'helios.admin')).ok();
});

describe('a link', () => {
  test('signs a customer in once and opens the project', async () => {
    const customer = await personOf('helios.customer');
    const seen = (await t.call('get_projects', {}, 'helios.customer')).ok().projects[0]?.id as number;
    (await t.call('send_link', { user_id: customer.id, project_id: seen }, 'helios.admin')).ok();
    const mail = (await t.mails()).findLast((one) => one.recipient === customer.email);
    expect(mail?.text).toContain(`http://sunstage.test/?is_customer=true&projectId=${seen}&token=`);
    const token = await linkFor(customer.email);
    expect((await t.call('get_token', { token, is_customer: 'true' })).ok()).toMatchObject({
      status: 'SUCCESS',
      project_id: seen,
    });
    expect((await t.call('get_token', { token })).ok().status).toBe('FAIL');
  });

  test('sent again makes the one before it worthless', async () => {
    const { id: user_id, email } = await personOf('helios.investor');
    (await t.call('send_link', { user_id }, 'helios.admin')).ok();
    const old_link = await linkFor(email);
    (await t.call('send_link', { user_id }, 'helios.admin')).ok();
    expect((await t.call('get_token', { token: old_link })).ok().status).toBe('FAIL');
    expect((await t.call('get_token', { token: await linkFor(email) })).ok().status).toBe('SUCCESS');
  });

  test('of a colleague carries the token alone, or with the project it opens', async () => {
    const { id: user_id, email } = await personOf('helios.designer');
    const project_id = (await t.call('get_projects', {}, 'helios.designer')).ok().projects[0]?.id as number;
    const newest = async () => (await t.mails()).findLast((one) => one.recipient === email)?.text;
    (await t.call('send_link', { user_id }, 'helios.admin')).ok();
    expect(await newest()).toContain('http://sunstage.test/?token=');
    (await t.call('send_link', { user_id, project_id }, 'helios.admin')).ok();
    expect(await newest()).toContain(`http://sunstage.test/?projectId=${project_id}&token=`);
  });

  test('is not sent for a project the person is not on', async () => {
    const { id: user_id } = await personOf('helios.subcontractor');
    const { projects } = (await t.call('get_projects', { limit: 200 }, 'helios.admin')).ok();
    const seen = (await t.call('get_projects', { limit: 200 }, 'helios.subcontractor')).ok().projects;
    const other = projects.find((one) => !seen.some((own) => own.id === one.id));
    const refused = await t.call('send_link', { user_id, project_id: other?.id }, 'helios.admin');
    expect(refused.body.message).toBe('Balwinder Singh is not on the team of this project.');
  });
});
