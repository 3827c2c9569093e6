/** What happened to one lead, or to all leads the person sees, newest first. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Fragment, useEffect, useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import { dateInIndia, showDate } from '../../../../domain/dates.ts';
import { api } from '../../../kit/api.ts';
import { Link, useLocation } from '../../../kit/router.tsx';
import { onTopics } from '../../../kit/topics.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { Avatar } from '../../../ui/text/Avatar.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { leadAddress } from '../address.ts';
import classes from './Lead.module.css';

type Happening = Gets<'get_all_activity'>['activity'][number];

const PAGE = 50;

export default function LeadActivity({ lead_id }: { lead_id?: number }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const [list, setList] = useState<readonly Happening[]>();
  const [more, setMore] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const ask = () =>
      api.get_all_activity({ ...(lead_id && { lead_id }), limit: PAGE }, { signal: stop.signal }).then(
        ({ activity }) => {
          setFailure(undefined);
          setList((before) => {
            const last = activity.at(-1)?.id ?? 0;
            // what was asked for beyond the newest stays
            return [...activity, ...(before?.filter(({ id }) => id < last) ?? [])];
          });
          setMore(activity.length === PAGE);
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setFailure(sentenceOf(error));
        },
      );
    void ask();
    const silence = onTopics(
      ['leads', 'lead_work', 'lead_talk'],
      () => void ask(),
      lead_id === undefined ? {} : { lead: lead_id },
    );
    return () => {
      stop.abort();
      silence();
    };
  }, [lead_id, tries]);
  if (!list && failure) return <Failure sentence={failure} onRetry={() => setTries(tries + 1)} />;
  if (!list) return <Loading as="rows" count={5} />;
  if (list.length === 0) {
    return <Empty title={t`No activity yet`} text={t`Stage changes, calls, comments and decisions appear here.`} />;
  }
  const older = async () => {
    const before_id = list.at(-1)?.id;
    if (before_id === undefined) return;
    setBusy(true);
    try {
      const { activity } = await api.get_all_activity({ ...(lead_id && { lead_id }), before_id, limit: PAGE });
      setList([...list, ...activity]);
      setMore(activity.length === PAGE);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ol className={classes.list}>
        {list.map((one, index) => {
          const on = dateInIndia(new Date(one.at));
          const above = list[index - 1];
          const first = !above || dateInIndia(new Date(above.at)) !== on;
          const who = one.name ?? t`Sunstage`;
          return (
            <Fragment key={one.id}>
              {first && <li className={classes.day}>{showDate(on)}</li>}
              <li className={classes.happening}>
                <Avatar name={who} size={24} named />
                <span>
                  <strong>{who}</strong> <Said one={one} linked={!lead_id} search={search} />
                </span>
                <span className={classes.dim}>
                  <TimeText at={one.at} />
                </span>
              </li>
            </Fragment>
          );
        })}
      </ol>
      {failure && <p role="alert">{failure}</p>}
      {more && (
        <Button variant="subtle" loading={busy} onClick={() => void older()}>
          <Trans>Show earlier</Trans>
        </Button>
      )}
    </>
  );
}

/** What happened in words; the lead's name in it leads there. */
function Said({ one, linked, search }: { one: Happening; linked: boolean; search: string }) {
  const { says, lead_name, lead_id } = one;
  if (!linked) return says;
  const link = (
    <Link to={leadAddress(search, lead_id)} className={classes.about}>
      {lead_name}
    </Link>
  );
  const at = says.indexOf(lead_name);
  if (at < 0 || lead_name === '') return [`${says} `, <Fragment key="lead">{link}</Fragment>];
  return (
    <>
      {says.slice(0, at)}
      {link}
      {says.slice(at + lead_name.length)}
    </>
  );
}
