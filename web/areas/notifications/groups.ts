/** Notices that say the same of the same place on one day stand together: twelve comments on one event are one line. */
import { dateInIndia } from '../../../domain/dates.ts';
import type { Gets } from '../../../contract/index.ts';

export type Notification = Gets<'get_notifications'>['notifications'][number];

export interface NoticeGroup {
  /** the newest first */
  all: readonly [Notification, ...Notification[]];
}

/** The place without the row it points at: two comments of one talk are of one place. */
const placeOf = ({ path }: Notification): string => path.replace(/[?&](comment|photo)=\d+/g, '');

/** Groups of a day, in the order of their newest; `newest first` goes in and comes out. */
export function groupsOf(list: readonly Notification[]): NoticeGroup[] {
  const groups = new Map<string, [Notification, ...Notification[]]>();
  for (const one of list) {
    const key = [dateInIndia(new Date(one.created_at)), one.kind, one.project_id, placeOf(one), one.read].join('|');
    const known = groups.get(key);
    // a mention is for this person alone, and never hides behind another
    if (known && one.kind !== 'mention') known.push(one);
    else groups.set(known ? `${key}|${one.id}` : key, [one]);
  }
  return [...groups.values()].map((all) => ({ all }));
}
