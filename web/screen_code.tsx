/** The code of screens and frames: loaded when it is shown, and ahead of that as soon as it is known that it will be. */
import { matchScreen, type ScreenPath } from '../domain/screens.ts';
import { lazy, type LazyPart } from './kit/lazy.tsx';
import { screens } from './areas.ts';

export const SignedInLayout = lazy(() => import('./layouts/SignedInLayout.tsx'));
/** What can be recorded without a connection. */
export const GoOn = lazy(() => import('./layouts/GoOn.tsx'));
export const NotBuilt = lazy<{ path: ScreenPath }>(() => import('./areas/not_built/NotBuilt.tsx'));
export const ClosedScreen = lazy<{ path: ScreenPath }>(() => import('./layouts/ClosedScreen.tsx'));

const parts = new Map<ScreenPath, LazyPart<object>>();

/** Undefined: not built yet. */
export function partOf(path: ScreenPath): LazyPart<object> | undefined {
  const { load } = screens[path];
  if (!load) return undefined;
  const known = parts.get(path) ?? lazy(load);
  parts.set(path, known);
  return known;
}

/** Loads a screen before it is shown. */
export const ahead = (path: ScreenPath): void => (partOf(path) ?? NotBuilt).preload();

/** Whoever reaches for a link to another screen will most often follow it. */
export function prefetchOnHover(): void {
  const reach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    const screen = link ? matchScreen(link.pathname)?.screen : undefined;
    if (screen) ahead(screen);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, reach, { passive: true });
}
