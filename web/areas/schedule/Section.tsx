/** A part of the drawer of an event, under its own heading. */
import type { ReactNode } from 'react';
import classes from './EventDrawer.module.css';
import { End, Grow } from '../../ui/layout/flow.tsx';

interface SectionProps {
  title: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, note, action, children }: SectionProps) {
  return (
    <Grow as="section">
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        {note !== undefined && <span className={classes.note}>{note}</span>}
        {action && <End>{action}</End>}
      </div>
      {children}
    </Grow>
  );
}
