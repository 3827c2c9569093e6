/** When an event is planned, what it was in the baseline, when it really was, and why it is scheduled there; moved with its consequence shown first. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { daysBetween } from '../../../domain/dates.ts';
import { isAuthoritys } from '../../../domain/schedule/plan_rows.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { DateBox } from '../../ui/form/DateBox.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { figureText } from '../../ui/text/Figure.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { DelayFields, no_delay } from './DelayFields.tsx';
import { sentenceOf } from '../../kit/failure.ts';
import { asksForDelay, type Delay, ConsequenceWords } from './event_acts.tsx';
import { EventDeadline } from './EventDeadline.tsx';
import classes from './EventDrawer.module.css';
import { Section } from './Section.tsx';
import type { EventDetails } from './slices.ts';
import { TriedMove } from './TriedMove.tsx';
import { useTriedMove } from './use_tried_move.ts';
import { Cluster } from '../../ui/layout/flow.tsx';

export function EventDates({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  const [moving, setMoving] = useState(false);
  const { update_event_date, update_schedule } = event.abilities;
  const { days, clock, total_float, free_float } = event;
  const slip = event.baseline_end && event.current_end ? daysBetween(event.baseline_end, event.current_end) : 0;
  return (
    <Section
      title={t`Dates`}
      action={
        !moving &&
        !event.is_group &&
        !event.read_only && (
          <DisabledReason reason={reasonOf(update_event_date)}>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconCalendarEvent size={16} aria-hidden />}
              onClick={() => setMoving(true)}
            >
              <Trans>Move</Trans>
            </Button>
          </DisabledReason>
        )
      }
    >
      {moving && <Move event={event} onDone={() => setMoving(false)} />}
      <FactList
        facts={[
          {
            label: t`Planned`,
            value: (
              <>
                <DateText date={event.planned_start} /> – <DateText date={event.planned_end} late={event.late} />
              </>
            ),
          },
          {
            label: t`Length`,
            value:
              days === 0 ? (
                <Trans>Milestone</Trans>
              ) : clock === 'calendar' ? (
                <Plural value={days} one="# calendar day" other="# calendar days" />
              ) : (
                <Plural value={days} one="# working day" other="# working days" />
              ),
            tip:
              clock === 'calendar'
                ? isAuthoritys(event)
                  ? t`Authority time limit: counts every day and does not change with pace.`
                  : t`Counts every day and does not change with pace.`
                : t`At 100% pace, excluding Sundays and holidays.`,
          },
          ...(event.actual_start
            ? [
                {
                  label: t`Actual`,
                  value: (
                    <>
                      <DateText date={event.actual_start} /> –{' '}
                      {event.actual_end ? <DateText date={event.actual_end} /> : <Trans>in progress</Trans>}
                    </>
                  ),
                },
              ]
            : []),
          ...(event.status === 'IN-PROGRESS' && event.current_end !== event.planned_end
            ? [{ label: t`Expected end`, value: <DateText date={event.current_end} /> }]
            : []),
          ...(event.is_group || (!event.deadline && event.read_only)
            ? []
            : [
                {
                  label: t`Deadline`,
                  value: <EventDeadline event={event} why_not={reasonOf(update_schedule)} />,
                },
              ]),
          ...(event.baseline_end
            ? [
                {
                  label: t`Baseline end`,
                  value: (
                    <>
                      <DateText date={event.baseline_end} />{' '}
                      {slip !== 0 && (
                        <span className={classes.dim}>
                          {slip > 0 ? (
                            <Plural value={slip} one="now # day later" other="now # days later" />
                          ) : (
                            <Plural value={-slip} one="now # day earlier" other="now # days earlier" />
                          )}
                        </span>
                      )}
                    </>
                  ),
                },
              ]
            : []),
          ...(event.status === 'FINISHED' || event.is_group
            ? []
            : [
                {
                  label: t`Float`,
                  tip: t`Days it can slip without moving the end of the project; free: without moving what follows.`,
                  value: (
                    <>
                      <Plural value={Math.round(total_float * 10) / 10} one="# day" other="# days" />
                      {', '}
                      <Trans>free {figureText(Math.round(free_float * 10) / 10)}</Trans>
                      {event.critical && total_float > 0 && (
                        <span className={classes.dim}>
                          {' '}
                          <Trans>
                            Critical although it has float: it drives the end of the project. The float comes from days
                            off that are absorbed later.
                          </Trans>
                        </span>
                      )}
                    </>
                  ),
                },
              ]),
          ...(event.why_here ? [{ label: t`Why here`, value: event.why_here }] : []),
        ]}
      />
    </Section>
  );
}

/** A new start or a new end: what it does to the rest is worked out before it is done. */
function Move({ event, onDone }: { event: EventDetails; onDone: () => void }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [which, setWhich] = useState<'start' | 'end'>(event.status === 'PENDING' ? 'start' : 'end');
  const [day, setDay] = useState('');
  const [delay, setDelay] = useState<Delay>(no_delay);
  const [refused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { id: event_id, version } = event;
  const shown = (which === 'start' ? event.current_start : event.current_end) ?? '';
  const wanted = { event_id, version, ...(which === 'start' ? { start: day } : { end: day }) };
  const tried = useTriedMove(day ? wanted : undefined);
  const asks = refused || tried?.needs_reason === true;
  // the day that was not chosen follows the one that was
  const lies = { start: tried?.start ?? event.current_start ?? '', end: tried?.end ?? event.current_end ?? '' };

  const move = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const sent = { ...wanted, ...(delay.reason ? { delay } : {}) };
      const { consequence } = await api.update_event_date(sent as Parameters<typeof api.update_event_date>[0]);
      toast.success(
        <>
          {t`${term(event.name)} was moved.`} <ConsequenceWords consequence={consequence} />
        </>,
      );
      onDone();
    } catch (error) {
      setFailure(sentenceOf(error));
      if (asksForDelay(error)) setRefused(true);
    } finally {
      setBusy(false);
    }
  };
  const box = (end: 'start' | 'end') => ({
    value: which === end ? day || shown : lies[end],
    onChange: (next: string) => {
      setWhich(end);
      setDay(next);
    },
  });
  return (
    <div className={classes.panel} style={{ marginBottom: 12 }}>
      <div className={classes.fields}>
        {event.status === 'PENDING' && <DateBox label={t`New start`} {...box('start')} />}
        <DateBox label={t`New end`} {...box('end')} />
      </div>
      {day && <TriedMove tried={tried} />}
      {asks && (
        <>
          <p>
            <Trans>It ends later than the baseline. Select a reason so that the delay is attributed correctly.</Trans>
          </p>
          <DelayFields value={delay} onChange={setDelay} />
        </>
      )}
      {failure && (
        <p className={classes.failed} role="alert">
          {failure}
        </p>
      )}
      <Cluster gap={8}>
        <DisabledReason
          reason={
            !day || day === shown
              ? t`Select another date.`
              : (tried?.failure ?? (asks && !delay.reason && t`Select a reason.`))
          }
        >
          <Button loading={busy} onClick={() => void move()}>
            <Trans>Move event</Trans>
          </Button>
        </DisabledReason>
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </Cluster>
    </div>
  );
}
