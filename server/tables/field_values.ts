/** Values of described fields in the one form in which they are kept. */
import { normalizeCode } from '../../domain/codes.ts';
import type { Field, Fields } from '../../domain/fields.ts';
import { normalizeGstin } from '../../domain/gstin.ts';
import { normalizePhone } from '../../domain/text.ts';

function keptValue(field: Field | undefined, value: unknown): unknown {
  switch (field?.kind) {
    case 'phone':
      return normalizePhone(value as string) ?? '';
    case 'gstin':
      return normalizeGstin(value as string);
    case 'code':
      return normalizeCode(value as string);
    case 'tags':
      return [...new Set(value as string[])];
    default:
      return value;
  }
}

/** Only what was given of a record, as it is kept. */
export const keptOf = <T extends object>(fields: Fields, facts: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, keptValue(fields[key], value)]],
    ),
  ) as Partial<T>;
