/** Mails to the supplier of an order, each with a new link that is known to nobody else. */
import { fail } from '../../../../domain/errors.ts';
import type { LanguageCode } from '../../../../domain/languages.ts';
import { say } from '../../../../domain/sentences.ts';
import { isDeliverableEmail } from '../../../../domain/text.ts';
import type { Ctx } from '../../../ctx.ts';
import type { Letter } from '../../../mail/letter.ts';
import { type Attachment, queueMails } from '../../../mail/rows.ts';
import { languageAt } from '../../../words/rows.ts';
import { newOrderLink } from '../../../supply/order_links.ts';
import type { AboutOrder } from './mails.ts';
import type { OrderHead } from './rows.ts';

export function requireReachable({ email, supplier }: OrderHead): void {
  if (!isDeliverableEmail(email)) fail('conflict', say`${{ supplier }} has no email address.`);
}

/** Mails the supplier, where they can be reached. */
export async function mailSupplier(ctx: Ctx, order: OrderHead, words: (about: AboutOrder) => Letter): Promise<void> {
  if (isDeliverableEmail(order.email)) await mailIn(ctx, order, await languageAt(ctx.db, order.email), words);
}

async function mailIn(
  ctx: Ctx,
  order: OrderHead,
  language: LanguageCode,
  words: (about: AboutOrder) => Letter,
  attachment?: Attachment,
) {
  const { email, contact_name, supplier, number } = order;
  const about = { company: ctx.person.company_name, contact: contact_name || supplier, number };
  const mail = { to: email, language, letter: words(about) };
  await queueMails(ctx, [attachment ? { ...mail, attachment } : mail]);
}

/** The same with a new link, and the order as PDF. */
export async function mailLink(
  ctx: Ctx,
  order: OrderHead,
  words: (about: AboutOrder, address: string) => Letter,
): Promise<void> {
  const { address, language } = await newOrderLink(ctx, order.id, order.email);
  if (!isDeliverableEmail(order.email)) return;
  await mailIn(ctx, order, language, (about) => words(about, address), { kind: 'order', id: order.id });
}
