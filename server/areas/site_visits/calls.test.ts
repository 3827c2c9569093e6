/** Site visits through the calls: who plans, fills in, decides, who sees what, what is marked, and what is carried over. */
import { buffer } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../../domain/dates.ts';
import { type Answer, holdingBack } from '../../../domain/site_visits/answers.ts';
import { formWith } from '../../../domain/site_visits/form.ts';
import { visit_standings, visitStanding } from '../../../domain/site_visits/visits.ts';
import { aPicture } from '../../fixtures.ts';
import { readBack } from '../../letterhead/read_back.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { aLead, wonLead } from '../crm/fixtures.ts';
import {
  aBegun,
  anAccepted,
  answerIn,
  aPhoto,
  aSubmitted,
  aVisit,
  cast,
  completed,
  moved,
  projectOf,
  site,
  userOf,
  visitOf,
} from './fixtures.ts';

let t: TestApp;
let project_id: number;
beforeAll(async () => {
  t = await openTestApp();
  project_id = await projectOf(t);
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const today = todayInIndia(new Date());
const messageOf = ({ body }: { body: unknown }) => (body as { message?: string }).message;
const titles = async (as: string) => {
  await t.mails();
  return (await t.call('get_notifications', { limit: 50 }, as)).ok().notifications.map(({ title }) => title);
};
const save = async (site_visit_id: number, answers: object[], as: string = cast.surveys, more: object = {}) =>
  t.call('update_site_visit_answers', { site_visit_id, answers, ...more }, as);
const listOf = async (as: string, input: Record<string, unknown> = {}) =>
  (await t.call('get_site_visits', { limit: 1000, ...input }, as)).ok().site_visits;

/** What a surveyor finds at a site, with the DISCOM the visit began with corrected. */
const found = async (site_visit_id: number) => {
  const { parts, answers } = await visitOf(t, site_visit_id);
  const part = parts[0]?.id ?? '';
  const base = (key: string) => answers.find((one) => one.key === key)?.version ?? 0;
  return [
    { key: 'discom', value: 'Torrent Power', base: base('discom') },
    { key: 'consumer_number', value: '5501 2345 678', base: base('consumer_number') },
    { key: 'roof_type', part, value: 'Metal sheet roof' },
    { key: 'total_area', part, value: 2400 },
    { key: 'free_area', part, value: 1950 },
    { key: 'feasible_kwp', value: 240 },
  ];
};

describe('planning', () => {
  test('numbers visits, fills in what is known, and tells who makes it', async () => {
    const { lead_id } = await aLead(
      t,
      { company_name: 'Vora Castings', discom: 'UGVCL', consumer_number: '55123456', sanctioned_load_kw: 450 },
      cast.sells,
    );
    const { site_visit_id } = await aVisit(t, { by: cast.sells, lead_id, contact_phone: '+919825011111' });
    const visit = await visitOf(t, site_visit_id);
    expect(visit).toMatchObject({ name: 'Vora Castings', about: 'lead', status: 'Planned', standing: 'planned' });
    expect(visit.parts).toHaveLength(1);
    expect(answerIn(visit, 'discom')).toMatchObject({ value: 'UGVCL', made_by: '' });
    expect(answerIn(visit, 'sanctioned_load_kw')?.value).toBe(450);
    // the surveyor does not see the lead, but how to reach its customer
    expect([visit.lead_id, visit.subject]).toEqual([null, '']);
    expect(answerIn(visit, 'contact_phone')?.value).toBe('+919825011111');
    expect(await titles(cast.surveys)).toContainEqual(
      expect.stringMatching(new RegExp(`^The site visit ${visit.number} on .* is assigned to you: Vora Castings$`)),
    );
    expect((await visitOf(t, site_visit_id, cast.sells)).lead_id).toBe(lead_id);
    const next = await visitOf(t, (await aVisit(t)).site_visit_id);
    expect(Number(next.number.slice(3))).toBe(Number(visit.number.slice(3)) + 1);
  });

  test('is for who works on the lead or manages the project', async () => {
    const input = { planned_on: today, surveyor_id: await userOf(t, cast.surveys) };
    const { lead_id } = await aLead(t, {}, 'helios.owner');
    const plan = async (as: string, subject: object) =>
      (await t.call('add_site_visit', { ...input, ...subject }, as)).status;
    expect(await plan(cast.manages, { project_id })).toBe(200);
    expect(await plan(cast.surveys, { project_id })).toBe(403);
    expect(await plan(cast.outside, { project_id })).toBe(404);
    expect(await plan('helios.customer', { project_id })).toBe(404);
    // a lead of someone else
    expect(await plan(cast.sells, { lead_id })).toBe(404);
    expect(await plan(cast.designs, { lead_id })).toBe(404);
    expect(await plan(cast.manages, {})).toBe(400);
    expect(await plan('helios.owner', { lead_id, project_id })).toBe(400);
    // people of sales, customers and vendors have no screen to make it on
    for (const who of [cast.sells, 'helios.customer', 'helios.vendor', 'urja.site_executive'])
      expect(await plan(cast.manages, { project_id, surveyor_id: await userOf(t, who) })).toBe(404);
    const offered = (await t.call('get_site_visit_choices', { project_id }, cast.manages)).ok().surveyors;
    expect(offered.map(({ name }) => name)).toContain('Balwinder Singh');
    expect(offered.map(({ name }) => name)).not.toContain('Arjun Kapoor');
  });

  test('a visit that is given to someone else is told to them; one that was submitted is planned no more', async () => {
    const added = await aVisit(t);
    const surveyor_id = await userOf(t, cast.outside);
    const changed = (await t.call('update_site_visit', { ...added, surveyor_id }, cast.manages)).ok();
    expect((await titles(cast.outside))[0]).toMatch(/is assigned to you/);
    expect((await t.call('get_site_visit', { site_visit_id: added.site_visit_id }, cast.outside)).status).toBe(200);
    const late = { ...added, planned_on: today };
    const answer = await t.call('update_site_visit', late, cast.manages);
    expect([answer.status, messageOf(answer)]).toEqual([
      409,
      'This visit has changed since you opened it. Check it again.',
    ]);
    expect((await t.call('update_site_visit', { ...changed, note: 'x' }, cast.surveys)).status).toBe(409);
    const site_visit_id = await aSubmitted(t);
    const { version } = await visitOf(t, site_visit_id);
    const refused = await t.call('update_site_visit', { site_visit_id, version, note: 'x' }, cast.manages);
    expect(messageOf(refused)).toBe('A visit that is Submitted cannot be planned again.');
  });
});

describe('who sees a visit', () => {
  test('who makes it, and people of its lead or project; a sub-contractor only their own', async () => {
    const { site_visit_id } = await aVisit(t, { surveyor: cast.outside });
    const other = await aVisit(t);
    const sees = async (as: string, id: number) => (await t.call('get_site_visit', { site_visit_id: id }, as)).status;
    expect(await sees(cast.outside, site_visit_id)).toBe(200);
    expect(await sees(cast.outside, other.site_visit_id)).toBe(404);
    expect(await sees(cast.designs, site_visit_id)).toBe(200);
    for (const as of ['helios.customer', 'helios.investor', 'helios.vendor', 'urja.owner'])
      expect([as, await sees(as, site_visit_id)]).toEqual([as, 404]);
    const theirs = await listOf(cast.outside);
    expect(theirs.map(({ id }) => id)).toContain(site_visit_id);
    expect(new Set(theirs.map(({ surveyor_id }) => surveyor_id))).toEqual(new Set([await userOf(t, cast.outside)]));
    expect(await listOf('helios.customer')).toEqual([]);
  });

  test('and nobody else its photos, or a way to them by words', async () => {
    const { site_visit_id } = await aPhoto(t, { name: 'Quarry at Halol' });
    const visit = await visitOf(t, site_visit_id);
    const file = { id: visit.picture_slots[0]?.thumbnail_file_id };
    expect((await t.call('get_file', file, cast.surveys)).status).toBe(200);
    expect((await t.call('get_file', file, cast.outside)).status).toBe(404);
    const find = async (as: string, search: string) =>
      (await t.call('get_search', { search }, as)).ok().found.filter(({ kind }) => kind === 'site_visit');
    expect(await find(cast.surveys, 'Quarry Halol')).toMatchObject([{ path: `/sitetabs?visit=${site_visit_id}` }]);
    expect(await find(cast.surveys, visit.number)).toHaveLength(1);
    for (const as of [cast.outside, 'helios.customer', 'urja.owner'])
      expect(await find(as, 'Quarry Halol')).toEqual([]);
  });

  test('the list is filtered, sorted and counted by the server, and its standing is that of the domain', async () => {
    const rows = await listOf('helios.owner');
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(row.standing).toBe(visitStanding(row, today));
    for (const standing of visit_standings) {
      const some = await listOf('helios.owner', { standing: [standing] });
      expect(some.map(({ id }) => id).toSorted()).toEqual(
        rows.flatMap((row) => (row.standing === standing ? [row.id] : [])).toSorted(),
      );
    }
    const mine = await listOf(cast.surveys, { mine: true });
    expect(new Set(mine.map(({ surveyor }) => surveyor))).toEqual(new Set(['Manoj Patil']));
    const of_project = await listOf('helios.owner', { project_id });
    expect(new Set(of_project.map((row) => row.project_id))).toEqual(new Set([project_id]));
    const names = (await listOf('helios.owner', { sort: 'name' })).map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    const { site_visits: two, total } = (await t.call('get_site_visits', { limit: 2 }, 'helios.owner')).ok();
    expect([two.length, total]).toEqual([2, rows.length]);
  });

  test('the day of a surveyor stands in the order of its times, with the way between', async () => {
    const on = '2031-03-04';
    const surveyor = 'helios.site_executive_3';
    await aVisit(t, { surveyor, planned_on: on, planned_time: '', latitude: null, longitude: null, name: 'Later' });
    await aVisit(t, { surveyor, planned_on: on, planned_time: '14:00', latitude: 23.1225, name: 'Second' });
    await aVisit(t, { surveyor, planned_on: on, planned_time: '09:00', name: 'First' });
    const route = (await t.call('get_site_visit_route', { on }, surveyor)).ok();
    expect(route.stops.map(({ name, leg_m }) => [name, leg_m])).toEqual([
      ['First', null],
      ['Second', 11_119],
      ['Later', null],
    ]);
    expect(route.total_m).toBe(11_119);
    const surveyor_id = await userOf(t, surveyor);
    expect((await t.call('get_site_visit_route', { on, surveyor_id }, cast.manages)).ok().stops).toHaveLength(3);
    expect((await t.call('get_site_visit_route', { on, surveyor_id }, cast.outside)).status).toBe(404);
  });
});

describe('filling in', () => {
  test('saves answer by answer; one that someone else changed is given back, the others are kept', async () => {
    const site_visit_id = await aBegun(t);
    const first = (await save(site_visit_id, [{ key: 'working_hours', value: '8 to 18' }])).ok();
    expect(first.saved).toEqual([{ key: 'working_hours', part: '', version: 1 }]);
    // the manager fills in another section meanwhile, and one of the same answers
    (await save(site_visit_id, [{ key: 'road_width', value: 6 }], cast.manages)).ok();
    (await save(site_visit_id, [{ key: 'working_hours', value: '9 to 17', base: 1 }], cast.manages)).ok();
    const late = (
      await save(site_visit_id, [
        { key: 'working_hours', value: '7 to 19', base: 1 },
        { key: 'lift', value: true },
      ])
    ).ok();
    expect(late.conflicts).toMatchObject([
      { key: 'working_hours', value: '9 to 17', version: 2, made_by: 'Priya Nair' },
    ]);
    expect(late.saved).toEqual([{ key: 'lift', part: '', version: 1 }]);
    const visit = await visitOf(t, site_visit_id);
    expect(answerIn(visit, 'road_width')?.value).toBe(6);
    expect(answerIn(visit, 'working_hours')?.value).toBe('9 to 17');
  });

  test('the same sent twice is one change, also with another key of the request', async () => {
    const site_visit_id = await aBegun(t);
    const answers = [{ key: 'lift', value: true, base: 0 }];
    const one = (await save(site_visit_id, answers)).ok();
    const again = (await save(site_visit_id, answers)).ok();
    expect(again.saved).toEqual(one.saved);
    expect(again.conflicts).toEqual([]);
    const id = randomUUID();
    const add_parts = [{ id, kind: 'dg' }];
    const kva = [{ key: 'dg_kva', part: id, value: 250 }];
    (await save(site_visit_id, kva, cast.surveys, { add_parts })).ok();
    (await save(site_visit_id, kva, cast.surveys, { add_parts })).ok();
    const visit = await visitOf(t, site_visit_id);
    expect(visit.parts.filter(({ kind }) => kind === 'dg')).toEqual([{ id, kind: 'dg' }]);
    expect(answerIn(visit, `dg_kva@${id}`)?.value).toBe(250);
    (await save(site_visit_id, [], cast.surveys, { remove_parts: [id] })).ok();
    const after = await visitOf(t, site_visit_id);
    expect([after.parts.length, answerIn(after, `dg_kva@${id}`)]).toEqual([1, undefined]);
  });

  test('one bad answer says why and holds up no other', async () => {
    const site_visit_id = await aBegun(t);
    const said = (
      await save(site_visit_id, [
        { key: 'working_days', value: 9 },
        { key: 'phase', value: 'Two' },
        { key: 'nothing_like_it', value: 1 },
        { key: 'dg_kva', part: randomUUID(), value: 100 },
        { key: 'road_width', value: 4 },
      ])
    ).ok();
    expect(said.saved.map(({ key }) => key)).toEqual(['road_width']);
    expect(said.refused.map(({ key, why }) => [key, why])).toEqual([
      ['working_days', 'Enter 7 or less.'],
      ['phase', 'Select one of the listed values.'],
      ['nothing_like_it', 'This is not asked here.'],
      ['dg_kva', 'This is not asked here.'],
    ]);
  });

  test('is for the surveyor and who decides, once it began and until it is submitted', async () => {
    const { site_visit_id } = await aVisit(t);
    const answers = [{ key: 'lift', value: true }];
    expect(messageOf(await save(site_visit_id, answers))).toBe('Begin the visit first.');
    (await moved(t, site_visit_id, 'Under way', cast.surveys)).ok();
    expect((await save(site_visit_id, answers, cast.designs)).status).toBe(409);
    expect((await save(site_visit_id, answers, cast.outside)).status).toBe(404);
    expect((await save(site_visit_id, answers, 'urja.owner')).status).toBe(404);
    await completed(t, site_visit_id);
    (await moved(t, site_visit_id, 'Submitted', cast.surveys)).ok();
    expect(messageOf(await save(site_visit_id, answers))).toBe('It was submitted. Return it to change it.');
    const photo = { site_visit_id, slot: 'meter', file: aPicture(t) };
    expect((await t.call('upload_site_visit_photo', photo, cast.surveys)).status).toBe(409);
  });

  test('a photo has its slot; a sketch and a signature are there once', async () => {
    const site_visit_id = await aBegun(t);
    const add = (input: object, as: string = cast.surveys) =>
      t.call('upload_site_visit_photo', { site_visit_id, file: aPicture(t), ...input }, as);
    expect((await add({ slot: 'no_such_slot' })).status).toBe(404);
    expect((await add({ slot: 'dg_nameplate' })).status).toBe(404);
    const { parts } = await visitOf(t, site_visit_id);
    expect((await add({ slot: 'parapet', part: parts[0]?.id })).status).toBe(200);
    for (let at = 0; at < 4; at += 1) (await add({ slot: 'meter' })).ok();
    expect(messageOf(await add({ slot: 'meter' }))).toBe('There are 4 photos of it already. Delete one first.');
    (await add({ slot: 'signature' })).ok();
    (await add({ slot: 'signature' })).ok();
    const visit = await visitOf(t, site_visit_id);
    expect(visit.picture_slots.filter(({ slot }) => slot === 'signature')).toHaveLength(1);
    const [photo] = visit.picture_slots;
    const gone = { site_visit_id, site_visit_photo_id: photo?.id };
    expect((await t.call('delete_site_visit_photo', gone, cast.designs)).status).toBe(409);
    (await t.call('delete_site_visit_photo', gone, cast.surveys)).ok();
    expect((await t.call('delete_site_visit_photo', gone, cast.surveys)).status).toBe(404);
  });
});

describe('where and when', () => {
  test('marks what is far away, without a position or by a wrong clock, and refuses none of it', async () => {
    const site_visit_id = await aBegun(t);
    const add = async (input: object) =>
      (
        await t.call(
          'upload_site_visit_photo',
          { site_visit_id, slot: 'general', file: aPicture(t), ...input },
          cast.surveys,
        )
      ).ok();
    const now = new Date().toISOString();
    await add({ ...site, accuracy_m: 8, device_now: now, taken_at: now });
    await add({ latitude: site.latitude + 0.05, longitude: site.longitude, accuracy_m: 30, device_now: now });
    await add({ device_now: new Date(Date.now() - 600_000).toISOString() });
    const marks = (await visitOf(t, site_visit_id)).picture_slots.map(({ place, clock_off, distance_m }) => [
      place,
      clock_off,
      distance_m === null ? null : Math.round(distance_m / 100),
    ]);
    expect(marks).toEqual([
      ['inside', false, 0],
      ['outside', false, 56],
      ['no_position', true, null],
    ]);
    const [begun] = (await visitOf(t, site_visit_id)).turns;
    expect(begun).toMatchObject({ becomes: 'Under way', place: 'no_position', clock_off: false });
    const bad = { latitude: 123, longitude: 72 };
    const refused = await t.call(
      'upload_site_visit_photo',
      { site_visit_id, slot: 'general', file: aPicture(t), ...bad },
      cast.surveys,
    );
    expect(refused.status).toBe(400);
  });
});

describe('deciding', () => {
  test('nothing that is needed may be missing; a warning may be answered with a sentence', async () => {
    const site_visit_id = await aBegun(t);
    const early = await moved(t, site_visit_id, 'Submitted', cast.surveys);
    expect(early.status).toBe(409);
    expect(messageOf(early)).toMatch(/is not answered\.$/);
    await completed(t, site_visit_id);
    (await moved(t, site_visit_id, 'Submitted', cast.surveys, site)).ok();
    const visit = await visitOf(t, site_visit_id);
    expect(visit.turns.at(-1)).toMatchObject({ becomes: 'Submitted', place: 'inside' });
    expect(await titles(cast.manages)).toContain(
      `The site visit ${visit.number} was submitted and waits for your decision: ${visit.name}`,
    );
  });

  test('it is returned with a reason, corrected and accepted, by someone else than who made it', async () => {
    const site_visit_id = await aSubmitted(t, { surveyor: cast.surveys });
    expect((await moved(t, site_visit_id, 'Returned', cast.manages)).status).toBe(400);
    expect((await moved(t, site_visit_id, 'Accepted', cast.surveys)).status).toBe(409);
    (await moved(t, site_visit_id, 'Returned', cast.manages, { remark: 'The nameplate cannot be read' })).ok();
    const visit = await visitOf(t, site_visit_id);
    expect(await titles(cast.surveys)).toContain(`The site visit ${visit.number} was returned: ${visit.name}`);
    (await save(site_visit_id, [{ key: 'remarks', value: 'Photographed again' }])).ok();
    (await moved(t, site_visit_id, 'Submitted', cast.surveys)).ok();
    (await moved(t, site_visit_id, 'Accepted', cast.manages)).ok();
    expect((await visitOf(t, site_visit_id)).standing).toBe('accepted');
    const own = await aSubmitted(t, { surveyor: cast.manages });
    expect(messageOf(await moved(t, own, 'Accepted', cast.manages))).toBe(
      'You made this visit. Someone else has to accept it.',
    );
    expect((await moved(t, own, 'Accepted', 'helios.owner')).status).toBe(200);
  });

  test('of two who decide at once one is told that it changed', async () => {
    const site_visit_id = await aSubmitted(t);
    const { version } = await visitOf(t, site_visit_id);
    const step = (status: string) =>
      t.call('change_site_visit_status', { site_visit_id, version, status, remark: 'Again' }, cast.manages);
    const answers = await Promise.all([step('Accepted'), step('Returned')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('what is carried over', () => {
  test('is compared first, chosen one by one, and never overwrites what changed meanwhile', async () => {
    const { lead_id } = await aLead(t, { company_name: 'Vora Castings', discom: 'UGVCL', target_kwp: 100 }, cast.sells);
    const site_visit_id = await aBegun(t, { by: cast.sells, lead_id });
    (await save(site_visit_id, await found(site_visit_id))).ok();
    await completed(t, site_visit_id);
    (await moved(t, site_visit_id, 'Submitted', cast.surveys)).ok();
    const facts = async () => (await t.call('get_site_visit_facts', { site_visit_id }, cast.sells)).ok();
    const before = await facts();
    const send = (input: object, as: string = cast.sells) =>
      t.call('send_site_visit_facts', { site_visit_id, version: before.version, keys: ['discom'], ...input }, as);
    expect(messageOf(await send({}))).toBe('Accept the visit first.');
    (await moved(t, site_visit_id, 'Accepted', cast.sells)).ok();
    expect((await send({}, cast.surveys)).status).toBe(409);
    expect((await t.call('get_site_visit_facts', { site_visit_id }, cast.surveys)).status).toBe(404);
    const kinds = Object.fromEntries((await facts()).facts.map(({ key, kind }) => [key, kind]));
    expect(kinds).toMatchObject({ discom: 'replaces', target_kwp: 'replaces', roof_type: 'fills', place: 'fills' });
    // someone changes the lead in between
    (await t.call('update_lead', { lead_id, version: before.version, city: 'Halol' }, cast.sells)).ok();
    expect(messageOf(await send({}))).toBe('Vora Castings has changed since you opened it. Compare again.');
    const { version } = await facts();
    (await send({ version, keys: ['discom', 'consumer_number', 'roof_type', 'roof_area_sqm'] })).ok();
    const { lead } = (await t.call('get_lead_details', { lead_id }, cast.sells)).ok();
    expect(lead).toMatchObject({
      discom: 'Torrent Power',
      consumer_number: '5501 2345 678',
      roof_type: 'Metal sheet roof',
      roof_area_sqm: 2400,
      // not chosen
      target_kwp: 100,
    });
    const same = await t.call('get_lead_duplicates', { consumer_number: '55012345678' }, cast.sells);
    expect(same.ok().duplicates.map((one) => one.lead_id)).toContain(lead_id);
    const visit = await visitOf(t, site_visit_id, cast.sells);
    expect(visit.carried[0]).toMatchObject({ keys: ['discom', 'consumer_number', 'roof_type', 'roof_area_sqm'] });
    expect(messageOf(await send({ version: version + 1 }))).toBe('None of these facts differs.');
    const { activity } = (await t.call('get_all_activity', { lead_id }, cast.sells)).ok();
    expect(JSON.stringify(activity)).toContain(`took over 4 facts of the site visit ${visit.number}`);
  });

  test('a project takes what it has fields for, and its specification the next version', async () => {
    const site_visit_id = await aBegun(t);
    (await save(site_visit_id, await found(site_visit_id))).ok();
    await completed(t, site_visit_id);
    (await moved(t, site_visit_id, 'Submitted', cast.surveys)).ok();
    (await moved(t, site_visit_id, 'Accepted', cast.manages)).ok();
    const compared = (await t.call('get_site_visit_facts', { site_visit_id }, cast.manages)).ok();
    const { facts, version, specification } = compared;
    expect(facts.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['place', 'discom', 'sanctioned_load_kw', 'roof_type', 'target_kwp', 'sheet_meter']),
    );
    const keys = facts.flatMap(({ key, kind }) => (kind === 'same' ? [] : [key]));
    const send = (input: object, as: string) =>
      t.call('send_site_visit_facts', { site_visit_id, version, specification, keys, ...input }, as);
    expect(messageOf(await send({ specification: specification + 1 }, cast.manages))).toBe(
      'The specification has changed since you opened it. Compare again.',
    );
    (await send({}, cast.manages)).ok();
    expect((await send({}, cast.designs)).status).toBe(409);
    const { number } = await visitOf(t, site_visit_id, cast.manages);
    const { project } = (await t.call('get_project', { id: project_id }, cast.manages)).ok();
    expect(project).toMatchObject({ consumer_number: '5501 2345 678', roof_type: 'Metal sheet roof' });
    const sheet = (await t.call('get_specification', { project_id }, cast.manages)).ok();
    expect(sheet.version).toMatchObject({ number: specification + 1, note: `Site visit ${number}` });
    expect(sheet.sheet.find(({ section }) => section === 'Metering')?.rows[0]?.rating).toContain('3-phase');
    const after = (await t.call('get_site_visit_facts', { site_visit_id }, cast.manages)).ok();
    expect(new Set(after.facts.map(({ kind }) => kind))).toEqual(new Set(['same']));
  });
});

test('a project made from a lead takes over what its accepted visit found, and nothing that is there', async () => {
  const won = await wonLead(t, { owner_id: await userOf(t, cast.sells), discom: 'UGVCL', company_name: 'Rane Mills' });
  const { lead_id } = won;
  const site_visit_id = await aBegun(t, { by: cast.sells, lead_id });
  (await save(site_visit_id, await found(site_visit_id))).ok();
  await completed(t, site_visit_id);
  (await moved(t, site_visit_id, 'Submitted', cast.surveys)).ok();
  const user_id = await userOf(t, cast.manages);
  const { draft_id } = (await t.call('add_lead_project', { ...won, user_id }, cast.sells)).ok();
  const draftOf = async () =>
    (await t.call('get_project_draft', {}, cast.manages)).ok().drafts.find(({ id }) => id === draft_id)!;
  expect((await draftOf()).visit).toBeNull();
  // accepted after the form was begun: what is blank there is filled in
  (await moved(t, site_visit_id, 'Accepted', cast.sells)).ok();
  const draft = await draftOf();
  const { number } = await visitOf(t, site_visit_id, cast.sells);
  expect(draft.visit).toMatchObject({ number, facts: { discom: 'Torrent Power', consumer_number: '5501 2345 678' } });
  expect(draft.form).toMatchObject({ discom: 'UGVCL', consumer_number: '5501 2345 678', roof_area_sqm: 2400 });
  const wanted = { ...draft.form, project_type: 'Industrial', segment: 'c_and_i', start_date: '2026-12-01', draft_id };
  const project = (await t.call('add_project', wanted, cast.manages)).ok();
  const sheet = (await t.call('get_specification', { project_id: project.id }, cast.manages)).ok();
  expect(sheet.version).toMatchObject({ number: 1, note: `Site visit ${number}` });
  expect((await t.call('get_project', { id: project.id }, cast.manages)).ok().project).toMatchObject({
    discom: 'UGVCL',
    consumer_number: '5501 2345 678',
    supply_voltage: 'LT',
  });
});

describe('the company’s own questions', () => {
  test('keep their keys, are retired and not removed, and a visit keeps the version it began with', async () => {
    const running = await aBegun(t);
    const form = async () => (await t.call('get_site_visit_form', {}, 'helios.admin')).ok();
    const change = async (questions: object[], as = 'helios.admin') =>
      t.call('update_site_visit_form', { version: (await form()).version, questions }, as);
    const before = (await form()).questions;
    const gate = {
      section: 'access',
      label: 'Gate pass',
      kind: 'choice',
      of: ['Needed', 'Not needed'],
      required: true,
    };
    expect((await change([...before, { ...gate, of: ['Needed'] }])).status).toBe(400);
    expect((await change([...before, gate], cast.manages)).status).toBe(403);
    (await change([...before, gate])).ok();
    const added = (await form()).questions.at(-1);
    expect(added).toMatchObject({ key: 'own_gate_pass', retired: false });
    const renamed = { ...added, label: 'Gate pass at the main gate' };
    (await change([...before, renamed])).ok();
    expect((await form()).questions.at(-1)?.key).toBe('own_gate_pass');
    expect(messageOf(await change(before))).toBe('A question that was asked is retired, not removed.');
    expect((await change([...before, { ...renamed, kind: 'text' }])).status).toBe(400);
    // the one that was begun before asks nothing new
    expect((await visitOf(t, running)).questions).toEqual(before);
    const fresh = await aBegun(t);
    expect((await visitOf(t, fresh)).questions.map(({ key }) => key)).toContain('own_gate_pass');
    (await save(fresh, [{ key: 'own_gate_pass', value: 'Needed' }])).ok();
    const said = (await save(running, [{ key: 'own_gate_pass', value: 'Needed' }])).ok();
    expect(said.refused).toMatchObject([{ why: 'This is not asked here.' }]);
    const pass = { section: 'access', label: 'Who gives the pass', kind: 'text', required: true };
    const only = { ...pass, show_if: { key: 'own_gate_pass', is: ['Asked'] } };
    const unknown = await change([...before, renamed, only]);
    expect(unknown.body.fields[`questions.${before.length + 1}.show_if.is`]).toBe('Select one of the listed values.');
    (await change([...before, renamed, { ...only, show_if: { key: 'own_gate_pass', is: ['Needed'] } }])).ok();
    expect((await form()).questions.at(-1)).toMatchObject({ show_if: { key: 'own_gate_pass', is: ['Needed'] } });
    const asked = (await form()).questions.at(-1);
    expect((await change([...before, { ...renamed, retired: true }, asked!])).status).toBe(400);
    (await change([...before, { ...renamed, retired: true }, { ...asked, show_if: null }])).ok();
    expect(answerIn(await visitOf(t, fresh), 'own_gate_pass')?.value).toBe('Needed');
    expect((await t.call('get_site_visit_form', {}, 'urja.admin')).ok().questions.map(({ key }) => key)).not.toContain(
      'own_gate_pass',
    );
  });
});

test('the PDF has answers, reasons and what was marked, in the reader’s words', async () => {
  const site_visit_id = await anAccepted(t);
  const answer = await t.call('get_site_visit_pdf', { site_visit_id }, cast.manages);
  expect(answer.status).toBe(200);
  const words = readBack(await buffer(answer.raw.file!.stream)).copied;
  for (const part of ['Site visit SV-', 'DISCOM', 'Panorama of the roof or land', 'Not possible on that day'])
    expect(words).toContain(part);
  expect((await t.call('get_site_visit_pdf', { site_visit_id }, cast.outside)).status).toBe(404);
});

test('visits of a lead that was merged into another are those of the other', async () => {
  const kept = await aLead(t, { name: 'Kept' }, 'helios.crm');
  const gone = await aLead(t, { name: 'Merged' }, 'helios.crm');
  const { site_visit_id } = await aVisit(t, { by: 'helios.crm', lead_id: gone.lead_id });
  await t.app.database.asOwner((run) =>
    run(`update leads set merged_into = $1, deleted_at = now() where id = $2`, [kept.lead_id, gone.lead_id]),
  );
  expect((await visitOf(t, site_visit_id, 'helios.crm')).lead_id).toBe(kept.lead_id);
  expect((await listOf('helios.crm', { lead_id: kept.lead_id })).map(({ id }) => id)).toEqual([site_visit_id]);
});

test('visits are overdue from the day after theirs', async () => {
  const { site_visit_id } = await aVisit(t, { planned_on: addDays(today, -1) });
  expect((await visitOf(t, site_visit_id)).standing).toBe('overdue');
});

test('what was submitted in the demo lacks nothing, and every state is there', async () => {
  const rows = await listOf('helios.owner');
  expect(new Set(rows.map(({ standing }) => standing)).size).toBe(visit_standings.length);
  const submitted = rows.filter(({ status }) => status === 'Submitted' || status === 'Accepted');
  expect(submitted.length).toBeGreaterThan(8);
  for (const { id } of submitted) {
    // oxlint-disable-next-line no-await-in-loop
    const visit = await visitOf(t, id, 'helios.owner');
    const filled = { answers: visit.answers as Answer[], parts: visit.parts, photos: visit.picture_slots };
    const held = holdingBack(formWith(visit.questions), filled).map(({ code }) => code);
    expect([visit.number, held]).toEqual([visit.number, []]);
  }
});
