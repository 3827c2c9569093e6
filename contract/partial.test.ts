/** A field that a change leaves out stays as it is: no field that may be missing is filled in with a default of its own. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type CallName, contract, entryOf } from './index.ts';

/** Whether a schema that lets a field be missing gives it a value all the same. */
function fillsIn(schema: z.ZodType): boolean {
  if (!(schema instanceof z.ZodOptional)) return false;
  const inner = schema.unwrap() as z.ZodType;
  return (
    inner instanceof z.ZodDefault || inner instanceof z.ZodPrefault || inner instanceof z.ZodCatch || fillsIn(inner)
  );
}

test('an optional field is not also given a default', () => {
  const wrong = (Object.keys(contract) as CallName[]).flatMap((name) => {
    const { request } = entryOf(name);
    const fields: [string, z.ZodType][] = request instanceof z.ZodObject ? Object.entries(request.shape) : [];
    return fields.flatMap(([key, schema]) => (fillsIn(schema) ? `${name}: ${key}` : []));
  });
  expect(wrong).toEqual([]);
});

test('is found where there is one', () => {
  expect(fillsIn(z.string().default('').optional())).toBe(true);
  expect(fillsIn(z.string().optional())).toBe(false);
  expect(fillsIn(z.string().default(''))).toBe(false);
});
