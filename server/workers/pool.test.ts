/** Workers die alone: whoever asked is told, others are served, and the server goes on. */
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../domain/errors.ts';
import type { jobs } from './breaks.ts';
import { type Limits, openPool, type Pool } from './pool.ts';

/** Longer than any work here takes, however busy the machine. */
const patient_ms = 300_000;
const file = new URL('./breaks.ts', import.meta.url);
let pool: Pool<typeof jobs>;
const open = (more: Partial<Limits> = {}): void => {
  pool = openPool<typeof jobs>(file, {
    kind: 'process',
    size: 1,
    limit_ms: patient_ms,
    memory_mb: 96,
    lost: (loss) => new Error(`lost: ${loss}`),
    ...more,
  });
};
const told = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: Error) => error.message);
afterEach(() => pool.close());

describe.each(['thread', 'process'] as const)('a worker that is a %s', (kind) => {
  test('gives values as they are, and refusals and failures as such', async () => {
    open({ kind });
    const given = { at: new Date(0), cells: [['a', undefined, null, 1.5]], names: new Map([[1, new Set(['x'])]]) };
    expect(await pool.run('echo', given)).toEqual(given);
    const refused: unknown = await pool.run('fail', undefined).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ kind: 'bad_input', fields: { file: { id: 'Choose another file.' } } });
    expect(await told(pool.run('crash', undefined))).toContain('no font');
    expect(await told(pool.run('echo', () => 'a function'))).toContain('could not be cloned');
    expect(await pool.run('echo', 'still there')).toBe('still there');
  });

  const deaths = ['end', 'throwLater', 'hang', 'fillHeap'] as const;
  test.each(kind === 'process' ? [...deaths, 'abort' as const, 'fillBuffers' as const] : deaths)(
    'that dies because it should %s takes nobody with it',
    async (how) => {
      open({ kind, limit_ms: how === 'hang' ? 300 : patient_ms });
      const asked = [told(pool.run(how, undefined)), told(pool.run('echo', 1)), told(pool.run('echo', 2))];
      expect(await Promise.all(asked)).toEqual([how === 'hang' ? 'lost: time' : 'lost: died', 1, 2]);
    },
  );
});

test('a process sees nothing of the environment of the server', async () => {
  open();
  process.env.A_SECRET_OF_THE_SERVER = 'secret';
  expect(await pool.run('environment', undefined)).not.toContain('A_SECRET_OF_THE_SERVER');
  delete process.env.A_SECRET_OF_THE_SERVER;
});

test('as many work at once as there are workers, and what waits too long or after the end is told so', async () => {
  open({ kind: 'thread', size: 2 });
  const before = [told(pool.run('slow', 60_000)), told(pool.run('slow', 60_000)), told(pool.run('echo', 1))];
  const crowd = Array.from({ length: 200 }, () => told(pool.run('echo', 2)));
  expect(await crowd.at(-1)).toBe('lost: busy');
  await pool.close();
  expect(await Promise.all(before)).toEqual(['lost: closed', 'lost: closed', 'lost: closed']);
  expect(await told(pool.run('echo', 3))).toBe('lost: closed');
});
