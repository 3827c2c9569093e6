/** Tasks, comments and files of a lead as this person is shown them. */
import { LeadCommentAbilities, LeadFileAbilities } from '../../../../contract/crm_lead_work.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { say } from '../../../../domain/sentences.ts';
import { abilitiesOf, type WhyNot } from '../../../abilities.ts';
import type { Ctx } from '../../../ctx.ts';
import { whyNotIn } from '../scope.ts';
import * as rows from './rows.ts';

/** Why the person does not change a comment: others wrote it. */
export const whyNotChangeComment = (ctx: Ctx, { user_id, name }: rows.CommentRow): WhyNot =>
  user_id === ctx.person.user_id ? undefined : say`Only the author, ${{ name }}, can change this comment.`;

/** Why the person does not delete a file: others added it, and the pipeline is not theirs to change. */
export const whyNotDeleteFile = (ctx: Ctx, { user_id }: rows.FileRow): WhyNot =>
  user_id === ctx.person.user_id ? undefined : whyNotIn(ctx, 'toEdit');

export const presentComment = (ctx: Ctx, comment: rows.CommentRow): ResponseOf<'add_lead_comment'> => ({
  ...comment,
  abilities: abilitiesOf(ctx.permissions, LeadCommentAbilities, {
    update_lead_comment: whyNotChangeComment(ctx, comment),
    delete_lead_comment: whyNotChangeComment(ctx, comment),
  }),
});

export const presentFile = (ctx: Ctx, file: rows.FileRow): ResponseOf<'upload_lead_file'> => ({
  ...file,
  abilities: abilitiesOf(ctx.permissions, LeadFileAbilities, { delete_lead_file: whyNotDeleteFile(ctx, file) }),
});

/** What hangs on a lead. */
export async function aroundLead(ctx: Ctx, lead_id: number) {
  const tasks = await rows.tasksOf(ctx.db, lead_id);
  const comments = await rows.commentsOf(ctx.db, lead_id);
  const files = await rows.filesOf(ctx.db, lead_id);
  return {
    tasks,
    comments: comments.map((comment) => presentComment(ctx, comment)),
    files: files.map((file) => presentFile(ctx, file)),
  };
}
