/** The columns and filters of punch points: the list, the board and the drawings ask alike. */
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { punch_categories, punch_severities, punch_standings } from '../../../../domain/construction/punch_points.ts';
import { useLabels } from '../../../kit/labels.ts';
import board from '../../../ui/board/StatusBoard.module.css';
import type { Column } from '../../../ui/table/Table.tsx';
import { TableFilters } from '../../../ui/table/TableFilters.tsx';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../../ui/table/table_served.ts';
import { DateText } from '../../../ui/text/DateText.tsx';
import type { PunchBoardView, PunchFigures, PunchRow, PunchView } from '../slices.ts';
import { PunchPill, SeverityTag, usePunchStandings, useSeverities } from './words.tsx';

export const asked_as: AskedAs<NonNullable<PunchView['sort']>> = {
  number: { sort: 'number' },
  title: { sort: 'title' },
  severity: { sort: 'severity' },
  responsible: { sort: 'responsible' },
  due_on: { sort: 'due_on', filter: 'due' },
};

export function usePunchColumns(figures: PunchFigures | undefined): Column<PunchRow>[] {
  const { t } = useLingui();
  const { term } = useLabels();
  const standings = usePunchStandings();
  const severities = useSeverities();
  const names = useMemo(
    () => (figures?.by_responsible ?? []).map(({ name }) => name).filter(Boolean),
    [figures?.by_responsible],
  );
  return useMemo(
    (): Column<PunchRow>[] => [
      { key: 'title', title: t`Punch point`, value: (row) => row.title, width: 320 },
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 100 },
      {
        key: 'severity',
        title: t({ context: 'punch point', message: 'Severity' }),
        value: (row) => row.severity,
        render: (row) => <SeverityTag severity={row.severity} />,
        filter: 'select',
        choices: punch_severities,
        choiceText: (value) => severities[value as PunchRow['severity']],
        width: 110,
      },
      {
        key: 'standing',
        title: t`Status`,
        value: (row) => standings[row.standing],
        render: (row) => <PunchPill standing={row.standing} />,
        kept: (row) => row.standing,
        filter: 'select',
        choices: punch_standings,
        choiceText: (value) => standings[value as PunchRow['standing']],
        unsorted: true,
        width: 190,
      },
      {
        key: 'category',
        title: t`Category`,
        value: (row) => term(row.category),
        kept: (row) => row.category,
        filter: 'select',
        choices: punch_categories,
        choiceText: term,
        unsorted: true,
        width: 170,
      },
      { key: 'place', title: t`Place`, value: (row) => row.place, unsorted: true, width: 160 },
      {
        key: 'responsible',
        title: t`Responsible`,
        value: (row) => row.responsible,
        filter: 'select',
        choices: names,
        width: 170,
      },
      {
        key: 'due_on',
        title: t`Due`,
        value: (row) => row.due_on,
        render: (row) => row.due_on && <DateText date={row.due_on} late={row.standing === 'overdue'} />,
        filter: 'date',
        width: 120,
      },
      {
        key: 'cost_recovery',
        title: t`Cost recovery`,
        value: (row) => row.cost_recovery,
        unsorted: true,
        width: 130,
        hidden_by_default: true,
      },
      {
        key: 'raised_by',
        title: t`Raised by`,
        value: (row) => row.raised_by,
        unsorted: true,
        width: 160,
        hidden_by_default: true,
      },
    ],
    [t, term, standings, severities, names],
  );
}

/** Search and filters above a view that is no table. */
export function PunchFilterBar({ columns }: { columns: readonly Column<PunchRow>[] }) {
  const { t } = useLingui();
  const address = useTableAddress('punch', columns);
  return (
    <>
      <TextInput
        type="search"
        className={board.search ?? ''}
        aria-label={t`Search in punch points`}
        placeholder={t`Search`}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={address.search}
        onChange={(event) => address.change({ search: event.currentTarget.value })}
      />
      <TableFilters all={[]} columns={columns} address={address} />
    </>
  );
}

/** What the address leaves of the punch points, for views that have no order of their own. */
export function usePunchFilter(columns: readonly Column<PunchRow>[]): Omit<PunchBoardView, 'project_id'> {
  const { search, filters } = useTableAddress('punch', columns);
  return useMemo(
    () => askedOf(columns, { search, filters, sort: undefined }, asked_as) as Omit<PunchBoardView, 'project_id'>,
    [columns, search, filters],
  );
}
