/** Where a person goes after signing in: what their account still needs first, the page they came for, or their landing. */
import { isScreenAddress, landing, maySee } from '../../domain/screens.ts';
import { selectedProject } from './project.ts';
import { visitorOf } from './session.ts';
import type { UserData } from './storage.ts';

const place = 'sunstage:redirectFrom';

/** Keeps the address a stranger came for, as long as the tab lives; anything but a screen of this product is dropped. */
export function keepDestination(address: string): void {
  if (!isScreenAddress(address)) return;
  try {
    sessionStorage.setItem(place, address);
  } catch {
    // a closed storage costs the way back, not the way in
  }
}

/** Arrived: the next signing in starts afresh. */
export function forgetDestination(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // nothing was kept there
  }
}

function keptDestination(): string | undefined {
  try {
    const kept = sessionStorage.getItem(place) ?? '';
    return isScreenAddress(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** What an account that is not activated has to do before anything else. */
export function unfinishedStep(user: UserData): '/activate' | '/onboarding' | undefined {
  if (user.activated) return undefined;
  return user.userKind === 'admin' || user.userKind === 'vendor' ? '/onboarding' : '/activate';
}

export function destinationOf(user: UserData): string {
  const step = unfinishedStep(user);
  if (step) return step;
  const visitor = visitorOf(user);
  const kept = keptDestination();
  if (kept && kept !== '/' && maySee(visitor, kept)) return kept;
  return landing(visitor, { project: selectedProject(), ...(kept ? { path: kept } : {}) });
}
