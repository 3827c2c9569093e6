// npm test: the gate, which .ci/run asks for. With the name of an area: what is proved of that area without a browser.
// With anything else: the tests that vitest's arguments name. The last line counts them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensure } from './ensure.mjs';
import { ensureChromium, gate, runParts } from './proof.mjs';
import { root } from './run.mjs';
import { conclude, runTests } from './run_tests.mjs';

const asked = process.argv.slice(2);
const area = asked.length === 1 && existsSync(join(root, 'server/areas', asked[0])) ? asked[0] : undefined;
const args = area ? testsOf(area) : asked;

await ensure();
process.exitCode = asked.length ? await some() : conclude(await runParts(gate));

async function some() {
  if (needsBrowser()) {
    await ensureChromium();
    await build();
  }
  const run = await runTests(args, area ? { TEST_AREA: area } : {});
  return conclude({ ...run, unstable: [], failures: run.errors });
}

/** What is proved of an area without a browser: what is named after it, and its calls in the tests by enumeration. */
function testsOf(name) {
  const part = existsSync(join(root, `server/every_call_of_${name}.test.ts`)) ? `_of_${name}.test` : '.test';
  const folders = ['domain', 'contract', 'server/areas', 'web/areas'].map((room) => `${room}/${name}/`);
  const projects = ['domain', 'server', 'web'].flatMap((project) => ['--project', project]);
  // these ask what is of the area only (server/samples.ts)
  const enumerations = [
    `every_call${part}`,
    `hostile_input${part}`,
    'abilities',
    'undo',
    'scopes',
    'told',
    'seed/seed',
  ];
  return [...projects, ...folders, ...enumerations.map((proof) => `server/${proof}`), 'server/db/tenant_isolation'];
}

function needsBrowser() {
  const named = args.filter(
    (arg, i) =>
      arg.startsWith('--project=') ||
      args[i - 1] === '--project' ||
      /^(gantt\/(engine|chart)|domain|contract|server|siblings|web|bin)(\/|$)/.test(arg),
  );
  return !named.length || args.some((arg) => /e2e|bench/.test(arg));
}
