/** Checklists: when an item may be judged, how a whole checklist stands, and who may do what with it. */
import type { PlainDate } from '../../dates.ts';
import { say, type Sentence } from '../../sentences.ts';
import { isWithin, type Limit, readingOf } from './limits.ts';

export const item_results = ['Pass', 'Fail', 'NA'] as const;
export type ItemResult = (typeof item_results)[number];

/** Of an item what decides whether it may be judged. */
export interface JudgedItem {
  measured: boolean;
  limit: Limit;
  photo: boolean;
  photos: number;
  /** the punch point of its failure is not closed */
  defect_open: boolean;
}

/** Where a typed value lies. Empty is not measured, and never passes. */
export type ValueVerdict = 'none' | 'no_number' | 'inside' | 'outside';

export function valueVerdict(limit: Limit, text: string): ValueVerdict {
  if (text.trim() === '') return 'none';
  const value = readingOf(text);
  if (value === undefined) return 'no_number';
  return isWithin(limit, value) ? 'inside' : 'outside';
}

/** Why a typed value is not kept. */
export function whyNotValue(text: string): Sentence | undefined {
  if (text.trim() === '' || readingOf(text) !== undefined) return undefined;
  return say`“${{ given: text.slice(0, 20) }}” is not a number. Use a point for decimals.`;
}

/** Why an item cannot be given a result with a value as it is typed; undefined when it can. */
export function whyNotResult(item: JudgedItem, result: ItemResult, text: string): Sentence | undefined {
  if (item.defect_open && result !== 'Fail') return say`Its punch point is open. Close it before judging again.`;
  if (result !== 'Pass') return undefined;
  if (item.measured) {
    const verdict = valueVerdict(item.limit, text);
    if (verdict === 'none') return say`Enter the measured value.`;
    if (verdict === 'no_number') return whyNotValue(text);
    if (verdict === 'outside') return say`The value is outside its limit.`;
  }
  return item.photo && item.photos === 0 ? say`Add a photo.` : undefined;
}

/** True for an item that “Rest pass” may pass: nothing is due for it, and nobody judged it. */
export const passesWithRest = (item: {
  result: string | null;
  measured: boolean;
  photo: boolean;
  defect_open: boolean;
}): boolean => item.result === null && !item.measured && !item.photo && !item.defect_open;

export const checklist_standings = ['open', 'progress', 'failed', 'passed', 'accepted'] as const;
export type ChecklistStanding = (typeof checklist_standings)[number];

export interface ChecklistCounts {
  items: number;
  judged: number;
  failed: number;
  accepted: boolean;
}

/** How a checklist stands: nothing judged, in progress, failed items open, passed and to be accepted, accepted. */
export function checklistStanding({ items, judged, failed, accepted }: ChecklistCounts): ChecklistStanding {
  if (accepted) return 'accepted';
  if (judged === 0) return 'open';
  if (judged < items) return 'progress';
  return failed > 0 ? 'failed' : 'passed';
}

export const isLate = (standing: ChecklistStanding, due_on: PlainDate | null, today: PlainDate): boolean =>
  due_on !== null && due_on < today && standing !== 'accepted' && standing !== 'passed';

/** What a person is to a checklist. */
export interface ChecklistPerson {
  user_id: number;
  /** works in construction, or is the sub-contractor it was given to */
  fills: boolean;
  /** of the company, and works in construction */
  plans: boolean;
  /** of the company, and approves in construction */
  accepts: boolean;
}

/** What the rules look at. */
export interface ChecklistState extends ChecklistCounts {
  /** who judged its items */
  judged_by: readonly number[];
}

export type ChecklistAct = 'fill' | 'change' | 'approve' | 'return' | 'delete';

/** Who does what with a checklist, and while it stands how. */
const acts: Record<ChecklistAct, { who: 'fills' | 'plans' | 'accepts'; in: readonly ChecklistStanding[] }> = {
  fill: { who: 'fills', in: ['open', 'progress', 'failed', 'passed'] },
  change: { who: 'plans', in: checklist_standings },
  approve: { who: 'accepts', in: ['passed'] },
  return: { who: 'accepts', in: ['progress', 'failed', 'passed', 'accepted'] },
  delete: { who: 'plans', in: ['open'] },
};

function whyNotNow(act: ChecklistAct, standing: ChecklistStanding): Sentence {
  if (standing === 'accepted') return say`It is accepted. Return it first.`;
  if (act === 'delete') return say`Only a checklist with nothing filled in can be deleted.`;
  if (act === 'return') return say`Nothing is filled in yet.`;
  return standing === 'failed'
    ? say`Items have failed. Close their punch points and judge them again first.`
    : say`Not every item is judged yet.`;
}

/** Why a person cannot do something with a checklist; undefined when they can. */
export function whyNotAct(list: ChecklistState, act: ChecklistAct, person: ChecklistPerson): Sentence | undefined {
  const { who, in: possible } = acts[act];
  if (!person[who]) {
    if (who === 'fills') return say`Only site staff and the sub-contractor it is given to can fill it in.`;
    return who === 'plans'
      ? say`Only people who work in construction can do this.`
      : say`Only people who may approve in construction can do this.`;
  }
  const standing = checklistStanding(list);
  if (!possible.includes(standing)) return whyNotNow(act, standing);
  if (act === 'approve' && list.judged_by.length > 0 && list.judged_by.every((id) => id === person.user_id))
    return say`You filled it in. Someone else has to accept it.`;
  return undefined;
}

/** Why a checklist does not leave its event: an item that was judged holds the event up until it is accepted. */
export const whyNotLeaveEvent = (
  list: { event_id: number | null; judged: number },
  event_id: number | null | undefined,
  { accepts }: Pick<ChecklistPerson, 'accepts'>,
): Sentence | undefined =>
  event_id === undefined || list.event_id === null || event_id === list.event_id || list.judged === 0 || accepts
    ? undefined
    : say`Only people who may approve in construction can take a checklist that was begun off its event.`;

/** The number of a checklist as it is written. */
export const checklistNumber = (number: number): string => `CL-${String(number).padStart(3, '0')}`;

/** How an instrument stands with its calibration. */
export const calibration_states = ['valid', 'expiring', 'expired', 'unknown'] as const;
export type CalibrationState = (typeof calibration_states)[number];

export function calibrationState(valid_to: PlainDate | null, on: PlainDate, soon: PlainDate): CalibrationState {
  if (valid_to === null) return 'unknown';
  if (valid_to < on) return 'expired';
  return valid_to <= soon ? 'expiring' : 'valid';
}
