/** What a vendor does for their own supplier: calls inspections, sends documents of clearances. */
import { notFound } from '../../../domain/errors.ts';
import { inspectable } from '../../../domain/materials/chain.ts';
import { firstDay } from '../../../domain/procurement/inspections.ts';
import { supplier_documents } from '../../../domain/procurement/mdcc.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { chainOf } from '../../supply/chain_rows.ts';
import { addInspection, companyCalendar } from './inspection/add.ts';
import { receiveDocument } from './mdcc/asking.ts';
import * as rows from './own_rows.ts';
import * as people_rows from './people_rows.ts';
import { todayOf } from '../../today.ts';

type Calls = 'get_own_inspections' | 'add_own_inspection' | 'upload_own_mdcc_file';

/** The supplier the vendor acts for. */
const ownSupplier = (ctx: Ctx): Promise<number | undefined> => people_rows.supplierOf(ctx.db, ctx.person.user_id);

export const calls = {
  async get_own_inspections(ctx) {
    const { db } = ctx;
    const calendar = await companyCalendar(ctx);
    const days = {
      first_day: firstDay(calendar, todayOf(ctx), false),
      first_day_abroad: firstDay(calendar, todayOf(ctx), true),
    };
    const supplier_id = await ownSupplier(ctx);
    if (supplier_id === undefined) return { inspections: [], mdccs: [], orders: [], ...days };
    const orders = await rows.orders(db, supplier_id);
    const chain = await chainOf(db, { order_ids: orders.map(({ order_id }) => order_id) }, todayOf(ctx));
    return {
      inspections: await rows.inspections(db, supplier_id, todayOf(ctx)),
      mdccs: await rows.mdccs(db, { supplier_id }, todayOf(ctx), supplier_documents),
      orders: orders.flatMap(({ order_id, order }) => {
        const lines = chain
          .filter((line) => line.order_id === order_id && inspectable(line) > 0)
          .map((line) => ({
            po_line_id: line.po_line_id,
            description: line.description,
            unit: line.unit,
            ordered: line.ordered,
            inspectable: inspectable(line),
          }));
        return lines.length > 0 ? [{ order_id, order, lines }] : [];
      }),
      ...days,
    };
  },

  async add_own_inspection(ctx, { order_id, ...wanted }) {
    const supplier_id = await ownSupplier(ctx);
    const order =
      supplier_id === undefined
        ? undefined
        : (await rows.orders(ctx.db, supplier_id)).find((one) => one.order_id === order_id);
    if (!order) return notFound();
    const facts = { ...wanted, agency: '', inspector_id: null };
    const about = { order: { ...order, supplier_id: supplier_id ?? 0 }, again: null, by_vendor: true };
    return { inspection_id: await addInspection(ctx, facts, about) };
  },

  async upload_own_mdcc_file(ctx, { mdcc_document_id, file }) {
    const supplier_id = await ownSupplier(ctx);
    if (supplier_id === undefined) return notFound();
    return { file_id: await receiveDocument(ctx, { supplier_id }, mdcc_document_id, file) };
  },
} satisfies Pick<Handlers, Calls>;
