/** What holds an event of a file, in our own constraints: those of other programs that hold an end become a start. */
import { addDays, type PlainDate } from '../../../../domain/dates.ts';
import { addWorkingDays, calendarBetween, workingDaysBetween } from '../../../../gantt/engine/calendars.ts';
import type { ConstraintKind } from '../../../../gantt/engine/plan.ts';
import { calendarsOf } from '../../../plan/replan.ts';
import type { PlanState } from '../../../plan/state.ts';
import type { FileEvent } from './file_plan.ts';
import { day, plural, say, type Sentence } from '../../../../domain/sentences.ts';

export interface Held {
  constraint: { kind: ConstraintKind; date: PlainDate } | undefined;
  deadline: PlainDate | undefined;
  /** what was kept in another way */
  says: Sentence[];
}

/** The last day of work of a length that starts on a day. */
function lastDay(state: PlanState, { days = 1, clock }: FileEvent, start: PlainDate): PlainDate {
  const length = Math.max(1, Math.ceil(days));
  if (clock === 'calendar') return addDays(start, length - 1);
  const [company] = calendarsOf(state);
  if (!company) return start;
  const calendar = calendarBetween(company, start, addDays(start, length * 3 + 60));
  return addWorkingDays(calendar, start, length - 1);
}

/** The first day of work of a length that ends on a day. */
function firstDay(state: PlanState, { days = 1, clock }: FileEvent, end: PlainDate): PlainDate {
  const length = Math.max(1, Math.ceil(days));
  if (clock === 'calendar') return addDays(end, 1 - length);
  const [company] = calendarsOf(state);
  if (!company) return end;
  const earliest = addDays(end, -(length * 3 + 60));
  const calendar = calendarBetween(company, earliest, end);
  let start = end;
  while (start > earliest && workingDaysBetween(calendar, start, addDays(end, 1)) < length) start = addDays(start, -1);
  return start;
}

export function heldBy(state: PlanState, event: FileEvent): Held {
  const { constraint, deadline, finish_constraint, start_by } = event;
  if (event.is_group) return { constraint: undefined, deadline: undefined, says: [] };
  if (finish_constraint) {
    const date = firstDay(state, event, finish_constraint.date);
    const asked = day(finish_constraint.date);
    const kept = day(date);
    const says =
      finish_constraint.kind === 'must_start_on'
        ? say`Is held “must finish on ${{ asked }}”; kept as “must start on ${{ kept }}”.`
        : say`Is held “finish no earlier than ${{ asked }}”; kept as “start no earlier than ${{ kept }}”.`;
    return { constraint: { kind: finish_constraint.kind, date }, deadline, says: [says] };
  }
  if (start_by) {
    const end = lastDay(state, event, start_by);
    const says = say`Is held “start no later than ${{ start_by: day(start_by) }}”; kept as a deadline on ${{ end: day(end) }}.`;
    return { constraint, deadline: deadline && deadline < end ? deadline : end, says: [says] };
  }
  return { constraint, deadline, says: [] };
}

/** The length that leaves of a started event what the file says is left of it. */
export function withRemaining(event: FileEvent): { days: number | undefined; says: Sentence | undefined } {
  const { days, remaining, percent = 0, actual_start, actual_end, name: _name } = event;
  if (days === undefined || remaining === undefined || !actual_start || actual_end || percent <= 0 || percent >= 100)
    return { days, says: undefined };
  const left = (days * (100 - percent)) / 100;
  if (Math.abs(left - remaining) < 0.05) return { days, says: undefined };
  const length = Math.round((remaining * 100_000) / (100 - percent)) / 1000;
  const shown = (count: number) => Math.round(count * 100) / 100;
  return {
    days: length,
    says: say`Remaining: ${plural({ remaining: shown(remaining) }, '# day', '# days')}; kept with a duration of ${plural({ duration: shown(length) }, '# day', '# days')} at ${{ percent }}%.`,
  };
}
