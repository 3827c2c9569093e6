/** A list with nothing in it: what belongs here, and the one button that puts it there. */
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

export interface EmptyProps {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

export function Empty({ title, text, action, icon }: EmptyProps) {
  return (
    <div className={classes.notice}>
      {icon && <div className={classes.icon}>{icon}</div>}
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
