/** What happened in a project, newest first, by day, filtered by what it is about and by who did it: a part screens show. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { activity_groups, type ActivityGroup } from '../../../domain/activity.ts';
import { api } from '../../kit/api.ts';
import { useLog } from '../../kit/log.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import classes from './Activity.module.css';
import { ActivityDays } from './ActivityDays.tsx';

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
      <ActivityDays list={here.rows} />
      {failure && <p role="alert">{failure}</p>}
      {log.more && (
        <Button variant="subtle" loading={log.busy} onClick={() => void log.older()}>
          <Trans>Show earlier</Trans>
        </Button>
      )}
    </div>
  );
}
