/** Puts a mail in line within the transaction that decided to send it; it leaves once that committed. */
import { sql } from 'kysely';
import { channel } from '../events/happenings.ts';
import type { Db } from '../tenancy/in_company.ts';

export interface QueuedMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  reply_to?: string | undefined;
  /** the same `once` is queued once, however often it is asked for */
  once?: string;
}

/** Queues a mail. */
export async function queueMail(db: Db, mail: QueuedMail): Promise<void> {
  const signal = JSON.stringify({ company_id: 0, topics: [], by: null, outbox: true });
  await sql`
    with queued as (
      insert into mails (recipient, subject, text, html, once, reply_to)
      values (${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html ?? ''}, ${mail.once ?? null}, ${mail.reply_to ?? ''})
      on conflict (once) do nothing)
    select pg_notify(${channel}, ${signal})`.execute(db);
}
