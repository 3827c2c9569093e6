import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileOf } from '../../../domain/companies.ts';
import { todayInIndia } from '../../../domain/dates.ts';
import { project_roles } from '../../../domain/people.ts';
import { commissioningOf, isLate } from '../../../domain/projects.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { demo_password } from '../../seed/cast.ts';
import { portfolio } from '../../seed/portfolio.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const names = async (as: string, input: object = {}): Promise<string[]> =>
  (await test.call('get_projects', { limit: 200, ...input }, as)).ok().projects.map(({ name }) => name);

const idOf = async (name: string, as = 'helios.owner'): Promise<number> => {
  const { projects } = (await test.call('get_projects', { limit: 200 }, as)).ok();
  const found = projects.find((row) => row.name === name);
  if (!found) throw new Error(`${name} is not in the list`);
  return found.id;
};

const ownOf = (company: 'helios' | 'urja', relation: string): string[] =>
  portfolio[company]
    .filter(({ outside }) => (outside as string[] | undefined)?.includes(relation))
    .map(({ name }) => name);

const facts = {
  name: 'Tapti Paper Mill',
  project_type: 'Industrial',
  segment: 'c_and_i',
  capacity_kwp: 420,
  customer_name: 'Tapti Paper',
  start_date: '2026-04-01',
  template: 'Rooftop C&I',
};

describe('the list of projects', () => {
  it('counts as late what should run by now, though the schedule once put it before its target', async () => {
    const id = await idOf('Kaveri Spinning Mill');
    await test.app.database.asOwner((run) =>
      run(
        `update projects set target_commissioning = current_date - 3, forecast_commissioning = current_date - 10,
          commissioned_on = null, status = 'active' where id = $1`,
        [id],
      ),
    );
    const late = (await test.call('get_projects', { late: ['yes'], limit: 200 }, 'helios.owner')).ok().projects;
    expect(late.map((row) => row.id)).toContain(id);
    const { late_count } = (await test.call('get_portfolio', {}, 'helios.owner')).ok();
    expect(late_count).toBe(late.length);
  });

  it('filters and sorts by what its rows show', async () => {
    const today = todayInIndia(new Date());
    const ask = async (input: object) =>
      (await test.call('get_projects', { limit: 1000, ...input }, 'helios.owner')).ok().projects;
    const all = await ask({});
    const expected = (row: (typeof all)[number]): string => commissioningOf(row, today).expected ?? '';
    const day = all.map(expected).toSorted()[all.length >> 1] ?? '';
    const filters: [object, (row: (typeof all)[number]) => boolean][] = [
      [{ status: ['active', 'draft'] }, ({ status }) => ['active', 'draft'].includes(status)],
      [{ late: ['yes'] }, (row) => isLate(row, today)],
      [{ late: ['no'] }, (row) => !isLate(row, today)],
      [{ stage: ['construction', ''] }, ({ current_stage }) => [null, 'construction'].includes(current_stage)],
      [{ percent_from: 20, percent_to: 60 }, ({ percent }) => percent >= 20 && percent <= 60],
      [{ capacity_from: 500 }, ({ capacity_kwp }) => capacity_kwp >= 500],
      [{ forecast_from: day }, (row) => expected(row) >= day],
      [{ target_to: day }, ({ target_commissioning: target }) => target !== null && target <= day],
      [{ manager: [''] }, (row) => row.project_manager_name === null],
      [{ segment: ['ground'], dated: true }, ({ segment, start_date }) => segment === 'ground' && start_date !== null],
      [{ search: 'unit surya' }, ({ name }) => /surya/i.test(name) && /unit/i.test(name)],
    ];
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
    for (const [input, passes] of filters) {
      const found = await ask(input);
      expect(ids(found), JSON.stringify(input)).toEqual(ids(all.filter(passes)));
      expect(found.length, JSON.stringify(input)).toBeLessThan(all.length);
    }
    const order = profileOf('helios').stage_order;
    const placeOf = (stage: string | null) => (stage === null ? 99 : order.findIndex((one) => one === stage));
    const sorts: [string, (row: (typeof all)[number]) => number | string][] = [
      ['percent', ({ percent }) => percent],
      ['stage', ({ current_stage }) => placeOf(current_stage)],
      ['late', (row) => (isLate(row, today) ? 0 : 1)],
      ['forecast_commissioning', (row) => expected(row) || '9999'],
    ];
    for (const [sort, by] of sorts) {
      const found = (await ask({ sort, descending: false })).map(by);
      expect(found, sort).toEqual([...found].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      expect(new Set(found).size, sort).toBeGreaterThan(1);
    }
    const { sums } = (await test.call('get_projects', { limit: 1, sums: true }, 'helios.owner')).ok();
    expect(sums?.kwp).toBeCloseTo(all.reduce((sum, { capacity_kwp }) => sum + capacity_kwp, 0));
    expect(sums?.first_start).toBe(all.flatMap(({ start_date }) => start_date ?? []).toSorted()[0]);
  });

  it('keeps the progress it filters by where the plan is written', async () => {
    const begun = { status: ['active'], percent_to: 90, sort: 'percent', limit: 1 };
    const [row] = (await test.call('get_projects', begun, 'helios.owner')).ok().projects;
    const project_id = row?.id ?? 0;
    const { events } = (await test.call('get_events', { project_id }, 'helios.owner')).ok();
    const open = events.filter(
      ({ status, is_group, locked }) => status === 'IN-PROGRESS' && !is_group && locked === '',
    );
    const typed: number[] = [];
    for (const { id, version, percent } of open) {
      const change = { event_id: id, version, percent: Math.min(99, percent + 20) };
      // what follows quantities or a file is typed by nobody
      if ((await test.call('update_event_progress', change, 'helios.owner')).status === 200) typed.push(id);
    }
    expect(typed).not.toEqual([]);
    const shown = (await test.call('get_projects', { limit: 1000 }, 'helios.owner')).ok().projects;
    const found = async (percent: number) =>
      (
        await test.call('get_projects', { percent_from: percent, percent_to: percent, limit: 1000 }, 'helios.owner')
      ).ok();
    const now = shown.find(({ id }) => id === project_id);
    expect(now?.percent).not.toBe(row?.percent);
    expect((await found(now?.percent ?? -1)).projects.map(({ id }) => id)).toContain(project_id);
  });

  it('does not tell a sub-contractor by a filter how far the whole is', async () => {
    for (const input of [{ percent_from: 1 }, { stage: ['construction'] }, { sort: 'percent' }, { sort: 'stage' }])
      expect((await test.call('get_projects', input, 'helios.subcontractor')).status, JSON.stringify(input)).toBe(403);
  });

  it.each([
    ['helios.customer', 'customer'],
    ['helios.investor', 'investor'],
    ['helios.subcontractor', 'subcontractor'],
  ])('shows %s only their own', async (username, relation) => {
    expect((await names(username)).sort()).toEqual(ownOf('helios', relation).sort());
  });

  it('shows people of the team theirs, and management every project', async () => {
    const all = portfolio.helios.length;
    expect(await names('helios.owner')).toHaveLength(all);
    expect(await names('helios.finance')).toHaveLength(all);
    expect(await names('helios.pm')).toContain('Surya Textile Unit 2');
    expect(await names('helios.designer')).toContain('Surya Textile Unit 2');
  });

  it('shows a CRM user and a vendor nothing they do not stand in', async () => {
    expect(await names('helios.crm')).toEqual([]);
    expect(await names('helios.vendor')).toEqual([]);
  });

  it('never shows a project of another company', async () => {
    const urja = new Set(portfolio.urja.map(({ name }) => name));
    expect((await names('helios.admin')).filter((name) => urja.has(name))).toEqual([]);
  });

  it('gives each row its version and the status of its six stages', async () => {
    const { projects } = (await test.call('get_projects', {}, 'helios.owner')).ok();
    for (const row of projects) {
      expect(row.version).toBeGreaterThan(0);
      expect(row.stages).toHaveLength(6);
    }
  });

  it('counts every match whatever the page', async () => {
    const all = portfolio.helios.length;
    const first = (await test.call('get_projects', { limit: 5, sort: 'name', descending: false }, 'helios.owner')).ok();
    const last = (
      await test.call('get_projects', { limit: 5, offset: all - 2, sort: 'name', descending: false }, 'helios.owner')
    ).ok();
    const beyond = (await test.call('get_projects', { limit: 5, offset: 1000 }, 'helios.owner')).ok();
    expect([first.total, first.projects.length]).toEqual([all, 5]);
    expect([last.total, last.projects.length]).toEqual([all, 2]);
    expect([beyond.total, beyond.projects.length]).toEqual([all, 0]);
    expect(first.projects.map(({ name }) => name)).toEqual(first.projects.map(({ name }) => name).sort());
  });

  it.each(['%', '_', '\\', '%%_\\', "'; drop table projects; --", '\u0000', '🏭'])(
    'finds nothing for the hostile search %j',
    async (search) => {
      const answer = await test.call('get_projects', { search }, 'helios.owner');
      if (answer.status === 200) expect(answer.body.projects).toEqual([]);
      else expect(answer.status).toBe(400);
    },
  );

  it('searches name, code, customer and place', async () => {
    expect(await names('helios.owner', { search: 'surya tex' })).toEqual(['Surya Textile Unit 2']);
    expect(await names('helios.owner', { search: 'P-0002' })).toHaveLength(1);
    expect(await names('helios.owner', { status: ['cancelled'] })).toEqual(['Nalanda School']);
  });

  it('gives only what changed since an instant, and refuses what is none', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect(await names('helios.owner', { changed_since: later })).toEqual([]);
    expect(await names('helios.owner', { changed_since: '2000-01-01T00:00:00Z' })).toHaveLength(
      portfolio.helios.length,
    );
    expect((await test.call('get_projects', { changed_since: 'yesterday' }, 'helios.owner')).status).toBe(400);
  });

  it('sums only what the person sees', async () => {
    const mine = (await test.call('get_portfolio', {}, 'helios.investor')).ok();
    expect(mine.project_count).toBe(ownOf('helios', 'investor').length);
    expect(mine.abilities.add_project).not.toBe(true);
    const all = (await test.call('get_portfolio', {}, 'helios.owner')).ok();
    expect(all.active_count).toBe(portfolio.helios.filter(({ status }) => status === 'active').length);
    const today = todayInIndia(test.app.now());
    const { projects } = (await test.call('get_projects', { limit: 100 }, 'helios.owner')).ok();
    expect(all.late_count).toBe(projects.filter((project) => isLate(project, today)).length);
    expect(all.late_count).toBeGreaterThan(1);
  });
});

describe('one project', () => {
  it('is not found for another company, nor for people who do not stand in it', async () => {
    const id = await idOf('Surya Textile Unit 2');
    for (const username of ['urja.admin', 'helios.crm', 'helios.vendor']) {
      expect((await test.call('get_project', { id }, username)).status, username).toBe(404);
    }
    const other = await idOf('Narmada Ceramics');
    expect((await test.call('get_project', { id: other }, 'helios.customer')).status).toBe(404);
  });

  it.each([
    ['update_project', { name: 'Taken over', version: 1 }],
    ['change_project_status', { status: 'on_hold', version: 1 }],
    ['add_project_member', { user_id: 1, role: 'Designer' }],
    ['delete_project_member', { member_id: 1 }],
  ] as const)('cannot be reached from another company by %s', async (name, input) => {
    const project_id = await idOf('Surya Textile Unit 2');
    expect((await test.call(name, { project_id, ...input }, 'urja.admin')).status).toBe(404);
  });

  it('shows its value to finance rights only', async () => {
    const id = await idOf('Surya Textile Unit 2');
    const valueFor = async (username: string) =>
      (await test.call('get_project', { id }, username)).ok().project.contract_value;
    expect(await valueFor('helios.owner')).toBe(256 * 100_000 * 100);
    expect(await valueFor('helios.finance')).toBe(256 * 100_000 * 100);
    for (const username of ['helios.pm', 'helios.designer', 'helios.customer', 'helios.investor']) {
      expect(await valueFor(username), username).toBeNull();
    }
  });

  it('has its stages in the company’s order, and says why one is read-only', async () => {
    const id = await idOf('Surya Textile Unit 2');
    const { stages } = (await test.call('get_project', { id }, 'helios.designer')).ok();
    expect(stages.map(({ name }) => name)).toEqual([
      'BD',
      'ENGINEERING',
      'SCM',
      'CONSTRUCTION',
      'QUALITY',
      'DOCUMENTATION',
    ]);
    expect(stages.find(({ stage }) => stage === 'engineering')?.read_only).toBe(false);
    const materials = stages.find(({ stage }) => stage === 'materials');
    expect(materials?.read_only).toBe(true);
    expect(materials?.abilities.change_event_status).toMatch(/Ask: /);
  });

  it('tells outside people who works for them, without private numbers', async () => {
    const id = await idOf('Surya Textile Unit 2');
    const { team } = (await test.call('get_project', { id }, 'helios.customer')).ok();
    expect(team.length).toBeGreaterThan(0);
    for (const member of team) {
      expect(member.phone_number + member.email).toBe('');
      expect((project_roles as readonly string[]).includes(member.role)).toBe(true);
    }
  });
});

describe('changing a project', () => {
  it('refuses an older version and shows what it is now, without the money of those who may not see it', async () => {
    const id = await idOf('Kaveri Spinning Mill');
    const { project } = (await test.call('get_project', { id }, 'helios.pm')).ok();
    const change = { project_id: id, version: project.version };
    const changed = (await test.call('update_project', { ...change, site_address: 'SIPCOT, Erode' }, 'helios.pm')).ok();
    expect(changed.version).toBe(project.version + 1);
    const late = await test.call('update_project', { ...change, name: 'Kaveri Mill' }, 'helios.pm');
    expect(late.status).toBe(409);
    expect(late.body.message).toBe('Someone else changed this.');
    expect(late.body.current).toMatchObject({ version: changed.version, site_address: 'SIPCOT, Erode' });
    expect(late.body.current.contract_value).toBeNull();
  });

  it('refuses money from those without finance rights, a taken code, and a target before the start', async () => {
    const id = await idOf('Narmada Ceramics');
    const { project } = (await test.call('get_project', { id }, 'helios.pm')).ok();
    const change = { project_id: id, version: project.version };
    expect((await test.call('update_project', { ...change, contract_value: 1 }, 'helios.pm')).status).toBe(403);
    const taken = await test.call('update_project', { ...change, code: 'P-0001' }, 'helios.pm');
    expect([taken.status, taken.body.fields.code]).toEqual([400, 'Another project has this code.']);
    const early = await test.call('update_project', { ...change, target_commissioning: '2001-01-01' }, 'helios.pm');
    expect([early.status, early.body.fields.target_commissioning]).toEqual([400, 'This is before the start.']);
    expect((await test.call('update_project', { ...change, name: 'Mine now' }, 'helios.designer')).status).toBe(403);
  });

  it('moves a project only where its status leads', async () => {
    const id = await idOf('Sahyadri Dairy Plant');
    const move = async (status: string, version: number) =>
      test.call('change_project_status', { project_id: id, status, version, remark: 'Roof repair' }, 'helios.pm');
    const { project } = (await test.call('get_project', { id }, 'helios.pm')).ok();
    const wrong = await move('maintenance', project.version);
    expect([wrong.status, wrong.body.message]).toEqual([409, 'A project that is active cannot change to maintenance.']);
    const held = (await move('on_hold', project.version)).ok();
    expect(held.status).toBe('on_hold');
    expect((await move('completed', held.version)).status).toBe(409);
    const active = (await move('active', held.version)).ok();
    const done = (await move('completed', active.version)).ok();
    expect(done.commissioned_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

describe('a new project', () => {
  it('has its team, its planned stages, the next code, and takes its draft with it', async () => {
    const people = (await test.call('get_project_candidates', {}, 'helios.pm')).ok().people;
    const of = (name: string) => people.find((one) => one.name === name)?.id ?? 0;
    const draft = (
      await test.call('update_project_draft', { step: 'basics', form: { name: 'Tapti' } }, 'helios.pm')
    ).ok();
    const team = [
      { user_id: of('Priya Nair'), role: 'Project Manager' },
      { user_id: of('Rohit Kulkarni'), role: 'Designer' },
      { user_id: of('Rohit Kulkarni'), role: 'Designer' },
    ];
    const made = (await test.call('add_project', { ...facts, team, draft_id: draft.id }, 'helios.pm')).ok();
    expect(made.code).toMatch(/^P-\d{4}$/);
    const answer = (await test.call('get_project', { id: made.id }, 'helios.pm')).ok();
    expect(answer.team.map(({ role }) => role)).toEqual(['Project Manager', 'Designer']);
    expect(answer.project.project_manager_name).toBe('Priya Nair');
    const engineering = answer.stages.find(({ stage }) => stage === 'engineering');
    expect([engineering?.planned_start, engineering?.planned_end]).toEqual(['2026-04-07', '2026-04-27']);
    const { drafts } = (await test.call('get_project_draft', {}, 'helios.pm')).ok();
    expect(drafts.map(({ id }) => id)).not.toContain(draft.id);
  });

  it('is made once when the same intention is sent twice', async () => {
    const options = { idempotency_key: 'd3b6a3f2-4a55-4a34-9a53-5f7d6a2f0c11' };
    const input = { ...facts, name: 'Pressed twice' };
    const [one, two] = await Promise.all([
      test.call('add_project', input, 'helios.pm', options),
      test.call('add_project', input, 'helios.pm', options),
    ]);
    expect(one.ok().id).toBe(two.ok().id);
    expect(await names('helios.pm', { search: 'Pressed twice' })).toHaveLength(1);
  });

  it('gives two that come together different codes', async () => {
    const made = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        test.call('add_project', { ...facts, name: `Together ${name}` }, 'helios.pm'),
      ),
    );
    expect(new Set(made.map((answer) => answer.ok().code)).size).toBe(3);
  });

  it('refuses a taken code, an impossible team and a target before the start', async () => {
    const code = await test.call('add_project', { ...facts, code: 'P-0001' }, 'helios.pm');
    expect([code.status, code.body.fields.code]).toEqual([400, 'Another project has this code.']);
    const { people } = (await test.call('get_project_candidates', {}, 'helios.pm')).ok();
    const customer = people.find(({ kind }) => kind === 'consumer')?.id;
    const creators = people.filter(({ creates_projects }) => creates_projects);
    expect(creators.every(({ kind }) => kind !== 'consumer' && kind !== 'subcontractor')).toBe(true);
    expect(new Set(creators.map(({ department }) => department))).toEqual(new Set(['Projects', 'Management', 'Sales']));
    const team = [{ user_id: customer, role: 'Designer' }];
    expect((await test.call('add_project', { ...facts, team }, 'helios.pm')).status).toBe(400);
    const target = await test.call('add_project', { ...facts, target_commissioning: '2020-01-01' }, 'helios.pm');
    expect(target.body.fields.target_commissioning).toBe('This is before the start.');
  });

  it('is not for outside people', async () => {
    for (const username of ['helios.customer', 'helios.investor', 'helios.subcontractor', 'helios.vendor']) {
      expect((await test.call('add_project', facts, username)).status, username).toBe(403);
    }
  });
});

describe('a draft', () => {
  it('belongs to the one who began it, and shows both versions when two windows change it', async () => {
    const draft = (await test.call('update_project_draft', { step: 'basics', form: { name: 'A' } }, 'helios.pm')).ok();
    const change = { draft_id: draft.id, version: draft.version, step: 'site' };
    const next = (await test.call('update_project_draft', { ...change, form: { name: 'B' } }, 'helios.pm')).ok();
    const late = await test.call('update_project_draft', { ...change, form: { name: 'C' } }, 'helios.pm');
    expect(late.status).toBe(409);
    expect(late.body.current).toMatchObject({ id: draft.id, version: next.version, form: { name: 'B' } });
    const foreign = await test.call('update_project_draft', { ...change, form: {} }, 'helios.owner');
    expect(foreign.status).toBe(404);
    expect((await test.call('delete_project_draft', { draft_id: draft.id }, 'helios.owner')).status).toBe(404);
    (await test.call('delete_project_draft', { draft_id: draft.id }, 'helios.pm')).ok();
  });
});

describe('the team', () => {
  it('takes a person in a role they can have, tells them, and lets them go', async () => {
    const project_id = await idOf('Deshmukh Villa');
    const { people } = (await test.call('get_project_candidates', {}, 'helios.pm')).ok();
    const builder = people.find(({ kind }) => kind === 'subcontractor')?.id ?? 0;
    const wrong = await test.call(
      'add_project_member',
      { project_id, user_id: builder, role: 'Designer' },
      'helios.pm',
    );
    expect(wrong.status).toBe(400);
    const added = (
      await test.call(
        'add_project_member',
        { project_id, user_id: builder, role: 'Sub-contractor', stage_access: ['construction'] },
        'helios.pm',
      )
    ).ok();
    const member = added.team.find(({ user_id }) => user_id === builder);
    expect(member?.stage_access).toEqual(['construction']);
    expect(await names('helios.subcontractor')).toContain('Deshmukh Villa');
    await test.call('delete_project_member', { project_id, member_id: member?.id }, 'helios.pm');
    expect(await names('helios.subcontractor')).not.toContain('Deshmukh Villa');
    expect(
      (await test.call('add_project_member', { project_id, user_id: builder, role: 'Customer' }, 'helios.designer'))
        .status,
    ).toBe(403);
  });
});

it('whoever becomes another kind of person no longer lists what they were on', async () => {
  const admin = 'urja.admin';
  const { people } = (await test.call('get_people', {}, admin)).ok();
  const designer = people.find((one) => one.username === 'urja.designer');
  expect((await test.call('get_projects', {}, 'urja.designer')).ok().total).toBeGreaterThan(0);
  (
    await test.call('update_person', { user_id: designer?.id, version: designer?.version, kind: 'consumer' }, admin)
  ).ok();
  const again = (await test.call('login', { username: 'urja.designer', password: demo_password })).ok().key;
  expect((await test.call('get_projects', {}, undefined, { token: again })).ok().total).toBe(0);
});
