/** The PDF of an invoice as its mail carries it: drawn when the mail leaves, in the language of its reader. */
import type { Area } from '../../ctx.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import { invoice } from './invoice_rows.ts';
import { invoicePdf } from './pdf.ts';

export const attachments = {
  async invoice(app, company_id, { id, language }) {
    const draw = await inCompany(app.database, company_id, async (db) => {
      const head = await invoice(db, id);
      return head && invoicePdf({ db, app, inWords: app.words.sayIn(language) }, head);
    });
    return typeof draw === 'function' ? draw() : draw;
  },
} satisfies Area['attachments'];
