/** What is said about a lead inside the company, with people who are named and files. */
import { Trans, useLingui } from '@lingui/react/macro';
import { most_comment_files, type Mention } from '../../../../domain/comments.ts';
import { file_limits } from '../../../../domain/files.ts';
import { api } from '../../../kit/api.ts';
import { usePerson } from '../../../kit/session.ts';
import { useSlice } from '../../../kit/slice.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { CommentLine } from '../../../ui/talk/CommentLine.tsx';
import { Composer, type Written } from '../../../ui/talk/Composer.tsx';
import { useDraft } from '../../../ui/talk/draft.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { type LeadAnswer, type LeadComment, lead as lead_slice, sellers } from '../slices.ts';
import classes from './Lead.module.css';

const nothing = {};

export function LeadTalk({ answer: { lead, comments, abilities } }: { answer: LeadAnswer }) {
  const { t } = useLingui();
  const me = Number(usePerson()?.userId);
  const draft = useDraft(`draft:lead:${me}:${lead.id}`, false);
  const people = (useSlice(sellers, nothing).data?.members ?? [])
    .filter(({ user_id }) => user_id !== me)
    .map(({ user_id, name, designation }) => ({ user_id, name, role: designation, outside: false }));
  const send = async ({ text, mentions, files }: Written) => {
    const comment = await api.add_lead_comment({
      lead_id: lead.id,
      text,
      mentions: mentions.map(({ user_id }) => user_id),
    });
    put(comment);
    for (const file of files) {
      try {
        put(await api.add_lead_attachment({ lead_comment_id: comment.id, file }));
      } catch (error) {
        const { name } = file;
        const why = sentenceOf(error);
        toast.failure(t`${name} was not attached: ${why}`);
      }
    }
  };
  return (
    <Panel title={t`Comments`} note={t`visible inside the company only`}>
      {abilities.add_lead_comment === true && (
        <Composer
          draft={draft}
          people={people}
          label={t`Write a comment`}
          placeholder={t`Write a comment, @ mentions someone`}
          verb={<Trans>Comment</Trans>}
          most={{ bytes: file_limits.lead, files: most_comment_files }}
          needs_words
          onSend={send}
        />
      )}
      {comments.length === 0 ? (
        <p className={classes.dim}>
          <Trans>No comments yet.</Trans>
        </p>
      ) : (
        <ol className={classes.list}>
          {comments.map((one) => (
            <CommentLine
              key={one.id}
              one={one}
              me={me}
              people={people}
              onChange={
                one.abilities.update_lead_comment === true ? (text, mentions) => change(one, text, mentions) : undefined
              }
              onRemove={one.abilities.delete_lead_comment === true ? () => remove(one) : undefined}
            />
          ))}
        </ol>
      )}
    </Panel>
  );
}

const put = (comment: LeadComment) =>
  lead_slice.set((held) => ({
    ...held,
    comments: held.comments.some(({ id }) => id === comment.id)
      ? held.comments.map((one) => (one.id === comment.id ? comment : one))
      : [comment, ...held.comments],
  }));

async function change(one: LeadComment, text: string, mentions: Mention[]): Promise<void> {
  const back = put({ ...one, text, mentions });
  try {
    const user_ids = mentions.map(({ user_id }) => user_id);
    put(await api.update_lead_comment({ lead_comment_id: one.id, text, mentions: user_ids }));
  } catch (error) {
    back();
    throw error;
  }
}

async function remove(one: LeadComment): Promise<void> {
  const back = lead_slice.set((held) => ({ ...held, comments: held.comments.filter(({ id }) => id !== one.id) }));
  try {
    await api.delete_lead_comment({ lead_comment_id: one.id });
  } catch (error) {
    back();
    throw error;
  }
}
