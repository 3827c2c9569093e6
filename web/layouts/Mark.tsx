/** The mark of Sunstage, a sun rising over a panel, alone or with its name. */
import classes from './Mark.module.css';

export function Mark({ size = 28, named = false }: { size?: number; named?: boolean }) {
  return (
    <span className={classes.mark}>
      <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden>
        <rect width="64" height="64" rx="15" className={classes.ground} />
        <path
          d="M32 9.5v4.2M17 15.6l2.9 3M47 15.6l-2.9 3M10.6 29.4h4.1M49.3 29.4h4.1"
          className={classes.rays}
          strokeWidth="3.6"
          strokeLinecap="round"
        />
        <path d="M20.4 33.4a11.6 11.6 0 0 1 23.2 0z" className={classes.sun} />
        <path d="M17.6 39h28.8l6.2 14.2a1.3 1.3 0 0 1-1.2 1.8H12.6a1.3 1.3 0 0 1-1.2-1.8z" className={classes.panel} />
        <path d="M27.6 39l-3.4 16M36.4 39l3.4 16M14.6 46.6h34.8" className={classes.lines} strokeWidth="2.4" />
      </svg>
      {named && <span className={classes.name}>Sunstage</span>}
    </span>
  );
}
