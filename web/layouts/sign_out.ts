/** Signs out here and on the server; the page to land on comes first, so that nothing asks for the page left behind. */
import { api } from '../kit/api.ts';
import { forgetDestination } from '../kit/destination.ts';
import { endSession } from '../kit/session.ts';

export function signOut(go: (to: string) => void): void {
  // the token goes with the request before the session is cleared; without a network it runs out by itself
  api.delete_session({}).catch(() => {});
  forgetDestination();
  go('/');
  endSession();
}
