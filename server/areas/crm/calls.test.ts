/** The sales pipeline: who sees which leads, its boards, its team and its figures. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import { lead_sorts } from '../../../contract/crm_lead_facts.ts';
import { partner_sorts } from '../../../contract/crm_partners.ts';
import { lead_priorities, usual_stages } from '../../../domain/leads.ts';
import { aColleague, aLead, aPartner, aPhone, moveLead, stageOf, stagesOf, wonLead } from './fixtures.ts';
import { aFile, aPicture } from '../../fixtures.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';

let t: TestApp;
const owner = 'helios.owner';
const ids: Record<string, number> = {};
beforeAll(async () => {
  t = await openTestApp();
  for (const one of (await t.call('get_people', {}, 'helios.admin')).ok().people) ids[one.username] = one.id;
});
afterAll(() => t.close());

const details = async (lead_id: number, as = owner) => (await t.call('get_lead_details', { lead_id }, as)).ok();
const fileText = async (raw: { file?: { stream: import('node:stream').Readable } }) =>
  raw.file ? (await buffer(raw.file.stream)).toString('utf8') : '';

describe('the leads of others', () => {
  const right = (rights: object | null, role = 'CRM user') =>
    t.call('change_role_right', { role, module: 'all_leads', rights }, 'helios.admin');
  const nothing = { can_view: false, can_edit: false, can_work: false, can_approve: false, docs_details: false };
  const search = { search: 'Zenobia' };
  let mine: number;
  let theirs: number;
  let phone: string;

  beforeAll(async () => {
    phone = aPhone();
    theirs = (await aLead(t, { name: 'Zenobia Theirs', phone, value: 500 }, owner)).lead_id;
    mine = (await aLead(t, { name: 'Zenobia Mine', value: 300, owner_id: ids['helios.sales'] }, owner)).lead_id;
    (await right(nothing)).ok();
  });
  afterAll(async () => {
    (await right(null)).ok();
  });

  test.each(['helios.sales', owner])(
    'are in no list, count, sum, board, map, export or figure without the right: %s',
    async (as) => {
      const both = as === owner;
      const list = (await t.call('get_leads', { ...search }, as)).ok();
      expect(list.leads.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(both ? [theirs, mine] : [mine]);
      expect([list.total, list.value]).toEqual(both ? [2, 800] : [1, 300]);
      const { boards } = (await t.call('get_all_boards', search, as)).ok();
      const stages = boards.flatMap((board) => board.stages);
      expect(stages.reduce((sum, { count }) => sum + count, 0)).toBe(both ? 2 : 1);
      expect(stages.flatMap(({ leads }) => leads)).toHaveLength(both ? 2 : 1);
      expect((await t.call('get_lead_places', search, as)).ok().without_place).toBe(both ? 2 : 1);
      const csv = await fileText((await t.call('export_leads', { ...search, format: 'csv' }, as)).raw);
      expect([csv.includes('Zenobia Mine'), csv.includes('Zenobia Theirs')]).toEqual([true, both]);
      const report = (await t.call('get_lead_report', search, as)).ok();
      expect([report.totals.count, report.totals.value]).toEqual(both ? [2, 800] : [1, 300]);
      expect(report.funnel[0]?.reached).toBe(both ? 2 : 1);
      expect(report.sources.reduce((sum, { count }) => sum + count, 0)).toBe(both ? 2 : 1);
      const { activity } = (await t.call('get_all_activity', { limit: 200 }, as)).ok();
      expect(activity.some(({ lead_id }) => lead_id === theirs)).toBe(both);
    },
  );

  test('are not found when asked for by number, and cannot be changed, moved or deleted', async () => {
    const as = 'helios.sales';
    const stage_id = await stageOf(t, 'Qualified');
    const asked = [
      await t.call('get_lead_details', { lead_id: theirs }, as),
      await t.call('update_lead', { lead_id: theirs, version: 1, city: 'Pune' }, as),
      await t.call('update_leads', { lead_ids: [mine, theirs], priority: 'High' }, as),
      await moveLead(t, theirs, stage_id, as),
      await t.call('delete_lead', { lead_ids: [theirs] }, 'helios.sales'),
      await t.call('add_lead_comment', { lead_id: theirs, text: 'x' }, as),
      await t.call('get_all_activity', { lead_id: theirs }, as),
    ];
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404));
    expect((await details(mine)).lead.priority).toBe('Medium');
  });

  test('show as duplicates only that they exist and whose they are, and by phone only with the right to contact data', async () => {
    const asked = { phones: [phone] };
    const find = async (who: string, about: object = asked) =>
      (await t.call('get_lead_duplicates', about, who)).ok().duplicates;
    const sheet = (number: string) => aFile(t, 'leads.csv', `Name,Phone\nA Stranger,${number}\n`);
    const imported = async (who: string, number: string) =>
      (await t.call('import_leads', { file: sheet(number), dry_run: true }, who)).ok();
    const hidden = { lead_id: null, name: '', number: '', owner_name: 'Raghav Menon', by: ['phone'] };
    expect(await find('helios.sales')).toMatchObject([hidden]);
    expect(await imported('helios.sales', phone)).toMatchObject({ added: 0, skipped: 1 });
    expect(await find(owner)).toMatchObject([{ lead_id: theirs, name: 'Zenobia Theirs' }]);
    expect(await find('urja.owner')).toEqual([]);
    const hide = (rights: object | null) =>
      t.call('change_role_right', { role: 'Management', module: 'customer_contact', rights }, 'helios.admin');
    (await hide({ can_view: false, can_edit: false, can_work: false, can_approve: false, docs_details: false })).ok();
    expect(await find(owner)).toEqual([]);
    expect(await imported(owner, phone)).toMatchObject({ added: 1, skipped: 0 });
    const consumer_number = '99 88 77 66';
    const kept = { lead_id: theirs, version: (await details(theirs, owner)).lead.version };
    // what such a person's form left empty is no change
    (await t.call('update_lead', { ...kept, consumer_number, phone: '', email: '', contacts: [] }, owner)).ok();
    expect(await find(owner, { phones: [phone], consumer_number })).toMatchObject([
      { lead_id: theirs, by: ['consumer_number'] },
    ]);
    (await hide(null)).ok();
    expect((await details(theirs, owner)).lead.phone).not.toBe('');
  });

  test('are seen by who follows them up, and a lead that is given away is still shown once', async () => {
    const { lead_id, version } = await aLead(t, { name: 'To follow' }, owner);
    const follow = { lead_id, version, follow_up_on: '2027-01-04', follow_up_user_id: ids['helios.sales'] };
    (await t.call('change_lead_follow_up', follow, owner)).ok();
    expect((await details(lead_id, 'helios.sales')).lead.name).toBe('To follow');
    const own = await aLead(t, { name: 'Gift', owner_id: ids['helios.sales'] }, owner);
    (await t.call('update_lead', { ...own, owner_id: ids['helios.crm'] }, 'helios.sales')).ok();
    expect((await t.call('get_lead_details', { lead_id: own.lead_id }, 'helios.sales')).status).toBe(404);
  });

  test('keep their files to those who see them', async () => {
    const upload = async (lead_id: number) =>
      (await t.call('upload_lead_file', { lead_id, kind: 'KYC', file: aPicture(t) }, owner)).ok().file_id;
    const [open, hidden] = [await upload(mine), await upload(theirs)];
    const read = async (id: number, as: string) => (await t.call('get_file', { id }, as)).raw.status;
    expect([await read(open, 'helios.sales'), await read(hidden, 'helios.sales')]).toEqual([200, 404]);
    expect([
      await read(hidden, owner),
      await read(hidden, 'helios.designer'),
      await read(hidden, 'urja.owner'),
    ]).toEqual([200, 404, 404]);
  });
});

describe('a board', () => {
  test('begins as the trade knows it, in every company', async () => {
    for (const as of ['helios.owner', 'tarang.admin']) {
      const { stages } = await stagesOf(t, as);
      expect(
        stages.map(({ name, kind, age_red_days, probability }) => ({ name, kind, age_red_days, probability })),
      ).toEqual(usual_stages);
    }
  });

  test('gives the first cards of each stage, and more by page in the same order', async () => {
    const { boards } = (await t.call('get_all_boards', { per_stage: 3 }, owner)).ok();
    const stage = boards[0]?.stages.find(({ count }) => count > 6);
    expect(stage?.leads).toHaveLength(3);
    const wanted = { stage_ids: [stage?.id], sort: 'board', limit: 5 };
    const page = (await t.call('get_leads', wanted, owner)).ok();
    expect(page.leads.slice(0, 3).map(({ id }) => id)).toEqual(stage?.leads.map(({ id }) => id));
    expect(page.total).toBe(stage?.count);
  });

  test('lists leads by windows in every order, those without a value last', async () => {
    const list = async (wanted: object) => (await t.call('get_leads', wanted, owner)).ok().leads;
    const everything = await list({ limit: 1000 });
    for (const sort of lead_sorts)
      for (const descending of [false, true]) {
        const whole = (await list({ sort, descending, limit: 1000 })).map(({ id }) => id);
        expect(new Set(whole), sort).toEqual(new Set(everything.map(({ id }) => id)));
        const second = await list({ sort, descending, offset: 7, limit: 1000 });
        expect(
          second.map(({ id }) => id),
          sort,
        ).toEqual(whole.slice(7));
      }
    for (const descending of [false, true]) {
      const cities = (await list({ sort: 'city', descending, limit: 1000 })).map(({ city }) => city);
      const named = cities.filter(Boolean);
      expect(cities.slice(0, named.length)).toEqual(named);
      const priorities = (await list({ sort: 'priority', descending, limit: 1000 })).map(({ priority }) =>
        lead_priorities.indexOf(priority),
      );
      expect(priorities).toEqual(priorities.toSorted((a, b) => (descending ? b - a : a - b)));
    }
  });

  test('keeps cards where they are put, however often', async () => {
    const stage_id = await stageOf(t, 'Negotiation');
    const made: number[] = [];
    for (const name of ['A', 'B', 'C']) made.push((await aLead(t, { name, stage_id }, owner)).lead_id);
    const [a = 0, b = 0, c = 0] = made;
    const order = async () =>
      (await t.call('get_leads', { stage_ids: [stage_id], sort: 'board', limit: 200 }, owner))
        .ok()
        .leads.map(({ id }) => id)
        .filter((id) => made.includes(id));
    expect(await order()).toEqual([c, b, a]);
    // twenty times into the same gap: the stage is renumbered without anyone noticing
    for (let turn = 0; turn < 20; turn += 1) {
      const [first = 0, , last = 0] = await order();
      (await moveLead(t, last, stage_id, owner, { before_lead_id: first })).ok();
      (await moveLead(t, first, stage_id, owner, { before_lead_id: last })).ok();
    }
    (await moveLead(t, a, stage_id, owner)).ok();
    (await moveLead(t, b, stage_id, owner, { before_lead_id: c })).ok();
    (await moveLead(t, c, stage_id, owner, { before_lead_id: null })).ok();
    expect(await order()).toEqual([a, b, c]);
    expect((await moveLead(t, a, stage_id, owner, { before_lead_id: 999_999 })).status).toBe(404);
  });

  test('loses no stage with leads in it, and has one stage to win in', async () => {
    const { board_id } = await stagesOf(t);
    expect((await t.call('delete_stage', { stage_id: await stageOf(t, 'New') }, owner)).status).toBe(409);
    const second = await t.call('add_stage', { board_id, name: 'Won twice', kind: 'won' }, owner);
    expect(second.body.fields.kind).toContain('already');
    const { id } = (
      await t.call('add_stage', { board_id, name: 'Bank', before_stage_id: await stageOf(t, 'Qualified') }, owner)
    ).ok();
    expect((await stagesOf(t)).stages[2]).toMatchObject({ id, name: 'Bank' });
    (await t.call('delete_stage', { stage_id: id }, owner)).ok();
    expect((await t.call('add_board', { name: 'Open access' }, 'helios.designer')).status).toBe(403);
  });
});

describe('the team of the pipeline', () => {
  test('lets a person in, and hands on what they had', async () => {
    const user_id = await aColleague(t);
    const { members } = (await t.call('add_team_member', { user_id, monthly_target: 500 }, owner)).ok();
    expect(members.find((one) => one.user_id === user_id)).toMatchObject({
      is_member: true,
      assignable: true,
      monthly_target: 500,
    });
    const { lead_id } = await aLead(t, { owner_id: user_id }, owner);
    expect((await t.call('delete_team_member', { user_id }, owner)).body.fields.transfer_to).toContain('1 lead');
    (await t.call('delete_team_member', { user_id, transfer_to: ids['helios.crm'] }, owner)).ok();
    expect((await details(lead_id)).lead.owner_name).toBe('Neha Gupta');
  });
});

describe('the figures', () => {
  test('agree with the list', async () => {
    const report = (await t.call('get_lead_report', {}, 'urja.owner')).ok();
    const { total, value } = (await t.call('get_leads', {}, 'urja.owner')).ok();
    expect([report.totals.count, report.totals.value]).toEqual([total, value]);
    expect(report.people.reduce((sum, one) => sum + one.count, 0)).toBe(total);
    expect(report.lost.reduce((sum, one) => sum + one.count, 0)).toBe(report.totals.lost);
    expect(report.won_by_month.at(-1)?.month).toBe(todayInIndia(new Date()).slice(0, 7));
    expect(report.won_by_month.at(-1)?.count).toBeGreaterThanOrEqual(3);
    const reached = report.funnel.map((stage) => stage.reached);
    expect(reached).toEqual(reached.toSorted((a, b) => b - a));
  });

  test('follow the filter', async () => {
    const today = todayInIndia(new Date());
    const filter = { statuses: ['Open'], follow_ups: ['overdue'], made_to: addDays(today, 1) };
    const { leads, total } = (await t.call('get_leads', { ...filter, limit: 200 }, 'urja.owner')).ok();
    expect(total).toBeGreaterThan(3);
    expect(leads.every(({ follow_up_on }) => follow_up_on !== null && follow_up_on < today)).toBe(true);
    expect((await t.call('get_lead_report', filter, 'urja.owner')).ok().totals.count).toBe(total);
  });
});

describe('channel partners on their list', () => {
  const search = 'Quarry';
  beforeAll(async () => {
    const rule = { commission_basis: 'percent', payable_on: 'order' };
    const named = async (name: string, facts: object, value: number) => {
      const partner = await aPartner(t, { ...rule, name: `${search} ${name}`, ...facts });
      const lead = await wonLead(t, { partner_id: partner.id, value, target_kwp: 10 });
      return lead.lead_id;
    };
    await named('Alpha', { commission_rate: 1, territory: 'South Goa', kyc: 'verified' }, 900_000);
    const paid = await named('Beta', { commission_rate: 5, territory: 'north goa', active: false }, 400_000);
    await named('Gamma', { commission_rate: 2, kyc: 'rejected' }, 700_000);
    (await t.call('add_commission_payment', { lead_id: paid, amount: 15_000, paid_on: '2026-11-01' }, owner)).ok();
  });
  const names = async (asked: object) =>
    (await t.call('get_channel_partners', { search, ...asked }, owner))
      .ok()
      .partners.map(({ name }) => name.slice(search.length + 1));

  test.each([
    ['usual', 'Alpha Gamma Beta', 'Alpha Gamma Beta'],
    ['name', 'Alpha Beta Gamma', 'Gamma Beta Alpha'],
    ['territory', 'Beta Alpha Gamma', 'Alpha Beta Gamma'],
    ['kyc', 'Beta Alpha Gamma', 'Gamma Alpha Beta'],
    ['earned', 'Alpha Gamma Beta', 'Beta Gamma Alpha'],
    ['due', 'Beta Alpha Gamma', 'Gamma Alpha Beta'],
    ['paid', 'Alpha Gamma Beta', 'Beta Alpha Gamma'],
  ])('are sorted by %s, windows in one order', async (sort, ascending, descending) => {
    for (const [down, wanted] of [
      [false, ascending],
      [true, descending],
    ] as const) {
      const asked = { sort, descending: down };
      // oxlint-disable-next-line no-await-in-loop
      expect((await names(asked)).join(' ')).toBe(wanted);
      // oxlint-disable-next-line no-await-in-loop
      const one_by_one = await Promise.all([0, 1, 2].map((offset) => names({ ...asked, offset, limit: 1 })));
      expect(one_by_one.flat().join(' ')).toBe(wanted);
    }
  });

  test('are sorted by whatever the contract takes, and narrowed', async () => {
    // oxlint-disable-next-line no-await-in-loop
    for (const sort of partner_sorts) expect((await names({ sort })).toSorted().join(' ')).toBe('Alpha Beta Gamma');
    expect(await names({ kyc: ['verified', 'rejected'] })).toEqual(['Alpha', 'Gamma']);
    expect(await names({ territory: 'GOA', sort: 'name' })).toEqual(['Alpha', 'Beta']);
    expect((await t.call('get_channel_partners', { search, kyc: ['pending'], limit: 1 }, owner)).ok().total).toBe(1);
  });

  test('references are narrowed by type and place, and one is looked at by itself', async () => {
    const add = async (facts: object) =>
      (await t.call('add_past_project', { name: 'Quarry Mill', capacity_kwp: 100, ...facts }, owner)).ok();
    const first = await add({ project_type: 'Rooftop', state: 'Goa', commissioned_on: '2024-01-01' });
    const second = await add({ project_type: 'Open Access', state: 'Goa', commissioned_on: '2025-01-01' });
    const found = async (asked: object) =>
      (await t.call('get_past_projects', { search, ...asked }, owner)).ok().projects.map(({ id }) => id);
    expect(await found({ state: ['Goa'] })).toEqual([second.id, first.id]);
    expect(await found({ state: ['Goa'], project_type: ['Rooftop'] })).toEqual([first.id]);
    expect(await found({ offset: 1, limit: 1 })).toEqual([first.id]);
    const { project } = (await t.call('get_past_project', { past_project_id: first.id }, owner)).ok();
    expect(project).toEqual(first);
  });
});
