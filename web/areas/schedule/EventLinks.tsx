/** What an event waits for, and what waits for it. */
import { Plural, useLingui } from '@lingui/react/macro';
import { DateText } from '../../ui/text/DateText.tsx';
import { StatusPill } from '../../ui/feedback/StatusPill.tsx';
import classes from './EventDrawer.module.css';
import { useOpenEvent } from './event_address.ts';
import { Section } from './Section.tsx';
import type { EventDetails } from './slices.ts';
import { useScheduleLabels } from './labels.ts';
import { useLabels } from '../../kit/labels.ts';

export function EventLinks({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  if (event.waits_for.length === 0 && event.followed_by.length === 0) return null;
  return (
    <Section title={t`Links`}>
      <div className={classes.whole} style={{ gap: 12 }}>
        <Neighbours title={t`Awaiting`} list={event.waits_for} none={t`Nothing: it can start with the project.`} />
        <Neighbours title={t`Followed by`} list={event.followed_by} none={t`Nothing waits for it.`} />
      </div>
    </Section>
  );
}

interface NeighboursProps {
  title: string;
  list: EventDetails['waits_for'];
  none: string;
}

function Neighbours({ title, list, none }: NeighboursProps) {
  const { term } = useLabels();
  const words = useScheduleLabels();
  const { open } = useOpenEvent();
  return (
    <div>
      <p className={classes.sub}>{title}</p>
      {list.length === 0 ? (
        <p className={classes.text}>{none}</p>
      ) : (
        <ul className={classes.list} aria-label={title}>
          {list.map((one) => (
            <li key={one.event_id}>
              <span className={classes.grow}>
                <button type="button" className={classes.link} onClick={() => open(one.event_id)}>
                  {one.code && <span className={classes.code}>{one.code}</span>} {term(one.name)}
                </button>
                <span className={classes.small}>
                  {words.link(one.kind)}
                  {one.lag !== 0 && (
                    <>
                      {', '}
                      {one.lag > 0 ? (
                        <Plural value={one.lag} one="# day later" other="# days later" />
                      ) : (
                        <Plural value={-one.lag} one="# day before" other="# days before" />
                      )}
                    </>
                  )}
                  {' · '}
                  <DateText date={one.planned_start} /> – <DateText date={one.planned_end} />
                </span>
              </span>
              <StatusPill status={one.status} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
