/** The facts of an event and their values, as both versions of it show them. */
import { useLingui } from '@lingui/react/macro';
import { isPlainDate, showDate } from '../../../../domain/dates.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useScheduleLabels } from '../labels.ts';
import type { GanttPlan } from './plan.ts';

export function useFactWords(plan: GanttPlan) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { status, approval } = useScheduleLabels();
  const names: Record<string, string> = {
    name: t`Name`,
    stage: t`Stage`,
    parent_id: t`Group`,
    position: t({ context: 'order', message: 'Place' }),
    days: t`Days`,
    clock: t`Duration unit`,
    start: t`Start`,
    constraint_kind: t`Constraint`,
    constraint_date: t`Constraint date`,
    deadline: t`Deadline`,
    outside_approval: t`External approvals`,
    percent: t`Progress`,
    weight: t`Weight`,
    works_role: t`Responsible`,
    approves_role: t`Approver`,
    assignees: t`People`,
    status: t`Status`,
    approval: t`Approval`,
    links: t`Links`,
    inside: t`Contents`,
    gone: t`Event`,
    pace: t`Pace`,
    start_date: t`Start of the project`,
  };
  const people = new Map(plan.people.map(({ id, name }) => [id, name]));
  const codes: Record<string, Record<string, string>> = {
    clock: { working: t`working days`, calendar: t`calendar days` },
    constraint_kind: {
      not_earlier_than: t`not earlier than`,
      not_later_than: t`not later than`,
      must_start_on: t`must start on`,
    },
  };
  const show = (key: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (key === 'assignees') return (value as number[]).map((id) => people.get(id) ?? '…').join(', ') || '–';
    if (key === 'outside_approval') return (value as string[]).map(term).join(', ') || '–';
    if (key === 'parent_id') return plan.events.find(({ id }) => id === value)?.name ?? '–';
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    if (key === 'stage') return term(plan.stages.find(({ stage }) => stage === text)?.name ?? '–');
    if (key === 'percent') return `${text}%`;
    if (key === 'status') return status(text);
    if (key === 'approval') return approval(text);
    // a name of an event may be written like a word of ours
    if (key === 'name') return text;
    return isPlainDate(text) ? showDate(text) : (codes[key]?.[text] ?? term(text));
  };
  return { names, show };
}
