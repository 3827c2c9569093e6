/** The page of an order as its supplier sees it: the order and what is their own, nothing of anyone else. */
import { abilities } from '../../../../contract/abilities.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { todayInIndia } from '../../../../domain/dates.ts';
import { fail, sentences } from '../../../../domain/errors.ts';
import { sumOf } from '../../../../domain/materials/quantities.ts';
import { whyNotAnswer } from '../../../../domain/procurement/orders.ts';
import { say } from '../../../../domain/sentences.ts';
import { unit_formats } from '../../../../domain/units.ts';
import { hashToken } from '../../../auth/secrets.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx } from '../../../ctx.ts';
import { setTenantByLink } from '../../../tenancy/company.ts';
import { faceOf } from '../quotes/page.ts';
import { company as companyOf } from '../quotes/rows.ts';
import { countOrder, instalmentsOf, taxKind } from './counted.ts';
import * as rows from './rows.ts';
import { behind } from './page_rows.ts';

type Page = ResponseOf<'get_order_page'>;
const PageAbilities = abilities('send_order_answer');

const gone = say`This link is no longer valid. Ask for a new one.`;

/** The order behind a link, in its company. */
export async function openOrder(ctx: Ctx, token: string) {
  const token_hash = hashToken(token);
  const company_id = await setTenantByLink(ctx.db, token_hash);
  const elsewhere = ctx.prefix_company_id !== undefined && ctx.prefix_company_id !== company_id;
  const order_id = company_id === undefined || elsewhere ? undefined : await behind(ctx.db, token_hash);
  const company = order_id === undefined ? undefined : await companyOf(ctx.db);
  if (order_id === undefined || !company || company.status === 'expired') return fail('not_found', gone);
  const head = (await rows.head(ctx.db, order_id)) ?? fail('not_found', sentences.not_found);
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
