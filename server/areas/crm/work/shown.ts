/** Tasks, comments and files of a lead as this person is shown them. */
import type { Gives } from '../../../../contract/index.ts';
import type { Ctx } from '../../../ctx.ts';
import { whyNotIn } from '../scope.ts';
import * as rows from './rows.ts';

export const shownComment = (ctx: Ctx, comment: rows.CommentRow): Gives<'add_lead_comment'> => ({
  ...comment,
  may_edit: comment.user_id === ctx.person.user_id,
});

export const shownFile = (ctx: Ctx, file: rows.FileRow): Gives<'upload_lead_file'> => ({
  ...file,
  may_delete: file.user_id === ctx.person.user_id || whyNotIn(ctx, 'toEdit') === '',
});

/** What hangs on a lead. */
export async function aroundLead(ctx: Ctx, lead_id: number) {
  const tasks = await rows.tasksOf(ctx.db, lead_id);
  const comments = await rows.commentsOf(ctx.db, lead_id);
  const files = await rows.filesOf(ctx.db, lead_id);
  return {
    tasks,
    comments: comments.map((comment) => shownComment(ctx, comment)),
    files: files.map((file) => shownFile(ctx, file)),
  };
}
