/**
 * Proof by enumeration that purchase prices reach nobody without the right to them: purchases are made with amounts that
 * occur nowhere else, and every reading call, export, PDF, mail and realtime message of such people is searched for them.
 * A new call is covered because the calls come from the contract.
 */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type CallName, contract, entryOf } from '../contract/index.ts';
import { moduleOfKind } from '../domain/activity.ts';
import { profileOf } from '../domain/companies.ts';
import { showPaise, showRupees, showSummary } from '../domain/money.ts';
import type { ProjectRole } from '../domain/people.ts';
import { whyNot } from '../domain/permissions.ts';
import { allow } from '../domain/rules.ts';
import * as subcontracts from './areas/construction/subcontracts/fixtures.ts';
import * as deliveries from './areas/deliveries/fixtures.ts';
import { aPriceList, anItem } from './areas/materials/fixtures.ts';
import { payer } from './areas/payables/fixtures.ts';
import { ask, aSentRfq, boqLines, buyer, manager, offer, projectOf } from './areas/procurement/fixtures.ts';
import {
  aDraftOrder,
  anOrderable,
  given,
  type Order,
  orderTokens,
  versionOf,
} from './areas/procurement/orders/fixtures.ts';
import { channel } from './events/domain_events.ts';
import { readBack } from './letterhead/read_back.ts';
import type { World } from './sample.ts';
import { makeWorld, samples } from './samples.ts';
import { cast } from './seed/cast.ts';
import { openTestApp, type TestApp } from './test_kit.ts';

type Input = Record<string, unknown>;

/** Paise per Wp and per metre that no other price has. */
const prices = { modules: 1931, cable: 7919 } as const;

/** One of each who has no right to prices, with what they are in the projects of the purchases. */
const readers: readonly [username: string, role: ProjectRole | undefined][] = [
  ['helios.lead_designer', 'Lead Designer'],
  ['helios.site_incharge', 'Site In-Charge'],
  ['helios.om', 'O&M Manager'],
  ['helios.sales', 'Sales'],
  ['helios.customer', undefined],
  ['helios.vendor', undefined],
];
const sees_all = 'helios.owner';

let t: TestApp;
let world: World;
const signals: string[] = [];
let stop: () => Promise<void> | void;
/** What the calls are asked about, by the name of their field. */
const known: Input = {};
/** The amounts as any answer could show them. */
const canaries = new Set<string>();
const quoted: number[] = [];

const priced = (order: Order) =>
  order.lines.map((line) => ({ ...given(line), price: line.category === 'MODULES' ? prices.modules : prices.cable }));

/** An order at these prices that its supplier has, with a proposal to change one of them. */
async function anOrder(project_id: number): Promise<Order> {
  const again = async (as = buyer) => (await t.call('get_order', { order_id: known.order_id }, as)).ok();
  const draft = await aDraftOrder(t, { project_id, supplier_id: await anOrderable(t) });
  known.order_id = draft.id;
  (await t.call('update_order', { ...versionOf(draft), freight: 1_357_911, lines: priced(draft) }, buyer)).ok();
  const asked = { ...versionOf(await again()), note: 'Please approve' };
  (await t.call('send_order_for_approval', asked, buyer)).ok();
  (await t.call('approve_order', versionOf(await again(manager)), manager)).ok();
  (await t.call('send_order', versionOf(await again()), buyer)).ok();
  const order = await again();
  const token = (await orderTokens(t, order.supplier.email)).at(-1) ?? '';
  const lines = [{ line_id: order.lines[0]?.id ?? 0, price: prices.modules - 2, note: 'Cells became cheaper' }];
  (await t.call('send_order_answer', { token, version: order.version, answer: 'questioned', note: 'See', lines })).ok();
  return again();
}

/** A request that was quoted and awarded at these prices. */
async function anAward(): Promise<void> {
  const { rfq, rfq_id, tokens } = await aSentRfq(t, { suppliers: 1 });
  const quote = { token: tokens[0], ...offer(rfq, prices.modules + 4, prices.cable + 4) };
  (await t.call('add_supplier_rfq_quote', quote)).ok();
  const { version } = (await t.call('get_rfq', { rfq_id }, manager)).ok();
  const { offers } = (await t.call('get_rfq_comparison', { rfq_id }, manager)).ok();
  const parts = offers.map(({ id, line_id, quantity }) => ({ line_id, offer_id: id, quantity }));
  quoted.push(...offers.map(({ landed }) => landed));
  (await t.call('approve_rfq_award', { rfq_id, version, parts }, manager)).ok();
  known.rfq_id = rfq_id;
}

/** Material of the order that arrived, with some that went back. */
async function aReceipt(order: Order, project_id: number): Promise<void> {
  const lines = order.lines.map(({ id }) => id);
  const [line] = await ask(t, `select item_id from po_lines where id = ${lines[0]}`);
  const of_chain = { order_id: order.id, supplier_id: order.supplier.id, project_id, lines, boq_line_ids: [] };
  const test_order = { ...of_chain, item_id: Number(line?.item_id) };
  await deliveries.clear(t, test_order, [1000, 5000]);
  const cleared = { ...test_order, store_id: await deliveries.siteOf(t, project_id) };
  const by = deliveries.by_manager;
  const { dispatch_id } = (await t.call('add_dispatch', deliveries.sent(cleared, 400), by)).ok();
  const dispatch = (await t.call('get_dispatch', { dispatch_id }, by)).ok();
  const on_way = { order: cleared, dispatch_id, dispatch, lots: dispatch.lines };
  const arrived = (await t.call('add_goods_receipt', deliveries.arrives(on_way), by)).ok();
  (await t.call('update_goods_receipt', deliveries.stores({ ...on_way, ...arrived }, 390, 10), by)).ok();
  const { returns } = (await t.call('get_material_returns', { project_ids: [project_id] }, by)).ok();
  const found = returns.find((one) => one.receipt_id === arrived.receipt_id);
  Object.assign(known, {
    dispatch_id,
    receipt_id: arrived.receipt_id,
    return_id: found?.id,
    item_id: test_order.item_id,
  });
  known.store_id = cleared.store_id;
  (await t.call('add_debit_note', { return_id: found?.id, version: found?.version }, by)).ok();
  const bill = { order_id: order.id, number: 'CANARY-1', day: deliveries.today() };
  known.supplier_bill_id = (await t.call('add_supplier_bill', bill, payer.enters)).ok().supplier_bill_id;
}

/** Work that a sub-contractor is paid for at a rate of its own, in its own project. */
async function aWorkOrder(): Promise<number> {
  const draft = await subcontracts.aDraftOrder(t);
  const { work_order_id } = draft;
  await ask(
    t,
    `update work_order_lines set rate = 4519100 where work_order_id = ${work_order_id} and boq_line_id is not null`,
  );
  const held = async () => {
    const { version } = await subcontracts.orderOf(t, work_order_id);
    return { work_order_id, version };
  };
  (await t.call('send_work_order_for_approval', await held(), subcontracts.billing.buys)).ok();
  (await t.call('approve_work_order', await held(), subcontracts.billing.approves)).ok();
  await subcontracts.installed(t, draft, 40);
  (await subcontracts.measured(t, work_order_id)).ok();
  const made = (await t.call('add_running_bill', await held(), subcontracts.billing.measures)).ok();
  Object.assign(known, { work_order_id, running_bill_id: made.running_bill_id });
  return draft.project_id;
}

/** Makes the readers work on a project. */
async function join(project_id: number): Promise<void> {
  for (const [username, role] of readers)
    if (role)
      await ask(
        t,
        `insert into project_members (company_id, project_id, user_id, role) select company_id, ${project_id}, id, '${role}'
          from users where username = '${username}' on conflict do nothing`,
      );
}

/** Amounts that are not round, which no other purchase has by chance. */
const significant = (paise: number): boolean => paise > 100_000 && String(paise).replace(/0+$/, '').length >= 5;

/** The amounts that the purchases are made of. */
async function amounts(): Promise<number[]> {
  const { order_id, rfq_id, work_order_id } = known as Record<string, number>;
  const rows = await ask(
    t,
    `select unnest(array[net, tax, net + tax, total, freight]) as paise from purchase_orders where id = ${order_id}
      union select unnest(array[rate, rate * quantity]) from po_lines where order_id = ${order_id}
      union select unnest(array[l.price * l.quantity * coalesce(i.watts, 1), l.price * coalesce(i.watts, 1)]) from quote_lines l
        join rfq_lines r on r.id = l.rfq_line_id left join boq_lines b on b.id = r.boq_line_id left join items i on i.id = b.item_id
        where r.rfq_id = ${rfq_id}
      union select unnest(array[net, tax]) from material_returns where id = ${Number(known.return_id)}
      union select value from movements where item_id = ${Number(known.item_id)}
      union select unnest(array[rate, rate * quantity]) from boq_lines where project_id = ${Number(known.project_id)} and rate = 1357913
      union select unnest(array[rate, rate * quantity, rate * 40]) from work_order_lines where work_order_id = ${work_order_id} and rate = 4519100
      union select net from work_orders where id = ${work_order_id}`,
  );
  return [...quoted, ...rows.map(({ paise }) => Math.round(Number(paise)))].filter((paise) => significant(paise));
}

beforeAll(async () => {
  t = await openTestApp();
  world = await makeWorld(t);
  stop = await t.app.database.listen(
    channel,
    (payload) => signals.push(payload),
    () => {},
  );
  const project_id = await projectOf(t);
  await join(project_id);
  Object.assign(known, { project_id, project_ids: [project_id] });
  const [boq_line_id] = await boqLines(t, project_id);
  await ask(t, `update boq_lines set rate = 1357913 where id = ${boq_line_id}`);
  await anAward();
  await aReceipt(await anOrder(project_id), project_id);
  await join(await aWorkOrder());
  const item = await anItem(t);
  known.price_list_id = (await aPriceList(t, [{ item_id: item.id, price: prices.modules, unit: 'kWp' }])).id;
  for (const paise of await amounts())
    for (const shown of [showPaise(paise), showRupees(paise), showSummary(paise), String(paise), String(paise / 100)])
      if (shown.replace(/\D/g, '').length > 2) canaries.add(shown.replaceAll(',', ''));
  for (const [username] of readers) await t.signIn(username);
});
afterAll(async () => {
  await stop();
  await t.close();
});

/** The canaries in a text, as it stands and without the commas that group digits. Digits around one make it another number. */
const found = (said: string): string[] => {
  const texts = [said, said.replaceAll(/(\d),(?=\d)/g, '$1')];
  return [...canaries].filter((one) => {
    const there = texts.filter((text) => text.includes(one));
    if (there.length === 0) return false;
    const alone = new RegExp(`(?<![\\d.])${one.replaceAll(/[.$₹-]/g, '\\$&')}(?![\\d]|\\.\\d*[1-9])`);
    return there.some((text) => alone.test(text));
  });
};

/** What a call answers, files as text. */
async function answered(name: CallName, input: Input, as: string): Promise<string> {
  const answer = await t.call(name, input, as);
  expect([name, as, answer.raw.fault]).toEqual([name, as, undefined]);
  if (!answer.raw.file) return answer.raw.body;
  const bytes = await buffer(answer.raw.file.stream);
  return bytes.subarray(0, 5).toString() === '%PDF-' ? readBack(bytes).pieces.join('\n') : bytes.toString();
}

/** What a reading call is asked: about the purchases where it is about such things, otherwise its sample. */
async function inputOf(name: CallName): Promise<Input> {
  const shape = entryOf(name).request.shape as Record<string, z.ZodType>;
  const own = Object.fromEntries(
    Object.keys(shape).flatMap((field) => (field in known ? [[field, known[field]]] : [])),
  );
  const missing = Object.keys(shape).some((field) => !(field in own) && !z.safeParse(shape[field]!, undefined).success);
  const input = { ...(missing ? await samples[name].input(world) : {}), ...own };
  return 'format' in shape && entryOf(name).request.safeParse({ ...input, format: 'csv' }).success
    ? { ...input, format: 'csv' }
    : input;
}

const names = Object.keys(contract) as CallName[];
const reading = names.filter((name) => entryOf(name).method === 'GET' && entryOf(name).allow.rule !== 'anyone');

test('the readers are without the right to purchase prices', () => {
  for (const [username, role] of readers) {
    const person = cast.find((one) => one.username === username)!;
    const actor = {
      ...person,
      user_id: 0,
      company_key: person.company,
      is_crm: person.is_crm ?? false,
      activated: true,
    };
    const membership = { roles: role ? [role] : [] };
    const context = { actor, membership, profile: profileOf('helios') };
    expect([username, whyNot(allow.toView('purchase_prices'), context) === undefined]).toEqual([username, false]);
  }
});

test('no reading call shows a purchase price to someone without the right', async () => {
  const shown: string[] = [];
  const leaks: string[] = [];
  for (const name of reading) {
    await t.forgetLimits();
    const input = await inputOf(name);
    if (found(await answered(name, input, sees_all)).length > 0) shown.push(name);
    for (const [as] of readers) {
      const seen = found(await answered(name, input, as));
      if (seen.length > 0) leaks.push(`${name} as ${as}: ${seen.join(', ')}`);
    }
  }
  expect(leaks).toEqual([]);
  // the test would find them
  expect(shown).toEqual(
    expect.arrayContaining([
      'get_order',
      'get_orders',
      'export_orders',
      'export_order',
      'get_price_list',
      'get_boq_comparison',
      'get_stock',
      'get_movements',
      'get_goods_receipt',
      'get_material_returns',
      'generate_debit_note',
      'get_work_order',
      'get_running_bill',
      'get_supplier_bill',
    ]),
  );
}, 600_000);

test('no mail, notification or realtime message shows one either', async () => {
  const mails = await t.mails();
  const addresses = await ask(
    t,
    `select email from users where username = any('{${readers.map(([username]) => username).join(',')}}')`,
  );
  const theirs = mails.filter(({ recipient }) => addresses.some(({ email }) => email === recipient));
  expect(theirs.filter(({ subject, text: said, html }) => found(`${subject} ${said} ${html}`).length > 0)).toEqual([]);
  const notices = await ask(
    t,
    `select n.title::text, n.text::text, u.username from notifications n join users u on u.id = n.user_id
      where u.username = any('{${readers.map(([username]) => username).join(',')}}')`,
  );
  expect(notices.filter(({ title, text: said }) => found(`${String(title)} ${String(said)}`).length > 0)).toEqual([]);
  expect(signals.length).toBeGreaterThan(20);
  expect(signals.filter((signal) => found(signal).length > 0)).toEqual([]);
});

test('no event of a project names an amount, and the right of each is known', async () => {
  const events = await ask(
    t,
    `select kind, summary, sentence::text as sentence from domain_events where project_id is not null`,
  );
  const named = events.filter(({ summary, sentence }) => found(`${String(summary)} ${String(sentence)}`).length > 0);
  expect(named).toEqual([]);
  const kinds = [...new Set(events.map(({ kind }) => String(kind)))];
  expect(kinds.length).toBeGreaterThan(30);
  expect(kinds.filter((kind) => moduleOfKind(kind) === undefined)).toEqual([]);
});
