/** Pace and start of the project. What no pace shortens stands beside it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Popover, Radio } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import { type PaceFactor, pace_factors } from '../../../../domain/schedule/pace.ts';
import { DateBox } from '../../../ui/form/DateBox.tsx';
import type { Change, Drawn } from './plan.ts';
import { draw } from './engine.ts';
import classes from './Timing.module.css';
import { ownSubmit } from '../../../ui/form/own_submit.ts';
import { Column, Spread } from '../../../ui/layout/flow.tsx';

interface TimingProps {
  drawn: Drawn;
  onChange: (change: Change) => void;
}

export function Timing({ drawn, onChange }: TimingProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const { plan } = drawn;
  const name = pace_factors.find(({ factor }) => factor === plan.pace)?.name ?? `${plan.pace}%`;
  return (
    <Popover position="bottom-end" trapFocus width={340} opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconGauge size={16} aria-hidden />}
          aria-label={t`Pace: ${name}`}
          onClick={() => setOpened(!opened)}
        >
          {name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {opened && (
          <Choices
            drawn={drawn}
            onChange={(change) => {
              setOpened(false);
              onChange(change);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices({ drawn, onChange }: TimingProps) {
  const { t } = useLingui();
  const { plan } = drawn;
  const [start, setStart] = useState(plan.start_date ?? '');
  const dates = useMemo(
    () =>
      new Map(
        pace_factors.map(({ factor }) => {
          const tried = draw({ ...plan, pace: factor });
          return [factor, tried.commissioning ?? tried.end];
        }),
      ),
    [plan],
  );
  return (
    <Column gap={14}>
      <Radio.Group
        label={t`Pace`}
        description={
          <Trans>
            Regulated days: {plan.regulated_days}. These are set by an authority and do not change with pace.
          </Trans>
        }
        value={String(plan.pace)}
        onChange={(value) => onChange({ pace: Number(value) as PaceFactor })}
      >
        <div className={classes.paces}>
          {pace_factors.map(({ name, factor }) => {
            const date = dates.get(factor);
            return (
              <Radio
                key={factor}
                value={String(factor)}
                label={
                  <Spread as="span" gap={12}>
                    <span>{name}</span>
                    <span className={classes.date}>{date ? showDate(date) : `${factor}%`}</span>
                  </Spread>
                }
              />
            );
          })}
        </div>
      </Radio.Group>
      <form
        className={classes.start}
        onSubmit={(event) =>
          ownSubmit(event, () => {
            if (start && start !== plan.start_date) onChange({ start_date: start });
          })
        }
      >
        <DateBox label={t`Start of the project`} value={start} onChange={setStart} />
        <Button type="submit" variant="default" disabled={!start || start === plan.start_date}>
          <Trans>Shift plan</Trans>
        </Button>
      </form>
      <p className={classes.note}>
        <Trans>Finished and started events stay. Manually scheduled events move too.</Trans>
      </p>
    </Column>
  );
}
