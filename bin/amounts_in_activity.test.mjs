import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moduleOfKind } from '../domain/activity.ts';

/** The text between an opening bracket and the one that closes it, or up to a comma of its own level. */
function block(text, from, { first_argument = false } = {}) {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at += 1) {
    if (first_argument && depth === 1 && text[at] === ',') break;
    depth += { '{': 1, '(': 1, '}': -1, ')': -1 }[text[at]] ?? 0;
  }
  return text.slice(from, at);
}

/** Every place that records an event: the kinds it names, and all that is recorded. */
function recorded() {
  const files = execFileSync('git', ['ls-files', 'server'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('server/seed/'));
  return files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return [...text.matchAll(/\brecordEvents?\((?:\s*(?:ctx\.)?(?:db|ctx),)?/g)].map(({ 0: call, index }) => {
      const from = index + call.length;
      const kinds = block(text, from, { first_argument: true }).match(/['`][a-z]+(?:_[a-z]+)+['`]/g) ?? [];
      return { path, kinds: kinds.map((kind) => kind.slice(1, -1)), facts: block(text, from) };
    });
  });
}

test('no summary of an event names an amount', () => {
  const places = recorded();
  expect(places.length).toBeGreaterThan(300);
  const summaries = places.map(({ path, facts }) => [
    path,
    /(?:summary|says)\b[^`]*((?:`(?:[^`\\]|\\.)*`[^`\n]*)+)/.exec(facts)?.[1] ?? '',
  ]);
  expect(summaries.filter(([, summary]) => summary !== '').length).toBeGreaterThan(200);
  expect(summaries.filter(([, summary]) => /money\(|paise|rupees/i.test(summary))).toEqual([]);
});

test('every kind of event is read with the right to what it is about', () => {
  const kinds = [...new Set(recorded().flatMap((one) => one.kinds))];
  expect(kinds.length).toBeGreaterThan(250);
  expect(kinds.filter((kind) => moduleOfKind(kind) === undefined)).toEqual([]);
});
