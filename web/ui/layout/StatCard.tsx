/** One number of a dashboard, with what it means and the way to what is behind it. */
import type { ReactNode } from 'react';
import { Link } from '../../kit/router.tsx';
import { explain } from '../../kit/glossary.ts';
import { hint } from '../overlay/Hint.tsx';
import { Skeleton } from '../feedback/Loading.tsx';
import classes from './StatCard.module.css';

export interface StatCardProps {
  label: string;
  value: ReactNode;
  /** what stands behind the number: "of 12", "3 late" */
  note?: ReactNode;
  icon?: ReactNode;
  to?: string | undefined;
  /** red: late or failed */
  late?: boolean | undefined;
  loading?: boolean | undefined;
  /** explains the label */
  tip?: string | undefined;
}

export function StatCard({ label, value, note, icon, to, late, loading = false, tip = explain(label) }: StatCardProps) {
  const inside = (
    <>
      <span className={classes.label}>
        {icon}
        <span {...hint(tip)} data-explained={tip ? true : undefined}>
          {label}
        </span>
      </span>
      <span className={classes.value} data-late={late || undefined}>
        {loading ? <Skeleton width={96} height={24} /> : value}
      </span>
      {(note || loading) && <span className={classes.note}>{loading ? <Skeleton width={64} /> : note}</span>}
    </>
  );
  return to ? (
    <Link to={to} className={classes.card}>
      {inside}
    </Link>
  ) : (
    <div className={classes.card}>{inside}</div>
  );
}

/** Cards side by side, as many as there is room for. */
export function StatCards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>;
}
