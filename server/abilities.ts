/** What a person may do with a thing: each call judged by its own rule, then by what the thing's state leaves open. */
import type { z } from 'zod';
import { type CallName, entryOf } from '../contract/index.ts';
import type { Words } from '../domain/errors.ts';
import { type PermissionContext, whyNot } from '../domain/permissions.ts';
import { whyOnlyReading } from './auth/read_only.ts';

/** A sentence why not; nothing where one may. */
export type WhyNot = Words | '' | undefined;

/**
 * Fills in the `abilities` of an answer. The rules are those of the calls; `closed` gives why the thing itself is closed to
 * a call just now, by the function that the handler of the call asks too.
 */
export function abilitiesOf<Name extends CallName>(
  permissions: PermissionContext,
  { shape }: z.ZodObject<Record<Name, z.ZodType>>,
  closed: Partial<Record<NoInfer<Name>, WhyNot>> = {},
): Record<Name, true | Words> {
  const judged = (Object.keys(shape) as Name[]).map((name) => [
    name,
    whyOnlyReading(name, permissions) || whyNot(entryOf(name).allow, permissions)?.sentence || closed[name] || true,
  ]);
  return Object.fromEntries(judged) as Record<Name, true | Words>;
}
