/** The frame of everything on the way in: one narrow column to fill in, and beside it what it leads to. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { stages } from '../../domain/stages.ts';
import classes from './EntryFrame.module.css';

export interface EntryFrameProps {
  title: ReactNode;
  text?: ReactNode;
  /** where one is on a way of several steps */
  step?: { at: number; of: number } | undefined;
  children: ReactNode;
  /** the other ways, below */
  footer?: ReactNode;
}

export function EntryFrame({ title, text, step, children, footer }: EntryFrameProps) {
  const { t } = useLingui();
  return (
    <div className={classes.frame}>
      <section className={classes.column}>
        {step && (
          <p className={classes.step}>
            <span>{t`Step ${step.at} of ${step.of}`}</span>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${(step.at / step.of) * 100}%` }} />
            </span>
          </p>
        )}
        <h1 className={classes.title}>{title}</h1>
        {text && <div className={classes.text}>{text}</div>}
        <div className={classes.body}>{children}</div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </section>
      <Beside />
    </div>
  );
}

/** Places of the six stages on the curve of a project's progress. */
const places: readonly (readonly [number, number])[] = [
  [28, 268],
  [96, 254],
  [164, 212],
  [232, 140],
  [300, 72],
  [368, 44],
];

function Beside() {
  const { t } = useLingui();
  return (
    <aside className={classes.beside} aria-label={t`About Sunstage`}>
      <p className={classes.promise}>
        <Trans>One plant, six stages, and everyone sees the same date.</Trans>
      </p>
      <svg viewBox="0 0 396 330" className={classes.picture} aria-hidden>
        <g className={classes.lines}>
          {[44, 100, 156, 212, 268].map((y) => (
            <line key={y} x1="8" x2="388" y1={y} y2={y} />
          ))}
        </g>
        <path className={classes.plan} d="M28 268 C110 262 150 230 196 176 S300 60 368 44" pathLength="1" />
        <path className={classes.actual} d="M28 268 C104 264 146 240 190 196 C200 184 214 168 232 140" pathLength="1" />
        {places.map(([x, y], index) => (
          <g key={x} className={classes.stage} data-done={index < 4 || undefined}>
            <line x1={x} x2={x} y1={y + 10} y2={292} />
            <circle cx={x} cy={y} r="6" />
            <text x={x} y={312} textAnchor="middle">
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <ol className={classes.stages}>
        {Object.values(stages).map(({ key, name }) => (
          <li key={key}>{name}</li>
        ))}
      </ol>
    </aside>
  );
}
