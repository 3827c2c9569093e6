/** The signed-in person on this device: kept encrypted, gone when the token's time has passed or the server says so. */
import { useSyncExternalStore } from 'react';
import type { Gets } from '../../contract/index.ts';
import { profileOf } from '../../domain/companies.ts';
import { kind_names } from '../../domain/people.ts';
import type { KnownRights, Visitor } from '../../domain/screens.ts';
import { connectApi } from './api.ts';
import { entry } from './entry.ts';
import { withRetry } from './lazy.tsx';
import { stored, type UserData } from './storage.ts';
import { holdTopics, tellTopics } from './topics.ts';
import { keepTypedBy } from './typed.ts';

export type LoginAnswer = Gets<'login'>;

const listeners = new Set<() => void>();
let current: UserData | undefined;
let expiry: ReturnType<typeof setTimeout> | undefined;
let closeChannel: (() => void) | undefined;
let rights_are_fresh = false;

/** The person, or undefined for a stranger. */
export const person = (): UserData | undefined => current;

/** The person, for a component. */
export const usePerson = (): UserData | undefined => useSyncExternalStore(subscribe, person);

/** The person as the route table sees them. */
export function visitorOf(user: UserData | undefined): Visitor {
  if (!user) return { kind: 'stranger' };
  // a link may say the department of someone whose account names none: it steers screens, and gives no right
  const department = user.department || entry.department;
  return { kind: user.userKind, department, is_crm: user.isCrm, company_key: user.companyKey, rights: user.rights };
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

const on_person_change = new Set<() => void>();

/** Calls back when another person, or nobody, is at this device: what was shown to the one before must go. */
export function onPersonChange(heard: () => void): void {
  on_person_change.add(heard);
}

function tell(): void {
  for (const heard of listeners) heard();
}

/** Takes over what signing in answered (specification §3, userData). */
export function beginSession(answer: LoginAnswer): void {
  const { user_type } = answer;
  const { token_field } = profileOf(user_type.company_key);
  const user: UserData = {
    authToken: answer.key,
    userId: answer.user.id,
    userType: kind_names[user_type.user_type],
    department: user_type.department,
    designation: user_type.designation,
    companyName: user_type.company_name,
    username: answer.user.username,
    isConsumer: user_type.is_consumer,
    isProjectManager: user_type.is_project_manager,
    isSalesPerson: user_type.is_sales_person,
    isInvestor: user_type.is_investor,
    isCrm: user_type.is_crm,
    credits: user_type.credits,
    tokenExpirationTime: Date.parse(answer.expires_at),
    activated: user_type.activated,
    userKind: user_type.user_type,
    companyKey: user_type.company_key,
    name: user_type.name,
    email: answer.user.email,
    avatarFileId: user_type.avatar_file_id,
    trialEndsOn: user_type.trial_ends_on,
    trialNotice: user_type.trial_notice,
    secondFactorDue: user_type.second_factor_due,
    rights: user_type.rights,
    ...(token_field ? { [token_field]: answer.key } : {}),
  };
  stored.set('userData', user);
  stored.set('sessionStartTime', Date.now());
  stored.set('companyName', user.companyName);
  stored.set('userEmail', user.email);
  stored.set('mobile_number', user_type.phone_number);
  stored.set('customer', user.isConsumer);
  stored.set('subContractor', user.userKind === 'subcontractor');
  takeOver(user);
  rights_are_fresh = true;
}

/** False while the rights are those of an earlier visit: they may have been changed since. */
export const areRightsFresh = (): boolean => rights_are_fresh;

/** Takes over what the server says of the person’s rights now; nothing: it could not be asked. */
export function noteRights(rights: KnownRights | undefined): void {
  const known = rights === undefined || JSON.stringify(rights) === JSON.stringify(current?.rights);
  if (known && rights_are_fresh) return;
  rights_are_fresh = true;
  updateSession(known ? {} : { rights });
}

/** Changes what is known of the person without signing in again. */
export function updateSession(changes: Partial<UserData>): void {
  if (!current) return;
  const user = { ...current, ...changes } as UserData;
  stored.set('userData', user);
  current = user;
  tell();
}

/** Clears the session on this device. */
export function endSession(): void {
  if (!current && !stored.get('userData')) return;
  stored.clearSession();
  takeOver(undefined);
}

/** Opens the channel; strangers have none, so its code comes with the first session. Gives the way to close it. */
function listen(token: string): () => void {
  let closed = false;
  let close = () => {};
  withRetry(() => import('./realtime.ts')).then(
    ({ openRealtime }) => {
      if (!closed) close = openRealtime(token);
    },
    () => {}, // without it the page only hears of changes when it asks
  );
  return () => {
    closed = true;
    close();
  };
}

function takeOver(user: UserData | undefined): void {
  clearTimeout(expiry);
  closeChannel?.();
  closeChannel = undefined;
  const changed = current?.userId !== user?.userId;
  current = user;
  rights_are_fresh = false;
  if (changed) for (const heard of on_person_change) heard();
  if (user) {
    keepTypedBy(user.userId);
    // a browser's timer holds at most about 24 days; sessions last hours
    expiry = setTimeout(endSession, Math.max(0, user.tokenExpirationTime - Date.now()));
    closeChannel = listen(user.authToken);
  }
  tell();
}

/** Reads the session of an earlier visit and connects the client; done once at start. */
export function startSession(): void {
  connectApi({
    token: () => current?.authToken,
    company_key: () => current?.companyKey,
    onSessionOver: endSession,
    onChanged: (topics) => tellTopics(topics),
    onWrite: holdTopics,
  });
  const user = stored.get('userData');
  if (user && user.tokenExpirationTime > Date.now()) takeOver(user);
  else if (user) endSession();
  // a laptop that slept wakes with its timers late
  document.addEventListener('visibilitychange', () => {
    if (current && current.tokenExpirationTime <= Date.now()) endSession();
  });
  // signing in or out in another tab holds for this one too
  window.addEventListener('storage', () => {
    const now = stored.get('userData');
    if (now?.authToken !== current?.authToken) takeOver(now);
  });
}
