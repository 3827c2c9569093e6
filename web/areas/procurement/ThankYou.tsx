/** Shown after a supplier's quote was sent. */
import { Trans } from '@lingui/react/macro';
import classes from './ThankYou.module.css';

export default function ThankYou() {
  return (
    <div className={classes.page}>
      <svg className={classes.mark} viewBox="0 0 96 96" aria-hidden>
        <circle cx="48" cy="48" r="44" />
        <path d="M28 50l14 14 28-32" pathLength="1" />
      </svg>
      <h1 className={classes.title}>
        <Trans>Thank you, your quote has arrived</Trans>
      </h1>
      <p className={classes.text}>
        <Trans>
          The buyer has been notified. Until the due date, you can change your quote through the link in your email.
          Other suppliers never see it.
        </Trans>
      </p>
      <ol className={classes.next}>
        <li>
          <Trans>The buyer compares the quotes after the due date.</Trans>
        </li>
        <li>
          <Trans>Questions will reach you by email.</Trans>
        </li>
        <li>
          <Trans>The selected supplier receives the purchase order. All others are informed too.</Trans>
        </li>
      </ol>
    </div>
  );
}
