/** What the figures share: the built product on a folder of its own, a temporary PostgreSQL server, a browser, a free port. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { connect } from '../server/db/connection.ts';
import { demo_password } from '../server/seed/cast.ts';
import { asSeeder, type Run } from '../server/seed/rows.ts';
import { makeDataFolder } from '../server/test_kit.ts';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** The tests run every bench with so little that only its way is walked, not its figure taken (bench/smoke.test.ts). */
const small = process.env.BENCH_SMALL === '1';
/** What a figure needs, and how much of it is enough to see that the bench runs. */
export const sized = <Value>(full: Value, tiny: Value): Value => (small ? tiny : full);

export const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const chromium_flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The built server: what people run, not what we write. */
export async function builtServer(): Promise<typeof import('../server/main.ts')> {
  return (await import(pathToFileURL(join(root, 'build/server/main.mjs')).href)) as typeof import('../server/main.ts');
}

/** Starts the built product in this process as a company would run it, with the demo companies. */
export async function openProduct(): Promise<{ address: string; close(): Promise<void> }> {
  const data_dir = temporaryFolder();
  const port = await freePort();
  await makeDataFolder(root, data_dir);
  const { start } = await builtServer();
  const running = await start({
    root,
    port,
    host: '127.0.0.1',
    data_dir,
    base_url: `http://localhost:${port}`,
    demo: 'on',
    log_level: 'error',
    development: false,
    database_url: undefined,
  });
  return {
    address: running.address,
    async close() {
      await running.stop();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'sunstage-bench-'));

/** A port below 32768: above that the system may hand it to someone else's connection first. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer()
        .once('error', () => resolve(false))
        .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
}

/** Signs a member of the cast in and gives their token. */
export async function signIn(address: string, username: string): Promise<string> {
  const answer = await fetch(`${address}/api/users/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demo_password }),
  });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { key: string }).key;
}

/** A PostgreSQL server for one run: the one at TEST_DATABASE_URL, or one started here and thrown away. Undefined: none. */
export async function openPostgres(): Promise<{ url: string; close(): void } | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, close: () => {} };
  const programs = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
        .find((folder) => existsSync(join(folder, 'initdb')))
    : undefined;
  if (!programs) return undefined;
  const folder = temporaryFolder();
  const cluster = join(folder, 'cluster');
  const port = await freePort();
  // the server refuses to run as root
  const as_owner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  const run = (...command: string[]) => {
    const [program = '', ...args] = [...as_owner, ...command];
    execFileSync(program, args, { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
  };
  if (as_owner.length > 0) execFileSync('chown', ['postgres', folder]);
  run(join(programs, 'initdb'), '-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${cluster} -c fsync=off`;
  const pg_ctl = join(programs, 'pg_ctl');
  run(pg_ctl, '-D', cluster, '-w', '-t', '60', '-l', join(cluster, 'log'), '-o', options, 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    close() {
      run(pg_ctl, '-D', cluster, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where one side of a figure keeps its data, as the environment names it; no address: the embedded database. */
export type Where = { DATA_DIR: string; DATABASE_URL: string };

/** Takes a figure on a new database of a server and on the embedded one, or on the one that the command names. */
export async function onEachDatabase(figures: (name: string, where: Where) => Promise<void>): Promise<void> {
  const only = process.argv[2] ?? sized(undefined, 'embedded');
  if (only !== 'embedded') await onServer(figures);
  if (only === 'postgres') return;
  const folder = temporaryFolder();
  await figures('embedded', { DATA_DIR: folder, DATABASE_URL: '' });
  rmSync(folder, { recursive: true, force: true });
}

async function onServer(figures: (name: string, where: Where) => Promise<void>): Promise<void> {
  const server = await openPostgres();
  if (!server) {
    console.log('PostgreSQL: no server programs found, and no TEST_DATABASE_URL');
    return;
  }
  const folder = temporaryFolder();
  const name = `sunstage_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    await figures('PostgreSQL', { DATA_DIR: folder, DATABASE_URL: url.href });
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Program {
  pid: number;
  /** Told to stop, and gone. */
  stop(): Promise<void>;
}

/** Starts a program of ours and waits until the address answers 200; gives the milliseconds that took. */
export async function startProgram(
  args: string[],
  env: Record<string, string>,
  answers_at: string,
): Promise<Program & { ms: number }> {
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // a bench that fails leaves nothing running
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}.`);
    const ok = await fetch(answers_at).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    ms: performance.now() - begun,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Starts our server, or the bare one it is compared with, on a port of its own. */
export async function openSide(where: Where, side: 'ours' | 'bare' = 'ours'): Promise<Program & { address: string }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const args = ['--import', 'tsx', `${root}/bench/list_server.ts`, side];
  const program = await startProgram(args, { ...where, PORT: String(port) }, `${address}/readyz`);
  return { ...program, address };
}

/** Makes the demo companies and gives them more. */
export async function populate(where: Where, more: (run: Run) => Promise<void>): Promise<void> {
  if (where.DATABASE_URL) await (await openSide(where)).stop();
  else await makeDataFolder(root, where.DATA_DIR);
  const database = await connect({
    database_url: where.DATABASE_URL || undefined,
    database_owner_url: undefined,
    data_dir: where.DATA_DIR,
  });
  await asSeeder(database, more);
  await database.asOwner((run) => run('vacuum analyze'));
  await database.close();
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
export const verdict = (holds: boolean): string => (holds ? '✓' : '✗');
