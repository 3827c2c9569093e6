/** A supplier's price list from a sheet: rows are known by the code, the name or the model of an item. */
import { price_lists } from '../../../../contract/price_lists.ts';
import { abilities } from '../../../../contract/abilities.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { price_row_fields } from '../../../../domain/materials/price_list_fields.ts';
import { rateFrom, readPrice, readPriceUnit, whyNoPrice } from '../../../../domain/materials/price_lists.ts';
import { unitsOf } from '../../../../domain/materials/quantities.ts';
import { whyNot } from '../../../../domain/permissions.ts';
import { isOutlier } from '../../../../domain/procurement/quotes.ts';
import { list, plural, say, type Sentence, term } from '../../../../domain/sentences.ts';
import { foldName } from '../../../../domain/text.ts';
import type { Unit } from '../../../../domain/units.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { changedSince, importActs, requireUnchanged } from '../../../records/imports/acts.ts';
import type { ReadRecord, ReadRecords } from '../../../records/imports/read_records.ts';
import { readSheet } from '../../../records/imports/read_sheet.ts';
import { type FailedRow, importRows } from '../../../records/imports/rows.ts';
import { proposedOf } from './present.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

const most_shown = 500;
const imports = importRows<string>('item_prices');
const { recent, lockToUndo, failedRows } = importActs(imports, (ctx) => {
  const denied = whyNot(price_lists.delete_price_list.allow, ctx.permissions);
  return { sees_all: !denied, why_not_others: denied?.sentence ?? '' };
});
const UndoAbility = abilities('undo_import_price_list');

/** Items by everything a supplier may call them; what two are called is nobody's name. */
function namesOf(items: readonly rows.KnownItem[]): (text: string) => rows.KnownItem | undefined {
  const by_name = new Map<string, rows.KnownItem | null>();
  for (const item of items)
    for (const name of new Set(
      [item.code, item.name, item.model, `${item.make} ${item.model}`].map(foldName).filter(Boolean),
    )) {
      const other = by_name.get(name);
      by_name.set(name, other === undefined || other === item ? item : null);
    }
  return (text) => by_name.get(foldName(text)) ?? undefined;
}

interface Judged {
  record: ReadRecord;
  item: rows.KnownItem;
  price: number;
  unit: Unit;
  note: Sentence | '';
}

/** What becomes of the rows: prices of items, or why they are none. */
async function judge(ctx: Ctx, { records, columns }: Pick<ReadRecords, 'records' | 'columns'>, today: string) {
  const heading = columns.find(({ fact }) => fact === 'price')?.heading ?? '';
  const items = await rows.knownItems(ctx.db);
  const find = namesOf(items);
  const failed: FailedRow[] = [];
  const good: Judged[] = [];
  const row_of = new Map<number, number>();
  for (const record of records) {
    const {
      code = '',
      price: written = '',
      unit: text = '',
    } = record.facts as Partial<Record<'code' | 'price' | 'unit', string>>;
    const complain = (column: string, says: Sentence) =>
      failed.push({ row: record.row, cells: record.cells, remarks: [...record.remarks, { column, says }] });
    const item = (code && find(code)) || find(record.facts.name);
    if (!item) {
      complain('', say`No item has this name, code or model. Add the item first.`);
      continue;
    }
    const before = row_of.get(item.id);
    if (before !== undefined) {
      complain('', say`Row ${{ row: before }} has the price of ${{ item: item.name }} already.`);
      continue;
    }
    const paise = readPrice(written);
    if (paise === undefined) {
      complain(heading, whyNoPrice(written));
      continue;
    }
    const unit = text === '' ? item.unit : readPriceUnit(text);
    if (unit === undefined || rateFrom(item, paise, unit) === undefined) {
      const known = list(unitsOf(item).map((one) => term(one)));
      complain('', say`${{ item: item.name }} is quoted in ${{ units: known }}.`);
      continue;
    }
    row_of.set(item.id, record.row);
    good.push({ record, item, price: paise, unit, note: '' });
  }
  const last = new Map(
    proposedOf(await rows.pricesOfItems(ctx.db, [...row_of.keys()]), today).map((one) => [one.item_id, one]),
  );
  for (const one of good) {
    const { rate = null, supplier = '' } = last.get(one.item.id) ?? {};
    const now = rateFrom(one.item, one.price, one.unit) ?? 0;
    if (isOutlier(one.price, one.unit, null) || isOutlier(now, one.item.unit, rate))
      one.note =
        rate === null
          ? say`Check the price and its unit.`
          : say`Far from the price of ${{ supplier }}. Check the price and its unit.`;
  }
  return { good, failed };
}

export const importCalls = {
  async import_price_list(ctx, { file, dry_run, facts, supplier_id, name, valid_from, valid_to = null, note }) {
    const { db, person } = ctx;
    if (valid_to !== null && valid_to < valid_from) {
      const sentence = say`Enter a date on or after the first day.`;
      fail('bad_input', sentence, { fields: { valid_to: sentence } });
    }
    const supplier = (await rows.supplierName(db, supplier_id)) ?? notFound();
    const { read, may_become } = await readSheet(
      ctx,
      { file, facts },
      { fields: price_row_fields, defined: [], imports },
    );
    const { good, failed: unknown } = await judge(ctx, read, todayOf(ctx));
    const failed = [...read.failed, ...unknown];
    let import_id: number | null = null;
    if (!dry_run && good.length > 0) {
      const id = await rows.list_rows.add(db, {
        supplier_id,
        name,
        valid_from,
        valid_to,
        note,
        made_by: person.user_id,
      });
      const record_ids = await rows.put(
        db,
        id,
        good.map(({ item, price, unit }) => ({ item_id: item.id, price, unit })),
      );
      await imports.remember(db, read.columns);
      import_id = await imports.keep(db, {
        file_name: file.file_name,
        record_ids,
        updated: [],
        headings: read.columns.map(({ heading }) => heading),
        failed,
        made_by: person.user_id,
      });
      ctx.recordEvent('price_list_imported', {
        summary: say`imported the price list ${{ name }} of ${{ supplier }} from ${{ file: file.file_name }}: ${plural({ count: record_ids.length }, '# price', '# prices')}`,
        subject_type: 'price_list',
        subject_id: id,
        after: { record_import_id: import_id },
      });
    }
    return {
      import_id,
      columns: read.columns,
      facts: may_become,
      total: good.length + failed.length,
      added: good.length,
      skipped: 0,
      failed: failed.length,
      rows: [
        ...failed.map(({ row, cells, remarks }) => ({
          row,
          verdict: 'failed' as const,
          name: cells.filter(Boolean).slice(0, 2).join(', ').slice(0, 120),
          item: '',
          price: null,
          unit: null,
          note: '' as const,
          remarks,
        })),
        ...good.map(({ record, item, price, unit, note: striking }) => ({
          row: record.row,
          verdict: 'new' as const,
          name: record.facts.name,
          item: item.name,
          price,
          unit,
          note: striking,
          remarks: record.remarks,
        })),
      ].slice(0, most_shown),
    };
  },

  async get_imports_of_price_lists(ctx) {
    return {
      imports: (await recent(ctx)).map(({ why_not_undo, ...made }) => ({
        ...made,
        abilities: abilitiesOf(ctx.permissions, UndoAbility, { undo_import_price_list: why_not_undo }),
      })),
    };
  },

  async undo_import_price_list(ctx, { record_import_id, rest }) {
    const { db } = ctx;
    const made = await lockToUndo(ctx, record_import_id);
    const there = await rows.list_rows.lockAll(db, await rows.listsOf(db, made.record_ids));
    const changed = there.filter(({ version }) => version !== 1);
    requireUnchanged(
      changed.map(({ name }) => name),
      rest,
      changedSince(changed.length),
    );
    const gone = there.filter((one) => !changed.includes(one)).map(({ id }) => id);
    await rows.list_rows.removeAll(db, gone);
    await imports.markUndone(db, record_import_id);
    ctx.recordEvent('price_list_import_undone', {
      summary: say`undid the import of ${{ file: made.file_name }}`,
      subject_type: 'price_list',
      after: { record_import_id, price_list_ids: gone, kept: changed.map(({ name }) => name) },
    });
    return { deleted: gone.length, kept: changed.length };
  },

  export_failed_price_list: (ctx, { record_import_id, format }) => failedRows(ctx, record_import_id, format),
} satisfies Partial<Handlers<keyof typeof price_lists>>;
