/** Lists of projects: who is shown which, and by what they may be chosen. */
import type { RequestOf } from '../../../../contract/index.ts';
import type { project_lists } from '../../../../contract/project_lists.ts';
import { fail } from '../../../../domain/errors.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

/** Who is shown the progress of some stages only must not learn that of the whole by asking which projects have it. */
function checkFilter({ person }: Ctx, filter: RequestOf<'get_project_places'>, sort?: string): void {
  if (person.kind !== 'subcontractor') return;
  const of_the_whole = filter.stage.length > 0 || filter.percent_from !== undefined || filter.percent_to !== undefined;
  if (of_the_whole || sort === 'stage' || sort === 'percent')
    fail('forbidden', say`You cannot filter or sort by progress or stage because you see only your own stages.`);
}

export const calls = {
  async get_projects(ctx, wanted) {
    checkFilter(ctx, wanted, wanted.sort);
    return rows.page(ctx.db, ctx.person, wanted, todayOf(ctx));
  },

  async get_project_places(ctx, filter) {
    checkFilter(ctx, filter);
    return rows.places(ctx.db, ctx.person, filter, todayOf(ctx));
  },

  get_project_choices: ({ db, person }) => rows.choices(db, person),
} satisfies Handlers<keyof typeof project_lists>;
