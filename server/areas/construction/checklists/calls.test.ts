/** Checklists through the calls: begun, filled in by several people, failed, accepted and returned; who sees and does what. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../../../domain/dates.ts';
import { built_in_set } from '../../../../domain/construction/checklists/sets.ts';
import { aPicture } from '../../../fixtures.ts';
import { readBack } from '../../../letterhead/read_back.ts';
import { anEvent } from '../../schedule/fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import {
  aChecklist,
  aFilled,
  an_instrument,
  an_item,
  anInstrument,
  checklistOf,
  fillIn,
  moved,
  photographed,
  projectOf,
  site,
  userOf,
} from '../fixtures.ts';

let t: TestApp;
let project_id: number;
beforeAll(async () => {
  t = await openTestApp();
  project_id = await projectOf(t);
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const today = todayInIndia(new Date());
const run = (text: string, values: unknown[] = []) => t.app.database.asOwner((ask) => ask(text, values));
const messageOf = ({ body }: { body: unknown }) => (body as { message?: string }).message;
const titles = async (as: string) => {
  await t.mails();
  return (await t.call('get_notifications', { limit: 50 }, as)).ok().notifications.map(({ title }) => title);
};
const lineOf = async (id: number, key: string, as?: string) => {
  const line = (await checklistOf(t, id, as)).lines.find((one) => one.key === key);
  if (!line) throw new Error(`There is no ${key}.`);
  return line;
};
const answer = async (id: number, key: string, given: Record<string, unknown>, as: string = site.works) => {
  const { id: item_id, version } = await lineOf(id, key, as);
  return t.call(
    'update_checklist_answers',
    { checklist_id: id, answers: [{ item_id, version, result: 'Pass', value: '', remark: '', ...given }] },
    as,
  );
};
const fails = async (id: number, key: string, as: string, more: Record<string, unknown> = {}) => {
  const { id: item_id, version } = await lineOf(id, key, as);
  const defect = { title: 'Pit 3 too high', severity: 'A', category: 'Earthing and LA', due_on: addDays(today, 30) };
  const input = { checklist_id: id, item_id, item_version: version, value: '7.2', remark: '', ...defect, ...more };
  return t.call('add_checklist_defect', input, as);
};

describe('a checklist', () => {
  test('keeps texts, units and limits of its set as they were when it began', async () => {
    const { checklist_id } = await aChecklist(t, { set_key: 'earthing', place: 'Bay 2' });
    const before = await checklistOf(t, checklist_id);
    expect(before.lines.map(({ key }) => key)).toEqual(built_in_set('earthing')?.items.map(({ key }) => key));
    expect(await lineOf(checklist_id, 'earthing_5b')).toMatchObject({
      measured: true,
      unit: 'Ω',
      limit_kind: 'at_most',
      high: 1,
      estimate: true,
    });
    const { sets } = (await t.call('get_checklist_sets', { project_id }, 'helios.admin')).ok();
    const set = sets.find(({ key }) => key === 'earthing');
    if (!set) throw new Error('The set is missing.');
    const { own: _own, ...given } = set;
    const items = given.items
      .filter(({ key }) => key !== 'earthing_8')
      .map((item) => (item.key === 'earthing_5b' ? { ...item, high: 2, text: 'Grid resistance' } : item));
    const changed = { ...given, items: [...items, { ...an_item, text: 'Photo of each pit', photo: true }] };
    expect((await t.call('update_checklist_set', changed, site.verifies)).status).toBe(403);
    expect((await t.call('update_checklist_set', changed, 'helios.admin')).ok()).toEqual({
      key: 'earthing',
      number: 1,
    });
    expect((await t.call('update_checklist_set', changed, 'helios.admin')).status).toBe(409);
    expect(await checklistOf(t, checklist_id)).toEqual(before);
    const next = await aChecklist(t, { set_key: 'earthing' });
    expect(await lineOf(next.checklist_id, 'earthing_5b')).toMatchObject({ high: 2, text: 'Grid resistance' });
    expect(await lineOf(next.checklist_id, 'earthing_9')).toMatchObject({ text: 'Photo of each pit', photo: true });
    expect((await checklistOf(t, next.checklist_id)).lines.some(({ key }) => key === 'earthing_8')).toBe(false);
    // the other company's sets are as they came
    const urja = await aChecklist(t, { set_key: 'earthing', by: 'urja.admin', project_id: await projectOf(t, 'urja') });
    expect((await lineOf(urja.checklist_id, 'earthing_5b', 'urja.admin')).high).toBe(1);
  });

  test('of a set of the company, whose items have keys for good; a limit that says too little is refused', async () => {
    const own = { key: '', number: 0, name: 'Walkway', category: 'Safety items', items: [an_item] };
    const { key, number } = (await t.call('update_checklist_set', own, 'helios.admin')).ok();
    expect([key, number]).toEqual(['own_walkway', 1]);
    const { checklist_id } = await aChecklist(t, { set_key: key });
    expect((await checklistOf(t, checklist_id)).lines.map((line) => line.key)).toEqual(['own_walkway_1']);
    const half = { ...an_item, measured: true, unit: 'mm', limit_kind: 'between', low: 5 };
    const refused = await t.call('update_checklist_set', { ...own, name: 'Other', items: [half] }, 'helios.admin');
    expect(messageOf(refused)).toBe('Item 1: enter the limit, the lower value first.');
    expect((await t.call('update_checklist_set', own, 'helios.admin')).status).toBe(400);
    const retired = { ...own, key, number, retired: true };
    (
      await t.call(
        'update_checklist_set',
        { ...retired, items: [{ ...an_item, key: 'own_walkway_1' }] },
        'helios.admin',
      )
    ).ok();
    const late = { project_id, set_key: key };
    expect((await t.call('add_material_installation_checklist', late, site.works)).status).toBe(404);
  });

  test('begun twice from one phone is one, and is not another one', async () => {
    const client_id = '018f3a10-0000-7000-8000-000000000001';
    const [first, second] = [await aChecklist(t, { client_id }), await aChecklist(t, { client_id })];
    expect(second.checklist_id).toBe(first.checklist_id);
    const other = { project_id, set_key: 'la', client_id };
    expect((await t.call('add_material_installation_checklist', other, site.works)).status).toBe(409);
  });
});

describe('answers', () => {
  test('are judged against their limit by the server too', async () => {
    const { checklist_id } = await aChecklist(t, { set_key: 'lt_panel' });
    expect(messageOf(await answer(checklist_id, 'lt_panel_5', {}))).toBe('Enter the measured value.');
    expect(messageOf(await answer(checklist_id, 'lt_panel_5', { value: '99.9' }))).toBe(
      'The value is outside its limit.',
    );
    expect(messageOf(await answer(checklist_id, 'lt_panel_5', { value: '1,15', result: null }))).toMatch(
      /not a number/,
    );
    expect(messageOf(await answer(checklist_id, 'lt_panel_10', {}))).toBe('Add a photo.');
    (await answer(checklist_id, 'lt_panel_5', { value: '1,250' })).ok();
    (await answer(checklist_id, 'lt_panel_9', { value: '0.5', result: null })).ok();
    const list = await checklistOf(t, checklist_id);
    expect([list.standing, list.judged]).toEqual(['progress', 1]);
    expect(list.lines.find(({ key }) => key === 'lt_panel_5')).toMatchObject({ result: 'Pass', value: '1,250' });
  });

  test('of two phones do not overwrite each other', async () => {
    const { checklist_id } = await aChecklist(t, { set_key: 'la' });
    const [one, other] = [await lineOf(checklist_id, 'la_1'), await lineOf(checklist_id, 'la_3')];
    (await answer(checklist_id, 'la_1', { result: 'NA', remark: 'No LA here' })).ok();
    const late = [one, other].map(({ id, version }) => ({
      item_id: id,
      version,
      result: 'Pass',
      value: '',
      remark: '',
    }));
    const saved = (await t.call('update_checklist_answers', { checklist_id, answers: late }, site.verifies)).ok();
    expect([saved.saved.map(({ item_id }) => item_id), saved.overtaken]).toEqual([[other.id], [one.id]]);
    expect(await lineOf(checklist_id, 'la_1')).toMatchObject({ result: 'NA', remark: 'No LA here' });
  });

  test('of the rest pass only where nothing is due, and it is written down', async () => {
    const { checklist_id } = await aChecklist(t);
    const { passed } = (await t.call('update_checklist_rest', { checklist_id }, site.works)).ok();
    const list = await checklistOf(t, checklist_id);
    const due = list.lines.filter(({ measured, photo }) => measured || photo);
    expect(passed).toBe(list.items - due.length);
    expect(due.every(({ result }) => result === null)).toBe(true);
    expect(list.turns.map(({ kind, items }) => [kind, items])).toEqual([['rest', passed]]);
    const again = await t.call('update_checklist_rest', { checklist_id }, site.works);
    expect([again.status, messageOf(again)]).toEqual([409, list.abilities.update_checklist_rest]);
  });
});

describe('a failure', () => {
  test('becomes a punch point in the same step, told once; closed, the item is judged again', async () => {
    const contractor_id = await userOf(t, site.outside);
    const { checklist_id } = await aChecklist(t, { set_key: 'earthing', contractor_id, place: 'Earth pit 3' });
    const failed = (await fails(checklist_id, 'earthing_5', site.outside)).ok();
    const line = await lineOf(checklist_id, 'earthing_5', site.outside);
    expect(line).toMatchObject({
      result: 'Fail',
      value: '7.2',
      defect_open: true,
      punch: { standing: 'open', open: true },
    });
    const point = (await t.call('get_punch_point', { punch_point_id: failed.punch_point_id }, site.verifies)).ok();
    expect(point).toMatchObject({
      title: 'Pit 3 too high',
      severity: 'A',
      place: 'Earth pit 3',
      responsible_id: contractor_id,
      // no later than usual
      due_on: addDays(today, 3),
    });
    const told = await titles(site.verifies);
    expect(told.filter((title) => title.includes('Pit 3 too high'))).toHaveLength(1);
    expect(messageOf(await answer(checklist_id, 'earthing_5', { value: '3' }, site.outside))).toMatch(
      /punch point is open/,
    );
    expect((await fails(checklist_id, 'earthing_5', site.outside)).status).toBe(409);
    (await moved(t, failed.punch_point_id, 'Fixed', site.outside, { photos: [aPicture(t)] })).ok();
    (await moved(t, failed.punch_point_id, 'Verified', site.verifies)).ok();
    (await answer(checklist_id, 'earthing_5', { value: '3' }, site.outside)).ok();
    expect(await lineOf(checklist_id, 'earthing_5')).toMatchObject({
      result: 'Pass',
      value: '3',
      defect_open: false,
      punch: { standing: 'closed', open: false },
    });
  });

  test('without a title is no failure, and leaves the item as it was', async () => {
    const { checklist_id } = await aChecklist(t, { set_key: 'earthing' });
    const { rows: before } = await run(`select count(*)::int as count from punch_points`);
    expect((await fails(checklist_id, 'earthing_5', site.works, { title: '' })).status).toBe(400);
    expect((await fails(checklist_id, 'earthing_5', site.works, { value: 'x' })).status).toBe(400);
    expect((await lineOf(checklist_id, 'earthing_5')).result).toBeNull();
    expect((await run(`select count(*)::int as count from punch_points`)).rows).toEqual(before);
  });

  test('holds up acceptance until it is closed', async () => {
    const { checklist_id } = await aChecklist(t, { set_key: 'la' });
    const { punch_point_id } = (await fails(checklist_id, 'la_3', site.works, { value: '' })).ok();
    await fillIn(t, checklist_id);
    const list = await checklistOf(t, checklist_id);
    expect([list.standing, list.failed, list.defects_open]).toEqual(['failed', 1, 1]);
    const early = await t.call('approve_checklist', { checklist_id, version: list.version }, site.verifies);
    expect([early.status, messageOf(early)]).toEqual([409, list.abilities.approve_checklist]);
    (await moved(t, punch_point_id, 'Cancelled', site.verifies, { remark: 'Twice' })).ok();
    (await answer(checklist_id, 'la_3', { result: 'Pass' })).ok();
    expect((await checklistOf(t, checklist_id)).standing).toBe('passed');
  });
});

describe('acceptance', () => {
  test('is by someone else than who filled it in, and is told of before', async () => {
    const { id, number, name } = await aFilled(t);
    expect(await titles(site.verifies)).toContain(`${number} waits for your acceptance: ${name}`);
    const own = await aFilled(t, { by: site.verifies });
    const alone = await t.call('approve_checklist', { checklist_id: own.id, version: own.version }, site.verifies);
    expect(messageOf(alone)).toBe('You filled it in. Someone else has to accept it.');
    const { version } = await checklistOf(t, id);
    expect((await t.call('approve_checklist', { checklist_id: id, version }, site.works)).status).toBe(403);
    (await t.call('approve_checklist', { checklist_id: id, version }, site.verifies)).ok();
    expect(await checklistOf(t, id)).toMatchObject({ standing: 'accepted', accepted_by: expect.any(String) });
    expect(messageOf(await answer(id, 'modules_1', { result: 'NA' }))).toBe('It is accepted. Return it first.');
  });

  test('is not of what changed since it was looked at', async () => {
    const { id, version } = await aFilled(t);
    (await answer(id, 'modules_1', { result: 'NA' })).ok();
    const late = await t.call('approve_checklist', { checklist_id: id, version }, site.verifies);
    expect([late.status, (late.body as { current?: { id?: number } }).current?.id]).toEqual([409, id]);
  });

  test('comes back with the reason for the items to be judged again', async () => {
    const contractor_id = await userOf(t, site.outside);
    const { checklist_id } = await aChecklist(t, { contractor_id });
    await fillIn(t, checklist_id, site.outside);
    const { version, number, name, lines } = await checklistOf(t, checklist_id);
    const back = { checklist_id, version, item_ids: [lines[1]?.id], reason: 'Glass of row 3 not looked at' };
    (await t.call('reject_checklist', back, site.verifies)).ok();
    const returned = await checklistOf(t, checklist_id, site.outside);
    expect([returned.standing, returned.lines[1]?.result]).toEqual(['progress', null]);
    expect(returned.turns.at(-1)).toMatchObject({ kind: 'returned', remark: 'Glass of row 3 not looked at', items: 1 });
    expect(await titles(site.outside)).toContain(`${number} was returned: ${name}`);
  });
});

describe('the event of a checklist', () => {
  test('is left by a checklist that was begun only for who accepts', async () => {
    const { event_id } = await anEvent(t, project_id, { stage: 'construction', name: 'Bay 8', days: 5, start: today });
    const { checklist_id } = await aChecklist(t, { event_id });
    const leave = async (to: number | null, as: string) => {
      const { version } = await checklistOf(t, checklist_id);
      return (await t.call('update_checklist', { checklist_id, version, event_id: to }, as)).status;
    };
    expect([await leave(null, site.works), await leave(event_id, site.works)]).toEqual([200, 200]);
    await fillIn(t, checklist_id, site.works);
    expect([await leave(null, site.works), await leave(null, site.verifies)]).toEqual([403, 200]);
  });

  test('is not finished before it is accepted, and finishes with the last when it is installed whole', async () => {
    const { event_id } = await anEvent(t, project_id, {
      stage: 'construction',
      name: 'Bay 9 fixed',
      days: 5,
      start: today,
    });
    const set = (percent: number) =>
      run(
        `update events set status = 'IN-PROGRESS', actual_start = current_date - 3, approves_role = 'Site In-Charge',
          approval = 'none', outside_approval = '{}', percent = $2 where id = $1`,
        [event_id, percent],
      );
    const event = async () => {
      await t.mails();
      return (await t.call('get_event', { id: event_id }, 'helios.pm')).ok();
    };
    await set(60);
    const { events, sets } = (await t.call('get_checklist_figures', { project_id }, site.works)).ok();
    expect(events.some(({ id }) => id === event_id)).toBe(true);
    expect(sets.every(({ event_id: meant }) => meant === null || events.some(({ id }) => id === meant))).toBe(true);
    const elsewhere = (
      await run(`select id from events where project_id <> $1 and company_id = 1 limit 1`, [project_id])
    ).rows[0];
    const foreign = { project_id, set_key: 'la', event_id: Number(elsewhere?.id) };
    expect((await t.call('add_material_installation_checklist', foreign, site.works)).status).toBe(404);
    const one = await aFilled(t, { event_id });
    const two = await aFilled(t, { event_id });
    expect([one.event, one.event_id]).toEqual(['Bay 9 fixed', event_id]);

    // both are open: the step and its refusal say the same
    const held = `Bay 9 fixed is held up by 2 checklists not accepted yet: ${one.number}, ${two.number}.`;
    const before = await event();
    expect(before.abilities.change_event_status).toBe(held);
    const finish = { event_id, version: before.version, status: 'FINISHED', on: today };
    const refused = await t.call('change_event_status', finish, 'helios.pm');
    expect([refused.status, messageOf(refused)]).toEqual([409, held]);

    const accept = async ({ id }: { id: number }) =>
      (
        await t.call(
          'approve_checklist',
          { checklist_id: id, version: (await checklistOf(t, id)).version },
          site.verifies,
        )
      ).ok();
    await accept(one);
    expect((await event()).abilities.change_event_status).toContain(two.number);
    // accepted back and again, while it is half installed: nothing finishes by itself
    await accept(two);
    expect(await event()).toMatchObject({ status: 'IN-PROGRESS', abilities: { change_event_status: true } });

    // installed whole, an expected checklist is the accepted one, and another document still holds
    await run(
      `insert into documents (company_id, project_id, event_id, stage, name, expected, status)
        values (1, $1, $2, 'construction', 'Module checklist', true, 'NA'), (1, $1, $2, 'construction', 'Photos', true, 'NA')`,
      [project_id, event_id],
    );
    await set(100);
    const missing = async () => {
      const { documents } = (await t.call('get_documents', { project_id, event_id, missing: true }, 'helios.pm')).ok();
      return documents.map(({ name }) => name).toSorted();
    };
    await accept(await aFilled(t, { event_id }));
    expect((await event()).status).toBe('IN-PROGRESS');
    // what is accepted here is missing nowhere
    expect(await missing()).toEqual(['Photos']);
    await run(`delete from documents where event_id = $1 and name = 'Photos'`, [event_id]);
    await accept(await aFilled(t, { event_id }));
    expect(await event()).toMatchObject({ status: 'FINISHED', percent: 100, actual_end: today, approval: 'approved' });
    const { activity } = (await t.call('get_activity', { project_id, event_id }, 'helios.pm')).ok();
    expect(activity[0]?.says).toBe('Bay 9 fixed finished: installed whole, and its checklists are accepted');
  });
});

describe('who sees and does what', () => {
  test('a sub-contractor what they fill in, a customer what is accepted and shared, an investor nothing', async () => {
    const contractor_id = await userOf(t, site.outside);
    const own = await aChecklist(t, { contractor_id });
    const other = await aChecklist(t);
    const idsOf = async (as: string) =>
      (await t.call('get_checklists', { project_ids: [project_id], limit: 1000 }, as))
        .ok()
        .checklists.map(({ id }) => id);
    const outside = await idsOf(site.outside);
    expect([outside.includes(own.checklist_id), outside.includes(other.checklist_id)]).toEqual([true, false]);
    const done = await aFilled(t);
    (await t.call('approve_checklist', { checklist_id: done.id, version: done.version }, site.verifies)).ok();
    expect(await idsOf(site.customer)).not.toContain(done.id);
    const { version } = await checklistOf(t, done.id);
    (await t.call('update_checklist', { checklist_id: done.id, version, shared: true }, site.works)).ok();
    expect(await idsOf(site.customer)).toContain(done.id);
    const shown = await checklistOf(t, done.id, site.customer);
    expect([shown.contractor, shown.turns]).toEqual(['', []]);
    expect(shown.lines.map(({ remark }) => remark).join('')).toBe('');
    for (const as of ['helios.investor', 'helios.vendor']) expect(await idsOf(as), as).toEqual([]);
    for (const as of [site.outside, site.customer, 'helios.investor', 'urja.admin'])
      expect((await t.call('get_checklist', { checklist_id: other.checklist_id }, as)).status, as).not.toBe(200);
  });

  test('a sub-contractor whose construction was taken back fills in nothing, nor one of another project', async () => {
    const contractor_id = await userOf(t, site.outside);
    const { checklist_id } = await aChecklist(t, { contractor_id });
    const set = (access: string) =>
      run(`update project_members set stage_access = $3::text[] where project_id = $1 and user_id = $2`, [
        project_id,
        contractor_id,
        access,
      ]);
    const { id: item_id, version } = await lineOf(checklist_id, 'modules_1');
    const answers = [{ item_id, version, result: 'Pass', value: '', remark: '' }];
    await set('{}');
    expect((await t.call('update_checklist_answers', { checklist_id, answers }, site.outside)).status).toBeGreaterThan(
      399,
    );
    const begin = { project_id, set_key: 'modules' };
    expect((await t.call('add_material_installation_checklist', begin, site.outside)).status).toBeGreaterThan(399);
    await set('{construction}');
    (await t.call('update_checklist_answers', { checklist_id, answers }, site.outside)).ok();
    const foreign = await aChecklist(t);
    const line = await lineOf(foreign.checklist_id, 'modules_1');
    // an item of another checklist
    const mixed = { checklist_id, answers: [{ ...answers[0], item_id: line.id, version: line.version }] };
    expect((await t.call('update_checklist_answers', mixed, site.outside)).status).toBe(404);
    for (const call of ['update_checklist', 'delete_checklist', 'approve_checklist'] as const)
      expect((await t.call(call, { checklist_id, version: 0 }, site.outside)).status, call).toBeGreaterThan(399);
  });

  test('what a sub-contractor begins is theirs to fill in', async () => {
    const { checklist_id } = await aChecklist(t, { by: site.outside, contractor_id: null });
    expect((await checklistOf(t, checklist_id)).contractor_id).toBe(await userOf(t, site.outside));
  });

  test('a photo is for who sees the checklist, a certificate for people of the company', async () => {
    const { checklist_id } = await photographed(t);
    const { photos } = await lineOf(checklist_id, 'modules_1');
    expect((await t.call('get_file', { id: photos[0]?.file_id }, site.works)).status).toBe(200);
    for (const as of [site.outside, site.customer, 'urja.admin'])
      expect((await t.call('get_file', { id: photos[0]?.file_id }, as)).status, as).toBe(404);
  });
});

test('a list is searched, sorted and filtered on the server, and counted alike', async () => {
  const { checklist_id } = await aChecklist(t, {
    set_key: 'inverters',
    asset: 'Inverter 7',
    due_on: addDays(today, -1),
  });
  const list = async (input: Record<string, unknown>) =>
    (await t.call('get_checklists', { project_ids: [project_id], limit: 1000, ...input }, site.works)).ok();
  const all = await list({});
  const figures = (await t.call('get_checklist_figures', { project_id }, site.works)).ok();
  for (const standing of ['open', 'progress', 'failed', 'passed', 'accepted'] as const) {
    const count = all.checklists.filter((one) => one.standing === standing).length;
    expect(figures[standing], standing).toBe(count);
    expect((await list({ standing: [standing] })).total, standing).toBe(count);
  }
  expect(figures.late).toBe(all.checklists.filter(({ late }) => late).length);
  expect(figures.by_set.reduce((sum, { total }) => sum + total, 0)).toBe(all.total);
  const found = (await list({ search: 'inverter 7' })).checklists;
  expect(found.find(({ id }) => id === checklist_id)).toMatchObject({ late: true, standing: 'open' });
  for (const sort of ['number', 'name', 'place', 'due_on', 'progress'])
    expect((await list({ sort })).total).toBe(all.total);
});

test('a sheet says which instrument measured, and that its calibration was over', async () => {
  const instrument = await anInstrument(t);
  const { checklist_id } = await aChecklist(t, { set_key: 'cables', instrument_id: instrument.id });
  expect(await checklistOf(t, checklist_id)).toMatchObject({ calibration: 'valid' });
  const change = { project_id, instrument_id: instrument.id, version: instrument.version };
  const over = { ...change, calibrated_on: addDays(today, -400), valid_to: addDays(today, -35) };
  const { version } = (await t.call('update_instrument', over, site.works)).ok();
  expect(await checklistOf(t, checklist_id)).toMatchObject({ calibration: 'expired' });
  const wrong = await t.call('update_instrument', { ...change, version, valid_to: '2020-01-01' }, site.works);
  expect(messageOf(wrong)).toBe('The calibration ends before it was made.');
  const twin = { project_id, ...an_instrument, serial: instrument.serial.toLowerCase() };
  expect((await t.call('add_instrument', twin, site.works)).status).toBe(400);
  const { raw } = await t.call('export_checklist', { checklist_id }, site.works);
  if (!raw.file) throw new Error('No file came.');
  const { copied } = readBack(await buffer(raw.file.stream));
  for (const words of ['Cables (DC, AC, HT)', instrument.serial, 'at least 1 MΩ', 'estimate', 'Not accepted yet'])
    expect(copied, words).toContain(words);
});
