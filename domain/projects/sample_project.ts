/** The sample project of a new company: a rooftop plant some weeks on its way. */
import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import type { EventStatus } from '../lists.ts';

/** Its facts; names are data of the company, so they are not translated. */
export const sample_facts = {
  name: 'Sample: 100 kWp rooftop',
  project_type: 'Rooftop',
  segment: 'c_and_i',
  capacity_kwp: 100,
  customer_name: 'Sample customer',
  template: 'c_and_i',
} as const;

/** How long ago it began: approvals and engineering are under way, material is not yet ordered. */
const age_days = 35;
export const sampleStart = (today: PlainDate): PlainDate => addDays(today, -age_days);

/** How far an event is that was planned on these days, had everything gone as planned until `today`. */
export function progressOn(
  today: PlainDate,
  { planned_start: start, planned_end: end }: { planned_start: PlainDate | null; planned_end: PlainDate | null },
): { status: EventStatus; percent: number; actual_start: PlainDate | null; actual_end: PlainDate | null } {
  if (!start || !end || start >= today) return { status: 'PENDING', percent: 0, actual_start: null, actual_end: null };
  if (end < today) return { status: 'FINISHED', percent: 100, actual_start: start, actual_end: end };
  const share = daysBetween(start, today) / (daysBetween(start, end) + 1);
  const percent = Math.min(95, Math.max(5, Math.round(share * 20) * 5));
  return { status: 'IN-PROGRESS', percent, actual_start: start, actual_end: null };
}
