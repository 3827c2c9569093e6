/** A call sends what its contract declares, even where its handler returns more. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../test_kit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('a field that is not in the contract is not sent, at any depth', async () => {
  const { get_projects, ...others } = t.app.areas.handlers;
  const handlers: typeof t.app.areas.handlers = {
    ...others,
    async get_projects(ctx, input) {
      const given = await get_projects(ctx, input);
      const { projects } = given as { projects: object[] };
      return {
        ...(given as object),
        secret: 'of all',
        projects: projects.map((one) => ({ ...one, secret: 'of each' })),
      } as never;
    },
  };
  const app = { ...t.app, areas: { ...t.app.areas, handlers } };
  const { raw, status } = await t.call('get_projects', {}, 'helios.owner', { app });
  expect(status).toBe(200);
  expect(raw.body).toContain('Surya Textile Unit 2');
  expect(raw.body).not.toContain('secret');
});
