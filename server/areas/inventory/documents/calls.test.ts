/** Documents of the stores: their numbers, who finds them, and what a sub-contractor confirms. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeWorld } from '../../../samples.ts';
import { readBack } from '../../../letterhead/read_back.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { aCount, aSerial, anIssue, aStore, aTransfer, ownerNumber, someStock, today } from '../fixtures.ts';

let t: TestApp;
let project_id: number;
beforeAll(async () => {
  t = await openTestApp();
  ({ project_id } = await makeWorld(t));
});
afterAll(() => t.close());

const as = 'helios.prm';
const countOf = (number: string): number => Number(number.split('/')[2]);
const documentOf = async (stock_document_id: number) =>
  (await t.call('get_stock_document', { stock_document_id }, as)).ok().document;

describe('a number', () => {
  const consume = async (quantity: number, stock: { store_id: number; item_id: number }) =>
    t.call(
      'add_stock_consumption',
      {
        store_id: stock.store_id,
        kind: 'Consumption',
        day: today(),
        reason: 'Row 4',
        lines: [{ item_id: stock.item_id, quantity }],
      },
      as,
    );

  test('is the next of its kind and year; what is refused takes none', async () => {
    const stock = await someStock(t);
    const first = (await consume(1, stock)).ok().number;
    expect((await consume(99, stock)).status).toBe(409);
    const second = (await consume(1, stock)).ok().number;
    expect(first).toMatch(/^CON\/20\d\d-\d\d\/\d{4}$/);
    expect(countOf(second)).toBe(countOf(first) + 1);
  });

  test('is taken once when many ask for it at the same moment', async () => {
    const stock = await someStock(t);
    const answers = await Promise.all(Array.from({ length: 8 }, () => consume(1, stock)));
    const counts = answers.map((answer) => countOf(answer.ok().number)).toSorted((a, b) => a - b);
    expect(counts).toEqual(counts.map((_, at) => (counts[0] ?? 0) + at));
  });

  test('stands with each movement, and the challan beside it', async () => {
    const { number, item_id, store_id } = await anIssue(t, project_id);
    const found = async (search: string) =>
      (await t.call('get_movements', { search, store_ids: [store_id] }, as)).ok().movements;
    const [issued, ...others] = await found(number);
    expect(others).toEqual([]);
    expect(issued).toMatchObject({ kind: 'Issue', item_id, document: number, challan: 'Slip 12' });
    expect(await found('Slip 12')).toEqual([issued]);
  });

  test('is given to transfers when they leave, to counts when they are handed in', async () => {
    const { transfer_id, number, to_store_id } = await aTransfer(t);
    expect(number).toMatch(/^TRF\//);
    const { transfers } = (await t.call('get_stock_transfers', { search: number }, as)).ok();
    expect(transfers.map(({ id, to_store_id: to }) => [id, to])).toEqual([[transfer_id, to_store_id]]);
    const { count_id } = await aCount(t, { counted: 10 });
    const count = async () => (await t.call('get_stock_count', { count_id }, as)).ok().count;
    expect((await count()).number).toBe('');
    (await t.call('send_stock_count', { count_id, version: (await count()).version }, as)).ok();
    expect((await count()).number).toMatch(/^CNT\/20\d\d-\d\d\/\d{4}$/);
  });
});

test('the finder knows a document by the beginning of its number and by its challan, for who sees the inventory', async () => {
  const { stock_document_id, number } = await anIssue(t, project_id);
  await t.app.database.asOwner((run) =>
    run(`update stock_documents set challan = 'Slip_77' where id = $1`, [stock_document_id]),
  );
  const find = async (search: string, who = as) =>
    (await t.call('get_search', { search, limit: 50 }, who)).ok().found.filter(({ kind }) => kind === 'stock_document');
  const [one, ...others] = await find(number.toLowerCase());
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    id: stock_document_id,
    title: number,
    path: `/inventory?tab=documents&open=${stock_document_id}`,
    project: { id: project_id },
  });
  expect(one?.note).toMatch(/^Issue · Slip_77 · /);
  expect((await find('slip_77')).map(({ id }) => id)).toEqual([stock_document_id]);
  expect(await find('slip%77')).toEqual([]);
  expect((await find(number.slice(0, 11))).length).toBeGreaterThan(0);
  for (const other of ['helios.sales', 'helios.vendor', 'urja.prm'])
    expect([other, await find(number, other)]).toEqual([other, []]);
});

test('the issue slip names the place, the quantities and the serial numbers, with lines to sign', async () => {
  const piece = await aSerial(t);
  const place = await aStore(t, { kind: 'subcontractor' });
  const { number } = (
    await t.call(
      'add_stock_issue',
      {
        store_id: piece.store_id,
        project_id,
        to_store_id: place.id,
        day: today(),
        lines: [{ item_id: piece.item_id, quantity: 1, serials: [piece.number] }],
      },
      as,
    )
  ).ok();
  const { documents } = (await t.call('get_stock_documents', { search: number }, as)).ok();
  const { raw } = await t.call('export_stock_document', { stock_document_id: documents[0]?.id ?? 0 }, as);
  const says = raw.file ? readBack(await buffer(raw.file.stream)).copied : '';
  for (const part of [number, piece.number, documents[0]?.store, documents[0]?.place, 'Issued by', 'Received by'])
    expect(says).toContain(part);
});

describe('the list', () => {
  test('is found by number, challan and item, and filtered by kind, store, project, day and confirmation', async () => {
    const { stock_document_id, number, store_id, place_id } = await anIssue(t, project_id);
    const found = async (asked: object) =>
      (await t.call('get_stock_documents', { store_ids: [store_id], ...asked }, as)).ok().documents.map(({ id }) => id);
    const [received] = (await found({ kinds: ['receipt'] })) as [number];
    expect(await found({})).toEqual([stock_document_id, received]);
    expect(await found({ store_ids: [place_id] })).toEqual([stock_document_id]);
    for (const asked of [
      { search: number },
      { search: 'slip 12' },
      { kinds: ['issue'] },
      { project_ids: [project_id] },
      { confirmations: ['waiting'] },
    ])
      expect(await found(asked), JSON.stringify(asked)).toEqual([stock_document_id]);
    expect(await found({ day_from: '2099-01-01' })).toEqual([]);
    expect(await found({ confirmations: ['confirmed', 'differs'] })).toEqual([]);
    const { total } = (await t.call('get_stock_documents', { store_ids: [store_id], limit: 1 }, as)).ok();
    expect(total).toBe(2);
  });

  test('shows a document without its reversed lines', async () => {
    const { stock_document_id, number } = await anIssue(t, project_id);
    const [movement] = (await t.call('get_movements', { search: number }, as)).ok().movements;
    expect((await documentOf(stock_document_id)).lines).toMatchObject([{ quantity: 6 }]);
    (await t.call('undo_movement', { movement_id: movement?.id ?? 0, reason: 'Wrong item' }, as)).ok();
    expect(await documentOf(stock_document_id)).toMatchObject({ confirmation: 'not_asked', lines: [{ quantity: 0 }] });
  });
});

describe('an issue to a sub-contractor', () => {
  const outside = 'helios.subcontractor';
  const mine = async () => (await t.call('get_issued_material', { project_id }, outside)).ok();
  const notices = async (who: string) =>
    (await t.call('get_notifications', {}, who)).ok().notifications.map(({ title }) => title);

  test('notifies them, and is confirmed once', async () => {
    const issue = await anIssue(t, project_id);
    await t.mails();
    expect(await notices(outside)).toContainEqual(expect.stringContaining(issue.number));
    const before = (await mine()).to_confirm;
    const [first] = (await mine()).documents;
    expect(first).toMatchObject({
      number: issue.number,
      confirmation: 'waiting',
      lines: [{ quantity: 6, received: null }],
    });
    const { stock_document_id, item_id, version } = issue;
    const confirm = (more: object = {}) =>
      t.call(
        'verify_stock_issue',
        { project_id, stock_document_id, version, lines: [{ item_id, received: 6 }], ...more },
        outside,
      );
    expect((await confirm({ version: 7 })).status).toBe(409);
    expect(
      (
        await confirm({
          lines: [
            { item_id, received: 6 },
            { item_id, received: 1 },
          ],
        })
      ).body.message,
    ).toBe('Enter each item once.');
    expect((await confirm()).ok()).toEqual({ confirmation: 'confirmed', version: 2 });
    expect((await confirm({ version: 2 })).body.message).toBe('This issue was confirmed.');
    expect((await mine()).to_confirm).toBe(before - 1);
    expect(await documentOf(stock_document_id)).toMatchObject({
      confirmation: 'confirmed',
      confirmed_by: expect.any(String),
      lines: [{ received: 6 }],
    });
  });

  test('with a difference needs a remark, and notifies who issued it', async () => {
    const { stock_document_id, item_id, version, number, store_id } = await anIssue(t, project_id);
    const confirm = (remark: string) =>
      t.call(
        'verify_stock_issue',
        { project_id, stock_document_id, version, lines: [{ item_id, received: 4.5 }], remark },
        outside,
      );
    expect((await confirm('')).body.message).toBe('Enter the differences.');
    expect((await confirm('One is broken')).ok().confirmation).toBe('differs');
    await t.mails();
    expect(await notices(as)).toContainEqual(expect.stringContaining(`confirmed ${number} with a difference`));
    // the stock stays as it is until the store corrects it
    const [line] = (await t.call('get_stock', { store_ids: [store_id] }, as)).ok().rows;
    expect(line).toMatchObject({ stored: 4 });
  });

  test('two who confirm at the same moment make one confirmation', async () => {
    const { stock_document_id, item_id, version } = await anIssue(t, project_id);
    const confirm = (received: number) =>
      t.call(
        'verify_stock_issue',
        { project_id, stock_document_id, version, lines: [{ item_id, received }], remark: 'Counted twice' },
        outside,
      );
    const answers = await Promise.all([confirm(6), confirm(5)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const first = answers.findIndex(({ status }) => status === 200);
    expect((await documentOf(stock_document_id)).lines).toMatchObject([{ received: [6, 5][first] }]);
  });

  test('stays with whom it went to when the place gets another person', async () => {
    const { stock_document_id, place_id, item_id, version } = await anIssue(t, project_id);
    await t.app.database.asOwner((run) => run('update stores set subcontractor_id = null where id = $1', [place_id]));
    expect((await documentOf(stock_document_id)).confirmation).toBe('waiting');
    expect((await mine()).documents.map(({ id }) => id)).toContain(stock_document_id);
    const lines = [{ item_id, received: 6 }];
    (await t.call('verify_stock_issue', { project_id, stock_document_id, version, lines }, outside)).ok();
    expect(await documentOf(stock_document_id)).toMatchObject({ confirmation: 'confirmed' });
  });

  test('of others, of another project, or not issued to anyone is not found', async () => {
    const { stock_document_id, item_id, version } = await anIssue(t, project_id);
    const lines = [{ item_id, received: 6 }];
    const place = await aStore(t, { kind: 'subcontractor' });
    const { store_id, item_id: other } = await someStock(t);
    const given = {
      store_id,
      project_id,
      to_store_id: place.id,
      day: today(),
      lines: [{ item_id: other, quantity: 1 }],
    };
    const { number } = (await t.call('add_stock_issue', given, as)).ok();
    const theirs = await ownerNumber(t, 'select id from stock_documents where number = $1 and company_id = 1', [
      number,
    ]);
    expect((await documentOf(theirs)).confirmation).toBe('not_asked');
    const asked = { project_id, stock_document_id: theirs, version: 1, lines: [{ item_id: other, received: 1 }] };
    expect((await t.call('verify_stock_issue', asked, outside)).status).toBe(404);
    expect((await t.call('verify_stock_issue', { project_id, stock_document_id, version, lines }, as)).status).toBe(
      404,
    );
    expect((await mine()).documents.map(({ id }) => id)).not.toContain(theirs);
  });

  test('is asked of a person of a place with a sub-contractor only', async () => {
    const subcontractor_id = await ownerNumber(t, 'select id from users where username = $1', [outside]);
    const refused = await t.call('add_store', { name: 'Yard of nobody', subcontractor_id }, as);
    expect(refused.body.message).toBe('Only a place with a sub-contractor has one.');
    const insider = await ownerNumber(t, 'select id from users where username = $1', ['helios.pm']);
    const wrong = { name: 'Yard of an insider', kind: 'subcontractor', subcontractor_id: insider };
    expect((await t.call('add_store', wrong, as)).status).toBe(404);
  });
});
