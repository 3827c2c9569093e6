/** The page of an order as its supplier sees it: the order and what is their own, nothing of anyone else. */
import { abilities } from '../../../../contract/abilities.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { todayInIndia } from '../../../../domain/dates.ts';
import { notFound } from '../../../../domain/errors.ts';
import { sumOf } from '../../../../domain/materials/quantities.ts';
import { whyNotAnswer } from '../../../../domain/procurement/orders.ts';
import { unit_formats } from '../../../../domain/units.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx } from '../../../ctx.ts';
import { orderBehind } from '../../../supply/order_links.ts';
import { faceOf } from '../quotes/page.ts';
import { company as companyOf } from '../quotes/rows.ts';
import { countOrder, instalmentsOf, taxKind } from './counted.ts';
import * as rows from './rows.ts';

type Page = ResponseOf<'get_order_page'>;
const PageAbilities = abilities('send_order_answer');

/** The order behind a link, in its company. */
export async function openOrder(ctx: Ctx, token: string) {
  const { order_id, company_id } = await orderBehind(ctx, token);
  const company = (await companyOf(ctx.db)) ?? notFound();
  const head = (await rows.head(ctx.db, order_id)) ?? notFound();
  return { company_id, company, head };
}

/** The whole page. Lines of which nothing will come any more are left out. */
export async function pageOf(
  ctx: Ctx,
  { company, head }: Omit<Awaited<ReturnType<typeof openOrder>>, 'company_id'>,
): Promise<Page> {
  const lines = await rows.lines(ctx.db, head.id);
  const { amendments, proposals, files } = await rows.more(ctx.db, head.id);
  const { nets, sums } = countOrder(head, lines);
  return {
    ...head,
    ...(await faceOf(ctx, company)),
    ordered_on: todayInIndia(new Date(head.approved_at ?? head.made_at)),
    note: head.sent_note,
    tax_kind: taxKind(head),
    instalments: instalmentsOf(head, sums.total),
    sums,
    lines: lines.flatMap((line, at) => {
      const quantity = sumOf([line.quantity, -line.short_closed]);
      if (quantity <= 0) return [];
      return [{ ...line, quantity, net: nets[at] ?? 0, price_format: unit_formats[line.format].price_format }];
    }),
    files,
    changes: amendments.filter(({ state }) => state === 'applied'),
    proposals,
    abilities: abilitiesOf(ctx.permissions, PageAbilities, {
      send_order_answer: whyNotAnswer({ ...head, amendment_pending: head.pending !== null }),
    }),
  };
}
