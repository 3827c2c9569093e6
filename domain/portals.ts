/** What people from outside are shown of a project: what goes on, what is wanted of them, and why a day moved. */
import { addDays, type PlainDate } from './dates.ts';
import type { delay_reasons, EventStatus } from './lists.ts';
import { type DelayParty, delay_parties, party_of_reason } from './schedule/delays.ts';

/** What a customer can be asked for. */
export const needs = [
  'approve_document',
  'approve_event',
  'send_document',
  'agree_shutdown',
  'site',
  'shutdown',
  'delay',
] as const;
export type Need = (typeof needs)[number];

/** How many of the things wanted a customer can do from where they are. */
export const countToDo = (needed: readonly { need: Need }[]): number =>
  needed.filter(({ need }) => need !== 'site' && need !== 'shutdown' && need !== 'delay').length;

/** What a vendor's activity can be: their own details, work given to them, something they were told. */
export const activity_kinds = ['onboarding', 'event', 'notice'] as const;

export interface PortalEvent {
  name: string;
  status: EventStatus;
  planned_start: PlainDate | null;
  planned_end: PlainDate | null;
  critical: boolean;
}

/** Work at a customer's site that cannot be done without them: switched off, looked at, let in. */
const at_the_site = /\b(shut-?down|tie-in|inspection|site access|survey|meter fitted|switch-on)\b/i;
export const site_days = 14;

/** True when someone must be at the site for an event within the coming days. */
export function needsTheSite({ name, status, planned_start }: PortalEvent, today: PlainDate): boolean {
  if (status === 'FINISHED' || planned_start === null || !at_the_site.test(name)) return false;
  return planned_start >= today ? planned_start <= addDays(today, site_days) : status === 'IN-PROGRESS';
}

export interface RecordedDelay {
  reason: string;
  party: string;
  days: number;
}

/** The side a delay lies with; a party that was named by name counts as the side its reason lies with. */
export function sideOf({ reason, party }: Pick<RecordedDelay, 'reason' | 'party'>): DelayParty {
  const named = delay_parties.find((side) => side === party);
  return named ?? party_of_reason[reason as (typeof delay_reasons)[number]] ?? 'Nobody';
}

/** Delays by side, the longest first: what a customer is told, without names and notes. */
export function delaysBySide(delays: readonly RecordedDelay[]): { party: DelayParty; days: number }[] {
  const days = new Map<DelayParty, number>();
  for (const delay of delays) days.set(sideOf(delay), (days.get(sideOf(delay)) ?? 0) + delay.days);
  return [...days].map(([party, sum]) => ({ party, days: sum })).toSorted((a, b) => b.days - a.days);
}

/** The work under way that the last day depends on most: critical, and the latest to end. */
export const driverOf = <E extends PortalEvent>(events: readonly E[]): E | undefined =>
  events
    .filter((event) => event.critical && event.status === 'IN-PROGRESS')
    .toSorted((a, b) => (b.planned_end ?? '').localeCompare(a.planned_end ?? ''))[0];
