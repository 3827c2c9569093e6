/** Pictures of the product as it is, made by `npm run pictures`, and what is kept of a company’s data. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import landing from './Landing.module.css';
import classes from './LandingScreens.module.css';
import comparison from './pictures/comparison.webp';
import gate from './pictures/gate.webp';
import proposal from './pictures/proposal.webp';
import schedule from './pictures/schedule.webp';

const desk = { width: 1600, height: 1000 };
const phone = { width: 585, height: 1266 };

interface ScreenProps {
  src: string;
  /** its size before it is fitted, so that nothing moves when it comes */
  size: typeof desk;
  /** what it shows, for people who do not see it */
  alt: string;
  children: ReactNode;
}

function Shot({ src, size, alt, children }: ScreenProps) {
  return (
    <figure className={classes.shot} data-phone={size === phone || undefined}>
      <img src={src} {...size} alt={alt} loading="lazy" decoding="async" />
      <figcaption>{children}</figcaption>
    </figure>
  );
}

export function Screens() {
  const { t } = useLingui();
  return (
    <section className={landing.section} aria-labelledby="screens">
      <h2 id="screens" className={landing.heading}>
        <Trans>As it looks at work</Trans>
      </h2>
      <div className={classes.shots}>
        <Shot
          src={schedule}
          size={desk}
          alt={t`The Gantt of a rooftop plant: finished, running and late events with their links, and the forecast of the commissioning.`}
        >
          <Trans>The Gantt names the forecast, what is critical, and what is late.</Trans>
        </Shot>
        <Shot
          src={comparison}
          size={desk}
          alt={t`Quotes of four suppliers side by side, each line at landed cost, with budget, delivery and deviations.`}
        >
          <Trans>Quotes side by side at landed cost, over budget and late marked.</Trans>
        </Shot>
        <Shot
          src={proposal}
          size={phone}
          alt={t`A proposal as the customer opens it on a phone: price after subsidy, size, saving and payback.`}
        >
          <Trans>The proposal, as the customer reads it</Trans>
        </Shot>
        <Shot
          src={gate}
          size={phone}
          alt={t`The gate on a phone: the vehicle that is expected, its packages, what is short or damaged, and photos.`}
        >
          <Trans>The gate, as the site receives a vehicle</Trans>
        </Shot>
      </div>
    </section>
  );
}

export function YourData() {
  return (
    <section className={landing.section} aria-labelledby="data">
      <h2 id="data" className={landing.heading}>
        <Trans>Your data stays yours</Trans>
      </h2>
      <ul className={landing.people}>
        <li>
          <p>
            <Trans>The database itself keeps companies apart: nobody ever sees another company’s rows.</Trans>
          </p>
        </li>
        <li>
          <p>
            <Trans>Rights by role, project and stage; two-step sign-in; a log of who did what.</Trans>
          </p>
        </li>
        <li>
          <p>
            <Trans>Lists, schedules and books leave as Excel, CSV, PDF or for Tally, whenever you want.</Trans>
          </p>
        </li>
      </ul>
    </section>
  );
}
