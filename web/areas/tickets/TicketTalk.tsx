/** What was said on a ticket, oldest first, and the next word: an answer everybody reads, or a note for the company only. */
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { most_ticket_files } from '../../../contract/tickets.ts';
import { file_limits } from '../../../domain/files.ts';
import { api } from '../../kit/api.ts';
import { person } from '../../kit/session.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { CommentLine } from '../../ui/talk/CommentLine.tsx';
import { Composer } from '../../ui/talk/Composer.tsx';
import { useDraft } from '../../ui/talk/draft.ts';
import { OriginalMail } from './OriginalMail.tsx';
import { type TicketWhole, tookOver } from './slices.ts';
import classes from './Ticket.module.css';

export function TicketTalk({ ticket }: { ticket: TicketWhole }) {
  const { messages, inside, number } = ticket;
  return (
    <Panel title={<Trans>Conversation</Trans>}>
      {messages.length === 0 ? (
        <p className={classes.dim}>
          {inside ? <Trans>No answer yet.</Trans> : <Trans>No answer yet. You will be notified.</Trans>}
        </p>
      ) : (
        <ol className={classes.messages}>
          {messages.map((one) => (
            <CommentLine key={one.id} one={one} internal={one.internal}>
              {one.internal && (
                <Tag icon={<IconLock aria-hidden />}>
                  <Trans>Company only</Trans>
                </Tag>
              )}
              {inside && one.outside && (
                <Tag>
                  <Trans>External</Trans>
                </Tag>
              )}
              <OriginalMail mail={one.original} />
              {one.ticket_number !== number && <span className={classes.dim}>{one.ticket_number}</span>}
            </CommentLine>
          ))}
        </ol>
      )}
      <Answer ticket={ticket} />
    </Panel>
  );
}

const nobody: readonly never[] = [];

function Answer({ ticket }: { ticket: TicketWhole }) {
  const { t } = useLingui();
  const draft = useDraft(`draft:ticket:${person()?.userId ?? ''}:${ticket.id}`, true);
  const internal = ticket.inside && !draft.outside;
  return (
    <Composer
      draft={draft}
      people={nobody}
      label={internal ? t`Add note` : t`Write a reply`}
      placeholder={
        internal
          ? t`Visible to company people only`
          : ticket.inside
            ? t`Visible to the customer and everyone who can see the ticket`
            : t`Write to us`
      }
      verb={internal ? <Trans>Save note</Trans> : ticket.inside ? <Trans>Send answer</Trans> : <Trans>Send</Trans>}
      most={{ bytes: file_limits.ticket, files: most_ticket_files }}
      readers={internal ? 'inside' : undefined}
      above={
        ticket.inside && (
          <SegmentedControl
            size="xs"
            className={classes.readers}
            aria-label={t`Visibility`}
            value={internal ? 'note' : 'answer'}
            onChange={(value) => draft.change({ outside: value === 'answer' })}
            data={[
              { value: 'answer', label: t`Answer` },
              { value: 'note', label: t`Internal note` },
            ]}
          />
        )
      }
      onSend={async ({ text, files }) =>
        tookOver(await api.add_ticket_message({ ticket_id: ticket.id, text, internal, files }))
      }
    />
  );
}
