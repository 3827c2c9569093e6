/** Mails to the supplier of an order, each with a new link that is known to nobody else. */
import { fail } from '../../../../domain/errors.ts';
import { orderLinkUntil } from '../../../../domain/procurement/orders.ts';
import { say } from '../../../../domain/sentences.ts';
import { isDeliverableEmail } from '../../../../domain/text.ts';
import { hashToken, makeToken } from '../../../auth/secrets.ts';
import type { Ctx } from '../../../ctx.ts';
import type { Letter } from '../../../mail/letter.ts';
import { queueMails } from '../../../mail/rows.ts';
import { languagesAt } from '../../../words/rows.ts';
import { today } from '../requests/present.ts';
import * as change_rows from './change_rows.ts';
import type { AboutOrder } from './mails.ts';
import type { OrderHead } from './rows.ts';

export function requireReachable({ email, supplier }: OrderHead): void {
  if (!isDeliverableEmail(email)) fail('conflict', say`${{ supplier }} has no email address.`);
}

/** Mails the supplier, where they can be reached. */
export async function mailSupplier(ctx: Ctx, order: OrderHead, words: (about: AboutOrder) => Letter): Promise<void> {
  const { email, contact_name, supplier, number } = order;
  if (!isDeliverableEmail(email)) return;
  const languageOf = await languagesAt(ctx.db, [email]);
  const about = { company: ctx.person.company_name, contact: contact_name || supplier, number };
  await queueMails(ctx, [{ to: email, language: languageOf(email), letter: words(about) }]);
}

/** The same with a new link. */
export async function mailLink(
  ctx: Ctx,
  order: OrderHead,
  words: (about: AboutOrder, address: string) => Letter,
): Promise<void> {
  const token = makeToken();
  await change_rows.keepLink(ctx.db, {
    token_hash: hashToken(token),
    order_id: order.id,
    until: orderLinkUntil(today(ctx)),
    made_by: ctx.person.user_id,
  });
  const address = `${ctx.app.settings.base_url}/purchaseOrder?token=${token}`;
  await mailSupplier(ctx, order, (about) => words(about, address));
}
