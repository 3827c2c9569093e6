/** Values of the fields a company defined, as a call gives them: checked against what the fields are. */
import { sentenceOf } from '../../contract/complaint.ts';
import { shapeOf } from '../../contract/fields.ts';
import { type CustomValues, describe, type DefinedResource } from '../../domain/defined_fields.ts';
import { fail } from '../../domain/errors.ts';
import { say, type Sentence } from '../../domain/sentences.ts';
import type { Db } from '../tenancy/in_company.ts';
import { activePeople, definedFields } from './rows.ts';

export interface CustomAfter {
  custom: CustomValues;
  /** what the fields are called whose value is another now */
  changed: string[];
}

/** What a record carries after a change; refuses values that their fields do not take, with the field's name. */
export async function customAfter(
  db: Db,
  resource: DefinedResource,
  given: CustomValues,
  stored: CustomValues,
  files: readonly number[],
): Promise<CustomAfter> {
  const keys = Object.keys(given);
  if (keys.length === 0) return { custom: stored, changed: [] };
  const defined = new Map((await definedFields(db, resource)).map((field) => [String(field.id), field]));
  const people = await activePeople(
    db,
    keys.flatMap((key) => (defined.get(key)?.kind === 'person' && typeof given[key] === 'number' ? [given[key]] : [])),
  );
  const after: Record<string, string | number | boolean> = {};
  for (const [key, value] of Object.entries(stored)) if (value !== null) after[key] = value;
  for (const key of keys) {
    const value = given[key] ?? null;
    const field = defined.get(key);
    const no = (sentence: Sentence): never => fail('bad_input', sentence, { fields: { [`custom.${key}`]: sentence } });
    if (!field) return no(say`This field no longer exists. Reload the page.`);
    if (value === null || value === '') {
      delete after[key];
      continue;
    }
    // what stands there already may stay, also when it could not be chosen any more
    if (value === stored[key]) continue;
    const judged = shapeOf(describe(field)).safeParse(value);
    if (!judged.success)
      no(say`${{ label: field.label }}: ${{ problem: sentenceOf(judged.error.issues[0]?.message ?? '') }}`);
    if (field.kind === 'person' && !people.includes(value as number))
      no(say`${{ label: field.label }}: Select someone from your company.`);
    if (field.kind === 'file' && !files.includes(value as number))
      no(say`${{ label: field.label }}: Select one of the files of this record.`);
    after[key] = judged.data as string | number | boolean;
  }
  const changed = keys.filter((key) => (after[key] ?? null) !== (stored[key] ?? null));
  return { custom: after, changed: changed.flatMap((key) => defined.get(key)?.label ?? []) };
}
