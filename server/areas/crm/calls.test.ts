/** The sales pipeline: who sees which leads, how they move, are won, and become projects. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import { usual_stages } from '../../../domain/leads.ts';
import { workDaily } from '../../jobs/work.ts';
import {
  aColleague,
  aFile,
  aLead,
  anAskingLead,
  aPartner,
  aPhone,
  aPicture,
  aWonLead,
  moveLead,
  stageOf,
  stagesOf,
} from '../../samples_of_crm.ts';
import { openTestHouse, type TestHouse } from '../../test_kit.ts';

let t: TestHouse;
const owner = 'helios.owner';
const ids: Record<string, number> = {};
beforeAll(async () => {
  t = await openTestHouse();
  for (const one of (await t.call('get_people', {}, 'helios.admin')).ok().people) ids[one.username] = one.id;
});
afterAll(() => t.close());

const newest = async (as: string) => {
  await t.mails();
  return (await t.call('get_notifications', { limit: 1 }, as)).ok().notifications[0];
};
const details = async (lead_id: number, as = owner) => (await t.call('get_lead_details', { lead_id }, as)).ok();
const fileText = async (raw: { file?: { stream: import('node:stream').Readable } }) =>
  raw.file ? (await buffer(raw.file.stream)).toString('utf8') : '';

describe('the leads of others', () => {
  const right = (rights: object | null, holder = 'CRM user') =>
    t.call('change_role_right', { holder, module: 'all_leads', rights }, 'helios.admin');
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

  test('show as duplicates only that they are there and whose they are', async () => {
    const asked = { phones: [phone] };
    const [hidden] = (await t.call('get_lead_duplicates', asked, 'helios.sales')).ok().duplicates;
    expect(hidden).toMatchObject({ lead_id: null, name: '', number: '', owner_name: 'Raghav Menon', by: ['phone'] });
    const [seen] = (await t.call('get_lead_duplicates', asked, owner)).ok().duplicates;
    expect(seen).toMatchObject({ lead_id: theirs, name: 'Zenobia Theirs' });
    const other_company = (await t.call('get_lead_duplicates', asked, 'urja.owner')).ok();
    expect(other_company.duplicates).toEqual([]);
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
    // twenty times into the same gap: the stage is numbered anew without anybody noticing
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

describe('a lead', () => {
  test('is won once it was approved, and lost with a reason', async () => {
    const { lead_id } = await aLead(t, { name: 'Winner' }, 'helios.crm');
    const [won, lost] = [await stageOf(t, 'won'), await stageOf(t, 'lost')];
    expect((await moveLead(t, lead_id, won, owner)).body.message).toContain('approved');
    expect((await moveLead(t, lead_id, lost, owner)).body.fields.lost_reason).toContain('why');
    (await moveLead(t, lead_id, await stageOf(t, 'approval'), 'helios.crm')).ok();
    expect(await newest(owner)).toMatchObject({
      kind: 'approval',
      title: 'Winner waits for your approval',
      path: `/crm?lead=${lead_id}`,
    });
    const asking = (await details(lead_id)).lead;
    const decide = { lead_id, version: asking.version };
    expect((await t.call('approve_lead', { ...decide, approved: false }, owner)).body.fields.remark).toContain('why');
    (await t.call('approve_lead', { ...decide, approved: true, remark: 'Good margin' }, owner)).ok();
    expect(await newest('helios.crm')).toMatchObject({ title: 'Winner was approved', text: 'Good margin' });
    const moved = (await moveLead(t, lead_id, won, 'helios.crm')).ok().leads[0];
    expect(moved?.probability).toBe(100);
    expect((await details(lead_id)).lead).toMatchObject({ won_on: todayInIndia(new Date()), stage_kind: 'won' });
  });

  test('is approved by who may approve only', async () => {
    (
      await t.call(
        'change_role_right',
        {
          holder: 'CRM user',
          module: 'crm',
          rights: { can_view: true, can_edit: true, can_work: true, can_approve: false, docs_details: false },
        },
        'helios.admin',
      )
    ).ok();
    const asking = await anAskingLead(t, {}, owner);
    expect((await t.call('approve_lead', { ...asking, approved: true }, 'helios.crm')).status).toBe(403);
    (await t.call('change_role_right', { holder: 'CRM user', module: 'crm', rights: null }, 'helios.admin')).ok();
  });

  test('must be approved again when its price changes', async () => {
    const asking = await anAskingLead(t, { value: 1000 }, owner);
    const approved = (await t.call('approve_lead', { ...asking, approved: true }, owner)).ok().lead;
    const terms = { lead_id: asking.lead_id, version: approved.version };
    const same = (
      await t.call('update_lead_project_commercial', { ...terms, payment_terms: '30/60/10', value: 1000 }, owner)
    ).ok().lead;
    expect(same.approval).toBe('approved');
    const cheaper = (
      await t.call('update_lead_project_commercial', { ...terms, version: same.version, value: 900 }, owner)
    ).ok().lead;
    expect([cheaper.approval, cheaper.payment_terms]).toEqual(['pending', '30/60/10']);
  });

  test('changed meanwhile is shown as it is now', async () => {
    const lead = await aLead(t, {}, owner);
    (
      await t.call(
        'update_lead',
        { ...lead, city: 'Pune', contacts: [{ name: 'B', role: '', phone: '98200 55667', email: '', whatsapp: true }] },
        owner,
      )
    ).ok();
    const late = await t.call('update_lead', { ...lead, city: 'Surat' }, 'helios.crm');
    expect([late.status, late.body.current.lead.city, late.body.current.lead.contacts[0].phone]).toEqual([
      409,
      'Pune',
      '+919820055667',
    ]);
    const { duplicates } = (await t.call('get_lead_duplicates', { phones: ['9820055667'] }, owner)).ok();
    expect(duplicates[0]?.lead_id).toBe(lead.lead_id);
  });

  test('needs a way to reach somebody', async () => {
    expect((await t.call('add_lead', { name: 'Nobody' }, owner)).body.fields.phone).toContain(
      'phone number or an e-mail',
    );
  });

  test('is given to people of the pipeline only, who are told', async () => {
    const refused = await t.call('add_lead', { name: 'X', phone: aPhone(), owner_id: ids['helios.designer'] }, owner);
    expect(refused.body.fields.owner_id).toContain('may not work in the sales pipeline');
    const { lead_id } = await aLead(t, { name: 'Handed on', owner_id: ids['helios.sales'] }, owner);
    expect(await newest('helios.sales')).toMatchObject({
      kind: 'lead',
      title: 'Handed on is your lead now',
      path: `/crm?lead=${lead_id}`,
    });
  });

  test('comes back after it was deleted', async () => {
    const { lead_id } = await aLead(t, { name: 'Ephemeral' }, owner);
    (await t.call('delete_lead', { lead_ids: [lead_id] }, owner)).ok();
    expect((await t.call('get_leads', { search: 'Ephemeral' }, owner)).ok().total).toBe(0);
    (await t.call('undo_delete_lead', { lead_ids: [lead_id] }, owner)).ok();
    expect((await t.call('get_leads', { search: 'Ephemeral' }, owner)).ok().total).toBe(1);
  });

  test('reminds who follows it up on the day and once more when it passed', async () => {
    const today = todayInIndia(new Date());
    const lead = await aLead(t, { name: 'Remind me' }, owner);
    const on = { ...lead, follow_up_on: today, follow_up_user_id: ids['helios.crm'], note: 'Ask for the bill' };
    (await t.call('change_lead_follow_up', on, owner)).ok();
    expect((await newest('helios.crm'))?.title).toContain('Follow up Remind me on');
    const titles = async () => {
      await workDaily(t.house);
      await t.mails();
      const { notifications } = (await t.call('get_notifications', { limit: 200 }, 'helios.crm')).ok();
      return notifications
        .map(({ title }) => title)
        .filter((title) => title.includes('Remind me') && !title.includes(' on '));
    };
    expect(await titles()).toEqual(['Follow up Remind me today']);
    expect(await titles()).toHaveLength(1);
    t.setNow(new Date(Date.now() + 86_400_000));
    expect((await titles()).toSorted()).toEqual(['Follow up Remind me today', 'Follow-up of Remind me is overdue']);
    t.setNow(new Date(Date.now() + 2 * 86_400_000));
    expect(await titles()).toHaveLength(2);
    const { overdue } = (await t.call('get_follow_ups', {}, 'helios.crm')).ok();
    expect(overdue.map(({ name }) => name)).toContain('Remind me');
    t.setNow(new Date());
  });
});

describe('a won lead', () => {
  test('fills a project draft in, and is handed over with its files when the project is there; its customer is invited', async () => {
    const email = 'new.customer@example.org';
    const won = await aWonLead(
      t,
      {
        name: 'Devika Rane',
        company_name: 'Rane Mills',
        email,
        project_type: 'Industrial',
        target_kwp: 250,
        value: 9_000_000_00,
        state: 'Gujarat',
        city: 'Surat',
        address: 'Plot 4',
      },
      'helios.sales',
    );
    (
      await t.call(
        'upload_lead_file',
        { lead_id: won.lead_id, kind: 'Purchase order', file: aFile(t, 'Order.pdf', '%PDF-1.4 order') },
        'helios.sales',
      )
    ).ok();
    const refused = await t.call('add_lead_project', { ...won, user_id: ids['helios.crm'] }, 'helios.sales');
    expect(refused.body.fields.user_id).toContain('may not create projects');
    const begun = (
      await t.call('add_lead_project', { ...won, user_id: ids['helios.pm'], template: 'c_and_i' }, 'helios.sales')
    ).ok();
    expect(await newest('helios.pm')).toMatchObject({
      path: begun.path,
      title: 'Rane Mills was won: create its project',
    });
    const { drafts } = (await t.call('get_project_draft', {}, 'helios.pm')).ok();
    const form = drafts.find(({ id }) => id === begun.draft_id)?.form;
    expect(form).toEqual({
      name: 'Rane Mills',
      project_type: 'Industrial',
      segment: 'c_and_i',
      customer_name: 'Rane Mills',
      customer_phone: expect.stringContaining('+91'),
      customer_email: email,
      site_address: 'Plot 4, Surat',
      state: 'Gujarat',
      capacity_kwp: 250,
      contract_value: 9_000_000_00,
      template: 'c_and_i',
    });
    const project = (
      await t.call(
        'add_project',
        { ...form, template: '', start_date: '2026-12-01', draft_id: begun.draft_id },
        'helios.pm',
      )
    ).ok();
    const mails = await t.mails();
    expect(mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject)).toEqual([
      'Helios Rooftop Power invites you to Helios Rooftop Power on Sunstage',
    ]);
    const { lead, files, why_not_convert } = await details(won.lead_id);
    expect(lead).toMatchObject({ stage_kind: 'handed', project_id: project.id, project_name: 'Rane Mills' });
    expect(why_not_convert).toBe('It is a project already.');
    const { documents } = (await t.call('get_documents', { project_id: project.id }, 'helios.pm')).ok();
    const paper = documents.find(({ name }) => name === 'Order.pdf');
    expect(paper).toMatchObject({ stage: 'pre_requisites' });
    expect((await t.call('get_file', { id: files[0]?.file_id }, 'helios.pm')).raw.status).toBe(200);
    const { team } = (await t.call('get_project', { id: project.id }, 'helios.pm')).ok();
    expect(team.map(({ role }) => role)).toContain('Customer');
    expect((await moveLead(t, won.lead_id, await stageOf(t, 'Qualified'), owner)).status).toBe(409);
  });

  test('earns its channel partner commission, never more than that', async () => {
    const partner = await aPartner(t, { commission_basis: 'percent', commission_rate: 2, payable_on: 'order' }, owner);
    const { lead_id } = await aWonLead(t, { partner_id: partner.id, target_kwp: 10, value: 500_000_00 }, owner);
    const [line] = (await t.call('get_channel_partner', { partner_id: partner.id }, owner)).ok().statement;
    expect(line).toMatchObject({ lead_id, earned: 10_000_00, paid: 0, state: 'due' });
    const pay = (amount: number) => t.call('add_commission_payment', { lead_id, amount, paid_on: '2026-11-01' }, owner);
    (await pay(4_000_00)).ok();
    expect((await pay(7_000_00)).body.fields.amount).toContain('₹ 6,000');
    const { partner: now } = (await pay(6_000_00)).ok();
    expect([now.earned, now.due, now.paid]).toEqual([10_000_00, 0, 10_000_00]);
  });
});

describe('leads as files', () => {
  const sheet =
    'Contact person,Firm,Mobile,Stage,Owner,kW,Value ₹,Decision date,Colour\nAsha Rao,Rao Mills,98111 20001,Qualified,Neha Gupta,120,"45,00,000",31/12/2026,blue\nNo Phone,,,,,,,,\nTwice,,9811120001,,,,,,\nBad Stage,,98111 20002,Nowhere,Nobody,x,,32/13/2026,\n';
  const read = (dry_run: boolean) => t.call('import_leads', { file: aFile(t, 'leads.csv', sheet), dry_run }, owner);

  test('are looked at first, then taken whole, with what was not understood', async () => {
    const dry = (await read(true)).ok();
    expect((await t.call('get_leads', { search: 'Rao Mills' }, owner)).ok().total).toBe(0);
    expect([dry.added, dry.skipped]).toEqual([2, 1]);
    expect(dry.rows.map(({ name, duplicate, taken }) => [name, duplicate, taken])).toEqual([
      ['Asha Rao', '', true],
      ['Twice', 'row 2', false],
      ['Bad Stage', '', true],
    ]);
    const complaints = dry.not_understood.map(({ where, says }) => `${where}: ${says}`).join('\n');
    for (const part of [
      'Column Colour',
      'Row 3: Has neither a phone',
      'Row 5: There is no stage “Nowhere”',
      'Nobody of the pipeline is called “Nobody”',
      '“x” is not a number',
      '“32/13/2026” is not a date',
    ])
      expect(complaints).toContain(part);
    const real = (await read(false)).ok();
    expect(real.added).toBe(2);
    const [lead] = (await t.call('get_leads', { search: 'Rao Mills' }, owner)).ok().leads;
    expect(lead).toMatchObject({
      name: 'Asha Rao',
      phone: '+919811120001',
      owner_name: 'Neha Gupta',
      target_kwp: 120,
      value: 45_00_000_00,
      decision_on: '2026-12-31',
    });
    expect((await read(true)).ok().added).toBe(0);
  });

  test('come back in as they went out', async () => {
    const { raw } = await t.call('export_leads', { search: 'Rao Mills', format: 'xlsx' }, owner);
    const bytes = raw.file ? await buffer(raw.file.stream) : Buffer.alloc(0);
    const again = (
      await t.call('import_leads', { file: aFile(t, 'leads.xlsx', bytes), dry_run: true, duplicates: 'add' }, owner)
    ).ok();
    expect(again.not_understood).toEqual([]);
    expect(again.rows).toMatchObject([
      { name: 'Asha Rao', company_name: 'Rao Mills', value: 45_00_000_00, stage_name: 'Qualified' },
    ]);
  });
});

describe('the team of the pipeline', () => {
  test('lets a person in, and hands on what they had', async () => {
    const user_id = await aColleague(t);
    const { members } = (await t.call('add_team_member', { user_id, monthly_target: 500 }, owner)).ok();
    expect(members.find((one) => one.user_id === user_id)).toMatchObject({
      is_member: true,
      may_own: true,
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
