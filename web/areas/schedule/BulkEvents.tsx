/** One status for several events: what can take it takes it, and of each other one it is said why not. */
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Gets } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { DateBox } from '../../ui/form/DateBox.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { StatusPill } from '../../ui/feedback/StatusPill.tsx';
import { useToday } from '../../ui/text/today.ts';
import { useLabels } from '../../kit/labels.ts';
import { partsOf } from '../../kit/bulk.ts';
import { runBulk } from '../../ui/feedback/bulk.tsx';
import { FirstRows } from '../../ui/layout/FirstRows.tsx';
import { ConsequenceWords, moves } from './event_acts.tsx';
import classes from './BulkEvents.module.css';
import type { EventRow } from './slices.ts';
import { useScheduleLabels } from './labels.ts';
import { Plain, Stack } from '../../ui/layout/flow.tsx';

type Answer = Gets<'change_event_statuses'>;
/** Steps back are taken one by one: each says what it undoes. */
type Status = 'IN-PROGRESS' | 'FINISHED';

const nameOf = (row: EventRow): string => [row.code, row.name].filter(Boolean).join(' ');

interface BulkEventsProps {
  events: readonly EventRow[] | undefined;
  onClose: () => void;
}

export function BulkEvents({ events, onClose }: BulkEventsProps) {
  const { t } = useLingui();
  return (
    <Drawer
      opened={events !== undefined}
      onClose={onClose}
      title={t`Change status`}
      subtitle={events && <Plural value={events.length} one="# event" other="# events" />}
    >
      {events && <Inside key={events.map((row) => row.id).join()} events={events} onClose={onClose} />}
    </Drawer>
  );
}

function Inside({ events, onClose }: { events: readonly EventRow[]; onClose: () => void }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const words = useScheduleLabels();
  const today = useToday();
  const pending = events.filter((row) => row.status === 'PENDING').length;
  const [status, setStatus] = useState<Status>(pending * 2 >= events.length ? 'IN-PROGRESS' : 'FINISHED');
  const [on, setOn] = useState('');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const todo = events.filter((row) => row.status !== status && !answer?.changed.includes(row.id));
  const project_id = events[0]?.project_id ?? 0;

  const run = async () => {
    setBusy(true);
    const changed_before = answer?.changed ?? [];
    let refused_now: Answer['refused'] = [];
    let changed_now: number[] = [];
    await runBulk({
      says_beside: true,
      title: t`Change status`,
      parts: partsOf(todo),
      nameOf,
      async change(part) {
        const given = await api.change_event_statuses({
          project_id,
          event_ids: part.map((row) => row.id),
          status,
          ...(on && { on }),
          ...(reason.trim() && { override_reason: reason.trim() }),
        });
        changed_now = [...changed_now, ...given.changed];
        refused_now = [...refused_now, ...given.refused];
        setAnswer({ ...given, changed: [...changed_before, ...changed_now], refused: refused_now });
        const why = new Map(given.refused.map((one) => [one.event_id, one.why]));
        return new Map(part.flatMap((row) => (why.has(row.id) ? [[row, why.get(row.id) ?? ''] as const] : [])));
      },
      sentence: (done) => plural(done, { one: '# event changed.', other: '# events changed.' }),
      undo: (done) =>
        runBulk({
          title: t`Undo`,
          parts: partsOf(done, 1),
          nameOf,
          async change([row]) {
            if (!row) return;
            // a step back each; what was finished without having been started goes back two
            const back = await api.undo_task({ event_id: row.id, version: row.version + 1 });
            if (status === 'FINISHED' && row.status === 'PENDING')
              await api.undo_task({ event_id: row.id, version: back.event.version });
            setAnswer(
              (before) => before && { ...before, changed: before.changed.filter((event_id) => event_id !== row.id) },
            );
          },
        }),
    });
    setBusy(false);
  };
  const refused = new Map(answer?.refused.map((one) => [one.event_id, one.why]));
  const changed = new Set(answer?.changed);

  return (
    <Stack gap={14}>
      <SegmentedControl
        fullWidth
        aria-label={t`New status`}
        data={words.statuses.filter(({ value }) => value !== 'PENDING')}
        value={status}
        onChange={(value) => setStatus(value as Status)}
      />
      <DateBox
        label={status === 'FINISHED' ? t`Finished on` : t`Started on`}
        value={on || today}
        onChange={(day) => setOn(day === today ? '' : day)}
      />
      {status === 'FINISHED' && (
        <Textarea
          label={t`Reason, if documents are missing`}
          description={t`Needed where you can approve. Leave blank otherwise.`}
          autosize
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {answer && (
        <Plain role="status">
          <Plural value={changed.size} one="# event changed." other="# events changed." />{' '}
          {refused.size > 0 && <Plural value={refused.size} one="# stays as it is." other="# stay as they are." />}{' '}
          {moves(answer.consequence) && <ConsequenceWords consequence={answer.consequence} />}
        </Plain>
      )}
      <ul className={classes.list} aria-label={t`Events`}>
        <FirstRows rows={events}>
          {(row) => (
            <li key={row.id}>
              <span className={classes.words}>
                <span>
                  {row.code && <span className={classes.dim}>{row.code}</span>} {term(row.name)}
                </span>
                {refused.has(row.id) ? (
                  <span className={classes.note} data-failed>
                    <IconAlertCircle size={14} aria-hidden /> {refused.get(row.id)}
                  </span>
                ) : changed.has(row.id) ? (
                  <span className={classes.note}>
                    <IconCheck size={14} aria-hidden /> <Trans>changed</Trans>
                  </span>
                ) : (
                  row.status === status && (
                    <span className={classes.note}>
                      <Trans>no change</Trans>
                    </span>
                  )
                )}
              </span>
              <StatusPill status={changed.has(row.id) ? status : row.status} />
            </li>
          )}
        </FirstRows>
      </ul>
      <div className={classes.buttons}>
        <DisabledReason reason={todo.length === 0 && t`No changes to make.`}>
          <Button loading={busy} onClick={() => void run()}>
            {answer && refused.size > 0 ? (
              <Trans>Retry the others</Trans>
            ) : (
              <Plural value={todo.length} one="Change # event" other="Change # events" />
            )}
          </Button>
        </DisabledReason>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Stack>
  );
}
