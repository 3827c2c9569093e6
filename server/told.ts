/** For tests: what the areas' told.ts say, taken together. A new area is found by its file. */
import type { HeardBy, ToldCase } from './told_case.ts';

interface OfArea {
  heard_by: HeardBy;
  cases?: ToldCase[];
}
const files = Object.values(import.meta.glob<OfArea>('./areas/*/told.ts', { eager: true }));

export const heard_by: HeardBy = Object.assign({}, ...files.map((one) => one.heard_by));
export const cases: readonly ToldCase[] = files.flatMap((one) => one.cases ?? []);
