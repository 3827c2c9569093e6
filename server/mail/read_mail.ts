/** A mail as it came, taken apart. Only workers read it. */
import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, addressParser, type PostalMimeOptions } from 'postal-mime';
import type { Upload } from '../../contract/call.ts';
import { own_header, signsOf, writerOf, type MailAddress, type MailSigns } from '../../domain/mail_signs.ts';
import { cleanText, ownWords, textOfHtml } from '../../domain/mail_text.ts';
import { fileNameOf, honestName } from '../../domain/files.ts';
import { ApiError, fail } from '../../domain/errors.ts';
import { inForm, isEmail } from '../../domain/text.ts';
import { say } from '../../domain/sentences.ts';
import { westernSigns } from '../tables/decode.ts';

/** A mail as an area takes it. */
export interface ReceivedMail extends MailSigns {
  /** names the mail wherever it is sent again */
  message_id: string;
  /** as the mail says; nobody vouches for it */
  from: MailAddress;
  subject: string;
  /** every word of it */
  text: string;
  /** the same without what it quotes of our own mail, for an answer to one */
  answer: string;
  /** our own mail came back */
  own: boolean;
  /** the mail as it came */
  original: Upload;
  files: Upload[];
  /** so many attachments were more than are kept */
  left_out: number;
}

const limits: PostalMimeOptions = { maxNestingDepth: 32, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true };
const signatures = /^application\/(pgp-signature|(x-)?pkcs7-signature)$/;
/** The small pictures of a letterhead are nobody's report. */
const smallest_inline = 10_000;

/** How our own mails are known: the value of their header, and what their From and our addresses contain. */
export interface OurMail {
  installation: string;
  addresses: readonly string[];
}

/** Numbers of tickets stand in the subject of every mail about one. */
const ticket_number = /\bT-\d{4}-\d{4,}\b/;

/** Takes the mail at `path` apart and writes its attachments into `folder`, which is the mail's own. */
export async function readMail({
  path,
  folder,
  most_files,
  ours: us,
}: {
  path: string;
  folder: string;
  most_files: number;
  ours: OurMail;
}): Promise<ReceivedMail> {
  const raw = await ours(readFile(path));
  const mail = await PostalMime.parse(raw, limits).catch(() => fail('bad_input', say`This mail could not be read.`));
  const files: Upload[] = [];
  let left_out = 0;
  for (const { filename, mimeType, content, related, disposition } of mail.attachments) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
    const decorates = (related || disposition === 'inline') && bytes.length < smallest_inline;
    if (bytes.length === 0 || signatures.test(mimeType) || decorates) continue;
    if (files.length === most_files) {
      left_out += 1;
      continue;
    }
    const temp_path = join(folder, randomBytes(18).toString('hex'));
    await ours(writeFile(temp_path, bytes, { mode: 0o600 }));
    const usual = mimeType === 'message/rfc822' ? 'mail.eml' : 'file';
    const file_name = honestName(inForm('NFC', westernSigns((filename || usual).slice(0, 1000))))
      .replace(/[\u0000-\u001f\u007f/\\]/g, '_')
      .slice(0, 200);
    files.push({ file_name, content_type: mimeType, byte_size: bytes.length, sha256: sha256(bytes), temp_path });
  }
  const headers = mail.headers.slice(0, 400).map(({ key, value }): [string, string] => [key, value.slice(0, 4000)]);
  const first = new Map(headers.toReversed());
  const from = addressesOf(mail.from && [mail.from])[0] ?? { name: '', address: '' };
  const writer = writerOf({
    from,
    reply_to: addressesOf(mail.replyTo),
    original: readOriginal(first),
    receivers: addressesOf([...(mail.to ?? []), ...(mail.cc ?? [])]).map(({ address }) => address),
    headers: first,
  });
  const given = (mail.text ?? '').slice(0, 200_000);
  const text = westernSigns(given.trim() === '' ? textOfHtml((mail.html ?? '').slice(0, 400_000)) : given);
  const isOurs = (header: string): boolean =>
    ticket_number.test(header) || us.addresses.some((one) => one !== '' && header.toLowerCase().includes(one));
  const subject = cleanText(westernSigns((mail.subject ?? '').slice(0, 2000))).replace(/\s+/g, ' ');
  const whole = { content_type: 'message/rfc822', byte_size: raw.length, sha256: sha256(raw), temp_path: path };
  return {
    ...signsOf(first, from.address),
    message_id: first.get('message-id')?.trim() || sha256(raw),
    from: writer,
    subject,
    text: cleanText(text),
    answer: cleanText(ownWords(text, isOurs)),
    own: first.get(own_header)?.trim() === us.installation,
    original: { file_name: fileNameOf(subject || 'mail', 'eml'), ...whole },
    files,
    left_out,
  };
}

/** The usable ones of some addresses, also those of a group. */
function addressesOf(given: readonly Address[] = []): MailAddress[] {
  return given
    .slice(0, 50)
    .flatMap(({ name, address, group }) => (group ? group.slice(0, 50) : [{ name, address: address ?? '' }]))
    .map(({ name, address }) => ({
      name: cleanText(westernSigns(name.slice(0, 1000))).replaceAll('\n', ' '),
      address: cleanText(address.slice(0, 1000)).toLowerCase(),
    }))
    .filter(({ address }) => isEmail(address));
}

/** Whom a group replaced by itself. */
const readOriginal = (headers: ReadonlyMap<string, string>): MailAddress[] =>
  ['x-original-from', 'x-original-sender'].flatMap((name) => addressesOf(addressParser(headers.get(name) ?? '')));

/** A full disk is our own trouble, not the mail's: the sender is asked to come again. */
const ours = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw Object.assign(new ApiError('unavailable', say`Mails cannot be kept right now. Try again later.`), { cause });
  });

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
