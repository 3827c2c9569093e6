/** The frame of a page that a company gives to people without an account: its name and logo, and no menu of ours. */
import '../ui/scripts.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../kit/router.tsx';
import classes from './CompanyLayout.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Column } from '../ui/layout/flow.tsx';

export interface CompanyHeadProps {
  name: string;
  /** a data address; none: the first letter stands for it */
  logo?: string | null;
  /** below the name */
  note?: ReactNode;
  /** beside the name */
  children?: ReactNode;
}

export function CompanyHead({ name, logo, note, children }: CompanyHeadProps) {
  const { t } = useLingui();
  return (
    <div className={classes.company}>
      {logo ? (
        <img src={logo} alt={t`Logo of ${name}`} className={classes.logo} />
      ) : (
        <span className={classes.initial} aria-hidden>
          {Array.from(name)[0]}
        </span>
      )}
      <div className={classes.name}>
        <strong>{name}</strong>
        {note && <span>{note}</span>}
      </div>
      {children}
    </div>
  );
}

interface CompanyLayoutProps {
  /** nothing while it is not known, or there is none */
  head?: ReactNode;
  children: ReactNode;
}

export function CompanyLayout({ head, children }: CompanyLayoutProps) {
  return (
    <Column gap={0} style={{ minHeight: '100dvh' }}>
      <a className="skip-link" href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <header className={classes.head}>
        {head}
        <div className={classes.end}>
          <LanguageSwitch />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.foot}>
        <Link to="/privacy-policy">
          <Trans>Privacy policy</Trans>
        </Link>
      </footer>
    </Column>
  );
}
