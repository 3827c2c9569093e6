/** Puts a mail in line within the transaction that decided to send it; it leaves once that committed. */
import { sql } from 'kysely';
import { channel } from '../events/happenings.ts';
import type { Db } from '../tenancy/in_company.ts';

export interface QueuedMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** the same `once` is queued once, however often it is asked for */
  once?: string;
}

/** Queues a mail. */
export async function queueMail(db: Db, mail: QueuedMail): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html ?? '',
      once: mail.once ?? null,
    })
    .onConflict((conflict) => conflict.column('once').doNothing())
    .execute();
  await sql`select pg_notify(${channel}, ${JSON.stringify({ company_id: 0, topics: [], by: null, outbox: true })})`.execute(
    db,
  );
}
