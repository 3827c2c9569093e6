/** One event in a list of a panel: where it stands, its name as the way into it, and what matters here. */
import type { ReactNode } from 'react';
import { hint } from '../../ui/Hint.tsx';
import classes from './EventLine.module.css';
import { useOpenEvent } from './event_address.ts';
import type { EventRow } from './slices.ts';
import { useScheduleWords } from './words.ts';

export function EventList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface EventLineProps {
  row: Pick<EventRow, 'id' | 'code' | 'name' | 'status'>;
  /** below the name */
  note?: ReactNode;
  /** at the end */
  children?: ReactNode;
  /** opens it elsewhere than over this screen */
  onOpen?: (() => void) | undefined;
}

export function EventLine({ row, note, children, onOpen }: EventLineProps) {
  const words = useScheduleWords();
  const { open } = useOpenEvent();
  const status = words.status(row.status);
  return (
    <li className={classes.line}>
      <span className={classes.dot} data-status={row.status} role="img" aria-label={status} {...hint(status)} />
      <span className={classes.words}>
        <button type="button" className={classes.name} onClick={onOpen ?? (() => open(row.id))}>
          {row.code && <span className={classes.code}>{row.code}</span>} {row.name}
        </button>
        {note && <span className={classes.note}>{note}</span>}
      </span>
      {children && <span className={classes.end}>{children}</span>}
    </li>
  );
}

export function Nothing({ children }: { children: ReactNode }) {
  return <p className={classes.nothing}>{children}</p>;
}
