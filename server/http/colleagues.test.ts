/** Denials name people who can help: only to people of the company, and only people who really may. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cast } from '../seed/cast.ts';
import { type CallOptions, openTestApp, type TestApp } from '../test_kit.ts';

const reader = 'helios.site_executive';

let t: TestApp;
let project_id: number;
beforeAll(async () => {
  t = await openTestApp();
  const { projects } = (await t.call('get_projects', { limit: 200 }, 'helios.owner')).ok();
  project_id = projects.find(({ name }) => name === 'Surya Textile Unit 2')?.id ?? 0;
});
afterAll(() => t.close());

const shown = async (as: string, options: CallOptions = {}) =>
  (await t.call('get_project', { id: project_id }, as, options)).ok();

/** Whether a person may work on the engineering stage: `true`, or why not. */
const workOf = async (as: string, options?: CallOptions) =>
  (await shown(as, options)).stages.find(({ stage }) => stage === 'engineering')?.abilities.change_event_status;

const namesIn = (sentence: unknown): string[] =>
  [...String(sentence).matchAll(/\(([^)]+)\)/g)].map(([, name]) => name ?? '');
const usernameOf = (name: string): string =>
  cast.find((one) => one.company === 'helios' && one.name === name)?.username ?? '';
const setActive = (name: string, active: boolean) =>
  t.app.database.asOwner((run) => run('update users set active = $1 where name = $2', [active, name]));

describe('an ability that is refused', () => {
  test('names two people who have it', async () => {
    const why = await workOf(reader);
    expect(why).toMatch(
      /^You cannot work on the engineering stage\. Ask: Project Manager \(.+\), Designer \(.+\), Lead Designer, Administrator\.$/,
    );
    const names = namesIn(why);
    expect(names).toHaveLength(2);
    for (const name of names) expect([name, await workOf(usernameOf(name))]).toEqual([name, true]);
  });

  test('names nobody whose account was deactivated', async () => {
    const before = namesIn(await workOf(reader));
    const [left = ''] = before;
    await setActive(left, false);
    const after = namesIn(await workOf(reader));
    await setActive(left, true);
    expect(after).toHaveLength(2);
    expect(after).not.toContain(left);
    expect(namesIn(await workOf(reader))).toEqual(before);
  });

  test('names the same people in another language', async () => {
    const why = await workOf(reader, { language: 'hi' });
    expect(why).toMatch(/इनसे कहें/);
    expect(namesIn(why)).toEqual(namesIn(await workOf(reader)));
  });

  test('names roles only to people from outside', async () => {
    const { abilities } = await shown('helios.subcontractor');
    expect(abilities.change_project_status).toBe('You cannot change the project. Ask: Project Manager, Administrator.');
  });

  test('costs one statement, and none where nothing is refused or the reader is from outside', async () => {
    const readingPeople = async (as: string) => {
      let count = 0;
      const hear = (statement: string) => {
        if (statement.includes('with placed as')) count += 1;
      };
      await t.hearing(hear, () => shown(as));
      return count;
    };
    expect(await readingPeople(reader)).toBe(1);
    expect(await readingPeople('helios.admin')).toBe(0);
    expect(await readingPeople('helios.subcontractor')).toBe(0);
  });
});

describe('a call that is refused', () => {
  const change = (as: string) => t.call('change_project_status', { project_id, version: 1, status: 'on_hold' }, as);

  test('says the same as the ability', async () => {
    const { abilities } = await shown(reader);
    const refused = await change(reader);
    expect([refused.status, refused.body.message]).toEqual([403, abilities.change_project_status]);
    expect(refused.body.message).toMatch(
      /^You cannot change the project\. Ask: Project Manager \(.+\), Administrator \(Meera Joshi\)\.$/,
    );
  });

  test('names roles only to people from outside', async () => {
    const refused = await change('helios.subcontractor');
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You cannot change the project. Ask: Project Manager, Administrator.',
    ]);
  });

  test('names people of departments where it is about no project', async () => {
    const refused = await t.call('add_project', {}, 'helios.designer');
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringMatching(/Ask: Projects \(.+\), Sales department \(.+\), Administrator\.$/),
    ]);
    expect(namesIn(refused.body.message).map(usernameOf)).not.toContain('');
  });
});
