/** Work orders, measurements and bills of sub-contractors through the calls: who sees rates, four eyes, never more than measured. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBack } from '../../../letterhead/read_back.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { aPoint, dayOf, projectOf, site, userOf } from '../fixtures.ts';
import {
  aBill,
  aDraftOrder,
  aMeasuredOrder,
  anApprovedBill,
  anOrder,
  aPendingBill,
  aPendingOrder,
  billing,
  billOf,
  heldOf,
  installed,
  measured,
  orderOf,
  rate,
} from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const messageOf = ({ body }: { body: unknown }) => (body as { message?: string }).message;
const bookOf = async (work_order_id: number, as: string = billing.measures) =>
  (await t.call('get_measurement_book', { work_order_id }, as)).ok();
const rowsOf = async (text: string, values: unknown[]) =>
  (await t.app.database.asOwner((run) => run(text, values))).rows;
const committedOf = async (id: number) =>
  Number(
    (
      await rowsOf(
        `select coalesce(sum(paise), 0) as n from commitments where document_kind = 'work_order' and document_id = $1`,
        [id],
      )
    )[0]?.n,
  );
const postedOf = async (id: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await rowsOf(
        `select p.account, sum(p.debit - p.credit) as n from postings p join journal_entries e on e.company_id = p.company_id
          and e.id = p.entry_id where e.document_kind = 'running_bill' and e.document_id = $1 group by 1 order by 1`,
        [id],
      )
    ).map(({ account, n }) => [account, Number(n)]),
  );

/** Another sub-contractor of the same project and stage. */
async function another(as: string): Promise<{ id: number; back: () => Promise<void> }> {
  const project_id = await projectOf(t);
  const [own] = await rowsOf(
    `insert into users (company_id, username, email, name, kind, password_hash, activated, onboarded)
      select company_id, $1, $1 || '@helios.test', 'Other Crew', kind, password_hash, activated, onboarded
      from users where username = 'helios.subcontractor' returning id`,
    [as],
  );
  const id = Number(own?.id);
  await rowsOf(
    `insert into project_members (company_id, project_id, user_id, role, stage_access)
      select company_id, project_id, $1, role, stage_access from project_members where project_id = $2 and role = 'Sub-contractor'
      and user_id = $3`,
    [id, project_id, await userOf(t, billing.outside)],
  );
  return { id, back: async () => void (await rowsOf(`update users set active = false where id = $1`, [id])) };
}

describe('a work order', () => {
  test('is approved by someone else, numbered without a gap, and committed', async () => {
    const draft = await aDraftOrder(t);
    const { work_order_id } = draft;
    expect((await t.call('approve_work_order', await heldOf(t, work_order_id), billing.approves)).status).toBe(403);
    (await t.call('send_work_order_for_approval', await heldOf(t, work_order_id), billing.buys)).ok();
    const own = await t.call('approve_work_order', await heldOf(t, work_order_id), billing.buys);
    expect([own.status, messageOf(own)]).toEqual([403, expect.stringContaining('Someone else has to approve it')]);
    expect(await committedOf(work_order_id)).toBe(0);
    const held = await heldOf(t, work_order_id);
    (await t.call('approve_work_order', held, billing.approves)).ok();
    expect((await t.call('approve_work_order', held, billing.also_approves)).status).toBe(409);
    const one = await orderOf(t, work_order_id);
    const next = await orderOf(t, (await anOrder(t)).work_order_id);
    expect(Number(next.number.slice(-4)) - Number(one.number.slice(-4))).toBe(1);
    expect([one.status, one.net, await committedOf(work_order_id)]).toEqual(['approved', 95_000_00, 95_000_00]);
    const change = await t.call(
      'update_work_order',
      {
        ...(await heldOf(t, work_order_id)),
        title: 'X',
        lines: one.lines.map(({ id, quantity }) => ({ id, quantity, rate: 1 })),
      },
      billing.buys,
    );
    expect(change.status).toBe(409);
  });

  test('is sent back with a reason, and drafted by nobody who may not see rates', async () => {
    const order = await aPendingOrder(t);
    const held = { work_order_id: order.work_order_id, version: order.version };
    (await t.call('reject_work_order', { ...held, reason: 'Rate too high' }, billing.approves)).ok();
    expect(await orderOf(t, order.work_order_id)).toMatchObject({ status: 'draft', return_reason: 'Rate too high' });
    const { subcontractor_id, project_id } = await orderOf(t, order.work_order_id);
    const asked = { project_id, subcontractor_id, title: 'T', lines: [{ description: 'D', quantity: 1, rate: 1 }] };
    for (const as of [billing.measures, site.works, billing.outside])
      expect([as, (await t.call('add_work_order', asked, as)).status]).toEqual([as, 403]);
  });

  test('is revised by someone else where it gets dearer; what is measured stays ordered', async () => {
    const { work_order_id } = await aMeasuredOrder(t, { installs: 40 });
    const { lines } = await orderOf(t, work_order_id);
    const [cable, lot] = lines;
    const revise = async (first: object, as: string = billing.buys) =>
      t.call(
        'add_work_order_revision',
        {
          ...(await heldOf(t, work_order_id)),
          reason: 'Longer route',
          lines: [
            { id: cable?.id, quantity: 100, rate, ...first },
            { id: lot?.id, quantity: 1, rate: lot?.rate },
          ],
        },
        as,
      );
    expect((await revise({ quantity: 39 })).status).toBe(409);
    (await revise({ quantity: 120 })).ok();
    expect((await orderOf(t, work_order_id)).lines[0]?.quantity).toBe(100);
    expect((await t.call('approve_work_order', await heldOf(t, work_order_id), billing.buys)).status).toBe(403);
    (await t.call('approve_work_order', await heldOf(t, work_order_id), billing.approves)).ok();
    const revised = await orderOf(t, work_order_id);
    expect([revised.revision, revised.lines[0]?.quantity, await committedOf(work_order_id)]).toEqual([
      1, 120, 104_000_00,
    ]);
    expect(revised.revisions[0]).toMatchObject({
      net_before: 95_000_00,
      net_after: 104_000_00,
      reason: 'Longer route',
    });
    (await revise({ quantity: 60 })).ok();
    expect([(await orderOf(t, work_order_id)).revision, await committedOf(work_order_id)]).toEqual([2, 77_000_00]);
    // a higher rate for less of it is approved too
    (await revise({ quantity: 50, rate: rate + 1 })).ok();
    expect((await orderOf(t, work_order_id)).revising).toBe(true);
  });

  test('that is closed commits what was billed', async () => {
    const { order } = await anApprovedBill(t, { installs: 40 });
    const closing = { ...(await heldOf(t, order.work_order_id)), status: 'closed', reason: 'Done' };
    expect((await t.call('change_work_order_status', closing, billing.measures)).status).toBe(403);
    (await t.call('change_work_order_status', closing, billing.approves)).ok();
    expect(await committedOf(order.work_order_id)).toBe(18_000_00);
    expect((await measured(t, order.work_order_id)).status).toBe(409);
  });
});

describe('the measurement book', () => {
  test('holds back what has no passed checklist, an open punch point, or is above the order', async () => {
    const order = await anOrder(t, { checked: false, quantity: 50 });
    const { work_order_id, front_id } = order;
    await installed(t, order, 30);
    const held = async () =>
      (await bookOf(work_order_id)).lines[0]?.records.map(({ ready, held: back, why }) => [ready, back, why]);
    expect(await held()).toEqual([[0, 30, 'No checklist of this work front']]);
    expect(messageOf(await measured(t, work_order_id))).toBe('Nothing can be measured now.');
    await rowsOf(
      `insert into checklists (company_id, project_id, number, set_key, name, category, place, accepted_at)
        select company_id, project_id, 200000 + id, 'cables', 'Cables', 'AC cable', name, now() from stores where id = $1`,
      [front_id],
    );
    const [front] = await rowsOf(`select name from stores where id = $1`, [front_id]);
    const { punch_point_id } = await aPoint(t, { place: `${String(front?.name)}, row 2`, severity: 'B' });
    expect(await held()).toEqual([[0, 30, expect.stringContaining('Open punch points of severity A or B: PP-')]]);
    await rowsOf(`update punch_points set closed_at = now() where id = $1`, [punch_point_id]);
    await installed(t, order, 35);
    // the earlier day first
    expect(await held()).toEqual([
      [35, 0, null],
      [15, 15, 'Above the ordered quantity. Revise the work order.'],
    ]);
    (await measured(t, work_order_id)).ok();
    expect((await bookOf(work_order_id)).lines[0]).toMatchObject({ measured: 50, ready: 0, held: 15 });
  });

  test('is signed by who approves in construction, once for each quantity', async () => {
    const order = await anOrder(t);
    const { work_order_id } = order;
    const { site_day_id, day } = await installed(t, order, 25);
    const held = await heldOf(t, work_order_id);
    for (const as of [site.works, billing.outside])
      expect((await t.call('add_measurement', held, as)).status).toBe(403);
    const both = await Promise.all([1, 2].map(() => t.call('add_measurement', held, billing.measures)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await bookOf(work_order_id)).lines[0]).toMatchObject({ measured: 25, ready: 0 });
    // what was measured is not taken out of the day
    const { version, quantities } = await dayOf(t, day);
    const removal = { site_day_id, version, quantity_id: quantities[0]?.id, reason: 'Counted twice' };
    expect((await t.call('delete_material_quantity', removal, site.works)).status).toBe(409);
    const [sheet] = (await bookOf(work_order_id)).sheets;
    (await t.call('delete_measurement', { measurement_id: sheet?.id, reason: 'Wrong' }, billing.measures)).ok();
    (await t.call('delete_material_quantity', removal, site.works)).ok();
    expect((await bookOf(work_order_id)).lines[0]).toMatchObject({ measured: 0, ready: 0 });
  });

  test('takes by hand what the BOQ does not name, never more than is ordered', async () => {
    const { work_order_id } = await anOrder(t);
    const [cable, lot] = (await orderOf(t, work_order_id)).lines;
    const hand = (line_id: number | undefined, quantity: number) =>
      measured(t, work_order_id, { by_hand: [{ line_id, quantity }] });
    expect((await hand(lot?.id, 1.001)).status).toBe(409);
    expect((await hand(cable?.id, 1)).status).toBe(409);
    expect((await hand((await orderOf(t, (await anOrder(t)).work_order_id)).lines[1]?.id, 1)).status).toBe(404);
    (await hand(lot?.id, 0.6)).ok();
    expect((await hand(lot?.id, 0.5)).status).toBe(409);
  });
});

describe('a running bill', () => {
  test('takes what was measured and not billed, and posts what it comes to once', async () => {
    const { order, held, payable } = await aPendingBill(t, { installs: 40, advance: 1_000_00, advance_percent: 10 });
    expect(await billOf(t, held.running_bill_id)).toMatchObject({
      sums: { gross: 18_000_00, retention: 900_00, advance: 1_000_00, cgst: 0 },
      lines: [{ to_date: 40, previous: 0, quantity: 40 }, { quantity: 0 }],
    });
    for (const as of [billing.measures, billing.outside, site.works])
      expect([as, (await t.call('approve_running_bill', { ...held, payable }, as)).status]).toEqual([as, 403]);
    expect((await t.call('approve_running_bill', { ...held, payable: payable + 100 }, billing.approves)).status).toBe(
      409,
    );
    const both = await Promise.all(
      [billing.approves, billing.also_approves].map((as) => t.call('approve_running_bill', { ...held, payable }, as)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const posted = await postedOf(held.running_bill_id);
    expect(posted).toMatchObject({
      contract_cost: 18_000_00,
      retention_payable: -900_00,
      subcontractor_payables: -payable,
    });
    expect(Object.values<number>(posted).reduce((sum, one) => sum + one, 0)).toBe(0);

    expect((await t.call('add_running_bill', await heldOf(t, order.work_order_id), billing.measures)).status).toBe(409);
    await installed(t, order, 10);
    (await measured(t, order.work_order_id)).ok();
    const next = (await t.call('add_running_bill', await heldOf(t, order.work_order_id), billing.measures)).ok();
    expect((await billOf(t, next.running_bill_id)).lines[0]).toMatchObject({ to_date: 50, previous: 40, quantity: 10 });
    const again = await t.call('add_running_bill', await heldOf(t, order.work_order_id), billing.measures);
    expect([again.status, messageOf(again)]).toEqual([409, 'A bill of this work order is not approved yet.']);
  });

  test('is not approved by who prepared it, even with the right', async () => {
    const order = await aMeasuredOrder(t);
    const held = { work_order_id: order.work_order_id, version: order.version };
    const made = (await t.call('add_running_bill', held, billing.approves)).ok();
    (await t.call('send_running_bill_for_approval', made, billing.approves)).ok();
    const { version, payable } = await billOf(t, made.running_bill_id);
    const asked = { running_bill_id: made.running_bill_id, version, payable };
    const own = await t.call('approve_running_bill', asked, billing.approves);
    expect([own.status, messageOf(own)]).toEqual([403, 'You prepared this bill. Someone else has to approve it.']);
    (await t.call('approve_running_bill', asked, billing.also_approves)).ok();
  });

  test('takes deductions with reasons, and is refused where they are more than it comes to', async () => {
    const { running_bill_id, version } = await aBill(t);
    const deduct = (amount: number, v: number, reason = 'Clamps lost') =>
      t.call(
        'update_running_bill',
        { running_bill_id, version: v, deductions: [{ kind: 'material', reason, amount }] },
        billing.measures,
      );
    expect((await deduct(1, version, '')).status).toBe(400);
    expect((await deduct(-1, version)).status).toBe(400);
    const more = (await deduct(1_00_000_00, version)).ok();
    const sent = await t.call('send_running_bill_for_approval', more, billing.measures);
    expect(messageOf(sent)).toBe('The deductions are more than the bill comes to.');
    const less = (await deduct(500_00, more.version)).ok();
    (await t.call('send_running_bill_for_approval', less, billing.measures)).ok();
    expect((await billOf(t, running_bill_id)).sums).toMatchObject({ deducted: 500_00 });
    const quantities = { running_bill_id, version: 1, lines: [{ line_id: 1, quantity: 99 }] };
    expect((await t.call('update_running_bill', quantities, billing.measures)).status).toBe(400);
  });

  test('is corrected by a reversal: the journal takes it back, and its quantities are billed again', async () => {
    const { order, running_bill_id, version } = await anApprovedBill(t, { installs: 40 });
    const asked = { running_bill_id, version, status: 'reversed', reason: 'Wrong front' };
    for (const name of ['update_running_bill', 'delete_running_bill'] as const)
      expect((await t.call(name, { running_bill_id, version }, billing.measures)).status).toBe(409);
    await expect(rowsOf(`update running_bills set payable = 1 where id = $1`, [running_bill_id])).rejects.toThrow(
      /approved bill/,
    );
    const [sheet] = (await bookOf(order.work_order_id)).sheets;
    const taken = await t.call('delete_measurement', { measurement_id: sheet?.id, reason: 'Wrong' }, billing.measures);
    expect(taken.status).toBe(409);
    expect((await t.call('change_running_bill_status', asked, billing.measures)).status).toBe(403);
    (await t.call('change_running_bill_status', asked, billing.approves)).ok();
    expect(Object.values(await postedOf(running_bill_id)).every((one) => one === 0)).toBe(true);
    expect(
      (await t.call('change_running_bill_status', { ...asked, version: version + 1 }, billing.approves)).status,
    ).toBe(409);
    const next = (await t.call('add_running_bill', await heldOf(t, order.work_order_id), billing.measures)).ok();
    expect((await billOf(t, next.running_bill_id)).lines[0]).toMatchObject({ previous: 0, quantity: 40 });
  });

  test('is printed with its measurement sheet', async () => {
    const { running_bill_id } = await anApprovedBill(t, { installs: 40 });
    const { raw } = await t.call('export_running_bill', { running_bill_id }, billing.outside);
    if (!raw.file) throw new Error('No file came.');
    const { copied } = readBack(await buffer(raw.file.stream));
    for (const words of ['Running-account bill RA/', 'Measurement sheet', 'Payable', 'Singh Erectors'])
      expect(copied, words).toContain(words);
    expect((await t.call('export_running_bill', { running_bill_id }, billing.measures)).status).toBe(403);
  });
});

describe('who sees what', () => {
  test('rates leave for the sub-contractor themselves and who sees purchase prices or project finance', async () => {
    const { order, running_bill_id } = await anApprovedBill(t, { installs: 40 });
    for (const as of [billing.buys, billing.approves, billing.outside]) {
      const seen = await orderOf(t, order.work_order_id, as);
      expect([as, seen.sees_money, seen.lines[0]?.rate]).toEqual([as, true, rate]);
      expect((await billOf(t, running_bill_id, as)).sums?.gross).toBe(18_000_00);
    }
    for (const as of [billing.measures, site.works]) {
      const { deductions: _deductions, ...bill } = await billOf(t, running_bill_id, as);
      const seen = JSON.stringify([
        await orderOf(t, order.work_order_id, as),
        bill,
        await bookOf(order.work_order_id, as),
        (await t.call('get_work_orders', { project_id: order.project_id }, as)).ok(),
        (await t.call('get_running_bills', { project_id: order.project_id }, as)).ok(),
      ]);
      for (const amount of [rate, 18_000_00, 95_000_00])
        expect([as, amount, seen.includes(`:${amount}`)]).toEqual([as, amount, false]);
    }
  });

  test('a sub-contractor sees their own orders, once approved, and never another’s', async () => {
    const draft = await aDraftOrder(t);
    const { order, running_bill_id } = await anApprovedBill(t, { installs: 40 });
    const listed = (as: string) => t.call('get_work_orders', { project_id: order.project_id }, as);
    const own = (await listed(billing.outside)).ok().orders.map(({ id }) => id);
    expect([own.includes(order.work_order_id), own.includes(draft.work_order_id)]).toEqual([true, false]);
    expect((await t.call('get_work_order', { work_order_id: draft.work_order_id }, billing.outside)).status).toBe(404);
    const drafted = await aBill(t);
    const asked = { running_bill_id: drafted.running_bill_id };
    expect((await t.call('get_running_bill', asked, billing.outside)).status).toBe(404);

    const as = 'helios.other_crew';
    const other = await another(as);
    expect((await listed(as)).ok().orders).toEqual([]);
    expect((await t.call('get_running_bills', { project_id: order.project_id }, as)).ok().bills).toEqual([]);
    const { work_order_id } = order;
    for (const [name, input] of [
      ['get_work_order', { work_order_id }],
      ['get_measurement_book', { work_order_id }],
      ['export_work_order', { work_order_id }],
      ['get_running_bill', { running_bill_id }],
      ['export_running_bill', { running_bill_id }],
    ] as const)
      expect([name, (await t.call(name, input as never, as)).status]).toEqual([name, 404]);
    await other.back();
  });

  test('orders and bills are found by number, title and sub-contractor, by those who see them', async () => {
    const draft = await aDraftOrder(t);
    const { order, running_bill_id } = await anApprovedBill(t, { installs: 40 });
    const { number: bill_number } = await billOf(t, running_bill_id, billing.measures);
    const { number, title } = await orderOf(t, order.work_order_id);
    const { title: draft_title } = await orderOf(t, draft.work_order_id);
    const found = async (search: string, as: string) =>
      (await t.call('get_search', { search, limit: 20 }, as))
        .ok()
        .found.flatMap(({ kind, id, path }) =>
          kind === 'work_order' || kind === 'running_bill' ? [{ kind, id, path }] : [],
        );
    const ids = async (search: string, as: string) => (await found(search, as)).map(({ kind, id }) => `${kind} ${id}`);
    for (const as of [billing.buys, billing.measures, billing.outside]) {
      expect(await ids(number, as), as).toContain(`work_order ${order.work_order_id}`);
      expect(await ids(bill_number, as), as).toContain(`running_bill ${running_bill_id}`);
    }
    const one = (await found(title, billing.buys)).find(({ kind }) => kind === 'work_order');
    expect(one?.path).toContain(`projectId=${order.project_id}&tab=work-orders&work_order=${order.work_order_id}`);
    expect(await ids(draft_title, billing.buys)).toEqual([`work_order ${draft.work_order_id}`]);
    // a draft is no matter of the sub-contractor, nothing of it one of another or of a customer
    expect(await ids(draft_title, billing.outside)).toEqual([]);
    const third = 'helios.third_crew';
    const other = await another(third);
    expect(await ids(title, third)).toEqual([]);
    await other.back();
    for (const as of ['helios.customer', 'helios.investor', 'urja.admin']) expect(await ids(title, as), as).toEqual([]);
  });

  test('customers and investors see none of it', async () => {
    const { order, running_bill_id } = await anApprovedBill(t, { installs: 40 });
    for (const as of ['helios.customer', 'helios.investor']) {
      expect((await t.call('get_work_orders', { project_id: order.project_id }, as)).status).toBe(404);
      expect((await t.call('get_running_bill', { running_bill_id }, as)).status).toBe(404);
    }
  });
});
