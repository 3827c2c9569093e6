/** The landing page: what Sunstage does for a company that builds solar plants, and the way in. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lazy } from '../../kit/lazy.tsx';
import { Link, useLocation } from '../../kit/router.tsx';
import { destinationOf, keepDestination } from '../../kit/destination.ts';
import { entry } from '../../kit/entry.ts';
import { usePerson } from '../../kit/session.ts';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { takeParameter } from './enter.ts';
import classes from './Landing.module.css';
import { Screens, YourData } from './LandingScreens.tsx';
import { Contact, Notes, People, Products, Stages } from './LandingSections.tsx';
import { PlantPicture } from './PlantPicture.tsx';
import { SignIn } from './SignIn.tsx';

const Calculator = lazy(() => import('./Calculator.tsx'));

export default function Landing() {
  const { hash } = useLocation();
  useState(() => {
    const wanted = entry.redirect_from ?? takeParameter('redirectFrom');
    if (wanted) keepDestination(wanted);
  });
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash]);
  return (
    <div className={classes.landing}>
      <section className={classes.hero}>
        <div>
          <h1 className={classes.title}>
            <Trans>Solar plants, on time, from first enquiry to hand over.</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>
              Sunstage runs the whole company that builds them: sales, schedule, approvals, drawings, materials, site
              and money, in one place that everyone trusts.
            </Trans>
          </p>
          <ul className={classes.points}>
            <li>
              <Trans>A schedule that explains why a date moved</Trans>
            </li>
            <li>
              <Trans>The DISCOM’s clocks, counted for you</Trans>
            </li>
            <li>
              <Trans>Every module, from purchase order to roof</Trans>
            </li>
          </ul>
          <TryIt />
        </div>
        <WayIn />
      </section>
      <PlantPicture />
      <Stages />
      <Screens />
      <section id="calculator" className={classes.section}>
        <h2 className={classes.heading}>
          <Trans>Estimate your savings</Trans>
        </h2>
        <p className={classes.about}>
          <Trans>A first estimate from your electricity bill. A site survey gives the exact figures.</Trans>
        </p>
        <WhenNear className={classes.calculator ?? ''}>
          <Calculator />
        </WhenNear>
      </section>
      <People />
      <YourData />
      <Products />
      <Notes />
      <Contact />
    </div>
  );
}

/** For those who have no account yet. */
function TryIt() {
  const person = usePerson();
  if (person) return null;
  return (
    <p className={classes.try} data-only="desk">
      <Link to="/signup" className={classes.tryButton}>
        <Trans>Try Sunstage</Trans>
      </Link>
      <span>
        <Trans>With a sample project to look around in.</Trans>
      </span>
    </p>
  );
}

function WayIn() {
  const { t } = useLingui();
  const person = usePerson();
  if (person) {
    return (
      <section className={classes.card} aria-label={t`Signed in`}>
        <div className={classes.who}>
          <div>
            <p className={classes.name}>{person.name || person.username}</p>
            <p className={classes.company}>{person.companyName}</p>
          </div>
        </div>
        <Link to={destinationOf(person)} className={classes.go}>
          <Trans>Continue</Trans>
        </Link>
      </section>
    );
  }
  return (
    <section className={classes.card} aria-labelledby="sign-in">
      <h2 id="sign-in" className={classes.cardTitle}>
        <Trans>Sign in</Trans>
      </h2>
      <SignIn />
      <p className={classes.newcomer}>
        <Trans>
          New here? <Link to="/signup">Sign your company up</Link>
        </Trans>
      </p>
    </section>
  );
}

/** Keeps the place, and draws what belongs there once it is nearly in view. */
function WhenNear({ className, children }: { className: string; children: ReactNode }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver(([place_now]) => place_now?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className={className}>
      {near && <Suspended>{children}</Suspended>}
    </div>
  );
}
