/** The PDF of an order as its mails carry it: drawn when the mail leaves, in the language of its reader, as the order is then. */
import type { Area } from '../../../ctx.ts';
import { inCompany } from '../../../tenancy/in_company.ts';
import { orderPdf } from './file.ts';
import * as rows from './rows.ts';

export const attachments = {
  async order(app, company_id, { id, language }) {
    const draw = await inCompany(app.database, company_id, async (db) => {
      const head = await rows.head(db, id);
      return head && orderPdf({ db, app, inWords: app.words.sayIn(language) }, head, await rows.lines(db, id));
    });
    return draw?.();
  },
} satisfies Area['attachments'];
