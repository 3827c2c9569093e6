/** Calls about one's own account, as opposed to the data of the company. */
import { areas, type CallName, entryOf } from './index.ts';

const own = new Set<string>([
  ...Object.keys(areas.identity),
  ...Object.keys(areas.notifications),
  'get_own_rights',
  'get_first_steps',
  'get_saved_views',
]);

/** Whether a call is about the caller's own account: how they sign in, their sessions, rights and notifications. */
export const isOwn = (name: CallName): boolean => own.has(name);

/** Whether a call changes data of the company. */
export const changesCompany = (name: CallName): boolean => entryOf(name).changes !== undefined && !isOwn(name);
