/** Calls about one's own account, as opposed to the data of the company. */
import { areas, type CallName, entryOf } from './index.ts';

const own = new Set<string>([...Object.keys(areas.identity), ...Object.keys(areas.notifications)]);

/** Whether a call is about the caller's own account: how they sign in, their sessions, what they are notified of. */
export const isOwn = (name: CallName): boolean => own.has(name);

/** Whether a call changes data of the company. */
export const changesCompany = (name: CallName): boolean => entryOf(name).changes !== undefined && !isOwn(name);
