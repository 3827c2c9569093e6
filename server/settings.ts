/** Every setting the environment may give, read once and checked (docs/running.md lists them). */
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { isEmail } from '../domain/text.ts';
import { checkGeocoderUrl } from './maps/geocoder.ts';
import { checkTilesUrl } from './maps/tiles.ts';

export interface MailIn {
  port: number;
  /** what stands behind the @ of the addresses that take mail */
  domain: string;
  /** files with the key and the certificate of STARTTLS */
  tls: { key: string; cert: string } | undefined;
}

export interface Settings {
  root: string;
  port: number;
  host: string;
  data_dir: string;
  /** the app's database login; none: the embedded database in data_dir */
  database_url: string | undefined;
  /** the login that owns the tables and migrates; none: the app's login does both */
  database_owner_url: string | undefined;
  base_url: string;
  /** 'auto': demo companies when the database is embedded and empty */
  demo: 'auto' | 'on' | 'off';
  smtp_url: string | undefined;
  mail_from: string;
  /** where mails to tickets come in; none: they are not received */
  mail_in: MailIn | undefined;
  s3:
    | { endpoint: string | undefined; bucket: string; region: string; access_key: string; secret_key: string }
    | undefined;
  map_tiles_url: string | undefined;
  geocoder_url: string | undefined;
  log_level: string;
  /** how long the page waits for an answer of the server before it counts as offline, in milliseconds */
  offline_after_ms: number;
  /** whose forwarded client address is believed: so many proxies before the server, or those at these addresses */
  trust_proxy: false | number | string[];
  /** pages for developers (/kit, local mail) */
  development: boolean;
}

/** A setting that cannot be used: its message is one sentence that names it, and all that is said. */
export class SettingError extends Error {
  override name = 'SettingError';
}

type Env = NodeJS.ProcessEnv;

/** What a setting says; an empty one is none. */
const given_in = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined;

function mustBe(name: string, what: string, text: string): never {
  // an address may hold a password
  const shown = text.replace(/\/\/[^/@]*@/, '//…@').slice(0, 120);
  throw new SettingError(`${name} must be ${what}, not "${shown}".`);
}

function readPort(env: Env, name: string): number | undefined {
  const text = given_in(env, name);
  if (text === undefined) return undefined;
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : mustBe(name, 'a port number', text);
}

function readOfflineAfter(env: Env): number {
  const text = given_in(env, 'OFFLINE_AFTER_MS');
  if (text === undefined) return 3_000;
  const ms = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return ms >= 100 ? ms : mustBe('OFFLINE_AFTER_MS', 'milliseconds, 100 to 999999', text);
}

function readAddress(env: Env, name: string, protocols: readonly string[], what: string): string | undefined {
  const text = given_in(env, name);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const usable =
    url && protocols.includes(url.protocol) && (url.hostname !== '' || url.protocol.startsWith('postgres'));
  return usable ? text : mustBe(name, what, text);
}

const web_protocols = ['http:', 'https:'];
const database_protocols = ['postgres:', 'postgresql:'];
const database_form = 'an address like postgres://user:password@host/database';

function readOneOf<const T extends string>(env: Env, name: string, values: readonly T[]): T | undefined {
  const text = given_in(env, name)?.toLowerCase();
  if (text === undefined) return undefined;
  return values.find((value) => value === text) ?? mustBe(name, values.join(', ').replace(/, (\w+)$/, ' or $1'), text);
}

function readHost(env: Env): string {
  const text = given_in(env, 'HOST') ?? '0.0.0.0';
  return isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)
    ? text
    : mustBe('HOST', 'a network address or a host name', text);
}

function readDemo(env: Env): Settings['demo'] {
  const text = readOneOf(env, 'DEMO', ['on', 'off', 'auto', 'true', 'false', 'yes', 'no', '1', '0']);
  if (text === undefined || text === 'auto') return 'auto';
  return ['on', 'true', 'yes', '1'].includes(text) ? 'on' : 'off';
}

function readMailFrom(env: Env): string {
  const text = given_in(env, 'MAIL_FROM') ?? 'Sunstage <no-reply@sunstage.example>';
  const address = /<([^<>]*)>$/.exec(text)?.[1] ?? text;
  return isEmail(address) ? text : mustBe('MAIL_FROM', 'an email address, or a name and <an address>', text);
}

/** The bucket files lie in; what belongs to a bucket says nothing without one. */
function readBucket(env: Env): Settings['s3'] {
  const bucket = given_in(env, 'S3_BUCKET');
  const endpoint = readAddress(env, 'S3_ENDPOINT', web_protocols, 'an http or https address');
  const region = given_in(env, 'S3_REGION') ?? 'ap-south-1';
  const [access_key, secret_key] = [given_in(env, 'S3_ACCESS_KEY'), given_in(env, 'S3_SECRET_KEY')];
  if (Boolean(access_key) !== Boolean(secret_key))
    throw new SettingError('S3_ACCESS_KEY and S3_SECRET_KEY belong together: one of them is missing.');
  if (!bucket) {
    const alone = ['S3_ENDPOINT', 'S3_ACCESS_KEY'].find((name) => given_in(env, name));
    if (alone) throw new SettingError(`${alone} is given without S3_BUCKET, the bucket that keeps the files.`);
    return undefined;
  }
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket)) mustBe('S3_BUCKET', 'the name of a bucket', bucket);
  if (!/^[a-z\d-]{1,40}$/.test(region)) mustBe('S3_REGION', 'the name of a region', region);
  return { endpoint, bucket, region, access_key: access_key ?? '', secret_key: secret_key ?? '' };
}

/** Where mails come in: both settings or none. */
function readMailIn(env: Env): MailIn | undefined {
  const port = readPort(env, 'MAIL_IN_PORT');
  const domain = given_in(env, 'MAIL_IN_DOMAIN')?.toLowerCase();
  const [key, cert] = [given_in(env, 'MAIL_IN_TLS_KEY'), given_in(env, 'MAIL_IN_TLS_CERT')];
  if (domain && !isEmail(`tickets@${domain}`)) mustBe('MAIL_IN_DOMAIN', 'a domain', domain);
  if ((port === undefined) !== (domain === undefined))
    throw new SettingError('MAIL_IN_PORT and MAIL_IN_DOMAIN belong together: one of them is missing.');
  if (Boolean(key) !== Boolean(cert))
    throw new SettingError('MAIL_IN_TLS_KEY and MAIL_IN_TLS_CERT belong together: one of them is missing.');
  for (const [name, path] of [
    ['MAIL_IN_TLS_KEY', key],
    ['MAIL_IN_TLS_CERT', cert],
  ] as const) {
    if (path && !existsSync(path)) mustBe(name, 'a file that is there', path);
  }
  if (port === undefined || domain === undefined) return undefined;
  return { port, domain, tls: key && cert ? { key, cert } : undefined };
}

/** A map address, by the rule of the part that will ask it. */
function readMap(env: Env, name: string, check: (text: string) => void): string | undefined {
  const text = given_in(env, name);
  try {
    if (text !== undefined) check(text);
  } catch (error) {
    throw new SettingError((error as Error).message, { cause: error });
  }
  return text;
}

/** The proxies in front: their number, or their addresses and networks. Whoever else forwards an address is not believed. */
function readProxies(text = ''): Settings['trust_proxy'] {
  const given = text.trim();
  if (given === '' || /^(0|false|off|no)$/i.test(given)) return false;
  // one proxy in front is what `on` has always meant
  if (/^(true|on|yes)$/i.test(given)) return 1;
  if (/^[1-9]$/.test(given)) return Number(given);
  const addresses = given.split(/[\s,]+/).filter(Boolean);
  for (const one of addresses) {
    const [address = '', bits, ...more] = one.split('/');
    const version = isIP(address);
    const most = version === 4 ? 32 : 128;
    if (version === 0 || more.length > 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      throw new SettingError(
        `TRUST_PROXY must be the number of proxies in front (1 to 9) or their addresses and networks, not "${one}".`,
      );
  }
  return addresses;
}

const log_levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Reads the settings; throws a SettingError when a value cannot be used. */
export function readSettings(env: Env = process.env, given: Partial<Settings> = {}): Settings {
  const root = given.root ?? given_in(env, 'SUNSTAGE_ROOT') ?? process.cwd();
  const port = given.port ?? readPort(env, 'PORT') ?? 4000;
  const folder = given_in(env, 'DATA_DIR') ?? './data';
  const database_url = readAddress(env, 'DATABASE_URL', database_protocols, database_form);
  const database_owner_url = readAddress(env, 'DATABASE_OWNER_URL', database_protocols, database_form);
  if (database_owner_url && !database_url)
    throw new SettingError('DATABASE_OWNER_URL is given without DATABASE_URL, the login that serves.');
  // what is given counts, whatever the environment holds: test runners set a BASE_URL of their own
  const base_url = given.base_url ?? readAddress(env, 'BASE_URL', web_protocols, 'an http or https address');
  return {
    root,
    port,
    host: readHost(env),
    data_dir: isAbsolute(folder) ? folder : resolve(root, folder),
    database_url,
    database_owner_url,
    base_url: (base_url ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    demo: readDemo(env),
    smtp_url: readAddress(env, 'SMTP_URL', ['smtp:', 'smtps:'], 'an address like smtps://user:password@host:465'),
    mail_from: readMailFrom(env),
    mail_in: readMailIn(env),
    s3: readBucket(env),
    map_tiles_url: readMap(env, 'MAP_TILES_URL', checkTilesUrl),
    geocoder_url: readMap(env, 'GEOCODER_URL', checkGeocoderUrl),
    log_level: readOneOf(env, 'LOG_LEVEL', log_levels) ?? 'info',
    offline_after_ms: readOfflineAfter(env),
    trust_proxy: readProxies(env.TRUST_PROXY),
    development: !database_url && env.NODE_ENV !== 'production',
    ...given,
  };
}
