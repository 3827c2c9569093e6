/** Decisions about drafts of work orders. */
import { type work_orders, WorkOrderListAbilities } from '../../../../contract/work_orders.ts';
import { netOf, whyNotDraft } from '../../../../domain/construction/subcontracts/work_orders.ts';
import { failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Handlers } from '../../../ctx.ts';
import { ownLines } from '../days/present.ts';
import { approving_calls } from './approving.ts';
import * as change_rows from './change_rows.ts';
import { keptFacts, keptLines, plainLine } from './order_lines.ts';
import { workOrderPdf } from './pdf.ts';
import { aboutOrder, holdOrder, seesMoney, shownOrder, presentRow, whyNotPlace } from './present.ts';
import * as rows from './rows.ts';

export const order_calls = {
  ...approving_calls,

  async get_work_orders(ctx, { project_id }) {
    const own = ownLines(ctx);
    const money = seesMoney(ctx);
    const place = whyNotPlace(ctx);
    const found = await rows.orders(ctx.db, project_id, own);
    return {
      orders: found.map((row) => ({
        ...presentRow(row, money),
        ...(own === undefined ? {} : { made_by: '', revising: false }),
      })),
      subcontractors: place ? [] : await rows.subcontractors(ctx.db, project_id),
      boq: place ? [] : await rows.boqLines(ctx.db, project_id),
      sees_money: money,
      abilities: abilitiesOf(ctx.permissions, WorkOrderListAbilities, { add_work_order: place }),
    };
  },

  get_work_order: (ctx, { work_order_id }) => shownOrder(ctx, work_order_id),

  async add_work_order(ctx, { project_id, subcontractor_id, lines: given, ...asked }) {
    ownLines(ctx);
    failIf(whyNotPlace(ctx), 'forbidden');
    const crews = await rows.subcontractors(ctx.db, project_id);
    if (!crews.some(({ id }) => id === subcontractor_id)) notFound();
    const { lines: _lines, ...facts } = keptFacts({ ...asked, lines: given });
    const lines = await keptLines(ctx, project_id, given);
    const net = netOf(lines);
    const made_by = ctx.person.user_id;
    const id = await change_rows.addOrder(ctx.db, { ...facts, project_id, subcontractor_id, net, made_by });
    await change_rows.setLines(ctx.db, id, lines);
    ctx.recordEvent('work_order_added', {
      summary: say`drafted the work order ${{ name: facts.title }}`,
      ...aboutOrder({ id, project_id }),
      after: { ...facts, lines },
    });
    return { work_order_id: id, version: 1 };
  },

  async update_work_order(ctx, { work_order_id, version, lines: given, ...asked }) {
    const head = await holdOrder(ctx, work_order_id, version);
    failIf(whyNotPlace(ctx), 'forbidden');
    failIf(whyNotDraft(head));
    const { lines: _lines, ...facts } = keptFacts({ ...asked, lines: given });
    const before = await rows.lines(ctx.db, work_order_id);
    const lines = await keptLines(ctx, head.project_id, given, before);
    await change_rows.setLines(ctx.db, work_order_id, lines);
    const changed = await change_rows.changeOrder(ctx.db, work_order_id, { ...facts, net: netOf(lines) });
    ctx.recordEvent('work_order_updated', {
      summary: say`changed the draft of the work order ${{ name: facts.title }}`,
      ...aboutOrder(head),
      before: { lines: before.map(plainLine), advance: head.advance, retention_percent: head.retention_percent },
      after: { ...facts, lines },
    });
    return { work_order_id, version: changed };
  },

  async delete_work_order(ctx, { work_order_id, version }) {
    const head = await holdOrder(ctx, work_order_id, version);
    failIf(whyNotPlace(ctx), 'forbidden');
    failIf(whyNotDraft(head));
    await change_rows.removeOrder(ctx.db, work_order_id);
    ctx.recordEvent('work_order_deleted', {
      summary: say`deleted the draft of the work order ${{ name: head.title }}`,
      project_id: head.project_id,
      subject_type: 'project',
      subject_id: head.project_id,
      before: { title: head.title, net: head.net },
    });
    return { message: sentences.success };
  },

  export_work_order: (ctx, { work_order_id }) => workOrderPdf(ctx, work_order_id),
} satisfies Handlers<keyof typeof work_orders>;
