/** What authorities took, of days. */
import type { PlainDate } from '../dates.ts';
import { groupedBy } from '../grouped.ts';
import type { OfficeDays } from './clock.ts';
import { clockOf, type FileState, wayOf } from './files.ts';
import type { AuthorityStage } from './tracks.ts';

/** The middle of some numbers; of an even count the mean of the middle two. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** What files took to come to a stage. */
export interface StageDays {
  stage: AuthorityStage;
  /** how many came there */
  files: number;
  median: number;
}

/** What files took to each stage that has a limit, in the days of that limit: without queries and other pauses, in the order of the way. */
export function daysToStages(files: readonly { file: FileState; office: OfficeDays }[], today: PlainDate): StageDays[] {
  const taken = files.flatMap(({ file, office }) =>
    wayOf(file).flatMap((stage) => {
      const reading = clockOf(file, stage, office, today)?.reading;
      const reached = file.steps.some(({ becomes }) => becomes === stage.key);
      return reading?.state === 'stopped' && reached ? [{ stage: stage.key, days: reading.used }] : [];
    }),
  );
  return [...groupedBy(taken, ({ stage }) => stage)].map(([stage, own]) => ({
    stage,
    files: own.length,
    median: medianOf(own.map(({ days }) => days)),
  }));
}
