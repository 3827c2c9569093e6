/** Writes a comment: words with mentions, and files; what is not sent yet is kept. */
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { sentenceOf } from '../../kit/failure.ts';
import { comment_limit, type Mention, namedIn } from '../../../domain/comments.ts';
import { fileSize } from '../form/FileDrop.tsx';
import { hint } from '../overlay/Hint.tsx';
import { KeyHint } from '../text/KeyHint.tsx';
import { useUnsaved } from '../form/unsaved.ts';
import { type UploadFile, useUploads } from '../form/uploads.ts';
import type { Draft } from './draft.ts';
import { FilesToSend } from './FilesToSend.tsx';
import { MentionBox, type Talker } from './MentionBox.tsx';
import classes from './Talk.module.css';
import { Cluster } from '../layout/flow.tsx';

export interface Written {
  text: string;
  mentions: Mention[];
  files: File[];
}

interface ComposerProps {
  draft: Draft;
  people: readonly Talker[];
  label: string;
  placeholder: string;
  /** what the button says */
  verb: ReactNode;
  /** a file's size, and how many */
  most: { bytes: number; files: number };
  /** sends a file while the words are still written; absent: files go with the words */
  upload?: UploadFile;
  /** files alone are no comment here */
  needs_words?: boolean;
  /** why these words cannot be sent as they are */
  whyNot?: (mentions: readonly Mention[]) => string | undefined;
  /** whose eyes it is for: marks the box */
  readers?: 'inside' | 'outside' | undefined;
  /** above the box */
  above?: ReactNode;
  /** beside the button */
  beside?: ReactNode;
  /** throws one sentence when nothing was sent: the words and files stay then */
  onSend: (written: Written) => Promise<void> | void;
}

const goesWithWords: UploadFile = async () => undefined;

export function Composer({ draft, people, most, upload = goesWithWords, onSend, ...props }: ComposerProps) {
  const { t } = useLingui();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useUploads(upload, undefined, t`Upload failed. Try again.`);
  const attach = (files: Iterable<File>) => {
    let taken = uploads.list.filter(({ state }) => state !== 'refused').length;
    for (const file of files) {
      if (file.size > most.bytes) {
        uploads.fail(file, t`This file is larger than ${fileSize(most.bytes)}.`);
      } else if (taken >= most.files) {
        uploads.fail(file, t`A comment takes at most ${most.files} files.`);
      } else {
        uploads.add([file]);
        taken += 1;
      }
    }
  };
  useUnsaved(() => uploads.list.length > 0);
  const sent = uploads.list.filter(({ state }) => state === 'done');
  const busy = sending || uploads.list.some(({ state }) => state === 'waiting' || state === 'running');
  const text = draft.text.trim();
  const mentions = namedIn(text, draft.named);
  const why_not = text.length > comment_limit ? t`Use at most ${comment_limit} characters.` : props.whyNot?.(mentions);
  const ready = (text !== '' || (sent.length > 0 && !props.needs_words)) && !why_not && !busy;

  const send = async () => {
    if (!ready) return;
    setSending(true);
    setFailure(undefined);
    try {
      await onSend({ text, mentions, files: sent.map(({ file }) => file) });
      for (const { id } of uploads.list) uploads.remove(id);
      // what was typed on meanwhile stays
      draft.change((now) => (now.text.trim() === text ? { text: '', named: [] } : {}));
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setSending(false);
    }
  };

  return (
    // the words are kept, files are lost: whoever leaves is asked
    <div className={classes.composer} data-readers={props.readers}>
      {props.above}
      <MentionBox
        label={props.label}
        placeholder={props.placeholder}
        value={draft.text}
        onChange={(value) => draft.change({ text: value })}
        people={people}
        onMention={({ user_id, name }) =>
          draft.change(({ named }) => ({
            named: [...named.filter((one) => one.user_id !== user_id), { user_id, name }],
          }))
        }
        onSend={() => void send()}
        onFiles={attach}
        error={why_not ?? failure}
      />
      <FilesToSend uploads={uploads} />
      <Cluster gap={[8, 12]} align="center">
        {props.beside}
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
          <span className={classes.keys} data-only="mouse">
            <KeyHint keys="Mod+Enter" />
          </span>
          <Button disabled={!ready} loading={sending} onClick={() => void send()}>
            {props.verb}
          </Button>
        </span>
      </Cluster>
    </div>
  );
}
