/** One event in a list of a panel: where it stands, its name as the way into it, and what matters here. */
import type { ReactNode } from 'react';
import { StatusDot } from '../../ui/feedback/StatusDot.tsx';
import classes from './EventLine.module.css';
import { EventName } from './EventName.tsx';
import type { WorkRow } from './slices.ts';
import { useScheduleLabels } from './labels.ts';
import { Stack } from '../../ui/layout/flow.tsx';

export function EventList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface EventLineProps {
  row: Pick<WorkRow, 'id' | 'code' | 'name' | 'status'>;
  /** below the name */
  note?: ReactNode;
  /** at the end */
  children?: ReactNode;
  /** opens it elsewhere than over this screen */
  onOpen?: (() => void) | undefined;
}

export function EventLine({ row, note, children, onOpen }: EventLineProps) {
  const words = useScheduleLabels();
  return (
    <li className={classes.line}>
      <StatusDot status={row.status} label={words.status(row.status)} />
      <Stack as="span" gap={0} shrink>
        <EventName row={row} onOpen={onOpen} />
        {note && <span className={classes.note}>{note}</span>}
      </Stack>
      {children && <span className={classes.end}>{children}</span>}
    </li>
  );
}

export function Nothing({ children }: { children: ReactNode }) {
  return <p className={classes.nothing}>{children}</p>;
}
