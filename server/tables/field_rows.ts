/** SQL of described fields: their values, the order of a list by them, and what a filter leaves. */
import { type RawBuilder, sql } from 'kysely';
import type { Field, Fields } from '../../domain/fields.ts';
import { likePattern } from './like.ts';

/** The value of a field of the row called `alias`, as its kind has it. */
export function valueOf(alias: string, key: string, field: Field): RawBuilder<unknown> {
  if (!field.within) return sql.ref(`${alias}.${key}`);
  const kept = sql`(${sql.ref(`${alias}.${field.within}`)} ->> ${sql.lit(key)})`;
  switch (field.kind) {
    case 'number':
    case 'latitude':
    case 'longitude':
      return sql`${kept}::double precision`;
    case 'money':
    case 'person':
    case 'record':
    case 'file':
      return sql`${kept}::bigint`;
    case 'day':
      return sql`${kept}::date`;
    case 'yes_no':
      return sql`coalesce(${kept}::boolean, false)`;
    case 'tags':
    case 'own':
      return sql`coalesce(${sql.ref(`${alias}.${field.within}`)} -> ${sql.lit(key)}, '[]'::jsonb)`;
    default:
      return sql`coalesce(${kept}, '')`;
  }
}

/** Fields in a select, each under its name; contact data of customers only for whom they are. */
export const selectOf = (alias: string, fields: Fields, { sees_contact }: { sees_contact: boolean }) =>
  sql.join(
    Object.entries(fields).map(
      ([key, field]) =>
        sql`${field.only && !sees_contact ? sql.lit('') : valueOf(alias, key, field)} as ${sql.ref(key)}`,
    ),
  );

/** What a list is sorted by; empty ones come last. */
export function sortOf(alias: string, key: string, field: Field): RawBuilder<unknown> {
  const value = valueOf(alias, key, field);
  const filled = field.sort === 'filled';
  switch (field.kind) {
    case 'choice':
      if (field.ranked) return sql`array_position(${[...field.of]}::text[], ${value})`;
      return filled ? value : sql`nullif(${value}, '')`;
    case 'text':
    case 'long_text':
      return filled ? sql`lower(${value})` : sql`lower(nullif(${value}, ''))`;
    default:
      return value;
  }
}

/** What a filter leaves: the fields of which it says something. */
export function conditionsOf(
  alias: string,
  fields: Fields,
  asked: Readonly<Record<string, unknown>>,
): RawBuilder<unknown>[] {
  return Object.entries(fields).flatMap(([key, field]): RawBuilder<unknown>[] => {
    if (!field.filter) return [];
    const { asked: name } = field.filter;
    const value = valueOf(alias, key, field);
    if (field.kind === 'number' || field.kind === 'money' || field.kind === 'day') {
      const type = sql.raw({ number: 'double precision', money: 'numeric', day: 'date' }[field.kind]);
      const { [`${name}_from`]: from, [`${name}_to`]: to } = asked;
      return [
        ...(from === undefined ? [] : [sql`${value} >= ${from}::${type}`]),
        ...(to === undefined ? [] : [sql`${value} <= ${to}::${type}`]),
      ];
    }
    const wanted = asked[name];
    if (field.filter.contains) return wanted ? [sql`${value} ilike ${likePattern(wanted as string)}`] : [];
    if (!Array.isArray(wanted) || wanted.length === 0) return [];
    const type = sql.raw(field.kind === 'record' || field.kind === 'person' ? 'bigint[]' : 'text[]');
    return [sql`${value} = any(${wanted}::${type})`];
  });
}

/** What a search leaves: rows with its words in one of the fields, contact data only for whom they are. */
export const hasText = (
  alias: string,
  fields: Fields,
  keys: readonly string[],
  search: string,
  { sees_contact }: { sees_contact: boolean },
): RawBuilder<unknown> =>
  search === ''
    ? sql`true`
    : sql`(${sql.join(
        keys.flatMap((key) => {
          const field = fields[key];
          return !field || (field.only && !sees_contact)
            ? []
            : [sql`${valueOf(alias, key, field)} ilike ${likePattern(search)}`];
        }),
        sql` or `,
      )})`;
