/** A write tells the topics of what it changed: whoever shows that asks again, and nobody else has to. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { concerns, type ShownThing, type Topic } from '../contract/topics.ts';
import { type CallName, contract, entryOf } from '../contract/index.ts';
import { channel, type Signal } from './events/domain_events.ts';
import type { World } from './sample.ts';
import { makeWorld, samples } from './samples.ts';
import { openTestApp, type TestApp } from './test_kit.ts';

const as = 'helios.admin';
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

interface Hearing {
  topics: Topic[];
  /** the thing whose changes it hears, of those that the call is asked with */
  only_its_own: boolean;
}

/** The calls of functions by these names in a text, with all that is given to them. */
function callsOf(text: string): string[] {
  return [...text.matchAll(/\b(?:slice|windows|useLog|onTopics)(?:<[^>]*>)?\(/g)].map(({ index, 0: begin }) => {
    let depth = 1;
    let end = index + begin.length;
    for (; depth > 0 && end < text.length; end += 1) depth += { '(': 1, ')': -1 }[text[end] ?? ''] ?? 0;
    return text.slice(index, end);
  });
}

const screens = readdirSync('web/areas/crm', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(`web/areas/crm/${file}`, 'utf8'))
  // a list that is named is said where it is given
  .map((text) =>
    [...text.matchAll(/const (\w+): readonly Topic\[\] = (\[[^\]]*\])/g)].reduce(
      (said, [, name = '', list = '']) => said.replaceAll(new RegExp(`(?<=[(,] ?)${name}\\b`, 'g'), list),
      text,
    ),
  );

/** Who asks a call, and what they listen to, as slices, windows and screens say. */
function hearings(call: CallName): Hearing[] {
  const asks = new RegExp(`\\bapi\\.${call}\\b`);
  return screens
    .filter((text) => asks.test(text))
    .flatMap((text) => callsOf(text).filter((one) => one.startsWith('onTopics') || asks.test(one)))
    .flatMap((one) => {
      const list = [...one.matchAll(/\[([^[\]]*)\]/g)].map(([, inside = '']) =>
        [...inside.matchAll(/'(\w+)'/g)].map(([, topic]) => topic as Topic),
      );
      const topics = list.find((found) => found.length > 0) ?? [];
      return topics.length > 0 ? [{ topics, only_its_own: /\blead: (asked\.)?lead_id\b/.test(one) }] : [];
    });
}

let t: TestApp;
let world: World;
let stop: () => Promise<void>;
const signals: Signal[] = [];
beforeAll(async () => {
  t = await openTestApp();
  world = await makeWorld(t);
  stop = await t.app.database.listen(
    channel,
    (payload) => signals.push(JSON.parse(payload) as Signal),
    () => {},
  );
});
afterAll(async () => {
  await stop();
  await t.close();
});

interface Read {
  text: string;
  shown: ShownThing;
}

async function read(): Promise<Read[]> {
  const answers: Read[] = [];
  for (const { call, field, newest, oldest } of reads) {
    const row = newest ? `max(id) as id from ${newest}` : `min(id) as id from ${oldest} where deleted_at is null`;
    const found = field
      ? await t.app.database.asOwner((run) => run(`select ${row.replace(' where', ' where company_id = 1 and')}`))
      : undefined;
    const id = Number(found?.rows[0]?.id);
    const { body } = await t.call(call, field ? { [field]: id } : {}, as);
    answers.push({ text: JSON.stringify(body), shown: field === 'lead_id' ? { lead: id } : {} });
  }
  return answers;
}

/** A sample as it succeeds: a form that was open for a while, the code that was mailed. */
async function inputOf(name: CallName): Promise<Record<string, unknown>> {
  const input = await samples[name].input(world);
  await t.app.database.asOwner((run) => run(`update one_time_codes set created_at = now() - interval '20 seconds'`));
  if (name !== 'approve_shared_proposal') return input;
  (await t.call('send_shared_proposal_code', { token: input.token })).ok();
  const mail = (await t.mails()).findLast(({ subject }) => /is your code/.test(subject));
  return { ...input, otp: /is (\d{6})\./.exec(mail?.text ?? '')?.[1] };
}

/** The signal of the write that was just made. */
async function signalOf(topics: readonly Topic[]): Promise<Signal> {
  for (let tries = 0; tries < 200; tries += 1) {
    const signal = signals.findLast((one) => topics.every((topic) => one.topics.includes(topic)));
    if (signal) return signal;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`Nothing was told of ${topics.join(', ')}.`);
}

const writes = (Object.keys(contract) as CallName[]).filter((name) =>
  (entryOf(name).changes ?? []).some((topic) => sales.includes(topic)),
);

test('every write of sales is heard by whoever shows what it changes, and by few others', async () => {
  const deaf: string[] = [];
  const refused: string[] = [];
  let needless = 0;
  for (const name of writes) {
    await t.forgetLimits();
    const input = await inputOf(name);
    const before = await read();
    signals.length = 0;
    const answer = await t.call(name, input, samples[name].as);
    if (answer.status >= 400) {
      refused.push(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      continue;
    }
    const { changes = [] } = entryOf(name);
    const { about = {} } = await signalOf(changes);
    const after = await read();
    for (const [at, { call, newest, oldest }] of reads.entries()) {
      const was = before[at] as Read;
      const now = after[at] as Read;
      // who shows the row that was the newest goes on showing it
      if (was.shown.lead !== now.shown.lead) continue;
      const heard = hearings(call).some(({ topics, only_its_own }) =>
        topics.some((topic) => changes.includes(topic) && concerns(topic, about, only_its_own ? was.shown : {})),
      );
      const changed = now.text !== was.text;
      if (changed && !heard)
        deaf.push(`${name} changes ${call} of the ${newest ? 'newest' : oldest ? 'oldest' : 'list'}`);
      if (!changed && heard) needless += 1;
    }
  }
  expect(refused, 'samples that are refused are not judged').toEqual([]);
  expect(deaf).toEqual([]);
  expect(needless, 'answers asked for again though they are the same').toBeLessThanOrEqual(330);
}, 300_000);
