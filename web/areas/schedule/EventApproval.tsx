/** The approval of an event: who is asked in which order, what was decided; ask, approve, reject with the reason. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconHourglass, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { isRecorded } from '../../../domain/approvals.ts';
import { approvalSteps } from '../../../domain/events.ts';
import { isInside } from '../../../domain/people.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { usePerson } from '../../kit/session.ts';
import { DateBox } from '../../ui/form/DateBox.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { useToday } from '../../ui/text/today.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { sentenceOf } from '../../kit/failure.ts';
import { acts } from './event_acts.tsx';
import classes from './EventDrawer.module.css';
import { Section } from './Section.tsx';
import type { EventDetails } from './slices.ts';
import { useScheduleLabels } from './labels.ts';
import { useLabels } from '../../kit/labels.ts';
import { Cluster } from '../../ui/layout/flow.tsx';

const icons = {
  waiting: IconHourglass,
  approved: IconCircleCheck,
  approved_with_comments: IconCircleCheck,
  rejected: IconCircleX,
};

export function EventApproval({ event }: { event: EventDetails }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const words = useScheduleLabels();
  const [asking, setAsking] = useState<'ask' | 'approve' | 'reject'>();
  const [remark, setRemark] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const person = usePerson();
  const today = useToday();
  const [decided_on, setDecidedOn] = useState(today);
  const [reference, setReference] = useState('');
  const [letter, setLetter] = useState<string | null>(null);
  const steps = approvalSteps(event);
  // the step that waits: of a party outside it is recorded what they decided
  const party = event.asked_role;
  const records = isRecorded(party, person !== undefined && isInside(person.userKind));
  const shown_party = term(party);
  if (steps.length === 0 && event.approvals.length === 0 && !event.override_reason) return null;
  const waiting = event.approval === 'waiting';

  const record = records
    ? { decided_on, reference: reference.trim(), ...(letter === null ? {} : { letter_id: Number(letter) }) }
    : {};
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      if (asking === 'approve') {
        await acts.approve(event, remark, record);
        if (records) toast.success(t`Approval of ${shown_party} recorded.`);
        else toast.success(t`${term(event.name)} approved.`);
      } else if (asking === 'reject') {
        await acts.reject(event, remark, record);
        toast.info(t`${term(event.name)} is back in progress.`);
      } else {
        await acts.ask(event, remark);
        toast.success(t`Approval requested.`);
      }
      setAsking(undefined);
      setRemark('');
      setReference('');
      setLetter(null);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Section title={t`Approval`} note={steps.join(' → ')}>
      {event.approvals.length > 0 && (
        <ul className={classes.list} aria-label={t`Approvals`}>
          {event.approvals.map((one) => {
            const Icon = icons[one.state as keyof typeof icons] ?? IconHourglass;
            return (
              <li key={one.id}>
                <Icon size={18} aria-hidden />
                <span className={classes.grow}>
                  {term(one.role)}: {words.approval(one.state)}
                  {one.remark && <span className={classes.small}>“{one.remark}”</span>}
                  <span className={classes.small}>
                    {one.decided_at ? (
                      <>
                        {one.decided_on && (
                          <>
                            <DateText date={one.decided_on} />
                            {one.reference && <> · {one.reference}</>}
                            {one.letter_name && <> · {one.letter_name}</>} ·{' '}
                          </>
                        )}
                        {one.decided_on ? <Trans>recorded by {one.decided_by}</Trans> : one.decided_by} ·{' '}
                        <TimeText at={one.decided_at} />
                      </>
                    ) : (
                      <Trans>
                        requested by {one.asked_by ?? t`Sunstage`} · <TimeText at={one.asked_at} />
                      </Trans>
                    )}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {event.override_reason && (
        <p className={classes.dim}>
          <Trans>Finished with a reason: {event.override_reason}</Trans>
        </p>
      )}
      {waiting && party && !asking && (
        <p className={classes.dim}>
          <Trans>Awaiting {shown_party}</Trans>
        </p>
      )}
      {asking ? (
        <div className={classes.panel} style={{ marginTop: 8 }}>
          {records && asking !== 'ask' && (
            <div className={classes.fields}>
              <DateBox label={t`Decided on`} value={decided_on} onChange={setDecidedOn} />
              <TextInput
                label={t`Reference number`}
                maxLength={80}
                value={reference}
                onChange={(change) => setReference(change.currentTarget.value)}
              />
              {event.documents.length > 0 && (
                <Select
                  label={t`Letter`}
                  placeholder={t`Select a document`}
                  clearable
                  comboboxProps={{ withinPortal: false }}
                  data={event.documents.map((one) => ({ value: String(one.id), label: one.name }))}
                  value={letter}
                  onChange={setLetter}
                />
              )}
            </div>
          )}
          <Textarea
            label={asking === 'reject' ? t`Reason for the rejection` : t`Remark`}
            required={asking === 'reject'}
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            value={remark}
            onChange={(change) => setRemark(change.currentTarget.value)}
          />
          {failure && (
            <p className={classes.failed} role="alert">
              {failure}
            </p>
          )}
          <Cluster gap={8}>
            <DisabledReason
              reason={
                (asking === 'reject' && remark.trim().length < 3 && t`Enter the reason.`) ||
                (records &&
                  asking !== 'ask' &&
                  (!decided_on || decided_on > today) &&
                  t`Enter the date of the decision.`) ||
                (records &&
                  asking !== 'ask' &&
                  !reference.trim() &&
                  letter === null &&
                  t`Enter the reference number, or attach the letter.`)
              }
            >
              <Button loading={busy} color={asking === 'reject' ? 'red' : 'teal'} onClick={() => void run()}>
                {asking === 'ask' ? (
                  <Trans>Send request</Trans>
                ) : records ? (
                  <Trans>Save decision</Trans>
                ) : asking === 'approve' ? (
                  <Trans>Confirm approval</Trans>
                ) : (
                  <Trans>Confirm rejection</Trans>
                )}
              </Button>
            </DisabledReason>
            <Button
              variant="default"
              onClick={() => {
                setAsking(undefined);
                setFailure(undefined);
              }}
            >
              <Trans>Cancel</Trans>
            </Button>
          </Cluster>
        </div>
      ) : (
        steps.length > 0 &&
        !event.read_only &&
        event.approval !== 'approved' && (
          <Cluster gap={8} style={{ marginTop: 8 }}>
            {waiting ? (
              <>
                <DisabledReason reason={reasonOf(event.abilities.approve_event)}>
                  <Button leftSection={<IconCircleCheck size={16} aria-hidden />} onClick={() => setAsking('approve')}>
                    {records ? <Trans>Record {shown_party} approval</Trans> : <Trans>Approve as {shown_party}</Trans>}
                  </Button>
                </DisabledReason>
                <DisabledReason reason={reasonOf(event.abilities.reject_event)}>
                  <Button
                    variant="default"
                    leftSection={<IconCircleX size={16} aria-hidden />}
                    onClick={() => setAsking('reject')}
                  >
                    {records ? <Trans>Record {shown_party} rejection</Trans> : <Trans>Reject</Trans>}
                  </Button>
                </DisabledReason>
              </>
            ) : (
              event.status !== 'FINISHED' && (
                <DisabledReason reason={reasonOf(event.abilities.send_event_approval)}>
                  <Button
                    variant="default"
                    leftSection={<IconSend size={16} aria-hidden />}
                    onClick={() => setAsking('ask')}
                  >
                    {event.approval === 'rejected' ? (
                      <Trans>Request approval again</Trans>
                    ) : (
                      <Trans>Request approval</Trans>
                    )}
                  </Button>
                </DisabledReason>
              )
            )}
          </Cluster>
        )
      )}
    </Section>
  );
}
