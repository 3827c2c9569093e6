/** A day as DD/MM/YYYY. */
import { isPlainDate, showDate } from '../../../domain/dates.ts';
import { hint } from '../overlay/Hint.tsx';

export interface DateTextProps {
  /** 'YYYY-MM-DD' */
  date: string | null | undefined;
  /** red, for what is past its day */
  late?: boolean | undefined;
  tip?: string | undefined;
}

export function DateText({ date, late, tip }: DateTextProps) {
  if (!date || !isPlainDate(date)) return <span aria-hidden>–</span>;
  return (
    <time dateTime={date} {...(late && { style: { color: 'var(--ui-danger)', fontWeight: 500 } })} {...hint(tip)}>
      {showDate(date)}
    </time>
  );
}
