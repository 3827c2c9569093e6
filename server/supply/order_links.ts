/** Links that open the page of an order to its supplier, who needs no account: made for a mail or a portal, and opened. */
import { fail } from '../../domain/errors.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { orderLinkUntil } from '../../domain/procurement/orders.ts';
import { say } from '../../domain/sentences.ts';
import { hashToken, makeToken } from '../auth/secrets.ts';
import type { Ctx } from '../ctx.ts';
import { setTenantByLink } from '../tenancy/company.ts';
import * as rows from './order_link_rows.ts';
import { todayOf } from '../today.ts';

/** The order behind a link, and its company, which is the one of the call from here on. Fails where the link opens no more. */
export async function orderBehind(ctx: Ctx, token: string): Promise<{ order_id: number; company_id: number }> {
  const token_hash = hashToken(token);
  const company_id = await setTenantByLink(ctx.db, token_hash);
  const elsewhere = ctx.prefix_company_id !== undefined && ctx.prefix_company_id !== company_id;
  const order_id = company_id === undefined || elsewhere ? undefined : await rows.behind(ctx.db, token_hash);
  if (company_id === undefined || order_id === undefined)
    return fail('not_found', say`This link is no longer valid. Ask for a new one.`);
  return { order_id, company_id };
}

/** A new link to an order that nobody else knows: its address, and the language of the one it is mailed to. */
export async function newOrderLink(
  ctx: Ctx,
  order_id: number,
  email: string,
): Promise<{ address: string; language: LanguageCode }> {
  const token = makeToken();
  const link = {
    token_hash: hashToken(token),
    order_id,
    until: orderLinkUntil(todayOf(ctx)),
    made_by: ctx.person.user_id,
  };
  const language = await rows.keepLink(ctx.db, link, email);
  return { address: `${ctx.app.settings.base_url}/purchaseOrder?token=${token}`, language };
}
