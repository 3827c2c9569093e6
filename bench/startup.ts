/** How long the built product takes until it answers: on an empty folder, and on one that has been used before. */
import { rmSync } from 'node:fs';
import { freePort, seconds, startProgram, temporaryFolder, verdict } from './kit.ts';

const goal_ms = 5_000;
const rounds = 3;

async function startOnce(data_dir: string): Promise<number> {
  const port = await freePort();
  const env = { DATA_DIR: data_dir, PORT: String(port), DATABASE_URL: '', LOG_LEVEL: 'error' };
  const { ms, stop } = await startProgram(['bin/start.mjs'], env, `http://127.0.0.1:${port}/readyz`);
  await stop();
  return ms;
}

const first: number[] = [];
const second: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const data_dir = temporaryFolder();
  first.push(await startOnce(data_dir));
  second.push(await startOnce(data_dir));
  rmSync(data_dir, { recursive: true, force: true });
}
const told = (runs: number[]) => `${seconds(Math.min(...runs))} (${runs.map(seconds).join(', ')})`;
console.log(`First start, empty folder: ${told(first)}`);
console.log(`Second start: ${told(second)} ${verdict(Math.min(...second) <= goal_ms)} goal ≤ ${seconds(goal_ms)}`);
