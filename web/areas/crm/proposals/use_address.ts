/** Where proposals are shown: the screen stays, its address names the proposal, so a lead keeps its own beside it. */
import { navigate } from '../../../kit/history.ts';
import { useLocation } from '../../../kit/router.tsx';

export function useAddress() {
  const { pathname, search } = useLocation();
  /** The same screen with some parameters other; an empty one goes. */
  const withParams = (change: Record<string, string>): string => {
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === '') params.delete(name);
      else params.set(name, value);
    }
    const query = params.toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  return { withParams, go: (change: Record<string, string>) => navigate(withParams(change)) };
}
