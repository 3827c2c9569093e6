/** A channel partner’s own page: whom a link lets in, what it shows and what not, and leads that are handed in. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pendingLead, aPhone, wonLead, moveLead, stageOf } from '../../fixtures.ts';
import { aPartnerPage, tokenIn } from './fixtures.ts';
import { aFile } from '../../../../fixtures.ts';
import { openTestApp, type TestApp } from '../../../../test_kit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const owner = 'helios.owner';
const gone = 'This link is no longer valid. Ask for a new one.';
const look = async (token: string) => (await t.call('get_partner_page', { token })).ok();
const details = async (partner_id: number) => (await t.call('get_channel_partner', { partner_id }, owner)).ok();
const found = async (search: string) => (await t.call('get_leads', { search }, owner)).ok();

/** Hands a lead in as a person does, who takes a while. */
async function handIn(token: string, more: object = {}, options: { address?: string } = {}) {
  const { form_token } = await look(token);
  await t.app.database.asOwner((run) =>
    run(`update one_time_codes set created_at = now() - interval '20 seconds' where purpose = 'lead'`),
  );
  const lead = {
    name: 'Latha Silks',
    dial_code: '+91',
    phone: aPhone(),
    pincode: '600017',
    project_type: 'Commercial',
  };
  return t.call('add_partner_lead', { token, form_token, consent: true, ...lead, ...more }, undefined, options);
}

describe('a link', () => {
  test('opens the page of its partner, is mailed to them, and says when it was made, by whom, and when it was opened', async () => {
    const { partner_id, token, mailed_to, address } = await aPartnerPage(t, {
      email: 'bright@example.org',
      contact_name: 'Selvi',
    });
    expect([mailed_to, address.startsWith('http://sunstage.test/partner?token=')]).toEqual([
      'bright@example.org',
      true,
    ]);
    const mail = (await t.mails()).findLast(({ recipient }) => recipient === 'bright@example.org');
    expect([mail?.subject, mail?.text.includes(address)]).toEqual([
      'Your page as channel partner of Helios Rooftop Power',
      true,
    ]);
    expect((await details(partner_id)).link).toMatchObject({
      made_by: 'Raghav Menon',
      is_over: false,
      last_opened_at: null,
      open_count: 0,
    });
    // a colleague who looks is no partner; looking again at once is the same opening
    (await t.call('get_partner_page', { token }, 'helios.sales')).ok();
    expect((await details(partner_id)).link?.open_count).toBe(0);
    await look(token);
    await look(token);
    expect((await details(partner_id)).link).toMatchObject({ open_count: 1, last_opened_at: expect.any(String) });
    await t.app.database.asOwner((run) =>
      run(`update link_tokens set last_opened_at = now() - interval '1 hour' where partner_id = ${partner_id}`),
    );
    await look(token);
    expect((await details(partner_id)).link?.open_count).toBe(2);
  });

  test('is kept as a hash only', async () => {
    const { partner_id, token } = await aPartnerPage(t);
    const { rows } = await t.app.database.asOwner((run) =>
      run(`select to_jsonb(t)::text as text from link_tokens t where partner_id = ${partner_id}`),
    );
    expect(rows).toHaveLength(1);
    expect(String(rows[0]?.text)).not.toContain(token);
  });

  test('that was renewed, ended, is over, unknown, or another company’s, all say the same', async () => {
    const { partner_id, token: first } = await aPartnerPage(t);
    const again = (await t.call('add_channel_partner_link', { partner_id }, owner)).ok();
    const second = tokenIn(again.address);
    const answers = [await t.call('get_partner_page', { token: first })];
    expect((await look(second)).company_name).toBe('Helios Rooftop Power');
    answers.push(await t.call('get_partner_page', { token: second }, undefined, { prefix: 'urja' }));
    (await t.call('delete_channel_partner_link', { partner_id }, owner)).ok();
    expect((await t.call('delete_channel_partner_link', { partner_id }, owner)).status).toBe(409);
    answers.push(await t.call('get_partner_page', { token: second }));
    const { token: over, partner_id: other } = await aPartnerPage(t);
    await t.app.database.asOwner((run) =>
      run(`update link_tokens set expires_at = now() - interval '1 minute' where partner_id = ${other}`),
    );
    expect((await details(other)).link?.is_over).toBe(true);
    answers.push(await t.call('get_partner_page', { token: over }));
    answers.push(await t.call('get_partner_page', { token: 'x'.repeat(43) }));
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [404, gone]));
    const file = await t.call('export_partner_statement', { token: over, format: 'csv' });
    expect([file.status, file.body.message]).toEqual([404, gone]);
    const late = await handInBlind(over);
    expect([late.status, late.body.message]).toEqual([404, gone]);
  });

  test('is not one to a proposal, and that of a proposal is not one to a page', async () => {
    const { token } = await aPartnerPage(t);
    expect((await t.call('get_shared_proposal', { token })).status).toBe(404);
  });

  test('of a partner who is not active rests, and such a partner gets none', async () => {
    const { partner, partner_id, token } = await aPartnerPage(t);
    const changed = { partner_id, version: partner.version, active: false };
    const { version } = (await t.call('update_channel_partner', changed, owner)).ok();
    const resting = await t.call('get_partner_page', { token });
    expect([resting.status, resting.body.message]).toEqual([
      404,
      'This page is currently unavailable. Please call Helios Rooftop Power.',
    ]);
    expect((await handInBlind(token)).status).toBe(404);
    expect((await details(partner_id)).abilities.add_channel_partner_link).toContain('not active');
    expect((await t.call('add_channel_partner_link', { partner_id }, owner)).status).toBe(409);
    (await t.call('update_channel_partner', { partner_id, version, active: true }, owner)).ok();
    await look(token);
  });

  test('is made by whoever may edit channel partners', async () => {
    const { partner_id } = await aPartnerPage(t);
    expect((await t.call('add_channel_partner_link', { partner_id }, 'helios.designer')).status).toBe(403);
    expect((await t.call('delete_channel_partner_link', { partner_id }, 'helios.designer')).status).toBe(403);
    expect((await t.call('add_channel_partner_link', { partner_id }, 'urja.owner')).status).toBe(404);
    (await t.call('add_channel_partner_link', { partner_id }, 'helios.sales')).ok();
  });
});

/** Hands a lead in where no page is shown. */
const handInBlind = (token: string) =>
  t.call('add_partner_lead', {
    token,
    form_token: 'x',
    name: 'Latha Silks',
    dial_code: '+91',
    phone: aPhone(),
    pincode: '600017',
    project_type: 'Commercial',
    consent: true,
  });

describe('the page', () => {
  test('shows exactly this, of the partner’s own leads, and nothing of the others', async () => {
    const facts = { email: 'own@example.org', commission_rate: 50_000, payable_on: 'advance' };
    const { partner_id, token, partner } = await aPartnerPage(t, facts);
    const { partner_id: other, token: others } = await aPartnerPage(t);
    const { lead_id } = await wonLead(t, { partner_id, target_kwp: 120, name: 'Murugan Mills', phone: '9840011223' });
    await wonLead(t, { partner_id: other, target_kwp: 300, name: 'Someone else' });
    const amount = 20_000_00;
    (await t.call('add_commission_payment', { lead_id, amount, paid_on: '2026-01-02', note: 'NEFT 77' }, owner)).ok();

    const page = await look(token);
    expect(Object.keys(page).toSorted().join(' ')).toBe(
      'commission company_name due earned form_token language leads leads_count logo name paid payments phone_number statement website won_kwp',
    );
    expect(page.leads.map((lead) => Object.keys(lead).toSorted())).toEqual([
      ['city', 'contact_name', 'kwp', 'made_on', 'name', 'number', 'pincode', 'reference', 'stage', 'state'],
    ]);
    expect(page.statement.map((line) => Object.keys(line).toSorted())).toEqual([
      ['due', 'earned', 'kwp', 'name', 'number', 'paid', 'payable_since', 'rate', 'state', 'won_on'],
    ]);
    expect(page.payments.map((one) => Object.keys(one).toSorted())).toEqual([['amount', 'lead_number', 'paid_on']]);
    const text = JSON.stringify(page);
    for (const secret of ['9840011223', 'NEFT 77', 'Someone else']) expect(text).not.toContain(secret);
    expect(page.leads[0]).toMatchObject({ name: 'Murugan Mills', kwp: 120, state: 'won', stage: 'Won' });
    expect((await look(others)).leads.map(({ name }) => name)).toEqual(['Someone else']);

    // the two statements are one
    const inside = await details(partner_id);
    expect([page.name, page.won_kwp, page.earned, page.due, page.paid]).toEqual([
      partner.name,
      inside.partner.won_kwp,
      inside.partner.earned,
      inside.partner.due,
      inside.partner.paid,
    ]);
    expect(page.earned).toBe(60_000_00);
    for (const [at, { due, ...line }] of page.statement.entries()) {
      expect(due).toBe(0);
      expect(inside.statement[at]).toMatchObject(line);
    }
  });

  test('gives the statement as a file, without what the plant costs', async () => {
    const { partner_id, token } = await aPartnerPage(t, { commission_rate: 50_000 });
    await wonLead(t, { partner_id, target_kwp: 10, name: 'Mani Textiles' });
    const { raw } = await t.call('export_partner_statement', { token, format: 'csv' });
    const text = raw.file ? (await buffer(raw.file.stream)).toString() : '';
    expect(text).toContain('Lead,Customer,Won on,kWp,Commission ₹,Payable since,Paid ₹,Status');
    expect(text).toContain('Mani Textiles');
    const inside = await t.call('export_commission_statement', { partner_id, format: 'csv' }, owner);
    expect(inside.raw.file && (await buffer(inside.raw.file.stream)).toString()).toContain(',Value ₹,');
  });

  test('of a company that may no longer work here is gone', async () => {
    const { token } = await aPartnerPage(t, {}, 'urja.owner');
    const set = (status: string) =>
      t.app.database.asOwner((run) => run(`update companies set status = '${status}' where key = 'urja'`));
    await set('expired');
    expect((await t.call('get_partner_page', { token })).body.message).toBe(gone);
    await set('active');
    await look(token);
  });
});

describe('a lead that is handed in', () => {
  test('is a lead of the pipeline that names the partner, with its bill, and those who hear of enquiries hear of it', async () => {
    const { partner, partner_id, token } = await aPartnerPage(t);
    const bill = aFile(t, 'bill.html', '<script>alert(1)</script>');
    const given = {
      name: 'Karpagam Mills',
      phone: '9786512340',
      monthly_bill: 90_000_00,
      bill,
      email: 'k@example.org',
    };
    const answer = await handIn(token, given);
    const { reference } = answer.ok();
    expect([Object.keys(answer.body), reference]).toEqual([['reference'], expect.stringMatching(/^E-[2-9A-Z]{7}$/)]);
    const [line] = (await found(reference)).leads;
    expect(line).toMatchObject({
      name: 'Karpagam Mills',
      phone: '+919786512340',
      source: 'Channel Partner',
      partner_id,
      partner_name: partner.name,
      owner_id: null,
    });
    const { lead, files } = (await t.call('get_lead_details', { lead_id: line?.id }, owner)).ok();
    expect([lead.made_by, lead.monthly_bills[0]]).toEqual([null, 90_000_00]);
    const { raw } = await t.call('get_file', { id: files[0]?.file_id }, owner);
    expect(raw.headers['content-type']).toBe('application/octet-stream');
    const mails = await t.mails();
    // the customer did not write to us
    expect(mails.some(({ recipient }) => recipient === 'k@example.org')).toBe(false);
    const { notifications } = (await t.call('get_notifications', { limit: 3 }, 'helios.crm')).ok();
    expect(notifications[0]).toMatchObject({
      title: `${partner.name} submitted a lead: Karpagam Mills`,
      path: `/crm?lead=${line?.id}`,
    });
    const page = await look(token);
    expect(page.leads).toMatchObject([{ reference, name: 'Karpagam Mills', pincode: '600017', state: 'in_progress' }]);

    // the partner finds it under the name they gave it
    const renamed = { lead_id: line?.id, version: lead.version, name: 'Karpagam Mills Ltd, Unit 2' };
    (await t.call('update_lead', renamed, owner)).ok();
    expect((await look(token)).leads[0]?.name).toBe('Karpagam Mills');
  });

  test('that is there already is taken as the form does, and nothing is said of the other one', async () => {
    const phone = '9876598765';
    await pendingLead(t, { phone, name: 'Known to us' });
    const { token } = await aPartnerPage(t);
    const answer = await handIn(token, { phone });
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['reference']]);
    expect((await look(token)).leads).toHaveLength(1);
  });

  test('is sent once, by a person, with consent, a number that can be called, and not for another partner’s page', async () => {
    const { token } = await aPartnerPage(t);
    const { token: other } = await aPartnerPage(t);
    const { form_token } = await look(other);
    expect((await handIn(token, { form_token })).status).toBe(409);
    const quick = await look(token);
    const lead = {
      name: 'Too Quick',
      dial_code: '+91',
      phone: aPhone(),
      pincode: '600017',
      project_type: 'Commercial',
    };
    const sent = { token, form_token: quick.form_token, consent: true, ...lead };
    expect((await t.call('add_partner_lead', sent)).status).toBe(409);
    expect((await handIn(token, { phone: '12345' })).body.fields.phone).toContain('phone number');
    expect((await handIn(token, { consent: false })).body.fields.consent).toContain('agree');
    const { reference } = (await handIn(token, { name: 'Robot', website: 'https://spam.example' })).ok();
    expect(reference).toMatch(/^E-/);
    expect((await look(token)).leads).toEqual([]);
    expect((await handIn(token, { source: 'Else' })).status).toBe(400);
  });

  test('comes three times a day with a number, of one partner', async () => {
    const { token } = await aPartnerPage(t);
    const { token: other } = await aPartnerPage(t);
    const phone = '9811177001';
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await handIn(token, { phone })).status);
    expect([...statuses, (await handIn(other, { phone })).status]).toEqual([200, 200, 200, 429, 200]);
  });

  test('is limited by the hour for each link and each address', async () => {
    const { token } = await aPartnerPage(t);
    const { token: other } = await aPartnerPage(t);
    const wrong = (as: string, address: string) =>
      t.call('add_partner_lead', { token: as }, undefined, { address }).then(({ status }) => status);
    for (let tries = 0; tries < 30; tries += 1) await wrong(token, `203.0.113.${tries}`);
    expect(await wrong(token, '203.0.113.99')).toBe(429);
    expect(await wrong(other, '203.0.113.99')).toBe(400);
    for (let tries = 0; tries < 29; tries += 1) await wrong(`${other}${tries}`, '203.0.113.99');
    expect(await wrong('another', '203.0.113.99')).toBe(429);
  });
});

describe('a mail', () => {
  const to = async (recipient: string) => (await t.mails()).filter((mail) => mail.recipient === recipient).slice(1);

  test('tells the partner that a lead was won and that a commission was paid', async () => {
    const email = 'told@example.org';
    const facts = { email, contact_name: 'Selvi', commission_rate: 50_000, payable_on: 'order' };
    const { partner_id } = await aPartnerPage(t, facts);
    const { lead_id } = await wonLead(t, { partner_id, target_kwp: 100, name: 'Vani Foods' });
    const [won] = await to(email);
    expect([won?.subject, won?.text]).toEqual(['Vani Foods was won', expect.stringContaining('₹ 50,000')]);
    (await t.call('add_commission_payment', { lead_id, amount: 12_345_00, paid_on: '2026-01-02' }, owner)).ok();
    const [, paid] = await to(email);
    expect([paid?.subject, paid?.text]).toEqual([
      '₹ 12,345.00 of commission was paid',
      expect.stringContaining('02/01/2026'),
    ]);
  });

  test('is not written without a link, or to one who is not active', async () => {
    const email = 'untold@example.org';
    const { partner_id } = await aPartnerPage(t, { email });
    (await t.call('delete_channel_partner_link', { partner_id }, owner)).ok();
    await wonLead(t, { partner_id, target_kwp: 100 });
    expect(await to(email)).toEqual([]);
  });

  test('is not written when a lead is lost', async () => {
    const email = 'lost@example.org';
    const { partner_id, token } = await aPartnerPage(t, { email });
    const { lead_id } = await pendingLead(t, { partner_id });
    (await moveLead(t, lead_id, await stageOf(t, 'lost'), owner, { lost_reason: 'Price' })).ok();
    expect(await to(email)).toEqual([]);
    expect((await look(token)).leads[0]).toMatchObject({ state: 'lost', stage: 'Lost' });
    expect(JSON.stringify(await look(token))).not.toContain('Price');
  });
});
