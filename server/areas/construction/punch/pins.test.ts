/** Pins, the board and the QR sheet through the calls: whose drawing, which place, what a newer version changes. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { punch_statuses } from '../../../../domain/construction/punch_points.ts';
import { aPicture } from '../../../fixtures.ts';
import { readBack } from '../../../letterhead/read_back.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { aFixed, aPoint, drawingOf, pointOf, projectOf, site, userOf } from '../fixtures.ts';

let t: TestApp;
let project_id: number;
let document_version_id: number;
beforeAll(async () => {
  t = await openTestApp();
  project_id = await projectOf(t);
  document_version_id = await drawingOf(t);
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const run = (text: string, values: unknown[] = []) => t.app.database.asOwner((ask) => ask(text, values));
const at = (x = 0.25, y = 0.75) => ({ document_version_id, page: 1, x, y });
const pinsOf = async (as: string, input: Record<string, unknown> = {}) =>
  (await t.call('get_punch_pins', { project_id, document_version_id, ...input }, as)).ok().pins;
const drawingsOf = async (as: string) => (await t.call('get_punch_drawings', { project_id }, as)).ok().drawings;

describe('a pin', () => {
  test('is set when a punch point is raised, moved and removed', async () => {
    const { punch_point_id } = await aPoint(t, { pin: at(), severity: 'A' });
    const { number, pin, version } = await pointOf(t, punch_point_id);
    expect(pin).toMatchObject({ ...at(), name: 'Array Layout' });
    expect((await pinsOf(site.works)).find(({ id }) => id === punch_point_id)).toEqual({
      id: punch_point_id,
      number,
      severity: 'A',
      standing: 'open',
      page: 1,
      x: 0.25,
      y: 0.75,
    });
    const moved = { punch_point_id, version, pin: at(1, 0.123456789) };
    const { version: next } = (await t.call('update_punch_point', moved, site.works)).ok();
    expect((await pointOf(t, punch_point_id)).pin).toMatchObject({ x: 1, y: 0.12346 });
    (await t.call('update_punch_point', { punch_point_id, version: next, place: 'Roof A' }, site.works)).ok();
    expect((await pointOf(t, punch_point_id)).pin?.x).toBe(1);
    (await t.call('update_punch_point', { punch_point_id, version: next + 1, pin: null }, site.works)).ok();
    expect((await pointOf(t, punch_point_id)).pin).toBeNull();
    expect((await pinsOf(site.works)).some(({ id }) => id === punch_point_id)).toBe(false);
  });

  test.each([
    ['beside the page', { x: 1.01 }, 400],
    ['above it', { y: -0.1 }, 400],
    ['on page 0', { page: 0 }, 400],
    ['on a drawing that is not there', { document_version_id: 999_999_999 }, 404],
  ])('%s is refused', async (_what, wrong, status) => {
    const input = { project_id, title: 'Loose clamp', category: 'Structure', pin: { ...at(), ...wrong } };
    expect((await t.call('add_punch_point', input, site.works)).status).toBe(status);
    const { punch_point_id, version } = await aPoint(t);
    const change = { punch_point_id, version, pin: { ...at(), ...wrong } };
    expect((await t.call('update_punch_point', change, site.works)).status).toBe(status);
  });

  test('on a drawing of another project, of another company, or that nobody can draw is refused as one that is not there', async () => {
    const { rows } = await run(
      `select (select v.id from document_versions v join documents d on d.company_id = v.company_id and d.id = v.document_id
          where d.company_id = p.company_id and d.project_id <> p.id and d.drawing = 1 limit 1) as elsewhere,
        (select v.id from document_versions v join documents d on d.company_id = v.company_id and d.id = v.document_id
          join files f on f.company_id = v.company_id and f.id = v.file_id
          where d.project_id = p.id and f.content_type = 'image/vnd.dxf' limit 1) as exchange
       from projects p where p.id = $1`,
      [project_id],
    );
    for (const id of [rows[0]?.elsewhere, rows[0]?.exchange, await drawingOf(t, 'urja')]) {
      expect(Number(id)).toBeGreaterThan(0);
      const pin = { ...at(), document_version_id: Number(id) };
      const input = { project_id, title: 'Loose clamp', category: 'Structure', pin };
      expect((await t.call('add_punch_point', input, site.works)).status).toBe(404);
      for (const call of ['get_punch_pins', 'get_punch_board'] as const)
        expect((await t.call(call, { project_id, document_version_id: Number(id) }, site.works)).status).toBe(404);
    }
  });

  test('is on no drawing that the person does not see: neither set, nor shown', async () => {
    const responsible_id = await userOf(t, site.outside);
    const { punch_point_id } = await aPoint(t, { responsible_id, pin: at() });
    const share = (flags: string[]) =>
      run(
        `update documents set shared_with = $2 where id = (select document_id from document_versions where id = $1)`,
        [document_version_id, flags],
      );
    const release = `update document_versions set status = $2 where id = $1`;
    await run(release, [document_version_id, 'gfc']);
    for (const seen of [false, true]) {
      await share(seen ? ['subcontractor'] : []);
      const names = (await drawingsOf(site.outside)).map(({ name }) => name);
      expect(names.includes('Array Layout')).toBe(seen);
      expect((await pointOf(t, punch_point_id, site.outside)).pin === null).toBe(!seen);
      const asked = await t.call('get_punch_pins', { project_id, document_version_id }, site.outside);
      expect(asked.status).toBe(seen ? 200 : 404);
      const input = { project_id, title: 'Loose clamp', category: 'Structure', pin: at() };
      expect((await t.call('add_punch_point', input, site.outside)).status).toBe(seen ? 200 : 404);
    }
    // only their own pins
    const other = await aPoint(t, { pin: at() });
    const ids = (await pinsOf(site.outside)).map(({ id }) => id);
    expect([ids.includes(punch_point_id), ids.includes(other.punch_point_id)]).toEqual([true, false]);
  });

  test('stays on its version when a newer one comes, which is said, until it is moved', async () => {
    const { punch_point_id } = await aPoint(t, { pin: at() });
    const { rows } = await run(
      `insert into document_versions (company_id, document_id, number, file_id, status, uploaded_by)
        select company_id, document_id, number + 1, file_id, 'gfc', uploaded_by from document_versions where id = $1
        returning id, number`,
      [document_version_id],
    );
    const [newer] = rows;
    try {
      const before = await pointOf(t, punch_point_id);
      expect(before.pin).toMatchObject({ document_version_id, newest: Number(newer?.number) });
      const layout = (await drawingsOf(site.works)).find(({ name }) => name === 'Array Layout');
      expect(layout?.versions.slice(0, 2).map((one) => one.document_version_id)).toEqual([
        Number(newer?.id),
        document_version_id,
      ]);
      expect([layout?.versions[0]?.pins, (layout?.versions[1]?.open ?? 0) > 0]).toEqual([0, true]);
      const pin = { ...at(), document_version_id: Number(newer?.id) };
      (await t.call('update_punch_point', { punch_point_id, version: before.version, pin }, site.works)).ok();
      const after = await pointOf(t, punch_point_id);
      expect(after.pin?.version).toBe(after.pin?.newest);
    } finally {
      await run(`update punch_points set pin_version_id = $1 where pin_version_id = $2`, [
        document_version_id,
        newer?.id,
      ]);
      await run(`delete from document_versions where id = $1`, [newer?.id]);
    }
  });

  test('is filtered as the list is', async () => {
    const { punch_point_id } = await aPoint(t, {
      pin: at(),
      title: 'Sagging tray',
      category: 'AC cable',
      severity: 'C',
    });
    const found = { search: 'sagging', severity: ['C'], category: ['AC cable'] };
    expect((await pinsOf(site.works, found)).map(({ id }) => id)).toEqual([punch_point_id]);
    const board = await t.call('get_punch_board', { project_id, document_version_id, ...found }, site.works);
    expect(board.ok().punch_points.map(({ id }) => id)).toEqual([punch_point_id]);
    expect(await pinsOf(site.works, { ...found, severity: ['A'] })).toEqual([]);
  });
});

test('a column of the board holds one status, and offers the steps that the punch point itself offers', async () => {
  await aFixed(t);
  await aPoint(t, { by: site.customer, photos: [aPicture(t)] });
  for (const status of punch_statuses) {
    const asked = { project_id, status: [status], limit: 200 };
    const { punch_points, total } = (await t.call('get_punch_board', asked, site.verifies)).ok();
    expect(punch_points.every((one) => one.status === status)).toBe(true);
    expect(total).toBe(punch_points.length);
    const [card] = punch_points;
    if (card) expect(card.moves).toEqual((await pointOf(t, card.id)).moves);
  }
});

test('a QR sheet has a code for each place and drawing, which leads to “Add punch point” there', async () => {
  const [drawing] = await drawingsOf(site.verifies);
  const asked = { project_id, places: ['Inverter room', 'Roof B'], document_ids: [drawing?.document_id] };
  const { raw } = await t.call('export_punch_qr_sheet', asked, site.verifies);
  if (!raw.file) throw new Error('No file came.');
  const { copied } = readBack(await buffer(raw.file.stream));
  for (const words of ['Punch points of Surya Textile Unit 2', 'Inverter room', 'Roof B', 'Array Layout'])
    expect(copied).toContain(words);
  const foreign = { project_id, document_ids: [999_999_999] };
  expect((await t.call('export_punch_qr_sheet', foreign, site.verifies)).status).toBe(404);
});

describe('a place on the map', () => {
  test('is kept as it was raised or changed, shown to who sees the point, and filtered as the list is', async () => {
    const position = { latitude: 21.0873, longitude: 72.8816 };
    const { punch_point_id } = await aPoint(t, { position, severity: 'A' });
    const { version } = await pointOf(t, punch_point_id);
    expect((await pointOf(t, punch_point_id)).position).toEqual(position);
    const ask = async (as: string, input = {}) =>
      (await t.call('get_punch_positions', { project_id, ...input }, as)).ok();
    const all = await ask(site.works);
    expect(all.punch_points.find(({ id }) => id === punch_point_id)).toMatchObject({ ...position, severity: 'A' });
    expect((await ask(site.works, { severity: ['C'] })).punch_points.map(({ id }) => id)).not.toContain(punch_point_id);
    // only their own
    expect((await ask(site.outside)).punch_points.map(({ id }) => id)).not.toContain(punch_point_id);
    (await t.call('update_punch_point', { punch_point_id, version, position: null }, site.works)).ok();
    expect((await pointOf(t, punch_point_id)).position).toBeNull();
    expect((await ask(site.works)).without_position).toBe(all.without_position + 1);
    const half = { punch_point_id, version: version + 1, position: { latitude: 21 } };
    expect((await t.call('update_punch_point', half, site.works)).status).toBe(400);
  });
});
