/** The tickets as the one table, with what can be done to several of them. */
import { useLingui } from '@lingui/react/macro';
import { IconSwitchHorizontal, IconUserShare } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { SavedViews } from '../projects/area.tsx';
import { late } from '../../kit/late.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { WhenOpened } from '../../ui/overlay/WhenOpened.tsx';
import type { TicketRow } from './slices.ts';
import { useOpenTicket } from './ticket_address.ts';
import { ticketKey, TICKETS } from './ticket_columns.tsx';

const BulkTickets = late(() => import('./BulkTickets.tsx'));

interface TicketListProps {
  rows: readonly TicketRow[] | undefined;
  columns: readonly Column<TicketRow>[];
  failure: string | undefined;
  onRetry: () => void;
}

export function TicketList({ rows, columns, failure, onRetry }: TicketListProps) {
  const { t } = useLingui();
  const { open } = useOpenTicket();
  const [bulk, setBulk] = useState<{ verb: 'move' | 'assign'; rows: TicketRow[] }>();
  const [opened, setOpened] = useState(false);
  const begin = (verb: 'move' | 'assign') => (chosen: TicketRow[]) => {
    setBulk({ verb, rows: chosen });
    setOpened(true);
    return false;
  };
  return (
    <>
      <Table
        name={TICKETS}
        label={t`Tickets`}
        rows={rows}
        columns={columns}
        rowKey={ticketKey}
        loading={rows === undefined && !failure}
        failure={failure}
        onRetry={onRetry}
        onOpen={(row) => open(row.id)}
        expected={14}
        actions={
          <Suspense fallback={null}>
            <SavedViews />
          </Suspense>
        }
        bulk={[
          {
            key: 'assign',
            title: t`Assign tickets`,
            icon: <IconUserShare size={16} aria-hidden />,
            run: begin('assign'),
          },
          {
            key: 'move',
            title: t`Move tickets`,
            icon: <IconSwitchHorizontal size={16} aria-hidden />,
            run: begin('move'),
          },
        ]}
      />
      <WhenOpened opened={opened} onClose={() => setOpened(false)}>
        {(there) =>
          bulk && <BulkTickets verb={bulk.verb} rows={bulk.rows} opened={there} onClose={() => setOpened(false)} />
        }
      </WhenOpened>
    </>
  );
}
