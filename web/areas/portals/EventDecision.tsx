/** The customer's own word on a piece of work: yes, or no with the reason. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { DisabledReason } from '../../ui/DisabledReason.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './Portal.module.css';
import { keepOngoingTask, type Needed, type OngoingTask, setOngoingTask } from './slices.ts';

export function EventDecision({ one, tasks }: { one: Needed; tasks: readonly OngoingTask[] }) {
  const { t } = useLingui();
  const [remark, setRemark] = useState('');
  const [busy, setBusy] = useState<'yes' | 'no'>();
  const { event_id, version, name } = one;
  const words = remark.trim();
  const decide = async (how: 'yes' | 'no') => {
    if (event_id === null) return;
    setBusy(how);
    try {
      const about = { event_id, version, remark: words };
      const { event } = await (how === 'yes' ? api.approve_event(about) : api.reject_event(about));
      // work that is finished by it no longer goes on
      if (event.status === 'FINISHED') setOngoingTask(tasks.filter((task) => task.event_id !== event_id));
      else keepOngoingTask();
      toast.success(how === 'yes' ? t`Thank you. You agreed to ${name}.` : t`We know that ${name} is not right yet.`);
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className={classes.decide}>
      <Textarea
        aria-label={t`Remark or reason`}
        placeholder={t`Remark, or the reason for a no`}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={500}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={busy === 'yes'}
          disabled={busy === 'no'}
          onClick={() => void decide('yes')}
        >
          <Trans>I agree</Trans>
        </Button>
        <DisabledReason reason={words.length < 3 ? t`Write down why, in a few words.` : undefined}>
          <Button
            variant="default"
            leftSection={<IconX size={16} aria-hidden />}
            loading={busy === 'no'}
            disabled={busy === 'yes'}
            onClick={() => void decide('no')}
          >
            <Trans>Not yet</Trans>
          </Button>
        </DisabledReason>
      </div>
    </div>
  );
}
