/** How far the plant is, when it will run, what was promised, and why a day moved: in plain words. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconClockExclamation, IconPlayerPause, IconSun } from '@tabler/icons-react';
import type { DelayParty } from '../../../domain/schedule/delays.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { StageRing } from '../../ui/chart/StageRing.tsx';
import classes from './Portal.module.css';
import type { CustomerProject } from './slices.ts';
import { useLabels } from '../../kit/labels.ts';

export function Commissioning({ project }: { project: CustomerProject }) {
  const { t } = useLingui();
  const { percent, stages, status, commissioning } = project;
  return (
    <section className={classes.hero} aria-label={t`Progress of your plant`}>
      <StageRing
        size={96}
        stages={stages.map(({ stage, name, status: state }) => ({ key: stage, name, status: state }))}
      >
        <span className={classes.percent}>{Math.round(percent)}%</span>
      </StageRing>
      <div className={classes.heroWords}>
        {status === 'cancelled' && (
          <p className={classes.headline}>
            <Trans>This project was cancelled.</Trans>
          </p>
        )}
        {status === 'on_hold' && (
          <p className={classes.headline}>
            <IconPlayerPause size={20} aria-hidden /> <Trans>Work is paused. We will tell you when it resumes.</Trans>
          </p>
        )}
        {status !== 'cancelled' && status !== 'on_hold' && <Day commissioning={commissioning} />}
      </div>
    </section>
  );
}

function Day({ commissioning }: { commissioning: CustomerProject['commissioning'] }) {
  const { term } = useLabels();
  const { promised, expected, done_on, days_after_promise: days, delays, driver } = commissioning;
  const driven_by = driver ? term(driver.name) : '';
  if (done_on) {
    return (
      <>
        <p className={classes.headline}>
          <IconCircleCheck size={20} aria-hidden />{' '}
          <Trans>
            Your plant has been running since <DateText date={done_on} />
          </Trans>
        </p>
        {promised && (
          <p className={classes.dim}>
            <Trans>
              Promised for <DateText date={promised} />.
            </Trans>{' '}
            <Against days={days} done />
          </p>
        )}
      </>
    );
  }
  if (!expected) {
    return (
      <>
        <p className={classes.headline}>
          <IconSun size={20} aria-hidden /> <Trans>We are planning your plant.</Trans>
        </p>
        <p className={classes.dim}>
          {promised ? (
            <Trans>
              Promised for <DateText date={promised} />. The expected date appears here with the schedule.
            </Trans>
          ) : (
            <Trans>The expected date appears here with the schedule.</Trans>
          )}
        </p>
      </>
    );
  }
  return (
    <>
      <p className={classes.headline}>
        <IconSun size={20} aria-hidden />{' '}
        <Trans>
          Your plant is expected to run from <DateText date={expected} />
        </Trans>
      </p>
      {promised && (
        <p className={classes.dim} data-late={(days ?? 0) > 0 || undefined}>
          {(days ?? 0) > 0 && <IconClockExclamation size={16} aria-hidden />}{' '}
          <Trans>
            Promised for <DateText date={promised} />.
          </Trans>{' '}
          <Against days={days} />
        </p>
      )}
      {delays.length > 0 && (
        <div className={classes.why}>
          <p>
            <Trans>What took longer than planned:</Trans>
          </p>
          <ul>
            {delays.map((one) => (
              <li key={one.party}>
                <Why party={one.party} days={one.days} />
              </li>
            ))}
          </ul>
          <p className={classes.dim}>
            <Trans>Some of this happens in parallel, so the days do not add up.</Trans>
          </p>
        </div>
      )}
      {driver && (
        <p className={classes.dim}>
          <Trans>
            Driven by: {driven_by}, until <DateText date={driver.until} />.
          </Trans>
        </p>
      )}
    </>
  );
}

function Against({ days, done = false }: { days: number | null; done?: boolean }) {
  if (days === null) return null;
  if (days === 0) return done ? <Trans>We kept that date.</Trans> : <Trans>We are on time.</Trans>;
  const early = -days;
  if (days < 0) return <Plural value={early} one="# day early." other="# days early." />;
  return <Plural value={days} one="# day late." other="# days late." />;
}

function Why({ party, days }: { party: DelayParty; days: number }) {
  switch (party) {
    case 'Customer':
      return <Plural value={days} one="Waiting for you: # day" other="Waiting for you: # days" />;
    case 'Authority':
      return (
        <Plural
          value={days}
          one="The electricity company or another office: # day"
          other="The electricity company or another office: # days"
        />
      );
    case 'Supplier':
      return <Plural value={days} one="Deliveries that came late: # day" other="Deliveries that came late: # days" />;
    case 'Sub-contractor':
      return <Plural value={days} one="The crew on site: # day" other="The crew on site: # days" />;
    case 'Own company':
      return <Plural value={days} one="Our own work: # day" other="Our own work: # days" />;
    case 'Nobody':
      return <Plural value={days} one="Weather and other things: # day" other="Weather and other things: # days" />;
  }
}
