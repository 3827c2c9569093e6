/** Decisions about purchase orders until they are approved: begun, changed, deleted, listed. */
import { abilities } from '../../../../contract/abilities.ts';
import type { orders } from '../../../../contract/orders.ts';
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { compareQuantities } from '../../../../domain/materials/quantities.ts';
import { rateOf } from '../../../../domain/procurement/order_money.ts';
import {
  most_order_files,
  most_order_lines,
  orderStanding,
  whyNotDraft,
} from '../../../../domain/procurement/orders.ts';
import { usualInstalments } from '../../../../domain/procurement/won_terms.ts';
import { plural, say, together } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { storeFile } from '../../../storage/files.ts';
import { likePattern } from '../../../tables/like.ts';
import { whyNotDeal } from '../requests/askable.ts';
import { holdRfq } from '../requests/hold.ts';
import { lines as linesOf } from '../requests/rows.ts';
import { deniedIn, requireIn, sees_prices, works } from '../../../supply/scope.ts';
import { placesFor } from '../../../supply/ship_to_rows.ts';
import { approving_calls } from './approving.ts';
import * as change_rows from './change_rows.ts';
import { countOrder, requireCounted } from './counted.ts';
import { orderPdf, ordersFile } from './file.ts';
import { aboutOrder, type HeldOrder, holdOrder, nameOf } from './hold.ts';
import { limit_calls } from './limits.ts';
import { listScope } from './list.ts';
import * as list_rows from './list_rows.ts';
import { counted, freeLine, lineFromBoq, orderFromAward } from './place.ts';
import { headOf, shownOrder, whyNotFile, whyNotPrint } from './present.ts';
import * as place_rows from './place_rows.ts';
import * as rows from './rows.ts';
import { sending_calls } from './sending.ts';
import { service_calls } from './services.ts';
import { requirePlace, siteShipTo } from './ship_to.ts';
import { todayOf } from '../../../today.ts';

const ChoiceAbilities = abilities('add_order');
const AwardAbilities = abilities('add_award_orders');

async function holdDraft(ctx: Ctx, order_id: number, version?: number): Promise<HeldOrder> {
  const order = await holdOrder(ctx, order_id, version);
  failIf(whyNotDraft(order));
  return order;
}

/** Lines of bills of quantities, of projects on whose supply chain the person works. */
async function requireBoqLines(ctx: Ctx, ids: readonly number[]): Promise<place_rows.BoqRow[]> {
  const found = await place_rows.boqLines(ctx.db, ids);
  if (found.length < new Set(ids).size) notFound();
  const projects = found.map(({ project_id }) => project_id);
  await requireIn(ctx, projects, works);
  await requireIn(ctx, projects, sees_prices);
  return found;
}

async function requireOrderable(ctx: Ctx, suppliers: readonly Parameters<Awaited<ReturnType<typeof whyNotDeal>>>[0][]) {
  const whyNot = await whyNotDeal(ctx, suppliers, 'order');
  const why_not = suppliers.map(whyNot).find((one) => one !== undefined);
  if (why_not) fail('conflict', together([say`Purchase order blocked.`, why_not]) ?? why_not);
}

/** The lines of a draft as someone changed them: what a line is of the bill of quantities stays. */
async function keptLines(
  ctx: Ctx,
  order: HeldOrder,
  given: NonNullable<Parameters<Handlers<'update_order'>['update_order']>[1]['lines']>,
): Promise<change_rows.KeptLine[]> {
  const known = new Map(order.lines.map((line) => [line.id, line]));
  const added = await requireBoqLines(
    ctx,
    given.flatMap(({ id, boq_line_id }) => (id === undefined && boq_line_id !== undefined ? [boq_line_id] : [])),
  );
  const seen = new Set<number>();
  return given.map(({ id, boq_line_id, not_in_boq, ...facts }) => {
    if (not_in_boq && (id ?? boq_line_id) !== undefined)
      fail('bad_input', say`${{ line: facts.description }}: a line is new, or it is one of the BOQ or of the order.`);
    const boq = added.find((one) => one.id === boq_line_id);
    const fresh = boq ? lineFromBoq(boq) : not_in_boq && freeLine({ ...facts, ...not_in_boq }, order.project_id);
    const base = id === undefined ? fresh : known.get(id);
    if (!base) return notFound();
    if (id !== undefined && seen.size === seen.add(id).size) fail('bad_input', say`A line is listed twice.`);
    const line = { ...base, ...facts, id: id ?? null };
    const rate = rateOf(line);
    if (rate === undefined)
      return fail('bad_input', say`${{ line: line.description }}: this unit does not fit the line.`);
    return { ...line, rate };
  });
}

export const calls = {
  ...approving_calls,
  ...sending_calls,
  ...service_calls,
  ...limit_calls,

  async get_orders(ctx, wanted) {
    const scope = await listScope(ctx);
    return {
      orders: await list_rows.page(ctx.db, scope, wanted),
      ...(await list_rows.totals(ctx.db, scope, wanted)),
    };
  },

  async export_orders(ctx, { format, ...wanted }) {
    const found = await list_rows.page(ctx.db, await listScope(ctx), { ...wanted, limit: 10_000, offset: 0 });
    ctx.recordEvent('orders_exported', {
      summary: say`exported ${plural({ orders: found.length }, '# purchase order', '# purchase orders')}`,
      subject_type: 'order',
    });
    return ordersFile(ctx, found, format);
  },

  get_order: (ctx, { order_id }) => shownOrder(ctx, order_id),

  async export_order(ctx, { order_id }) {
    const head = await headOf(ctx, order_id);
    const lines = await rows.lines(ctx.db, order_id);
    await requireIn(
      ctx,
      lines.map(({ project_id }) => project_id),
      sees_prices,
    );
    failIf(whyNotPrint(head, lines.length));
    return orderPdf(ctx, head, lines);
  },

  async get_order_choices(ctx, { project_id, search }) {
    return {
      lines: await place_rows.choices(ctx.db, project_id, search ? likePattern(search) : undefined),
      places: await placesFor(ctx.db, project_id),
      abilities: abilitiesOf(ctx.permissions, ChoiceAbilities, {
        add_order: (await deniedIn(ctx, [project_id], sees_prices))?.sentence,
      }),
    };
  },

  async get_order_supplier_choices(ctx, { boq_line_ids, search }) {
    const lines = await place_rows.boqLines(ctx.db, boq_line_ids);
    if (lines.length < new Set(boq_line_ids).size) notFound();
    const categories = [...new Set(lines.map(({ category }) => category))];
    const found = await place_rows.suppliers(ctx.db, { categories, like: search ? likePattern(search) : undefined });
    const whyNot = await whyNotDeal(ctx, found, 'order');
    return { suppliers: found.map((one) => ({ ...one, blocked: whyNot(one) ?? null })) };
  },

  async get_award_orders(ctx, { rfq_id }) {
    const placed = await place_rows.awardOrders(ctx.db, rfq_id);
    const parts = (await place_rows.awardParts(ctx.db, rfq_id)).filter(({ order_id }) => order_id === null);
    const projects = (await linesOf(ctx.db, rfq_id)).map(({ project_id }) => project_id);
    const denied = (await deniedIn(ctx, projects, works)) ?? (await deniedIn(ctx, projects, sees_prices));
    const suppliers = [...new Map(parts.map((part) => [part.supplier_id, part])).values()];
    const whyNot = await whyNotDeal(ctx, suppliers, 'order');
    return {
      orders: placed.map((one) => ({ ...one, standing: orderStanding(one) })),
      missing: suppliers.map((one) => ({
        supplier_id: one.supplier_id,
        supplier: one.name,
        lines: parts.filter(({ supplier_id }) => supplier_id === one.supplier_id).length,
        blocked: whyNot(one) ?? null,
      })),
      abilities: abilitiesOf(ctx.permissions, AwardAbilities, {
        add_award_orders: denied?.sentence ?? (parts.length > 0 ? undefined : nothing_left),
      }),
    };
  },

  async add_award_orders(ctx, { rfq_id, supplier_ids }) {
    const { db, person } = ctx;
    const rfq = await holdRfq(ctx, rfq_id);
    await requireIn(
      ctx,
      rfq.lines.map(({ project_id }) => project_id),
      sees_prices,
    );
    const parts = (await place_rows.awardParts(db, rfq_id)).filter(
      ({ order_id, supplier_id }) =>
        order_id === null && (supplier_ids.length === 0 || supplier_ids.includes(supplier_id)),
    );
    const missing = supplier_ids.find((id) => !parts.some(({ supplier_id }) => supplier_id === id));
    if (parts.length === 0 && supplier_ids.length === 0) fail('conflict', nothing_left);
    if (missing !== undefined) notFound();
    const ids = [...new Set(parts.map(({ supplier_id }) => supplier_id))];
    await requireOrderable(
      ctx,
      ids.flatMap((id) => parts.find(({ supplier_id }) => supplier_id === id) ?? []),
    );
    const company = (await place_rows.companyOf(db, rfq.project_id)) ?? notFound();
    const site = await siteShipTo(db, rfq.project_id);
    const drafts = ids.map((id) =>
      orderFromAward(
        parts.filter(({ supplier_id }) => supplier_id === id),
        rfq,
        site,
        company,
        todayOf(ctx),
      ),
    );
    const order_ids = await change_rows.addOrders(db, drafts, person.user_id);
    for (const [at, id] of order_ids.entries()) {
      const supplier = parts.find(({ supplier_id }) => supplier_id === ids[at])?.name ?? '';
      ctx.recordEvent('order_added', {
        summary: say`started a purchase order to ${{ supplier }} from the award of ${{ request: rfq.number }}`,
        ...aboutOrder({ id, project_id: rfq.project_id }),
      });
    }
    return { order_ids };
  },

  async add_order(ctx, { project_id, supplier_id, boq_line_ids, lines: outside, title }) {
    const { db, person } = ctx;
    if (boq_line_ids.length + outside.length === 0) fail('bad_input', say`Select at least one line.`);
    const of_boq = await requireBoqLines(ctx, boq_line_ids);
    await requireIn(ctx, [project_id], sees_prices);
    const lines = [
      ...of_boq.filter(({ approved_quantity }) => compareQuantities(approved_quantity, 0) > 0).map(lineFromBoq),
      ...outside.map((line) => freeLine(line, project_id)),
    ];
    if (lines.length === 0) fail('bad_input', say`These lines have no quantity yet.`);
    const [supplier] = await place_rows.suppliers(db, { categories: [], id: supplier_id });
    if (!supplier) return notFound();
    await requireOrderable(ctx, [supplier]);
    const company = (await place_rows.companyOf(db, project_id)) ?? notFound();
    const draft = counted(
      {
        project_id,
        supplier_id,
        rfq_id: null,
        award_id: null,
        title,
        supplier_gstin: supplier.gstin,
        ...(await siteShipTo(db, project_id)),
        terms: '',
        payment_terms: '',
        credit_days: supplier.credit_days,
        warranty: '',
        instalments: usualInstalments(supplier.credit_days),
        freight: 0,
        lines,
      },
      company,
    );
    const [order_id = 0] = await change_rows.addOrders(db, [draft], person.user_id);
    ctx.recordEvent('order_added', {
      summary: say`started a purchase order to ${{ supplier: supplier.name }} with ${plural({ lines: draft.lines.length }, '# line', '# lines')}`,
      ...aboutOrder({ id: order_id, project_id }),
    });
    return { order_id };
  },

  async update_order(ctx, { order_id, version, lines: given, ...facts }) {
    const before = await holdDraft(ctx, order_id, version);
    if (facts.supplier_gstin && !before.gstins.includes(facts.supplier_gstin)) {
      const sentence = say`This GSTIN is not one of ${{ supplier: before.supplier }}.`;
      fail('bad_input', sentence, { fields: { supplier_gstin: sentence } });
    }
    await requirePlace(ctx.db, before.project_id, facts.ship_to_store_id);
    const lines = given ? await keptLines(ctx, before, given) : before.lines;
    if (lines.length > most_order_lines)
      fail('bad_input', say`An order has at most ${{ most: most_order_lines }} lines.`);
    const counted_order = countOrder(
      {
        ...before,
        supplier_gstin: facts.supplier_gstin ?? before.supplier_gstin,
        freight: facts.freight ?? before.freight,
        freight_gst_percent: facts.freight_gst_percent ?? before.freight_gst_percent,
      },
      lines,
    );
    requireCounted(lines, counted_order);
    if (given) await change_rows.setLines(ctx.db, order_id, lines);
    const { net, tax, total } = counted_order.sums;
    await change_rows.change(ctx.db, order_id, { ...facts, net, tax, total });
    ctx.recordEvent('order_updated', {
      summary: say`changed the draft of the purchase order to ${{ supplier: before.supplier }}`,
      ...aboutOrder(before),
      after: given ? { ...facts, lines: given.length } : facts,
    });
    return shownOrder(ctx, order_id);
  },

  async delete_order(ctx, { order_id }) {
    const before = await holdDraft(ctx, order_id);
    await change_rows.remove(ctx.db, [order_id]);
    ctx.recordEvent('order_deleted', {
      summary: say`deleted the draft of a purchase order to ${{ supplier: before.supplier }}`,
      ...aboutOrder(before),
      before: { title: before.title },
    });
    return { message: sentences.success };
  },

  async upload_order_file(ctx, { order_id, file }) {
    const order = await holdOrder(ctx, order_id);
    failIf(whyNotFile(order));
    const { files } = await rows.more(ctx.db, order_id);
    if (files.length >= most_order_files)
      fail('conflict', say`At most ${{ most: most_order_files }} files can be attached.`);
    const file_id = await storeFile(ctx, file, 'order');
    await change_rows.addFile(ctx.db, order_id, file_id);
    await change_rows.change(ctx.db, order_id, {});
    ctx.recordEvent('order_file_added', {
      summary: say`attached ${{ file: file.file_name }} to the purchase order ${{ name: nameOf(order) }}`,
      ...aboutOrder(order),
    });
    return { file_id };
  },

  async delete_order_file(ctx, { order_id, file_id }) {
    const order = await holdDraft(ctx, order_id);
    const { files } = await rows.more(ctx.db, order_id);
    const file = files.find((one) => one.file_id === file_id) ?? notFound();
    if (!(await change_rows.removeFile(ctx.db, order_id, file_id))) notFound();
    await change_rows.change(ctx.db, order_id, {});
    ctx.recordEvent('order_file_removed', {
      summary: say`removed ${{ file: file.file_name }} from the purchase order ${{ name: nameOf(order) }}`,
      ...aboutOrder(order),
    });
    return { message: sentences.success };
  },
} satisfies Handlers<keyof typeof orders>;

const nothing_left = say`Everything of this award is ordered.`;
