/** Everything a person was told, newest first, by day; what is unread stands out, and opening it makes it read. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Select } from '@mantine/core';
import { IconBellCheck, IconCheck, IconChecks, IconChevronDown, IconMail, IconSettings } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { icons } from 'virtual:icons';
import { addDays, dateInIndia, showDate, todayInIndia } from '../../../domain/dates.ts';
import { noticeKindOf } from '../../../domain/notices.ts';
import { isScreenAddress, matchScreen, screenOf } from '../../../domain/screens.ts';
import { notice_words } from '../../areas.ts';
import { api } from '../../kit/api.ts';
import { Link, useSearchParams } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { hint } from '../../ui/overlay/Hint.tsx';
import { useNow } from '../../ui/text/now.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { groupsOf, type NoticeGroup } from './groups.ts';
import classes from './Notifications.module.css';
import { type NoticeFilter, type Notification, notifications } from './slices.ts';

const PAGE = 50;

function useFilter() {
  const [params, setParams] = useSearchParams();
  const project = Number(params.get('project'));
  const filter: NoticeFilter = {
    ...(params.get('show') === 'unread' && { unread: true }),
    ...(params.get('kind') && { kind: params.get('kind') as string }),
    ...(Number.isSafeInteger(project) && project > 0 && { project_id: project }),
  };
  const set = (changes: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return { filter, set };
}

export default function Notifications() {
  const { t, i18n } = useLingui();
  const { filter, set } = useFilter();
  const asked = { ...filter, limit: PAGE };
  const of = JSON.stringify(asked);
  const { data, loading, failure, reload } = useSlice(notifications, asked);
  const first = data?.of === of ? data.notifications : undefined;
  const older = useOlder(filter, first);
  // while another filter is asked, what was shown stays
  const shown = [...(data?.notifications ?? []), ...older.rows];
  const unread = data?.unread ?? 0;
  const filtered = Object.keys(filter).length > 0;

  const mark = async (ids: readonly number[] | undefined, read = true) => {
    const known = shown.filter((one) => one.read !== read && (!ids || ids.includes(one.id))).length;
    const putBack = notifications.set((before) => ({
      ...before,
      notifications: before.notifications.map((one) => (!ids || ids.includes(one.id) ? { ...one, read } : one)),
      unread: ids ? Math.max(0, before.unread + (read ? -known : known)) : 0,
    }));
    older.mark(ids, read);
    try {
      await api.update_notifications(ids ? { ids: [...ids], read } : {});
    } catch (error) {
      putBack();
      older.mark(ids, !read);
      toast.failure(sentenceOf(error));
    }
  };

  return (
    <Screen
      width="reading"
      loading={loading}
      failure={data ? undefined : failure}
      onRetry={reload}
      empty={
        first !== undefined &&
        shown.length === 0 && {
          icon: <IconBellCheck size={24} stroke={1.6} aria-hidden />,
          title: filtered ? <Trans>No matching notifications</Trans> : <Trans>No notifications yet</Trans>,
          text: <Trans>Work assigned to you, approvals and changes in your projects appear here.</Trans>,
          ...(filtered && {
            action: (
              <Button variant="default" onClick={() => set({ show: undefined, kind: undefined, project: undefined })}>
                <Trans>Show all notifications</Trans>
              </Button>
            ),
          }),
        }
      }
      header={
        <>
          <PageHeader
            title={t`Notifications`}
            subtitle={unread > 0 ? t`${unread} unread` : t`No unread notifications`}
            actions={
              <>
                {unread > 0 && (
                  <Button
                    variant="default"
                    leftSection={<IconChecks size={16} aria-hidden />}
                    onClick={() => void mark(undefined)}
                  >
                    <Trans>Mark all read</Trans>
                  </Button>
                )}
                <Button
                  component={Link}
                  variant="default"
                  to="/account?tab=notices"
                  leftSection={<IconSettings size={16} aria-hidden />}
                >
                  <Trans>Email notifications</Trans>
                </Button>
              </>
            }
          />
          <div className={classes.filters} role="group" aria-label={t`Filter`}>
            <div className={classes.choice} role="group" aria-label={t`Show`}>
              <button type="button" aria-pressed={!filter.unread} onClick={() => set({ show: undefined })}>
                <Trans>All</Trans>
              </button>
              <button type="button" aria-pressed={filter.unread === true} onClick={() => set({ show: 'unread' })}>
                <Trans>Unread</Trans>
              </button>
            </div>
            <Select
              aria-label={t`Kind`}
              placeholder={t`All types`}
              clearable
              clearButtonProps={{ 'aria-label': t`Clear` }}
              data={(data?.kinds ?? []).map(({ kind, count }) => ({
                value: kind,
                label: `${i18n._(notice_words[noticeKindOf(kind)].name)} (${count})`,
              }))}
              value={filter.kind ?? null}
              onChange={(kind) => set({ kind: kind ?? undefined })}
            />
            <Select
              aria-label={t`Project`}
              placeholder={t`All projects`}
              clearable
              searchable
              nothingFoundMessage={t`Nothing found`}
              clearButtonProps={{ 'aria-label': t`Clear` }}
              data={(data?.projects ?? []).map(({ project_id, name, count }) => ({
                value: String(project_id),
                label: `${name} (${count})`,
              }))}
              value={filter.project_id ? String(filter.project_id) : null}
              onChange={(project) => set({ project: project ?? undefined })}
            />
          </div>
        </>
      }
    >
      <div aria-busy={first === undefined || undefined}>
        <Days rows={shown} onMark={(ids, read) => void mark(ids, read)} />
      </div>
      {older.more && (
        <div className={classes.more}>
          <Button variant="default" loading={older.loading} onClick={() => void older.ask()}>
            <Trans>Show older</Trans>
          </Button>
        </div>
      )}
    </Screen>
  );
}

/** The pages before the first: kept apart, so that news on the first page does not ask for them again. */
function useOlder(filter: NoticeFilter, newest: readonly Notification[] | undefined) {
  const of = JSON.stringify(filter);
  const [held, setHeld] = useState<{ of: string; rows: readonly Notification[]; more: boolean }>();
  const [loading, setLoading] = useState(false);
  const full = (newest?.length ?? 0) >= PAGE;
  const here = held?.of === of ? held : undefined;
  const rows = here?.rows ?? [];
  useEffect(() => setHeld(undefined), [of]);
  return {
    rows: rows.filter((one) => !newest?.some((other) => other.id === one.id)),
    more: here ? here.more : full,
    loading,
    mark(ids: readonly number[] | undefined, read: boolean) {
      setHeld(
        (now) =>
          now && { ...now, rows: now.rows.map((one) => (!ids || ids.includes(one.id) ? { ...one, read } : one)) },
      );
    },
    async ask() {
      const before_id = rows.at(-1)?.id ?? newest?.at(-1)?.id;
      if (!before_id) return;
      setLoading(true);
      try {
        const page = await api.get_notifications({ ...filter, before_id, limit: PAGE });
        setHeld({ of, rows: [...rows, ...page.notifications], more: page.notifications.length >= PAGE });
      } catch (error) {
        toast.failure(sentenceOf(error));
      } finally {
        setLoading(false);
      }
    },
  };
}

type OnMark = (ids: readonly number[], read: boolean) => void;

function Days({ rows, onMark }: { rows: readonly Notification[]; onMark: OnMark }) {
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
        {groupsOf(inside).map((group) => (
          <Group key={group.all[0].id} group={group} onMark={onMark} />
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

function Group({ group, onMark }: { group: NoticeGroup; onMark: OnMark }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const [newest, ...others] = group.all;
  return (
    <>
      <li className={classes.item}>
        <Line one={newest} ids={group.all.map(({ id }) => id)} onMark={onMark} />
        {others.length > 0 && (
          <button type="button" className={classes.fold} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <Plural value={others.length} one="# more of this" other="# more of this" />
            <IconChevronDown size={16} aria-hidden data-opened={opened || undefined} />
          </button>
        )}
      </li>
      {opened &&
        others.map((one) => (
          <li key={one.id} className={classes.item} data-inner aria-label={t`1 similar`}>
            <Line one={one} ids={[one.id]} onMark={onMark} />
          </li>
        ))}
    </>
  );
}

function Line({ one, ids, onMark }: { one: Notification; ids: readonly number[]; onMark: OnMark }) {
  const { t } = useLingui();
  const to = addressOf(one);
  const Icon = icons[notice_words[noticeKindOf(one.kind)].icon];
  const words = (
    <>
      <span className={classes.icon} aria-hidden>
        <Icon size={18} stroke={1.7} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          {!one.read && (
            <span className="out-of-sight">
              <Trans>Unread:</Trans>{' '}
            </span>
          )}
          {one.title}
        </span>
        {one.text && one.text !== one.project_name && <span className={classes.text}>{one.text}</span>}
        <span className={classes.time}>
          {one.project_name && !one.title.includes(one.project_name) && `${one.project_name} · `}
          <TimeText at={one.created_at} />
        </span>
      </span>
    </>
  );
  const open = () => !one.read && onMark(ids, true);
  const shared = { className: classes.line, 'data-unread': !one.read || undefined, onClick: open };
  return (
    <div className={classes.row} data-unread={!one.read || undefined}>
      {to ? (
        <Link to={to} {...shared}>
          {words}
        </Link>
      ) : (
        <button type="button" {...shared}>
          {words}
        </button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.mark ?? ''}
        aria-label={one.read ? t`Mark unread: ${one.title}` : t`Mark read: ${one.title}`}
        {...hint(one.read ? t`Mark unread` : t`Mark read`)}
        onClick={() => onMark(ids, !one.read)}
      >
        {one.read ? <IconMail size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
      </ActionIcon>
    </div>
  );
}
