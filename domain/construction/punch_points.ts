/** Punch points: defects and unfinished work at a site, who may take which step with them, and what they hold up (domain §11). */
import type { PlainDate } from '../dates.ts';
import { either, list, plural, say, type Sentence, term, type Value } from '../sentences.ts';

export const punch_categories = [
  'Civil and roof',
  'Structure',
  'Module',
  'DC cable',
  'AC cable',
  'Inverter',
  'LT/HT panel',
  'Earthing and LA',
  'Safety items',
  'SCADA and metering',
  'Labels and boards',
  'Housekeeping',
  'Documents',
] as const;
export type PunchCategory = (typeof punch_categories)[number];

/** A holds up charging, B the hand over; C is done after it, by its day. */
export const punch_severities = ['A', 'B', 'C'] as const;
export type PunchSeverity = (typeof punch_severities)[number];

export const punch_statuses = ['Open', 'Accepted', 'Disputed', 'Fixed', 'Verified', 'Approved', 'Cancelled'] as const;
export type PunchStatus = (typeof punch_statuses)[number];

/** Who found a punch point. */
export const punch_sources = ['site', 'customer'] as const;
export type PunchSource = (typeof punch_sources)[number];

/** Where a punch point came up, besides by hand: what it was raised from. */
export const punch_origins = ['checklist', 'site_visit', 'inspection', 'authority_file'] as const;
export type PunchOrigin = (typeof punch_origins)[number];

/** What a person is to a punch point. `fixes`: they do the work or answer for it; `verifies`: they approve in construction. */
export interface PunchPerson {
  fixes: boolean;
  verifies: boolean;
  /** the customer of the project */
  approves: boolean;
  user_id: number;
}

/** What the rules look at. */
export interface PunchState {
  status: PunchStatus;
  customer_approves: boolean;
  fixed_by: number | null;
}

export interface PunchMove {
  to: PunchStatus;
  /** why it is taken must be said */
  reason: boolean;
  /** a photo of how it looks now must be there */
  photo: boolean;
}

interface Way extends PunchMove {
  from: PunchStatus;
  who: 'fixes' | 'verifies' | 'approves';
}

const way = (from: PunchStatus, to: PunchStatus, who: Way['who'], needs: 'reason' | 'photo' | '' = ''): Way => ({
  from,
  to,
  who,
  reason: needs === 'reason',
  photo: needs === 'photo',
});

/** Every step there is, in the order in which a screen offers those from one status. */
const ways: readonly Way[] = [
  way('Open', 'Accepted', 'fixes'),
  way('Open', 'Fixed', 'fixes', 'photo'),
  way('Open', 'Disputed', 'fixes', 'reason'),
  way('Open', 'Cancelled', 'verifies', 'reason'),
  way('Disputed', 'Open', 'verifies', 'reason'),
  way('Disputed', 'Cancelled', 'verifies', 'reason'),
  way('Accepted', 'Fixed', 'fixes', 'photo'),
  way('Accepted', 'Disputed', 'fixes', 'reason'),
  way('Accepted', 'Cancelled', 'verifies', 'reason'),
  way('Fixed', 'Verified', 'verifies'),
  way('Fixed', 'Accepted', 'verifies', 'reason'),
  way('Fixed', 'Cancelled', 'verifies', 'reason'),
  way('Verified', 'Approved', 'approves'),
  way('Verified', 'Accepted', 'approves', 'reason'),
  way('Verified', 'Open', 'verifies', 'reason'),
  way('Approved', 'Open', 'verifies', 'reason'),
  way('Cancelled', 'Open', 'verifies', 'reason'),
];

/** True for a punch point on which nothing is left to do. */
export const isClosed = ({ status, customer_approves }: Pick<PunchState, 'status' | 'customer_approves'>): boolean =>
  status === 'Approved' || status === 'Cancelled' || (status === 'Verified' && !customer_approves);

/** The steps there are from where a punch point is; those of the customer only where they approve it. */
export const movesFrom = (point: PunchState): PunchMove[] =>
  ways
    .filter(({ from, who }) => from === point.status && (who !== 'approves' || point.customer_approves))
    .map(({ to, reason, photo }) => ({ to, reason, photo }));

/** Said where no step leads from one status to another. */
export const noSuchStep = (from: PunchStatus, to: PunchStatus): Sentence =>
  say`A punch point that is ${{ status: term(from) }} cannot become ${{ next: term(to) }}.`;

/** Why a person cannot take a punch point to a status; undefined when they can. Whoever fixed it does not verify it. */
export function whyNotMove(point: PunchState, to: PunchStatus, person: PunchPerson): Sentence | undefined {
  const step = ways.find(
    (one) => one.from === point.status && one.to === to && (one.who !== 'approves' || point.customer_approves),
  );
  if (!step) return noSuchStep(point.status, to);
  if (to === 'Verified' && person.verifies && point.fixed_by === person.user_id)
    return say`You fixed it. Someone else has to verify it.`;
  if (person[step.who]) return undefined;
  if (step.who === 'approves') return say`The customer decides this.`;
  return step.who === 'fixes'
    ? say`Only the responsible person or site staff can do this.`
    : say`Only people who may approve in construction can do this.`;
}

/** How a punch point stands for whoever looks at a list. */
export const punch_standings = ['open', 'overdue', 'fixed', 'customer', 'closed', 'cancelled'] as const;
export type PunchStanding = (typeof punch_standings)[number];

export function punchStanding(
  point: Pick<PunchState, 'status' | 'customer_approves'> & { due_on: PlainDate | null },
  today: PlainDate,
): PunchStanding {
  if (point.status === 'Cancelled') return 'cancelled';
  if (isClosed(point)) return 'closed';
  if (point.status === 'Verified') return 'customer';
  if (point.status === 'Fixed') return 'fixed';
  return point.due_on !== null && point.due_on < today ? 'overdue' : 'open';
}

/** Days in which a punch point is to be fixed, where nobody says another day. */
export const usual_days: Record<PunchSeverity, number> = { A: 3, B: 7, C: 21 };

/** The number of a punch point as it is written. */
export const punchNumber = (number: number): string => `PP-${String(number).padStart(3, '0')}`;

/** What a drawing may be so that punch points are pinned on it: pages and pictures that a browser can draw. */
export const pinnable_types: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'];

/** Where a punch point lies: how far across and down a page, each from 0 to 1. */
export interface PinPlace {
  page: number;
  x: number;
  y: number;
}

/** A place as it is kept: finer than anyone sees, and short to send. */
export function pinPlace({ page, x, y }: PinPlace): PinPlace {
  const fine = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100_000) / 100_000;
  return { page, x: fine(x), y: fine(y) };
}

/** A severity and what it holds up, by the milestone of the event. */
const holds_up: Record<string, readonly PunchSeverity[]> = { synchronised: ['A'], handover: ['A', 'B'] };

/** The severities whose open punch points hold up an event; none for most events. */
export const heldUpBy = (milestone: string): readonly PunchSeverity[] => holds_up[milestone] ?? [];

/** Why an event cannot be finished with the punch points that are open; undefined when it can. */
export function whyHeldUp(
  { name, milestone }: { name: Value; milestone: string },
  open: readonly { number: number; severity: PunchSeverity }[],
): Sentence | undefined {
  const severities = heldUpBy(milestone);
  const holding = open.filter(({ severity }) => severities.includes(severity));
  if (holding.length === 0) return undefined;
  const names = list(holding.slice(0, 3).map(({ number }) => punchNumber(number)));
  const count = holding.length;
  return say`${{ name }} is held up by ${plural({ count }, '# open punch point', '# open punch points')} of severity ${{ severities: either(severities) }}: ${{ names }}.`;
}
