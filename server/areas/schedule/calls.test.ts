import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reads, Sends } from '../../../contract/index.ts';
import { addDays, daysBetween, todayInIndia } from '../../../domain/dates.ts';
import { computeSchedule } from '../../../gantt/engine/compute.ts';
import { planOfRows } from '../../../domain/schedule/plan_rows.ts';
import { drainOutbox } from '../../jobs/work.ts';
import { anEmptyProject } from './fixtures.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';

let t: TestApp;
/** a 500 kWp rooftop planned from its template */
let project_id: number;
let today: string;

beforeAll(async () => {
  t = await openTestApp();
  today = todayInIndia(t.app.now());
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.forgetLimits();
  const { people } = (await t.call('get_people', {}, 'helios.admin')).ok();
  const idOf = (who: string) => people.find(({ username }) => username === `helios.${who}`)?.id ?? 0;
  const roles = {
    designer: 'Designer',
    lead_designer: 'Lead Designer',
    lo: 'Liasoning Officer',
    site_executive: 'Site Executive',
  } as const;
  const facts = {
    name: 'Test Mill',
    project_type: 'Rooftop',
    segment: 'c_and_i',
    capacity_kwp: 500,
    customer_name: 'Test',
    state: 'Gujarat',
    start_date: today,
    template: 'c_and_i',
    team: Object.entries(roles).map(([who, role]) => ({ user_id: idOf(who), role })),
  } as const;
  project_id = (await t.call('add_project', facts, 'helios.pm')).ok().id;
});

const gantt = async (as = 'helios.pm') => (await t.call('get_gantt', { id: project_id }, as)).ok();
type Plan = Reads<'get_gantt'>;
const byCode = (plan: Plan, code: string) => {
  const event = plan.events.find((one) => one.code === code);
  if (!event) throw new Error(`no event ${code}`);
  return event;
};
const of = (event: { id: number; version: number }) => ({ event_id: event.id, version: event.version });

describe('a project made from a template', () => {
  test('has its events on their days, its links, its forecast, its documents and the 18 drawings', async () => {
    const plan = await gantt();
    expect(plan.events).toHaveLength(77);
    expect(plan.links.length).toBeGreaterThan(90);
    expect(
      plan.events.every(
        ({ planned_start, planned_end }) => planned_start && planned_end && planned_end >= planned_start,
      ),
    ).toBe(true);
    expect(plan.forecast_commissioning).toBe(byCode(plan, 'A11').planned_end);
    expect(daysBetween(today, plan.forecast_commissioning ?? today)).toBeGreaterThan(100);
    expect(plan.regulated_days).toBeGreaterThan(30);
    expect(byCode(plan, 'P01').planned_start).toBe(plan.events.map((event) => event.planned_start).toSorted()[0]);
    const documents = await t.app.database.asOwner((run) =>
      run(
        `select count(*)::int as documents, count(drawing)::int as drawings from documents where project_id = ${project_id}`,
      ),
    );
    expect(documents.rows[0]?.documents).toBeGreaterThan(100);
    expect(documents.rows[0]?.drawings).toBe(18);
  });

  test('with a template that is not there, or an answer to a question it does not ask, is refused whole', async () => {
    const facts = {
      name: 'X roof',
      project_type: 'Rooftop',
      segment: 'c_and_i',
      capacity_kwp: 5,
      customer_name: 'X',
      start_date: today,
    } as const;
    expect((await t.call('add_project', { ...facts, template: '999999' }, 'helios.pm')).status).toBe(404);
    const answer = await t.call(
      'add_project',
      { ...facts, template: 'ground', template_options: ['moon'] },
      'helios.pm',
    );
    expect(answer.status).toBe(400);
    const { projects } = (await t.call('get_projects', { search: 'X roof' }, 'helios.pm')).ok();
    expect(projects).toEqual([]);
  });

  test('can be planned later, but only once', async () => {
    const empty = await anEmptyProject(t);
    (await t.call('generate_schedule', { project_id: empty, gantt_id: 'residential' }, 'helios.pm')).ok();
    expect((await t.call('get_gantt', { id: empty }, 'helios.pm')).ok().events.length).toBe(32);
    const again = await t.call('generate_schedule', { project_id: empty, gantt_id: 'residential' }, 'helios.pm');
    expect(again.status).toBe(409);
  });
});

describe('changing a schedule', () => {
  test('moves everything that depends on it, says what it does to commissioning, and why', async () => {
    const plan = await gantt();
    const survey = byCode(plan, 'P06');
    const changed = (
      await t.call('update_schedule', { project_id, changes: [{ ...of(survey), days: 22 }] }, 'helios.pm')
    ).ok();
    const { consequence } = changed;
    expect(consequence.commissioning_before).toBe(plan.forecast_commissioning);
    expect(consequence.commissioning && consequence.commissioning > (plan.forecast_commissioning ?? '')).toBe(true);
    expect(consequence.moved_count).toBeGreaterThan(30);
    expect(consequence.explanations.some(({ says }) => /pushed \d+ days? by Detailed site survey/.test(says))).toBe(
      true,
    );
    // no link came or went, so none is told
    expect([changed.links_gone, changed.links_new]).toEqual([[], []]);
    const now = await gantt();
    expect(now.links).toEqual(plan.links);
    expect(now.plan_version).toBe(changed.plan_version);
    expect(byCode(now, 'A11').planned_end).toBe(changed.events.find(({ code }) => code === 'A11')?.planned_end);
    expect(byCode(now, 'P01').planned_start).toBe(byCode(plan, 'P01').planned_start);
  });

  test('of its end writes and tells only what moved; the floats of all others are told alike everywhere', async () => {
    const plan = await gantt();
    const last = plan.events.reduce((late, one) => ((one.current_end ?? '') > (late.current_end ?? '') ? one : late));
    const written = async () => {
      const { rows } = await t.app.database.asOwner((run) =>
        run(`select id::int, updated_at::text as at from events where project_id = ${project_id} order by id`),
      );
      return new Map(rows.map(({ id, at }) => [Number(id), String(at)]));
    };
    const before = await written();
    const delay = { reason: 'Weather' as const };
    const changes = [{ ...of(last), days: last.days + 15 }];
    const { events: told } = (await t.call('update_schedule', { project_id, changes, delay }, 'helios.pm')).ok();
    const after = await written();
    const ids = [...after.keys()].filter((id) => after.get(id) !== before.get(id));
    expect(ids.toSorted()).toEqual(told.map(({ id }) => id).toSorted());
    expect(told.length).toBeLessThan(10);

    const now = await gantt();
    const floats = (events: readonly { id: number; total_float: number }[]) =>
      Object.fromEntries(events.map(({ id, total_float }) => [id, total_float]));
    const gantts = floats(now.events);
    const was = floats(plan.events);
    const more = now.events.filter(({ id }) => !ids.includes(id) && (gantts[id] ?? 0) > (was[id] ?? 0));
    expect(more.length).toBeGreaterThan(3);
    const { events: computed } = computeSchedule(planOfRows({ ...now, start: now.start_date ?? '', today: null }));
    expect(gantts).toEqual({ ...Object.fromEntries(now.events.map(({ id }) => [id, 0])), ...floats(computed) });

    const list = (await t.call('get_events', { project_id, limit: 200 }, 'helios.pm')).ok();
    expect(floats(list.events)).toEqual(gantts);
    const ahead = (await t.call('get_planning_events', { project_id, weeks: 12 }, 'helios.pm')).ok();
    expect(ahead.events.length).toBeGreaterThan(10);
    for (const { id, total_float } of ahead.events) expect(total_float).toBe(gantts[id]);
    for (const { id } of more.slice(0, 3)) {
      const one = (await t.call('get_event', { id }, 'helios.pm')).ok();
      const { total_float, free_float, late_start, late_end } = computed.find((event) => event.id === id) ?? {};
      expect(one).toMatchObject({ total_float, free_float, late_start, late_end });
      const done = { event_id: id, version: one.version, percent: 10 };
      const { event } = (await t.call('update_event_progress', done, 'helios.pm')).ok();
      const kept = (await t.call('get_event', { id }, 'helios.pm')).ok();
      expect([event.total_float, event.free_float]).toEqual([kept.total_float, kept.free_float]);
    }
  });

  test('that is only tried leaves everything as it was', async () => {
    const plan = await gantt();
    const tried = (
      await t.call(
        'update_schedule',
        { project_id, changes: [{ ...of(byCode(plan, 'P06')), days: 22 }], try_only: true },
        'helios.pm',
      )
    ).ok();
    expect(tried.consequence.moved_count).toBeGreaterThan(30);
    expect(await gantt()).toEqual(plan);
  });

  test('a day set by hand is a day it does not start before', async () => {
    const plan = await gantt();
    const later = addDays(byCode(plan, 'E01').planned_start ?? today, 14);
    await t.call('update_event_date', { ...of(byCode(plan, 'E01')), start: later }, 'helios.pm');
    const event = byCode(await gantt(), 'E01');
    expect(event).toMatchObject({ constraint_kind: 'not_earlier_than', constraint_date: later });
    expect(event.planned_start && event.planned_start >= later).toBe(true);
  });

  test('an end gives the length in working days', async () => {
    const plan = await gantt();
    const event = byCode(plan, 'P04');
    const end = addDays(event.planned_start ?? today, 20);
    await t.call('update_event_date', { ...of(event), end }, 'helios.pm');
    const now = byCode(await gantt(), 'P04');
    expect(now.days).toBeGreaterThan(14);
    expect(Math.abs(daysBetween(now.planned_end ?? today, end))).toBeLessThanOrEqual(1);
  });

  test('a circle is refused by its names, and nothing is kept', async () => {
    const plan = await gantt();
    const [first, second] = [byCode(plan, 'E01'), byCode(plan, 'E02')];
    const answer = await t.call(
      'update_schedule',
      { project_id, add_links: [{ from_id: second.id, to_id: first.id }] },
      'helios.pm',
    );
    expect(answer.status).toBe(400);
    expect(answer.raw.body).toContain('Array Layout waits for Design basis');
    expect((await gantt()).links).toEqual(plan.links);
  });

  test('events come with links and children in one request, go, and come back with their links', async () => {
    const plan = await gantt();
    const made = (
      await t.call(
        'update_schedule',
        {
          project_id,
          add_events: [
            { ref: 'group', stage: 'construction', name: 'Roof repair', is_group: true },
            { ref: 'sheets', stage: 'construction', name: 'Change sheets', days: 10, parent_ref: 'group' },
          ],
          add_links: [
            { from_id: byCode(plan, 'C01').id, to_ref: 'sheets' },
            { from_ref: 'sheets', to_id: byCode(plan, 'C02').id, kind: 'FS', lag: 1 },
          ],
        },
        'helios.pm',
      )
    ).ok();
    const sheets = made.events.find(({ name }) => name === 'Change sheets');
    expect(sheets?.parent_id).toBe(made.added.find(({ ref }) => ref === 'group')?.id);
    expect(
      byCode(await gantt(), 'C02').planned_start &&
        (byCode(await gantt(), 'C02').planned_start ?? '') > (sheets?.planned_end ?? ''),
    ).toBe(true);
    const id = sheets?.id ?? 0;
    const gone = (await t.call('update_schedule', { project_id, delete_events: [id] }, 'helios.pm')).ok();
    expect(gone.deleted).toEqual([id]);
    const there = new Set((await gantt()).links.map((link) => link.id));
    expect(gone.links_gone).toHaveLength(2);
    expect(gone.links_gone.filter((link) => there.has(link))).toEqual([]);
    expect(byCode(await gantt(), 'C02').planned_start).toBe(byCode(plan, 'C02').planned_start);
    await t.call('update_schedule', { project_id, restore_events: [id] }, 'helios.pm');
    const back = await gantt();
    expect(back.links).toHaveLength(plan.links.length + 2);
    expect((byCode(back, 'C02').planned_start ?? '') > (byCode(plan, 'C02').planned_start ?? '')).toBe(true);
  });

  test('the pace scales working days and leaves the authorities’ clocks alone; the start takes everything along', async () => {
    const plan = await gantt();
    const slow = (await t.call('update_schedule', { project_id, pace: 130 }, 'helios.pm')).ok();
    expect(slow.consequence.commissioning && slow.consequence.commissioning > (plan.forecast_commissioning ?? '')).toBe(
      true,
    );
    const moved = addDays(today, 28);
    await t.call('update_schedule', { project_id, pace: 100, start_date: moved }, 'helios.pm');
    const now = await gantt();
    expect(now.start_date).toBe(moved);
    expect(daysBetween(plan.forecast_commissioning ?? today, now.forecast_commissioning ?? today)).toBeGreaterThan(20);
    expect(byCode(now, 'A03').days).toBe(15);
  });

  test('two people on one event: the second is told, and shown what it is now', async () => {
    const event = byCode(await gantt(), 'E05');
    await t.call('update_schedule', { project_id, changes: [{ ...of(event), days: 6 }] }, 'helios.pm');
    const second = await t.call(
      'update_schedule',
      { project_id, changes: [{ ...of(event), days: 9 }] },
      'helios.lead_designer',
    );
    expect(second.status).toBe(409);
    expect(second.raw.body).toContain('Someone else changed this');
    expect(byCode(await gantt(), 'E05').days).toBe(6);
  });

  test('only those who may edit the stage do, and a sub-contractor sees only its stages', async () => {
    const plan = await gantt();
    const change = { project_id, changes: [{ ...of(byCode(plan, 'M06')), days: 20 }] };
    expect((await t.call('update_schedule', change, 'helios.designer')).status).toBe(403);
    expect((await t.call('update_schedule', { project_id, pace: 50 }, 'helios.designer')).status).toBe(403);
    expect(
      (
        await t.call(
          'update_schedule',
          { project_id, changes: [{ ...of(byCode(plan, 'E02')), days: 4 }] },
          'helios.designer',
        )
      ).status,
    ).toBe(200);
    const { people } = (await t.call('get_people', {}, 'helios.admin')).ok();
    const user_id = people.find(({ username }) => username === 'helios.subcontractor')?.id ?? 0;
    await t.call(
      'add_project_member',
      { project_id, user_id, role: 'Sub-contractor', stage_access: ['construction'] },
      'helios.pm',
    );
    const seen = await gantt('helios.subcontractor');
    expect([...new Set(seen.events.map(({ stage }) => stage))]).toEqual(['construction']);
    const own = { project_id, changes: [{ ...of(byCode(seen, 'C04')), days: 2 }] };
    expect((await t.call('update_schedule', own, 'helios.subcontractor')).status).toBe(403);
    expect(
      (
        await t.call(
          'update_event_date',
          { ...of(byCode(seen, 'C04')), start: addDays(today, 90) },
          'helios.subcontractor',
        )
      ).status,
    ).toBe(403);
    expect((await t.call('get_event', { id: byCode(plan, 'P04').id }, 'helios.subcontractor')).status).toBe(404);
    // what they read says so beforehand
    const only_inside = 'Only people of the company can change the schedule.';
    expect(seen.stages.map(({ abilities }) => abilities.update_schedule)).toEqual([only_inside]);
    const event = (await t.call('get_event', { id: byCode(seen, 'C04').id }, 'helios.subcontractor')).ok();
    expect(event.abilities).toMatchObject({ update_event: true, update_event_date: only_inside });
    // nor its start and pace, when a company lets sub-contractors change projects
    const cell = { role: 'Sub-contractor', module: 'projects' };
    const all = { can_view: true, can_edit: true, can_work: true, can_approve: false, docs_details: false };
    (await t.call('change_role_right', { ...cell, rights: all }, 'helios.admin')).ok();
    const { abilities } = await gantt('helios.subcontractor');
    expect(abilities).toMatchObject({ update_schedule: only_inside, import_schedule: only_inside });
    expect((await t.call('update_schedule', { project_id, pace: 110 }, 'helios.subcontractor')).status).toBe(403);
    (await t.call('change_role_right', { ...cell, rights: null }, 'helios.admin')).ok();
  });

  test('an event that awaits its approver is closed to those who only work, and the Gantt says so', async () => {
    const event = byCode(await gantt('helios.designer'), 'E03');
    const { event: started } = (await t.call('toggle_event', of(event), 'helios.designer')).ok();
    const asked = await t.call('send_event_approval', of(started), 'helios.designer');
    expect(asked.raw.body).toContain('waiting');
    const plan = await gantt('helios.designer');
    const [locked] = plan.locked;
    expect(locked).toMatchObject({ event_id: event.id, why: expect.stringMatching(/^It awaits the approval of /) });
    const change = { project_id, changes: [{ ...of(byCode(plan, 'E03')), name: 'Another name' }] };
    const refused = await t.call('update_schedule', change, 'helios.designer');
    expect([refused.status, refused.raw.body.includes(locked?.why ?? '')]).toEqual([409, true]);
    expect((await gantt('helios.lead_designer')).locked).toEqual([]);
  });

  test('what was started is not deleted, what is finished does not move', async () => {
    const event = byCode(await gantt(), 'P09');
    const { event: started } = (await t.call('toggle_event', of(event), 'helios.pm')).ok();
    const deleted = await t.call('update_schedule', { project_id, delete_events: [event.id] }, 'helios.pm');
    expect(deleted.status).toBe(409);
    (await t.call('toggle_event', { ...of(started), override_reason: 'kept on paper' }, 'helios.pm')).ok();
    const now = byCode(await gantt(), 'P09');
    expect(now.status).toBe('FINISHED');
    const moved = await t.call(
      'update_schedule',
      { project_id, changes: [{ ...of(now), start: addDays(today, 30) }] },
      'helios.pm',
    );
    expect(moved.status).toBe(409);
  });
});

describe('a baseline', () => {
  test('asks for the reason of a later end from then on, and records the delay', async () => {
    (await t.call('add_baseline', { project_id, name: 'As sold' }, 'helios.pm')).ok();
    const plan = await gantt();
    expect(plan.baselines[0]?.events).toHaveLength(77);
    const event = byCode(plan, 'E02');
    const change = { project_id, changes: [{ ...of(event), days: 9 }] };
    const refused = await t.call('update_schedule', change, 'helios.pm');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ fields: { delay: expect.any(String) } });
    (
      await t.call('update_schedule', { ...change, delay: { reason: 'Design change', party: 'Customer' } }, 'helios.pm')
    ).ok();
    const { delays } = (await t.call('get_event', { id: event.id }, 'helios.pm')).ok();
    expect(delays).toMatchObject([{ reason: 'Design change', party: 'Customer', days: 7 }]);
  });
});

describe('a delay', () => {
  const recorded = async (id: number) =>
    (await t.call('get_event', { id }, 'helios.pm')).ok().delays.map(({ reason, days }) => [reason, days]);
  const delay = { reason: 'Weather' as const, party: '', note: '' };

  test('of a pending event moves its start by its days and is counted once, later moves included', async () => {
    (await t.call('add_baseline', { project_id, name: 'As sold' }, 'helios.pm')).ok();
    const plan = await gantt();
    const event = byCode(plan, 'E02');
    const wanted = { ...of(event), later_by: 7 };
    const tried = (await t.call('update_event_date', { ...wanted, try_only: true }, 'helios.pm')).ok();
    expect(tried.late).toEqual([{ event_id: event.id, days: 7 }]);
    expect((await t.call('update_event_date', wanted, 'helios.pm')).status).toBe(400);
    expect(byCode(await gantt(), 'E02')).toEqual(event);
    (await t.call('update_event_date', { ...wanted, delay }, 'helios.pm')).ok();
    const moved = byCode(await gantt(), 'E02');
    expect(moved.current_start).toBe(addDays(event.current_start ?? '', 7));
    expect(await recorded(event.id)).toEqual([['Weather', 7]]);

    // what was recorded first explains the move that follows it
    const next = { ...of(moved), start: addDays(moved.current_start ?? '', 3) };
    const { late } = (await t.call('update_event_date', { ...next, try_only: true }, 'helios.pm')).ok();
    const days = late[0]?.days ?? 0;
    expect(days).toBeGreaterThan(0);
    (await t.call('add_event_delay', { event_id: event.id, reason: 'Manpower', days }, 'helios.pm')).ok();
    const again = (await t.call('update_event_date', next, 'helios.pm')).ok();
    expect(again.late).toEqual([]);
    expect(await recorded(event.id)).toEqual([
      ['Weather', 7],
      ['Manpower', days],
    ]);

    // beyond it only what is left is recorded
    const later = byCode(await gantt(), 'E02');
    const further = { ...of(later), start: addDays(later.current_start ?? '', 7), delay };
    (await t.call('update_event_date', further, 'helios.pm')).ok();
    const all = (await recorded(event.id)).map(([, count]) => Number(count));
    const now = byCode(await gantt(), 'E02');
    expect(all.reduce((sum, count) => sum + count, 0)).toBe(
      daysBetween(event.current_end ?? '', now.current_end ?? ''),
    );
  });

  test('of an event in progress makes it longer in its own clock; days and a date together are refused', async () => {
    const event = byCode(await gantt(), 'E02');
    const { event: started } = (await t.call('toggle_event', of(event), 'helios.pm')).ok();
    const both = { ...of(started), later_by: 2, end: addDays(today, 30) };
    expect((await t.call('update_event_date', both, 'helios.pm')).body).toMatchObject({
      fields: { later_by: 'Enter a date or days, not both.' },
    });
    (await t.call('update_event_date', { ...of(started), later_by: 2, delay }, 'helios.pm')).ok();
    expect(byCode(await gantt(), 'E02').days).toBe(event.days + 2);
    expect(await recorded(event.id)).toEqual([['Weather', 2]]);
  });

  test('that moves the commissioning notifies people in one sentence, outside without its cause, by the settings of the company', async () => {
    const { people } = (await t.call('get_people', {}, 'helios.admin')).ok();
    const idOf = (who: string) => people.find(({ username }) => username === `helios.${who}`)?.id ?? 0;
    const plan = await gantt();
    const event = byCode(plan, 'C05');
    const team = { customer: 'Customer', investor: 'Investor', subcontractor: 'Sub-contractor' } as const;
    for (const [who, role] of Object.entries(team)) {
      const stages = role === 'Sub-contractor' ? { stage_access: ['construction'] } : {};
      const member = { project_id, user_id: idOf(who), role, ...stages };
      (await t.call('add_project_member', member, 'helios.pm')).ok();
    }
    const titles = async (who: string) => {
      await drainOutbox(t.app);
      const { notifications } = (await t.call('get_notifications', {}, `helios.${who}`)).ok();
      const here = notifications.filter((one) => one.project_id === project_id);
      return here.map(({ title }) => title).filter((title) => title.startsWith('Commissioning of Test Mill'));
    };
    const assigned = { ...of(event), assignees: [idOf('subcontractor')] };
    (await t.call('update_event', assigned, 'helios.pm')).ok();
    const later = async (days: number) => {
      const now = byCode(await gantt(), 'C05');
      const answer = await t.call('update_event_date', { ...of(now), later_by: days, delay }, 'helios.pm');
      return answer.ok().consequence;
    };
    const { commissioning } = await later(60);
    expect(commissioning).not.toBe(plan.forecast_commissioning);
    const inside = expect.stringMatching(
      /^Commissioning of Test Mill moves \d+ days later, to \d\d\/\d\d\/\d{4}, because .+ ends \d+ days later \(Weather\)$/,
    );
    const outside = expect.stringMatching(/^Commissioning of Test Mill moves \d+ days later, to \d\d\/\d\d\/\d{4}$/);
    expect(await titles('designer')).toEqual([inside]);
    expect(await titles('pm')).toEqual([]);
    for (const who of Object.keys(team)) expect([who, await titles(who)]).toEqual([who, [outside]]);

    const { version } = (await t.call('get_company_profile', {}, 'helios.admin')).ok();
    const none = { notify_customers: false, notify_investors: false, notify_subcontractors: false };
    (await t.call('update_company_profile', { version, ...none }, 'helios.admin')).ok();
    await later(30);
    expect(await titles('designer')).toHaveLength(2);
    for (const who of Object.keys(team)) expect([who, await titles(who)]).toEqual([who, [outside]]);
  });
});

describe('what was planned', () => {
  const runs = async (text: string) => (await t.app.database.asOwner((run) => run(text))).rows;

  test('stays when work begins late and ends late; the slip shows against the agreed plan', async () => {
    const { id: project } = (
      await t.call(
        'add_project',
        {
          name: 'Kept plan',
          project_type: 'Rooftop',
          segment: 'residential',
          capacity_kwp: 5,
          customer_name: 'Test',
          start_date: addDays(today, -40),
          template: 'residential',
        },
        'helios.owner',
      )
    ).ok();
    const read = async () => (await t.call('get_gantt', { id: project }, 'helios.owner')).ok();
    const first = await read();
    expect(await runs(`select 1 from baselines where project_id = ${project}`)).toHaveLength(1);
    expect(first.baselines.map(({ name }) => name)).toEqual(['Agreed plan']);
    const was = first.events.find(({ code }) => code === 'P03');
    if (!was?.planned_end) throw new Error('P03 has no days.');
    const set = (more: Omit<Sends<'change_event_status'>, 'event_id'>) =>
      t.call('change_event_status', { event_id: was.id, ...more }, 'helios.owner');
    const started = (await set({ version: was.version, status: 'IN-PROGRESS', on: addDays(was.planned_end, 5) })).ok()
      .event;
    expect(started).toMatchObject({ planned_start: was.planned_start, planned_end: was.planned_end });
    expect(started.late).toBe(true);
    const end = addDays(was.planned_end, 9);
    const unsaid = await set({ version: started.version, status: 'FINISHED', on: end, override_reason: 'On paper' });
    expect(unsaid.status).toBe(400);
    const delay = { reason: 'Customer' as const, party: '', note: '' };
    const done = (
      await set({ version: started.version, status: 'FINISHED', on: end, override_reason: 'On paper', delay })
    ).ok().event;
    expect(done).toMatchObject({
      planned_start: was.planned_start,
      planned_end: was.planned_end,
      baseline_end: was.planned_end,
      actual_end: end,
      current_end: end,
      delay_days: 9,
    });
    const { baselines } = await read();
    const kept = await t.call('delete_baseline', { baseline_id: baselines[0]?.id ?? 0 }, 'helios.owner');
    expect([kept.status, kept.body.message]).toEqual([409, 'Agreed plan is the agreed plan and is kept.']);
  });

  test('has a baseline in every project that left draft and has a schedule', async () => {
    const bare = await runs(`select p.name from projects p where p.status <> 'draft'
      and exists (select 1 from events e where e.company_id = p.company_id and e.project_id = p.id and not e.is_group
        and e.actual_start is not null)
      and not exists (select 1 from baselines b where b.company_id = p.company_id and b.project_id = p.id)`);
    expect(bare).toEqual([]);
  });
});
