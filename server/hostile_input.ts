/** For tests: bad input of every kind, made from the contract itself: never a fault, always a sentence. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { type CallName, entryOf } from '../contract/index.ts';
import { ApiError } from '../domain/errors.ts';
import { check } from './http/body.ts';
import type { AreaName, World } from './sample.ts';
import { callsOf, makeWorld, samples } from './samples.ts';
import { openTestApp, type TestApp } from './test_kit.ts';

let t: TestApp;
let world: World;

const hostile = fc.oneof(
  fc.constantFrom(
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '../../etc/passwd',
    '\u0000',
    '\ud800',
    '\u202Eabc',
    'ﷺ'.repeat(50),
    '👩‍👩‍👧‍👦'.repeat(40),
    '%',
    '\\',
    '__proto__',
    'NaN',
    '1e999',
    '9'.repeat(40),
    '2026-02-30',
    '-0',
    '',
    ' ',
    'a'.repeat(5000),
    'a'.repeat(60_000),
    `a${'\u0301\u0316'.repeat(30_000)}`,
    '👩‍'.repeat(20_000),
  ),
  // objects that claim what every list, text or object has
  fc.constantFrom<object[]>(
    { length: { toString: null } },
    { length: 3, 0: 'a' },
    { toString: null, valueOf: null },
    { toJSON: 'x', name: null },
    { constructor: null, hasOwnProperty: 1, temp_path: {} },
    [{ length: { toString: null } }],
    Array.from({ length: 3000 }, (_, at) => at),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  // never by chance the number of a row that is there
  fc.integer({ max: 0 }),
  fc.integer({ min: 50_000_000 }),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, Number.MAX_SAFE_INTEGER, -1, 0, 1.5, Number.NaN, Infinity),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 4 }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.anything({ maxDepth: 1 }), { maxKeys: 4 }),
);

/** A fault says which call it was, with what, and what the server wrote down of it: under load it may never come again. */
export async function survive(name: CallName, input: unknown, as: string | undefined, address: string, app = t) {
  const before = app.logged.at(-1);
  const begun = performance.now();
  const answer = await app.call(name, input, as, { address });
  const { fault } = answer.raw;
  if (fault !== undefined || answer.status >= 500) {
    const written = before === undefined ? app.logged : app.logged.slice(app.logged.lastIndexOf(before) + 1);
    const said = [
      `${name} as ${as ?? 'nobody'} answered ${answer.status} after ${Math.round(performance.now() - begun)} ms`,
      `answer: ${answer.raw.body.slice(0, 400)}`,
      `input: ${fc.stringify(input).slice(0, 4000)}`,
      `log: ${written.join('\n') || '(nothing)'}`,
      `fault: ${fault instanceof Error ? fault.stack : String(fault)}`,
    ];
    throw new Error(said.join('\n'), { cause: fault });
  }
  return answer;
}

/** Values that the schema of each call judges, and how many of those it accepts are sent; bin/hunt and the full proof take more. */
const judged = Number(process.env.HUNT_RUNS ?? 60);
const most_sent = Math.max(4, Math.ceil(judged / 15));

/** Every call of these areas. */
export function hostileInputTo(some: readonly AreaName[]): void {
  beforeAll(async () => {
    t = await openTestApp();
    world = await makeWorld(t);
  });
  afterAll(() => t.close());

  test.each(some.flatMap((area) => callsOf(area)))('%s survives hostile values in any field', async (name) => {
    const { request } = entryOf(name);
    const fields = Object.keys(request.shape);
    const sample = samples[name];
    const input = await sample.input(world);
    // ends the session it is made with, so someone makes it whom no other sample needs
    const as = name.startsWith('delete_session') ? 'helios.pre' : sample.as;
    const of_fields = (chosen: readonly string[]) =>
      fc.record(Object.fromEntries(chosen.map((field) => [field, hostile])));
    // one field broken, or some of them, the others as they should be
    const broken =
      fields.length === 0
        ? fc.constant({})
        : fc.oneof(fc.constantFrom(...fields.map((field) => [field])), fc.subarray(fields)).chain(of_fields);
    const values = fc.sample(fc.tuple(broken, fc.nat({ max: 2 ** 24 - 1 })), fields.length === 0 ? 1 : judged);
    const accepted = values.filter(([bad]) => isAccepted(request, { ...input, ...bad }));
    const refused = values.find((one) => !accepted.includes(one));
    for (const [bad, part] of [...accepted.slice(0, most_sent), ...(refused ? [refused] : [])]) {
      await t.forgetLimits();
      const address = `10.${part >> 16}.${(part >> 8) & 255}.${part & 255}`;
      const answer = await survive(name, { ...input, ...bad }, as, address);
      if (answer.status >= 400) expect(JSON.stringify(answer.body)).toMatch(/[a-z]{2,}/i);
    }
    for (const whole of [null, 7, 'text', [], [[]], true, { length: { toString: null } }, { toString: null }])
      isAccepted(request, whole);
  });
}

/** Whether the schema accepts a value; one that it refuses is refused with a sentence, never with a fault. */
function isAccepted(request: z.ZodObject, value: unknown): boolean {
  try {
    check(request, value);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.message).toMatch(/[a-z]{2,}/i);
    return false;
  }
}
