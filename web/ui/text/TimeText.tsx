/** An instant: how long ago in words, the exact time in India hinted; or the exact time itself. */
import { Plural } from '@lingui/react/macro';
import { relativeSpan, showTimestamp } from '../../../domain/dates.ts';
import { hint } from '../overlay/Hint.tsx';
import { useNow } from './now.ts';

export interface TimeTextProps {
  /** an instant, or its ISO text */
  at: Date | string | null | undefined;
  /** DD-MM-YYYY HH:mm:ss instead of words */
  exact?: boolean | undefined;
}

export function TimeText({ at, exact = false }: TimeTextProps) {
  const instant = typeof at === 'string' ? new Date(at) : at;
  if (!instant || Number.isNaN(instant.getTime())) return <span aria-hidden>–</span>;
  return exact ? <Exact instant={instant} /> : <Relative instant={instant} />;
}

const Exact = ({ instant }: { instant: Date }) => (
  <time dateTime={instant.toISOString()}>{showTimestamp(instant)}</time>
);

function Relative({ instant }: { instant: Date }) {
  const now = useNow();
  if (instant.getTime() - now > 60_000) return <Exact instant={instant} />;
  const { count, unit } = relativeSpan(instant, new Date(now));
  return (
    <time dateTime={instant.toISOString()} {...hint(showTimestamp(instant))}>
      {unit === 'minute' && <Plural value={count} one="# minute ago" other="# minutes ago" />}
      {unit === 'hour' && <Plural value={count} one="# hour ago" other="# hours ago" />}
      {unit === 'day' && <Plural value={count} one="# day ago" other="# days ago" />}
      {unit === 'year' && <Plural value={count} one="# year ago" other="# years ago" />}
    </time>
  );
}
