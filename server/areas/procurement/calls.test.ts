/** Requests for quotation from the draft to the award, and what a supplier’s link must never tell. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import { aFile } from '../../fixtures.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import {
  aChoice,
  actFor,
  aDraft,
  anAward,
  aQuotedRfq,
  aSentRfq,
  aSupplier,
  boqLines,
  buyer,
  in_ten_days,
  manager,
  offer,
  projectOf,
  tokensTo,
} from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const rfqOf = async (rfq_id: number, as = manager) => (await t.call('get_rfq', { rfq_id }, as)).ok();
const pageOf = async (token: string) => (await t.call('get_quote_page', { token })).ok();
const quote = (token: string, given: object) => t.call('add_supplier_rfq_quote', { token, ...given });
const gone = 'This link is no longer valid. Ask for a new one.';
const run = (text: string) => t.app.database.asOwner((ask) => ask(text));

describe('a request', () => {
  test('is begun from lines, takes its number when it is sent, and none is left out', async () => {
    const draft = await aDraft(t);
    expect([draft.number, draft.standing, draft.lines.map(({ unit, quantity }) => [unit, quantity])]).toEqual([
      '',
      'draft',
      [
        ['Nos', 1000],
        ['mtrs', 5000],
      ],
    ]);
    const gone_draft = await aDraft(t);
    (await t.call('delete_rfq', { rfq_id: gone_draft.id }, buyer)).ok();
    const first = (await aSentRfq(t)).rfq.number;
    const second = (await aSentRfq(t)).rfq.number;
    expect(first).toMatch(/^RFQ\/20\d\d-\d\d\/\d{4}$/);
    expect(Number(second.slice(-4))).toBe(Number(first.slice(-4)) + 1);
    // a refused one takes no number
    const late = await aDraft(t);
    await run(`update rfqs set due_on = '2020-01-01' where id = ${late.id}`);
    expect((await t.call('send_rfq', { rfq_id: late.id, version: late.version }, buyer)).body.message).toBe(
      'The due date is in the past.',
    );
    expect(Number((await aSentRfq(t)).rfq.number.slice(-4))).toBe(Number(second.slice(-4)) + 1);
  });

  test('needs a day for every line, and nothing else stops it', async () => {
    const draft = await aDraft(t);
    const cleared = (
      await t.call('update_rfq', { rfq_id: draft.id, version: draft.version, needed_by: null }, buyer)
    ).ok();
    const refused = await t.call('send_rfq', { rfq_id: draft.id, version: cleared.version }, buyer);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Enter the needed-by date: some lines have none of their own.',
    ]);
    const lines = cleared.lines.map(({ id, quantity }) => ({ id, quantity, needed_by: in_ten_days() }));
    const { version } = (await t.call('update_rfq', { rfq_id: draft.id, version: cleared.version, lines }, buyer)).ok();
    (await t.call('send_rfq', { rfq_id: draft.id, version }, buyer)).ok();
  });

  test('does not change by what was overtaken, nor once it was sent', async () => {
    const draft = await aDraft(t);
    const change = { rfq_id: draft.id, version: draft.version, title: 'First' };
    (await t.call('update_rfq', change, buyer)).ok();
    expect((await t.call('update_rfq', { ...change, title: 'Second' }, manager)).status).toBe(409);
    const { rfq } = await aSentRfq(t);
    expect((await t.call('update_rfq', { rfq_id: rfq.id, version: rfq.version, title: 'x' }, buyer)).body.message).toBe(
      'This request was already sent.',
    );
    expect((await t.call('send_rfq', { rfq_id: rfq.id, version: rfq.version }, buyer)).status).toBe(409);
  });

  test('goes only to suppliers who may be asked and can be reached', async () => {
    const blocked = await aSupplier(t, { name: 'Blocked Traders' });
    await run(`update suppliers set blocked_reason = 'Late twice' where id = ${blocked}`);
    const draft = await aDraft(t);
    const change = { rfq_id: draft.id, version: draft.version, supplier_ids: [blocked] };
    expect((await t.call('update_rfq', change, buyer)).body.message).toBe('Blocked Traders is blocked: Late twice');
    const mute = await aSupplier(t, { name: 'No Mail Ltd', email: '' });
    const kept = (await t.call('update_rfq', { ...change, supplier_ids: [mute] }, buyer)).ok();
    expect((await t.call('send_rfq', { rfq_id: draft.id, version: kept.version }, buyer)).body.message).toBe(
      'No Mail Ltd has no email address.',
    );
    const { suppliers } = (
      await t.call('get_rfq_supplier_choices', { rfq_id: draft.id, search: 'Blocked Traders' }, buyer)
    ).ok();
    expect(suppliers.map((one) => one.blocked)).toEqual(['Blocked Traders is blocked: Late twice']);
  });

  test('is extended, reminded of, asked of more, closed, opened and cancelled, and its suppliers are told', async () => {
    const { rfq, rfq_id, tokens } = await aSentRfq(t);
    const [first] = rfq.suppliers;
    const due_on = in_ten_days(new Date(Date.now() + 5 * 86_400_000));
    (await t.call('update_rfq_due', { rfq_id, version: rfq.version, due_on }, buyer)).ok();
    let now = await rfqOf(rfq_id);
    expect([now.due_on, now.suppliers.map((one) => one.due_on)]).toEqual([due_on, [due_on, due_on]]);
    // earlier links still open, and so do new ones
    for (const token of [...tokens, ...(await tokensTo(t, first?.email ?? ''))])
      expect((await pageOf(token)).due_on).toBe(due_on);
    (await t.call('send_rfq_reminders', { rfq_id, asked_ids: [first?.id], end_earlier: true }, buyer)).ok();
    expect((await t.call('get_quote_page', { token: tokens[0] })).body.message).toBe(gone);
    const renewed = (await tokensTo(t, first?.email ?? '')).at(-1) ?? '';
    expect((await pageOf(renewed)).supplier).toBe(first?.name);
    (
      await t.call(
        'add_rfq_suppliers',
        { rfq_id, supplier_ids: [await aSupplier(t, { email: 'third@example.org' })] },
        buyer,
      )
    ).ok();
    now = await rfqOf(rfq_id);
    expect(now.suppliers).toHaveLength(3);
    const [third = ''] = await tokensTo(t, 'third@example.org');
    expect((await pageOf(third)).is_open).toBe(true);
    (await t.call('change_rfq_status', { rfq_id, version: now.version, status: 'closed' }, buyer)).ok();
    now = await rfqOf(rfq_id);
    expect((await quote(renewed, offer(rfq, 1500))).body.message).toContain('This request is closed.');
    (await t.call('change_rfq_status', { rfq_id, version: now.version, status: 'sent' }, buyer)).ok();
    now = await rfqOf(rfq_id);
    const without = await t.call('change_rfq_status', { rfq_id, version: now.version, status: 'cancelled' }, buyer);
    expect(without.body.message).toBe('Enter a reason: suppliers are notified of it.');
    const reason = 'The project was redesigned';
    (await t.call('change_rfq_status', { rfq_id, version: now.version, status: 'cancelled', reason }, buyer)).ok();
    expect((await t.call('get_quote_page', { token: renewed })).body.message).toContain('This request was cancelled');
    expect((await quote(renewed, offer(rfq, 1500))).status).toBe(404);
    const told = (await t.mails()).filter(({ text }) => text.includes(reason));
    expect(told).toHaveLength(3);
  });

  test('is copied with its lines and suppliers, found by its number, and kept in the activity', async () => {
    const { rfq, rfq_id } = await aSentRfq(t);
    const copy = (await t.call('add_rfq_copy', { rfq_id }, buyer)).ok();
    const copied = await rfqOf(copy.rfq_id);
    expect([copied.number, copied.lines.length, copied.suppliers.length]).toEqual(['', 2, 2]);
    const { found } = (await t.call('get_search', { search: rfq.number }, buyer)).ok();
    expect(found.map(({ kind, id }) => [kind, id])).toContainEqual(['request', rfq_id]);
    const { rfqs, total } = (await t.call('get_rfqs', { search: rfq.number }, buyer)).ok();
    expect([total, rfqs[0]?.standing, rfqs[0]?.asked]).toEqual([1, 'waiting', 2]);
    const stranger = (await t.call('get_search', { search: rfq.number }, 'urja.owner')).ok();
    expect(stranger.found).toEqual([]);
  });
});

describe('rights', () => {
  test('the work on the supply chain of a project makes requests, its view looks, nobody else knows of them', async () => {
    const { rfq_id } = await aSentRfq(t);
    const project_id = await projectOf(t);
    const boq_line_ids = await boqLines(t, project_id);
    expect((await t.call('add_rfq', { project_id, boq_line_ids }, 'helios.finance')).status).toBe(403);
    for (const as of ['helios.vendor', 'helios.customer', 'helios.subcontractor', 'urja.owner'])
      expect([as, (await t.call('get_rfq', { rfq_id }, as)).status]).toEqual([as, expect.toBeOneOf([403, 404])]);
    expect((await t.call('get_rfqs', {}, 'helios.customer')).ok().total).toBe(0);
    expect((await t.call('get_rfqs', {}, 'helios.vendor')).ok().total).toBe(0);
  });

  test('lines of a project the person does not work in are refused; of another company they are not found', async () => {
    const project_id = await projectOf(t);
    const { rows } =
      await run(`select p.id from projects p join companies c on c.id = p.company_id where c.key = 'helios'
      and not exists (select 1 from project_members m join users u on u.company_id = m.company_id and u.id = m.user_id
        where m.company_id = p.company_id and m.project_id = p.id and u.username = '${buyer}') limit 1`);
    const elsewhere = Number(rows[0]?.id);
    const theirs = await boqLines(t, elsewhere);
    expect((await t.call('add_rfq', { project_id, boq_line_ids: theirs }, buyer)).status).toBe(404);
    // management works everywhere: one request of two projects
    const own = await boqLines(t, project_id);
    const { rfq_id } = (
      await t.call('add_rfq', { project_id, boq_line_ids: [...own, ...theirs] }, 'helios.owner')
    ).ok();
    const seen = await rfqOf(rfq_id, buyer);
    expect([seen.lines.length, seen.hidden_lines, seen.abilities.update_rfq]).toEqual([2, 2, expect.any(String)]);
    expect((await t.call('delete_rfq', { rfq_id }, buyer)).status).toBe(404);
  });

  test('prices are for those with the right to them alone', async () => {
    const { rfq_id } = await aQuotedRfq(t);
    // who works at the site sees who was asked and how they stand, and no figure
    await run(`insert into project_members (company_id, project_id, user_id, role)
      select r.company_id, r.project_id, u.id, 'Site In-Charge' from rfqs r join users u on u.company_id = r.company_id
      where r.id = ${rfq_id} and u.username = 'helios.site_incharge' on conflict do nothing`);
    const seen = (await t.call('get_rfq', { rfq_id }, 'helios.site_incharge')).ok();
    expect(seen.suppliers.map(({ state }) => state)).toEqual(['quoted', 'quoted']);
    expect(JSON.stringify(seen)).not.toMatch(/"(price|landed|rate|quotePrice|total)|1500|7000/);
    for (const name of ['get_rfq_comparison', 'export_rfq_comparison', 'get_rfq_quotes'] as const) {
      const input = {
        rfq_id,
        ...(name === 'get_rfq_quotes' ? { asked_id: seen.suppliers[0]?.id } : {}),
        ...(name === 'export_rfq_comparison' ? { format: 'csv' } : {}),
      };
      expect([name, (await t.call(name, input, 'helios.site_incharge')).status]).toEqual([name, 403]);
    }
    const { suppliers } = (await t.call('get_rfq_supplier_choices', { rfq_id }, 'helios.site_incharge')).ok();
    expect(suppliers.every(({ last_price }) => last_price === null)).toBe(true);
    const priced = (await t.call('get_rfq_supplier_choices', { rfq_id }, manager)).ok();
    expect(priced.suppliers.some(({ last_price }) => last_price?.rate === 817_500 && last_price.list === '')).toBe(
      true,
    );
    expect(seen.abilities.get_rfq_comparison).toContain('purchase prices');
    // a list that begins after the quote is newer, and says which of its versions
    const [first] = seen.suppliers;
    await run(`with l as (insert into price_lists (company_id, supplier_id, name, valid_from, version)
        select company_id, supplier_id, 'Winter list', current_date + 0, 3 from rfq_suppliers where id = ${first?.id ?? 0}
        returning company_id, id)
      insert into item_prices (company_id, price_list_id, item_id, price, unit)
      select l.company_id, l.id, b.item_id, 1400, 'kWp' from l join rfq_lines r on r.company_id = l.company_id
        join boq_lines b on b.company_id = r.company_id and b.id = r.boq_line_id
      where r.rfq_id = ${rfq_id} and b.item_id is not null`);
    await run(`update quotes set made_at = now() - interval '3 days'`);
    const listed = (await t.call('get_rfq_supplier_choices', { rfq_id }, manager)).ok();
    expect(listed.suppliers.find(({ name }) => name === first?.name)?.last_price).toMatchObject({
      rate: 763_000,
      list: 'Winter list',
      list_version: 3,
      expired: false,
    });
  });
});

describe('behind a link', () => {
  test('stands the request and nothing of others, whether they quoted or not', async () => {
    const { rfq, tokens } = await aSentRfq(t, { suppliers: 3 });
    const [mine = '', other = '', third = ''] = tokens;
    const before = (await t.call('get_quote_page', { token: mine })).raw.body;
    (await quote(other, { ...offer(rfq, 1234.5, 6789), remark: 'Secret remark' })).ok();
    (await t.call('upload_quote_file', { token: other, file: aFile(t, 'secret.txt', 'x') })).ok();
    (await t.call('reject_rfq', { token: third, reason: 'Secret reason' })).ok();
    const after = (await t.call('get_quote_page', { token: mine })).raw.body;
    expect(after).toBe(before);
    for (const secret of [rfq.suppliers[1]?.name ?? '', '1234', 'Secret', 'budget', '900000'])
      expect(after).not.toContain(secret);
    const { offer_file } = { offer_file: (await pageOf(other)).own_files[0]?.file_id };
    expect((await t.call('get_quote_file', { token: mine, file_id: offer_file })).status).toBe(404);
    expect((await quote(mine, { ...offer(rfq, 1500), file_ids: [offer_file] })).status).toBe(404);
  });

  test('a draft is kept, a quote sent, changed, and every version stays', async () => {
    const { rfq, rfq_id, token } = await aSentRfq(t);
    (await t.call('update_quote_draft', { token, ...offer(rfq, 1555), remark: 'Half done' })).ok();
    const drafted = await pageOf(token);
    expect([drafted.draft?.remark, drafted.draft?.lines[0]?.quotePrice]).toEqual(['Half done', 1555]);
    expect((await rfqOf(rfq_id)).suppliers[0]?.state).toBe('drafted');
    const answer = await quote(token, offer(rfq, 1555));
    expect([answer.status, answer.body]).toEqual([200, 'Success']);
    (await quote(token, { ...offer(rfq, 1525, 6900), remark: 'Better' })).ok();
    const { versions, draft } = await pageOf(token);
    expect(draft).toBeNull();
    expect(
      versions.map(({ number, lines }) => [
        number,
        lines.map(({ quotePrice, gst_percent }) => [quotePrice, gst_percent]),
      ]),
    ).toEqual([
      [
        2,
        [
          [1525, 5],
          [6900, 18],
        ],
      ],
      [1, [[1555, 5]]],
    ]);
    const [asked] = (await rfqOf(rfq_id)).suppliers;
    expect([asked?.state, asked?.versions]).toEqual(['quoted', 2]);
    const kept = (await t.call('get_rfq_quotes', { rfq_id, asked_id: asked?.id }, manager)).ok().versions;
    expect(kept.map(({ number, total }) => [number, total])).toEqual([
      [2, 1525 * 545 * 1000 + 6900 * 5000],
      [1, 1555 * 545 * 1000],
    ]);
    // nobody changes what was sent, not even by hand
    await expect(
      t.app.database.kysely.transaction().execute((db) => db.updateTable('quotes').set({ remark: 'x' }).execute()),
    ).rejects.toThrow('permission denied');
  });

  test('says what is wrong: nothing filled in, a foreign line, a form it cannot have', async () => {
    const { rfq, token } = await aSentRfq(t);
    const [modules, cable] = rfq.lines;
    expect((await quote(token, { lines: [] })).body.message).toBe('Please fill all the details!');
    expect((await quote(token, { lines: [{ line_id: modules?.id, format: 'kWp' }] })).body.message).toBe(
      'Please fill all the details!',
    );
    const stranger = await aSentRfq(t);
    expect((await quote(token, offer(stranger.rfq, 1500))).status).toBe(404);
    expect((await quote(token, { lines: [{ line_id: cable?.id, quotePrice: 5, format: 'kg' }] })).body.message).toBe(
      'DC cable 4 mm² copper cannot be quoted in kg.',
    );
    expect((await quote(token, { lines: [{ line_id: cable?.id, quotePrice: -5, format: 'mtrs' }] })).status).toBe(400);
  });

  test('is closed after the due date, open to read for seven days, and then gone', async () => {
    const { rfq, rfq_id, token } = await aSentRfq(t);
    (await quote(token, offer(rfq, 1500))).ok();
    await run(`update rfq_suppliers set due_on = current_date - 2 where rfq_id = ${rfq_id}`);
    expect((await quote(token, offer(rfq, 1400))).body.message).toContain('The due date was');
    expect((await t.call('update_quote_draft', { token, ...offer(rfq, 1400) })).status).toBe(409);
    const page = await pageOf(token);
    expect([page.is_open, page.versions.length]).toEqual([false, 1]);
    await run(
      `update link_tokens set expires_at = now() - interval '1 minute' where rfq_supplier_id in (select id from rfq_suppliers where rfq_id = ${rfq_id})`,
    );
    expect((await t.call('get_quote_page', { token })).body.message).toBe(gone);
    expect((await t.call('get_quote_page', { token: 'x'.repeat(43) })).body.message).toBe(gone);
  });

  test('is that of its company alone, kept as a hash, and no link to anything else', async () => {
    const { token, rfq_id } = await aSentRfq(t);
    expect((await t.call('get_quote_page', { token }, undefined, { prefix: 'urja' })).body.message).toBe(gone);
    expect((await t.call('get_partner_page', { token })).status).toBe(404);
    const { rows } = await run(
      `select to_jsonb(l)::text as text from link_tokens l where rfq_supplier_id in (select id from rfq_suppliers where rfq_id = ${rfq_id})`,
    );
    expect(rows.map(({ text }) => String(text)).join()).not.toContain(token);
  });

  test('the lines come as a workbook and are read back, what is not understood is named', async () => {
    const { rfq, token } = await aSentRfq(t);
    const { raw } = await t.call('export_quote_lines', { token, format: 'csv' });
    const text = raw.file ? (await buffer(raw.file.stream)).toString() : '';
    expect(text).toContain('Line,Category,Description,Asked,Unit,Price ₹');
    const [modules, cable] = rfq.lines;
    const filled = `Line,Unit,Price ₹,Delivery days,Valid until,Deviations\n${modules?.id},kWp,"₹ 15.75",21,31/12/2026,"=1+1"\n${cable?.id},mtrs,cheap,,,\n999999,kWp,1,,,\n${cable?.id},mtrs,4,50,000,,,\n`;
    const read = (await t.call('import_quote_lines', { token, file: aFile(t, 'quote.csv', filled) })).ok();
    expect(read.lines[0]).toMatchObject({
      quotePrice: 1575,
      delivery_days: 21,
      valid_until: '2026-12-31',
      deviations: '=1+1',
    });
    expect(read.remarks).toEqual([
      { row: 3, says: 'Price ₹: “cheap” is not a number.' },
      { row: 4, says: 'This line is not part of the request.' },
      { row: 5, says: expect.stringContaining('This row has more cells than there are headings') },
    ]);
  });

  test('formulas and markup in what a supplier writes do nothing', async () => {
    const { rfq, rfq_id, token } = await aSentRfq(t);
    const evil = '=HYPERLINK("http://x","y")<img src=x onerror=alert(1)>';
    (await quote(token, offer(rfq, 1500, undefined, { deviations: evil, modelNumber: '@SUM(A1)' }))).ok();
    const { raw } = await t.call('export_rfq_comparison', { rfq_id, format: 'csv' }, manager);
    const text = raw.file ? (await buffer(raw.file.stream)).toString() : '';
    expect(text).toContain(`'=HYPERLINK`);
    expect(text).toContain(`'@SUM`);
    (await t.call('reject_rfq', { token, reason: '<script>alert(1)</script>' })).ok();
    for (const { html } of await t.mails()) expect(html).not.toContain('<script>');
  });
});

describe('a vendor with an account', () => {
  test('sees the requests of their own supplier and quotes the same way', async () => {
    const { rfq } = await aSentRfq(t);
    const [own, other] = rfq.suppliers;
    await actFor(t, own?.supplier_id ?? 0);
    const { rfqs } = (await t.call('get_own_rfqs', {}, 'helios.vendor')).ok();
    expect(rfqs.map(({ number }) => number)).toEqual([rfq.number]);
    expect((await t.call('add_own_quote_link', { asked_id: other?.id }, 'helios.vendor')).status).toBe(404);
    const { token } = (await t.call('add_own_quote_link', { asked_id: own?.id }, 'helios.vendor')).ok();
    (await t.call('add_supplier_rfq_quote', { token, ...offer(rfq, 1600) }, 'helios.vendor')).ok();
    expect((await t.call('get_own_rfqs', {}, 'helios.vendor')).ok().rfqs[0]?.versions).toBe(1);
    expect((await t.call('get_rfq', { rfq_id: rfq.id }, 'helios.vendor')).status).toBe(404);
    expect((await t.call('get_rfq_comparison', { rfq_id: rfq.id }, 'helios.vendor')).status).toBe(404);
  });
});

describe('offers side by side', () => {
  test('show how each supplier is rated: quoted within the budget rate, so many of so many, as on their card', async () => {
    const { rfq, rfq_id } = await aQuotedRfq(t);
    const { suppliers } = (await t.call('get_rfq_comparison', { rfq_id }, manager)).ok();
    const cards = await Promise.all(
      rfq.suppliers.map(
        async ({ supplier_id }) => (await t.call('get_supplier', { supplier_id }, manager)).ok().rating,
      ),
    );
    // ₹9,000 for a module and ₹60 for a metre: the first quoted ₹8,175 and ₹70, the second ₹8,720 and ₹60
    expect(cards.map(({ lines }) => lines)).toEqual([
      [{ fact: 'price', good: 1, of: 2, points: 3, figure: -8.3 }],
      [{ fact: 'price', good: 2, of: 2, points: 5, figure: -3 }],
    ]);
    expect(suppliers.map(({ rating }) => rating)).toEqual(cards);
    // the project manager sees suppliers, but no purchase prices
    const [first] = rfq.suppliers;
    const seen = (await t.call('get_supplier', { supplier_id: first?.supplier_id ?? 0 }, 'helios.pm')).ok();
    expect(seen.rating.lines).toEqual([{ fact: 'price', good: 1, of: 2, points: 3, figure: null }]);
  });

  test('of another Wp rank by capacity, as the price of a supplier is rated', async () => {
    const { rfq, rfq_id, tokens } = await aSentRfq(t, { suppliers: 3 });
    const piece = (price: number, more: object) => ({
      lines: [{ line_id: rfq.lines[0]?.id ?? 0, quotePrice: price, format: 'Nos', modelNumber: 'M', ...more }],
    });
    // ₹15.00, ₹15.15 and ₹15.20 a Wp
    const [first = '', second = '', third = ''] = tokens;
    (await quote(first, piece(817_500, {}))).ok();
    (await quote(second, piece(924_150, { watts: 610, modelNumber: 'M-610' }))).ok();
    (await quote(third, piece(828_400, { watts: 545 }))).ok();
    const { offers } = (await t.call('get_rfq_comparison', { rfq_id }, manager)).ok();
    const in_order = offers.toSorted((a, b) => a.landed - b.landed);
    expect(
      in_order.map(({ watts, per_wp, quoteQuantity, quantity }) => [watts, per_wp, quoteQuantity, quantity]),
    ).toEqual([
      [null, 1500, 1000, 1000],
      [610, 1515, 894, 1000.624],
      [545, 1520, 1000, 1000],
    ]);
    expect((await pageOf(second)).versions[0]?.lines[0]).toMatchObject({ watts: 610, quoteQuantity: 894 });
    const other = rfq.suppliers.find(({ id }) => id === in_order[1]?.asked_id)?.supplier_id ?? 0;
    const { rating } = (await t.call('get_supplier', { supplier_id: other }, manager)).ok();
    // ₹8,256.75 for 545 Wp, where the BOQ has ₹9,000
    expect(rating.lines[0]).toMatchObject({ fact: 'price', good: 1, of: 1, figure: -8.3 });
  });

  test('of a Wp that cannot be are refused, with the field', async () => {
    const { rfq, token } = await aSentRfq(t);
    const [modules, cable] = rfq.lines;
    const kilowatts = await quote(token, offer(rfq, 1500, undefined, { watts: 61_000 }));
    expect([kilowatts.status, kilowatts.body.fields]).toEqual([400, { watts: 'Enter the Wp of one piece.' }]);
    const of_cable = await quote(token, {
      lines: [{ line_id: cable?.id, quotePrice: 6000, format: 'mtrs', watts: 610 }],
    });
    expect(of_cable.body.message).toContain('This line has no capacity');
    const sheet = `Line,Unit,Price ₹,Wp of the model,Advance %\n${modules?.id},kWp,15.5,610,20%\n${cable?.id},mtrs,60,610,\n`;
    const read = (await t.call('import_quote_lines', { token, file: aFile(t, 'quote.csv', sheet) })).ok();
    expect(read.lines.map(({ watts, advance_percent }) => [watts, advance_percent])).toEqual([
      [610, 20],
      [null, null],
    ]);
    expect(read.remarks).toEqual([{ row: 3, says: 'Wp of the model: This line has no capacity: leave the Wp empty.' }]);
  });

  test('with an advance bear its interest until delivery; the payment terms say it where the field does not', async () => {
    const { rfq, rfq_id, tokens } = await aSentRfq(t);
    const [first = '', second = ''] = tokens;
    const terms = { payment_terms: '30% advance, balance in 73 days', credit_days: 73, delivery_days: 20 };
    (await quote(first, offer(rfq, 1500, undefined, terms))).ok();
    (await quote(second, offer(rfq, 1500, undefined, { ...terms, advance_percent: 0 }))).ok();
    const { offers } = (await t.call('get_rfq_comparison', { rfq_id }, manager)).ok();
    const costs = offers.map(({ advance_percent, credit_benefit, advance_cost }) => [
      advance_percent,
      credit_benefit,
      advance_cost,
    ]);
    expect(costs.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual([
      [0, 19_620, 0],
      [30, 13_734, 1612.6027],
    ]);
    const { raw } = await t.call('export_rfq_comparison', { rfq_id, format: 'csv' }, manager);
    const text = raw.file ? (await buffer(raw.file.stream)).toString() : '';
    expect(text).toContain(
      'At 12% a year: ₹ 5,722.50 paid 73 days after delivery saves ₹ 137.34, ₹ 2,452.50 paid 20 days before delivery costs ₹ 16.13.',
    );
  });

  test('are valid for no more than five years, and come to no more than any order may', async () => {
    const { rfq, token } = await aSentRfq(t);
    const late = await quote(token, offer(rfq, 1500, undefined, { valid_until: '2199-12-31' }));
    expect([late.status, late.body.fields]).toEqual([400, { valid_until: 'Enter a date within the next 5 years.' }]);
    const large = await quote(token, offer(rfq, 990_000_000_000));
    expect([large.status, large.body.message]).toEqual([400, expect.stringContaining('more than ₹ 10,000 Cr')]);
    expect((await quote(token, offer(rfq, 1500))).status).toBe(200);
  });

  test('are counted at landed cost by the settings of the company', async () => {
    const { rfq, rfq_id, token } = await aSentRfq(t);
    (await quote(token, offer(rfq, 1500, undefined, { freight: 50_000_00, credit_days: 73, gst_percent: 5 }))).ok();
    const compare = async () => (await t.call('get_rfq_comparison', { rfq_id }, manager)).ok();
    const { offers, budgets } = await compare();
    const settings = async () => (await t.call('get_purchase_settings', {}, manager)).ok();
    expect(offers[0]).toMatchObject({
      price: 817_500,
      freight: 5000,
      lost_gst: 0,
      credit_benefit: 19_740,
      landed: 802_760,
      quantity: 1000,
    });
    expect(budgets.map(({ rate }) => rate)).toEqual([900_000, 6000]);
    const changed = { version: (await settings()).version, interest_percent: 12, creditable_percent: 0 };
    expect((await t.call('update_purchase_settings', changed, buyer)).status).toBe(403);
    expect((await t.call('update_purchase_settings', changed, manager)).status).toBe(200);
    expect((await compare()).offers[0]?.lost_gst).toBe(41_125);
    const stale = await t.call('update_purchase_settings', changed, manager);
    expect(stale.status).toBe(409);
    const { version } = await settings();
    (
      await t.call('update_purchase_settings', { version, interest_percent: 12, creditable_percent: 100 }, manager)
    ).ok();
  });

  test('a better offer is asked for by the same link, and versions stand side by side', async () => {
    const { rfq, rfq_id, tokens } = await aQuotedRfq(t);
    const [first, second] = rfq.suppliers;
    const due_on = in_ten_days(new Date(Date.now() + 3 * 86_400_000));
    const ask = {
      rfq_id,
      version: rfq.version,
      asked_ids: [first?.id],
      note: 'Please come closer to ₹14.50/Wp',
      due_on,
    };
    (await t.call('send_rfq_round', ask, buyer)).ok();
    const asked = await rfqOf(rfq_id);
    expect(asked.rounds.map(({ round, asked: names }) => [round, names])).toEqual([[2, [first?.name]]]);
    const mail = (await t.mails()).findLast(({ recipient }) => recipient === first?.email);
    expect(mail?.text).toContain('₹14.50/Wp');
    const page = await pageOf(tokens[0] ?? '');
    expect([page.round, page.note, page.due_on]).toEqual([2, ask.note, due_on]);
    expect((await pageOf(tokens[1] ?? '')).note).toBe('');
    (await quote(tokens[0] ?? '', offer(rfq, 1450, 6900))).ok();
    const { versions } = (await t.call('get_rfq_quotes', { rfq_id, asked_id: first?.id }, manager)).ok();
    expect(versions.map(({ number, round }) => [number, round])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    const silent = await aSentRfq(t);
    const refused = await t.call(
      'send_rfq_round',
      { ...ask, rfq_id: silent.rfq_id, version: silent.rfq.version, asked_ids: [silent.rfq.suppliers[0]?.id] },
      buyer,
    );
    expect(refused.body.message).toContain('has not quoted yet');
    expect(second?.round).toBe(1);
  });
});

describe('an award', () => {
  test('is whole or split, needs a reason when dearer, and is made by who approves', async () => {
    const { rfq, rfq_id, offers, parts, award } = await aChoice(t);
    expect((await t.call('approve_rfq_award', award, buyer)).status).toBe(403);
    const missing = await t.call('approve_rfq_award', { ...award, parts: parts.slice(1) }, manager);
    expect(missing.body.message).toContain('Select a supplier or “No award”');
    const [modules] = rfq.lines;
    const of = offers.filter(({ line_id }) => line_id === modules?.id);
    const split = [
      { line_id: modules?.id, offer_id: of[0]?.id, quantity: 600 },
      { line_id: modules?.id, offer_id: of[1]?.id, quantity: 400 },
      { line_id: rfq.lines[1]?.id, offer_id: null, quantity: 5000 },
    ];
    const short = split.map((one, at) => (at === 1 ? { ...one, quantity: 399 } : one));
    expect((await t.call('approve_rfq_award', { ...award, parts: short }, manager)).body.message).toContain(
      'add up to 100%',
    );
    expect((await t.call('approve_rfq_award', { ...award, parts: split }, manager)).body.message).toBe(
      'Enter a reason: a cheaper offer exists for a line.',
    );
    const stranger = await aChoice(t);
    expect((await t.call('approve_rfq_award', { ...award, parts: stranger.parts }, manager)).status).toBe(404);
    (await t.call('approve_rfq_award', { ...award, parts: split, reason: 'Two sources', tell: true }, manager)).ok();
    const awarded = await rfqOf(rfq_id);
    expect([awarded.standing, awarded.award?.suppliers.length, awarded.award?.reason]).toEqual([
      'awarded',
      2,
      'Two sources',
    ]);
    const told = (await t.mails()).filter(({ recipient }) => rfq.suppliers.some(({ email }) => email === recipient));
    expect(told.filter(({ subject }) => subject.includes('was selected'))).toHaveLength(2);
    const again = await t.call('approve_rfq_award', { ...award, version: awarded.version }, manager);
    expect(again.body.message).toBe('This request was already awarded.');
  });

  test('is undone, and the quotes are as they were', async () => {
    const { rfq, rfq_id, offers } = await anAward(t);
    const refused = await t.call('undo_rfq_award', { rfq_id, version: rfq.version }, buyer);
    expect(refused.status).toBe(403);
    (await t.call('undo_rfq_award', { rfq_id, version: rfq.version }, manager)).ok();
    const now = (await t.call('get_rfq_comparison', { rfq_id }, manager)).ok();
    expect([now.award, now.offers.map(({ landed }) => landed)]).toEqual([null, offers.map(({ landed }) => landed)]);
  });

  test('is judged by its own day, also when the offers have expired since', async () => {
    const { rfq, rfq_id } = await anAward(t);
    const past = (statement: string) => t.app.database.asOwner((ask) => ask(statement));
    await past(`update rfq_awards set made_at = now() - interval '10 days' where rfq_id = ${rfq_id}`);
    await past(`update quote_lines q set valid_until = current_date - 5 from rfq_lines l
      where l.id = q.rfq_line_id and l.rfq_id = ${rfq_id}`);
    const compared = async () => (await t.call('get_rfq_comparison', { rfq_id }, manager)).ok();
    const today = todayInIndia(t.app.now());
    const awarded = await compared();
    expect([awarded.judged_on, awarded.offers.some(({ expired }) => expired)]).toEqual([addDays(today, -10), false]);
    (await t.call('undo_rfq_award', { rfq_id, version: rfq.version }, manager)).ok();
    const open = await compared();
    expect([open.judged_on, open.offers.every(({ expired }) => expired)]).toEqual([today, true]);
  });

  test('two at once: one stands', async () => {
    const { award } = await aChoice(t);
    const answers = await Promise.all([
      t.call('approve_rfq_award', award, manager),
      t.call('approve_rfq_award', award, manager),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('the comparison is a PDF for the file', async () => {
    const { rfq_id } = await anAward(t);
    const { raw, status } = await t.call('export_rfq_comparison', { rfq_id, format: 'pdf' }, manager);
    expect(status).toBe(200);
    const bytes = raw.file ? await buffer(raw.file.stream) : Buffer.alloc(0);
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
  });

  test('its files give each supplier’s rating as the screen does', async () => {
    const { rfq_id } = await anAward(t);
    const { suppliers } = (await t.call('get_rfq_comparison', { rfq_id }, manager)).ok();
    const { raw } = await t.call('export_rfq_comparison', { rfq_id, format: 'csv' }, manager);
    const [head = '', ...lines] = (raw.file ? (await buffer(raw.file.stream)).toString() : '').trim().split(/\r?\n/);
    const at = head.split(',').indexOf('Rating (1 to 5)');
    expect(at).toBeGreaterThan(0);
    const given = new Set(lines.map((line) => line.split(',')[at]));
    const quoted = suppliers.filter(({ versions }) => versions > 0);
    expect(given).toEqual(new Set(quoted.map(({ rating }) => (rating.points === null ? '' : String(rating.points)))));
  });
});
