/** Decisions about technical sheets: every save is a version, and none overwrites what somebody else saved meanwhile. */
import type { specifications } from '../../../../contract/specifications.ts';
import { whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { refuse, sentences } from '../../../../domain/refusals.ts';
import { compareSheets, emptySheet } from '../../../../domain/specifications.ts';
import type { Handlers } from '../../../ctx.ts';
import * as rows from './rows.ts';

type Names = 'get_specifications' | 'get_specification' | 'add_specification';

export const calls = {
  async get_specifications({ db, ask }, { project_id }) {
    const denial = whyNot(allow.toEdit('specification'), ask);
    return {
      versions: await rows.versions(db, project_id),
      may_edit: denial === undefined,
      why_not_edit: denial?.sentence ?? '',
    };
  },

  async get_specification({ db }, { project_id, number }) {
    const found = await rows.find(db, project_id, number);
    if (!found && number !== undefined) refuse('not_found', sentences.not_found);
    if (!found) return { version: null, sheet: emptySheet() };
    const { sheet, ...version } = found;
    return { version, sheet };
  },

  async add_specification(ctx, { project_id, based_on, sheet, note }) {
    const last = await rows.lastNumber(ctx.db, project_id);
    const before = await rows.find(ctx.db, project_id, undefined);
    if (last !== based_on) refuse('conflict', sentences.changed_meanwhile, { current: before?.number });
    const changes = compareSheets(before?.sheet ?? [], sheet);
    if (before && changes.length === 0) refuse('conflict', 'No changes, so no new version was created.');
    const number = last + 1;
    const made = await rows.add(ctx.db, { project_id, number, sheet, note, made_by: ctx.person.user_id });
    ctx.happened('specification_added', {
      says: `saved version ${number} of the specification${note ? `: ${note}` : ''}`,
      project_id,
      subject_type: 'specification',
      subject_id: number,
      after: { number, note, changes: changes.length },
    });
    return { ...made, made_by: ctx.person.name };
  },
} satisfies Handlers<Extract<keyof typeof specifications, Names>>;
