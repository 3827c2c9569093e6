/** Everything a person was told, newest first, by day; what is unread stands out, and opening it makes it read. */
import { groupedBy } from '../../../domain/grouped.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Select } from '@mantine/core';
import { IconBellCheck, IconCheck, IconChecks, IconChevronDown, IconMail, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { icons } from 'virtual:icons';
import type { Sends } from '../../../contract/index.ts';
import { addDays, dateInIndia, showDate, todayInIndia } from '../../../domain/dates.ts';
import { noticeKindOf } from '../../../domain/notices.ts';
import { isScreenAddress, matchScreen, screenOf } from '../../../domain/screens.ts';
import { notice_words } from '../../areas.ts';
import { api } from '../../kit/api.ts';
import { useLog } from '../../kit/log.ts';
import { Link } from '../../kit/router.tsx';
import { sentenceOf } from '../../kit/failure.ts';
import { hint } from '../../ui/overlay/Hint.tsx';
import { useNow } from '../../ui/text/now.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { groupsOf, type NoticeGroup, type Notification } from './groups.ts';
import classes from './Notifications.module.css';
import { type Changes, useAddress } from '../../kit/address.ts';

type NoticeFilter = Pick<Sends<'get_notifications'>, 'unread' | 'kind' | 'project_id'>;

const PAGE = 50;

function useFilter() {
  const { params, set: change } = useAddress();
  const project = Number(params.get('project'));
  const filter: NoticeFilter = {
    ...(params.get('show') === 'unread' && { unread: true }),
    ...(params.get('kind') && { kind: params.get('kind') as string }),
    ...(Number.isSafeInteger(project) && project > 0 && { project_id: project }),
  };
  const set = (changes: Changes) => change(changes, { replace: true });
  return { filter, set };
}

export default function Notifications() {
  const { t, i18n } = useLingui();
  const { filter, set } = useFilter();
  const log = useLog(filter, {
    async ask(asked: NoticeFilter, part, options) {
      const { notifications: rows, ...rest } = await api.get_notifications(
        { ...asked, facets: true, ...part },
        options,
      );
      return { rows, ...rest };
    },
    topics: ['notifications'],
    limit: PAGE,
    // while another filter is asked, what was shown stays
    stays: () => true,
  });
  const { page: data, failure, reload } = log;
  const shown = data?.rows ?? [];
  const unread = data?.unread ?? 0;
  const filtered = Object.keys(filter).length > 0;

  const mark = async (ids: readonly number[] | undefined, read = true) => {
    const known = shown.filter((one) => one.read !== read && (!ids || ids.includes(one.id))).length;
    const putBack = log.change((before) => ({
      ...before,
      rows: before.rows.map((one) => (!ids || ids.includes(one.id) ? { ...one, read } : one)),
      unread: ids ? Math.max(0, before.unread + (read ? -known : known)) : 0,
    }));
    try {
      await api.update_notifications(ids ? { ids: [...ids], read } : {});
    } catch (error) {
      putBack();
      toast.failure(sentenceOf(error));
    }
  };

  return (
    <Screen
      width="reading"
      loading={!data && !failure}
      failure={data ? undefined : failure}
      onRetry={reload}
      empty={
        log.current &&
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
      <div aria-busy={!log.current || undefined}>
        <Days rows={shown} onMark={(ids, read) => void mark(ids, read)} />
      </div>
      {log.current && log.more && (
        <div className={classes.more}>
          <Button variant="default" loading={log.busy} onClick={() => void log.older()}>
            <Trans>Show older</Trans>
          </Button>
        </div>
      )}
    </Screen>
  );
}

type OnMark = (ids: readonly number[], read: boolean) => void;

function Days({ rows, onMark }: { rows: readonly Notification[]; onMark: OnMark }) {
  const { t } = useLingui();
  const today = todayInIndia(new Date(useNow()));
  const days = groupedBy(rows, (one) => dateInIndia(new Date(one.created_at)));
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
          <button
            type="button"
            className={classes.fold}
            data-touch
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
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
