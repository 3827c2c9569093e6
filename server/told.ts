/** For tests: what the areas' told.ts say, taken together. A new area is found by its file. */
import type { HeardBy, ToldCase } from './told_case.ts';

interface OfArea {
  heard_by: HeardBy;
  cases?: ToldCase[];
}
const files = Object.values(import.meta.glob<OfArea>('./areas/*/told.ts', { eager: true }));

/** Several areas may hear of one thing. */
const all: Record<string, HeardBy[string]> = {};
for (const [kind, heard] of files.flatMap((one) => Object.entries(one.heard_by)))
  all[kind] = [...(all[kind] ?? []), ...heard];
export const heard_by: HeardBy = all;
export const cases: readonly ToldCase[] = files.flatMap((one) => one.cases ?? []);
