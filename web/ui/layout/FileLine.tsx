/** A file on its way, in a list: what it is, how far it is or why it is not, and what can be done about it. */
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import classes from './FileLine.module.css';
import { hint_when_cut } from '../overlay/Hint.tsx';
import { Column } from './flow.tsx';

interface FileLineProps {
  /** an icon, or the picture itself */
  lead: ReactNode;
  name: string;
  note: ReactNode;
  failed: boolean;
  /** 0 to 1 while it is sent */
  share?: number | undefined;
  /** what stands in place of name and note */
  children?: ReactNode;
  acts: ReactNode;
}

export function FileLine({ lead, name, note, failed, share, children, acts }: FileLineProps) {
  const { t } = useLingui();
  return (
    <li className={classes.line} data-failed={failed || undefined}>
      {lead}
      <Column gap={0} grow>
        {children ?? (
          <>
            <span className={classes.name} {...hint_when_cut}>
              {name}
            </span>
            <span className={classes.note} {...(failed ? { role: 'alert' } : {})}>
              {note}
            </span>
          </>
        )}
        {share !== undefined && (
          <span
            className={classes.track}
            role="progressbar"
            aria-label={t`Uploading ${name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(share * 100)}
          >
            <span style={{ transform: `scaleX(${share})` }} />
          </span>
        )}
      </Column>
      {acts}
    </li>
  );
}
