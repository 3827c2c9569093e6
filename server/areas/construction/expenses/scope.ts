/** Whose site expenses a person finds. */
import { isInside } from '../../../../domain/people.ts';
import type { Ctx } from '../../../ctx.ts';
import { projectsSeen } from '../../../supply/seen_rows.ts';
import { finance, takes_over, views } from './present.ts';
import type * as rows from './rows.ts';
import { either, noProjects } from './seen_rows.ts';

export const scopeOf = (ctx: Ctx): rows.Scope => {
  const { permissions, person } = ctx;
  return isInside(person.kind)
    ? {
        me: person.user_id,
        all: either(projectsSeen(permissions, takes_over), projectsSeen(permissions, finance)),
        own: projectsSeen(permissions, views),
      }
    : { me: person.user_id, all: noProjects, own: noProjects };
};
