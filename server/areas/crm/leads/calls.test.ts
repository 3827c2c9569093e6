/** What becomes of a lead: approved, given away, followed up, won, and handed over as a project. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { todayInIndia } from '../../../../domain/dates.ts';
import { sentences } from '../../../../domain/errors.ts';
import { runDailySchedules } from '../../../jobs/work.ts';
import { aLead, pendingLead, aPartner, aPhone, wonLead, moveLead, stageOf } from '../fixtures.ts';
import { aSentProposal } from '../proposals/fixtures.ts';
import { aFile } from '../../../fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';

let t: TestApp;
const owner = 'helios.owner';
const ids: Record<string, number> = {};
beforeAll(async () => {
  t = await openTestApp();
  for (const one of (await t.call('get_people', {}, 'helios.admin')).ok().people) ids[one.username] = one.id;
});
afterAll(() => t.close());

const newest = async (as: string) => {
  await t.mails();
  return (await t.call('get_notifications', { limit: 1 }, as)).ok().notifications[0];
};
const details = async (lead_id: number, as = owner) => (await t.call('get_lead_details', { lead_id }, as)).ok();
describe('a lead', () => {
  test('is won once it was approved, and lost with a reason', async () => {
    const { lead_id } = await aLead(t, { name: 'Winner' }, 'helios.crm');
    const [won, lost] = [await stageOf(t, 'won'), await stageOf(t, 'lost')];
    expect((await moveLead(t, lead_id, won, owner)).body.message).toContain('needs approval');
    expect((await moveLead(t, lead_id, lost, owner)).body.fields.lost_reason).toContain('Enter the reason');
    (await moveLead(t, lead_id, await stageOf(t, 'approval'), 'helios.crm')).ok();
    expect(await newest(owner)).toMatchObject({
      kind: 'approval',
      title: 'Winner awaits your approval',
      path: `/crm?lead=${lead_id}`,
    });
    const asking = (await details(lead_id)).lead;
    const decide = { lead_id, version: asking.version };
    expect((await t.call('approve_lead', { ...decide, approved: false }, owner)).body.fields.remark).toContain(
      'Enter the reason',
    );
    (await t.call('approve_lead', { ...decide, approved: true, remark: 'Good margin' }, owner)).ok();
    expect(await newest('helios.crm')).toMatchObject({ title: 'Lead approved: Winner', text: 'Good margin' });
    const moved = (await moveLead(t, lead_id, won, 'helios.crm')).ok().leads[0];
    expect(moved?.probability).toBe(100);
    expect((await details(lead_id)).lead).toMatchObject({ won_on: todayInIndia(new Date()), stage_kind: 'won' });
  });

  test('is approved by who may approve only', async () => {
    (
      await t.call(
        'change_role_right',
        {
          role: 'CRM user',
          module: 'crm',
          rights: { can_view: true, can_edit: true, can_work: true, can_approve: false, docs_details: false },
        },
        'helios.admin',
      )
    ).ok();
    const asking = await pendingLead(t, {}, owner);
    expect((await t.call('approve_lead', { ...asking, approved: true }, 'helios.crm')).status).toBe(403);
    (await t.call('change_role_right', { role: 'CRM user', module: 'crm', rights: null }, 'helios.admin')).ok();
  });

  test('must be approved again when its price changes', async () => {
    const asking = await pendingLead(t, { value: 1000 }, owner);
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

  test('needs a way to reach someone', async () => {
    expect((await t.call('add_lead', { name: 'Nobody' }, owner)).body.fields.phone).toContain(
      'phone number or an email',
    );
  });

  test('is given to people of the pipeline only, who are told', async () => {
    const refused = await t.call('add_lead', { name: 'X', phone: aPhone(), owner_id: ids['helios.designer'] }, owner);
    expect(refused.body.fields.owner_id).toContain('cannot work in the sales pipeline');
    const { lead_id } = await aLead(t, { name: 'Handed on', owner_id: ids['helios.sales'] }, owner);
    expect(await newest('helios.sales')).toMatchObject({
      kind: 'lead',
      title: 'Handed on is assigned to you',
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

  test('is skipped with its reason among many, and changes nothing without that', async () => {
    const open = await aLead(t, { name: 'Bulk open' }, owner);
    const gone = await aLead(t, { name: 'Bulk gone' }, owner);
    (await t.call('delete_lead', { lead_ids: [gone.lead_id] }, owner)).ok();
    const lead_ids = [gone.lead_id, open.lead_id];
    const calls = [
      ['update_leads', { lead_ids, priority: 'Urgent' }, 'changed'],
      ['update_lead_stages', { lead_ids, stage_id: await stageOf(t, 'Qualified') }, 'leads'],
      ['delete_lead', { lead_ids }, 'deleted'],
    ] as const;
    for (const [name, input, count] of calls) {
      expect((await t.call(name, input, owner)).status, name).toBe(404);
      const answer = (await t.call(name, { ...input, skip_refused: true }, owner)).ok();
      expect(answer.skipped, name).toEqual([{ lead_id: gone.lead_id, why: sentences.not_found }]);
      expect([(answer as Record<string, unknown>)[count]].flat(), name).toHaveLength(1);
    }
    // won without approval, where the board asks for one
    const both = [(await aLead(t, { name: 'Bulk new' }, owner)).lead_id, (await wonLead(t)).lead_id];
    const won = { lead_ids: both, stage_id: await stageOf(t, 'won') };
    expect((await t.call('update_lead_stages', won, owner)).status).toBe(409);
    const answer = (await t.call('update_lead_stages', { ...won, skip_refused: true }, owner)).ok();
    expect(answer.skipped).toEqual([{ lead_id: both[0], why: expect.stringContaining('needs approval') }]);
    expect(answer.leads.map(({ id }) => id)).toEqual([both[1]]);
  });

  test('reminds who follows it up on the day and once more when it passed', async () => {
    const today = todayInIndia(new Date());
    const lead = await aLead(t, { name: 'Remind me' }, owner);
    const on = { ...lead, follow_up_on: today, follow_up_user_id: ids['helios.crm'], note: 'Ask for the bill' };
    (await t.call('change_lead_follow_up', on, owner)).ok();
    expect((await newest('helios.crm'))?.title).toContain('Follow up Remind me on');
    const titles = async () => {
      await runDailySchedules(t.app);
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
    t.setNow();
  });
});

describe('a won lead', () => {
  test('fills a project draft in, and is handed over with its files when the project is there; its customer is invited', async () => {
    const email = 'new.customer@example.org';
    const won = await wonLead(
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
    const { lead, files, abilities } = await details(won.lead_id);
    expect(lead).toMatchObject({ stage_kind: 'handed', project_id: project.id, project_name: 'Rane Mills' });
    expect(abilities.add_lead_project).toBe('Already a project.');
    const { documents } = (await t.call('get_documents', { project_id: project.id }, 'helios.pm')).ok();
    const document = documents.find(({ name }) => name === 'Order.pdf');
    expect(document).toMatchObject({ stage: 'pre_requisites' });
    const { file } = (await t.call('get_file', { id: files[0]?.file_id }, 'helios.pm')).raw;
    expect(file && (await buffer(file.stream)).byteLength).toBe(file?.byte_size);
    const { team } = (await t.call('get_project', { id: project.id }, 'helios.pm')).ok();
    expect(team.map(({ role }) => role)).toContain('Customer');
    expect((await moveLead(t, won.lead_id, await stageOf(t, 'Qualified'), owner)).status).toBe(409);
  });

  test('fills in a project draft that was begun before its proposal was accepted, and leaves what was typed', async () => {
    const won = await wonLead(t, { owner_id: ids['helios.crm'], state: 'Kerala', target_kwp: 3 }, owner);
    const proposal = await aSentProposal(t, { lead_id: won.lead_id });
    const { version } = (await details(won.lead_id)).lead;
    const asked = { lead_id: won.lead_id, version, user_id: ids['helios.pm'] };
    const { draft_id } = (await t.call('add_lead_project', asked, owner)).ok();
    const draft = async () =>
      (await t.call('get_project_draft', {}, 'helios.pm')).ok().drafts.find(({ id }) => id === draft_id);
    const before = await draft();
    const { capacity_kw_ac: _ac, ...form } = before?.form ?? {};
    const typed = { ...form, contract_value: 1_00_000_00 };
    const kept = { draft_id, version: before?.version, step: 'system', form: typed };
    (await t.call('update_project_draft', kept, 'helios.pm')).ok();
    const answer = { proposal_id: proposal.id, status: 'accepted', name: 'Deepa Nair', remark: 'Signed' };
    (await t.call('change_proposal_status', answer, 'helios.crm')).ok();
    const after = await draft();
    expect(after?.form).toMatchObject({ contract_value: 1_00_000_00, capacity_kw_ac: 3 });
    expect(after?.accepted).toMatchObject({ number: proposal.number, facts: { contract_value: 1_92_500_00 } });
    // who had it open is told that it is another one now
    expect((await t.call('update_project_draft', { ...kept, version: before?.version }, 'helios.pm')).status).toBe(409);
  });

  test('earns its channel partner commission, never more than that', async () => {
    const partner = await aPartner(t, { commission_basis: 'percent', commission_rate: 2, payable_on: 'order' }, owner);
    const { lead_id } = await wonLead(t, { partner_id: partner.id, target_kwp: 10, value: 500_000_00 }, owner);
    const [line] = (await t.call('get_channel_partner', { partner_id: partner.id }, owner)).ok().statement;
    expect(line).toMatchObject({ lead_id, earned: 10_000_00, paid: 0, state: 'due' });
    const pay = (amount: number) => t.call('add_commission_payment', { lead_id, amount, paid_on: '2026-11-01' }, owner);
    (await pay(4_000_00)).ok();
    expect((await pay(7_000_00)).body.fields.amount).toContain('₹ 6,000');
    const { partner: now } = (await pay(6_000_00)).ok();
    expect([now.earned, now.due, now.paid]).toEqual([10_000_00, 0, 10_000_00]);
  });
});
