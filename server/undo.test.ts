/** Every way back in the product, with a change by someone else in between: theirs stays, and who undoes is told. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, contract } from '../contract/index.ts';
import type { World } from './sample.ts';
import { isAsked, makeWorld } from './samples.ts';
import { openTestApp, type TestApp } from './test_kit.ts';
import type { UndoCases } from './undo_case.ts';

let t: TestApp;
/** filled before the first test; the cases look at it when they run */
const world = {} as World;
beforeAll(async () => {
  t = await openTestApp();
  Object.assign(world, await makeWorld(t));
});
afterAll(() => t.close());

interface OfArea {
  undoCases: (world: World) => UndoCases;
  undo_screens: Record<string, string>;
}
const files = Object.values(import.meta.glob<OfArea>('./areas/*/undo_cases.ts', { eager: true }));
const cases: UndoCases = Object.assign({}, ...files.map((one) => one.undoCases(world)));
const screens: Record<string, string> = Object.assign({}, ...files.map((one) => one.undo_screens));

describe('an undo', () => {
  test('has a case here for every call that takes something back', () => {
    const back = Object.entries(contract).flatMap(([name, entry]) => {
      const takes = Object.keys((entry.request as { shape?: object }).shape ?? {});
      const guard = ['as_left', 'plan_version'].find((key) => takes.includes(key));
      return name.startsWith('undo_') ? [name] : guard ? [`${name} (${guard})`] : [];
    });
    expect(Object.keys(cases).toSorted()).toEqual(back.toSorted());
  });

  test('has a case here for every screen that offers it', () => {
    const root = process.env.SUNSTAGE_ROOT ?? process.cwd();
    const offers = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter(
      (path) =>
        path.endsWith('.tsx') &&
        !/^(areas\/kit|ui)\//.test(path) &&
        /<Trans>Undo<\/Trans>|label=\{t`Undo`\}|runBulk\(\{|runBySteps\(|toast\.undoable\(|undoImport\(\{|<ImportRecords/.test(
          readFileSync(join(root, 'web', path), 'utf8'),
        ),
    );
    expect(offers.toSorted()).toEqual(Object.keys(screens).toSorted());
  });

  // a case is named by its call, and what it is guarded by
  const asked = Object.entries(cases).filter(([name]) => isAsked(name.split(' ')[0] as CallName));
  test.each(asked)('%s leaves what someone else did since', async (_name, prepare) => {
    const { undo, as, input, between, kept } = await prepare();
    (await between()).ok();
    expect(await kept()).toBe(true);
    const answer = await t.call(undo, input, as);
    expect([404, 409]).toContain(answer.status);
    expect(await kept()).toBe(true);
  });
});
