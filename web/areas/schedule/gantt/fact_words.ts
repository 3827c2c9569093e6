/** The facts of an event and their values, as both versions of it show them. */
import { useLingui } from '@lingui/react/macro';
import { isPlainDate, showDate } from '../../../../domain/dates.ts';
import type { GanttPlan } from './plan.ts';

export function useFactWords(plan: GanttPlan) {
  const { t } = useLingui();
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
    percent: t`Percent`,
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
  const show = (key: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (key === 'assignees') return (value as number[]).map((id) => people.get(id) ?? '…').join(', ') || '–';
    if (key === 'parent_id') return plan.events.find(({ id }) => id === value)?.name ?? '–';
    if (key === 'stage') return plan.stages.find(({ stage }) => stage === value)?.name ?? '–';
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return isPlainDate(text) ? showDate(text) : text;
  };
  return { names, show };
}
