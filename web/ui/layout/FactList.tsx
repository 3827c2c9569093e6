/** What is known about one thing: labels with their values. */
import type { ReactNode } from 'react';
import classes from './FactList.module.css';
import { explain } from '../../kit/glossary.ts';
import { hint } from '../overlay/Hint.tsx';

export interface Fact {
  label: string;
  /** nothing shows as a dash */
  value: ReactNode;
  /** explains the label */
  tip?: string | undefined;
  /** takes the whole width */
  wide?: boolean | undefined;
}

export function FactList({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 | 3 }) {
  return (
    <dl className={classes.facts} data-columns={columns}>
      {facts.map(({ label, value, tip = explain(label), wide }) => (
        <div key={label} data-wide={wide || undefined}>
          <dt {...hint(tip)} data-explained={tip ? true : undefined}>
            {label}
          </dt>
          <dd>
            {value === null || value === undefined || value === '' ? <span className={classes.none}>–</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
