/**
 * Proof by enumeration that a button and the server never disagree: whatever an answer says its reader may do (`abilities`)
 * the call of that name does, and what it says they may not, the call refuses with the same sentence. New ones are covered,
 * because the answers come from the contract and the requests from the areas' samples.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type CallName, contract, entryOf } from '../contract/index.ts';
import type { World } from './sample.ts';
import { isAsked, makeWorld, samples } from './samples.ts';
import { openTestApp, type TestApp } from './test_kit.ts';

type Input = Record<string, unknown>;
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const names = Object.keys(contract) as CallName[];
const schemaOf = (name: CallName): Json =>
  z.toJSONSchema(entryOf(name).response, { unrepresentable: 'any' }) as unknown as Json;

/** Every object within some JSON, the outer ones first. */
function* objectsIn(json: Json): Generator<Record<string, Json>> {
  let level: Json[] = [json];
  while (level.length > 0) {
    const objects = level.filter((one) => typeof one === 'object' && one !== null);
    for (const one of objects) if (!Array.isArray(one)) yield one;
    level = objects.flatMap((one) => Object.values(one));
  }
}
const isObject = (json: Json | undefined): json is Record<string, Json> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** The abilities that an answer of a call carries. */
const carried = (name: CallName): CallName[] => [
  ...new Set(
    [...objectsIn(schemaOf(name))].flatMap(({ abilities }) =>
      isObject(abilities) && isObject(abilities.properties) ? (Object.keys(abilities.properties) as CallName[]) : [],
    ),
  ),
];

/** Rights to a module, whose names the specification gives (§3). */
const specified = ['can_view', 'can_edit', 'can_work', 'can_approve'];

test('no answer says in another way what its reader may do', () => {
  const fields = names.flatMap((name) => [...objectsIn(schemaOf(name))].flatMap((one) => Object.keys(one)));
  const other = fields.filter((field) => /^(why_not(_|$)|may_|can_)/.test(field) && !specified.includes(field));
  expect([...new Set(other)]).toEqual([]);
});

test('abilities are named by calls', () => {
  const found = new Set(names.flatMap(carried));
  expect(found.size).toBeGreaterThan(40);
  expect([...found].filter((one) => !names.includes(one))).toEqual([]);
});

/** Where a request names a row that lies within what is read: the table of the row, and its columns that name that. */
const rows: Readonly<Record<string, readonly [table: string, columns: Readonly<Record<string, string>>]>> = {
  event_id: ['events', { stage: 'stage' }],
  lead_comment_id: ['lead_comments', { lead_id: 'lead_id' }],
  lead_file_id: ['lead_files', { lead_id: 'lead_id' }],
  lead_task_id: ['lead_tasks', { lead_id: 'lead_id' }],
  lead_id: ['leads', { partner_id: 'partner_id' }],
  kept_id: ['leads', { lead_id: 'id' }],
  supplier_document_id: ['supplier_documents', { supplier_id: 'supplier_id' }],
  supplier_merge_id: ['supplier_merges', { supplier_id: 'kept_id' }],
  merge_id: ['crm_merges', { lead_id: 'kept_id', crm_company_id: 'kept_id' }],
  commission_payment_id: ['commission_payments', { partner_id: 'partner_id' }],
  ticket_id: ['tickets', { project_id: 'project_id' }],
  comment_id: ['comments', { project_id: 'project_id', event_id: 'event_id', document_id: 'document_id' }],
  authority_file_id: ['authority_files', { project_id: 'project_id' }],
  view_id: ['saved_views', { screen: 'screen' }],
  baseline_id: ['baselines', { project_id: 'project_id' }],
  inverter_id: ['plant_inverters', { project_id: 'project_id' }],
  string_module_id: ['string_modules', { string_id: 'string_id' }],
  budget_id: ['budget_revisions', { project_id: 'project_id' }],
  change_order_id: ['change_orders', { project_id: 'project_id' }],
  guarantee_id: ['guarantees', { project_id: 'project_id' }],
  milestone_id: ['payment_milestones', { project_id: 'project_id' }],
  receipt_match_id: ['receipt_matches', { customer_receipt_id: 'receipt_id' }],
  measurement_id: ['measurements', { work_order_id: 'work_order_id' }],
  bank_account_id: ['bank_accounts', { supplier_id: 'party_id' }],
  site_day_id: ['site_days', { project_id: 'project_id', day: 'day' }],
};

/** Whose number the bare `id` of a reading call is, where it is no project's. */
const own_number: Partial<Record<CallName, string>> = {
  get_event: 'event_id',
  get_document: 'document_id',
  get_proposal: 'proposal_id',
};

/** Refused with the rule's sentence, while the button names those who are awaited. */
const says_more: readonly CallName[] = ['approve_proposal', 'reject_proposal'];

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await openTestApp();
  world = await makeWorld(t);
});
afterAll(() => t.close());

/** What is known of the thing that a request is about: what the request says, and what the rows say that it names. */
async function knownOf(about: Input): Promise<Input> {
  const known: Input = { project_id: world.project_id, ...about };
  const named = [...objectsIn(about as Json)].flatMap((one) => Object.entries(one));
  for (const [field, value] of named) {
    if (field.endsWith('_ids') && Array.isArray(value)) known[field.slice(0, -1)] ??= value[0];
    const row = rows[field];
    if (!row) continue;
    known[field] ??= value;
    const [table, columns] = row;
    if (typeof value !== 'number') continue;
    const { rows: found } = await t.app.database.asOwner((run) => run(`select * from ${table} where id = ${value}`));
    for (const [parent, column] of Object.entries(columns))
      known[parent] = parent in about ? about[parent] : found[0]?.[column];
  }
  return known;
}

/** What the reading call is asked, so that this thing is in its answer. */
async function readingInput(reads: CallName, known: Input): Promise<Input> {
  const { shape } = entryOf(reads).request as z.ZodObject<Record<string, z.ZodType>>;
  const asked = Object.keys(shape).filter(
    (field) => field.endsWith('id') || !shape[field]?.safeParse(undefined).success,
  );
  // what is about no thing, such as a month, is asked for as the call itself is
  const unknown = asked.filter((field) => !field.endsWith('id') && known[field] === undefined);
  const usual: Input = unknown.length > 0 ? await samples[reads].input(world) : {};
  return Object.fromEntries(
    asked.flatMap((field) => {
      const value = known[field === 'id' ? (own_number[reads] ?? 'project_id') : field];
      if (unknown.includes(field)) return [[field, usual[field]]];
      return value ? [[field, value]] : [];
    }),
  );
}

/** The ability to make a call, in the answer of another one: of the thing that a request is about, else of the whole. */
function abilityIn(answer: Json, name: CallName, about: Input): true | string | undefined {
  const carryingIn = (json: Json) =>
    [...objectsIn(json)].filter(({ abilities }) => isObject(abilities) && name in abilities);
  const { resource } = entryOf(name);
  const idsOf = (fields: readonly string[]) =>
    fields.flatMap((field) => (/_ids?$/.test(field) && field !== 'project_id' ? about[field] : []));
  const thingOf = (fields: readonly string[]) =>
    [...objectsIn(answer)].find((one) => idsOf(fields).includes(one.id) && carryingIn(one).length > 0);
  const named = Object.keys(about);
  const own = resource !== undefined && resource !== 'project_id' ? [resource] : named;
  // what lies in the resource, where the answer is about that alone
  const thing = thingOf(own) ?? thingOf(named);
  const ids = thing && !idsOf(own).includes(thing.id) ? idsOf(named) : idsOf(own);
  const carrying = carryingIn(thing ?? answer);
  // where it goes to from where it is: a status and an ability for each
  const isStep = (one: object): boolean => Object.keys(one).length === 2 && 'status' in one;
  const step = thing && carrying.find((one) => isStep(one) && one.status === about.status);
  const are_stages = new Set(carrying.map(({ stage }) => stage)).size === carrying.length;
  const its =
    step ??
    carrying.find(({ id }) => ids.includes(id)) ??
    // a part of it that the call names, like a photo
    carrying.find(({ id }) => idsOf(named).includes(id)) ??
    carrying.find((one) => one.role !== undefined && one.role === about.role) ??
    carrying.find(({ id, stage }) => stage && stage === about.stage && (!id || are_stages));
  const { abilities } = its ?? carrying.find((one) => !one.id && !one.stage && !isStep(one)) ?? {};
  return isObject(abilities) ? (abilities[name] as true | string) : undefined;
}

const people = ['helios.crm', 'helios.sales', 'helios.pm', 'helios.subcontractor', 'helios.customer'];
const pairs = names.flatMap((reads) =>
  entryOf(reads).method === 'GET' ? carried(reads).map((name) => [reads, name] as const) : [],
);
const asked_pairs = pairs.filter((pair) => pair.some(isAsked));

describe.each(asked_pairs)('%s says of %s', (reads, name) => {
  test('what the call then does', async () => {
    await t.forgetLimits();
    const { as = '', input: make, refusals_only } = samples[name];
    let about = await make(world);
    const wrong: unknown[] = [];
    let may = 0;
    // the one whose request it is, last: what can be done once only is done then
    for (const who of [...people.filter((one) => one !== as), as]) {
      const known = await knownOf(about);
      const answer = await t.call(reads, await readingInput(reads, known), who);
      if (answer.status !== 200) continue;
      const ability = abilityIn(answer.body as Json, name, { ...about, stage: known.stage });
      // it is not shown to them
      if (ability === undefined || (ability === true && may === 2 && who !== as)) continue;
      const made = await t.call(name, about, who);
      if (ability === true) {
        may += 1;
        if (made.status === 403 || (who === as && made.status !== 200 && !refusals_only))
          wrong.push([who, ability, made.raw.body]);
        if (who !== as) about = await make(world);
      } else if (
        made.status < 400 ||
        // what someone from outside does not see is not there for them
        (made.status !== 404 &&
          !says_more.includes(name) &&
          !made.raw.body.includes(JSON.stringify(ability).slice(1, -1)))
      )
        wrong.push([who, ability, made.raw.body]);
    }
    expect(wrong).toEqual([]);
    if (!refusals_only) expect(may).toBeGreaterThan(0);
  });
});
