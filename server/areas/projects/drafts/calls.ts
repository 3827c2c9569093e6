/** Decisions about unfinished project forms: each person has their own. */
import type { project_drafts } from '../../../../contract/project_drafts.ts';
import { refuse } from '../../../../domain/refusals.ts';
import type { Handlers } from '../../../calls.ts';
import * as rows from './rows.ts';

export const calls = {
  async get_project_draft({ db, person }) {
    const drafts = await rows.drafts(db, person.user_id);
    return { drafts: drafts.map((draft) => ({ ...draft, form: draft.form as Record<string, unknown> })) };
  },

  async update_project_draft({ db, person }, draft) {
    const kept = await rows.keepDraft(db, person.user_id, draft);
    return { ...kept, form: kept.form as Record<string, unknown> };
  },

  async delete_project_draft({ db, person }, { draft_id }) {
    if (!(await rows.deleteDraft(db, person.user_id, draft_id))) refuse('not_found', 'Not found.');
    return { message: 'Success!' };
  },
} satisfies Handlers<keyof typeof project_drafts>;
