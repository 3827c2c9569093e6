/** Writes a comment: words with mentions, files, and who may read it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { comment_limit, most_comment_files, namedIn } from '../../../domain/comments.ts';
import { file_limits } from '../../../domain/files.ts';
import { forgetUpload, uploadFile } from '../../kit/upload.ts';
import { fileSize } from '../../ui/FileDrop.tsx';
import { hint } from '../../ui/Hint.tsx';
import { useUploads } from '../../ui/uploads.ts';
import { KeyHint } from '../../ui/KeyHint.tsx';
import classes from './Comments.module.css';
import { empty_draft, keepDraft, readDraft } from './draft.ts';
import { FilesToSend } from './FilesToSend.tsx';
import { MentionBox } from './MentionBox.tsx';
import type { Place, Talker, Written } from './use_talk.ts';

interface ComposerProps {
  place: Place;
  people: readonly Talker[];
  may_be_internal: boolean;
  onSend: (written: Written) => void;
}

export function Composer({ place, people, may_be_internal, onSend }: ComposerProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(() => readDraft(place));
  const uploaded = useRef(new Map<File, number>());
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useUploads(
    (file, onProgress, signal) => uploadFile(file, place.project_id, onProgress, signal),
    (file, upload_id) => uploaded.current.set(file, upload_id as number),
    t`This file was not sent. Please try again.`,
  );
  const attach = (files: Iterable<File>) => {
    for (const [index, file] of [...files].entries()) {
      if (file.size > file_limits.comment) {
        uploads.refuse(file, t`This file is larger than ${fileSize(file_limits.comment)}.`);
      } else if (uploads.list.length + index >= most_comment_files) {
        uploads.refuse(file, t`A comment takes at most ${most_comment_files} files.`);
      } else uploads.add([file]);
    }
  };
  const sent = uploads.list.filter(({ state }) => state === 'done');
  const busy = uploads.list.some(({ state }) => state === 'waiting' || state === 'running');
  const change = (part: Partial<typeof draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(place, next);
  };
  const text = draft.text.trim();
  const internal = may_be_internal && !draft.outside;
  const named = namedIn(text, draft.named);
  const unable = internal
    ? named.find(({ user_id }) => people.some((one) => one.user_id === user_id && one.outside))
    : undefined;
  const too_long = text.length > comment_limit;
  const ready = (text !== '' || sent.length > 0) && !unable && !too_long && !busy;
  const error = unable
    ? t`${unable.name} cannot read internal comments. Show it to people outside, or take the name out.`
    : too_long
      ? t`Please keep this under ${comment_limit} characters.`
      : undefined;

  const send = () => {
    if (!ready) return;
    const files = sent.flatMap(({ file }) => {
      const upload_id = uploaded.current.get(file);
      return upload_id ? [{ upload_id, name: file.name }] : [];
    });
    onSend({ text, mentions: named, internal, files });
    for (const { id, file } of uploads.list) {
      forgetUpload(file);
      uploads.remove(id);
    }
    change(empty_draft);
  };

  return (
    <div className={classes.composer} data-outside={(may_be_internal && draft.outside) || undefined}>
      <MentionBox
        label={t`Write a comment`}
        placeholder={t`Write a comment, @ mentions somebody`}
        value={draft.text}
        onChange={(value) => change({ text: value })}
        people={people}
        onMention={({ user_id, name }) =>
          setDraft((now) => {
            const next = { ...now, named: [...now.named.filter((one) => one.user_id !== user_id), { user_id, name }] };
            keepDraft(place, next);
            return next;
          })
        }
        onSend={send}
        onFiles={attach}
        error={error}
      />
      <FilesToSend uploads={uploads} />
      <div className={classes.under}>
        {may_be_internal ? (
          <Checkbox
            size="sm"
            checked={draft.outside}
            onChange={(event) => change({ outside: event.currentTarget.checked })}
            label={t`Show to people outside the company`}
          />
        ) : (
          <span className={classes.dim}>
            <Trans>Everybody on this project can read this.</Trans>
          </span>
        )}
        <span className={classes.send}>
          <input
            ref={picker}
            type="file"
            hidden
            multiple
            aria-label={t`Attach files`}
            onChange={(event) => {
              attach([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t`Attach files`}
            {...hint(t`Attach files`)}
            onClick={() => picker.current?.click()}
          >
            <IconPaperclip size={18} aria-hidden />
          </ActionIcon>
          <span className={classes.keys}>
            <KeyHint keys="Mod+Enter" />
          </span>
          <Button disabled={!ready} onClick={send}>
            <Trans>Comment</Trans>
          </Button>
        </span>
      </div>
    </div>
  );
}
