import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

/** A file that was renamed would silently leave its chunk, and the first page grow. */
test('every name by which vite.config.ts puts files together begins the name of a file', () => {
  const names = ['gantt', 'domain', 'contract', 'web'].flatMap((room) => [
    room,
    ...readdirSync(join(root, room), { recursive: true }).flatMap((path) => path.split('/')),
  ]);
  const patterns = readFileSync(join(root, 'vite.config.ts'), 'utf8').match(
    /['`]\/(gantt|domain|contract|web)\/[^'`\n]*['`]/g,
  );
  const wanted = patterns.flatMap((pattern) => pattern.replace(/\\\\\w|\$\{\w+\}/g, '').match(/[A-Za-z]\w*/g));
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter((name) => !names.some((one) => one.includes(name)))).toEqual([]);
});
