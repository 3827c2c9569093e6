/** What fields are called where it is told that they changed. */
import type { Fields } from '../../domain/fields.ts';
import { list, say, term, type Value } from '../../domain/sentences.ts';

/** Fields by their keys, and those the company defined by their names. */
export function fieldNames(fields: Fields, keys: readonly string[], custom: readonly string[] = []): Value {
  const names = keys.map((key) => term(fields[key]?.label ?? key.replaceAll('_', ' ').replace(/ (id|on)$/, '')));
  return names.length + custom.length > 0 ? list([...names, ...custom]) : say`custom fields`;
}
