/** What every way in ends with: the session begins, the account's own settings hold, the person goes where they belong. */
import { firstSentence } from '../../../domain/text.ts';
import { navigate } from '../../kit/history.ts';
import { CallFailure } from '../../kit/api.ts';
import { destinationOf, keepDestination } from '../../kit/destination.ts';
import { followAccount } from '../../kit/preferences.ts';
import { beginSession, type LoginAnswer, person } from '../../kit/session.ts';
import { sentenceOf } from '../../kit/failure.ts';

/** Begins the session of a login answer and goes on. The guard of the screens asks for the same destination. */
export function useEnter(): (answer: LoginAnswer) => void {
  return (answer) => {
    const { is_vendor, onboarded } = answer.user_type;
    void followAccount(answer.user_type);
    if (is_vendor && !onboarded) keepDestination('/onboarding');
    beginSession(answer);
    const user = person();
    if (user) navigate(destinationOf(user), { replace: true });
  };
}

/** Why a one-time password failed: the server's text for a FAIL, else its first sentence, else the error's own words. */
export function otpSentence(error: unknown): string {
  const message = sentenceOf(error);
  if (!(error instanceof CallFailure)) return message;
  if ((error.body as { status?: unknown } | undefined)?.status === 'FAIL') return message;
  return firstSentence(message) || message;
}

/** A value of the address, read once: it leaves the address bar at once, so that it is neither shared nor kept in the history. */
export function takeParameter(name: string): string | undefined {
  const address = new URL(window.location.href);
  const value = address.searchParams.get(name);
  if (value === null) return undefined;
  address.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', address.pathname + address.search + address.hash);
  return value || undefined;
}
