/** The code and name of an event, as the way into it. */
import classes from './EventName.module.css';
import { useOpenEvent } from './event_address.ts';
import type { EventRow } from './slices.ts';
import { useLabels } from '../../kit/labels.ts';

interface EventNameProps {
  row: Pick<EventRow, 'id' | 'code' | 'name'>;
  /** the main thing of its line */
  strong?: boolean;
  /** opens it elsewhere than over this screen */
  onOpen?: (() => void) | undefined;
}

export function EventName({ row, strong = false, onOpen }: EventNameProps) {
  const { open } = useOpenEvent();
  const { term } = useLabels();
  return (
    <button
      type="button"
      className={classes.name}
      data-strong={strong || undefined}
      onClick={onOpen ?? (() => open(row.id))}
    >
      {row.code && <span className={classes.code}>{row.code}</span>} {term(row.name)}
    </button>
  );
}
