/** The last day on which an event should end, whatever holds it: set, changed, removed; missed ones say so. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { daysBetween } from '../../../domain/dates.ts';
import { api } from '../../kit/api.ts';
import { DateBox } from '../../ui/form/DateBox.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { ConsequenceWords, moves } from './event_acts.tsx';
import classes from './EventDrawer.module.css';
import type { EventDetails } from './slices.ts';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { useAttempt } from '../../ui/feedback/attempt.ts';

export function EventDeadline({ event, why_not }: { event: EventDetails; why_not: string | undefined }) {
  const { t } = useLingui();
  const { id, version, project_id, deadline, current_end } = event;
  const [day, setDay] = useState<string>();
  const [busy, run] = useAttempt();
  const missed = deadline && current_end ? daysBetween(deadline, current_end) : 0;
  const save = async (next: string | null) => {
    await run(async () => {
      const changes = [{ event_id: id, version, deadline: next }];
      const { consequence } = await api.update_schedule({ project_id, changes });
      setDay(undefined);
      toast.success(
        <>
          {next ? t`Deadline set.` : t`Deadline removed.`}{' '}
          {moves(consequence) && <ConsequenceWords consequence={consequence} />}
        </>,
      );
    });
  };
  if (day !== undefined)
    return (
      <Stack gap={8}>
        <DateBox label={t`Deadline`} unlabelled value={day} onChange={setDay} />
        <Cluster as="span" gap={8}>
          <DisabledReason reason={!day && t`Enter a date.`}>
            <Button size="xs" loading={busy} onClick={() => void save(day)}>
              <Trans>Save</Trans>
            </Button>
          </DisabledReason>
          <Button size="xs" variant="default" onClick={() => setDay(undefined)}>
            <Trans>Cancel</Trans>
          </Button>
        </Cluster>
      </Stack>
    );
  return (
    <Cluster as="span" gap={8}>
      {deadline ? <DateText date={deadline} late={missed > 0} /> : <Trans>No deadline</Trans>}
      {missed > 0 && (
        <span className={classes.failed}>
          <Plural value={missed} one="missed by # day" other="missed by # days" />
        </span>
      )}
      {!event.read_only && event.status !== 'FINISHED' && (
        <DisabledReason reason={why_not}>
          <Button size="compact-xs" variant="subtle" onClick={() => setDay(deadline ?? '')}>
            {deadline ? <Trans>Change deadline</Trans> : <Trans>Set deadline</Trans>}
          </Button>
        </DisabledReason>
      )}
      {deadline && !event.read_only && event.status !== 'FINISHED' && (
        <DisabledReason reason={why_not}>
          <Button size="compact-xs" variant="subtle" color="red" loading={busy} onClick={() => void save(null)}>
            <Trans>Remove deadline</Trans>
          </Button>
        </DisabledReason>
      )}
    </Cluster>
  );
}
