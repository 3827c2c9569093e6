/** What can be found by words, and who finds what kind of thing. */
import { isInside } from './people.ts';
import { type Ask, allow, whyNot } from './permissions.ts';

export const found_kinds = ['project', 'event', 'document', 'person'] as const;
export type FoundKind = (typeof found_kinds)[number];

/** Kinds that lie in projects: whoever sees none of the project finds nothing of them. */
const of_projects: readonly FoundKind[] = ['project', 'event', 'document'];

/** The kinds a person may find at all; each thing found is then asked for by itself. */
export function findableKinds(ask: Ask): FoundKind[] {
  const { actor } = ask;
  if (!actor) return [];
  const sees = (module: 'people'): boolean => isInside(actor.kind) && whyNot(allow.toView(module), ask) === undefined;
  return found_kinds.filter((kind) => of_projects.includes(kind) || (kind === 'person' && sees('people')));
}
