/** The faults of bin/planted_faults can be put in: their text stands there once, and their tests are there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faults } from './faults.mjs';
import { faultsInTurn } from './planted_faults.mjs';
import { root } from './run.mjs';

test.each(faults)('$what can be put in', ({ file, from, to, caught }) => {
  expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
  expect(existsSync(join(root, caught.script ?? caught.file))).toBe(true);
});

test('sixty faults have names of their own, and all of them have their turn', () => {
  expect(new Set(faults.map(({ what }) => what)).size).toBeGreaterThanOrEqual(60);
  const seen = new Set(Array.from({ length: 6 }, (_, day) => faultsInTurn(10, day)).flat());
  expect(seen.size).toBe(faults.length);
});
