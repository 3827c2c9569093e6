/** One ticket: what it is, how its promises stand, what can be done, what was said, what happened. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { api } from '../../kit/api.ts';
import { Link } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { OriginalMail } from './OriginalMail.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { SentFiles } from '../../ui/talk/SentFiles.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Rating } from './Rating.tsx';
import { ticket_details, type TicketWhole, tickets, tookOver } from './slices.ts';
import { TicketActs } from './TicketActs.tsx';
import { TicketClocks } from './TicketClocks.tsx';
import classes from './Ticket.module.css';
import { TicketFacts } from './TicketFacts.tsx';
import { TicketHistory } from './TicketHistory.tsx';
import { ClockBadge, Priority, TicketStatusPill } from './TicketMarks.tsx';
import { TicketTalk } from './TicketTalk.tsx';
import { useOpenTicket } from './ticket_address.ts';
import { useLabels } from '../../kit/labels.ts';
import { sentenceOf } from '../../kit/failure.ts';

export default function TicketDrawer({ opened }: { opened: boolean }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const { id, close } = useOpenTicket();
  const { data, failure, reload } = useSlice(ticket_details, id === undefined ? undefined : { ticket_id: id });
  const ticket = data?.id === id ? data : undefined;
  // what the list behind the drawer knows is shown until the whole is there
  const known = ticket ?? tickets.get().rows?.find((row) => row?.id === id);
  return (
    <Drawer
      opened={opened && id !== undefined}
      onClose={close}
      width="wide"
      title={known?.title ?? t`Ticket`}
      subtitle={known && [known.number, known.project_name, term(known.category)].filter(Boolean).join(' · ')}
    >
      {ticket ? (
        <Whole key={ticket.id} ticket={ticket} />
      ) : failure ? (
        <Failure title={t`This ticket cannot be shown`} sentence={failure} onRetry={reload} />
      ) : (
        <Loading as="text" />
      )}
    </Drawer>
  );
}

function Whole({ ticket }: { ticket: TicketWhole }) {
  const { t } = useLingui();
  const { inside, duplicate_of, duplicates } = ticket;
  const follow = async () => {
    try {
      tookOver(await api.toggle_ticket_follow({ ticket_id: ticket.id, follows: !ticket.follows }));
    } catch (error) {
      toast.failure(sentenceOf(error));
    }
  };
  return (
    <div className={classes.whole}>
      <div className={classes.marks}>
        <TicketStatusPill row={ticket} />
        <Priority priority={ticket.priority} />
        <ClockBadge row={ticket} />
        <span className={classes.dim}>
          <Trans>
            Raised <TimeText at={ticket.raised_at} /> by {ticket.raised_by || t`someone external`}
          </Trans>
        </span>
        <Button
          size="xs"
          variant="subtle"
          leftSection={ticket.follows ? <IconBellOff size={16} aria-hidden /> : <IconBell size={16} aria-hidden />}
          onClick={() => void follow()}
        >
          {ticket.follows ? <Trans>Unfollow</Trans> : <Trans>Follow</Trans>}
        </Button>
      </div>
      {duplicate_of && (
        <p className={classes.note}>
          {duplicate_of.id > 0 ? (
            <Trans>
              This is a duplicate of{' '}
              <Link to={`/ticket-dashboard?ticket=${duplicate_of.id}`}>{duplicate_of.number}</Link>.
            </Trans>
          ) : (
            <Trans>This is a duplicate of {duplicate_of.number}.</Trans>
          )}
        </p>
      )}
      {duplicates.length > 0 && (
        <p className={classes.note}>
          <Trans>Merged into this one:</Trans>{' '}
          {duplicates.map((one, at) => (
            <span key={one.id}>
              {at > 0 && ', '}
              <Link to={`/ticket-dashboard?ticket=${one.id}`}>{one.number}</Link>
            </span>
          ))}
        </p>
      )}
      <TicketActs ticket={ticket} />
      {!inside && <Rating ticket={ticket} />}
      {(ticket.description !== '' || ticket.files.length > 0 || ticket.original) && (
        <Panel title={<Trans>Description</Trans>} action={<OriginalMail mail={ticket.original} />}>
          {ticket.description !== '' && <p className={classes.words}>{ticket.description}</p>}
          <SentFiles files={ticket.files} />
        </Panel>
      )}
      <TicketTalk ticket={ticket} />
      <TicketClocks ticket={ticket} />
      <TicketFacts ticket={ticket} />
      <TicketHistory ticket={ticket} />
    </div>
  );
}
