// A PostgreSQL server for the length of a test run. It ends with the process that started it, even when that is killed.
import { execFileSync, spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { aptInstall } from './apt.mjs';
import { freePort } from './free_port.mjs';
import { run } from './run.mjs';

const programs = ['initdb', 'postgres'];
// the data is thrown away, so nothing has to survive a crash
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: 200,
  shared_buffers: '256MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
};

/** Returns { url, version, stop }, or undefined where PostgreSQL is neither installed nor, with `install`, installable. */
export async function startPostgres({ install = false } = {}) {
  if (!findPrograms() && install) await aptInstall('PostgreSQL', 'postgresql');
  const bin = findPrograms();
  if (!bin) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'sunstage-postgres-'));
  const data = join(folder, 'data');
  const as_owner = ownerOf(folder);
  const initdb = [join(bin, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  const [command, ...args] = [...as_owner, ...initdb, '--no-sync'];
  const made = await run(command, args, { collect: true });
  if (made.code) throw new Error(`initdb failed:\n${made.output}`);
  const port = await freePort();
  const options = Object.entries({ ...settings, port, unix_socket_directories: folder });
  const server = [join(bin, 'postgres'), '-D', data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  // the shell stops the server when its input closes, which happens however this process ends
  const watch = '"$@" </dev/null >"$LOG" 2>&1 & server=$!; read _; kill -QUIT "$server"; wait "$server"';
  const [shell, ...rest] = [...as_owner, 'sh', '-c', watch, 'sh', ...server];
  const log = join(folder, 'log');
  const child = spawn(shell, rest, {
    cwd: folder,
    env: { ...process.env, LOG: log },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  if (!(await answers(port))) {
    const said = existsSync(log) ? readFileSync(log, 'utf8') : '';
    await stop();
    throw new Error(`PostgreSQL did not start:\n${said}`);
  }
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim();
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, version, stop };
}

function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one)) : [];
  const folders = [...(process.env.PATH ?? '').split(':'), ...versions.map((one) => join(debian, one, 'bin'))];
  return folders.filter(Boolean).find((folder) => programs.every((name) => isProgram(join(folder, name))));
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The server refuses to run as root: gives the folder to another user, and returns the words that run a command as it. */
function ownerOf(folder) {
  if (process.getuid() !== 0) return [];
  const has = (user) => readFileSync('/etc/passwd', 'utf8').includes(`\n${user}:`);
  const user = has('postgres') ? 'postgres' : 'nobody';
  execFileSync('chown', [user, folder]);
  chmodSync(folder, 0o700);
  return ['runuser', '-u', user, '--'];
}

async function answers(port) {
  for (let tries = 0; tries < 300; tries += 1) {
    const connected = await new Promise((resolve) => {
      const socket = createConnection(port, '127.0.0.1')
        .once('connect', () => resolve(true))
        .once('error', () => resolve(false));
      socket.once('close', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (connected) return true;
    await setTimeout(100);
  }
  return false;
}
