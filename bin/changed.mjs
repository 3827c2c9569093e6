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

/** What is proved of the catalogues, whichever sentence changed. */
const tests_of_words = ['bin/sentences.test.mjs', 'bin/retired_words.test.mjs', 'bin/plurals.test.mjs'];

/** Files that differ from main: committed, changed or new. */
export const changedFiles = () => [
  ...new Set([...git('diff', '--name-only', 'main'), ...git('ls-files', '--others', '--exclude-standard')]),
];

/** Sentences that stood in the catalogues of main and are gone or reworded. */
export function goneSentences(diff = git('diff', '-U0', 'main', '--', '*.po').join('\n')) {
  const of = (sign) =>
    [...diff.matchAll(new RegExp(`^\\${sign}msgid (".+")$`, 'gm'))].map(([, text]) => JSON.parse(text));
  const still_there = new Set(of('+'));
  return of('-').filter((sentence) => !still_there.has(sentence));
}

/**
 * What proves some changed files: { areas, tests, journeys }, or { everything: path } where a file that every area uses has
 * changed. `tests` are changed test files themselves; pages and pictures need no test but `bin/check`. Journeys that quote
 * one of the `gone` sentences are among them, wherever they go.
 */
export function provesOf(files, gone = []) {
  const areas = new Set();
  const tests = new Set();
  const journeys = new Set(gone.flatMap(journeysQuoting));
  for (const path of files) {
    if (/\.(md|png|svg|jpg)$/.test(path)) continue;
    if (path.endsWith('.po')) for (const test of tests_of_words) tests.add(test);
    else if (/^e2e\/.*\.test\.ts$/.test(path)) journeys.add(path);
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

const journey_files = () =>
  readdirSync(join(root, 'e2e'))
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('every_'))
    .map((file) => `e2e/${file}`);

/** Journeys in which a sentence is looked for: its longest part without a value is enough. */
function journeysQuoting(sentence) {
  const [longest = ''] = sentence.split(/\{[^}]*\}|<[^>]*>/).toSorted((one, other) => other.length - one.length);
  const part = longest.trim();
  return part.length < 8 ? [] : journey_files().filter((path) => read(path).includes(part));
}

/** Journeys that open a screen of an area, or are named after it. */
function journeysOf(area) {
  const manifest = read(`web/areas/${area}/area.ts`) + read(`web/areas/${area}/area.tsx`);
  const screens = [...manifest.matchAll(/'(\/[a-z][\w/-]*)/g)].map(([, path]) => path);
  const own = screens.filter((path) => !everywhere.includes(path));
  return journey_files().filter(
    (path) => path.includes(`/${area}.`) || own.some((screen) => read(path).includes(`'${screen}`)),
  );
}
