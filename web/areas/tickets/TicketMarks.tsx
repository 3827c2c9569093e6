/** The small signs of a ticket: its status, its priority, and the promise that presses most, in words. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheckFilled,
  IconClock,
  IconFlame,
  IconPlayerPause,
  IconProgress,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { relativeSpan, showTimestamp } from '../../../domain/dates.ts';
import { pressingClock, type TicketPriority, type TicketStatus } from '../../../domain/tickets.ts';
import { hint } from '../../ui/overlay/Hint.tsx';
import { useNow } from '../../ui/text/now.ts';
import { Tag } from '../../ui/text/Tag.tsx';
import type { TicketRow } from './slices.ts';
import classes from './Tickets.module.css';
import { useTicketLabels } from './labels.ts';

const looks: Record<TicketStatus, ['pending' | 'progress' | 'finished' | 'plain', ReactNode]> = {
  Open: ['pending', <IconCircle key="i" size={14} stroke={2.2} aria-hidden />],
  Assigned: ['pending', <IconCircle key="i" size={14} stroke={2.2} aria-hidden />],
  Reopened: ['pending', <IconCircle key="i" size={14} stroke={2.2} aria-hidden />],
  'In Progress': ['progress', <IconProgress key="i" size={14} stroke={2.2} aria-hidden />],
  Waiting: ['plain', <IconPlayerPause key="i" size={14} aria-hidden />],
  Resolved: ['finished', <IconCircleCheckFilled key="i" size={14} aria-hidden />],
  Closed: ['finished', <IconCircleCheckFilled key="i" size={14} aria-hidden />],
  Rejected: ['plain', null],
  Duplicate: ['plain', null],
};

export function TicketStatusPill({ row }: { row: Pick<TicketRow, 'status' | 'waiting_for'> }) {
  const words = useTicketLabels();
  const [look, icon] = looks[row.status];
  return (
    <span className={classes.pill} data-look={look}>
      {icon}
      {words.status(row.status)}
      {row.status === 'Waiting' && row.waiting_for !== '' && ` · ${words.party(row.waiting_for)}`}
    </span>
  );
}

/** A tone of its own for each; the colours of states stay with states. */
const tones = { Critical: 'strong', High: 'accent', Medium: 'plain', Low: 'quiet' } as const;

export function Priority({ priority }: { priority: TicketPriority }) {
  const words = useTicketLabels();
  return (
    <Tag tone={tones[priority]} icon={priority === 'Critical' && <IconFlame aria-hidden />}>
      {words.priority(priority)}
    </Tag>
  );
}

const instant = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** The promise that presses most, with its dates as instants. */
export function pressing(row: TicketRow, now: Date) {
  const { acknowledge, on_site, fix } = row.clocks;
  const read = ({ due, soon, reached }: typeof fix) => ({
    due: instant(due),
    soon: instant(soon),
    reached: instant(reached),
  });
  const clocks = { acknowledge: read(acknowledge), on_site: read(on_site), fix: read(fix) };
  return pressingClock(clocks, { status: row.status, paused_since: instant(row.paused_since) }, now);
}

export const Span = ({ from, to }: { from: Date; to: Date }) => {
  const { count, unit } = relativeSpan(from, to);
  if (unit === 'minute') return <Plural value={count} one="# minute" other="# minutes" />;
  if (unit === 'hour') return <Plural value={count} one="# hour" other="# hours" />;
  if (unit === 'day') return <Plural value={count} one="# day" other="# days" />;
  return <Plural value={count} one="# year" other="# years" />;
};

/** The time left of the promise that presses, or by how much it is over. */
export function ClockBadge({ row }: { row: TicketRow }) {
  const { t } = useLingui();
  const words = useTicketLabels();
  const now = new Date(useNow());
  const found = pressing(row, now);
  if (!found) return <span className={classes.dim}>–</span>;
  const { clock, state, due } = found;
  const name = words.clock(clock);
  const tip = t`${name} due ${showTimestamp(due)}`;
  if (state === 'met')
    return (
      <span className={classes.dim} {...hint(tip)}>
        <Trans>In time</Trans>
      </span>
    );
  if (state === 'paused')
    return (
      <span className={classes.clock} {...hint(t`SLA paused while waiting. ${name} due ${showTimestamp(due)}`)}>
        <IconPlayerPause size={14} aria-hidden />
        <Trans>Paused</Trans>
      </span>
    );
  if (state === 'breached')
    return (
      <Tag tone="late" icon={<IconAlertTriangle aria-hidden />} tip={tip}>
        {row.clocks.fix.reached && clock === 'fix' ? (
          <Trans>
            Late by <Span from={due} to={new Date(row.clocks.fix.reached)} />
          </Trans>
        ) : (
          <Trans>
            {name}: overdue by <Span from={due} to={now} />
          </Trans>
        )}
      </Tag>
    );
  return (
    <span className={classes.clock} data-soon={state === 'soon' || undefined} {...hint(tip)}>
      <IconClock size={14} aria-hidden />
      <span>
        <Trans>
          {name}: <Span from={now} to={due} /> left
        </Trans>
      </span>
    </span>
  );
}
