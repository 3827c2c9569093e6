/** Decisions about the strings of a plant: what is planned, what is shown of it, which inverter has which number. */
import type { strings } from '../../../../contract/strings.ts';
import { doubleOf, planChanges, whyNotPlan, whyNotScan } from '../../../../domain/construction/strings.ts';
import { stringName } from '../../../../domain/construction/test_sheets/strings.ts';
import { fail, failIf, notFound } from '../../../../domain/errors.ts';
import { isSerial, plainSerial } from '../../../../domain/inventory/serials.ts';
import { plural, say } from '../../../../domain/sentences.ts';
import { foldName } from '../../../../domain/text.ts';
import { almmFindings } from '../../../almm/check.ts';
import { factsOf } from '../../../construction/placed_rows.ts';
import type { Handlers } from '../../../ctx.ts';
import { requireSmall } from '../../../records/imports/acts.ts';
import { tableFile } from '../../../tables/write.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import * as day_rows from '../days/rows.ts';
import * as change_rows from './change_rows.ts';
import { calls as placing_calls, judge } from './placing.ts';
import { mapPerson, requireDrawing, shownPiece, shownPlan, shownString } from './present.ts';
import { readPlan } from './read_plan.ts';
import * as rows from './rows.ts';
import { almmTable, claimKey, mapTable } from './table.ts';
import { todayOf } from '../../../today.ts';

const aboutProject = (project_id: number) => ({ project_id, subject_type: 'string_plan', subject_id: project_id });

export const calls = {
  ...placing_calls,

  get_string_plan: (ctx, { project_id }) => shownPlan(ctx, project_id),

  async get_strings(ctx, asked) {
    mapPerson(ctx);
    return rows.page(ctx.db, asked);
  },

  get_string: (ctx, { string_id }) => shownString(ctx, string_id),

  get_module_place: (ctx, { project_id, number }) => shownPiece(ctx, project_id, plainSerial(number)),

  async add_string_plan(ctx, { project_id, revision, document_version_id, note, inverters, rows: given }) {
    failIf(whyNotPlan(mapPerson(ctx)), 'forbidden');
    const double = doubleOf(given);
    if (double !== undefined) fail('bad_input', say`String ${{ name: double }} is listed more than once.`);
    if (document_version_id !== null) await requireDrawing(ctx, project_id, document_version_id);
    const { db } = ctx;
    await lockRows(db, 'projects', [project_id]);
    const last = await rows.revisionOf(db, project_id);
    if (last !== revision) fail('conflict', say`The string plan has changed since you opened it. Check it again.`);
    const there = await rows.ids(db, project_id);
    // who scans meanwhile waits, so that no string is deleted while a module comes to it
    await lockRows(
      db,
      'plant_strings',
      there.map(({ id }) => id),
      'delete',
    );
    const fronts = new Map((await day_rows.fronts(db, project_id)).map(({ id, name }) => [foldName(name), id]));
    const next = given.map(({ front, ...row }) => {
      const store_id = front === '' ? null : fronts.get(foldName(front));
      if (store_id === undefined) {
        const says = say`There is no work front ${{ name: front }}. Add it first.`;
        return fail('bad_input', says, { fields: { rows: says } });
      }
      return { ...row, store_id };
    });
    const names = new Map(inverters.map(({ number, name }) => [number, name]));
    const numbers = [...new Set(next.map(({ inverter }) => inverter))];
    await change_rows.writePlan(
      db,
      project_id,
      numbers.map((number) => ({ number, name: names.get(number) ?? null })),
      next,
    );
    const kept = new Set(next.map(stringName));
    const dropped = there.filter((one) => !kept.has(stringName(one))).map(({ id }) => id);
    await change_rows.dropStrings(db, project_id, dropped);
    await change_rows.followPlan(db, project_id);
    const made = { project_id, revision: last + 1, document_version_id, note, made_by: ctx.person.user_id };
    await change_rows.addRevision(db, made, next);
    const changes = planChanges(
      there.filter(({ modules }) => modules > 0),
      next,
    );
    const counts = {
      added: changes.added.length,
      removed: changes.removed.length,
      changed: changes.changed.length,
    };
    ctx.recordEvent('string_plan_added', {
      summary: say`saved revision ${{ revision: last + 1 }} of the string plan: ${plural({ count: next.length }, '# string', '# strings')}`,
      ...aboutProject(project_id),
      after: counts,
    });
    return { revision: last + 1, ...counts };
  },

  async import_string_plan(ctx, { project_id, file }) {
    failIf(whyNotPlan(mapPerson(ctx)), 'forbidden');
    requireSmall(file);
    const path = file.temp_path;
    const { cells } = await ctx.outside('read', () => ctx.app.foreign_files.run('readTable', { path }));
    const read = readPlan(cells);
    const changes = planChanges(await rows.planned(ctx.db, project_id), read.rows);
    return {
      ...read,
      added: changes.added.length,
      removed: changes.removed.length,
      changed: changes.changed.length,
    };
  },

  async update_plant_inverter(ctx, { inverter_id, version, serial, reason }) {
    const person = mapPerson(ctx);
    const why = whyNotScan(person);
    failIf(why, 'forbidden');
    await lockRows(ctx.db, 'plant_inverters', [inverter_id]);
    const [there] = await rows.inverters(ctx.db, ctx.project_id, { id: inverter_id });
    if (!there) return notFound();
    if (there.version !== version)
      fail('conflict', say`This inverter has changed since you opened it. Check it again.`);
    const number = plainSerial(serial);
    if (number === there.serial) return { inverter_id, version };
    const wrong = (says: ReturnType<typeof say>) => fail('conflict', says, { fields: { serial: says } });
    if (there.serial !== '' && (!person.signs || reason === ''))
      wrong(
        person.signs
          ? say`Enter the reason why the inverter was replaced.`
          : say`Only the Site In-Charge can correct this.`,
      );
    let kept = '';
    if (number !== '') {
      if (!isSerial(number)) wrong(say`${{ number: number.slice(0, 40) }} is not a serial number.`);
      const { refused } = await judge(ctx, ctx.project_id, [number], 'INVERTERS');
      const refusal = refused.get(number);
      const allowed = refusal?.fault === 'unreceived' && person.signs && reason !== '';
      if (refusal && !allowed) wrong(refusal.says);
      if (refusal) kept = reason;
    }
    const at = ctx.app.now().toISOString();
    const now = { serial: number, reason: kept, serial_by: ctx.person.user_id, serial_at: at };
    const changed = await change_rows.setInverter(ctx.db, inverter_id, now);
    if (changed === undefined) return wrong(say`${{ number }} is already at another inverter.`);
    const kind = there.serial === '' ? 'placed' : number === '' ? 'removed' : 'replaced';
    const turn = { place: String(there.number), position: null, kind, reason } as const;
    await change_rows.addTurns(
      ctx.db,
      ctx.project_id,
      [{ ...turn, number_before: there.serial, number_after: number }],
      ctx.person.user_id,
      at,
    );
    ctx.recordEvent('plant_inverter_updated', {
      summary:
        number === ''
          ? say`took the serial number of inverter ${{ number: there.number }} out`
          : say`recorded ${{ serial: number }} as inverter ${{ number: there.number }}`,
      project_id: ctx.project_id,
      subject_type: 'plant_inverter',
      subject_id: inverter_id,
      before: { serial: there.serial },
      after: { serial: number, reason },
    });
    return { inverter_id, version: changed };
  },

  async export_string_map(ctx, { project_id, kind, format }) {
    mapPerson(ctx);
    const { db } = ctx;
    const today = todayOf(ctx);
    const project = (await day_rows.projectOf(db, project_id)).name;
    const map = await rows.map(db, project_id);
    const facts = await factsOf(
      db,
      map.flatMap(({ number }) => (number === '' ? [] : [number])),
    );
    ctx.recordEvent('string_map_exported', {
      summary: say`exported the map of serial numbers`,
      ...aboutProject(project_id),
      after: { kind, format },
    });
    if (kind === 'map') return tableFile(mapTable(map, facts, { project, today }), format, ctx);
    // many modules make one claim
    const claims = new Map([...facts.values()].map((one) => [claimKey(one), one]));
    const found = await almmFindings(
      db,
      [...claims.values()].map(({ make: manufacturer, model, cell_maker, dcr }) => ({
        manufacturer,
        model,
        cell_maker,
        dcr,
      })),
      today,
    );
    const findings = new Map([...claims.keys()].map((key, at) => [key, found[at] ?? []]));
    return tableFile(almmTable(map, facts, findings, { project, today }), format, ctx);
  },
} satisfies Handlers<keyof typeof strings>;
