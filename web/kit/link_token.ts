/** The link this visit came by: its token leaves the address at once, and lives as long as the tab. */
import { entry } from './entry.ts';

const places = {
  '/proposal/signup': 'sunstage:proposal',
  '/partner': 'sunstage:partner',
  '/addQuote': 'sunstage:quote',
  '/purchaseOrder': 'sunstage:order',
  '/onboard-suppliers': 'sunstage:supplier',
} as const;
export type LinkPage = keyof typeof places;

const bare = (pathname: string): string => pathname.replace(/(.)\/$/, '$1');
/** where the link led: its token is no other page's */
const arrived_at = bare(window.location.pathname);

/** The token of the link to this page; undefined on every other page, and for whoever came without one. */
export function linkToken(page: LinkPage, pathname: string): string | undefined {
  if (bare(pathname) !== page) return undefined;
  const token = arrived_at === page ? entry.token : undefined;
  try {
    if (token) sessionStorage.setItem(places[page], token);
    return token ?? sessionStorage.getItem(places[page]) ?? undefined;
  } catch {
    // without storage the page works until it is loaded again
    return token;
  }
}

/** Keeps the token of a link that was opened from within the product, for the page it leads to. */
export const keepLinkToken = (page: LinkPage, token: string): void => sessionStorage.setItem(places[page], token);
