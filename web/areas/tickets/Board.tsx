/** Tickets as cards by status: dragged with mouse or finger, or moved by their menu; columns that cannot take one say why. */
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { addDays } from '../../../domain/dates.ts';
import type { TicketStatus } from '../../../domain/tickets.ts';
import { useToday } from '../../ui/text/today.ts';
import type { Column } from '../../ui/table/Table.tsx';
import { TableFilters } from '../../ui/table/TableFilters.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import classes from './Board.module.css';
import { board_places, type TicketRow, type TicketView } from './slices.ts';
import { useTicketView } from './ticket_columns.tsx';
import { useMove, whyNot } from './use_move.tsx';

/** Closed ones leave the board after so many days. */
const closed_days = 30;

/** The ticket of a card. */
const ticketOf = ({ ticket_id }: Record<string, unknown>): TicketRow | undefined =>
  board_places.flatMap(({ list }) => list.get().rows ?? []).find((row) => row?.id === ticket_id);

/** Those a column holds, of those that are asked for. */
const statuses = (asked: readonly TicketStatus[] | undefined, holds: readonly TicketStatus[]) =>
  asked === undefined || asked.length === 0 ? holds : holds.filter((status) => asked.includes(status));

export default function Board({ columns }: { columns: readonly Column<TicketRow>[] }) {
  const { t } = useLingui();
  const { view: asked, address } = useTicketView(columns);
  const { move, form } = useMove();
  const [dragged, setDragged] = useState<TicketRow>();
  const box = useRef<HTMLDivElement>(null);
  const today = useToday();
  const by_place = useMemo(() => {
    const { sort: _sort, sort_field: _field, descending: _descending, ...filter } = asked;
    return new Map(
      board_places.map(({ key, holds }): [TicketStatus, TicketView | undefined] => {
        const status = statuses(asked.status, holds);
        if (status.length === 0) return [key, undefined];
        const since = addDays(today, -closed_days);
        const { updated_from = since } = filter;
        const recent = key === 'Closed' && { updated_from: updated_from > since ? updated_from : since };
        return [key, { ...filter, ...recent, status: [...status], sort: 'board' }];
      }),
    );
  }, [asked, today]);

  const move_now = useRef(move);
  useEffect(() => {
    move_now.current = move;
  });
  useEffect(
    () =>
      monitorForElements({
        onDragStart: ({ source }) => setDragged(ticketOf(source.data)),
        onDrop({ source, location }) {
          setDragged(undefined);
          const row = ticketOf(source.data);
          const place = board_places.find(({ key }) => key === location.current.dropTargets[0]?.data.place);
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
        <TableFilters all={[]} columns={columns} address={address} />
      </div>
      <div
        className={classes.board}
        ref={box}
        role="group"
        // moved sideways by keyboard too
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t`Tickets by status`}
        data-dragging={dragged !== undefined || undefined}
      >
        {board_places.map(({ key, holds, becomes, list }) => (
          <BoardColumn
            key={key}
            place={key}
            list={list}
            view={by_place.get(key)}
            dragged={dragged}
            whyNot={dragged && !holds.includes(dragged.status) ? whyNot(dragged, becomes) : undefined}
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
