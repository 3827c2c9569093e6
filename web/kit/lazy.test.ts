import { expect, test } from 'vitest';
import { CodeMissing, withRetry } from './lazy.tsx';

test('what fails to load is tried once more', async () => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch');
    return 'code';
  };
  expect(await withRetry(load, 0)).toBe('code');
  expect(tries).toBe(2);
});

test('what fails twice is missing, and says what stood in the way', async () => {
  let tries = 0;
  const load = () => {
    tries += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const failure: unknown = await withRetry(load, 0).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(CodeMissing);
  expect((failure as Error).cause).toBeInstanceOf(TypeError);
  expect(tries).toBe(2);
});
