/** Which screen is shown: the route table's guard decides, the layout frames, the chunk draws. */
import { useLingui } from '@lingui/react';
import { Activity, type ReactNode, useEffect, useRef, useState } from 'react';
import { sentences } from '../domain/errors.ts';
import { awaitsRights, landing, maySee, route, type ScreenPath, screenOf, type Visitor } from '../domain/screens.ts';
import { destinationOf, forgetDestination, keepDestination, unfinishedStep } from './kit/destination.ts';
import { entry, projectIn, wantedBy } from './kit/entry.ts';
import { addressOf, type Location, navigate } from './kit/history.ts';
import { useIsCapturing } from './kit/capturing.ts';
import { LazyBoundary, withRetry } from './kit/lazy.tsx';
import { useOnline } from './kit/online.ts';
import { type SelectedProject, selectProject, useSelectedProject } from './kit/project.ts';
import { linkToken } from './kit/link_token.ts';
import { LocationProvider, Navigate, useLocation } from './kit/router.tsx';
import { areRightsFresh, person as personNow, usePerson, visitorOf } from './kit/session.ts';
import { Arrival, TabTitle } from './layouts/Arrival.tsx';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { ScreenBoundary } from './layouts/ScreenBoundary.tsx';
import { SharedProposal } from './areas/crm/area.tsx';
import { ahead, ClosedScreen, GoOn, NotBuilt, partOf, SignedInLayout } from './screen_code.tsx';
import { screens } from './areas.ts';
import { Loading } from './ui/feedback/Loading.tsx';
import { toast } from './ui/feedback/toast.tsx';
import { preloadOverlays } from './ui/UiProvider.tsx';

const development = import.meta.env.DEV || document.documentElement.dataset.development === 'true';

/** Without a connection nothing can be loaded: the page that says so, its forms and toasts are there beforehand. */
function useOfflinePage(signed_in: boolean): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      partOf('/no-internet')?.preload();
      if (!signed_in) return;
      GoOn.preload();
      preloadOverlays();
    }, 500);
    return () => clearTimeout(timer);
  }, [signed_in]);
}

export function App() {
  const { i18n } = useLingui();
  const opening = useLink();
  const user = usePerson();
  useOfflinePage(user !== undefined);
  const kept = useSelectedProject();
  const offline = !useOnline();
  const goes_on = useIsCapturing();
  const location = useLocation();
  const person = visitorOf(user);
  const visitor = withArea(person);

  // the address names the project; what is kept on the device fills in when it does not
  const named = projectIn(location.search);
  const project: SelectedProject | undefined =
    named === undefined || named === kept?.project_id ? kept : { project_id: named, status: 'active' };
  useEffect(() => {
    if (named !== undefined && user) selectProject(project);
    // only a change of the address selects: choosing another project changes the address in turn
    // eslint-disable-next-line react/exhaustive-deps
  }, [named, user === undefined]);

  // offline, the screen that was open stays as it is behind the page that says so
  const place = useRef<{ location: Location; see: ScreenPath } | undefined>(undefined);
  const state = { project, offline, development };
  const address = location.pathname + location.search;
  const decision = route(visitor, address, state);

  if (opening) return <Opening />;
  // a customer reads the proposal, not the product around it; a colleague who is signed in sees what they see
  const proposal = linkToken('/proposal/signup', location.pathname);
  if (proposal !== undefined) {
    return (
      <ScreenBoundary>
        <LazyBoundary fallback={<Waiting />}>
          <SharedProposal token={proposal} />
        </LazyBoundary>
      </ScreenBoundary>
    );
  }
  // rights of an earlier visit may have been granted since: the frame asks
  if (
    !('see' in decision) &&
    user &&
    !areRightsFresh() &&
    'see' in route(withArea(visitorOf({ ...user, rights: {} })), address, state)
  )
    return (
      <Layout as="signed_in">
        <Waiting />
      </Layout>
    );
  // the screen stays as it is, with all that stands in it, while the address goes to the page that says so, and back
  const leaves = 'go' in decision && decision.go === '/no-internet' && place.current !== undefined;
  // what lies over the screen is opened and closed by the address, without a connection too
  if (leaves && place.current?.location.pathname === location.pathname) place.current = { ...place.current, location };
  if ('go' in decision && !leaves) {
    // after signing in, a screen for strangers only leads to where the person belongs
    const entered = user && !offline && maySee({ kind: 'stranger' }, location.pathname);
    const to = entered ? destinationOf(user) : decision.go;
    return <Redirect to={to} from={offline || user ? undefined : location.pathname + location.search} />;
  }
  if ('closed' in decision) {
    return (
      <Layout as="signed_in">
        <LazyBoundary fallback={<Waiting />}>
          <TabTitle title={i18n._(screens[decision.closed].title)} />
          <ClosedScreen path={decision.closed} />
          <Arrival address={location.pathname + location.search} hash={location.hash} />
        </LazyBoundary>
      </Layout>
    );
  }
  const is_offline_page = leaves || !('see' in decision) || decision.see === '/no-internet';
  if (!is_offline_page) place.current = { location, see: decision.see };
  else if (place.current && !maySee(visitor, place.current.location.pathname, { development }))
    place.current = undefined;
  const open = place.current;
  const returns = is_offline_page && !offline && open !== undefined;
  const away = is_offline_page && !returns;

  const frame = frameOf(open?.see ?? '/no-internet', person);
  const step = user && frame === 'signed_in' && !away ? unfinishedStep(user) : undefined;
  if (step) return <Navigate to={step} />;
  if (user?.secondFactorDue && frame === 'signed_in' && open && open.see !== '/account')
    return <Navigate to="/account?tab=security" />;
  // the screen is fetched with its frame, not after it
  if (open) ahead(open.see);
  return (
    <Layout as={frame}>
      {leaves && <Navigate to="/no-internet" />}
      {returns && <Navigate to={open.location} />}
      {away && !(open && goes_on) && (
        <ScreenBoundary>
          <LazyBoundary fallback={null}>
            <TabTitle title={i18n._(screens['/no-internet'].title)} />
            <Part of="/no-internet" />
            {offline && user && <GoOn />}
          </LazyBoundary>
        </ScreenBoundary>
      )}
      {open && (
        <Activity mode={away && !goes_on ? 'hidden' : 'visible'}>
          <CurrentScreen
            key={open.location.pathname}
            {...open}
            project_id={project?.project_id}
            signed_in={user !== undefined}
            awaits_rights={!offline && !project?.unanswered && awaitsRights(open.see, visitor, state)}
          />
        </Activity>
      )}
    </Layout>
  );
}

function Part({ of }: { of: ScreenPath }) {
  const Screen = partOf(of);
  // the same part for the same path at all times
  // oxlint-disable-next-line react/static-components
  return Screen ? <Screen /> : <NotBuilt path={of} />;
}

interface ShownProps {
  location: Location;
  see: ScreenPath;
  project_id: number | undefined;
  signed_in: boolean;
  awaits_rights: boolean;
}

function CurrentScreen({ location, see, project_id, signed_in, awaits_rights }: ShownProps) {
  const { i18n } = useLingui();
  const { needs_project, seen_by } = screenOf(see);

  // so that a project's screen can be shared and opened in another tab
  const unnamed = needs_project && project_id !== undefined && projectIn(location.search) === undefined;
  useEffect(() => {
    if (!unnamed) return;
    const search = new URLSearchParams(location.search);
    search.set('projectId', String(project_id));
    navigate(addressOf({ ...location, search: `?${search}` }), { replace: true });
  }, [unnamed, location, project_id]);

  const is_arrived = signed_in && !seen_by.includes('stranger');
  useEffect(() => {
    if (is_arrived) forgetDestination();
  }, [is_arrived]);

  // what may not be theirs is not asked for: the frame asks for the rights
  if (awaits_rights) return <Waiting />;

  return (
    <ScreenBoundary>
      <LazyBoundary fallback={<Waiting />}>
        <TabTitle title={i18n._(screens[see].title)} />
        <LocationProvider location={location}>
          <Part of={see} />
          <Arrival address={location.pathname + location.search} hash={location.hash} />
        </LocationProvider>
      </LazyBoundary>
    </ScreenBoundary>
  );
}

type Frame = 'public' | 'signed_in' | 'own';

/** Screens that strangers see too keep the public frame for signed-in people, unless their area says otherwise. */
function frameOf(path: ScreenPath, { kind }: Visitor): Frame {
  const { frame } = screens[path];
  if (frame === 'own') return 'own';
  if (kind === 'stranger') return 'public';
  return screenOf(path).seen_by.includes('stranger') ? (frame ?? 'public') : 'signed_in';
}

function Layout({ as, children }: { as: Frame; children: ReactNode }) {
  if (as === 'own') return children;
  if (as === 'public') return <PublicLayout>{children}</PublicLayout>;
  return (
    <ScreenBoundary>
      <LazyBoundary fallback={<Waiting />}>
        <SignedInLayout>{children}</SignedInLayout>
      </LazyBoundary>
    </ScreenBoundary>
  );
}

const Waiting = () => (
  <div style={{ padding: 24, flex: 1 }}>
    <Loading as="cards" />
  </div>
);

/** Elsewhere; the page a stranger came for is kept until they have signed in. */
function Redirect({ to, from }: { to: string; from: string | undefined }) {
  useEffect(() => {
    if (from && !maySee({ kind: 'stranger' }, from)) keepDestination(from);
  }, [from]);
  return <Navigate to={to} />;
}

/** Whoever came by a supplier or quote link may use that area, signed in or not. */
function withArea(visitor: Visitor): Visitor {
  if (!entry.area) return visitor;
  return 'department' in visitor ? { ...visitor, area: entry.area } : { kind: entry.area };
}

/** Acts once on the link this visit began with; true while its token is exchanged. */
function useLink(): boolean {
  const [opening, setOpening] = useState(entry.action !== undefined);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const go = (to: string) => navigate(to, { replace: true });
    const wanted = wantedBy(entry);
    if (wanted) keepDestination(wanted);
    // what needs no account is shown at once
    if (wanted && !entry.action && !personNow() && maySee({ kind: 'stranger' }, wanted)) go(wanted);
    if (entry.area) {
      if (entry.details_missing) toast.info(sentences.details_missing);
      if (window.location.pathname === '/') go(landing({ kind: entry.area }) + window.location.search);
    }
    const { action } = entry;
    if (!action) return;
    void withRetry(() => import('./kit/enter.ts'))
      .then(({ enter }) => enter(action))
      .then((to) => {
        if (to) go(to);
        setOpening(false);
      });
  }, []);
  return opening;
}

const Opening = () => (
  <main style={{ padding: 24 }}>
    <Loading as="cards" />
  </main>
);
