/** Decisions about suppliers that are one. */
import type { suppliers } from '../../../../contract/suppliers.ts';
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { pick } from '../../../../domain/records.ts';
import { panOfGstin } from '../../../../domain/gstin.ts';
import { mergedFacts } from '../../../../domain/merging.ts';
import { say } from '../../../../domain/sentences.ts';
import { supplier_merge_fields } from '../../../../domain/suppliers/supplier_fields.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { noteBankChanges } from '../../../payables/bank_changes.ts';
import { whyNotMerge } from '../../../payables/merging.ts';
import { aboutSupplier } from '../calls.ts';
import { setGstins, supplier_rows } from '../rows.ts';
import * as rows from './rows.ts';

type Held = Awaited<ReturnType<typeof rows.lockSuppliers>>[number];

const none: ReadonlyMap<string, number> = new Map();

/** The suppliers held, each once and as it was shown. */
async function lockShown(ctx: Ctx, asked: readonly { supplier_id: number; version: number }[]): Promise<Held[]> {
  const versions = new Map(asked.map(({ supplier_id, version }) => [supplier_id, version]));
  if (versions.size !== asked.length) fail('bad_input', say`Select each record once.`);
  const held = await rows.lockSuppliers(ctx.db, [...versions.keys()]);
  if (held.length !== asked.length) notFound();
  const changed = held.filter(({ id, version }) => versions.get(id) !== version).map(({ id }) => id);
  if (changed.length > 0) fail('conflict', sentences.changed_meanwhile, { current: { changed } });
  return held;
}

/** What of a supplier a merge changes. */
const columnsOf = (held: Held, gstins: readonly string[]) => ({
  ...pick(held, [...supplier_merge_fields]),
  categories: held.categories,
  plants: held.plants,
  contacts: held.contacts,
  more_gstins: [...gstins],
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const union = <T>(lists: readonly (readonly T[])[]): T[] => [
  ...new Map(lists.flat().map((one) => [JSON.stringify(one), one])).values(),
];

export const calls = {
  async add_supplier_merge(ctx, { kept_id, suppliers: asked }) {
    const { db, person } = ctx;
    const held = await lockShown(ctx, asked);
    const kept = held.find(({ id }) => id === kept_id) ?? notFound();
    const others = held.filter(({ id }) => id !== kept_id);
    const gstinsOf = await rows.gstinsOfAll(
      db,
      held.map(({ id }) => id),
    );
    const pans = new Set(held.map(({ pan, gstin }) => pan || panOfGstin(gstin)).filter(Boolean));
    if (pans.size > 1) fail('conflict', say`These suppliers have different PANs and are not one.`);
    const merged_ids = others.map(({ id }) => id);
    const before = columnsOf(kept, gstinsOf(kept_id));
    const merged = mergedFacts(
      supplier_merge_fields,
      { id: kept_id, facts: kept },
      others.map((one) => ({ id: one.id, facts: one })),
      none,
    );
    const as_left = {
      ...merged,
      categories: union(held.map(({ categories }) => categories)),
      plants: union(held.map(({ plants }) => plants)),
      contacts: union(held.map(({ contacts }) => contacts as unknown[])),
      more_gstins: union(held.map(({ id, gstin }) => [gstin, ...gstinsOf(id)])).filter(
        (one) => one !== '' && one !== merged.gstin,
      ),
    };
    const { more_gstins, ...columns } = as_left;
    const moved = await moveAll(ctx, kept_id, merged_ids);
    failIf(await whyNotMerge(db, merged_ids));
    await supplier_rows.change(db, kept_id, columns);
    await noteBankChanges(ctx);
    await setGstins(db, kept_id, more_gstins);
    await rows.setMergedInto(db, merged_ids, kept_id);
    const merge_id = await rows.keepMerge(db, { kept_id, merged_ids, before, as_left, moved, made_by: person.user_id });
    const names = others.map(({ name }) => name).join(', ');
    ctx.recordEvent('suppliers_merged', {
      summary: say`merged ${{ names }} into the supplier ${{ name: kept.name }}`,
      ...aboutSupplier(kept_id),
      after: { merge_id, merged_ids },
    });
    return { merge_id, supplier_id: kept_id };
  },

  async undo_supplier_merge(ctx, { supplier_merge_id: merge_id, rest }) {
    const { db } = ctx;
    const merge = (await rows.lockMerge(db, merge_id)) ?? notFound();
    const [kept = notFound()] = await rows.lockSuppliers(db, [merge.kept_id]);
    const now: Record<string, unknown> = columnsOf(kept, (await rows.gstinsOfAll(db, [kept.id]))(kept.id));
    const changed = Object.keys(merge.before).filter((key) => !same(merge.before[key], merge.as_left[key]));
    const kept_since = changed.filter((key) => !same(now[key], merge.as_left[key]));
    if (kept_since.length > 0 && !rest)
      fail('conflict', say`${{ name: kept.name }} was changed by someone else since.`, {
        current: {
          overtaken: kept_since.map((field) => ({ field, now: now[field], before: merge.before[field] ?? null })),
        },
      });
    const back = changed.filter((key) => !kept_since.includes(key));
    const columns = pick(
      merge.before,
      back.filter((key) => key !== 'more_gstins'),
    );
    await rows.setMergedInto(db, merge.merged_ids, null);
    await rows.moveBack(db, kept.id, merge.moved);
    await supplier_rows.change(db, kept.id, columns);
    await noteBankChanges(ctx);
    if (back.includes('more_gstins')) await setGstins(db, kept.id, merge.before.more_gstins as string[]);
    await rows.deleteMerge(db, merge_id);
    ctx.recordEvent('supplier_merge_undone', {
      summary: say`undid a merge into the supplier ${{ name: kept.name }}`,
      ...aboutSupplier(kept.id),
      after: { merge_id, merged_ids: merge.merged_ids, kept_since },
    });
    return { message: sentences.success, kept_since };
  },
} satisfies Handlers<Extract<keyof typeof suppliers, 'add_supplier_merge' | 'undo_supplier_merge'>>;

/** Moves what belongs to the merged suppliers; two that stand in one list at once cannot become one in it. */
async function moveAll(ctx: Ctx, kept_id: number, merged_ids: readonly number[]) {
  try {
    return await rows.move(ctx.db, kept_id, merged_ids);
  } catch (failure) {
    const { code, constraint } = failure as { code?: string; constraint?: string };
    if (code !== '23505') throw failure;
    if (constraint === 'supplier_bills_number')
      return fail(
        'conflict',
        say`These suppliers have a bill of the same number in one year. Reverse one of them first.`,
      );
    return fail('conflict', say`These suppliers were asked for the same thing, and cannot be merged.`);
  }
}
