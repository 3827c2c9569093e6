/** A write of sales tells the topics of what it changed: whoever shows that asks again, and few others do. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, contract, entryOf } from '../contract/index.ts';
import type { Topic } from '../contract/topics.ts';
import { type Heard, openHeard, screensOf, type Shown } from './heard.ts';
import { samples } from './samples.ts';

/** What the screens of sales show, and of which row: the newest, which is the one a sample makes, or the oldest. */
const reads: { call: CallName; field?: string; newest?: string; oldest?: string }[] = [
  { call: 'get_all_boards' },
  { call: 'get_all_members' },
  { call: 'get_leads' },
  { call: 'get_lead_details', field: 'lead_id', newest: 'leads' },
  { call: 'get_lead_details', field: 'lead_id', oldest: 'leads' },
  { call: 'get_all_activity', field: 'lead_id', newest: 'leads' },
  { call: 'get_all_activity', field: 'lead_id', oldest: 'leads' },
  { call: 'get_follow_ups' },
  { call: 'get_lead_report' },
  { call: 'get_lead_places' },
  { call: 'get_crm_companies' },
  { call: 'get_crm_company', field: 'crm_company_id', newest: 'crm_companies' },
  { call: 'get_channel_partners' },
  { call: 'get_channel_partner', field: 'channel_partner_id', newest: 'channel_partners' },
  { call: 'get_past_projects' },
  { call: 'get_past_project', field: 'past_project_id', newest: 'past_projects' },
];
const sales: readonly Topic[] = ['leads', 'boards', 'lead_work', 'lead_talk', 'accounts', 'references'];
// names to choose from, without the figures of their leads
const screens = screensOf(['crm'], ['sellers']);

let heard: Heard;
beforeAll(async () => {
  heard = await openHeard();
});
afterAll(() => heard.close());

async function shown(): Promise<Shown[]> {
  const list: Shown[] = [];
  for (const { call, field, newest, oldest } of reads) {
    const row = newest
      ? `max(id) as id from ${newest}`
      : `min(id) as id from ${oldest} where company_id = 1 and deleted_at is null`;
    const found = field ? await heard.t.app.database.asOwner((run) => run(`select ${row}`)) : undefined;
    list.push({ call, input: field ? { [field]: Number(found?.rows[0]?.id) } : {}, as: 'helios.admin' });
  }
  return list;
}

/** A sample as it succeeds: a form that was open for a while, the code that was mailed. */
async function inputOf(name: CallName): Promise<Record<string, unknown>> {
  const { t, world } = heard;
  const input = await samples[name].input(world);
  await t.app.database.asOwner((run) => run(`update one_time_codes set created_at = now() - interval '20 seconds'`));
  if (name !== 'approve_shared_proposal') return input;
  (await t.call('send_shared_proposal_code', { token: input.token })).ok();
  const mail = (await t.mails()).findLast(({ subject }) => /is your code/.test(subject));
  return { ...input, otp: /is (\d{6})\./.exec(mail?.text ?? '')?.[1] };
}

const writes = (Object.keys(contract) as CallName[]).filter((name) =>
  (entryOf(name).changes ?? []).some((topic) => sales.includes(topic)),
);

test('every write of sales is heard by whoever shows what it changes, and by few others', async () => {
  const judgements = [];
  for (const name of writes) judgements.push(await heard.judge(name, { shown, input: () => inputOf(name), screens }));
  expect(
    judgements.flatMap(({ refused }) => refused),
    'samples that are refused are not judged',
  ).toEqual([]);
  expect(judgements.flatMap(({ deaf }) => deaf)).toEqual([]);
  const asked_again = judgements.reduce((sum, one) => sum + one.asked_again, 0);
  expect(asked_again, 'answers asked for again, changed or not').toBeLessThanOrEqual(480);
});
