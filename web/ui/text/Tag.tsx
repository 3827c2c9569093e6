/** A neutral word about a thing: a kind, a place in a process. `late` is the one loud kind. */
import type { ReactNode } from 'react';
import { hint } from '../overlay/Hint.tsx';
import classes from './Tag.module.css';

export interface TagProps {
  children: ReactNode;
  /** strong: comes before all others; accent: worth noticing; late: late, failed or refused; quiet: can wait; plain otherwise */
  tone?: 'plain' | 'strong' | 'accent' | 'late' | 'quiet' | undefined;
  icon?: ReactNode;
  tip?: string | undefined;
}

export function Tag({ children, tone = 'plain', icon, tip }: TagProps) {
  return (
    <span className={classes.tag} data-tag data-tone={tone} {...hint(tip)}>
      {icon}
      {children}
    </span>
  );
}
