/** A mail as it came, taken apart in a thread of its own: whatever somebody sends, the server goes on and its memory holds. */
import { createRequire } from 'node:module';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { PostalMimeOptions } from 'postal-mime';
import type { Upload } from '../../contract/call.ts';
import { cleanText, isAutomatic, ownWords, textOfHtml } from '../../domain/mail_text.ts';
import { isEmail } from '../../domain/text.ts';

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

interface Parted {
  headers: [string, string][];
  from: { name?: string; address?: string };
  subject: string;
  text: string;
  html: string;
  sha256: string;
  files: Upload[];
  left_out: number;
}

const most_seconds = 20;
const limits: PostalMimeOptions = { maxNestingDepth: 32, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true };

/** What the thread does; it shares nothing with the server but the folder. */
const code = `
const { parentPort, workerData } = require('node:worker_threads');
const { createHash, randomBytes } = require('node:crypto');
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { parser, path, folder, limits, most_files, smallest_inline } = workerData;
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const raw = readFileSync(path);
const signatures = /^application\\/(pgp-signature|(x-)?pkcs7-signature)$/;
require(parser).default.parse(raw, limits).then((mail) => {
  const files = [];
  let left_out = 0;
  for (const { filename, mimeType, content, related, disposition } of mail.attachments) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
    // the small pictures of a letterhead are nobody's report
    const decorates = (related || disposition === 'inline') && bytes.length < smallest_inline;
    if (bytes.length === 0 || signatures.test(mimeType) || decorates) continue;
    if (files.length === most_files) { left_out += 1; continue; }
    const temp_path = join(folder, randomBytes(18).toString('hex'));
    parentPort.postMessage({ temp_path });
    writeFileSync(temp_path, bytes, { mode: 0o600 });
    const usual = mimeType === 'message/rfc822' ? 'mail.eml' : 'file';
    const file_name = (filename || usual).normalize('NFC').replace(/[\\u0000-\\u001f\\u007f/\\\\]/g, '_').slice(0, 200);
    files.push({ file_name, content_type: mimeType, byte_size: bytes.length, sha256: sha256(bytes), temp_path });
  }
  const { name, address, group } = mail.from ?? {};
  parentPort.postMessage({ mail: {
    headers: mail.headers.slice(0, 400).map(({ key, value }) => [key, value.slice(0, 1000)]),
    from: { name, address: address ?? group?.[0]?.address },
    subject: (mail.subject ?? '').slice(0, 2000),
    text: (mail.text ?? '').slice(0, 200000),
    html: (mail.html ?? '').slice(0, 400000),
    sha256: sha256(raw), files, left_out,
  } });
});
`;

/** Takes the mail of a file apart; `discard` removes what was written for it, also when it fails. */
export async function readMail(
  path: string,
  folder: string,
  most_files: number,
): Promise<{ mail: ReceivedMail; discard: () => Promise<void> }> {
  const written: string[] = [];
  const discard = async (): Promise<void> => {
    await Promise.all(written.map((file) => rm(file, { force: true })));
  };
  try {
    const parser = createRequire(import.meta.url).resolve('postal-mime');
    const data = { parser, path, folder, limits, most_files, smallest_inline: 10_000 };
    const { mail, over } = await inThread(data, written);
    if (!mail) throw new Error(over);
    return { mail: received(mail), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function inThread(workerData: object, written: string[]): Promise<{ mail?: Parted; over: string }> {
  const worker = new Worker(code, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: 192 } });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve) => {
      timer = setTimeout(() => resolve({ over: 'it took too long' }), most_seconds * 1000);
      worker.on('message', (said: { temp_path?: string; mail?: Parted }) => {
        if (said.temp_path) written.push(said.temp_path);
        if (said.mail) resolve({ mail: said.mail, over: '' });
      });
      worker.on('error', (error) => resolve({ over: String(error) }));
      worker.on('exit', () => resolve({ over: 'it ended without a word' }));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function received({ headers, from, subject, text, html, sha256, files, left_out }: Parted): ReceivedMail {
  const first = new Map(headers.toReversed());
  const address = cleanText(from.address ?? '').toLowerCase();
  return {
    message_id: first.get('message-id')?.trim() || sha256,
    from: { name: cleanText(from.name ?? '').replaceAll('\n', ' '), address: isEmail(address) ? address : '' },
    subject: cleanText(subject).replace(/\s+/g, ' '),
    text: cleanText(ownWords(text.trim() === '' ? textOfHtml(html) : text)),
    automatic: isAutomatic(first, address),
    files,
    left_out,
  };
}
