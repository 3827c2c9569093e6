/** What happens when several people change one thing at the same moment; only a database server lets calls meet. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas, type CallName, contract, entryOf } from '../contract/index.ts';
import { todayInIndia } from '../domain/dates.ts';
import type { AppContext } from './ctx.ts';
import { openPlans } from './plan/plans.ts';
import {
  anInvoice as anIssuedInvoice,
  aPending as aPendingInvoice,
  aPlan as aBilledPlan,
  aReceipt,
  billed,
  dayOf as receiptDay,
} from './areas/billing/fixtures.ts';
import { aBankLine, accountant, aStatement } from './areas/books/fixtures.ts';
import { aLead, aPhone, moveLead, stageOf } from './areas/crm/fixtures.ts';
import { anAskedEvent, anEvent } from './areas/schedule/fixtures.ts';
import { ask, buyer, manager } from './areas/procurement/fixtures.ts';
import {
  aDraftOrder,
  anAskedOrder,
  anOrderableAward,
  aServedOrder,
  versionOf,
} from './areas/procurement/orders/fixtures.ts';
import { aLoan, lent } from './areas/loans/fixtures.ts';
import { aTicket } from './areas/tickets/fixtures.ts';
import type { World } from './sample.ts';
import { makeWorld, samples } from './samples.ts';
import { uploaded } from './fixtures.ts';
import { meet, untilWaiting } from './meeting.ts';
import { openTestApp, type TestApp } from './test_kit.ts';

const pm = 'helios.pm';
const seller = 'helios.owner';
const many = Array.from({ length: 10 }, (_, at) => at);

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await openTestApp();
  world = await makeWorld(t);
  await t.signIn(pm);
});
afterAll(() => t.close());

/** Makes calls while a row is held, and lets it go once all of them wait. */
async function whileHeld<T extends Promise<unknown>>(
  table: string,
  id: number,
  calls: () => T[],
): Promise<Awaited<T>[]> {
  return t.app.database.asOwner(async (run) => {
    await run('begin');
    await run(`select 1 from ${table} where id = ${id} for update`);
    const made = calls();
    let over = false;
    const all = Promise.all(made).finally(() => {
      over = true;
    });
    await untilWaiting(t, made.length, () => over);
    await run('commit');
    return all;
  });
}

const statuses = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status).sort();
const one_wins = [200, ...many.slice(1).map(() => 409)];
const all_win = many.map(() => 200);

const names = Object.keys(contract) as CallName[];
/** Things of a project that have a version of their own, although the project is what a call is about. */
const own_versions: Partial<Record<CallName, string>> = {
  update_work_front: 'front_id',
  delete_work_front: 'front_id',
  update_construction_planning: 'plan_id',
  delete_construction_planning: 'plan_id',
  update_instrument: 'instrument_id',
  update_report_recipient: 'recipient_id',
  delete_report_recipient: 'recipient_id',
  update_cost_estimate: 'cost_estimate',
};
/** Takes a line out of a thing that stays. */
const takes_out: readonly CallName[] = ['delete_material_quantity', 'delete_receipt_match', 'delete_loan_payment'];

/** What a call changes: the field that names it, in its area: a project and its bill of quantities have versions of their own. */
const subjectOf = (name: CallName): string =>
  own_versions[name] ??
  entryOf(name).resource ??
  Object.keys(entryOf(name).request.shape).find((key) => key.endsWith('_id')) ??
  name;
const areaOf = (name: CallName) => Object.values(areas).find((area) => name in area);
/** Calls that say which version of a thing they change. */
const versioned = names.filter((name) => 'version' in entryOf(name).request.shape);

/** Steps of an approval leave what is written, and so its version, as it is: these may follow, as the state after them allows. */
const may_follow: Partial<Record<CallName, CallName>> = {
  send_proposal_for_approval: 'undo_proposal_for_approval',
  reject_proposal: 'update_proposal',
};

describe('of two changes of the same version of one thing, one is refused', () => {
  const pairs = versioned.flatMap((name, at) => {
    const same = versioned.filter((other) => subjectOf(other) === subjectOf(name) && areaOf(other) === areaOf(name));
    const next = same[(same.indexOf(name) + 1) % same.length] as CallName;
    if (next === name) return [[name, name]];
    // two calls of one subject meet once
    const met_before = same.length === 2 && versioned.indexOf(next) < at;
    // that a call meets itself is the same rule: in the gate it meets another one of its subject where there is one
    return [...(process.env.FULL_PROOF ? [[name, name]] : []), ...(met_before ? [] : [[name, next]])];
  }) as [CallName, CallName][];
  test.each(pairs)('%s and %s', async (name, other) => {
    const theirs = await samples[other].input(world);
    const own = name === other && !('file' in theirs) ? theirs : await samples[name].input(world);
    // a file is received by each of them
    const input = name === other && 'file' in own ? { ...theirs, file: own.file } : own;
    const subject = subjectOf(name);
    const about = { version: input.version, ...(subject in input ? { [subject]: input[subject] } : {}) };
    const { met } = await meet(
      t,
      { name, input, as: samples[name].as ?? '' },
      { name: other, input: { ...theirs, ...about }, as: samples[other].as ?? '' },
    );
    const refused = name.startsWith('delete') && !takes_out.includes(name) ? 404 : 409;
    expect(met).toEqual([200, may_follow[name] === other ? 200 : refused]);
  });
});

describe('what ten people do at once is refused or kept, and nothing that was kept is missing', () => {
  const planOf = async () => (await t.call('get_gantt', { id: world.project_id }, pm)).ok();
  const eventOf = async (id: number) => (await t.call('get_event', { id }, pm)).ok();

  test('an event from one version: one change is kept, and it is the one that was answered', async () => {
    const { event_id, version: begun } = await anEvent(t, world.project_id);
    for (const round of [0, 1, 2]) {
      const version = begun + round;
      const answers = await whileHeld('projects', world.project_id, () =>
        many.map((at) => t.call('update_event', { event_id, version, name: `Round ${round}, person ${at}` }, pm)),
      );
      expect(statuses(answers)).toEqual(one_wins);
      const { event } = answers.find(({ status }) => status === 200)?.ok() ?? {};
      expect(await eventOf(event_id)).toMatchObject({ name: event?.name, version: version + 1 });
    }
  });

  test('different events of one plan: every change is kept', async () => {
    const events = await Promise.all(many.map(() => anEvent(t, world.project_id)));
    const before = await planOf();
    const answers = await whileHeld('projects', world.project_id, () =>
      events.map((event, at) => t.call('update_event_progress', { ...event, percent: 10 + at }, pm)),
    );
    expect(statuses(answers)).toEqual(all_win);
    const after = await planOf();
    expect(after.plan_version).toBe(before.plan_version + 10);
    expect(events.map(({ event_id }) => after.events.find(({ id }) => id === event_id)?.percent)).toEqual(
      many.map((at) => 10 + at),
    );
  });

  test('one plan by two processes: none answers or writes what it kept from before', async () => {
    const { project_id } = world;
    const apps = [t.app, { ...t.app, plans: openPlans() }];
    const appOf = (at: number) => ({ app: apps[at % 2] as AppContext });
    const events = await Promise.all(many.map(() => anEvent(t, project_id)));
    const readBy = async (app: AppContext) => (await t.call('get_gantt', { id: project_id }, pm, { app })).raw.body;
    for (const app of apps) await readBy(app);
    const before = await planOf();
    // each waits with a plan that nine others change meanwhile
    const answers = await whileHeld('projects', project_id, () =>
      events.map((event, at) => t.call('update_event_progress', { ...event, percent: 10 + at }, pm, appOf(at))),
    );
    expect(statuses(answers)).toEqual(all_win);
    const [one, other, cold] = await Promise.all([...apps, { ...t.app, plans: openPlans() }].map(readBy));
    expect(one).toBe(cold);
    expect(other).toBe(cold);
    const after = await planOf();
    expect(after.plan_version).toBe(before.plan_version + 10);
    expect(events.map(({ event_id }) => after.events.find(({ id }) => id === event_id)?.percent)).toEqual(
      many.map((at) => 10 + at),
    );
    // of ten changes of one version, made by both, one is taken
    const event = await anEvent(t, project_id);
    for (const app of apps) await readBy(app);
    const same = await whileHeld('projects', project_id, () =>
      many.map((at) => t.call('update_event_progress', { ...event, percent: 50 + at }, pm, appOf(at))),
    );
    expect(statuses(same)).toEqual(one_wins);
  });

  test('links and baselines: all are there', async () => {
    const from = await anEvent(t, world.project_id);
    const to = await Promise.all(many.map(() => anEvent(t, world.project_id)));
    const answers = await whileHeld('projects', world.project_id, () => [
      ...to
        .slice(0, 5)
        .map(({ event_id }) =>
          t.call(
            'update_schedule',
            { project_id: world.project_id, add_links: [{ from_id: from.event_id, to_id: event_id }] },
            pm,
          ),
        ),
      ...to.slice(5).map((_, at) => t.call('add_baseline', { project_id: world.project_id, name: `Kept ${at}` }, pm)),
    ]);
    expect(statuses(answers)).toEqual(all_win);
    const { links, baselines } = await planOf();
    expect(
      links
        .filter(({ from_id }) => from_id === from.event_id)
        .map(({ to_id }) => to_id)
        .sort(),
    ).toEqual(
      to
        .slice(0, 5)
        .map(({ event_id }) => event_id)
        .sort(),
    );
    expect(baselines.filter(({ name }) => name.startsWith('Kept'))).toHaveLength(5);
  });

  test('orders: each approval takes the next number, none is missing, and each commits once', async () => {
    const orders = await Promise.all(many.map(() => anAskedOrder(t)));
    const counterOf = async () => {
      const [row] = await ask(
        t,
        `select coalesce(max(last), 0)::int as last from number_series where company_id = 1 and series = 'purchase_order'`,
      );
      return Number(row?.last);
    };
    const before = await counterOf();
    await t.signIn(manager);
    // every order is approved twice at the same moment
    const answers = await Promise.all(
      orders.flatMap((order) => [0, 1].map(() => t.call('approve_order', versionOf(order), manager))),
    );
    expect(statuses(answers)).toEqual([...all_win, ...many.map(() => 409)]);
    const numbers = await ask(
      t,
      `select number from purchase_orders where id in (${orders.map(({ id }) => id).join()}) order by number`,
    );
    expect(numbers.map(({ number }) => Number(String(number).split('/')[2]))).toEqual(
      many.map((at) => before + 1 + at),
    );
    expect(await counterOf()).toBe(before + 10);
    const sums = await ask(
      t,
      `select document_id, sum(paise)::bigint as paise, count(*)::int as parts from commitments
        where document_id in (${orders.map(({ id }) => id).join()}) group by document_id`,
    );
    expect(sums.map(({ paise, parts }) => [Number(paise), parts])).toEqual(
      orders.map(({ sums: all }) => [all?.net, 2]),
    );
  });

  test('invoices: fifty issued at once take the next numbers, none is missing, and each posts once', async () => {
    const fifty = Array.from({ length: 50 }, (_, at) => at);
    const plans = await Promise.all(Array.from({ length: 10 }, () => aBilledPlan(t)));
    const pending = [];
    for (const at of [0, 1, 2, 3, 4])
      pending.push(...(await Promise.all(plans.map(({ project_id }) => aPendingInvoice(t, { project_id, at })))));
    const counterOf = async () => {
      const [row] = await ask(
        t,
        `select coalesce(max(last), 0)::int as last from number_series where company_id = 1 and series = 'invoice'
          and year = extract(year from (now() at time zone 'Asia/Kolkata') - interval '3 months')`,
      );
      return Number(row?.last);
    };
    const before = await counterOf();
    await t.signIn(billed.issues);
    const answers = await Promise.all(
      pending.map(({ invoice_id, version, total }) =>
        t.call('approve_invoice', { invoice_id, version, total }, billed.issues),
      ),
    );
    expect(statuses(answers)).toEqual(fifty.map(() => 200));
    const ids = pending.map(({ invoice_id }) => invoice_id).join();
    const numbers = await ask(t, `select number from invoices where id in (${ids}) order by number`);
    expect(numbers.map(({ number }) => Number(String(number).split('/')[2]))).toEqual(
      fifty.map((at) => before + 1 + at),
    );
    expect(await counterOf()).toBe(before + 50);
    const [posted] = await ask(
      t,
      `select count(*)::int as n, count(distinct document_id)::int as documents from journal_entries
        where document_kind = 'invoice' and document_id in (${ids})`,
    );
    expect([posted?.n, posted?.documents]).toEqual([50, 50]);
  });

  test('receipts against one balance: as many are matched as it is open for', async () => {
    const { project_id, invoice_id, total } = await anIssuedInvoice(t);
    const day = await receiptDay(t);
    const receipt = { project_id, day, mode: 'upi', amount: total, matches: [{ invoice_id, amount: total }] };
    const answers = await whileHeld('projects', project_id, () =>
      many.map(() => t.call('add_receipt', receipt, billed.drafts)),
    );
    expect(statuses(answers)).toEqual(one_wins);
    const [row] = await ask(t, `select total - settled as open from invoices where id = ${invoice_id}`);
    expect(Number(row?.open)).toBe(0);
  });

  test('lines of the bank: one of them is a receipt, and a statement that is imported ten times comes once', async () => {
    const { project_id } = await anIssuedInvoice(t);
    const { customer_receipt_id } = await aReceipt(t, { project_id, amount: 4_321_00 });
    const lines: Awaited<ReturnType<typeof aBankLine>>[] = [];
    for (const _ of many) lines.push(await aBankLine(t, { amount: 4_321 }));
    const answers = await whileHeld('receipts', customer_receipt_id, () =>
      lines.map(({ id, version }) =>
        t.call(
          'change_bank_line_status',
          { bank_line_id: id, version, status: 'matched', customer_receipt_id },
          accountant,
        ),
      ),
    );
    expect(statuses(answers)).toEqual(one_wins);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toContain('matched with another line');
    const text = `TEN AT ONCE ${process.pid}`;
    const files = many.map(() =>
      aStatement(t, [
        { day: '21/11/2026', text, amount: 10 },
        { day: '22/11/2026', text, amount: -20 },
      ]),
    );
    const imported = await Promise.all(files.map((file) => t.call('import_bank_statement', { file }, accountant)));
    expect(imported.map((answer) => answer.ok().added).toSorted()).toEqual([...many.slice(1).map(() => 0), 2]);
    expect((await t.call('get_bank_lines', { search: text }, accountant)).ok().total).toBe(2);
  });

  test('loans: ten that are added at once take the next numbers', async () => {
    await t.signIn(lent.records);
    const loans = await Promise.all(many.map(() => aLoan(t)));
    const numbers = await ask(
      t,
      `select number from loans where id in (${loans.map(({ loan_id }) => loan_id).join()})`,
    );
    const sorted = numbers.map(({ number }) => Number(number)).toSorted((a, b) => a - b);
    expect(sorted).toEqual(many.map((at) => (sorted[0] ?? 0) + at));
  });

  test('a confirmation that is undone while it is billed: billed quantities stay done', async () => {
    const order = await aServedOrder(t);
    const entry_id = order.lines[0]?.service_entries[0]?.id;
    const bill = { order_id: order.id, number: 'CR/4471', day: todayInIndia(t.app.now()) };
    const [entered, undone] = await whileHeld('projects', order.project_id, () => [
      t.call('add_supplier_bill', bill, 'helios.finance'),
      t.call('undo_service_entry', { order_id: order.id, entry_id }, buyer),
    ]);
    const [left] = await ask(
      t,
      `select (select coalesce(sum(quantity), 0) from service_entries where po_line_id = l.id and undone_at is null)::float as done,
        (select coalesce(sum(quantity), 0) from supplier_bill_lines where po_line_id = l.id)::float as billed
        from po_lines l where l.order_id = ${order.id}`,
    );
    expect(left).toEqual(undone?.status === 200 ? { done: 0, billed: 0 } : { done: 2, billed: 2 });
    expect(entered?.status).toBe(200);
  });

  test('orders of the last quantity of a BOQ line: one is sent for approval, the others are told what is left', async () => {
    const first = await aDraftOrder(t);
    const { project_id } = first;
    const boq_line_ids = first.lines.flatMap(({ boq_line_id }) => boq_line_id ?? []);
    const orders = [first];
    while (orders.length < 5) orders.push(await aDraftOrder(t, { project_id, boq_line_ids }));
    const answers = await whileHeld('boq_lines', boq_line_ids[0] ?? 0, () =>
      orders.map((order) => t.call('send_order_for_approval', versionOf(order), buyer)),
    );
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toContain('1,000 more than the BOQ allows');
  });

  test('an award undone while a draft of it is sent for approval: one of both', async () => {
    const { rfq_id } = await anOrderableAward(t);
    const { order_ids } = (await t.call('add_award_orders', { rfq_id }, buyer)).ok();
    const draft = (await t.call('get_order', { order_id: order_ids[0] ?? 0 }, buyer)).ok();
    const { version } = (await t.call('get_rfq', { rfq_id }, manager)).ok();
    const answers = await whileHeld('purchase_orders', draft.id, () => [
      t.call('send_order_for_approval', versionOf(draft), buyer),
      t.call('undo_rfq_award', { rfq_id, version }, manager),
    ]);
    const [sent, undone] = answers.map(({ status }) => status);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([sent, undone]);
    expect((await t.call('get_order', { order_id: draft.id }, buyer)).status).toBe(sent);
  });

  test('approving and rejecting: one decision holds, and the event shows it', async () => {
    const event = await anAskedEvent(t, world.project_id);
    const answers = await whileHeld('projects', world.project_id, () =>
      many.map((at) =>
        at % 2
          ? t.call('approve_event', event, 'helios.lead_designer')
          : t.call('reject_event', { ...event, remark: 'Row pitch is too small' }, 'helios.lead_designer'),
      ),
    );
    expect(statuses(answers)).toEqual(one_wins);
    const approval = answers.findIndex(({ status }) => status === 200) % 2 ? 'approved' : 'rejected';
    const now = await eventOf(event.event_id);
    expect(now).toMatchObject({ approval, version: event.version + 1 });
    expect(now.approvals.map(({ state }) => state)).toEqual([approval]);
  });

  test('new versions of a document: each is the next', async () => {
    const { project_id } = world;
    const upload_id = await uploaded(t, project_id, pm);
    const facts = { project_id, stage: 'engineering', name: 'Ten at once', needs_approval: false, upload_id };
    const { id: document_id } = (await t.call('add_document', facts, pm)).ok();
    const uploads = await Promise.all(many.map(() => uploaded(t, project_id, pm)));
    const answers = await whileHeld('documents', document_id, () =>
      uploads.map((upload) => t.call('add_document_version', { document_id, upload_id: upload }, pm)),
    );
    expect(answers.map((answer) => answer.ok().version).sort((a, b) => a - b)).toEqual(many.map((at) => at + 2));
    const { versions } = (await t.call('get_document', { id: document_id }, pm)).ok();
    expect(versions.map(({ version }) => version)).toEqual([...many.map((at) => 11 - at), 1]);
  });

  test('a lead: one change of a version, and every tag', async () => {
    const { lead_id, version } = await aLead(t);
    const changes = await whileHeld('leads', lead_id, () =>
      many.map((at) => t.call('update_lead', { lead_id, version, city: `City ${at}` }, seller)),
    );
    expect(statuses(changes)).toEqual(one_wins);
    const tags = many.map((at) => `tag ${at}`);
    const tagged = await whileHeld('leads', lead_id, () =>
      tags.map((tag) => t.call('update_leads', { lead_ids: [lead_id], add_tags: [tag] }, seller)),
    );
    expect(statuses(tagged)).toEqual(all_win);
    const { lead } = (await t.call('get_lead_details', { lead_id }, seller)).ok();
    expect(lead.city).toBe(`City ${changes.findIndex(({ status }) => status === 200)}`);
    expect(lead.tags.toSorted()).toEqual(tags);
  });

  test('cards of a board: none lie in the same place, however they come into a stage', async () => {
    const stage_id = await stageOf(t, 'Qualified');
    const leads = await Promise.all(many.map(() => aLead(t)));
    const [first] = leads;
    if (!first) throw new Error('There are leads.');
    (await moveLead(t, first.lead_id, stage_id)).ok();
    const answers = await whileHeld('lead_stages', stage_id, () => [
      ...leads
        .slice(1)
        .map(({ lead_id }, at) =>
          moveLead(t, lead_id, stage_id, seller, at % 2 ? {} : { before_lead_id: first.lead_id }),
        ),
      t.call('add_lead', { name: 'Comes into it', phone: aPhone(), stage_id }, seller),
    ]);
    expect(statuses(answers)).toEqual(all_win);
    const { rows } = await t.app.database.asOwner((run) =>
      run(
        `select count(*)::int as leads, count(distinct position)::int as places from leads where stage_id = ${stage_id}`,
      ),
    );
    expect(rows[0]?.places).toBe(rows[0]?.leads);
    expect(rows[0]?.leads).toBeGreaterThan(10);
  });

  test('a ticket: one change of a version, and every message', async () => {
    const { id: ticket_id, version } = await aTicket(t);
    const answers = await whileHeld('tickets', ticket_id, () =>
      many.map((at) => t.call('update_ticket', { ticket_id, version, title: `Title ${at}` }, 'helios.om')),
    );
    expect(statuses(answers)).toEqual(one_wins);
    const said = await whileHeld('tickets', ticket_id, () =>
      many.map((at) => t.call('add_ticket_message', { ticket_id, text: `Word ${at}` }, 'helios.om')),
    );
    expect(statuses(said)).toEqual(all_win);
    const ticket = (await t.call('get_ticket', { ticket_id }, 'helios.om')).ok();
    expect(ticket.title).toBe(`Title ${answers.findIndex(({ status }) => status === 200)}`);
    expect(ticket.messages.map(({ text }) => text).toSorted()).toEqual(many.map((at) => `Word ${at}`));
  });
});
