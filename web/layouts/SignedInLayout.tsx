/** The frame of a signed-in person: sidebar, top bar, the tabs of a project; on a phone a drawer and a bottom bar. */
import '../ui/scripts.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { matchScreen, screenOf } from '../../domain/screens.ts';
import '../kit/glossary_words.ts';
import { navigate } from '../kit/history.ts';
import { lazy } from '../kit/lazy.tsx';
import { Link, NavLink, useLocation } from '../kit/router.tsx';
import { useFile } from '../kit/files.ts';
import { useOnline } from '../kit/online.ts';
import { useSelectedProject } from '../kit/project.ts';
import { noteRights, usePerson, visitorOf } from '../kit/session.ts';
import { useSlice } from '../kit/slice.ts';
import { stored, type UserData } from '../kit/storage.ts';
import { hint } from '../ui/overlay/Hint.tsx';
import { TabLinks } from '../ui/layout/TabLinks.tsx';
import { LazyMount } from '../ui/overlay/LazyMount.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { OfflineBanner, TrialBanner } from './Banners.tsx';
import { Bell } from './Bell.tsx';
import { FinderButton } from './FinderButton.tsx';
import { Mark } from './Mark.tsx';
import { OutboxChip } from './OutboxChip.tsx';
import { usePrepared } from './prepared.ts';
import { addressIn, type MenuItem, menusFor, project_home } from './menu.ts';
import { ProjectSwitcher } from './ProjectSwitcher.tsx';
import { Sheet } from './Sheet.tsx';
import classes from './SignedInLayout.module.css';
import { own_rights, unread_notifications } from './slices.ts';
import { useKeys } from './use_keys.ts';
import { useProject } from './use_project.ts';
import { Column } from '../ui/layout/flow.tsx';

const Finder = lazy(() => import('./Finder.tsx'));
const Shortcuts = lazy(() => import('./Shortcuts.tsx'));

const everything = {};

export default function SignedInLayout({ children }: { children: ReactNode }) {
  const person = usePerson();
  return person ? <Frame person={person}>{children}</Frame> : null;
}

function Frame({ person, children }: { person: UserData; children: ReactNode }) {
  const { t, i18n } = useLingui();
  const picture = useFile(person.avatarFileId);
  const { pathname } = useLocation();
  const online = useOnline();
  const project = useProject(t`Project not found, or you have no access.`);
  const { data: unread = 0 } = useSlice(unread_notifications, everything);
  const [narrow, setNarrow] = useState(() => stored.get('sidebar') === 'narrow');
  const [opened, setOpened] = useState<'menu' | 'finder' | 'shortcuts'>();
  const close = () => setOpened(undefined);

  const { data: own, failure: no_rights } = useSlice(own_rights, everything);
  useEffect(() => {
    if (own ?? no_rights) noteRights(own?.rights);
  }, [own, no_rights]);
  const menus = menusFor(visitorOf(person), pathname, { project: useSelectedProject() });
  usePrepared(person);
  const screen = matchScreen(pathname)?.screen;
  const in_project = screen !== undefined && screenOf(screen).needs_project;
  const company = person.companyName || 'Sunstage';

  const fold = () => {
    stored.set('sidebar', narrow ? 'wide' : 'narrow');
    setNarrow(!narrow);
  };

  useKeys({
    'mod+k': () => setOpened(opened === 'finder' ? undefined : 'finder'),
    '?': () => setOpened('shortcuts'),
    '[': fold,
    'g d': () => navigate(menus.work[0]?.path ?? '/dashboard'),
    'g n': () => navigate('/notifications'),
    'g a': () => navigate('/account'),
    ...(project && menus.tabs[0] ? { 'g p': () => navigate(addressIn(project?.project_id, project_home)) } : {}),
  });

  const items = (list: readonly MenuItem[]) => (
    <ul>
      {list.map((one) => (
        <li key={one.path}>
          <SideLink
            item={one}
            title={i18n._(one.title)}
            to={addressIn(project?.project_id, one.path)}
            current={one.path === project_home && in_project}
            hinted={narrow}
          />
        </li>
      ))}
    </ul>
  );

  return (
    <div className={classes.shell} data-narrow={narrow || undefined}>
      <a className="skip-link" href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <aside className={classes.side} data-only="desk" aria-label={t`Side bar`} data-no-print>
        <Link to={menus.work[0]?.path ?? '/'} className={classes.company} {...(narrow && hint(company))}>
          <Mark size={30} />
          <span className={classes.companyName}>{company}</span>
        </Link>
        <nav aria-label={t`Main`} className={classes.menu}>
          {items(menus.work)}
          {menus.company.length > 0 && items(menus.company)}
        </nav>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={!narrow}
          aria-label={narrow ? t`Expand menu` : t`Collapse menu`}
          {...(narrow && hint(t`Expand menu`))}
          onClick={fold}
        >
          {narrow ? (
            <IconLayoutSidebarLeftExpand size={20} stroke={1.6} aria-hidden />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} aria-hidden />
          )}
          <span aria-hidden>
            <Trans>Collapse menu</Trans>
          </span>
        </button>
      </aside>
      <Column gap={0} shrink>
        <header className={classes.top} data-no-print>
          <div className={classes.bar}>
            <ProjectSwitcher project={project} />
            <div className={classes.end}>
              <OutboxChip />
              <FinderButton onOpen={() => setOpened('finder')} />
              <Bell unread={unread} />
              <AccountMenu person={person} picture={picture} onShortcuts={() => setOpened('shortcuts')} />
            </div>
          </div>
          {in_project && project && menus.tabs.length > 1 && (
            <div className={classes.tabs}>
              <TabLinks
                label={t`Project`}
                links={menus.tabs.map(({ path, title }) => ({
                  to: addressIn(project?.project_id, path),
                  title: i18n._(title),
                }))}
              />
            </div>
          )}
        </header>
        {!online && <OfflineBanner />}
        {person.trialNotice && <TrialBanner ends_on={person.trialEndsOn} />}
        <main id="content" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </Column>
      <nav className={classes.thumb} data-only="phone" aria-label={t`Most used`} data-no-print>
        {menus.thumb.map(({ path, title, icon: Icon, at = '' }) => (
          <NavLink
            key={path}
            to={`${addressIn(project?.project_id, path)}${at}`}
            className={classes.thumbItem ?? ''}
            {...(path === project_home && in_project && { 'data-inside': true })}
          >
            <Icon size={22} stroke={1.6} aria-hidden />
            <span>{i18n._(title)}</span>
          </NavLink>
        ))}
        <Bell as="thumb" unread={unread} />
        <button
          type="button"
          className={classes.thumbItem}
          aria-haspopup="dialog"
          aria-expanded={opened === 'menu'}
          onClick={() => setOpened('menu')}
        >
          <IconMenu2 size={22} stroke={1.6} aria-hidden />
          <span>
            <Trans>More</Trans>
          </span>
        </button>
      </nav>
      <Sheet
        opened={opened === 'menu'}
        onClose={close}
        label={t`Menu`}
        head={
          <span className={classes.company}>
            <Mark size={28} />
            <span className={classes.companyName}>{company}</span>
          </span>
        }
      >
        <nav aria-label={t`Menu`} className={classes.menu}>
          {items(menus.work)}
          {menus.company.length > 0 && items(menus.company)}
        </nav>
      </Sheet>
      <LazyMount opened={opened === 'finder'} onClose={close}>
        {(open) => <Finder opened={open} onClose={close} person={person} project_id={project?.project_id} />}
      </LazyMount>
      <LazyMount opened={opened === 'shortcuts'} onClose={close}>
        {(open) => <Shortcuts opened={open} onClose={close} />}
      </LazyMount>
    </div>
  );
}

interface SideLinkProps {
  item: MenuItem;
  title: string;
  to: string;
  /** another screen of the same project is open */
  current: boolean;
  hinted: boolean;
}

function SideLink({ item, title, to, current, hinted }: SideLinkProps) {
  const Icon = item.icon;
  return (
    <NavLink
      to={to}
      end={item.path !== '/crm'}
      className={classes.link ?? ''}
      data-inside={current || undefined}
      {...(hinted && hint(title))}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className={classes.title}>{title}</span>
    </NavLink>
  );
}
