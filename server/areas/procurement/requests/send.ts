/** Mails to suppliers who are asked, each with a link of their own that is known to nobody else. */
import { linkUntil } from '../../../../domain/procurement/requests.ts';
import { isDeliverableEmail } from '../../../../domain/text.ts';
import { hashToken, makeToken } from '../../../auth/secrets.ts';
import type { Ctx } from '../../../ctx.ts';
import type { Letter } from '../../../mail/letter.ts';
import { queueMail } from '../../../mail/rows.ts';
import { languageAt } from '../../../words/rows.ts';
import * as change_rows from './change_rows.ts';
import type { AboutRequest } from './mails.ts';
import type { AskedRow, RfqHead } from './rows.ts';

/** What mails of a request say of it to one supplier. */
const aboutFor = (ctx: Ctx, rfq: Pick<RfqHead, 'number' | 'title'>, to: AskedRow): AboutRequest => ({
  company: ctx.person.company_name,
  contact: to.contact_name || to.name,
  number: rfq.number,
  title: rfq.title,
});

/** Mails suppliers, and gives those who could be reached. */
export async function mailTo(
  ctx: Ctx,
  rfq: Pick<RfqHead, 'number' | 'title'>,
  suppliers: readonly AskedRow[],
  words: (about: AboutRequest, to: AskedRow) => Letter,
): Promise<void> {
  for (const to of suppliers) {
    if (!isDeliverableEmail(to.email)) continue;
    const letter = words(aboutFor(ctx, rfq, to), to);
    await queueMail(ctx, { to: to.email, language: await languageAt(ctx.db, to.email), letter });
  }
}

/** The same with a new link, which opens until seven days after the due date. */
export async function mailLinks(
  ctx: Ctx,
  rfq: Pick<RfqHead, 'number' | 'title'>,
  suppliers: readonly AskedRow[],
  due_on: string,
  words: (about: AboutRequest, address: string) => Letter,
): Promise<void> {
  const { base_url } = ctx.app.settings;
  for (const to of suppliers) {
    const token = makeToken();
    await change_rows.keepLink(ctx.db, {
      token_hash: hashToken(token),
      rfq_supplier_id: to.id,
      made_by: ctx.person.user_id,
      until: linkUntil(due_on),
    });
    if (!isDeliverableEmail(to.email)) continue;
    const letter = words(aboutFor(ctx, rfq, to), `${base_url}/addQuote?is_rfq=true&token=${token}`);
    await queueMail(ctx, { to: to.email, language: await languageAt(ctx.db, to.email), letter });
  }
}
