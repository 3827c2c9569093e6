/** Shutdowns of the customer's supply: a window that both sides agree on, kept, postponed or done. */
import type { PlainDate } from '../dates.ts';
import { say, type Sentence } from '../sentences.ts';

export const shutdown_statuses = ['Proposed', 'Offered', 'Agreed', 'Postponed', 'Done', 'Cancelled'] as const;
/** Proposed waits for the customer, Offered and Postponed for the company. */
export type ShutdownStatus = (typeof shutdown_statuses)[number];

export const shutdown_steps = ['propose', 'offer', 'accept', 'postpone', 'finish', 'cancel'] as const;
export type ShutdownStep = (typeof shutdown_steps)[number];

export type ShutdownSide = 'company' | 'customer';

/** Where each step leads. */
export const status_after: Record<ShutdownStep, ShutdownStatus> = {
  propose: 'Proposed',
  offer: 'Offered',
  accept: 'Agreed',
  postpone: 'Postponed',
  finish: 'Done',
  cancel: 'Cancelled',
};

const steps: Record<ShutdownSide, Partial<Record<ShutdownStatus, readonly ShutdownStep[]>>> = {
  company: {
    Proposed: ['propose', 'cancel'],
    Offered: ['accept', 'propose', 'cancel'],
    Agreed: ['finish', 'postpone', 'cancel'],
    Postponed: ['propose', 'cancel'],
  },
  customer: {
    Proposed: ['accept', 'offer'],
    Offered: ['offer'],
    Agreed: ['postpone'],
    Postponed: ['offer'],
  },
};

/** The steps that a side may take, the usual one first. */
export const stepsFrom = (status: ShutdownStatus, side: ShutdownSide): readonly ShutdownStep[] =>
  steps[side][status] ?? [];

/** Steps that name a window. */
export const names_window: readonly ShutdownStep[] = ['propose', 'offer'];
/** Steps that need a reason. */
export const needs_reason: readonly ShutdownStep[] = ['postpone', 'cancel'];

export interface Window {
  day: PlainDate;
  /** HH:MM in India */
  from_time: string;
  /** HH:MM; earlier than the beginning: of the day after */
  to_time: string;
}

/** Why a window cannot be proposed. */
export function whyNotWindow({ day, from_time, to_time }: Window, today: PlainDate): Sentence | undefined {
  if (day < today) return say`This day is over.`;
  return from_time === to_time ? say`The window ends when it begins.` : undefined;
}

/** Hours of a window, to the hundredth. */
export function windowHours({ from_time, to_time }: Pick<Window, 'from_time' | 'to_time'>): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const length = minutes(to_time) - minutes(from_time);
  return Math.round(((length <= 0 ? length + 24 * 60 : length) / 60) * 100) / 100;
}

/** Why a side does not take a step now. */
export function whyNotStep(
  { status, day }: { status: ShutdownStatus; day: PlainDate },
  step: ShutdownStep,
  side: ShutdownSide,
  today: PlainDate,
): Sentence | undefined {
  if (!stepsFrom(status, side).includes(step)) return say`This step is not open now. Look at the shutdown again.`;
  if (step === 'accept' && day < today) return say`This day is over. Another window is needed.`;
  if (step === 'finish' && day > today) return say`This day has not come yet.`;
  return undefined;
}

/** Whether the facts of a shutdown may still be changed. */
export const whyNotChangeShutdown = (status: ShutdownStatus): Sentence | undefined =>
  status === 'Done' || status === 'Cancelled' ? say`This shutdown is over.` : undefined;
