// npm test -- --changed: the areas that changed since main, as far as the gate proves them. Reads the areas' own files, so a
// new area needs no line here.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
const area_names = readdirSync(join(root, 'server/areas'));
/** Screens that belong to no area in particular: half of all journeys pass them. */
const everywhere = ['/', '/dashboard', '/login'];

/** Files that differ from main: committed, changed or new. */
export const changedFiles = () => [
  ...new Set([...git('diff', '--name-only', 'main'), ...git('ls-files', '--others', '--exclude-standard')]),
];

/**
 * What proves some changed files: { areas, tests, journeys }, or { everything: path } where a file that every area uses has
 * changed. `tests` are changed test files themselves; pages and pictures need no test but `bin/check`.
 */
export function provesOf(files) {
  const areas = new Set();
  const tests = new Set();
  const journeys = new Set();
  for (const path of files) {
    if (/\.(md|png|svg|jpg)$/.test(path)) continue;
    if (/^e2e\/.*\.test\.ts$/.test(path)) journeys.add(path);
    else if (/\.test\.(ts|mjs)$/.test(path)) tests.add(path);
    else {
      const area = areaOf(path);
      if (!area) return { everything: path };
      areas.add(area);
    }
  }
  for (const area of areas) for (const path of journeysOf(area)) journeys.add(path);
  return { areas: [...areas], tests: [...tests], journeys: [...journeys] };
}

function areaOf(path) {
  const [, name] = /^(?:server\/areas|web\/areas|domain)\/([a-z_]+)(?:\/|\.ts$)/.exec(path) ?? [];
  if (name && area_names.includes(name)) return name;
  // a file of the contract belongs to the area whose samples have its calls
  if (!/^contract\/[a-z_]+\.ts$/.test(path)) return undefined;
  const calls = [...read(path).matchAll(/^ {2}([a-z_]+): (?:call|entry)\(/gm)].map(([, call]) => call);
  const owners = area_names.filter((area) => {
    const samples = samplesOf(area);
    return calls.some((call) => new RegExp(`^ +(?:async )?${call}\\b`, 'm').test(samples));
  });
  return owners.length === 1 ? owners[0] : undefined;
}

/** What the samples of an area say, and those of its parts. */
const samplesOf = (area) =>
  readdirSync(join(root, 'server/areas', area), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)samples\.ts$/.test(file))
    .map((file) => read(join('server/areas', area, file)))
    .join('\n');

/** Journeys that open a screen of an area, or are named after it. */
function journeysOf(area) {
  const manifest = read(`web/areas/${area}/area.ts`) + read(`web/areas/${area}/area.tsx`);
  const screens = [...manifest.matchAll(/'(\/[a-z][\w/-]*)/g)].map(([, path]) => path);
  const own = screens.filter((path) => !everywhere.includes(path));
  return readdirSync(join(root, 'e2e'))
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('every_screen'))
    .map((file) => `e2e/${file}`)
    .filter((path) => path.includes(`/${area}.`) || own.some((screen) => read(path).includes(`'${screen}`)));
}
