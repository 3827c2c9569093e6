/** The frame of public pages: a header and a footer on the desk, the specification's sidebar on a phone. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconLogin2, IconMenu2 } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useEffect, useState } from 'react';
import { mobileSidebarHidden } from '../../domain/screens.ts';
import { Link, useLocation } from '../kit/router.tsx';
import { usePerson } from '../kit/session.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Mark } from './Mark.tsx';
import classes from './PublicLayout.module.css';
import { Sheet } from './Sheet.tsx';
import { Column } from '../ui/layout/flow.tsx';

/** Parts of the landing page, until they have pages of their own. */
const sections = {
  products: '/#products',
  calculator: '/#calculator',
  blog: '/#blog',
  team: '/#team',
  contact: '/#contact',
} as const;

export function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState(false);
  const has_sidebar = !mobileSidebarHidden(pathname);
  return (
    <Column gap={0} style={{ minHeight: '100dvh' }}>
      <a className="skip-link" href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <header className={classes.header}>
        <div className={classes.bar}>
          {has_sidebar && (
            <button
              type="button"
              className={classes.burger}
              data-only="phone"
              aria-label={t`Menu`}
              aria-haspopup="dialog"
              aria-expanded={opened}
              onClick={() => setOpened(true)}
            >
              <IconMenu2 size={22} aria-hidden />
            </button>
          )}
          <Link to="/" className={classes.home} aria-label={t`Sunstage, start page`}>
            <Mark size={30} named />
          </Link>
          <nav className={classes.links} data-only="desk" aria-label={t`Sunstage`}>
            <Products />
            <Sections />
          </nav>
          <div className={classes.end}>
            <div data-only={has_sidebar ? 'desk' : undefined}>
              <LanguageSwitch />
            </div>
            <WayIn />
          </div>
        </div>
      </header>
      {has_sidebar && (
        <Sheet opened={opened} onClose={() => setOpened(false)} label={t`Menu`} head={<Mark size={28} named />}>
          <MobileSidebar />
        </Sheet>
      )}
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
    </Column>
  );
}

/** The links of the header on a desk, and of the menu on a phone. */
const Sections = () => (
  <>
    <Link to={sections.calculator}>
      <Trans>Calculator</Trans>
    </Link>
    <Link to={sections.blog}>
      <Trans>Blog</Trans>
    </Link>
    <Link to={sections.team}>
      <Trans>Team</Trans>
    </Link>
    <Link to={sections.contact}>
      <Trans>Contact Us</Trans>
    </Link>
  </>
);

function WayIn() {
  const person = usePerson();
  return person ? (
    <Link to="/dashboard" className={classes.login}>
      <Trans>Open Sunstage</Trans>
    </Link>
  ) : (
    <Link to="/login" className={classes.login}>
      <Trans>Login</Trans>
    </Link>
  );
}

const useProducts = () => {
  const { t } = useLingui();
  return [
    { to: sections.products, title: t`Project Marketplace`, text: t`Find plants to build, and people to build yours` },
    {
      to: sections.products,
      title: t`Project Management Tool`,
      text: t`From first enquiry to hand over, in one place`,
    },
    {
      to: sections.products,
      title: t`Component Marketplace`,
      text: t`Modules, inverters and the rest, quoted and bought`,
    },
  ];
};

/** A menu of links: a button that discloses them; Escape and leaving it close it. */
function Products() {
  const products = useProducts();
  const { pathname, hash } = useLocation();
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (pathname || hash) setOpened(false);
  }, [pathname, hash]);
  return (
    <div
      className={classes.products}
      onBlur={(event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpened(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpened(false);
      }}
      role="presentation"
    >
      <button type="button" aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <Trans>Products</Trans>
        <IconChevronDown size={16} aria-hidden />
      </button>
      {opened && (
        <ul className={classes.menu}>
          {products.map(({ to, title, text }) => (
            <li key={title}>
              <Link to={to} onClick={() => setOpened(false)}>
                <strong>{title}</strong>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function MobileSidebar() {
  const { t } = useLingui();
  const products = useProducts();
  const person = usePerson();
  return (
    <>
      <nav aria-label={t`Menu`} className={classes.side}>
        <Link to={person ? '/dashboard' : '/login'} className={classes.sideLogin}>
          <IconLogin2 size={20} aria-hidden />
          {person ? <Trans>Open Sunstage</Trans> : <Trans>Login</Trans>}
        </Link>
        <p id="side-products">
          <Trans>Products</Trans>
        </p>
        <ul aria-labelledby="side-products">
          {products.map(({ to, title }) => (
            <li key={title}>
              <Link to={to}>{title}</Link>
            </li>
          ))}
        </ul>
        <Sections />
      </nav>
      <div className={classes.sideEnd}>
        <LanguageSwitch />
      </div>
    </>
  );
}

function Footer() {
  const { t } = useLingui();
  return (
    <footer className={classes.footer}>
      <div className={classes.footerInside}>
        <div className={classes.about}>
          <Mark size={26} named />
          <p>
            <Trans>Runs solar projects from first enquiry to hand over.</Trans>
          </p>
        </div>
        <nav aria-label={t`Footer`}>
          <Link to="/financing">
            <Trans>Financing</Trans>
          </Link>
          <Link to="/signup">
            <Trans>Sign up</Trans>
          </Link>
          <Link to="/privacy-policy">
            <Trans>Privacy policy</Trans>
          </Link>
          <Link to={sections.contact}>
            <Trans>Contact Us</Trans>
          </Link>
        </nav>
        <LanguageSwitch />
      </div>
    </footer>
  );
}
