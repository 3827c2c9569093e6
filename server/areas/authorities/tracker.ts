/** How far the permissions of a plant are, in words that a customer understands. */
import type { ResponseOf } from '../../../contract/index.ts';
import {
  ageOf,
  isFileClosed,
  mainClock,
  reachedOn,
  stageOfFile,
  waitingOn,
  wayOf,
} from '../../../domain/authorities/files.ts';
import { officeDays } from '../../../domain/authorities/office.ts';
import { plainStage, plainState } from '../../../domain/authorities/plain_words.ts';
import { plural, say } from '../../../domain/sentences.ts';
import type { Ctx } from '../../ctx.ts';
import { stateOf } from './present.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../today.ts';

export async function trackerOf(ctx: Ctx, project_id: number): Promise<ResponseOf<'get_authority_tracker'>> {
  const today = todayOf(ctx);
  const files = (await rows.ofProject(ctx.db, project_id)).filter((row) => stageOfFile(row) !== 'cancelled');
  return {
    files: files.map((row) => {
      const file = stateOf(row, row.body);
      const stage = stageOfFile(file);
      const done = isFileClosed(file);
      const age = ageOf(file, today);
      const clock = mainClock(file, officeDays(row.state), today);
      const due = clock?.reading.due_on ?? null;
      const way = wayOf(file).filter(({ key }) => key !== 'not_started');
      const last = way.findLastIndex(({ key }) => reachedOn(file, key) !== undefined);
      return {
        id: row.id,
        track: row.track,
        says: plainState(file, row.discom),
        days: done || file.steps.length === 0 ? '' : say`For ${plural({ age }, '# day', '# days')}`,
        // a day that has passed is no promise
        expected_on: due !== null && due >= today && waitingOn(file) !== 'us' ? due : null,
        done,
        stages: way
          .filter(({ key, optional }, at) => reachedOn(file, key) !== undefined || (!optional && at > last))
          .map(({ key }) => ({
            key,
            says: plainStage(key),
            on: reachedOn(file, key) ?? null,
            current: key === stage,
          })),
      };
    }),
  };
}
