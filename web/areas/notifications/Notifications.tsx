/** Everything a person was told, newest first, by day; what is unread stands out, and opening it makes it read. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBellCheck, IconChecks } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Gets } from '../../../contract/index.ts';
import { addDays, dateInIndia, showDate, todayInIndia } from '../../../domain/dates.ts';
import { isScreenAddress, matchScreen, screenOf } from '../../../domain/screens.ts';
import { Link, useSearchParams } from '../../kit/router.tsx';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { useNow } from '../../ui/now.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './Notifications.module.css';
import { notifications } from './slices.ts';

type Notification = Gets<'get_notifications'>['notifications'][number];

const PAGE = 50;
const first_page = { limit: PAGE };

export default function Notifications() {
  const { t } = useLingui();
  const { data, loading, failure, reload } = useSlice(notifications, first_page);
  const older = useOlder(data?.notifications);
  const [params, setParams] = useSearchParams();
  const only_unread = params.get('show') === 'unread';
  const all = [...(data?.notifications ?? []), ...older.rows];
  const shown = only_unread ? all.filter((one) => !one.read) : all;
  const unread = data?.unread ?? 0;

  const markRead = async (ids?: readonly number[]) => {
    const putBack = notifications.set((before) => ({
      notifications: before.notifications.map((one) => (!ids || ids.includes(one.id) ? { ...one, read: true } : one)),
      unread: ids ? Math.max(0, before.unread - ids.length) : 0,
    }));
    older.markRead(ids);
    try {
      await api.update_notifications(ids ? { ids: [...ids] } : {});
    } catch (error) {
      putBack();
      toast.failure(error instanceof Error ? error.message : String(error));
    }
  };

  const show = (what: 'all' | 'unread') => setParams(what === 'all' ? {} : { show: what }, { replace: true });

  return (
    <Screen
      width="reading"
      loading={loading}
      failure={failure}
      onRetry={reload}
      empty={
        shown.length === 0 && {
          icon: <IconBellCheck size={24} stroke={1.6} aria-hidden />,
          title: only_unread ? <Trans>Everything is read</Trans> : <Trans>Nothing to tell you yet</Trans>,
          text: <Trans>What concerns you is told here: work given to you, approvals, changes in your projects.</Trans>,
          ...(only_unread && {
            action: (
              <Button variant="default" onClick={() => show('all')}>
                <Trans>Show all notifications</Trans>
              </Button>
            ),
          }),
        }
      }
      header={
        <PageHeader
          title={t`Notifications`}
          subtitle={unread > 0 ? t`${unread} unread` : t`Nothing unread`}
          actions={
            <>
              <div className={classes.choice} role="group" aria-label={t`Show`}>
                <button type="button" aria-pressed={!only_unread} onClick={() => show('all')}>
                  <Trans>All</Trans>
                </button>
                <button type="button" aria-pressed={only_unread} onClick={() => show('unread')}>
                  <Trans>Unread</Trans>
                </button>
              </div>
              {unread > 0 && (
                <Button
                  variant="default"
                  leftSection={<IconChecks size={16} aria-hidden />}
                  onClick={() => void markRead()}
                >
                  <Trans>Mark all read</Trans>
                </Button>
              )}
            </>
          }
        />
      }
    >
      <Days rows={shown} onOpen={(one) => !one.read && void markRead([one.id])} />
      {older.more && !only_unread && (
        <div className={classes.more}>
          <Button variant="default" loading={older.loading} onClick={() => void older.ask()}>
            <Trans>Show older ones</Trans>
          </Button>
        </div>
      )}
    </Screen>
  );
}

/** The pages before the first: kept apart, so that news on the first page does not ask for them again. */
function useOlder(newest: readonly Notification[] | undefined) {
  const [rows, setRows] = useState<readonly Notification[]>([]);
  const [more, setMore] = useState(false);
  const [loading, setLoading] = useState(false);
  const full = (newest?.length ?? 0) >= PAGE;
  useEffect(() => setMore(full), [full]);
  return {
    rows: rows.filter((one) => !newest?.some((other) => other.id === one.id)),
    more,
    loading,
    markRead(ids: readonly number[] | undefined) {
      setRows(rows.map((one) => (!ids || ids.includes(one.id) ? { ...one, read: true } : one)));
    },
    async ask() {
      const before_id = rows.at(-1)?.id ?? newest?.at(-1)?.id;
      if (!before_id) return;
      setLoading(true);
      try {
        const page = await api.get_notifications({ before_id, limit: PAGE });
        setRows([...rows, ...page.notifications]);
        setMore(page.notifications.length >= PAGE);
      } catch (error) {
        toast.failure(error instanceof Error ? error.message : String(error));
      } finally {
        setLoading(false);
      }
    },
  };
}

function Days({ rows, onOpen }: { rows: readonly Notification[]; onOpen: (one: Notification) => void }) {
  const { t } = useLingui();
  const today = todayInIndia(new Date(useNow()));
  const days = Map.groupBy(rows, (one) => dateInIndia(new Date(one.created_at)));
  const nameOf = (day: string): string => {
    if (day === today) return t`Today`;
    return day === addDays(today, -1) ? t`Yesterday` : showDate(day);
  };
  return [...days].map(([day, inside]) => (
    <section key={day} className={classes.day} aria-label={nameOf(day)}>
      <h2>{nameOf(day)}</h2>
      <ul>
        {inside.map((one) => (
          <li key={one.id}>
            <Line one={one} onOpen={() => onOpen(one)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Where a notification leads: only to screens of this product, with its project when the screen shows one. */
function addressOf({ path, project_id }: Notification): string | undefined {
  if (!isScreenAddress(path)) return undefined;
  const screen = matchScreen(path)?.screen;
  const needs_project = screen !== undefined && screenOf(screen).needs_project;
  if (!needs_project || project_id === null || path.includes('projectId=')) return path;
  return `${path}${path.includes('?') ? '&' : '?'}projectId=${project_id}`;
}

function Line({ one, onOpen }: { one: Notification; onOpen: () => void }) {
  const to = addressOf(one);
  const words = (
    <>
      <span className={classes.dot} data-unread={!one.read || undefined} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title}>
          {!one.read && (
            <span className="out-of-sight">
              <Trans>Unread:</Trans>{' '}
            </span>
          )}
          {one.title}
        </span>
        {one.text && <span className={classes.text}>{one.text}</span>}
      </span>
      <span className={classes.time}>
        <TimeText at={one.created_at} />
      </span>
    </>
  );
  const shared = { className: classes.line, 'data-unread': !one.read || undefined, onClick: onOpen };
  if (to) {
    return (
      <Link to={to} {...shared}>
        {words}
      </Link>
    );
  }
  return (
    <button type="button" {...shared}>
      {words}
    </button>
  );
}
