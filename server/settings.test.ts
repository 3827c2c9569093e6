/** Every setting, and what is said of a value that cannot be used. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { lockFolder } from './db/embedded.ts';
import { start } from './main.ts';
import { readSettings, SettingError } from './settings.ts';
import { openTestDatabase } from './test_kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'sunstage-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = readFileSync(join(import.meta.dirname, '../docs/running.md'), 'utf8');
const listed = page
  .slice(page.indexOf('## Settings'), page.indexOf('## Deploying'))
  .split('\n')
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name as string));

const with_bucket = { S3_BUCKET: 'sunstage' };
/** Values that cannot be used, and settings beside them. */
const wrong: Record<string, [string, Record<string, string>?][]> = {
  PORT: [['many'], ['70000'], ['-1'], ['80.5']],
  HOST: [['not a host'], ['http://here']],
  BASE_URL: [['sunstage.example'], ['ftp://sunstage.example']],
  TRUST_PROXY: [['my proxy'], ['10.0.0.0/99']],
  DATABASE_URL: [['localhost'], ['mysql://host/db']],
  DATABASE_OWNER_URL: [['owner'], ['postgres://owner@host/db']],
  S3_BUCKET: [['Not A Bucket']],
  S3_ENDPOINT: [['store', with_bucket], ['http://store.example']],
  S3_REGION: [['the moon', with_bucket]],
  S3_ACCESS_KEY: [['key', with_bucket]],
  S3_SECRET_KEY: [['key', with_bucket]],
  SMTP_URL: [['mail.example'], ['http://mail.example']],
  MAIL_FROM: [['Sunstage'], ['Sunstage <nobody>']],
  MAIL_IN_PORT: [['smtp'], ['2525']],
  MAIL_IN_DOMAIN: [['not a domain', { MAIL_IN_PORT: '2525' }], ['tickets.example']],
  MAIL_IN_TLS_KEY: [['/key.pem'], ['/none.pem', { MAIL_IN_TLS_CERT: '/none.pem' }]],
  MAIL_IN_TLS_CERT: [['/cert.pem'], ['/none.pem', { MAIL_IN_TLS_KEY: import.meta.filename }]],
  MAP_TILES_URL: [['https://tiles.example/'], ['file:///{z}/{x}/{y}']],
  GEOCODER_URL: [['places'], ['file:///places']],
  DEMO: [['perhaps']],
  LOG_LEVEL: [['loud']],
  OFFLINE_AFTER_MS: [['soon'], ['5']],
};
/** DATA_DIR is known to be wrong only when it is written, below; NODE_ENV may say anything. */
const elsewhere = ['DATA_DIR', 'NODE_ENV'];

describe('a setting', () => {
  test('that is listed is in this table', () => {
    expect(listed.length).toBeGreaterThan(20);
    expect(Object.keys(wrong).toSorted()).toEqual(listed.filter((name) => !elsewhere.includes(name)).toSorted());
  });

  test.each(
    Object.entries(wrong).flatMap(([name, cases]) => cases.map(([value, more]) => [name, value, more] as const)),
  )('%s=%s ends the start with one sentence that names it', (name, value, more) => {
    let said: unknown;
    try {
      readSettings({ ...more, [name]: value });
    } catch (error) {
      said = error;
    }
    expect(said).toBeInstanceOf(SettingError);
    const { message } = said as Error;
    expect(message).toContain(name);
    expect(message).toMatch(/^[A-Z][^\n]*\.$/);
  });

  test.each(listed)('%s left empty is as good as none', (name) => {
    expect(readSettings({ [name]: '' }, { root: '/' })).toEqual(readSettings({}, { root: '/' }));
  });

  test('never shows the password that stands in it', () => {
    expect(() => readSettings({ SMTP_URL: 'http://me:secret@mail.example' })).toThrow(/^(?!.*secret).*SMTP_URL/);
  });

  test.each([
    ['DATA_DIR', { data_dir: '/dev/null/data' }],
    ['DATABASE_URL', { database_url: 'postgres://nobody@127.0.0.1:1/none' }],
  ])('%s that nothing is behind ends the start in the same way', async (name, given) => {
    // the test runner's own
    vi.stubEnv('BASE_URL', '');
    const answer = start({ data_dir: folder, port: 0, log_level: 'silent', ...given });
    await expect(answer).rejects.toThrow(SettingError);
    await expect(answer).rejects.toThrow(name);
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('DATABASE_URL beside an owner’s login', () => {
  test('ends the start with one sentence that names it when nothing is behind it', { timeout: 480_000 }, async () => {
    vi.stubEnv('BASE_URL', '');
    const owned = await openTestDatabase();
    const given = { database_url: 'postgres://nobody@127.0.0.1:1/none', database_owner_url: owned.url };
    try {
      const answer = start({ data_dir: folder, port: 0, log_level: 'silent', demo: 'off', ...given });
      await expect(answer).rejects.toThrow(SettingError);
      await expect(answer).rejects.toThrow(/^DATABASE_URL cannot be used: [^\n]*\.$/);
    } finally {
      await owned.database.close();
      await owned.drop();
    }
  });
});

describe('the folder of the embedded database', () => {
  test('is waited for while the process that holds it ends, and no longer', async () => {
    const other = spawn('sleep', ['1']);
    writeFileSync(join(folder, 'in-use'), String(other.pid));
    await expect(lockFolder(folder, 50)).rejects.toThrow(`DATA_DIR ${folder} is in use by process ${other.pid}`);
    const unlock = await lockFolder(folder, 20_000);
    expect(readFileSync(join(folder, 'in-use'), 'utf8')).toBe(String(process.pid));
    unlock();
  });
});
