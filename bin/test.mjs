// npm test: the gate, which .ci/run asks for. With the name of an area: what is proved of that area without a browser.
// With anything else: the tests that vitest's arguments name. The last line counts them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { changedFiles, goneSentences, provesOf } from './changed.mjs';
import { ensure } from './ensure.mjs';
import { ensureChromium, gate, runParts } from './proof.mjs';
import { root } from './run.mjs';
import { conclude, runTests } from './run_tests.mjs';

const asked = process.argv.slice(2);
const area = asked.length === 1 && existsSync(join(root, 'server/areas', asked[0])) ? asked[0] : undefined;

await ensure();
process.exitCode = await (asked[0] === '--changed' ? provenChanged() : asked.length ? provenNamed() : provenWhole());

async function provenWhole() {
  return conclude(await runParts(gate));
}

async function provenNamed() {
  const args = area ? testsOf([area]) : asked;
  if (needsBrowser(args)) {
    await ensureChromium();
    await build();
  }
  const run = await runTests(args, area ? { TEST_AREA: area } : {});
  return conclude({ ...run, unstable: [], failures: run.errors });
}

/** The gate of what has changed since main, and no more. */
async function provenChanged() {
  const { everything, areas, tests, journeys } = provesOf(changedFiles(), goneSentences());
  if (everything) {
    console.log(`${everything} is used by every area: the whole gate.`);
    return provenWhole();
  }
  const parts = [
    {
      name: 'changed areas',
      args: [...(areas.length ? testsOf(areas) : []), ...tests],
      env: { TEST_AREA: areas.join() },
    },
    { name: 'their journeys', args: ['--project=e2e', ...journeys] },
  ].filter(({ args }) => args.some((arg) => !arg.startsWith('--')));
  console.log(
    `Changed: ${areas.join(', ') || 'no area'}. Left out: the other areas, and screens for each kind of person.`,
  );
  if (parts.length === 0) return 0;
  return conclude(await runParts(parts));
}

/** What is proved of areas without a browser: what is named after them, and their calls in the tests by enumeration. */
function testsOf(names) {
  const projects = ['domain', 'server', 'web', 'bin'].flatMap((project) => ['--project', project]);
  const rooms = ['domain', 'contract', 'server/areas', 'web/areas'];
  const folders = names.flatMap((name) => rooms.map((room) => `${room}/${name}/`));
  const of_crm = names.includes('crm') ? ['every_call_of_crm', 'hostile_input_of_crm'] : [];
  const of_others = names.some((name) => name !== 'crm') ? ['every_call.test', 'hostile_input.test'] : [];
  // these ask what is of the areas only (server/samples.ts)
  const enumerations = [
    ...of_crm,
    ...of_others,
    'abilities',
    'undo',
    'scopes',
    'told',
    'seed/seed',
    'db/tenant_isolation',
  ];
  return [...projects, ...folders, ...enumerations.map((proof) => `server/${proof}`)];
}

function needsBrowser(args) {
  const named = args.filter(
    (arg, i) =>
      arg.startsWith('--project=') ||
      args[i - 1] === '--project' ||
      /^(gantt\/(engine|chart)|domain|contract|server|siblings|web|bin)(\/|$)/.test(arg),
  );
  return !named.length || args.some((arg) => /e2e|bench/.test(arg));
}
