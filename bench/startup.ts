/** How long the built product takes until it answers: on an empty folder or server, and on one that has been used before. */
import { freePort, onEachDatabase, seconds, sized, startProgram, verdict, type Where } from './kit.ts';

const goals_ms = { first: 30_000, second: 5_000 };
/** starts on what the first one left */
const rounds = sized(3, 1);

async function startOnce(where: Where): Promise<number> {
  const port = await freePort();
  const env = { ...where, PORT: String(port), LOG_LEVEL: 'error', DEMO: 'on' };
  const { ms, stop } = await startProgram(['bin/start.mjs'], env, `http://127.0.0.1:${port}/readyz`);
  await stop();
  return ms;
}

await onEachDatabase(async (name, where) => {
  const first = await startOnce(where);
  const again: number[] = [];
  for (let round = 0; round < rounds; round += 1) again.push(await startOnce(where));
  const best = Math.min(...again);
  console.log(
    `${name.padEnd(11)} first start with demo companies ${seconds(first)} ${verdict(first <= goals_ms.first)} goal ≤ ${seconds(goals_ms.first)}; ` +
      `again ${seconds(best)} (${again.map(seconds).join(', ')}) ${verdict(best <= goals_ms.second)} goal ≤ ${seconds(goals_ms.second)}`,
  );
});
