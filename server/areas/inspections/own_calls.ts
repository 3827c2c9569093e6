/** What a vendor does for their own supplier: calls inspections, sends documents of clearances. */
import { fail, sentences } from '../../../domain/errors.ts';
import { inspectable } from '../../../domain/materials/chain.ts';
import { firstDay } from '../../../domain/procurement/inspections.ts';
import { mdcc_document_names, whyNotWaiting } from '../../../domain/procurement/mdcc.ts';
import { say, term } from '../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { storeFile } from '../../storage/files.ts';
import { chainOf } from '../../supply/chain_rows.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import { addInspection, companyCalendar } from './inspection/add.ts';
import { today } from './inspection/present.ts';
import * as mdcc_change from './mdcc/change_rows.ts';
import { aboutMdcc, headOf, isSuppliers, toldOf } from './mdcc/present.ts';
import * as rows from './own_rows.ts';
import * as people_rows from './people_rows.ts';

type Calls = 'get_own_inspections' | 'add_own_inspection' | 'upload_own_mdcc_file';

/** The supplier the vendor acts for. */
const ownSupplier = (ctx: Ctx): Promise<number | undefined> => people_rows.supplierOf(ctx.db, ctx.person.user_id);

const supplier_names = mdcc_document_names.filter((name) => isSuppliers({ name, owner_id: null }));

export const calls = {
  async get_own_inspections(ctx) {
    const { db } = ctx;
    const calendar = await companyCalendar(ctx);
    const days = {
      first_day: firstDay(calendar, today(ctx), false),
      first_day_abroad: firstDay(calendar, today(ctx), true),
    };
    const supplier_id = await ownSupplier(ctx);
    if (supplier_id === undefined) return { inspections: [], mdccs: [], orders: [], ...days };
    const orders = await rows.orders(db, supplier_id);
    const chain = await chainOf(db, { order_ids: orders.map(({ order_id }) => order_id) }, today(ctx));
    return {
      inspections: await rows.inspections(db, supplier_id, today(ctx)),
      mdccs: await rows.mdccs(db, supplier_id, today(ctx), supplier_names),
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
    if (!order) return fail('not_found', sentences.not_found);
    const facts = { ...wanted, agency: '', inspector_id: null };
    const about = { order: { ...order, supplier_id: supplier_id ?? 0 }, again: null, by_vendor: true };
    return { inspection_id: await addInspection(ctx, facts, about) };
  },

  async upload_own_mdcc_file(ctx, { mdcc_document_id, file }) {
    const supplier_id = await ownSupplier(ctx);
    const found = supplier_id === undefined ? undefined : await rows.clearanceOf(ctx.db, mdcc_document_id, supplier_id);
    if (!found) return fail('not_found', sentences.not_found);
    await lockRows(ctx.db, 'mdccs', [found.mdcc_id]);
    const head = await headOf(ctx, found.mdcc_id);
    const document = head.documents.find(({ id }) => id === mdcc_document_id);
    if (!document || !isSuppliers(document)) return fail('not_found', sentences.not_found);
    const why_not = whyNotWaiting(head.status);
    if (why_not) fail('conflict', why_not);
    // whoever sends it: what comes from outside is a stranger's
    const file_id = await storeFile({ ...ctx, stranger: true }, file, 'mdcc');
    await mdcc_change.setFile(ctx.db, mdcc_document_id, file_id);
    ctx.recordEvent('mdcc_document_sent', {
      summary: say`sent “${{ document: term(document.name) }}” for the dispatch clearance of ${{ order: head.order }}`,
      ...aboutMdcc(head),
      tell: { ...toldOf(head), supplier: head.supplier, document: document.name },
    });
    return { file_id };
  },
} satisfies Pick<Handlers, Calls>;
