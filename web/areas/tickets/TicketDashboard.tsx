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
import { useState } from 'react';
import { isInside } from '../../../domain/people.ts';
import { isOpenTicket } from '../../../domain/tickets.ts';
import { late } from '../../kit/late.tsx';
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
import { WhenLoaded } from '../../ui/feedback/WhenLoaded.tsx';
import { WhenOpened } from '../../ui/overlay/WhenOpened.tsx';
import { saveFile } from '../../kit/files.ts';
import { ticket_choices, type TicketRow, user_tickets } from './slices.ts';
import { pressing } from './TicketMarks.tsx';
import { TicketList } from './TicketList.tsx';
import { useOpenTicket } from './ticket_address.ts';
import { useTicketColumns } from './ticket_columns.tsx';
import classes from './Tickets.module.css';
import { useWords } from './words.ts';
import { showNumber } from '../../../domain/numbers.ts';

const AddTicket = late(() => import('./AddTicket.tsx'));
const Board = late(() => import('./Board.tsx'));
const MyTickets = late(() => import('./MyTickets.tsx'));
const Report = late(() => import('./Report.tsx'));
const TicketDrawer = late(() => import('./TicketDrawer.tsx'));
const TicketSettings = late(() => import('./TicketSettings.tsx'));

const nothing = {};

export default function TicketDashboard() {
  const person = usePerson();
  const { id, adding, close } = useOpenTicket();
  if (!person) return null;
  return (
    <>
      {isInside(person.userKind) ? (
        <Desk me={Number(person.userId)} />
      ) : (
        <WhenLoaded meanwhile={<Loading as="cards" />}>
          <MyTickets />
        </WhenLoaded>
      )}
      <WhenOpened opened={id !== undefined} onClose={close}>
        {(opened) => <TicketDrawer opened={opened} />}
      </WhenOpened>
      <WhenOpened opened={adding} onClose={close}>
        {(opened) => <AddTicket opened={opened} />}
      </WhenOpened>
    </>
  );
}

function Desk({ me }: { me: number }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(user_tickets, nothing);
  const columns = useTicketColumns(me, true);
  const rows = data?.tickets;
  const { add } = useOpenTicket();
  const tabs = useTabs('/ticket-dashboard', 'view');
  const views: Record<TabKey<'/ticket-dashboard', 'view'>, Pick<Tab, 'icon' | 'content'>> = {
    list: {
      icon: <IconList size={16} aria-hidden />,
      content: <TicketList rows={rows} columns={columns} failure={failure} onRetry={reload} />,
    },
    board: {
      icon: <IconLayoutKanban size={16} aria-hidden />,
      content: (
        <WhenLoaded meanwhile={<Loading as="cards" />}>
          {rows ? <Board all={rows} columns={columns} /> : <Loading as="cards" />}
        </WhenLoaded>
      ),
    },
    report: {
      icon: <IconChartBar size={16} aria-hidden />,
      content: (
        <WhenLoaded meanwhile={<Loading as="cards" />}>
          <Report />
        </WhenLoaded>
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
      failure={rows === undefined && failure}
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
      <div className={classes.stack}>
        <Figures rows={rows} me={me} />
        <Tabs name="view" label={t`Ticket views`} tabs={tabs.map((tab) => ({ ...tab, ...views[tab.key] }))} />
      </div>
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
      <DisabledReason reason={data?.why_not_settings}>
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
      <WhenOpened opened={setting} onClose={() => setSetting(false)}>
        {(opened) => data && <TicketSettings opened={opened} choices={data} onClose={() => setSetting(false)} />}
      </WhenOpened>
    </>
  );
}

function Figures({ rows, me }: { rows: readonly TicketRow[] | undefined; me: number }) {
  const { t } = useLingui();
  const words = useWords();
  const now = new Date(useNow());
  const loading = rows === undefined;
  const open = (rows ?? []).filter(({ status }) => isOpenTicket(status));
  const states = open.map((row) => pressing(row, now)?.state);
  const over = states.filter((state) => state === 'breached').length;
  const soon = states.filter((state) => state === 'soon').length;
  const waiting = open.filter(({ status }) => status === 'Waiting').length;
  const mine = open.filter(({ assignee_id }) => assignee_id === me).length;
  const nobodys = open.filter(({ assignee_id }) => assignee_id === null).length;
  const filtered = (filters: Record<string, string>): string => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(filters)) query.set(`tickets.${key}`, value);
    return `/ticket-dashboard?${query.toString()}`;
  };
  const yes = t`Yes`;
  const shown = (count: number): string => showNumber(count);
  return (
    <div className={classes.figures}>
      <StatCards>
        <StatCard
          label={t`Open`}
          icon={<IconTicket aria-hidden />}
          loading={loading}
          value={shown(open.length)}
          note={t`${nobodys} without an assignee`}
          to={filtered({ open: yes })}
        />
        <StatCard
          label={t`Breached`}
          icon={<IconAlertTriangle aria-hidden />}
          loading={loading}
          value={shown(over)}
          late={over > 0}
          note={t`SLA breached`}
          to={filtered({ open: yes, promise: t`Breached` })}
        />
        <StatCard
          label={t`Due soon`}
          icon={<IconClockExclamation aria-hidden />}
          loading={loading}
          value={shown(soon)}
          note={t`75% of SLA used`}
          to={filtered({ open: yes, promise: t`Due soon` })}
        />
        <StatCard
          label={t`Waiting`}
          icon={<IconPlayerPause aria-hidden />}
          loading={loading}
          value={shown(waiting)}
          note={t`SLA paused`}
          to={filtered({ status: words.status('Waiting') })}
        />
        <StatCard
          label={t({ context: 'tickets', message: 'Mine' })}
          icon={<IconUser aria-hidden />}
          loading={loading}
          value={shown(mine)}
          note={t`open and assigned to me`}
          to={filtered({ open: yes, mine: yes })}
        />
      </StatCards>
    </div>
  );
}
