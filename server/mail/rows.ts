/** Puts a mail in line within the transaction that decided to send it; it leaves once that committed. */
import { sql } from 'kysely';
import type { LanguageCode } from '../../domain/languages.ts';
import type { AppContext, AttachmentKind } from '../ctx.ts';
import { channel } from '../events/domain_events.ts';
import type { Db } from '../tenancy/in_company.ts';
import type { Letter } from './letter.ts';

/** What a mail carries: drawn when it leaves (`attachments` of its area), stored nowhere. */
export interface Attachment {
  kind: AttachmentKind;
  id: number;
}

export interface QueuedMail {
  to: string;
  letter: Letter;
  /** of who reads it */
  language: LanguageCode;
  reply_to?: string | undefined;
  /** the same `once` is queued once, however often it is asked for */
  once?: string;
}

/** Queues a mail in the language of its reader. */
export async function queueMail(
  { db, app }: { db: Db; app: Pick<AppContext, 'words'> },
  { to, letter, language, once, reply_to }: QueuedMail,
): Promise<void> {
  const { subject, text, html } = letter(app.words.sayIn(language));
  const signal = JSON.stringify({ company_id: 0, topics: [], by: null, outbox: true });
  await sql`
    with queued as (
      insert into mails (recipient, subject, text, html, once, reply_to)
      values (${to}, ${subject}, ${text}, ${html}, ${once ?? null}, ${reply_to ?? ''})
      on conflict (once) do nothing)
    select pg_notify(${channel}, ${signal})`.execute(db);
}

/** Queues several mails, each in the language of its reader, in one statement. */
export async function queueMails(
  { db, app }: { db: Db; app: Pick<AppContext, 'words'> },
  mails: readonly (Omit<QueuedMail, 'once'> & { attachment?: Attachment })[],
): Promise<void> {
  if (mails.length === 0) return;
  const list = mails.map(({ to, letter, language, reply_to = '', attachment }) => ({
    recipient: to,
    reply_to,
    attachment: attachment ? { ...attachment, language } : null,
    ...letter(app.words.sayIn(language)),
  }));
  const signal = JSON.stringify({ company_id: 0, topics: [], by: null, outbox: true });
  await sql`
    with queued as (
      insert into mails (recipient, subject, text, html, reply_to, attachment)
      select recipient, subject, text, html, reply_to, attachment
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
        as one (recipient text, subject text, text text, html text, reply_to text, attachment jsonb))
    select pg_notify(${channel}, ${signal})`.execute(db);
}
