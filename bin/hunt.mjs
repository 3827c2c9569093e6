// bin/hunt [minutes] [tests …]: the random tests with new values, again and again, until one fails or the time is over.
import { ensure } from './ensure.mjs';
import { plainEnv, tool } from './run.mjs';

const [first = '', ...others] = process.argv.slice(2);
const minutes = Number(first) || 10;
const named = Number(first) ? others : [first, ...others].filter(Boolean);
const random = ['gantt/engine', 'domain', 'contract', 'server/hostile_input', 'foreign_files', 'round_trip'];
const tests = named.length ? named : random;

await ensure();
const end = Date.now() + minutes * 60_000;
do {
  const seed = String(Math.floor(Math.random() * 2 ** 31));
  const env = { ...plainEnv(), HUNT_SEED: seed, HUNT_RUNS: process.env.HUNT_RUNS ?? '200' };
  const { code } = await tool('vitest', ['run', '--testTimeout=600000', ...tests], { env });
  if (code) {
    console.log(
      `Found with HUNT_SEED=${seed} HUNT_RUNS=${env.HUNT_RUNS}. Write what it found down as a case of its own.`,
    );
    process.exitCode = 1;
  } else console.log(`Nothing found with HUNT_SEED=${seed}.`);
} while (!process.exitCode && Date.now() < end);
