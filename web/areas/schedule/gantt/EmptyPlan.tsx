/** A project without a schedule: plan it from a template, import a file, or write the first event. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { showCapacity } from '../../../../domain/units.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Imported } from '../exchange/Import.tsx';
import { ImportButton } from '../exchange/ImportButton.tsx';
import { sample_gantts } from '../samples/slices.ts';
import classes from './EmptyPlan.module.css';
import type { GanttPlan } from './plan.ts';
import { Cluster } from '../../../ui/layout/flow.tsx';

const nothing = {};

export interface EmptyPlanProps {
  plan: GanttPlan;
  onAdd: () => void;
  onImported: (done: Imported) => void;
}

export default function EmptyPlan({ plan, onAdd, onImported }: EmptyPlanProps) {
  const { t } = useLingui();
  const may_generate = plan.abilities.generate_schedule === true;
  const { data } = useSlice(sample_gantts, may_generate ? nothing : undefined);
  const [busy, setBusy] = useState<string>();
  if (!may_generate) {
    return (
      <div className={classes.whole}>
        <h2>{t`No schedule yet`}</h2>
        <p>
          <Trans>The project manager creates it from a template. It appears here once it is ready.</Trans>
        </p>
      </div>
    );
  }
  const generate = async (gantt_id: string) => {
    setBusy(gantt_id);
    try {
      await api.generate_schedule({ project_id: plan.project_id, gantt_id });
    } catch (failure) {
      toast.failure(sentenceOf(failure));
      setBusy(undefined);
    }
  };
  return (
    <div className={classes.whole}>
      <h2>{t`Plan this project`}</h2>
      <p>
        <Trans>
          A template brings its events with their links, roles and expected documents, scaled to the plant’s capacity.
        </Trans>
      </p>
      <ul className={classes.cards}>
        {!data && [1, 2, 3].map((one) => <li key={one} className={classes.bone} />)}
        {(data?.gantts ?? []).map((one) => (
          <li key={one.gantt_id}>
            <button
              type="button"
              className={classes.card}
              disabled={busy !== undefined}
              data-busy={busy === one.gantt_id || undefined}
              onClick={() => void generate(one.gantt_id)}
            >
              <span className={classes.name}>{one.name}</span>
              <span className={classes.note}>
                <Plural value={one.event_count} one="# event" other="# events" /> ·{' '}
                <Plural value={one.total_days} one="# day" other="# days" /> · {showCapacity(one.reference_kwp)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Cluster gap={8} justify="center">
        <ImportButton plan={plan} onImported={onImported} />
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          <Trans>Add first event</Trans>
        </Button>
      </Cluster>
    </div>
  );
}
