/** The nightly sweep of storage: rows of files that nothing refers to, then objects that no row names. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../ctx.ts';
import { withoutTenant } from '../tenancy/in_company.ts';
import * as rows from './rows.ts';
import { incomingOf } from './uploads.ts';

const a_day = 24 * 3_600_000;
const at_once = 500;
/** So many objects may be unknown however few are known; beyond that the database is likely not the one they belong to. */
const unsuspicious = 100;

/** Removes what a process that died left of files that were arriving. */
export async function sweepIncoming(app: AppContext): Promise<void> {
  const folder = incomingOf(app);
  let gone = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs > Date.now() - a_day) continue;
    await rm(path, { force: true, recursive: true });
    gone += 1;
  }
  if (gone) app.log.info({ files: gone }, 'what was left of files on their way in was swept');
}

/**
 * Deletes rows first and objects after, so that no row ever names an object that is gone. Objects younger than a day
 * stay: their row may not be committed yet.
 */
export async function sweepStorage(app: AppContext): Promise<void> {
  const { database, store, log } = app;
  await sweepIncoming(app);
  const files = await withoutTenant(database, rows.sweepFiles);
  const before = Date.now() - a_day;
  const unknown: string[] = [];
  let seen = 0;
  let batch: string[] = [];
  const ask = async () => {
    const asked = batch;
    batch = [];
    unknown.push(...(await withoutTenant(database, (db) => rows.unknownObjects(db, asked))));
  };
  for await (const { key, put_at } of store.all()) {
    seen += 1;
    if (put_at.getTime() < before) batch.push(key);
    if (batch.length >= at_once) await ask();
  }
  if (batch.length > 0) await ask();
  if (unknown.length > unsuspicious && unknown.length > seen / 2) {
    log.error({ seen, unknown: unknown.length }, 'most stored objects are unknown to this database: none was deleted');
    return;
  }
  for (const key of unknown) await store.remove(key);
  if (files || unknown.length) log.info({ files, objects: unknown.length }, 'storage was swept');
}
