/** The columns of the portfolio, and what of them the address asks for: one answer for table, cards, map and time line. */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { commissioningOf, isLate } from '../../../domain/projects.ts';
import { DateText } from '../../ui/DateText.tsx';
import { figureText } from '../../ui/Figure.tsx';
import { StageRing } from '../../ui/StageRing.tsx';
import type { Column } from '../../ui/Table.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { type TableAddress, useTableAddress } from '../../ui/table_address.ts';
import { passes, sorted, textOf } from '../../ui/table_columns.ts';
import { ProjectLink } from './links.tsx';
import classes from './Portfolio.module.css';
import { LateTag, ProjectStatusTag } from './ProjectStatusTag.tsx';
import type { ProjectRow } from './slices.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { useWords } from './words.ts';
import { useToday } from '../../ui/today.ts';
import { useTerms } from '../../kit/terms.ts';

/** The table's name in the address. */
export const PORTFOLIO = 'projects';

export const projectKey = (row: ProjectRow): number => row.id;

/** The stages of a row in the company's order, with its labels. */
export function useStageMarks(): (row: ProjectRow) => { key: string; name: string; status: string | undefined }[] {
  const tabs = useStageTabs();
  return useCallback(
    (row: ProjectRow) =>
      tabs.map(({ key, name }) => ({ key, name, status: row.stages.find(({ stage }) => stage === key)?.status })),
    [tabs],
  );
}

export function usePortfolioColumns(): readonly Column<ProjectRow>[] {
  const { term } = useTerms();
  const { t } = useLingui();
  const words = useWords();
  const tabs = useStageTabs();
  const marks = useStageMarks();
  const today = useToday();
  return useMemo((): Column<ProjectRow>[] => {
    const stageName = (key: string | null) => tabs.find((tab) => tab.key === key)?.name ?? '';
    return [
      {
        key: 'name',
        title: t`Project`,
        value: (row) => row.name,
        render: (row) => <ProjectLink project={row} className={classes.name} />,
        width: 230,
        filter: 'text',
      },
      { key: 'code', title: t`Code`, value: (row) => row.code, width: 92 },
      {
        key: 'status',
        title: t`Status`,
        value: (row) => words.status(row.status),
        render: (row) => <ProjectStatusTag status={row.status} />,
        filter: 'select',
        width: 124,
      },
      {
        key: 'capacity',
        title: t`Capacity (kWp)`,
        value: (row) => row.capacity_kwp,
        filter: 'number',
        width: 128,
        total: (rows) => rows.reduce((sum, row) => sum + row.capacity_kwp, 0).toLocaleString('en-IN'),
      },
      {
        key: 'progress',
        title: t`Progress`,
        tooltip: t`Weighted progress of the project. The bar shows its six stages: green finished, amber in progress, blue pending.`,
        value: (row) => row.percent,
        render: (row) => (
          <span className={classes.progress}>
            <StageRing as="bar" stages={marks(row)} />
            <span className="figures">{figureText(Math.round(row.percent), '%')}</span>
          </span>
        ),
        filter: 'number',
        align: 'left',
        width: 164,
      },
      {
        key: 'stage',
        title: t`Stage now`,
        value: (row) => stageName(row.current_stage),
        filter: 'select',
        width: 136,
      },
      {
        key: 'target',
        title: t`Target commissioning`,
        value: (row) => row.target_commissioning,
        render: (row) => <DateText date={row.target_commissioning} />,
        filter: 'date',
        width: 150,
      },
      {
        key: 'forecast',
        title: t`Forecast commissioning`,
        tooltip: t`The day the schedule expects, or the day it was commissioned`,
        value: (row) => commissioningOf(row, today).expected,
        render: (row) => <DateText date={commissioningOf(row, today).expected} late={isLate(row, today)} />,
        filter: 'date',
        width: 164,
      },
      {
        key: 'late',
        title: t`Late`,
        value: (row) => (isLate(row, today) ? t`Late` : ''),
        render: (row) => (isLate(row, today) ? <LateTag /> : null),
        filter: 'select',
        width: 84,
      },
      { key: 'customer', title: t`Customer`, value: (row) => row.customer_name, filter: 'text', width: 180 },
      { key: 'manager', title: t`Project manager`, value: (row) => row.project_manager_name, filter: 'select' },
      { key: 'state', title: t`State`, value: (row) => term(row.state), filter: 'select', width: 140 },
      {
        key: 'type',
        title: t`Type`,
        value: (row) => words.type(row.project_type),
        filter: 'select',
        width: 124,
        hidden_by_default: true,
      },
      { key: 'discom', title: t`DISCOM`, value: (row) => row.discom, filter: 'select', hidden_by_default: true },
      {
        key: 'segment',
        title: t`Segment`,
        value: (row) => words.segment(row.segment),
        filter: 'select',
        hidden_by_default: true,
      },
      {
        key: 'start',
        title: t`Start`,
        value: (row) => row.start_date,
        filter: 'date',
        width: 112,
        hidden_by_default: true,
      },
      {
        key: 'commissioned',
        title: t`Commissioned`,
        value: (row) => row.commissioned_on,
        filter: 'date',
        width: 124,
        hidden_by_default: true,
      },
      {
        key: 'updated',
        title: t`Last change`,
        value: (row) => new Date(row.updated_at),
        render: (row) => <TimeText at={row.updated_at} />,
        filter: 'date',
        width: 150,
        hidden_by_default: true,
      },
    ];
  }, [t, term, words, tabs, marks, today]);
}

export interface Found {
  rows: readonly ProjectRow[];
  address: TableAddress;
}

/** The rows the address asks for, in its order: what the table would show. */
export function useFound(all: readonly ProjectRow[], columns: readonly Column<ProjectRow>[]): Found {
  const { t } = useLingui();
  const address = useTableAddress(PORTFOLIO, columns);
  const search = useDeferredValue(address.search);
  const filters = useDeferredValue(address.filters);
  const { sort } = address;
  const yes = t`Yes`;
  const no = t`No`;
  const rows = useMemo(() => {
    const words = { yes, no };
    const rules = columns.flatMap((column) => {
      const filter = filters.get(column.key);
      return filter ? [passes(column, filter, words)] : [];
    });
    const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const found = all.filter((row) => {
      if (!rules.every((rule) => rule(row))) return false;
      if (wanted.length === 0) return true;
      const text = columns
        .map((column) => textOf(column.value(row), words))
        .join('\n')
        .toLocaleLowerCase();
      return wanted.every((word) => text.includes(word));
    });
    const column = sort && columns.find(({ key }) => key === sort.key);
    return column ? sorted(found, column, sort.descending) : found;
  }, [all, columns, filters, search, sort, yes, no]);
  return { rows, address };
}
