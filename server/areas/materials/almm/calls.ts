/** Lists of approved models: imported in dated versions, looked through, and asked. */
import { AlmmAbilities, AlmmListAbilities, type almm } from '../../../../contract/almm.ts';
import { fail, notFound, requireVersion, sentences } from '../../../../domain/errors.ts';
import { almm_fields, isApproved, makerKey, modelKey } from '../../../../domain/materials/almm.ts';
import { whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { day as dayOf, plural, say, term } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import { almmFindings } from '../../../almm/check.ts';
import type { Handlers } from '../../../ctx.ts';
import { importActs, requireSmall } from '../../../records/imports/acts.ts';
import type { ReadRecord } from '../../../records/imports/read_records.ts';
import { importRows } from '../../../records/imports/rows.ts';
import { wordsOf } from '../../../tables/field_cells.ts';
import { meaningsIn } from '../../../tables/meanings.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import * as rows from './rows.ts';
import { requirePast, todayOf } from '../../../today.ts';

const most_shown = 500;
const most_entries = 50_000;
const keys = Object.keys(almm_fields) as (keyof typeof almm_fields)[];

const imports = importRows<string>('almm_lists');
const { lockToUndo, failedRows } = importActs(imports, (ctx) => {
  const denied = whyNot(allow.toEdit('company'), ctx.permissions);
  return { sees_all: !denied, why_not_others: denied?.sentence ?? '' };
});

const entryOf = ({ facts }: ReadRecord): rows.NewEntry => ({
  manufacturer: (facts.manufacturer as string | undefined) ?? '',
  model: facts.name,
  watts: (facts.watts as number | undefined) ?? null,
  valid_to: (facts.valid_to as string | undefined) ?? null,
});

/** A model stands once for each maker and each validity. */
function judged(records: readonly ReadRecord[]) {
  const seen = new Set<string>();
  return records.map((record) => {
    const entry = entryOf(record);
    const key = [makerKey(entry.manufacturer), modelKey(entry.model), entry.valid_to].join(' ');
    const verdict = seen.has(key) ? ('duplicate' as const) : ('new' as const);
    seen.add(key);
    return { record, entry, verdict };
  });
}

export const calls = {
  async get_almm_lists(ctx) {
    const found = await rows.versions(ctx.db);
    return {
      lists: found.map((one) => ({ ...one, abilities: abilitiesOf(ctx.permissions, AlmmListAbilities) })),
      abilities: abilitiesOf(ctx.permissions, AlmmAbilities),
    };
  },

  async get_almm_entries(ctx, asked) {
    if ((await rows.versions(ctx.db, asked.almm_list_id)).length === 0) return notFound();
    return rows.entries(ctx.db, asked);
  },

  async get_almm_check(ctx, { day, ...claim }) {
    const [findings = []] = await almmFindings(ctx.db, [claim], day ?? todayOf(ctx));
    return { approved: isApproved(findings), findings };
  },

  async import_almm_list(ctx, { file, list, dated, dry_run, facts: asked }) {
    const { db, person } = ctx;
    requireSmall(file);
    requirePast(ctx, 'dated', dated);
    const known = {
      fields: almm_fields,
      defined: [],
      named_people: [],
      meanings: meaningsIn(ctx.app.words, wordsOf(almm_fields)),
      remembered: await imports.remembered(db),
      ...(asked.length > 0 && { chosen: asked.map((key) => (keys.some((one) => one === key) ? key : '')) }),
    };
    const path = file.temp_path;
    const read = await ctx.outside('read', () => ctx.app.foreign_files.run('readRecords', { path, known }));
    if (read.records.length > most_entries)
      fail('bad_input', say`This file has more than 50,000 rows. Import it in parts.`);
    const all = judged(read.records);
    const added = all.filter(({ verdict }) => verdict === 'new');
    let import_id: number | null = null;
    if (!dry_run && added.length > 0) {
      const list_id = await rows.addVersion(
        db,
        { list, dated, file_name: file.file_name, made_by: person.user_id },
        added.map(({ entry }) => entry),
      );
      await imports.remember(db, read.columns);
      import_id = await imports.keep(db, {
        file_name: file.file_name,
        record_ids: [list_id],
        updated: [],
        headings: read.columns.map(({ heading }) => heading),
        failed: read.failed,
        made_by: person.user_id,
      });
      ctx.recordEvent('almm_list_imported', {
        summary: say`imported ${{ list: term(list) }} of ${{ dated: dayOf(dated) }} with ${plural({ count: added.length }, '# model', '# models')}`,
        subject_type: 'almm_list',
        subject_id: list_id,
        after: { list, dated, entries: added.length },
      });
    }
    const failed = read.failed.map(({ row, cells, remarks }) => ({
      row,
      verdict: 'failed' as const,
      manufacturer: '',
      model: cells.filter(Boolean).slice(0, 2).join(', ').slice(0, 120),
      remarks,
    }));
    const shown = all.map(({ record, entry, verdict }) => ({
      row: record.row,
      verdict,
      manufacturer: entry.manufacturer,
      model: entry.model,
      remarks: record.remarks,
    }));
    return {
      import_id,
      columns: read.columns,
      facts: keys.map((key) => ({ key, title: { id: almm_fields[key].label } })),
      rows: [...failed, ...shown].slice(0, most_shown),
      total: failed.length + shown.length,
      added: added.length,
      skipped: shown.length - added.length,
      failed: failed.length,
    };
  },

  export_failed_almm: (ctx, { record_import_id, format }) => failedRows(ctx, record_import_id, format),

  async undo_import_almm(ctx, { record_import_id }) {
    const made = await lockToUndo(ctx, record_import_id);
    const [list_id = 0] = made.record_ids;
    await lockRows(ctx.db, 'almm_lists', [list_id], 'delete');
    if ((await rows.versions(ctx.db, list_id)).length === 0)
      fail('conflict', say`This version was replaced or deleted since.`);
    await rows.deleteVersions(ctx.db, [list_id]);
    await imports.markUndone(ctx.db, record_import_id);
    ctx.recordEvent('almm_import_undone', {
      summary: say`undid the import of ${{ file: made.file_name }}`,
      subject_type: 'almm_list',
      before: { record_import_id },
    });
    return { message: sentences.success };
  },

  async delete_almm_list(ctx, { almm_list_id, version }) {
    await lockRows(ctx.db, 'almm_lists', [almm_list_id], 'delete');
    const [one] = await rows.versions(ctx.db, almm_list_id);
    if (!one) return notFound();
    requireVersion(one, version);
    await rows.deleteVersions(ctx.db, [almm_list_id]);
    ctx.recordEvent('almm_list_deleted', {
      summary: say`deleted ${{ list: term(one.list) }} of ${{ dated: dayOf(one.dated) }}`,
      subject_type: 'almm_list',
      subject_id: almm_list_id,
      before: { list: one.list, dated: one.dated, entries: one.entries },
    });
    return { message: sentences.success };
  },
} satisfies Handlers<keyof typeof almm>;
