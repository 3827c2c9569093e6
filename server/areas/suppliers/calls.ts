/** Decisions about the register of suppliers. */
import { abilities } from '../../../contract/abilities.ts';
import { SupplierAbilities, SupplierListAbilities, type suppliers } from '../../../contract/suppliers.ts';
import type { CustomValues } from '../../../domain/defined_fields.ts';
import { fail, notFound, sentences } from '../../../domain/errors.ts';
import { except } from '../../../domain/records.ts';
import { normalizeCode } from '../../../domain/codes.ts';
import { normalizeGstin, panOfGstin } from '../../../domain/gstin.ts';
import { whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { plural, say } from '../../../domain/sentences.ts';
import { type Rating, ratingOf } from '../../../domain/suppliers/rating.ts';
import { supplier_fields } from '../../../domain/suppliers/supplier_fields.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { fieldNames } from '../../fields/names.ts';
import { type CustomAfter, customAfter } from '../../fields/values.ts';
import { recordImport } from '../../records/imports/record_import.ts';
import { records } from '../../records/records.ts';
import { ratingCounts } from '../../suppliers/rating_rows.ts';
import { supplierRules } from '../../suppliers/rows.ts';
import { sees_prices } from '../../supply/scope.ts';
import * as documents from './documents/rows.ts';
import { documentsOf } from './documents/present.ts';
import { supplierTable } from './export.ts';
import { requireOneIdentity } from './identity.ts';
import * as list from './list_rows.ts';
import { mergesOf } from './merging/rows.ts';
import { used } from './reference_rows.ts';
import { noteBankChanges } from '../../payables/bank_changes.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../today.ts';

export const aboutSupplier = (subject_id: number) => ({ subject_type: 'supplier', subject_id });
export const shown = async (ctx: Ctx, id: number) => (await list.find(ctx.db, todayOf(ctx), id)) ?? notFound();

const one_by_one = records(rows.supplier_rows, supplier_fields, shown, { named: 'freely' });

/** Holds a supplier that is there and was not merged into another. */
export async function lockSupplier(ctx: Ctx, id: number) {
  const supplier = await one_by_one.lock(ctx, id);
  return supplier.merged_into === null ? supplier : notFound();
}

const imported = recordImport('suppliers', {
  fields: except(supplier_fields, ['contacts']),
  rows: rows.supplier_rows,
  custom: 'suppliers',
  may_delete: allow.toEdit('suppliers'),
  also_once: ['pan'],
  complete: ({ pan, latitude, longitude, ...facts }) => ({
    ...facts,
    pan:
      normalizeCode((pan as string | undefined) ?? '') ||
      panOfGstin(normalizeGstin((facts.gstin as string | undefined) ?? '')),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
  }),
  count: (count) => say`${plural({ count }, '# supplier', '# suppliers')}`,
  used,
});

/** The rating of a supplier; how far their prices are from budgets is for who sees purchase prices. */
async function ratedFor(ctx: Ctx, supplier_id: number): Promise<Rating> {
  const counts = await ratingCounts(ctx.db, [supplier_id], todayOf(ctx));
  const rating = ratingOf(counts.get(supplier_id) ?? {});
  if (!whyNot(sees_prices, ctx.permissions)) return rating;
  return { ...rating, lines: rating.lines.map((line) => (line.fact === 'price' ? { ...line, figure: null } : line)) };
}

export const calls = {
  async get_supplier_list(ctx, asked) {
    const abilities_here = abilitiesOf(ctx.permissions, SupplierListAbilities);
    return { ...(await list.page(ctx.db, todayOf(ctx), asked)), abilities: abilities_here };
  },

  get_supplier_places: (ctx, filter) => list.places(ctx.db, todayOf(ctx), filter),

  async get_supplier(ctx, { supplier_id }) {
    const { db, person } = ctx;
    const supplier = await shown(ctx, supplier_id);
    const opinions = await rows.opinionsOf(db, supplier_id);
    const kyc = await documentsOf(ctx, supplier_id);
    const whyNotDelete = (await used(db, [supplier_id])).length > 0 ? still_used : undefined;
    return {
      supplier,
      ...(await rows.reviewOf(db, supplier_id)),
      documents: kyc,
      rating: await ratedFor(ctx, supplier_id),
      opinions: opinions.map(({ user_id, ...one }) => ({ ...one, own: user_id === person.user_id })),
      duplicates: await rows.duplicatesOf(db, supplier_id, supplier),
      merges: await mergesOf(db, supplier_id),
      people: (await rows.peopleOf(db, supplier_id)).map(({ name }) => name),
      files: kyc.flatMap(({ versions }) => versions.map(({ file_id, file_name }) => ({ file_id, file_name }))),
      abilities: abilitiesOf(ctx.permissions, SupplierAbilities, {
        delete_supplier: whyNotDelete,
        send_supplier_link: supplier.status === 'invited' ? undefined : say`${{ name: supplier.name }} is not invited.`,
        approve_supplier: supplier.status === 'submitted' ? undefined : reviewed_only,
        reject_supplier: supplier.status === 'submitted' ? undefined : reviewed_only,
      }),
    };
  },

  async add_supplier(ctx, { custom = {}, more_gstins = [], ...facts }) {
    requirePlace(facts.latitude ?? null, facts.longitude ?? null);
    const identity = requireOneIdentity({ gstin: facts.gstin ?? '', pan: facts.pan ?? '', more_gstins });
    const own = await customAfter(ctx.db, 'suppliers', custom, {}, []);
    const { more_gstins: more, ...codes } = identity;
    const id = await one_by_one.add(ctx, { ...facts, ...codes, custom: own.custom });
    await rows.setGstins(ctx.db, id, more);
    await noteBankChanges(ctx);
    const summary = say`added the supplier ${{ name: facts.name }}`;
    ctx.recordEvent('supplier_added', { summary, ...aboutSupplier(id), after: { ...facts, ...identity } });
    return shown(ctx, id);
  },

  async update_supplier(ctx, { supplier_id, version, custom: given, more_gstins, ...facts }) {
    const { db } = ctx;
    let own: CustomAfter | undefined;
    const { name, before, after } = await one_by_one.change(ctx, supplier_id, version, facts, async (held) => {
      if (held.merged_into !== null) notFound();
      requirePlace(
        facts.latitude === undefined ? held.latitude : facts.latitude,
        facts.longitude === undefined ? held.longitude : facts.longitude,
      );
      const identity = requireOneIdentity({
        gstin: facts.gstin ?? held.gstin,
        pan: facts.pan ?? held.pan,
        more_gstins: more_gstins ?? (await rows.gstinsOf(db, supplier_id)),
      });
      const { more_gstins: more, ...codes } = identity;
      await rows.setGstins(db, supplier_id, more);
      if (!given) return codes;
      const files = (await documents.filesOf(db, supplier_id)).map(({ file_id }) => file_id);
      own = await customAfter(db, 'suppliers', given, held.custom as CustomValues, files);
      return { ...codes, custom: own.custom };
    });
    await noteBankChanges(ctx, before.email);
    const keys = [...Object.keys(facts), ...(more_gstins === undefined ? [] : ['gstin'])];
    const fields = fieldNames(supplier_fields, [...new Set(keys)], own?.changed);
    const summary = say`changed ${{ fields }} of the supplier ${{ name }}`;
    ctx.recordEvent('supplier_updated', {
      summary,
      ...aboutSupplier(supplier_id),
      before: except(before, ['draft']),
      after,
    });
    return shown(ctx, supplier_id);
  },

  async delete_supplier(ctx, { supplier_id }) {
    const { name } = await lockSupplier(ctx, supplier_id);
    if ((await used(ctx.db, [supplier_id])).length > 0) fail('conflict', still_used);
    const before = await one_by_one.remove(ctx, supplier_id);
    const summary = say`deleted the supplier ${{ name }}`;
    ctx.recordEvent('supplier_deleted', { summary, ...aboutSupplier(supplier_id), before: except(before, ['draft']) });
    return { message: sentences.success };
  },

  async toggle_supplier_block(ctx, { supplier_id, version, reason }) {
    const { name, before } = await one_by_one.change(
      ctx,
      supplier_id,
      version,
      { blocked_reason: reason },
      async (held) => {
        if (held.merged_into !== null) notFound();
        if (held.blocked_reason === '' && reason === '') requireReason();
        return {};
      },
    );
    ctx.recordEvent(reason === '' ? 'supplier_unblocked' : 'supplier_blocked', {
      summary:
        reason === '' ? say`unblocked the supplier ${{ name }}` : say`blocked the supplier ${{ name }}: ${{ reason }}`,
      ...aboutSupplier(supplier_id),
      before: { blocked_reason: before.blocked_reason },
      after: { blocked_reason: reason },
      tell: { supplier_id, name, reason },
    });
    return shown(ctx, supplier_id);
  },

  async add_supplier_opinion(ctx, { supplier_id, points, reason }) {
    const { name } = await lockSupplier(ctx, supplier_id);
    await rows.keepOpinion(ctx.db, { supplier_id, user_id: ctx.person.user_id, points, reason });
    const summary = say`rated the supplier ${{ name }} with ${{ points }} of 5`;
    ctx.recordEvent('supplier_rated', { summary, ...aboutSupplier(supplier_id), after: { points, reason } });
    return { message: sentences.success };
  },

  async export_suppliers(ctx, { format, ...filter }) {
    const found = await list.exported(ctx.db, todayOf(ctx), filter);
    const summary = say`exported ${plural({ count: found.length }, '# supplier', '# suppliers')}`;
    ctx.recordEvent('suppliers_exported', { summary, subject_type: 'supplier', after: filter });
    return supplierTable(ctx, found, format);
  },

  async get_supplier_rules(ctx) {
    return {
      ...(await rulesShown(ctx)),
      abilities: abilitiesOf(ctx.permissions, abilities('update_supplier_rules')),
    };
  },

  async update_supplier_rules(ctx, { version, ...wanted }) {
    const before = await rulesShown(ctx);
    const required = [...new Map(wanted.required.map((one) => [`${one.group} ${one.name}`, one])).values()];
    const after = { ...wanted, required };
    const kept =
      before.version === version &&
      (await rows.keepRules(ctx.db, { ...after, made_by: ctx.person.user_id, version: version + 1 }));
    if (!kept) fail('conflict', sentences.changed_meanwhile, { current: await rulesShown(ctx) });
    const summary = say`changed the rules about suppliers`;
    ctx.recordEvent('supplier_rules_changed', { summary, subject_type: 'supplier', before, after });
    return rulesShown(ctx);
  },

  async add_bulk_supplier(ctx, asked) {
    const taken = await imported.take(ctx, asked);
    await noteBankChanges(ctx);
    return taken;
  },
  get_imports_of_suppliers: imported.recent,
  undo_import_suppliers: imported.undo,
  export_failed_suppliers: imported.failed,
} satisfies Handlers<Exclude<keyof typeof suppliers, 'add_supplier_merge' | 'undo_supplier_merge'>>;

/** Why a supplier cannot be accepted or refused just now. */
export const reviewed_only = say`Only a supplier that sent its details can be reviewed.`;
const still_used = say`This supplier has documents or business with you. Block it instead.`;

function requirePlace(latitude: number | null, longitude: number | null): void {
  if ((latitude === null) === (longitude === null)) return;
  const sentence = say`Enter latitude and longitude, or neither.`;
  fail('bad_input', sentence, { fields: { [latitude === null ? 'latitude' : 'longitude']: sentence } });
}

function requireReason(): never {
  const sentence = say`Enter the reason.`;
  return fail('bad_input', sentence, { fields: { reason: sentence } });
}

async function rulesShown(ctx: Ctx) {
  const { required, ...rules } = await supplierRules(ctx.db);
  return { ...rules, required: [...required] };
}
