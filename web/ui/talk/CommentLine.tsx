/** One thing that was said: who, when, the words with the people they name, files, and what may be done with it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Mention } from '../../../domain/comments.ts';
import { WithFile } from '../../kit/files.ts';
import { Avatar } from '../text/Avatar.tsx';
import { hint } from '../overlay/Hint.tsx';
import { TimeText } from '../text/TimeText.tsx';
import { EditWords } from './EditWords.tsx';
import type { Talker } from './MentionBox.tsx';
import { type SentFile, SentFiles } from './SentFiles.tsx';
import classes from './Talk.module.css';
import { Words } from './Words.tsx';
import { Grow } from '../layout/flow.tsx';
import { attemptConfirmed } from '../feedback/attempt.ts';

interface Said {
  id: number;
  name: string;
  avatar_file_id: number | null;
  made_at: string;
  edited_at?: string | null;
  text: string;
  mentions?: readonly Mention[];
  files: readonly SentFile[];
}

interface CommentLineProps {
  one: Said;
  /** the reader, whose own name is marked in the words */
  me?: number;
  /** the one an address led to */
  marked?: boolean;
  /** set apart from what everybody reads */
  internal?: boolean;
  /** behind who and when */
  children?: ReactNode;
  people?: readonly Talker[];
  /** absent: may not be changed; a failure is said under the words */
  onChange?: ((text: string, mentions: Mention[]) => Promise<void>) | undefined;
  /** absent: may not be taken away */
  onRemove?: (() => Promise<void>) | undefined;
}

const nobody: readonly never[] = [];

export function CommentLine({ one, me = 0, children, people = nobody, ...props }: CommentLineProps) {
  const { onChange, onRemove } = props;
  const mentions = one.mentions ?? nobody;
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const remove = async () => {
    await attemptConfirmed(
      {
        title: <Trans>Delete this comment?</Trans>,
        text: <Trans>This cannot be undone.</Trans>,
        verb: <Trans>Delete</Trans>,
      },
      () => onRemove?.(),
    );
  };
  return (
    <li
      data-comment={one.id}
      className={classes.one}
      data-marked={props.marked || undefined}
      data-internal={props.internal || undefined}
    >
      <WithFile id={one.avatar_file_id}>{(src) => <Avatar name={one.name} src={src} size={28} named />}</WithFile>
      <Grow>
        <div className={classes.head}>
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
          {children}
          {!editing && (onChange || onRemove) && (
            <span className={classes.acts}>
              {onChange && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t`Edit comment`}
                  {...hint(t`Edit comment`)}
                  onClick={() => setEditing(true)}
                >
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
              )}
              {onRemove && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t`Delete comment`}
                  {...hint(t`Delete comment`)}
                  onClick={() => void remove()}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </span>
          )}
        </div>
        {editing && onChange ? (
          <EditWords
            text={one.text}
            mentions={mentions}
            people={people}
            onSave={onChange}
            onClose={() => setEditing(false)}
          />
        ) : (
          <Words text={one.text} mentions={mentions} me={me} />
        )}
        <SentFiles files={one.files} />
      </Grow>
    </li>
  );
}
