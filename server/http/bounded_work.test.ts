/** Whatever is sent as the input of whatever call, it is judged in time that grows with its length and no faster. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type CallName, contract, entryOf } from '../../contract/index.ts';
import { ApiError } from '../../domain/errors.ts';
import { check, fromFields, mostEntries } from './body.ts';

/** A request within the limits is judged in a few milliseconds; what takes the square of its length takes minutes here. */
const most_ms = 700;
const length = 60_000;

const texts: Record<string, string> = {
  letters: 'a'.repeat(length),
  'words of one letter': 'a '.repeat(length / 2),
  spaces: `x${' '.repeat(length)}x`,
  'marks in the wrong order': `a${'\u0301\u0316'.repeat(length / 2)}`,
  'joined emoji': '👩‍'.repeat(length / 3),
  flags: '🇮🇳'.repeat(length / 4),
  'what unfolds': 'ﷺ'.repeat(length),
  'an address': `${'a.'.repeat(length / 2)}@${'b.'.repeat(20)}c`,
  digits: `+${'9'.repeat(length)}`,
  dates: '2026-01-'.repeat(length / 8),
  'line ends': '\r\n'.repeat(length / 2),
  mentions: '@['.repeat(length / 2),
};

/** The input of a schema with the same value at every place that takes text. */
function filled(schema: z.ZodType, text: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return filled(schema.unwrap() as z.ZodType, text);
  if (schema instanceof z.ZodPipe) return filled(schema.in as z.ZodType, text);
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, filled(part, text)]));
  if (schema instanceof z.ZodArray) return [filled(schema.element as z.ZodType, text)];
  if (schema instanceof z.ZodRecord)
    return { [String(text).slice(0, 10)]: filled(schema.valueType as z.ZodType, text) };
  return text;
}

const judged = (name: CallName, input: unknown): number => {
  // the processor's time, not the clock's: others may use it too
  const begun = process.cpuUsage();
  try {
    check(entryOf(name).request, input);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return process.cpuUsage(begun).user / 1000;
};

const names = Object.keys(contract) as CallName[];
const slow = (inputs: (name: CallName) => unknown[]): string[] =>
  names.flatMap((name) =>
    inputs(name).flatMap((input) => {
      let ms = judged(name, input);
      // a busy machine may slow down one judgement, not all of them
      for (let again = 0; ms > most_ms && again < 4; again += 1) ms = Math.min(ms, judged(name, input));
      return ms > most_ms ? [`${name}: ${Math.round(ms)} ms`] : [];
    }),
  );

test.each(Object.keys(texts))('every text of every call may be %s', (kind) => {
  expect(slow((name) => [filled(entryOf(name).request, texts[kind])])).toEqual([]);
});

test('every text may be as long as it is allowed to be, and heavy', () => {
  const heavy = [1000, 8000, 32_000].flatMap((most) => ['é', 'क्', '👩‍'].map((sign) => sign.repeat(most / sign.length)));
  expect(slow((name) => heavy.map((text) => filled(entryOf(name).request, text)))).toEqual([]);
});

const entries = Array.from({ length: 20_000 }, (_, at) => at);
const wide = Object.fromEntries(entries.map((at) => [`k${at}`, at]));
let deep: unknown = 'x';
for (let depth = 0; depth < 5000; depth += 1) deep = depth % 2 ? [deep] : { a: deep };

test('every field of every call may be a long list, a wide object or a deep one', () => {
  const everywhere = (name: CallName, value: unknown) =>
    Object.fromEntries(Object.keys(entryOf(name).request.shape).map((field) => [field, value]));
  expect(
    slow((name) => [
      everywhere(name, entries),
      everywhere(
        name,
        entries.slice(0, 10_000).map(() => ({})),
      ),
      everywhere(name, wide),
      everywhere(name, deep),
      wide,
      deep,
    ]),
  ).toEqual([]);
});

test('an object with more names than anyone needs is refused before each of them is looked at', () => {
  const takes = z.strictObject({ custom: z.record(z.string(), z.string()) });
  expect(() => check(takes, { custom: wide })).toThrow('This object has more than 1000 fields. (custom)');
  expect(check(takes, { custom: { note: 'Row 4' } })).toEqual({ custom: { note: 'Row 4' } });
});

test('a form may repeat one field as often as fits into it', () => {
  const begun = process.cpuUsage();
  const takes = z.strictObject({ ids: z.array(z.int()).max(10) });
  const read = fromFields(
    takes,
    Array.from({ length: 250_000 }, () => ['ids', '1']),
  );
  expect(() => check(takes, read)).toThrow('more than 10 entries');
  // it takes 0.4 s, and a minute where each field looks through those before it
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5000);
});

test('an object that claims a length, a text or a key of every object is refused with a sentence', () => {
  const pretend: unknown[] = [
    { length: { toString: null } },
    { length: { valueOf: null, toString: null } },
    { length: -1, size: {} },
    { toString: null },
    { valueOf: 1, toJSON: 'x' },
    { constructor: null, hasOwnProperty: 1 },
    { temp_path: {}, file_name: {} },
    [{ toString: null }],
  ];
  for (const name of names)
    for (const value of pretend) {
      const fields = Object.keys(entryOf(name).request.shape);
      for (const input of [value, ...fields.map((field) => ({ [field]: value }))]) {
        let refused: unknown;
        try {
          check(entryOf(name).request, input);
        } catch (error) {
          refused = error;
        }
        if (refused !== undefined) expect(refused, `${name} ${JSON.stringify(input)}`).toBeInstanceOf(ApiError);
      }
    }
});

/** Lists and texts in a schema that have no upper limit. */
function unlimited(schema: z.ZodType, path: string): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unlimited(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodPipe) return unlimited(schema.in as z.ZodType, path);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => unlimited(part as z.ZodType, `${path}.${name}`));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => unlimited(option as z.ZodType, path));
  if (schema instanceof z.ZodRecord) return unlimited(schema.valueType as z.ZodType, path);
  if (schema instanceof z.ZodArray)
    return [
      ...(mostEntries(schema) === Infinity ? [path] : []),
      ...unlimited(schema.element as z.ZodType, `${path}[]`),
    ];
  if (schema instanceof z.ZodString) {
    const has_form = schema.def.checks?.some(({ _zod: { def } }) => 'pattern' in def) || 'format' in schema.def;
    return schema.maxLength === null && !has_form ? [path] : [];
  }
  return [];
}

test('no call takes a text or a list without a limit', () => {
  expect(names.flatMap((name) => unlimited(entryOf(name).request, name))).toEqual([]);
});
