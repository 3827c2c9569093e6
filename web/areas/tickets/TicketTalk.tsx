/** What was said on a ticket, oldest first, and the next word: an answer everybody reads, or a note for the company only. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { IconFile, IconLock, IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { most_ticket_files } from '../../../contract/tickets.ts';
import { file_limits } from '../../../domain/files.ts';
import { api } from '../../kit/api.ts';
import { WithFile } from '../../kit/WithFile.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { fileSize } from '../../ui/FileDrop.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { type TicketWhole, tookOver } from './slices.ts';
import classes from './Ticket.module.css';
import { Files } from './TicketFiles.tsx';

export function TicketTalk({ ticket }: { ticket: TicketWhole }) {
  const { messages, inside, number } = ticket;
  return (
    <Panel title={<Trans>Talk</Trans>}>
      {messages.length === 0 ? (
        <p className={classes.dim}>
          {inside ? <Trans>Nobody answered yet.</Trans> : <Trans>Nobody answered yet. You hear of it at once.</Trans>}
        </p>
      ) : (
        <ol className={classes.messages}>
          {messages.map((one) => (
            <li key={one.id} className={classes.message} data-internal={one.internal || undefined}>
              <WithFile id={one.avatar_file_id}>
                {(src) => <Avatar name={one.name} src={src} size={28} named />}
              </WithFile>
              <div className={classes.body}>
                <div className={classes.said}>
                  <strong>{one.name}</strong>
                  <span className={classes.dim}>
                    <TimeText at={one.made_at} />
                  </span>
                  {one.internal && (
                    <Tag icon={<IconLock aria-hidden />}>
                      <Trans>Company only</Trans>
                    </Tag>
                  )}
                  {inside && one.outside && (
                    <Tag>
                      <Trans>From outside</Trans>
                    </Tag>
                  )}
                  {one.ticket_number !== number && <span className={classes.dim}>{one.ticket_number}</span>}
                </div>
                {one.text !== '' && <p className={classes.words}>{one.text}</p>}
                <Files files={one.files} />
              </div>
            </li>
          ))}
        </ol>
      )}
      <Answer ticket={ticket} />
    </Panel>
  );
}

function Answer({ ticket }: { ticket: TicketWhole }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [internal, setInternal] = useState(false);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const ready = (text.trim() !== '' || files.length > 0) && !busy;

  const take = (given: Iterable<File>) => {
    const all = [...files, ...given];
    const large = all.find(({ size }) => size > file_limits.ticket);
    setFailure(
      large
        ? t`${large.name} is larger than ${fileSize(file_limits.ticket)}.`
        : all.length > most_ticket_files
          ? t`Please attach at most ${most_ticket_files} files.`
          : undefined,
    );
    setFiles(all.filter((file) => file !== large).slice(0, most_ticket_files));
  };
  const send = async () => {
    if (!ready) return;
    setBusy(true);
    setFailure(undefined);
    try {
      tookOver(await api.add_ticket_message({ ticket_id: ticket.id, text: text.trim(), internal, files: [...files] }));
      setText('');
      setFiles([]);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.answer} data-internal={internal || undefined} data-dirty={text !== '' || files.length > 0}>
      {ticket.inside && (
        <SegmentedControl
          size="xs"
          aria-label={t`Who reads it`}
          value={internal ? 'note' : 'answer'}
          onChange={(value) => setInternal(value === 'note')}
          data={[
            { value: 'answer', label: t`Answer` },
            { value: 'note', label: t`Note for the company` },
          ]}
        />
      )}
      <Textarea
        aria-label={internal ? t`Write a note` : t`Write an answer`}
        placeholder={
          internal
            ? t`Read by people of the company only`
            : ticket.inside
              ? t`Read by the customer and everybody who sees the ticket`
              : t`Write to the company`
        }
        autosize
        minRows={2}
        maxRows={12}
        maxLength={4000}
        value={text}
        error={failure}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      {files.length > 0 && (
        <ul className={classes.files} aria-label={t`Files to send`}>
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`} className={classes.file}>
              <IconFile size={16} aria-hidden />
              <span className={classes.fileName}>{file.name}</span>
              <button
                type="button"
                className={classes.off}
                aria-label={t`Take ${file.name} off`}
                onClick={() => setFiles(files.filter((one) => one !== file))}
              >
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.send}>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          aria-label={t`Attach files`}
          onChange={(event) => {
            take(event.currentTarget.files ?? []);
            event.currentTarget.value = '';
          }}
        />
        <Button
          variant="subtle"
          leftSection={<IconPaperclip size={16} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          <Trans>Attach</Trans>
        </Button>
        <Button loading={busy} disabled={!ready} onClick={() => void send()}>
          {internal ? <Trans>Keep note</Trans> : ticket.inside ? <Trans>Send answer</Trans> : <Trans>Send</Trans>}
        </Button>
      </div>
    </div>
  );
}
