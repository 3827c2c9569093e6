/** The morning's mail: what is unread and was not mailed yet, together, to those who chose it so. */
import { choicesFrom, notice_kinds } from '../../../domain/notices.ts';
import { todayInIndia } from '../../../domain/dates.ts';
import { isDeliverableEmail } from '../../../domain/text.ts';
import { languageOf } from '../../../domain/languages.ts';
import type { AppContext } from '../../ctx.ts';
import { queueMail } from '../../mail/rows.ts';
import { type Db, inCompany, withoutTenant } from '../../tenancy/in_company.ts';
import { digestMail } from './mails.ts';
import * as rows from './rows.ts';

/**
 * Queues a digest for everybody who has one coming, person by person: what was taken into one is marked in the same
 * transaction, so that it is in one mail, however often and on however many instances this runs.
 */
export async function sendDigests(app: AppContext): Promise<void> {
  for (const company_id of await withoutTenant(app.database, rows.companies)) {
    const readers = await inCompany(app.database, company_id, rows.readersWithUnmailed);
    for (const reader of readers) {
      try {
        await inCompany(app.database, company_id, (db) => sendDigest(app, db, company_id, reader));
      } catch (error) {
        app.log.error({ err: error, company_id, user_id: reader.user_id }, 'a digest could not be made');
      }
    }
  }
}

async function sendDigest(app: AppContext, db: Db, company_id: number, reader: rows.Reader): Promise<void> {
  const { user_id, name, email, language, notification_choices } = reader;
  const choices = choicesFrom(notification_choices);
  const kinds = notice_kinds.filter((kind) => choices[kind] === 'digest');
  if (kinds.length === 0 || !isDeliverableEmail(email)) return;
  const told = await rows.takeUnmailed(db, user_id, kinds, kinds.includes('other'), notice_kinds);
  if (told.length === 0) return;
  const newest = Math.max(...told.map(({ id }) => id));
  await queueMail(
    { db, app },
    {
      to: email,
      language: languageOf(language),
      letter: digestMail(name, told, await rows.companyName(db), app.settings.base_url),
      once: `digest-${company_id}-${user_id}-${todayInIndia(app.now())}-${newest}`,
    },
  );
}
