/** What can be done with an event: shown at once, confirmed by the server, taken back with one sentence when it refuses. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { isPlainDate, showDate } from '../../../domain/dates.ts';
import { api, CallFailure } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { tellTopics } from '../../kit/topics.ts';
import { withRetry } from '../../kit/lazy.tsx';
import { sentenceOf } from '../../kit/failure.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import type { TwoVersionsFact } from '../../ui/layout/TwoVersions.tsx';
import classes from './event_acts.module.css';
import { changeShown, type Consequence, type EventRow } from './slices.ts';

export interface Delay {
  reason: string;
  party: string;
  note: string;
}

type Reason = NonNullable<Parameters<typeof api.toggle_event>[0]['delay']>['reason'];

export interface More {
  on?: string | undefined;
  override_reason?: string | undefined;
  delay?: Delay | undefined;
}

/** What a call about an event is sent besides what it is about. */
const sent = ({ on, override_reason, delay }: More) => ({
  ...(on && { on }),
  ...(override_reason && { override_reason }),
  ...(delay && { delay: { ...delay, reason: delay.reason as Reason } }),
});

/** True when the server wants to know why the end slips. */
export const asksForDelay = (failure: unknown): boolean =>
  failure instanceof CallFailure && Object.keys(failure.fields).some((field) => field.split('.')[0] === 'delay');

type Held = Pick<EventRow, 'id' | 'version'>;

async function confirmed<T extends { event: EventRow }>(
  id: number,
  shown: Partial<EventRow>,
  call: () => Promise<T>,
): Promise<T> {
  const back = changeShown(id, shown);
  try {
    const answer = await call();
    changeShown(id, answer.event);
    return answer;
  } catch (failure) {
    back();
    // what it is by now is asked for again
    if (failure instanceof CallFailure && failure.status === 409) tellTopics(['schedule']);
    throw failure;
  }
}

/** The calls that change one event, as they show themselves. */
export const acts = {
  start: ({ id, version }: Held, more: More = {}) =>
    confirmed(id, { status: 'IN-PROGRESS' }, () =>
      api.change_event_status({ event_id: id, version, status: 'IN-PROGRESS', ...sent(more) }),
    ),
  finish: ({ id, version }: Held, more: More = {}) =>
    confirmed(id, { status: 'FINISHED', percent: 100, late: false }, () =>
      api.change_event_status({ event_id: id, version, status: 'FINISHED', ...sent(more) }),
    ),
  undo: ({ id, version, status }: Held & Pick<EventRow, 'status'>, remark = '') =>
    confirmed(id, { status: status === 'FINISHED' ? 'IN-PROGRESS' : 'PENDING' }, () =>
      api.undo_task({ event_id: id, version, remark }),
    ),
  percent: ({ id, version }: Held, percent: number) =>
    confirmed(id, { percent }, () => api.update_event_progress({ event_id: id, version, percent })),
  quantity: ({ id, version }: Held, quantity_done: number) =>
    confirmed(id, { quantity_done }, () => api.update_event_progress({ event_id: id, version, quantity_done })),
  people: ({ id, version }: Held, people: EventRow['people']) =>
    confirmed(id, { people }, () =>
      api.update_event({ event_id: id, version, assignees: people.map((person) => person.id) }),
    ),
  change: (
    { id, version }: Held,
    fields: Omit<Parameters<typeof api.update_event>[0], 'event_id' | 'version'>,
    shown: Partial<EventRow> = {},
  ) => confirmed(id, shown, () => api.update_event({ event_id: id, version, ...fields })),
  ask: ({ id, version }: Held, remark: string) =>
    confirmed(id, { approval: 'waiting' }, () => api.send_event_approval({ event_id: id, version, remark })),
  approve: ({ id, version }: Held, remark: string, record: Recorded = {}) =>
    confirmed(id, {}, () => api.approve_event({ event_id: id, version, remark, ...record })),
  reject: ({ id, version }: Held, remark: string, record: Recorded = {}) =>
    confirmed(id, { approval: 'rejected' }, () => api.reject_event({ event_id: id, version, remark, ...record })),
};

/** What is written down of the decision of a party outside. */
export type Recorded = Pick<Parameters<typeof api.approve_event>[0], 'decided_on' | 'reference' | 'letter_id'>;

/** True when a change moves the days people ask for. */
export const moves = (one: Consequence): boolean =>
  one.moved_count > 0 || one.end !== one.end_before || one.commissioning !== one.commissioning_before;

/** What a change does to the rest of the schedule, in words. */
export function ConsequenceWords({ consequence, long = false }: { consequence: Consequence; long?: boolean }) {
  const { commissioning, commissioning_before, end, end_before, moved_count, explanations } = consequence;
  const [before, after, what] =
    commissioning !== commissioning_before
      ? [commissioning_before, commissioning, 'commissioning']
      : [end_before, end, 'end'];
  return (
    <>
      {moved_count > 0 ? (
        <Plural value={moved_count} one="# event moves along." other="# events move along." />
      ) : (
        <Trans>Nothing else moves.</Trans>
      )}{' '}
      {before && after && before !== after ? (
        what === 'commissioning' ? (
          <Trans>
            Commissioning moves from {showDate(before)} to {showDate(after)}.
          </Trans>
        ) : (
          <Trans>
            The end of the project moves from {showDate(before)} to {showDate(after)}.
          </Trans>
        )
      ) : (
        moved_count > 0 && <Trans>Commissioning does not move.</Trans>
      )}
      {long && explanations.length > 0 && (
        <ul className={classes.reasons}>
          {explanations.slice(0, 5).map(({ event_id, says }) => (
            <li key={event_id}>{says}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Start, finish and back in one touch, with a word about what it did and the way back. */
export function useSteps(onTrouble?: (row: EventRow) => void) {
  const { t } = useLingui();
  const { term } = useLabels();
  const failed = (row: EventRow, failure: unknown) => {
    if (onTrouble) {
      toast.failure(
        <span className={classes.told}>
          <span>
            {term(row.name)}: {sentenceOf(failure)}
          </span>
          <Button variant="subtle" size="xs" onClick={() => onTrouble(row)}>
            <Trans>Open</Trans>
          </Button>
        </span>,
      );
    } else toast.failure(sentenceOf(failure));
  };
  const undo = async (row: EventRow) => {
    try {
      await acts.undo(row);
      toast.info(t`${term(row.name)} restored.`);
    } catch (failure) {
      const current = failure instanceof CallFailure && failure.status === 409 ? failure.current : undefined;
      if (!current) return failed(row, failure);
      const now = current as EventRow;
      const facts = changedByOthers(row, now);
      // nothing that undo touches is another: it goes on from what the row is now
      if (facts.length === 0) return undo(now);
      const { askUndo } = await withRetry(() => import('../../ui/feedback/UndoChanged.tsx'));
      const may_overwrite = now.status === row.status;
      if ((await askUndo({ facts, has_rest: false, may_overwrite })) === 'all') await undo(now);
    }
  };
  const changedByOthers = (row: EventRow, now: EventRow): TwoVersionsFact[] => {
    const names = {
      status: t`Status`,
      percent: t`Percent`,
      actual_start: t`Actual start`,
      actual_end: t`Actual end`,
      approval: t`Approval`,
    };
    const after: Record<string, unknown> =
      now.status === 'FINISHED'
        ? { status: 'IN-PROGRESS', actual_start: now.actual_start, actual_end: null, approval: 'none' }
        : { status: 'PENDING', percent: 0, actual_start: null, actual_end: null, approval: 'none' };
    const show = (value: unknown) => {
      const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '–';
      return isPlainDate(text) ? showDate(text) : text;
    };
    return (Object.keys(names) as (keyof typeof names)[]).flatMap((key) =>
      row[key] === now[key]
        ? []
        : [
            {
              key,
              name: `${term(row.name)} · ${names[key]}`,
              now: show(now[key]),
              mine: show(after[key]),
              now_changed: true,
            },
          ],
    );
  };
  const step = async (row: EventRow, more: More = {}): Promise<boolean> => {
    const finishing = row.status === 'IN-PROGRESS' || row.days === 0;
    try {
      const { event, consequence } = await (finishing ? acts.finish(row, more) : acts.start(row, more));
      toast.success(
        <span className={classes.told}>
          <span>
            {finishing ? <Trans>{term(row.name)} finished.</Trans> : <Trans>{term(row.name)} started.</Trans>}{' '}
            {moves(consequence) && <ConsequenceWords consequence={consequence} />}
          </span>
          <Button variant="subtle" size="xs" onClick={() => void undo(event)}>
            <Trans>Undo</Trans>
          </Button>
        </span>,
      );
      return true;
    } catch (failure) {
      failed(row, failure);
      return false;
    }
  };
  return { step, undo };
}
