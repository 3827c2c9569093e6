/** Inspections and clearances through the calls: notice, findings, quantities that follow, who decides, what is refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import { aPicture } from '../../fixtures.ts';
import { anOrder, dispatched } from '../../supply/fixtures.ts';
import { chainOf } from '../../supply/chain_rows.ts';
import { move } from '../../stock/move.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { aStore } from '../inventory/fixtures.ts';
import { actFor, aSupplier, buyer } from '../procurement/fixtures.ts';
import {
  aCompleted,
  aDecided,
  anInspected,
  anInspection,
  anOverride,
  aReady,
  aRequest,
  aRequestByMail,
  findings,
  inDays,
  manager,
  managerOf,
  memberOf,
  missingOf,
  modules,
  rejecting,
} from './fixtures.ts';
import { noteExpiring, noteInspections } from './notice_rows.ts';

let t: TestApp;
let company_id: number;
beforeAll(async () => {
  t = await openTestApp();
  const { rows } = await t.app.database.asOwner((run) => run(`select id from companies where key = 'helios'`));
  company_id = Number(rows[0]?.id);
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const get = async (inspection_id: number, as = manager) => (await t.call('get_inspection', { inspection_id }, as)).ok();
const line = async (order: { project_id: number; order_id: number }) => {
  const input = { project_id: order.project_id, order_id: order.order_id };
  return (await t.call('get_chain_lines', input, manager)).ok().lines[0]!;
};
const run = (text: string) => t.app.database.asOwner((ask) => ask(text));
const titles = async (as: string) => {
  await t.mails();
  return (await t.call('get_notifications', { limit: 50 }, as)).ok().notifications.map(({ title }) => title);
};

describe('calling an inspection', () => {
  test('needs its notice on the company’s calendar, or a reason', async () => {
    const order = await anOrder(t);
    const { first_day, first_day_abroad } = (
      await t.call('get_chain_lines', { project_id: order.project_id, order_id: order.order_id }, manager)
    ).ok();
    expect(first_day > inDays(2) && first_day_abroad > first_day).toBe(true);
    const input = { project_id: order.project_id, lines: modules(order, 100) };
    const early = await t.call('add_inspection', { ...input, inspect_on: addDays(first_day, -1) }, manager);
    expect(early.status).toBe(400);
    expect(early.body.message).toContain('needs 3 working days of notice');
    const abroad = { ...input, inspect_on: addDays(first_day_abroad, -1), abroad: true };
    expect((await t.call('add_inspection', abroad, manager)).body.message).toContain('needs 7 working days of notice');
    (await t.call('add_inspection', { ...input, inspect_on: first_day }, manager)).ok();
    (
      await t.call('add_inspection', { ...input, inspect_on: inDays(0), notice_reason: 'Agreed by phone' }, manager)
    ).ok();
    const past = await t.call('add_inspection', { ...input, inspect_on: inDays(-1), notice_reason: 'x' }, manager);
    expect(past.body.message).toBe('The inspection date is in the past.');
  });

  test('takes no more than is ordered and not called yet, of one order', async () => {
    const { order, inspection } = await anInspection(t, { quantity: 600 });
    expect(inspection).toMatchObject({ standing: 'called', lines: [{ quantity: 600, sample: 80, unit: 'Nos' }] });
    expect(inspection.number).toMatch(/^INS\/\d{4}-\d{2}\/\d{4}$/);
    expect(inspection.lines[0]?.plan).toMatchObject({
      critical: { accept: 0 },
      major: { letter: 'J', sample: 80, accept: 5, reject: 6 },
      minor: { accept: 7 },
    });
    const input = { project_id: order.project_id, inspect_on: inDays(14) };
    const more = await t.call('add_inspection', { ...input, lines: modules(order, 401) }, manager);
    expect(more.body.message).toBe(
      'Only 400 Nos of PV module 545 Wp mono PERC can be called for inspection: the rest is accepted or called already.',
    );
    const other = await anOrder(t);
    const mixed = [...modules(order, 10), ...modules(other, 10)];
    expect((await t.call('add_inspection', { ...input, lines: mixed }, manager)).body.message).toBe(
      'Select lines of one order.',
    );
    const draft = await anOrder(t, { status: 'pending' });
    const early = await t.call(
      'add_inspection',
      { ...input, project_id: draft.project_id, lines: modules(draft, 10) },
      manager,
    );
    expect(early.body.message).toBe('PV module 545 Wp mono PERC is not on an approved order.');
  });

  test('mails the supplier, and tells the inspector', async () => {
    const supplier_id = await aSupplier(t, { name: 'Surya Modules', email: 'inspect@surya.test' });
    const order = await anOrder(t, { supplier_id });
    await memberOf(t, order, buyer, 'Procurement Executive');
    const { inspection_id } = (
      await t.call(
        'add_inspection',
        {
          project_id: order.project_id,
          lines: modules(order, 10),
          inspect_on: inDays(14),
          inspector_id: await userId(buyer),
        },
        manager,
      )
    ).ok();
    const { number } = await get(inspection_id);
    expect((await t.mails()).find(({ recipient }) => recipient === 'inspect@surya.test')?.subject).toContain(number);
    expect((await titles(buyer)).some((title) => title.startsWith('You inspect') && title.includes(number))).toBe(true);
  });

  test('is possible for the supplier of the order, and for no other', async () => {
    const order = await anOrder(t);
    const input = { order_id: order.order_id, lines: modules(order, 250), inspect_on: inDays(14) };
    await actFor(t, await aSupplier(t));
    expect((await t.call('add_own_inspection', input, 'helios.vendor')).status).toBe(404);
    await actFor(t, order.supplier_id);
    const before = (await t.call('get_own_inspections', {}, 'helios.vendor')).ok();
    expect(before.orders[0]).toMatchObject({
      order_id: order.order_id,
      lines: [{ inspectable: 1000 }, { inspectable: 5000 }],
    });
    const { inspection_id } = (await t.call('add_own_inspection', input, 'helios.vendor')).ok();
    expect(await get(inspection_id)).toMatchObject({ by_vendor: true, standing: 'called' });
    const after = (await t.call('get_own_inspections', {}, 'helios.vendor')).ok();
    expect(after.inspections).toMatchObject([{ id: inspection_id, standing: 'called', lines: 1 }]);
    expect(after.orders[0]?.lines[0]?.inspectable).toBe(750);
    expect((await titles(manager)).some((title) => title.includes('called the inspection'))).toBe(true);
    expect((await t.call('get_inspection', { inspection_id }, 'helios.vendor')).status).toBe(404);
  });
});

const userId = async (username: string): Promise<number> =>
  Number((await run(`select id from users where username = '${username}'`)).rows[0]?.id);

describe('findings', () => {
  test('make the quantities: accepted without the defective pieces', async () => {
    const more = { defects: [{ kind: 'major' as const, units: 2, description: 'Frame bent', serial: '' }] };
    const { inspection_id, version, order } = await anInspected(t, { more });
    expect((await get(inspection_id)).lines[0]).toMatchObject({
      result: null,
      accepted: 0,
      outcome: { result: 'Accept with remarks', accepted: 498, rejected: 2 },
    });
    expect((await line(order)).steps.inspected).toBe(0);
    (await t.call('change_inspection_status', { inspection_id, version, status: 'completed' }, manager)).ok();
    expect(await get(inspection_id)).toMatchObject({
      result: 'Accept with remarks',
      standing: 'remarks',
      lines: [{ accepted: 498, rejected: 2 }],
    });
    expect(await line(order)).toMatchObject({ steps: { inspected: 498 }, inspectable: 502, clearable: 498 });
  });

  test('are refused where something is missing or is none', async () => {
    const { inspection } = await anInspection(t);
    const { id: inspection_id, version } = inspection;
    const early = await t.call('change_inspection_status', { inspection_id, version, status: 'completed' }, manager);
    expect(early.body.message).toContain('Enter a result for “Make, model and rating as ordered”');
    const wrong = await t.call('update_inspection_findings', findings(inspection, { serials: ['AB'] }), manager);
    expect(wrong.body.message).toBe('Not a serial number: AB.');
    const twice = findings(inspection, { serials: ['WAA1234567', 'waa 1234567'] });
    expect((await t.call('update_inspection_findings', twice, manager)).body.message).toBe(
      'Listed more than once: WAA1234567.',
    );
    const tomorrow = { ...findings(inspection), inspected_on: inDays(1) };
    expect((await t.call('update_inspection_findings', tomorrow, manager)).status).toBe(400);
    const many = findings(inspection, { defects: [{ kind: 'minor', units: 501, description: '', serial: '' }] });
    expect((await t.call('update_inspection_findings', many, manager)).status).toBe(400);
  });

  test('on hold decide nothing, and can be taken up again', async () => {
    const { order, inspection } = await aCompleted(t, { more: { on_hold: true, remark: 'Test report missing' } });
    expect(inspection).toMatchObject({ result: 'Hold', standing: 'hold', lines: [{ accepted: 0, rejected: 0 }] });
    expect((await line(order)).inspectable).toBe(500);
    const { version } = (await t.call('update_inspection_findings', findings(inspection), manager)).ok();
    const again = { inspection_id: inspection.id, version, status: 'completed' };
    (await t.call('change_inspection_status', again, manager)).ok();
    expect(await get(inspection.id)).toMatchObject({ result: 'Accept', lines: [{ accepted: 500 }] });
  });

  test('that reject a lot lead to a re-inspection, once, tightened', async () => {
    const { order, inspection } = await aCompleted(t, { more: rejecting });
    expect(inspection).toMatchObject({
      result: 'Reject',
      lines: [{ accepted: 0, rejected: 500 }],
      not_again: null,
    });
    const again = {
      project_id: order.project_id,
      lines: modules(order, 500),
      inspect_on: inDays(14),
      reinspects_id: inspection.id,
    };
    const { inspection_id } = (await t.call('add_inspection', again, manager)).ok();
    expect(await get(inspection_id)).toMatchObject({ severity: 'tightened', reinspects: { id: inspection.id } });
    expect((await get(inspection.id)).inspected_again).toMatchObject([{ id: inspection_id }]);
    expect((await t.call('add_inspection', again, manager)).body.message).toBe('A re-inspection was already called.');
    const accepted = await aCompleted(t);
    const needless = { ...again, lines: modules(accepted.order, 1), reinspects_id: accepted.inspection.id };
    expect((await t.call('add_inspection', needless, manager)).body.message).toBe('Nothing was rejected.');
  });

  test('have photos and a report', async () => {
    const { inspection } = await aCompleted(t);
    const inspection_id = inspection.id;
    const line_id = inspection.lines[0]?.id;
    (await t.call('upload_inspection_file', { inspection_id, line_id, file: aPicture(t) }, manager)).ok();
    expect((await get(inspection_id)).files).toMatchObject([
      { line_id, content_type: expect.stringContaining('image/') },
    ]);
    const { raw } = await t.call('export_inspection_report', { inspection_id }, manager);
    expect(raw.headers?.['content-type']).toBe('application/pdf');
    expect(raw.file?.byte_size).toBeGreaterThan(2000);
  });

  test('stand once something was cleared on them', async () => {
    const { order, inspection } = await aCompleted(t);
    await aRequest(t, { order });
    const back = { inspection_id: inspection.id, version: inspection.version };
    expect((await t.call('undo_inspection_result', back, manager)).body.message).toBe(
      'PV module 545 Wp mono PERC was cleared or dispatched on this result already.',
    );
  });

  test('cancelled inspections give their quantity back', async () => {
    const { order, inspection } = await anInspection(t);
    const cancel = { inspection_id: inspection.id, version: inspection.version, status: 'cancelled' };
    expect((await t.call('change_inspection_status', cancel, manager)).status).toBe(400);
    (await t.call('change_inspection_status', { ...cancel, reason: 'Order moved' }, manager)).ok();
    expect((await line(order)).inspectable).toBe(1000);
    const listed = (await t.call('get_inspections', { standing: ['cancelled'] }, manager)).ok();
    expect(listed.inspections.map(({ id }) => id)).toContain(inspection.id);
  });

  test('that are saved over others stay in the activity', async () => {
    const { inspection, inspection_id, version } = await anInspected(t, { more: rejecting });
    (await t.call('update_inspection_findings', { ...findings(inspection), version }, manager)).ok();
    const { rows: entries } = await run(
      `select before, after from domain_events where kind = 'inspection_findings_updated' and subject_id = ${inspection_id}
        order by id`,
    );
    const defects = (entry: unknown) => (entry as { lines: { defects: unknown[] }[] }).lines.map((one) => one.defects);
    expect(entries.map(({ before, after }) => [defects(before), defects(after)])).toEqual([
      [[[]], [rejecting.defects]],
      [[rejecting.defects], [[]]],
    ]);
  });
});

describe('a clearance (MDCC)', () => {
  test('is requested for what passed inspection, with the documents of its categories', async () => {
    const { order } = await aCompleted(t);
    const input = { project_id: order.project_id, valid_till: inDays(30) };
    const more = await t.call('add_mdcc', { ...input, lines: modules(order, 501) }, manager);
    expect(more.body.message).toBe(
      'Only 500 Nos of PV module 545 Wp mono PERC can be cleared: 500 Nos passed inspection.',
    );
    const { mdcc } = await aRequest(t, { order, quantity: 500 });
    expect(mdcc.documents.map(({ name }) => name)).toContain('ALMM and DCR proof');
    expect(mdcc.documents.find(({ name }) => name === 'Inspection report')?.instead).toMatch(/^INS\//);
    expect(mdcc).toMatchObject({ standing: 'requested', number: '' });
    expect(mdcc.waiting_on.length).toBeGreaterThan(0);
    expect((await line(order)).clearable).toBe(0);
    const listed = (await t.call('get_mdccs', { standing: ['requested'] }, manager)).ok().mdccs;
    expect(listed.find(({ id }) => id === mdcc.id)?.missing).toBeGreaterThan(5);
  });

  test('is cleared by the Procurement Manager once its documents are there and it is paid', async () => {
    const { order, mdcc } = await aRequest(t);
    const decide = { mdcc_id: mdcc.id, clear: true };
    const missing = await t.call('approve_mdcc_doc', { ...decide, version: mdcc.version }, manager);
    expect(missing.body.message).toContain('Documents are missing:');
    const documents = mdcc.documents.map(({ id, owner_id }) => ({ id, owner_id, instead: 'Not needed here' }));
    const unpaid = { mdcc_id: mdcc.id, version: mdcc.version, documents, payment_condition: '70% before dispatch' };
    const { version } = (await t.call('update_mdcc', unpaid, manager)).ok();
    expect((await t.call('approve_mdcc_doc', { ...decide, version }, manager)).body.message).toBe(
      'The payment condition is not met.',
    );
    const paid = (await t.call('update_mdcc', { mdcc_id: mdcc.id, version, payment_met: true }, manager)).ok();
    await memberOf(t, order, buyer, 'Procurement Executive');
    const executive = await t.call('approve_mdcc_doc', { ...decide, version: paid.version }, buyer);
    expect(executive.status).toBe(403);
    const pm = await managerOf(t, order);
    const other = await t.call('approve_mdcc_doc', { ...decide, version: paid.version }, pm);
    expect(other.status).toBe(403);
    expect(other.body.message).toContain('The Procurement Manager decides on an MDCC. Ask ');
    (await t.call('approve_mdcc_doc', { ...decide, version: paid.version }, manager)).ok();
    const cleared = (await t.call('get_mdcc', { mdcc_id: mdcc.id }, manager)).ok();
    expect(cleared).toMatchObject({ status: 'cleared', standing: 'cleared', waiting_on: [] });
    expect(cleared.number).toMatch(/^MDCC\/\d{4}-\d{2}\/\d{4}$/);
    expect(await line(order)).toMatchObject({ steps: { cleared: 300 }, dispatchable: 300, clearable: 200 });
    const { raw } = await t.call('export_mdcc', { mdcc_id: mdcc.id }, manager);
    expect(raw.headers?.['content-type']).toBe('application/pdf');
  });

  test('numbers are without a gap: what fails takes none', async () => {
    const first = await aDecided(t, true);
    const failing = await aRequest(t);
    await t.call('approve_mdcc_doc', { mdcc_id: failing.mdcc.id, version: failing.mdcc.version, clear: true }, manager);
    const second = await aDecided(t, true);
    const count = ({ mdcc }: typeof first) => Number(mdcc.number.split('/').at(-1));
    expect(count(second)).toBe(count(first) + 1);
  });

  test('refused keeps its reason, and gives the quantity back', async () => {
    const { order, mdcc } = await aDecided(t, false);
    expect(mdcc).toMatchObject({ status: 'refused', reason: 'Wrong model', number: '' });
    expect((await line(order)).clearable).toBe(500);
    const silent = await aReady(t);
    const refusal = { mdcc_id: silent.mdcc.id, version: silent.mdcc.version, clear: false };
    expect((await t.call('approve_mdcc_doc', refusal, manager)).body.message).toBe('Enter a reason.');
    (await t.call('undo_mdcc_refusal', { mdcc_id: mdcc.id, version: mdcc.version }, manager)).ok();
    expect((await line(order)).clearable).toBe(200);
  });

  test('lists serial numbers, each in one certificate only', async () => {
    const { order, mdcc } = await aRequest(t, { quantity: 2 });
    const numbers = [`SN${order.order_id}0001`, `SN${order.order_id}0002`];
    const list = (about: typeof mdcc, of: string[]) => ({
      mdcc_id: about.id,
      version: about.version,
      serials: [{ line_id: about.lines[0]?.id ?? 0, numbers: of }],
    });
    (await t.call('update_mdcc', list(mdcc, numbers), manager)).ok();
    expect((await t.call('get_mdcc', { mdcc_id: mdcc.id }, manager)).ok().lines[0]?.serials).toBe(2);
    const other = await aRequest(t, { order, quantity: 2 });
    const twice = await t.call('update_mdcc', list(other.mdcc, numbers.slice(1)), manager);
    expect(twice.body.message).toBe(`Listed in another MDCC: ${numbers[1]}.`);
    const three = await t.call('update_mdcc', list(other.mdcc, ['SNA000001', 'SNA000002', 'SNA000003']), manager);
    expect(three.body.message).toContain('More serial numbers than pieces');
  });

  test('says before it is decided what the lists of approved models say of the exact model', async () => {
    const { order, mdcc } = await aRequest(t);
    const { rows } = await run(`select e.manufacturer, e.model from almm_entries e
      join almm_lists l on l.company_id = e.company_id and l.id = e.list_id
      join companies c on c.id = l.company_id and c.key = 'helios'
      where l.list = 'ALMM List-I' and l.dated < current_date and coalesce(e.valid_to, current_date + 2) > current_date + 1
      order by l.dated desc, e.id limit 1`);
    const read = async () => (await t.call('get_mdcc', { mdcc_id: mdcc.id }, manager)).ok().lines[0];
    const ordered = async (make: unknown, model: unknown) => {
      await run(
        `update po_lines set make = '${String(make)}', model = '${String(model)}' where id = ${order.lines[0]}`,
      );
      return (await read())?.almm.map(({ list, verdict }) => `${list}: ${verdict}`);
    };
    expect(await ordered(rows[0]?.manufacturer, rows[0]?.model)).toContain('ALMM List-I: listed');
    expect(await ordered('Nobody Solar', 'NS-999Z')).toContain('ALMM List-I: not_listed');
    expect((await read())?.dcr).toBe(false);
    await run(`update items set attributes = '{"dcr": "Yes"}'
      where id = (select item_id from po_lines where id = ${order.lines[0]})`);
    expect(await ordered('Nobody Solar', 'NS-999Z')).toContain('DCR: not_listed');
    await run(`update mdccs set status = 'refused', decided_at = '2020-01-01' where id = ${mdcc.id}`);
    // no list was there on the day it was decided
    expect(await ordered('Nobody Solar', 'NS-999Z')).toEqual(['ALMM List-I: not_known', 'DCR: not_known']);
    await run(`update po_lines set category = 'DC Cable' where id = ${order.lines[0]}`);
    expect((await read())?.almm).toEqual([]);
  });

  test('takes documents of its supplier, of no other', async () => {
    const { order, mdcc } = await aRequest(t);
    const packing = mdcc.documents.find(({ name }) => name === 'Packing list');
    const send = () =>
      t.call('upload_own_mdcc_file', { mdcc_document_id: packing?.id, file: aPicture(t) }, 'helios.vendor');
    await actFor(t, await aSupplier(t));
    expect((await send()).status).toBe(404);
    await actFor(t, order.supplier_id);
    const { mdccs } = (await t.call('get_own_inspections', {}, 'helios.vendor')).ok();
    expect(mdccs[0]?.documents.map(({ name }) => name)).toContain('Packing list');
    expect(mdccs[0]?.documents.map(({ name }) => name)).not.toContain('Purchase order');
    (await send()).ok();
    const after = (await t.call('get_mdcc', { mdcc_id: mdcc.id }, manager)).ok();
    expect(after.documents.find(({ id }) => id === packing?.id)?.file_id).not.toBeNull();
    expect((await titles(manager)).some((title) => title.includes('sent “Packing list”'))).toBe(true);
  });

  test('asks its supplier by mail for what is missing, who sends it through the link of the order', async () => {
    const { order, mdcc, email, token } = await aRequestByMail(t);
    expect(mdcc.asked_at).not.toBeNull();
    const askedFor = async () =>
      (await t.mailsTo(email)).filter(({ subject }) => subject.startsWith('Documents for')).at(-1);
    const mail = await askedFor();
    expect(mail?.text).toContain('- Packing list');
    expect(mail?.text).not.toContain('- Purchase order');
    const [first, second] = missingOf(mdcc);
    const documentOf = async () => {
      const {
        mdccs: [own],
      } = (await t.call('get_order_page_mdccs', { token })).ok();
      const { by_company } = own?.documents.find(({ id }) => id === second?.id) ?? {};
      return { by_company };
    };
    const file = () => ({ token, mdcc_document_id: first?.id, file: aPicture(t) });
    expect((await t.call('upload_order_page_mdcc_file', { ...file(), token: 'no-token' })).status).toBe(404);
    const elsewhere = await aRequest(t);
    const theirs = { ...file(), mdcc_document_id: missingOf(elsewhere.mdcc)[0]?.id };
    expect((await t.call('upload_order_page_mdcc_file', theirs)).status).toBe(404);
    const ours = mdcc.documents.find(({ by_supplier }) => !by_supplier)?.id;
    expect((await t.call('upload_order_page_mdcc_file', { ...file(), mdcc_document_id: ours })).status).toBe(404);
    (await t.call('upload_order_page_mdcc_file', file())).ok();
    // who decides has to look at what came
    const unseen = { mdcc_id: mdcc.id, version: mdcc.version, clear: false, reason: 'Wrong model' };
    expect((await t.call('approve_mdcc_doc', unseen, manager)).status).toBe(409);
    const { mdccs } = (await t.call('get_order_page_mdccs', { token })).ok();
    expect(mdccs.map(({ id }) => id)).toEqual([mdcc.id]);
    expect(mdccs[0]?.documents.find(({ id }) => id === first?.id)?.file_name).not.toBe('');
    expect((await titles(manager)).some((title) => title.includes(`sent “${first?.name}”`))).toBe(true);

    // what the company attached, and what runs, is not replaced by it
    const upload = { mdcc_id: mdcc.id, mdcc_document_id: second?.id, file: aPicture(t) };
    (await t.call('upload_mdcc_file', upload, manager)).ok();
    const sent = (picture: object) =>
      t.call('upload_order_page_mdcc_file', { token, mdcc_document_id: second?.id, file: picture });
    expect([(await sent(aPicture(t))).status, await documentOf()]).toEqual([409, { by_company: true }]);
    (await t.call('delete_mdcc_file', { mdcc_id: mdcc.id, mdcc_document_id: second?.id }, manager)).ok();
    expect((await sent({ ...aPicture(t), file_name: 'list.pdf.exe' })).body).toMatchObject({
      message: 'This kind of file is not accepted. Send a PDF, a picture or an office document.',
    });

    // asked once more, the mail names only what is missing now
    const mdcc_id = mdcc.id;
    const again = { mdcc_id, version: mdcc.version + 3 };
    (await t.call('send_mdcc_document_request', again, manager)).ok();
    const newest = await askedFor();
    expect(newest?.text).not.toContain(`- ${first?.name}`);
    expect(newest?.text).toContain(`- ${second?.name}`);

    // without an address, and after the decision, nobody is asked, and nothing is taken
    await run(`update suppliers set email = '' where id = ${order.supplier_id}`);
    const now = (await t.call('get_mdcc', { mdcc_id }, manager)).ok();
    expect(now.abilities.send_mdcc_document_request).toMatch(/has no email address\.$/);
    const { version } = now;
    expect((await t.call('send_mdcc_document_request', { mdcc_id, version }, manager)).body).toMatchObject({
      message: expect.stringMatching(/has no email address\.$/),
    });
    (
      await t.call('change_mdcc_status', { mdcc_id, version, status: 'withdrawn', reason: 'Ordered twice' }, manager)
    ).ok();
    const late = await t.call('upload_order_page_mdcc_file', { ...file(), mdcc_document_id: second?.id });
    expect([late.status, (late.body as { message: string }).message]).toEqual([409, 'This MDCC was withdrawn.']);
  });

  test('that expires is no clearance any more, and is said before', async () => {
    const { order, mdcc } = await aDecided(t, true);
    const inDay = (day: string) => inCompany(t.app.database, company_id, (db) => noteExpiring(db, day));
    await inDay(addDays(mdcc.valid_till, -8));
    expect((await titles(manager)).some((title) => title.includes(`${mdcc.number} expires`))).toBe(false);
    await inDay(addDays(mdcc.valid_till, -7));
    await inDay(addDays(mdcc.valid_till, -6));
    expect((await titles(manager)).filter((title) => title.includes(`${mdcc.number} expires`))).toHaveLength(1);
    const later = await inCompany(t.app.database, company_id, (db) =>
      chainOf(db, { po_line_ids: [order.lines[0]!] }, addDays(mdcc.valid_till, 1)),
    );
    expect(later[0]?.cleared).toBe(0);
  });

  test('changes of a document only what is said of it', async () => {
    const { mdcc } = await aRequest(t);
    const { id: mdcc_id, documents, people } = mdcc;
    const [one] = documents;
    const id = one?.id ?? 0;
    const owner_id = people[0]?.id ?? 0;
    const change = async (said: object) => {
      const { version } = (await t.call('get_mdcc', { mdcc_id }, manager)).ok();
      (await t.call('update_mdcc', { mdcc_id, version, documents: [{ id, ...said }] }, manager)).ok();
      const now = (await t.call('get_mdcc', { mdcc_id }, manager))
        .ok()
        .documents.find((document) => document.id === id);
      return [now?.owner_id, now?.instead];
    };
    expect(await change({ owner_id: null, instead: 'In the MTC' })).toEqual([null, 'In the MTC']);
    expect(await change({ owner_id })).toEqual([owner_id, 'In the MTC']);
    expect(await change({ instead: '' })).toEqual([owner_id, '']);
    expect(await change({ owner_id: null })).toEqual([null, '']);
  });
});

describe('an override', () => {
  test('is given by the project manager, with a reason that stays', async () => {
    const order = await anOrder(t);
    const input = { project_id: order.project_id, ...modules(order, 50)[0], reason: 'Crane booked' };
    const refused = await t.call('add_dispatch_override', input, manager);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain('Only the Project Manager can do this. Ask ');
    const pm = await managerOf(t, order);
    (await t.call('add_dispatch_override', input, pm)).ok();
    expect(await line(order)).toMatchObject({
      dispatchable: 50,
      overrides: [{ quantity: 50, reason: 'Crane booked' }],
    });
    expect((await t.call('add_dispatch_override', { ...input, quantity: 951 }, pm)).body.message).toContain(
      'Only 950 Nos',
    );
    expect((await titles(manager)).some((title) => title.includes('may be dispatched without clearance'))).toBe(true);
  });

  test('stands once something was dispatched on it', async () => {
    const { order, by, override_id } = await anOverride(t, 50);
    const store = await aStore(t);
    await inCompany(t.app.database, company_id, (db) =>
      move({ db, user_id: null }, [dispatched(order, store.id, 30, { day: todayInIndia(new Date()) })]),
    );
    const back = await t.call('undo_dispatch_override', { override_id, version: 1 }, by);
    expect(back.body.message).toBe('PV module 545 Wp mono PERC was dispatched on this override already.');
  });
});

test('the company decides what its categories need', async () => {
  const { version } = (await t.call('get_chain_rules', {}, manager)).ok();
  const rules = [{ category: 'DC Cable' as const, inspection: false, mdcc: false }];
  (await t.call('update_chain_rules', { version, rules }, manager)).ok();
  expect((await t.call('update_chain_rules', { version, rules }, manager)).status).toBe(409);
  // what stays as usual is not set: lines outside the BOQ keep rules of their own
  const usual = (await t.call('get_chain_rules', {}, manager))
    .ok()
    .rules.filter(({ category }) => category === 'Handrail');
  (await t.call('update_chain_rules', { version: version + 1, rules: usual }, manager)).ok();
  const { rows } = await run(`select rules from chain_rules where company_id = ${company_id}`);
  expect(rows[0]?.rules).toHaveProperty(['DC Cable']);
  expect(rows[0]?.rules).not.toHaveProperty('Handrail');
  const order = await anOrder(t);
  const input = { project_id: order.project_id, order_id: order.order_id };
  const cable = (await t.call('get_chain_lines', input, manager)).ok().lines[1];
  expect(cable).toMatchObject({ needs_inspection: false, needs_mdcc: false, dispatchable: 5000, overridable: 0 });
});

test('inspectors are reminded the day before', async () => {
  const { order, inspection } = await anInspection(t);
  await memberOf(t, order, buyer, 'Procurement Executive');
  const change = { inspection_id: inspection.id, version: inspection.version, inspector_id: await userId(buyer) };
  (await t.call('update_inspection', change, manager)).ok();
  await inCompany(t.app.database, company_id, (db) => noteInspections(db, addDays(inspection.inspect_on, -1)));
  expect((await titles(buyer)).some((title) => title.startsWith('Tomorrow you inspect'))).toBe(true);
});

test('they are found by their number, by whoever sees the supply chain', async () => {
  const { inspection } = await anInspection(t);
  const found = (await t.call('get_search', { search: inspection.number }, manager)).ok().found;
  expect(found).toMatchObject([{ kind: 'inspection', id: inspection.id }]);
});
