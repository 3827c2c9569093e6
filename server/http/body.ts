/** From what came over the wire to the object a call takes: form fields and queries are text and become what the schema says. */
import { z } from 'zod';
import { refuse } from '../../domain/refusals.ts';

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
      const list = Object.hasOwn(object, name) ? (object[name] as unknown[]) : [];
      for (const entry of many ?? [one]) list.push(entry);
      object[name] = list;
      continue;
    }
    if (Object.hasOwn(object, name)) refuse('bad_input', `The field ${name.slice(0, 60)} was sent twice.`);
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

/** A list with more entries than its call takes is refused before each of them is looked at. */
function refuseLongLists(schema: z.ZodType, value: unknown, path: string): void {
  if (typeof value !== 'object' || value === null) return;
  const inner = core(schema);
  const below = (name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const most = mostEntries(inner);
    const sentence = `This list has more than ${most} entries.`;
    if (value.length > most) refuse('bad_input', `${sentence} (${path})`, { fields: { [path]: sentence } });
    for (const [at, entry] of value.entries()) refuseLongLists(inner.element as z.ZodType, entry, below(at));
  } else if (inner instanceof z.ZodObject) {
    for (const [name, part] of Object.entries(inner.shape))
      if (Object.hasOwn(value, name))
        refuseLongLists(part as z.ZodType, (value as Record<string, unknown>)[name], below(name));
  } else if (inner instanceof z.ZodRecord) {
    for (const [name, part] of Object.entries(value)) refuseLongLists(inner.valueType as z.ZodType, part, below(name));
  }
}

/** Judges any value: an object may claim a length, or how it becomes text, and a check that asks for it fails. */
function judge<T extends z.ZodObject>(takes: T, input: unknown) {
  try {
    return takes.safeParse(input, { reportInput: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return refuse('bad_input', 'Check the values: one has the wrong type.');
  }
}

/** What a call takes, checked; otherwise one sentence, and a sentence per field. */
export function check<T extends z.ZodObject>(takes: T, input: unknown): z.output<T> {
  refuseLongLists(takes, input, '');
  const result = judge(takes, input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  let first = '';
  for (const issue of result.error.issues) {
    const sentence = sentenceOf(issue);
    // a field that does not belong is said first: it is never a slip of the person
    if (issue.code === 'unrecognized_keys') first = sentence;
    first ||= sentence;
    const path = issue.code === 'unrecognized_keys' ? '' : issue.path.join('.');
    if (path && !Object.hasOwn(fields, path) && Object.keys(fields).length < 50) fields[path] = sentence;
  }
  const named = Object.keys(fields)[0];
  return refuse(
    'bad_input',
    named && !first.toLowerCase().includes(named.toLowerCase()) ? `${first} (${named})` : first,
    { fields },
  );
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `This call does not take ${issue.keys
      .slice(0, 3)
      .map((key) => key.slice(0, 60))
      .join(', ')}.`;
  }
  if (issue.code === 'invalid_type' && issue.path.length === 0) return 'Send an object with the fields of this call.';
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')) {
    return issue.input === undefined ? 'This field is required.' : `Enter ${a(issue.expected)}.`;
  }
  if (issue.message.startsWith('Invalid')) return 'Check this value.';
  if (issue.message.startsWith('Too ')) return 'This value is outside its limits.';
  return issue.message;
}

function a(expected: string): string {
  return (
    {
      string: 'text',
      number: 'a number',
      int: 'a whole number',
      boolean: 'true or false',
      array: 'a list',
      object: 'an object',
    }[expected] ?? `a ${expected}`
  );
}
