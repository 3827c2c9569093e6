/** Links and the address, for components. Which screen an address shows is the route table's business (domain/screens.ts). */
import {
  type AnchorHTMLAttributes,
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { addressOf, type Location, navigate, places } from './history.ts';

const LocationContext = createContext<Location>({ pathname: '/', search: '', hash: '', by: 'back' });

export function Router({ children }: { children: ReactNode }) {
  const [here, setHere] = useState(() => places().here());
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setHere(places().here()));
    // an effect below may have led on already
    follow();
    return places().listen(follow);
  }, []);
  return <LocationContext value={here}>{children}</LocationContext>;
}

/** A part of the page that stays at an address while the page is elsewhere. */
export function LocationProvider({ location, children }: { location: Location; children: ReactNode }) {
  return <LocationContext value={location}>{children}</LocationContext>;
}

export const useLocation = (): Location => useContext(LocationContext);

type Parameters = URLSearchParams | Record<string, string>;
type SetParameters = (
  next: Parameters | ((before: URLSearchParams) => Parameters),
  how?: { replace?: boolean },
) => void;

/** What stands after the question mark, and how to change it; a change is a step that Back undoes, unless it replaces. */
export function useSearchParams(): [URLSearchParams, SetParameters] {
  const { pathname, search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<SetParameters>(
    (next, how) => {
      const { location } = window;
      const before = new URLSearchParams(location.pathname === pathname ? location.search : search);
      const after = new URLSearchParams(typeof next === 'function' ? next(before) : next).toString();
      navigate(pathname + (after && `?${after}`), how);
    },
    [pathname, search],
  );
  return [params, change];
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  replace?: boolean;
  ref?: React.Ref<HTMLAnchorElement>;
}

export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const here = useLocation();
  return (
    <a
      {...rest}
      // "?tab=2" and "#part" are of this page
      href={to.startsWith('/') ? to : here.pathname + (to.startsWith('?') ? to : here.search + to)}
      onClick={(event) => {
        onClick?.(event);
        const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
        if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
        if (currentTarget.target && currentTarget.target !== '_self') return;
        event.preventDefault();
        navigate(currentTarget.href, { replace: replace ?? currentTarget.href === window.location.href });
      }}
    >
      {children}
    </a>
  );
}

/** A link of a menu: says when its screen is the current one; without `end` also for screens below it. */
export function NavLink({ end = false, ...props }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const [path = ''] = props.to.split(/[?#]/);
  const current = pathname === path || (!end && path !== '/' && pathname.startsWith(`${path}/`));
  return <Link {...props} {...(current && { 'aria-current': 'page' })} />;
}

/** Leads on as soon as it is on the page. */
export function Navigate({ to }: { to: string | Location }) {
  const address = typeof to === 'string' ? to : addressOf(to);
  useEffect(() => navigate(address, { replace: true }), [address]);
  return null;
}
