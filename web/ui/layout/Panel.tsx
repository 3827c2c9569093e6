/** One part of a screen under its own heading. */
import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  title: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, note, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {note && <span className={classes.note}>{note}</span>}
        {action && <span className={classes.action}>{action}</span>}
      </div>
      {children}
    </section>
  );
}
