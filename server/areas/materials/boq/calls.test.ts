/** Bills of quantities: lines, prices, two people at once, the draft, approval with revisions, and the way through a sheet. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { aBoqLine, anItem, boqFileOf, keeper, submittedBoq, unique } from '../fixtures.ts';

let t: TestApp;
let project_id: number;
beforeAll(async () => {
  t = await openTestApp();
  // what was asked for, ordered and moved in the demo companies keeps its lines
  await rowsOf('truncate boq_lines cascade');
});
afterAll(() => t.close());

/** works on the BOQ, without the right to purchase prices */
const designer = 'helios.lead_designer';
const boqOf = async (by = keeper) => (await t.call('get_boq', { project_id }, by)).ok();
const rowsOf = async (query: string) => (await t.app.database.asOwner((run) => run(query))).rows;

// every test begins with an empty one, in a project on whose team the people are
beforeEach(async () => {
  const [found] = await rowsOf(`select p.id, p.company_id from projects p join companies c on c.id = p.company_id
    join users u on u.company_id = p.company_id and u.username = 'helios.pm' and p.project_manager_id = u.id
    where c.key = 'helios' and p.status = 'active' order by p.id limit 1`);
  project_id = Number(found?.id);
  // oxlint-disable-next-line no-await-in-loop
  for (const table of ['boq_lines', 'boq_revisions', 'boqs'])
    await rowsOf(`delete from ${table} where project_id = ${project_id}`);
  // oxlint-disable-next-line no-await-in-loop
  for (const [who, role] of [
    ['designer', 'Designer'],
    ['lead_designer', 'Lead Designer'],
    ['prm', 'Procurement Manager'],
  ])
    await rowsOf(`insert into project_members (company_id, project_id, user_id, role)
      select u.company_id, ${project_id}, u.id, '${role}' from users u where u.username = 'helios.${who}'
      on conflict do nothing`);
});

const update = (input: object, by = keeper) => t.call('update_boq_lines', { project_id, ...input }, by);

describe('lines', () => {
  test('begin with the default unit and the usual wastage of their category', async () => {
    const { line } = await aBoqLine(t, project_id);
    expect(line).toMatchObject({ unit: 'mtrs', wastage: 4, quantity: 100, approved_quantity: null });
  });

  test('are needed by the day their delivery is planned for, also once it has begun late', async () => {
    const [event] = await rowsOf(`select id from events where project_id = ${project_id} and stage = 'materials'
      and not is_group and deleted_at is null order by position limit 1`);
    const { line } = await aBoqLine(t, project_id, { event_id: Number(event?.id) });
    const neededBy = async () => (await boqOf()).lines.find(({ id }) => id === line.id)?.needed_by;
    const set = (facts: string) => rowsOf(`update events set ${facts} where id = ${Number(event?.id)}`);
    await set(`planned_start = '2026-12-01', planned_end = '2026-12-20', current_start = '2026-12-01',
      current_end = '2026-12-20', actual_start = null, actual_end = null, status = 'PENDING', percent = 0`);
    expect(await neededBy()).toBe('2026-12-01');
    await set(`current_start = '2026-12-04'`);
    expect(await neededBy()).toBe('2026-12-04');
    await set(`current_start = '2026-12-09', actual_start = '2026-12-09', status = 'IN-PROGRESS'`);
    expect(await neededBy()).toBe('2026-12-01');
  });

  test('keep the order they are put in', async () => {
    const add = ['A', 'B', 'C'].map((code) => ({ category: 'MMS', code }));
    const { added } = (await update({ add })).ok();
    const [a, b, c] = added;
    expect((await update({ add: [{ category: 'MMS', code: 'first' }], after_id: null })).ok().order).toHaveLength(4);
    expect((await update({ move: [c], after_id: a })).ok().order?.slice(1)).toEqual([a, c, b]);
    expect((await boqOf()).lines.map(({ code }) => code)).toEqual(['first', 'A', 'C', 'B']);
  });

  test('are removed and come back with their numbers', async () => {
    const { line } = await aBoqLine(t, project_id);
    (await update({ remove: [{ boq_line_id: line.id, version: line.version }] })).ok();
    expect((await boqOf()).lines).toEqual([]);
    (await update({ restore: [line.id] })).ok();
    expect((await boqOf()).lines.map(({ id }) => id)).toEqual([line.id]);
  });

  test('that name an item are counted in its unit and take from it what nobody said', async () => {
    const item = await anItem(t, { make: 'Waaree', code: unique('M').slice(0, 30) });
    const { line } = await aBoqLine(t, project_id, { category: 'MODULES', description: '', item_id: item.id });
    expect(line).toMatchObject({
      unit: 'Nos',
      description: item.name,
      makes: 'Waaree',
      code: item.code,
      conversions: [{ unit: 'kWp', num: 545, den: 1000 }],
    });
    const change = [{ boq_line_id: line.id, version: line.version, unit: 'kg' }];
    expect((await update({ change })).body.fields).toHaveProperty('unit');
  });

  test.each([
    [{ quantity: -1 }],
    [{ quantity: 1.0005 }],
    [{ wastage: 101 }],
    [{ unit: 'boxes' }],
    [{ category: 'Bricks' }],
  ])('refuse %j, and nothing of the call is written', async (facts) => {
    const add = [
      { category: 'MMS', code: 'good' },
      { category: 'MMS', ...facts },
    ];
    expect((await update({ add })).status).toBe(400);
    expect((await boqOf()).lines).toEqual([]);
  });

  test('a line that two change at once is a conflict that shows what the other made of it', async () => {
    const { line } = await aBoqLine(t, project_id);
    const change = (quantity: number) => [{ boq_line_id: line.id, version: line.version, quantity }];
    (await update({ change: change(120) }, 'helios.designer')).ok();
    const second = await update({ change: change(130) });
    expect(second.status).toBe(409);
    expect(second.body.current.lines[0]).toMatchObject({ id: line.id, quantity: 120, changed_by: expect.any(String) });
    expect((await boqOf()).lines[0]?.quantity).toBe(120);
  });
});

describe('prices', () => {
  test('are for people with the right to them', async () => {
    const { line } = await aBoqLine(t, project_id, { rate: 12_345 });
    const { head } = (await t.call('update_boq', { project_id, version: 1, budget: 99 }, keeper)).ok()
      ? await boqOf()
      : await boqOf();
    expect(head).toMatchObject({ budget: 99, sees_prices: true });
    expect((await boqOf()).lines[0]?.rate).toBe(12_345);
    const seen = await boqOf(designer);
    expect(seen.head).toMatchObject({ budget: null, revision_total: null, sees_prices: false });
    expect(seen.lines[0]?.rate).toBeNull();
    expect(JSON.stringify(seen)).not.toContain('12345');
    const change = [{ boq_line_id: line.id, version: line.version, rate: 1 }];
    expect((await update({ change }, designer)).status).toBe(403);
    expect((await t.call('update_boq', { project_id, version: head.version, budget: 1 }, designer)).status).toBe(403);
    // what a person without the right changes leaves the rate as it is
    (await update({ change: [{ boq_line_id: line.id, version: line.version, quantity: 7 }] }, designer)).ok();
    expect((await boqOf()).lines[0]).toMatchObject({ quantity: 7, rate: 12_345 });
  });

  test('stand in no file, revision or comparison of others', async () => {
    await aBoqLine(t, project_id, { rate: 12_345 });
    const sent = await submittedBoq(t, project_id);
    (await t.call('approve_boq', sent, keeper)).ok();
    for (const name of ['get_boq_revisions', 'get_boq_comparison'] as const) {
      const input = { project_id, ...(name === 'get_boq_comparison' && { from: 1 }) };
      // oxlint-disable-next-line no-await-in-loop
      const answer = JSON.stringify((await t.call(name, input, designer)).ok());
      expect(answer).not.toMatch(/"(total|total_before|total_after|amount_before|amount_after)":\d/);
    }
    const file = await t.call('export_boq', { project_id, format: 'csv' }, designer);
    const text = file.raw.file ? (await buffer(file.raw.file.stream)).toString() : '';
    expect(text).not.toMatch(/rate|Amount|123\.45/i);
  });

  test.each(['helios.customer', 'helios.investor', 'helios.vendor', 'helios.subcontractor'])(
    'and all of the BOQ is hidden from %s',
    async (who) => {
      // oxlint-disable-next-line no-await-in-loop
      for (const name of ['get_boq', 'get_boq_events', 'get_boq_revisions'] as const)
        expect([403, 404]).toContain((await t.call(name, { project_id }, who)).status);
    },
  );
});

test('a draft fills the categories that have no line, and says where each number comes from', async () => {
  await aBoqLine(t, project_id, { category: 'MODULES' });
  const shown = (await t.call('generate_boq', { project_id, dry_run: true }, keeper)).ok();
  expect(shown.lines.map(({ category }) => category)).not.toContain('MODULES');
  const roof_type = 'Metal sheet roof';
  const made = (await t.call('generate_boq', { project_id, roof_type }, keeper)).ok();
  expect(made.added).toBe(shown.lines.length + 1);
  const { lines } = await boqOf();
  const inverters = lines.find(({ category }) => category === 'INVERTERS');
  expect(inverters?.source).toMatch(/kWp ÷ DC:AC .* kW, rounded up/);
  // a number that someone entered is theirs
  const change = [{ boq_line_id: inverters?.id, version: inverters?.version, quantity: 99 }];
  expect((await update({ change })).ok().lines[0]?.source).toBe('');
  expect((await t.call('generate_boq', { project_id, roof_type }, keeper)).ok().added).toBe(0);
});

describe('approval', () => {
  test('keeps a revision, and what changes after it needs a reason and becomes the next one', async () => {
    const sent = await submittedBoq(t, project_id, keeper);
    expect((await update({ add: [{ category: 'MMS' }] })).status).toBe(409);
    // nobody approves what they submitted; who only works on it does not approve at all
    expect((await t.call('approve_boq', sent, keeper)).body.message).toMatch(/You submitted this BOQ/);
    expect((await t.call('approve_boq', sent, 'helios.designer')).status).toBe(403);
    expect((await t.call('approve_boq', sent, 'helios.lead_designer')).ok()).toMatchObject({
      state: 'approved',
      revision: 1,
    });
    const [line] = (await boqOf()).lines;
    expect(line).toMatchObject({ approved_quantity: 104, changed: false });
    const change = [{ boq_line_id: line?.id, version: line?.version, quantity: 200 }];
    expect((await update({ change })).body.fields).toHaveProperty('reason');
    expect((await update({ change, reason: 'Longer route' })).ok().lines[0]).toMatchObject({
      changed: true,
      change_note: 'Longer route',
      approved_quantity: 104,
    });
    const compared = (await t.call('get_boq_comparison', { project_id, from: 1 }, designer)).ok();
    expect(compared.changes[0]).toMatchObject({
      kind: 'changed',
      change_note: 'Longer route',
      fields: [{ field: 'quantity', before: 100, after: 200 }],
    });
    const again = await t.call('send_boq', { project_id, version: (await boqOf()).head.version }, 'helios.designer');
    (await t.call('approve_boq', { project_id, version: again.ok().version }, keeper)).ok();
    const { revisions } = (await t.call('get_boq_revisions', { project_id }, designer)).ok();
    expect(revisions.map(({ number }) => number)).toEqual([2, 1]);
    expect((await boqOf()).lines[0]).toMatchObject({ approved_quantity: 208, changed: false });
  });

  test('is refused with a reason, or withdrawn, and the BOQ is a draft again', async () => {
    const sent = await submittedBoq(t, project_id);
    expect((await t.call('reject_boq', { ...sent, reason: '' }, keeper)).status).toBe(400);
    const back = (await t.call('reject_boq', { ...sent, reason: 'No LA' }, keeper)).ok();
    expect(back).toMatchObject({ state: 'draft', rejected_reason: 'No LA' });
    const again = (await t.call('send_boq', { project_id, version: back.version }, 'helios.designer')).ok();
    const gone = (await t.call('undo_send_boq', { project_id, version: again.version }, 'helios.designer')).ok();
    expect(gone.state).toBe('draft');
    expect((await t.call('approve_boq', { project_id, version: gone.version }, keeper)).status).toBe(409);
  });
});

describe('a sheet', () => {
  const exported = async (by = keeper) => {
    const file = await t.call('export_boq', { project_id, format: 'csv' }, by);
    return file.raw.file ? (await buffer(file.raw.file.stream)).toString() : '';
  };
  const imported = async (text: string, more: object = {}, by = keeper) =>
    (await t.call('import_boq', { project_id, file: boqFileOf(t, text), ...more }, by)).ok();

  test('comes back as it went out, in English and in Hindi', async () => {
    const item = await anItem(t);
    const { events } = (await t.call('get_boq_events', { project_id }, keeper)).ok();
    await aBoqLine(t, project_id, { rate: 953_750.25, note: '=SUM(1)', event_id: events[0]?.id, wastage: 2.5 });
    await aBoqLine(t, project_id, { item_id: item.id, category: 'MODULES', quantity: 1234.5 });
    (await t.call('generate_boq', { project_id, roof_type: 'Metal sheet roof' }, keeper)).ok();
    const before = (await boqOf()).lines;
    const same = { added: 0, changed: 0, failed: 0, missing: 0, same: before.length };
    expect(await imported(await exported())).toMatchObject(same);
    const file = await t.call('export_boq', { project_id, format: 'csv' }, keeper, { language: 'hi' });
    const hindi = file.raw.file ? (await buffer(file.raw.file.stream)).toString() : '';
    expect(hindi).toMatch(/[\u0900-\u097f]/);
    expect(await imported(hindi)).toMatchObject(same);
    expect((await boqOf()).lines).toEqual(before);
    // and a workbook, by someone who sees no prices
    const book = await t.call('export_boq', { project_id, format: 'xlsx' }, designer);
    const bytes = book.raw.file ? await buffer(book.raw.file.stream) : Buffer.alloc(0);
    const again = await t.call('import_boq', { project_id, file: boqFileOf(t, bytes) }, designer);
    expect(again.ok()).toMatchObject(same);
    expect((await boqOf()).lines).toEqual(before);
  });

  test('keeps its good rows and says of each bad one why', async () => {
    const text =
      'Category,Description,Unit,Qty,Makes\nMODULES,Module,no.,"1,000",Waaree\nBricks,Wall,Nos,5,\nMMS,Rail,boxes,many,\n,Nothing,Nos,1,\n';
    const shown = await imported(text, { dry_run: true });
    expect(shown).toMatchObject({ added: 1, failed: 3, total: 4 });
    expect(
      shown.rows
        .filter(({ verdict }) => verdict === 'failed')
        .map(({ problems }) => problems.map(({ column }) => column)),
    ).toEqual([['Category'], ['Unit', 'Quantity'], ['Category']]);
    expect((await boqOf()).lines).toEqual([]);
    expect(await imported(text)).toMatchObject({ added: 1, failed: 3 });
    expect((await boqOf()).lines).toMatchObject([
      { category: 'MODULES', unit: 'Nos', quantity: 1000, makes: 'Waaree' },
    ]);
    // known again by category, code and description
    const changed = await imported('Category,Description,Quantity\nMODULES,module,1010\n');
    expect(changed).toMatchObject({ added: 0, changed: 1, missing: 0 });
    expect((await boqOf()).lines[0]?.quantity).toBe(1010);
  });
});
