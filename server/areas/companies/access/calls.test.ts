/** What people may open and do, and what a changed right would change: always what then really happens. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../../../domain/default_rights.ts';
import type { Module } from '../../../../domain/modules.ts';
import { cast } from '../../../seed/cast.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';

let t: TestApp;
const ids = new Map<string, number>();
beforeAll(async () => {
  t = await openTestApp();
  for (const { id, username } of (await t.call('get_people', {}, 'helios.admin')).ok().people) ids.set(username, id);
});
afterAll(() => t.close());

const people = cast.map(({ username }) => username).filter((name) => name.startsWith('helios.') && !name.includes(','));
const access = async (username: string, more: object = {}) =>
  (await t.call('get_person_access', { user_id: ids.get(username) ?? 0, ...more }, 'helios.admin')).ok();
const none = { can_view: false, can_edit: false, can_work: false, can_approve: false, docs_details: false };

describe('a person’s access', () => {
  test('says why a screen is closed: for their kind, or for want of a right, and who has it', async () => {
    const { screens } = await access('helios.designer');
    const of = (address: string) => screens.find((one) => one.address === address);
    expect(of('/dashboard')).toEqual({ address: '/dashboard', open: true, closed_by: '', by_project: false });
    expect(of('/project-managers')).toMatchObject({ open: false, closed_by: 'route_set' });
    expect(of('/team')).toMatchObject({ open: true });
    expect(of('/crm')).toMatchObject({
      open: false,
      closed_by: 'right',
      needs: { right: 'view', module: 'crm', held_by: expect.arrayContaining(['Administrator']) },
    });
    // rights in a project are another matter
    expect(of('/projects/project-team')).toMatchObject({ open: true, by_project: true });
  });

  test.each(people)('%s sees a project exactly when their own list has it', async (username) => {
    const all = (await t.call('get_projects', { limit: 200 }, 'helios.admin')).ok().projects;
    const own = new Set((await t.call('get_projects', { limit: 200 }, username)).ok().projects.map(({ id }) => id));
    for (const { id } of all.slice(0, 6)) {
      const { object } = await access(username, { kind: 'project', id });
      expect([id, object?.seen]).toEqual([id, own.has(id)]);
    }
  });

  test('of a ticket, a lead and a document tells whether they see it and which of its acts are theirs', async () => {
    const lead = (await t.call('get_leads', {}, 'helios.admin')).ok().leads[0];
    const about = { kind: 'lead', id: lead?.id };
    expect((await access('helios.designer', about)).object).toMatchObject({ seen: false });
    const { object } = await access('helios.admin', about);
    expect(object).toMatchObject({ seen: true, title: expect.any(String) });
    expect(object?.acts.length).toBeGreaterThan(1);
    expect(object?.acts.every(({ may }) => may)).toBe(true);
    const theirs = (await access('helios.designer', about)).object?.acts ?? [];
    expect(theirs.every(({ may, held_by }) => !may && held_by.includes('Administrator'))).toBe(true);
  });

  test('is not told about a thing that who asks does not see, or of another company', async () => {
    const urja = (await t.call('get_projects', {}, 'urja.admin')).ok().projects[0]?.id;
    const ask = (user_id: number | undefined, id: number | undefined, as: string) =>
      t.call('get_person_access', { user_id, kind: 'project', id }, as);
    expect((await ask(ids.get('helios.designer'), urja, 'helios.admin')).status).toBe(404);
    expect((await ask(ids.get('helios.designer'), urja, 'urja.admin')).status).toBe(404);
    const half = await ask(ids.get('helios.designer'), undefined, 'helios.admin');
    expect([half.status, Object.keys(half.body.fields as object)]).toEqual([400, ['id']]);
  });
});

describe('the effect of a changed right', () => {
  const open = (screens: { address: string; open: boolean }[]) =>
    screens.filter((one) => one.open).map(({ address }) => address);

  test.each([
    ['Staff', 'tickets', none],
    ['Staff', 'crm', { ...none, can_view: true, can_work: true }],
    ['CRM flag', 'crm', none],
    ['Sales department', 'people', { ...none, can_view: true }],
    ['Designer', 'finance', { ...none, can_view: true }],
    ['Management', 'company', { ...none, can_view: true }],
  ] as [Role, Module, typeof none][])('of %s on %s is told as it then is', async (role, module, rights) => {
    const before = new Map<string, string[]>();
    for (const name of people) before.set(name, open((await access(name)).screens));
    const effect = (await t.call('get_role_right_effect', { role, module, rights }, 'helios.admin')).ok();
    (await t.call('change_role_right', { role, module, rights }, 'helios.admin')).ok();
    for (const name of people) {
      const after = open((await access(name)).screens);
      const had = before.get(name) ?? [];
      const told = effect.people.find((one) => one.user_id === ids.get(name));
      const company_wide = (list: string[] = []) => list.filter((address) => !address.startsWith('/projects/'));
      expect([name, company_wide(told?.opens)]).toEqual([
        name,
        company_wide(after.filter((one) => !had.includes(one))),
      ]);
      const by_kind = (await access(name)).screens.filter(({ closed_by }) => closed_by === 'route_set');
      expect(by_kind.map(({ address }) => address)).toEqual(expect.arrayContaining(told?.out_of_reach ?? []));
      expect([name, company_wide(told?.closes)]).toEqual([
        name,
        company_wide(had.filter((one) => !after.includes(one))),
      ]);
    }
    (await t.call('change_role_right', { role, module, rights: null }, 'helios.admin')).ok();
  });

  test('of a role in projects names who has it, in how many projects, and changes nothing', async () => {
    const rights = { ...none, can_view: true };
    const input = { role: 'Designer', module: 'finance', rights } as const;
    const { people: told } = (await t.call('get_role_right_effect', input, 'helios.admin')).ok();
    const designer = told.find((one) => one.user_id === ids.get('helios.designer'));
    expect(designer).toMatchObject({
      in_company: false,
      gains: ['can_view'],
      loses: [],
      opens: ['/projects/project-finance'],
      out_of_reach: [],
    });
    // a customer has no such screen, whatever their rights
    const crm = { role: 'Customer', module: 'crm', rights } as const;
    const [customer] = (await t.call('get_role_right_effect', crm, 'helios.admin')).ok().people;
    expect(customer).toMatchObject({ opens: [], out_of_reach: expect.arrayContaining(['/crm']) });
    expect(designer?.projects).toBeGreaterThan(0);
    const { rights: table } = (await t.call('get_role_rights', {}, 'helios.admin')).ok();
    expect(table.some((one) => one.changed)).toBe(false);
  });
});
