/** What is said about a lead inside the company, with people who are named and files. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { comment_limit, namedIn, type Mention } from '../../../../domain/comments.ts';
import { api } from '../../../kit/api.ts';
import { MentionBox } from '../../../embeds.tsx';
import { hint } from '../../../ui/Hint.tsx';
import { Bone } from '../../../ui/Loading.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { LeadAnswer } from '../slices.ts';
import classes from './Lead.module.css';
import { LeadCommentLine } from './LeadCommentLine.tsx';
import { putComment, useTalkers } from './talk.ts';

export function LeadTalk({ answer: { lead, comments, why_not_work } }: { answer: LeadAnswer }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Comments`} note={t`read inside the company only`}>
      {!why_not_work && <Composer lead_id={lead.id} />}
      {comments.length === 0 ? (
        <p className={classes.dim}>
          <Trans>Nobody has written here yet.</Trans>
        </p>
      ) : (
        <ol className={classes.list}>
          {comments.map((one) => (
            <LeadCommentLine key={one.id} one={one} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Composer({ lead_id }: { lead_id: number }) {
  const { t } = useLingui();
  const people = useTalkers();
  const [text, setText] = useState('');
  const [named, setNamed] = useState<readonly Mention[]>([]);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const too_long = text.length > comment_limit;
  const ready = text.trim() !== '' && !too_long && !busy;
  const send = async () => {
    if (!ready) return;
    setBusy(true);
    try {
      const mentions = namedIn(text.trim(), named).map(({ user_id }) => user_id);
      const comment = await api.add_lead_comment({ lead_id, text: text.trim(), mentions });
      putComment(comment);
      setText('');
      setNamed([]);
      setFiles([]);
      for (const file of files) {
        try {
          putComment(await api.add_lead_attachment({ lead_comment_id: comment.id, file }));
        } catch (error) {
          const { name } = file;
          const why = error instanceof Error ? error.message : String(error);
          toast.failure(t`${name} was not attached: ${why}`);
        }
      }
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const attach = (more: Iterable<File>) => setFiles((before) => [...before, ...more].slice(0, 10));
  return (
    <div className={classes.composer}>
      <Suspense fallback={<Bone height={64} />}>
        <MentionBox
          label={t`Write a comment`}
          placeholder={t`Write a comment, @ mentions somebody`}
          value={text}
          onChange={setText}
          people={people}
          onMention={({ user_id, name }) => setNamed((before) => [...before, { user_id, name }])}
          onSend={() => void send()}
          onFiles={attach}
          error={too_long ? t`Please keep this under ${comment_limit} characters.` : undefined}
        />
      </Suspense>
      {files.length > 0 && (
        <ul className={classes.chosenFiles} aria-label={t`Files`}>
          {files.map((file, index) => (
            <li key={`${index} ${file.name}`}>
              <IconFile size={16} aria-hidden /> {file.name}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t`Take ${file.name} off the comment`}
                onClick={() => setFiles(files.filter((one) => one !== file))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.composerEnd}>
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
        <Button disabled={!ready} loading={busy} onClick={() => void send()}>
          <Trans>Comment</Trans>
        </Button>
      </div>
    </div>
  );
}
