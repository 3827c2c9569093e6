/** Where one is on a way of several steps. */
import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Stepper.module.css';

export interface Step {
  key: string;
  title: string;
  text?: ReactNode;
}

export interface StepperProps {
  steps: readonly Step[];
  /** key of the step one is at; steps before it are done */
  current: string;
  /** the whole way is done, the last step too */
  over?: boolean | undefined;
  /** lets the person go back to a step that is done */
  onStep?: ((key: string) => void) | undefined;
  label?: string | undefined;
}

export function Stepper({ steps, current, over = false, onStep, label }: StepperProps) {
  const { t } = useLingui();
  const at = over ? steps.length : steps.findIndex(({ key }) => key === current);
  return (
    <ol className={classes.steps} aria-label={label ?? t`Steps`}>
      {steps.map(({ key, title, text }, index) => {
        const done = index < at;
        const words = (
          <>
            <span className={classes.mark} aria-hidden>
              {done ? <IconCheck size={14} stroke={2.5} /> : index + 1}
            </span>
            <span className={classes.words}>
              <span className={classes.title}>{title}</span>
              {text && <span className={classes.text}>{text}</span>}
              {done && <span className="out-of-sight">{t`done`}</span>}
            </span>
          </>
        );
        return (
          <li
            key={key}
            className={classes.step}
            data-state={done ? 'done' : index === at ? 'current' : 'ahead'}
            aria-current={index === at ? 'step' : undefined}
          >
            {done && onStep ? (
              <button type="button" className={classes.inside} onClick={() => onStep(key)}>
                {words}
              </button>
            ) : (
              <span className={classes.inside}>{words}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
