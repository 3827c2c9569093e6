/** Daily records through the calls: one for each day, what a sub-contractor may, signing and correcting, quantities within what was issued. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { todayInIndia } from '../../../../domain/dates.ts';
import { aPicture } from '../../../fixtures.ts';
import { readBack } from '../../../letterhead/read_back.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import {
  aFreeDay,
  aName,
  anUntracked,
  aQuantity,
  aSiteDay,
  dayOf,
  projectOf,
  recorded,
  recordToday,
  site,
  userOf,
} from '../fixtures.ts';
import { anEvent } from '../../schedule/fixtures.ts';
import { noteMissing } from './found.ts';
import { inCompany } from '../../../tenancy/in_company.ts';

let t: TestApp;
let project_id: number;
beforeAll(async () => {
  t = await openTestApp();
  project_id = await projectOf(t);
  await recordToday(t);
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
const turned = async (day: string, status: string, as: string, reason = '') => {
  const record = await dayOf(t, day, site.verifies);
  return t.call('change_site_day_status', { site_day_id: record.id, version: record.version, status, reason }, as);
};

describe('one record for each day', () => {
  test('keeps people, machines, weather, notes in any language and photos in one request', async () => {
    const { day } = await aSiteDay(t, {
      sky: 'Heavy rain',
      rain_mm: 41.5,
      wind_ms: 10.5,
      lost_hours: 6,
      toolbox_topic: 'Working at height',
      notes: 'छत गीली थी',
      crews: [
        { trade: 'Fitter (MMS)', skilled: 3, unskilled: 5, hours: 8, idle_hours: 6, idle_reason: 'Rain' },
        { trade: 'Helper', unskilled: 4, subcontractor_id: await userOf(t, site.outside) },
      ],
      machines: [{ machine: 'Hydra', hours: 3 }],
      photos: [aPicture(t)],
    });
    const record = await dayOf(t, day);
    expect(record).toMatchObject({ status: 'Open', rain_mm: 41.5, notes: 'छत गीली थी', version: 2 });
    expect(record.crews.map(({ trade, state }) => [trade, state])).toEqual([
      ['Fitter (MMS)', 'accepted'],
      ['Helper', 'accepted'],
    ]);
    expect(record.stops).toEqual([
      'Wind above 10 m/s: no work on the roof.',
      'Wind above 9 m/s: no crane work.',
      'More than 30 mm of rain within 24 hours: no excavation.',
    ]);
    expect((await t.call('get_file', { id: record.photos[0]?.file_id ?? 0 }, site.verifies)).status).toBe(200);
  });

  test('sent twice from one device it is one; the second device is shown the first', async () => {
    const sent = { ...(await recorded(t)), photos: [aPicture(t)] };
    const first = (await t.call('add_daily_manpower_details', sent, site.works)).ok();
    const again = (await t.call('add_daily_manpower_details', sent, site.works)).ok();
    expect(again.site_day_id).toBe(first.site_day_id);
    const kept = await dayOf(t, sent.day);
    expect([kept.crews.length, kept.photos.length]).toEqual([1, 1]);
    // begun by someone else, or changed since: nothing is overwritten
    const theirs = await t.call('add_daily_manpower_details', { ...sent, notes: 'Mine' }, site.verifies);
    expect([theirs.status, JSON.stringify(theirs.body).includes(sent.made_as)]).toEqual([409, false]);
    expect((await t.call('add_daily_manpower_details', { ...sent, notes: 'Late' }, site.works)).status).toBe(409);
    const other = await t.call('add_daily_manpower_details', { ...sent, made_as: aName() }, site.verifies);
    expect(other.status).toBe(409);
    expect(messageOf(other)).toMatch(/^This day was already recorded by /);
    const stale = await t.call(
      'add_daily_manpower_details',
      { ...sent, made_as: aName(), version: first.version },
      site.verifies,
    );
    expect(messageOf(stale)).toBe('This day has changed since you opened it. Check it again.');
    const opened = { ...sent, made_as: aName(), version: again.version };
    expect((await t.call('add_daily_manpower_details', opened, site.verifies)).status).toBe(200);
  });

  test('two who begin it at once make one', async () => {
    const day = await aFreeDay(t, project_id);
    const all = await Promise.all(
      [1, 2, 3].map(async () => t.call('add_daily_manpower_details', { ...(await recorded(t)), day }, site.works)),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('offers the crew of the last day, never its weather or photos', async () => {
    const { before, record } = (await t.call('get_site_day', { project_id, day: today }, site.works)).ok();
    expect(before?.crews.length).toBeGreaterThan(3);
    expect(record?.status).toBe('Open');
    expect(before).not.toHaveProperty('photos');
  });

  test('says which line cannot be right', async () => {
    const sent = await recorded(t, { crews: [{ trade: 'Helper' }, { trade: 'Mason', skilled: 2, idle_hours: 3 }] });
    const { status, body } = await t.call('add_daily_manpower_details', sent, site.works);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      fields: { 'crews.0.skilled': 'Enter how many people worked.', 'crews.1.skilled': 'Select why they stood idle.' },
    });
  });

  test('refuses a day to come, and fronts and sub-contractors of other projects', async () => {
    const sent = await recorded(t);
    expect((await t.call('add_daily_manpower_details', { ...sent, day: '2099-01-01' }, site.works)).status).toBe(403);
    const foreign = await userOf(t, 'urja.subcontractor');
    const crews = [{ trade: 'Helper', skilled: 1, subcontractor_id: foreign }];
    expect((await t.call('add_daily_manpower_details', { ...sent, crews }, site.works)).status).toBe(404);
  });
});

describe('a sub-contractor', () => {
  const mine = async () => (await dayOf(t, today, site.outside)).crews;

  test('writes lines that wait, sees no others, and cannot touch what the company wrote', async () => {
    const { site_day_id } = await aSiteDay(t, { by: site.outside });
    expect((await mine()).every(({ state, subcontractor }) => state === 'pending' && subcontractor !== '')).toBe(true);
    const whole = await dayOf(t, today, site.verifies);
    expect(whole.crews.length).toBeGreaterThan((await mine()).length);
    expect(whole.machines.length).toBeGreaterThan(0);
    expect((await dayOf(t, today, site.outside)).machines).toEqual([]);
    // signed by nobody while it waits, and not by them
    expect(messageOf(await turned(today, 'Signed', site.verifies))).toMatch(/wait/);
    expect((await turned(today, 'Signed', site.outside)).status).toBe(409);
    const line = whole.crews.find(({ state }) => state === 'pending');
    const about = { site_day_id, version: whole.version, crew_ids: [line?.id ?? 0] };
    expect((await t.call('approve_site_day_lines', about, site.outside)).status).toBe(409);
    expect((await t.call('approve_site_day_lines', about, site.works)).status).toBe(409);
    const own = whole.crews.find(({ state }) => state === 'accepted');
    const wrong = { ...about, crew_ids: [own?.id ?? 0] };
    expect(messageOf(await t.call('approve_site_day_lines', wrong, site.verifies))).toMatch(/do not wait any more/);
    expect((await t.call('approve_site_day_lines', about, site.verifies)).status).toBe(200);
    expect((await mine()).some(({ state }) => state === 'accepted')).toBe(true);
    expect(await titles(site.verifies)).toContainEqual(
      expect.stringMatching(/recorded work of .* that waits for you$/),
    );
  });

  test('reads why lines were not accepted', async () => {
    const { site_day_id } = await aSiteDay(t, { by: site.outside });
    const { crews, version } = await dayOf(t, today, site.verifies);
    const crew_ids = crews.flatMap(({ id, state }) => (state === 'pending' ? [id] : []));
    const given = { site_day_id, version, crew_ids, reason: 'Four people came, not six' };
    (await t.call('reject_site_day_lines', given, site.verifies)).ok();
    expect((await mine()).find(({ state }) => state === 'rejected')?.reason).toBe('Four people came, not six');
    expect(await titles(site.outside)).toContainEqual(expect.stringMatching(/not accepted$/));
  });

  test('writes for nobody else, on no old day, and in no project or stage that was not given', async () => {
    const other = await userOf(t, site.works);
    const sent = { ...(await recorded(t)), day: today };
    const crews = [{ trade: 'Helper', skilled: 1, subcontractor_id: other }];
    expect((await t.call('add_daily_manpower_details', { ...sent, crews }, site.outside)).status).toBe(404);
    const old = { ...sent, day: await aFreeDay(t, project_id) };
    expect(messageOf(await t.call('add_daily_manpower_details', old, site.outside))).toMatch(/last 2 days/);
    await run(
      `update project_members set stage_access = '{engineering}' where project_id = $1 and role = 'Sub-contractor'`,
      [project_id],
    );
    const outside = [
      await t.call('add_daily_manpower_details', sent, site.outside),
      await t.call('get_site_day', { project_id, day: today }, site.outside),
      await t.call('get_material_quantities', { project_id }, site.outside),
      await t.call('get_construction_dashboard', { project_id }, site.outside),
    ];
    await run(
      `update project_members set stage_access = '{construction}' where project_id = $1 and role = 'Sub-contractor'`,
      [project_id],
    );
    expect(outside.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('changes neither fronts nor plans', async () => {
    const front = { project_id, name: 'Theirs' };
    expect((await t.call('add_work_front', front, site.outside)).status).toBe(403);
  });
});

describe('a signed day', () => {
  test('is changed by nobody until it is reopened for a reason, and keeps what it was', async () => {
    const { day, site_day_id } = await aSiteDay(t, { notes: 'As it was' });
    expect((await turned(day, 'Signed', site.works)).status).toBe(409);
    (await turned(day, 'Signed', site.verifies)).ok();
    const signed = await dayOf(t, day);
    expect(signed).toMatchObject({ status: 'Signed', notes: 'As it was' });
    const again = { ...(await recorded(t)), day, version: signed.version };
    expect(messageOf(await t.call('add_daily_manpower_details', again, site.works))).toMatch(/is signed/);
    expect((await t.call('upload_site_day_photo', { site_day_id, file: aPicture(t) }, site.works)).status).toBe(409);
    expect((await turned(day, 'Open', site.works, 'Wrong count')).status).toBe(409);
    expect((await turned(day, 'Open', site.verifies)).status).toBe(400);
    (await turned(day, 'Open', site.verifies, 'Two helpers were missing')).ok();
    expect(await titles(site.works)).toContainEqual(expect.stringMatching(/is open again$/));
    const open = await dayOf(t, day);
    const crews = [{ trade: 'Module installer', skilled: 4, unskilled: 4, hours: 8 }];
    (
      await t.call(
        'add_daily_manpower_details',
        { ...again, version: open.version, crews, notes: 'As it was' },
        site.works,
      )
    ).ok();
    const { changed, turns } = await dayOf(t, day);
    expect(turns.map(({ becomes, reason }) => [becomes, reason])).toEqual([
      ['Signed', ''],
      ['Open', 'Two helpers were missing'],
    ]);
    expect(changed).toEqual([
      {
        what: 'Module installer · Own people',
        before: '4 skilled, 2 unskilled, 8 h, overtime 0 h, idle 0 h',
        after: '4 skilled, 4 unskilled, 8 h, overtime 0 h, idle 0 h',
      },
    ]);
    (await turned(day, 'Signed', site.verifies)).ok();
    expect((await dayOf(t, day)).turns.at(-1)?.changed).toHaveLength(1);
  });

  test('is signed once, whoever presses twice', async () => {
    const { day } = await aSiteDay(t);
    const { id: site_day_id, version } = await dayOf(t, day);
    const sign = () => t.call('change_site_day_status', { site_day_id, version, status: 'Signed' }, site.verifies);
    expect((await Promise.all([sign(), sign()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('quantities', () => {
  const placesOf = async (as: string = site.works) =>
    (await t.call('get_material_quantities', { project_id }, as)).ok().places;
  const installedOf = async (boq_line_id: number) =>
    Number(
      (
        await run(
          `select coalesce(sum(quantity), 0) as quantity from stock_balances where boq_line_id = $1 and state = 'Installed'`,
          [boq_line_id],
        )
      ).rows[0]?.quantity,
    );

  test('of followed material move it to Installed in the ledger: one number, taken back as one', async () => {
    const place = (await placesOf()).find(({ tracked, left, serials }) => tracked && left >= 2 && !serials);
    if (!place) throw new Error('Nothing is issued.');
    const before = await installedOf(place.boq_line_id);
    const line = {
      front_id: place.front_id ?? 0,
      boq_line_id: place.boq_line_id,
      item_id: place.item_id,
      quantity: 2,
    };
    const sent = { project_id, day: today, made_as: aName(), lines: [line] };
    const added = (await t.call('add_material_quantity_details', sent, site.works)).ok();
    expect(await installedOf(place.boq_line_id)).toBe(before + 2);
    // a doubled send is one
    (await t.call('add_material_quantity_details', sent, site.works)).ok();
    expect(await installedOf(place.boq_line_id)).toBe(before + 2);
    const more = { ...sent, made_as: aName(), lines: [{ ...line, quantity: place.left }] };
    const refused = await t.call('add_material_quantity_details', more, site.works);
    expect(refused.status).toBe(409);
    expect(messageOf(refused)).toMatch(/are left of what was issued\. Ask the store\.$/);
    const record = await dayOf(t, today, site.verifies);
    const own = record.quantities.findLast(({ boq_line_id }) => boq_line_id === place.boq_line_id);
    expect(own).toMatchObject({ quantity: 2, posted: true, state: 'accepted' });
    const movement = (
      await run(`select id from movements where document_type = 'site_day_quantity' and document_id = $1`, [own?.id])
    ).rows[0];
    const bypass = await t.call(
      'undo_movement',
      { movement_id: Number(movement?.id), reason: 'Past the record' },
      'helios.admin',
    );
    expect(bypass.status).not.toBe(200);
    const back = {
      site_day_id: added.site_day_id,
      version: record.version,
      quantity_id: own?.id ?? 0,
      reason: 'Counted twice',
    };
    (await t.call('delete_material_quantity', back, site.works)).ok();
    expect(await installedOf(place.boq_line_id)).toBe(before);
  });

  test('of a sub-contractor wait, count against what is left, and are posted when they are accepted', async () => {
    await aSiteDay(t, { by: site.outside });
    const place = (await placesOf(site.outside)).find(({ tracked, left, serials }) => tracked && left >= 4 && !serials);
    if (!place) throw new Error('Nothing is issued.');
    const before = await installedOf(place.boq_line_id);
    const line = {
      front_id: place.front_id ?? 0,
      boq_line_id: place.boq_line_id,
      item_id: place.item_id,
      quantity: place.left,
    };
    const send = (quantity: number) =>
      t.call(
        'add_material_quantity_details',
        { project_id, day: today, made_as: aName(), lines: [{ ...line, quantity }] },
        site.outside,
      );
    (await send(place.left - 1)).ok();
    expect(await installedOf(place.boq_line_id)).toBe(before);
    expect((await send(2)).status).toBe(409);
    const record = await dayOf(t, today, site.verifies);
    const quantity_ids = record.quantities.flatMap(({ id, state }) => (state === 'pending' ? [id] : []));
    const crew_ids = record.crews.flatMap(({ id, state }) => (state === 'pending' ? [id] : []));
    (
      await t.call(
        'approve_site_day_lines',
        { site_day_id: record.id, version: record.version, quantity_ids, crew_ids },
        site.verifies,
      )
    ).ok();
    expect(await installedOf(place.boq_line_id)).toBeCloseTo(before + place.left - 1, 3);
    // theirs, but accepted
    const now = await dayOf(t, today, site.outside);
    const back = { site_day_id: now.id, version: now.version, quantity_id: quantity_ids[0] ?? 0, reason: 'Mine' };
    expect((await t.call('delete_material_quantity', back, site.outside)).status).toBe(409);
    // someone else's is not found
    const company = (await dayOf(t, today, site.verifies)).quantities.find(
      ({ subcontractor_id }) => subcontractor_id === null,
    );
    if (company)
      expect(
        (await t.call('delete_material_quantity', { ...back, quantity_id: company.id }, site.outside)).status,
      ).toBe(404);
  });

  test('move the progress of the event for which the line is planned, which nobody types then', async () => {
    const { boq_line_id, front_id } = await anUntracked(t, { quantity: 400 });
    const { rows } = await run(
      `select e.id from events e where e.project_id = $1 and e.stage = 'construction' and e.status = 'IN-PROGRESS' and not e.is_group
        and e.deleted_at is null and not exists (select 1 from construction_plans p where p.event_id = e.id) order by e.id limit 1`,
      [project_id],
    );
    const event_id = Number(rows[0]?.id);
    const plan = { project_id, event_id, boq_line_id, front_id, quantity: 400, starts_on: today, ends_on: today };
    (await t.call('add_construction_planning', plan, site.works)).ok();
    const sent = {
      project_id,
      day: await aFreeDay(t, project_id),
      made_as: aName(),
      lines: [{ front_id, boq_line_id, quantity: 250 }],
    };
    (await t.call('add_material_quantity_details', sent, site.works)).ok();
    await t.mails();
    const event = (await t.call('get_event', { id: event_id }, site.verifies)).ok();
    // 250 of the 1,000 metres that the bill of quantities has
    expect(event.percent).toBe(25);
    const typed = await t.call(
      'update_event_progress',
      { event_id, version: event.version, percent: 60 },
      site.verifies,
    );
    expect(messageOf(typed)).toBe(`${event.name}: progress follows the quantities that are installed.`);
  });

  test('are one fact from the roof to the portfolio: event, curve, project, chain of the material', async () => {
    const places = (await placesOf()).filter(
      (one) => one.front_id !== null && one.tracked && one.left >= 2 && !one.serials,
    );
    const [place] = places.sort((one, other) => other.left - one.left);
    if (!place) throw new Error('Nothing is issued.');
    const { boq_line_id, front_id, item_id } = place;
    // much of what is issued, as percentages are whole numbers
    const quantity = Math.floor(place.left * 0.8);
    const of_event = { stage: 'construction', name: 'Rails of bay 7', days: 5, start: today };
    const { event_id } = await anEvent(t, project_id, of_event);
    const plan = { project_id, event_id, boq_line_id, front_id, quantity, starts_on: today, ends_on: today };
    (await t.call('add_construction_planning', plan, site.works)).ok();
    const facts = async () => {
      await t.mails();
      const event = (await t.call('get_event', { id: event_id }, 'helios.pm')).ok();
      const curve = (await t.call('get_project_progress', { project_id }, 'helios.pm')).ok();
      const { project } = (await t.call('get_project', { id: project_id }, 'helios.pm')).ok();
      const { projects } = (await t.call('get_projects', { limit: 100 }, 'helios.owner')).ok();
      const chain = (await t.call('get_scm_details', { project_id }, 'helios.pm')).ok();
      const line = chain.lines.find((one) => one.boq_line_id === boq_line_id);
      const left = (await placesOf()).find((one) => one.front_id === front_id && one.boq_line_id === boq_line_id)?.left;
      const share = Math.floor(((line?.steps.installed ?? 0) / (line?.boq ?? 1)) * 100);
      return { event, curve, project, line, left, share, listed: projects.find(({ id }) => id === project_id) };
    };
    const agree = ({ curve, project, listed }: Awaited<ReturnType<typeof facts>>) => {
      const earned = curve.curve.findLast((one) => one.earned !== null)?.earned;
      expect([curve.percent, listed?.percent]).toEqual([project.percent, project.percent]);
      expect(earned).toBeCloseTo(project.percent, 0);
    };
    const before = await facts();
    agree(before);
    const lines = [{ front_id: front_id ?? 0, boq_line_id, item_id, quantity }];
    (
      await t.call('add_material_quantity_details', { project_id, day: today, made_as: aName(), lines }, site.works)
    ).ok();
    const after = await facts();
    agree(after);
    expect(after.line?.steps.installed).toBeCloseTo((before.line?.steps.installed ?? 0) + quantity, 3);
    expect(after.line?.missing).toBeCloseTo((before.line?.missing ?? 0) - quantity, 3);
    expect(after.left).toBeCloseTo((before.left ?? 0) - quantity, 3);
    expect(Math.abs(after.event.percent - after.share)).toBeLessThanOrEqual(1);
    expect(after.event.percent).toBeGreaterThan(before.event.percent);
    // that of a project moves in steps
    expect(after.project.percent).toBeGreaterThanOrEqual(before.project.percent);
  });

  test('two at once install no more than was issued', async () => {
    const { boq_line_id, front_id } = await anUntracked(t, { quantity: 10 });
    const day = await aFreeDay(t, project_id);
    const send = () =>
      t.call(
        'add_material_quantity_details',
        { project_id, day, made_as: aName(), lines: [{ front_id, boq_line_id, quantity: 6 }] },
        site.works,
      );
    expect((await Promise.all([send(), send()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('of lines that are not followed stay within what belongs to the front', async () => {
    const wanted = await aQuantity(t, { quantity: 60 });
    (await t.call('add_material_quantity_details', wanted, site.works)).ok();
    const more = { ...wanted, made_as: aName() };
    expect((await t.call('add_material_quantity_details', more, site.works)).status).toBe(409);
    const { fronts } = (await t.call('get_work_fronts', { project_id }, site.works)).ok();
    expect(fronts.find(({ id }) => id === wanted.lines[0]?.front_id)?.percent).toBe(60);
  });
});

describe('what is seen of it', () => {
  test('the dashboard, the calendar and the ledger say the same kWp', async () => {
    const { projects } = (await t.call('get_projects', { limit: 100 }, 'helios.owner')).ok();
    for (const name of ['Surya Textile Unit 2', 'Kaveri Spinning Mill']) {
      const id = projects.find((one) => one.name === name)?.id ?? 0;
      const shown = (await t.call('get_construction_dashboard', { project_id: id }, site.verifies)).ok();
      const from = shown.days[0]?.day ?? today;
      const { days } = (await t.call('get_site_days', { project_id: id, from, to: today }, site.verifies)).ok();
      expect(days.map(({ kwp }) => kwp)).toEqual(shown.days.map(({ done }) => done));
      expect(shown.completion).not.toBeNull();
      const { fronts } = (await t.call('get_work_fronts', { project_id: id }, site.verifies)).ok();
      const kwp = fronts.reduce((sum, front) => sum + front.kwp_installed, 0);
      expect(kwp).toBeCloseTo(shown.kwp_installed, 0);
    }
  });

  test('the report says weather, people and quantities; that of a week every day', async () => {
    const { day } = await aSiteDay(t, { notes: 'Lift booked for Monday', sky: 'Fog' });
    const read = async (span: 'day' | 'week') => {
      const answer = await t.call('export_daily_report', { project_id, day, span }, site.works);
      if (!answer.raw.file) throw new Error('No file came.');
      return readBack(await buffer(answer.raw.file.stream)).copied;
    };
    const one = await read('day');
    for (const text of ['Daily progress report', 'Not signed yet', 'Lift booked for Monday', 'Fog', 'Module installer'])
      expect(one, text).toContain(text);
    expect(await read('week')).toContain('Weekly progress summary');
  });

  test('a working day without a record is told once, from 20:00 in India on', async () => {
    const { rows } = await run(`select company_id from projects where id = $1`, [project_id]);
    const company_id = Number(rows[0]?.company_id);
    await run(`delete from site_days where project_id = $1 and day = $2::date`, [project_id, '2026-11-24']);
    const at = (time: string) =>
      inCompany(t.app.database, company_id, (db) => noteMissing(db, new Date(`2026-11-24T${time}:00+05:30`)));
    const told = async () =>
      (await run(`select count(*)::int as count from site_day_reminders where project_id = $1`, [project_id])).rows[0]
        ?.count;
    await at('19:55');
    expect(await told()).toBe(0);
    await at('20:05');
    await at('20:10');
    expect(await told()).toBe(1);
  });
});
