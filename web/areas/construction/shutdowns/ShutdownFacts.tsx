/** What is known of a shutdown, for both sides. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { showDate } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { openFile } from '../../../kit/files.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import classes from '../days/Days.module.css';
import type { Shutdown } from '../slices.ts';
import { ShutdownTag, useShutdownTurns } from './words.tsx';

export function ShutdownFacts({ shutdown }: { shutdown: Shutdown }) {
  const { t } = useLingui();
  const turns = useShutdownTurns();
  const { day, from_time, to_time, hours, place, event, present, present_others, permit_number } = shutdown;
  const permit = shutdown.permit_file_id;
  return (
    <Stack gap={20}>
      <div>
        <ShutdownTag status={shutdown.status} />
      </div>
      <FactList
        columns={2}
        facts={[
          { label: t`Window`, value: t`${showDate(day)}, ${from_time} – ${to_time}` },
          { label: t`Duration`, value: t`${showNumber(hours, 1)} h` },
          { label: t`Switched off`, value: place },
          { label: t`Event`, value: event },
          {
            label: t`Must be present`,
            value: [...present.map(({ name }) => name), present_others].filter(Boolean).join(', '),
          },
          { label: t`Permit to work`, value: permit_number },
        ]}
      />
      {permit !== null && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFile size={14} aria-hidden />}
            onClick={() => void attempt(() => openFile(permit))}
          >
            <Trans>Open permit</Trans>
          </Button>
        </div>
      )}
      {shutdown.consequence && (
        <section>
          <h3 className={classes.heading}>
            <Trans>What it means for the plant</Trans>
          </h3>
          <p className={classes.text}>{shutdown.consequence}</p>
        </section>
      )}
      <section>
        <h3 className={classes.heading}>
          <Trans>History</Trans>
        </h3>
        <ul className={classes.lines}>
          {shutdown.turns.map((turn) => (
            <li key={turn.id} className={classes.line}>
              <span>
                {turns[turn.step]}: {showDate(turn.day)}, {turn.from_time} – {turn.to_time}
              </span>
              <span className={classes.dim}>
                {turn.made_by}, <TimeText at={turn.made_at} />
              </span>
              {turn.remark && <span className={classes.text}>{turn.remark}</span>}
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  );
}
