/** The tickets: for people of the company figures, list, board and report; for everybody else what is theirs. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChartBar,
  IconClockExclamation,
  IconDownload,
  IconLayoutKanban,
  IconList,
  IconPlayerPause,
  IconPlus,
  IconSettings,
  IconTicket,
  IconUser,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Gets } from '../../../contract/index.ts';
import { isInside } from '../../../domain/people.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { lazy } from '../../kit/lazy.tsx';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { type TabKey, useTabs } from '../../tabs.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { hint } from '../../ui/overlay/Hint.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { useNow } from '../../ui/text/now.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { type Tab, Tabs } from '../../ui/layout/Tabs.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { saveFile } from '../../kit/files.ts';
import { ticket_choices, ticket_figures } from './slices.ts';
import { TicketList } from './TicketList.tsx';
import { useOpenTicket } from './ticket_address.ts';
import { useTicketColumns } from './ticket_columns.tsx';
import classes from './Tickets.module.css';
import { showNumber } from '../../../domain/numbers.ts';
import { Stack } from '../../ui/layout/flow.tsx';

const AddTicket = lazy(() => import('./AddTicket.tsx'));
const Board = lazy(() => import('./Board.tsx'));
const MyTickets = lazy(() => import('./MyTickets.tsx'));
const Report = lazy(() => import('./Report.tsx'));
const TicketDrawer = lazy(() => import('./TicketDrawer.tsx'));
const TicketSettings = lazy(() => import('./TicketSettings.tsx'));

const nothing = {};

export default function TicketDashboard() {
  const person = usePerson();
  const { id, adding, close } = useOpenTicket();
  if (!person) return null;
  return (
    <>
      {isInside(person.userKind) ? (
        <ScheduleStore me={Number(person.userId)} />
      ) : (
        <Suspended meanwhile={<Loading as="cards" />}>
          <MyTickets />
        </Suspended>
      )}
      <LazyMount opened={id !== undefined} onClose={close}>
        {(opened) => <TicketDrawer opened={opened} />}
      </LazyMount>
      <LazyMount opened={adding} onClose={close}>
        {(opened) => <AddTicket opened={opened} />}
      </LazyMount>
    </>
  );
}

function ScheduleStore({ me }: { me: number }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(ticket_figures, nothing);
  const columns = useTicketColumns(me, true);
  // whether an SLA presses changes by itself
  const minute = Math.floor(useNow() / 60_000);
  const since = useRef(minute);
  useEffect(() => {
    if (since.current !== minute) reload();
    since.current = minute;
  }, [minute, reload]);
  const { add } = useOpenTicket();
  const tabs = useTabs('/ticket-dashboard', 'view');
  const views: Record<TabKey<'/ticket-dashboard', 'view'>, Pick<Tab, 'icon' | 'content'>> = {
    list: {
      icon: <IconList size={16} aria-hidden />,
      content: <TicketList columns={columns} />,
    },
    board: {
      icon: <IconLayoutKanban size={16} aria-hidden />,
      content: (
        <Suspended meanwhile={<Loading as="cards" />}>
          <Board columns={columns} />
        </Suspended>
      ),
    },
    report: {
      icon: <IconChartBar size={16} aria-hidden />,
      content: (
        <Suspended meanwhile={<Loading as="cards" />}>
          <Report />
        </Suspended>
      ),
    },
  };
  const empty = data?.total === 0;
  const add_button = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
      <Trans>Add ticket</Trans>
    </Button>
  );
  return (
    <Screen
      header={
        <PageHeader
          title={t`Tickets`}
          actions={
            <>
              <Tools />
              {add_button}
            </>
          }
        />
      }
      failure={data === undefined && failure}
      onRetry={reload}
      empty={
        empty && {
          icon: <IconTicket aria-hidden />,
          title: t`No tickets yet`,
          text: t`Tickets that customers raise through their portal, the public form or by phone appear here.`,
          action: add_button,
        }
      }
    >
      <Stack gap={16}>
        <Figures data={data} />
        <Tabs name="view" label={t`Ticket views`} tabs={tabs.map((tab) => ({ ...tab, ...views[tab.key] }))} />
      </Stack>
    </Screen>
  );
}

/** Export of everything, and the settings for whoever may change them. */
function Tools() {
  const { t } = useLingui();
  const { data } = useSlice(ticket_choices, nothing);
  const [setting, setSetting] = useState(false);
  const download = (format: 'xlsx' | 'csv') => void saveFile('export_tickets', { format });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t`Export all tickets`} {...hint(t`Export all tickets`)}>
            <IconDownload size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => download('xlsx')}>
            <Trans>All tickets with causes and SLA times (XLSX)</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => download('csv')}>
            <Trans>All tickets with causes and SLA times (CSV)</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DisabledReason reason={reasonOf(data?.abilities.update_ticket_settings)}>
        <ActionIcon
          variant="default"
          aria-label={t`Ticket settings`}
          {...hint(t`Categories, SLA and hours`)}
          disabled={!data}
          onClick={() => setSetting(true)}
        >
          <IconSettings size={16} aria-hidden />
        </ActionIcon>
      </DisabledReason>
      <LazyMount opened={setting} onClose={() => setSetting(false)}>
        {(opened) => data && <TicketSettings opened={opened} choices={data} onClose={() => setSetting(false)} />}
      </LazyMount>
    </>
  );
}

function Figures({ data }: { data: Gets<'get_ticket_figures'> | undefined }) {
  const { t } = useLingui();
  const loading = data === undefined;
  const { open = 0, unassigned = 0, breached = 0, soon = 0, waiting = 0, mine = 0 } = data ?? {};
  const filtered = (filters: Record<string, string>): string => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(filters)) query.set(`tickets.${key}`, value);
    return `/ticket-dashboard?${query.toString()}`;
  };
  const shown = (count: number): string => showNumber(count);
  return (
    <div className={classes.figures}>
      <StatCards>
        <StatCard
          label={t`Open`}
          icon={<IconTicket aria-hidden />}
          loading={loading}
          value={shown(open)}
          note={t`${unassigned} without an assignee`}
          to={filtered({ open: 'yes' })}
        />
        <StatCard
          label={t`Breached`}
          icon={<IconAlertTriangle aria-hidden />}
          loading={loading}
          value={shown(breached)}
          late={breached > 0}
          note={t`SLA breached`}
          to={filtered({ open: 'yes', promise: 'breached' })}
        />
        <StatCard
          label={t`Due soon`}
          icon={<IconClockExclamation aria-hidden />}
          loading={loading}
          value={shown(soon)}
          note={t`75% of SLA used`}
          to={filtered({ open: 'yes', promise: 'soon' })}
        />
        <StatCard
          label={t`Waiting`}
          icon={<IconPlayerPause aria-hidden />}
          loading={loading}
          value={shown(waiting)}
          note={t`SLA paused`}
          to={filtered({ status: 'Waiting' })}
        />
        <StatCard
          label={t({ context: 'tickets', message: 'Mine' })}
          icon={<IconUser aria-hidden />}
          loading={loading}
          value={shown(mine)}
          note={t`open and assigned to me`}
          to={filtered({ open: 'yes', mine: 'yes' })}
        />
      </StatCards>
    </div>
  );
}
