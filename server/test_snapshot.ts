/** For tests: the app is seeded once and kept in the temporary folder; every test file opens a copy of it. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type PlainDate, todayInIndia } from '../domain/dates.ts';

const prefix = 'sunstage-snapshot-';
/** a snapshot that nobody opened for this long is of code that is gone */
const idle_ms = 60 * 60_000;
/** everything the seeded rows follow from */
const sources = [
  'domain',
  'server/seed',
  'server/plan',
  'server/db',
  'server/storage',
  'server/test_kit.ts',
  'server/test_snapshot.ts',
];

export interface Snapshot {
  /** names the state of code and day, and the server it lies on */
  key: string;
  folder: string;
}

/** The snapshot of today's code, made by `make` into a folder when it is not there yet. Others wait meanwhile. */
export async function snapshotOf(
  root: string,
  server: string | undefined,
  make: (folder: string, key: string) => Promise<void>,
): Promise<Snapshot> {
  // of the whole run: the code may be edited meanwhile
  const of_run = server ? 'SNAPSHOT_ON_SERVER' : 'SNAPSHOT';
  const key = process.env[of_run] ?? keyOf(root, server);
  process.env[of_run] = key;
  const folder = join(tmpdir(), `${prefix}${key}`);
  if (!existsSync(folder)) {
    await alone(`${folder}.lock`, async () => {
      if (existsSync(folder)) return;
      const making = mkdtempSync(join(tmpdir(), 'sunstage-making-'));
      try {
        await make(making, key);
        renameSync(making, folder);
      } finally {
        rmSync(making, { recursive: true, force: true });
      }
      removeIdle(folder);
    });
  }
  const now = new Date();
  utimesSync(folder, now, now);
  return { key, folder };
}

/** The day of the snapshot that this run opens copies of. */
export function seededDay(): PlainDate {
  const key = process.env[process.env.TEST_DATABASE_URL ? 'SNAPSHOT_ON_SERVER' : 'SNAPSHOT'] ?? '';
  return key.replace(/^(\d{4})(\d\d)(\d\d)_.*$/, '$1-$2-$3');
}

/** Puts the stored files of a snapshot below a folder, as further names of the same files: none is ever written to again. */
export function linkFiles(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const part of readdirSync(from)) {
    mkdirSync(join(to, part), { recursive: true, mode: 0o700 });
    for (const name of readdirSync(join(from, part))) linkSync(join(from, part, name), join(to, part, name));
  }
}

function keyOf(root: string, server: string | undefined): string {
  const hash = createHash('sha256').update(server ?? 'embedded');
  const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object };
  hash.update(JSON.stringify(packages.dependencies));
  for (const source of sources) for (const file of filesBelow(join(root, source))) hash.update(readFileSync(file));
  return `${todayInIndia(new Date()).replaceAll('-', '')}_${hash.digest('hex').slice(0, 16)}`;
}

const filesBelow = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => !name.endsWith('.test.ts'))
        .sort()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path];

/** Does the work while no other process does. */
async function alone(lock: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (!isHeld(lock)) rmSync(lock, { force: true });
      await setTimeout(100);
    }
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isHeld(lock: string): boolean {
  try {
    const owner = readFileSync(lock, 'utf8');
    // taken a moment ago, its number not written yet
    if (owner === '') return true;
    process.kill(Number(owner), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function removeIdle(newest: string): void {
  for (const name of readdirSync(tmpdir())) {
    const path = join(tmpdir(), name);
    if (!name.startsWith(prefix) || name.endsWith('.lock') || path === newest) continue;
    const used_at = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (used_at < Date.now() - idle_ms) rmSync(path, { recursive: true, force: true });
  }
}
