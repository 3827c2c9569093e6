/** Strings of a plant through the calls: planned, scanned by several people, corrected, searched by a serial number, exported. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aFile } from '../../../fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { projectOf, site } from '../fixtures.ts';
import {
  aModule,
  anInverter,
  aPlaced,
  aPlanAgain,
  asRemoved,
  aSerialNumber,
  firstOf,
  freeString,
  stringProject,
} from './fixtures.ts';

let t: TestApp;
let project_id: number;
beforeAll(async () => {
  t = await openTestApp();
  project_id = await stringProject(t);
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const messageOf = ({ body }: { body: unknown }) => (body as { message?: string }).message;
const stringOf = async (string_id: number, as: string = site.verifies) =>
  (await t.call('get_string', { string_id }, as)).ok();
const planOf = async (as: string = site.verifies) => (await t.call('get_string_plan', { project_id }, as)).ok();

describe('a string is scanned', () => {
  test('whole in one send, and once however often it is sent', async () => {
    const { id: string_id, position } = await freeString(t);
    const numbers = [await aModule(t), await aModule(t), await aModule(t)];
    const modules = numbers.map((number, at) => ({ position: position + at, number: number.toLowerCase() }));
    expect((await t.call('add_string_modules', { string_id, modules }, site.works)).ok()).toMatchObject({
      placed: 3,
      refused: [],
    });
    const before = await stringOf(string_id);
    expect((await t.call('add_string_modules', { string_id, modules }, site.works)).ok()).toMatchObject({
      placed: 3,
      refused: [],
    });
    const after = await stringOf(string_id);
    expect([after.placed, after.turns.length]).toEqual([before.placed, before.turns.length]);
    expect(after.placements.slice(-3).map(({ number, received }) => [number, received])).toEqual(
      numbers.map((number) => [number, true]),
    );
  });

  test('and what cannot be recorded is named, while the rest is', async () => {
    const { id: string_id, position } = await freeString(t);
    const there = await aPlaced(t, site.outside);
    const of_another = await aModule(t, { project_id: await projectOf(t) });
    const of_another_company = await aModule(t, { project_id: await stringProject(t, 'urja') });
    const [good, inverter, returned, on_way] = [
      await aModule(t),
      await aModule(t, { category: 'INVERTERS' }),
      await aModule(t, { state: 'Returned' }),
      await aModule(t, { state: 'Dispatched' }),
    ];
    const unknown = aSerialNumber();
    // the one that was placed has the first free position
    const first = position + 1;
    const given = [
      good,
      good,
      there.number,
      of_another,
      of_another_company,
      inverter,
      returned,
      on_way,
      unknown,
      '<b>',
    ];
    const modules = given.map((number, at) => ({ position: at === 9 ? 60 : first + Math.min(at, 3), number }));
    const answer = (await t.call('add_string_modules', { string_id, modules: [modules[0]] }, site.works)).ok();
    expect(answer.placed).toBe(1);
    const faults: string[] = [];
    for (const number of given.slice(1)) {
      const one = await t.call(
        'add_string_modules',
        { string_id, modules: [{ position: first + 2, number }] },
        site.works,
      );
      faults.push(...one.ok().refused.map(({ fault }) => fault));
    }
    expect(faults).toEqual([
      'placed',
      'placed',
      'elsewhere',
      'unreceived',
      'wrong_item',
      'elsewhere',
      'unreceived',
      'unreceived',
      'malformed',
    ]);
    const beyond = { string_id, modules: [{ position: 60, number: await aModule(t) }] };
    expect((await t.call('add_string_modules', beyond, site.works)).ok().refused[0]?.fault).toBe('position');
    const double = [first + 2, first + 3].map((at) => ({ position: at, number: beyond.modules[0]!.number }));
    const twice = (await t.call('add_string_modules', { string_id, modules: double }, site.works)).ok();
    expect([twice.placed, twice.refused[0]?.fault]).toEqual([1, 'double']);
    const judged = (await t.call('get_string_check', { string_id, number: of_another }, site.works)).ok();
    expect([judged.fault, judged.says]).toEqual(['elsewhere', `${of_another} belongs to another project.`]);
  });

  test('by two people at once: one of them has the module', async () => {
    const strings = (await t.call('get_strings', { project_id, standing: ['empty'], limit: 2 }, site.works)).ok()
      .strings;
    const number = await aModule(t);
    const answers = await Promise.all(
      strings.map(({ id }, at) =>
        t.call(
          'add_string_modules',
          { string_id: id, modules: [{ position: 1, number }] },
          at ? site.outside : site.works,
        ),
      ),
    );
    expect(strings.length).toBe(2);
    expect(answers.map((one) => one.ok().placed).toSorted()).toEqual([0, 1]);
  });

  test('not by people outside, of other companies, or without construction', async () => {
    const { id: string_id, position } = await freeString(t);
    const modules = [{ position, number: await aModule(t) }];
    for (const as of [site.customer, 'helios.investor', 'helios.vendor', 'urja.admin', 'urja.site_incharge']) {
      const answer = await t.call('add_string_modules', { string_id, modules }, as);
      expect([as, [403, 404].includes(answer.status)]).toEqual([as, true]);
      expect((await t.call('get_strings', { project_id }, as)).status, as).not.toBe(200);
    }
    const foreign = await firstOf(t, 'plant_strings', 'urja');
    expect((await t.call('get_string', { string_id: foreign }, site.verifies)).status).toBe(404);
  });
});

describe('the Site In-Charge corrects', () => {
  test('by an exchange, which both places and both numbers remember', async () => {
    const [one, other] = [await aPlaced(t), await aPlaced(t)];
    const swap = {
      ...one,
      other_string_id: other.string_id,
      other_position: other.position,
      other_number: other.number,
      reason: 'Hung the other way round',
    };
    expect((await t.call('change_string_modules', swap, site.works)).status).toBe(403);
    (await t.call('change_string_modules', swap, site.verifies)).ok();
    const at = async ({ string_id, position }: typeof one) =>
      (await stringOf(string_id)).placements.find((placed) => placed.position === position)?.number;
    expect([await at(one), await at(other)]).toEqual([other.number, one.number]);
    const again = await t.call('change_string_modules', swap, site.verifies, { key: aSerialNumber('key') } as never);
    expect([again.status, messageOf(again)?.includes('since you opened')]).toEqual([409, true]);
    const found = (await t.call('get_module_place', { project_id, number: one.number }, site.works)).ok();
    expect(found.place).toMatchObject({ position: other.position, string_id: other.string_id });
    expect(found.turns.map(({ kind }) => kind)).toContain('swapped');
  });

  test('by a spare for a broken one, which may hang elsewhere later', async () => {
    const broken = await aPlaced(t);
    const spare = await aModule(t);
    const replace = { ...broken, replacement: spare, reason: 'Glass broken' };
    expect((await t.call('update_string_module', { ...replace, reason: '' }, site.verifies)).status).toBe(400);
    (await t.call('update_string_module', replace, site.verifies)).ok();
    const lookup = async (number: string) =>
      (await t.call('get_module_place', { project_id, number }, site.works)).ok();
    expect((await lookup(broken.number)).place).toBeNull();
    expect((await lookup(broken.number)).turns[0]).toMatchObject({ kind: 'replaced', number_after: spare });
    expect((await lookup(spare)).place).toMatchObject({ position: broken.position });
  });

  test('what was not received, with the reason, and it is listed until it is', async () => {
    const { id: string_id, position } = await freeString(t);
    const number = aSerialNumber();
    const given = { string_id, position, number, reason: 'The list of the supplier is missing' };
    expect((await t.call('add_unreceived_module', given, site.works)).status).toBe(403);
    (await t.call('add_unreceived_module', given, site.verifies)).ok();
    const differs = async () =>
      (await planOf()).differences.filter((one) => one.number === number).map(({ kind }) => kind);
    expect(await differs()).toEqual(['unreceived']);
    const elsewhere = {
      ...given,
      position: position + 1,
      number: await aModule(t, { project_id: await projectOf(t) }),
    };
    expect((await t.call('add_unreceived_module', elsewhere, site.verifies)).status).toBe(409);
  });

  test('and who scanned takes a module out on the same day only', async () => {
    const placed = await asRemoved(t, await aPlaced(t));
    expect((await t.call('delete_string_module', placed, 'helios.site_executive_3')).status).toBe(403);
    (await t.call('delete_string_module', placed, site.works)).ok();
    const old = await asRemoved(t, await aPlaced(t));
    await t.app.database.asOwner((run) =>
      run(`update string_modules set placed_at = placed_at - interval '3 days' where number = $1`, [old.number]),
    );
    const late = await t.call('delete_string_module', old, site.works);
    expect([late.status, messageOf(late)]).toEqual([403, 'Only the Site In-Charge can correct this.']);
    expect((await t.call('delete_string_module', old, site.verifies)).status).toBe(400);
    (await t.call('delete_string_module', { ...old, reason: 'Wrong string' }, site.verifies)).ok();
  });

  test('the number of an inverter, once it is recorded', async () => {
    const given = await anInverter(t);
    const module = await aModule(t);
    const wrong = await t.call('update_plant_inverter', { ...given, serial: module }, site.verifies);
    expect([wrong.status, messageOf(wrong)?.includes('no inverter')]).toEqual([409, true]);
    const { version } = (await t.call('update_plant_inverter', given, site.verifies)).ok();
    const next = { ...given, version, serial: await aModule(t, { category: 'INVERTERS' }) };
    expect((await t.call('update_plant_inverter', next, site.works)).status).toBe(409);
    expect((await t.call('update_plant_inverter', { ...next, reason: '' }, site.verifies)).status).toBe(409);
    expect(
      (await t.call('get_module_place', { project_id, number: given.serial }, site.works)).ok().place,
    ).toMatchObject({
      position: null,
      inverter_serial: given.serial,
    });
  });
});

describe('the plan', () => {
  test('is another revision with each change; what hangs where the drawing has nothing differs', async () => {
    const given = await aPlanAgain(t);
    const { string_id, number } = await aPlaced(t);
    const name = (await stringOf(string_id)).name;
    const without = given.rows.filter((row) => `${row.inverter}.${row.mppt}.${row.string}` !== name);
    expect((await t.call('add_string_plan', { ...given, rows: without }, site.outside)).status).toBe(403);
    const saved = (await t.call('add_string_plan', { ...given, rows: without }, site.works)).ok();
    expect(saved).toMatchObject({ revision: given.revision + 1, added: 0, removed: 1 });
    const late = await t.call('add_string_plan', given, site.works);
    expect([late.status, messageOf(late)?.includes('since you opened')]).toEqual([409, true]);
    expect((await planOf()).differences).toContainEqual(expect.objectContaining({ kind: 'dropped', number }));
    const back = (await t.call('add_string_plan', { ...given, revision: saved.revision }, site.works)).ok();
    expect([back.added, (await planOf()).differences.some(({ kind }) => kind === 'dropped')]).toEqual([1, false]);
    const twice = { ...given, revision: back.revision, rows: [given.rows[0], given.rows[0]] };
    expect((await t.call('add_string_plan', twice, site.works)).status).toBe(400);
  });

  test('is read from a file in whatever order its columns stand', async () => {
    const text = 'No. of modules;String name;Roof\n18;INV1-MPPT1-S1;\n19;1.1.2;\nmany;1.1.3;\n18;1.1.1;\n'.replaceAll(
      ';',
      ',',
    );
    const read = (
      await t.call('import_string_plan', { project_id, file: aFile(t, 'layout.csv', text) }, site.works)
    ).ok();
    expect(read.rows.map(({ inverter, mppt, string, modules }) => [inverter, mppt, string, modules])).toEqual([
      [1, 1, 1, 18],
      [1, 1, 2, 19],
    ]);
    expect(read.not_understood.map(({ row }) => row)).toEqual([4, 5]);
    expect((await planOf()).rows.length).toBeGreaterThan(2);
  });

  test('is what test sheets measure', async () => {
    const counts = { inverters: 1, mppts: 1, strings: 1, modules: 18 };
    expect((await t.call('add_test_sheet', { project_id, ...counts }, site.works)).status).toBe(400);
    const { test_sheet_id } = (await t.call('add_test_sheet', { project_id, inverter_numbers: [2] }, site.works)).ok();
    const { rows } = (await t.call('get_test_sheet', { test_sheet_id }, site.works)).ok();
    const { rows: planned } = await planOf();
    expect(rows.map(({ inverter, mppt, string, modules }) => [inverter, mppt, string, modules])).toEqual(
      planned.filter(({ inverter }) => inverter === 2).map((row) => [row.inverter, row.mppt, row.string, row.modules]),
    );
  });
});

describe('from a serial number', () => {
  test('everybody finds the place, the way it came and the warranty', async () => {
    const { strings } = (
      await t.call('get_strings', { project_id, standing: ['complete'], limit: 1 }, site.works)
    ).ok();
    const string = await stringOf(strings[0]?.id ?? 0);
    const number = string.placements[4]?.number ?? '';
    const found = (await t.call('get_module_place', { project_id, number }, site.outside)).ok();
    expect(found.place).toMatchObject({ place: string.name, position: 5 });
    expect(found.from?.order).not.toBe('');
    expect(found.from?.dispatch).not.toBe('');
    expect(found.warranty).toMatchObject({
      source: 'order',
      product_years: 12,
      performance_years: 30,
      starts: 'commissioning',
    });
    const { serials } = (await t.call('get_serials', { search: number }, 'helios.prm')).ok();
    const life = (await t.call('get_serial', { serial_id: serials[0]?.id }, 'helios.prm')).ok();
    expect([life.place, life.from, life.warranty]).toEqual([found.place, found.from, found.warranty]);
    const { found: all } = (await t.call('get_search', { search: number }, 'helios.prm')).ok();
    expect(all[0]?.note).toContain(string.name);
    const listed = (await t.call('get_strings', { project_id, search: number.slice(0, -1) }, site.works)).ok();
    expect(listed.strings.map(({ id }) => id)).toContain(string.id);
    const foreign = await aModule(t, { project_id: await projectOf(t) });
    expect((await t.call('get_module_place', { project_id, number: foreign }, site.works)).status).toBe(404);
  });

  test('and the files have every position, and the modules for authorities', async () => {
    const read = async (kind: string) => {
      const { raw } = await t.call('export_string_map', { project_id, kind, format: 'csv' }, site.works);
      if (!raw.file) throw new Error('No file came.');
      return (await buffer(raw.file.stream)).toString('utf8').trim().split('\r\n');
    };
    const { modules, placed } = await planOf();
    expect((await read('map')).length - 1).toBeGreaterThanOrEqual(modules);
    expect((await read('almm')).length - 1).toBe(placed);
  });
});
