/** What is said on a ticket, who follows it, and what its talk leads to: a merge, a cost, a rating. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aResolvedTicket, aTicket } from './fixtures.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';

let t: TestApp;
const plants: Record<string, number> = {};
/** a Wednesday, ten in the morning in India */
const morning = new Date('2026-11-18T04:30:00Z');
beforeAll(async () => {
  t = await openTestApp();
  const { projects } = (await t.call('get_projects', { limit: 100 }, 'helios.owner')).ok();
  for (const { name, id } of projects) plants[name] = id;
  // what the people of the demo raised is not theirs here
  await t.app.database.asOwner((run) => run('delete from tickets'));
});
afterAll(() => t.close());
beforeEach(() => t.setNow(morning));

const surya = () => ({ project_id: plants['Surya Textile Unit 2'] });
const move = (ticket: { id: number; version: number }, status: string, as = 'helios.om', more: object = {}) =>
  t.call('change_ticket_status', { ticket_id: ticket.id, version: ticket.version, status, ...more }, as);
const notices = async (as: string) => {
  await t.mails();
  return (await t.call('get_notifications', { kind: 'ticket', limit: 200 }, as)).ok().notifications;
};
const sent = async (file_name: string, text: string) => {
  const temp_path = join(t.app.settings.data_dir, `sent-${performance.now()}`);
  await writeFile(temp_path, text);
  return { file_name, content_type: 'text/plain', byte_size: text.length, sha256: 'x'.repeat(64), temp_path };
};

describe('talk', () => {
  test('of the company stays in the company, with its files', async () => {
    const ticket = await aTicket(t, surya(), 'helios.customer');
    const say = async (text: string, as: string, more: object = {}) =>
      (await t.call('add_ticket_message', { ticket_id: ticket.id, text, ...more }, as)).ok();
    await say('The display is dark', 'helios.customer', { internal: true });
    await say('Customer forgot to pay the AMC', 'helios.om', {
      internal: true,
      files: [await sent('amc.txt', 'unpaid')],
    });
    const seen = await say('We come tomorrow at ten', 'helios.om', { files: [await sent('visit.txt', 'ten')] });
    expect(seen.messages.map(({ internal }) => internal)).toEqual([false, true, false]);
    const theirs = (await t.call('get_ticket', { ticket_id: ticket.id }, 'helios.customer')).ok();
    expect(theirs.messages.map(({ text }) => text)).toEqual(['The display is dark', 'We come tomorrow at ten']);
    expect(JSON.stringify(theirs)).not.toContain('AMC');
    const [inner, outer] = [seen.messages[1]?.files[0]?.file_id, seen.messages[2]?.files[0]?.file_id];
    const reads = async (id: number | undefined, as: string) => (await t.call('get_file', { id }, as)).raw.status;
    expect([await reads(inner, 'helios.om'), await reads(outer, 'helios.om')]).toEqual([200, 200]);
    expect([await reads(inner, 'helios.customer'), await reads(outer, 'helios.customer')]).toEqual([404, 200]);
    expect([await reads(outer, 'helios.vendor'), await reads(outer, 'urja.om')]).toEqual([404, 404]);
    const heard = (await notices('helios.customer')).filter(({ title }) => title.includes(ticket.number));
    expect(heard.map(({ text }) => text)).toEqual(['We come tomorrow at ten']);
    const { activity } = (
      await t.call('get_activity', { project_id: plants['Surya Textile Unit 2'] }, 'helios.pm')
    ).ok();
    expect(JSON.stringify(activity)).not.toContain('AMC');
  });

  test('says something: words or files', async () => {
    const { id: ticket_id } = await aTicket(t);
    expect((await t.call('add_ticket_message', { ticket_id, text: ' ' }, 'helios.om')).body.fields).toEqual({
      text: 'This field is required.',
    });
  });

  test('is followed or not, as one likes', async () => {
    const { id: ticket_id } = await aTicket(t);
    const toggled = async (follows: boolean) =>
      (await t.call('toggle_ticket_follow', { ticket_id, follows }, 'helios.designer')).ok().follows;
    expect([await toggled(true), await toggled(true), await toggled(false)]).toEqual([true, true, false]);
  });
});

test('a duplicate goes on as the one that is kept, with who followed it and what was said', async () => {
  const kept = await aTicket(t, surya());
  const twin = await aTicket(t, surya(), 'helios.customer');
  (await t.call('add_ticket_message', { ticket_id: twin.id, text: 'Same inverter' }, 'helios.customer')).ok();
  const merge = (from: typeof kept, into: number, as = 'helios.om') =>
    t.call('add_ticket_duplicate', { ticket_id: from.id, version: from.version, kept_id: into }, as);
  expect((await merge(twin, twin.id)).status).toBe(409);
  expect((await merge(twin, kept.id, 'helios.customer')).status).toBe(403);
  const merged = (await merge(twin, kept.id)).ok();
  expect(merged).toMatchObject({ status: 'Duplicate', duplicate_of: { id: kept.id, number: kept.number } });
  const whole = (await t.call('get_ticket', { ticket_id: kept.id }, 'helios.om')).ok();
  expect(whole.duplicates).toMatchObject([{ number: twin.number }]);
  expect(whole.messages).toMatchObject([{ text: 'Same inverter', ticket_number: twin.number }]);
  expect(whole.followers.map(({ name }) => name)).toContain('Suresh Patel');
  expect((await merge(kept, twin.id)).body.message).toContain('is a duplicate itself');
  expect((await move(merged, 'Reopened')).ok().duplicate_of).toBeNull();
});

test('a cost outside warranty is decided by who may, once', async () => {
  const ticket = await aTicket(t, surya());
  const asked = (
    await t.call('update_ticket', { ticket_id: ticket.id, version: 1, cost: 12_000_00 }, 'helios.om')
  ).ok();
  expect(asked.cost_state).toBe('pending');
  const decide = (version: number, as: string, more: object = {}) =>
    t.call('approve_ticket_cost', { ticket_id: ticket.id, version, approved: true, ...more }, as);
  expect((await decide(2, 'helios.om')).status).toBe(403);
  expect((await notices('helios.owner'))[0]?.title).toBe(`A cost of ${ticket.number} awaits approval: ${ticket.title}`);
  expect((await decide(2, 'helios.owner', { approved: false })).body.fields.remark).toBe(
    'Enter the reason for rejection.',
  );
  expect((await decide(2, 'helios.owner')).ok().cost_state).toBe('approved');
  expect((await decide(3, 'helios.owner')).status).toBe(409);
  const theirs = (await t.call('get_ticket', { ticket_id: ticket.id }, 'helios.customer')).ok();
  expect(theirs).toMatchObject({ cost: 0, cost_state: 'not_required', root_cause: '' });
});

test('whoever raised a resolved ticket rates it', async () => {
  const open = await aTicket(t, surya(), 'helios.customer');
  const rate = (ticket_id: number, as: string) =>
    t.call('add_ticket_rating', { ticket_id, stars: 5, words: 'Came the same day' }, as);
  expect((await rate(open.id, 'helios.customer')).body.message).toBe('A ticket can be rated once it is resolved.');
  const resolved = await aResolvedTicket(t, surya());
  expect((await rate(resolved.id, 'helios.om')).status).toBe(403);
  expect((await rate(resolved.id, 'helios.customer')).ok()).toMatchObject({
    rating: 5,
    rating_words: 'Came the same day',
  });
});
