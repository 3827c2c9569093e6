/** The tickets as the one table, with what can be done to several of them. */
import { useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { SavedViews } from '../projects/area.tsx';
import { LazyBoundary, lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { useWindows } from '../../kit/windows.ts';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { ticket_figures, type TicketRow, tickets } from './slices.ts';
import { useOpenTicket } from './ticket_address.ts';
import { ticketKey, TICKETS, useTicketView } from './ticket_columns.tsx';

const TicketsEdit = lazy(() => import('./TicketsEdit.tsx'));

const nothing = {};

export function TicketList({ columns }: { columns: readonly Column<TicketRow>[] }) {
  const { t } = useLingui();
  const { view } = useTicketView(columns);
  const { rows, want, all, loading, failure, reload } = useWindows(tickets, view);
  const of = useSlice(ticket_figures, nothing).data?.total;
  const served = useMemo(() => ({ rows, of, want, all }), [rows, of, want, all]);
  const { open } = useOpenTicket();
  const [changing, setChanging] = useState<readonly TicketRow[]>();
  return (
    <>
      <Table
        name={TICKETS}
        label={t`Tickets`}
        served={served}
        columns={columns}
        rowKey={ticketKey}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={(row) => open(row.id)}
        expected={14}
        actions={
          <LazyBoundary fallback={null}>
            <SavedViews />
          </LazyBoundary>
        }
        bulk={[
          {
            key: 'change',
            title: t`Change`,
            icon: <IconPencil size={16} aria-hidden />,
            run(chosen) {
              setChanging(chosen);
              return false;
            },
          },
        ]}
      />
      <LazyMount opened={changing !== undefined} onClose={() => setChanging(undefined)}>
        {(opened) => <TicketsEdit tickets={opened ? changing : undefined} onClose={() => setChanging(undefined)} />}
      </LazyMount>
    </>
  );
}
