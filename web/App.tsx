/** Which screen is shown: the route table's guard decides, the layout frames, the chunk draws. */
import { useLingui } from '@lingui/react';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { maySee, route, type ScreenPath, screenOf } from '../domain/screens.ts';
import { destinationOf, forgetDestination, keepDestination, unfinishedStep } from './kit/destination.ts';
import { useOnline } from './kit/online.ts';
import { useSelectedProject } from './kit/project.ts';
import { usePerson, visitorOf } from './kit/session.ts';
import { Coming } from './layouts/Coming.tsx';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { Loading } from './ui/Loading.tsx';
import { ScreenBoundary } from './layouts/ScreenBoundary.tsx';
import { screens } from './screens.ts';

const SignedInLayout = lazy(() => import('./layouts/SignedInLayout.tsx'));

const parts = new Map<ScreenPath, ComponentType>();
function partOf(path: ScreenPath): ComponentType {
  const known = parts.get(path);
  if (known) return known;
  const { load } = screens[path];
  const part = load ? lazy(load) : () => <Coming path={path} />;
  parts.set(path, part);
  return part;
}

const development = import.meta.env.DEV || document.documentElement.dataset.development === 'true';

/** True until the first screen is shown: only then is an address that needs signing in one that somebody came for. */
let arriving = true;

export function App() {
  const { i18n } = useLingui();
  const person = usePerson();
  const project = useSelectedProject();
  const offline = !useOnline();
  const location = useLocation();
  const decision = route(visitorOf(person), location.pathname, { project, offline, development });
  const shown = 'see' in decision ? decision.see : undefined;
  const title = shown ? i18n._(screens[shown].title) : '';

  const is_public = shown !== undefined && (!person || isAlwaysPublic(shown));
  const unfinished = person && shown && !is_public ? unfinishedStep(person) : undefined;

  useEffect(() => {
    if (shown) arriving = false;
    if (person && shown && !is_public) forgetDestination();
  }, [person, shown, is_public]);

  useEffect(() => {
    if (title) document.title = `${title} · Sunstage`;
  }, [title]);

  if (unfinished) return <Navigate to={unfinished} replace />;
  if ('go' in decision) {
    if (!person && arriving && decision.go === '/') keepDestination(location.pathname + location.search);
    // after signing in, the screens of strangers lead to where the person belongs
    const from_entry = person && maySee({ kind: 'stranger' }, location.pathname) && decision.go !== '/no-internet';
    return <Navigate to={from_entry ? destinationOf(person) : decision.go} replace />;
  }
  const Part = partOf(decision.see);
  const body = (
    <ScreenBoundary key={location.pathname}>
      <Suspense fallback={<Loading as="cards" />}>
        <Part />
      </Suspense>
    </ScreenBoundary>
  );
  return is_public ? (
    <PublicLayout>{body}</PublicLayout>
  ) : (
    <Suspense fallback={<Loading as="cards" />}>
      <SignedInLayout>{body}</SignedInLayout>
    </Suspense>
  );
}

/** Screens that strangers see too keep the public frame for signed-in people, except the show of parts. */
function isAlwaysPublic(path: ScreenPath): boolean {
  return screenOf(path).seen_by.includes('stranger') && screenOf(path).area !== 'kit' && path !== '/signup/next';
}
