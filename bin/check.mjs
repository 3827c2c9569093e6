// bin/check: what must hold besides the tests, two steps at a time. With --fix it formats, and writes new words down.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from './ensure.mjs';
import { npm, root, run, tool } from './run.mjs';

const fix = process.argv.includes('--fix');
const collect = { collect: true, env: process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' } };
const script = (name) => () => run(process.execPath, [join(root, 'bin', name)], collect);

const steps = [
  ['format', () => tool('biome', ['format', ...(fix ? ['--write'] : []), '.'], collect)],
  ['words', words],
  ['lint', () => tool('oxlint', ['--type-aware', '--deny-warnings'], collect)],
  ['types', () => tool('tsc', ['-b', 'web', 'server', '.', '--builders', '2', '--checkers', '1'], collect)],
  ['unused', () => tool('knip', ['--no-progress'], collect)],
  ['arrows', script('arrows.mjs')],
  ['docs', script('docs.mjs')],
  ['lock', () => npm('ci', '--dry-run', '--include=dev', '--loglevel=error')],
];

await ensure();
const queue = [...steps];
const failed = [];
await Promise.all([work(), work()]);
if (failed.length) console.log(`\nNot in order: ${failed.join(', ')}`);
process.exitCode = failed.length ? 1 : 0;

async function work() {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const [name, check] = step;
    const begun = Date.now();
    const { code, output } = await check();
    console.log(`${code ? '✗' : '✓'} ${name.padEnd(8)}${((Date.now() - begun) / 1000).toFixed(1)} s`);
    if (!code) continue;
    failed.push(name);
    console.log(output.trim().replace(/^/gm, '    '));
  }
}

/** Every sentence of the web app stands in the catalogues, and none that is gone. */
async function words() {
  const folder = join(root, 'web/words');
  if (!existsSync(join(root, 'lingui.config.ts'))) return { code: 0 };
  const read = () =>
    new Map(
      readdirSync(folder)
        .filter((name) => name.endsWith('.po'))
        .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    );
  const before = existsSync(folder) ? read() : new Map();
  const result = await tool('lingui', ['extract', '--clean'], collect);
  const after = read();
  const sentences = (text = '') => text.replace(/^"POT-Creation-Date.*$|^#: .*$/gm, '');
  const changed = [...after].filter(([name, text]) => sentences(text) !== sentences(before.get(name)));
  if (!fix) for (const [name, text] of before) if (after.get(name) !== text) writeFileSync(join(folder, name), text);
  if (result.code || !changed.length || fix) return result;
  return {
    code: 1,
    output: `${changed.map(([name]) => `web/words/${name}`).join(', ')} misses sentences of the web app or keeps old ones: bin/check --fix`,
  };
}
