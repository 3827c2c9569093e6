/** Decisions behind the link of an order, and of vendors in their portal: accepted, asked about, refused, proposed. */
import type { order_pages } from '../../../../contract/order_pages.ts';
import { addDays } from '../../../../domain/dates.ts';
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { isShownInPlace } from '../../../../domain/files.ts';
import { isInside } from '../../../../domain/people.ts';
import { whyNotAhead } from '../../../../domain/procurement/days_ahead.ts';
import { type OrderAnswer, whyNotAnswer } from '../../../../domain/procurement/orders.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { hashToken, makeToken } from '../../../auth/secrets.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { keepLink } from '../../../supply/order_link_rows.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { supplierOf } from '../quotes/rows.ts';
import { commitOrder } from './amending.ts';
import { orderPdf } from './file.ts';
import { aboutOrder, makersOf, nameOf, toldOf } from './hold.ts';
import { openOrder, pageOf } from './page.ts';
import { linesOf, stateOf } from './present.ts';
import * as page_rows from './page_rows.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

/** Someone of the company who looks at the page is no supplier. */
const isColleague = (ctx: Ctx, company_id: number | undefined): boolean =>
  !ctx.stranger && ctx.person.company_id === company_id && isInside(ctx.person.kind);

const said: Record<OrderAnswer, (supplier: string, order: string) => Sentence> = {
  accepted: (supplier, order) => say`${{ supplier }} accepted the purchase order ${{ order }}`,
  questioned: (supplier, order) => say`${{ supplier }} asked about the purchase order ${{ order }}`,
  refused: (supplier, order) => say`${{ supplier }} refused the purchase order ${{ order }}`,
  withdrawn: (supplier, order) => say`${{ supplier }} withdrew the question about the purchase order ${{ order }}`,
};
/** Answers that need words. */
const explained: readonly OrderAnswer[] = ['questioned', 'refused'];

export const answer_calls = {
  async get_order_page(ctx, { token }) {
    const { company_id, ...found } = await openOrder(ctx, token);
    if (!isColleague(ctx, company_id) && found.head.opened_at === null)
      await page_rows.noteOpening(ctx.db, found.head.id);
    return pageOf(ctx, found);
  },

  async send_order_answer(ctx, { token, version, answer, note, lines }) {
    const opened = await openOrder(ctx, token);
    const { id } = opened.head;
    await lockRows(ctx.db, 'purchase_orders', [id]);
    // what the lock protects may have changed while it was waited for
    const order = (await rows.head(ctx.db, id)) ?? notFound();
    if (order.version !== version)
      fail('conflict', say`This order has changed since you opened it. Check it again before you answer.`);
    const known = await linesOf(ctx, order);
    const { proposals } = await rows.more(ctx.db, id);
    const open = proposals.filter(({ state }) => state === 'open').length;
    const why_not = whyNotAnswer({ ...stateOf(order, known), proposed: open }, answer);
    failIf(why_not);
    const proposed = lines.filter(
      ({ promised_on, quantity, price }) => promised_on !== null || quantity !== null || price !== null,
    );
    if (proposed.length > 0 && answer !== 'questioned')
      fail('bad_input', say`A proposal is sent as a question. The order can be accepted once the proposal is decided.`);
    const today = todayOf(ctx);
    const no_day = proposed
      .map(({ promised_on }) =>
        promised_on !== null && promised_on < today
          ? say`Enter a date that is not in the past.`
          : whyNotAhead(promised_on, today),
      )
      .find(Boolean);
    if (no_day) fail('bad_input', no_day, { fields: { promised_on: no_day } });
    if (explained.includes(answer) && note === '' && proposed.length === 0) {
      const sentence = answer === 'refused' ? say`Enter a reason.` : say`Enter your question.`;
      fail('bad_input', sentence, { fields: { note: sentence } });
    }
    if (proposed.some(({ line_id }) => !known.some((line) => line.id === line_id))) notFound();
    await page_rows.answer(ctx.db, { order_id: id, said: answer, note }, proposed);
    // what was refused is not committed any more
    if (answer === 'refused') await commitOrder(ctx, { ...order, status: 'refused', lines: known });
    ctx.recordEvent('order_answered', {
      summary: said[answer](order.supplier, nameOf(order)),
      ...aboutOrder(order),
      after: { answer, proposals: proposed.length },
      tell: { ...toldOf(order, makersOf(order)), answer, note },
    });
    return { message: sentences.success };
  },

  async get_order_page_file(ctx, { token, file_id }) {
    const { head } = await openOrder(ctx, token);
    const file = await page_rows.fileFor(ctx.db, head.id, file_id);
    if (!file) return notFound();
    return async () => ({
      ...(await ctx.app.store.get(file.object_key)),
      content_type: file.content_type,
      file_name: file.file_name,
      sha256: file.sha256,
      inline: isShownInPlace(file.content_type),
    });
  },

  async export_order_page(ctx, { token }) {
    const { head } = await openOrder(ctx, token);
    return orderPdf(ctx, head, await rows.lines(ctx.db, head.id));
  },

  async get_own_orders(ctx) {
    const supplier_id = await supplierOf(ctx.db, ctx.person.user_id);
    return { orders: supplier_id === undefined ? [] : await page_rows.ofSupplier(ctx.db, supplier_id) };
  },

  async add_own_order_link(ctx, { order_id }) {
    const supplier_id = await supplierOf(ctx.db, ctx.person.user_id);
    const [order] = supplier_id === undefined ? [] : await page_rows.ofSupplier(ctx.db, supplier_id, order_id);
    if (!order) return notFound();
    const token = makeToken();
    await keepLink(ctx.db, {
      token_hash: hashToken(token),
      order_id,
      until: addDays(todayOf(ctx), 1),
      made_by: ctx.person.user_id,
    });
    return { token };
  },
} satisfies Handlers<keyof typeof order_pages>;
