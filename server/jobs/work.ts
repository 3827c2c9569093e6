/** What the job engine does: carries on what happened, sends mail, sweeps what is old. */
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { todayInIndia } from '../../domain/dates.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { DependencyError } from '../deadline.ts';
import type { AppContext, AttachmentKind, By, Tell } from '../ctx.ts';
import { sweepPublicKeys } from '../http/rows.ts';
import type { Deliver, Mail, MailFile } from '../mail/deliver.ts';
import { renewPlans } from '../plan/calendar_changes/renew.ts';
import { queueMail } from '../mail/rows.ts';
import { sweepStorage } from '../storage/sweep.ts';
import { type Db, inCompany, withoutTenant } from '../tenancy/in_company.ts';
import { requireOutside } from '../tenancy/outside.ts';
import { languageAt } from '../words/rows.ts';
import { addNotices } from './notices.ts';

interface OutboxRow {
  company_id: number;
  id: number;
  kind: string;
  payload: Record<string, unknown> & { by: By };
  attempts: number;
}

/** Hands every waiting event to its area's listener, each in a transaction that also marks it done. */
export async function drainOutbox(app: AppContext): Promise<void> {
  for (;;) {
    const { rows } = await withoutTenant(app.database, (db) =>
      sql<OutboxRow>`select * from app.take_outbox(20)`.execute(db),
    );
    if (rows.length === 0) return;
    // an update gives its rows back in whatever order the database found them
    for (const row of rows.sort((one, other) => one.id - other.id)) {
      try {
        const prepared = await app.areas.preparations[row.kind]?.(app, row.company_id, row.payload);
        await inCompany(app.database, row.company_id, (db) => carryOn(app, db, row, prepared));
      } catch (error) {
        app.log.error(
          { err: error, kind: row.kind, outbox_id: row.id, attempts: row.attempts },
          'an event could not be carried on',
        );
        const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
        await inCompany(app.database, row.company_id, (db) =>
          db
            .updateTable('outbox')
            .set({ failure, next_at: sql`now() + make_interval(secs => ${Math.min(3600, 5 * 2 ** row.attempts)})` })
            .where('id', '=', row.id)
            .execute(),
        );
      }
    }
  }
}

async function carryOn(app: AppContext, db: Db, row: OutboxRow, prepared: unknown): Promise<void> {
  // marked first: whoever else took the row by a late clock finds nothing left to do
  const mine = await db
    .updateTable('outbox')
    .set({ done_at: sql`now()`, failure: '' })
    .where('id', '=', row.id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  const listener = app.areas.listeners[row.kind];
  if (!mine || !listener) return;
  const company = await db.selectFrom('companies').select(['id', 'key', 'name']).executeTakeFirstOrThrow();
  let mails = 0;
  const tell: Tell = {
    db,
    app,
    company,
    prepared,
    async mail(to, letter, reply_to) {
      mails += 1;
      const language = await languageAt(db, to);
      await queueMail(tell, { to, letter, language, reply_to, once: `outbox-${row.company_id}-${row.id}-${mails}` });
    },
    notice: (user_ids, notice) =>
      addNotices(db, { company, outbox_id: row.id, by: row.payload.by?.user_id, app }, user_ids, notice),
  };
  await listener(tell, row.payload);
}

/** True when the mail server itself could not be reached, whatever the mail. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof DependencyError ||
  ['ETIMEDOUT', 'ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'ESOCKET', 'EDNS', 'EAUTH'].includes(
    (error as { code?: string }).code ?? '',
  );

interface TakenMail extends Omit<Mail, 'files'> {
  attachment: { kind: AttachmentKind; id: number; language: LanguageCode } | null;
  attachment_company: number | null;
  attempts: number;
}

/** More than this a mail does not carry: many mail servers take no more than 10 MB with its encoding. */
const most_attached = 7_000_000;
/** A mail whose document cannot be drawn leaves without it then: what it says is known by its link too. */
const tries_to_draw = 3;

/** What a mail carries, drawn now. */
async function attachedTo(
  app: AppContext,
  id: number,
  { attachment, attachment_company, attempts }: TakenMail,
): Promise<MailFile[]> {
  if (!attachment || attachment_company === null) return [];
  try {
    const file = await app.areas.attachments[attachment.kind]?.(app, attachment_company, attachment);
    if (!file) return [];
    const { file_name, content_type } = file;
    if (file.byte_size <= most_attached) return [{ file_name, content_type, bytes: await buffer(file.stream) }];
    file.stream.destroy();
    app.log.warn({ mail_id: id, bytes: file.byte_size }, 'a mail leaves without its file, which is too large');
  } catch (error) {
    if (attempts <= tries_to_draw) throw error;
    app.log.error({ err: error, mail_id: id }, 'a mail leaves without its file, which could not be drawn');
  }
  return [];
}

/** Sends every waiting mail; one that cannot leave is tried again later, with growing pauses. */
export async function drainMails(app: AppContext, deliver: Deliver): Promise<void> {
  const { rows } = await withoutTenant(app.database, (db) =>
    sql<{ id: number }>`select app.waiting_mails(50) as id`.execute(db),
  );
  for (const { id } of rows) {
    const taken = await withoutTenant(app.database, (db) =>
      sql<TakenMail>`select * from app.take_mail(${id})`.execute(db),
    );
    const [mail] = taken.rows;
    if (!mail) continue;
    const { recipient, subject, text, html, reply_to } = mail;
    try {
      requireOutside('The mail server');
      const files = await attachedTo(app, id, mail);
      await deliver({ recipient, subject, text, html, reply_to, files }, id);
      await withoutTenant(app.database, (db) => sql`select app.mail_left(${id})`.execute(db));
    } catch (error) {
      const why = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      app.log.warn({ mail_id: id, why }, 'a mail could not be sent yet');
      await withoutTenant(app.database, (db) => sql`select app.mail_failed(${id}, ${why})`.execute(db));
      // the others would only wait as long, one after the other, each losing one of its tries
      if (isOutOfReach(error)) return;
    }
  }
}

/** Removes what is old: used keys, past limits, ended sessions, sent mails, files that nothing refers to. */
export async function sweep(app: AppContext): Promise<void> {
  await withoutTenant(app.database, (db) => sql`select app.sweep()`.execute(db));
  await withoutTenant(app.database, sweepPublicKeys);
  await sweepStorage(app);
  // a server counts by itself what its tables hold, the embedded database does not, and would search them the wrong way
  if (app.database.embedded) await app.database.asOwner((run) => run('analyze'));
}

/** Does something in every company; one where it fails does not keep the others from it. */
async function inEveryCompany<T>(
  app: AppContext,
  works: readonly ((db: Db, given: T) => Promise<unknown>)[],
  given: T,
): Promise<void> {
  const { rows } = await withoutTenant(app.database, (db) =>
    sql<{ id: number }>`select app.every_company() as id`.execute(db),
  );
  for (const { id } of rows) {
    for (const work of works) {
      try {
        await inCompany(app.database, id, (db) => work(db, given));
      } catch (error) {
        app.log.error({ err: error, company_id: id, work: work.name }, 'recurring work failed');
      }
    }
  }
}

/** Does in every company what is done once a day. */
export const runDailySchedules = (app: AppContext): Promise<void> =>
  inEveryCompany(app, app.areas.schedules.daily, todayInIndia(app.now()));

/** Does in every company what is done every few minutes, and tells people what came of it. */
export async function runFrequentSchedules(app: AppContext): Promise<void> {
  await inEveryCompany(app, app.areas.schedules.every_5_minutes, app.now());
  await renewPlans(app);
  await drainOutbox(app);
}
