/** Reads Primavera’s XML. */
import { fail } from '../../../../domain/errors.ts';
import { say } from '../../../../domain/sentences.ts';
import type { LinkKind } from '../../../../gantt/engine/plan.ts';
import type { FileEvent, FileLink, FilePlan, NotUnderstood } from './file_plan.ts';
import { day, daysOf, hold, linkOf } from './p6.ts';
import { listOf, textOf } from '../../../tables/read_xml.ts';
import { assumed_hours, hoursADay, type HoursADay, lagCalendarOf, numberIn } from './xer_tables.ts';

/** the same in the words of its XML */
const xml_constraints = new Map<string, string>(
  Object.entries({
    'Start On or After': 'CS_MSOA',
    'Start On': 'CS_MSO',
    'Mandatory Start': 'CS_MANDSTART',
    'Finish On or Before': 'CS_MEOB',
    'Start On or Before': 'CS_MSOB',
    'Finish On': 'CS_MEO',
    'Finish On or After': 'CS_MEOA',
    'Mandatory Finish': 'CS_MANDFIN',
    'As Late As Possible': 'CS_ALAP',
  }),
);

/** The same plan as that of an XER, in other words. */
export function readP6Xml(tree: Record<string, unknown>): FilePlan {
  const objects = tree.APIBusinessObjects as Record<string, unknown>;
  const project = (Array.isArray(objects.Project) ? objects.Project[0] : objects.Project) as
    | Record<string, unknown>
    | undefined;
  if (!project) return fail('bad_input', say`This Primavera file has no project in it.`);
  const not_understood: NotUnderstood[] = [];
  const hours = new Map(
    [...listOf(objects.Calendar), ...listOf(project.Calendar)].map((one) => [
      textOf(one.ObjectId),
      hoursADay(numberIn(textOf(one.HoursPerDay)), shiftsOf(one)),
    ]),
  );
  const calendarOf = (id: string): HoursADay => hours.get(id) ?? assumed_hours;
  const events: FileEvent[] = listOf(project.WBS).map((row) => ({
    key: `wbs ${textOf(row.ObjectId)}`,
    parent: textOf(row.ParentObjectId) ? `wbs ${textOf(row.ParentObjectId)}` : undefined,
    is_group: true,
    code: textOf(row.Code),
    name: textOf(row.Name) || textOf(row.Code),
  }));
  const groups = new Set(events.map((event) => event.key));
  for (const group of events) if (!groups.has(group.parent ?? '')) group.parent = undefined;
  const by_event = new Map<string, { calendar: HoursADay; name: string }>();
  for (const row of listOf(project.Activity)) {
    const calendar = calendarOf(textOf(row.CalendarObjectId));
    const where = textOf(row.Name) || textOf(row.Id);
    const about = { calendar, not_understood, where, key: textOf(row.ObjectId) };
    const percent = numberIn(textOf(row.PercentComplete));
    const up = `wbs ${textOf(row.WBSObjectId)}`;
    const event: FileEvent = {
      key: textOf(row.ObjectId),
      parent: groups.has(up) ? up : undefined,
      is_group: false,
      code: textOf(row.Id),
      name: where,
      clock: calendar.round_the_clock ? 'calendar' : 'working',
      days: /Milestone/.test(textOf(row.Type)) ? 0 : daysOf(textOf(row.PlannedDuration), about),
      start: day(textOf(row.StartDate)) ?? day(textOf(row.PlannedStartDate)),
      end: day(textOf(row.FinishDate)) ?? day(textOf(row.PlannedFinishDate)),
      actual_start: day(textOf(row.ActualStartDate)),
      actual_end: day(textOf(row.ActualFinishDate)),
      percent: percent === undefined ? undefined : Math.round(percent * 10_000) / 100,
      remaining:
        textOf(row.Status) === 'In Progress'
          ? daysOf(textOf(row.RemainingDuration), { ...about, calendar: { ...calendar, loss: undefined } })
          : undefined,
    };
    not_understood.push(
      ...hold(event, [
        {
          type: xml_constraints.get(textOf(row.PrimaryConstraintType)) ?? '',
          date: day(textOf(row.PrimaryConstraintDate)),
        },
        {
          type: xml_constraints.get(textOf(row.SecondaryConstraintType)) ?? '',
          date: day(textOf(row.SecondaryConstraintDate)),
        },
      ]),
    );
    events.push(event);
    by_event.set(event.key, { calendar, name: where });
  }
  const named = new Map<string, LinkKind>(
    Object.entries({
      'Finish to Start': 'FS',
      'Start to Start': 'SS',
      'Finish to Finish': 'FF',
      'Start to Finish': 'SF',
    }),
  );
  const [options] = [project.ScheduleOptions].flat() as (Record<string, unknown> | undefined)[];
  const by = lagCalendarOf(textOf(options?.RelationshipLagCalendar));
  const links = listOf(project.Relationship).map((row): FileLink => {
    const [from, to] = [textOf(row.PredecessorActivityObjectId), textOf(row.SuccessorActivityObjectId)];
    return linkOf(
      { from, to, kind: named.get(textOf(row.Type)) ?? 'FS' },
      textOf(row.Lag),
      by,
      {
        from: by_event.get(from)?.calendar ?? assumed_hours,
        to: by_event.get(to)?.calendar ?? assumed_hours,
        project: calendarOf(textOf(project.ActivityDefaultCalendarObjectId)),
      },
      { where: by_event.get(to)?.name ?? to, not_understood },
    );
  });
  const used = new Set(listOf(project.Activity).map((row) => textOf(row.CalendarObjectId)));
  const calendars = [...listOf(objects.Calendar), ...listOf(project.Calendar)]
    .filter((one) => used.has(textOf(one.ObjectId)))
    .map((one) => ({ name: textOf(one.Name) || 'without a name', holidays: 0 }));
  return {
    name: textOf(project.Name),
    start: day(textOf(project.PlannedStartDate)),
    events,
    links,
    not_understood,
    calendars,
  };
}

/** The hours of each working day of a calendar's week; undefined where it does not say them. */
function shiftsOf(calendar: Record<string, unknown>): number[] | undefined {
  const [week] = [calendar.StandardWorkWeek].flat() as (Record<string, unknown> | undefined)[];
  const days = listOf(week?.StandardWorkHours);
  if (days.length !== 7) return undefined;
  const timeOf = (value: unknown): number => {
    const [hour, minute] = textOf(value).split(':').map(Number);
    return (hour ?? 0) * 60 + (minute ?? 0);
  };
  return days.flatMap((one) => {
    const shifts = [one.WorkTime].flat().filter((shift) => typeof shift === 'object' && shift !== null);
    const total = (shifts as Record<string, unknown>[]).reduce((sum, { Start, Finish }) => {
      // Primavera ends a shift with its last minute, as 16:59
      const length = Math.ceil((timeOf(Finish) - timeOf(Start)) / 5) * 5;
      return sum + (length > 0 ? length : length + 1440) / 60;
    }, 0);
    return total > 0 ? [Math.round(total * 100) / 100] : [];
  });
}
