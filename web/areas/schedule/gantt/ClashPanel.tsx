/** Somebody changed the same event meanwhile: what it is now beside what was wanted, and the choice. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { isPlainDate, showDate } from '../../../../domain/dates.ts';
import { TwoVersions } from '../../../ui/TwoVersions.tsx';
import classes from './ClashPanel.module.css';
import type { Clash } from './desk_state.ts';
import type { GanttPlan } from './plan.ts';

interface ClashPanelProps {
  plan: GanttPlan;
  clash: Clash;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

export function ClashPanel({ plan, clash: { mine, theirs }, onChoose }: ClashPanelProps) {
  const { t } = useLingui();
  const names: Record<string, string> = {
    name: t`Name`,
    stage: t`Stage`,
    parent_id: t`Group`,
    position: t({ context: 'order', message: 'Place' }),
    days: t`Days`,
    clock: t`Counted in`,
    start: t`Start`,
    constraint_kind: t`Held to`,
    constraint_date: t`Held on`,
    percent: t`Percent`,
    weight: t`Weight`,
    works_role: t`Works`,
    approves_role: t`Approves`,
    assignees: t`People`,
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
  const keys = Object.keys(mine).filter((key) => key in names);
  return (
    <Modal.Root opened onClose={() => onChoose('theirs')} size="lg" centered>
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content>
        <div className={classes.whole}>
          <Modal.Title className={classes.title ?? ''}>
            <Trans>{theirs.name} was changed meanwhile</Trans>
          </Modal.Title>
          <p className={classes.text}>
            <Trans>
              Somebody else changed this event while you did. Nothing of yours is lost: choose what shall hold.
            </Trans>
          </p>
          <TwoVersions
            facts={keys.map((key) => ({
              key,
              name: names[key] ?? key,
              now: show(key, key === 'start' ? theirs.planned_start : theirs[key as keyof typeof theirs]),
              mine: show(key, mine[key as keyof typeof mine]),
            }))}
            onMine={() => onChoose('mine')}
            onTheirs={() => onChoose('theirs')}
          />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
