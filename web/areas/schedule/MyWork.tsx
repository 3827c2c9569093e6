/** What waits for the person in all projects: events that are late or due, approvals they are asked for. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { navigate } from '../../kit/history.ts';
import { Link } from '../../kit/router.tsx';
import { maySee } from '../../../domain/screens.ts';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { stageTabs, profileOf } from '../../../domain/companies.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { EventLine, EventList, Nothing } from './EventLine.tsx';
import classes from './MyWork.module.css';
import { EventMarks } from './EventMarks.tsx';
import { isRecorded } from '../../../domain/approvals.ts';
import { useLabels } from '../../kit/labels.ts';
import { type WorkRow, type MyApproval, my_work } from './slices.ts';

const wanted = { weeks: 2 };
const FIRST = 4;
/** for who comes to work on site: this is their screen */
const FIRST_ON_SITE = 10;

export interface MyWorkProps {
  /** told once it is known whether there is anything: what stands below need not move then */
  onKnown: () => void;
}

export default function MyWork({ onKnown }: MyWorkProps) {
  const { t } = useLingui();
  const { data, failure } = useSlice(my_work, wanted);
  const known = data !== undefined || failure !== undefined;
  const tell = useEffectEvent(onKnown);
  useLayoutEffect(() => {
    if (known) tell();
  }, [known]);
  const [all, setAll] = useState(false);
  const on_site = usePerson()?.userKind === 'subcontractor';
  // people without any work of their own are not shown an empty place for it
  if (!data || data.events.length + data.approvals.length === 0) return null;
  const { events, approvals } = data;
  const late = events.filter((row) => row.late).length;
  const first = on_site ? FIRST_ON_SITE : FIRST;
  const more = Math.max(0, events.length - first) + Math.max(0, approvals.length - first);
  return (
    <Panel
      title={t`My work`}
      note={
        <>
          <Plural
            value={events.length}
            _0="No events within two weeks"
            one="# event within two weeks"
            other="# events within two weeks"
          />
          {late > 0 && (
            <>
              {', '}
              <span className={classes.late}>
                <Plural value={late} one="# late" other="# late" />
              </span>
            </>
          )}
        </>
      }
      action={
        more > 0 && (
          <Button variant="subtle" size="xs" onClick={() => setAll(!all)}>
            {all ? <Trans>Show fewer</Trans> : <Plural value={more} one="Show # more" other="Show # more" />}
          </Button>
        )
      }
    >
      <div className={classes.columns} data-both={approvals.length > 0 && events.length > 0 ? true : undefined}>
        {events.length > 0 && (
          <EventList label={t`My events`}>
            {(all ? events : events.slice(0, first)).map((row) => (
              <MyEvent key={row.id} row={row} />
            ))}
          </EventList>
        )}
        {approvals.length > 0 && (
          <div>
            <h3 className={classes.title}>
              <Trans>To approve</Trans>
            </h3>
            <ul className={classes.list} aria-label={t`To approve`}>
              {(all ? approvals : approvals.slice(0, first)).map((one) => (
                <MyDecision key={one.id} one={one} />
              ))}
            </ul>
          </div>
        )}
        {events.length === 0 && approvals.length === 0 && (
          <Nothing>
            <Trans>Nothing to do.</Trans>
          </Nothing>
        )}
      </div>
    </Panel>
  );
}

/** The screen of an event's stage, with the event open over it. */
function useStagePath() {
  const person = usePerson();
  const tabs = stageTabs(profileOf(person?.companyKey ?? ''), person?.userKind);
  const to_stage = maySee(visitorOf(person), '/stage');
  return (row: { project_id: number; stage: string; event_id: number }) =>
    to_stage
      ? `/stage?projectId=${row.project_id}&stage=${tabs.find(({ key }) => key === row.stage)?.tab ?? ''}&event=${row.event_id}`
      : `/projects/project-dashboard?projectId=${row.project_id}&event=${row.event_id}`;
}

function MyEvent({ row }: { row: WorkRow }) {
  const path = useStagePath();
  return (
    <EventLine
      row={row}
      onOpen={() => navigate(path({ ...row, event_id: row.id }))}
      note={
        <>
          {row.project_name} ·{' '}
          {row.status === 'PENDING' ? (
            <Trans>
              starts <DateText date={row.planned_start} />
            </Trans>
          ) : (
            <Trans>
              due <DateText date={row.planned_end} />
            </Trans>
          )}
        </>
      }
    >
      <EventMarks row={row} short />
    </EventLine>
  );
}

function MyDecision({ one }: { one: MyApproval }) {
  const { term } = useLabels();
  const party = term(one.role);
  const path = useStagePath();
  const to =
    one.event_id !== null
      ? path({ ...one, event_id: one.event_id })
      : `/projects/project-documents?projectId=${one.project_id}&document=${one.document_id}`;
  return (
    <li>
      <Link to={to} className={classes.link}>
        {term(one.name)}
      </Link>
      <span className={classes.note}>
        {one.project_name} · {isRecorded(one.role, true) ? <Trans>Awaiting {party}</Trans> : party}
        {one.asked_by && ` · ${one.asked_by}`} · <TimeText at={one.asked_at} />
      </span>
    </li>
  );
}
