/** The interface described for machines: OpenAPI 3.1, made from the same schemas that check requests. */
import { z } from 'zod';
import type { Dialect } from './call.ts';
import { encodingOf } from './encoding.ts';
import { addressOf, areas, type CallName, entryOf } from './index.ts';
import { ruleInWords } from './rule_words.ts';

type Schema = Record<string, unknown>;

const failure_forms: Record<Dialect, Schema> = {
  plain: object({ message: text, fields: { type: 'object' }, current: {} }),
  non_field_errors: object({ non_field_errors: { type: 'array', items: text() }, message: text() }),
  status_response: object({ status: { const: 'FAIL' }, response: text(), message: text() }),
  status_error: object({
    status: { const: 'FAIL' },
    token: text(),
    error: text(),
    message: text(),
  }),
};

function text(): Schema {
  return { type: 'string' };
}
function object(properties: Record<string, Schema | (() => Schema)>): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [key, typeof value === 'function' ? value() : value]),
    ),
  };
}

/** JSON schema of a request or a response. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Schema;
  return rest;
}

let made: Schema | undefined;

/** The OpenAPI document of the whole contract. */
export function openapi(): Schema {
  made ??= {
    openapi: '3.1.0',
    info: {
      title: 'Sunstage',
      version: '1',
      description:
        'Every call also answers with the company’s prefix right after the base (/api/pmt/{company}/…). Paths end with a slash; without it they work too. Payloads may be JSON, form data or multipart. Writes take an Idempotency-Key header.',
    },
    tags: Object.keys(areas).map((name) => ({ name })),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {key}' } },
    },
    paths: Object.fromEntries(
      Object.entries(areas).flatMap(([area, calls]) =>
        Object.keys(calls).map((name) => pathOf(area, name as CallName)),
      ),
    ),
  };
  return made;
}

function pathOf(area: string, name: CallName): [string, Schema] {
  const entry = entryOf(name);
  const path = `/api/${entry.service}/${addressOf(name).replace(':id', '{id}')}`;
  const request = schemaOf(entry.request, 'input') as { properties?: Record<string, Schema>; required?: string[] };
  const in_path = path.includes('{id}')
    ? [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }]
    : [];
  const properties = Object.entries(request.properties ?? {}).filter(([key]) => in_path.length === 0 || key !== 'id');
  const body = {
    ...request,
    properties: Object.fromEntries(properties),
    required: (request.required ?? []).filter((key) => key !== 'id' || in_path.length === 0),
  };
  const forms =
    encodingOf(entry) === 'multipart'
      ? ['multipart/form-data']
      : ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
  const operation: Schema = {
    operationId: name,
    tags: [area],
    summary: entry.summary,
    description: `Who may: ${ruleInWords(entry.allow)}${entry.secret ? '. The answer is not kept for repeats with the same idempotency key.' : ''}`,
    ...(entry.allow.rule === 'anyone' ? {} : { security: [{ token: [] }] }),
    parameters:
      entry.method === 'GET'
        ? [
            ...in_path,
            ...properties.map(([key, schema]) => ({
              name: key,
              in: 'query',
              required: request.required?.includes(key) ?? false,
              schema,
            })),
          ]
        : [
            ...in_path,
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
            },
          ],
    ...(entry.method === 'POST'
      ? { requestBody: { content: Object.fromEntries(forms.map((form) => [form, { schema: body }])) } }
      : {}),
    responses: {
      200: entry.file
        ? { description: 'the file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
        : { description: 'done', content: { 'application/json': { schema: schemaOf(entry.response, 'output') } } },
      '4XX': {
        description: 'refused, with one sentence saying why',
        content: { 'application/json': { schema: failure_forms[entry.dialect ?? 'plain'] } },
      },
    },
  };
  return [path, { [entry.method.toLowerCase()]: operation }];
}
