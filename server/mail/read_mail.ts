/** A mail as it came, taken apart. Only workers read it. */
import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type PostalMimeOptions } from 'postal-mime';
import type { Upload } from '../../contract/call.ts';
import { cleanText, isAutomatic, ownWords, textOfHtml } from '../../domain/mail_text.ts';
import { ApiError, fail } from '../../domain/errors.ts';
import { inForm, isEmail } from '../../domain/text.ts';
import { say } from '../../domain/sentences.ts';

/** A mail as an area takes it. */
export interface ReceivedMail {
  /** names the mail wherever it is sent again */
  message_id: string;
  /** as the mail says; nobody vouches for it */
  from: { name: string; address: string };
  subject: string;
  /** the sender's own words */
  text: string;
  /** a machine wrote it: nobody waits for an answer */
  automatic: boolean;
  files: Upload[];
  /** so many attachments were more than are kept */
  left_out: number;
}

const limits: PostalMimeOptions = { maxNestingDepth: 32, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true };
const signatures = /^application\/(pgp-signature|(x-)?pkcs7-signature)$/;
/** The small pictures of a letterhead are nobody's report. */
const smallest_inline = 10_000;

/** Takes the mail at `path` apart and writes its attachments into `folder`, which is the mail's own. */
export async function readMail({
  path,
  folder,
  most_files,
}: {
  path: string;
  folder: string;
  most_files: number;
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
    const file_name = inForm('NFC', (filename || usual).slice(0, 1000))
      .replace(/[\u0000-\u001f\u007f/\\]/g, '_')
      .slice(0, 200);
    files.push({ file_name, content_type: mimeType, byte_size: bytes.length, sha256: sha256(bytes), temp_path });
  }
  const headers = mail.headers.slice(0, 400).map(({ key, value }): [string, string] => [key, value.slice(0, 1000)]);
  const first = new Map(headers.toReversed());
  const { name = '', address: given, group } = mail.from ?? {};
  const address = cleanText((given ?? group?.[0]?.address ?? '').slice(0, 1000)).toLowerCase();
  const text = (mail.text ?? '').slice(0, 200_000);
  return {
    message_id: first.get('message-id')?.trim() || sha256(raw),
    from: { name: cleanText(name.slice(0, 1000)).replaceAll('\n', ' '), address: isEmail(address) ? address : '' },
    subject: cleanText((mail.subject ?? '').slice(0, 2000)).replace(/\s+/g, ' '),
    text: cleanText(ownWords(text.trim() === '' ? textOfHtml((mail.html ?? '').slice(0, 400_000)) : text)),
    automatic: isAutomatic(first, address),
    files,
    left_out,
  };
}

/** A full disk is our own trouble, not the mail's: the sender is asked to come again. */
const ours = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw Object.assign(new ApiError('unavailable', say`Mails cannot be kept right now. Try again later.`), { cause });
  });

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
