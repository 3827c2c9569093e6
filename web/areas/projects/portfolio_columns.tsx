/** The columns of the portfolio, and what their address asks the server for: the same for table, cards, map and time line. */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Field, inOrder, keysLike, type Listed as ListedAs } from '../../../domain/fields.ts';
import { listed_fields, type sorted_keys } from '../../../domain/projects/project_fields.ts';
import { commissioningOf, isLate } from '../../../domain/projects.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { figureText } from '../../ui/text/Figure.tsx';
import { StageRing } from '../../ui/chart/StageRing.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { type TableAddress, useTableAddress } from '../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../ui/table/table_served.ts';
import { ProjectLink } from './links.tsx';
import classes from './Portfolio.module.css';
import { LateTag, ProjectStatusTag } from './ProjectStatusTag.tsx';
import { project_choices, type ProjectRow, type ProjectView, projects } from './slices.ts';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { useProjectLabels } from './labels.ts';
import { useToday } from '../../ui/text/today.ts';
import { useFieldHeadings, useLabels } from '../../kit/labels.ts';
import { useCustomColumns } from '../../ui/table/custom_columns.ts';
import { describedColumn, describedFilter } from '../../ui/table/described_column.tsx';
import { showNumber } from '../../../domain/numbers.ts';

/** The table's name in the address. */
export const PORTFOLIO = 'projects';

const nothing = {};

const listed = keysLike(listed_fields, 'list');
type Listed = (typeof listed)[number];
const keyOf = (key: Listed): string => (listed_fields[key].list as ListedAs).key ?? key;

/** The columns in their order; those of further fields come after them. */
const order = [
  'name',
  'code',
  'status',
  'capacity',
  'progress',
  'stage',
  'target',
  'forecast',
  'late',
  'customer',
  'manager',
  'state',
  'type',
  'discom',
  'segment',
  'start',
  'commissioned',
  'updated',
];

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
  const labels = useLabels();
  const { t } = useLingui();
  const words = useProjectLabels();
  const headings = useFieldHeadings(listed_fields);
  const custom = useCustomColumns('projects');
  const tabs = useStageTabs();
  const marks = useStageMarks();
  const today = useToday();
  const choices = useSlice(project_choices, nothing).data;
  const kwp = useSyncExternalStore(projects.subscribe, () => projects.get().sums?.kwp ?? 0);
  const of_the_whole = usePerson()?.userKind !== 'subcontractor';
  return useMemo((): Column<ProjectRow>[] => {
    const stageName = (key: string | null) => tabs.find((tab) => tab.key === key)?.name ?? '';
    const special: Partial<Record<Listed, Partial<Column<ProjectRow>>>> = {
      name: { render: (row) => <ProjectLink project={row} className={classes.name} /> },
      status: {
        value: (row) => words.status(row.status),
        render: (row) => <ProjectStatusTag status={row.status} />,
        choiceText: words.status,
      },
      capacity_kwp: { total: () => showNumber(kwp) },
      percent: {
        tooltip: t`Weighted progress of the project. The bar shows its six stages: green finished, amber in progress, blue pending.`,
        render: (row) => (
          <span className={classes.progress}>
            <StageRing as="bar" stages={marks(row)} />
            <span className="figures">{figureText(Math.round(row.percent), '%')}</span>
          </span>
        ),
        align: 'left',
      },
      target_commissioning: { render: (row) => <DateText date={row.target_commissioning} /> },
    };
    const lists = { words: { discoms: choices?.discoms ?? [] } };
    const described = listed.map((key): Column<ProjectRow> => {
      const field = listed_fields[key];
      return {
        ...describedColumn<ProjectRow>(field, (row) => row[key], labels),
        // who is shown some stages only is not told by a filter what the others are
        ...(key === 'percent' && !of_the_whole
          ? { unsorted: true }
          : describedFilter(field, { labels, lists, yes: t`Yes`, no: t`No` })),
        key: keyOf(key),
        title: headings[key],
        ...(special[key] as Partial<Column<ProjectRow>>),
      };
    });
    const others: Column<ProjectRow>[] = [
      {
        key: 'stage',
        title: t`Current stage`,
        value: (row) => stageName(row.current_stage),
        ...(of_the_whole
          ? { filter: 'select' as const, choices: ['', ...tabs.map(({ key }) => key)], choiceText: stageName }
          : { unsorted: true }),
        width: 152,
      },
      {
        key: 'forecast',
        title: t`Forecast commissioning`,
        tooltip: t`Expected or actual commissioning date`,
        value: (row) => commissioningOf(row, today).expected,
        render: (row) => <DateText date={commissioningOf(row, today).expected} late={isLate(row, today)} />,
        filter: 'date',
        width: 196,
      },
      {
        key: 'late',
        title: t`Late`,
        value: (row) => (isLate(row, today) ? t`Late` : ''),
        render: (row) => (isLate(row, today) ? <LateTag /> : null),
        filter: 'select',
        choices: ['yes', 'no'],
        choiceText: (late) => (late === 'yes' ? t`Late` : t`Not late`),
        width: 84,
      },
      {
        key: 'manager',
        title: t`Project manager`,
        value: (row) => row.project_manager_name,
        filter: 'select',
        choices: ['', ...(choices?.managers ?? [])],
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
    const all = new Map([...described, ...others, ...custom].map((column) => [column.key, column]));
    return inOrder([...all.keys()], order).flatMap((key) => all.get(key) ?? []);
  }, [t, labels, headings, words, tabs, marks, today, choices, kwp, of_the_whole, custom]);
}

/** What the server calls the columns. */
const asked_as: AskedAs<NonNullable<ProjectView['sort']>> = {
  ...Object.fromEntries(
    listed.map((key) => {
      const { sort, filter }: Field = listed_fields[key];
      return [
        keyOf(key),
        { ...(sort && { sort: key as (typeof sorted_keys)[number] }), ...(filter && { filter: filter.asked }) },
      ];
    }),
  ),
  code: { sort: 'code' },
  stage: { sort: 'stage' },
  forecast: { sort: 'forecast_commissioning' },
  late: { sort: 'late' },
  manager: { sort: 'manager' },
  updated: { sort: 'updated_at' },
};

/** What the address asks for, in its order. */
export function useProjectView(columns: readonly Column<ProjectRow>[]): { view: ProjectView; address: TableAddress } {
  const address = useTableAddress(PORTFOLIO, columns);
  const { search, filters, sort } = address;
  const view = useMemo(
    () => askedOf(columns, { search, filters, sort }, asked_as) as ProjectView,
    [columns, search, filters, sort],
  );
  return { view, address };
}
