/** Decisions about test sheets: who measures, what a reading may be, who accepts. */
import { definedOf } from '../../../../domain/records.ts';
import { most_strings, type test_sheets, TestSheetListAbilities } from '../../../../contract/test_sheets.ts';
import { sheetNumber } from '../../../../domain/construction/test_sheets/sheets.ts';
import {
  isReading,
  judgeStrings,
  layOut,
  string_readings,
  stringName,
} from '../../../../domain/construction/test_sheets/strings.ts';
import { fail, notFound, sentences } from '../../../../domain/errors.ts';
import { isInside } from '../../../../domain/people.ts';
import { say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { requireSmall } from '../../../records/imports/acts.ts';
import { storeFile } from '../../../storage/files.ts';
import { requireThere } from '../checklists/calls.ts';
import { planned as plannedStrings } from '../strings/rows.ts';
import * as change_rows from './change_rows.ts';
import { testSheetPdf } from './pdf.ts';
import { holdFor, shownLine, shownSheet } from './present.ts';
import { readTestFile } from './read_file.ts';
import * as rows from './rows.ts';
import { seesTestSheet } from './seen_rows.ts';

const too_many = say`A sheet has at most ${{ most: most_strings }} strings. Begin one for each part of the plant.`;

const aboutSheet = ({ id, project_id }: { id: number; project_id: number }) => ({
  project_id,
  subject_type: 'test_sheet',
  subject_id: id,
});

/** Counts again what is measured and found of a sheet, after its readings or limits changed. */
async function countAgain(
  ctx: Ctx,
  id: number,
  limits: { voc_percent: number; isc_percent: number },
  more: object = {},
) {
  const lines = await rows.strings(ctx.db, id);
  const judged = judgeStrings(lines, limits);
  const found = judged.map(({ findings }) => findings.length > 0);
  return change_rows.change(ctx.db, id, {
    ...more,
    measured: judged.filter(({ complete }) => complete).length,
    findings: found.filter(Boolean).length,
    unexplained: lines.filter(({ remark }, at) => found[at] && remark === '').length,
  });
}

type Counts = { [Of in 'inverters' | 'mppts' | 'strings' | 'modules']: number | undefined };

/** The strings of a new sheet: those of the string plan of the project; where it has none, as many as are said. */
async function layoutFor(ctx: Ctx, project_id: number, inverter_numbers: readonly number[], counts: Counts) {
  const planned = await plannedStrings(ctx.db, project_id);
  const { inverters, mppts, strings, modules } = counts;
  const said = inverters !== undefined && mppts !== undefined && strings !== undefined && modules !== undefined;
  const wrongField = (field: string, why: ReturnType<typeof say>) =>
    fail('bad_input', why, { fields: { [field]: why } });
  const none = say`Select an inverter of the string plan.`;
  if (planned.length > 0) {
    if (Object.values(counts).some((one) => one !== undefined))
      wrongField('inverter_numbers', say`This project has a string plan. Select inverters of it.`);
    const own = planned.filter(({ inverter }) => inverter_numbers.length === 0 || inverter_numbers.includes(inverter));
    if (own.length === 0) wrongField('inverter_numbers', none);
    if (own.length > most_strings) wrongField('inverter_numbers', too_many);
    return own;
  }
  if (inverter_numbers.length > 0) wrongField('inverter_numbers', none);
  if (!said) return wrongField('inverters', say`Enter how many inverters, inputs, strings and modules there are.`);
  if (inverters * mppts * strings > most_strings) wrongField('strings', too_many);
  return layOut({ inverters, mppts, strings, modules });
}

export const calls = {
  async get_test_sheets(ctx, wanted) {
    const { lines, total } = await rows.page(ctx.db, seesTestSheet(ctx.permissions), wanted);
    return {
      test_sheets: lines.map((line) => shownLine(ctx, line)),
      total,
      abilities: abilitiesOf(ctx.permissions, TestSheetListAbilities),
    };
  },

  get_test_sheet: (ctx, { test_sheet_id }) => shownSheet(ctx, test_sheet_id),

  async add_test_sheet(ctx, { inverter_numbers, inverters, mppts, strings, modules, ...given }) {
    const layout = await layoutFor(ctx, given.project_id, inverter_numbers, { inverters, mppts, strings, modules });
    const count = layout.length;
    const me = ctx.person.user_id;
    const facts = isInside(ctx.person.kind) ? given : { ...given, contractor_id: me };
    await requireThere(ctx, facts);
    const added = await change_rows.add(ctx.db, { ...facts, made_by: me }, layout);
    ctx.recordEvent('test_sheet_added', {
      summary: say`added the test sheet ${{ number: sheetNumber(added.number) }}`,
      ...aboutSheet({ id: added.id, project_id: facts.project_id }),
      after: { ...facts, strings: count },
    });
    return { test_sheet_id: added.id, version: added.version };
  },

  async update_test_sheet(ctx, { test_sheet_id, version, ...given }) {
    const sheet = await holdFor(ctx, test_sheet_id, 'change', version);
    // who measures the company says
    const { contractor_id: _contractor, ...own } = given;
    const facts = isInside(ctx.person.kind) ? given : own;
    await requireThere(ctx, facts);
    const changed = await countAgain(ctx, test_sheet_id, { ...sheet, ...definedOf(facts) }, facts);
    ctx.recordEvent('test_sheet_updated', {
      summary: say`changed the test sheet ${{ number: sheet.number }}`,
      ...aboutSheet(sheet),
      before: Object.fromEntries(Object.keys(facts).map((key) => [key, sheet[key as keyof typeof sheet]])),
      after: facts,
    });
    return { test_sheet_id, version: changed };
  },

  async toggle_test_sheet_sharing(ctx, { test_sheet_id, version, shared }) {
    const sheet = await holdFor(ctx, test_sheet_id, 'share', version);
    const changed = await change_rows.change(ctx.db, test_sheet_id, { shared });
    ctx.recordEvent('test_sheet_updated', {
      summary: shared
        ? say`shared the test sheet ${{ number: sheet.number }} with the customer`
        : say`stopped sharing the test sheet ${{ number: sheet.number }} with the customer`,
      ...aboutSheet(sheet),
      before: { shared: sheet.shared },
      after: { shared },
    });
    return { test_sheet_id, version: changed };
  },

  async update_test_rows(ctx, { test_sheet_id, rows: given }) {
    const sheet = await holdFor(ctx, test_sheet_id, 'fill');
    const lines = new Map((await rows.strings(ctx.db, test_sheet_id)).map((line) => [line.id, line]));
    const overtaken: number[] = [];
    const changed: rows.StringLine[] = [];
    for (const { row_id, version, ...readings } of given) {
      const line = lines.get(row_id) ?? notFound();
      if (line.version !== version) {
        overtaken.push(row_id);
        continue;
      }
      const next = { ...line, ...definedOf(readings) };
      const wrong = string_readings.find((key) => !isReading(next[key]));
      if (wrong)
        fail(
          'bad_input',
          say`String ${{ name: stringName(line) }}: “${{ given: next[wrong] }}” is not a number. Use a point for decimals.`,
        );
      changed.push(next);
    }
    if (changed.length === 0) return { saved: [], overtaken };
    const at = ctx.app.now().toISOString();
    const saved = await change_rows.write(ctx.db, changed, ctx.person.user_id, at);
    await countAgain(ctx, test_sheet_id, sheet);
    return { saved, overtaken };
  },

  async import_test_rows(ctx, { test_sheet_id, file }) {
    const sheet = await holdFor(ctx, test_sheet_id, 'fill');
    requireSmall(file);
    const path = file.temp_path;
    // read before it is kept: the store may take the file away
    const { cells } = await ctx.outside('read', () => ctx.app.foreign_files.run('readTable', { path }));
    const read = readTestFile(cells, await rows.strings(ctx.db, test_sheet_id));
    const raw_file_id = await storeFile(ctx, file, 'checklist');
    await change_rows.change(ctx.db, test_sheet_id, { raw_file_id });
    ctx.recordEvent('test_file_imported', {
      summary: say`read a file of an instrument for the test sheet ${{ number: sheet.number }}`,
      ...aboutSheet(sheet),
      after: { file: file.file_name, rows: read.rows.length },
    });
    return read;
  },

  async approve_test_sheet(ctx, { test_sheet_id, version }) {
    const sheet = await holdFor(ctx, test_sheet_id, 'approve', version);
    const changed = await change_rows.change(ctx.db, test_sheet_id, {
      accepted_by: ctx.person.user_id,
      accepted_at: ctx.app.now().toISOString(),
      return_reason: '',
    });
    ctx.recordEvent('test_sheet_accepted', {
      summary: say`accepted the test sheet ${{ number: sheet.number }}`,
      ...aboutSheet(sheet),
    });
    return { test_sheet_id, version: changed };
  },

  async reject_test_sheet(ctx, { test_sheet_id, version, reason }) {
    const sheet = await holdFor(ctx, test_sheet_id, 'return', version);
    const changed = await change_rows.change(ctx.db, test_sheet_id, {
      accepted_by: null,
      accepted_at: null,
      return_reason: reason,
    });
    ctx.recordEvent('test_sheet_returned', {
      summary: say`reopened the test sheet ${{ number: sheet.number }}: ${{ reason }}`,
      ...aboutSheet(sheet),
      after: { reason },
    });
    return { test_sheet_id, version: changed };
  },

  async delete_test_sheet(ctx, { test_sheet_id, version }) {
    const sheet = await holdFor(ctx, test_sheet_id, 'delete', version);
    await change_rows.remove(ctx.db, test_sheet_id);
    ctx.recordEvent('test_sheet_deleted', {
      summary: say`deleted the test sheet ${{ number: sheet.number }}`,
      project_id: sheet.project_id,
      subject_type: 'project',
      subject_id: sheet.project_id,
      before: { ...sheet },
    });
    return { message: sentences.success };
  },

  export_test_sheet: (ctx, { test_sheet_id }) => testSheetPdf(ctx, test_sheet_id),
} satisfies Handlers<keyof typeof test_sheets>;
