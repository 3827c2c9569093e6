/** Decisions about unfinished project forms: each person has their own. */
import type { project_drafts } from '../../../../contract/project_drafts.ts';
import { seesCustomerContact } from '../../../../domain/permissions.ts';
import { notFound } from '../../../../domain/errors.ts';
import type { VisitOfDraft } from '../../../site_visits/accepted.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import * as rows from './rows.ts';

/** Whoever finishes a form becomes the owner of the project, who stands in it as its Project Manager does. */
export const seesContactOfDraft = ({ permissions }: Ctx): boolean =>
  seesCustomerContact({ ...permissions, membership: { roles: ['Project Manager'] } });

/** A draft as its person may see it: the customer's phone and e-mail came with the lead, and need the right to them. */
function shown<D extends { form: unknown; accepted: unknown; visit: unknown }>(ctx: Ctx, draft: D) {
  const seen = (facts: Record<string, unknown>) => (seesContactOfDraft(ctx) ? facts : rows.withoutContact(facts));
  const accepted = draft.accepted as { number: string; facts: Record<string, unknown> } | null;
  return {
    ...draft,
    form: seen(draft.form as Record<string, unknown>),
    accepted: accepted && { ...accepted, facts: seen(accepted.facts) },
    visit: draft.visit as VisitOfDraft | null,
  };
}

export const calls = {
  async get_project_draft(ctx) {
    const drafts = await rows.drafts(ctx.db, ctx.person.user_id);
    return { drafts: drafts.map((draft) => shown(ctx, draft)), sees_contact: seesContactOfDraft(ctx) };
  },

  async update_project_draft(ctx, draft) {
    const kept = await rows.keepDraft(ctx.db, ctx.person.user_id, draft, { with_contact: seesContactOfDraft(ctx) });
    return shown(ctx, kept);
  },

  async delete_project_draft({ db, person }, { draft_id }) {
    if (!(await rows.deleteDraft(db, person.user_id, draft_id))) notFound();
    return { message: 'Success!' };
  },
} satisfies Handlers<keyof typeof project_drafts>;
