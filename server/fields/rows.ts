/** SQL of the fields a company defines, and of what their values name. */
import { type RawBuilder, sql } from 'kysely';
import type { DefinedField, DefinedKind, DefinedResource } from '../../domain/defined_fields.ts';
import { inside_kinds } from '../../domain/people.ts';
import { likePattern } from '../tables/like.ts';
import type { Db } from '../tenancy/in_company.ts';

const columns = ['id', 'resource', 'label', 'kind', 'choices', 'in_list', 'version'] as const;
export type DefinedRow = DefinedField & {
  resource: DefinedResource;
  kind: DefinedKind;
  choices: string[];
  version: number;
};

/** The fields of a company in their order, of one resource or of all. */
export async function definedFields(db: Db, resource?: DefinedResource): Promise<DefinedRow[]> {
  const rows = await db
    .selectFrom('defined_fields')
    .select(columns)
    .where('deleted_at', 'is', null)
    .$if(resource !== undefined, (query) => query.where('resource', '=', resource as string))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows as DefinedRow[];
}

/** Who may stand in a field for a person, and who did. */
export const namedPeople = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'active'])
    .where('kind', 'in', [...inside_kinds])
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Which of the people are active people of the company itself. */
export async function activePeople(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .where('active', '=', true)
    .where('kind', 'in', [...inside_kinds])
    .execute();
  return rows.map(({ id }) => id);
}

const filter_form = /^field_([1-9]\d{0,14})([=~])(.*)$/s;
const day = /^\d{4}-\d{2}-\d{2}$/;
const figure = /^-?\d{1,15}(\.\d{1,6})?$/;

/** One end of a range, compared as a number or as a day: what is kept of another kind is not compared. */
function end(value: RawBuilder<unknown>, sign: '>=' | '<=', text: string): RawBuilder<unknown> | undefined {
  if (day.test(text)) return sql`(${value} #>> '{}') ${sql.raw(sign)} ${text}`;
  if (!figure.test(text)) return undefined;
  return sql`case jsonb_typeof(${value}) when 'number' then ${value}::double precision end ${sql.raw(sign)} ${Number(text)}::double precision`;
}

/** A value a record carries under the number of the field, as text, number or yes; not yes is also what nobody said. */
function carries(alias: string, id: string, text: string): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.custom`);
  const holds = (value: unknown) => sql`${column} @> ${JSON.stringify({ [id]: value })}::jsonb`;
  if (text === 'true') return holds(true);
  if (text === 'false') return sql`not ${holds(true)}`;
  return figure.test(text) ? sql`(${holds(text)} or ${holds(Number(text))})` : holds(text);
}

/** What is left by a filter over such fields; what cannot be read narrows nothing. */
export function customConditions(alias: string, asked: readonly string[] = []): RawBuilder<unknown>[] {
  const wanted = new Map<string, RawBuilder<unknown>[]>();
  const conditions: RawBuilder<unknown>[] = [];
  for (const one of asked) {
    const [, id, sign, text = ''] = filter_form.exec(one) ?? [];
    if (id === undefined || text === '') continue;
    if (sign === '~') {
      conditions.push(sql`(${sql.ref(`${alias}.custom`)} ->> ${id}) ilike ${likePattern(text)}`);
      continue;
    }
    const [from = '', to, ...more] = text.split('..');
    const value = sql`(${sql.ref(`${alias}.custom`)} -> ${id})`;
    const ends =
      to === undefined || more.length > 0
        ? []
        : [end(value, '>=', from), end(value, '<=', to)].filter((found) => found !== undefined);
    if (ends.length > 0) conditions.push(...ends);
    else wanted.set(id, [...(wanted.get(id) ?? []), carries(alias, id, text)]);
  }
  return [...conditions, ...[...wanted.values()].map((any) => sql`(${sql.join(any, sql` or `)})`)];
}

/** True for a record that has a pattern in one of its texts or choices, of the fields that are there. */
export const hasCustomText = (alias: string, resource: DefinedResource, pattern: string): RawBuilder<boolean> =>
  sql`exists (select 1 from unnest(array(select f.id::text from defined_fields f where f.resource = ${resource}
    and f.kind in ('text', 'choice') and f.deleted_at is null)) one (key)
    where ${sql.ref(`${alias}.custom`)} ->> one.key ilike ${pattern})`;

/** A list in the order of such a field: numbers by size, text by letters; nothing comes last. */
export const customSort = (alias: string, id: number): RawBuilder<unknown> =>
  sql`(${sql.ref(`${alias}.custom`)} -> ${sql.lit(String(id))})`;
