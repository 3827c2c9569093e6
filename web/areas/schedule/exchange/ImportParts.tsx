/** Which stage the parts of a file belong to. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useLabels } from '../../../kit/labels.ts';
import type { Gets } from '../../../../contract/index.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import type { GanttPlan } from '../gantt/plan.ts';
import classes from './Import.module.css';

interface ImportPartsProps {
  read: Gets<'import_schedule'>;
  plan: GanttPlan;
  chosen: ReadonlyMap<string, StageKey>;
  onChoose: (key: string, stage: StageKey) => void;
}

/** Which stage the parts of the file belong to; only those that were guessed, or chosen, are asked about. */
export function ImportParts({ read, plan, chosen, onChoose }: ImportPartsProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const open = read.parts.filter(({ key, sure }) => !sure || chosen.has(key));
  if (open.length === 0) return null;
  const data = plan.stages.map(({ stage, name }) => ({ value: stage, label: term(name) }));
  return (
    <section>
      <h3 className={classes.title}>{t`Stages`}</h3>
      <p className={classes.note}>
        <Trans>The file has no stage for these. Select one for each.</Trans>
      </p>
      <ul className={classes.parts}>
        {open.slice(0, 60).map(({ key, name, stage }) => (
          <li key={key}>
            <span>{name}</span>
            <Select
              aria-label={t`Stage of ${name}`}
              data={data}
              value={chosen.get(key) ?? stage}
              onChange={(value) => value && onChoose(key, value)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
