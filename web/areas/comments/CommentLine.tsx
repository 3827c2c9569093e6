/** One comment of a talk: who, when, the words with the people they name, files, and what may be done with it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconFile, IconPencil, IconTrash } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { namedIn, textPieces } from '../../../domain/comments.ts';
import { WithFile } from '../../kit/WithFile.tsx';
import { Link, useSearchParams } from '../../kit/router.tsx';
import { usePerson } from '../../kit/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { fileSize } from '../../ui/FileDrop.tsx';
import { hint } from '../../ui/Hint.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './Comments.module.css';
import { saveFile } from '../../kit/save_file.ts';
import { MentionBox } from './MentionBox.tsx';
import type { Comment, Sending, Talk, Talker } from './use_talk.ts';

interface CommentLineProps {
  one: Comment;
  talk: Talk;
  people: readonly Talker[];
  me: number;
  /** the one an address led to */
  marked: boolean;
  /** the reader is of the company, and told apart what others can read */
  inside: boolean;
  /** among comments on several places, each says on which it is */
  names_place: boolean;
}

export function CommentLine({ one, talk, people, me, marked, inside, names_place }: CommentLineProps) {
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
    try {
      await talk.remove(one);
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <li data-comment={one.id} className={classes.one} data-marked={marked || undefined}>
      <WithFile id={one.avatar_file_id}>{(src) => <Avatar name={one.name} src={src} size={28} named />}</WithFile>
      <div className={classes.body}>
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
          {names_place && <PlaceLink one={one} />}
          {inside && one.outside && (
            <Tag>
              <Trans>From outside</Trans>
            </Tag>
          )}
          {inside && !one.internal && !one.outside && (
            <Tag tone="accent" tip={t`The customer and everybody else on this project can read this.`}>
              <Trans>Shown outside</Trans>
            </Tag>
          )}
          {!editing && (
            <span className={classes.acts}>
              {one.may_edit && (
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
              )}
              {one.may_delete && (
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
              )}
            </span>
          )}
        </div>
        {editing ? (
          <Edit one={one} talk={talk} people={people} onClose={() => setEditing(false)} />
        ) : (
          <>
            <Words text={one.text} mentions={one.mentions} me={me} />
            <Files files={one.files} />
          </>
        )}
      </div>
    </li>
  );
}

/** What a comment is about, opened over the present screen at this comment. */
function PlaceLink({ one }: { one: Comment }) {
  const [params] = useSearchParams();
  const [name, id] = one.event_id === null ? ['document', one.document_id] : ['event', one.event_id];
  if (id === null) return null;
  const next = new URLSearchParams(params);
  next.set(name, String(id));
  next.set('comment', String(one.id));
  return (
    <Link to={`?${next}`} className={classes.place}>
      {one.place}
    </Link>
  );
}

/** A comment that is on its way, or could not be sent. */
export function SendingLine({ one, onAgain, onDrop }: { one: Sending; onAgain: () => void; onDrop: () => void }) {
  const person = usePerson();
  const name = person?.name ?? '';
  return (
    <li className={classes.one} data-sending>
      <WithFile id={person?.avatarFileId ?? null}>{(src) => <Avatar name={name} src={src} size={28} named />}</WithFile>
      <div className={classes.body}>
        <div className={classes.head}>
          <strong>{name}</strong>
          {!one.failure && (
            <span className={classes.dim}>
              <Trans>Sending…</Trans>
            </span>
          )}
        </div>
        <Words text={one.text} mentions={one.mentions} me={0} />
        {one.files.length > 0 && (
          <ul className={classes.files}>
            {one.files.map(({ upload_id, name: file_name }) => (
              <li key={upload_id} className={classes.file}>
                <IconFile size={16} aria-hidden />
                <span className={classes.fileName}>{file_name}</span>
              </li>
            ))}
          </ul>
        )}
        {one.failure && (
          <div className={classes.failed} role="alert">
            <span>{one.failure}</span>
            <Button variant="default" size="xs" onClick={onAgain}>
              <Trans>Send again</Trans>
            </Button>
            <Button variant="subtle" size="xs" color="gray" onClick={onDrop}>
              <Trans>Discard</Trans>
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/** A picture up to this size is shown in place; a larger one is opened when it is wanted. */
const SHOWN_BYTES = 3_000_000;

function Files({ files }: { files: Comment['files'] }) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t`Files`}>
      {files.map(({ file_id, file_name, content_type, byte_size }) => (
        <li key={file_id}>
          <button
            type="button"
            className={classes.file}
            aria-label={t`Save ${file_name}`}
            onClick={() =>
              void saveFile(file_id, file_name).then((ok) => ok || toast.failure(t`The file could not be saved.`))
            }
          >
            {/^image\/(jpeg|png|webp)$/.test(content_type) && byte_size <= SHOWN_BYTES ? (
              <WithFile id={file_id}>{(src) => src && <img src={src} alt="" className={classes.picture} />}</WithFile>
            ) : (
              <IconFile size={16} aria-hidden />
            )}
            <span className={classes.fileName}>{file_name}</span>
            <span className={classes.dim}>{fileSize(byte_size)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

function Words({ text, mentions, me }: { text: string; mentions: Comment['mentions']; me: number }) {
  if (text === '') return null;
  return (
    <p className={classes.words}>
      {textPieces(text, mentions).map((piece, index) =>
        'mention' in piece ? (
          <span key={index} className={classes.mention} data-me={piece.mention.user_id === me || undefined}>
            @{piece.mention.name}
          </span>
        ) : (
          <Fragment key={index}>{withLinks(piece.text)}</Fragment>
        ),
      )}
    </p>
  );
}

function withLinks(text: string) {
  const found = [...text.matchAll(address)];
  if (found.length === 0) return text;
  let from = 0;
  const parts = found.map((match) => {
    const before = text.slice(from, match.index);
    from = match.index + match[0].length;
    return (
      <Fragment key={match.index}>
        {before}
        <a href={match[0]} target="_blank" rel="noopener noreferrer nofollow">
          {match[0]}
        </a>
      </Fragment>
    );
  });
  return [...parts, text.slice(from)];
}

interface EditProps {
  one: Comment;
  talk: Talk;
  people: readonly Talker[];
  onClose: () => void;
}

function Edit({ one, talk, people, onClose }: EditProps) {
  const { t } = useLingui();
  const [text, setText] = useState(one.text);
  const [named, setNamed] = useState(one.mentions);
  const [failure, setFailure] = useState<string>();
  const words = text.trim();
  const save = async () => {
    if (words === '') return;
    if (words === one.text) return onClose();
    try {
      await talk.update(one, words, namedIn(words, named));
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className={classes.edit}>
      <MentionBox
        ref={(field) => {
          if (field && document.activeElement === document.body) field.focus();
        }}
        label={t`Change comment`}
        placeholder={t`Write a comment, @ mentions somebody`}
        value={text}
        onChange={setText}
        people={one.internal ? people.filter(({ outside }) => !outside) : people}
        onMention={({ user_id, name }) =>
          setNamed([...named.filter((it) => it.user_id !== user_id), { user_id, name }])
        }
        onSend={() => void save()}
        onEscape={onClose}
        error={failure}
      />
      <div className={classes.under}>
        <Button size="xs" disabled={words === ''} onClick={() => void save()}>
          <Trans>Save comment</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
