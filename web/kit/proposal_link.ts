/** The proposal this visit came for: its token leaves the address at once, and lives as long as the tab. */
import { entry } from './entry.ts';

const place = 'sunstage:proposal';

const isProposalPath = (pathname: string): boolean => /^\/proposal\/signup\/?$/.test(pathname);

/** The token of the proposal behind this page; undefined on every other page, and for whoever came without one. */
export function proposalToken(pathname: string): string | undefined {
  if (!isProposalPath(pathname)) return undefined;
  try {
    if (entry.token) sessionStorage.setItem(place, entry.token);
    return entry.token ?? sessionStorage.getItem(place) ?? undefined;
  } catch {
    // without storage the page works until it is loaded again
    return entry.token;
  }
}
