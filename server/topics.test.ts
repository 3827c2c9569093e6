/** A write tells the topics of what it changed: whoever shows that asks again, and nobody else has to. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Topic } from '../contract/call.ts';
import { type CallName, contract, entryOf } from '../contract/index.ts';
import { makeWorld, samples, type World } from './samples.ts';
import { openTestHouse, type TestHouse } from './test_kit.ts';

const as = 'helios.admin';
/** What the screens of sales show, and of which row: the newest, which is the one a sample makes. */
const reads: Partial<Record<CallName, string>> = {
  get_all_boards: '',
  get_all_members: '',
  get_leads: '',
  get_lead_details: 'lead_id leads',
  get_all_activity: 'lead_id leads',
  get_follow_ups: '',
  get_lead_report: '',
  get_lead_places: '',
  get_lead_duplicates: '',
  get_crm_companies: '',
  get_crm_company: 'crm_company_id crm_companies',
  get_channel_partners: '',
  get_channel_partner: 'channel_partner_id channel_partners',
  get_past_projects: '',
};
const sales: readonly Topic[] = ['leads', 'boards', 'lead_work', 'lead_talk', 'accounts', 'references'];

/** The topics that the screens which ask a call listen to, as their slices say. */
function heardBy(call: CallName): Topic[] {
  const files = readdirSync('web/areas/crm', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const said = new Set<Topic>();
  for (const file of files) {
    const text = readFileSync(`web/areas/crm/${file}`, 'utf8');
    if (!text.includes(`api.${call}`)) continue;
    const own = [...text.matchAll(/(?:slice(?:<[^>]*>)?\(|onTopics\()[^;]*?\[([^\]]*)\]/g)].filter(
      ([whole]) => whole.includes(`api.${call}`) || whole.startsWith('onTopics') || whole.includes(' load,'),
    );
    for (const [, list = ''] of own) for (const [, topic] of list.matchAll(/'(\w+)'/g)) said.add(topic as Topic);
  }
  return [...said];
}

let t: TestHouse;
let world: World;
beforeAll(async () => {
  t = await openTestHouse();
  world = await makeWorld(t);
});

async function read(): Promise<Map<CallName, string>> {
  const answers = new Map<CallName, string>();
  for (const [name, about] of Object.entries(reads)) {
    const call = name as CallName;
    const [field = '', table = ''] = about.split(' ');
    const input = field
      ? {
          [field]: Number(
            (await t.house.database.asOwner((run) => run(`select max(id) as id from ${table}`))).rows[0]?.id,
          ),
        }
      : {};
    const { body } = await t.call(call, input, as);
    answers.set(call, JSON.stringify(body));
  }
  return answers;
}

const writes = (Object.keys(contract) as CallName[]).filter((name) => {
  const { changes = [] } = entryOf(name);
  return changes.some((topic) => sales.includes(topic)) && samples[name] && !samples[name].refusals_only;
});

test('every write of sales is heard by whoever shows what it changes, and by few others', async () => {
  const deaf: string[] = [];
  let needless = 0;
  for (const name of writes) {
    const sample = samples[name];
    if (!sample) continue;
    const input = await sample.input(world);
    const before = await read();
    const answer = await t.call(name, input, sample.as);
    if (answer.status >= 400) continue;
    const after = await read();
    const { changes = [] } = entryOf(name);
    for (const [call, text] of after) {
      const heard = heardBy(call).some((topic) => changes.includes(topic));
      const changed = text !== before.get(call);
      if (changed && !heard) deaf.push(`${name} changes ${call}`);
      if (!changed && heard) needless += 1;
    }
  }
  expect(deaf).toEqual([]);
  expect(needless, 'answers asked for again though they are the same').toBeLessThanOrEqual(420);
}, 300_000);
