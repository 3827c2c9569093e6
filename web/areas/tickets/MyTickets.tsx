/** The tickets of someone outside the company: what they reported, or what they were given, and how it goes. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus, IconTicket } from '@tabler/icons-react';
import { showDayAndTime } from '../../../domain/dates.ts';
import { isOpenTicket } from '../../../domain/tickets.ts';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { useWindows, WINDOW } from '../../kit/windows.ts';
import { useTabs } from '../../tabs.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Tabs, useTab } from '../../ui/layout/Tabs.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { ticket_figures, type TicketRow, tickets, type TicketView } from './slices.ts';
import { Priority, TicketStatusPill } from './TicketMarks.tsx';
import { useOpenTicket } from './ticket_address.ts';
import classes from './Tickets.module.css';
import { useLabels } from '../../kit/labels.ts';
import { Stack } from '../../ui/layout/flow.tsx';

const nothing = {};
const views = { open: { open: ['yes'] }, done: { open: ['no'] } } satisfies Record<string, TicketView>;

export default function MyTickets() {
  const { t } = useLingui();
  const person = usePerson();
  const { data, loading, failure, reload } = useSlice(ticket_figures, nothing);
  const { add } = useOpenTicket();
  const tabs = useTabs('/ticket-dashboard', 'show');
  const chosen = useTab(tabs, 'show');
  const list = useWindows(tickets, chosen === 'done' ? views.done : views.open);
  const { total = 0, open = 0, to_rate = 0 } = data ?? {};
  const counts = { open, done: total - open };
  const rows = list.rows?.filter((row) => row !== undefined);
  const more = (list.rows?.length ?? 0) - (rows?.length ?? 0);
  const add_button = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
      <Trans>Report a problem</Trans>
    </Button>
  );
  return (
    <Screen
      header={
        <PageHeader
          title={t`My tickets`}
          subtitle={
            to_rate > 0 && (
              <Plural
                value={to_rate}
                one="# solved ticket waits for your rating"
                other="# solved tickets wait for your rating"
              />
            )
          }
          actions={add_button}
        />
      }
      loading={loading}
      skeleton="cards"
      failure={data === undefined && failure}
      onRetry={reload}
      empty={
        data?.total === 0 && {
          icon: <IconTicket size={32} aria-hidden />,
          title: t`No tickets yet`,
          text:
            person?.userKind === 'consumer'
              ? t`Is something wrong with your plant, or do you need a document? Report it here and follow progress.`
              : t`Tickets assigned to you appear here. Report a problem and follow progress.`,
          action: add_button,
        }
      }
    >
      <Stack gap={16}>
        <Tabs name="show" label={t`Ticket filter`} tabs={tabs.map((tab) => ({ ...tab, count: counts[tab.key] }))} />
        {!rows ? (
          list.failure ? (
            <Failure sentence={list.failure} onRetry={list.reload} />
          ) : (
            <Loading as="cards" />
          )
        ) : rows.length === 0 ? (
          <p className={classes.dim}>
            {chosen === 'done' ? <Trans>No solved tickets yet.</Trans> : <Trans>No open tickets.</Trans>}
          </p>
        ) : (
          <ul className={classes.cards} aria-label={t`My tickets`}>
            {rows.map((row) => (
              <li key={row.id}>
                <Mine row={row} />
              </li>
            ))}
          </ul>
        )}
        {rows && more > 0 && (
          <Button variant="default" onClick={() => list.want(rows.length, rows.length + WINDOW - 1)}>
            <Trans>Show {more} more</Trans>
          </Button>
        )}
      </Stack>
    </Screen>
  );
}

function Mine({ row }: { row: TicketRow }) {
  const { term } = useLabels();
  const { open } = useOpenTicket();
  const { due } = row.clocks.fix;
  const solved_by = due && showDayAndTime(new Date(due));
  const rates = row.status === 'Resolved' && row.rating === null && row.own;
  return (
    <button type="button" className={classes.mine} onClick={() => open(row.id)}>
      <span className={classes.mineTitle}>{row.title}</span>
      <span className={classes.row}>
        <TicketStatusPill row={row} />
        <Priority priority={row.priority} />
        <span className={classes.number}>{row.number}</span>
      </span>
      <span className={classes.dim}>
        {[row.project_name, term(row.category)].filter(Boolean).join(' · ')}
        {' · '}
        <TimeText at={row.raised_at} />
      </span>
      {solved_by && isOpenTicket(row.status) && (
        <span className={classes.dim}>
          {row.paused_since ? <Trans>SLA paused. Due {solved_by}</Trans> : <Trans>Due {solved_by}</Trans>}
        </span>
      )}
      {rates && (
        <span className={classes.dim}>
          <Trans>Solved. Please rate our service.</Trans>
        </span>
      )}
    </button>
  );
}
