/** What the nightly sweep takes from storage, and what it leaves. */
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeObjectKey } from '../auth/secrets.ts';
import { inCompany } from '../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';
import { addFile } from './rows.ts';
import { sweepStorage } from './sweep.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const owner = (text: string) => t.app.database.asOwner((run) => run(text)).then(({ rows }) => rows);
const yesterday = () => owner(`update files set idle_since = idle_since - interval '25 hours'`);

/** An object that was stored some hours ago. */
function store(hours_ago: number): string {
  const key = makeObjectKey();
  const path = join(t.app.settings.data_dir, 'files', key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'x');
  const then = new Date(Date.now() - hours_ago * 3_600_000);
  utimesSync(path, then, then);
  return key;
}

async function storeFile(hours_ago = 48): Promise<{ id: number; key: string }> {
  const key = store(hours_ago);
  const file = { object_key: key, file_name: 'me.webp', content_type: 'image/webp', byte_size: 1, sha256: '' };
  const id = await inCompany(t.app.database, 1, (db) => addFile(db, { ...file, purpose: 'avatar', uploaded_by: 1 }));
  return { id, key };
}

const setAvatar = (id: number) =>
  inCompany(t.app.database, 1, (db) =>
    db.updateTable('users').set({ avatar_file_id: id }).where('id', '=', 1).execute(),
  );

async function left(): Promise<{ rows: unknown[]; keys: string[] }> {
  const keys: string[] = [];
  for await (const { key } of t.app.store.all()) keys.push(key);
  return { rows: (await owner('select id from files')).map((row) => row.id), keys };
}

describe('a file', () => {
  test('that was replaced stays for a day, and is then gone with its object', async () => {
    const [old, current] = [await storeFile(), await storeFile()];
    await setAvatar(old.id);
    await sweepStorage(t.app);
    await yesterday();
    await setAvatar(current.id);
    await sweepStorage(t.app);
    expect((await left()).rows).toEqual(expect.arrayContaining([old.id, current.id]));
    await yesterday();
    await sweepStorage(t.app);
    const { rows, keys } = await left();
    expect(rows).toContain(current.id);
    expect(rows).not.toContain(old.id);
    expect(keys).toContain(current.key);
    expect(keys).not.toContain(old.key);
  });

  test('that is used again in time is kept for another day', async () => {
    const file = await storeFile();
    await sweepStorage(t.app);
    await yesterday();
    await setAvatar(file.id);
    await sweepStorage(t.app);
    await setAvatar((await storeFile()).id);
    await sweepStorage(t.app);
    expect((await left()).rows).toContain(file.id);
  });

  test('of a table that came later counts as used', async () => {
    const [used, unused] = [await storeFile(), await storeFile()];
    await owner(`set role sunstage_owner;
      create table later (company_id bigint, picture bigint, foreign key (company_id, picture) references files (company_id, id));
      insert into later values (1, ${used.id}); reset role`);
    await sweepStorage(t.app);
    await yesterday();
    await sweepStorage(t.app);
    const { rows } = await left();
    expect(rows).toContain(used.id);
    expect(rows).not.toContain(unused.id);
    await owner('drop table later');
  });
});

test('what a process that died left of files on their way in goes after a day', async () => {
  const folder = join(t.app.settings.data_dir, 'incoming');
  mkdirSync(folder, { recursive: true });
  for (const [name, hours] of [
    ['left', 25],
    ['arriving', 1],
  ] as const) {
    const path = join(folder, name);
    writeFileSync(path, 'x');
    const then = new Date(Date.now() - hours * 3_600_000);
    utimesSync(path, then, then);
  }
  await sweepStorage(t.app);
  expect(readdirSync(folder)).toEqual(['arriving']);
});

describe('an object', () => {
  test('without a row goes when it is older than a day', async () => {
    const [old, young] = [store(25), store(23)];
    await sweepStorage(t.app);
    const { keys } = await left();
    expect(keys).toContain(young);
    expect(keys).not.toContain(old);
  });

  test('that another table names stays', async () => {
    const [one, many] = [store(48), store(48)];
    await owner(`set role sunstage_owner; create table later (object_key text, spare_keys text[]);
      insert into later values ('${one}', '{}'), ('', '{x,${many}}'); reset role`);
    await sweepStorage(t.app);
    const { keys } = await left();
    expect(keys).toEqual(expect.arrayContaining([one, many]));
    await owner('drop table later');
  });

  test('stays when the database knows next to none: then it is the wrong database', async () => {
    const known = (await left()).keys.length;
    const strangers = Array.from({ length: known + 120 }, () => store(48));
    await sweepStorage(t.app);
    expect((await left()).keys).toEqual(expect.arrayContaining(strangers));
  });
});
