/** Merging: one record of several with everything attached, and each of them again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { no_rights } from '../../../../domain/modules.ts';
import { aLead, aPartner, aPhone, twoCompanies, twoLeads } from '../fixtures.ts';
import { aProposal } from '../proposals/fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const owner = 'helios.owner';
const details = async (lead_id: number, as = owner) => (await t.call('get_lead_details', { lead_id }, as)).ok();
const merge = async (asked: object, as = owner) => t.call('add_lead_merge', asked, as);

describe('leads that are one', () => {
  test('become the one that stays: chosen facts, blanks filled, everything attached, and all again by one undo', async () => {
    const [first, second] = [aPhone(), aPhone()];
    const asked = await twoLeads(
      t,
      { name: 'Ravi', phone: first, city: 'Surat', target_kwp: 10, value: 5_00_000_00, tags: ['roof'] },
      {
        name: 'Ravi Shah',
        phone: second,
        city: 'Bardoli',
        discom: 'DGVCL',
        target_kwp: 12,
        value: 6_00_000_00,
        tags: ['hot'],
      },
    );
    const [kept_id = 0, gone_id = 0] = asked.leads.map(({ lead_id }) => lead_id);
    for (const lead_id of [kept_id, gone_id]) {
      (await t.call('add_lead_task', { lead_id, title: `Task of ${lead_id}` }, owner)).ok();
      (await t.call('add_lead_comment', { lead_id, text: `Said on ${lead_id}` }, owner)).ok();
    }
    const { id: proposal_id } = await aProposal(t, { lead_id: gone_id }, owner);
    const leads = await Promise.all(
      asked.leads.map(async ({ lead_id }) => ({ lead_id, version: (await details(lead_id)).lead.version })),
    );
    const choices = [
      { field: 'name', lead_id: gone_id },
      { field: 'target_kwp', lead_id: gone_id },
    ];
    const { merge_id } = (await merge({ kept_id, leads, choices })).ok();
    const one = await details(kept_id);
    expect(one.lead).toMatchObject({
      name: 'Ravi Shah',
      phone: first,
      city: 'Surat',
      discom: 'DGVCL',
      target_kwp: 12,
      value: 5_00_000_00,
    });
    expect(one.lead.tags.toSorted((a, b) => a.localeCompare(b))).toEqual(['hot', 'roof']);
    expect(one.lead.contacts).toMatchObject([{ name: 'Ravi Shah', phone: second }]);
    expect([one.tasks.length, one.comments.length]).toEqual([2, 2]);
    expect((await t.call('get_proposals', { lead_id: kept_id }, owner)).ok().proposals.map(({ id }) => id)).toEqual([
      proposal_id,
    ]);
    expect(one.merges).toMatchObject([{ merge_id, leads: [{ name: 'Ravi Shah' }] }]);
    // the history of both is one, the old address leads on, and both phones find it
    const { activity } = (await t.call('get_all_activity', { lead_id: kept_id, limit: 50 }, owner)).ok();
    expect(activity.filter(({ says }) => says.startsWith('added the lead'))).toHaveLength(2);
    expect((await details(gone_id)).lead.id).toBe(kept_id);
    expect(
      (await t.call('get_lead_duplicates', { phones: [second] }, owner)).ok().duplicates.map((same) => same.lead_id),
    ).toEqual([kept_id]);
    expect((await t.call('undo_delete_lead', { lead_ids: [gone_id] }, owner)).status).toBe(404);

    (await t.call('add_lead_task', { lead_id: kept_id, title: 'Added since' }, owner)).ok();
    (await t.call('undo_lead_merge', { merge_id }, owner)).ok();
    const [again, back] = [await details(kept_id), await details(gone_id)];
    expect(again.lead).toMatchObject({ name: 'Ravi', discom: '', target_kwp: 10, contacts: [], tags: ['roof'] });
    expect(back.lead).toMatchObject({ name: 'Ravi Shah', phone: second, city: 'Bardoli', value: 6_00_000_00 });
    expect([again.tasks.length, back.tasks.length, again.merges]).toEqual([2, 1, []]);
    expect((await t.call('get_proposals', { lead_id: gone_id }, owner)).ok().proposals).toHaveLength(1);
    expect(
      (await t.call('get_lead_duplicates', { phones: [second] }, owner)).ok().duplicates.map((same) => same.lead_id),
    ).toEqual([gone_id]);
    expect((await t.call('undo_lead_merge', { merge_id }, owner)).status).toBe(404);
  });

  test('keep what someone changed since, and give back the rest', async () => {
    const asked = await twoLeads(t, { city: '', discom: '' }, { city: 'Surat', discom: 'DGVCL' });
    const { merge_id } = (await merge(asked)).ok();
    const lead_id = asked.kept_id;
    const { version } = (await details(lead_id)).lead;
    (await t.call('update_lead', { lead_id, version, city: 'Navsari' }, owner)).ok();
    const refused = await t.call('undo_lead_merge', { merge_id }, owner);
    expect([refused.status, refused.body.current]).toEqual([
      409,
      { overtaken: [{ field: 'city', now: 'Navsari', before: '' }] },
    ]);
    expect((await t.call('undo_lead_merge', { merge_id, rest: true }, owner)).ok().kept_since).toEqual(['city']);
    expect((await details(lead_id)).lead).toMatchObject({ city: 'Navsari', discom: '' });
  });

  test('show no contact data, by what was changed since, to whom it is hidden', async () => {
    const asked = await twoLeads(t, { email: '' }, { email: 'merged@plant.example' });
    const { merge_id } = (await merge(asked)).ok();
    const lead_id = asked.kept_id;
    const { version } = (await details(lead_id)).lead;
    (await t.call('update_lead', { lead_id, version, email: 'since@plant.example' }, owner)).ok();
    const hide = (rights: object | null) =>
      t.call('change_role_right', { role: 'Management', module: 'customer_contact', rights }, 'helios.admin');
    (await hide(no_rights)).ok();
    const refused = await t.call('undo_lead_merge', { merge_id }, owner);
    (await hide(null)).ok();
    expect([refused.status, refused.body.current]).toEqual([
      409,
      { overtaken: [{ field: 'email', now: null, before: null }] },
    ]);
  });

  test('are those a person sees, as they were shown', async () => {
    const theirs = await aLead(t, { name: 'Of the owner' });
    const mine = await aLead(t, { name: 'Of the seller' }, 'helios.sales');
    const asked = { kept_id: mine.lead_id, leads: [mine, theirs] };
    expect((await merge(asked, 'helios.sales')).status).toBe(404);
    expect((await merge({ ...asked, leads: [mine, { ...theirs, version: theirs.version + 1 }] })).status).toBe(409);
    expect((await merge({ ...asked, leads: [mine, mine] })).status).toBe(400);
    expect((await merge({ ...asked, leads: [mine] })).status).toBe(400);
    const own = await twoLeads(t, {}, {}, 'helios.sales');
    (await merge(own, 'helios.sales')).ok();
    // one of them is gone now
    expect((await merge(own, 'helios.sales')).status).toBe(404);
  });

  test('are refused where a commission of another partner was paid, or another lead is the project', async () => {
    const [first, second] = [await aPartner(t), await aPartner(t)];
    const asked = await twoLeads(t, { partner_id: first.id }, { partner_id: second.id });
    await t.app.database.asOwner((run) =>
      run(`insert into commission_payments (company_id, partner_id, lead_id, amount, paid_on)
        select company_id, partner_id, id, 100, date '2026-01-01' from leads where id = ${asked.leads[1]?.lead_id}`),
    );
    const refused = await merge(asked);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `${second.name} was paid a commission for one of these leads. Keep them as the channel partner.`,
    ]);
    const choices = [{ field: 'partner_id', lead_id: asked.leads[1]?.lead_id }];
    (await merge({ ...asked, choices })).ok();
    const statement = (await t.call('get_channel_partner', { partner_id: second.id }, owner)).ok();
    expect(statement.payments.map(({ lead_id }) => lead_id)).toEqual([asked.kept_id]);
    const other = await twoLeads(t);
    await t.app.database.asOwner((run) =>
      run(`update leads set project_id = (select min(id) from projects p where p.company_id = leads.company_id)
        where id = ${other.leads[1]?.lead_id}`),
    );
    expect((await merge(other)).body.message).toContain('is already a project. Keep that lead.');
  });
});

describe('companies that are one', () => {
  test('have the leads of all, and are themselves again after the undo', async () => {
    const asked = await twoCompanies(t, { city: 'Surat' }, { city: 'Pune', industry: 'Textile' });
    const [kept_id = 0, gone_id = 0] = asked.companies.map(({ crm_company_id }) => crm_company_id);
    const { lead_id } = await aLead(t, { crm_company_id: gone_id });
    const { merge_id } = (await t.call('add_company_merge', asked, owner)).ok();
    const one = (await t.call('get_crm_company', { crm_company_id: kept_id }, owner)).ok();
    expect([one.company.city, one.company.industry, one.leads.map(({ id }) => id)]).toEqual([
      'Surat',
      'Textile',
      [lead_id],
    ]);
    // the way back stands where the merge stands, for who may take it
    expect(one.merges).toMatchObject([{ merge_id, name: 'Raghav Menon', companies: [expect.any(String)] }]);
    expect(one.abilities.undo_company_merge).toBe(true);
    const seller = (await t.call('get_crm_company', { crm_company_id: kept_id }, 'helios.sales')).ok();
    expect(seller.abilities.undo_company_merge).not.toBe(true);
    expect((await t.call('get_crm_company', { crm_company_id: gone_id }, owner)).status).toBe(404);
    (await t.call('undo_company_merge', { merge_id }, owner)).ok();
    const back = (await t.call('get_crm_company', { crm_company_id: gone_id }, owner)).ok();
    expect([back.company.city, back.leads.map(({ id }) => id)]).toEqual(['Pune', [lead_id]]);
  });

  test('are not merged with different PANs, nor by people who see only their own leads', async () => {
    const asked = await twoCompanies(t, { gstin: '24AAHCH4821K1ZK' }, { gstin: '27AACCU7310M1Z4' });
    expect((await t.call('add_company_merge', asked, owner)).body.message).toContain('different PANs');
    const same = await twoCompanies(t);
    expect((await t.call('add_company_merge', same, 'helios.sales')).status).toBe(403);
  });
});
