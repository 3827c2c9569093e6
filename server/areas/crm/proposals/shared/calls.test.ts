/** The customer’s side: a link is opened, asked through, accepted with a code or declined; nothing else opens. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aLead, aSentProposal } from '../fixtures.ts';
import { openTestApp, type TestApp } from '../../../../test_kit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const crm = 'helios.crm';
const get = async (id: number) => (await t.call('get_proposal', { id }, crm)).ok();
const titles = async () => {
  await t.mails();
  return (await t.call('get_notifications', { limit: 20 }, crm)).ok().notifications.map(({ title }) => title);
};
const codeFor = async (token: string): Promise<string> => {
  (await t.call('send_shared_proposal_code', { token })).ok();
  return (
    /is (\d{6})\./.exec((await t.mails()).findLast(({ subject }) => /is your code/.test(subject))?.text ?? '')?.[1] ??
    ''
  );
};

describe('a link', () => {
  test('shows the proposal as it was sent, and its PDF, to whoever has it', async () => {
    const { token, number } = await aSentProposal(t);
    const shown = (await t.call('get_shared_proposal', { token })).ok();
    expect(shown).toMatchObject({
      number,
      status: 'sent',
      abilities: { approve_shared_proposal: true },
      code_goes_to: 'na•••@example.org',
    });
    expect(shown.letterhead.name).toBe('Helios Rooftop Power');
    const { raw } = await t.call('export_shared_proposal', { token });
    expect(raw.file && (await buffer(raw.file.stream)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('that is wrong, of another company’s prefix or past its day opens nothing', async () => {
    const { id, token } = await aSentProposal(t);
    expect((await t.call('get_shared_proposal', { token: 'x'.repeat(43) })).status).toBe(404);
    expect((await t.call('get_shared_proposal', { token }, undefined, { prefix: 'urja' })).status).toBe(404);
    expect((await t.call('get_shared_proposal', { token }, undefined, { prefix: 'helios' })).status).toBe(200);
    await t.app.database.asOwner((run) =>
      run(`update link_tokens set expires_at = now() - interval '1 minute' where payload ->> 'proposal_id' = '${id}'`),
    );
    expect((await t.call('get_shared_proposal', { token })).body.message).toBe(
      'This link is no longer valid. Ask for a new one.',
    );
  });

  test('notes its openings and what was looked at, tells the owner once, and does not count colleagues', async () => {
    const { id, token, number } = await aSentProposal(t);
    const visit = 'visit-one-1';
    (await t.call('add_shared_proposal_visit', { token, visit, sections: ['cover'] }, crm)).ok();
    expect((await get(id)).open_count).toBe(0);
    for (const sections of [['cover'], ['cover', 'price']])
      (await t.call('add_shared_proposal_visit', { token, visit, sections })).ok();
    // who works for another company here is a customer like any other
    (
      await t.call('add_shared_proposal_visit', { token, visit: 'visit-two-2', sections: ['cover'] }, 'urja.owner')
    ).ok();
    const seen = await get(id);
    expect([seen.status, seen.open_count, seen.visits.map(({ sections }) => sections.toSorted())]).toEqual([
      'opened',
      2,
      [['cover'], ['cover', 'price']],
    ]);
    expect((await titles()).filter((title) => title === `Nair Residence opened ${number}`)).toHaveLength(1);
  });
});

describe('an answer', () => {
  test('is accepted with the code that was mailed, kept with name and address, and confirmed', async () => {
    const lead_id = await aLead(t);
    const { id, token, number } = await aSentProposal(t, { lead_id });
    const otp = await codeFor(token);
    const answer = { token, name: 'Deepa Nair', otp, consent: true };
    expect((await t.call('approve_shared_proposal', { ...answer, consent: false })).status).toBe(400);
    const wrong = await t.call('approve_shared_proposal', { ...answer, otp: otp === '111111' ? '222222' : '111111' });
    expect([wrong.status, wrong.body.fields.otp]).toEqual([400, expect.stringContaining('wrong or no longer valid')]);
    (await t.call('approve_shared_proposal', answer, undefined, { address: '203.0.113.9' })).ok();
    expect(await get(id)).toMatchObject({
      status: 'accepted',
      decided_by: 'Deepa Nair',
      decided_address: '203.0.113.9',
      decided_via: 'link',
    });
    expect((await t.call('get_lead_details', { lead_id }, crm)).ok().lead).toMatchObject({
      value: (await get(id)).figures.net,
      stage_kind: 'approval',
    });
    expect(await titles()).toContain(`Deepa Nair accepted ${number}`);
    expect((await t.mails()).some(({ subject }) => subject === `You accepted the proposal ${number}`)).toBe(true);
    expect((await t.call('approve_shared_proposal', answer)).status).toBe(409);
    expect((await t.call('reject_shared_proposal', { token, name: 'Deepa', reason: 'x' })).status).toBe(409);
  });

  test('needs the code of this proposal, within five tries', async () => {
    const one = await aSentProposal(t);
    const other = await aSentProposal(t);
    const otp = await codeFor(one.token);
    const answer = { name: 'Deepa Nair', otp, consent: true };
    expect((await t.call('approve_shared_proposal', { ...answer, token: other.token })).status).toBe(400);
    const wrong = otp === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 4; tries += 1)
      await t.call('approve_shared_proposal', { ...answer, token: one.token, otp: wrong });
    expect((await t.call('approve_shared_proposal', { ...answer, token: one.token })).status).toBe(400);
    expect((await get(one.id)).status).toBe('sent');
  });

  test('to a question is mailed to the customer once, and stands with the question', async () => {
    const { id, token, number } = await aSentProposal(t);
    (await t.call('add_shared_proposal_question', { token, name: 'Deepa Nair', text: 'Is the meter included?' })).ok();
    const [question] = (await get(id)).questions;
    const answer = { proposal_id: id, question_id: question?.id ?? 0, text: 'Yes, it is.' };
    expect((await t.call('add_proposal_answer', { ...answer, text: '' }, crm)).status).toBe(400);
    (await t.call('add_proposal_answer', answer, crm)).ok();
    const mail = (await t.mails()).findLast(({ subject }) => subject === `Your question about the proposal ${number}`);
    expect(mail).toMatchObject({ recipient: 'nair@example.org', text: expect.stringContaining('Yes, it is.') });
    expect(mail?.text).toContain('Is the meter included?');
    const link = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await t.call('get_shared_proposal', { token: link })).ok().number).toBe(number);
    expect((await get(id)).questions[0]).toMatchObject({ answer: 'Yes, it is.', answered_at: expect.any(String) });
    expect((await t.call('add_proposal_answer', answer, crm)).body.message).toBe('This question is already answered.');
    expect((await t.call('add_proposal_answer', answer, 'helios.sales')).status).toBe(404);
  });

  test('that declines says why, and a question reaches the owner', async () => {
    const { id, token, number } = await aSentProposal(t);
    (await t.call('add_shared_proposal_question', { token, name: 'Deepa Nair', text: 'Does it work at night?' })).ok();
    (await t.call('reject_shared_proposal', { token, name: 'Deepa Nair', reason: 'Too dear for now' })).ok();
    expect(await get(id)).toMatchObject({
      status: 'declined',
      decided_remark: 'Too dear for now',
      questions: [{ name: 'Deepa Nair', text: 'Does it work at night?' }],
    });
    expect(await titles()).toEqual(
      expect.arrayContaining([`Deepa Nair asked about ${number}`, `Deepa Nair declined ${number}`]),
    );
  });
});

test('whoever accepted is invited as customer when they ask for it, once they accepted', async () => {
  const { id, token } = await aSentProposal(t);
  expect((await t.call('add_shared_proposal_account', { token })).status).toBe(409);
  const accepted = { proposal_id: id, status: 'accepted', name: 'Deepa Nair', remark: 'On paper' };
  (await t.call('change_proposal_status', accepted, crm)).ok();
  (await t.call('add_shared_proposal_account', { token })).ok();
  const mail = (await t.mails()).findLast(({ subject }) => /invites you/.test(subject));
  const invitation = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none').searchParams.get('token') ?? '';
  expect((await t.call('get_invitation', { token: invitation })).ok()).toMatchObject({
    email: 'nair@example.org',
    kind: 'consumer',
  });
});

test('a picture is shown behind a link only where it stands in that proposal', async () => {
  const { token } = await aSentProposal(t);
  const { rows } = await t.app.database.asOwner((run) => run(`select id from files where company_id = 1 limit 1`));
  const asked = { token, file_id: Number(rows[0]?.id) };
  expect((await t.call('get_shared_proposal_image', asked)).status).toBe(404);
});
