// Reads the pages people rely on: do their links lead somewhere, and do the commands they name exist?
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const required = ['README.md', 'DEVELOPERS.md', 'docs/house.md', 'docs/words.md', 'docs/running.md', 'docs/testing.md'];
const written = (existsSync(join(root, 'docs')) ? readdirSync(join(root, 'docs'), { recursive: true }) : [])
  .filter((path) => path.endsWith('.md'))
  .map((path) => join('docs', path));
const pages = [...new Set([...required, ...written])];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const complaints = pages.flatMap((page) => {
  if (!existsSync(join(root, page))) return [`${page} is missing`];
  const text = readFileSync(join(root, page), 'utf8');
  return [
    ...links(text)
      .filter((link) => !existsSync(join(root, dirname(page), link)))
      .map((link) => `${page} links to ${link}, which is not there`),
    ...commands(text)
      .filter((command) => !exists(command))
      .map((command) => `${page} names ${command}, which does not exist`),
  ];
});
if (complaints.length) console.log(complaints.join('\n'));
process.exitCode = complaints.length ? 1 : 0;

function links(text) {
  const prose = text.replace(/```[\s\S]*?```/g, '');
  const targets = [...prose.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g)].map(([, target]) => target);
  return targets.filter((target) => !/^([a-z]+:|#|\/)/i.test(target)).map((target) => decodeURI(target.split('#')[0]));
}

function commands(text) {
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([found]) => found).join('\n');
  return [...new Set(code.match(/\bnpm (run [\w:-]+|start|test)\b|(?<![\w/.])(\.ci|bin)\/[\w.-]+/g) ?? [])];
}

function exists(command) {
  if (command.startsWith('npm ')) return Object.hasOwn(scripts, command.split(' ').at(-1));
  return existsSync(join(root, command));
}
