/** The columns of the list of tickets; board and list filter by the same. */
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { isOpenTicket } from '../../../domain/tickets.ts';
import { useNow } from '../../ui/text/now.ts';
import type { Column } from '../../ui/table/Table.tsx';
import { useTableAddress } from '../../ui/table/table_address.ts';
import { passes } from '../../ui/table/table_columns.ts';
import { TimeText } from '../../ui/text/TimeText.tsx';
import type { TicketRow } from './slices.ts';
import { ClockBadge, pressing, Priority, TicketStatusPill } from './TicketMarks.tsx';
import classes from './Tickets.module.css';
import { useWords } from './words.ts';
import { useTerms } from '../../kit/terms.ts';

export const TICKETS = 'tickets';
export const ticketKey = (row: TicketRow): number => row.id;

const priority_rank = { Critical: '1', High: '2', Medium: '3', Low: '4' } as const;

export function useTicketColumns(me: number | undefined, inside: boolean): Column<TicketRow>[] {
  const { t } = useLingui();
  const { term } = useTerms();
  const words = useWords();
  // whether a promise presses changes by itself
  const minute = Math.floor(useNow() / 60_000);
  return useMemo((): Column<TicketRow>[] => {
    const now = new Date(minute * 60_000);
    const promise = (row: TicketRow): string => {
      const state = pressing(row, now)?.state;
      if (!isOpenTicket(row.status)) return state === 'breached' ? t`Was late` : '';
      return state === 'breached'
        ? t`Breached`
        : state === 'soon'
          ? t`Due soon`
          : state === 'paused'
            ? t`Paused`
            : t`Running`;
    };
    const all: (Column<TicketRow> | false)[] = [
      {
        key: 'title',
        title: t`Ticket`,
        value: (row) => `${row.title} ${row.number}`,
        render: (row) => (
          <span className={classes.titleCell}>
            <span className={classes.cut}>{row.title}</span>
            <span className={classes.number}>{row.number}</span>
          </span>
        ),
        width: 370,
      },
      {
        key: 'status',
        title: t`Status`,
        value: (row) => words.status(row.status),
        render: (row) => <TicketStatusPill row={row} />,
        filter: 'select',
        width: 172,
      },
      {
        key: 'priority',
        title: t`Priority`,
        value: (row) => priority_rank[row.priority],
        choiceText: (rank) => words.priorities.find(({ value }) => priority_rank[value] === rank)?.label ?? rank,
        render: (row) => <Priority priority={row.priority} />,
        filter: 'select',
        width: 106,
      },
      {
        key: 'due',
        title: t`Time left`,
        value: (row) => {
          const found = isOpenTicket(row.status) ? pressing(row, now) : undefined;
          return found ? found.due : null;
        },
        render: (row) => <ClockBadge row={row} />,
        tooltip: t`Of the most urgent SLA: first answer, on site, solution`,
        width: 220,
        phone: 'wide',
      },
      { key: 'project', title: t`Plant`, value: (row) => row.project_name ?? '', filter: 'select', width: 170 },
      inside && {
        key: 'assignee',
        title: t`Assignee`,
        value: (row) => row.assignee ?? '',
        filter: 'select',
        width: 140,
      },
      { key: 'category', title: t`Category`, value: (row) => term(row.category), filter: 'select', width: 180 },
      {
        key: 'raised_at',
        title: t`Raised`,
        value: (row) => new Date(row.raised_at),
        render: (row) => <TimeText at={row.raised_at} />,
        filter: 'date',
        width: 130,
      },
      {
        key: 'raised_by',
        title: t`Raised by`,
        value: (row) => row.raised_by,
        filter: 'select',
        width: 150,
        hidden_by_default: true,
      },
      {
        key: 'channel',
        title: t`Channel`,
        value: (row) => words.channel(row.channel),
        filter: 'select',
        width: 110,
        hidden_by_default: true,
      },
      {
        key: 'sub_category',
        title: t`Sub-category`,
        value: (row) => term(row.sub_category),
        filter: 'select',
        width: 150,
        hidden_by_default: true,
      },
      {
        key: 'rating',
        title: t`Rating`,
        value: (row) => row.rating,
        filter: 'number',
        width: 90,
        hidden_by_default: true,
      },
      {
        key: 'updated_at',
        title: t`Changed`,
        value: (row) => new Date(row.updated_at),
        render: (row) => <TimeText at={row.updated_at} />,
        width: 130,
        hidden_by_default: true,
      },
      {
        key: 'open',
        title: t`Still open`,
        value: (row) => isOpenTicket(row.status),
        filter: 'select',
        width: 100,
        hidden_by_default: true,
        phone: 'hidden',
      },
      {
        key: 'promise',
        title: t`SLA`,
        value: promise,
        filter: 'select',
        width: 120,
        hidden_by_default: true,
        phone: 'hidden',
      },
      {
        key: 'mine',
        title: t({ context: 'tickets', message: 'Mine' }),
        value: (row) => row.assignee_id === me,
        filter: 'select',
        width: 90,
        hidden_by_default: true,
        phone: 'hidden',
      },
      {
        key: 'followed',
        title: t`Followed`,
        value: (row) => row.follows,
        filter: 'select',
        width: 100,
        hidden_by_default: true,
        phone: 'hidden',
      },
    ];
    return all.filter((column) => column !== false);
  }, [t, term, words, me, inside, minute]);
}

/** The tickets that pass the search and filters of the list, for the board. */
export function useFoundTickets(rows: readonly TicketRow[], columns: readonly Column<TicketRow>[]) {
  const { t } = useLingui();
  const { term } = useTerms();
  const address = useTableAddress(TICKETS, columns);
  const search = useDeferredValue(address.search);
  const filters = useDeferredValue(address.filters);
  const found = useMemo(() => {
    const words = { yes: t`Yes`, no: t`No` };
    const rules = columns.flatMap((column) => {
      const filter = filters.get(column.key);
      return filter ? [passes(column, filter, words)] : [];
    });
    const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    return rows.filter((row) => {
      const text = [
        row.title,
        row.number,
        row.project_name,
        row.category,
        term(row.category),
        row.assignee,
        row.raised_by,
      ]
        .join(' ')
        .toLocaleLowerCase();
      return rules.every((rule) => rule(row)) && wanted.every((word) => text.includes(word));
    });
  }, [term, rows, columns, filters, search, t]);
  return { rows: found, address };
}
