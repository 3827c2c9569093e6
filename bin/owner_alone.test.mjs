// Within asOwner nothing asks for another connection: the embedded database has one, and would wait for itself.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Hold a lock while something else waits for it, on a database server alone. */
const with_two_connections = [
  'server/two_at_once.test.ts',
  'server/areas/materials/boq/locks.test.ts',
  // shows that it is refused
  'server/db/embedded_only.test.ts',
  'server/db/move.ts',
];

/** The text between a bracket and the one that closes it. */
function within(text, from) {
  let open = 1;
  let at = from;
  for (; open > 0 && at < text.length; at += 1) open += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
  return text.slice(from, at - 1);
}

/** A call, a transaction of a company, or a helper that is given the test's app. */
const asks = /\bt\.call\(|\binCompany\(|\bwithoutTenant\(|\basOwner\(|\b(?!to_jsonb)[a-z]\w*\(t[,)]/;

test('work as the owner asks for what it needs before it begins', () => {
  const files = execFileSync('git', ['ls-files', 'server/*.ts', 'bench/*.ts', 'e2e/*.ts'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !with_two_connections.includes(file));
  expect(files.length).toBeGreaterThan(1000);
  const nested = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/\basOwner\(/g)].flatMap(({ index }) => {
      const found = asks.exec(within(text, index + 'asOwner('.length));
      return found ? [`${file}: ${found[0]}`] : [];
    });
  });
  expect(nested).toEqual([]);
});
