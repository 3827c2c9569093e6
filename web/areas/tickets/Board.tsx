/** Tickets as cards by status: dragged with mouse or finger, or moved by their menu; columns that cannot take one say why. */
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isOpenTicket, type TicketStatus } from '../../../domain/tickets.ts';
import { useNow } from '../../ui/text/now.ts';
import type { Column } from '../../ui/table/Table.tsx';
import { TableFilters } from '../../ui/table/TableFilters.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import classes from './Board.module.css';
import type { TicketRow } from './slices.ts';
import { pressing } from './TicketMarks.tsx';
import { useFoundTickets } from './ticket_columns.tsx';
import { useMove, whyNot } from './use_move.tsx';

interface BoardProps {
  all: readonly TicketRow[];
  columns: readonly Column<TicketRow>[];
}

/** A column, the statuses it holds, and what a ticket becomes that is put there. */
const places: readonly { key: TicketStatus; holds: readonly TicketStatus[]; becomes: TicketStatus }[] = [
  { key: 'Open', holds: ['Open', 'Reopened'], becomes: 'Reopened' },
  { key: 'Assigned', holds: ['Assigned'], becomes: 'Assigned' },
  { key: 'In Progress', holds: ['In Progress'], becomes: 'In Progress' },
  { key: 'Waiting', holds: ['Waiting'], becomes: 'Waiting' },
  { key: 'Resolved', holds: ['Resolved'], becomes: 'Resolved' },
  { key: 'Closed', holds: ['Closed'], becomes: 'Closed' },
];

/** Closed ones leave the board after so many days. */
const closed_days = 30;
const a_day = 86_400_000;

const ranks = { Critical: 0, High: 1, Medium: 2, Low: 3 } as const;

export default function Board({ all, columns }: BoardProps) {
  const { t } = useLingui();
  const { rows, address } = useFoundTickets(all, columns);
  const { move, form } = useMove();
  const [dragged, setDragged] = useState<TicketRow>();
  const box = useRef<HTMLDivElement>(null);
  const now = useNow();

  const by_place = useMemo(() => {
    const due = (row: TicketRow): number => {
      const found = isOpenTicket(row.status) ? pressing(row, new Date(now)) : undefined;
      return found ? found.due.getTime() : Number.POSITIVE_INFINITY;
    };
    return new Map(
      places.map(({ key, holds }) => [
        key,
        rows
          .filter(({ status }) => holds.includes(status))
          .filter(({ status, updated_at }) => status !== 'Closed' || now - Date.parse(updated_at) < closed_days * a_day)
          .toSorted((a, b) =>
            isOpenTicket(a.status)
              ? ranks[a.priority] - ranks[b.priority] || due(a) - due(b)
              : b.updated_at.localeCompare(a.updated_at),
          ),
      ]),
    );
  }, [rows, now]);

  const rows_now = useRef(all);
  const move_now = useRef(move);
  useEffect(() => {
    rows_now.current = all;
    move_now.current = move;
  });
  useEffect(
    () =>
      monitorForElements({
        onDragStart: ({ source }) => setDragged(rows_now.current.find(({ id }) => id === source.data.ticket_id)),
        onDrop({ source, location }) {
          setDragged(undefined);
          const row = rows_now.current.find(({ id }) => id === source.data.ticket_id);
          const place = places.find(({ key }) => key === location.current.dropTargets[0]?.data.place);
          if (row && place && !place.holds.includes(row.status)) move_now.current(row, place.becomes);
        },
      }),
    [],
  );
  useEffect(() => (box.current ? autoScrollForElements({ element: box.current }) : undefined), []);

  return (
    <>
      <div className={classes.bar} data-no-print>
        <TextInput
          type="search"
          className={classes.search ?? ''}
          aria-label={t`Search in tickets`}
          placeholder={t`Search`}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={address.search}
          onChange={(event) => address.change({ search: event.currentTarget.value })}
        />
        <TableFilters all={all} columns={columns} address={address} />
      </div>
      <div
        className={classes.board}
        ref={box}
        role="group"
        aria-label={t`Tickets by status`}
        data-dragging={dragged !== undefined || undefined}
      >
        {places.map(({ key, holds, becomes }) => (
          <BoardColumn
            key={key}
            place={key}
            rows={by_place.get(key) ?? []}
            dragged={dragged}
            whyNot={dragged && !holds.includes(dragged.status) ? whyNot(dragged, becomes, true) : undefined}
            home={dragged !== undefined && holds.includes(dragged.status)}
            becomes={becomes}
            onMove={move}
            note={
              key === 'Closed'
                ? plural(closed_days, { one: 'of the last day', other: 'of the last # days' })
                : undefined
            }
          />
        ))}
      </div>
      {form}
    </>
  );
}
