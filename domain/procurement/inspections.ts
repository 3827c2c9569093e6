/** Inspections at the factory: when one may be called, what its findings come to, and how it stands. */
import { addWorkingDays, calendarBetween } from '../../gantt/engine/calendars.ts';
import type { PlanCalendar } from '../../gantt/engine/plan.ts';
import { addDays, type PlainDate } from '../dates.ts';
import { compareQuantities, sumOf } from '../materials/quantities.ts';
import { plural, say, type Sentence, term } from '../sentences.ts';
import { type Check, checksOf } from './checklists.ts';
import { whyNotAhead } from './days_ahead.ts';
import { type DefectClass, defect_classes, type LotPlan } from './sampling.ts';

export const inspection_kinds = ['Stage', 'FAT', 'PDI', 'Third-party'] as const;
export type InspectionKind = (typeof inspection_kinds)[number];
export const inspection_states = ['called', 'completed', 'cancelled'] as const;
export type InspectionState = (typeof inspection_states)[number];
/** From the best to the worst. */
export const inspection_results = ['Accept', 'Accept with remarks', 'Hold', 'Reject'] as const;
export type InspectionResult = (typeof inspection_results)[number];

/** How an inspection stands for whoever looks at a list of them; `due` is today or tomorrow. */
export const inspection_standings = [
  'called',
  'due',
  'overdue',
  'hold',
  'accepted',
  'remarks',
  'rejected',
  'cancelled',
] as const;
export type InspectionStanding = (typeof inspection_standings)[number];

export const most_inspection_lines = 100;
export const usual_aqls = { critical: 0, major: 2.5, minor: 4 } as const;

/** Working days between the call and the inspection. */
export const noticeDays = (abroad: boolean): number => (abroad ? 7 : 3);

/** The first day on which an inspection that is called today gives its notice. */
export function firstDay(calendar: PlanCalendar, today: PlainDate, abroad: boolean): PlainDate {
  const days = noticeDays(abroad);
  return addWorkingDays(calendarBetween(calendar, today, addDays(today, 60)), today, days);
}

/** Why an inspection cannot be on a day; a shorter notice needs a reason. */
export function whyNotOn(
  { inspect_on, abroad, notice_reason }: { inspect_on: PlainDate; abroad: boolean; notice_reason: string },
  calendar: PlanCalendar,
  today: PlainDate,
): Sentence | undefined {
  if (inspect_on < today) return say`The inspection date is in the past.`;
  const too_far = whyNotAhead(inspect_on, today);
  if (too_far) return too_far;
  if (notice_reason || inspect_on >= firstDay(calendar, today, abroad)) return undefined;
  const days = noticeDays(abroad);
  return say`An inspection needs ${plural({ days }, '# working day', '# working days')} of notice. Choose a later date, or enter a reason for a shorter notice.`;
}

export const check_results = ['Pass', 'Fail', 'NA'] as const;
export type CheckResult = (typeof check_results)[number];

export interface Finding {
  name: string;
  result: CheckResult | null;
  value: number | null;
  remark: string;
}

export interface Defect {
  kind: DefectClass;
  /** pieces, or the quantity in the stock unit */
  units: number;
  description: string;
  serial: string;
}

export interface Findings {
  checks: readonly Finding[];
  defects: readonly Defect[];
  on_hold: boolean;
  remark: string;
}

/** The result of a check: by what was measured, where something is. */
export function resultOf(check: Check, finding: Pick<Finding, 'result' | 'value'> | undefined): CheckResult | null {
  if (!finding) return null;
  const { measured } = check;
  if (!measured || finding.result === 'NA') return finding.result;
  if (finding.value === null) return null;
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = measured;
  return finding.value >= least && finding.value <= most ? 'Pass' : 'Fail';
}

/** The checks of a category that have no result yet. */
export function openChecks(category: string, checks: readonly Finding[]): Check[] {
  const found = new Map(checks.map((one) => [one.name, one]));
  return checksOf(category).filter((check) => resultOf(check, found.get(check.name)) === null);
}

/** Defects by class: those that were counted, and one for each check that failed. */
export function defectsOf(
  category: string,
  { checks, defects }: Pick<Findings, 'checks' | 'defects'>,
): Record<DefectClass, number> {
  const found = new Map(checks.map((one) => [one.name, one]));
  const failed = checksOf(category).filter((check) => resultOf(check, found.get(check.name)) === 'Fail');
  const count = (kind: DefectClass) =>
    sumOf([
      ...defects.filter((one) => one.kind === kind).map(({ units }) => units),
      failed.filter((one) => one.kind === kind).length,
    ]);
  return { critical: count('critical'), major: count('major'), minor: count('minor') };
}

export interface LineOutcome {
  result: InspectionResult;
  accepted: number;
  rejected: number;
}

/**
 * What the findings of a part come to. Within the acceptance numbers it is accepted without the pieces that have a critical or
 * major defect; beyond them all of it is rejected; on hold nothing is decided.
 */
export function outcomeOf(line: Findings & { category: string; quantity: number }, plan: LotPlan): LineOutcome {
  if (line.on_hold) return { result: 'Hold', accepted: 0, rejected: 0 };
  const count = defectsOf(line.category, line);
  if (defect_classes.some((kind) => compareQuantities(count[kind], plan[kind].accept) > 0))
    return { result: 'Reject', accepted: 0, rejected: line.quantity };
  const pieces = sumOf(line.defects.filter(({ kind }) => kind !== 'minor').map(({ units }) => units));
  const rejected = Math.min(line.quantity, pieces);
  const clean = defect_classes.every((kind) => count[kind] === 0) && line.remark === '';
  return {
    result: clean ? 'Accept' : 'Accept with remarks',
    accepted: sumOf([line.quantity, -rejected]),
    rejected,
  };
}

/** The result of an inspection: the worst of its parts. */
export const worstOf = (results: readonly InspectionResult[]): InspectionResult =>
  results.toSorted((a, b) => inspection_results.indexOf(b) - inspection_results.indexOf(a))[0] ?? 'Accept';

/** Why an inspection cannot be completed as its findings stand; undefined when it can. */
export function whyNotComplete(
  { status, result }: { status: InspectionState; result: InspectionResult | null },
  lines: readonly (Findings & { category: string; description: string })[],
): Sentence | undefined {
  if (status === 'cancelled') return say`This inspection was cancelled.`;
  if (status === 'completed' && result !== 'Hold') return say`This inspection is completed.`;
  for (const line of lines) {
    if (line.on_hold) {
      if (line.remark === '') return say`Enter a remark for ${{ item: line.description }}: why it is on hold.`;
      continue;
    }
    const [open] = openChecks(line.category, line.checks);
    if (open) return say`Enter a result for “${{ check: term(open.name) }}” of ${{ item: line.description }}.`;
  }
  return undefined;
}

/** Why findings cannot be entered; undefined when they can. */
export const whyNotInspecting = ({
  status,
  result,
}: {
  status: InspectionState;
  result: InspectionResult | null;
}): Sentence | undefined =>
  status === 'called' || (status === 'completed' && result === 'Hold')
    ? undefined
    : status === 'cancelled'
      ? say`This inspection was cancelled.`
      : say`This inspection is completed.`;
