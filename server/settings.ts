/** Every setting the environment may give, read once and checked (docs/running.md lists them). */
import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { isEmail } from '../domain/text.ts';

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
  /** whose forwarded client address is believed: so many proxies before the server, or those at these addresses */
  trust_proxy: false | number | string[];
  /** pages for developers (/kit, local mail) */
  development: boolean;
}

/** Where mails come in: both settings or none. */
function readMailIn({ MAIL_IN_PORT, MAIL_IN_DOMAIN, MAIL_IN_TLS_KEY, MAIL_IN_TLS_CERT }: NodeJS.ProcessEnv) {
  if (!MAIL_IN_PORT && !MAIL_IN_DOMAIN) return undefined;
  const port = Number(MAIL_IN_PORT);
  const domain = (MAIL_IN_DOMAIN ?? '').trim().toLowerCase();
  if (!MAIL_IN_PORT || !Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`MAIL_IN_PORT must be a port number, not "${MAIL_IN_PORT ?? ''}".`);
  if (!isEmail(`tickets@${domain}`)) throw new Error(`MAIL_IN_DOMAIN must be a domain, not "${domain}".`);
  if (Boolean(MAIL_IN_TLS_KEY) !== Boolean(MAIL_IN_TLS_CERT))
    throw new Error('MAIL_IN_TLS_KEY and MAIL_IN_TLS_CERT belong together.');
  const tls = MAIL_IN_TLS_KEY && MAIL_IN_TLS_CERT ? { key: MAIL_IN_TLS_KEY, cert: MAIL_IN_TLS_CERT } : undefined;
  return { port, domain, tls };
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
      throw new Error(
        `TRUST_PROXY must be the number of proxies in front (1 to 9) or their addresses and networks, not "${one}".`,
      );
  }
  return addresses;
}

/** Reads the settings; throws one clear sentence when a value cannot be used. */
export function readSettings(env: NodeJS.ProcessEnv = process.env, given: Partial<Settings> = {}): Settings {
  const root = given.root ?? env.SUNSTAGE_ROOT ?? process.cwd();
  const port = given.port ?? Number(env.PORT ?? 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be a port number, not "${env.PORT}".`);
  const folder = env.DATA_DIR ?? './data';
  const demo = env.DEMO === undefined || env.DEMO === '' ? 'auto' : /^(1|true|on|yes)$/i.test(env.DEMO) ? 'on' : 'off';
  const database_url = env.DATABASE_URL || undefined;
  const s3 = env.S3_BUCKET
    ? {
        endpoint: env.S3_ENDPOINT || undefined,
        bucket: env.S3_BUCKET,
        region: env.S3_REGION ?? 'ap-south-1',
        access_key: env.S3_ACCESS_KEY ?? '',
        secret_key: env.S3_SECRET_KEY ?? '',
      }
    : undefined;
  return {
    root,
    port,
    host: env.HOST ?? '0.0.0.0',
    data_dir: isAbsolute(folder) ? folder : resolve(root, folder),
    database_url,
    database_owner_url: env.DATABASE_OWNER_URL || undefined,
    base_url: (env.BASE_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    demo,
    smtp_url: env.SMTP_URL || undefined,
    mail_from: env.MAIL_FROM ?? 'Sunstage <no-reply@sunstage.example>',
    mail_in: readMailIn(env),
    s3,
    map_tiles_url: env.MAP_TILES_URL || undefined,
    geocoder_url: env.GEOCODER_URL || undefined,
    log_level: env.LOG_LEVEL ?? 'info',
    trust_proxy: readProxies(env.TRUST_PROXY),
    development: !database_url && env.NODE_ENV !== 'production',
    ...given,
  };
}
