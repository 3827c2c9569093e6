/** The progress report as its mail carries it: drawn when the mail leaves, in the language of its reader. */
import { todayInIndia } from '../../../../domain/dates.ts';
import type { Area } from '../../../ctx.ts';
import { inCompany } from '../../../tenancy/in_company.ts';
import { progressReport } from '../days/report_pdf.ts';
import * as rows from './rows.ts';

export const attachments = {
  async site_report(app, company_id, { id, language }) {
    const draw = await inCompany(app.database, company_id, async (db) => {
      const report = await rows.report(db, id);
      return (
        report &&
        progressReport(
          { db, app, inWords: app.words.sayIn(language) },
          { ...report, own: undefined, today: todayInIndia(app.now()) },
        )
      );
    });
    return draw?.();
  },
} satisfies Area['attachments'];
