/** How much of an event is done: in its quantity where it has one, in percent otherwise. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import { NumberBox } from '../../ui/form/NumberBox.tsx';
import { useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { figureText } from '../../ui/text/Figure.tsx';
import { acts } from './event_acts.tsx';
import classes from './EventDrawer.module.css';
import { Section } from './Section.tsx';
import type { EventDetails } from './slices.ts';
import { attempt } from '../../ui/feedback/attempt.ts';

export function EventProgress({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  const { percent, quantity, quantity_done, quantity_unit } = event;
  const [typed, setTyped] = useState<number | string>();
  const why_not = reasonOf(event.abilities.update_event_progress);
  const counted = quantity !== null && quantity > 0;
  const now = counted ? quantity_done : percent;
  const save = async () => {
    const value = typeof typed === 'number' ? typed : Number.NaN;
    setTyped(undefined);
    if (!Number.isFinite(value) || value === now) return;
    await attempt(() => (counted ? acts.quantity(event, value) : acts.percent(event, value)));
  };
  return (
    <Section
      title={t`Progress`}
      note={
        counted ? (
          <Trans>
            {figureText(quantity_done)} of {figureText(quantity, quantity_unit)}
          </Trans>
        ) : undefined
      }
    >
      <div className={classes.progress}>
        <Progress
          value={percent}
          size={8}
          radius="xl"
          color={event.status === 'FINISHED' ? 'var(--ui-finished-mark)' : 'var(--ui-progress-mark)'}
          aria-label={t`${Math.round(percent)}% done`}
        />
        {why_not !== undefined ? (
          <strong className="figures">{figureText(Math.round(percent), '%')}</strong>
        ) : (
          <NumberBox
            className={classes.figure ?? ''}
            aria-label={counted ? t`Quantity done` : t`Percent done`}
            hideControls
            inputMode="decimal"
            min={0}
            {...(counted ? {} : { max: 100 })}
            suffix={counted ? ` ${quantity_unit}` : ' %'}
            value={typed ?? now}
            onChange={setTyped}
            onBlur={() => void save()}
            onKeyDown={(key) => {
              if (key.key === 'Enter') key.currentTarget.blur();
            }}
          />
        )}
      </div>
    </Section>
  );
}
