/** The import of a kind of described record: read, judged row by row, added, and taken back as one. */
import { abilities } from '../../../contract/abilities.ts';
import type { RequestOf, ResponseOf } from '../../../contract/index.ts';
import type { DefinedResource } from '../../../domain/defined_fields.ts';
import { type Fields, keysWhere } from '../../../domain/fields.ts';
import { whyNot } from '../../../domain/permissions.ts';
import type { Rule } from '../../../domain/rules.ts';
import { say, type Sentence } from '../../../domain/sentences.ts';
import type { TableFormat } from '../../../domain/table_files.ts';
import { abilitiesOf, type WhyNot } from '../../abilities.ts';
import type { Ctx } from '../../ctx.ts';
import { definedFields } from '../../fields/rows.ts';
import { keptOf } from '../../tables/field_values.ts';
import type { Db } from '../../tenancy/in_company.ts';
import type { RecordRows } from '../record_rows.ts';
import { changedSince, importActs, requireUnchanged } from './acts.ts';
import type { ReadRecord } from './read_records.ts';
import { readSheet } from './read_sheet.ts';
import { type FailedRow, importRows } from './rows.ts';

const most_shown = 500;

/** The kinds of record that are imported, by their tables. */
export type ImportedResource = 'crm_companies' | 'channel_partners' | 'items' | 'suppliers';

/** all of them are asked and answered alike */
type Take = 'import_crm_companies';

interface ImportOf {
  fields: Fields;
  rows: RecordRows<{ id: number; name: string; version: number }>;
  /** the fields the company defined itself, where records of this kind have them */
  custom?: DefinedResource;
  /** who undoes the imports of others: whoever may delete such a record */
  may_delete: Rule;
  /** "3 companies" */
  count: (count: number) => Sentence;
  /** those of the records that something else names by now */
  used: (db: Db, ids: readonly number[]) => Promise<number[]>;
  /** what besides the name and a GSTIN no two have in common */
  also_once?: readonly string[];
  /** what a row says with what follows from it, or why it is no such record */
  complete?: (facts: Readonly<Record<string, unknown>>) => object | Sentence;
}

interface Judged {
  record: ReadRecord;
  columns: Record<string, unknown>;
  /** the record that is there already, or the row before; empty: none */
  duplicate: Sentence | string;
}

/** Judges each row against what is there and the rows before it: by its name, and by its GSTIN. */
async function judge(
  ctx: Ctx,
  records: readonly ReadRecord[],
  { fields, rows, also_once = [] }: ImportOf,
): Promise<Judged[]> {
  const keys = ['name', ...keysWhere(fields, ({ kind }) => kind === 'gstin'), ...also_once];
  const kept = records.map((record) => ({ record, columns: keptOf(fields, record.facts) as Record<string, unknown> }));
  const there = new Map<string, string>();
  const plain = (key: string, value: unknown): string => `${key} ${String(value).toLowerCase()}`;
  for (const key of keys) {
    const values = kept.flatMap(({ columns }) => (columns[key] ? [columns[key] as string] : []));
    // oxlint-disable-next-line no-await-in-loop
    for (const { name, value } of await rows.like(ctx.db, key, values)) there.set(plain(key, value), name);
  }
  const row_of = new Map<string, number>();
  return kept.map(({ record, columns }) => {
    const own = keys.flatMap((key) => (columns[key] ? [plain(key, columns[key])] : []));
    const name = own.map((one) => there.get(one)).find(Boolean);
    const row = own.map((one) => row_of.get(one)).find(Boolean);
    for (const one of own) if (!row_of.has(one)) row_of.set(one, record.row);
    return { record, columns, duplicate: name ?? (row ? say`row ${{ row }}` : '') };
  });
}

/** The records a sheet says, with what follows from each row; rows of which that cannot be said fail. */
function completed(read: readonly ReadRecord[], { complete }: ImportOf) {
  const records: ReadRecord[] = [];
  const failed: FailedRow[] = [];
  for (const record of read) {
    const facts = complete?.(record.facts) ?? record.facts;
    if ('id' in facts && typeof facts.id === 'string') {
      const { row, cells, remarks } = record;
      failed.push({ row, cells, remarks: [...remarks, { column: '', says: facts as Sentence }] });
    } else records.push({ ...record, facts: facts as ReadRecord['facts'] });
  }
  return { records, failed };
}

/** The calls that import records of a kind, list what was imported, undo it, and give back what failed. */
export function recordImport<const R extends ImportedResource>(resource: R, of: ImportOf) {
  const { fields, rows, custom, may_delete, count, used } = of;
  const imports = importRows<string>(resource);
  const { recent, lockToUndo, failedRows } = importActs(imports, (ctx) => {
    const denied = whyNot(may_delete, ctx.permissions);
    return { sees_all: !denied, why_not_others: denied?.sentence ?? '' };
  });
  const subject_type: ImportedResource = resource;
  const able = abilities(`undo_import_${resource}`);
  return {
    async take(ctx: Ctx, { file, dry_run, facts: asked }: RequestOf<Take>): Promise<ResponseOf<Take>> {
      const { db, person } = ctx;
      const defined = custom ? await definedFields(db, custom) : [];
      const { read, may_become } = await readSheet(ctx, { file, facts: asked }, { fields, defined, imports });
      const { records, failed: incomplete } = completed(read.records, of);
      const all_failed = [...read.failed, ...incomplete];
      const judged = await judge(ctx, records, of);
      const added = judged.filter(({ duplicate }) => duplicate === '');
      let import_id: number | null = null;
      if (!dry_run) {
        const record_ids = await rows.addAll(
          db,
          added.map(({ record, columns }) => ({ ...columns, ...(custom && { custom: record.custom }) })),
        );
        await imports.remember(db, read.columns);
        import_id = await imports.keep(db, {
          file_name: file.file_name,
          record_ids,
          updated: [],
          headings: read.columns.map(({ heading }) => heading),
          failed: all_failed,
          made_by: person.user_id,
        });
        ctx.recordEvent(`${subject_type}_imported`, {
          summary: say`imported ${{ records: count(added.length) }} from ${{ file: file.file_name }}`,
          subject_type,
          after: { record_import_id: import_id, record_ids },
        });
      }
      const failed = all_failed.map(({ row, remarks, cells }) => ({
        row,
        verdict: 'failed' as const,
        name: cells.filter(Boolean).slice(0, 2).join(', ').slice(0, 120),
        duplicate: '',
        remarks,
      }));
      const shown = judged.map(({ record: { row, facts, remarks }, duplicate }) => ({
        row,
        verdict: duplicate === '' ? ('new' as const) : ('duplicate' as const),
        name: facts.name,
        duplicate,
        remarks,
      }));
      return {
        import_id,
        columns: read.columns,
        facts: may_become,
        rows: [...failed, ...shown].slice(0, most_shown),
        total: failed.length + shown.length,
        added: added.length,
        skipped: shown.length - added.length,
        failed: failed.length,
      };
    },

    async recent(ctx: Ctx) {
      return {
        imports: (await recent(ctx)).map(({ why_not_undo, ...made }) => ({
          ...made,
          abilities: abilitiesOf(ctx.permissions, able, { [`undo_import_${resource}`]: why_not_undo } as Record<
            `undo_import_${R}`,
            WhyNot
          >),
        })),
      };
    },

    async undo(ctx: Ctx, { record_import_id, rest }: { record_import_id: number; rest: boolean }) {
      const { db } = ctx;
      const made = await lockToUndo(ctx, record_import_id);
      const there = await rows.lockAll(db, made.record_ids);
      const named = new Set(await used(db, made.record_ids));
      const kept = there.filter(({ id, version }) => version !== 1 || named.has(id));
      requireUnchanged(
        kept.map(({ name }) => name),
        rest,
        changedSince(kept.length),
      );
      const gone = there.filter((one) => !kept.includes(one)).map(({ id }) => id);
      await rows.removeAll(db, gone);
      await imports.markUndone(db, record_import_id);
      ctx.recordEvent(`${subject_type}_import_undone`, {
        summary: say`undid the import of ${{ file: made.file_name }}: ${{ records: count(gone.length) }} removed`,
        subject_type,
        after: { record_import_id, record_ids: gone, kept: kept.map(({ name }) => name) },
      });
      return { deleted: gone.length, kept: kept.length };
    },

    failed: (ctx: Ctx, { record_import_id, format }: { record_import_id: number; format: TableFormat }) =>
      failedRows(ctx, record_import_id, format),
  };
}
