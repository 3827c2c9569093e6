/** Mail on its way out: through a mail server when one is set, otherwise into a local folder a developer can read. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { createTransport } from 'nodemailer';
import { own_header } from '../../domain/mail_signs.ts';
import { withDeadline } from '../deadline.ts';
import type { Settings } from '../settings.ts';

export interface MailFile {
  file_name: string;
  content_type: string;
  bytes: Buffer;
}

export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** where an answer goes; empty: nowhere */
  reply_to: string;
  files: readonly MailFile[];
}

export type Deliver = (mail: Mail, id: number) => Promise<void>;

/** What our own mails say of where they come from. */
export const installationOf = ({ base_url }: Pick<Settings, 'base_url'>): string => new URL(base_url).host;

/** How mails leave, by the settings. */
export function makeDeliver(
  settings: Pick<Settings, 'smtp_url' | 'mail_from' | 'data_dir' | 'base_url'> & { deadline_ms?: number },
): Deliver {
  if (!settings.smtp_url) return (mail, id) => keepLocally(join(settings.data_dir, 'mail'), mail, id);
  const transport = createTransport(settings.smtp_url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
  } as object);
  return async (mail, id) => {
    const sending = transport.sendMail({
      from: settings.mail_from,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      ...(mail.html ? { html: mail.html } : {}),
      ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
      attachments: mail.files.map(({ file_name, content_type, bytes }) => ({
        filename: file_name,
        contentType: content_type,
        content: bytes,
      })),
      // other machines do not answer a machine, and our own mail is known when it comes back
      headers: { 'Auto-Submitted': 'auto-generated', [own_header]: installationOf(settings) },
      // the same mail tried again keeps its number, so that a receiver can drop the second one
      messageId: `<mail-${id}@sunstage>`,
    });
    // its own limits are on silence: a server that trickles would be waited for without end
    await withDeadline('mail server', settings.deadline_ms ?? 60_000, sending);
  };
}

export interface LocalMail extends Omit<Mail, 'files'> {
  id: number;
  /** names of files in the same folder */
  files?: readonly string[];
  sent_at: string;
}

async function keepLocally(folder: string, mail: Mail, id: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = String(id).padStart(9, '0');
  const files = mail.files.map(({ file_name }, at) => `${name}-${at + 1}${extname(file_name)}`);
  for (const [at, { bytes }] of mail.files.entries()) await writeFile(join(folder, files[at]!), bytes, { mode: 0o600 });
  const temp = join(folder, `.${randomBytes(6).toString('hex')}`);
  await writeFile(temp, JSON.stringify({ ...mail, files, id, sent_at: new Date().toISOString() }), { mode: 0o600 });
  await rename(temp, join(folder, `${name}.json`));
}

/** The newest mails of the local folder. */
export async function localMails(data_dir: string, most = 100): Promise<LocalMail[]> {
  const folder = join(data_dir, 'mail');
  const names = await readdir(folder).catch(() => [] as string[]);
  const newest = names
    .filter((name) => /^\d+\.json$/.test(name))
    .sort()
    .toReversed()
    .slice(0, most);
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as LocalMail));
}
