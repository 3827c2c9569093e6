// Runs other programs, and ends them with us: on SIGINT, on SIGTERM, and when npm, which started us, is gone.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

const running = new Set();
const last_steps = [];
let ending = false;

/** Adds a step to be done before we exit because someone told us to. */
export const beforeEnd = (step) => last_steps.push(step);

export async function end(code) {
  if (ending) return; // a terminal and npm may both pass on one Ctrl-C
  ending = true;
  setTimeout(() => {
    for (const { child } of running) child.kill('SIGKILL');
    process.exit(code || 1);
  }, 15_000).unref();
  for (const { child, stop_with } of running) child.kill(stop_with);
  await Promise.allSettled([...[...running].map(({ done }) => done), ...last_steps.map((step) => step())]);
  process.exit(code);
}

process.on('SIGINT', () => void end(last_steps.length ? 0 : 130));
process.on('SIGTERM', () => void end(last_steps.length ? 0 : 143));

// On SIGTERM npm ends the shell between us, not us: without this the server would live on and keep its port.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void end(last_steps.length ? 0 : 143);
  }, 500).unref();
}

/** Resolves to { code, output }; the output is shown as it comes unless it is collected. Silent once we are ending. */
export async function run(command, args, { env = process.env, collect = false, stop_with = 'SIGTERM' } = {}) {
  if (ending) return forever();
  const shown = collect ? 'pipe' : 'inherit';
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', shown, shown] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const done = new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
  const entry = { child, done, stop_with };
  running.add(entry);
  const result = await done;
  running.delete(entry);
  return ending ? forever() : result;
}

const forever = () => new Promise(() => {});

/** Runs a program of one of our packages. */
export const tool = (name, args, options) =>
  run(process.execPath, [join(root, 'node_modules/.bin', name), ...args], options);

/** The environment without what npm or a deployment put there to steer another command. */
export function plainEnv() {
  const steers = (key) => key === 'NODE_ENV' || (/^npm_config_/i.test(key) && !tells_where.test(key));
  return Object.fromEntries(Object.entries(process.env).filter(([key]) => !steers(key)));
}
const tells_where = /_(registry|userconfig|cache|cafile|proxy|noproxy)$/i;

export function npm(...args) {
  const path = process.env.npm_execpath ?? '';
  // Told to stop, npm takes half a minute to undo its work; the next start begins afresh anyway.
  const options = { env: plainEnv(), collect: true, stop_with: 'SIGKILL' };
  return path.endsWith('npm-cli.js') ? run(process.execPath, [path, ...args], options) : run('npm', args, options);
}

export function fail(sentence, output = '') {
  if (!ending) console.error(output ? `${output.trimEnd()}\n\n${sentence}` : sentence);
  void end(1);
  return forever();
}
