/** Writes a schedule as Microsoft Project reads it. The order of elements is the schema's: Project refuses any other. */
import { type PlainDate, weekday } from '../../../../domain/dates.ts';
import type { LinkKind } from '../../../../gantt/engine/plan.ts';
import { stages } from '../../../../domain/stages.ts';
import type { FileEvent, PlanToWrite } from './file_plan.ts';
import { own_fields } from './own_fields.ts';

const minutes_per_day = 480;
const kinds: Record<LinkKind, number> = { FF: 0, FS: 1, SF: 2, SS: 3 };
const working_format = 7;
const elapsed_format = 8;

const escaped = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const tag = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : `<${name}>${typeof value === 'number' ? value : escaped(value)}</${name}>`;

const span = (minutes: number): string => {
  const seconds = Math.round(minutes * 60);
  return `PT${Math.floor(seconds / 3600)}H${Math.floor(seconds / 60) % 60}M${seconds % 60}S`;
};
const morning = (day: PlainDate): string => `${day}T09:00:00`;
const evening = (day: PlainDate): string => `${day}T17:00:00`;

export function writeMsProject(plan: PlanToWrite): string {
  const { name, events, links } = plan;
  const start = plan.start ?? events.find((event) => event.start)?.start ?? '2026-01-01';
  const uid = new Map(events.map((event, at) => [event.key, at + 1]));
  const waits = new Map<string, typeof links>();
  for (const link of links) {
    const known = waits.get(link.to) ?? [];
    known.push(link);
    waits.set(link.to, known);
  }
  const tasks: string[] = [rootTask(plan, start)];
  const numbers: number[] = [];
  const depth_of = new Map<string, number>();
  for (const event of events) {
    const depth = event.parent === undefined ? 1 : (depth_of.get(event.parent) ?? 0) + 1;
    depth_of.set(event.key, depth);
    numbers.length = depth;
    numbers[depth - 1] = (numbers[depth - 1] ?? 0) + 1;
    const at = uid.get(event.key) ?? 0;
    const before = (waits.get(event.key) ?? []).map((link) => {
      const calendar = event.clock === 'calendar';
      return `<PredecessorLink>${tag('PredecessorUID', uid.get(link.from) ?? 0)}${tag('Type', kinds[link.kind])}<CrossProject>0</CrossProject>${tag(
        'LinkLag',
        Math.round(link.lag * (calendar ? 1440 : minutes_per_day) * 10),
      )}${tag('LagFormat', calendar ? elapsed_format : working_format)}</PredecessorLink>`;
    });
    tasks.push(taskOf(event, at, depth, numbers.join('.'), before.join(''), start));
  }
  const fields = [
    [own_fields.stage, 'Text1', 'Stage'],
    [own_fields.code, 'Text2', 'Code'],
    [own_fields.works_role, 'Text3', 'Responsible'],
    [own_fields.approves_role, 'Text4', 'Approver'],
    [own_fields.milestone, 'Text5', 'Key date'],
    [own_fields.weight, 'Text6', 'Weight'],
    [own_fields.outside_approval, 'Text7', 'Approved externally by'],
    [own_fields.percent, 'Text8', 'Percent'],
    [own_fields.row, 'Text9', 'Row'],
  ]
    .map(
      ([id, field, alias]) =>
        `<ExtendedAttribute>${tag('FieldID', id)}${tag('FieldName', field)}${tag('Alias', alias)}</ExtendedAttribute>`,
    )
    .join('');
  const last = plan.end ?? start;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Project xmlns="http://schemas.microsoft.com/project"><SaveVersion>14</SaveVersion>${tag('Name', `${name}.xml`)}${tag('Title', name)}<ScheduleFromStart>1</ScheduleFromStart>${tag('StartDate', morning(start))}${tag('FinishDate', evening(last))}<FYStartDate>4</FYStartDate><CriticalSlackLimit>0</CriticalSlackLimit><CurrencyDigits>2</CurrencyDigits><CurrencySymbol>₹</CurrencySymbol><CurrencyCode>INR</CurrencyCode><CalendarUID>1</CalendarUID><DefaultStartTime>09:00:00</DefaultStartTime><DefaultFinishTime>17:00:00</DefaultFinishTime>${tag('MinutesPerDay', minutes_per_day)}${tag('MinutesPerWeek', minutes_per_day * plan.working_days.length)}<DaysPerMonth>${Math.round(plan.working_days.length * 4.33)}</DaysPerMonth><DurationFormat>7</DurationFormat><HonorConstraints>1</HonorConstraints><NewTasksAreManual>0</NewTasksAreManual><ExtendedAttributes>${fields}</ExtendedAttributes><Calendars>${calendarOf(plan)}</Calendars><Tasks>
${tasks.join('\n')}
</Tasks></Project>
`;
}

const rootTask = (plan: PlanToWrite, start: PlainDate): string =>
  `<Task><UID>0</UID><ID>0</ID>${tag('Name', plan.name)}<Active>1</Active><Manual>0</Manual><Type>1</Type><IsNull>0</IsNull><WBS>0</WBS><OutlineNumber>0</OutlineNumber><OutlineLevel>0</OutlineLevel>${tag('Start', morning(start))}${tag('Finish', evening(plan.end ?? start))}<Milestone>0</Milestone><Summary>1</Summary></Task>`;

function taskOf(
  event: FileEvent,
  uid: number,
  level: number,
  outline: string,
  before: string,
  project_start: PlainDate,
): string {
  const { days = 0, is_group } = event;
  const calendar = event.clock === 'calendar';
  const milestone = !is_group && days === 0;
  const start = event.start ?? project_start;
  const end = event.end ?? start;
  const minutes = is_group ? undefined : days * (calendar ? 1440 : minutes_per_day);
  const ends = milestone ? morning(start) : evening(end);
  const constraint = event.constraint;
  const type = constraint ? { must_start_on: 2, not_earlier_than: 4, not_later_than: 7 }[constraint.kind] : 0;
  const extended = [
    [own_fields.stage, event.stage ? stages[event.stage].name : event.stage_words],
    [own_fields.code, event.code || undefined],
    [own_fields.works_role, event.works_role || undefined],
    [own_fields.approves_role, event.approves_role || undefined],
    [own_fields.milestone, event.milestone || undefined],
    [own_fields.weight, is_group || event.weight === undefined ? undefined : String(event.weight)],
    [own_fields.outside_approval, event.outside_approval?.join('; ') || undefined],
    [own_fields.percent, Number.isInteger(event.percent ?? 0) ? undefined : String(event.percent)],
    [own_fields.row, event.is_stage ? 'Stage' : undefined],
  ]
    .filter(([, value]) => value)
    .map(([id, value]) => `<ExtendedAttribute>${tag('FieldID', id)}${tag('Value', value)}</ExtendedAttribute>`)
    .join('');
  const baselines = (event.baselines ?? [])
    .slice(0, 11)
    .map(
      (one) =>
        `<Baseline>${tag('Number', one.number)}${tag('Start', morning(one.start))}${tag('Finish', evening(one.end))}</Baseline>`,
    )
    .join('');
  return [
    `<Task>${tag('UID', uid)}${tag('ID', uid)}${tag('Name', event.name)}<Active>1</Active><Manual>0</Manual><Type>1</Type><IsNull>0</IsNull>`,
    `${tag('WBS', outline)}${tag('OutlineNumber', outline)}${tag('OutlineLevel', level)}<Priority>500</Priority>`,
    `${tag('Start', morning(start))}${tag('Finish', ends)}`,
    minutes === undefined
      ? ''
      : `${tag('Duration', span(minutes))}${tag('DurationFormat', calendar ? elapsed_format : working_format)}`,
    `<Estimated>0</Estimated>${tag('Milestone', milestone ? 1 : 0)}${tag('Summary', is_group ? 1 : 0)}${tag('Critical', event.critical ? 1 : 0)}`,
    tag('TotalSlack', is_group ? undefined : Math.round((event.total_float ?? 0) * minutes_per_day * 10)),
    tag('PercentComplete', is_group ? undefined : Math.round(event.percent ?? 0)),
    `${tag('ActualStart', event.actual_start && morning(event.actual_start))}${tag('ActualFinish', event.actual_end && evening(event.actual_end))}`,
    `${tag('ConstraintType', is_group ? undefined : type)}<CalendarUID>-1</CalendarUID>${tag('ConstraintDate', constraint && (constraint.kind === 'not_later_than' ? evening(constraint.date) : morning(constraint.date)))}${tag('Deadline', event.deadline && evening(event.deadline))}`,
    `${before}${extended}${baselines}</Task>`,
  ].join('');
}

/** The company's week and holidays. Project counts days of the week from Sunday, 1 to 7. */
function calendarOf({ working_days, holidays }: PlanToWrite): string {
  const times =
    '<WorkingTimes><WorkingTime><FromTime>09:00:00</FromTime><ToTime>17:00:00</ToTime></WorkingTime></WorkingTimes>';
  const week = [7, 1, 2, 3, 4, 5, 6].map((day, at) => {
    const works = working_days.includes(day);
    return `<WeekDay>${tag('DayType', at + 1)}${tag('DayWorking', works ? 1 : 0)}${works ? times : ''}</WeekDay>`;
  });
  const free = holidays.filter((day) => working_days.includes(weekday(day) || 7));
  const exceptions = free.map(
    (day) =>
      `<Exception><EnteredByOccurrences>0</EnteredByOccurrences><TimePeriod>${tag('FromDate', `${day}T00:00:00`)}${tag('ToDate', `${day}T23:59:00`)}</TimePeriod><Occurrences>1</Occurrences><Name>Holiday</Name><Type>1</Type><DayWorking>0</DayWorking></Exception>`,
  );
  return `<Calendar><UID>1</UID><Name>Standard</Name><IsBaseCalendar>1</IsBaseCalendar><BaseCalendarUID>-1</BaseCalendarUID><WeekDays>${week.join('')}</WeekDays>${exceptions.length > 0 ? `<Exceptions>${exceptions.join('')}</Exceptions>` : ''}</Calendar>`;
}
