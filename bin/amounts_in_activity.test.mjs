import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groupOfKind } from '../domain/activity.ts';

/** Kinds whose sentences name an amount and are read without the right to finance, each with the reason. */
const others = {
  order_asked: 'of purchase orders',
  order_approved: 'of purchase orders',
  commission_paid: 'of no project',
  commission_payment_deleted: 'of no project',
  lead_terms_updated: 'of no project',
};

/** What stands between a brace and the one that closes it. */
function block(text, from) {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at += 1) depth += { '{': 1, '}': -1 }[text[at]] ?? 0;
  return text.slice(from, at);
}

/** The kinds of domain events whose sentence names an amount. */
function kindsWithAmounts() {
  const files = execFileSync('git', ['ls-files', 'server'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  return files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return [...text.matchAll(/recordEvent\(\s*'([a-z_]+)',\s*\{/g)].flatMap(({ 0: call, 1: kind, index }) => {
      const facts = block(text, index + call.length);
      const sentence = /summary:[^`]*(`(?:[^`\\]|\\.)*`[^`\n]*)+/.exec(facts)?.[0] ?? '';
      return /money\(/i.test(sentence) ? [kind] : [];
    });
  });
}

test('the activity names amounts to those who see finance', () => {
  const kinds = [...new Set(kindsWithAmounts())];
  expect(kinds.length).toBeGreaterThan(12);
  const open = kinds.filter((kind) => groupOfKind(kind) !== 'finance');
  expect(open.toSorted()).toEqual(Object.keys(others).toSorted());
});
