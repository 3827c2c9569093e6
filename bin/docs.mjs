// Reads the pages people rely on: do their links lead somewhere, and is there every command, file, folder and screen they name?
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const required = [
  'README.md',
  'DEVELOPERS.md',
  'docs/house.md',
  'docs/words.md',
  'docs/running.md',
  'docs/testing.md',
  'bench/README.md',
  'gantt/README.md',
];
const written = (existsSync(join(root, 'docs')) ? readdirSync(join(root, 'docs'), { recursive: true }) : [])
  .filter((path) => path.endsWith('.md'))
  .map((path) => join('docs', path));
const pages = [...new Set([...required, ...written])];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)));
/** Every file and folder, with a stroke before it so that a path may be named by its end. */
const places = [
  ...new Set(files.flatMap((path) => path.split('/').map((_, at, parts) => `/${parts.slice(0, at + 1).join('/')}`))),
];
/** Folders that appear when the product runs. */
const made_later = /^(\.\/)?(data|build|node_modules|files|database|DATA_DIR)(\/|$)/;
const file_name = /^[\w.<>*-]+(\/[\w.<>*-]+)*(\/|(?<=\w)\.(tsx?|mjs|sql|md|json|css|po))$/;
const screens = [...readFileSync(join(root, 'domain/screen_table.ts'), 'utf8').matchAll(/^ {2}'(\/[^']*)'/gm)].map(
  ([, path]) => path,
);
const not_of_screens = /^\/(api|files|usr|livez|readyz|metrics|tmp|etc|var)(\/|$)/;

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
    ...named(text)
      .filter((name) => (name.startsWith('/') ? !isScreen(name) : !isPlace(name)))
      .map((name) => `${page} names ${name}, which is no ${name.startsWith('/') ? 'screen' : 'file or folder'}`),
  ];
});
if (complaints.length) console.log(complaints.join('\n'));
process.exitCode = complaints.length ? 1 : 0;

function links(text) {
  const prose = text.replace(/```[\s\S]*?```/g, '');
  const targets = [...prose.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g)].map(([, target]) => target);
  return targets.filter((target) => !/^([a-z]+:|#|\/)/i.test(target)).map((target) => decodeURI(target.split('#')[0]));
}

/** What stands in code and looks like a file, a folder or the path of a screen; in a block, which may be a shell's, files only. */
function named(text) {
  const blocks = [...text.matchAll(/```[\s\S]*?```/g)].flatMap(
    ([block]) => block.match(/(?<![\w/.<>])\w[\w.]*\.(tsx?|mjs)\b/g) ?? [],
  );
  const words = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code]) => code.split(/[\s,]+/))
    .filter((word) => file_name.test(word) || (/^\/[a-z]/.test(word) && !not_of_screens.test(word)));
  return [...new Set([...blocks, ...words])];
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function isPlace(name) {
  if (made_later.test(name)) return true;
  const wanted = escaped(name.replace(/\/$/, '')).replace(/<\w+>|\\\*/g, '[^/]+');
  return places.some((place) => new RegExp(`/${wanted}$`).test(place));
}

function isScreen(path) {
  const takes = (screen) =>
    new RegExp(
      `^${screen
        .split(/:\w+|\*/)
        .map(escaped)
        .join('[^/]+')}$`,
    ).test(path);
  return screens.includes(path.split('?')[0]) || screens.some(takes);
}

function commands(text) {
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([found]) => found).join('\n');
  return [...new Set(code.match(/\bnpm (run [\w:-]+|start|test)\b|(?<![\w/.])(\.ci|bin)\/[\w.-]+/g) ?? [])];
}

function exists(command) {
  if (command.startsWith('npm ')) return Object.hasOwn(scripts, command.split(' ').at(-1));
  return existsSync(join(root, command));
}
