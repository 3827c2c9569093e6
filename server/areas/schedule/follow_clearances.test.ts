/** Events in which material is inspected and cleared: what passes is their progress, and what is taken back comes off it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import { runDailySchedules } from '../../jobs/work.ts';
import { move } from '../../stock/move.ts';
import { anOrder, dispatched, manager, type TestOrder } from '../../supply/fixtures.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import {
  aCompleted,
  aDecided,
  findings,
  inDays,
  managerOf,
  memberOf,
  modules,
  rejecting,
} from '../inspections/fixtures.ts';
import { aStore } from '../inventory/fixtures.ts';
import { boqLines, buyer } from '../procurement/fixtures.ts';
import { anAskedOrder, versionOf } from '../procurement/orders/fixtures.ts';
import { anEmptyProject } from './fixtures.ts';

const pm = 'helios.pm';
const why =
  'Inspection and MDCC: modules, inverters: progress follows the quantities that pass inspection and are cleared for dispatch.';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const rowsOf = async (query: string) => (await t.app.database.asOwner((run) => run(query))).rows;
const today = () => todayInIndia(t.app.now());

/** A project as its template plans it, with the modules needed for their delivery. */
async function aPlanned(order = true) {
  const project_id = await anEmptyProject(t);
  (await t.call('generate_schedule', { project_id, gantt_id: 'c_and_i' }, pm)).ok();
  await memberOf(t, { project_id } as TestOrder, manager, 'Procurement Manager');
  const idOf = async (code: string) =>
    Number((await rowsOf(`select id from events where project_id = ${project_id} and code = '${code}'`))[0]?.id);
  const [cleared, delivered] = [await idOf('M12'), await idOf('M15')];
  const made = order ? await anOrder(t, { project_id }) : undefined;
  const boq_line_ids = made?.boq_line_ids ?? (await boqLines(t, project_id));
  await rowsOf(`update boq_lines set event_id = ${delivered} where id = ${boq_line_ids[0]}`);
  const event = async (id = cleared) => {
    await t.mails();
    return (await t.call('get_event', { id }, pm)).ok();
  };
  const percent = async () => (await event()).percent;
  return { project_id, cleared, delivered, order: made as TestOrder, boq_line_ids, event, percent };
}

/** What categories need in the company, until it is set otherwise. */
async function setRules(needed: boolean) {
  const { version } = (await t.call('get_chain_rules', {}, manager)).ok();
  const rules = [{ category: 'MODULES' as const, inspection: needed, mdcc: needed }];
  (await t.call('update_chain_rules', { version, rules }, manager)).ok();
}

describe('an event in which material is inspected and cleared', () => {
  test('follows what passes inspection, is cleared and dispatched, and what is taken back', async () => {
    const { project_id, cleared, order, event, percent } = await aPlanned();
    expect(await event()).toMatchObject({ status: 'PENDING', percent: 0, follows: 'inspected_and_cleared' });

    // accepted in part
    const { inspection } = await aCompleted(t, { order, quantity: 600 });
    expect(await event()).toMatchObject({
      status: 'IN-PROGRESS',
      percent: 30,
      actual_start: today(),
      actual_end: null,
      materials: [
        {
          description: 'PV module 545 Wp mono PERC',
          needed: 1000,
          steps: [
            { step: 'inspected', quantity: 600 },
            { step: 'cleared', quantity: 0 },
          ],
        },
      ],
    });
    const { activity } = (await t.call('get_activity', { project_id, event_id: cleared }, pm)).ok();
    expect(activity[0]?.says).toBe(
      'Inspection and MDCC: modules, inverters is at 30%: 600 of 1,000 Nos passed inspection · 0 of 1,000 Nos cleared for dispatch',
    );

    // cleared in part
    await aDecided(t, true, { order, quantity: 400 });
    expect(await percent()).toBe(50);
    // refused: as if it had not been requested
    await aDecided(t, false, { order, quantity: 100 });
    expect(await percent()).toBe(50);

    // let through by the project manager: it counts once it is dispatched
    const [line] = modules(order, 100);
    const reason = 'Crane booked';
    (await t.call('add_dispatch_override', { project_id, ...line, reason }, await managerOf(t, order))).ok();
    expect(await percent()).toBe(50);
    const { id: store_id } = await aStore(t);
    await inCompany(t.app.database, 1, (db) => move({ db, user_id: null }, [dispatched(order, store_id, 500)]));
    expect(await percent()).toBe(55);

    // rejected, and accepted when it was inspected once more
    const rejected = await aCompleted(t, { order, quantity: 400, more: rejecting });
    expect(await percent()).toBe(55);
    const again = {
      project_id,
      lines: modules(order, 400),
      inspect_on: inDays(14),
      reinspects_id: rejected.inspection.id,
    };
    const { inspection_id } = (await t.call('add_inspection', again, manager)).ok();
    const called = (await t.call('get_inspection', { inspection_id }, manager)).ok();
    const { version } = (await t.call('update_inspection_findings', findings(called), manager)).ok();
    const done = (
      await t.call('change_inspection_status', { inspection_id, version, status: 'completed' }, manager)
    ).ok();
    expect(await percent()).toBe(75);

    // its result is taken back
    (await t.call('undo_inspection_result', { inspection_id, version: done.version }, manager)).ok();
    expect(await event()).toMatchObject({ status: 'IN-PROGRESS', percent: 55, actual_start: today() });
    expect(inspection.lines[0]?.accepted).toBe(600);
  });

  test('is typed by nobody, on its screen or in the Gantt, and both say why', async () => {
    const { project_id, cleared: event_id, delivered, event } = await aPlanned();
    const { version, abilities } = await event();
    expect(abilities.update_event_progress).toBe(why);
    const typed = await t.call('update_event_progress', { event_id, version, percent: 30 }, pm);
    expect([typed.status, typed.raw.body.includes(why)]).toEqual([409, true]);
    const dragged = await t.call('update_schedule', { project_id, changes: [{ event_id, version, percent: 30 }] }, pm);
    expect([dragged.status, dragged.raw.body.includes(why)]).toEqual([409, true]);
    const { followed } = (await t.call('get_gantt', { id: project_id }, pm)).ok();
    const [asked, chosen, ordered, made] = (
      await rowsOf(`select id from events where project_id = ${project_id} and code in ('M01', 'M02', 'M04', 'M07')`)
    ).map(({ id }) => Number(id));
    expect(new Set(followed.map((one) => one.event_id))).toEqual(
      new Set([asked, chosen, ordered, made, event_id, delivered]),
    );
    expect(followed.find((one) => one.event_id === event_id)?.why).toBe(why);
  });

  test('goes back when its certificate expires before it is dispatched', async () => {
    const { order, percent } = await aPlanned();
    await aCompleted(t, { order, quantity: 600 });
    const { mdcc } = await aDecided(t, true, { order, quantity: 400 });
    expect(await percent()).toBe(50);
    await rowsOf(`update mdccs set valid_till = '${today()}' where id = ${mdcc.id}`);
    await runDailySchedules(t.app);
    expect(await percent()).toBe(50);
    await rowsOf(`update mdccs set valid_till = '${addDays(today(), -1)}' where id = ${mdcc.id}`);
    await runDailySchedules(t.app);
    expect(await percent()).toBe(30);
  });

  test('counts what came from the company’s own stock', async () => {
    const { project_id, order, boq_line_ids, percent } = await aPlanned();
    await aCompleted(t, { order, quantity: 600 });
    const { id: store_id } = await aStore(t);
    const to = { store_id, state: 'Stored' as const, project_id, boq_line_id: boq_line_ids[0] ?? null };
    await inCompany(t.app.database, 1, (db) =>
      move({ db, user_id: null }, [
        { kind: 'Receipt', item_id: order.item_id, quantity: 200, to, day: today(), rate: 100 },
      ]),
    );
    // 800 of 1,000 inspected, 200 cleared
    expect(await percent()).toBe(50);
  });

  test('passes with the order where the category needs neither, and begins when that is approved', async () => {
    const { project_id, boq_line_ids, event, percent } = await aPlanned(false);
    await setRules(false);
    try {
      await memberOf(t, { project_id } as TestOrder, buyer, 'Procurement Executive');
      const draft = await anAskedOrder(t, { project_id, boq_line_ids });
      expect(await percent()).toBe(0);
      (await t.call('approve_order', versionOf(draft), manager)).ok();
      const ordered = await event();
      expect(ordered).toMatchObject({
        status: 'IN-PROGRESS',
        percent: 100,
        actual_start: today(),
        materials: [{ steps: [{ step: 'ordered', quantity: 1000 }] }],
      });
      const order = (await t.call('get_order', { order_id: draft.id }, manager)).ok();
      const line_id = order.lines[0]?.id ?? 0;
      const less = { ...versionOf(order), line_id, quantity: 400, reason: 'Roof smaller' };
      (await t.call('change_order_short_close', less, manager)).ok();
      expect(await percent()).toBe(60);
      const now = (await t.call('get_order', { order_id: draft.id }, manager)).ok();
      const cancel = { ...versionOf(now), status: 'cancelled' as const, reason: 'Project on hold' };
      (await t.call('change_order_status', cancel, manager)).ok();
      expect(await percent()).toBe(0);
    } finally {
      await setRules(true);
    }
  });

  test('follows when what its category needs is changed, and to other lines when its links are', async () => {
    const { project_id, cleared, delivered, order, event, percent } = await aPlanned();
    await aCompleted(t, { order, quantity: 600 });
    expect(await percent()).toBe(30);
    await setRules(false);
    expect(await percent()).toBe(100);
    await setRules(true);
    expect(await percent()).toBe(30);

    const { links } = (await t.call('get_gantt', { id: project_id }, pm)).ok();
    const link = links.find(({ from_id, to_id }) => from_id === cleared && to_id === delivered);
    (
      await t.call(
        'update_schedule',
        { project_id, delete_links: [{ from_id: cleared, to_id: delivered, kind: link?.kind }] },
        pm,
      )
    ).ok();
    const alone = await event();
    expect([alone.percent, alone.materials, alone.abilities.update_event_progress]).toEqual([30, [], true]);
    const typed = { event_id: cleared, version: alone.version, percent: 80 };
    (await t.call('update_event_progress', typed, pm)).ok();
    (await t.call('update_schedule', { project_id, add_links: [{ from_id: cleared, to_id: delivered }] }, pm)).ok();
    expect(await percent()).toBe(30);
  });

  test('stays one in a template made of its project', async () => {
    const { project_id } = await aPlanned();
    const { gantt_id } = (await t.call('add_sample_gantt', { project_id, name: 'With clearances' }, pm)).ok();
    const other = await anEmptyProject(t);
    (await t.call('generate_schedule', { project_id: other, gantt_id }, pm)).ok();
    const followed = await rowsOf(
      `select code, follows from events where project_id = ${other} and follows <> 'arrived' order by code`,
    );
    expect(followed.map(({ code, follows }) => [code, follows])).toEqual([
      ['M01', 'asked'],
      ['M02', 'chosen'],
      ...['M03', 'M04', 'M05'].map((code) => [code, 'ordered']),
      ...['M06', 'M07', 'M08', 'M09', 'M10'].map((code) => [code, 'made']),
      ...['M11', 'M12', 'M13'].map((code) => [code, 'inspected_and_cleared']),
    ]);
  });
});
