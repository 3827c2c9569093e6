/** The last changes of the calendar: what they were, how far the plans have followed, what moved, and the way back. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Progress } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import { showDate } from '../../../../domain/dates.ts';
import { api, CallFailure } from '../../../kit/api.ts';
import { withRetry } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { calendar_changes, company_profile } from '../slices.ts';
import panel from '../Company.module.css';
import classes from './Calendar.module.css';
import { CalendarMoves } from './CalendarMoves.tsx';
import { Cluster } from '../../../ui/layout/flow.tsx';

type Change = Gets<'get_calendar_changes'>['changes'][number];
const nothing = {};

export function CalendarChanges() {
  const { data } = useSlice(calendar_changes, nothing);
  if (!data) return null;
  const { changes, beyond, last_known_year } = data;
  const { length: count } = beyond;
  return (
    <section className={panel.panel} aria-labelledby="calendar-changes">
      <h2 id="calendar-changes" className={panel.title}>
        <Trans>Calendar changes</Trans>
      </h2>
      {count > 0 && (
        <Alert color="yellow" variant="light" mb={12} icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Plural
            value={count}
            one={`# schedule reaches beyond ${last_known_year}, the last year with known holidays of authorities. After it, their working days are counted without holidays.`}
            other={`# schedules reach beyond ${last_known_year}, the last year with known holidays of authorities. After it, their working days are counted without holidays.`}
          />
        </Alert>
      )}
      {changes.length === 0 ? (
        <p className={panel.about}>
          <Trans>No changes yet. When working days or holidays change, every open project is replanned.</Trans>
        </p>
      ) : (
        <ul className={classes.list}>
          {changes.map((change) => (
            <OneChange key={change.id} change={change} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OneChange({ change }: { change: Change }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { made_by, made_at, done_at, undone_at, projects, replanned, failed, moved, reason } = change;
  return (
    <li className={classes.change}>
      <div className={classes.head}>
        <strong>
          {reason === 'renewed' ? (
            <Trans>Calendars updated</Trans>
          ) : reason === 'undone' ? (
            <Trans>Change undone</Trans>
          ) : (
            <Trans>Calendar changed</Trans>
          )}
        </strong>
        <span className={classes.text}>
          {made_by} <TimeText at={made_at} />
        </span>
      </div>
      <Difference change={change} />
      {done_at === null ? (
        <>
          <Progress value={(replanned / Math.max(projects, 1)) * 100} aria-label={t`Projects replanned`} />
          <span className={classes.text} role="status">
            <Trans>
              Projects replanned: {replanned} of {projects}
            </Trans>
          </span>
        </>
      ) : (
        <span className={classes.text}>
          <Plural value={projects} one="# project replanned" other="# projects replanned" />,{' '}
          <Plural value={moved} one="# moved" other="# moved" />
          {failed > 0 && (
            <>
              , <Plural value={failed} one="# failed and will be retried" other="# failed and will be retried" />
            </>
          )}
        </span>
      )}
      {open && <CalendarMoves moves={change.moves} />}
      <Cluster gap={8} justify="end">
        {change.moves.length > 0 && (
          <Button size="compact-sm" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? <Trans>Hide projects</Trans> : <Trans>Show projects</Trans>}
          </Button>
        )}
        {undone_at ? (
          <span className={classes.text}>
            <Trans>Undone</Trans>
          </span>
        ) : (
          reason !== 'renewed' && (
            <Button size="compact-sm" variant="default" onClick={() => void undo(change.id, t)}>
              <Trans>Undo</Trans>
            </Button>
          )
        )}
      </Cluster>
    </li>
  );
}

function Difference({ change: { working_days, added, removed, seasons } }: { change: Change }) {
  const { i18n } = useLingui();
  const week = (days: readonly number[]) =>
    days
      .map((day) =>
        new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' }).format(
          day * 86_400_000 + 3 * 86_400_000,
        ),
      )
      .join(', ');
  const named = (list: Change['added']) => {
    const first = list
      .slice(0, 3)
      .map(({ date, name }) => `${name} ${showDate(date)}`)
      .join(', ');
    return list.length > 3 ? `${first} +${list.length - 3}` : first;
  };
  return (
    <>
      {working_days && (
        <span className={classes.text}>
          {week(working_days.before)} → {week(working_days.after)}
        </span>
      )}
      {seasons && (
        <span className={classes.text}>
          <Trans>
            Slow seasons: {seasons.before.join(', ') || '–'} → {seasons.after.join(', ') || '–'}
          </Trans>
        </span>
      )}
      {added.length > 0 && (
        <span className={classes.text}>
          <Trans>Added: {named(added)}</Trans>
        </span>
      )}
      {removed.length > 0 && (
        <span className={classes.text}>
          <Trans>Removed: {named(removed)}</Trans>
        </span>
      )}
    </>
  );
}

type T = ReturnType<typeof useLingui>['t'];

async function undo(change_id: number, t: T): Promise<void> {
  const yes = await confirm({
    title: <Trans>Undo this change of the calendar?</Trans>,
    text: (
      <Trans>The previous calendar is restored and every open project is replanned. Project teams are notified.</Trans>
    ),
    verb: <Trans>Undo and replan</Trans>,
  });
  if (!yes) return;
  const send = async (keep_changed: boolean) => {
    const profile = await api.undo_calendar_change({ change_id, keep_changed });
    company_profile.set(() => profile);
    toast.success(t`The change was undone. Projects are being replanned.`);
  };
  try {
    await send(false);
  } catch (failure) {
    const current = failure instanceof CallFailure && failure.status === 409 ? failure.current : undefined;
    const { overtaken } = (current ?? {}) as {
      overtaken?: { date?: string; part?: string; now: string; back: string }[];
    };
    if (!overtaken) {
      toast.failure(sentenceOf(failure));
      return;
    }
    const { askUndo } = await withRetry(() => import('../../../ui/feedback/UndoChanged.tsx'));
    const facts = overtaken.map(({ date, part, now, back }) => ({
      key: date ?? part ?? 'week',
      name: date ? showDate(date) : part ? t`Slow seasons` : t`Working days`,
      now: now || '–',
      mine: back || '–',
      now_changed: true,
    }));
    const choice = await askUndo({ facts, has_rest: true, may_overwrite: false });
    if (choice === 'rest') await send(true).catch((error: unknown) => toast.failure(sentenceOf(error)));
  }
}
