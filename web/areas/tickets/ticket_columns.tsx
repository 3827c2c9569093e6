/** The columns of the list of tickets; board and list filter by the same. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { line_fields, ticket_fields } from '../../../domain/tickets/ticket_fields.ts';
import {
  isOpenTicket,
  sla_standings,
  type SlaStanding,
  slaStanding,
  ticket_statuses,
} from '../../../domain/tickets.ts';
import { useSlice } from '../../kit/slice.ts';
import { useNow } from '../../ui/text/now.ts';
import type { Column } from '../../ui/table/Table.tsx';
import { type TableAddress, useTableAddress } from '../../ui/table/table_address.ts';
import { askedAs, askedOf } from '../../ui/table/table_served.ts';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { ticket_filters, type TicketRow, type TicketView } from './slices.ts';
import { ClockBadge, pressing, Priority, TicketStatusPill } from './TicketMarks.tsx';
import classes from './Tickets.module.css';
import { useTicketLabels } from './labels.ts';
import { useFieldHeadings, useLabels } from '../../kit/labels.ts';
import { useCustomColumns } from '../../ui/table/custom_columns.ts';
import { describedColumn, describedFilter } from '../../ui/table/described_column.tsx';

export const TICKETS = 'tickets';
export const ticketKey = (row: TicketRow): number => row.id;

const nothing = {};

export function useTicketColumns(me: number | undefined, inside: boolean): Column<TicketRow>[] {
  const { t } = useLingui();
  const labels = useLabels();
  const words = useTicketLabels();
  const headings = useFieldHeadings(line_fields);
  const own = useCustomColumns('tickets');
  const choices = useSlice(ticket_filters, nothing).data;
  // whether a promise presses changes by itself
  const minute = Math.floor(useNow() / 60_000);
  return useMemo((): Column<TicketRow>[] => {
    const now = new Date(minute * 60_000);
    const standings: Record<SlaStanding, string> = {
      breached: t`Breached`,
      soon: t`Due soon`,
      paused: t`Paused`,
      running: t`Running`,
      was_late: t`Was late`,
    };
    const standing = (key: string): string => (key === '' ? '' : standings[key as SlaStanding]);
    const yes_no = {
      filter: 'select' as const,
      choices: ['yes', 'no'],
      choiceText: (value: string) => (value === 'yes' ? t`Yes` : t`No`),
      unsorted: true,
      width: 100,
      hidden_by_default: true,
      phone: 'hidden' as const,
    };
    const lists = { words: { categories: choices?.categories ?? [], sub_categories: choices?.sub_categories ?? [] } };
    const described = (
      key: 'category' | 'channel' | 'sub_category' | 'priority',
      more: Partial<Column<TicketRow>> = {},
    ): Column<TicketRow> => ({
      ...describedColumn<TicketRow>(line_fields[key], (row) => row[key], labels),
      ...describedFilter(line_fields[key], { labels, lists, yes: t`Yes`, no: t`No` }),
      key,
      title: headings[key],
      ...more,
    });
    const all: (Column<TicketRow> | false)[] = [
      {
        key: 'title',
        title: headings.title,
        value: (row) => `${row.title} ${row.number}`,
        render: (row) => (
          <span className={classes.titleCell}>
            <span className={classes.cut}>{row.title}</span>
            <span className={classes.number}>{row.number}</span>
          </span>
        ),
        width: line_fields.title.list.width,
      },
      {
        key: 'status',
        title: t`Status`,
        value: (row) => words.status(row.status),
        render: (row) => <TicketStatusPill row={row} />,
        filter: 'select',
        choices: ticket_statuses,
        choiceText: (status) => words.status(status as TicketRow['status']),
        width: 172,
      },
      described('priority', {
        value: (row) => words.priority(row.priority),
        render: (row) => <Priority priority={row.priority} />,
        choiceText: (priority) => words.priority(priority as TicketRow['priority']),
      }),
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
      {
        key: 'project',
        title: headings.project_id,
        value: (row) => row.project_name ?? '',
        filter: 'select',
        choices: ['', ...(choices?.projects ?? [])],
        width: 170,
      },
      inside && {
        key: 'assignee',
        title: t`Assignee`,
        value: (row) => row.assignee ?? '',
        filter: 'select',
        choices: ['', ...(choices?.assignees ?? [])],
        width: 140,
      },
      described('category'),
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
        filter: 'text',
        width: 150,
        hidden_by_default: true,
      },
      described('channel', {
        value: (row) => words.channel(row.channel),
        choiceText: (channel) => words.channel(channel as TicketRow['channel']),
      }),
      described('sub_category'),
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
        filter: 'date',
        width: 130,
        hidden_by_default: true,
      },
      { ...yes_no, key: 'open', title: t`Still open`, value: (row) => isOpenTicket(row.status) },
      {
        key: 'promise',
        title: t`SLA`,
        value: (row) => standing(slaStanding(row.status, pressing(row, now))),
        filter: 'select',
        choices: sla_standings,
        choiceText: standing,
        unsorted: true,
        width: 120,
        hidden_by_default: true,
        phone: 'hidden',
      },
      {
        ...yes_no,
        key: 'mine',
        title: t({ context: 'tickets', message: 'Mine' }),
        value: (row) => row.assignee_id === me,
        width: 90,
      },
      { ...yes_no, key: 'followed', title: t`Followed`, value: (row) => row.follows },
    ];
    return [...all.filter((column) => column !== false), ...own];
  }, [t, labels, headings, words, own, choices, me, inside, minute]);
}

/** What the server calls the columns. */
const asked_as = askedAs<NonNullable<TicketView['sort']>>(ticket_fields, {
  status: { sort: 'status' },
  due: { sort: 'due' },
  project: { sort: 'project' },
  assignee: { sort: 'assignee' },
  raised_at: { sort: 'raised_at', filter: 'raised' },
  raised_by: { sort: 'raised_by' },
  rating: { sort: 'rating' },
  updated_at: { sort: 'updated_at', filter: 'updated' },
  promise: { filter: 'sla' },
  mine: { filter: 'assigned_to_me' },
});

/** What the address asks for, in its order: the same for list and board. */
export function useTicketView(columns: readonly Column<TicketRow>[]): { view: TicketView; address: TableAddress } {
  const address = useTableAddress(TICKETS, columns);
  const { search, filters, sort } = address;
  const view = useMemo(
    () => askedOf(columns, { search, filters, sort }, asked_as) as TicketView,
    [columns, search, filters, sort],
  );
  return { view, address };
}
