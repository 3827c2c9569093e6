/** What people of the company say about a lead, and who is told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLead } from '../fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';

let t: TestApp;
let lead_id: number;
let sales: { user_id: number; name: string };
const owner = 'helios.owner';
beforeAll(async () => {
  t = await openTestApp();
  const { people } = (await t.call('get_people', {}, 'helios.admin')).ok();
  const found = people.find(({ username }) => username === 'helios.sales');
  sales = { user_id: found?.id ?? 0, name: found?.name ?? '' };
  lead_id = (await aLead(t, { name: 'Spoken of', owner_id: sales.user_id }, owner)).lead_id;
});
afterAll(() => t.close());

const mentions = async (as: string) => {
  await t.mails();
  const { notifications } = (await t.call('get_notifications', { limit: 20 }, as)).ok();
  return notifications.filter(({ title }) => title.endsWith('mentioned you in Spoken of')).length;
};

describe('a comment that is changed', () => {
  test('names the people it names now, and tells those who are named newly, once', async () => {
    const { id: lead_comment_id } = (await t.call('add_lead_comment', { lead_id, text: 'Call them' }, owner)).ok();
    const text = `Call them, @${sales.name}`;
    const change = (more: object) => t.call('update_lead_comment', { lead_comment_id, text, ...more }, owner);
    const named = (await change({ mentions: [sales.user_id] })).ok();
    expect(named.mentions).toEqual([sales]);
    expect(await mentions('helios.sales')).toBe(1);
    expect((await change({ text: `${text}, today`, mentions: [sales.user_id] })).ok().mentions).toEqual([sales]);
    expect(await mentions('helios.sales')).toBe(1);
    // whoever does not say whom it names leaves those whose name still stands there
    expect((await change({})).ok().mentions).toEqual([sales]);
    expect((await change({ text: 'Call them' })).ok().mentions).toEqual([]);
  });

  test('is one’s own', async () => {
    const { id: lead_comment_id } = (await t.call('add_lead_comment', { lead_id, text: 'Mine' }, owner)).ok();
    const refused = await t.call('update_lead_comment', { lead_comment_id, text: 'Yours' }, 'helios.sales');
    expect(refused.status).toBe(403);
  });
});
