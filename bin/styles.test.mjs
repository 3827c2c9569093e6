import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

const layout =
  /^(display|flex(-.*)?|grid(-.*)?|(row-|column-)?gap|(align|justify|place)-.*|order|(margin|padding|overflow|inset)(-.*)?|((min|max)-)?(width|height|inline-size|block-size)|position|top|left|right|bottom)$/;

const files = ['web', 'gantt'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true })
    .filter((path) => path.endsWith('.css'))
    .map((path) => join(room, path)),
);

/** Rules that say nothing but how parts lie, to the letter as another one does. */
function repeated() {
  const bodies = new Map();
  for (const file of files.filter((path) => path.endsWith('.module.css')))
    postcss.parse(readFileSync(join(root, file), 'utf8')).walkRules((rule) => {
      const said = rule.nodes.filter(({ type }) => type === 'decl');
      if (!said.length || !said.every(({ prop }) => layout.test(prop))) return;
      const body = said.map(({ prop, value }) => `${prop}: ${value}`).join('; ');
      bodies.set(body, (bodies.get(body) ?? 0) + 1);
    });
  return [...bodies.values()].filter((times) => times > 1).reduce((sum, times) => sum + times, 0);
}

/** Names of classes that a part uses and its module does not have. */
function missing() {
  const parts = ['web', 'gantt'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(room, path)),
  );
  return parts.flatMap((part) => {
    const code = readFileSync(join(root, part), 'utf8');
    return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name, path]) => {
      const there = new Set();
      postcss.parse(readFileSync(join(root, part, '..', path), 'utf8')).walkRules((rule) => {
        for (const [, one] of rule.selector.matchAll(/\.([\w-]+)/g)) there.add(one);
      });
      const used = [
        ...code.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)|(?<![\\w./])${name}\\['([\\w-]+)'\\]`, 'g')),
      ];
      return used.flatMap(([, dotted, quoted]) =>
        there.has(dotted ?? quoted) ? [] : [`${part}: ${dotted ?? quoted}`],
      );
    });
  });
}

/** What scrolls and does not hold what lies absolutely in it, such as text out of sight: that would widen the page. */
function leaking() {
  const found = [];
  for (const file of files)
    postcss.parse(readFileSync(join(root, file), 'utf8')).walkDecls(/^overflow(-[xy])?$/, ({ parent, value }) => {
      const holds = parent.nodes.some(
        (said) =>
          (said.prop === 'position' && said.value !== 'static') ||
          (said.prop === 'contain' && /strict|content|paint/.test(said.value)),
      );
      if (/auto|scroll/.test(value) && !holds) found.push(`${file}: ${parent.selector}`);
    });
  return found;
}

test('what scrolls holds all that lies in it', () => {
  expect(leaking()).toEqual([]);
});

test('every class that is used is there', () => {
  expect(missing()).toEqual([]);
});

test('no more rules say the same of where parts lie than before: web/ui/layout/flow.tsx says it once', () => {
  // lower it when there are fewer
  expect(repeated()).toBeLessThanOrEqual(204);
});
