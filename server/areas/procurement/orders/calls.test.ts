/** Purchase orders from award or BOQ to the supplier's answer: limits, numbers, commitment, amendments, and who sees what. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBack } from '../../../letterhead/read_back.ts';
import { inCompany } from '../../../tenancy/in_company.ts';
import { committed } from '../../../journal/rows.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { actFor, ask, aSentRfq, boqLines, buyer, in_ten_days, manager, projectOf } from '../fixtures.ts';
import {
  aDraftOrder,
  anAmendedOrder,
  anApprovedOrder,
  anAskedOrder,
  anOrderable,
  anOrderableAward,
  aQuestionedOrder,
  aSentOrder,
  given,
  type Order,
  orderTokens,
  owner,
  versionOf,
} from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const get = async (order_id: number, as = buyer): Promise<Order> => (await t.call('get_order', { order_id }, as)).ok();
/** The last mail to the supplier of an order. */
const lastMail = async ({ supplier }: Order): Promise<string> =>
  (await t.mails()).findLast(({ recipient }) => recipient === supplier.email)?.text ?? '';
const commitments = (order_id: number) =>
  inCompany(t.app.database, 1, async (db) =>
    (await committed(db, 'purchase_order', order_id)).map(({ head, paise }) => [head, paise]).toSorted(),
  );
const modules = 8_17_500_00;
const cable = 3_00_000_00;

test('an order begins with what is left of BOQ lines, and is priced by the rule of its format', async () => {
  const order = await aDraftOrder(t);
  expect(order.lines.map(({ quantity, net, per_wp }) => [quantity, net, per_wp])).toEqual([
    [1000, modules * 10, 1500],
    [5000, cable, null],
  ]);
  expect(order.sums?.net).toBe(modules * 10 + cable);
  expect(order.number).toBe('');
  // the budget of the modules is ₹ 9,000 each
  expect(order.lines[0]?.budget_left).toBe(90_00_000_00 - modules * 10);
});

test('tax follows the states of both GSTINs, and is frozen when the order is approved', async () => {
  const [company] = await ask(t, `select gstin from companies where key = 'helios'`);
  const { order } = await aSentOrder(t);
  const same = String(company?.gstin).startsWith('24');
  expect(order.tax_kind).toBe(same ? 'cgst_sgst' : 'igst');
  expect(order.company_gstin).toBe(company?.gstin);
  await ask(t, `update companies set gstin = '' where key = 'helios'`);
  expect((await get(order.id)).company_gstin).toBe(company?.gstin);
  await ask(t, `update companies set gstin = '${String(company?.gstin)}' where key = 'helios'`);
});

describe('from an award', () => {
  test('one draft for each supplier, once, and undone with the award while nobody changed it', async () => {
    const { rfq, rfq_id } = await anOrderableAward(t);
    const before = (await t.call('get_award_orders', { rfq_id }, buyer)).ok();
    expect(before.missing).toHaveLength(2);
    const { order_ids } = (await t.call('add_award_orders', { rfq_id }, buyer)).ok();
    expect(order_ids).toHaveLength(2);
    const first = await get(order_ids[0] ?? 0);
    expect(first).toMatchObject({ rfq_id, ship_to: 'Sanand site', terms: 'DAP', status: 'draft' });
    expect(first.lines[0]).toMatchObject({ quantity: 1000, price: 1500, format: 'kWp', model: 'M-545' });
    const again = await t.call('add_award_orders', { rfq_id }, buyer);
    expect(again.body.message).toBe('Everything of this award is ordered.');
    const version = (await t.call('get_rfq', { rfq_id }, manager)).ok().version;
    (await t.call('undo_rfq_award', { rfq_id, version }, manager)).ok();
    expect((await t.call('get_order', { order_id: first.id }, buyer)).status).toBe(404);
    expect(rfq.award).not.toBeNull();
  });

  test('the award stands once an order of it was changed or left draft; a cancelled order frees its part', async () => {
    const { rfq_id } = await anOrderableAward(t);
    const { order_ids } = (await t.call('add_award_orders', { rfq_id }, buyer)).ok();
    const undo = async () => {
      const { version, abilities } = (await t.call('get_rfq', { rfq_id }, manager)).ok();
      const answer = await t.call('undo_rfq_award', { rfq_id, version }, manager);
      expect(answer.body.message).toBe(abilities.undo_rfq_award);
      return answer.body.message;
    };
    const draft = await get(order_ids[0] ?? 0);
    (await t.call('update_order', { ...versionOf(draft), warranty: '12 years' }, buyer)).ok();
    expect(await undo()).toBe('A draft order of this award was changed. Delete it first.');
    (await t.call('send_order_for_approval', versionOf(await get(draft.id)), buyer)).ok();
    expect(await undo()).toBe('1 purchase order was placed from this award.');
    (await t.call('approve_order', versionOf(await get(draft.id)), manager)).ok();
    const ended = { ...versionOf(await get(draft.id)), status: 'cancelled' as const, reason: 'Supplier withdrew' };
    (await t.call('change_order_status', ended, manager)).ok();
    expect((await t.call('get_award_orders', { rfq_id }, buyer)).ok().missing).toHaveLength(1);
    expect((await t.call('add_award_orders', { rfq_id }, buyer)).ok().order_ids).toHaveLength(1);
  });
});

describe('what won', () => {
  /** A request whose modules and cable are awarded to one supplier, as they quoted them. */
  const wonBy = async (of_modules: object, of_cable: object) => {
    const { rfq, rfq_id, token } = await aSentRfq(t, { supplier_ids: [await anOrderable(t)], suppliers: 1 });
    const [first, second] = rfq.lines;
    const lines = [
      { line_id: first?.id, quotePrice: 1500, format: 'kWp', ...of_modules },
      { line_id: second?.id, quotePrice: 6000, format: 'mtrs', ...of_cable },
    ];
    (await t.call('add_supplier_rfq_quote', { token, lines })).ok();
    const { offers } = (await t.call('get_rfq_comparison', { rfq_id }, manager)).ok();
    const parts = rfq.lines.map(({ id, quantity }) => ({
      line_id: id,
      offer_id: offers.find(({ line_id }) => line_id === id)?.id ?? null,
      quantity,
    }));
    const { version } = (await t.call('get_rfq', { rfq_id }, manager)).ok();
    (await t.call('approve_rfq_award', { rfq_id, version, parts }, manager)).ok();
    const { order_ids } = (await t.call('add_award_orders', { rfq_id }, buyer)).ok();
    return get(order_ids[0] ?? 0);
  };

  test('is what is ordered: make, model, Wp, pieces and warranty of each line', async () => {
    const order = await wonBy(
      { manufacturerName: 'Waaree', modelNumber: 'WSM-610', watts: 610, warranty_years: 12, freight: 100_000_00 },
      { manufacturerName: 'Polycab', warranty_years: 5 },
    );
    // 545 kWp are 893.44 pieces of 610 Wp
    expect(order.lines[0]).toMatchObject({
      description: 'PV module 610 Wp mono PERC',
      make: 'Waaree',
      model: 'WSM-610',
      watts: 610,
      conversions: [{ unit: 'kWp', num: 610, den: 1000 }],
      item_id: null,
      quantity: 894,
      rate: 915_000,
      per_wp: 1500,
      net: 894 * 915_000,
      warranty: '12 years',
      over_reason: '894 × 610 Wp ≈ 1000 × 545 Wp (BOQ)',
    });
    expect(order.lines[1]).toMatchObject({ make: 'Polycab', watts: null, quantity: 5000, warranty: '5 years' });
    expect([order.warranty, order.freight]).toEqual(['', 100_000_00]);
    const { raw } = await t.call('export_order', { order_id: order.id }, owner);
    const pdf = raw.file ? readBack(await buffer(raw.file.stream)).copied : '';
    expect(pdf).toContain('610 Wp');
    expect(pdf).toMatch(/Warranty: 12 years[^]*Warranty: 5 years/);
  });

  test('of a smaller Wp is ordered in more pieces, with the note why', async () => {
    const order = await wonBy({ watts: 500 }, {});
    expect(order.lines[0]).toMatchObject({
      quantity: 1090,
      over: 90,
      over_reason: '1090 × 500 Wp ≈ 1000 × 545 Wp (BOQ)',
    });
    expect((await t.call('send_order_for_approval', versionOf(order), buyer)).status).toBe(200);
  });

  test('keeps its terms where they differ by line', async () => {
    const order = await wonBy(
      { payment_terms: '20% advance, balance in 30 days', credit_days: 30 },
      { payment_terms: '60 days from delivery', credit_days: 60 },
    );
    expect(order.payment_terms).toBe(
      '#1: 20% advance, balance in 30 days · 30 days credit\n#2: 60 days from delivery · 60 days credit',
    );
    expect(order.credit_days).toBe(30);
    // modules ₹81.75 lakh, cable ₹3 lakh
    expect(order.instalments.map(({ on, days, percent }) => [on, days, percent])).toEqual([
      ['order', 0, 1929],
      ['delivery', 30, 7717],
      ['delivery', 60, 354],
    ]);
  });

  test('has a warranty by line that is changed in the draft and amended', async () => {
    const { order } = await aSentOrder(t);
    const [line] = order.lines;
    const change = { reason: 'As offered', lines: [{ id: line?.id, warranty: '15 years' }] };
    (await t.call('add_order_amendment', { ...versionOf(order), ...change }, buyer)).ok();
    const amended = await get(order.id);
    expect(amended.lines[0]?.warranty).toBe('15 years');
    expect(amended.amendments[0]?.lines[0]?.fields).toEqual([{ field: 'warranty', before: '', after: '15 years' }]);
    const token = (await orderTokens(t, order.supplier.email)).at(-1) ?? '';
    const page = (await t.call('get_order_page', { token })).ok();
    expect(page.lines[0]).toMatchObject({ watts: 545, warranty: '15 years' });
  });
});

describe('the ship-to of an order', () => {
  const siteOf = async (project_id: number) => {
    const { places } = (await t.call('get_order_choices', { project_id }, buyer)).ok();
    return places[0]!;
  };

  test('is preset to the site store of its project, which the project gets with its first order', async () => {
    const project_id = await projectOf(t);
    await ask(t, `update stores set active = false where project_id = ${project_id} and kind = 'site'`);
    const supplier_id = await anOrderable(t);
    const boq_line_ids = await boqLines(t, project_id);
    const { order_id } = (await t.call('add_order', { project_id, supplier_id, boq_line_ids }, buyer)).ok();
    const site = await siteOf(project_id);
    expect(site.address).not.toBe('');
    expect(site.contact).not.toBe('');
    expect(await get(order_id)).toMatchObject({
      ship_to_store_id: site.store_id,
      ship_to: site.address,
      ship_to_state: site.state,
      ship_to_contact: site.contact,
      ship_to_phone: site.phone,
    });
  });

  test('of an award is the place its request named, in the state and with the contact of the site', async () => {
    const { rfq_id, rfq } = await anOrderableAward(t);
    const { order_ids } = (await t.call('add_award_orders', { rfq_id }, buyer)).ok();
    const site = await siteOf(rfq.project_id);
    for (const order_id of order_ids)
      expect(await get(order_id)).toMatchObject({
        ship_to: 'Sanand site',
        ship_to_store_id: site.store_id,
        ship_to_state: site.state,
        ship_to_contact: site.contact,
      });
  });

  test('may be another store of the company, no store of another project, and is amended with old and new', async () => {
    const draft = await aDraftOrder(t);
    const { id: warehouse } = (
      await t.call('add_store', { name: `Depot ${draft.id}`, kind: 'company', address: 'Narol 382405' }, manager)
    ).ok();
    const [other] = await ask(
      t,
      `insert into stores (company_id, name, kind, project_id) select company_id, 'Other ${draft.id}', 'site', id from projects
        where company_id = (select id from companies where key = 'helios') and id <> ${draft.project_id} limit 1 returning id`,
    );
    const wrong = await t.call('update_order', { ...versionOf(draft), ship_to_store_id: Number(other?.id) }, buyer);
    expect(wrong.status).toBe(404);
    const facts = { ship_to_store_id: warehouse, ship_to: 'Narol 382405', ship_to_state: 'Gujarat' };
    const changed = (await t.call('update_order', { ...versionOf(draft), ...facts }, buyer)).ok();
    expect(changed).toMatchObject(facts);
    const { order } = await aSentOrder(t);
    const amend = { ...versionOf(order), reason: 'Site is not ready', ...facts, ship_to_contact: 'Asha Rao' };
    (await t.call('add_order_amendment', amend, buyer)).ok();
    const after = await get(order.id);
    expect(after).toMatchObject({ ...facts, ship_to_contact: 'Asha Rao' });
    const changed_fields = after.amendments[0]?.fields.map(({ field }) => field);
    expect(changed_fields).toEqual(expect.arrayContaining(['ship_to_store_id', 'ship_to', 'ship_to_contact']));
  });
});

describe('before an order is sent for approval', () => {
  const asked = async (order: Order, change: object) => {
    const changed = (await t.call('update_order', { ...versionOf(order), ...change }, buyer)).ok();
    return t.call('send_order_for_approval', versionOf(changed), buyer);
  };

  test.each<[string, (order: Order) => object, string]>([
    [
      'instalments that do not add up',
      () => ({ instalments: [{ on: 'order', percent: 3000 }] }),
      'The payment instalments must add up to 100%.',
    ],
    ['no address', () => ({ ship_to: '' }), 'Enter the delivery address.'],
    [
      'a delivery schedule that does not add up',
      ({ lines }) => ({
        lines: lines.map((line) => ({ ...given(line), deliveries: [{ due_on: '2027-01-10', quantity: 400 }] })),
      }),
      'PV module 545 Wp mono PERC: the delivery schedule must add up to the quantity ordered.',
    ],
    [
      'no price',
      ({ lines }) => ({ lines: lines.map((line) => ({ ...given(line), price: 0 })) }),
      'PV module 545 Wp mono PERC: enter a price.',
    ],
    [
      'more than the BOQ allows',
      ({ lines }) => ({ lines: lines.map((line) => ({ ...given(line), quantity: line.quantity + 1 })) }),
      'PV module 545 Wp mono PERC: 1 more than the BOQ allows. Enter a change note or reduce the quantity.',
    ],
  ])('%s is refused', async (_, change, sentence) => {
    const order = await aDraftOrder(t);
    expect((await asked(order, change(order))).body.message).toBe(sentence);
  });

  test('a change note lets more be ordered, and stays with the line', async () => {
    const order = await aDraftOrder(t);
    const lines = order.lines.map((line) => ({ ...given(line), quantity: line.quantity + 5, over_reason: 'Breakage' }));
    (await asked(order, { lines })).ok();
    expect((await get(order.id)).lines[0]).toMatchObject({ over: 5, over_reason: 'Breakage' });
  });

  test('what another order has is no longer there', async () => {
    const first = await aDraftOrder(t);
    const second = await aDraftOrder(t, {
      project_id: first.project_id,
      boq_line_ids: first.lines.flatMap(({ boq_line_id }) => boq_line_id ?? []),
    });
    (await asked(first, {})).ok();
    expect((await asked(second, {})).body.message).toContain('1,000 more than the BOQ allows');
  });

  test('a supplier whose documents are not complete is named with the document', async () => {
    const project_id = await projectOf(t);
    const boq_line_ids = await boqLines(t, project_id);
    const supplier_id = await anOrderable(t, { name: 'Kiran Cables' });
    const order = await aDraftOrder(t, { project_id, boq_line_ids, supplier_id });
    await ask(
      t,
      `update supplier_documents set valid_to = '2026-05-12' where supplier_id = ${supplier_id} and kyc_group = 'GST'`,
    );
    const sentence = 'Kiran Cables: GST registration (REG-06) expired on 12/05/2026.';
    expect((await asked(order, {})).body.message).toBe(`Purchase order blocked. ${sentence}`);
    expect((await get(order.id)).supplier.blocked).toBe(sentence);
  });
});

describe('approval', () => {
  test('notifies the approvers when it is requested, and the requester when it is given', async () => {
    const titles = async (as: string) => {
      await t.mails();
      return (await t.call('get_notifications', { limit: 30 }, as)).ok().notifications.map(({ title }) => title);
    };
    const order = await aDraftOrder(t, { by: buyer });
    (await t.call('send_order_for_approval', versionOf(order), buyer)).ok();
    expect(await titles(manager)).toContainEqual(expect.stringMatching(/^The order .* awaits your approval$/));
    (await t.call('approve_order', versionOf(await get(order.id, manager)), manager)).ok();
    const { number } = await get(order.id, manager);
    expect((await titles(buyer)).join('\n')).toContain(number);
  });

  test('never by who placed it; it takes the next number, and commits by category without GST', async () => {
    const order = await aDraftOrder(t, { by: manager });
    const before = (await get(order.id, manager)).approval;
    (await t.call('send_order_for_approval', versionOf(order), manager)).ok();
    const asked = await get(order.id, manager);
    expect(asked.approval.awaited).not.toContain('Sunita Verma');
    // who that is, is said before approval is requested
    expect([before.awaited, before.asked]).toEqual([[], asked.approval.awaited]);
    expect(asked.approval.asked).toEqual([]);
    const own = await t.call('approve_order', versionOf(asked), manager);
    expect(own.status).toBe(403);
    expect(own.body.message).toMatch(/^You placed this order. Someone else has to approve it. Ask /);
    expect(asked.abilities.approve_order).toBe(own.body.message);
    expect(await commitments(order.id)).toEqual([]);
    (await t.call('approve_order', versionOf(asked), owner)).ok();
    const approved = await get(order.id, manager);
    expect(approved.number).toMatch(/^PO\/20\d\d-\d\d\/\d{4}$/);
    expect(await commitments(order.id)).toEqual([
      ['DC Cable', cable],
      ['MODULES', modules * 10],
    ]);
  });

  test('above their limit someone is told who approves; a second person where the company wants one', async () => {
    const settings = (await t.call('get_order_limits', {}, owner)).ok();
    const limits = {
      roles: [{ role: 'Procurement Manager' as const, up_to: 50_00_000_00 }],
      people: [],
      second_from: 60_00_000_00,
    };
    (await t.call('update_order_limits', { version: settings.version, limits }, 'helios.admin')).ok();
    try {
      const order = await anAskedOrder(t);
      expect(order.approval.needed).toBe(2);
      (await t.call('approve_order', versionOf(order), manager)).ok();
      const half = await get(order.id, manager);
      expect(half).toMatchObject({ status: 'pending', approval: { given: 1 } });
      expect((await t.call('approve_order', versionOf(half), manager)).body.message).toMatch(
        /^You approved this already. A second person is needed. Ask /,
      );
      (await t.call('approve_order', versionOf(half), owner)).ok();
      expect((await get(order.id)).status).toBe('approved');
      const small = { ...limits, second_from: null };
      const { version } = (await t.call('get_order_limits', {}, owner)).ok();
      (await t.call('update_order_limits', { version, limits: small }, 'helios.admin')).ok();
      const next = await anAskedOrder(t);
      expect((await t.call('approve_order', versionOf(next), manager)).body.message).toMatch(
        /^You can approve up to ₹ 50,00,000 \(excl. GST\). Ask /,
      );
    } finally {
      const { version } = (await t.call('get_order_limits', {}, owner)).ok();
      (await t.call('update_order_limits', { version, limits: settings.limits }, 'helios.admin')).ok();
    }
  });

  test('the limit of someone who left is kept, and others are still changed', async () => {
    const { version, limits } = (await t.call('get_order_limits', {}, owner)).ok();
    const { rows } = await t.app.database.asOwner((run) => run(`select id from users where username = $1`, [manager]));
    const people = [{ user_id: Number(rows[0]?.id), up_to: 50_00_000_00 }];
    const active = (is: boolean) =>
      t.app.database.asOwner((run) => run('update users set active = $2 where username = $1', [manager, is]));
    const own = { version, limits: { ...limits, people } };
    const set = (await t.call('update_order_limits', own, 'helios.admin')).ok();
    await active(false);
    try {
      expect((await t.call('get_order_limits', {}, owner)).ok().people.map(({ user_id }) => user_id)).toContain(
        people[0]?.user_id,
      );
      const more = { version: set.version, limits: { ...limits, people, second_from: 70_00_000_00 } };
      const { version: last } = (await t.call('update_order_limits', more, 'helios.admin')).ok();
      (await t.call('update_order_limits', { version: last, limits }, 'helios.admin')).ok();
    } finally {
      await active(true);
    }
  });

  test('sent back with a reason it is a draft again, with the step kept; a question leaves it pending', async () => {
    const order = await anAskedOrder(t);
    (await t.call('send_order_question', { order_id: order.id, note: 'Why this make?' }, manager)).ok();
    (await t.call('reject_order', { ...versionOf(order), reason: 'Too dear' }, manager)).ok();
    const back = await get(order.id);
    expect(back.status).toBe('draft');
    expect(back.approval.steps.map(({ step, note }) => [step, note])).toEqual([
      ['rejected', 'Too dear'],
      ['questioned', 'Why this make?'],
      ['asked', 'Price valid until Friday'],
    ]);
    // its first approval counts no longer
    (await t.call('send_order_for_approval', versionOf(back), buyer)).ok();
    expect((await get(order.id)).approval.given).toBe(0);
  });

  test('a draft is deleted, what was approved is not', async () => {
    const draft = await aDraftOrder(t);
    (await t.call('delete_order', { order_id: draft.id }, buyer)).ok();
    const approved = await anApprovedOrder(t);
    expect((await t.call('delete_order', { order_id: approved.id }, buyer)).status).toBe(409);
  });
});

describe('the supplier', () => {
  test('sees the order behind a link, its PDF, and nothing of the company’s budget', async () => {
    const { order, token } = await aSentOrder(t);
    const page = (await t.call('get_order_page', { token })).ok();
    expect(page.sums.total).toBe(order.sums?.total);
    expect(JSON.stringify(page)).not.toMatch(/budget|approved_quantity|ordered_elsewhere/);
    const pdf = await t.call('export_order_page', { token });
    expect(pdf.status).toBe(200);
    expect((await get(order.id)).opened_at).not.toBeNull();
    expect((await t.call('get_order_page', { token: `${token}x` })).status).toBe(404);
  });

  test('accepts it; what they saw must be what it is', async () => {
    const { order, token } = await aSentOrder(t);
    const stale = await t.call('send_order_answer', { token, version: order.version - 1, answer: 'accepted' });
    expect(stale.status).toBe(409);
    (await t.call('send_order_answer', { token, version: order.version, answer: 'accepted' })).ok();
    expect((await get(order.id)).standing).toBe('accepted');
  });

  test('refuses only with a reason, and then it is sent again or cancelled', async () => {
    const { order, token } = await aSentOrder(t);
    const bare = await t.call('send_order_answer', { token, version: order.version, answer: 'refused' });
    expect(bare.body.message).toBe('Enter a reason.');
    (await t.call('send_order_answer', { token, version: order.version, answer: 'refused', note: 'No stock' })).ok();
    expect(await get(order.id)).toMatchObject({ standing: 'refused', answer: 'No stock' });
    (await t.call('send_order', { ...versionOf(await get(order.id)), note: 'Please look again' }, buyer)).ok();
    expect((await get(order.id)).standing).toBe('sent');
  });

  test('proposes, and the order stays as it is until it is amended', async () => {
    const { order, token } = await aQuestionedOrder(t);
    expect(order.standing).toBe('questioned');
    expect(order.lines[0]?.price).toBe(1500);
    const [proposal] = order.proposals;
    const lines = [{ id: proposal?.line_id ?? 0, promised_on: '2027-01-15', price: 1480 }];
    const taken = { ...versionOf(order), reason: 'As proposed', lines, proposal_ids: [proposal?.id ?? 0] };
    expect((await t.call('add_order_amendment', taken, buyer)).ok().pending).toBe(false);
    const amended = await get(order.id);
    expect(amended).toMatchObject({ amendment: 1, standing: 'sent', proposals: [{ state: 'taken' }] });
    expect(amended.lines[0]?.price).toBe(1480);
    expect(amended.amendments[0]?.lines[0]?.fields).toEqual([
      { field: 'price', before: 1500, after: 1480 },
      { field: 'promised_on', before: null, after: '2027-01-15' },
    ]);
    expect((await t.call('get_order_page', { token })).ok().amendment).toBe(1);
    expect((await orderTokens(t, order.supplier.email)).length).toBeGreaterThan(1);
  });

  test('accepts nothing else while a proposal is open; withdrawn, the order is accepted as it is', async () => {
    const { order, token } = await aQuestionedOrder(t);
    const answer = async (said: string) => {
      const { version } = (await t.call('get_order_page', { token })).ok();
      return t.call('send_order_answer', { token, version, answer: said });
    };
    const refused = await answer('accepted');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Your proposal is open. Withdraw it to accept the order as it is.',
    ]);
    (await answer('withdrawn')).ok();
    expect(await get(order.id)).toMatchObject({
      standing: 'sent',
      question_at: null,
      proposals: [{ state: 'replaced' }],
    });
    expect((await answer('withdrawn')).body.message).toBe('There is no open question that could be withdrawn.');
    (await answer('accepted')).ok();
    expect((await get(order.id)).standing).toBe('accepted');
  });

  test('proposes no day that has passed, or is years ahead', async () => {
    const { order, token } = await aSentOrder(t);
    const proposal = (promised_on: string) => ({
      token,
      version: order.version,
      answer: 'questioned',
      lines: [{ line_id: order.lines[0]?.id, promised_on, note: 'Later' }],
    });
    const passed = await t.call('send_order_answer', proposal('2020-01-15'));
    expect([passed.status, passed.body.fields]).toEqual([
      400,
      { promised_on: 'Enter a date that is not in the past.' },
    ]);
    const refused = await t.call('send_order_answer', proposal('2199-12-31'));
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { promised_on: 'Enter a date within the next 5 years.' },
    ]);
    (await t.call('send_order_answer', proposal(in_ten_days()))).ok();
  });

  test('is told when a proposal is declined', async () => {
    const { order } = await aQuestionedOrder(t);
    const proposal_ids = order.proposals.map(({ id }) => id);
    (await t.call('reject_order_proposals', { ...versionOf(order), proposal_ids, note: 'As agreed' }, buyer)).ok();
    expect(await get(order.id)).toMatchObject({ standing: 'sent', proposals: [{ state: 'declined' }] });
    expect(await lastMail(order)).toContain('Your proposal was declined');
  });

  test('as a vendor with an account sees their own orders only', async () => {
    const { order } = await aSentOrder(t);
    const { order: other } = await aSentOrder(t);
    await actFor(t, order.supplier.id);
    const own = (await t.call('get_own_orders', {}, 'helios.vendor')).ok();
    expect(own.orders.map(({ id }) => id)).toEqual([order.id]);
    expect((await t.call('add_own_order_link', { order_id: other.id }, 'helios.vendor')).status).toBe(404);
    const { token } = (await t.call('add_own_order_link', { order_id: order.id }, 'helios.vendor')).ok();
    expect((await t.call('get_order_page', { token }, 'helios.vendor')).ok().number).toBe(order.number);
  });
});

describe('amendments', () => {
  test('a phone that was kept with spaces is no change of an order', async () => {
    const order = await anApprovedOrder(t);
    await t.app.database.asOwner((run) =>
      run(`update purchase_orders set ship_to_phone = '+91 98250 44556' where id = $1`, [order.id]),
    );
    const change = { reason: 'Warranty', warranty: '12 years', ship_to_phone: '98250 44556' };
    (await t.call('add_order_amendment', { ...versionOf(await get(order.id)), ...change }, buyer)).ok();
    const [amendment] = (await get(order.id)).amendments;
    expect(amendment?.fields.map(({ field }) => field)).toEqual(['warranty']);
  });

  test('one that costs more awaits approval, and then commits the difference', async () => {
    const order = await anAmendedOrder(t);
    expect(order.amendments[0]).toMatchObject({ state: 'pending', number: null });
    expect(order).toMatchObject({ amendment: 0, status: 'sent' });
    expect(order.lines[0]?.quantity).toBe(1000);
    const own = await t.call('add_order_amendment', { ...versionOf(order), reason: 'Again', ship_to: 'Pune' }, buyer);
    expect(own.body.message).toBe('An amendment awaits approval. Decide on it first.');
    (await t.call('approve_order', versionOf(order), manager)).ok();
    const amended = await get(order.id);
    expect(amended).toMatchObject({ amendment: 1, amendments: [{ state: 'applied', number: 1 }] });
    expect(amended.lines[0]).toMatchObject({
      quantity: 1100,
      over: 100,
      over_reason: 'Spare modules for the warranty',
    });
    expect(await commitments(order.id)).toEqual([
      ['DC Cable', cable],
      ['MODULES', modules * 11],
    ]);
  });

  test('one that is not approved leaves the order as it was', async () => {
    const order = await anAmendedOrder(t);
    (await t.call('reject_order', { ...versionOf(order), reason: 'No budget' }, manager)).ok();
    expect(await get(order.id)).toMatchObject({ amendment: 0, status: 'sent', amendments: [{ state: 'rejected' }] });
  });

  const dispatched = async (order: Order, quantity: number) => {
    const [line] = order.lines;
    await ask(t, `insert into stores (company_id, name) values (1, 'Way ${order.id}')`);
    await ask(
      t,
      `with store as (select id from stores where company_id = 1 and name = 'Way ${order.id}'),
        there as (insert into stock_balances (company_id, store_id, state, item_id, quantity)
          select 1, store.id, 'Dispatched', ${line?.item_id}, ${quantity} from store returning id, store_id)
      insert into movements (company_id, kind, item_id, quantity, to_balance_id, to_store_id, to_state, po_line_id, day)
        select 1, 'Dispatch', ${line?.item_id}, ${quantity}, there.id, there.store_id, 'Dispatched', ${line?.id}, current_date from there`,
    );
  };

  test('nothing goes below what was dispatched, the rest is short-closed, and the order is not cancelled any more', async () => {
    const { order } = await aSentOrder(t);
    await dispatched(order, 600);
    const now = await get(order.id);
    expect(now.lines[0]?.dispatched).toBe(600);
    const lines = [{ id: now.lines[0]?.id ?? 0, quantity: 599 }];
    const below = await t.call('add_order_amendment', { ...versionOf(now), reason: 'Less', lines }, buyer);
    expect(below.body.message).toBe(
      'PV module 545 Wp mono PERC: at least 600, because that much is on its way or received.',
    );
    const cancel = { ...versionOf(now), status: 'cancelled' as const, reason: 'No' };
    expect((await t.call('change_order_status', cancel, manager)).body.message).toBe(
      'Material of this order was dispatched. Short-close the rest instead.',
    );
    const rest = { ...versionOf(now), line_id: lines[0]?.id ?? 0, reason: 'Roof smaller' };
    expect((await t.call('change_order_short_close', { ...rest, quantity: 401 }, buyer)).body.message).toBe(
      'PV module 545 Wp mono PERC: at most 400 can be short-closed.',
    );
    (await t.call('change_order_short_close', { ...rest, quantity: 400 }, buyer)).ok();
    expect(await commitments(order.id)).toEqual([
      ['DC Cable', cable],
      ['MODULES', modules * 6],
    ]);
    const closed = { ...versionOf(await get(order.id)), status: 'closed' as const, reason: 'Complete' };
    (await t.call('change_order_status', closed, manager)).ok();
    const end = await get(order.id);
    expect(end).toMatchObject({ status: 'closed', amendment: 2, close_reason: 'Complete' });
    expect(end.lines.map(({ short_closed }) => short_closed)).toEqual([400, 5000]);
    expect(await commitments(order.id)).toEqual([['MODULES', modules * 6]]);
  });

  test('cancelled, it commits to nothing and its supplier is told', async () => {
    const { order } = await aSentOrder(t);
    const cancel = { ...versionOf(order), status: 'cancelled' as const, reason: 'Project on hold' };
    (await t.call('change_order_status', cancel, manager)).ok();
    expect(await commitments(order.id)).toEqual([]);
    expect(await lastMail(order)).toContain('Project on hold');
  });
});

describe('who sees what', () => {
  const crew = 'helios.site_incharge';
  test('without the right to purchase prices there are quantities and days, no amount anywhere', async () => {
    const { order } = await aQuestionedOrder(t);
    await ask(
      t,
      `insert into project_members (company_id, project_id, user_id, role)
        select 1, ${order.project_id}, id, 'Site In-Charge' from users where username = '${crew}' on conflict do nothing`,
    );
    const shown = await get(order.id, crew);
    expect(shown.sees_prices).toBe(false);
    expect(shown.lines[0]).toMatchObject({ quantity: 1000, price: null, rate: null, net: null, budget_left: null });
    expect([shown.sums, shown.freight, shown.proposals[0]?.price]).toEqual([null, null, null]);
    expect(shown.approval.steps.every(({ net }) => net === null)).toBe(true);
    const list = (await t.call('get_orders', { search: order.number }, crew)).ok();
    expect(list.orders[0]).toMatchObject({ id: order.id, net: null, total: null });
    expect(list.net).toBeNull();
    expect((await t.call('export_order', { order_id: order.id }, crew)).status).toBe(403);
    expect((await t.call('send_order', versionOf(shown), crew)).status).toBe(403);
  });

  test('the list finds, filters, sorts and sums; what awaits me is what I may approve', async () => {
    const order = await anAskedOrder(t);
    const list = async (wanted: object, as = manager) => (await t.call('get_orders', wanted, as)).ok();
    const waiting = await list({ awaiting_me: true, limit: 200 });
    expect(waiting.orders.some(({ id, awaits_me }) => id === order.id && awaits_me)).toBe(true);
    expect((await list({ awaiting_me: true }, buyer)).total).toBe(0);
    const own = await list({ supplier_ids: [order.supplier.id] });
    expect([own.total, own.net]).toEqual([1, order.sums?.net]);
    for (const sort of [
      'number',
      'title',
      'project',
      'supplier',
      'needed_by',
      'promised_on',
      'lines',
      'net',
      'sent_at',
    ])
      expect((await list({ sort, limit: 5 })).orders.length).toBeGreaterThan(0);
    expect((await list({ standing: ['pending'], supplier_ids: [order.supplier.id] })).total).toBe(1);
    await ask(t, `update po_lines set promised_on = needed_by + 4 where order_id = ${order.id}`);
    const late = await list({ late: true, supplier_ids: [order.supplier.id] });
    expect(late.orders[0]?.late).toBe(4);
    expect((await get(order.id)).lines[0]?.late).toEqual({ kind: 'promised', days: 4 });
    // nothing is awaited of a draft
    await ask(t, `update purchase_orders set status = 'draft' where id = ${order.id}`);
    expect((await list({ late: true, supplier_ids: [order.supplier.id] })).total).toBe(0);
    expect((await get(order.id)).lines[0]?.late).toBeNull();
    await ask(t, `update purchase_orders set status = 'pending' where id = ${order.id}`);
    const found = (await t.call('get_search', { search: (await anApprovedOrder(t)).number }, manager)).ok();
    expect(found.found.some(({ kind }) => kind === 'order')).toBe(true);
  });
});
