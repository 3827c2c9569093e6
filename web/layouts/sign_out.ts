/** Signs out here and on the server; the page to land on comes first, so that nothing asks for the page left behind. */
import { api } from '../kit/api.ts';
import { forgetDestination } from '../kit/destination.ts';
import { navigate, places } from '../kit/history.ts';
import { endSession } from '../kit/session.ts';
import { forgetTyped } from '../kit/typed.ts';

export async function signOut(): Promise<void> {
  if (!(await places().mayLeave())) return;
  // the token goes with the request before the session is cleared; without a network it runs out by itself
  api.delete_session({}).catch(() => {});
  forgetDestination();
  navigate('/', { asked: true });
  endSession();
  forgetTyped();
}
