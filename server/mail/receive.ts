/**
 * Mail on its way in: a small receiver of our own. It takes mail for addresses it knows and for nobody else, passes
 * nothing on, signs nobody in, and says that it has a mail only when that is kept.
 */
import { randomBytes } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { file_limits } from '../../domain/files.ts';
import { ApiError } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';
import { consumeRateLimit } from '../auth/limits.ts';
import type { AppContext } from '../ctx.ts';
import type { MailIn } from '../settings.ts';
import { installationOf } from './deliver.ts';
import type { OurMail, ReceivedMail } from './read_mail.ts';

/** Takes the mails of one address. */
export type MailHandler = (mail: ReceivedMail) => Promise<void>;
/** Who takes the mails of a local part; undefined: there is no such address. */
export type RecipientResolver = (app: AppContext, local: string) => Promise<MailHandler | undefined>;

export interface Receiver {
  port: number;
  /** Lets the mails under way finish and takes no more. */
  stop(): Promise<void>;
}

const most_bytes = file_limits.ticket;
const most_files = 6;
const most_at_once = 40;
const most_of_one_address = 10;
/** so many addresses that are not there, and whoever asks is sent away */
const most_guesses = 5;
const limits = [
  { per: 'sender', tries: 120, seconds: 3600 },
  { per: 'address', tries: 3000, seconds: 3600 },
] as const;

/** An answer in the words of the protocol. */
const smtpError = (responseCode: number, sentence: string): Error =>
  Object.assign(new Error(sentence), { responseCode });
const busy = smtpError(451, '4.3.0 This mail cannot be taken right now. Please try again later.');

/** What a failure means to the sender: to come again, or not to. */
function smtpErrorOf(app: AppContext, error: unknown): Error {
  if (!(error instanceof ApiError)) {
    app.log.error({ err: error }, 'a mail could not be taken');
    return busy;
  }
  if (error.kind === 'unavailable') return busy;
  const later = error.kind === 'too_many' && (error.retry_after ?? 86_400) <= 3600;
  return later ? smtpError(451, `4.7.1 ${error.message}`) : smtpError(550, `5.7.1 ${error.message}`);
}

/** Does the work of one command, and says how it went. */
async function settle(app: AppContext, done: (error?: Error | null) => void, work: () => Promise<void>): Promise<void> {
  let failure: Error | null = null;
  try {
    await work();
  } catch (error) {
    failure = error instanceof Error && 'responseCode' in error ? error : smtpErrorOf(app, error);
  }
  done(failure);
}

/** Begins to listen; `recipients` knows the addresses. */
export async function startReceiver(
  app: AppContext,
  mail_in: MailIn,
  recipients: RecipientResolver,
): Promise<Receiver> {
  const guesses = new Map<string, number>();
  const server = new SMTPServer({
    name: mail_in.domain,
    banner: 'Sunstage',
    size: most_bytes,
    authOptional: true,
    disabledCommands: mail_in.tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: most_at_once,
    socketTimeout: 60_000,
    closeTimeout: 5_000,
    ...readTls(mail_in),
    onConnect(session, done) {
      const same = [...server.connections].filter(({ remoteAddress }) => remoteAddress === session.remoteAddress);
      done(
        same.length > most_of_one_address
          ? smtpError(421, '4.7.0 Too many connections. Please try again later.')
          : null,
      );
    },
    onClose(session) {
      guesses.delete(session.id);
    },
    onMailFrom({ address }, session, done) {
      void settle(app, done, async () => {
        await consumeRateLimit(
          app.database,
          'mail_in',
          limits,
          { sender: address || undefined },
          session.remoteAddress,
        );
      });
    },
    onRcptTo({ address }, session, done) {
      void settle(app, done, async () => {
        // its files are kept once: who sends to several of our addresses sends the mail to each
        if (session.envelope.rcptTo.length > 0)
          throw smtpError(452, '4.5.3 Please send this to one address at a time.');
        const wrong = guesses.get(session.id) ?? 0;
        if (wrong >= most_guesses) throw smtpError(421, '4.7.0 Too many unknown addresses.');
        if (await handlerOf(app, mail_in, recipients, address)) return;
        guesses.set(session.id, wrong + 1);
        throw smtpError(550, '5.1.1 There is no such address here.');
      });
    },
    onData(stream, session, done) {
      void settle(app, done, () => receiveMail(app, mail_in, recipients, stream, session));
    },
  });
  // a connection that breaks concerns nobody else
  server.on('error', (error) => app.log.warn({ err: error }, 'the mail receiver met an error'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(mail_in.port, app.settings.host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  // certificates are renewed while the server runs
  const renew = setInterval(() => {
    try {
      server.updateSecureContext(readTls(mail_in));
    } catch (error) {
      app.log.warn({ err: error }, 'the certificate for mail could not be read again');
    }
  }, 12 * 3600_000);
  renew.unref();
  return {
    port: (server.server.address() as { port: number }).port,
    stop() {
      clearInterval(renew);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const readTls = ({ tls }: MailIn) => (tls ? { key: readFileSync(tls.key), cert: readFileSync(tls.cert) } : {});

async function handlerOf(
  app: AppContext,
  mail_in: MailIn,
  recipients: RecipientResolver,
  address: string,
): Promise<MailHandler | undefined> {
  const at = address.lastIndexOf('@');
  if (at < 1 || address.slice(at + 1).toLowerCase() !== mail_in.domain) return undefined;
  return recipients(app, address.slice(0, at));
}

/** How a mail of ours is known: by its header, and where it is quoted by the addresses in what stands before. */
const ourMail = ({ settings }: AppContext, { domain }: MailIn): OurMail => ({
  installation: installationOf(settings),
  addresses: [`@${domain}`, settings.mail_from.replace(/^.*<(.+)>.*$/, '$1').trim()].map((one) => one.toLowerCase()),
});

/** Gives the mail to its handler, or says why not; what it wrote meanwhile is gone afterwards. */
async function receiveMail(
  app: AppContext,
  mail_in: MailIn,
  recipients: RecipientResolver,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const folder = join(app.settings.data_dir, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomBytes(18).toString('hex'));
  const attached = `${path}.files`;
  try {
    await writeToFile(stream, path);
    if (stream.sizeExceeded) throw smtpError(552, `5.3.4 This mail is larger than ${most_bytes / 1024 / 1024} MB.`);
    await mkdir(attached, { mode: 0o700 });
    const given = { path, folder: attached, most_files, ours: ourMail(app, mail_in) };
    const mail = await oneByOne(() => app.foreign_files.run('readMail', given)).catch((error: unknown) => {
      if (error instanceof ApiError && error.kind === 'unavailable') throw error;
      app.log.warn({ err: error }, 'a mail could not be read');
      throw smtpError(550, '5.6.0 This mail could not be read.');
    });
    // nobody waits for an answer to a mail without a sender; a rule that forwards leaves it out too
    if (!envelope.mailFrom || envelope.mailFrom.address === '') mail.quiet = true;
    const { text, quiet, machine, own, files } = mail;
    app.log.info({ characters: text.length, files: files.length, quiet, machine, own }, 'a mail came in');
    if (own) return;
    const handle = await handlerOf(app, mail_in, recipients, envelope.rcptTo[0]?.address ?? '');
    if (!handle) throw new ApiError('not_found', say`There is no such address here.`);
    await handle(mail);
  } finally {
    await rm(attached, { force: true, recursive: true });
    await rm(path, { force: true });
  }
}

/** The mail into a file; what is beyond the limit is read and dropped. */
async function writeToFile(stream: SMTPServerDataStream, path: string): Promise<void> {
  let byte_size = 0;
  const held = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      byte_size += chunk.length;
      done(null, byte_size <= most_bytes ? chunk : undefined);
    },
  });
  await pipeline(stream, held, createWriteStream(path, { mode: 0o600 }));
}

let last: Promise<unknown> = Promise.resolve();
/** One mail at a time is taken apart: it is work for a processor, and large in memory. */
function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => {});
  return mine;
}
