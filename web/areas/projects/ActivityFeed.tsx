/** What happened in a project, newest first; earlier ones on demand. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Gets } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { onTopics } from '../../kit/topics.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import classes from './ActivityFeed.module.css';

type Happening = Gets<'get_activity'>['activity'][number];

const AT_ONCE = 10;

export function ActivityFeed({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<{ of: number; list: Happening[]; more: boolean }>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const current = useRef(project_id);
  useEffect(() => {
    current.current = project_id;
  }, [project_id]);

  useEffect(() => {
    const stop = new AbortController();
    const ask = () => {
      api.get_activity({ project_id, limit: AT_ONCE }, { signal: stop.signal }).then(
        ({ activity }) => {
          setFailure(undefined);
          setShown((before) => {
            const known = before?.of === project_id ? before : undefined;
            const last = activity.at(-1)?.id ?? 0;
            // what was asked for beyond the newest stays
            const older = known?.list.filter(({ id }) => id < last) ?? [];
            return {
              of: project_id,
              list: [...activity, ...older],
              more: older.length > 0 ? (known?.more ?? false) : activity.length === AT_ONCE,
            };
          });
        },
        (error: unknown) => !stop.signal.aborted && setFailure(error instanceof Error ? error.message : String(error)),
      );
    };
    ask();
    const silence = onTopics(['projects', 'team'], ask);
    return () => {
      stop.abort();
      silence();
    };
  }, [project_id, tries]);

  const older = async (list: Happening[]) => {
    const before_id = list.at(-1)?.id;
    if (before_id === undefined || busy) return;
    setBusy(true);
    try {
      const { activity } = await api.get_activity({ project_id, before_id, limit: 30 });
      if (current.current === project_id) {
        setShown({ of: project_id, list: [...list, ...activity], more: activity.length === 30 });
      }
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };

  const here = shown?.of === project_id ? shown : undefined;
  if (failure && !here) return <Failure sentence={failure} onRetry={() => setTries(tries + 1)} />;
  if (!here) return <Loading as="rows" count={4} />;
  if (here.list.length === 0) {
    return <Empty title={t`Nothing happened yet`} text={t`Every change to this project is written down here.`} />;
  }
  return (
    <>
      <ol className={classes.feed}>
        {here.list.map((one) => (
          <li key={one.id} className={classes.one}>
            <Avatar name={one.person ?? t`Sunstage`} size={24} named />
            <span className={classes.words}>
              <strong>{one.person ?? t`Sunstage`}</strong> {one.says}
              <span className={classes.time}>
                <TimeText at={one.at} />
              </span>
            </span>
          </li>
        ))}
      </ol>
      {failure && <p role="alert">{failure}</p>}
      {here.more && (
        <Button variant="subtle" loading={busy} onClick={() => older(here.list)}>
          <Trans>Show earlier</Trans>
        </Button>
      )}
    </>
  );
}
