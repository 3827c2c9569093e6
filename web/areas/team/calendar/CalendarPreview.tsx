/** What a changed calendar moves, shown before it is saved: every open project, looked at some at a time. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Modal, Progress } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useEffect, useState } from 'react';
import type { Gets, Sends } from '../../../../contract/index.ts';
import { api } from '../../../kit/api.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import classes from './Calendar.module.css';
import { CalendarMoves } from './CalendarMoves.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';

type Calendar = Pick<Sends<'get_calendar_preview'>, 'working_days' | 'holidays' | 'seasons'>;
type Answer = Gets<'get_calendar_preview'>;

/** True when the calendar shall be saved; asks nothing where no plan depends on it. */
export async function askCalendar(calendar: Calendar): Promise<boolean> {
  const first = await api.get_calendar_preview(calendar);
  if (first.total === 0) return true;
  return new Promise((resolve) => {
    const modalId = 'calendar-preview';
    modals.open({
      modalId,
      size: 'lg',
      withCloseButton: false,
      onClose: () => resolve(false),
      children: (
        <Preview
          calendar={calendar}
          first={first}
          onAnswer={(yes) => {
            resolve(yes);
            modals.close(modalId);
          }}
        />
      ),
    });
  });
}

interface PreviewProps {
  calendar: Calendar;
  first: Answer;
  onAnswer: (yes: boolean) => void;
}

function Preview({ calendar, first, onAnswer }: PreviewProps) {
  const { t } = useLingui();
  const [seen, setSeen] = useState(first);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (seen.next === null) return undefined;
    let wanted = true;
    api
      .get_calendar_preview({ ...calendar, after: seen.next })
      .then((more) => {
        if (wanted)
          setSeen((before) => ({
            ...more,
            moves: [...before.moves, ...more.moves],
            checked: before.checked + more.checked,
          }));
      })
      .catch((error: unknown) => setFailure(sentenceOf(error)));
    return () => {
      wanted = false;
    };
  }, [calendar, seen]);
  const { moves, checked, total, next } = seen;
  const unchanged = checked - moves.length;
  return (
    <Stack gap={12}>
      <Modal.Title className={classes.title ?? ''}>
        <Trans>Change the company calendar?</Trans>
      </Modal.Title>
      <p className={classes.text}>
        <Trans>
          Every open project is replanned in the background. Project teams are notified. You can undo it on this page.
        </Trans>
      </p>
      {next !== null && !failure && (
        <>
          <Progress value={(checked / Math.max(total, 1)) * 100} aria-label={t`Projects checked`} />
          <p className={classes.text} role="status">
            <Trans>
              Projects checked: {checked} of {total}
            </Trans>
          </p>
        </>
      )}
      {failure && <Alert color="red">{failure}</Alert>}
      <CalendarMoves moves={moves} />
      {next === null && (
        <p className={classes.text} role="status">
          {moves.length === 0 ? (
            <Trans>No project moves.</Trans>
          ) : (
            <>
              <Plural value={moves.length} one="# project moves." other="# projects move." />{' '}
              {unchanged > 0 && <Plural value={unchanged} one="# stays as it is." other="# stay as they are." />}
            </>
          )}
        </p>
      )}
      <Cluster gap={8} justify="end">
        <Button variant="default" onClick={() => onAnswer(false)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={next !== null} onClick={() => onAnswer(true)}>
          <Trans>Save and replan</Trans>
        </Button>
      </Cluster>
    </Stack>
  );
}
