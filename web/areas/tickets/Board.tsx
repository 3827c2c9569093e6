/** Tickets as cards by status. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { addDays } from '../../../domain/dates.ts';
import type { TicketStatus } from '../../../domain/tickets.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { useLabels } from '../../kit/labels.ts';
import { BoardCard } from '../../ui/board/BoardCard.tsx';
import { StatusBoard } from '../../ui/board/StatusBoard.tsx';
import classes from '../../ui/board/StatusBoard.module.css';
import { Avatar } from '../../ui/text/Avatar.tsx';
import { useToday } from '../../ui/text/today.ts';
import type { Column } from '../../ui/table/Table.tsx';
import { TableFilters } from '../../ui/table/TableFilters.tsx';
import { useTicketLabels } from './labels.ts';
import { board_places, type TicketRow, type TicketView } from './slices.ts';
import { useOpenTicket } from './ticket_address.ts';
import { useTicketView } from './ticket_columns.tsx';
import { ClockBadge, Priority } from './TicketMarks.tsx';
import { type Move, useMove, whyNot } from './use_move.tsx';

/** Closed ones leave the board after so many days. */
const closed_days = 30;

/** Those a column holds, of those that are asked for. */
const statuses = (asked: readonly TicketStatus[] | undefined, holds: readonly TicketStatus[]) =>
  asked === undefined || asked.length === 0 ? holds : holds.filter((status) => asked.includes(status));

/** What a ticket becomes that is put into a column. */
const becomesOf = (place: string): TicketStatus =>
  board_places.find(({ key }) => key === place)?.becomes ?? (place as TicketStatus);

export default function Board({ columns }: { columns: readonly Column<TicketRow>[] }) {
  const { t } = useLingui();
  const words = useTicketLabels();
  const { view: asked, address } = useTicketView(columns);
  const { move, form } = useMove();
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
  return (
    <>
      <StatusBoard<TicketRow, TicketView>
        label={t`Tickets by status`}
        empty={t`No tickets here`}
        bar={
          <>
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
          </>
        }
        places={board_places.map(({ key, holds, becomes, list }) => ({
          key,
          title: words.status(key),
          note:
            key === 'Closed' ? plural(closed_days, { one: 'of the last day', other: 'of the last # days' }) : undefined,
          verb: words.verb(becomes),
          list,
          view: by_place.get(key),
          holds: (row) => holds.includes(row.status),
        }))}
        whyNot={(row, place) => whyNot(row, becomesOf(place))}
        onMove={(row, place) => move(row, becomesOf(place))}
        renderCard={(row) => <TicketCard row={row} onMove={move} />}
      />
      {form}
    </>
  );
}

function TicketCard({ row, onMove }: { row: TicketRow; onMove: Move['move'] }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const words = useTicketLabels();
  const { open } = useOpenTicket();
  const party = row.status === 'Waiting' && row.waiting_for !== '' && words.party(row.waiting_for);
  return (
    <BoardCard
      id={row.id}
      number={row.number}
      title={row.title}
      marks={<Priority priority={row.priority} />}
      moves={row.moves.map(({ status: to, abilities }) => ({
        key: to,
        title: words.verb(to),
        why: reasonOf(abilities.change_ticket_status),
        onMove: () => onMove(row, to),
      }))}
      openLabel={t`Open ticket`}
      onOpen={() => open(row.id)}
      about={[row.project_name, term(row.category)].filter(Boolean).join(' · ')}
      foot={
        <>
          <ClockBadge row={row} />
          {row.assignee ? <Avatar name={row.assignee} size={24} /> : <span className={classes.dim}>{t`Nobody`}</span>}
        </>
      }
      notes={[party && t`Waiting for: ${party}`, row.status === 'Reopened' && words.status('Reopened')]}
    />
  );
}
