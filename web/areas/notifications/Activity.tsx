/** What happened in a project, newest first, by day, filtered by what it is about and by who did it: a part screens show. */
import { groupedBy } from '../../../domain/grouped.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import type { Gets } from '../../../contract/index.ts';
import { activity_groups, type ActivityGroup } from '../../../domain/activity.ts';
import { addDays, dateInIndia, showDate, todayInIndia } from '../../../domain/dates.ts';
import { api } from '../../kit/api.ts';
import { useLog } from '../../kit/log.ts';
import { WithFile } from '../../kit/files.ts';
import { Avatar } from '../../ui/text/Avatar.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { useNow } from '../../ui/text/now.ts';
import { TimeText } from '../../ui/text/TimeText.tsx';
import classes from './Activity.module.css';

type Answer = Gets<'get_activity'>;
type ActivityLine = Answer['activity'][number];

const groups: Record<ActivityGroup, MessageDescriptor> = {
  project: msg`Project`,
  team: msg`Team`,
  schedule: msg`Schedule`,
  documents: msg`Documents`,
  photos: msg`Photos`,
  comments: msg`Comments`,
  finance: msg`Finance`,
  other: msg`Other`,
};

const OLDER = 40;

interface ActivityProps {
  project_id: number;
  /** only what concerns one event, or one document */
  event_id?: number | undefined;
  document_id?: number | undefined;
  at_once?: number | undefined;
}

export function Activity({ project_id, event_id, document_id, at_once = 12 }: ActivityProps) {
  const { t, i18n } = useLingui();
  const [group, setGroup] = useState<ActivityGroup>();
  const [person, setPerson] = useState<number>();
  const about = { project_id, ...(event_id && { event_id }), ...(document_id && { document_id }) };
  const place = JSON.stringify(about);
  const whole = event_id === undefined && document_id === undefined;
  const wanted = { ...about, ...(group && { kinds: [group] }), ...(person && { person }) };
  const log = useLog(wanted, {
    async ask(asked: typeof wanted, part, options) {
      const { activity: rows, people } = await api.get_activity({ ...asked, ...part }, options);
      return { rows, people };
    },
    topics: ['projects', 'team', 'schedule', 'documents', 'photos', 'comments'],
    limit: at_once,
    earlier: OLDER,
    // while another filter is asked, what was shown of the place stays
    stays: ({ kinds: _kinds, person: _person, ...shown }) => JSON.stringify(shown) === place,
  });
  const { page: here, failure } = log;
  if (failure && !here) return <Failure sentence={failure} onRetry={log.reload} />;
  if (!here) return <Loading as="rows" count={4} />;
  const filtered = group !== undefined || person !== undefined;
  if (here.rows.length === 0 && !filtered) {
    return (
      <Empty
        title={t`No activity yet`}
        text={whole ? t`Every change to this project is recorded here.` : t`Every change is recorded here.`}
      />
    );
  }
  return (
    <div aria-busy={!log.current || undefined}>
      <div className={classes.filters} role="group" aria-label={t`Filter`}>
        <Select
          aria-label={t`What it is about`}
          placeholder={t`All`}
          clearable
          clearButtonProps={{ 'aria-label': t`Clear` }}
          data={activity_groups
            .filter((one) => one !== 'other')
            .map((value) => ({ value, label: i18n._(groups[value]) }))}
          value={group ?? null}
          onChange={(value) => setGroup(value ?? undefined)}
        />
        <Select
          aria-label={t`Done by`}
          placeholder={t`Everyone`}
          clearable
          searchable={here.people.length > 7}
          clearButtonProps={{ 'aria-label': t`Clear` }}
          nothingFoundMessage={t`Nothing found`}
          data={here.people.map(({ user_id, name }) => ({ value: String(user_id), label: name }))}
          value={person ? String(person) : null}
          onChange={(value) => setPerson(value ? Number(value) : undefined)}
        />
      </div>
      {here.rows.length === 0 && (
        <p className={classes.time}>
          <Trans>No matching activity.</Trans>
        </p>
      )}
      <Days list={here.rows} />
      {failure && <p role="alert">{failure}</p>}
      {log.more && (
        <Button variant="subtle" loading={log.busy} onClick={() => void log.older()}>
          <Trans>Show earlier</Trans>
        </Button>
      )}
    </div>
  );
}

function Days({ list }: { list: readonly ActivityLine[] }) {
  const { t } = useLingui();
  const today = todayInIndia(new Date(useNow()));
  const days = groupedBy(list, (one) => dateInIndia(new Date(one.at)));
  const nameOf = (day: string): string => {
    if (day === today) return t`Today`;
    return day === addDays(today, -1) ? t`Yesterday` : showDate(day);
  };
  return [...days].map(([day, inside]) => (
    <section key={day} aria-label={nameOf(day)}>
      <h3 className={classes.day}>{nameOf(day)}</h3>
      <ol className={classes.feed}>
        {together(inside).map(({ one, count }) => (
          <li key={one.id} className={classes.one}>
            <WithFile id={one.avatar_file_id}>
              {(src) => <Avatar name={one.person ?? t`Sunstage`} src={src} size={24} named />}
            </WithFile>
            <span className={classes.words}>
              <strong>{one.person ?? t`Sunstage`}</strong> {one.says}
              {count > 1 && (
                <>
                  {' '}
                  <span className={classes.count}>
                    <Plural value={count} one="# time" other="# times" />
                  </span>
                </>
              )}
              <span className={classes.time}>
                <TimeText at={one.at} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  ));
}

/** The same by the same person in a row is one line: a walk over the roof adds thirty photos. */
function together(list: readonly ActivityLine[]): { one: ActivityLine; count: number }[] {
  const lines: { one: ActivityLine; count: number }[] = [];
  for (const one of list) {
    const last = lines.at(-1);
    if (last && last.one.user_id === one.user_id && last.one.kind === one.kind && last.one.says === one.says) {
      last.count += 1;
    } else lines.push({ one, count: 1 });
  }
  return lines;
}
