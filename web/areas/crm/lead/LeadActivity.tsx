/** What happened to one lead, or to all leads the person sees, newest first. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Fragment } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import { namesDoer } from '../../../../domain/activity.ts';
import { dateInIndia, showDate } from '../../../../domain/dates.ts';
import { api } from '../../../kit/api.ts';
import { useLog } from '../../../kit/log.ts';
import { Link, useLocation } from '../../../kit/router.tsx';
import { Avatar } from '../../../ui/text/Avatar.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { leadAddress } from '../address.ts';
import classes from './Lead.module.css';

type ActivityLine = Gets<'get_all_activity'>['activity'][number];

export default function LeadActivity({ lead_id }: { lead_id?: number }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const about: { lead_id?: number } = { ...(lead_id && { lead_id }) };
  const { page, failure, reload, busy, more, older } = useLog(about, {
    async ask(asked, part, options) {
      const { activity } = await api.get_all_activity({ ...asked, ...part }, options);
      return { rows: activity };
    },
    topics: ['leads', 'lead_work', 'lead_talk'],
    limit: 50,
    shows: (asked) => (asked.lead_id === undefined ? {} : { lead: asked.lead_id }),
  });
  const list = page?.rows;
  if (!list && failure) return <Failure sentence={failure} onRetry={reload} />;
  if (!list) return <Loading as="rows" count={5} />;
  if (list.length === 0) {
    return <Empty title={t`No activity yet`} text={t`Stage changes, calls, comments and decisions appear here.`} />;
  }
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
                  {!namesDoer(one.kind) && <strong>{who} </strong>}
                  <Said one={one} linked={!lead_id} search={search} />
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
function Said({ one, linked, search }: { one: ActivityLine; linked: boolean; search: string }) {
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
