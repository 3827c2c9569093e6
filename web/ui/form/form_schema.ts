/** What a form asks its schema: which part a field is, whether it must be filled in, and what an empty field means. */
import type { z } from 'zod';

/** The parts of a zod schema that are read here. */
interface Part {
  def?: {
    type?: string;
    innerType?: Part;
    in?: Part;
    shape?: Record<string, Part>;
    element?: Part;
    entries?: unknown;
  };
  safeParse(value: unknown): { success: boolean };
}

export const pathOf = (name: string): string[] => name.split('.');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype;

export function valueAt(values: unknown, name: string): unknown {
  let here = values;
  for (const key of pathOf(name)) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = (here as Record<string, unknown>)[key];
  }
  return here;
}

/** The same values with one of them changed; nothing else is copied than what holds it. */
export function withValue(values: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(values)) {
    const copy = [...values];
    copy[Number(key)] = withValue(copy[Number(key)], rest, value);
    return copy;
  }
  const record = isRecord(values) ? values : {};
  return { ...record, [key]: withValue(record[key], rest, value) };
}

/** Equal as far as a person can see: the same text, numbers, days and lists of them; files only as themselves. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isBlank(a) && isBlank(b))) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  if (isRecord(a) && isRecord(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]));
  return false;
}

/**
 * Values that were typed over a base which has become another: what was not touched is what it is now, what was typed stays.
 * Names what both changed. A list is one value.
 */
export function rebased(
  base: unknown,
  mine: unknown,
  now: unknown,
  both: string[],
  path: readonly string[] = [],
): unknown {
  if (same(mine, base)) return now;
  if (base === undefined || same(now, base) || same(mine, now)) return mine;
  if (isRecord(mine) && isRecord(now)) {
    const keys = [...new Set([...Object.keys(now), ...Object.keys(mine)])];
    return Object.fromEntries(
      keys.map((key) => [key, rebased(valueAt(base, key), mine[key], now[key], both, [...path, key])]),
    );
  }
  both.push(path.join('.'));
  return mine;
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

const wrapped = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional', 'catch']);

function bare(part: Part | undefined): Part | undefined {
  let here = part;
  while (here?.def) {
    if (wrapped.has(here.def.type ?? '') && here.def.innerType) here = here.def.innerType;
    else if (here.def.type === 'pipe' && here.def.in) here = here.def.in;
    else break;
  }
  return here;
}

const inside = (part: Part | undefined, key: string): Part | undefined => {
  const here = bare(part);
  return here?.def?.shape ? here.def.shape[key] : here?.def?.element;
};

const partAt = (schema: z.ZodType, name: string): Part | undefined =>
  pathOf(name).reduce<Part | undefined>(inside, schema as unknown as Part);

const accepts = (part: Part, value: unknown): boolean => {
  try {
    return part.safeParse(value).success;
  } catch {
    return false; // an asynchronous check cannot be asked ahead
  }
};

/** True when the schema refuses every way of leaving the field empty. */
export function isRequired(schema: z.ZodType, name: string): boolean {
  const part = partAt(schema, name);
  return (
    part !== undefined && ![undefined, null, '', false].some((empty) => accepts(part, empty)) && !accepts(part, [])
  );
}

/** Values in which each empty field became the emptiness its part of the schema takes: '', nothing or null. */
export function settled(schema: z.ZodType, values: unknown): unknown {
  return settle(schema, values);
}

function settle(part: Part | undefined, value: unknown): unknown {
  if (part && isBlank(value)) {
    const fits = [value, undefined, null, ''].find((empty) => accepts(part, empty));
    return accepts(part, fits) ? fits : value;
  }
  const here = bare(part);
  if (Array.isArray(value) && here?.def?.element) return value.map((item) => settle(here.def?.element, item));
  if (isRecord(value) && here?.def?.shape) {
    const shape = here.def.shape;
    const keys = new Set([...Object.keys(value), ...Object.keys(shape)]);
    return Object.fromEntries([...keys].map((key) => [key, settle(shape[key], value[key])]));
  }
  return value;
}
