/** From what came over the wire to the object a call takes: form fields and queries are text and become what the schema says. */
import { z } from 'zod';
import { sentenceOf } from '../../contract/complaint.ts';
import { fail, type Words } from '../../domain/errors.ts';
import { inEnglish, list, say, type Sentence } from '../../domain/sentences.ts';

/** The schema inside defaults, optionals and transformations. */
function core(schema: z.ZodType): z.ZodType {
  let inner = schema;
  for (;;) {
    if (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault)
      inner = inner.unwrap() as z.ZodType;
    else if (inner instanceof z.ZodPipe) inner = inner.in as z.ZodType;
    else return inner;
  }
}

/** JSON as it came over the wire. A file comes as a part of a form only: text cannot say where one lies on this machine. */
export const readJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (key === '__proto__' || key === 'temp_path' ? undefined : value));

function fromText(schema: z.ZodType, text: string): unknown {
  const inner = core(schema);
  if (inner instanceof z.ZodNumber) return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
  if (inner instanceof z.ZodBoolean) return text === 'true' ? true : text === 'false' ? false : text;
  if (inner instanceof z.ZodLiteral && /^\d+$/.test(text))
    return [...inner.values].includes(Number(text)) ? Number(text) : text;
  if (inner instanceof z.ZodObject || inner instanceof z.ZodRecord) {
    try {
      return readJson(text);
    } catch {
      return text;
    }
  }
  return text;
}

/** Fields of a form or query by the schema; a field sent twice must be a list. */
export function fromFields(takes: z.ZodObject, fields: [string, unknown][]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const schema = Object.hasOwn(takes.shape, name) ? (takes.shape[name] as z.ZodType) : undefined;
    const inner = schema ? core(schema) : undefined;
    if (inner instanceof z.ZodArray) {
      const one = typeof value === 'string' ? fromText(inner.element as z.ZodType, value) : value;
      // a list may come as one JSON text or as a field sent several times
      const many = typeof value === 'string' && value.startsWith('[') ? safeList(value) : undefined;
      const values = Object.hasOwn(object, name) ? (object[name] as unknown[]) : [];
      for (const entry of many ?? [one]) values.push(entry);
      object[name] = values;
      continue;
    }
    if (Object.hasOwn(object, name)) fail('bad_input', say`The field ${{ name: name.slice(0, 60) }} was sent twice.`);
    Object.defineProperty(object, name, {
      value: schema && typeof value === 'string' ? fromText(schema, value) : value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return object;
}

function safeList(text: string): unknown[] | undefined {
  try {
    const value = readJson(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** How many entries a list may have. */
export function mostEntries({ _zod }: z.ZodArray): number {
  const limits = (_zod.def.checks ?? []).map(({ _zod: { def } }) => def as { maximum?: number; length?: number });
  return Math.min(...limits.map(({ maximum, length }) => maximum ?? length ?? Infinity));
}

/** How many names an object may have that names its fields itself, as values of custom fields do. */
const most_names = 1000;

/** A list with more entries than its call takes, and an object with more names, is refused before each of them is looked at. */
function rejectLongLists(schema: z.ZodType, value: unknown, path: string): void {
  if (typeof value !== 'object' || value === null) return;
  const inner = core(schema);
  const below = (name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const most = mostEntries(inner);
    const sentence = say`This list has more than ${{ most }} entries.`;
    if (value.length > most) fail('bad_input', say`${{ sentence }} (${{ path }})`, { fields: { [path]: sentence } });
    for (const [at, entry] of value.entries()) rejectLongLists(inner.element as z.ZodType, entry, below(at));
  } else if (inner instanceof z.ZodObject) {
    for (const [name, part] of Object.entries(inner.shape))
      if (Object.hasOwn(value, name))
        rejectLongLists(part as z.ZodType, (value as Record<string, unknown>)[name], below(name));
  } else if (inner instanceof z.ZodRecord) {
    const sentence = say`This object has more than ${{ most: most_names }} fields.`;
    if (Object.keys(value).length > most_names)
      fail('bad_input', say`${{ sentence }} (${{ path }})`, { fields: { [path]: sentence } });
    for (const [name, part] of Object.entries(value)) rejectLongLists(inner.valueType as z.ZodType, part, below(name));
  }
}

/** Judges any value: an object may claim a length, or how it becomes text, and a check that asks for it fails. */
function judge<T extends z.ZodObject>(takes: T, input: unknown) {
  try {
    return takes.safeParse(input, { reportInput: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return fail('bad_input', say`Check the values: one has the wrong type.`);
  }
}

/** What a call takes, checked; otherwise one sentence, and a sentence per field. */
export function check<T extends z.ZodObject>(takes: T, input: unknown): z.output<T> {
  rejectLongLists(takes, input, '');
  const result = judge(takes, input);
  if (result.success) return result.data;
  const fields: Record<string, Words> = {};
  let first: Words | undefined;
  for (const issue of result.error.issues) {
    const sentence = complaintOf(issue);
    // a field that does not belong is said first: it is never a slip of the person
    if (issue.code === 'unrecognized_keys') first = sentence;
    first ??= sentence;
    const path = issue.code === 'unrecognized_keys' ? '' : issue.path.join('.');
    if (path && !Object.hasOwn(fields, path) && Object.keys(fields).length < 50) fields[path] = sentence;
  }
  const sentence = first ?? say`Check this value.`;
  const named = Object.keys(fields)[0];
  const is_named = !named || inEnglish(sentence).toLowerCase().includes(named.toLowerCase());
  return fail('bad_input', is_named ? sentence : say`${{ sentence }} (${{ named }})`, { fields });
}

function complaintOf(issue: z.core.$ZodIssue): Words {
  if (issue.code === 'unrecognized_keys')
    return say`This call does not take ${{ fields: list(issue.keys.slice(0, 3).map((key) => key.slice(0, 60))) }}.`;
  if (issue.code === 'invalid_type' && issue.path.length === 0)
    return say`Send an object with the fields of this call.`;
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return issue.input === undefined
      ? say`This field is required.`
      : say`Enter ${{ value: expected.get(issue.expected) ?? `a ${issue.expected}` }}.`;
  if (issue.message.startsWith('Invalid')) return say`Check this value.`;
  if (issue.message.startsWith('Too ')) return say`This value is outside its limits.`;
  return sentenceOf(issue.message);
}

const expected: ReadonlyMap<string, Sentence> = new Map(
  Object.entries({
    string: say`text`,
    number: say`a number`,
    int: say`a whole number`,
    boolean: say`true or false`,
    array: say`a list`,
    object: say`an object`,
  }),
);
