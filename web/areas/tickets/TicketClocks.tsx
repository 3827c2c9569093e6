/** The three promises of a ticket, how each stands, and how long it waited. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { showTimestamp } from '../../../domain/dates.ts';
import { type SlaClock, sla_clocks, slaState, type SlaState } from '../../../domain/tickets.ts';
import { useNow } from '../../ui/text/now.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import type { TicketWhole } from './slices.ts';
import classes from './Ticket.module.css';
import { Span } from './TicketMarks.tsx';
import { useTicketLabels } from './labels.ts';

const instant = (at: string | null): Date | null => (at === null ? null : new Date(at));

export function TicketClocks({ ticket }: { ticket: TicketWhole }) {
  const { t } = useLingui();
  const words = useTicketLabels();
  const now = new Date(useNow());
  const { paused_minutes } = ticket;
  const hours = Math.round(paused_minutes / 60);
  const shown = sla_clocks.flatMap((clock) => {
    const { due, soon, reached } = ticket.clocks[clock];
    if (due === null) return [];
    const facts = { due: new Date(due), soon: instant(soon), reached: instant(reached) };
    const state = slaState({ ...facts, status: ticket.status, paused_since: instant(ticket.paused_since) }, now);
    return [{ clock, state, ...facts }];
  });
  if (shown.length === 0) return null;
  const { promised_to, promised_name, project_name } = ticket;
  return (
    <Panel
      title={<Trans>SLA</Trans>}
      note={
        paused_minutes > 0 &&
        (hours > 0 ? (
          <Plural value={hours} one="rested # hour so far" other="rested # hours so far" />
        ) : (
          <Plural value={paused_minutes} one="rested # minute so far" other="rested # minutes so far" />
        ))
      }
    >
      {promised_to !== '' && (ticket.inside || ticket.own) && (
        <p className={classes.promised}>
          {!ticket.inside ? (
            <Trans>These are your SLA times.</Trans>
          ) : promised_to === 'customer' ? (
            <Trans>SLA for this customer: {promised_name}</Trans>
          ) : (
            <Trans>SLA for this project: {project_name}</Trans>
          )}
        </p>
      )}
      <ul className={classes.clocks}>
        {shown.map(({ clock, state, due, reached }) => (
          <li key={clock}>
            <span className={classes.clockName}>{words.clock(clock)}</span>
            <Stand state={state} due={due} reached={reached} now={now} />
            <span className={classes.dim}>
              {reached ? t`done ${showTimestamp(reached)}` : t`due ${showTimestamp(due)}`}
            </span>
            <Escalated ticket={ticket} clock={clock} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** When those higher up were told that a time is over. */
function Escalated({ ticket, clock }: { ticket: TicketWhole; clock: SlaClock }) {
  const told = ticket.told.filter((one) => one.clock === clock).at(-1);
  if (!told) return null;
  const at = <TimeText at={told.at} />;
  return (
    <span className={classes.escalated}>
      {told.level === 'stuck' ? <Trans>Second level notified {at}</Trans> : <Trans>Managers notified {at}</Trans>}
    </span>
  );
}

function Stand({ state, due, reached, now }: { state: SlaState; due: Date; reached: Date | null; now: Date }) {
  if (state === 'met')
    return (
      <span className={classes.met}>
        <Trans>In time</Trans>
      </span>
    );
  if (state === 'breached')
    return (
      <Tag tone="late">
        {reached ? (
          <Trans>
            Late by <Span from={due} to={reached} />
          </Trans>
        ) : (
          <Trans>
            Overdue by <Span from={due} to={now} />
          </Trans>
        )}
      </Tag>
    );
  if (state === 'paused')
    return (
      <span className={classes.dim}>
        <Trans>Paused while waiting</Trans>
      </span>
    );
  if (state === 'none')
    return (
      <span className={classes.dim}>
        <Trans>Not needed</Trans>
      </span>
    );
  return (
    <span className={state === 'soon' ? classes.soon : undefined}>
      <Trans>
        <Span from={now} to={due} /> left
      </Trans>
    </span>
  );
}
