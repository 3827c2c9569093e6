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
          The buyer was told. Until the due date the link in your mail opens your quote again, and you can change it;
          other suppliers never see it.
        </Trans>
      </p>
      <ol className={classes.next}>
        <li>
          <Trans>The buyer compares the quotes after the due date.</Trans>
        </li>
        <li>
          <Trans>Questions reach you by mail.</Trans>
        </li>
        <li>
          <Trans>Whoever is chosen gets the purchase order; everyone else gets an answer too.</Trans>
        </li>
      </ol>
    </div>
  );
}
