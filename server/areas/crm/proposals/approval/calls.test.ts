/** Approval of proposals: limits, who decides, what is refused, and that costs reach nobody without the right to them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { no_rights } from '../../../../../domain/modules.ts';
import { aCheapProposal, aProposal, aSentProposal } from '../fixtures.ts';
import { openTestApp, type TestApp } from '../../../../test_kit.ts';

let t: TestApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  t = await openTestApp();
  for (const one of (await t.call('get_people', {}, 'helios.admin')).ok().people) ids[one.username] = one.id;
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const [seller, owner] = ['helios.sales', 'helios.owner'];
type About = Awaited<ReturnType<typeof aCheapProposal>>;
const approval = async ({ proposal_id }: About, as = seller) =>
  (await t.call('get_proposal', { id: proposal_id }, as)).ok().approval;
const settings = async (
  change: (of: { limits: Record<string, unknown>; costs: Record<string, unknown> }) => object,
) => {
  const { limits, costs, version } = (await t.call('get_sales_limits', {}, owner)).ok();
  return t.call('update_sales_limits', { limits, costs, version, ...change({ limits, costs: costs ?? {} }) }, owner);
};

describe('a proposal beyond the limits', () => {
  test('is not sent until someone else approved it as it stands', async () => {
    const about = await aCheapProposal(t);
    const refused = await t.call('send_proposal', about, seller);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The discount of 12% is above the limit of 8%. Request approval first.',
    ]);
    (await t.call('send_proposal_for_approval', { ...about, note: 'Two more roofs follow' }, seller)).ok();
    expect((await t.call('send_proposal', about, seller)).body.message).toContain('It awaits approval.');
    await t.mails();
    const told = (await t.call('get_notifications', { limit: 1 }, owner)).ok().notifications[0];
    expect([told?.kind, told?.title, told?.path]).toEqual([
      'approval',
      'Approve the proposal for Nair Residence',
      `/crm?tab=proposals&proposal=${about.proposal_id}`,
    ]);
    const seen = await approval(about, owner);
    expect(seen).toMatchObject({
      state: 'pending',
      abilities: { approve_proposal: true },
      discount_percent: 12,
      net: 169_400_00,
      cost: 144_000_00,
    });
    expect(seen.margin_percent).toBe(14.99);
    (await t.call('approve_proposal', about, owner)).ok();
    await t.mails();
    expect((await t.call('get_notifications', { limit: 1 }, seller)).ok().notifications[0]?.title).toBe(
      'The proposal for Nair Residence was approved',
    );
    (await t.call('send_proposal', about, seller)).ok();
    expect((await approval(about)).history.map(({ step, note }) => [step, note])).toEqual([
      ['approved', ''],
      ['asked', 'Two more roofs follow'],
    ]);
  });

  test('needs approval again after a change, but not after saving the same', async () => {
    const about = await aCheapProposal(t, { asked: true });
    (await t.call('approve_proposal', about, owner)).ok();
    const { content } = (await t.call('get_proposal', { id: about.proposal_id }, seller)).ok();
    const same = (await t.call('update_proposal', { ...about, content }, seller)).ok();
    expect(same.approval.state).toBe('approved');
    const lower = { ...content, discount: { kind: 'percent', value: 20 } };
    const kept = (await t.call('update_proposal', { ...about, version: same.version, content: lower }, seller)).ok();
    expect([kept.approval.state, kept.approval.history[0]?.step]).toEqual(['none', 'changed']);
    expect((await t.call('send_proposal', { ...about, version: kept.version }, seller)).status).toBe(409);
    // what lies before the approver is what is approved
    expect((await t.call('approve_proposal', about, owner)).status).toBe(409);
  });

  test('is sent back with a reason, and withdrawn by its seller', async () => {
    const about = await aCheapProposal(t, { asked: true });
    expect((await t.call('reject_proposal', { ...about, note: '' }, owner)).status).toBe(400);
    const back = (await t.call('reject_proposal', { ...about, note: 'Offer 6%' }, owner)).ok();
    expect([back.approval.state, back.approval.history[0]?.note]).toEqual(['sent_back', 'Offer 6%']);
    (await t.call('send_proposal_for_approval', about, seller)).ok();
    expect((await t.call('undo_proposal_for_approval', about, seller)).ok().approval.state).toBe('none');
    expect((await t.call('approve_proposal', about, owner)).status).toBe(409);
  });

  test('is decided neither by its seller, nor by who reports to them, nor above their amount', async () => {
    const all = { can_view: true, can_edit: false, can_work: false, can_approve: true, docs_details: false };
    const give = (role: string, rights: object | null, module = 'margins') =>
      t.call('change_role_right', { role, module, rights }, 'helios.admin');
    for (const role of ['Sales department', 'CRM user']) (await give(role, all)).ok();
    (await give('Sales department', { ...no_rights, can_view: true }, 'all_leads')).ok();
    try {
      const about = await aCheapProposal(t, { asked: true });
      const says = async (as: string) => (await t.call('approve_proposal', about, as)).body.message;
      expect(await says(seller)).toBe('This is your own proposal. Ask Meera Joshi or Raghav Menon.');
      expect(await says('helios.crm')).toBe(
        'You report to Arjun Kapoor, whose proposal this is. Ask Meera Joshi or Raghav Menon.',
      );
      expect((await approval(about, 'helios.crm')).abilities.approve_proposal).toBe(await says('helios.crm'));
      const approvers = [{ user_id: ids[owner], up_to: 100_000_00 }];
      (await settings(({ limits }) => ({ limits: { ...limits, approvers } }))).ok();
      expect(await says(owner)).toBe('You can approve up to ₹ 1,00,000 (excl. GST). Ask Meera Joshi.');
      (await t.call('approve_proposal', about, 'helios.admin')).ok();
    } finally {
      for (const role of ['Sales department', 'CRM user']) await give(role, null);
      await give('Sales department', null, 'all_leads');
      (await settings(({ limits }) => ({ limits: { ...limits, approvers: [] } }))).ok();
    }
  });

  test('is told apart by each limit, and an unknown margin keeps none', async () => {
    const about = await aCheapProposal(t, { percent: 0 });
    expect((await approval(about)).exceeded).toEqual([]);
    const limits_now = async () => (await approval(about, owner)).exceeded.map(({ limit }) => limit);
    const tried: [object, string[]][] = [
      [{ min_margin_percent: 40 }, ['margin']],
      [{ min_rate: { residential: 80_00, c_and_i: null, ground: null } }, ['rate']],
      [{ second_person_from: 1_000_00 }, ['value']],
    ];
    const { limits, costs } = (await t.call('get_sales_limits', {}, owner)).ok();
    for (const [change, wanted] of tried) {
      (await settings(() => ({ limits: { ...limits, ...change } }))).ok();
      expect(await limits_now()).toEqual(wanted);
    }
    const per_wp = { residential: null, c_and_i: null, ground: null };
    (await settings(() => ({ limits, costs: { ...costs, per_wp } }))).ok();
    expect(await limits_now()).toEqual(['margin_unknown']);
    (await settings(() => ({ limits, costs }))).ok();
  });
});

describe('costs and margins', () => {
  test('are shown with the right to them only, and never to customers', async () => {
    const about = await aCheapProposal(t, { asked: true });
    expect(await approval(about)).toMatchObject({
      cost: null,
      margin_percent: null,
      sees_margin: false,
      cost_basis: '',
    });
    const open = (await t.call('get_sales_limits', {}, seller)).ok();
    expect([open.costs, open.limits.min_margin_percent, open.limits.approvers]).toEqual([null, null, []]);
    const { version, limits } = open;
    const costs = { per_wp: { residential: null, c_and_i: null, ground: null }, lines: [] };
    expect((await t.call('update_sales_limits', { version, limits, costs }, seller)).status).toBe(403);
    const { token } = await aSentProposal(t);
    const shared = (await t.call('get_shared_proposal', { token })).body;
    expect(JSON.stringify(shared)).not.toMatch(/"(cost_basis|sees_margin|approval)"/);
  });

  test('are set by one of two people at once', async () => {
    const { limits, costs, version } = (await t.call('get_sales_limits', {}, owner)).ok();
    const set = () => t.call('update_sales_limits', { limits, costs, version }, owner);
    (await set()).ok();
    expect((await set()).status).toBe(409);
  });
});

test('the superior of a person is never one of their own people', async () => {
  const { people } = (await t.call('get_people', {}, 'helios.admin')).ok();
  const one = (username: string) => people.find((person) => person.username === username);
  const arjun = one(seller);
  expect([arjun?.reports_to, one('helios.crm')?.reports_to]).toEqual([ids[owner], ids[seller]]);
  const put = (reports_to: number | undefined) =>
    t.call('update_person', { user_id: arjun?.id, version: arjun?.version, reports_to }, 'helios.admin');
  expect((await put(ids['helios.crm'])).body.message).toBe('Neha Gupta reports to Arjun Kapoor. Select someone else.');
  expect((await put(ids['helios.customer'])).status).toBe(400);
  expect((await put(ids['helios.pm'])).ok().reports_to).toBe(ids['helios.pm']);
});

test('a proposal within the limits is sent as before', async () => {
  const { id, version, approval: found } = await aProposal(t);
  expect(found.exceeded).toEqual([]);
  (await t.call('send_proposal', { proposal_id: id, version }, 'helios.crm')).ok();
});
