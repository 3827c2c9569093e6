/** Where something stands, as a small mark: empty, half, full. */
import { hint } from '../overlay/Hint.tsx';
import classes from './StatusDot.module.css';

interface StatusDotProps {
  status: string;
  /** said where nothing beside it says the same */
  label?: string | undefined;
}

export const StatusDot = ({ status, label }: StatusDotProps) => (
  <span
    className={classes.dot}
    data-status={status}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, ...hint(label) })}
  />
);
