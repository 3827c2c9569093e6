/** Asks before a screen with unsaved words is left: by a link, by going back, by closing the tab. */
import { Trans } from '@lingui/react/macro';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { UNSAFE_DataRouterContext, useBlocker } from 'react-router';

/** True when the person wants to lose what was typed. The question is loaded when it is first asked. */
export async function confirmLeaving(): Promise<boolean> {
  const { confirm } = await import('./confirm.tsx');
  return confirm({
    title: <Trans>Leave without saving?</Trans>,
    text: <Trans>What you typed here has not been saved.</Trans>,
    verb: <Trans>Leave</Trans>,
    keep: <Trans>Stay here</Trans>,
    destructive: true,
  });
}

/** `isDirty` is asked at the moment of leaving. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const routed = useContext(UNSAFE_DataRouterContext) !== null;
  const asks = useEffectEvent(isDirty);
  useEffect(() => {
    const unload = (event: BeforeUnloadEvent) => {
      if (asks()) event.preventDefault();
    };
    window.addEventListener('beforeunload', unload);
    return () => window.removeEventListener('beforeunload', unload);
  }, []);
  return routed ? <RouteGuard isDirty={isDirty} /> : <LinkGuard isDirty={isDirty} />;
}

/** A router holds for one guard only: the first of the screen asks for all of them. */
const guards = new Set<() => boolean>();
let holder: object | undefined;
const waiting = new Set<() => void>();

function RouteGuard({ isDirty }: { isDirty: () => boolean }) {
  const asks = useEffectEvent(isDirty);
  const [holds, setHolds] = useState(false);
  useEffect(() => {
    const own = {};
    const guard = () => asks();
    const take = () => {
      if (holder !== undefined) return;
      holder = own;
      setHolds(true);
    };
    guards.add(guard);
    waiting.add(take);
    take();
    return () => {
      guards.delete(guard);
      waiting.delete(take);
      if (holder !== own) return;
      holder = undefined;
      for (const next of waiting) next();
    };
  }, []);
  return holds ? <RouteHolder /> : null;
}

function RouteHolder() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && [...guards].some((isDirty) => isDirty()),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeaving().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}

/** Where the router cannot hold a change of screen, the links are held instead. */
function LinkGuard({ isDirty }: { isDirty: () => boolean }) {
  const asks = useEffectEvent(isDirty);
  useEffect(() => {
    let allowed: Element | undefined;
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link === allowed || link.target || event.ctrlKey || event.metaKey || event.button !== 0) return;
      if (link.pathname === location.pathname || !asks()) return;
      event.preventDefault();
      event.stopPropagation();
      void confirmLeaving().then((leave) => {
        if (!leave) return;
        allowed = link;
        link.click();
        allowed = undefined;
      });
    };
    document.addEventListener('click', click, { capture: true });
    return () => document.removeEventListener('click', click, { capture: true });
  }, []);
  return null;
}
