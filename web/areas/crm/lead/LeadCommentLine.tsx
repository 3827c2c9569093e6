/** One comment on a lead. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconFile, IconPencil, IconTrash } from '@tabler/icons-react';
import { Fragment, Suspense, useState } from 'react';
import { type Mention, namedIn, textPieces } from '../../../../domain/comments.ts';
import { api } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/save_file.ts';
import { WithFile } from '../../../kit/WithFile.tsx';
import { MentionBox } from '../../../embeds.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { fileSize } from '../../../ui/FileDrop.tsx';
import { hint } from '../../../ui/Hint.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { toast } from '../../../ui/toast.tsx';
import { lead as lead_slice, type LeadComment } from '../slices.ts';
import classes from './Lead.module.css';
import { putComment, useTalkers } from './talk.ts';

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function LeadCommentLine({ one }: { one: LeadComment }) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const remove = async () => {
    const yes = await confirm({
      title: <Trans>Take this comment away?</Trans>,
      text: <Trans>Nobody can read it any more. This cannot be taken back.</Trans>,
      verb: <Trans>Take it away</Trans>,
      destructive: true,
    });
    if (!yes) return;
    const back = lead_slice.set((held) => ({ ...held, comments: held.comments.filter(({ id }) => id !== one.id) }));
    try {
      await api.delete_lead_comment({ lead_comment_id: one.id });
    } catch (error) {
      back();
      toast.failure(sentence(error));
    }
  };
  return (
    <li className={classes.comment} id={`comment-${one.id}`}>
      <WithFile id={one.avatar_file_id}>{(src) => <Avatar name={one.name} src={src} size={28} named />}</WithFile>
      <div className={classes.commentBody}>
        <div className={classes.commentHead}>
          <strong>{one.name}</strong>
          <span className={classes.dim}>
            <TimeText at={one.made_at} />
            {one.edited_at && (
              <>
                {' · '}
                <Trans>edited</Trans>
              </>
            )}
          </span>
          {one.may_edit && !editing && (
            <span className={classes.commentActs}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t`Change comment`}
                {...hint(t`Change comment`)}
                onClick={() => setEditing(true)}
              >
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t`Take comment away`}
                {...hint(t`Take comment away`)}
                onClick={() => void remove()}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </span>
          )}
        </div>
        {editing ? (
          <Edit one={one} onClose={() => setEditing(false)} />
        ) : (
          <p className={classes.words}>
            {textPieces(one.text, one.mentions).map((piece, index) => (
              <Fragment key={index}>
                {'mention' in piece ? <span className={classes.mention}>@{piece.mention.name}</span> : piece.text}
              </Fragment>
            ))}
          </p>
        )}
        {one.files.length > 0 && (
          <ul className={classes.chosenFiles} aria-label={t`Files`}>
            {one.files.map((file) => (
              <li key={file.id}>
                <IconFile size={16} aria-hidden />
                <Button variant="subtle" size="compact-sm" onClick={() => void saveFile(file.file_id, file.file_name)}>
                  {file.file_name}
                </Button>
                <span className={classes.dim}>{fileSize(file.byte_size)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function Edit({ one, onClose }: { one: LeadComment; onClose: () => void }) {
  const { t } = useLingui();
  const people = useTalkers();
  const [text, setText] = useState(one.text);
  const [named, setNamed] = useState<readonly Mention[]>(one.mentions);
  const save = async () => {
    if (text.trim() === '') return;
    const back = lead_slice.set((held) => ({
      ...held,
      comments: held.comments.map((other) =>
        other.id === one.id ? { ...other, text: text.trim(), mentions: namedIn(text, named) } : other,
      ),
    }));
    onClose();
    try {
      putComment(await api.update_lead_comment({ lead_comment_id: one.id, text: text.trim() }));
    } catch (error) {
      back();
      toast.failure(sentence(error));
    }
  };
  return (
    <Suspense fallback={null}>
      <MentionBox
        label={t`Change comment`}
        placeholder=""
        value={text}
        onChange={setText}
        people={people}
        onMention={({ user_id, name }) => setNamed((before) => [...before, { user_id, name }])}
        onSend={() => void save()}
        onEscape={onClose}
      />
      <div className={classes.boxActs}>
        <Button onClick={() => void save()}>
          <Trans>Save comment</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Suspense>
  );
}
