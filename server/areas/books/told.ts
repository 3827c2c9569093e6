/** Who is told of what happens here, and why; for tests each of it by name. */
import type { HeardBy, ToldCase } from '../../told_case.ts';

export const heard_by: HeardBy = {};
export const cases: ToldCase[] = [];
