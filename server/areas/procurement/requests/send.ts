/** Mails to suppliers who are asked, each with a link of their own that is known to nobody else. */
import { linkUntil } from '../../../../domain/procurement/requests.ts';
import { isDeliverableEmail } from '../../../../domain/text.ts';
import { hashToken, makeToken } from '../../../auth/secrets.ts';
import type { Ctx } from '../../../ctx.ts';
import type { Letter } from '../../../mail/letter.ts';
import { queueMails } from '../../../mail/rows.ts';
import { languagesAt } from '../../../words/rows.ts';
import * as change_rows from './change_rows.ts';
import type { AboutRequest } from './mails.ts';
import type { AskedRow, RfqHead } from './rows.ts';

type Named = Pick<RfqHead, 'number' | 'title'>;

/** Mails suppliers who can be reached; what mails of a request say of it to each. */
export async function mailTo(
  ctx: Ctx,
  rfq: Named,
  suppliers: readonly AskedRow[],
  words: (about: AboutRequest, to: AskedRow) => Letter,
): Promise<void> {
  const reached = suppliers.filter(({ email }) => isDeliverableEmail(email));
  const languageOf = await languagesAt(
    ctx.db,
    reached.map(({ email }) => email),
  );
  const mails = reached.map((to) => {
    const { number, title } = rfq;
    const about = { company: ctx.person.company_name, contact: to.contact_name || to.name, number, title };
    return { to: to.email, language: languageOf(to.email), letter: words(about, to) };
  });
  await queueMails(ctx, mails);
}

/** The same with a new link, which opens until seven days after the due date of each. */
export async function mailLinks(
  ctx: Ctx,
  rfq: Named,
  suppliers: readonly AskedRow[],
  dueOf: (to: AskedRow) => string,
  words: (about: AboutRequest, address: string, due_on: string) => Letter,
): Promise<void> {
  const links = new Map(suppliers.map((to) => [to.id, makeToken()]));
  await change_rows.keepLinks(
    ctx.db,
    suppliers.map((to) => ({
      token_hash: hashToken(links.get(to.id) ?? ''),
      rfq_supplier_id: to.id,
      until: linkUntil(dueOf(to)),
    })),
    ctx.person.user_id,
  );
  const { base_url } = ctx.app.settings;
  await mailTo(ctx, rfq, suppliers, (about, to) =>
    words(about, `${base_url}/addQuote?is_rfq=true&token=${links.get(to.id)}`, dueOf(to)),
  );
}
