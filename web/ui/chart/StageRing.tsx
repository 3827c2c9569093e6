/** The six stages of a project at a glance: a ring or a bar of segments, coloured by status. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { hint } from '../overlay/Hint.tsx';
import classes from './StageRing.module.css';
import { useLabels } from '../../kit/labels.ts';

export interface StageMark {
  key: string;
  name: string;
  status: string | null | undefined;
}

export interface StageRingProps {
  stages: readonly StageMark[];
  as?: 'ring' | 'bar' | undefined;
  size?: number | undefined;
  /** in the middle of the ring: a percentage */
  children?: ReactNode;
}

const kinds: Record<string, string> = { FINISHED: 'finished', 'IN-PROGRESS': 'progress', PENDING: 'pending' };

export function StageRing({ stages, as = 'ring', size = 36, children }: StageRingProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const words: Record<string, string> = { FINISHED: t`Finished`, 'IN-PROGRESS': t`In progress`, PENDING: t`Pending` };
  const text = stages.map(({ name, status }) => `${term(name)}: ${words[status ?? ''] ?? t`no status`}`).join('\n');
  const about = { role: 'img', 'aria-label': text.replaceAll('\n', ', '), ...hint(text) };
  if (as === 'bar') {
    return (
      <span className={classes.bar} {...about}>
        {stages.map(({ key, status }) => (
          <span key={key} data-status={kinds[status ?? '']} />
        ))}
      </span>
    );
  }
  const width = Math.max(3, size / 9);
  const radius = (size - width) / 2;
  const around = 2 * Math.PI * radius;
  const step = around / Math.max(1, stages.length);
  const gap = stages.length > 1 ? Math.min(3, step / 4) : 0;
  return (
    <span className={classes.ring} style={{ width: size, height: size }} {...about}>
      <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden>
        {stages.map(({ key, status }, index) => (
          <circle
            key={key}
            cx={size / 2}
            cy={size / 2}
            r={radius}
            fill="none"
            strokeWidth={width}
            strokeDasharray={`${step - gap} ${around - step + gap}`}
            strokeDashoffset={-(index * step + gap / 2)}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
            data-status={kinds[status ?? '']}
          />
        ))}
      </svg>
      {children && <span className={classes.middle}>{children}</span>}
    </span>
  );
}
