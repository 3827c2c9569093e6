/** Decisions about who is responsible for what in a project. */
import { ResponsibilityAbilities, type specifications } from '../../../../contract/specifications.ts';
import {
  type ChangedResponsibilities,
  default_responsibilities,
  responsibilitiesOf,
  responsibility_area_names,
} from '../../../../domain/responsibilities.ts';
import { say, term } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import * as rows from './rows.ts';

type Names = 'get_responsibilities' | 'change_responsibility';

const shown = ({ permissions }: Ctx, changed: ChangedResponsibilities) => ({
  cells: responsibilitiesOf(changed),
  abilities: abilitiesOf(permissions, ResponsibilityAbilities),
});

export const calls = {
  async get_responsibilities(ctx, { project_id }) {
    return shown(ctx, await rows.changed(ctx.db, project_id));
  },

  async change_responsibility(ctx, { project_id, area, role, mark }) {
    const before = await rows.changed(ctx.db, project_id, true);
    const { [role]: was, ...others } = before[area] ?? {};
    const usual = default_responsibilities[area][role];
    const marks = mark === null || mark === usual ? others : { ...others, [role]: mark };
    const after: ChangedResponsibilities = { ...before, [area]: marks };
    if (Object.keys(marks).length === 0) delete after[area];
    const now = mark ?? usual;
    if ((was ?? usual) !== now) {
      await rows.keep(ctx.db, project_id, after);
      ctx.recordEvent('responsibility_changed', {
        summary: now
          ? say`made ${{ role: term(role) }} ${{ now }} for ${{ area: term(responsibility_area_names[area]) }}`
          : say`made ${{ role: term(role) }} no party for ${{ area: term(responsibility_area_names[area]) }}`,
        project_id,
        subject_type: 'project',
        subject_id: project_id,
        before: { area, role, mark: was ?? usual },
        after: { area, role, mark: now },
      });
    }
    return shown(ctx, after);
  },
} satisfies Handlers<Extract<keyof typeof specifications, Names>>;
