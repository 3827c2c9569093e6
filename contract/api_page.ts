/** The interface described for people: one page, grouped by area, made from the same entries. No script. */
import type { z } from 'zod';
import { addressOf, areas, type CallName, entryOf } from './index.ts';
import { schemaOf } from './openapi.ts';
import { ruleInWords } from './rule_words.ts';

interface Field {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  items?: Field;
  anyOf?: Field[];
  properties?: Record<string, Field>;
  required?: string[];
  format?: string;
  description?: string;
  default?: unknown;
  maxLength?: number;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function typeInWords(field: Field): string {
  if (field.enum) return field.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (field.const !== undefined) return JSON.stringify(field.const);
  if (field.anyOf) return field.anyOf.map(typeInWords).join(' or ');
  if (field.type === 'array') return `list of ${field.items?.properties ? 'objects' : typeInWords(field.items ?? {})}`;
  if (field.format === 'binary') return 'file';
  return (
    [field.type ?? 'anything'].flat().join(' or ') +
    (field.format ? ` (${field.format})` : '') +
    (field.maxLength ? `, at most ${field.maxLength} characters` : '')
  );
}

function table(schema: z.ZodType, io: 'input' | 'output'): string {
  const form = schemaOf(schema, io) as Field;
  const lines = linesOf(form, '', 0, io);
  if (lines.length === 0) return '<p class="none">nothing</p>';
  return `<table><tbody>${lines.join('')}</tbody></table>`;
}

function linesOf(form: Field, prefix: string, depth: number, io: 'input' | 'output'): string[] {
  return Object.entries(form.properties ?? {}).flatMap(([name, field]) => {
    const optional = io === 'input' && !form.required?.includes(name);
    const note = [
      optional ? 'optional' : '',
      field.default !== undefined && field.default !== '' ? `default ${JSON.stringify(field.default)}` : '',
      field.description ?? '',
    ]
      .filter(Boolean)
      .join(', ');
    const line = `<tr><td><code>${escaped(prefix + name)}</code></td><td>${escaped(typeInWords(field))}</td><td>${escaped(note)}</td></tr>`;
    const inner = field.type === 'array' ? field.items : field;
    return depth < 2 && inner?.properties ? [line, ...linesOf(inner, `${prefix}${name}.`, depth + 1, io)] : [line];
  });
}

function section(name: CallName): string {
  const entry = entryOf(name);
  return `<article id="${name}">
<h3><a href="#${name}">${name}</a></h3>
<p class="address"><b>${entry.method}</b> <code>/api/${entry.service}/${addressOf(name)}</code></p>
<p>${escaped(entry.summary)}</p>
<p class="who">Who may: ${escaped(ruleInWords(entry.allow))}.</p>
<h4>Request</h4>${table(entry.request, 'input')}
<h4>Response</h4>${entry.file ? '<p class="none">a file</p>' : table(entry.response, 'output')}
</article>`;
}

let made: string | undefined;

/** The page as HTML. */
export function apiPage(): string {
  made ??= `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Sunstage interface</title><style>${style}</style></head><body>
<nav aria-label="Calls"><h2>Sunstage</h2>${Object.entries(areas)
    .map(
      ([area, calls]) =>
        `<h3>${area}</h3><ul>${Object.keys(calls)
          .map((name) => `<li><a href="#${name}">${name}</a></li>`)
          .join('')}</ul>`,
    )
    .join('')}</nav><main><h1>The interface of Sunstage</h1>
<p>Sign in with <code>login</code> and send the key with every request: <code>Authorization: Token {key}</code>. Every call also answers with the company’s prefix right after the base, as <code>/api/pmt/helios/get_projects/</code>. Payloads may be JSON, form data or multipart. A write may carry an <code>Idempotency-Key</code>; repeated with the same key it gives the same answer and happens once. Unknown fields are refused. For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${Object.entries(areas)
  .map(
    ([area, calls]) =>
      `<section aria-label="${area}"><h2>${area}</h2>${Object.keys(calls)
        .map((name) => section(name as CallName))
        .join('')}</section>`,
  )
  .join('')}</main></body></html>`;
  return made;
}

const style = `:root{color-scheme:light dark;--line:light-dark(#dfe4e6,#33393c);--soft:light-dark(#5a6569,#9aa5a9);--accent:light-dark(#0b5f63,#5cc4c4)}
body{margin:0;display:grid;grid-template-columns:260px 1fr;font:15px/1.5 system-ui,sans-serif;background:light-dark(#fff,#16191b);color:light-dark(#1b2224,#e6eaeb)}
nav{position:sticky;top:0;height:100vh;overflow:auto;border-right:1px solid var(--line);padding:16px;box-sizing:border-box;font-size:13px}
nav ul{list-style:none;margin:0;padding:0}nav h3{margin:16px 0 4px;color:var(--soft);font-size:12px}nav a{display:block;padding:2px 0}
a{color:var(--accent)}main{max-width:900px;padding:24px 32px}article{border-top:1px solid var(--line);padding:8px 0 24px}h3 a{color:inherit;text-decoration:none}
h4{margin:12px 0 4px;font-size:13px;color:var(--soft)}code{font:13px ui-monospace,monospace}.address b{color:var(--accent)}.who,.none{color:var(--soft)}
table{border-collapse:collapse;width:100%}td{border-bottom:1px solid var(--line);padding:4px 12px 4px 0;vertical-align:top;overflow-wrap:anywhere}td:first-child{white-space:nowrap}
@media(max-width:800px){body{display:block}nav{position:static;height:auto;border:0}main{padding:16px}}`;
