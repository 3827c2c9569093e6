/** The columns of the portfolio, and what their address asks the server for: the same for table, cards, map and time line. */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { project_segments, project_statuses, project_types, states_and_territories } from '../../../domain/lists.ts';
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
import { useWords } from './words.ts';
import { useToday } from '../../ui/text/today.ts';
import { useTerms } from '../../kit/terms.ts';
import { showNumber } from '../../../domain/numbers.ts';

/** The table's name in the address. */
export const PORTFOLIO = 'projects';

const nothing = {};

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
  const choices = useSlice(project_choices, nothing).data;
  const kwp = useSyncExternalStore(projects.subscribe, () => projects.get().sums?.kwp ?? 0);
  // who is shown some stages only is not told by a filter what the others are
  const of_the_whole = usePerson()?.userKind !== 'subcontractor';
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
        choices: project_statuses.map(({ value }) => value),
        choiceText: words.status,
        width: 124,
      },
      {
        key: 'capacity',
        title: t`Capacity (kWp)`,
        value: (row) => row.capacity_kwp,
        filter: 'number',
        width: 128,
        total: () => showNumber(kwp),
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
        ...(of_the_whole ? { filter: 'number' as const } : { unsorted: true }),
        align: 'left',
        width: 164,
      },
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
        key: 'target',
        title: t`Target commissioning`,
        value: (row) => row.target_commissioning,
        render: (row) => <DateText date={row.target_commissioning} />,
        filter: 'date',
        width: 184,
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
      { key: 'customer', title: t`Customer`, value: (row) => row.customer_name, filter: 'text', width: 180 },
      {
        key: 'manager',
        title: t`Project manager`,
        value: (row) => row.project_manager_name,
        filter: 'select',
        choices: ['', ...(choices?.managers ?? [])],
      },
      {
        key: 'state',
        title: t`State`,
        value: (row) => term(row.state),
        filter: 'select',
        choices: ['', ...states_and_territories],
        choiceText: term,
        width: 140,
      },
      {
        key: 'type',
        title: t`Type`,
        value: (row) => words.type(row.project_type),
        filter: 'select',
        choices: project_types.map(({ value }) => value),
        choiceText: words.type,
        width: 124,
        hidden_by_default: true,
      },
      {
        key: 'discom',
        title: t`DISCOM`,
        value: (row) => row.discom,
        filter: 'select',
        choices: ['', ...(choices?.discoms ?? [])],
        hidden_by_default: true,
      },
      {
        key: 'segment',
        title: t`Segment`,
        value: (row) => words.segment(row.segment),
        filter: 'select',
        choices: project_segments.map(({ value }) => value),
        choiceText: words.segment,
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
  }, [t, term, words, tabs, marks, today, choices, kwp, of_the_whole]);
}

/** What the server calls the columns. */
const asked_as: AskedAs<NonNullable<ProjectView['sort']>> = {
  name: { sort: 'name' },
  code: { sort: 'code' },
  status: { sort: 'status' },
  capacity: { sort: 'capacity_kwp' },
  progress: { sort: 'percent', filter: 'percent' },
  stage: { sort: 'stage' },
  target: { sort: 'target_commissioning' },
  forecast: { sort: 'forecast_commissioning' },
  late: { sort: 'late' },
  customer: { sort: 'customer_name' },
  manager: { sort: 'manager' },
  state: { sort: 'state' },
  type: { sort: 'project_type', filter: 'project_type' },
  discom: { sort: 'discom' },
  segment: { sort: 'segment' },
  start: { sort: 'start_date' },
  commissioned: { sort: 'commissioned_on' },
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
