/** Start, finish, back: the one thing to do next is the loud one, a closed one says why. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { awaitedOutside } from '../../../domain/events.ts';
import { DateBox } from '../../ui/form/DateBox.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { useToday } from '../../ui/text/today.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { DelayFields, no_delay } from './DelayFields.tsx';
import { reasonOf } from '../../kit/abilities.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { acts, asksForDelay, ConsequenceWords, moves } from './event_acts.tsx';
import classes from './EventDrawer.module.css';
import type { EventDetails } from './slices.ts';
import { Cluster } from '../../ui/layout/flow.tsx';
import { useLabels } from '../../kit/labels.ts';

export function EventSteps({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const today = useToday();
  const [on, setOn] = useState('');
  const [asked, setAsked] = useState<'override' | 'delay'>();
  const [override_reason, setOverride] = useState('');
  const [delay, setDelay] = useState(no_delay);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { status, days, rights, abilities } = event;
  const milestone = days === 0;
  const finishing = status === 'IN-PROGRESS' || (status === 'PENDING' && milestone);
  const outside = awaitedOutside({ ...event, approval: event.approval as 'none' });
  // documents are missing, and this person may say why it is finished all the same
  const may_override = finishing && rights.can_approve && event.missing_document_count > 0 && !event.locked && !outside;

  const run = async (act: () => Promise<{ consequence: Parameters<typeof moves>[0] }>, done: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { consequence } = await act();
      setAsked(undefined);
      setOn('');
      setOverride('');
      setDelay(no_delay);
      toast.success(
        <>
          {done} {moves(consequence) && <ConsequenceWords consequence={consequence} />}
        </>,
      );
    } catch (error) {
      setFailure(sentenceOf(error));
      if (asksForDelay(error)) setAsked('delay');
    } finally {
      setBusy(false);
    }
  };
  const more = () => ({
    on: on || undefined,
    override_reason: override_reason.trim() || undefined,
    delay: delay.reason ? delay : undefined,
  });
  const name = term(event.name);
  const start = () => run(() => acts.start(event, more()), t`${name} started.`);
  const finish = () => {
    if (may_override && !override_reason.trim()) {
      setAsked('override');
      return undefined;
    }
    return run(() => acts.finish(event, more()), t`${name} finished.`);
  };
  const undo = () => run(() => acts.undo(event), t`${name} moved one step back.`);

  return (
    <div className={classes.steps}>
      {asked && (
        <div className={classes.panel}>
          {asked === 'override' ? (
            <>
              <p>
                <Trans>Not uploaded yet: {missing(event)}. You can still finish it with a reason.</Trans>
              </p>
              <Textarea
                label={t`Reason`}
                required
                autosize
                minRows={2}
                maxLength={500}
                value={override_reason}
                onChange={(change) => setOverride(change.currentTarget.value)}
              />
            </>
          ) : (
            <>
              <p>
                <Trans>
                  It ends later than the baseline. Select a reason so that the delay is attributed correctly.
                </Trans>
              </p>
              <DelayFields value={delay} onChange={setDelay} />
            </>
          )}
          <Cluster gap={8}>
            <DisabledReason
              reason={
                asked === 'override'
                  ? !override_reason.trim() && t`Enter the reason.`
                  : !delay.reason && t`Select a reason.`
              }
            >
              <Button loading={busy} onClick={() => void (finishing ? finish() : start())}>
                {finishing ? <Trans>Finish with reason</Trans> : <Trans>Start with reason</Trans>}
              </Button>
            </DisabledReason>
            <Button variant="default" onClick={() => setAsked(undefined)}>
              <Trans>Cancel</Trans>
            </Button>
          </Cluster>
        </div>
      )}
      {failure && (
        <p className={classes.failed} role="alert" style={{ width: '100%' }}>
          {failure}
        </p>
      )}
      {!asked && (
        <>
          {status !== 'FINISHED' && !event.read_only && (
            <div className={classes.day}>
              <DateBox
                label={finishing ? t`Finished on` : t`Started on`}
                value={on || today}
                onChange={(day) => setOn(day === today ? '' : day)}
              />
            </div>
          )}
          {status === 'PENDING' && !milestone && (
            <DisabledReason reason={reasonOf(abilities.change_event_status)}>
              <Button
                loading={busy}
                leftSection={<IconPlayerPlay size={16} aria-hidden />}
                onClick={() => void start()}
              >
                <Trans context="do">Start</Trans>
              </Button>
            </DisabledReason>
          )}
          {finishing && (
            <DisabledReason reason={reasonOf(may_override || abilities.change_event_status)}>
              <Button loading={busy} leftSection={<IconCheck size={16} aria-hidden />} onClick={() => void finish()}>
                {milestone ? <Trans context="button">Reached</Trans> : <Trans>Finish</Trans>}
              </Button>
            </DisabledReason>
          )}
          {status !== 'PENDING' && (
            <DisabledReason reason={reasonOf(abilities.undo_task)}>
              <Button
                variant="default"
                loading={busy}
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => void undo()}
              >
                {status === 'FINISHED' ? <Trans>Reopen</Trans> : <Trans>Back to pending</Trans>}
              </Button>
            </DisabledReason>
          )}
        </>
      )}
    </div>
  );
}

const missing = (event: EventDetails): string =>
  event.documents
    .filter((one) => one.version_count === 0)
    .map((one) => one.name)
    .join(', ');
