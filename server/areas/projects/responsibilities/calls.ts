/** Decisions about who is responsible for what in a project. */
import type { specifications } from '../../../../contract/specifications.ts';
import { whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import {
  type ChangedResponsibilities,
  default_responsibilities,
  responsibilitiesOf,
  responsibility_area_names,
} from '../../../../domain/responsibilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import * as rows from './rows.ts';

type Names = 'get_responsibilities' | 'change_responsibility';

function shown({ ask }: Ctx, changed: ChangedResponsibilities) {
  const denial = whyNot(allow.toEdit('projects'), ask);
  return {
    cells: responsibilitiesOf(changed),
    may_edit: denial === undefined,
    why_not_edit: denial?.sentence ?? '',
  };
}

export const calls = {
  async get_responsibilities(ctx, { project_id }) {
    return shown(ctx, await rows.changed(ctx.db, project_id));
  },

  async change_responsibility(ctx, { project_id, area, holder, mark }) {
    const before = await rows.changed(ctx.db, project_id, true);
    const { [holder]: was, ...others } = before[area] ?? {};
    const usual = default_responsibilities[area][holder];
    const marks = mark === null || mark === usual ? others : { ...others, [holder]: mark };
    const after: ChangedResponsibilities = { ...before, [area]: marks };
    if (Object.keys(marks).length === 0) delete after[area];
    const now = mark ?? usual;
    if ((was ?? usual) !== now) {
      await rows.keep(ctx.db, project_id, after);
      ctx.happened('responsibility_changed', {
        says: `made ${holder} ${now || 'no party'} for ${responsibility_area_names[area]}`,
        project_id,
        subject_type: 'project',
        subject_id: project_id,
        before: { area, holder, mark: was ?? usual },
        after: { area, holder, mark: now },
      });
    }
    return shown(ctx, after);
  },
} satisfies Handlers<Extract<keyof typeof specifications, Names>>;
