/** The columns of the work table: what is known of an event, changed where it stands. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { showDate } from '../../../domain/dates.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { figureText } from '../../ui/text/Figure.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import { DayCell, PeopleCell, PercentCell, StatusCell } from './cells.tsx';
import { ApprovalMark, ComingDelayMark, LateMark } from './EventMarks.tsx';
import type { EventRow, ProjectStage, WorkView } from './slices.ts';
import { event_statuses } from '../../../domain/lists.ts';
import { project_roles } from '../../../domain/people.ts';
import type { AskedAs } from '../../ui/table/table_served.ts';
import { useScheduleLabels } from './labels.ts';
import classes from './WorkTable.module.css';
import { useLabels } from '../../kit/labels.ts';

const roles: readonly string[] = ['', ...project_roles, 'Sub-contractor'];

/** What the server calls the columns. */
export const work_asked_as: AskedAs<NonNullable<WorkView['sort']>> = {
  name: { sort: 'name' },
  status: { sort: 'status' },
  late: { sort: 'late' },
  percent: { sort: 'percent' },
  start: { sort: 'start' },
  end: { sort: 'end' },
  people: { sort: 'people' },
  stage: { sort: 'stage', filter: 'stages' },
  approval: { sort: 'approval' },
  missing: { sort: 'missing' },
  critical: { sort: 'critical' },
  float: { sort: 'float' },
  days: { sort: 'days' },
  actual_start: { sort: 'actual_start' },
  actual_end: { sort: 'actual_end' },
  baseline: { sort: 'baseline' },
  delay: { sort: 'delay' },
  quantity: { sort: 'quantity' },
  works: { sort: 'works' },
  approves: { sort: 'approves' },
  comments: { sort: 'comments' },
  photos: { sort: 'photos' },
};

export interface WorkRights {
  stages: readonly ProjectStage[];
  onTrouble: (row: EventRow) => void;
  phone: boolean;
}

export function useWorkColumns({ stages, onTrouble, phone }: WorkRights): readonly Column<EventRow>[] {
  const { term } = useLabels();
  const { t } = useLingui();
  const words = useScheduleLabels();
  const tabs = useStageTabs();
  return useMemo((): Column<EventRow>[] => {
    const stageName = (key: string) => tabs.find((tab) => tab.key === key)?.name ?? key;
    const why_not = (row: EventRow, call: keyof ProjectStage['abilities']) =>
      reasonOf(stages.find((one) => one.stage === row.stage)?.abilities[call]);
    const more = (row: EventRow) => ({ row, onTrouble });
    return [
      {
        key: 'name',
        title: t`Event`,
        value: (row) => `${row.code} ${term(row.name)}`.trim(),
        render: (row) =>
          phone ? (
            <>
              {row.code} {term(row.name)}
            </>
          ) : (
            <button type="button" className={classes.name} onClick={() => onTrouble(row)}>
              {row.code && <span className={classes.code}>{row.code}</span>} {term(row.name)}
            </button>
          ),
        filter: 'text',
        width: 290,
      },
      {
        key: 'status',
        title: t`Status`,
        value: (row) => words.status(row.status),
        render: (row) => <StatusCell {...more(row)} why_not={why_not(row, 'change_event_status')} />,
        filter: 'select',
        choices: event_statuses,
        choiceText: words.status,
        width: 150,
      },
      {
        key: 'late',
        title: t`Late`,
        tooltip: t`Pending after its start, or in progress after its end`,
        value: (row) => (row.late ? t`Late` : ''),
        render: (row) => (row.late ? <LateMark row={row} /> : <ComingDelayMark row={row} />),
        filter: 'select',
        choices: ['yes', 'no'],
        choiceText: (late) => (late === 'yes' ? t`Late` : t`Not late`),
        width: 122,
      },
      {
        key: 'percent',
        title: t`Done (%)`,
        value: (row) => row.percent,
        render: (row) => <PercentCell {...more(row)} why_not={why_not(row, 'change_event_status')} />,
        filter: 'number',
        width: 92,
      },
      {
        key: 'start',
        title: t`Start`,
        value: (row) => row.planned_start,
        render: (row) => <DayCell {...more(row)} which="start" why_not={why_not(row, 'update_event_date')} />,
        filter: 'date',
        width: 116,
      },
      {
        key: 'end',
        title: t`End`,
        value: (row) => row.planned_end,
        render: (row) => <DayCell {...more(row)} which="end" why_not={why_not(row, 'update_event_date')} />,
        filter: 'date',
        width: 116,
      },
      {
        key: 'people',
        title: t`People`,
        value: (row) => row.people.map((person) => person.name).join(', '),
        render: (row) => <PeopleCell {...more(row)} why_not={why_not(row, 'update_event')} />,
        filter: 'text',
        width: 110,
      },
      {
        key: 'stage',
        title: t`Stage`,
        value: (row) => stageName(row.stage),
        filter: 'select',
        choices: tabs.map(({ key }) => key),
        choiceText: stageName,
        width: 150,
        phone: 'hidden',
      },
      {
        key: 'approval',
        title: t`Approval`,
        value: (row) => (row.approval === 'none' ? '' : words.approval(row.approval)),
        render: (row) =>
          row.approval === 'approved' ? (
            words.approval('approved')
          ) : row.approval === 'none' ? null : (
            <ApprovalMark approval={row.approval} />
          ),
        filter: 'select',
        choices: ['none', 'waiting', 'approved', 'rejected'],
        choiceText: (approval) => (approval === 'none' ? t`None` : words.approval(approval)),
        width: 158,
      },
      {
        key: 'missing',
        title: t`Documents missing`,
        tooltip: t`Expected documents not uploaded yet`,
        value: (row) => row.missing_document_count,
        render: (row) =>
          row.missing_document_count > 0 ? row.missing_document_count : <span className={classes.code}>–</span>,
        filter: 'number',
        width: 128,
      },
      {
        key: 'critical',
        title: t`Critical`,
        tooltip: t`If it slips, the end of the project slips with it`,
        value: (row) => (row.critical && row.status !== 'FINISHED' ? t`Critical` : ''),
        filter: 'select',
        choices: ['yes', 'no'],
        choiceText: (critical) => (critical === 'yes' ? t`Critical` : t`Not critical`),
        width: 92,
      },
      {
        key: 'float',
        title: t`Float (days)`,
        tooltip: t`Days it can slip without moving the end of the project`,
        value: (row) => Math.round(row.total_float * 10) / 10,
        filter: 'number',
        width: 112,
      },
      {
        key: 'days',
        title: t`Length (days)`,
        tooltip: t`Working days at 100% pace. Authority days count every day.`,
        value: (row) => row.days,
        render: (row) => (row.clock === 'calendar' ? t`${figureText(row.days)} calendar` : figureText(row.days)),
        filter: 'number',
        width: 120,
        hidden_by_default: true,
      },
      {
        key: 'actual_start',
        title: t`Actual start`,
        value: (row) => row.actual_start,
        render: (row) => (row.actual_start ? showDate(row.actual_start) : null),
        filter: 'date',
        width: 122,
        hidden_by_default: true,
      },
      {
        key: 'actual_end',
        title: t`Actual end`,
        value: (row) => row.actual_end,
        filter: 'date',
        width: 122,
        hidden_by_default: true,
      },
      {
        key: 'baseline',
        title: t`Baseline end`,
        value: (row) => row.baseline_end,
        filter: 'date',
        width: 122,
        hidden_by_default: true,
      },
      {
        key: 'delay',
        title: t`Delay recorded (days)`,
        value: (row) => row.delay_days,
        filter: 'number',
        width: 140,
        hidden_by_default: true,
      },
      {
        key: 'quantity',
        title: t`Quantity`,
        value: (row) => row.quantity,
        render: (row) =>
          row.quantity === null
            ? null
            : `${figureText(row.quantity_done)} / ${figureText(row.quantity, row.quantity_unit)}`,
        width: 150,
        align: 'right',
        hidden_by_default: true,
      },
      {
        key: 'works',
        title: t`Responsible`,
        value: (row) => term(row.works_role),
        filter: 'select',
        choices: roles,
        choiceText: term,
        width: 160,
        hidden_by_default: true,
      },
      {
        key: 'approves',
        title: t`Approver`,
        value: (row) => term(row.approves_role),
        filter: 'select',
        choices: roles,
        choiceText: term,
        width: 160,
        hidden_by_default: true,
      },
      {
        key: 'comments',
        title: t`Comments`,
        value: (row) => row.comment_count,
        filter: 'number',
        width: 112,
        hidden_by_default: true,
      },
      {
        key: 'photos',
        title: t`Photos`,
        value: (row) => row.photo_count,
        filter: 'number',
        width: 96,
        hidden_by_default: true,
      },
    ];
  }, [term, stages, onTrouble, phone, tabs, t, words]);
}
