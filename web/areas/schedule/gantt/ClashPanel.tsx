/** Someone changed the same event meanwhile: what it is now beside what was wanted, and the choice. */
import { Trans } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { TwoVersions } from '../../../ui/layout/TwoVersions.tsx';
import classes from './ClashPanel.module.css';
import type { Clash } from './schedule_state.ts';
import { useFactWords } from './fact_words.ts';
import type { GanttPlan } from './plan.ts';

interface ClashPanelProps {
  plan: GanttPlan;
  clash: Clash;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

export function ClashPanel({ plan, clash: { mine, theirs }, onChoose }: ClashPanelProps) {
  const { names, show } = useFactWords(plan);
  const keys = Object.keys(mine).filter((key) => key in names);
  return (
    <Modal.Root opened onClose={() => onChoose('theirs')} size="lg" centered>
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content>
        <div className={classes.whole}>
          <Modal.Title className={classes.title ?? ''}>
            <Trans>{theirs.name} was changed by someone else</Trans>
          </Modal.Title>
          <p className={classes.text}>
            <Trans>
              Someone else changed this event at the same time. Your changes are not lost. Choose which version to keep.
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
